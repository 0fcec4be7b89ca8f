-- Maps of the list of changes. What a user sets in after/ftplugin/pivi_changes.lua wins.
if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = 1

require('pivi.view.changes.keys').attach(vim.api.nvim_get_current_buf())
