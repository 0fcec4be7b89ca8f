--- Is a string UTF-8, and if not, what a decoder makes of it. A buffer may hold bytes that are no
--- text; JSON must not.

local M = {}

local REPLACEMENT = '\239\191\189'

local byte = string.byte
local has_ffi, ffi = pcall(require, 'ffi')

--- Length of the sequence that a lead byte announces, and the bounds of the byte after it.
---@param lead integer
---@return integer? length
---@return integer? low
---@return integer? high
local function sequence(lead)
  if lead < 0xC2 then
    return nil
  elseif lead < 0xE0 then
    return 2, 0x80, 0xBF
  elseif lead < 0xF0 then
    return 3, lead == 0xE0 and 0xA0 or 0x80, lead == 0xED and 0x9F or 0xBF
  elseif lead < 0xF5 then
    return 4, lead == 0xF0 and 0x90 or 0x80, lead == 0xF4 and 0x8F or 0xBF
  end
end

--- How many bytes from {i} on belong to one sequence, and whether it is whole.
---@param text string
---@param i integer 1-based, of a byte over 0x7F
---@return integer count at least 1
---@return boolean is_whole
local function scan(text, i)
  local length, low, high = sequence(byte(text, i))
  if not length then
    return 1, false
  end
  for n = 1, length - 1 do
    local next_byte = byte(text, i + n)
    if not next_byte or next_byte < low or next_byte > high then
      return n, false
    end
    low, high = 0x80, 0xBF
  end
  return length, true
end

--- Position of the first byte over 0x7F.
---@type fun(text: string, from: integer): integer?
local find_high

if has_ffi and jit and jit.status() then
  local bit = require('bit')
  local band, rshift = bit.band, bit.rshift
  find_high = function(text, from)
    local bytes = ffi.cast('const uint8_t *', text)
    local i, size = from - 1, #text
    while i < size do
      if band(i, 3) == 0 and i + 4 <= size then
        local word = ffi.cast('const uint32_t *', bytes + i)[0]
        if band(rshift(word, 7), 0x01010101) == 0 then
          i = i + 4
        elseif bytes[i] > 0x7F then
          return i + 1
        else
          i = i + 1
        end
      elseif bytes[i] > 0x7F then
        return i + 1
      else
        i = i + 1
      end
    end
  end
else
  find_high = function(text, from)
    return (text:find('[\128-\255]', from))
  end
end

--- Position of the first byte that belongs to no whole sequence.
---@param text string
---@return integer? position 1-based
local function find_invalid(text)
  local i = find_high(text, 1)
  while i do
    local count, is_whole = scan(text, i)
    if not is_whole then
      return i
    end
    i = i + count
    if (byte(text, i) or 0) < 0x80 then
      i = find_high(text, i)
    end
  end
end

--- Is it UTF-8?
---@param text string
---@return boolean
function M.is_valid(text)
  return find_invalid(text) == nil
end

--- Gets the text as a decoder reads it: each broken sequence as one U+FFFD, by the rule of the
--- Encoding Standard, which Node follows.
---@param text string
---@return string
function M.sanitize(text)
  local i = find_invalid(text)
  if not i then
    return text
  end
  local parts, start = {}, 1
  while i do
    local count, is_whole = scan(text, i)
    if not is_whole then
      parts[#parts + 1] = text:sub(start, i - 1)
      parts[#parts + 1] = REPLACEMENT
      start = i + count
    end
    i = find_high(text, i + count)
  end
  parts[#parts + 1] = text:sub(start)
  return table.concat(parts)
end

--- Turns a column of what {sanitize}() gives into a column of the bytes it was given.
---@param text string
---@param column integer bytes, 0-based, between two characters
---@return integer
function M.raw_column(text, column)
  local i, surplus = find_high(text, 1), 0
  while i and i - 1 + surplus < column do
    local count, is_whole = scan(text, i)
    if not is_whole then
      surplus = surplus + #REPLACEMENT - count
    end
    i = find_high(text, i + count)
  end
  return column - surplus
end

return M
