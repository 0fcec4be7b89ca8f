--- Where fenced code lies in a text that grows. Fed one complete line after the other; rows count
--- from the text's first line. Pure.

local M = {}

---@class pivi.transcript.Fence
---@field first integer row of the opening line
---@field last? integer row of the closing line; nil while it is open
---@field mark string the backticks or tildes of the opening line
---@field lang string first word after them, '' if there is none
---@field reach? integer how many rows are parsed before those that get colours
---@field settled? integer rows before it have final colours although the fence is open

---@class pivi.transcript.Scan
---@field fences pivi.transcript.Fence[]
---@field open? pivi.transcript.Fence
---@field closed? pivi.transcript.Fence one that closed since its colours were made
---@field next integer row of the next line
---@field live integer where the last paragraph or the open fence starts: before, all is final

--- Starts to scan a text.
---@return pivi.transcript.Scan
function M.new()
  return { fences = {}, open = nil, next = 0, live = 0 }
end

---@param line string
---@param fence pivi.transcript.Fence
---@return boolean
local function closes(line, fence)
  local marks = line:match('^%s*([`~]+)%s*$')
  return marks ~= nil and #marks >= #fence.mark and marks == fence.mark:sub(1, 1):rep(#marks)
end

---@param line string
---@return string? marks
---@return string lang
local function opening(line)
  local marks, rest = line:match('^[%s>]*(```+)([^`]*)$')
  if not marks then
    marks, rest = line:match('^[%s>]*(~~~+)(.*)$')
  end
  return marks, rest and rest:match('^%s*{?%.?([%w_+#.-]*)') or ''
end

--- Takes the next line.
---@param scan pivi.transcript.Scan
---@param line string
function M.feed(scan, line)
  local row = scan.next
  scan.next = row + 1
  if scan.open then
    if closes(line, scan.open) then
      scan.open.last, scan.closed, scan.open = row, scan.open, nil
      scan.live = row + 1
    end
  elseif line == '' or not line:find('%S') then
    scan.live = row + 1
  elseif line:find('```', 1, true) or line:find('~~~', 1, true) then
    local marks, lang = opening(line)
    if marks then
      scan.open = { first = row, mark = marks, lang = lang:lower() }
      scan.fences[#scan.fences + 1] = scan.open
      scan.live = row
    end
  end
end

--- Gets the fence that a row lies in, its first and last line included.
---@param scan pivi.transcript.Scan
---@param row integer
---@return pivi.transcript.Fence?
function M.at(scan, row)
  local list = scan.fences
  local low, high = 1, #list
  while low <= high do
    local middle = math.floor((low + high) / 2)
    local fence = list[middle]
    if fence.first > row then
      high = middle - 1
    elseif fence.last and fence.last < row then
      low = middle + 1
    else
      return fence
    end
  end
  return nil
end

return M
