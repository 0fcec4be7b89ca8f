--- What |pivi-status| shows: one plain table per session, made when something changed and cached.

local attention = require('pivi.attention')
local events = require('pivi.events')
local peers = require('pivi.peers')
local sessions = require('pivi.session')
local unreviewed = require('pivi.review.unreviewed')

local M = {}

--- `User PiviStatus` fires at most once in this time, in ms.
local INTERVAL = 50

---@type table<integer, pivi.Status>
local cached = {}
---@type table<integer, pivi.Status> what was last told by an event
local told = {}
---@type table<integer, true>
local dirty = {}
local is_waiting = false

---@param state pivi.session.State
---@return pivi.StatusState
---@return string? tool
local function state_of(state)
  if next(state.dialogs) then
    return 'waiting'
  elseif state.phase == 'running' and next(state.running) then
    local call = state.calls[next(state.running)]
    return 'tool', call and call.name
  end
  return state.phase
end

---@return { name: string, session?: string, cwd: string }[]
local function peer_list()
  return vim.tbl_map(function(peer)
    return { name = peer.name, session = peer.session_file, cwd = peer.cwd }
  end, peers.list())
end

--- Makes the status of a session.
---@param session pivi.Session
---@return pivi.Status
local function make(session)
  local state = session.state
  local word, tool = state_of(state)
  return {
    session = state.number,
    name = state.name,
    title = state.title,
    model = state.model and ('%s/%s'):format(state.model.provider, state.model.id),
    thinking = state.thinking,
    state = word,
    tool = tool,
    queue = { steer = #state.queue.steer, follow_up = #state.queue.follow_up },
    context = vim.deepcopy(state.context),
    cost = state.cost,
    attention = #attention.list(state.number),
    changes = unreviewed.count(state.number),
    peers = peer_list(),
  }
end

--- Tells what differs from what was told before, and at most one event per session.
local function flush()
  is_waiting = false
  local due = dirty
  dirty = {}
  for number in pairs(due) do
    local status = M.of(number)
    if not vim.deep_equal(status, told[number]) then
      told[number] = status
      events.emit('PiviStatus', { session = number, status = status })
    end
  end
end

--- Notes that a session's status may have changed.
---@param number integer
function M.touch(number)
  cached[number] = nil
  dirty[number] = true
  if not is_waiting then
    is_waiting = true
    vim.defer_fn(flush, INTERVAL)
  end
end

--- Notes that something which all sessions show may have changed.
function M.touch_all()
  for _, session in ipairs(sessions.list()) do
    M.touch(session.number)
  end
end

--- Gets the status of a session, or that of none.
---@param number? integer
---@return pivi.Status
function M.of(number)
  local session = number and sessions.get(number)
  if not session then
    return {
      state = 'none',
      queue = { steer = 0, follow_up = 0 },
      context = {},
      cost = 0,
      attention = #attention.list(),
      changes = 0,
      peers = peer_list(),
    }
  end
  cached[session.number] = cached[session.number] or make(session)
  return cached[session.number]
end

--- Gets a short text for a statusline. Safe on every redraw: `%` is doubled.
---@param status pivi.Status
---@return string empty if there is no session here and nothing waits
function M.line(status)
  -- Of all sessions, and of Pis in terminals: `:Pi attention` goes through all.
  local waiting = #attention.list()
  local parts = { 'pi:' }
  if status.state ~= 'none' then
    parts[2] = status.tool or status.state
  elseif waiting == 0 then
    return ''
  end
  if status.context.percent then
    parts[#parts + 1] = ('%d%%'):format(status.context.percent)
  end
  if waiting > 0 then
    parts[#parts + 1] = ('!%d'):format(waiting)
  end
  return (table.concat(parts, ' '):gsub('%%', '%%%%'))
end

sessions.on_drop(function(gone)
  cached[gone.number], dirty[gone.number], told[gone.number] = nil, nil, nil
end)

return M
