--- The queue of things that wait for the user. Knows no window: whoever waits puts an item in, a
--- view shows it, the item is settled exactly once.

local events = require('pivi.events')
local signal = require('pivi.signal')

local M = {}

---@class pivi.attention.NewItem
---@field kind string such as 'dialog', 'proposal', 'trust', 'shell_sync', 'conflict', 'settled'
---@field title string one line
---@field session? integer number of the session it belongs to
---@field show fun(item: pivi.attention.Item) opens it in front of the user
---@field dismiss? fun(item: pivi.attention.Item) called when it is dropped without an answer

---@class pivi.attention.Item: pivi.attention.NewItem
---@field id integer

---@type pivi.attention.Item[]
local items = {}
local last_id = 0
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

--- Drops every item of a session, calling `dismiss` of each.
---@param session integer
function M.drop_session(session)
  for _, item in ipairs(vim.list_extend({}, items)) do
    if item.session == session and M.settle(item.id) and item.dismiss then
      item.dismiss(item)
    end
  end
end

--- Gets the waiting items, oldest first.
---@param session? integer only those of this session
---@return pivi.attention.Item[]
function M.list(session)
  return vim.tbl_filter(function(item)
    return session == nil or item.session == session
  end, items)
end

--- Shows the oldest item.
---@return boolean was_any
function M.show_next()
  local item = items[1]
  if item then
    item.show(item)
  end
  return item ~= nil
end

--- Calls a function after every change of the queue.
---@param on_change fun()
---@return fun() unsubscribe
function M.subscribe(on_change)
  return on_changed:subscribe(on_change)
end

return M
