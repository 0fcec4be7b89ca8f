--- One request at a time, shared by all who ask for the same place; another place makes it stale.

local context = require('pivi.suggest.context')
local shown_at = require('pivi.suggest.shown')
local source = require('pivi.suggest.source')

local M = {}

---@class pivi.suggest.Flight
---@field place pivi.suggest.Place
---@field waiters table<fun(items: string[]), true>
---@field cancel? fun()

---@type pivi.suggest.Flight?
local flight
--- What was answered last.
---@type { place: pivi.suggest.Place, items: string[] }?
local last

---@param waiters table<fun(items: string[]), true>
---@param items string[]
local function tell(waiters, items)
  for waiter in pairs(waiters) do
    waiter(items)
  end
end

--- Cancels what is under way; who waits for it gets nothing.
function M.cancel()
  local old = flight
  flight = nil
  if old then
    if old.cancel then
      old.cancel()
    end
    tell(old.waiters, {})
  end
end

--- Forgets what was answered, so that the next one asks again.
function M.forget()
  last = nil
end

---@param place pivi.suggest.Place
local function take_off(place)
  M.cancel()
  local started = { place = place, waiters = {} } ---@type pivi.suggest.Flight
  flight = started
  started.cancel = source.request(context.build(place), function(items)
    if flight == started then
      flight = nil
      last = #items > 0 and { place = place, items = items } or nil
      tell(started.waiters, items)
    end
  end)
  if not started.cancel then
    flight = nil
  end
end

--- Gets suggestions for the place of the cursor in the current window.
---@param place pivi.suggest.Place
---@param callback fun(items: string[]) called once, unless the caller withdraws
---@return fun() withdraw
function M.get(place, callback)
  if last and shown_at.is_same(last.place, place) then
    callback(last.items)
    return function() end
  elseif not flight or not shown_at.is_same(flight.place, place) then
    take_off(place)
  end
  local current = flight
  if not current then
    callback({})
    return function() end
  end
  current.waiters[callback] = true
  return function()
    current.waiters[callback] = nil
    if flight == current and next(current.waiters) == nil then
      M.cancel()
    end
  end
end

return M
