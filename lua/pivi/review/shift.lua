--- Carries hunks along with an edit that touches none of them, and takes hunks out of the list,
--- without comparing the texts anew: in a long file that would be felt. Pure.

local diff = require('pivi.editor.diff')

local M = {}

--- Two texts as lines, and the hunks between them.
---@class pivi.review.Sides
---@field base string[]
---@field text string[]
---@field hunks pivi.review.Hunk[]

---@param hunk? pivi.review.Hunk
---@return boolean
local function is_of_newline(hunk)
  return hunk ~= nil and hunk.count == 1 and hunk.old_lines[1] == hunk.new_lines[1]
end

--- Gets two texts as lines; not if they end differently, which lines can't tell.
---@param base string
---@param text string
---@param hunks pivi.review.Hunk[] between them
---@return pivi.review.Sides?
function M.sides(base, text, hunks)
  local base_lines, base_final = diff.split(base)
  local lines, is_final = diff.split(text)
  if base_final ~= is_final or is_of_newline(hunks[#hunks]) then
    return nil
  end
  return { base = base_lines, text = lines, hunks = hunks }
end

---@param hunk pivi.review.Hunk
---@param by integer
---@param new_by integer
---@return pivi.review.Hunk
local function moved(hunk, by, new_by)
  local copy = vim.tbl_extend('force', {}, hunk)
  copy.start, copy.new_start = hunk.start + by, hunk.new_start + new_by
  return copy
end

---@param out string[]
---@param lines string[]
---@param first integer
---@param last integer
local function copy_lines(out, lines, first, last)
  local n = #out
  for i = first, last do
    n = n + 1
    out[n] = lines[i]
  end
end

--- Does an edit keep clear of a hunk? One right at its edge does not.
---@param edit pivi.editor.Hunk
---@param hunk pivi.review.Hunk
---@return boolean is_before
---@return boolean is_after
local function sides_of(edit, hunk)
  return edit.start + edit.count < hunk.new_start, edit.start > hunk.new_start + hunk.new_count
end

--- Takes an edit of the user's into both texts.
---@param sides pivi.review.Sides
---@param live string[] the text that the user made
---@return pivi.review.Sides? sides nil: the edit touches a hunk
function M.take(sides, live)
  local base, hunks = {}, {}
  local i, row, to_base, grown = 1, 0, 0, 0
  for _, edit in ipairs(diff.hunks(sides.text, live)) do
    while sides.hunks[i] do
      local hunk = sides.hunks[i]
      local is_before, is_after = sides_of(edit, hunk)
      if is_before then
        break
      elseif not is_after then
        return nil
      end
      hunks[#hunks + 1] = moved(hunk, grown, grown)
      to_base = to_base + hunk.count - hunk.new_count
      i = i + 1
    end
    local start = edit.start + to_base
    copy_lines(base, sides.base, row + 1, start)
    copy_lines(base, live, edit.new_start + 1, edit.new_start + edit.new_count)
    row = start + edit.count
    grown = grown + edit.new_count - edit.count
  end
  copy_lines(base, sides.base, row + 1, #sides.base)
  for j = i, #sides.hunks do
    hunks[#hunks + 1] = moved(sides.hunks[j], grown, grown)
  end
  return { base = base, text = live, hunks = hunks }
end

--- Takes hunks into the base.
---@param sides pivi.review.Sides
---@param is_wanted pivi.review.Choice
---@return pivi.review.Sides
function M.accept(sides, is_wanted)
  local base, hunks, row, grown = {}, {}, 0, 0
  for i, hunk in ipairs(sides.hunks) do
    if is_wanted(hunk, i) then
      copy_lines(base, sides.base, row + 1, hunk.start)
      copy_lines(base, hunk.new_lines, 1, hunk.new_count)
      row = hunk.start + hunk.count
      grown = grown + hunk.new_count - hunk.count
    else
      hunks[#hunks + 1] = moved(hunk, grown, 0)
    end
  end
  copy_lines(base, sides.base, row + 1, #sides.base)
  return { base = base, text = sides.text, hunks = hunks }
end

return M
