--- The colours that a file's own parser gives to lines that aren't in it yet. The lines stand in a
--- scratch buffer, where each new one costs a small parse; what was coloured is kept.

local api = vim.api
local scratch = require('pivi.scratch')
local ts = vim.treesitter
local uv = vim.uv

local M = {}

--- Bytes of a line, 0-based, the end excluded.
---@class pivi.ghost.Span
---@field [1] integer
---@field [2] integer
---@field [3] string highlight group

--- What there is to be coloured.
---@class pivi.ghost.Source
---@field lines string[] the finished lines
---@field tail? string the unfinished line, after the last of those that are asked for
---@field after fun(): string[] the lines of the file that will follow
---@field is_done boolean no more lines will come

--- Lines whose colours are due.
---@class pivi.ghost.Wanted
---@field source pivi.ghost.Source
---@field first integer
---@field last integer

--- Lines that were parsed, and whose colours are being read, some rows in each turn of the loop.
---@class pivi.ghost.Reading
---@field first integer
---@field last integer
---@field tail? string
---@field version integer how many lines there were; math.huge: all
---@field row integer the next to be read
---@field last_row integer
---@field spans table<integer, pivi.ghost.Span[]> by row
---@field spent number ns

---@class pivi.ghost.Colours
---@field version integer grows with every parse
---@field private _lang string
---@field private _before string[] lines of the file before the first
---@field private _buf? integer
---@field private _parser? vim.treesitter.LanguageTree
---@field private _base integer first line in the buffer, after those before
---@field private _upto integer last line in it
---@field private _spans table<integer, pivi.ghost.Span[]>
---@field private _known table<integer, integer> how many lines there were when a line was coloured
---@field private _tail? string the unfinished line, as it was coloured
---@field private _tail_index integer which line that was
---@field private _tail_spans? pivi.ghost.Span[]
---@field private _resting_until number ns
---@field private _wanted? pivi.ghost.Wanted
---@field private _reading? pivi.ghost.Reading
---@field private _is_blind? boolean there is no parser
local Colours = {}
Colours.__index = Colours

--- So many lines before the first that is wanted tell the parser where it is.
local CONTEXT = 12
--- The buffer holds at most so many.
local MAX_LINES = 40
--- Longer lines stay plain, in bytes.
local MAX_BYTES = 400
--- Lines that follow may change the colours of so many before them.
local UNSETTLED = 1
--- A parse is followed by a rest of so many times its length, within limits in ns.
local REST, MIN_REST, MAX_REST = 100, 220e6, 400e6
--- So many rows are read at once, until a turn of the loop has taken so long, in ns.
local ROWS, TURN = 6, 1.5e6
--- ms until the next turn: a key comes through.
local PAUSE = 1

local SKIPPED = { spell = true, nospell = true, none = true, conceal = true }

--- Gets the language in which a buffer is coloured by its parser, if it is. Others stay plain: they
--- would look different, and a parser's first use takes long.
---@param buf integer
---@return string?
function M.lang(buf)
  if not vim.b[buf].ts_highlight then
    return nil
  end
  local ok, parser = pcall(ts.get_parser, buf)
  return ok and parser and parser:lang() or nil
end

--- Starts with no line.
---@param lang string
---@param before string[] the lines of the file before the first
---@return pivi.ghost.Colours
function M.new(lang, before)
  return setmetatable({
    _lang = lang,
    _before = vim.list_slice(before, #before - CONTEXT + 1),
    version = 0,
    _base = 1,
    _upto = 0,
    _spans = {},
    _known = {},
    _tail_index = 0,
    _resting_until = 0,
  }, Colours)
end

---@private
---@return boolean ok
function Colours:_open()
  self._buf = scratch.new()
  vim.bo[self._buf].undolevels = -1
  vim.bo[self._buf].bufhidden = 'wipe'
  api.nvim_buf_set_lines(self._buf, 0, -1, true, self._before)
  local ok, parser = pcall(ts.get_parser, self._buf, self._lang)
  self._parser = ok and parser or nil
  return self._parser ~= nil
end

--- The row of a line in the scratch buffer.
---@private
---@param index integer
---@return integer
function Colours:_row(index)
  return (self._base == 1 and #self._before or 0) + index - self._base
end

--- Puts lines into the scratch buffer.
---@private
---@param source pivi.ghost.Source
---@param first integer
---@param last integer
function Colours:_fill(source, first, last)
  local is_next = first >= self._base and first <= self._upto + 1
  if not is_next or last - self._base > MAX_LINES then
    self._base = math.max(1, first - CONTEXT)
    self._upto = self._base - 1
    api.nvim_buf_set_lines(self._buf, 0, -1, true, self._base == 1 and self._before or {})
  end
  local new = vim.list_slice(source.lines, self._upto + 1, math.max(last, self._upto))
  new[#new + 1] = source.tail
  vim.list_extend(new, source.after())
  for i, line in ipairs(new) do
    new[i] = line:gsub('\n', ' ')
  end
  api.nvim_buf_set_lines(self._buf, self:_row(self._upto + 1), -1, true, new)
  self._upto = math.max(last, self._upto)
end

--- Groups of a language's captures, by their ids; false: not for the eye.
---@type table<string, table<integer, string|false>>
local groups = vim.defaulttable(function()
  return {}
end)

---@param lang string
---@param query vim.treesitter.Query
---@param id integer
---@return string|false
local function group_of(lang, query, id)
  local group = groups[lang][id]
  if group == nil then
    local name = query.captures[id]
    local is_shown = not SKIPPED[name] and name:sub(1, 1) ~= '_'
    group = is_shown and ('@%s.%s'):format(name, lang)
    groups[lang][id] = group
  end
  return group
end

--- Reads the colours of some rows.
---@private
---@param spans table<integer, pivi.ghost.Span[]> by row; added to
---@param first integer row
---@param last integer row, inclusive
function Colours:_read_rows(spans, first, last)
  self._parser:for_each_tree(function(tree, ltree)
    local root, lang = tree:root(), ltree:lang()
    local root_row, _, root_end = root:range()
    local is_there = root_row <= last and root_end >= first
    local query = is_there and ts.query.get(lang, 'highlights')
    local captures = query and query:iter_captures(root, self._buf, first, last + 1)
    for id, node in captures or function() end do
      local group = group_of(lang, query, id)
      if group then
        local start_row, start_col, end_row, end_col = node:range()
        for row = math.max(start_row, first), math.min(end_row, last) do
          local from = row == start_row and start_col or 0
          local to = row == end_row and end_col or MAX_BYTES
          spans[row] = spans[row] or {}
          table.insert(spans[row], { from, to, group })
        end
      end
    end
  end)
end

---@private
---@param source pivi.ghost.Source
---@param first integer
---@param last integer
---@return integer? missing the first whose colours aren't known, or not for sure
function Colours:_missing(source, first, last)
  for index = first, last do
    local enough = math.min(#source.lines, index + UNSETTLED)
    if (self._known[index] or 0) < (source.is_done and math.huge or enough) then
      return index
    end
  end
end

--- Says whether some lines have their colours; if not, they are what `work()` is about next.
---@param source pivi.ghost.Source
---@param first integer 1-based
---@param last integer inclusive
---@return boolean is_done
function Colours:want(source, first, last)
  local missing = self:_missing(source, first, last)
  local tail = source.tail
  if (not missing and (not tail or tail == self._tail)) or self._is_blind then
    return true
  end
  self._wanted = { source = source, first = missing or last + 1, last = last }
  return false
end

--- Parses what is wanted.
---@private
---@param wanted pivi.ghost.Wanted
function Colours:_parse(wanted)
  local source, first, last = wanted.source, wanted.first, wanted.last
  local tail = source.tail
  self:_fill(source, first, last)
  local row, last_row = self:_row(first), self:_row(last + (tail and 1 or 0))
  self._parser:parse({ row, last_row + 1 })
  self._reading = {
    first = first,
    last = last,
    tail = tail,
    version = source.is_done and math.huge or #source.lines,
    row = row,
    last_row = last_row,
    spans = {},
    spent = 0,
  }
end

--- Takes the colours that were read.
---@private
---@param reading pivi.ghost.Reading
function Colours:_take(reading)
  local spans, last = reading.spans, reading.last
  for index = reading.first, last do
    self._spans[index] = spans[self:_row(index)] or {}
    self._known[index] = reading.version
  end
  self.version = self.version + 1
  self._tail, self._tail_index = reading.tail, last + 1
  self._tail_spans = reading.tail and spans[self:_row(last + 1)]
  self._wanted, self._reading = nil, nil
end

--- Goes a step further with the lines that were wanted last: parses them, or reads their colours,
--- as far as a turn of the loop allows; it rests when that was done. Not while they are drawn: the
--- two together would be felt.
---@return boolean is_done there is something new to draw
---@return integer? ms it is to be called again after so many
function Colours:work()
  local now = uv.hrtime()
  if not (self._reading or self._wanted) then
    return false
  elseif now < self._resting_until then
    return false, math.ceil((self._resting_until - now) / 1e6)
  elseif not self._buf then
    self._is_blind = not self:_open()
    return false, not self._is_blind and PAUSE or nil
  elseif self._is_blind then
    return false
  elseif not self._reading then
    self:_parse(self._wanted)
  end
  local reading = self._reading
  while reading.row <= reading.last_row and uv.hrtime() - now < TURN do
    local last = math.min(reading.row + ROWS - 1, reading.last_row)
    self:_read_rows(reading.spans, reading.row, last)
    reading.row = last + 1
  end
  local done = uv.hrtime()
  reading.spent = reading.spent + done - now
  if reading.row <= reading.last_row then
    return false, PAUSE
  end
  self:_take(reading)
  self._resting_until = done + math.min(math.max(REST * reading.spent, MIN_REST), MAX_REST)
  return true
end

--- Gets the colours of a finished line, as far as they are known.
---@param index integer
---@return pivi.ghost.Span[]?
function Colours:get(index)
  return self._spans[index]
end

--- Gets the colours of the unfinished line, as far as it was coloured.
---@param index integer which line it is
---@return pivi.ghost.Span[]?
function Colours:get_tail(index)
  return index == self._tail_index and self._tail_spans or nil
end

--- Frees what it holds.
function Colours:close()
  if self._buf and api.nvim_buf_is_valid(self._buf) then
    self._parser = nil
    api.nvim_buf_delete(self._buf, { force = true })
  end
end

return M
