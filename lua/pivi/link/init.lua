--- The link: Nvim as a server that any Pi of this user can connect to. Starts and stops it,
--- announces it, and puts its parts together.

local authority = require('pivi.link.authority')
local claude = require('pivi.link.claude')
local config = require('pivi.config')
local folders = require('pivi.link.folders')
local lockfile = require('pivi.link.lockfile')
local log = require('pivi.log')
local mcp = require('pivi.link.mcp')
local mcp_status = require('pivi.link.mcp_status')
local options = require('pivi.link.options')
local notify = require('pivi.notify')
local preview = require('pivi.link.preview')
local selection = require('pivi.link.selection')
local server = require('pivi.link.server')
local token = require('pivi.link.token')
local tools = require('pivi.link.tools')

local api = vim.api

local M = {}

---@class pivi.link.Address
---@field port integer
---@field token string

---@class pivi.link.Status
---@field is_running boolean
---@field port? integer
---@field lockfile? string path
---@field lock_error? string why there is no lockfile
---@field folders? string[] what the lockfile names
---@field peers? integer connections that have shown the token
---@field unauthenticated? integer those that have not

---@class pivi.link.State
---@field server pivi.link.Server
---@field token string
---@field locks table<string, string> paths of the lockfiles by their directories
---@field lock_error? string
---@field folders string[]
---@field augroup integer

---@type pivi.link.State?
local state
local was_started = false
local has_tools = false

--- Where clients look for lockfiles, pi-ide's first.
---@return string[]
local function lock_dirs()
  return { lockfile.dir(), config.get().ide.claude and claude.lock_dir() or nil }
end

---@param locks table<string, string>
local function unlock(locks)
  for dir, path in pairs(locks) do
    lockfile.remove(path)
    locks[dir] = nil
  end
end

--- Writes the lockfile if the folders are others than before.
local function announce()
  local list = folders.list()
  if not state or (next(state.locks) and vim.deep_equal(list, state.folders)) then
    return
  end
  local lock = { port = state.server.port, token = state.token, folders = list }
  local first_err ---@type string?
  for _, dir in ipairs(lock_dirs()) do
    local path, err = lockfile.write(dir, lock)
    state.locks[dir] = path
    first_err = first_err or err
  end
  if first_err and first_err ~= state.lock_error then
    log.warn('cannot write the lockfile', first_err)
  end
  state.lock_error, state.folders = first_err, list
end

--- A Nvim that nobody looks at any more is no editor to find.
local function withdraw()
  if state and #api.nvim_list_uis() == 0 then
    unlock(state.locks)
  end
end

---@param augroup integer
local function watch(augroup)
  ---@param events string[]
  ---@param callback fun()
  local function on(events, callback)
    api.nvim_create_autocmd(events, { group = augroup, callback = callback })
  end
  -- A client is among vim.lsp.get_clients() until after its LspDetach.
  on({ 'DirChanged', 'TabClosed', 'LspAttach', 'LspDetach' }, vim.schedule_wrap(announce))
  on({ 'UILeave' }, vim.schedule_wrap(withdraw))
  on({ 'UIEnter' }, vim.schedule_wrap(announce))
  on({ 'VimLeavePre' }, M.stop)
end

--- Offers the tools, once.
local function offer()
  if has_tools then
    return
  end
  has_tools = true
  tools.register()
  claude.register()
  authority.register()
  preview.register()
  mcp_status.register()
  mcp.subscribe(function(client, other_version)
    if other_version then
      local text =
        "%s speaks version %s of pivi's protocol, this Nvim version %s: without pivi's tools"
      notify.warn(text:format(client.peer.name, other_version, mcp.PIVI_VERSION))
    end
  end)
end

--- Starts to listen, and writes the lockfile. Idempotent.
---@return pivi.link.Address? address
---@return string? errmsg
function M.start()
  if state then
    return M.address()
  end
  -- In fast context the options can't be read any more.
  config.get()
  log.is_tracing()
  offer()
  was_started = true
  local secret = token.new()
  local headers = { 'x-pi-ide-authorization' }
  headers[2] = config.get().ide.claude and claude.HEADER or nil
  local expected = { token = secret, auth_headers = headers }
  local started, err = server.start(expected, {
    on_open = mcp.open,
    on_message = mcp.receive,
    on_close = mcp.close,
  })
  if not started then
    return nil, err
  end
  state = {
    server = started,
    token = secret,
    locks = {},
    folders = {},
    augroup = api.nvim_create_augroup('pivi.link', {}),
  }
  vim.iter(lock_dirs()):each(lockfile.collect)
  announce()
  watch(state.augroup)
  selection.start()
  return M.address()
end

--- Stops: what waits for a verdict is rejected, clients are told, the lockfile goes. Idempotent.
function M.stop()
  if not state then
    return
  end
  local old = state
  unlock(old.locks)
  tools.reject_all()
  selection.stop()
  state = nil
  api.nvim_del_augroup_by_id(old.augroup)
  old.server:stop()
end

--- Has it listened before? Then whether it does now is the user's choice.
---@return boolean
function M.was_started()
  return was_started
end

--- Gets port and token.
---@return pivi.link.Address? address nil: the link does not listen
function M.address()
  return state and { port = state.server.port, token = state.token }
end

--- Gets the environment by which a Pi that is a child of this Nvim finds it.
---@param session integer pivi's number of the session
---@return table<string, string> env without an address if the link does not listen
function M.env(session)
  local current = options.current()
  -- What is promised to the user holds even if the link never comes up.
  local env = {
    PIVI_PERMISSION = table.concat(current.permission, ','),
    PIVI_REVIEW = current.review,
  }
  if state then
    env.PIVI_LINK_PORT = tostring(state.server.port)
    env.PIVI_LINK_TOKEN = state.token
    env.PIVI_LINK_SESSION = tostring(session)
  end
  return env
end

--- Gets how the link is doing; the token is not part of it.
---@return pivi.link.Status
function M.status()
  if not state then
    return { is_running = false }
  end
  return {
    is_running = true,
    port = state.server.port,
    lockfile = state.locks[lockfile.dir()],
    lock_error = state.lock_error,
    folders = vim.deepcopy(state.folders),
    peers = #state.server:connections('open'),
    unauthenticated = #state.server:connections('handshake'),
  }
end

return M
