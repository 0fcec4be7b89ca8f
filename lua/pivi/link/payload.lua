--- The bytes of one message while its frames arrive: unmasked and checked piece by piece, copied
--- once.

local mask = require('pivi.link.mask')
local utf8 = require('pivi.link.utf8')

local has_ffi, ffi = pcall(require, 'ffi')
local has_buffer, buffer = pcall(require, 'string.buffer')

local M = {}

---@class pivi.link.Payload
---@field size integer bytes so far
---@field is_text boolean
---@field add fun(self: pivi.link.Payload, ...: any): boolean see below
---@field finish fun(self: pivi.link.Payload): string?

---@class pivi.link.payload.Memory: pivi.link.Payload
---@field private _buffer string.buffer
---@field private _checked? integer nil: no UTF-8
local Memory = {}
Memory.__index = Memory

--- Takes a piece.
---@param text string
---@param first integer
---@param last integer
---@param key string of the mask
---@param phase integer how many bytes of the frame came before
---@return boolean is_utf8 so far
function Memory:add(text, first, last, key, phase)
  local count = last - first + 1
  if not self._checked then
    self.size = self.size + count
    return false
  end
  local target = self._buffer:reserve(count)
  ffi.copy(target, ffi.cast('const uint8_t *', text) + first - 1, count)
  mask.unmask_memory(ffi.cast('uint8_t *', target), count, key, phase)
  self._buffer:commit(count)
  self.size = self.size + count
  local bytes, size = self._buffer:ref()
  self._checked = utf8.check_memory(ffi.cast('uint8_t *', bytes), self._checked, size)
  return self._checked ~= nil
end

--- Ends the message.
---@return string? text nil: no UTF-8
function Memory:finish()
  local is_whole = self._checked == self.size
  local text = is_whole and self._buffer:get() or nil
  self._buffer:free()
  return text
end

---@class pivi.link.payload.Parts: pivi.link.Payload
---@field private _parts string[]
---@field private _carry? string nil: no UTF-8
local Parts = {}
Parts.__index = Parts

--- Takes a piece.
---@param text string
---@param first integer
---@param last integer
---@param key string of the mask
---@param phase integer how many bytes of the frame came before
---@return boolean is_utf8 so far
function Parts:add(text, first, last, key, phase)
  self.size = self.size + last - first + 1
  if not self._carry then
    return false
  end
  local piece = mask.unmask(text, first, last, key, phase)
  self._parts[#self._parts + 1] = piece
  self._carry = utf8.check(self._carry, piece)
  return self._carry ~= nil
end

--- Ends the message.
---@return string? text nil: no UTF-8
function Parts:finish()
  return self._carry == '' and table.concat(self._parts) or nil
end

--- Starts an empty message. A binary one is checked too, since it may hold JSON all the same.
---@param is_text boolean
---@return pivi.link.Payload
function M.new(is_text)
  -- Memory is the slower way where `ffi` is interpreted.
  if has_ffi and has_buffer and jit.status() then
    local fields = { size = 0, is_text = is_text, _buffer = buffer.new(), _checked = 0 }
    return setmetatable(fields, Memory)
  end
  return setmetatable({ size = 0, is_text = is_text, _parts = {}, _carry = '' }, Parts)
end

return M
