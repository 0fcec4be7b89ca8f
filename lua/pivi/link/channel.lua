--- JSON-RPC over one connection: incoming messages go to their handler, requests of ours get their
--- response, a deadline and an end. Runs in uv callbacks; callbacks of requests on the main loop.

local guard = require('pivi.link.guard')
local limits = require('pivi.link.limits')
local main_loop = require('pivi.link.main_loop')
local message = require('pivi.link.message')

local uv = vim.uv

local M = {}

---@class pivi.link.Handler
---@field request fun(channel: pivi.link.Channel, request: pivi.link.Message)
---@field notification fun(channel: pivi.link.Channel, notification: pivi.link.Message)

---@class pivi.link.channel.Pending
---@field timer uv.uv_timer_t
---@field callback fun(err?: pivi.Error, result?: any)

---@class pivi.link.Channel
---@field connection pivi.link.Connection
---@field private _handler pivi.link.Handler
---@field private _pending table<string, pivi.link.channel.Pending> requests of ours by id
---@field private _last_id integer
---@field private _is_closed boolean
local Channel = {}
Channel.__index = Channel

--- Makes the channel of an open connection.
---@param connection pivi.link.Connection
---@param handler pivi.link.Handler
---@return pivi.link.Channel
function M.new(connection, handler)
  return setmetatable({
    connection = connection,
    _handler = handler,
    _pending = {},
    _last_id = 0,
    _is_closed = false,
  }, Channel)
end

--- Answers a request.
---@param id string JSON
---@param result pivi.Json
function Channel:reply(id, result)
  local ok, json = pcall(message.result, id, result)
  if not ok then
    self:fail(id, message.INTERNAL_ERROR, 'Internal error: the result is no JSON')
    error(json, 0)
  end
  self.connection:send(json)
end

--- Answers a request with an error.
---@param id? string JSON
---@param code integer
---@param reason string
---@param data? pivi.Json
function Channel:fail(id, code, reason, data)
  self.connection:send(message.failure(id, { code = code, message = reason, data = data }))
end

--- Sends a notification.
---@param method string
---@param params? pivi.Params
function Channel:notify(method, params)
  self.connection:send(message.call(method, params))
end

--- Ends a request of ours.
---@private
---@param id string
---@param err? pivi.Error
---@param result? any
---@return boolean was_pending
function Channel:_settle(id, err, result)
  local pending = self._pending[id]
  if not pending then
    return false
  end
  self._pending[id] = nil
  pending.timer:close()
  main_loop.post(function()
    pending.callback(err, result)
  end)
  return true
end

--- Tells the client that the answer is not wanted any more: `request_cancelled` is pi-ide's word,
--- the other MCP's.
---@private
---@param id string
function Channel:_send_cancel(id)
  self:notify('request_cancelled', { id = id })
  self:notify('notifications/cancelled', { requestId = id })
end

--- Sends a request. The callback is called once, on the main loop: with the result, the client's
--- error, or the code 'timeout', 'cancelled' or 'closed'.
---@param method string
---@param params? pivi.Params
---@param callback fun(err?: pivi.Error, result?: any)
---@param timeout_ms? integer
---@return fun() cancel
function Channel:request(method, params, callback, timeout_ms)
  self._last_id = self._last_id + 1
  local id = ('pivi-%d'):format(self._last_id)
  local json = message.call(method, params, id)
  local timer = assert(uv.new_timer())
  self._pending[id] = { timer = timer, callback = callback }
  if self._is_closed then
    self:_settle(id, { code = 'closed', message = 'the connection is closed' })
    return function() end
  end
  ---@param code string
  ---@param reason string
  local function give_up(code, reason)
    if self:_settle(id, { code = code, message = reason }) then
      self:_send_cancel(id)
    end
  end
  local function on_timeout()
    give_up('timeout', method .. ': no answer in time')
  end
  timer:start(timeout_ms or limits.request_ms, 0, guard.wrap(on_timeout))
  self.connection:send(json)
  return function()
    give_up('cancelled', method .. ' was cancelled')
  end
end

--- Takes a message of the client's.
---@param text? string nil: bytes that are no text
function Channel:receive(text)
  if not text then
    self:fail(nil, message.PARSE_ERROR, 'Parse error: no UTF-8')
    return
  end
  local incoming = message.read(text)
  if incoming.kind == 'invalid' then
    self:fail(incoming.id, incoming.error.code --[[@as integer]], incoming.error.message)
  elseif incoming.kind == 'response' then
    if type(incoming.key) == 'string' then
      self:_settle(incoming.key --[[@as string]], incoming.error, incoming.result)
    end
  else
    self._handler[incoming.kind](self, incoming)
  end
end

--- Ends the requests that still wait. To be called once the connection is closed.
function Channel:close()
  self._is_closed = true
  for _, id in ipairs(vim.tbl_keys(self._pending)) do
    self:_settle(id, { code = 'closed', message = 'the connection was closed' })
  end
end

return M
