-- Maps and options of pivi's transcript. What a user sets in after/ftplugin/pivi.lua wins.
if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = 1

vim.bo.textwidth = 0
vim.bo.commentstring = ''
-- Items of lists wrap under their text.
vim.bo.formatlistpat = [[^\s*\d\+[.)]\s\+\|^\s*[-*+]\s\+]]
vim.b.undo_ftplugin = 'setlocal textwidth< commentstring< formatlistpat<'

require('pivi.view.transcript.keys').attach(vim.api.nvim_get_current_buf())
