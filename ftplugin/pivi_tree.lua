-- Maps of a session's tree. What a user sets in after/ftplugin/pivi_tree.lua wins.
if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = 1

require('pivi.view.tree.keys').attach(vim.api.nvim_get_current_buf())
