--- Reducers for messages: the one that streams and the finished ones. Pure.

local blocks = require('pivi.session.blocks')
local changes = require('pivi.session.change')
local sign_in = require('pivi.session.sign_in')

local M = {}

---@class pivi.session.OpenMessage
---@field number integer
---@field model? string
---@field timestamp? integer
---@field blocks table<integer, pivi.session.Block> by contentIndex
---@field notice? pivi.session.NoticeBlock why it ended

local TEXT_KINDS = { text = 'text', thinking = 'thinking' }

---@param state pivi.session.State
---@return integer number of a new message
local function next_message(state)
  state.last_message = state.last_message + 1
  return state.last_message
end

---@param state pivi.session.State
---@return pivi.session.OpenMessage
local function open_message(state)
  if not state.message then
    state.message = { number = next_message(state), blocks = {} }
  end
  return state.message
end

--- Adds a block of the open message, before any block of it with a greater contentIndex.
---@param state pivi.session.State
---@param change pivi.session.Change
---@param index integer
---@param block pivi.session.Block
local function add_block(state, change, index, block)
  local message = open_message(state)
  block.index, block.message = index, message.number
  local at = #state.blocks + 1
  for other_index, other in pairs(message.blocks) do
    if other_index > index then
      at = math.min(at, changes.position(state, other) or at)
    end
  end
  message.blocks[index] = block
  changes.insert(state, change, at, block)
end

---@param state pivi.session.State
---@param change pivi.session.Change
---@param kind 'text'|'thinking'
---@param index integer
---@return pivi.session.TextBlock
local function open_text(state, change, kind, index)
  local message = open_message(state)
  local fields =
    { chunks = {}, is_open = true, model = message.model, timestamp = message.timestamp }
  local block = blocks.text(kind, message.number, '', fields)
  add_block(state, change, index, block)
  return block
end

---@param state pivi.session.State
---@param change pivi.session.Change
---@param index integer
---@param id string
---@param name string
---@return pivi.session.ToolBlock
local function open_call(state, change, index, id, name)
  local block = state.calls[id] or blocks.tool(open_message(state).number, id, name)
  block.model = open_message(state).model
  state.calls[id] = block
  add_block(state, change, index, block)
  return block
end

---@param state pivi.session.State
---@param event pivi.rpc.Event message_start of an assistant
---@param change pivi.session.Change
local function start(state, event, change)
  local source = event.message
  state.message = {
    number = next_message(state),
    model = blocks.model_of(source),
    timestamp = source.timestamp,
    blocks = {},
  }
  change.status = true
end

--- A piece of text, thinking or tool-call arguments.
---@param state pivi.session.State
---@param event pivi.protocol.Delta
---@param change pivi.session.Change
local function delta(state, event, change)
  local block = open_message(state).blocks[event.index]
  if event.kind == 'toolcall' then
    if block and block.kind == 'tool' then
      vim.list_extend(block.args_chunks, event.chunks)
      change.blocks[block] = true
    end
    return
  end
  local kind = TEXT_KINDS[event.kind]
  if not kind then
    return
  end
  block = block or open_text(state, change, kind, event.index)
  if block.kind == kind and block.is_open then
    vim.list_extend(block.chunks, event.chunks)
    change.blocks[block] = true
  end
end

---@param state pivi.session.State
---@param event pivi.rpc.Event message_update that is not a delta
---@param change pivi.session.Change
local function update(state, event, change)
  local part = event.assistantMessageEvent
  local index = part.contentIndex
  if type(index) ~= 'number' then
    return
  end
  local block = open_message(state).blocks[index]
  if part.type == 'toolcall_start' and type(part.id) == 'string' and not block then
    open_call(state, change, index, part.id, tostring(part.toolName))
  elseif
    part.type == 'toolcall_end'
    and block
    and block.kind == 'tool'
    and type(part.toolCall) == 'table'
  then
    block.args = type(part.toolCall.arguments) == 'table' and part.toolCall.arguments or {}
    changes.touch(change, block)
  elseif (part.type == 'text_start' or part.type == 'thinking_start') and not block then
    open_text(state, change, TEXT_KINDS[part.type:match('^%a+')], index)
  end
end

---@param change pivi.session.Change
---@param block pivi.session.TextBlock
---@param text string
local function close_text(change, block, text)
  local is_same = table.concat(block.chunks) == text
  block.chunks = { text }
  block.is_open = false
  change.blocks[block] = true
  if not is_same then
    block.rev = block.rev + 1
  end
end

--- Brings a streamed block to what the end record says.
---@param state pivi.session.State
---@param change pivi.session.Change
---@param final pivi.session.Block made of the end record
local function reconcile(state, change, final)
  local message = open_message(state)
  local index = final.index
  if final.kind == 'tool' then
    local block = state.calls[final.id]
    if not block then
      block = open_call(state, change, index, final.id, final.name)
    end
    block.name, block.args, block.args_error = final.name, final.args, final.args_error
    block.args_chunks = {}
    changes.touch(change, block)
    return
  end
  local block = message.blocks[index]
  if block and block.kind == final.kind then
    close_text(change, block, final.chunks[1])
    return
  end
  if block then
    changes.remove(state, change, block)
  end
  add_block(state, change, index, final)
end

--- Settles the tool calls of a message that will never run.
---@param change pivi.session.Change
---@param message pivi.session.OpenMessage
local function fail_calls(change, message)
  for _, block in pairs(message.blocks) do
    if block.kind == 'tool' and block.status == 'pending' then
      block.status, block.is_open = 'error', false
      block.output = 'Not run: the message ended before the call was complete'
      changes.touch(change, block)
    end
  end
end

---@param state pivi.session.State
---@param change pivi.session.Change
---@param notice? pivi.session.NoticeBlock
local function close_message(state, change, notice)
  local message = open_message(state)
  for _, block in pairs(message.blocks) do
    if block.is_open and block.kind ~= 'tool' then
      close_text(change, block, table.concat(block.chunks))
    end
  end
  if notice then
    changes.append(state, change, notice)
  end
  state.last_notice = notice
  state.message = nil
end

---@param state pivi.session.State
---@param event pivi.rpc.Event message_end of an assistant
---@param change pivi.session.Change
local function finish(state, event, change)
  local source = event.message
  local message = open_message(state)
  message.model = blocks.model_of(source) or message.model
  local notice ---@type pivi.session.NoticeBlock?
  local seen = {} ---@type table<integer, true>
  for _, final in ipairs(blocks.of_assistant(source, message.number)) do
    if final.kind == 'notice' then
      notice = final
    else
      seen[final.index] = true
      reconcile(state, change, final)
    end
  end
  for index, block in pairs(message.blocks) do
    if not seen[index] then
      changes.remove(state, change, block)
    end
  end
  if source.stopReason == 'error' or source.stopReason == 'aborted' then
    fail_calls(change, message)
  end
  close_message(state, change, notice)
  sign_in.note_message(state, change, source)
  change.status = true
end

--- Ends the open message without its end record: Pi died.
---@param state pivi.session.State
---@param change pivi.session.Change
function M.cut(state, change)
  if state.message then
    fail_calls(change, state.message)
    close_message(state, change)
  end
end

--- Appends the blocks of a message that is complete.
---@param state pivi.session.State
---@param change pivi.session.Change
---@param message pivi.rpc.Message
function M.append_message(state, change, message)
  for _, block in ipairs(blocks.of_message(message, next_message(state))) do
    if block.kind == 'tool' then
      state.calls[block.id] = block
    end
    changes.append(state, change, block)
  end
end

--- Reducers by event type.
---@type table<string, pivi.session.Reducer>
M.handlers = {
  delta = delta,
  message_update = update,
  message_start = function(state, event, change)
    if event.message.role == 'assistant' then
      start(state, event, change)
    end
  end,
  message_end = function(state, event, change)
    local role = event.message.role
    if role == 'assistant' then
      finish(state, event, change)
    elseif role ~= 'system' and role ~= 'toolResult' then
      M.append_message(state, change, event.message)
    end
  end,
}

return M
