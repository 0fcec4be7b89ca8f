--- The edit that the model is writing, for the block of its call: shown there while no window
--- shows the file itself, where it would be seen as ghost text.

local identity = require('pivi.editor.identity')
local preview_rows = require('pivi.review.preview.rows')

local M = {}

--- Rows that are shown, the newest ones.
local MAX_ROWS = 12

---@param path string
---@return boolean
local function is_shown(path)
  local buf = identity.find(path).buf
  return buf ~= nil and #vim.fn.win_findbuf(buf) > 0
end

--- Gets the newest lines of a call's preview.
---@param block pivi.session.ToolBlock
---@return string[]? lines of a diff; nil: there is nothing to show here
---@return integer left lines before those
function M.of(block)
  local is_streaming = block.is_open and (block.status == 'pending' or block.status == 'running')
  local rows = is_streaming and preview_rows.of(block.id, MAX_ROWS)
  if not rows or #rows.lines == 0 or is_shown(rows.path) then
    return nil, 0
  end
  return rows.lines, rows.left
end

return M
