--- Places in a line, in three units: bytes (Nvim), characters (people and agents) and UTF-16 code
--- units (LSP and the link's selection).

local api = vim.api

local M = {}

--- Gets a line, or nil when the buffer isn't loaded or has no such line.
---@param buf integer
---@param row integer 0-based
---@return string?
function M.line(buf, row)
  return api.nvim_buf_is_loaded(buf) and api.nvim_buf_get_lines(buf, row, row + 1, false)[1] or nil
end

--- Gets the UTF-16 code units before a byte column.
---@param line string
---@param col integer bytes, 0-based; beyond the end counts as the end
---@return integer
function M.utf16(line, col)
  return vim.str_utfindex(line, 'utf-16', math.min(col, #line), false)
end

--- Gets the characters before a byte column.
---@param line string
---@param col integer bytes, 0-based; beyond the end counts as the end
---@return integer
function M.characters(line, col)
  return vim.str_utfindex(line, 'utf-32', math.min(col, #line), false)
end

return M
