--- Reducers for tool calls while they run, and for commands that the user runs with `!`. Pure.

local blocks = require('pivi.session.blocks')
local changes = require('pivi.session.change')

local M = {}

--- Finds where a nested call goes: behind its parent and the calls that the parent made before.
---@param state pivi.session.State
---@param parent string
---@return integer at
local function place_of(state, parent)
  local at = #state.blocks + 1
  local parent_block = state.calls[parent]
  local position = parent_block and changes.position(state, parent_block)
  if not position then
    return at
  end
  at = position + 1
  while
    state.blocks[at]
    and state.blocks[at].kind == 'tool'
    and state.blocks[at].parent == parent
  do
    at = at + 1
  end
  return at
end

---@param state pivi.session.State
---@param event pivi.rpc.Event
---@param change pivi.session.Change
---@return pivi.session.ToolBlock
local function call_of(state, event, change)
  local block = state.calls[event.toolCallId]
  if not block then
    -- A nested call of a script, or a call that no message announced.
    block = blocks.tool(state.last_message, event.toolCallId, tostring(event.toolName or '?'))
    block.parent = event.parentToolCallId
    state.calls[block.id] = block
    local at = block.parent and place_of(state, block.parent) or #state.blocks + 1
    changes.insert(state, change, at, block)
  end
  return block
end

---@param state pivi.session.State
---@param block pivi.session.ToolBlock
---@return table
local function event_data(state, block)
  return {
    session = state.number,
    id = block.id,
    tool = block.name,
    args = block.args,
    parent = block.parent,
  }
end

---@type table<string, pivi.session.Reducer>
M.handlers = {
  tool_execution_start = function(state, event, change)
    local block = call_of(state, event, change)
    block.args = block.args or event.args
    block.status, block.started, block.is_open = 'running', event.at, true
    changes.touch(change, block)
    state.running[block.id] = true
    change.status = true
    changes.event(change, 'PiviToolStart', event_data(state, block))
  end,
  tool_execution_update = function(state, event, change)
    local block = call_of(state, event, change)
    if type(event.partialResult) == 'table' and block.status == 'running' then
      blocks.set_result(block, event.partialResult)
      change.blocks[block] = true
    end
  end,
  tool_execution_end = function(state, event, change)
    local block = call_of(state, event, change)
    blocks.set_result(block, event.result or {}, event.isError == true, event.durationMs)
    change.blocks[block] = true
    state.running[block.id] = nil
    change.status = true
    local data = event_data(state, block)
    data.is_error, data.duration_ms = event.isError == true, event.durationMs
    changes.event(change, 'PiviToolEnd', data)
  end,
}

--- Settles every running call: Pi died or the run settled without its end record.
---@param state pivi.session.State
---@param change pivi.session.Change
---@param reason string
function M.cut(state, change, reason)
  for id in pairs(state.running) do
    local block = state.calls[id]
    block.status, block.is_open = 'error', false
    block.output = block.output == '' and reason or (block.output .. '\n' .. reason)
    changes.touch(change, block)
  end
  state.running = {}
end

return M
