--- What is known of each connected Pi, and how to ask it. The link writes it, views and suggestions
--- read it; nobody here knows a socket.

local events = require('pivi.events')
local signal = require('pivi.signal')

local M = {}

--- One connected Pi.
---@class pivi.Peer
---@field id integer
---@field name string what the client calls itself
---@field version string
---@field is_pivi boolean it speaks `pivi/…`
---@field pid? integer
---@field cwd? string
---@field session? integer pivi's number of the session: the Pi is a child of this Nvim
---@field session_id? string
---@field session_file? string
---@field session_name? string
---@field model? string
---@field moves? integer how often it has moved in the session's tree
---@field active_at? integer ms: when its agent last used the editor

---@alias pivi.peers.Change 'open'|'update'|'closed'

--- How to reach a peer; the link makes it.
---@class pivi.peers.Channel
---@field request fun(method: string, params?: pivi.Params, callback: fun(...), ms?: integer): fun()
---@field notify fun(method: string, params?: pivi.Params)

---@class pivi.peers.Entry
---@field peer pivi.Peer
---@field channel pivi.peers.Channel

---@type table<integer, pivi.peers.Entry>
local entries = {}
local changed = signal.new()

--- Tells subscribers and the user's autocommands, on the main loop.
---@param change pivi.peers.Change
---@param peer pivi.Peer
local function announce(change, peer)
  local copy = vim.deepcopy(peer)
  vim.schedule(function()
    changed:emit(change, copy)
    if change == 'open' then
      events.emit('PiviLinkOpen', { session = copy.session, peer = copy })
    elseif change == 'closed' then
      events.emit('PiviLinkClosed', { session = copy.session, peer = copy })
    end
  end)
end

--- Adds a peer. For the link.
---@param peer pivi.Peer
---@param channel pivi.peers.Channel
function M.add(peer, channel)
  entries[peer.id] = { peer = peer, channel = channel }
  announce('open', peer)
end

--- Changes what is known of a peer. For the link.
---@param id integer
---@param fields table<string, any>
function M.update(id, fields)
  local entry = entries[id]
  if entry then
    for key, value in pairs(fields) do
      entry.peer[key] = value
    end
    announce('update', entry.peer)
  end
end

--- Removes a peer. For the link.
---@param id integer
function M.remove(id)
  local entry = entries[id]
  if entry then
    entries[id] = nil
    announce('closed', entry.peer)
  end
end

--- Gets the peers, in the order of their connection.
---@return pivi.Peer[]
function M.list()
  local list = {}
  for _, entry in vim.spairs(entries) do
    list[#list + 1] = vim.deepcopy(entry.peer)
  end
  return list
end

--- Gets a peer.
---@param id integer
---@return pivi.Peer?
function M.get(id)
  return entries[id] and vim.deepcopy(entries[id].peer)
end

--- Sends a request to a peer. The callback is called once, on the main loop: with the result, the
--- peer's error, or one with the code 'timeout', 'cancelled' or 'closed'.
---@param id integer
---@param method string
---@param params? pivi.Params
---@param callback fun(err?: pivi.Error, result?: any)
---@param timeout_ms? integer default 30 s
---@return fun() cancel
function M.request(id, method, params, callback, timeout_ms)
  local entry = entries[id]
  if not entry then
    vim.schedule(function()
      callback({ code = 'closed', message = 'the peer is not connected' })
    end)
    return function() end
  end
  return entry.channel.request(method, params, callback, timeout_ms)
end

--- Sends a notification to a peer. Does nothing if it is gone.
---@param id integer
---@param method string
---@param params? pivi.Params
function M.notify(id, method, params)
  if entries[id] then
    entries[id].channel.notify(method, params)
  end
end

--- Calls a function on the main loop after a peer came, changed or went.
---@param on_change fun(change: pivi.peers.Change, peer: pivi.Peer)
---@return fun() unsubscribe
function M.subscribe(on_change)
  return changed:subscribe(on_change)
end

return M
