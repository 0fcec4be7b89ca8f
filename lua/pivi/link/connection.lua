--- One client's socket: handshake, messages in and out, closing. Runs in uv callbacks, where the
--- API may not be called. Knows nothing of what the messages say.

local frame = require('pivi.link.frame')
local guard = require('pivi.link.guard')
local handshake = require('pivi.link.handshake')
local limits = require('pivi.link.limits')
local pace = require('pivi.link.pace')
local utf8 = require('pivi.editor.utf8')

local uv = vim.uv

local M = {}

---@alias pivi.link.connection.State 'handshake'|'open'|'closing'|'lingering'|'closed'

---@class pivi.link.connection.Hooks
---@field on_open fun(connection: pivi.link.Connection)
--- The text is nil when it was binary bytes that are no text.
---@field on_message fun(connection: pivi.link.Connection, text?: string)
---@field on_close fun(connection: pivi.link.Connection) once, if it was open
---@field on_disposed fun(connection: pivi.link.Connection) once

---@class pivi.link.Connection
---@field id integer
---@field state pivi.link.connection.State
---@field seen_at integer ms, when the client last sent anything
---@field pinged_at integer ms
---@field private _socket uv.uv_tcp_t
---@field private _expected pivi.link.handshake.Expected
---@field private _hooks pivi.link.connection.Hooks
---@field private _deadline uv.uv_timer_t
---@field private _pause uv.uv_timer_t
---@field private _head string the request so far
---@field private _parser pivi.link.Parser
---@field private _on_bytes fun(err?: string, bytes?: string)
---@field private _is_deaf boolean the client sends no more
---@field private _is_mute boolean nor do we
---@field private _rest? fun() what is left to do with a large message, in a turn of its own
---@field private _drained? fun() called when everything was sent
local Connection = {}
Connection.__index = Connection

--- Makes a method a uv callback: an error in it ends this connection and no other.
---@private
---@param fn fun(self: pivi.link.Connection, ...: any)
---@return fun(...: any)
function Connection:_callback(fn)
  return guard.wrap(function(...)
    if self.state ~= 'closed' then
      fn(self, ...)
    end
  end, function()
    guard.run(function()
      self:close(1011, 'internal error')
    end, function()
      self:_dispose()
    end)
  end)
end

---@private
---@param ms integer
---@param fn fun(self: pivi.link.Connection)
function Connection:_within(ms, fn)
  self._deadline:start(ms, 0, self:_callback(fn))
end

--- Closes the handles. Whoever was told of the connection is told of its end.
---@private
function Connection:_dispose()
  if self.state == 'closed' then
    return
  end
  self:_end('closed')
  for _, handle in ipairs({ self._socket, self._deadline, self._pause }) do
    if not handle:is_closing() then
      handle:close()
    end
  end
  self._hooks.on_disposed(self)
end

--- Leaves the open state, once.
---@private
---@param state pivi.link.connection.State
function Connection:_end(state)
  local was_open = self.state == 'open'
  self.state = state
  if was_open then
    self._hooks.on_close(self)
  end
end

--- Hangs up after what was written has gone out; what still comes is thrown away meanwhile, since
--- bytes left unread would make the system drop the last of ours.
---@private
function Connection:_linger()
  self:_end('lingering')
  self:_within(limits.linger_ms, self._dispose)
  self._pause:stop()
  if not self._is_deaf then
    self._socket:read_start(self._on_bytes)
  end
  self._socket:shutdown(self:_callback(function(_, err)
    self._is_mute = true
    if err or self._is_deaf then
      self:_dispose()
    end
  end))
end

---@private
---@param bytes string|string[]
function Connection:_write(bytes)
  local socket = self._socket
  if socket:get_write_queue_size() > limits.queue_bytes then
    return self:_dispose()
  end
  socket:write(
    bytes,
    self:_callback(function(_, err)
      if err then
        self:_dispose()
      elseif self._drained and socket:get_write_queue_size() == 0 then
        local drained = self._drained ---@type fun()
        self._drained = nil
        drained()
      end
    end)
  )
end

---@private
---@param code? integer
---@param reason? string
function Connection:_send_close(code, reason)
  local text = frame.close_payload(code, reason)
  self:_write(frame.head('close', #text) .. text)
end

--- Says what is wrong and hangs up.
---@private
---@param code integer
---@param reason string
function Connection:_fail(code, reason)
  if self.state == 'open' then
    self:_send_close(code, reason)
  end
  if self.state ~= 'closed' then
    self:_linger()
  end
end

--- Does something with a message; a large one gets a turn of the event loop for it.
---@private
---@param size integer
---@param fn fun()
function Connection:_take_turn(size, fn)
  if size >= limits.large_bytes and pace.spent() > 1 then
    self._rest = fn
    self:_hold()
  else
    fn()
  end
end

---@private
---@param message pivi.link.Payload
function Connection:_deliver(message)
  local text = message:finish()
  if not text and message.is_text then
    return self:_fail(1007, 'no UTF-8')
  end
  self:_take_turn(message.size, function()
    if self.state == 'open' then
      self._hooks.on_message(self, text)
    end
  end)
end

---@private
---@param text string payload of the client's close frame
function Connection:_on_close_frame(text)
  local code, refusal = frame.close_code(text)
  if self.state == 'open' then
    self:_send_close(code or refusal)
  end
  if self.state ~= 'closed' then
    self:_linger()
  end
end

---@private
---@param event pivi.link.Event
---@param value string|pivi.link.Payload|integer?
---@param reason? string
function Connection:_on_event(event, value, reason)
  if event == 'message' then
    local message = value --[[@as pivi.link.Payload]]
    self:_take_turn(message.size, function()
      self:_deliver(message)
    end)
  elseif event == 'ping' and self.state == 'open' then
    local text = value --[[@as string]]
    self:_write(frame.head('pong', #text) .. text)
  elseif event == 'close' then
    self:_on_close_frame(value --[[@as string]])
  elseif event == 'fail' then
    self:_fail(value --[[@as integer]], reason or '')
  end
end

--- Works on what has arrived, until the turn is over.
---@private
function Connection:_work()
  pace.spent() -- The turn's time counts from here.
  local rest = self._rest
  if rest then
    self._rest = nil
    rest()
  end
  while (self.state == 'open' or self.state == 'closing') and not self._pause:is_active() do
    if pace.spent() > limits.slice_ms then
      return self:_hold()
    end
    local event, value, reason = self._parser:next()
    if not event then
      return
    end
    self:_on_event(event, value, reason)
  end
end

--- Reads on in a later turn of the loop.
---@private
function Connection:_hold()
  self._socket:read_stop()
  self._pause:start(
    1,
    0,
    self:_callback(function()
      self._socket:read_start(self._on_bytes)
      self:_work()
    end)
  )
end

---@private
---@param bytes string
function Connection:_on_head(bytes)
  self._head = self._head .. bytes
  local response, rest = handshake.answer(self._head, self._expected)
  if not response then
    return
  end
  self._head = ''
  self:_write(response)
  if not rest then
    return self:_linger()
  end
  self._deadline:stop()
  self.state = 'open'
  self._hooks.on_open(self)
  self._parser:push(rest)
  self:_work()
end

---@private
---@param err? string
---@param bytes? string nil: the client has hung up
function Connection:_on_read(err, bytes)
  self.seen_at = uv.now()
  self._is_deaf = not bytes
  if err or self._is_deaf and self._is_mute then
    self:_dispose()
  elseif self.state == 'lingering' then
    return
  elseif not bytes then
    self:_linger()
  elseif self.state == 'handshake' then
    self:_on_head(bytes)
  else
    self._parser:push(bytes)
    self:_work()
  end
end

--- Sends a text message; the bytes of it that are no UTF-8 arrive as U+FFFD.
---@param text string
function Connection:send(text)
  if self.state == 'open' then
    text = utf8.sanitize(text)
    self:_write({ frame.head('text', #text), text })
  end
end

--- Asks the client for a sign of life.
function Connection:ping()
  if self.state == 'open' then
    self.pinged_at = uv.now()
    self:_write(frame.head('ping', 0))
  end
end

--- Calls back when everything written so far was sent; a later call replaces an earlier one.
---@param callback fun()
function Connection:when_drained(callback)
  self._drained = callback
end

--- Does something still wait to be sent?
---@return boolean
function Connection:is_congested()
  return self.state == 'open' and self._socket:get_write_queue_size() > 0
end

--- Closes as the protocol wants: says so, waits for the answer, hangs up. Once.
---@param code integer
---@param reason? string
function Connection:close(code, reason)
  if self.state == 'handshake' then
    self:_dispose()
  elseif self.state == 'open' then
    self:_send_close(code, reason)
    if self.state ~= 'closed' then
      self:_within(limits.close_ms, self._linger)
      self:_end('closing')
    end
  end
end

--- Drops the client at once.
function Connection:drop()
  self:_dispose()
end

--- Takes over an accepted socket.
---@param id integer
---@param socket uv.uv_tcp_t
---@param expected pivi.link.handshake.Expected
---@param hooks pivi.link.connection.Hooks
---@return pivi.link.Connection
function M.new(id, socket, expected, hooks)
  local self = setmetatable({
    id = id,
    state = 'handshake',
    seen_at = uv.now(),
    pinged_at = uv.now(),
    _socket = socket,
    _expected = expected,
    _hooks = hooks,
    _deadline = assert(uv.new_timer()),
    _pause = assert(uv.new_timer()),
    _head = '',
    _parser = frame.parser(),
    _is_deaf = false,
    _is_mute = false,
  }, Connection)
  self._on_bytes = self:_callback(self._on_read)
  socket:nodelay(true)
  self:_within(limits.handshake_ms, self._dispose)
  socket:read_start(self._on_bytes)
  return self
end

return M
