--- Puts servers that need a sign-in into the attention queue: those of the Pis that this Nvim
--- started, once each until they need one anew.

local attention = require('pivi.attention')
local peers = require('pivi.peers')

local M = {}

--- By peer and server: the item in the queue, or false when the user has seen it.
---@type table<integer, table<string, integer|false>>
local known = {}

---@param id integer of the peer
---@param is_needed fun(server: string): boolean
local function drop(id, is_needed)
  for server, item in pairs(known[id] or {}) do
    if not is_needed(server) then
      known[id][server] = nil
      attention.settle(item or 0)
    end
  end
end

---@param peer pivi.Peer
---@param server string
---@param on_show fun(session: integer, server: string)
local function add(peer, server, on_show)
  known[peer.id][server] = attention.add({
    kind = 'mcp_sign_in',
    title = ('the MCP server %s needs a sign-in'):format(server:gsub('%c', ' ')),
    session = peer.session,
    is_news = true,
    show = function(item)
      known[peer.id][server] = false
      attention.settle(item.id)
      on_show(peer.session, server)
    end,
  })
end

---@param id integer
---@param on_show fun(session: integer, server: string)
local function update(id, on_show)
  local peer, status = peers.get(id), peers.mcp(id)
  if not peer or not peer.session or not status then
    return
  end
  known[id] = known[id] or {}
  local needed = {} ---@type table<string, true>
  for _, server in ipairs(status.servers) do
    if server.status == 'needs-auth' then
      needed[server.name] = true
      if known[id][server.name] == nil then
        add(peer, server.name, on_show)
      end
    end
  end
  drop(id, function(server)
    return needed[server] == true
  end)
end

--- Starts to watch. Called once.
---@param on_show fun(session: integer, server: string) shows a server
function M.setup(on_show)
  peers.subscribe_mcp(function(id)
    update(id, on_show)
  end)
  peers.subscribe(function(change, peer)
    if change == 'closed' then
      drop(peer.id, function()
        return false
      end)
      known[peer.id] = nil
    end
  end)
end

return M
