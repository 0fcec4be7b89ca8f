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

--- Sets the filetype of one, and loads what belongs to it where nobody else does: without
--- `:filetype plugin on`, as under `nvim -u NONE`, its keys would be missing.
---@param buf integer
---@param filetype string
function M.set_filetype(buf, filetype)
  vim.bo[buf].filetype = filetype
  if not vim.b[buf].did_ftplugin then
    vim.api.nvim_buf_call(buf, function()
      vim.cmd.runtime({ ('ftplugin/%s.lua'):format(filetype), bang = true })
    end)
  end
end

return M
