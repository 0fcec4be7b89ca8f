--- One pair of windows in one tab page: opens it, closes it, and gives the other windows back
--- what they had. Knows which session it shows only to fetch its buffers.

local api = vim.api
local Held = require('pivi.view.layout.held')
local config = require('pivi.config')
local place = require('pivi.view.layout.place')
local progress = require('pivi.view.progress')
local prompt = require('pivi.view.prompt')
local sizes = require('pivi.view.layout.sizes')
local transcript = require('pivi.view.transcript')
local widgets = require('pivi.view.prompt.widgets')
local windows = require('pivi.view.layout.windows')
local winbar = require('pivi.view.winbar')
local winbar_text = require('pivi.view.winbar.text')

---@class pivi.layout.View
---@field session pivi.Session
---@field layout pivi.Layout
---@field tab integer tab page of the pair
---@field is_quitting boolean its partner was closed so that `:q` can end Nvim
---@field private _bufs pivi.layout.Bufs
---@field private _pair pivi.layout.Pair
---@field private _held pivi.layout.Held
---@field private _extra integer rows that pivi added to the prompt
---@field private _wanted_extra integer rows that the widgets want
---@field private _screen integer[] the room that the sizes are for
---@field private _beside integer tab page whose windows had to make room
---@field private _origin integer window from which the pair was opened
---@field private _before pivi.layout.Snapshot
---@field private _opened pivi.layout.Snapshot
---@field private _closing? pivi.layout.Snapshot
local View = {}
View.__index = View

---@param session pivi.Session
---@return pivi.layout.Bufs
local function bufs_of(session)
  return { transcript = transcript.buf(session), prompt = prompt.buf(session) }
end

---@param session pivi.Session
---@return string
local function title(session)
  return session.state.title or session.state.name or 'Pi'
end

---@param session pivi.Session
---@return integer rows
local function rows_of_widgets(session)
  local wanted = widgets.wanted(session.state)
  return #wanted.above + #wanted.below
end

---@private
---@return pivi.layout.Size
function View:_size()
  self._wanted_extra = rows_of_widgets(self.session)
  local size = sizes.wanted(self.layout, config.get().window, self._wanted_extra)
  self._extra = size.extra
  return size
end

--- Opens the pair for a session. The current window stays current.
---@param session pivi.Session
---@param layout pivi.Layout
---@return pivi.layout.View? view
---@return string? errmsg
function View.open(session, layout)
  local bufs = bufs_of(session)
  local beside = api.nvim_get_current_tabpage()
  local before = sizes.snapshot(beside, {})
  local self = setmetatable({
    session = session,
    layout = layout,
    is_quitting = false,
    _bufs = bufs,
    _beside = beside,
    _origin = api.nvim_get_current_win(),
    _before = before,
  }, View)
  local size = self:_size()
  local pair, err = windows.open(layout, bufs, size, title(session))
  if not pair then
    return nil, err
  end
  self._pair, self.tab = pair, api.nvim_win_get_tabpage(pair.transcript)
  self:_configure()
  self:_hold(size)
  self._opened = sizes.snapshot(beside, self:_wins())
  return self
end

---@private
function View:_configure()
  transcript.configure_window(self._pair.transcript)
  prompt.configure_window(self._pair.prompt)
  windows.configure(self._pair.transcript, self.layout, false)
  windows.configure(self._pair.prompt, self.layout, true)
  if winbar.may_set_statusline(self._pair.prompt) then
    vim.wo[self._pair.prompt][0].statusline = winbar_text.prompt_statusline
  end
  winbar.attach(self.session, self._bufs.transcript)
  progress.set_buf(self.session, self._bufs.transcript)
  place.bring_back(self._pair.transcript)
end

---@private
---@return table<integer, true>
function View:_wins()
  return { [self._pair.transcript] = true, [self._pair.prompt] = true }
end

--- Is this one of the pair's windows?
---@param win integer
---@return boolean
function View:has(win)
  return win == self._pair.transcript or win == self._pair.prompt
end

--- Takes note of a window beside the pair that closes.
---@param win integer
function View:note_gone(win)
  self._held:note_gone(win)
end

--- Gets the window of the prompt.
---@return integer win
function View:prompt_win()
  return self._pair.prompt
end

---@private
---@param part 'transcript'|'prompt'
---@return boolean shows the window is there and shows its buffer
function View:_shows(part)
  local win = self._pair[part]
  return api.nvim_win_is_valid(win) and api.nvim_win_get_buf(win) == self._bufs[part]
end

--- Are both windows there, each with its buffer?
---@return boolean
function View:is_whole()
  return self:_shows('transcript') and self:_shows('prompt')
end

---@private
---@return pivi.layout.Size
function View:_measure()
  local gap = self.layout == 'float' and 2 or 1
  local height = api.nvim_win_get_height(self._pair.prompt)
  return {
    width = api.nvim_win_get_width(self._pair.transcript),
    height = api.nvim_win_get_height(self._pair.transcript) + height + gap,
    prompt = height,
    extra = self._extra,
  }
end

---@private
---@return integer[] wins ordinary windows beside the pair
function View:_others()
  return self.layout == 'float' and {} or sizes.ordinary(self.tab, self:_wins())
end

--- Remembers the sizes that the user gave to the pair, and gives it back those that other windows
--- took or left to it.
function View:keep_sizes()
  if not self:is_whole() then
    return
  elseif not vim.deep_equal(self._screen, sizes.screen()) then
    self:adapt()
    return
  elseif self.layout ~= 'float' and not windows.is_stacked(self._pair) then
    return -- The user has put one of the two elsewhere: such sizes are for no layout.
  end
  local size = self._held:note(self:_measure(), self:_others())
  if size then
    self:_resize(size)
  end
end

---@private
---@param size pivi.layout.Size
function View:_resize(size)
  windows.resize(self._pair, size, sizes.kinds[self.layout])
  self._held.seen = self:_measure()
end

--- Takes the sizes that pivi gave for those that the pair is to have.
---@private
---@param size pivi.layout.Size
function View:_hold(size)
  self._held = Held.new(self.layout, size, self:_measure(), self:_others())
  self._screen = sizes.screen()
end

--- Adapts the pair to a screen whose size has changed.
function View:adapt()
  if not self:is_whole() then
    return
  end
  local size = self:_size()
  if self.layout == 'float' then
    local above, below = windows.float_configs(size, title(self.session))
    api.nvim_win_set_config(self._pair.transcript, above)
    api.nvim_win_set_config(self._pair.prompt, below)
  elseif self.layout == 'tab' or not self:_is_alone() then
    windows.resize(self._pair, size, sizes.kinds[self.layout])
  else
    api.nvim_win_set_height(self._pair.prompt, size.prompt)
  end
  self:_hold(size)
end

--- Gives the prompt room for widgets that came, or takes it from those that went.
function View:fit()
  local wanted = rows_of_widgets(self.session)
  if wanted == self._wanted_extra or not self:is_whole() then
    return
  elseif self.layout == 'float' then
    self:adapt()
    return
  end
  -- Nothing but the border between the two moves, whatever sizes the user gave to them.
  local size = self:_measure()
  local own = size.prompt - self._extra
  local extra = sizes.extra(own, size.height, wanted)
  self._held:add_rows(extra - self._extra)
  self._wanted_extra, self._extra = wanted, extra
  size.prompt = own + extra
  self:_resize(size)
end

--- Shows another session in the same windows.
---@param session pivi.Session
function View:show(session)
  if self:_shows('transcript') then
    place.keep(self._pair.transcript)
  end
  self.session = session
  self._bufs = bufs_of(session)
  for part, win in pairs(self._pair) do
    vim.wo[win][0].winfixbuf = false
    api.nvim_win_set_buf(win, self._bufs[part])
  end
  self:_configure()
  self:fit()
end

---@private
---@return integer? win where the user goes when the pair closes
function View:_way_out()
  local is_fit = function(win)
    return api.nvim_win_is_valid(win)
      and not self:has(win)
      and api.nvim_win_get_config(win).relative == ''
  end
  if self.layout == 'tab' then
    local is_there = api.nvim_tabpage_is_valid(self._beside)
    return is_there and api.nvim_tabpage_get_win(self._beside) or nil
  end
  local previous = api.nvim_tabpage_is_valid(self.tab) and vim.fn.win_getid(vim.fn.winnr('#')) or 0
  if previous ~= 0 and is_fit(previous) then
    return previous
  elseif is_fit(self._origin) and api.nvim_win_get_tabpage(self._origin) == self.tab then
    return self._origin
  end
  return sizes.ordinary(self.tab, self:_wins())[1]
end

---@private
function View:_leave()
  if not self:has(api.nvim_get_current_win()) then
    return
  end
  if api.nvim_get_mode().mode:find('^i') then
    vim.cmd.stopinsert()
  end
  local win = self:_way_out()
  if win then
    api.nvim_set_current_win(win)
  end
end

--- Takes down what is around the pair. To be called before one of its windows goes.
function View:before_close()
  if self:_shows('transcript') then
    place.keep(self._pair.transcript)
  end
  if api.nvim_tabpage_is_valid(self._beside) then
    self._closing = self._closing or sizes.snapshot(self._beside, self:_wins())
  end
end

--- Gives the other windows back their sizes and views. To be called when the pair is gone.
function View:after_close()
  if not self._closing or not api.nvim_tabpage_is_valid(self._beside) then
    return
  end
  local kind, given = sizes.kinds[self.layout], self._held.seen
  local columns, lines = vim.o.columns, vim.o.lines
  local room = {
    x = kind == 'side' and columns / math.max(1, columns - given.width - 1) or 1,
    y = kind == 'flat' and lines / math.max(1, lines - given.height - 1) or 1,
  }
  sizes.restore(self._before, self._opened, self._closing, self._beside, room)
end

---@private
---@return boolean is_alone the tab page has no other window
function View:_is_alone()
  return self.layout ~= 'float' and #sizes.ordinary(self.tab, self:_wins()) == 0
end

---@private
---@param may_close_tab boolean
function View:_close_windows(may_close_tab)
  local ours = {} ---@type integer[]
  local is_last = self:_is_alone() and not (may_close_tab and #api.nvim_list_tabpages() > 1)
  for _, part in ipairs({ 'prompt', 'transcript' }) do
    local win = self._pair[part]
    if self:_shows(part) then
      ours[#ours + 1] = win
    elseif api.nvim_win_is_valid(win) then
      windows.release(win) -- Another buffer was put there: the window is the user's now.
      is_last = false
    end
  end
  if is_last and #ours > 0 then
    windows.give_back(table.remove(ours))
  end
  for _, win in ipairs(ours) do
    api.nvim_win_close(win, true)
  end
end

--- Closes what is left of the pair. Where no other window would be left, one shows a buffer of the
--- user's.
---@param may_close_tab? boolean with its last window a tab page may go
function View:close(may_close_tab)
  if api.nvim_tabpage_is_valid(self.tab) then
    self:keep_sizes()
    self:before_close()
    self:_leave()
    self:_close_windows(may_close_tab or self.layout == 'tab')
  end
  self:after_close()
end

--- Takes another window of the tab page that shows the same buffer for one that is gone, such as
--- the second half of a split.
---@return boolean is_whole
function View:adopt()
  for part, buf in pairs(self._bufs) do
    local win = vim.iter(vim.fn.win_findbuf(buf)):find(function(win)
      return api.nvim_win_get_tabpage(win) == self.tab
    end)
    if win and not self:_shows(part) then
      self._pair[part], self._closing = win, nil
    end
  end
  return self:is_whole()
end

--- Opens the window of the pair that is missing, beside the other.
---@return boolean ok
function View:complete()
  local there = {
    transcript = self:_shows('transcript') and self._pair.transcript or nil,
    prompt = self:_shows('prompt') and self._pair.prompt or nil,
  }
  if self.layout == 'float' or not (there.transcript or there.prompt) then
    return false
  end
  local size = self:_size()
  local ok, pair = pcall(windows.complete, there, self._bufs, size)
  if ok then
    self._pair = pair
    self.is_quitting, self._closing = false, nil
    self:_configure()
    self:_hold(size)
  end
  return ok
end

return View
