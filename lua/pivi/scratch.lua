--- Buffers of pivi's own, for text that is no file.

local M = {}

--- Makes one, in no list. It can be written to whatever 'modifiable' is by default: under `nvim -M`
--- no new buffer can.
---@return integer buf
function M.new()
  local buf = vim.api.nvim_create_buf(false, true)
  vim.bo[buf].modifiable = true
  return buf
end

return M
