--- Is what has arrived so far UTF-8? Says no at the first byte that can't be, wherever pieces are
--- cut: overlong forms, surrogates and what lies beyond U+10FFFF are none.

local bit = require('bit')

local band = bit.band
local _, ffi = pcall(require, 'ffi')

local M = {}

--- May a word be read from any address?
local MAY_MISALIGN = jit and (jit.arch == 'x64' or jit.arch == 'x86' or jit.arch == 'arm64')

--- Does a byte continue a sequence?
---@param b integer
---@return boolean
local function is_tail(b)
  return band(b, 0xC0) == 0x80
end

--- May {c} come second after {b}? Not to make an overlong form, a surrogate or too much.
---@param b integer
---@param c integer
---@return boolean
local function is_second(b, c)
  return is_tail(c)
    and (b ~= 0xE0 or c >= 0xA0)
    and (b ~= 0xED or c <= 0x9F)
    and (b ~= 0xF0 or c >= 0x90)
    and (b ~= 0xF4 or c <= 0x8F)
end

---@param b integer the first byte of a sequence
---@return integer length
local function announced(b)
  return b < 0xE0 and 2 or b < 0xF0 and 3 or 4
end

--- Length of the sequence that starts at {i}.
---@param bytes ffi.cdata*
---@param i integer
---@param size integer
---@return integer length 0: cut off, but fine so far; -1: no UTF-8
local function length_at(bytes, i, size)
  local b = bytes[i]
  local length = announced(b)
  if b < 0xC2 or b > 0xF4 then
    return -1
  elseif i + 1 >= size then
    return 0
  elseif not is_second(b, bytes[i + 1]) then
    return -1
  elseif length == 2 then
    return 2
  elseif i + 2 >= size then
    return 0
  elseif not is_tail(bytes[i + 2]) then
    return -1
  elseif length == 3 then
    return 3
  elseif i + 3 >= size then
    return 0
  end
  return is_tail(bytes[i + 3]) and 4 or -1
end

--- Checks memory from a point on. Only where there is `ffi`.
---@param bytes ffi.cdata* uint8_t *
---@param i integer where the last check ended
---@param size integer
---@return integer? checked where to go on, before a sequence that is cut off; nil: no UTF-8
function M.check_memory(bytes, i, size)
  local last_word = size - 4
  while i < size do
    if bytes[i] < 0x80 then
      local is_word = i <= last_word
        and (MAY_MISALIGN or band(i, 3) == 0)
        and band(ffi.cast('const int32_t *', bytes + i)[0], 0x80808080) == 0
      i = i + (is_word and 4 or 1)
    else
      local length = length_at(bytes, i, size)
      if length <= 0 then
        return length == 0 and i or nil
      end
      i = i + length
    end
  end
  return i
end

--- A grammar does it without `ffi`: whole sequences, and the start of one at the end.
local whole, partial
do
  local P, R, Cp = vim.lpeg.P, vim.lpeg.R, vim.lpeg.Cp
  local tail = R('\128\191')
  local of_three = P('\224') * R('\160\191')
    + P('\237') * R('\128\159')
    + R('\225\236', '\238\239') * tail
  local of_four = P('\240') * R('\144\191') + R('\241\243') * tail + P('\244') * R('\128\143')
  local one = R('\0\127') ^ 1 + R('\194\223') * tail + of_three * tail + of_four * tail * tail
  whole = one ^ 0 * Cp()
  partial = (of_four * tail + of_four + of_three + R('\194\244')) * -1
end

--- Checks one more piece of a text.
---@param carry string what the last check left over
---@param piece string
---@return string? carry the bytes of a sequence that is still cut off; nil: no UTF-8
function M.check(carry, piece)
  local text = carry == '' and piece or carry .. piece
  local at = whole:match(text)
  if at > #text then
    return ''
  end
  local rest = text:sub(at, at + 3)
  if at + #rest <= #text or not partial:match(rest) then
    return nil
  end
  return rest
end

--- Is a short string UTF-8?
---@param text string
---@return boolean
function M.is_valid(text)
  return M.check('', text) == ''
end

return M
