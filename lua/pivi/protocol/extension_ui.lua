--- Brings what an extension asks or shows to its types: extensions may pass anything to Pi, which
--- hands it on, and a question that is dropped would keep Pi waiting for ever.

local M = {}

--- Escape sequences: of colours, cursors and links, as a theme of Pi's puts them into texts.
local ESCAPES = { '\27%[[%d;:?]*[%a@`~]', '\27%][^\7\27]*[\7\27]\\?', '\27[%(%)]%w', '\27.?' }

---@param value pivi.Json
---@return string?
local function text(value)
  if type(value) == 'table' then
    return vim.json.encode(value)
  elseif value == nil then
    return nil
  end
  local plain = tostring(value)
  if plain:find('\27', 1, true) then
    for _, pattern in ipairs(ESCAPES) do
      plain = plain:gsub(pattern, '')
    end
  end
  return plain
end

---@param value pivi.Json
---@return pivi.Json[]?
local function list(value)
  return type(value) == 'table' and vim.islist(value) and value or nil
end

---@type table<string, fun(event: pivi.rpc.Event)>
local methods = {
  select = function(event)
    -- What is chosen is answered as it came; `labels` are what the user sees.
    event.options = list(event.options) or {}
    event.labels = vim.tbl_map(text, event.options)
  end,
  confirm = function(event)
    event.message = text(event.message)
  end,
  input = function(event)
    event.placeholder = text(event.placeholder)
  end,
  editor = function(event)
    event.prefill = type(event.prefill) == 'string' and event.prefill or text(event.prefill)
  end,
  notify = function(event)
    event.message = text(event.message) or ''
  end,
  setStatus = function(event)
    event.statusKey = text(event.statusKey) or ''
    event.statusText = text(event.statusText)
  end,
  setWidget = function(event)
    event.widgetKey = text(event.widgetKey) or ''
    event.widgetLines = event.widgetLines ~= nil
        and vim.tbl_map(text, list(event.widgetLines) or { event.widgetLines })
      or nil
  end,
  set_editor_text = function(event)
    event.text = type(event.text) == 'string' and event.text or text(event.text)
  end,
}

--- Brings the fields of a request to their types, in place.
---@param event pivi.rpc.Event an `extension_ui_request`
function M.normalize(event)
  event.title = text(event.title)
  local timeout = event.timeout
  event.timeout = type(timeout) == 'number' and timeout > 0 and math.ceil(timeout) or nil
  local method = methods[event.method]
  if method then
    method(event)
  end
end

return M
