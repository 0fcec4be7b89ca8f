--- The difference of two texts as the smallest replacements, so that as little as possible of
--- what hangs on a text is touched: marks, extmarks, cursors. Pure: knows no buffer.

local lines_of = require('pivi.editor.lines')

local M = {}

M.split = lines_of.split
M.hunks = lines_of.hunks

--- One replacement, in coordinates of the old lines. Either of whole lines (no columns) or of
--- bytes in one.
---@class pivi.editor.Edit
---@field row integer
---@field end_row integer exclusive for whole lines
---@field col? integer bytes
---@field end_col? integer
---@field lines string[]

--- Hunks up to this many lines, both sides counted, have their lines matched with each other.
local MAX_MATCHED = 40
--- Larger hunks than this are replaced as a block.
local MAX_PAIRED = 2000
--- Longer lines than this are cut at both ends only, in bytes.
local MAX_TOKENIZED = 2000
--- With more changed lines than this, lines are cut at both ends only.
local MAX_TOKENIZED_LINES = 500

--- Splits a line into words, runs of blanks and single other characters.
---@param line string
---@return string[]
local function tokens(line)
  local found, i = {}, 1
  while i <= #line do
    local stop = select(2, line:find('^[%w_]+', i)) or select(2, line:find('^[ \t]+', i))
    stop = stop or i + vim.str_utf_end(line, i)
    found[#found + 1] = line:sub(i, stop)
    i = stop + 1
  end
  return found
end

---@param list string[]
---@param count integer
---@return integer bytes of the first {count}
local function length(list, count)
  local bytes = 0
  for i = 1, count do
    bytes = bytes + #list[i]
  end
  return bytes
end

--- Common bytes at both ends, never within a character.
---@param old string
---@param new string
---@return integer prefix
---@return integer suffix
local function common_ends(old, new)
  local byte = string.byte
  local shorter = math.min(#old, #new)
  local prefix = 0
  while prefix < shorter and byte(old, prefix + 1) == byte(new, prefix + 1) do
    prefix = prefix + 1
  end
  for _, line in ipairs({ old, new }) do
    if prefix < #line and prefix > 0 then
      prefix = math.min(prefix, prefix + vim.str_utf_start(line, prefix + 1))
    end
  end
  local suffix = 0
  while suffix < shorter - prefix and byte(old, #old - suffix) == byte(new, #new - suffix) do
    suffix = suffix + 1
  end
  for _, line in ipairs({ old, new }) do
    while suffix > 0 and suffix < #line and vim.str_utf_start(line, #line - suffix + 1) ~= 0 do
      suffix = suffix - 1
    end
  end
  return prefix, suffix
end

---@param row integer
---@param col integer
---@param end_col integer
---@param text string
---@return pivi.editor.Edit
local function text_edit(row, col, end_col, text)
  return { row = row, end_row = row, col = col, end_col = end_col, lines = { text } }
end

--- Edits of the words that differ, unless the two lines have little in common.
---@param edits pivi.editor.Edit[]
---@param row integer
---@param col integer where {old} starts in its line
---@param old string
---@param new string
---@return boolean was_done
local function add_word_edits(edits, row, col, old, new)
  local old_tokens, new_tokens = tokens(old), tokens(new)
  local hunks = M.hunks(old_tokens, new_tokens)
  local changed = 0
  for _, hunk in ipairs(hunks) do
    changed = changed
      + length(vim.list_slice(old_tokens, hunk.start + 1, hunk.start + hunk.count), hunk.count)
  end
  if changed * 2 > #old then
    return false
  end
  for _, hunk in ipairs(hunks) do
    local start = col + length(old_tokens, hunk.start)
    local stop = col + length(old_tokens, hunk.start + hunk.count)
    local text = table.concat(new_tokens, '', hunk.new_start + 1, hunk.new_start + hunk.new_count)
    edits[#edits + 1] = text_edit(row, start, stop, text)
  end
  return true
end

---@param edits pivi.editor.Edit[]
---@param row integer
---@param old string
---@param new string
---@param by_word boolean
local function add_line_edits(edits, row, old, new, by_word)
  if old == new then
    return
  end
  local prefix, suffix = common_ends(old, new)
  local old_middle = old:sub(prefix + 1, #old - suffix)
  local new_middle = new:sub(prefix + 1, #new - suffix)
  local is_cut = by_word
    and old_middle ~= ''
    and new_middle ~= ''
    and #old_middle + #new_middle <= MAX_TOKENIZED
    and add_word_edits(edits, row, prefix, old_middle, new_middle)
  if not is_cut then
    edits[#edits + 1] = text_edit(row, prefix, #old - suffix, new_middle)
  end
end

--- Cuts a hunk into pairs of lines and whole lines that come or go.
---@param old string[]
---@param new string[]
---@param hunk pivi.editor.Hunk
---@return pivi.editor.Hunk[] in order, each with equal counts or a count of 0
local function match_lines(old, new, hunk)
  local count, new_count = hunk.count, hunk.new_count
  if count == 0 or new_count == 0 or (count == 1 and new_count == 1) then
    return { hunk }
  end
  local parts = { { 1, count, 1, new_count } }
  if count + new_count <= MAX_MATCHED then
    parts = vim.text.diff(
      lines_of.join(old, hunk.start + 1, hunk.start + count),
      lines_of.join(new, hunk.new_start + 1, hunk.new_start + new_count),
      { result_type = 'indices', linematch = MAX_MATCHED }
    ) --[[@as integer[][] ]]
  end
  local found = {} ---@type pivi.editor.Hunk[]
  local function add(start, n, new_start, new_n)
    if n > 0 or new_n > 0 then
      found[#found + 1] = { start = start, count = n, new_start = new_start, new_count = new_n }
    end
  end
  for _, part in ipairs(parts) do
    local start = hunk.start + part[1] - (part[2] > 0 and 1 or 0)
    local new_start = hunk.new_start + part[3] - (part[4] > 0 and 1 or 0)
    local both = math.min(part[2], part[4])
    add(start, both, new_start, both)
    add(start + both, part[2] - both, new_start + both, part[4] - both)
  end
  return found
end

---@param new string[]
---@param hunk pivi.editor.Hunk
---@return pivi.editor.Edit
local function block_edit(new, hunk)
  return {
    row = hunk.start,
    end_row = hunk.start + hunk.count,
    lines = vim.list_slice(new, hunk.new_start + 1, hunk.new_start + hunk.new_count),
  }
end

--- Gets the edits that turn some lines into others, in order and disjoint; they are to be made
--- from the last to the first. Whole lines come and go as lines, changed lines change in the
--- words that differ.
---@param old string[]
---@param new string[]
---@param hunks pivi.editor.Hunk[] of these lines
---@return pivi.editor.Edit[]
function M.edits(old, new, hunks)
  local edits, removed, changed = {}, 0, 0 ---@type pivi.editor.Edit[], integer, integer
  for _, hunk in ipairs(hunks) do
    changed = changed + hunk.count
  end
  local by_word = changed <= MAX_TOKENIZED_LINES
  for _, hunk in ipairs(hunks) do
    local is_huge = hunk.count + hunk.new_count > MAX_PAIRED
    for _, part in ipairs(is_huge and { hunk } or match_lines(old, new, hunk)) do
      if is_huge or part.count ~= part.new_count then
        edits[#edits + 1] = block_edit(new, part)
        removed = removed + (part.new_count == 0 and part.count or 0)
      else
        for i = 1, part.count do
          local row = part.start + i - 1
          add_line_edits(edits, row, old[row + 1], new[part.new_start + i], by_word)
        end
      end
    end
  end
  if removed == #old and #old > 0 then
    -- Nvim keeps one empty line in a buffer without lines: what is inserted after would come
    -- before it.
    return { { row = 0, end_row = #old, lines = new } }
  end
  return edits
end

return M
