--- Calls a function soon, but not more often than so many times a second. Its timer runs only while
--- a call is due.

local M = {}

---@class pivi.transcript.Ticker
---@field package _timer uv.uv_timer_t
---@field package _due? number ms when the timer fires
---@field package _fn fun()
local Ticker = {}
Ticker.__index = Ticker

---@return number ms
local function now()
  return vim.uv.hrtime() / 1e6
end

--- Makes a ticker.
---@param fn fun() called on the main loop
---@return pivi.transcript.Ticker
function M.new(fn)
  local timer = assert(vim.uv.new_timer())
  return setmetatable({ _timer = timer, _fn = fn }, Ticker)
end

--- Calls the function after a time, or before if it is due before.
---@param ms number
function Ticker:wake(ms)
  local due = now() + ms
  if self._due and self._due <= due then
    return
  end
  self._due = due
  self._timer:start(
    math.max(0, math.ceil(ms)),
    0,
    vim.schedule_wrap(function()
      if self._due and not self._timer:is_closing() then
        self._due = nil
        self._fn()
      end
    end)
  )
end

--- Calls nothing any more, unless woken again.
function Ticker:cancel()
  self._due = nil
  self._timer:stop()
end

--- Ends the ticker.
function Ticker:close()
  if not self._timer:is_closing() then
    self._due = nil
    self._timer:close()
  end
end

return M
