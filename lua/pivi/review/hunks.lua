--- The hunks between two texts, and the text with only some of them. Pure.

local diff = require('pivi.editor.diff')

local M = {}

--- A hunk and its lines. One that differs in the final newline only holds the last line on both
--- sides.
---@class pivi.review.Hunk: pivi.editor.Hunk
---@field old_lines string[]
---@field new_lines string[]

---@param old string[]
---@param new string[]
---@param hunk pivi.editor.Hunk
---@return pivi.review.Hunk
local function with_lines(old, new, hunk)
  return {
    start = hunk.start,
    count = hunk.count,
    new_start = hunk.new_start,
    new_count = hunk.new_count,
    old_lines = vim.list_slice(old, hunk.start + 1, hunk.start + hunk.count),
    new_lines = vim.list_slice(new, hunk.new_start + 1, hunk.new_start + hunk.new_count),
  }
end

---@param hunk? pivi.editor.Hunk
---@param old string[]
---@param new string[]
---@return boolean
local function reaches_end(hunk, old, new)
  return hunk ~= nil and hunk.start + hunk.count == #old and hunk.new_start + hunk.new_count == #new
end

---@class pivi.review.hunks.Comparison
---@field old string[]
---@field new string[]
---@field old_final boolean the text ends in a newline
---@field new_final boolean
---@field hunks pivi.review.Hunk[]

---@param before string
---@param after string
---@return pivi.review.hunks.Comparison
local function compare(before, after)
  local old, old_final = diff.split(before)
  local new, new_final = diff.split(after)
  local found = {}
  for _, hunk in ipairs(diff.hunks(old, new)) do
    found[#found + 1] = with_lines(old, new, hunk)
  end
  local is_final_new = old_final ~= new_final and #old > 0 and #new > 0
  if is_final_new and not reaches_end(found[#found], old, new) then
    local last = { start = #old - 1, count = 1, new_start = #new - 1, new_count = 1 }
    found[#found + 1] = with_lines(old, new, last)
  end
  return { old = old, new = new, old_final = old_final, new_final = new_final, hunks = found }
end

--- Gets the hunks that turn one text into another, in order.
---@param before string
---@param after string
---@return pivi.review.Hunk[]
function M.between(before, after)
  return compare(before, after).hunks
end

--- Gets the text with only some hunks applied.
---@param before string
---@param after string
---@param is_wanted fun(hunk: pivi.review.Hunk, index: integer): boolean
---@return string
function M.select(before, after, is_wanted)
  local its = compare(before, after)
  local old, new = its.old, its.new
  local lines, row, is_final = {}, 0, its.old_final
  if #its.hunks > 0 and #old == 0 then
    is_final = its.new_final
  end
  for i, hunk in ipairs(its.hunks) do
    vim.list_extend(lines, old, row + 1, hunk.start)
    local is_taken = is_wanted(hunk, i)
    vim.list_extend(lines, is_taken and hunk.new_lines or hunk.old_lines)
    row = hunk.start + hunk.count
    if is_taken and reaches_end(hunk, old, new) then
      is_final = its.new_final
    end
  end
  vim.list_extend(lines, old, row + 1, #old)
  return #lines == 0 and '' or table.concat(lines, '\n') .. (is_final and '\n' or '')
end

return M
