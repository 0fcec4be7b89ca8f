--- Bringing a draft that changed elsewhere together with what the user has typed meanwhile. Pure.

local unsent = require('pivi.session.unsent')

local M = {}

--- Merges two versions of a draft, losing nothing of either.
---@param base string what both started from
---@param theirs string what the session made of it: texts put before or behind `base`
---@param mine string what the user made of it
---@return string
function M.merge(base, theirs, mine)
  if mine == base or mine == theirs then
    return theirs
  elseif base == '' then
    return unsent.join({ theirs, mine })
  elseif vim.endswith(theirs, base) then
    return theirs:sub(1, #theirs - #base) .. mine
  elseif vim.startswith(theirs, base) then
    return mine .. theirs:sub(#base + 1)
  end
  return unsent.join({ theirs, mine })
end

--- Gets the smallest range of lines that differs.
---@param old string[]
---@param new string[]
---@return integer first index of the first line that differs
---@return integer old_last the last in `old`; before `first` where lines are only inserted
---@return integer new_last the same in `new`
function M.hunk(old, new)
  local shorter = math.min(#old, #new)
  local first = 1
  while first <= shorter and old[first] == new[first] do
    first = first + 1
  end
  local old_last, new_last = #old, #new
  while old_last >= first and new_last >= first and old[old_last] == new[new_last] do
    old_last, new_last = old_last - 1, new_last - 1
  end
  return first, old_last, new_last
end

return M
