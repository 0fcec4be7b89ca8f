--- The secret that a client must show, and how it is compared.

local bit = require('bit')

local M = {}

--- Makes a version 4 UUID from the system's random source.
---@return string token
function M.new()
  local bytes = { assert(vim.uv.random(16)):byte(1, 16) }
  bytes[7] = bit.bor(bit.band(bytes[7], 0x0F), 0x40)
  bytes[9] = bit.bor(bit.band(bytes[9], 0x3F), 0x80)
  local hex = ('%02x'):rep(16):format(unpack(bytes))
  local parts = { hex:sub(1, 8), hex:sub(9, 12), hex:sub(13, 16), hex:sub(17, 20), hex:sub(21) }
  return table.concat(parts, '-')
end

--- Is it the token? Takes as long whichever byte differs.
---@param token string
---@param given string
---@return boolean
function M.equals(token, given)
  local difference = bit.bxor(#token, #given)
  for i = 1, #token do
    difference = bit.bor(difference, bit.bxor(token:byte(i), given:byte(i) or 0))
  end
  return difference == 0
end

return M
