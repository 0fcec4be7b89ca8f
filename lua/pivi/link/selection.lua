--- Tells every client what the user has selected: after each change, once when it connects, and
--- that there is no file any more.

local context = require('pivi.editor.context')
local identity = require('pivi.editor.identity')
local mcp = require('pivi.link.mcp')

local api = vim.api

local M = {}

--- As long as pi-ide recommends, in ms.
local DEBOUNCE = 100
--- Says that there is no file; pi-ide itself ignores it.
local NOTHING = {
  text = '',
  filePath = '',
  fileUrl = '',
  selection = {
    start = { line = 0, character = 0 },
    ['end'] = { line = 0, character = 0 },
    isEmpty = true,
  },
}

---@type pivi.editor.Selection
local last = NOTHING
---@type table<pivi.link.Connection, true> clients that have not taken what was sent before
local behind = setmetatable({}, { __mode = 'k' })
---@type (fun())[]
local stops = {}
local is_due = false

--- Sends the last selection; to a client that takes its time, only what is the last by then.
---@param client pivi.link.Client
local function send(client)
  local connection = client.channel.connection
  if behind[connection] then
    return
  end
  client.channel:notify('selection_changed', last)
  if connection:is_congested() then
    behind[connection] = true
    local sent = last
    connection:when_drained(function()
      behind[connection] = nil
      if sent ~= last then
        send(client)
      end
    end)
  end
end

---@param selection pivi.editor.Selection
local function update(selection)
  if vim.deep_equal(selection, last) then
    return
  end
  last = selection
  for _, client in ipairs(mcp.clients()) do
    send(client)
  end
end

--- Is the file of the last selection still open, and not left for a buffer without a name? In a
--- prompt, a terminal or help the user is still about that file.
---@return boolean
local function has_file()
  local buf = api.nvim_get_current_buf()
  if vim.bo[buf].buftype == '' and not identity.is_file(buf) then
    return false
  end
  return vim.fn.bufloaded(last.filePath) == 1
end

--- Looks where the user has come to: the file's own moves are reported by the editor.
local function look()
  is_due = false
  if #stops == 0 then
    return
  end
  local selection = context.selection()
  if selection then
    update(selection)
  elseif not has_file() then
    update(NOTHING)
  end
end

local function look_soon()
  if not is_due then
    is_due = true
    vim.defer_fn(look, DEBOUNCE)
  end
end

--- Starts to tell. Idempotent.
function M.start()
  if #stops > 0 then
    return
  end
  local augroup = api.nvim_create_augroup('pivi.link.selection', {})
  api.nvim_create_autocmd({ 'BufEnter', 'BufUnload', 'BufFilePost', 'TabEnter' }, {
    group = augroup,
    callback = look_soon,
  })
  stops = {
    context.watch(update),
    mcp.subscribe(function(client)
      send(client)
    end),
    function()
      api.nvim_del_augroup_by_id(augroup)
    end,
  }
  look()
end

--- Stops to tell. Idempotent.
function M.stop()
  for _, stop in ipairs(stops) do
    stop()
  end
  stops, last = {}, NOTHING
end

return M
