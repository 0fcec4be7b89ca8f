--- WebSocket frames (RFC 6455, a server without extensions): takes a client's bytes in any pieces
--- and gives back messages and control frames, or the reason why there can be none; makes frames to
--- send. Knows no socket.

local bit = require('bit')
local limits = require('pivi.link.limits')
local mask = require('pivi.link.mask')
local payload = require('pivi.link.payload')
local utf8 = require('pivi.link.utf8')

local band = bit.band

local M = {}

local CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
local CONTROLS = { [CLOSE] = 'close', [PING] = 'ping', [PONG] = 'pong' }
--- A piece of a payload is worked on in one go up to this size.
local PIECE = 65536

---@class pivi.link.Parser
---@field private _bytes string not all consumed yet
---@field private _at integer where the rest of them starts
---@field private _message? pivi.link.Payload the message whose frames arrive
---@field private _frame? pivi.link.Frame the frame whose payload arrives
local Parser = {}
Parser.__index = Parser

---@class pivi.link.Frame
---@field opcode integer
---@field is_final boolean
---@field key string
---@field size integer
---@field taken integer bytes of the payload so far
---@field control string[] payload of a control frame

--- What came of the bytes: `part` is progress without a result, `fail` is the end.
---@alias pivi.link.Event 'part'|'message'|'ping'|'pong'|'close'|'fail'

--- Makes a parser for one connection.
---@return pivi.link.Parser
function M.parser()
  return setmetatable({ _bytes = '', _at = 1 }, Parser)
end

--- Gives it bytes.
---@param bytes string
function Parser:push(bytes)
  if self._at > #self._bytes then
    self._bytes = bytes
  else
    self._bytes = self._bytes:sub(self._at) .. bytes
  end
  self._at = 1
end

--- What is wrong with the first two bytes of a frame.
---@private
---@param opcode integer
---@param first integer
---@param second integer
---@return string? errmsg
function Parser:_refuse(opcode, first, second)
  if band(first, 0x70) ~= 0 then
    return 'reserved bits are set'
  elseif opcode > PONG or (opcode > BINARY and opcode < CLOSE) then
    return 'unknown opcode'
  elseif band(second, 0x80) == 0 then
    return 'frames of a client must be masked'
  elseif opcode >= CLOSE and (first < 0x80 or band(second, 0x7F) > 125) then
    return 'control frames are short and whole'
  elseif opcode == CONTINUATION and not self._message then
    return 'nothing to continue'
  elseif (opcode == TEXT or opcode == BINARY) and self._message then
    return 'a message is not finished'
  end
end

--- The length of a payload, if its bytes are there.
---@private
---@param short integer the seven bits
---@return integer? size
---@return integer? used bytes of the header before the mask
function Parser:_size(short)
  local bytes, at = self._bytes, self._at
  if short < 126 then
    return short, 2
  elseif short == 126 then
    local a, b = bytes:byte(at + 2, at + 3)
    return b and a * 256 + b, 4
  end
  local size = 0
  local digits = { bytes:byte(at + 2, at + 9) }
  for _, digit in ipairs(digits) do
    size = size * 256 + digit
  end
  return #digits == 8 and size or nil, 10
end

--- Reads the head of a frame.
---@private
---@return pivi.link.Event? event nil: not all there, or done
---@return integer? code
---@return string? reason
function Parser:_head()
  local first, second = self._bytes:byte(self._at, self._at + 1)
  if not second then
    return nil
  end
  local opcode = band(first, 0x0F)
  local refusal = self:_refuse(opcode, first, second)
  if refusal then
    return 'fail', 1002, refusal
  end
  local size, used = self:_size(band(second, 0x7F))
  if not size then
    return nil
  elseif size + (self._message and self._message.size or 0) > limits.message_bytes then
    return 'fail', 1009, 'message too big'
  elseif #self._bytes < self._at + used + 3 then
    return nil
  end
  self._frame = {
    opcode = opcode,
    is_final = first >= 0x80,
    key = self._bytes:sub(self._at + used, self._at + used + 3),
    size = size,
    taken = 0,
    control = {},
  }
  self._at = self._at + used + 4
  if opcode == TEXT or opcode == BINARY then
    self._message = payload.new(opcode == TEXT)
  end
end

--- Takes what is there of a payload.
---@private
---@param frame pivi.link.Frame
---@return boolean is_fine
function Parser:_take(frame)
  local first = self._at
  local last = math.min(#self._bytes, first + frame.size - frame.taken - 1, first + PIECE - 1)
  if last < first then
    return true
  end
  local is_fine = true
  if frame.opcode >= CLOSE then
    table.insert(frame.control, mask.unmask(self._bytes, first, last, frame.key, frame.taken))
  else
    local message = self._message ---@type pivi.link.Payload
    is_fine = message:add(self._bytes, first, last, frame.key, frame.taken) or not message.is_text
  end
  self._at = last + 1
  frame.taken = frame.taken + last - first + 1
  return is_fine
end

--- Ends a frame that is all there.
---@private
---@param frame pivi.link.Frame
---@return pivi.link.Event
---@return string|pivi.link.Payload?
function Parser:_finish(frame)
  self._frame = nil
  if frame.opcode >= CLOSE then
    return CONTROLS[frame.opcode], table.concat(frame.control)
  elseif not frame.is_final then
    return 'part'
  end
  local message = self._message
  self._message = nil
  return 'message', message
end

--- Works on at most one frame, or a piece of one.
---@return pivi.link.Event? event nil: more bytes are needed
---@return string|pivi.link.Payload|integer? value the payload, or the close code of a failure
---@return string? reason of a failure
function Parser:next()
  if not self._frame then
    local event, code, reason = self:_head()
    if event or not self._frame then
      return event, code, reason
    end
  end
  local frame = self._frame ---@type pivi.link.Frame
  local taken = frame.taken
  if not self:_take(frame) then
    return 'fail', 1007, 'no UTF-8'
  elseif frame.taken == frame.size then
    return self:_finish(frame)
  end
  return frame.taken > taken and 'part' or nil
end

--- May a close frame carry this code?
---@param code integer
---@return boolean
local function is_close_code(code)
  return code >= 1000 and code <= 1014 and not (code >= 1004 and code <= 1006)
    or code >= 3000 and code <= 4999
end

--- Reads the payload of a close frame.
---@param text string
---@return integer? code nil: the frame carries none, or is wrong
---@return integer? refusal the code to answer a wrong one with
function M.close_code(text)
  if text == '' then
    return nil
  elseif #text == 1 then
    return nil, 1002
  end
  local high, low = text:byte(1, 2)
  local code = high * 256 + low
  if not is_close_code(code) then
    return nil, 1002
  elseif not utf8.is_valid(text:sub(3)) then
    return nil, 1007
  end
  return code
end

--- Makes the payload of a close frame.
---@param code? integer
---@param reason? string ASCII
---@return string
function M.close_payload(code, reason)
  if not code then
    return ''
  end
  return string.char(math.floor(code / 256), code % 256) .. (reason or ''):sub(1, 123)
end

--- Makes the head of a frame that a server sends, whole and unmasked.
---@param kind 'text'|'close'|'ping'|'pong'
---@param size integer bytes of the payload
---@return string
function M.head(kind, size)
  local opcode = ({ text = TEXT, close = CLOSE, ping = PING, pong = PONG })[kind]
  if size < 126 then
    return string.char(0x80 + opcode, size)
  elseif size < 65536 then
    return string.char(0x80 + opcode, 126, math.floor(size / 256), size % 256)
  end
  local digits = {}
  for i = 8, 1, -1 do
    digits[i] = size % 256
    size = math.floor(size / 256)
  end
  return string.char(0x80 + opcode, 127, unpack(digits))
end

return M
