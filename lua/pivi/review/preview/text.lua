--- A text that grows at its end, as a model writes it: the lines that are finished, and the one
--- that is being written.

local M = {}

---@class pivi.preview.Text
---@field lines string[] finished ones, without their line ends
---@field tail string what follows them
---@field bytes integer how many were taken
---@field is_done boolean
---@field rev integer grows when the text was replaced instead of appended to
local Text = {}
Text.__index = Text

--- What was appended, and where, as it comes over the wire.
---@class pivi.preview.Piece
---@field offset integer bytes
---@field append string
---@field isDone boolean

--- Makes an empty text.
---@return pivi.preview.Text
function M.new()
  return setmetatable({ lines = {}, tail = '', bytes = 0, is_done = false, rev = 0 }, Text)
end

---@param line string
---@return string
local function without_cr(line)
  return line:byte(-1) == 13 and line:sub(1, -2) or line
end

---@private
---@param append string
function Text:_append(append)
  local start = 1
  while true do
    local stop = append:find('\n', start, true)
    if not stop then
      break
    end
    self.lines[#self.lines + 1] = without_cr(self.tail .. append:sub(start, stop - 1))
    self.tail, start = '', stop + 1
  end
  self.tail = self.tail .. append:sub(start)
end

--- Takes a piece. One that starts at 0 replaces the text.
---@param piece pivi.preview.Piece
---@return boolean fits false: something before it is missing
function Text:take(piece)
  if piece.offset == 0 and self.bytes > 0 then
    self.lines, self.tail, self.bytes, self.rev = {}, '', 0, self.rev + 1
  elseif piece.offset ~= self.bytes then
    return false
  end
  self:_append(piece.append)
  self.bytes = self.bytes + #piece.append
  self.is_done = piece.isDone
  return true
end

--- Is there nothing in it?
---@return boolean
function Text:is_empty()
  return #self.lines == 0 and self.tail == ''
end

--- Gets the whole text, its line ends as LF.
---@return string
function Text:all()
  if #self.lines == 0 then
    return self.tail
  end
  return table.concat(self.lines, '\n') .. '\n' .. self.tail
end

return M
