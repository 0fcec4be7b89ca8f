-- Maps and options of pivi's prompt. What a user sets in after/ftplugin/pivi_prompt.lua wins.
if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = 1

vim.bo.textwidth = 0
vim.bo.formatoptions = vim.bo.formatoptions:gsub('[tac]', '')
vim.bo.commentstring = ''
vim.b.undo_ftplugin = 'setlocal textwidth< formatoptions< commentstring<'

require('pivi.view.prompt.keys').attach(vim.api.nvim_get_current_buf())

local prompt = require('pivi.view.prompt').of_buf(vim.api.nvim_get_current_buf())
if prompt then
  require('pivi.view.prompt.attach').watch_paste()
  require('pivi.view.prompt.complete').attach(vim.api.nvim_get_current_buf(), prompt.session)
end
