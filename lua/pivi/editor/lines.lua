--- A text as lines, and the runs of lines in which two texts differ. Pure: knows no buffer.

local M = {}

--- A run of lines that differs. Rows are 0-based; a count of 0 means that nothing is there on
--- that side.
---@class pivi.editor.Hunk
---@field start integer row in the old lines
---@field count integer
---@field new_start integer row in the new lines
---@field new_count integer

--- With more lines than this between the first and the last change, changes are looked for one by
--- one:
local MIN_ANCHORED = 2000
--- a change ends where so many lines are equal,
local ANCHOR_LINES = 8
--- which is looked for ever farther away.
local ANCHOR_DISTANCES = { 20, 200, 1000 }

--- Splits a text into lines.
---@param text string
---@return string[] lines without line ends; none for the empty text
---@return boolean has_final_newline
function M.split(text)
  local lines, n, start = {}, 0, 1
  local find, sub = string.find, string.sub
  while true do
    local stop = find(text, '\n', start, true)
    if not stop then
      break
    end
    n = n + 1
    lines[n] = sub(text, start, stop - 1)
    start = stop + 1
  end
  if start <= #text then
    lines[n + 1] = sub(text, start)
    return lines, false
  end
  return lines, n > 0
end

--- Joins some lines to a text.
---@param lines string[]
---@param first integer 1-based
---@param last integer
---@return string
function M.join(lines, first, last)
  return last < first and '' or table.concat(lines, '\n', first, last) .. '\n'
end

---@param hunks pivi.editor.Hunk[] appended to
---@param start integer 0-based
---@param count integer
---@param new_start integer
---@param new_count integer
local function add_hunk(hunks, start, count, new_start, new_count)
  local hunk = { start = start, count = count, new_start = new_start, new_count = new_count }
  hunks[#hunks + 1] = hunk
end

--- Adds the hunks between two ranges of lines that differ at both ends, or one of which is empty.
---@param hunks pivi.editor.Hunk[] appended to
---@param old string[]
---@param new string[]
---@param range pivi.editor.diff.Range
local function add_hunks(hunks, old, new, range)
  local first, new_first = range.first, range.new_first
  local count, new_count = range.last - first + 1, range.new_last - new_first + 1
  if count == 0 or new_count == 0 or (count == 1 and new_count == 1) then
    if count + new_count > 0 then
      add_hunk(hunks, first - 1, count, new_first - 1, new_count)
    end
    return
  end
  local indices = vim.text.diff(
    M.join(old, first, range.last),
    M.join(new, new_first, range.new_last),
    { result_type = 'indices', algorithm = 'histogram', indent_heuristic = true }
  )
  for _, index in
    ipairs(indices --[[@as integer[][] ]])
  do
    -- A side without lines is numbered by the line before it.
    local start = first - 1 + index[1] - (index[2] > 0 and 1 or 0)
    local new_start = new_first - 1 + index[3] - (index[4] > 0 and 1 or 0)
    add_hunk(hunks, start, index[2], new_start, index[4])
  end
end

--- Where the two go on alike after a difference: the nearest place with several equal lines.
---@param old string[]
---@param new string[]
---@param range pivi.editor.diff.Range
---@param distance integer look so far
---@return integer? i 1-based
---@return integer? j
local function find_anchor(old, new, range, distance)
  local places = {} ---@type table<string, integer>
  for j = math.min(range.new_last, range.new_first + distance), range.new_first, -1 do
    places[new[j]] = j
  end
  local best_i, best_j ---@type integer?, integer?
  for i = range.first, math.min(range.last, range.first + distance) do
    local j = places[old[i]]
    local is_nearer = j and (not best_i or i + j < best_i + best_j)
    local n = 1
    while is_nearer and n < ANCHOR_LINES and old[i + n] and old[i + n] == new[j + n] do
      n = n + 1
    end
    if is_nearer and n == ANCHOR_LINES then
      best_i, best_j = i, j
    end
  end
  return best_i, best_j
end

---@param old string[]
---@param new string[]
---@param range pivi.editor.diff.Range
---@return integer? i
---@return integer? j
local function find_any_anchor(old, new, range)
  for _, distance in ipairs(ANCHOR_DISTANCES) do
    local i, j = find_anchor(old, new, range, distance)
    if i then
      return i, j
    end
  end
end

--- Lines that differ, 1-based and inclusive.
---@class pivi.editor.diff.Range
---@field first integer
---@field last integer
---@field new_first integer
---@field new_last integer

--- What is left of the two without the lines that are equal at both ends.
---@param old string[]
---@param new string[]
---@return pivi.editor.diff.Range
local function middle(old, new)
  local last, new_last = #old, #new
  local first, shorter = 1, math.min(last, new_last)
  while first <= shorter and old[first] == new[first] do
    first = first + 1
  end
  while last >= first and new_last >= first and old[last] == new[new_last] do
    last, new_last = last - 1, new_last - 1
  end
  return { first = first, last = last, new_first = first, new_last = new_last }
end

--- Gets the hunks that turn some lines into others, in order. Between two long texts with few
--- changes the changes are looked for one by one: a real diff takes its time with the lines
--- between them.
---@param old string[]
---@param new string[]
---@return pivi.editor.Hunk[]
function M.hunks(old, new)
  local hunks = {} ---@type pivi.editor.Hunk[]
  local rest = middle(old, new)
  while rest.last - rest.first >= MIN_ANCHORED do
    local i, j = find_any_anchor(old, new, rest)
    if not i or not j then
      break
    end
    local range = { first = rest.first, last = i - 1, new_first = rest.new_first, new_last = j - 1 }
    add_hunks(hunks, old, new, range)
    while i <= rest.last and j <= rest.new_last and old[i] == new[j] do
      i, j = i + 1, j + 1
    end
    rest.first, rest.new_first = i, j
  end
  add_hunks(hunks, old, new, rest)
  return hunks
end

return M
