--- A preview against the lines of one file: where each edit will be made, as far as that is
--- certain. Pure.

local match = require('pivi.review.preview.match')
local region = require('pivi.review.preview.region')

local M = {}

--- What is known of one edit.
---@class pivi.preview.Site
---@field region? pivi.preview.Region
---@field from? integer where the beginning of the old text was found first
---@field bytes? integer of the old text that was looked for
---@field is_settled? boolean the whole old text was looked for

---@class pivi.preview.Target
---@field preview pivi.preview.Preview
---@field is_doomed boolean Pi will refuse the call
---@field private _lines string[]
---@field private _hay? pivi.preview.Haystack
---@field private _sites pivi.preview.Site[]
local Target = {}
Target.__index = Target

--- A beginning shorter than this is not looked for, in bytes that are no blanks.
local MIN_NEEDLE = 8

--- Makes one.
---@param preview pivi.preview.Preview
---@param lines string[]
---@return pivi.preview.Target
function M.new(preview, lines)
  local target = setmetatable({ preview = preview, _sites = {} }, Target)
  target:rebase(lines)
  return target
end

---@param lines string[]
---@return string[] lines without carriage returns at their ends
local function without_cr(lines)
  local clean ---@type string[]?
  for i, line in ipairs(lines) do
    if line:byte(-1) == 13 then
      clean = clean or vim.list_slice(lines)
      clean[i] = line:sub(1, -2)
    end
  end
  return clean or lines
end

--- Takes the lines that the file has now.
---@param lines string[]
function Target:rebase(lines)
  self._lines = without_cr(lines)
  self._hay, self.is_doomed = nil, false
  for _, site in ipairs(self._sites) do
    site.from, site.bytes, site.is_settled = nil, nil, nil
  end
  if self.preview.content then
    self._sites = { { region = region.whole(self._lines) } }
  end
  self:sync()
end

---@param site pivi.preview.Site
---@param old pivi.preview.Text
---@return boolean
local function is_worth_a_look(site, old)
  if old.is_done then
    return true
  end
  return site.bytes ~= old.bytes and (#old.lines > 0 or #old.tail:gsub('%s', '') >= MIN_NEEDLE)
end

--- Looks for the old text of an edit.
---@private
---@param site pivi.preview.Site
---@param old pivi.preview.Text
function Target:_locate(site, old)
  if site.is_settled or not is_worth_a_look(site, old) then
    return
  end
  self._hay = self._hay or match.new(self._lines)
  local found, why, first = self._hay:find(old:all(), old.is_done, site.from)
  site.from, site.bytes, site.is_settled = first, old.bytes, old.is_done or why == 'missing'
  if found then
    if not (site.region and site.region:is_like(self._lines, found)) then
      site.region = region.at(self._lines, found)
    end
    site.region.row = found.row
  else
    site.region = nil
    self.is_doomed = self.is_doomed or (old.is_done and (why == 'ambiguous' or old:is_empty()))
  end
end

--- Do two edits want the same text?
---@private
---@return boolean
function Target:_overlaps()
  local regions = self:regions()
  for i = 2, #regions do
    local a, b = regions[i - 1], regions[i]
    local end_row, row = a.row + a.range[3], b.row
    if end_row > row or (end_row == row and a.range[4] > b.range[2]) then
      return true
    end
  end
  return false
end

--- Takes what has come since.
function Target:sync()
  local preview = self.preview
  if preview.content then
    self._sites[1].region:sync(preview.content)
    return
  end
  for i, edit in ipairs(preview.edits) do
    self._sites[i] = self._sites[i] or {}
    local site = self._sites[i]
    if edit.old then
      self:_locate(site, edit.old)
      if site.region and edit.old.is_done then
        site.region:sync(edit.new)
      end
    end
  end
  self.is_doomed = self.is_doomed or self:_overlaps()
end

--- Takes note that lines of the file were replaced by others.
---@param first integer row
---@param last integer exclusive
---@param new_last integer exclusive
---@return boolean is_hit they are lines of a region: what is known of it is worthless
function Target:shift(first, last, new_last)
  local is_hit = false
  for _, site in ipairs(self._sites) do
    local hit = site.region
    if hit and not hit.range then
      is_hit = true
    elseif hit and last <= hit.row then
      hit.row = hit.row + new_last - last
    elseif hit and first < hit.row + #hit.old then
      is_hit = true
    end
  end
  return is_hit
end

--- Gets the row where the model writes now, as far as it is known.
---@return integer?
function Target:front()
  for i = #self.preview.edits, 1, -1 do
    local site = self._sites[i]
    if site and site.region then
      return site.region:front()
    end
  end
  local site = self.preview.content and self._sites[1]
  return site and site.region and site.region:front()
end

--- Gets the regions that are certain, in the order of the file.
---@return pivi.preview.Region[]
function Target:regions()
  local list = {}
  for _, site in ipairs(self._sites) do
    list[#list + 1] = site.region
  end
  table.sort(list, function(a, b)
    if a.row ~= b.row or not a.range then
      return a.row < b.row
    end
    return a.range[2] < b.range[2]
  end)
  return list
end

return M
