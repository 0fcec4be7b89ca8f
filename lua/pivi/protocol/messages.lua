--- Checks and decodes Pi's records. Past this module the types hold. Fast context. Shapes: Pi's
--- docs/rpc.md, docs/rpc-commands.md, docs/rpc-extension-ui.md and docs/message-types.md.

local extension_ui = require('pivi.protocol.extension_ui')
local json = require('pivi.json')

local M = {}

--- Records whose content the client already has from others: Pi repeats whole messages in them.
local REPEATS = {
  '{"type":"turn_end"',
  '{"type":"message_start","message":{"role":"toolResult"',
  '{"type":"message_end","message":{"role":"toolResult"',
}
local DELTA_PREFIX = '{"type":"message_update"'
local DELTA_TAIL = '"assistantMessageEvent":{"type":"'
local DELTA_PATTERN = '^(%a+)_delta","contentIndex":(%d+),"delta":(".*")}}$'

--- What each known event must hold: field -> Lua type.
---@type table<string, table<string, string>>
local REQUIRED = {
  response = { command = 'string', success = 'boolean' },
  message_start = { message = 'table' },
  message_end = { message = 'table' },
  message_update = { assistantMessageEvent = 'table' },
  tool_execution_start = { toolCallId = 'string', toolName = 'string' },
  tool_execution_update = { toolCallId = 'string' },
  tool_execution_end = { toolCallId = 'string', toolName = 'string' },
  queue_update = { steering = 'table', followUp = 'table' },
  auto_retry_start = { attempt = 'number', maxAttempts = 'number', delayMs = 'number' },
  auto_retry_end = { success = 'boolean' },
  bash_execution_update = { delta = 'string' },
  entry_appended = { entry = 'table' },
  extension_ui_request = { id = 'string', method = 'string' },
  agent_start = {},
  agent_end = {},
  agent_settled = {},
  turn_start = {},
  turn_end = {},
  compaction_start = {},
  compaction_end = {},
  summarization_retry_scheduled = {},
  summarization_retry_attempt_start = {},
  summarization_retry_finished = {},
  thinking_level_changed = { level = 'string' },
  session_info_changed = {},
  extension_error = {},
}

---@class pivi.protocol.Delta
---@field type 'delta'
---@field kind 'text'|'thinking'|'toolcall'
---@field index integer contentIndex
---@field chunks string[]

--- The hot path: text of a message that streams. The `usage` before it is not decoded.
---@param record string
---@return pivi.protocol.Delta?
local function decode_delta(record)
  local _, tail = record:find(DELTA_TAIL, #DELTA_PREFIX, true)
  if not tail then
    return nil
  end
  local kind, index, literal = record:match(DELTA_PATTERN, tail + 1)
  if not kind then
    return nil
  end
  local is_plain = not literal:find('\\', 1, true)
  if is_plain and literal:find('"', 2, true) ~= #literal then
    return nil
  end
  local text = is_plain and literal:sub(2, -2) or json.decode(literal)
  if type(text) ~= 'string' then
    return nil
  end
  return { type = 'delta', kind = kind, index = tonumber(index), chunks = { text } }
end

---@param message table
---@return string? errmsg
local function check(message)
  local required = REQUIRED[message.type]
  for field, expected in pairs(required) do
    if type(message[field]) ~= expected then
      return ('%s: %s is not a %s'):format(message.type, field, expected)
    end
  end
  if type(message.message) == 'table' then
    local content = message.message.content
    if type(message.message.role) ~= 'string' then
      return message.type .. ': message.role is not a string'
    elseif content ~= nil and type(content) ~= 'table' and type(content) ~= 'string' then
      return message.type .. ': message.content is not a list'
    end
  end
  return nil
end

---@param event table
---@return pivi.protocol.Delta|table
local function normalize_update(event)
  local update = event.assistantMessageEvent
  local kind = type(update.type) == 'string' and update.type:match('^(%a+)_delta$')
  if kind and type(update.delta) == 'string' and type(update.contentIndex) == 'number' then
    return { type = 'delta', kind = kind, index = update.contentIndex, chunks = { update.delta } }
  end
  return event
end

--- Decodes one record.
---@param record string
---@return pivi.rpc.Event? message nil when it repeats what others tell, is unknown or is wrong
---@return string? errmsg what is wrong with it
function M.decode(record)
  if record:sub(1, #DELTA_PREFIX) == DELTA_PREFIX then
    local delta = decode_delta(record)
    if delta then
      return delta
    end
  elseif record:sub(1, 19) == '{"type":"agent_end"' then
    return { type = 'agent_end', willRetry = record:find('"willRetry":true}$') ~= nil }
  end
  for _, prefix in ipairs(REPEATS) do
    if record:sub(1, #prefix) == prefix then
      return nil
    end
  end
  local message, err = json.decode(record)
  if err then
    return nil, 'bad JSON: ' .. err
  elseif type(message) ~= 'table' or type(message.type) ~= 'string' then
    return nil, 'not an object with a type'
  elseif not REQUIRED[message.type] then
    return nil, 'unknown type ' .. message.type
  end
  if message.type == 'extension_ui_request' then
    extension_ui.normalize(message)
  end
  local problem = check(message)
  if problem then
    return nil, problem
  end
  return message.type == 'message_update' and normalize_update(message) or message
end

--- Encodes one command as a record with its LF.
---@param command pivi.rpc.Command
---@return string
function M.encode(command)
  return vim.json.encode(command) .. '\n'
end

return M
