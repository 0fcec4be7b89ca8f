--- Tells of what waits for the user, and opens it while they idle in an empty prompt: never over
--- their work.

local api = vim.api
local attention = require('pivi.attention')
local config = require('pivi.config')
local notify = require('pivi.notify')

local M = {}

--- The newest item that was told of, and the newest that was opened by itself.
local last_told, last_opened = 0, 0

local function tell()
  local items = attention.list()
  local newest = items[#items]
  if not newest or newest.id <= last_told then
    return
  end
  last_told = newest.id
  if config.get().attention.notify then
    notify.info(('%s (`:Pi attention`)'):format(newest.title:gsub('%s+', ' ')))
  end
end

--- Gets the oldest item that was not opened by itself before: one that the user dismissed waits on.
---@return pivi.attention.Item?
local function find_unopened()
  return vim.iter(attention.list()):find(function(item)
    return item.id > last_opened and not item.is_news
  end)
end

---@return boolean
local function may_open()
  return config.get().attention.open == 'idle'
    and vim.bo.filetype == 'pivi_prompt'
    and api.nvim_get_mode().mode == 'n'
    and vim.fn.reg_recording() == ''
    and api.nvim_buf_line_count(0) == 1
    and api.nvim_buf_get_lines(0, 0, 1, false)[1] == ''
end

local function open_when_idle()
  local item = may_open() and find_unopened()
  if item then
    last_opened = item.id
    item.show(item)
  end
end

local is_due = false

--- Opens what came while the user idles already: |CursorHold| comes once after a key, and no more.
local function open_soon()
  if is_due or not may_open() or not find_unopened() then
    return
  end
  is_due = true
  local has_typed = false
  local ns = vim.on_key(function()
    has_typed = true
  end)
  vim.defer_fn(function()
    is_due = false
    vim.on_key(nil, ns)
    if not has_typed then
      open_when_idle()
    end
  end, vim.o.updatetime)
end

--- Starts to tell and to open. Called once.
function M.setup()
  attention.subscribe(tell)
  attention.subscribe(open_soon)
  api.nvim_create_autocmd('CursorHold', {
    group = api.nvim_create_augroup('pivi.view.waiting', {}),
    pattern = 'pivi://prompt/*',
    callback = open_when_idle,
  })
end

return M
