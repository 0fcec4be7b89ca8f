--- How one line becomes another, word by word, as one reads it: changes that only a blank parts
--- are one. Pure.

local lines_of = require('pivi.editor.lines')

local M = {}

--- In bytes, 0-based, the end excluded.
---@class pivi.preview.WordChange
---@field col integer in the old line
---@field end_col integer
---@field new_col integer in the new line
---@field new_end integer

--- Splits a line into words, runs of blanks and single other characters.
---@param line string
---@return string[] words
---@return integer[] stops where each ends, in bytes
local function split(line)
  local words, stops, i = {}, {}, 1
  while i <= #line do
    local stop = select(2, line:find('^[%w_\128-\255]+', i)) or select(2, line:find('^%s+', i)) or i
    words[#words + 1], stops[#stops + 1] = line:sub(i, stop), stop
    i = stop + 1
  end
  return words, stops
end

--- Gets the changes that turn one line into another, in order.
---@param old string
---@param new string
---@return pivi.preview.WordChange[]
function M.changes(old, new)
  local old_words, old_stops = split(old)
  local new_words, new_stops = split(new)
  old_stops[0], new_stops[0] = 0, 0
  local changes = {} ---@type pivi.preview.WordChange[]
  for _, hunk in ipairs(lines_of.hunks(old_words, new_words)) do
    local change = {
      col = old_stops[hunk.start],
      end_col = old_stops[hunk.start + hunk.count],
      new_col = new_stops[hunk.new_start],
      new_end = new_stops[hunk.new_start + hunk.new_count],
    }
    local before = changes[#changes]
    if before and old:sub(before.end_col + 1, change.col):find('^ ?$') then
      before.end_col, before.new_end = change.end_col, change.new_end
    else
      changes[#changes + 1] = change
    end
  end
  return changes
end

return M
