--- Finds what lies under a row of a transcript: its block, the code around it, the messages near
--- it. Rows are 0-based.

local documents = require('pivi.view.transcript.document')
local fences = require('pivi.view.transcript.fences')

local api = vim.api

local M = {}

--- Gets what a row belongs to; a blank row above a block belongs to it.
---@param buf integer
---@param row integer
---@return pivi.transcript.View?
---@return integer offset of the row in the view
function M.view_at(buf, row)
  local document = documents.of(buf)
  if not document then
    return nil, 0
  end
  local view, offset = document:at(row)
  return view, offset
end

--- Gets the tool call that a row belongs to.
---@param buf integer
---@param row integer
---@return pivi.session.ToolBlock?
---@return integer offset of the row from the call's summary
function M.call_at(buf, row)
  local view, offset = M.view_at(buf, row)
  if view and view.block.kind == 'tool' then
    return view.block, --[[@as pivi.session.ToolBlock]]
      offset - view.fold
  end
  return nil, 0
end

--- Gets the code that a row lies in, without the lines of the fence.
---@param buf integer
---@param row integer
---@return integer? first
---@return integer? last exclusive
function M.code_at(buf, row)
  local view, offset = M.view_at(buf, row)
  if not view or not view.scan then
    return nil
  end
  local fence = fences.at(view.scan, offset - view.text)
  if not fence then
    return nil
  end
  local top = row - offset + view.text
  local last = fence.last or view.rows - view.text
  return top + fence.first + 1, top + last
end

---@param view pivi.transcript.View
---@param prev? pivi.transcript.View the one before that shows something
---@return integer? offset of the row where a message starts
local function start_of(view, prev)
  if view.rows == 0 then
    return nil
  elseif view.heading then
    return view.heading
  elseif prev and prev.block.message == view.block.message and prev.block.kind ~= 'notice' then
    return nil
  end
  return view.block.kind ~= 'notice' and view.lead or nil
end

--- Finds the start of a message near a row.
---@param buf integer
---@param row integer
---@param direction 1|-1 down or up
---@return integer? row
function M.message_from(buf, row, direction)
  local document = documents.of(buf)
  local found, prev = nil, nil
  for _, view in ipairs(document and document.views or {}) do
    local offset = start_of(view, prev)
    local start = offset and document:row(view) + offset
    if start and start > row and direction == 1 then
      return start
    elseif start and start < row and direction == -1 then
      found = start
    end
    prev = view.rows > 0 and view or prev
  end
  return found
end

--- Gets the text of a row.
---@param buf integer
---@param row integer
---@return string
function M.line(buf, row)
  return api.nvim_buf_get_lines(buf, row, row + 1, false)[1] or ''
end

return M
