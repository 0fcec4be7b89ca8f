--- Which old lines the new ones stand for, while the new ones still come. What is settled stays
--- settled, so that what is drawn of it doesn't jump, and a new line costs the same however many
--- there are. Pure.

local similar = require('pivi.review.preview.similar')

local M = {}

---@class pivi.preview.Align
---@field old string[]
---@field new string[] so far
---@field hunks pivi.editor.Hunk[] settled ones, in order
---@field o integer old lines that are settled
---@field n integer new lines that are settled
---@field paired integer how many of the first open new lines are versions of the old line each
---@field private _places table<string, integer|integer[]> where a line stands, 1-based
---@field private _indexed integer the last one of which that is known
---@field private _end? integer the last one of which it will be
local Align = {}
Align.__index = Align

--- More old lines than this are not indexed; so many when the first new line comes, and so many
--- more with each, so that none costs much.
local MAX_INDEXED, FIRST_INDEXED, MORE_INDEXED = 50000, 1000, 200
--- So many places of a line are looked at.
local MAX_PLACES = 8
--- So many versions in a row are no accident: the first is settled.
local MAX_PAIRED = 4

--- Starts with the old lines alone.
---@param old string[]
---@return pivi.preview.Align
function M.new(old)
  return setmetatable({
    old = old,
    new = {},
    hunks = {},
    o = 0,
    n = 0,
    paired = 0,
    _places = {},
    _indexed = 0,
  }, Align)
end

--- How much it says that two lines are equal: nothing for blank ones, little for a lone `end`.
---@param line string
---@return integer
local function weight(line)
  local letters = #line:gsub('[^%w\128-\255]', '')
  if letters > 0 then
    return math.min(letters, 8)
  end
  return line:find('%S') and 1 or 0
end

--- Takes note where some more of the old lines stand.
---@private
function Align:_index()
  local places, count = self._places, MORE_INDEXED
  if not self._end then
    self._indexed, count = self.o, FIRST_INDEXED
    self._end = math.min(#self.old, self.o + MAX_INDEXED)
  end
  local last = math.min(self._end, self._indexed + count)
  for i = self._indexed + 1, last do
    local text = self.old[i]
    local known = places[text]
    if not known then
      places[text] = i
    elseif type(known) == 'number' then
      places[text] = { known, i }
    else
      known[#known + 1] = i
    end
  end
  self._indexed = math.max(self._indexed, last)
end

---@private
---@param line string
---@return integer[] places
function Align:_places_of(line)
  self:_index()
  local places = self._places[line]
  return type(places) == 'number' and { places } or places or {}
end

--- Settles: the open new lines but the last {run} replace the old ones before the last {run} up to
--- {place}.
---@private
---@param place integer 1-based
---@param run integer
function Align:_settle(place, run)
  local count, new_count = place - run - self.o, #self.new - run - self.n
  if count > 0 or new_count > 0 then
    self.hunks[#self.hunks + 1] =
      { start = self.o, count = count, new_start = self.n, new_count = new_count }
  end
  self.o, self.n, self.paired = place, #self.new, 0
end

--- How many of the newest lines are the old ones up to a place, and what that says.
---@private
---@param place integer
---@return integer run
---@return integer score
function Align:_run_to(place)
  local run, score = 0, 0
  while
    place - run > self.o
    and #self.new - run > self.n
    and self.old[place - run] == self.new[#self.new - run]
  do
    score = score + weight(self.old[place - run])
    run = run + 1
  end
  return run, score
end

--- Looks whether the newest line is an old one further on.
---@private
---@return boolean
function Align:_find_again()
  local seen = 0
  for _, place in ipairs(self:_places_of(self.new[#self.new])) do
    if place > self.o then
      seen = seen + 1
      local run, score = self:_run_to(place)
      local skipped = place - run - self.o
      -- The further away, the more must speak for it.
      if score >= (skipped == 0 and 1 or 3 + math.min(skipped, 80) / 10) then
        self:_settle(place, run)
        return true
      elseif seen == MAX_PLACES then
        break
      end
    end
  end
  return false
end

---@private
---@param line string
function Align:_pair(line)
  local old = self.old[self.o + self.paired + 1]
  if self.n + self.paired ~= #self.new - 1 or not old or not similar.is_similar(old, line) then
    return
  end
  self.paired = self.paired + 1
  if self.paired >= MAX_PAIRED then
    self.hunks[#self.hunks + 1] = { start = self.o, count = 1, new_start = self.n, new_count = 1 }
    self.o, self.n, self.paired = self.o + 1, self.n + 1, self.paired - 1
  end
end

--- Settles the rest: there are no more new lines.
---@param new string[] all of them
function Align:finish(new)
  self.new = new
  while self.o < #self.old and self.old[self.o + 1] == new[self.n + 1] do
    self.o, self.n = self.o + 1, self.n + 1
  end
  local run = 0
  while
    #self.old - run > self.o
    and #self.new - run > self.n
    and self.old[#self.old - run] == self.new[#self.new - run]
  do
    run = run + 1
  end
  self:_settle(#self.old, run)
end

--- Takes the next new line.
---@param line string
function Align:push(line)
  local is_open = self.n < #self.new
  self.new[#self.new + 1] = line
  if not is_open and self.old[self.o + 1] == line then
    self.o, self.n = self.o + 1, self.n + 1
  elseif not self:_find_again() then
    self:_pair(line)
  end
end

return M
