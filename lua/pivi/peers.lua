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

--- One MCP server, as the loader in a Pi tells of it.
---@class pivi.mcp.Server
---@field name string
---@field status 'connected'|'cached'|'failed'|'needs-auth'|'not-connected'|'disabled'
---@field toolCount integer
---@field activeToolCount integer
---@field pinnedToolCount integer
---@field activeHash? string other while other tools are active
---@field resourceCount? integer
---@field failedAgoSeconds? integer when this was told
---@field failed_at? integer seconds since the epoch
---@field lastError? string with the end of what it wrote to stderr
---@field transport string
---@field cachedAt? integer ms since the epoch: when its tools were listed
---@field what string command or URL, without secrets
---@field file? string that defines it
---@field indexing boolean its tools are being listed

---@class pivi.mcp.Status
---@field servers pivi.mcp.Server[]
---@field totalTools integer
---@field activeToolCount integer
---@field connectedCount integer
---@field disabledCount integer
---@field problems? { file: string, path?: string, message: string }[] only when it was asked for
---@field withheld? { file: string, names: string[] }[] files that may not start servers; likewise

--- How to reach a peer; the link makes it.
---@class pivi.peers.Channel
---@field request fun(method: string, params?: pivi.Params, callback: fun(...), ms?: integer): fun()
---@field notify fun(method: string, params?: pivi.Params)

---@class pivi.peers.Entry
---@field peer pivi.Peer
---@field channel pivi.peers.Channel
---@field mcp? pivi.mcp.Status

---@type table<integer, pivi.peers.Entry>
local entries = {}
local changed = signal.new()
local mcp_changed = signal.new()

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

--- Keeps what a peer's MCP loader says, on the main loop. For the link.
---@param id integer
---@param status pivi.mcp.Status
function M.set_mcp(id, status)
  if entries[id] then
    entries[id].mcp = status
    mcp_changed:emit(id)
  end
end

--- Gets what a peer's MCP loader said last; not to be written to.
---@param id integer
---@return pivi.mcp.Status? status nil: it has said nothing
function M.mcp(id)
  return entries[id] and entries[id].mcp
end

--- Calls a function on the main loop after a peer's MCP loader has said something.
---@param on_change fun(id: integer)
---@return fun() unsubscribe
function M.subscribe_mcp(on_change)
  return mcp_changed:subscribe(on_change)
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
