--- One session: its process, its state, what the user can do with it. Knows no window or buffer.

local bash = require('pivi.session.bash')
local config = require('pivi.config')
local connections = require('pivi.session.connection')
local dialogs = require('pivi.session.dialogs')
local draft = require('pivi.session.draft')
local events = require('pivi.events')
local launch = require('pivi.session.launch')
local log = require('pivi.log')
local queue = require('pivi.session.queue')
local reducer = require('pivi.session.state')
local signal = require('pivi.signal')
local sync = require('pivi.session.sync')
local trust = require('pivi.session.trust')

---@class pivi.Session
---@field number integer
---@field state pivi.session.State
---@field is_help boolean it answers a question, and is no conversation
---@field env table<string, string> more environment for Pi: the link's
---@field private _on_change pivi.Signal
---@field private _connection? pivi.session.Connection
---@field private _is_ready boolean
---@field private _is_stopping boolean
---@field private _queue pivi.session.Queue
---@field private _on_stopped? fun()
---@field private _restart? pivi.session.LaunchOpts how to start when the process has ended
---@field private _draft pivi.session.Draft
---@field private _sync pivi.session.Sync
---@field private _undecided? pivi.session.LaunchOpts of a start that waits for the user's trust
---@field private _last_launch pivi.session.LaunchOpts
local Session = {}
Session.__index = Session

local M = {}

--- Emitted with a session that cannot start before the user has decided about the project.
M.on_undecided = signal.new()
--- Emitted with a session whose Pi is about to start: the time to set its `env`.
M.on_start = signal.new()

--- Makes a session without a process.
---@param number integer
---@param cwd string absolute
---@param is_help boolean
---@return pivi.Session
function M.new(number, cwd, is_help)
  local self = setmetatable({
    number = number,
    is_help = is_help,
    state = reducer.new(number, cwd),
    env = {},
    _on_change = signal.new(),
    _is_ready = false,
    _is_stopping = false,
    _last_launch = {},
  }, Session)
  self._queue = queue.new(self)
  self._sync = sync.new(self)
  self._draft = draft.open(number, cwd, not is_help)
  self.state.draft = self._draft:load()
  return self
end

--- Calls a function after every batch of changes.
---@param on_change fun(change: pivi.session.Change)
---@return fun() unsubscribe
function Session:subscribe(on_change)
  return self._on_change:subscribe(on_change)
end

--- Changes the state by events and tells the views once.
---@param list pivi.rpc.Event[]
function Session:dispatch(list)
  local change = reducer.change()
  local now = vim.uv.now()
  for _, event in ipairs(list) do
    event.at = now
    local ok, err = xpcall(reducer.reduce, debug.traceback, self.state, event, change)
    if not ok then
      log.error('cannot take an event', event.type, err)
    end
  end
  self._draft:set(self.state.draft, self.state.aside)
  if change.queue then
    self._draft:set_queue(queue.waiting(self.state))
  end
  self._on_change:emit(change)
  -- A question beside the work is nobody's run.
  for _, event in ipairs(self.is_help and {} or change.events) do
    events.emit(event.name, event.data)
  end
  self:_after(list)
end

--- Asks Pi for what no event tells, after the events that may have changed it.
---@private
---@param list pivi.rpc.Event[]
function Session:_after(list)
  for _, event in ipairs(list) do
    local is_answer = event.type == 'message_end' and event.message.role == 'assistant'
    if event.type == 'agent_settled' then
      if event.aborted ~= false then
        self:_cancel_dialogs()
      end
      self._sync:refresh()
    elseif dialogs.is_shutdown(event) then
      self:_cancel_dialogs(true)
    elseif is_answer or event.type == 'compaction_end' then
      self._sync:refresh_stats()
    end
  end
end

--- Starts Pi, with the options as they are now. Does nothing while it runs.
---@param opts? pivi.session.LaunchOpts
function Session:start(opts)
  if self._connection then
    return
  end
  config.refresh()
  opts = vim.tbl_extend('force', self._undecided or {}, opts or {})
  self:dispatch({ { type = 'local_starting' } })
  if not trust.settle(self.state.cwd, opts) then
    local is_new = self._undecided == nil
    self._undecided = opts
    if is_new then
      self:notice('warn', trust.UNDECIDED)
      M.on_undecided:emit(self)
    end
    return
  end
  self._undecided, self._last_launch = nil, opts
  self._is_ready, self._is_stopping = false, false
  M.on_start:emit(self)
  local connection, errmsg = connections.open({
    argv = launch.argv(opts),
    cwd = self.state.cwd,
    env = vim.tbl_extend('force', config.get().env, self.env, launch.env(opts)),
    on_messages = function(messages)
      self:dispatch(messages)
    end,
    on_problem = function(problem)
      self:notice('warn', 'A record of Pi could not be used: ' .. problem)
    end,
    on_exit = function(exit)
      self:_on_exit(exit)
    end,
  })
  if connection then
    self._connection = connection
    self._sync:greet(function()
      self._is_ready = true
      self._queue:flush()
    end)
  else
    local failure = launch.explain_spawn(errmsg or '', self.state.cwd)
    self:_fail({ code = -1, signal = 0, stderr = '' }, failure)
  end
end

--- Adds a notice to the transcript.
---@param level 'info'|'warn'|'error'
---@param text string
function Session:notice(level, text)
  self:dispatch({ { type = 'local_notice', level = level, text = text } })
end

---@private
---@param exit pivi.transport.Exit
---@param failure pivi.session.Failure
function Session:_fail(exit, failure)
  self._connection = nil
  self._sync:release()
  self:_cancel_dialogs()
  local event = { type = 'local_exit', exit = exit, is_expected = self._is_stopping }
  event.waits = self._restart ~= nil
  self._queue:reset(event.waits)
  self:dispatch({ vim.tbl_extend('error', event, failure) })
end

---@private
---@param exit pivi.transport.Exit
function Session:_on_exit(exit)
  log.info('Pi ended', exit.code, exit.signal)
  local failure = self._is_stopping and { reason = not self._restart and launch.STOPPED or nil }
    or launch.explain_exit(exit, self._is_ready)
  local again = vim.tbl_extend('force', self._last_launch, failure.retry or {})
  if not vim.deep_equal(again, self._last_launch) then
    -- What waits to be sent waits on.
    self._connection = nil
    if failure.reason then
      self:notice('warn', failure.reason)
    end
    self:start(again)
    return
  end
  self:_fail(exit, failure)
  local on_stopped, restart = self._on_stopped, self._restart
  self._on_stopped, self._restart = nil, nil
  if restart then
    self:restart(restart)
  elseif on_stopped then
    on_stopped()
  end
end

--- Sends a command to Pi.
---@param command pivi.rpc.Command Pi's docs/rpc-commands.md
---@param callback fun(err?: pivi.Error, data?: any) called once
---@return string? id nil if Pi does not run
function Session:request(command, callback)
  if not self._connection then
    callback({ code = 'exit', message = 'Pi is not running: `:Pi restart` starts it' })
  elseif not self._sync:may_send(command) then
    callback({ code = 'read_only', message = 'another Neovim writes this session' })
  else
    return self._connection.client:request(command, callback)
  end
end

--- Asks for the state and the statistics: model, session and context change without an event.
function Session:refresh()
  self._sync:refresh()
end

--- Sends a prompt. While a run goes on it steers, or waits for its end as a follow-up. What cannot
--- be sent returns to the draft. Starts Pi if it does not run.
---@param text string
---@param opts? pivi.session.PromptOpts
function Session:prompt(text, opts)
  self._queue:add(text, opts or {})
  if not self._connection then
    self:start(launch.again(self._last_launch, self.state.file))
  end
end

--- Stops what goes on: open dialogs are cancelled, the queue returns to the draft, the run is
--- aborted.
function Session:abort()
  self:_cancel_dialogs()
  self._queue:take_back()
  if self:is_ready() then
    self._connection.refuses_questions = true
    bash.abort(self)
    self._queue:when_answered(function()
      self:clear_queue(function()
        self:_abort_run()
      end)
    end)
  end
end

---@private
function Session:_abort_run()
  self:request({ type = 'abort' }, function(err)
    if self._connection then
      self._connection.refuses_questions = self._is_stopping
    end
    if err and err.code ~= 'exit' then
      self:notice('error', 'Not aborted: ' .. err.message)
    end
  end)
end

--- Takes the queued messages back into the draft.
---@param callback? fun() called when it is done, or when there was nothing
function Session:clear_queue(callback)
  self:request({ type = 'clear_queue' }, function(err, data)
    if not err then
      local texts = vim.list_extend(vim.list_extend({}, data.steering or {}), data.followUp or {})
      self:give_back(texts)
    end
    if callback then
      callback()
    end
  end)
end

---@private
---@param is_orphaned? boolean only those whose extension is gone
function Session:_cancel_dialogs(is_orphaned)
  for _, id in ipairs(dialogs.open(self.state, is_orphaned)) do
    self:answer_dialog(id, { cancelled = true })
  end
end

--- Answers what an extension asked. The first answer counts; Pi ignores one that comes too late.
---@param id string
---@param reply { value?: string, confirmed?: boolean, cancelled?: boolean }
function Session:answer_dialog(id, reply)
  if not self.state.dialogs[id] then
    return
  end
  if self._connection then
    reply = vim.tbl_extend('force', reply, { type = 'extension_ui_response', id = id })
    self._connection.client:send(reply)
  end
  self:dispatch({ { type = 'local_dialog_closed', id = id } })
end

--- Keeps the unsent prompt; called by the view that the user types in.
---@param text string
function Session:set_draft(text)
  if text ~= self.state.draft then
    self:dispatch({ { type = 'local_draft', text = text } })
  end
end

--- Takes texts that were not sent back into the draft, before what stands there.
---@param texts string[]
function Session:give_back(texts)
  self:dispatch({ { type = 'local_return', texts = texts } })
end

--- Puts a text at the end of the draft.
---@param text string
function Session:add_to_draft(text)
  local before = self.state.draft:gsub('%s+$', '')
  local joined = before == '' and text or ('%s %s'):format(before, text)
  self:dispatch({ { type = 'local_draft', text = joined, is_offered = true } })
end

--- Sets or clears a note on what is restricted.
---@param text string
---@param is_set boolean
function Session:set_note(text, is_set)
  if vim.tbl_contains(self.state.notes, text) ~= is_set then
    self:dispatch({ { type = 'local_note', text = text, is_set = is_set } })
  end
end

--- Starts Pi again on the same session, ending it first if it still runs. Prompts wait for it.
---@param opts? pivi.session.LaunchOpts
function Session:restart(opts)
  if self._connection then
    local before = self._restart or {}
    self:stop()
    self._restart = vim.tbl_extend('force', before, opts or {})
    self:dispatch({ { type = 'local_starting' } })
  else
    self:start(launch.again(self._last_launch, self.state.file, opts))
  end
end

--- Ends the process in order; the session stays and can be started again.
---@param callback? fun() called when it has ended
---@return boolean was_any there was a process, or a start that waited
function Session:stop(callback)
  local undecided = self._undecided
  if self._connection then
    -- Pi does not end while an extension of it waits for an answer.
    self:_cancel_dialogs()
    self._connection.refuses_questions = true
    self._is_stopping, self._on_stopped, self._restart = true, callback, nil
    self._connection.process:stop()
    return true
  elseif undecided then
    self._last_launch, self._undecided, self._is_stopping = undecided, nil, true
    self:_fail({ code = 0, signal = 0, stderr = '' }, { reason = launch.STOPPED })
  end
  if callback then
    callback()
  end
  return undecided ~= nil
end

--- Keeps what was not sent as the draft and lets the process end, because Nvim quits.
function Session:begin_quit()
  self._queue:leave()
  self:_cancel_dialogs()
  self._draft:leave(self.state.pending)
  if self._connection then
    self._is_stopping, self._restart = true, nil
    self._connection.process:close_stdin()
  end
end

--- Waits until the process has ended. Blocks, briefly: Nvim quits.
function Session:finish_quit()
  if self._connection then
    self._connection.process:stop_now()
  end
  self._draft:leave(self.state.pending)
end

--- Has Pi answered, and is not to end, so that it takes commands?
---@return boolean
function Session:is_ready()
  return self._is_ready and not self._is_stopping and self._connection ~= nil
end

--- Is a process there?
---@return boolean
function Session:is_alive()
  return self._connection ~= nil
end

return M
