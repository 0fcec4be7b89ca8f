-- Maps of the MCP page. What a user sets in after/ftplugin/pivi_mcp.lua wins.
if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = 1

require('pivi.view.mcp.keys').attach(vim.api.nvim_get_current_buf())
