--- What one batch of events changed: filled by the reducer, sent to the views.

local M = {}

--- Makes an empty change.
---@return pivi.session.Change
function M.new()
  return {
    blocks = {},
    from = nil,
    status = false,
    queue = false,
    draft = false,
    widgets = false,
    reset = false,
    events = {},
    messages = {},
  }
end

--- Appends a block to the transcript.
---@param state pivi.session.State
---@param change pivi.session.Change
---@param block pivi.session.Block
function M.append(state, change, block)
  M.insert(state, change, #state.blocks + 1, block)
end

--- Inserts a block into the transcript.
---@param state pivi.session.State
---@param change pivi.session.Change
---@param at integer 1-based
---@param block pivi.session.Block
function M.insert(state, change, at, block)
  table.insert(state.blocks, at, block)
  change.blocks[block] = true
  change.from = math.min(change.from or at, at)
end

--- Takes a block out of the transcript.
---@param state pivi.session.State
---@param change pivi.session.Change
---@param block pivi.session.Block
function M.remove(state, change, block)
  local at = M.position(state, block)
  if at then
    table.remove(state.blocks, at)
    change.blocks[block] = nil
    change.from = math.min(change.from or at, at)
  end
end

--- Gets the position of a block, which is nearly always near the end.
---@param state pivi.session.State
---@param block pivi.session.Block
---@return integer? position 1-based
function M.position(state, block)
  for at = #state.blocks, 1, -1 do
    if state.blocks[at] == block then
      return at
    end
  end
  return nil
end

--- Marks a block as replaced.
---@param change pivi.session.Change
---@param block pivi.session.Block
function M.touch(change, block)
  block.rev = block.rev + 1
  change.blocks[block] = true
end

--- Records that a `User` event is due.
---@param change pivi.session.Change
---@param name string
---@param data pivi.JsonObject
function M.event(change, name, data)
  change.events[#change.events + 1] = { name = name, data = data }
end

return M
