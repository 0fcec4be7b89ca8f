--- Reducers for what extensions ask and show (Pi's docs/rpc-extension-ui.md). Pure: the answers
--- are sent by the session, the questions are shown by a view.

local M = {}

---@class pivi.session.Dialog
---@field id string
---@field method 'select'|'confirm'|'input'|'editor'
---@field title string
---@field message? string
---@field number integer in the order in which they were asked
---@field options? pivi.Json[] as the extension gave them: one of them is the answer
---@field labels? string[] what the user sees of them
---@field placeholder? string
---@field prefill? string
---@field is_orphaned? boolean the extension that asked is gone
---@field timeout? integer ms after which Pi answers by itself, without a word

--- Key of the status by which pivi's extension says that the extensions end: another session
--- follows, or new copies of them. What they have shown goes with them; no event tells of it.
local SHUTDOWN = 'pivi.shutdown'

local WAITING = { select = true, confirm = true, input = true, editor = true }

---@param state pivi.session.State
---@param event pivi.rpc.Event
---@return pivi.session.Dialog
local function dialog_of(state, event)
  state.last_dialog = (state.last_dialog or 0) + 1
  return {
    id = event.id,
    number = state.last_dialog,
    method = event.method,
    title = event.title or event.method,
    message = event.message,
    options = event.options,
    labels = event.labels,
    placeholder = event.placeholder,
    prefill = event.prefill,
    timeout = event.timeout,
  }
end

---@param state pivi.session.State
---@param change pivi.session.Change
---@param text? string
local function set_offer(state, change, text)
  if state.offered ~= text then
    state.offered, change.offer, change.queue = text, true, true
  end
end

--- Forgets what extensions that are gone have shown.
---@param state pivi.session.State
---@param change pivi.session.Change
local function forget(state, change)
  state.statuses, state.widgets, state.title = {}, {}, nil
  change.widgets, change.status = true, true
  set_offer(state, change, nil)
  for _, dialog in pairs(state.dialogs) do
    dialog.is_orphaned = true
  end
end

--- What becomes of the draft when the user decides about an offered text.
---@type table<string, fun(draft: string, text: string): string>
local TAKE = {
  replace = function(_, text)
    return text
  end,
  append = function(draft, text)
    return draft:gsub('%s+$', '') .. '\n\n' .. text
  end,
  dismiss = function(draft)
    return draft
  end,
}

---@type table<string, pivi.session.Reducer>
local shown = {
  notify = function(_, event, change)
    local level = ({ warning = 'warn', error = 'error' })[event.notifyType] or 'info'
    table.insert(change.messages, { level = level, text = event.message })
  end,
  setStatus = function(state, event, change)
    if event.statusKey == SHUTDOWN then
      forget(state, change)
      return
    end
    state.statuses[event.statusKey] = event.statusText
    change.status = true
  end,
  setWidget = function(state, event, change)
    local lines = event.widgetLines
    state.widgets[event.widgetKey] = lines
      and { lines = lines, placement = event.widgetPlacement or 'aboveEditor' }
    change.widgets = true
  end,
  setTitle = function(state, event, change)
    state.title, change.status = event.title, true
  end,
  set_editor_text = function(state, event, change)
    -- Never over what the user has written.
    local text = event.text or ''
    local offered ---@type string?
    if state.draft == '' then
      state.draft, change.draft = text, true
    elseif text ~= '' and text ~= state.draft then
      offered = text
    end
    set_offer(state, change, offered)
  end,
}

M.handlers = {
  extension_ui_request = function(state, event, change)
    if WAITING[event.method] then
      state.dialogs[event.id] = dialog_of(state, event)
      change.dialogs, change.status = true, true
    elseif shown[event.method] then
      shown[event.method](state, event, change)
    end
  end,
  local_take_offer = function(state, event, change)
    if state.offered then
      local draft = state.draft == '' and event.how ~= 'dismiss' and state.offered
        or TAKE[event.how](state.draft, state.offered)
      change.draft = change.draft or draft ~= state.draft
      state.draft = draft
      set_offer(state, change, nil)
    end
  end,
  local_dialog_closed = function(state, event, change)
    state.dialogs[event.id] = nil
    change.dialogs, change.status = true, true
  end,
}

--- Is an event a question that waits for an answer?
---@param event pivi.rpc.Event
---@return boolean
function M.is_question(event)
  return event.type == 'extension_ui_request' and WAITING[event.method] == true
end

--- Does an event tell that Pi's extensions end?
---@param event pivi.rpc.Event
---@return boolean
function M.is_shutdown(event)
  return event.type == 'extension_ui_request' and event.statusKey == SHUTDOWN
end

--- Gets the open dialogs' ids.
---@param state pivi.session.State
---@param is_orphaned? boolean only those whose extension is gone
---@return string[]
function M.open(state, is_orphaned)
  return vim.tbl_filter(function(id)
    return not is_orphaned or state.dialogs[id].is_orphaned == true
  end, vim.tbl_keys(state.dialogs))
end

M.forget = forget

return M
