--- Where the text that an edit replaces stands in a file, by Pi's rules: exactly there, and nowhere
--- else. Pi also finds what differs in blanks and quotes only; that is not guessed here.

local M = {}

---@class pivi.preview.Match
---@field row integer
---@field col integer bytes
---@field end_row integer may be the number of lines: behind the final newline
---@field end_col integer bytes, exclusive

--- The lines of a file, to be searched again and again.
---@class pivi.preview.Haystack
---@field lines string[]
---@field private _text? string
---@field private _trimmed? string
local Haystack = {}
Haystack.__index = Haystack

--- Makes one.
---@param lines string[]
---@return pivi.preview.Haystack
function M.new(lines)
  return setmetatable({ lines = lines }, Haystack)
end

---@private
---@return string
function Haystack:_all()
  if not self._text then
    self._text = #self.lines > 0 and table.concat(self.lines, '\n') .. '\n' or ''
    if self._text:find('\r\n', 1, true) then
      self._text = self._text:gsub('\r\n', '\n')
    end
  end
  return self._text
end

---@private
---@param offset integer 0-based
---@return integer row
---@return integer col
function Haystack:_position(offset)
  local row, start = 0, 0
  for _, line in ipairs(self.lines) do
    local stop = start + #line + (line:byte(-1) == 13 and 0 or 1)
    if stop > offset then
      break
    end
    row, start = row + 1, stop
  end
  return row, offset - start
end

---@param text string
---@return string
local function trim_lines(text)
  return ((text .. '\n'):gsub('[ \t\r]+\n', '\n'):sub(1, -2))
end

--- The text without blanks at the ends of its lines. By line: a pattern over the whole text would
--- stop at every blank in it.
---@private
---@return string
function Haystack:_without_blanks()
  if not self._trimmed then
    local trimmed ---@type string[]?
    for i, line in ipairs(self.lines) do
      local last = line:byte(-1)
      if last == 32 or last == 9 or last == 13 then
        trimmed = trimmed or vim.list_slice(self.lines)
        trimmed[i] = line:match('^.*[^ \t\r]') or ''
      end
    end
    self._trimmed = trimmed and table.concat(trimmed, '\n') .. '\n' or self:_all()
  end
  return self._trimmed
end

---@param text string
---@param needle string
---@return boolean
local function is_repeated(text, needle)
  local _, stop = text:find(needle, 1, true)
  return stop ~= nil and text:find(needle, stop + 1, true) ~= nil
end

--- Finds a text. One that is not complete is found as soon as its beginning is unique.
---@param needle string
---@param is_complete boolean
---@param from? integer where a beginning of it was found first
---@return pivi.preview.Match? match
---@return 'missing'|'ambiguous'|nil why
---@return integer? first where it was found first, 1-based
function Haystack:find(needle, is_complete, from)
  local text = self:_all()
  if needle == '' then
    return nil, is_complete and 'missing' or 'ambiguous'
  end
  local first, last = text:find(needle, from or 1, true)
  if not first then
    return nil, 'missing'
  elseif text:find(needle, last + 1, true) then
    return nil, 'ambiguous', first
  end
  if is_complete then
    local trimmed = trim_lines(needle)
    -- Pi counts with blanks at the ends of lines left out.
    if trimmed == '' or is_repeated(self:_without_blanks(), trimmed) then
      return nil, 'ambiguous', first
    end
  end
  local row, col = self:_position(first - 1)
  local end_row, end_col = self:_position(last)
  return { row = row, col = col, end_row = end_row, end_col = end_col }, nil, first
end

return M
