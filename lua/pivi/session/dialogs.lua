--- Reducers for what extensions ask and show (Pi's docs/rpc-extension-ui.md). Pure: the answers
--- are sent by the session, the questions are shown by a view.

local M = {}

---@class pivi.session.Dialog
---@field id string
---@field method 'select'|'confirm'|'input'|'editor'
---@field title string
---@field message? string
---@field options? string[]
---@field placeholder? string
---@field prefill? string
---@field timeout? integer ms after which Pi answers by itself, without a word
---@field attention? integer id of its item in the attention queue

local WAITING = { select = true, confirm = true, input = true, editor = true }

---@param event pivi.rpc.Event
---@return pivi.session.Dialog
local function dialog_of(event)
  return {
    id = event.id,
    method = event.method,
    title = event.title or event.method,
    message = event.message,
    options = event.options,
    placeholder = event.placeholder,
    prefill = event.prefill,
    timeout = event.timeout,
  }
end

---@type table<string, pivi.session.Reducer>
local shown = {
  notify = function(_, event, change)
    local level = ({ warning = 'warn', error = 'error' })[event.notifyType] or 'info'
    table.insert(change.messages, { level = level, text = tostring(event.message) })
  end,
  setStatus = function(state, event, change)
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
    if state.draft == '' then
      state.draft, change.draft = text, true
    elseif text ~= '' and text ~= state.draft then
      state.offered = text
      table.insert(
        change.messages,
        { level = 'info', text = 'an extension offers a text for the prompt' }
      )
    end
  end,
}

M.handlers = {
  extension_ui_request = function(state, event, change)
    if WAITING[event.method] then
      state.dialogs[event.id] = dialog_of(event)
      change.dialogs, change.status = true, true
    elseif shown[event.method] then
      shown[event.method](state, event, change)
    end
  end,
  local_dialog_closed = function(state, event, change)
    state.dialogs[event.id] = nil
    change.dialogs, change.status = true, true
  end,
}

--- Gets the open dialogs' ids.
---@param state pivi.session.State
---@return string[]
function M.open(state)
  return vim.tbl_keys(state.dialogs)
end

return M
