--- Takes what the MCP loader in a peer tells of its servers. Checks it, since it comes from another
--- process; decides nothing.

local log = require('pivi.log')
local mcp = require('pivi.link.mcp')
local peers = require('pivi.peers')
local schema = require('pivi.link.schema')

local M = {}

local is_registered = false

---@type pivi.link.Schema
local STATUS = {
  type = 'object',
  required = { 'servers', 'totalTools', 'activeToolCount', 'connectedCount', 'disabledCount' },
  properties = {
    servers = { type = 'array' },
    totalTools = { type = 'integer' },
    activeToolCount = { type = 'integer' },
    connectedCount = { type = 'integer' },
    disabledCount = { type = 'integer' },
    problems = { type = 'array' },
    withheld = { type = 'array' },
  },
}

---@type pivi.link.Schema
local SERVER = {
  type = 'object',
  required = {
    'name',
    'status',
    'toolCount',
    'activeToolCount',
    'pinnedToolCount',
    'transport',
    'what',
    'indexing',
  },
  properties = {
    name = { type = 'string' },
    status = { type = 'string' },
    toolCount = { type = 'integer' },
    activeToolCount = { type = 'integer' },
    pinnedToolCount = { type = 'integer' },
    activeHash = { type = 'string' },
    failedAgoSeconds = { type = 'integer' },
    lastError = { type = 'string' },
    transport = { type = 'string' },
    cachedAt = { type = 'integer' },
    what = { type = 'string' },
    file = { type = 'string' },
    indexing = { type = 'boolean' },
  },
}

---@param params table
---@return string?
local function problem_of(params)
  local problem = schema.problem(STATUS, params)
  for _, server in ipairs(not problem and params.servers or {}) do
    problem = type(server) ~= 'table' and 'a server must be an object'
      or schema.problem(SERVER, server)
    if problem then
      return problem
    end
  end
  return problem
end

--- Starts to take it. Idempotent.
function M.register()
  if is_registered then
    return
  end
  is_registered = true
  mcp.on_notification('pivi/mcp_status', {
    is_pivi_only = true,
    run = function(params, peer)
      local problem = problem_of(params)
      if problem then
        return log.warn('what is told of MCP servers is malformed', problem)
      end
      for _, server in ipairs(params.servers) do
        server.failed_at = server.failedAgoSeconds and os.time() - server.failedAgoSeconds
      end
      peers.set_mcp(peer.id, params --[[@as pivi.mcp.Status]])
    end,
  })
end

return M
