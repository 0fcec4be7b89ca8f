--- The tools of each server, as far as they were asked for: by the page, and for completion.

local peers = require('pivi.peers')
local signal = require('pivi.signal')
local target = require('pivi.view.mcp.target')

local M = {}

--- What is known of one peer's tools.
---@class pivi.mcp.Catalog
---@field tools table<string, pivi.mcp.Tool[]> by server
---@field seen table<string, string> by server: what the status said when they were asked for
---@field is_loading boolean

--- By peer.
---@type table<integer, pivi.mcp.Catalog>
local catalogs = {}
local changed = signal.new()

---@param id integer
---@return pivi.mcp.Catalog
local function catalog_of(id)
  catalogs[id] = catalogs[id] or { tools = {}, seen = {}, is_loading = false }
  return catalogs[id]
end

--- What of a status tells whether a server's tools are other ones, or in another state.
---@param server pivi.mcp.Server
---@return string
local function fingerprint(server)
  local counts = { server.toolCount, server.activeToolCount, server.pinnedToolCount }
  local parts = { table.concat(counts, '/'), server.cachedAt or '', server.activeHash or '' }
  return table.concat(parts, ' ')
end

--- Gets the servers whose tools must be asked for.
---@param catalog pivi.mcp.Catalog
---@param status pivi.mcp.Status
---@return string[] names
local function stale(catalog, status)
  local names = {} ---@type string[]
  for _, server in ipairs(status.servers) do
    if catalog.seen[server.name] ~= fingerprint(server) then
      names[#names + 1] = server.name
    end
  end
  return names
end

---@param catalog pivi.mcp.Catalog
---@param status pivi.mcp.Status that was known when they were asked for
---@param names string[]
---@param list pivi.mcp.Tool[] maybe of other servers too
local function take(catalog, status, names, list)
  local by = {} ---@type table<string, pivi.mcp.Tool[]>
  for _, name in ipairs(names) do
    by[name] = {}
  end
  for _, tool in ipairs(list) do
    if by[tool.server] then
      table.insert(by[tool.server], tool)
    end
  end
  for name, tools in pairs(by) do
    table.sort(tools, function(a, b)
      return a.name < b.name
    end)
    catalog.tools[name] = tools
  end
  for _, server in ipairs(status.servers) do
    catalog.seen[server.name] = by[server.name] and fingerprint(server) or catalog.seen[server.name]
  end
end

--- Gets a server's tools, by name.
---@param id integer of the peer
---@param server string
---@return pivi.mcp.Tool[]? tools nil: they were not asked for yet
function M.tools(id, server)
  return catalogs[id] and catalogs[id].tools[server]
end

--- Gets the names of all known tools.
---@param id integer of the peer
---@return string[]
function M.names(id)
  local names = {} ---@type string[]
  for _, tools in pairs(catalogs[id] and catalogs[id].tools or {}) do
    for _, tool in ipairs(tools) do
      names[#names + 1] = tool.name
    end
  end
  table.sort(names)
  return names
end

--- Asks for the tools that are not known as they are now. One request at a time.
---@param to pivi.mcp.Target
function M.sync(to)
  local peer = target.peer(to)
  local status = peer and peers.mcp(peer.id)
  if not peer or not status then
    return
  end
  local catalog = catalog_of(peer.id)
  local names = stale(catalog, status)
  if catalog.is_loading or #names == 0 then
    return
  end
  catalog.is_loading = true
  local params = #names == 1 and { server = names[1] } or nil
  target.ask(to, 'tools', params, function(err, list)
    catalog.is_loading = false
    if err or type(list) ~= 'table' then
      return
    end
    take(catalog, status, names, list)
    changed:emit(peer.id)
    M.sync(to)
  end)
end

--- Calls a function when other tools of a peer are known.
---@param on_change fun(id: integer)
---@return fun() unsubscribe
function M.subscribe(on_change)
  return changed:subscribe(on_change)
end

--- Has a server's tools asked for again.
---@param to pivi.mcp.Target
---@param server? string nil: all
function M.forget(to, server)
  local peer = target.peer(to)
  local catalog = peer and catalogs[peer.id]
  if catalog and server then
    catalog.seen[server] = nil
  elseif catalog then
    catalog.seen = {}
  end
end

peers.subscribe(function(change, peer)
  if change == 'closed' then
    catalogs[peer.id] = nil
  end
end)

return M
