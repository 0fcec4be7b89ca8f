--- JSON-RPC 2.0 messages: reads one, says what kind it is or what is wrong with it, and writes one.
--- Ids are kept as the JSON they came in, since Lua's numbers do not hold them all. Knows no MCP.

local json_text = require('pivi.json')

local M = {}

M.PARSE_ERROR = -32700
M.INVALID_REQUEST = -32600
M.METHOD_NOT_FOUND = -32601
M.INVALID_PARAMS = -32602
M.INTERNAL_ERROR = -32603
M.BUSY = -32000
--- As in LSP and pi-ide.
M.CANCELLED = -32800

local MAX_SAFE = 2 ^ 53
--- The search for an id as it was written is given up after so many pieces of JSON.
local MAX_STEPS = 200000

---@class pivi.link.Message
---@field kind 'request'|'notification'|'response'|'invalid'
---@field id? string JSON of the id; of an invalid message too if it is known
---@field key? string|number the id itself
---@field method? string
---@field params? table
---@field has_bad_params? boolean they are neither an object nor absent
---@field result? any of a response
---@field error? pivi.Error of a response, or what is wrong
---@field size integer bytes

---@param json string
---@param at integer of the opening quote
---@return integer? after the closing quote
local function skip_string(json, at)
  local pos = at + 1
  while true do
    local hit = json:find('["\\]', pos)
    if not hit then
      return nil
    elseif json:byte(hit) == 34 then
      return hit + 1
    end
    pos = hit + 2
  end
end

--- Finds the value of the last `id` of the outermost object, as it was written.
---@param json string
---@return string?
local function find_id(json)
  local depth, pos, found, steps = 0, 1, nil, 0
  while steps < MAX_STEPS do
    steps = steps + 1
    local at = json:find('["%[%]{}]', pos)
    if not at then
      return found
    end
    local char = json:sub(at, at)
    pos = at + 1
    if char == '"' then
      pos = skip_string(json, at)
      if not pos then
        return found
      end
      local value = depth == 1 and json:sub(at, pos - 1) == '"id"' and json:match('^%s*:%s*()', pos)
      if value and json:sub(value, value) == '"' then
        local after = skip_string(json, value)
        found = after and json:sub(value, after - 1)
        pos = after or pos
      elseif value then
        found = json:match('^-?%d+%.?%d*[eE]?[+-]?%d*', value)
      end
    else
      depth = depth + ((char == '{' or char == '[') and 1 or -1)
    end
  end
  return found
end

--- Takes `null` out of objects, as an absent value.
---@param value any
---@return any
local function without_nulls(value)
  if type(value) ~= 'table' or next(value) == nil then
    return value
  end
  for key, item in pairs(value) do
    if item == vim.NIL and type(key) == 'string' then
      value[key] = nil
    else
      value[key] = without_nulls(item)
    end
  end
  return next(value) == nil and vim.empty_dict() or value
end

--- Gets the JSON of an id.
---@param id any as decoded
---@param json string the whole message
---@param is_mended boolean
---@return string? raw nil: no id can be like that
local function raw_id(id, json, is_mended)
  if type(id) == 'string' then
    return is_mended and find_id(json) or vim.json.encode(id)
  elseif type(id) ~= 'number' then
    return nil
  elseif id % 1 == 0 and math.abs(id) < MAX_SAFE then
    return ('%d'):format(id)
  end
  local raw = find_id(json)
  return raw and raw:match('^-?%d') and raw or nil
end

---@param code integer
---@param reason string
---@param size integer
---@param id? string
---@return pivi.link.Message
local function invalid(code, reason, size, id)
  return { kind = 'invalid', id = id, error = { code = code, message = reason }, size = size }
end

---@param json string
---@return any value nil: none
---@return string|boolean errmsg or whether lone surrogates were replaced
local function decode(json)
  local ok, value = pcall(vim.json.decode, json)
  if ok then
    return value, false
  end
  local mended = json_text.mend_surrogates(json)
  if mended ~= json then
    ok, value = pcall(vim.json.decode, mended)
    if ok then
      return value, true
    end
  end
  return nil, tostring(value)
end

---@param message pivi.link.Message
---@param params any
local function set_params(message, params)
  if params == nil or params == vim.NIL then
    return
  end
  local is_object = type(params) == 'table' and not vim.islist(params)
  message.has_bad_params = not is_object or nil
  message.params = is_object and without_nulls(params) or nil
end

---@param message pivi.link.Message
---@param value table
---@return pivi.link.Message
local function response(message, value)
  message.kind = 'response'
  if value.error ~= nil and value.error ~= vim.NIL then
    local err = type(value.error) == 'table' and without_nulls(value.error) or {}
    message.error = {
      code = type(err.code) == 'number' and err.code or M.INTERNAL_ERROR,
      message = type(err.message) == 'string' and err.message or 'unknown error',
      data = err.data,
    }
  else
    message.result = without_nulls(value.result)
  end
  return message
end

--- Reads a message.
---@param json string
---@return pivi.link.Message
function M.read(json)
  local value, problem = decode(json)
  if type(problem) == 'string' then
    if problem:find('nested', 1, true) then
      return invalid(M.INVALID_REQUEST, 'nested too deeply', #json, find_id(json))
    end
    return invalid(M.PARSE_ERROR, 'Parse error', #json)
  elseif type(value) ~= 'table' then
    return invalid(M.INVALID_REQUEST, 'Invalid Request: not an object', #json)
  elseif vim.islist(value) then
    return invalid(M.INVALID_REQUEST, 'Invalid Request: batches are not supported', #json)
  end
  local raw = raw_id(value.id, json, problem)
  local message = { id = raw, key = value.id, method = value.method, size = #json }
  if value.method == nil and (value.result ~= nil or value.error ~= nil) then
    -- Whatever else is wrong with a response, it is never answered.
    return response(message, value)
  elseif value.jsonrpc ~= '2.0' then
    return invalid(M.INVALID_REQUEST, 'Invalid Request: jsonrpc is not "2.0"', #json, raw)
  elseif value.id ~= nil and not raw then
    return invalid(M.INVALID_REQUEST, 'Invalid Request: bad id', #json)
  elseif type(value.method) ~= 'string' then
    return invalid(M.INVALID_REQUEST, 'Invalid Request: no method', #json, raw)
  end
  message.kind = raw and 'request' or 'notification'
  set_params(message, value.params)
  return message
end

--- Writes the response to a request.
---@param id string JSON
---@param result pivi.Json
---@return string json
function M.result(id, result)
  return ('{"jsonrpc":"2.0","id":%s,"result":'):format(id) .. vim.json.encode(result) .. '}'
end

--- Writes the error response to a request.
---@param id? string JSON; nil: it is not known
---@param err pivi.Error
---@return string json
function M.failure(id, err)
  local fields = { code = err.code, message = err.message, data = err.data }
  return ('{"jsonrpc":"2.0","id":%s,"error":%s}'):format(id or 'null', vim.json.encode(fields))
end

--- Writes a request or, without an id, a notification.
---@param method string
---@param params? pivi.Params
---@param id? string
---@return string json
function M.call(method, params, id)
  return vim.json.encode({ jsonrpc = '2.0', id = id, method = method, params = params })
end

return M
