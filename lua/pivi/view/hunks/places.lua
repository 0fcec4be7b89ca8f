--- All hunks that the user can decide about, wherever they are: those that wait, and those that
--- were applied and not reviewed yet. And going to one.

local identity = require('pivi.editor.identity')
local pending = require('pivi.review.pending')
local review = require('pivi.view.review')
local unreviewed = require('pivi.review.unreviewed')

local api = vim.api

local M = {}

---@class pivi.hunks.Place
---@field path string real
---@field row integer
---@field last integer row, inclusive
---@field index integer of the hunk
---@field hunk pivi.review.Hunk
---@field proposal? pivi.review.Proposal it waits
---@field is_torn? boolean the user changed what it would replace
---@field file? pivi.review.File it was applied

--- The rows where a hunk shows: for lines that are not there the one above.
---@param start integer
---@param count integer
---@return integer row
---@return integer last
local function rows(start, count)
  if count > 0 then
    return start, start + count - 1
  end
  return math.max(start - 1, 0), math.max(start - 1, 0)
end

---@param places pivi.hunks.Place[]
local function add_pending(places)
  for _, proposal in ipairs(pending.proposals()) do
    local path = identity.real(proposal.path)
    for _, item in ipairs(pending.hunks(proposal, pending.buf(proposal))) do
      if not item.decision then
        local row, last = rows(item.start, item.hunk.count)
        places[#places + 1] = {
          path = path,
          row = row,
          last = last,
          index = item.index,
          hunk = item.hunk,
          proposal = proposal,
          is_torn = item.is_torn,
        }
      end
    end
  end
end

--- Gets all places, in the order of paths and rows.
---@return pivi.hunks.Place[]
function M.list()
  local places = {} ---@type pivi.hunks.Place[]
  add_pending(places)
  for _, file in ipairs(unreviewed.list()) do
    for index, hunk in ipairs(file.hunks) do
      local row, last = rows(hunk.new_start, hunk.new_count)
      places[#places + 1] =
        { path = file.path, row = row, last = last, index = index, hunk = hunk, file = file }
    end
  end
  table.sort(places, function(a, b)
    if a.path ~= b.path then
      return a.path < b.path
    elseif a.row ~= b.row then
      return a.row < b.row
    end
    return a.proposal ~= nil and b.proposal == nil
  end)
  return places
end

--- Gets the path by which the places of a buffer are known.
---@param buf integer
---@return string?
function M.path_of(buf)
  return identity.is_file(buf) and identity.real(api.nvim_buf_get_name(buf)) or nil
end

--- Gets those of the places that lie in some rows of a buffer.
---@param places pivi.hunks.Place[]
---@param buf integer
---@param first integer row
---@param last integer row, inclusive
---@return pivi.hunks.Place[]
function M.within(places, buf, first, last)
  local path = M.path_of(buf)
  return vim.tbl_filter(function(place)
    return place.path == path and place.row <= last and place.last >= first
  end, places)
end

--- Is it a window in which a file of the user's may be opened?
---@param win integer
---@return boolean
local function is_ordinary(win)
  return api.nvim_win_get_config(win).relative == ''
    and not vim.wo[win].winfixbuf
    and not vim.wo[win].previewwindow
    and not vim.wo[win].diff
    and vim.bo[api.nvim_win_get_buf(win)].buftype == ''
end

--- Goes to a window of the tab page for a buffer: one that shows it, else the current one, else
--- any other ordinary one, else a new one.
---@param buf integer
local function enter_window(buf)
  local current = api.nvim_get_current_win()
  if api.nvim_win_get_buf(current) == buf then
    return
  end
  local wins = api.nvim_tabpage_list_wins(0)
  for _, win in ipairs(wins) do
    if api.nvim_win_get_buf(win) == buf and not vim.wo[win].diff then
      api.nvim_set_current_win(win)
      return
    end
  end
  table.insert(wins, 1, current)
  for _, win in ipairs(wins) do
    if is_ordinary(win) then
      api.nvim_set_current_win(win)
      return
    end
  end
  api.nvim_open_win(api.nvim_create_buf(true, false), true, { split = 'above', win = -1 })
end

--- Goes to a place. A proposal for a file that is not loaded is shown beside it, so that it needs
--- not be loaded.
---@param place pivi.hunks.Place
---@return boolean? ok
---@return string? errmsg
function M.go(place)
  local buf = identity.find(place.path).buf
  if place.proposal and not buf then
    review.open(place.proposal)
    return true
  end
  buf = buf or vim.fn.bufadd(vim.fn.fnamemodify(place.path, ':.'))
  vim.bo[buf].buflisted = true
  enter_window(buf)
  vim.cmd("normal! m'")
  if api.nvim_get_current_buf() ~= buf then
    local ok, err = pcall(vim.cmd.buffer, buf)
    if not ok then
      return nil, ('cannot open %s: %s'):format(place.path, err)
    end
  end
  local lnum = math.min(place.row + 1, api.nvim_buf_line_count(buf))
  api.nvim_win_set_cursor(0, { lnum, 0 })
  vim.cmd('normal! zv^')
  return true
end

return M
