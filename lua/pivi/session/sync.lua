--- Asks Pi for what no event tells: that it is ready, the state, the statistics, the conversation.
--- Holds the lock of the session file that the state names.

local history = require('pivi.session.history')
local lock = require('pivi.session.lock')

local M = {}

local READ_ONLY = 'Read-only: another Neovim (process %d) writes this session.'
  .. ' `:Pi clone` goes on in a copy'

--- Commands after which Pi writes to the session's file.
local WRITING = {
  prompt = true,
  bash = true,
  compact = true,
  set_session_name = true,
  set_model = true,
  cycle_model = true,
  set_thinking_level = true,
  cycle_thinking_level = true,
}

--- Looks at where the session stands in its tree after an extension's command: when it has ended,
--- and when the run after it has settled, since it may act late.
local LEAF_CHECKS = 2

---@class pivi.session.Sync
---@field private _session pivi.Session
---@field private _locked? string the session file whose lock is held
---@field private _is_read_only boolean
---@field private _stats_due boolean
---@field private _leaf_checks integer
local Sync = {}
Sync.__index = Sync

--- Makes the synchroniser of a session.
---@param session pivi.Session
---@return pivi.session.Sync
function M.new(session)
  return setmetatable({
    _session = session,
    _is_read_only = false,
    _stats_due = false,
    _leaf_checks = 0,
  }, Sync)
end

--- Sends the first command: its answer tells that Pi is ready.
---@param on_ready fun()
function Sync:greet(on_ready)
  local session = self._session
  self._stats_due = false
  session:request({ type = 'get_state' }, function(err, data)
    if err then
      if err.code == 'timeout' then
        -- It may be fetched, or an extension of it may wait: its answer still comes.
        session:notice('warn', 'Pi is slow to answer: ' .. err.message)
        self:greet(on_ready)
      elseif err.code ~= 'exit' then
        session:notice('error', 'Pi does not answer: ' .. err.message)
      end
      return
    end
    local is_known = session.state.session_id == data.sessionId and #session.state.blocks > 0
    session:dispatch({ { type = 'local_pi_state', data = data } })
    if is_known then
      -- What is on the screen holds more than the file: half messages, and how Pi ended.
      session:notice('info', 'Pi runs again, with the same session')
    end
    self:_load(not is_known and (data.messageCount or 0) > 0, function()
      on_ready()
      self:refresh_catalog()
    end)
  end)
end

--- Reads the whole conversation, if asked for, and then takes the lock of its file: what there is
--- to say about that goes behind it.
---@private
---@param is_due boolean
---@param on_done? fun()
function Sync:_load(is_due, on_done)
  if not is_due then
    self:hold_lock()
    if on_done then
      on_done()
    end
    return
  end
  local session = self._session
  session:request({ type = 'get_entries' }, function(err, data)
    if err and err.code == 'exit' then
      return
    elseif err then
      session:notice('error', 'The conversation cannot be read: ' .. err.message)
    else
      session:dispatch({ history.event(data.entries or {}, data.leafId) })
    end
    self:hold_lock()
    if on_done then
      on_done()
    end
    self:refresh_stats()
  end)
end

--- Asks for the state and the statistics; another session than before brings its conversation
--- along.
function Sync:refresh()
  local session = self._session
  session:request({ type = 'get_state' }, function(err, data)
    if err then
      return
    end
    local before = session.state
    local is_other_session = before.session_id ~= nil and data.sessionId ~= before.session_id
    if not session:is_ready() then
      -- Pi is about to end: a restart goes on with the conversation that it has come to.
      if is_other_session then
        session:dispatch({ { type = 'local_conversation', data = data }, history.event({}) })
      end
      return
    end
    local is_other_model = (data.model or {}).id ~= (before.model or {}).id
    session:dispatch({ { type = 'local_pi_state', data = data } })
    self:_load(is_other_session)
    if is_other_session or is_other_model then
      self:refresh_catalog()
    elseif self._leaf_checks > 0 and not before.is_running then
      self._leaf_checks = self._leaf_checks - 1
      self:_check_leaf()
    end
  end)
  self:refresh_stats()
end

--- An extension's command may have moved in the tree, which no event tells: asks for what came
--- since the conversation was read, and whether the session still stands behind it.
---@private
function Sync:_check_leaf()
  local state = self._session.state
  local command = { type = 'get_entries', since = state.last_entry }
  self._session:request(command, function(err, data)
    if err then
      return
    end
    local entries = data.entries or {}
    if history.known_leaf(entries, data.leafId) ~= state.leaf then
      self:_load(true)
    else
      local last = entries[#entries]
      self._session:dispatch({
        { type = 'local_leaf', leaf = data.leafId, last = last and last.id },
      })
    end
  end)
end

--- Asks for the statistics, unless the answer to the last question has not come yet.
function Sync:refresh_stats()
  if self._stats_due or not self._session:is_ready() then
    return
  end
  self._stats_due = true
  self._session:request({ type = 'get_session_stats' }, function(err, data)
    self._stats_due = false
    if not err then
      self._session:dispatch({ { type = 'local_stats', data = data } })
    end
  end)
end

--- Asks for what completion offers: models, thinking levels, slash commands. A question beside the
--- work has no use for them, and Pi would be listing models while the answer is waited for.
function Sync:refresh_catalog()
  if self._session.is_help then
    return
  end
  local function ask(command, field, key)
    self._session:request({ type = command }, function(err, data)
      if not err then
        self._session:dispatch({ { type = 'local_catalog', key = key, list = data[field] or {} } })
      end
    end)
  end
  ask('get_available_models', 'models', 'models')
  ask('get_available_thinking_levels', 'levels', 'levels')
  ask('get_commands', 'commands', 'commands')
end

--- May a command be sent? Not one that writes, to a session that another Nvim writes.
---@param command pivi.rpc.Command
---@return boolean
function Sync:may_send(command)
  if command.type == 'prompt' and vim.startswith(command.message, '/') then
    self._leaf_checks = LEAF_CHECKS
  end
  return not WRITING[command.type] or self:hold_lock()
end

--- Makes sure that no other Nvim writes the session's file.
---@return boolean ok
function Sync:hold_lock()
  local session = self._session
  local ok, pid = lock.exchange(self._locked, session.state.file)
  self._locked = ok and session.state.file or nil
  if ok == self._is_read_only then
    self._is_read_only = not ok
    session:set_note('read-only', not ok)
    if not ok then
      session:notice('warn', READ_ONLY:format(pid))
    end
  end
  return ok
end

--- Gives the lock back: Pi has ended.
function Sync:release()
  lock.exchange(self._locked, nil)
  self._locked = nil
end

return M
