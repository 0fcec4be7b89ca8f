--- A transcript's buffer and what keeps it right: it follows its session's changes, at most 20
--- times a second and only while it is shown.

local colour = require('pivi.view.transcript.colour')
local documents = require('pivi.view.transcript.document')
local folds = require('pivi.view.transcript.folds')
local highlight = require('pivi.highlight')
local markdown = require('pivi.view.transcript.markdown')
local paint = require('pivi.view.transcript.paint')
local previews = require('pivi.review.preview')
local scratch = require('pivi.scratch')
local sheet = require('pivi.view.transcript.sheet')
local sync = require('pivi.view.transcript.sync')
local ticker = require('pivi.view.transcript.ticker')
local views = require('pivi.view.transcript.view')
local windows = require('pivi.view.transcript.windows')

local api = vim.api

local M = {}

--- Between two renderings, in ms.
local INTERVAL = 50
--- Earlier blocks are rendered in steps of so many ns, with a pause of so many ms.
local HISTORY_STEP, HISTORY_PAUSE = 2e6, 12

---@class pivi.Transcript
---@field session pivi.Session
---@field buf integer
---@field document pivi.transcript.Document
---@field package _dirty table<pivi.session.Block, true>
---@field package _from? integer
---@field package _is_reset boolean everything is to be rendered anew
---@field package _rendered number ns: when it was last rendered
---@field package _ticker pivi.transcript.Ticker
---@field package _colours pivi.transcript.Ticker
---@field package _history pivi.transcript.Ticker
---@field package _coloured? pivi.transcript.View whose open end is to be coloured again
---@field package _was_following boolean when it was last shown
---@field package _augroup integer
---@field package _unsubscribe fun()
---@field package _on_disposed fun()
local Transcript = {}
Transcript.__index = Transcript

--- Makes the transcript of a session.
---@param session pivi.Session
---@param on_disposed fun() called when its buffer is gone
---@return pivi.Transcript
function M.new(session, on_disposed)
  colour.start()
  highlight.define()
  local buf = sheet.new(('pivi://transcript/%d'):format(session.number))
  local self = setmetatable({
    session = session,
    _on_disposed = on_disposed,
    buf = buf,
    document = documents.new(buf, session.state),
    _dirty = {},
    _is_reset = false,
    _rendered = 0,
    _was_following = true,
    _augroup = api.nvim_create_augroup('pivi.view.transcript:' .. session.number, {}),
  }, Transcript)
  self._ticker = ticker.new(function()
    self:_catch_up()
  end)
  self._colours = ticker.new(function()
    self:_refresh_colours()
  end)
  self._history = ticker.new(function()
    self:_render_history()
  end)
  local unsubscribe = session:subscribe(function(change)
    self:_on_change(change)
  end)
  local unsubscribe_previews = previews.subscribe(function(preview)
    self:_on_preview(preview)
  end)
  self._unsubscribe = function()
    unsubscribe()
    unsubscribe_previews()
  end
  self:_listen()
  scratch.set_filetype(buf, 'pivi')
  return self
end

---@private
function Transcript:_listen()
  local handlers = {
    BufWipeout = '_dispose',
    BufReadCmd = '_reload',
    BufWinEnter = 'show_in',
    BufWinLeave = '_on_hidden',
  }
  for event, method in pairs(handlers) do
    api.nvim_create_autocmd(event, {
      group = self._augroup,
      buf = self.buf,
      callback = function()
        self[method](self)
      end,
    })
  end
  api.nvim_create_autocmd({ 'WinEnter', 'WinLeave' }, {
    group = self._augroup,
    buf = self.buf,
    callback = function(event)
      windows.conceal_cursor(api.nvim_get_current_win(), event.event == 'WinEnter')
    end,
  })
  api.nvim_create_autocmd('TabEnter', {
    group = self._augroup,
    callback = function()
      self:_catch_up()
    end,
  })
end

--- Is a block that has begun the only change? Rendering it would hold up its first text, which
--- comes in a moment.
---@param change pivi.session.Change|{ blocks: table<pivi.session.Block, true> }
---@return boolean
local function has_only_begun(change)
  local block = next(change.blocks)
  return not change.reset
    and block ~= nil
    and block.kind == 'text'
    and block.is_open
    and #block.chunks == 0
    and next(change.blocks, block) == nil
end

---@private
---@param change pivi.session.Change|{ blocks: table<pivi.session.Block, true> }
function Transcript:_on_change(change)
  self._is_reset = self._is_reset or change.reset
  if change.from then
    self._from = math.min(self._from or change.from, change.from)
  end
  local goes_on = false
  for block in pairs(change.blocks) do
    self._dirty[block] = true
    goes_on = goes_on or block.is_open
  end
  if not self:_is_dirty() then
    return
  elseif windows.is_shown(self.buf) then
    local wait = has_only_begun(change) and INTERVAL
      or INTERVAL - (vim.uv.hrtime() - self._rendered) / 1e6
    if wait <= 0 then
      self:_render()
    else
      self._ticker:wake(wait)
    end
  elseif not goes_on then
    -- Nobody looks, but who reads the buffer should find whole messages.
    self:_render()
  end
end

--- What a call's block shows of its edit comes over the link, maybe after all that Pi itself tells.
---@private
---@param preview pivi.preview.Preview
function Transcript:_on_preview(preview)
  local block = preview.session == self.session.number and self.session.state.calls[preview.call]
  if block and block.is_open then
    self:_on_change({ blocks = { [block] = true } })
  end
end

---@private
---@return boolean
function Transcript:_is_dirty()
  return self._is_reset or self._from ~= nil or next(self._dirty) ~= nil
end

---@private
function Transcript:_render()
  if not api.nvim_buf_is_loaded(self.buf) then
    return
  end
  local dirty, from, is_reset = self._dirty, self._from, self._is_reset
  self._dirty, self._from, self._is_reset = {}, nil, false
  self._rendered = vim.uv.hrtime()
  local following = windows.following(self.buf)
  if is_reset then
    self.document:reset(self.session.state)
  else
    sync.sync(self.document, dirty, from)
  end
  windows.follow(self.buf, following)
  if is_reset then
    windows.fill(following)
  end
  for block in pairs(dirty) do
    local view = self.document.view_of[block]
    if view and view.scan and view.is_open then
      self._coloured = view
      self._colours:wake(paint.wait(view))
    end
  end
  if self.document.first > 1 then
    self._history:wake(HISTORY_PAUSE)
  end
end

--- Makes Nvim colour the open end of a text again. Not together with new text: Nvim would draw the
--- whole window then.
---@private
function Transcript:_refresh_colours()
  local view = self._coloured
  if not view or not view.is_open or self.document.view_of[view.block] ~= view then
    return
  end
  local first = paint.settle(view, view.rows - view.text)
  local row = self.document:row(view)
  sheet.touch(self.buf, row + view.text + first, row + view.rows)
end

---@private
function Transcript:_render_history()
  if not api.nvim_buf_is_loaded(self.buf) or not windows.is_shown(self.buf) then
    return
  elseif self:_is_dirty() then
    self:_render()
  end
  local deadline = vim.uv.hrtime() + HISTORY_STEP
  local is_complete
  local following = windows.following(self.buf)
  windows.keep_views(self.buf, function()
    is_complete = self.document:prepend(function()
      return vim.uv.hrtime() > deadline
    end)
  end)
  windows.fill(following)
  if not is_complete then
    self._history:wake(HISTORY_PAUSE)
  end
end

---@private
function Transcript:_catch_up()
  if self:_is_dirty() and windows.is_shown(self.buf) then
    self:_render()
  end
end

--- Makes a window that begins to show the transcript ready: options, folds, cursor.
---@package
---@param win? integer the current one by default
function Transcript:show_in(win)
  win = win or api.nvim_get_current_win()
  if self:_is_dirty() then
    self:_render()
  end
  markdown.warm_up()
  windows.configure(win)
  windows.conceal_cursor(win, win == api.nvim_get_current_win())
  local ranges = {}
  for _, view in ipairs(self.document.views) do
    ranges[#ranges + 1] = views.fold_range(view, self.document:row(view))
  end
  folds.rebuild(win, ranges)
  if self._was_following then
    windows.follow(self.buf, { win })
    windows.fill({ win })
  end
  if self.document.first > 1 then
    self._history:wake(HISTORY_PAUSE)
  end
end

--- Remembers how the last window that showed the transcript showed it.
---@private
function Transcript:_on_hidden()
  local win = vim.fn.win_findbuf(self.buf)[1]
  if not win then
    return
  end
  self._was_following = vim.list_contains(windows.following(self.buf), win)
  for _, view in ipairs(self.document.views) do
    if view.fold then
      view.is_unfolded = folds.state(win, self.document:row(view) + view.fold)
    end
  end
end

---@private
function Transcript:_reload()
  sheet.set_options(self.buf)
  self._dirty, self._from, self._is_reset = {}, nil, false
  self.document:reset(self.session.state)
  scratch.set_filetype(self.buf, 'pivi')
  self._was_following = true
end

--- Ends what the transcript started; its buffer goes away.
---@private
function Transcript:_dispose()
  self._unsubscribe()
  self._ticker:close()
  self._colours:close()
  self._history:close()
  documents.forget(self.buf)
  api.nvim_del_augroup_by_id(self._augroup)
  self._on_disposed()
end

return M
