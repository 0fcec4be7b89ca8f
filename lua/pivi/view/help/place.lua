--- Where the float of `:Pi help` stands: near the cursor, and out of the way of a help window.

local api = vim.api

local M = {}

local MAX_WIDTH, MIN_HEIGHT, MAX_HEIGHT = 90, 6, 24
--- Lines that its border takes.
local BORDER = 2
--- Lines that it needs beside a help window, with the border.
local MIN_BESIDE = 8

---@class pivi.view.help.Anchor
---@field row integer line of the screen that the cursor was in, from 1
---@field col integer

--- Notes where the cursor is now, or a line of the current window that can be seen.
---@param lnum? integer
---@return pivi.view.help.Anchor
function M.anchor(lnum)
  -- Not screenrow(): on the command line that may be another place.
  local cursor = api.nvim_win_get_cursor(0)
  local line = vim.fn.screenpos(0, lnum or cursor[1], 1)
  local column = vim.fn.screenpos(0, cursor[1], cursor[2] + 1)
  local row, col = unpack(api.nvim_win_get_position(0))
  return {
    row = line.row > 0 and line.row or row + api.nvim_win_get_height(0),
    col = column.col > 0 and column.col or col + 1,
  }
end

---@return integer first row of the screen that the windows have, from 0
---@return integer last
local function rows()
  local first = (vim.o.showtabline == 2 or #api.nvim_list_tabpages() > 1 and vim.o.showtabline == 1)
      and 1
    or 0
  return first, vim.o.lines - math.max(1, vim.o.cmdheight) - 1
end

---@return integer? win a help window of this tab page
local function help_window()
  return vim.iter(api.nvim_tabpage_list_wins(0)):find(function(win)
    return vim.bo[api.nvim_win_get_buf(win)].buftype == 'help'
      and api.nvim_win_get_config(win).relative == ''
  end)
end

--- Finds the rows beside the help window, those above it or those below.
---@param win integer
---@return integer row
---@return integer height with the border
local function beside(win)
  local first, last = rows()
  local top = api.nvim_win_get_position(win)[1]
  local bottom = top + api.nvim_win_get_height(win) + 1
  if top - first > last - bottom then
    return first, top - first
  end
  return bottom, last - bottom
end

--- Finds the side of the cursor's line that has room. It is the same one for any height, so that a
--- float that grows stays there.
---@param anchor pivi.view.help.Anchor
---@param height integer with the border
---@param most integer the height that it may come to
---@return integer row
---@return integer height
local function near(anchor, height, most)
  local first, last = rows()
  -- The screen may have become smaller since.
  local line = math.min(anchor.row, last)
  local below, above = last - line, line - 1 - first
  if below >= most or below >= above then
    return line, math.min(height, below)
  end
  height = math.min(height, above)
  return line - 1 - height, height
end

--- Makes the help window smaller, if nothing of the screen is left beside it.
function M.make_room()
  local win = help_window()
  if win and select(2, beside(win)) < MIN_BESIDE then
    local first, last = rows()
    api.nvim_win_set_height(win, math.max(5, math.floor((last - first) / 2)))
  end
end

--- Computes the place and size of the float.
---@param anchor pivi.view.help.Anchor
---@param lines integer how many its text has
---@return vim.api.keyset.win_config
function M.config(anchor, lines)
  local width = math.max(1, math.min(MAX_WIDTH, vim.o.columns - 4))
  local most = math.max(MIN_HEIGHT, math.min(MAX_HEIGHT, math.floor(vim.o.lines * 0.5))) + BORDER
  local wanted = math.min(math.max(MIN_HEIGHT, lines) + BORDER, most)
  local row, height = near(anchor, wanted, most)
  local shown = help_window()
  if shown then
    local free_row, free = beside(shown)
    if free >= MIN_BESIDE then
      height = math.min(wanted, free)
      row = math.max(free_row, math.min(row, free_row + free - height))
    end
  end
  return {
    relative = 'editor',
    row = row,
    col = math.max(0, math.min(anchor.col - 1, vim.o.columns - width - 2)),
    width = width,
    height = math.max(1, height - BORDER),
  }
end

return M
