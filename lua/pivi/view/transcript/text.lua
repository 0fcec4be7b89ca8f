--- Makes text that came from outside fit for lines of a buffer, and numbers fit for the eye. Pure.

local M = {}

local find, sub, byte = string.find, string.sub, string.byte

--- Splits text into lines.
---@param text string
---@return string[] lines at least one
function M.split(text)
  local lines, from = {}, 1
  while true do
    local at = find(text, '\n', from, true)
    if not at then
      lines[#lines + 1] = sub(text, from)
      return lines
    end
    lines[#lines + 1] = sub(text, from, at - 1)
    from = at + 1
  end
end

--- Splits text into lines and drops carriage returns: one at a line's end may come before its
--- newline does.
---@param text string
---@return string[] lines at least one
function M.split_prose(text)
  if find(text, '\r', 1, true) then
    text = text:gsub('\r', '')
  end
  return M.split(text)
end

--- Takes the newlines off the end of text.
---@param text string
---@return string text
---@return string newlines
function M.trim_end(text)
  local last = #text
  while last > 0 do
    local char = byte(text, last)
    if char ~= 10 and char ~= 13 then
      break
    end
    last = last - 1
  end
  return sub(text, 1, last), sub(text, last + 1)
end

--- Takes what a terminal would not show off a line of output: escape sequences, and what a carriage
--- return overwrote.
---@param line string
---@return string
function M.plain(line)
  if find(line, '\27', 1, true) then
    line = line
      :gsub('\27%[[0-?]*[ -/]*[@-~]', '')
      :gsub('\27%][^\7\27]*[\7]', '')
      :gsub('\27%][^\7\27]*\27\\', '')
  end
  if find(line, '\r', 1, true) then
    line = line:gsub('\r+$', ''):gsub('^.*\r', '')
  end
  return line
end

--- Cuts text to a number of bytes, at a character's end.
---@param text string
---@param max integer
---@return string
function M.cut(text, max)
  if #text <= max then
    return text
  end
  local last = max
  while last > 0 and byte(text, last + 1) >= 0x80 and byte(text, last + 1) < 0xC0 do
    last = last - 1
  end
  return sub(text, 1, last) .. '…'
end

--- Makes one short line of any text.
---@param text string
---@param max integer bytes
---@return string
function M.one_line(text, max)
  return (M.cut(text, max):gsub('[%z\1-\32]+', ' '):gsub('^ ', ''):gsub(' $', ''))
end

---@param text string
---@return integer
local function count_lines(text)
  local _, newlines = text:gsub('\n', '')
  return newlines + 1
end

--- Gets the first lines of text.
---@param text string
---@param max integer
---@return string[] lines
---@return integer left how many lines were left out
function M.head(text, max)
  local from = 1
  for _ = 1, max do
    local at = find(text, '\n', from, true)
    if not at then
      return M.split(text), 0
    end
    from = at + 1
  end
  return M.split(sub(text, 1, from - 2)), count_lines(sub(text, from))
end

--- Gets the last lines of text.
---@param text string
---@param max integer
---@return string[] lines
---@return integer left how many lines were left out
function M.tail(text, max)
  local last, seen = #text, 0
  while last > 0 do
    if byte(text, last) == 10 then
      seen = seen + 1
      if seen == max then
        return M.split(sub(text, last + 1)), count_lines(sub(text, 1, last - 1))
      end
    end
    last = last - 1
  end
  return M.split(text), 0
end

--- Gets a size for people.
---@param bytes integer
---@return string
function M.size(bytes)
  if bytes < 1000 then
    return ('%d B'):format(bytes)
  elseif bytes < 1000 * 1000 then
    return ('%.0f KB'):format(bytes / 1000)
  end
  return ('%.1f MB'):format(bytes / 1000 / 1000)
end

--- Gets a duration for people.
---@param ms number
---@return string
function M.duration(ms)
  if ms < 1000 then
    return ('%d ms'):format(ms)
  elseif ms < 60 * 1000 then
    return ('%.1f s'):format(ms / 1000)
  end
  local seconds = math.floor(ms / 1000 + 0.5)
  return ('%d min %d s'):format(math.floor(seconds / 60), seconds % 60)
end

--- Gets the row that stands for an image.
---@param image { mimeType: string, bytes: integer }
---@return string
function M.image(image)
  local format = M.one_line(image.mimeType, 40):gsub('^image/', '')
  return ('[image %s %s]'):format(format, M.size(image.bytes))
end

--- Counts what follows a number: `1 line`, `2 lines`.
---@param count integer
---@param noun string
---@return string
function M.count(count, noun)
  return ('%d %s%s'):format(count, noun, count == 1 and '' or 's')
end

return M
