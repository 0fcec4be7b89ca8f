--- The one reducer: all that is known of a session, changed only by events. Pure: no API calls, no
--- clock. Events of Pi come as `protocol/messages.lua` decodes them; those of our own start with
--- `local_`.

local bash = require('pivi.session.bash')
local blocks = require('pivi.session.blocks')
local calls = require('pivi.session.calls')
local changes = require('pivi.session.change')
local dialogs = require('pivi.session.dialogs')
local history = require('pivi.session.history')
local paths = require('pivi.path')
local runs = require('pivi.session.runs')
local sign_in = require('pivi.session.sign_in')
local streaming = require('pivi.session.streaming')
local unsent = require('pivi.session.unsent')

local M = {}

local NO_MODEL = 'Pi has no model to use: sign in with `:Pi login`, or set a key,'
  .. ' then `:Pi restart`'

--- Makes the state of a session whose Pi has not answered yet.
---@param number integer
---@param cwd string
---@return pivi.session.State
function M.new(number, cwd)
  return {
    number = number,
    cwd = cwd,
    phase = 'starting',
    is_running = false,
    blocks = {},
    calls = {},
    running = {},
    open_notices = {},
    last_message = 0,
    queue = { steer = {}, follow_up = {} },
    pending = {},
    draft = '',
    context = {},
    cost = 0,
    statuses = {},
    widgets = {},
    dialogs = {},
    notes = {},
    catalog = { models = {}, levels = {}, commands = {} },
  }
end

---@param state pivi.session.State
---@param change pivi.session.Change
---@param level 'info'|'warn'|'error'
---@param text string
---@param detail? string
local function add_notice(state, change, level, text, detail)
  changes.append(state, change, blocks.notice(state.last_message, level, text, { detail = detail }))
end

---@param state pivi.session.State
---@param event pivi.rpc.Event `{ data }`: the answer to get_state
---@param change pivi.session.Change
local function on_conversation(state, event, change)
  local file = event.data.sessionFile
  state.session_id, state.name = event.data.sessionId, event.data.sessionName
  -- Pi takes a relative `sessionDir` as it is.
  state.file = file and not paths.is_absolute(file) and vim.fs.joinpath(state.cwd, file) or file
  change.status = true
end

---@param state pivi.session.State
---@param event pivi.rpc.Event `{ data }`: the answer to get_state
---@param change pivi.session.Change
local function on_pi_state(state, event, change)
  local data = event.data
  local before = state.model
  local is_stub = data.model and data.model.provider == 'unknown'
  state.model = not is_stub and data.model or nil
  state.thinking = data.thinkingLevel
  on_conversation(state, event, change)
  sign_in.note_model(state, change, before)
  if state.phase == 'starting' then
    state.phase = data.isCompacting and 'compacting' or data.isStreaming and 'running' or 'idle'
    state.is_running = data.isStreaming == true
    changes.event(
      change,
      'PiviSessionStart',
      { session = state.number, file = state.file, id = state.session_id }
    )
    if not state.model then
      add_notice(state, change, 'error', NO_MODEL)
    end
  end
end

---@param state pivi.session.State
---@param event pivi.rpc.Event `{ data }`: the answer to get_session_stats
---@param change pivi.session.Change
local function on_stats(state, event, change)
  local usage = event.data.contextUsage or {}
  state.context = { tokens = usage.tokens, window = usage.contextWindow, percent = usage.percent }
  state.cost = event.data.cost or state.cost
  change.status = true
end

--- Takes texts that were not sent back into the draft, before what stands there.
---@param state pivi.session.State
---@param change pivi.session.Change
---@param texts string[]
local function return_to_draft(state, change, texts)
  local parts = vim.list_extend({}, texts)
  parts[#parts + 1] = state.draft
  local draft = unsent.join(parts)
  if draft ~= state.draft then
    state.draft, change.draft = draft, true
  end
end

---@param state pivi.session.State
---@param event pivi.rpc.Event `{ exit, reason, detail, waits }`
---@param change pivi.session.Change
local function on_exit(state, event, change)
  streaming.cut(state, change)
  calls.cut(state, change, 'Pi died')
  for _, notice in pairs(state.open_notices) do
    notice.is_open = false
    changes.touch(change, notice)
  end
  -- What waits for the next process stays where it is.
  local pending = event.waits and {} or state.pending
  return_to_draft(state, change, vim.list_extend(unsent.queued(state), pending))
  state.open_notices, state.retry = {}, nil
  state.pending = event.waits and state.pending or {}
  state.queue, change.queue = { steer = {}, follow_up = {} }, true
  dialogs.forget(state, change)
  sign_in.forget(state, change)
  state.phase, state.is_running, state.exit =
    event.waits and 'starting' or 'dead', false, event.exit
  state.is_stopped = event.is_expected == true
  change.status = true
  if event.reason then
    add_notice(state, change, event.is_expected and 'info' or 'error', event.reason, event.detail)
  end
  changes.event(
    change,
    'PiviSessionEnd',
    { session = state.number, code = event.exit.code, signal = event.exit.signal }
  )
end

---@type table<string, pivi.session.Reducer>
local handlers = {
  local_pi_state = on_pi_state,
  local_conversation = on_conversation,
  local_stats = on_stats,
  local_exit = on_exit,
  local_starting = function(state, _, change)
    state.phase, state.exit, change.status = 'starting', nil, true
  end,
  local_pending = function(state, event, change)
    state.pending = event.texts
    change.queue = true
  end,
  local_draft = function(state, event, change)
    state.draft = event.text
    change.draft = event.is_offered == true
  end,
  local_aside = function(state, event)
    state.aside = event.text and { text = event.text, copy = event.copy }
  end,
  local_aside_back = function(state, _, change)
    if state.aside then
      state.draft, state.aside, change.draft = unsent.whole(state.draft, state.aside), nil, true
    end
  end,
  local_return = function(state, event, change)
    return_to_draft(state, change, event.texts)
  end,
  local_notice = function(state, event, change)
    add_notice(state, change, event.level, event.text, event.detail)
  end,
  local_note = function(state, event, change)
    state.notes = vim.tbl_filter(function(note)
      return note ~= event.text
    end, state.notes)
    if event.is_set then
      table.insert(state.notes, event.text)
    end
    change.status = true
  end,
  local_history = function(state, event, change)
    state.blocks, state.calls, state.running = {}, {}, {}
    state.message, state.open_notices = nil, {}
    history.load(state, event.entries, event.leaf)
    change.reset, change.from, change.status = true, 1, true
  end,
  local_catalog = function(state, event)
    state.catalog[event.key] = event.list
  end,
}
for _, part in ipairs({ streaming, calls, runs, dialogs, bash, sign_in }) do
  for name, handler in pairs(part.handlers) do
    handlers[name] = handler
  end
end

--- Changes the state by one event. Events without a handler change nothing.
---@param state pivi.session.State
---@param event pivi.rpc.Event
---@param change pivi.session.Change what changed is added
function M.reduce(state, event, change)
  local handler = handlers[event.type]
  if handler then
    handler(state, event, change)
  end
end

--- Makes an empty change to give to reduce().
---@return pivi.session.Change
function M.change()
  return changes.new()
end

return M
