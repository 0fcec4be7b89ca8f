--- Where the float of `:Pi help` stands: near the cursor, and out of the way of a help window.

local api = vim.api

local M = {}

local MAX_WIDTH, MAX_HEIGHT = 90, 24
--- Lines that its border takes.
local BORDER = 2
--- Lines that it needs beside a help window, with the border.
local MIN_BESIDE = 8

---@class pivi.view.help.Anchor
---@field row integer line of the screen that the cursor was in, from 1
---@field col integer

--- Notes where the cursor is now.
---@return pivi.view.help.Anchor
function M.anchor()
  return { row = vim.fn.screenrow(), col = vim.fn.screencol() }
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

---@param anchor pivi.view.help.Anchor
---@param height integer with the border
---@return integer row below the cursor's line if there is room, else above it
local function near(anchor, height)
  local first, last = rows()
  local is_below = anchor.row + height <= last
  return is_below and anchor.row or math.max(first, anchor.row - 1 - height)
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
---@return vim.api.keyset.win_config
function M.config(anchor)
  local width = math.max(1, math.min(MAX_WIDTH, vim.o.columns - 4))
  local height = math.min(MAX_HEIGHT, math.max(5, math.floor(vim.o.lines * 0.5))) + BORDER
  local row = near(anchor, height)
  local shown = help_window()
  if shown then
    local free_row, free = beside(shown)
    if free >= MIN_BESIDE then
      height = math.min(height, free)
      row = math.max(free_row, math.min(row, free_row + free - height))
    end
  end
  return {
    relative = 'editor',
    row = row,
    col = math.max(0, math.min(anchor.col - 1, vim.o.columns - width - 2)),
    width = width,
    height = math.max(1, math.min(height, vim.o.lines - 2) - BORDER),
  }
end

return M
