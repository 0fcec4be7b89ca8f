--- The blocks of a session as rows of a buffer: which view has which rows, and how a change of the
--- session's blocks becomes a change of the buffer. Earlier blocks may not be rendered yet. Knows
--- no session object, only its state.

local folds = require('pivi.view.transcript.folds')
local sheet = require('pivi.view.transcript.sheet')
local views = require('pivi.view.transcript.view')

---@class pivi.transcript.Document
---@field buf integer
---@field state pivi.session.State
---@field first integer position in the state's blocks of the first one that is rendered
---@field views pivi.transcript.View[] of the blocks from `first` on
---@field view_of table<pivi.session.Block, pivi.transcript.View>
---@field base integer added to `view.row` gives the row in the buffer: earlier blocks come in above
---@field rows integer how many rows the views have; an empty buffer has none
---@field painted integer how many rows have colours in store
local Document = {}
Document.__index = Document

local M = {}

---@type table<integer, pivi.transcript.Document> by buffer
local documents = {}

--- So many rows are rendered at once, at least: more than a window has.
local MIN_FIRST_ROWS = 150

--- Makes the document of a buffer, which is still empty.
---@param buf integer
---@param state pivi.session.State
---@return pivi.transcript.Document
function M.new(buf, state)
  local document = setmetatable({ buf = buf, state = state }, Document)
  documents[buf] = document
  document:reset(state)
  return document
end

--- Gets the document of a buffer.
---@param buf integer
---@return pivi.transcript.Document?
function M.of(buf)
  return documents[buf]
end

--- Forgets the document of a buffer.
---@param buf integer
function M.forget(buf)
  documents[buf] = nil
end

--- Gets the first row of a view.
---@param view pivi.transcript.View
---@return integer row
function Document:row(view)
  return self.base + view.row
end

--- Finds the view that a row belongs to.
---@param row integer
---@return pivi.transcript.View?
---@return integer offset of the row in the view
---@return integer index of the view
function Document:at(row)
  local list, wanted = self.views, row - self.base
  local low, high = 1, #list
  while low < high do
    local middle = math.ceil((low + high) / 2)
    if list[middle].row > wanted then
      high = middle - 1
    else
      low = middle
    end
  end
  local view = list[low]
  if not view or wanted < view.row or wanted >= view.row + view.rows then
    return nil, 0, low
  end
  return view, wanted - view.row, low
end

--- Finds a view, which is nearly always near the end.
---@param view pivi.transcript.View
---@return integer index
function Document:index(view)
  for i = #self.views, 1, -1 do
    if self.views[i] == view then
      return i
    end
  end
  error('the view is not in the document')
end

--- Moves views down or up.
---@package
---@param from integer index of the first view that moves
---@param by integer
function Document:shift(from, by)
  self.rows = self.rows + by
  if by ~= 0 then
    for i = from, #self.views do
      local view = self.views[i]
      view.row = view.row + by
    end
  end
end

---@private
---@param row integer
---@param lines string[]
function Document:_write(row, lines)
  if self.rows == 0 and #lines > 0 then
    -- The one line of an empty buffer is no row.
    sheet.set_lines(self.buf, 0, -1, lines)
  else
    sheet.insert(self.buf, row, lines)
  end
end

--- Takes views and their rows out.
---@package
---@param at integer index
---@param count integer
function Document:remove(at, count)
  local first, rows = self.views[at], 0
  if count <= 0 then
    return
  end
  for i = at, at + count - 1 do
    rows = rows + self.views[i].rows
    self.view_of[self.views[i].block] = nil
  end
  if rows > 0 then
    sheet.set_lines(self.buf, self:row(first), self:row(first) + rows, {})
  end
  local kept = vim.list_slice(self.views, 1, at - 1)
  self.views = vim.list_extend(kept, self.views, at + count)
  self:shift(at, -rows)
end

--- Renders blocks that follow each other and puts them between the views there are.
---@package
---@param at integer index of the first new view
---@param count integer
function Document:insert(at, count)
  if count <= 0 then
    return
  end
  local before = self.views[at - 1]
  local start = before and before.row + before.rows or (self.views[1] and self.views[1].row or 0)
  local lines, new, ranges = {}, {}, {}
  for i = 1, count do
    local position = self.first + at + i - 2
    local view, own = views.build(self.state.blocks, position, self.state.cwd)
    view.row = start + #lines
    vim.list_extend(lines, own)
    new[i], self.view_of[view.block] = view, view
    ranges[#ranges + 1] = views.fold_range(view, self.base + view.row)
  end
  self:_write(self.base + start, lines)
  if at > #self.views then
    vim.list_extend(self.views, new)
  else
    self.views =
      vim.list_extend(vim.list_extend(vim.list_slice(self.views, 1, at - 1), new), self.views, at)
  end
  self:shift(at + count, #lines)
  folds.create(self.buf, ranges)
end

--- Renders everything anew, from the end up to a screenful.
---@param state pivi.session.State
function Document:reset(state)
  sheet.set_lines(self.buf, 0, -1, {})
  self.state, self.views, self.view_of = state, {}, {}
  self.base, self.rows, self.painted = 0, 0, 0
  self.first = #state.blocks + 1
  local wanted = math.max(MIN_FIRST_ROWS, vim.o.lines * 2)
  self:prepend(function(rows)
    return rows >= wanted
  end)
end

--- Renders earlier blocks above the first rendered one.
---@param is_enough fun(rows: integer): boolean asked after each block, with the number of new rows
---@return boolean is_complete there are no earlier ones
function Document:prepend(is_enough)
  local new, texts, rows = {}, {}, 0
  while self.first > 1 do
    self.first = self.first - 1
    local view, lines = views.build(self.state.blocks, self.first, self.state.cwd)
    new[#new + 1], texts[#texts + 1] = view, lines
    rows = rows + #lines
    if is_enough(rows) then
      break
    end
  end
  local top = self.views[1] and self.views[1].row or 0
  local list, lines, ranges = {}, {}, {}
  for i = #new, 1, -1 do
    local view = new[i]
    view.row = top - rows + #lines
    list[#list + 1], self.view_of[view.block] = view, view
    ranges[#ranges + 1] = views.fold_range(view, #lines)
    vim.list_extend(lines, texts[i])
  end
  self:_write(0, lines)
  self.base, self.rows = self.base + rows, self.rows + rows
  self.views = vim.list_extend(list, self.views)
  folds.create(self.buf, ranges)
  return self.first == 1
end

--- Drops the colours in store; what is drawn next makes its own anew.
function Document:forget_colours()
  self.painted = 0
  for _, view in ipairs(self.views) do
    if next(view.spans) ~= nil then
      view.spans = {}
    end
  end
end

return M
