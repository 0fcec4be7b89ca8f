--- A list of functions that want to know: subscribed, called in that order, unsubscribed.

local log = require('pivi.log')

local M = {}

---@class pivi.Signal
---@field private _handlers table<integer, fun(...: any)>
---@field private _last integer
local Signal = {}
Signal.__index = Signal

--- Makes a signal that nobody listens to yet.
---@return pivi.Signal
function M.new()
  return setmetatable({ _handlers = {}, _last = 0 }, Signal)
end

--- Adds a function.
---@param on_signal fun(...: any)
---@return fun() unsubscribe idempotent
function Signal:subscribe(on_signal)
  self._last = self._last + 1
  local key = self._last
  self._handlers[key] = on_signal
  return function()
    self._handlers[key] = nil
  end
end

--- Calls every function. One that throws is logged and does not harm the others; one that
--- unsubscribes another meanwhile is heeded.
---@param ... any
function Signal:emit(...)
  for key = 1, self._last do
    local handler = self._handlers[key]
    if handler then
      local ok, err = xpcall(handler, debug.traceback, ...)
      if not ok then
        log.error('a subscriber failed', err)
      end
    end
  end
end

return M
