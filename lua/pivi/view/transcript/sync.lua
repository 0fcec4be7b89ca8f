--- Brings a document to what its session's blocks are now: new blocks get rows, those that are gone
--- lose them, the others follow what they say.

local blocks = require('pivi.view.transcript.blocks')
local views = require('pivi.view.transcript.view')

local M = {}

--- A change that brings more blocks than this is rendered from its end.
local MANY = 200

---@type fun(document: pivi.transcript.Document, index: integer, view: pivi.transcript.View)
local render

--- Renders what follows a change again, as far as its headings depend on what stands before: up to
--- the next view that is not blank and no notice.
---@param document pivi.transcript.Document
---@param index integer
local function refresh_next(document, index)
  local at, view = index + 1, document.views[index + 1]
  while view do
    local is_last = view.rows > 0 and view.block.kind ~= 'notice'
    if view.rows > 0 then
      render(document, at, view)
    end
    at, view = at + 1, not is_last and document.views[at + 1] or nil
  end
end

---@param document pivi.transcript.Document
---@param index integer
---@param view pivi.transcript.View
function render(document, index, view)
  local rows = blocks.rows(document.state.blocks, document.first + index - 1, document.state.cwd)
  if view.rows == 0 or #rows.lines == 0 then
    document:remove(index, 1)
    document:insert(index, 1)
    if view.rows ~= 0 or #rows.lines ~= 0 then
      refresh_next(document, index)
    end
  else
    document:shift(index + 1, views.apply(document.buf, document:row(view), view, rows))
  end
end

--- Brings the list of views to the list of blocks.
---@param document pivi.transcript.Document
---@param from integer position from which the blocks may differ
local function sync_list(document, from)
  local list = document.state.blocks
  local count = #list - document.first + 1
  if from < document.first or count - #document.views > MANY then
    return document:reset(document.state)
  end
  local at = from - document.first + 1
  local old, new = #document.views, count
  while old >= at and new >= at and document.views[old].block == list[document.first + new - 1] do
    old, new = old - 1, new - 1
  end
  document:remove(at, old - at + 1)
  document:insert(at, new - at + 1)
  refresh_next(document, new)
end

--- Does a view show its block as it is? Text that grows is not compared.
---@param view pivi.transcript.View
---@return boolean
local function is_current(view)
  local block = view.block
  if blocks.is_text(block) then
    return view.rows == 0 and blocks.is_blank(block)
  end
  local is_same = view.rev == block.rev and view.is_open == block.is_open
  -- The summary of a tool call follows its arguments while they stream.
  return is_same and (block.kind ~= 'tool' or block.args ~= nil)
end

---@param document pivi.transcript.Document
---@param view pivi.transcript.View
local function update(document, view)
  local block = view.block
  if is_current(view) then
    return
  end
  local index = document:index(view)
  if not blocks.is_text(block) or view.rows == 0 or view.rev ~= block.rev then
    render(document, index, view)
    return
  end
  local grown = views.grow(document.buf, document:row(view), view)
  if view.is_open and not block.is_open then
    grown = grown + views.close(document.buf, document:row(view), view)
  end
  document:shift(index + 1, grown)
end

--- Brings a document's buffer to what the blocks are now.
---@param document pivi.transcript.Document
---@param dirty table<pivi.session.Block, true> blocks that changed
---@param from? integer position from which the list of blocks differs
function M.sync(document, dirty, from)
  if from then
    sync_list(document, from)
  end
  for block in pairs(dirty) do
    local view = document.view_of[block]
    if view then
      update(document, view)
    end
  end
end

return M
