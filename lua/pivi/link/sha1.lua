--- SHA-1, which the WebSocket handshake asks for and Nvim doesn't have. Not for secrets.

local bit = require('bit')

local band, bnot, bor, bxor, rol, tobit = bit.band, bit.bnot, bit.bor, bit.bxor, bit.rol, bit.tobit

local M = {}

---@param n integer 32 bits
---@return string
local function big_endian(n)
  local rshift = bit.rshift
  return string.char(rshift(n, 24), band(rshift(n, 16), 255), band(rshift(n, 8), 255), band(n, 255))
end

--- The function and constant of a round.
---@param round integer 0 to 79
---@param b integer
---@param c integer
---@param d integer
---@return integer
local function mix(round, b, c, d)
  if round < 20 then
    return bor(band(b, c), band(bnot(b), d)) + 0x5A827999
  elseif round < 40 then
    return bxor(b, c, d) + 0x6ED9EBA1
  elseif round < 60 then
    return bor(band(b, c), band(b, d), band(c, d)) + 0x8F1BBCDC
  end
  return bxor(b, c, d) + 0xCA62C1D6
end

---@param message string
---@param at integer where a block of 64 bytes starts
---@return integer[] the 80 words, from index 0
local function schedule(message, at)
  local words = {}
  for i = 0, 15 do
    local a, b, c, d = message:byte(at + i * 4, at + i * 4 + 3)
    words[i] = tobit(a * 0x1000000 + b * 0x10000 + c * 0x100 + d)
  end
  for i = 16, 79 do
    words[i] = rol(bxor(words[i - 3], words[i - 8], words[i - 14], words[i - 16]), 1)
  end
  return words
end

--- Gets the digest of a string.
---@param text string
---@return string digest 20 bytes
function M.digest(text)
  local padding = ('\0'):rep((55 - #text) % 64)
  local message = text .. '\128' .. padding .. '\0\0\0\0' .. big_endian(#text * 8)
  local h0, h1, h2, h3, h4 = 0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0
  for at = 1, #message, 64 do
    local words = schedule(message, at)
    local a, b, c, d, e = h0, h1, h2, h3, h4
    for i = 0, 79 do
      local next_a = tobit(rol(a, 5) + mix(i, b, c, d) + e + words[i])
      a, b, c, d, e = next_a, a, rol(b, 30), c, d
    end
    h0, h1, h2 = tobit(h0 + a), tobit(h1 + b), tobit(h2 + c)
    h3, h4 = tobit(h3 + d), tobit(h4 + e)
  end
  return big_endian(h0) .. big_endian(h1) .. big_endian(h2) .. big_endian(h3) .. big_endian(h4)
end

return M
