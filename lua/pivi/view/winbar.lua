--- Keeps the winbar of a transcript's windows right: only while one is visible, and only when it
--- changed.

local api = vim.api
local attention = require('pivi.attention')
local text = require('pivi.view.winbar.text')

local M = {}

--- The winbar is set at most once in this time, in ms.
local INTERVAL = 200
--- How often a running time is counted up, in ms.
local TICK = 1000

---@class pivi.winbar.Bar one for each transcript buffer
---@field session pivi.Session
---@field buf integer
---@field augroup integer
---@field unsubscribe fun()[]
---@field timer? uv.uv_timer_t
---@field shown_at integer

---@type table<integer, pivi.winbar.Bar>
local bars = {}

---@param buf integer
---@return integer[] windows of the current tab page that show the buffer
local function visible(buf)
  local tab = api.nvim_get_current_tabpage()
  return vim.tbl_filter(function(win)
    return api.nvim_win_get_tabpage(win) == tab
  end, vim.fn.win_findbuf(buf))
end

local schedule ---@type fun(bar: pivi.winbar.Bar, delay: integer)

--- Has the user left the statusline to Nvim, one for each window? Then pivi's windows get a calmer
--- one.
---@param win integer
---@return boolean
function M.may_set_statusline(win)
  local default = api.nvim_get_option_info2('statusline', {}).default
  local is_default = vim.o.laststatus ~= 3 and vim.go.statusline == default
  return is_default and api.nvim_win_get_config(win).relative == ''
end

---@param win integer
---@param option 'winbar'|'statusline'
---@param value string
local function set(win, option, value)
  if vim.wo[win][option] ~= value then
    vim.wo[win][0][option] = value
  end
end

---@param self pivi.winbar.Bar
local function render(self)
  local wins = bars[self.buf] == self and visible(self.buf) or {}
  local state = self.session.state
  self.shown_at = vim.uv.now()
  local opts = { now = self.shown_at, waiting = #attention.list(self.session.number) }
  for _, win in ipairs(wins) do
    set(win, 'winbar', text.build(state, api.nvim_win_get_width(win), opts))
    if M.may_set_statusline(win) then
      set(win, 'statusline', text.statusline(state))
    end
  end
  if #wins > 0 and next(state.running) then
    schedule(self, TICK)
  end
end

---@param self pivi.winbar.Bar
local function stop_timer(self)
  if self.timer then
    self.timer:close()
    self.timer = nil
  end
end

--- Renders after a delay, sooner if that is due sooner.
function schedule(self, delay)
  if self.timer and self.timer:get_due_in() <= delay then
    return
  end
  stop_timer(self)
  self.timer = assert(vim.uv.new_timer())
  self.timer:start(delay, 0, function()
    stop_timer(self)
    vim.schedule(function()
      render(self)
    end)
  end)
end

--- Renders soon, if anyone can see it.
---@param self pivi.winbar.Bar
local function refresh(self)
  if #visible(self.buf) == 0 then
    return
  end
  schedule(self, math.max(0, self.shown_at + INTERVAL - vim.uv.now()))
end

---@param self pivi.winbar.Bar
local function dispose(self)
  stop_timer(self)
  for _, unsubscribe in ipairs(self.unsubscribe) do
    unsubscribe()
  end
  api.nvim_del_augroup_by_id(self.augroup)
  bars[self.buf] = nil
end

---@param self pivi.winbar.Bar
local function listen(self)
  self.augroup = api.nvim_create_augroup('pivi.view.winbar:' .. self.session.number, {})
  api.nvim_create_autocmd('BufWipeout', {
    group = self.augroup,
    buf = self.buf,
    callback = function()
      dispose(self)
    end,
  })
  api.nvim_create_autocmd({ 'WinResized', 'TabEnter', 'BufWinEnter' }, {
    group = self.augroup,
    callback = function()
      refresh(self)
    end,
  })
  self.unsubscribe = {
    self.session:subscribe(function(change)
      if change.status or change.reset then
        refresh(self)
      end
    end),
    attention.subscribe(function()
      refresh(self)
    end),
  }
end

--- Shows the winbar in every window of a transcript, from now on. Idempotent.
---@param session pivi.Session
---@param buf integer the transcript's
function M.attach(session, buf)
  local self = bars[buf]
  if not self then
    self = { session = session, buf = buf, shown_at = 0, augroup = 0, unsubscribe = {} }
    bars[buf] = self
    listen(self)
  end
  render(self)
end

return M
