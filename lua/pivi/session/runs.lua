--- Reducers for runs: start, retry, compaction, queue, settling. Pure.

local blocks = require('pivi.session.blocks')
local calls = require('pivi.session.calls')
local changes = require('pivi.session.change')

local M = {}

---@param state pivi.session.State
---@param phase pivi.session.Phase
---@param change pivi.session.Change
local function set_phase(state, phase, change)
  if state.phase ~= phase then
    state.phase = phase
    change.status = true
  end
end

---@param state pivi.session.State
---@param change pivi.session.Change
---@param key string names the open notice in the state
---@param level 'info'|'warn'|'error'
---@param text string
local function open_notice(state, change, key, level, text)
  local notice = blocks.notice(state.last_message, level, text, { is_open = true })
  state.open_notices[key] = notice
  changes.append(state, change, notice)
end

---@param state pivi.session.State
---@param change pivi.session.Change
---@param key string
---@param level 'info'|'warn'|'error'
---@param text string
---@param detail? string
local function close_notice(state, change, key, level, text, detail)
  local notice = state.open_notices[key]
  state.open_notices[key] = nil
  if not notice then
    changes.append(
      state,
      change,
      blocks.notice(state.last_message, level, text, { detail = detail })
    )
    return
  end
  notice.level, notice.text, notice.detail, notice.is_open = level, text, detail, false
  changes.touch(change, notice)
end

---@param ms integer
---@return string
local function seconds(ms)
  return ('%g s'):format(math.floor(ms / 100 + 0.5) / 10)
end

---@param result table?
---@return string
local function compaction_text(result)
  if result and result.tokensBefore and result.estimatedTokensAfter then
    return ('Compacted: %d → ~%d tokens'):format(result.tokensBefore, result.estimatedTokensAfter)
  end
  return 'Compacted'
end

---@param state pivi.session.State
---@param event pivi.rpc.Event
---@param change pivi.session.Change
local function compaction_end(state, event, change)
  set_phase(state, state.is_running and 'running' or 'idle', change)
  if event.aborted then
    close_notice(state, change, 'compaction', 'warn', 'Compaction aborted')
  elseif event.errorMessage then
    close_notice(state, change, 'compaction', 'warn', event.errorMessage)
  else
    local summary = event.result and event.result.summary
    close_notice(state, change, 'compaction', 'info', compaction_text(event.result), summary)
  end
end

---@param state pivi.session.State
---@param event pivi.rpc.Event
---@param change pivi.session.Change
local function retry_end(state, event, change)
  state.retry = nil
  change.status = true
  if event.success then
    close_notice(state, change, 'retry', 'info', 'Retried with success')
  elseif event.finalError == 'Retry cancelled' then
    close_notice(state, change, 'retry', 'warn', 'Retry cancelled')
  else
    close_notice(state, change, 'retry', 'warn', 'Failed again')
    local text = ('Gave up after %s attempts'):format((event.attempt or 0) + 1)
    changes.append(state, change, blocks.notice(state.last_message, 'error', text))
  end
end

---@param state pivi.session.State
---@param event pivi.rpc.Event
---@param change pivi.session.Change
local function settled(state, event, change)
  calls.cut(state, change, 'No result came')
  state.is_running, state.retry = false, nil
  set_phase(state, 'idle', change)
  changes.event(
    change,
    'PiviRunSettled',
    { session = state.number, aborted = event.aborted == true }
  )
end

---@type table<string, pivi.session.Reducer>
M.handlers = {
  agent_start = function(state, _, change)
    set_phase(state, 'running', change)
    if not state.is_running then
      state.is_running = true
      changes.event(change, 'PiviRunStart', { session = state.number })
    end
  end,
  agent_settled = settled,
  queue_update = function(state, event, change)
    state.queue = { steer = event.steering, follow_up = event.followUp }
    change.queue, change.status = true, true
    local data = { session = state.number, steer = #event.steering, follow_up = #event.followUp }
    changes.event(change, 'PiviQueue', data)
  end,
  auto_retry_start = function(state, event, change)
    state.retry = {
      attempt = event.attempt,
      max = event.maxAttempts,
      delay_ms = event.delayMs,
      error = event.errorMessage or '',
    }
    set_phase(state, 'retry', change)
    change.status = true
    local text = ('Retry %d of %d in %s'):format(
      event.attempt,
      event.maxAttempts,
      seconds(event.delayMs)
    )
    if state.open_notices.retry then
      close_notice(state, change, 'retry', 'warn', 'Failed again')
    end
    open_notice(state, change, 'retry', 'warn', text)
  end,
  auto_retry_end = retry_end,
  summarization_retry_scheduled = function(state, event, change)
    local text = ('Summary failed (%s), retry %s of %s'):format(
      blocks.plain_error(event.errorMessage),
      event.attempt or '?',
      event.maxAttempts or '?'
    )
    changes.append(state, change, blocks.notice(state.last_message, 'warn', text))
  end,
  compaction_start = function(state, event, change)
    set_phase(state, 'compacting', change)
    local reason = event.reason and (' (%s)'):format(event.reason) or ''
    open_notice(state, change, 'compaction', 'info', 'Compacting' .. reason)
  end,
  compaction_end = compaction_end,
  thinking_level_changed = function(state, event, change)
    state.thinking, change.status = event.level, true
  end,
  session_info_changed = function(state, event, change)
    state.name, change.status = event.name, true
  end,
  local_leaf = function(state, event)
    state.leaf, state.last_entry = event.leaf, event.last or state.last_entry
  end,
  entry_appended = function(state, event, change)
    -- A failed attempt was taken out of what the model sees.
    local notice = state.last_notice
    if event.entry.type == 'context_edit' and event.entry.replacement == nil and notice then
      notice.text = notice.text .. ' (left out of the context)'
      changes.touch(change, notice)
    end
  end,
  extension_error = function(state, event, change)
    local where = event.event and (' in %s'):format(event.event) or ''
    local text = ('Extension %s failed%s: %s'):format(
      event.extensionPath or '?',
      where,
      event.error or '?'
    )
    changes.append(state, change, blocks.notice(state.last_message, 'error', text))
  end,
}

return M
