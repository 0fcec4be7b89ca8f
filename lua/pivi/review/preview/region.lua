--- The lines of a file that one edit rewrites, or all of them for a write, and what is known of
--- them while the new text comes. Rows of a region count from its first line. Pure.

local align = require('pivi.review.preview.align')
local lines_of = require('pivi.editor.lines')
local parts_of = require('pivi.review.preview.parts')
local similar = require('pivi.review.preview.similar')

local M = {}

---@class pivi.preview.Region
---@field row integer first row, in the file
---@field old string[]
---@field new string[] lines that are finished, whole lines of the file
---@field text? pivi.preview.Text
---@field is_done boolean all of the new text is there
---@field range? integer[] what is replaced, in rows of the region: row, col, end row, end col
---@field private _prefix string
---@field private _suffix? string nil: there is no line left for it
---@field private _align pivi.preview.Align
---@field private _fed integer
---@field private _rev integer
---@field private _hunks pivi.editor.Hunk[]
---@field private _parts table<pivi.editor.Hunk, pivi.preview.Part[]>
local Region = {}
Region.__index = Region

--- Old lines from the next on that a line being written is compared with.
local LOOK_AHEAD = 40
--- Up to so many lines of both sides, the end looks for the smallest difference of all.
local MAX_EXACT = 2000

---@param fields table
---@return pivi.preview.Region
local function new(fields)
  local region = setmetatable(fields, Region)
  region:_restart()
  return region
end

--- Makes the region of a whole file.
---@param lines string[]
---@return pivi.preview.Region
function M.whole(lines)
  return new({ row = 0, old = lines, _prefix = '', _suffix = nil })
end

--- Makes the region of a place in a file.
---@param lines string[]
---@param match pivi.preview.Match
---@return pivi.preview.Region
function M.at(lines, match)
  local first, last = lines[match.row + 1] or '', lines[match.end_row + 1]
  local old = vim.list_slice(lines, match.row + 1, math.min(match.end_row + 1, #lines))
  return new({
    row = match.row,
    old = old,
    range = { 0, match.col, match.end_row - match.row, match.end_col },
    _prefix = first:sub(1, match.col),
    _suffix = last and last:sub(match.end_col + 1),
  })
end

--- Makes the region of a hunk, of which all is known.
---@param row integer
---@param old string[]
---@param new_lines string[]
---@return pivi.preview.Region
function M.of_hunk(row, old, new_lines)
  local region = new({ row = row, old = old, _prefix = '' })
  region.new = new_lines
  region:_finish()
  return region
end

--- Says whether a region of the same lines would be made of another place.
---@param lines string[]
---@param match pivi.preview.Match
---@return boolean
function Region:is_like(lines, match)
  local range = self.range
  local is_same = range ~= nil
    and range[2] == match.col
    and range[3] == match.end_row - match.row
    and range[4] == match.end_col
  if not is_same then
    return false
  end
  for i, line in ipairs(self.old) do
    if lines[match.row + i] ~= line then
      return false
    end
  end
  return true
end

---@private
function Region:_restart()
  self._align = align.new(self.old)
  self.new, self._hunks, self._parts = self._align.new, self._align.hunks, {}
  self._fed, self._rev, self.is_done = 0, self.text and self.text.rev or 0, false
end

--- The line that is being written, as a line of the file.
---@private
---@return string
function Region:_tail()
  local text = self.text
  if not text then
    return ''
  end
  return (#text.lines == 0 and self._prefix or '') .. text.tail
end

---@private
function Region:_finish()
  local tail = self:_tail()
  if self._suffix or tail ~= '' then
    self.new[#self.new + 1] = tail .. (self._suffix or '')
  end
  if #self.old + #self.new <= MAX_EXACT then
    self._hunks, self._parts = lines_of.hunks(self.old, self.new), {}
  else
    self._align:finish(self.new)
  end
  self.is_done = true
end

--- Takes what has come of the new text.
---@param text? pivi.preview.Text
function Region:sync(text)
  if not text then
    return
  end
  if self.text ~= text or self._rev ~= text.rev then
    self.text = text
    self:_restart()
  end
  if self.is_done then
    return
  end
  while self._fed < #text.lines do
    self._fed = self._fed + 1
    local line = text.lines[self._fed]
    self._align:push(self._fed == 1 and self._prefix .. line or line)
  end
  if text.is_done then
    self:_finish()
  end
end

---@private
---@param hunk pivi.editor.Hunk
---@return pivi.preview.Part[]
function Region:_parts_of(hunk)
  local parts = self._parts[hunk]
  if not parts then
    parts = {}
    parts_of.add_hunk(parts, self.old, self.new, hunk)
    self._parts[hunk] = parts
  end
  return parts
end

--- Is a line that is being written, as far as it goes, one of the next old ones? That is no news.
---@private
---@param tail string
---@param row integer
---@return boolean
function Region:_is_known(tail, row)
  if not tail:find('%S') then
    return true
  end
  local length, last = #tail, tail:byte(-1)
  for i = row + 1, math.min(row + LOOK_AHEAD, #self.old) do
    local line = self.old[i]
    -- Most differ in that byte; a string is not made of them.
    if line:byte(length) == last and line:sub(1, length) == tail then
      return true
    end
  end
  return false
end

--- Is it a change within one line, whatever comes?
---@private
---@return boolean
function Region:_is_inline()
  return #self.old == 1
    and #self.new == 0
    and (self._prefix:find('%S') or (self._suffix or ''):find('%S')) ~= nil
end

--- Adds what is shown of the line that is being written.
---@private
---@param parts pivi.preview.Part[]
---@param row integer the old line that it may become a version of
---@param first integer first new line before it that has no old line
---@return integer col of the old line, up to where it is known
function Region:_add_tail(parts, row, first)
  local tail, old = self:_tail(), self.old[row + 1]
  local has_block = first <= #self.new
  if not has_block and old then
    local common = similar.common_start(tail, old)
    if common == #tail then
      return common
    elseif similar.may_become_similar(common, old) or self:_is_inline() then
      parts[#parts + 1] = {
        kind = 'change',
        row = row,
        col = common,
        end_col = common,
        text = tail:sub(common + 1),
        first = #self.new + 1,
        new_col = common,
      }
      return common
    end
  end
  local shown = not self:_is_known(tail, row) and tail or nil
  if has_block or shown then
    parts[#parts + 1] =
      { kind = 'insert', row = row, first = first, last = #self.new, tail = shown }
  end
  return 0
end

--- Gets what is shown of the lines that nothing is settled about.
---@return pivi.preview.Part[]
function Region:open_parts()
  local parts = {} ---@type pivi.preview.Part[]
  if self.is_done then
    return parts
  end
  local o, n, paired = self._align.o, self._align.n, self._align.paired
  for i = 1, paired do
    parts_of.add_changes(parts, o + i - 1, self.old[o + i], self.new[n + i], n + i)
  end
  local row = o + paired
  local col = self:_add_tail(parts, row, n + paired + 1)
  local range = self.range
  if range and (row < range[3] or (row == range[3] and col < range[4])) then
    if row == range[1] then
      col = math.max(col, range[2])
    end
    parts[#parts + 1] =
      { kind = 'pending', row = row, col = col, end_row = range[3], end_col = range[4] }
  end
  return parts
end

--- Gets the row of the file up to which all is settled.
---@return integer
function Region:front()
  return self.row + self._align.o + self._align.paired
end

--- Gets old lines about which nothing is settled yet.
---@param count integer at most so many
---@return string[]
function Region:rest(count)
  if self.is_done then
    return {}
  end
  local first = self._align.o + 1
  return vim.list_slice(self.old, first, math.min(first + count - 1, #self.old))
end

--- Finds the first hunk that reaches a row.
---@private
---@param row integer
---@return integer index
function Region:_hunk_at(row)
  local low, high = 1, #self._hunks + 1
  while low < high do
    local middle = math.floor((low + high) / 2)
    local hunk = self._hunks[middle]
    if hunk.start + hunk.count < row then
      low = middle + 1
    else
      high = middle
    end
  end
  return low
end

--- Gets what is settled in some rows, in order. A part is the same table each time.
---@param first integer rows of the region
---@param last integer inclusive
---@return pivi.preview.Part[]
function Region:settled_parts(first, last)
  local parts = {}
  for i = self:_hunk_at(first), #self._hunks do
    local hunk = self._hunks[i]
    if hunk.start > last then
      break
    end
    vim.list_extend(parts, self:_parts_of(hunk))
  end
  return parts
end

return M
