--- Looks whether a session file of Nvim's has brought back windows of pivi's; only then is anything
--- loaded.

local M = {}

--- Mends pivi's windows after |SessionLoadPost|.
function M.run()
  if #vim.fn.getcompletion('pivi://', 'buffer') > 0 then
    require('pivi.view.restore').repair()
  end
end

return M
