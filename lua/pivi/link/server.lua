--- The listening socket on 127.0.0.1 and its connections: how many there may be, and which of them
--- are still alive.

local connection = require('pivi.link.connection')
local guard = require('pivi.link.guard')
local limits = require('pivi.link.limits')

local uv = vim.uv

local M = {}

---@class pivi.link.Server
---@field port integer
---@field private _listener uv.uv_tcp_t
---@field private _expected pivi.link.handshake.Expected
---@field private _hooks pivi.link.connection.Hooks
---@field private _connections pivi.link.Connection[] oldest first
---@field private _pulse uv.uv_timer_t
---@field private _pulse_at integer ms
local Server = {}
Server.__index = Server

--- Numbers go on over a restart of the server: peers are known by them.
local last_id = 0

--- Makes room for one more socket. Whoever has not shown the token goes first.
---@private
---@return boolean has_room
function Server:_make_room()
  local waiting, leaving = self:connections('handshake'), self:connections('lingering')
  if #waiting >= limits.unauthenticated then
    waiting[1]:drop()
  end
  if #leaving >= limits.unauthenticated then
    leaving[1]:drop()
  end
  return #self._connections < limits.connections + 2 * limits.unauthenticated
end

---@private
---@param done pivi.link.Connection
function Server:_forget(done)
  for i, other in ipairs(self._connections) do
    if other == done then
      table.remove(self._connections, i)
      break
    end
  end
  if #self._connections == 0 then
    self._pulse:stop()
  end
end

--- Pings everyone, and drops who was silent for too long: but nobody when Nvim itself, or the
--- machine, has slept meanwhile.
---@private
function Server:_on_pulse()
  local now = uv.now()
  local has_slept = now - self._pulse_at > 1.5 * limits.ping_ms
  self._pulse_at = now
  for _, other in ipairs(self:connections('open')) do
    if has_slept then
      other.seen_at = now
    end
    if now - other.seen_at > limits.silence_ms then
      other:drop()
    else
      other:ping()
    end
  end
end

---@private
function Server:_start_pulse()
  if not self._pulse:is_active() then
    self._pulse_at = uv.now()
    local on_pulse = guard.wrap(function()
      self:_on_pulse()
    end)
    self._pulse:start(limits.ping_ms, limits.ping_ms, on_pulse)
  end
end

---@private
function Server:_on_connection()
  local socket = assert(uv.new_tcp())
  if not self._listener:accept(socket) or not self:_make_room() then
    return socket:close()
  end
  last_id = last_id + 1
  local hooks = setmetatable({
    on_open = function(opened)
      if #self:connections('open') > limits.connections then
        return opened:close(1013, 'too many connections')
      end
      self._hooks.on_open(opened)
    end,
    on_disposed = function(done)
      self:_forget(done)
    end,
  }, { __index = self._hooks })
  local new = connection.new(last_id, socket, self._expected, hooks)
  table.insert(self._connections, new)
  self:_start_pulse()
end

--- Gets the connections in a state.
---@param state pivi.link.connection.State
---@return pivi.link.Connection[]
function Server:connections(state)
  return vim.tbl_filter(function(other)
    return other.state == state
  end, self._connections)
end

--- Says goodbye to every client and listens no more.
function Server:stop()
  self._listener:close()
  for _, other in ipairs(vim.list_slice(self._connections)) do
    other:close(1001, 'the editor stops')
  end
  self._pulse:stop()
  self._pulse:close()
end

--- Listens on a free port of 127.0.0.1.
---@param expected pivi.link.handshake.Expected
---@param hooks pivi.link.connection.Hooks
---@return pivi.link.Server? server
---@return string? errmsg
function M.start(expected, hooks)
  local listener = assert(uv.new_tcp())
  local self = setmetatable({
    port = 0,
    _listener = listener,
    _expected = expected,
    _hooks = hooks,
    _connections = {},
    _pulse = assert(uv.new_timer()),
    _pulse_at = 0,
  }, Server)
  local ok, err = listener:bind('127.0.0.1', 0)
  if ok then
    local on_connection = guard.wrap(function(failure)
      assert(not failure, failure)
      self:_on_connection()
    end)
    ok, err = listener:listen(128, on_connection)
  end
  local name = ok and listener:getsockname()
  if not name then
    listener:close()
    self._pulse:close()
    return nil, ('cannot listen on 127.0.0.1: %s'):format(err)
  end
  self.port = name.port
  return self
end

return M
