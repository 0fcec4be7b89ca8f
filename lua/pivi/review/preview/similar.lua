--- Are two lines versions of one another? Then a change is shown within the line.

local M = {}

--- Longer lines are compared at their ends only, in bytes.
local MAX_BYTES = 2000

---@param line string
---@return table<string, integer> counts of words and other characters, blanks left out
local function bag(line)
  local counts = {}
  for word in line:gmatch('[%w_\128-\255]+') do
    counts[word] = (counts[word] or 0) + 1
  end
  for char in line:gmatch('[^%w%s_\128-\255]') do
    counts[char] = (counts[char] or 0) + 1
  end
  return counts
end

---@param line string
---@return integer
local function weight(line)
  return #line:gsub('%s+', '')
end

--- Gets how many bytes two lines have in common at their start, never within a character.
---@param a string
---@param b string
---@return integer
function M.common_start(a, b)
  local byte, shorter, count = string.byte, math.min(#a, #b), 0
  while count < shorter and byte(a, count + 1) == byte(b, count + 1) do
    count = count + 1
  end
  while count > 0 and count < #a and byte(a, count + 1) >= 128 and byte(a, count + 1) < 192 do
    count = count - 1
  end
  while count > 0 and count < #b and byte(b, count + 1) >= 128 and byte(b, count + 1) < 192 do
    count = count - 1
  end
  return count
end

---@param a string
---@param b string
---@param start integer bytes that they have in common at their start
---@return integer bytes in common at their end, beside those
local function common_end(a, b, start)
  local byte, shorter, count = string.byte, math.min(#a, #b) - start, 0
  while count < shorter and byte(a, #a - count) == byte(b, #b - count) do
    count = count + 1
  end
  return count
end

--- Says whether at least half of the longer line is in the other.
---@param a string
---@param b string
---@return boolean
function M.is_similar(a, b)
  local longer = math.max(weight(a), weight(b))
  local start = M.common_start(a, b)
  local ends = weight(a:sub(1, start)) + weight(a:sub(#a - common_end(a, b, start) + 1))
  if ends * 2 >= longer or #a > MAX_BYTES or #b > MAX_BYTES then
    return ends * 2 >= longer
  end
  local counts, common = bag(a), 0
  for word, count in pairs(bag(b)) do
    common = common + #word * math.min(count, counts[word] or 0)
  end
  return common * 2 >= longer
end

--- Says whether a line that is still being written may become a version of another, of which it
--- has the first {common} bytes. The answer stays the same while the line grows.
---@param common integer
---@param old string
---@return boolean
function M.may_become_similar(common, old)
  local shared = weight(old:sub(1, common))
  return shared >= 2 and shared * 5 >= weight(old)
end

return M
