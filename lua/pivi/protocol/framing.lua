--- JSON Lines: cuts a stream of bytes into records at LF and nowhere else. Pi's rule
--- (docs/rpc.md): LF ends a record, one CR before it is dropped, U+2028 and U+2029 are text.

local M = {}

--- Longest record, in bytes. What is longer is dropped up to its LF.
M.MAX_RECORD = 256 * 1024 * 1024

---@class pivi.protocol.Framing
---@field private _on_record fun(record: string)
---@field private _on_overflow fun(size: integer)
---@field private _parts string[] the pieces of a record whose LF has not come yet
---@field private _size integer
local Framing = {}
Framing.__index = Framing

--- Makes a cutter of records.
---@param on_record fun(record: string) called for each record that is not empty, in order
---@param on_overflow? fun(size: integer) called for a dropped record, with its size in bytes
---@return pivi.protocol.Framing
function M.new(on_record, on_overflow)
  return setmetatable({
    _on_record = on_record,
    _on_overflow = on_overflow or function() end,
    _parts = {},
    _size = 0,
  }, Framing)
end

---@private
---@param piece string
function Framing:_keep(piece)
  self._size = self._size + #piece
  if self._size <= M.MAX_RECORD then
    self._parts[#self._parts + 1] = piece
  else
    self._parts = {}
  end
end

---@private
---@param last string the piece before the LF
function Framing:_emit(last)
  local record = last
  if self._size > 0 then
    self:_keep(last)
    local size = self._size
    record = table.concat(self._parts)
    self._parts, self._size = {}, 0
    if size > M.MAX_RECORD then
      self._on_overflow(size)
      return
    end
  end
  if record:byte(-1) == 13 then
    record = record:sub(1, -2)
  end
  if record ~= '' then
    self._on_record(record)
  end
end

--- Takes the next bytes of the stream, cut anywhere. Linear in their number.
---@param chunk string
function Framing:feed(chunk)
  local first = 1
  local lf = chunk:find('\n', first, true)
  while lf do
    self:_emit(chunk:sub(first, lf - 1))
    first = lf + 1
    lf = chunk:find('\n', first, true)
  end
  if first == 1 then
    self:_keep(chunk)
  elseif first <= #chunk then
    self:_keep(chunk:sub(first))
  end
end

--- Gets how many bytes wait for their LF.
---@return integer
function Framing:pending()
  return self._size
end

return M
