--- Takes the mask off a client's bytes. With the JIT in place, on memory; without it by tables,
--- which are then the faster way.

local bit = require('bit')

local bxor, band = bit.bxor, bit.band
local byte, char = string.byte, string.char
local _, ffi = pcall(require, 'ffi')

local M = {}

--- Rows of the XOR table, made when needed and kept until the next collection: `rows[k][b]` is
--- `k` XOR `b`. Every frame has a key of its own, so that all of them, half a megabyte, would come
--- to stay.
---@type table<integer, table<integer, integer>>
local rows = setmetatable({}, {
  __mode = 'v',
  __index = function(self, k)
    local row = {}
    for b = 0, 255 do
      row[b] = bxor(k, b)
    end
    self[k] = row
    return row
  end,
})

---@param key string four bytes
---@param phase integer how many bytes of the frame came before
---@return table<integer, integer> k1
---@return table<integer, integer> k2
---@return table<integer, integer> k3
---@return table<integer, integer> k4
local function key_rows(key, phase)
  local bytes = { byte(key, 1, 4) }
  local function row(i)
    return rows[bytes[(phase + i) % 4 + 1]]
  end
  return row(0), row(1), row(2), row(3)
end

--- Unmasks a piece of a string.
---@param text string
---@param first integer
---@param last integer
---@param key string four bytes
---@param phase integer how many bytes of the frame came before
---@return string
function M.unmask(text, first, last, key, phase)
  local x, y, z, w = key_rows(key, phase)
  local parts, n, i = {}, 0, first
  while i + 15 <= last do
    local a, b, c, d, e, f, g, h, j, k, l, m, o, p, q, r = byte(text, i, i + 15)
    n = n + 1
    -- stylua: ignore
    parts[n] = char(
      x[a], y[b], z[c], w[d], x[e], y[f], z[g], w[h],
      x[j], y[k], z[l], w[m], x[o], y[p], z[q], w[r]
    )
    i = i + 16
  end
  local columns = { x, y, z, w }
  for at = i, last do
    n = n + 1
    parts[n] = char(columns[(at - i) % 4 + 1][byte(text, at)])
  end
  return table.concat(parts)
end

--- Unmasks memory in place. Only where there is `ffi`.
---@param bytes ffi.cdata* uint8_t *
---@param count integer
---@param key string four bytes
---@param phase integer how many bytes of the frame came before
function M.unmask_memory(bytes, count, key, phase)
  local k = { byte(key, 1, 4) }
  local at = 0
  local address = tonumber(ffi.cast('uintptr_t', bytes) % 8)
  local aligned = math.min(count, (8 - address) % 8)
  while at < aligned do
    bytes[at] = bxor(bytes[at], k[band(phase + at, 3) + 1])
    at = at + 1
  end
  local pattern = ffi.new('uint8_t[8]')
  for i = 0, 7 do
    pattern[i] = k[band(phase + at + i, 3) + 1]
  end
  local word = ffi.cast('uint64_t *', pattern)[0]
  local words = ffi.cast('uint64_t *', bytes + at)
  local whole = math.floor((count - at) / 8)
  for i = 0, whole - 1 do
    words[i] = bxor(words[i], word)
  end
  for i = at + whole * 8, count - 1 do
    bytes[i] = bxor(bytes[i], k[band(phase + i, 3) + 1])
  end
end

return M
