--- The ghosts over one buffer: follows its text, its windows and the previews of its file, and
--- draws. Changes nothing of the buffer itself.

local marks_of = require('pivi.view.ghost.marks')
local paint = require('pivi.view.ghost.paint')
local targets = require('pivi.review.preview.target')
local windows_of = require('pivi.view.ghost.windows')

local api = vim.api

local M = {}

---@class pivi.ghost.Sheet
---@field buf integer
---@field is_closed boolean
---@field on_place? fun(preview: pivi.preview.Preview, row: integer)
---@field private _fronts table<pivi.preview.Target, integer> rows that `on_place` was told
---@field private _targets pivi.preview.Target[] in the order of their previews
---@field private _coming table<pivi.preview.Preview, true> those for which the text is being read
---@field private _marks pivi.ghost.Marks
---@field private _windows pivi.ghost.Window[] as they were when last looked at
---@field private _first integer first row with anything drawn
---@field private _rows table<integer, integer> each window's cursor's screen row, as last seen
---@field private _home table<integer, integer> the same, as the user put it
---@field private _is_frozen boolean the user edits what the ghosts stand for
---@field private _is_stale boolean the text is another than the targets know
---@field private _is_colouring? boolean colours are on their way
---@field private _timer uv.uv_timer_t
---@field private _on_due fun(is_only_text?: boolean)
local Sheet = {}
Sheet.__index = Sheet

--- The ghosts find their places again so long after the last edit; in a long file later.
local REST_MS, REST_LONG_MS, LONG = 120, 500, 20000
--- Colours come so long after the lines.
local PALE_MS = 25
--- So many lines are read in one turn of the loop; the next comes after so many ms.
local READ_LINES, READ_PAUSE = 2000, 1
--- Colours for several places take at most so long in one turn, in ns.
local COLOUR_NS = 1e6

--- Starts to follow a buffer.
---@param buf integer
---@param on_due fun(is_only_text?: boolean) called when it is to be drawn again
---@param ns? integer of its extmarks, if it isn't for previews
---@return pivi.ghost.Sheet
function M.new(buf, on_due, ns)
  local sheet = setmetatable({
    buf = buf,
    is_closed = false,
    _fronts = setmetatable({}, { __mode = 'k' }),
    _targets = {},
    _coming = {},
    _marks = marks_of.new(buf, ns),
    _windows = {},
    _first = math.huge,
    _rows = {},
    _home = {},
    _is_frozen = false,
    _is_stale = false,
    _timer = assert(vim.uv.new_timer()),
    _on_due = on_due,
  }, Sheet)
  api.nvim_buf_attach(buf, false, {
    on_lines = function(_, _, _, first, last, new_last)
      return sheet:_on_lines(first, last, new_last)
    end,
    on_reload = function()
      return sheet:_on_lines(0, math.huge, math.huge)
    end,
    on_detach = function()
      sheet:close()
    end,
  })
  return sheet
end

---@private
---@param first integer
---@param last integer
---@param new_last integer
---@return boolean? is_over
function Sheet:_on_lines(first, last, new_last)
  if self.is_closed then
    return true
  end
  for _, target in ipairs(self._targets) do
    self._is_frozen = target:shift(first, last, new_last) or self._is_frozen
  end
  self._is_stale = true
  self:_wait(api.nvim_buf_line_count(self.buf) > LONG and REST_LONG_MS or REST_MS)
end

---@private
---@param ms integer
function Sheet:_wait(ms)
  self._timer:start(
    ms,
    0,
    vim.schedule_wrap(function()
      if self.is_closed then
        return
      elseif self._is_stale then
        self:_rebase()
      else
        self._on_due()
      end
    end)
  )
end

--- Reads the text, a long one in several turns of the loop, so that no key waits for it.
---@private
---@param callback fun(lines: string[]) called at once for a short one
function Sheet:_read(callback)
  local lines, tick = {}, nil ---@type string[], integer?
  local function step()
    if self.is_closed then
      return
    end
    local now = api.nvim_buf_get_changedtick(self.buf)
    if tick ~= now then
      lines, tick = {}, now
    end
    local more = api.nvim_buf_get_lines(self.buf, #lines, #lines + READ_LINES, false)
    vim.list_extend(lines, more)
    if #more == READ_LINES then
      vim.defer_fn(step, READ_PAUSE)
    else
      callback(#lines == 1 and lines[1] == '' and {} or lines)
    end
  end
  if api.nvim_buf_line_count(self.buf) < READ_LINES then
    step()
  else
    vim.defer_fn(step, READ_PAUSE)
  end
end

---@private
function Sheet:_rebase()
  self:_read(function(lines)
    for _, target in ipairs(self._targets) do
      target:rebase(lines)
    end
    self._is_frozen, self._is_stale = false, false
    self._on_due()
  end)
end

--- Takes a new preview.
---@param preview pivi.preview.Preview
function Sheet:add(preview)
  self._coming[preview] = true
  self:_read(function(lines)
    if self._coming[preview] then
      self._coming[preview] = nil
      self:add_target(targets.new(preview, lines))
      self._on_due(true)
    end
  end)
end

--- Takes what else is to be shown like a preview.
---@param target pivi.preview.Target
function Sheet:add_target(target)
  self._targets[#self._targets + 1] = target
end

--- Does it show a preview?
---@param preview pivi.preview.Preview
---@return boolean
function Sheet:has(preview)
  if self._coming[preview] then
    return true
  end
  for _, target in ipairs(self._targets) do
    if target.preview == preview then
      return true
    end
  end
  return false
end

--- Takes away what is drawn, in the windows of all tab pages.
---@param rows? table<integer, integer> where the cursors are to stand; default: where the user put
---  them
function Sheet:hide(rows)
  local windows = windows_of.list_all(self.buf)
  local wanted = setmetatable(rows or {}, { __index = self._home })
  if self._marks:clear() then
    windows_of.hold(windows, wanted, 0, {})
  end
end

--- Drops a preview, and what is drawn of it, at once.
---@param preview pivi.preview.Preview
---@param is_applied boolean the text has just taken its place
function Sheet:remove(preview, is_applied)
  self._coming[preview] = nil
  for i, target in ipairs(self._targets) do
    if target.preview == preview then
      table.remove(self._targets, i)
      for _, region in ipairs(target:regions()) do
        paint.forget(region)
      end
      break
    end
  end
  self:hide(is_applied and vim.deepcopy(self._rows) or nil)
  if self:is_empty() then
    self:close()
  elseif is_applied then
    self:_rebase()
  end
end

--- Has it no preview any more?
---@return boolean
function Sheet:is_empty()
  return #self._targets == 0 and next(self._coming) == nil
end

--- Takes note of what the windows show, of where the user sees the cursor and where they put it.
function Sheet:look()
  self._windows = windows_of.list(self.buf)
  local rows = windows_of.cursor_rows(self._windows)
  for win, row in pairs(rows) do
    if row ~= self._rows[win] then
      self._home[win] = row
    end
  end
  self._rows = rows
end

--- Says where the model writes, if that is another place than before.
---@private
---@param target pivi.preview.Target
function Sheet:_tell_place(target)
  local front = self.on_place and target:front()
  if front and front ~= self._fronts[target] then
    self._fronts[target] = front
    self.on_place(target.preview, front)
  end
end

--- Brings what is drawn to what the previews say.
---@param is_only_text? boolean nothing but the previews can have changed since the last time
function Sheet:draw(is_only_text)
  if self._is_frozen or self.is_closed then
    return
  elseif not (is_only_text and windows_of.are_there(self._windows, self.buf)) then
    self:look()
  end
  local windows = self._windows
  if #windows == 0 then
    self._marks:clear()
    return
  end
  local regions = {}
  for _, target in ipairs(self._targets) do
    target:sync()
    if not target.is_doomed then
      vim.list_extend(regions, target:regions())
      self:_tell_place(target)
    end
  end
  local picture = paint.picture(self.buf, regions, windows)
  local first = math.min(picture.first, self._first)
  self._first = picture.first
  if self._marks:draw(picture.marks) then
    windows_of.hold(windows, self._home, first, picture.ghosts)
    windows_of.note_cursor_rows(windows, self._rows, first)
  end
  if picture.is_pale then
    self:_colour_soon()
  end
end

--- Colours, in a turn of its own, what was drawn without.
---@private
---@param ms? integer
function Sheet:_colour_soon(ms)
  if self._is_colouring then
    return
  end
  self._is_colouring = true
  vim.defer_fn(function()
    self._is_colouring = false
    if not (self.is_closed or self._is_frozen or self._is_stale) then
      self:_colour()
    end
  end, ms or PALE_MS)
end

---@private
function Sheet:_colour()
  local is_any, rest ---@type boolean, integer?
  local stop = vim.uv.hrtime() + COLOUR_NS
  for _, target in ipairs(self._targets) do
    for _, region in ipairs(target:regions()) do
      local is_late = vim.uv.hrtime() > stop
      local is_done, ms = false, READ_PAUSE
      if not is_late then
        is_done, ms = paint.work(region)
      end
      is_any = is_done or is_any
      rest = ms and math.min(ms, rest or ms) or rest
    end
  end
  if is_any then
    self._on_due(true)
  elseif rest then
    self:_colour_soon(rest)
  end
end

--- Ends it: nothing is left in the buffer. Idempotent.
function Sheet:close()
  if self.is_closed then
    return
  end
  self.is_closed = true
  self._timer:stop()
  self._timer:close()
  self._marks:clear()
  for _, target in ipairs(self._targets) do
    for _, region in ipairs(target:regions()) do
      paint.forget(region)
    end
  end
  self._targets, self._coming = {}, {}
end

return M
