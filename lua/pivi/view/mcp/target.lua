--- Which Pi a page or an action is about, and how it is asked. One that connects again is the same.

local layout = require('pivi.view.layout')
local peers = require('pivi.peers')
local pick = require('pivi.view.pick')
local sessions = require('pivi.session')

local M = {}

local METHOD = 'pivi/mcp'
local METHOD_NOT_FOUND = -32601
--- Servers may take long to start, and many of them longer.
local TIMEOUT = 120000

--- Either of them.
---@class pivi.mcp.Target
---@field session? integer
---@field pid? integer of a Pi in a terminal

--- Is a peer the Pi that is meant?
---@param target pivi.mcp.Target
---@param peer pivi.Peer
---@return boolean
function M.is_same(target, peer)
  if target.session then
    return peer.session == target.session
  end
  return not peer.session and peer.pid == target.pid
end

--- Finds the peer that a target is now.
---@param target pivi.mcp.Target
---@return pivi.Peer?
function M.peer(target)
  local found ---@type pivi.Peer?
  for _, peer in ipairs(peers.list()) do
    if peer.is_pivi and M.is_same(target, peer) then
      found = peer
    end
  end
  return found
end

--- Gets what a target's loader said last; not to be written to.
---@param target pivi.mcp.Target
---@return pivi.mcp.Status?
function M.status(target)
  local peer = M.peer(target)
  return peer and peers.mcp(peer.id)
end

--- Says which Pi it is.
---@param target pivi.mcp.Target
---@return string
function M.name(target)
  local peer = M.peer(target)
  local name = peer and peer.session_name
  if target.session then
    return ('session %d%s'):format(target.session, name and ' · ' .. name or '')
  end
  local cwd = peer and peer.cwd and ' in ' .. vim.fn.fnamemodify(peer.cwd, ':~') or ''
  return ('Pi %d%s'):format(target.pid or 0, cwd)
end

--- Gets every Pi that a page can be about: those whose loader has said something first.
---@return pivi.mcp.Target[]
function M.all()
  local talking, others = {}, {} ---@type pivi.mcp.Target[], pivi.mcp.Target[]
  for _, peer in ipairs(peers.list()) do
    if peer.is_pivi and (peer.session or peer.pid) then
      local target = peer.session and { session = peer.session } or { pid = peer.pid }
      table.insert(peers.mcp(peer.id) and talking or others, target)
    end
  end
  return #talking > 0 and talking or others
end

--- Lets the user choose a Pi.
---@param targets pivi.mcp.Target[]
---@param on_choice fun(target: pivi.mcp.Target)
function M.choose(targets, on_choice)
  pick.select(targets, { prompt = 'MCP of', kind = 'pivi-mcp', format = M.name }, on_choice)
end

--- Gets the Pi that is meant where the user can't be asked.
---@return pivi.mcp.Target? target nil: none is connected
function M.likely()
  local session = layout.session_of_tab()
  return session and { session = session.number } or M.all()[1]
end

--- Finds the Pi that is meant: the session of this tab page, else the one that is connected.
---@param on_found fun(target: pivi.mcp.Target) not called when the user chooses none
function M.here(on_found)
  local session, targets = layout.session_of_tab(), M.all()
  if session then
    on_found({ session = session.number })
  elseif #targets == 0 then
    error('pivi: no Pi is connected: `:Pi` opens a session, `/ide` connects a Pi in a terminal', 0)
  elseif #targets == 1 then
    on_found(targets[1])
  else
    M.choose(targets, on_found)
  end
end

--- Says why a Pi can't be asked, and what to do.
---@param target pivi.mcp.Target
---@return string
function M.absence(target)
  local session = target.session and sessions.get(target.session)
  if not target.session then
    return 'Pi is not connected: `/ide` in Pi connects it'
  elseif not session or not session:is_alive() then
    return 'Pi is not connected: `:Pi restart` starts it'
  elseif session:is_ready() then
    return 'Pi is not connected by the link yet: `:Pi ide` shows whether it listens'
  end
  return 'Pi starts'
end

---@param err pivi.Error
---@return string
local function text_of(err)
  if err.code == METHOD_NOT_FOUND then
    return "the pivi extension in this Pi knows no MCP: it is older than this Nvim's. Restart Pi"
  elseif err.code == 'closed' then
    return 'Pi is not connected any more'
  elseif err.code == 'timeout' then
    return 'Pi does not answer'
  end
  -- The loader names its commands as one types them in Pi.
  return (err.message:gsub('Run /mcp (%l+ %S+)', 'Run `:Pi mcp %1`'))
end

--- Asks the MCP loader in a Pi.
---@param target pivi.mcp.Target
---@param method string
---@param params? pivi.Params
---@param callback fun(errmsg?: string, result?: any) called once, on the main loop
---@param timeout_ms? integer
function M.ask(target, method, params, callback, timeout_ms)
  local peer = M.peer(target)
  if not peer then
    vim.schedule(function()
      callback(M.absence(target))
    end)
    return
  end
  local request = { method = method, params = params or vim.empty_dict() }
  peers.request(peer.id, METHOD, request, function(err, result)
    callback(err and text_of(err), result)
  end, timeout_ms or TIMEOUT)
end

return M
