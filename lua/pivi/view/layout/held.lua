--- The sizes that one pair is to have while other windows come and go beside it. What changes when
--- none came or went is the user's choice. Knows no window.

local sizes = require('pivi.view.layout.sizes')

---@class pivi.layout.Held
---@field seen pivi.layout.Size as the pair was when somebody looked last
---@field private _layout pivi.Layout
---@field private _wanted pivi.layout.Size
---@field private _beside table<integer, true> windows beside which the pair could have that
---@field private _others table<integer, true> windows beside it when somebody looked last
local Held = {}
Held.__index = Held

---@param wins integer[]
---@return table<integer, true>
local function set_of(wins)
  local set = {} ---@type table<integer, true>
  for _, win in ipairs(wins) do
    set[win] = true
  end
  return set
end

---@param few table<integer, true>
---@param many table<integer, true>
---@return boolean
local function is_subset(few, many)
  return vim.iter(pairs(few)):all(function(win)
    return many[win]
  end)
end

--- Makes the sizes of a pair that has just been opened, filled or resized by pivi.
---@param layout pivi.Layout
---@param wanted pivi.layout.Size
---@param now pivi.layout.Size what came of it
---@param others integer[] ordinary windows beside the pair
---@return pivi.layout.Held
function Held.new(layout, wanted, now, others)
  local set = set_of(others)
  local self = { seen = now, _layout = layout, _wanted = wanted, _beside = set, _others = set }
  return setmetatable(self, Held)
end

--- Gets the sizes that the pair should have: with windows that are gone it has its own again, and
--- with new ones beside it the prompt keeps its height as long as the transcript has room.
---@private
---@param now pivi.layout.Size
---@param others table<integer, true>
---@return pivi.layout.Size
function Held:_target(now, others)
  if is_subset(others, self._beside) then
    return self._wanted
  end
  local room = math.max(now.prompt, sizes.bounded_prompt(self._wanted.prompt, now.height))
  local prompt = math.min(self._wanted.prompt, room)
  return vim.tbl_extend('force', now, { prompt = prompt })
end

--- Takes note of what the pair and the windows beside it have become.
---@param now pivi.layout.Size
---@param wins integer[] ordinary windows beside the pair
---@return pivi.layout.Size? size that the pair is to be given
function Held:note(now, wins)
  local before, others = self._others, set_of(wins)
  -- A pair that is alone has the size of the screen: nobody chose that.
  local layout = #wins == 0 and self._layout ~= 'float' and 'tab' or self._layout
  if vim.deep_equal(before, others) then
    local chosen = sizes.keep(layout, self.seen, now)
    self._wanted = vim.tbl_extend('force', self._wanted, chosen)
    self.seen = now
    return nil
  end
  self.seen, self._others = now, others
  local target = self:_target(now, others)
  if sizes.is_same(layout, target, self._wanted) then
    self._beside = others
  end
  return not sizes.is_same(layout, target, now) and target or nil
end

--- Takes note of a window that closes: it may have come since somebody looked last.
---@param win integer
function Held:note_gone(win)
  self._others = vim.tbl_extend('force', self._others, { [win] = true })
end

--- Takes note of rows that pivi adds to the prompt, or takes from it.
---@param rows integer
function Held:add_rows(rows)
  self._wanted.prompt = self._wanted.prompt + rows
end

return Held
