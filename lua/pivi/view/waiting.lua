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

--- Opens the oldest item that was not opened this way before: one that the user dismissed waits on.
local function open_when_idle()
  local first_line = api.nvim_buf_get_lines(0, 0, 1, false)[1]
  local is_empty = api.nvim_buf_line_count(0) == 1 and first_line == ''
  if config.get().attention.open ~= 'idle' or not is_empty then
    return
  end
  for _, item in ipairs(attention.list()) do
    if item.id > last_opened and not item.is_news then
      last_opened = item.id
      item.show(item)
      return
    end
  end
end

--- Starts to tell and to open. Called once.
function M.setup()
  attention.subscribe(tell)
  api.nvim_create_autocmd('CursorHold', {
    group = api.nvim_create_augroup('pivi.view.waiting', {}),
    pattern = 'pivi://prompt/*',
    callback = open_when_idle,
  })
end

return M
