--- The queue of things that wait for the user. Knows no window: whoever waits puts an item in, a
--- view shows it, the item is settled exactly once.

local events = require('pivi.events')
local signal = require('pivi.signal')

local M = {}

---@class pivi.attention.NewItem
---@field kind string such as 'dialog', 'proposal', 'trust', 'shell_sync', 'conflict', 'settled'
---@field is_news? boolean nobody waits for an answer: it is never opened by itself
---@field title string one line
---@field session? integer number of the session it belongs to
---@field show fun(item: pivi.attention.Item) opens it in front of the user

---@class pivi.attention.Item: pivi.attention.NewItem
---@field id integer

---@type pivi.attention.Item[]
local items = {}
local last_id, last_shown = 0, 0
local on_changed = signal.new()

---@param session? integer
local function changed(session)
  on_changed:emit()
  events.emit('PiviAttention', { session = session, count = #items })
end

--- Adds something that waits for the user.
---@param item pivi.attention.NewItem
---@return integer id
function M.add(item)
  last_id = last_id + 1
  local new = vim.tbl_extend('force', item, { id = last_id })
  items[#items + 1] = new
  changed(new.session)
  return last_id
end

--- Takes an item out, because it was answered or no longer waits. Does nothing for an unknown id.
---@param id integer
---@return boolean was_waiting
function M.settle(id)
  for i, item in ipairs(items) do
    if item.id == id then
      table.remove(items, i)
      changed(item.session)
      return true
    end
  end
  return false
end

--- Gets the waiting items, oldest first.
---@param session? integer only those of this session
---@return pivi.attention.Item[]
function M.list(session)
  return vim.tbl_filter(function(item)
    return session == nil or item.session == session
  end, items)
end

--- Shows the next item: the one after that which was shown last, and after the newest the oldest.
---@return boolean was_any
function M.show_next()
  local next_item = items[1]
  for _, item in ipairs(items) do
    if item.id > last_shown then
      next_item = item
      break
    end
  end
  if next_item then
    last_shown = next_item.id
    next_item.show(next_item)
  end
  return next_item ~= nil
end

--- Calls a function after every change of the queue.
---@param on_change fun()
---@return fun() unsubscribe
function M.subscribe(on_change)
  return on_changed:subscribe(on_change)
end

return M
