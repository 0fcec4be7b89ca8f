--- The Model Context Protocol as a server speaks it, with the tools and notifications that other
--- modules register. Runs in uv callbacks; tools and notifications run on the main loop, in order.

local call = require('pivi.link.call')
local channel = require('pivi.link.channel')
local limits = require('pivi.link.limits')
local main_loop = require('pivi.link.main_loop')
local message = require('pivi.link.message')
local options = require('pivi.link.options')
local peers = require('pivi.peers')
local schema = require('pivi.link.schema')
local signal = require('pivi.signal')

local M = {}

--- The version of what pivi adds to the protocol; both sides must have the same.
M.PIVI_VERSION = 1
local VERSIONS = { ['2024-11-05'] = true, ['2025-06-18'] = true, ['2025-11-25'] = true }
local OLDEST = '2024-11-05'
local EDITOR_VERSION = tostring(vim.version())

---@class pivi.link.Tool
---@field name string
---@field description string
---@field inputSchema pivi.link.Schema
---@field is_pivi_only? boolean offered only to a Pi with pivi's extension
---@field only_for? string offered only to clients of this name
---@field run fun(args: table, call: pivi.link.Call) on the main loop; answers now or later

---@class pivi.link.NotificationHandler
---@field is_pivi_only? boolean
---@field run fun(params: table, peer: pivi.Peer) on the main loop

--- One connected client.
---@class pivi.link.Client
---@field channel pivi.link.Channel
---@field peer pivi.Peer
---@field is_known boolean it has sent `initialize`
---@field calls table<pivi.link.PendingCall, true> without an answer
---@field call_count integer
---@field call_bytes integer
---@field note_bytes integer of notifications that wait for the main loop

---@type table<string, pivi.link.Tool>
local tools = {}
---@type table<string, pivi.link.NotificationHandler>
local notifications = {}
---@type table<string, { only_for: string, result: pivi.JsonObject }>
local answers = {}
---@type table<pivi.link.Connection, pivi.link.Client>
local clients = {}
--- Emits the client and, when it speaks another version of pivi's protocol, that version.
local initialized = signal.new()

--- Offers a tool.
---@param tool pivi.link.Tool
function M.register(tool)
  assert(not tools[tool.name], tool.name)
  tools[tool.name] = tool
end

--- Answers requests of a method at once, from clients of one name.
---@param method string
---@param only_for string
---@param result pivi.JsonObject
function M.answer(method, only_for, result)
  answers[method] = { only_for = only_for, result = result }
end

--- Takes a notification.
---@param method string
---@param handler pivi.link.NotificationHandler
function M.on_notification(method, handler)
  assert(not notifications[method], method)
  notifications[method] = handler
end

--- Calls a function on the main loop when a client has introduced itself.
---@param on_initialized fun(client: pivi.link.Client, other_version?: any)
---@return fun() unsubscribe
function M.subscribe(on_initialized)
  return initialized:subscribe(on_initialized)
end

--- Gets the clients that have introduced themselves.
---@return pivi.link.Client[]
function M.clients()
  local list = {}
  for _, client in pairs(clients) do
    if client.is_known then
      list[#list + 1] = client
    end
  end
  return list
end

--- The fields of a peer that a client may set, by their name on the wire.
local FIELDS = {
  pid = { name = 'pid', type = 'number' },
  cwd = { name = 'cwd', type = 'string' },
  session = { name = 'session', type = 'number' },
  sessionId = { name = 'session_id', type = 'string' },
  sessionFile = { name = 'session_file', type = 'string' },
  sessionName = { name = 'session_name', type = 'string' },
  model = { name = 'model', type = 'string' },
  moves = { name = 'moves', type = 'number' },
}

--- Writes what a client says of itself into a peer; a field it leaves out stays.
---@param peer pivi.Peer
---@param said table
local function describe(peer, said)
  for key, field in pairs(FIELDS) do
    if type(said[key]) == field.type then
      peer[field.name] = said[key]
    end
  end
end

---@param client pivi.link.Client
---@param params table
---@return any other_version of pivi's protocol, if it isn't ours
local function introduce(client, params)
  local info = type(params.clientInfo) == 'table' and params.clientInfo or {}
  local peer, pivi = client.peer, params.pivi
  peer.name = type(info.name) == 'string' and info.name or 'unknown'
  peer.version = type(info.version) == 'string' and info.version or ''
  if type(pivi) ~= 'table' then
    return nil
  end
  describe(peer, pivi)
  peer.is_pivi = pivi.version == M.PIVI_VERSION
  return not peer.is_pivi and (pivi.version or 'none') or nil
end

---@param client pivi.link.Client
---@param request pivi.link.Message
local function initialize(client, request)
  local params = request.params or {}
  local other_version = introduce(client, params)
  local version = VERSIONS[params.protocolVersion] and params.protocolVersion or OLDEST
  client.channel:reply(request.id, {
    protocolVersion = version,
    capabilities = { tools = vim.empty_dict() },
    serverInfo = { name = 'pivi', title = 'Neovim', version = EDITOR_VERSION },
    pivi = options.announcement(M.PIVI_VERSION),
  })
  if client.is_known then
    peers.update(client.peer.id, {})
  else
    client.is_known = true
    peers.add(client.peer, {
      request = function(...)
        return client.channel:request(...)
      end,
      notify = function(...)
        client.channel:notify(...)
      end,
    })
  end
  main_loop.post(function()
    initialized:emit(client, other_version)
  end)
end

---@param client pivi.link.Client
---@param request pivi.link.Message
local function ping(client, request)
  client.channel:reply(request.id, vim.empty_dict())
end

---@param client pivi.link.Client
---@param tool? pivi.link.Tool
---@return boolean
local function is_offered(client, tool)
  return tool ~= nil
    and (client.peer.is_pivi or not tool.is_pivi_only)
    and (tool.only_for == nil or tool.only_for == client.peer.name)
end

---@param client pivi.link.Client
---@param request pivi.link.Message
local function list_tools(client, request)
  local list = {}
  for name, tool in vim.spairs(tools) do
    if is_offered(client, tool) then
      local input = vim.deepcopy(tool.inputSchema)
      input.properties = next(input.properties or {}) and input.properties or vim.empty_dict()
      list[#list + 1] = { name = name, description = tool.description, inputSchema = input }
    end
  end
  client.channel:reply(request.id, { tools = list })
end

---@param client pivi.link.Client
---@param request pivi.link.Message
---@return string? problem
local function problem_of(client, request)
  local params = request.params or {}
  local tool = tools[params.name]
  if type(params.name) ~= 'string' then
    return 'Missing required parameter: name'
  elseif not is_offered(client, tool) then
    return 'Unknown tool: ' .. params.name
  end
  local args = params.arguments
  if args ~= nil and (type(args) ~= 'table' or vim.islist(args)) then
    return 'arguments must be an object'
  end
  return schema.problem(tool.inputSchema, args or {})
end

---@param client pivi.link.Client
---@param request pivi.link.Message
local function call_tool(client, request)
  local problem = problem_of(client, request)
  if problem then
    return client.channel:fail(request.id, message.INVALID_PARAMS, problem)
  elseif
    client.call_count >= limits.open_calls
    or client.call_bytes + request.size > limits.open_bytes
  then
    return client.channel:fail(request.id, message.BUSY, 'too many calls wait for an answer')
  end
  client.peer.active_at = vim.uv.now()
  client.call_count = client.call_count + 1
  client.call_bytes = client.call_bytes + request.size
  local pending = call.start({
    channel = client.channel,
    request = request,
    peer = client.peer,
    args = request.params.arguments or {},
    on_done = function(done)
      client.calls[done] = nil
      client.call_count = client.call_count - 1
      client.call_bytes = client.call_bytes - request.size
    end,
  }, tools[request.params.name].run)
  client.calls[pending] = true
end

---@type table<string, fun(client: pivi.link.Client, request: pivi.link.Message)>
local METHODS = {
  initialize = initialize,
  ping = ping,
  ['tools/list'] = list_tools,
  ['tools/call'] = call_tool,
}

---@param client pivi.link.Client
---@param id any of the request
---@param wants_answer boolean
local function cancel(client, id, wants_answer)
  for _, pending in ipairs(vim.tbl_keys(client.calls)) do
    if pending.request.key == id then
      pending:cancel(wants_answer)
    end
  end
end

---@param client pivi.link.Client
---@param request pivi.link.Message
local function on_request(client, request)
  local method = METHODS[request.method]
  local answer = answers[request.method]
  if answer and answer.only_for == client.peer.name then
    client.channel:reply(request.id, answer.result)
  elseif not method then
    local reason = 'Method not found: ' .. request.method
    client.channel:fail(request.id, message.METHOD_NOT_FOUND, reason)
  elseif request.has_bad_params then
    client.channel:fail(request.id, message.INVALID_PARAMS, 'params must be an object')
  else
    method(client, request)
  end
end

--- Hands a notification over to the main loop, which may not come to it for long.
---@param client pivi.link.Client
---@param notification pivi.link.Message
---@param run fun(params: table, peer: pivi.Peer)
local function post(client, notification, run)
  local size = notification.size
  if client.note_bytes + size > limits.note_bytes then
    return
  end
  client.note_bytes = client.note_bytes + size
  main_loop.post(function()
    client.note_bytes = client.note_bytes - size
    run(notification.params or {}, client.peer)
  end)
end

---@param client pivi.link.Client
---@param notification pivi.link.Message
local function on_notification(client, notification)
  local method, params = notification.method, notification.params or {}
  local handler = notifications[method]
  if method == 'notifications/cancelled' then
    cancel(client, params.requestId, false)
  elseif method == 'request_cancelled' then
    cancel(client, params.id, true)
  elseif method == 'pivi/session' and client.peer.is_pivi then
    describe(client.peer, params)
    peers.update(client.peer.id, {})
  elseif handler and (client.peer.is_pivi or not handler.is_pivi_only) then
    post(client, notification, handler.run)
  end
end

--- Takes over an open connection.
---@param connection pivi.link.Connection
function M.open(connection)
  local client ---@type pivi.link.Client
  client = {
    channel = channel.new(connection, {
      request = function(_, request)
        on_request(client, request)
      end,
      notification = function(_, notification)
        on_notification(client, notification)
      end,
    }),
    peer = { id = connection.id, name = 'unknown', version = '', is_pivi = false },
    is_known = false,
    calls = {},
    call_count = 0,
    call_bytes = 0,
    note_bytes = 0,
  }
  clients[connection] = client
end

--- Takes a message.
---@param connection pivi.link.Connection
---@param text? string nil: bytes that are no text
function M.receive(connection, text)
  local client = clients[connection]
  if client then
    client.channel:receive(text)
  end
end

--- Forgets a connection that is closed: its calls are cancelled, and our requests to it fail.
---@param connection pivi.link.Connection
function M.close(connection)
  local client = clients[connection]
  if not client then
    return
  end
  clients[connection] = nil
  for _, pending in ipairs(vim.tbl_keys(client.calls)) do
    pending:cancel(false)
  end
  client.channel:close()
  peers.remove(connection.id)
end

return M
