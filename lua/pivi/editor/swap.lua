--- Does another Vim hold unsaved text of a file? Its swap file tells.

local fn = vim.fn
local uv = vim.uv

local M = {}

--- Gets the process of another Vim that has unsaved changes in a file which is not loaded here.
---@param path string real path
---@return integer? pid
function M.owner(path)
  local name = vim.fs.basename(path)
  for _, file in ipairs(fn.swapfilelist()) do
    if file:find(name, 1, true) then
      local info = fn.swapinfo(file)
      local is_other = info.pid and info.pid > 0 and info.pid ~= uv.os_getpid()
      local is_this = not info.error and uv.fs_realpath(info.fname) == path
      if is_this and is_other and info.dirty == 1 and uv.kill(info.pid, 0) == 0 then
        return info.pid
      end
    end
  end
end

return M
