--- A change made to one text, made to another that has moved on. Pure.

local diff = require('pivi.editor.diff')
local hunks = require('pivi.review.hunks')

local M = {}

--- Lines of the other text that a change collides with.
---@class pivi.review.Overlap
---@field first integer 1-based
---@field last integer

---@param a pivi.review.Hunk
---@param b pivi.review.Hunk
---@return boolean
local function is_same(a, b)
  return a.start == b.start and a.count == b.count and vim.deep_equal(a.new_lines, b.new_lines)
end

--- Does {a} lie wholly before {b}? Two insertions at one place do not: their order is open.
---@param a pivi.review.Hunk
---@param b pivi.review.Hunk
---@return boolean
local function is_before(a, b)
  local is_one_place = a.count == 0 and b.count == 0 and a.start == b.start
  return a.start + a.count <= b.start and not is_one_place
end

--- Where a hunk has come to lie in the text that has moved on.
---@class pivi.review.Placed
---@field hunk pivi.review.Hunk
---@field index integer of the hunk
---@field start integer row
---@field overlaps pivi.review.Overlap[] what it collides with
---@field is_done boolean the other text has the same change

--- Finds where hunks come to lie in a text that has moved on.
---@param wanted pivi.review.Hunk[]
---@param moved pivi.review.Hunk[] from the text that the hunks are of to the other
---@return pivi.review.Placed[]
function M.place(wanted, moved)
  local placed = {}
  local i, shift = 1, 0
  for index, hunk in ipairs(wanted) do
    while moved[i] and is_before(moved[i], hunk) do
      shift = shift + moved[i].new_count - moved[i].count
      i = i + 1
    end
    ---@type pivi.review.Placed
    local item =
      { hunk = hunk, index = index, start = hunk.start + shift, overlaps = {}, is_done = false }
    local j = i
    while moved[j] and not is_before(hunk, moved[j]) do
      local other = moved[j]
      if is_same(hunk, other) then
        item.is_done, item.start = true, other.new_start
      else
        local first = other.new_start + 1
        item.overlaps[#item.overlaps + 1] =
          { first = first, last = math.max(first, other.new_start + other.new_count) }
      end
      j = j + 1
    end
    placed[#placed + 1] = item
  end
  return placed
end

--- Puts hunks into a text at their places.
---@param placed pivi.review.Placed[]
---@param base string
---@param new string
---@param live string
---@return string
local function put(placed, base, new, live)
  local old, is_final = diff.split(live)
  local _, base_final = diff.split(base)
  local _, new_final = diff.split(new)
  local lines, row = {}, 0
  for _, item in ipairs(placed) do
    vim.list_extend(lines, old, row + 1, item.start)
    vim.list_extend(lines, item.hunk.new_lines)
    row = item.start + item.hunk.count
  end
  if new_final ~= base_final and row == #old then
    -- The end of the text is still the end of what was changed.
    is_final = new_final
  end
  vim.list_extend(lines, old, row + 1, #old)
  return #lines == 0 and '' or table.concat(lines, '\n') .. (is_final and '\n' or '')
end

--- Makes those hunks of the change from {base} to {new} in {live} that collide with nothing there.
---@param base string
---@param new string
---@param live string another text that came from {base}
---@return string text
---@return pivi.review.Placed[] collisions the others
function M.merge(base, new, live)
  if live == base then
    return new, {}
  end
  local free, collisions = {}, {}
  for _, item in ipairs(M.place(hunks.between(base, new), hunks.between(base, live))) do
    if #item.overlaps > 0 then
      collisions[#collisions + 1] = item
    elseif not item.is_done then
      free[#free + 1] = item
    end
  end
  return put(free, base, new, live), collisions
end

--- Makes the change from {base} to {new} in {live}, another text that came from {base}.
---@param base string
---@param new string
---@param live string
---@return string? text nil when the two collide
---@return pivi.review.Overlap[]? overlaps lines of {live}
function M.rebase(base, new, live)
  local text, collisions = M.merge(base, new, live)
  if #collisions == 0 then
    return text
  end
  local overlaps = {} ---@type pivi.review.Overlap[]
  for _, item in ipairs(collisions) do
    vim.list_extend(overlaps, item.overlaps)
  end
  return nil, overlaps
end

return M
