--- Mends what a session file of Nvim's (|:mksession|) makes of pivi's windows: ordinary empty
--- buffers with the names of ours.

local api = vim.api
local layout = require('pivi.view.layout')
local notify = require('pivi.notify')
local sessions = require('pivi.session')

local M = {}

--- The names of pivi's buffers while a session file is loaded.
---@type table<integer, string>
local aside = {}

--- Renames a buffer, leaving none behind that has the old name.
---@param buf integer
---@param name string
local function rename(buf, name)
  local before = api.nvim_buf_get_name(buf)
  api.nvim_buf_set_name(buf, name)
  for _, other in ipairs(api.nvim_list_bufs()) do
    if other ~= buf and api.nvim_buf_get_name(other) == before then
      api.nvim_buf_delete(other, { force = true })
    end
  end
end

---@param buf integer
---@return boolean
local function is_hollow(buf)
  return vim.startswith(api.nvim_buf_get_name(buf), 'pivi://') and vim.bo[buf].buftype == ''
end

--- Closes the windows of a buffer, or lets the last one of a tab page show something else.
---@param buf integer
---@return integer[] tabs those that showed it
local function close_windows(buf)
  local tabs = {} ---@type integer[]
  for _, win in ipairs(vim.fn.win_findbuf(buf)) do
    local tab = api.nvim_win_get_tabpage(win)
    tabs[#tabs + 1] = tab
    vim.wo[win].winfixbuf = false
    if #api.nvim_tabpage_list_wins(tab) > 1 then
      api.nvim_win_close(win, true)
    else
      api.nvim_win_set_buf(win, api.nvim_create_buf(true, false))
    end
  end
  return tabs
end

--- Shows a session that still runs in a tab page.
---@param tab integer
---@param number integer
local function show_again(tab, number)
  local session = sessions.get(number)
  if session and api.nvim_tabpage_is_valid(tab) then
    api.nvim_win_call(api.nvim_tabpage_get_win(tab), function()
      layout.open(session, { enter = false })
    end)
  end
end

--- Takes the names off pivi's buffers while a session file is loaded: it gives them to windows of
--- its own.
local function step_aside()
  for _, buf in ipairs(api.nvim_list_bufs()) do
    local name = api.nvim_buf_get_name(buf)
    if vim.startswith(name, 'pivi://') and vim.bo[buf].buftype ~= '' and not aside[buf] then
      for _, win in ipairs(vim.fn.win_findbuf(buf)) do
        vim.wo[win][0].winfixbuf = false
      end
      rename(buf, ('pivi://aside/%d'):format(buf))
      aside[buf] = name
    end
  end
end

local function step_back()
  for buf, name in pairs(aside) do
    if api.nvim_buf_is_valid(buf) then
      rename(buf, name)
    end
  end
  aside = {}
end

--- Prepares for session files that are loaded while sessions run.
function M.setup()
  api.nvim_create_autocmd('SessionLoadPre', {
    group = api.nvim_create_augroup('pivi.view.restore', {}),
    callback = step_aside,
  })
end

--- Removes the hollow buffers. A session that runs is shown where the file had it.
function M.repair()
  local wanted, count = {}, 0 ---@type table<integer, integer>, integer
  for _, buf in ipairs(api.nvim_list_bufs()) do
    if is_hollow(buf) then
      local number = tonumber(api.nvim_buf_get_name(buf):match('^pivi://%a+/(%d+)$'))
      for _, tab in ipairs(close_windows(buf)) do
        wanted[tab] = number
        count = count + 1
      end
      api.nvim_buf_delete(buf, { force = true })
    end
  end
  step_back()
  local is_running = false
  for tab, number in pairs(wanted) do
    is_running = is_running or sessions.get(number) ~= nil
    show_again(tab, number)
  end
  if count > 0 and not is_running then
    notify.info('`:Pi continue` goes on where you were')
  end
end

return M
