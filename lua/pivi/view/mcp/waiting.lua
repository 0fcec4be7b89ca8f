--- Puts servers that need a sign-in into the attention queue: those of the Pis that this Nvim
--- started, once each until they have been connected.

local api = vim.api
local attention = require('pivi.attention')
local peers = require('pivi.peers')

local M = {}

--- States after which a sign-in that is needed is news again.
local OVER = { connected = true, disabled = true }

--- By session and server: the item in the queue, or false when the user has seen it. A Pi that
--- connects again, as for a new conversation, is asked nothing twice.
---@type table<integer, table<string, integer|false>>
local known = {}

---@param session integer
---@param server string
local function drop(session, server)
  local item = known[session][server]
  known[session][server] = nil
  if item then
    attention.settle(item)
  end
end

---@param session integer
---@param server string
---@param on_show fun(session: integer, server: string)
local function add(session, server, on_show)
  known[session][server] = attention.add({
    kind = 'mcp_sign_in',
    title = ('the MCP server %s needs a sign-in'):format(server:gsub('%c', ' ')),
    session = session,
    is_news = true,
    show = function(item)
      known[session][server] = false
      attention.settle(item.id)
      on_show(session, server)
    end,
  })
end

---@param id integer of the peer
---@param on_show fun(session: integer, server: string)
local function update(id, on_show)
  local peer, status = peers.get(id), peers.mcp(id)
  local session = peer and peer.session
  if not session or not status then
    return
  end
  known[session] = known[session] or {}
  local states = {} ---@type table<string, string>
  for _, server in ipairs(status.servers) do
    states[server.name] = server.status
    if server.status == 'needs-auth' and known[session][server.name] == nil then
      add(session, server.name, on_show)
    end
  end
  for _, server in ipairs(vim.tbl_keys(known[session])) do
    if not states[server] or OVER[states[server]] then
      drop(session, server)
    end
  end
end

---@param session integer
local function forget(session)
  for _, server in ipairs(vim.tbl_keys(known[session] or {})) do
    drop(session, server)
  end
  known[session] = nil
end

--- Starts to watch. Called once.
---@param on_show fun(session: integer, server: string) shows a server
function M.setup(on_show)
  peers.subscribe_mcp(function(id)
    update(id, on_show)
  end)
  api.nvim_create_autocmd('User', {
    group = api.nvim_create_augroup('pivi.view.mcp.waiting', {}),
    pattern = 'PiviSessionEnd',
    callback = function(args)
      forget(args.data.session)
    end,
  })
end

return M
