--- The windows that show a buffer: what they show of it, how much room a ghost has there, and
--- holding what the user looks at in its place while ghosts come and go.

local api = vim.api
local fn = vim.fn

local M = {}

---@class pivi.ghost.Window
---@field win integer
---@field first integer first row shown
---@field last integer last row shown
---@field height integer
---@field width integer of the text
---@field does_wrap boolean
---@field tabstop integer
---@field can_show table<integer, boolean[]> can the lines before and after a place show ghosts?
---@field rooms table<integer, integer> room for a ghost, by the row below it

--- A ghost gets at least so many rows.
local MIN_ROWS = 5
--- So many rows of the text stay beside it.
local CONTEXT = 2

---@param win integer
---@param buf integer
---@return pivi.ghost.Window
local function window_of(win, buf)
  local info = fn.getwininfo(win)[1]
  return {
    win = win,
    first = fn.line('w0', win) - 1,
    last = fn.line('w$', win) - 1,
    height = info.height - info.winbar,
    width = info.width - info.textoff,
    does_wrap = vim.wo[win].wrap,
    tabstop = vim.bo[buf].tabstop,
    can_show = {},
    rooms = {},
  }
end

--- Gets the windows of the current tab page that show a buffer. None if one of them is in diff
--- mode, where lines that aren't the other side's break the alignment.
---@param buf integer
---@return pivi.ghost.Window[]
function M.list(buf)
  local tabpage = api.nvim_get_current_tabpage()
  local list = {}
  for _, win in ipairs(fn.win_findbuf(buf)) do
    if api.nvim_win_get_tabpage(win) == tabpage then
      if vim.wo[win].diff then
        return {}
      end
      list[#list + 1] = window_of(win, buf)
    end
  end
  return list
end

--- Gets the windows of all tab pages that show a buffer and can have ghosts.
---@param buf integer
---@return pivi.ghost.Window[]
function M.list_all(buf)
  local list = {}
  for _, win in ipairs(fn.win_findbuf(buf)) do
    list[#list + 1] = not vim.wo[win].diff and window_of(win, buf) or nil
  end
  return list
end

--- Do the windows still show the buffer?
---@param windows pivi.ghost.Window[]
---@param buf integer
---@return boolean
function M.are_there(windows, buf)
  for _, window in ipairs(windows) do
    if not api.nvim_win_is_valid(window.win) or api.nvim_win_get_buf(window.win) ~= buf then
      return false
    end
  end
  return #windows > 0
end

--- Gets the screen rows of some lines, with the virtual lines above each.
---@param win integer
---@param first integer row
---@param last integer row, inclusive
---@return integer
local function height(win, first, last)
  if last < first then
    return 0
  end
  return api.nvim_win_text_height(win, { start_row = first, end_row = last }).all
end

--- Gets the virtual lines above a line.
---@param win integer
---@param row integer
---@return integer
local function fill(win, row)
  return api.nvim_win_text_height(win, { start_row = row, end_row = row, end_vcol = 0 }).fill
end

--- Is the user typing there? Then nothing may move.
---@param win integer
---@return boolean
local function is_typing(win)
  return win == api.nvim_get_current_win() and api.nvim_get_mode().mode:find('^[iR]') ~= nil
end

--- Gets how many rows a ghost above a line may have in a window.
---@param window pivi.ghost.Window
---@param row integer
---@return integer
local function room_in(window, row)
  local win = window.win
  local buf = api.nvim_win_get_buf(win)
  local count = api.nvim_buf_line_count(buf)
  if count == 1 and api.nvim_buf_get_lines(buf, 0, 1, true)[1] == '' then
    return window.height
  end
  local cursor = api.nvim_win_get_cursor(win)[1] - 1
  local most = math.max(1, window.height - CONTEXT)
  if row > cursor then
    local above = height(win, window.first, math.min(row, count) - 1)
    local third = math.floor(window.height / 3)
    -- A third of the window stays the text's, as far as there is any.
    local below = height(win, row, math.min(row + third, count) - 1)
    below = below - (below > 0 and fill(win, row) or 0)
    local own = window.height - above - math.min(below, third)
    -- Near the lower edge the ghost goes first.
    local least = math.min(math.max(MIN_ROWS, third), window.height - above - 1)
    return math.max(math.min(own, most), least, math.min(MIN_ROWS, most))
  end
  local context = math.min(CONTEXT, row)
  local between = cursor > row and height(win, row, cursor - 1) - fill(win, row) or 0
  local cursor_row = api.nvim_win_call(win, fn.winline)
  local room = cursor_row - 1 - between - context
  if is_typing(win) then
    return math.max(0, room)
  end
  -- At the top of the file nothing scrolls away to make room: there the text gives way.
  local least = window.first == 0 and most or MIN_ROWS
  return math.max(room, math.min(least, window.height - between - context - 1), 0)
end

--- Gets how many rows a ghost above a line may have, in the window that has most.
---@param windows pivi.ghost.Window[]
---@param row integer
---@return integer
function M.room(windows, row)
  local room = 0
  for _, window in ipairs(windows) do
    window.rooms[row] = window.rooms[row] or room_in(window, row)
    room = math.max(room, window.rooms[row])
  end
  return room
end

--- Says which of the lines around a place can show virtual lines: one in a closed fold has none.
---@param window pivi.ghost.Window
---@param row integer of the line below the place
---@param count integer lines of the buffer
---@return boolean has_before the line before it is the one to take
---@return boolean has_after the line after it can show some
function M.can_show(window, row, count)
  local known = window.can_show[row]
  if not known then
    local folds = api.nvim_win_call(window.win, function()
      return { fn.foldclosed(row) ~= -1, fn.foldclosed(row + 1) ~= -1 }
    end)
    local has_after = row < count and not folds[2]
    known = { row > 0 and (not folds[1] or not has_after), has_after }
    window.can_show[row] = known
  end
  return known[1], known[2]
end

--- Gets the screen row of each window's cursor.
---@param windows pivi.ghost.Window[]
---@return table<integer, integer> by window
function M.cursor_rows(windows)
  local rows = {}
  for _, window in ipairs(windows) do
    rows[window.win] = api.nvim_win_call(window.win, fn.winline)
  end
  return rows
end

--- Gets the view in which a line has so many screen rows above it.
---@param win integer
---@param lnum integer
---@param rows integer
---@return integer topline
---@return integer topfill
local function view_above(win, lnum, rows)
  while true do
    local virtual = fill(win, lnum - 1)
    if rows <= virtual or lnum == 1 then
      return lnum, math.max(0, math.min(rows, virtual))
    end
    local before = fn.foldclosed(lnum - 1)
    before = before > 0 and before or lnum - 1
    local own = height(win, before - 1, lnum - 2) - fill(win, before - 1)
    if rows - virtual < own then
      return lnum, virtual
    end
    rows, lnum = rows - virtual - own, before
  end
end

--- Scrolls the current window until its cursor is in a screen row.
---@param wanted integer
local function scroll_to(wanted)
  local win, lnum = api.nvim_get_current_win(), fn.line('.')
  -- The cursor's row within its own line, when that wraps.
  local start = { start_row = lnum - 1, start_vcol = 0, end_row = lnum - 1 }
  start.end_vcol = math.max(1, fn.virtcol('.'))
  local own = vim.wo[win].wrap and api.nvim_win_text_height(win, start).all - 1 or 0
  local topline, topfill = view_above(win, lnum, wanted - 1 - own)
  fn.winrestview({ topline = topline, topfill = topfill, skipcol = 0 })
end

--- Gets the least screen row of the cursor in which a ghost above it can be seen.
---@param win integer
---@param row integer the ghost stands above it
---@return integer
local function least_row(win, row)
  local first = math.max(0, row - CONTEXT)
  local cursor = api.nvim_win_get_cursor(win)[1] - 1
  local above = row > first and cursor > first and fill(win, first) or 0
  return height(win, first, cursor - 1) - above + fill(win, cursor) + 1
end

--- Gets the windows in which something from a row on can push the cursor.
---@param windows pivi.ghost.Window[]
---@param first integer
---@return fun(): pivi.ghost.Window?, integer? window, and the row of its cursor
local function pushed(windows, first)
  local i = 0
  return function()
    while true do
      i = i + 1
      local window = windows[i]
      if not window then
        return nil
      end
      local cursor = api.nvim_win_get_cursor(window.win)[1] - 1
      if cursor >= first then
        return window, cursor
      end
    end
  end
end

--- Brings each window's cursor back to its screen row, by scrolling. It gives way to a ghost above
--- it for which there is no room, unless the user types.
---@param windows pivi.ghost.Window[]
---@param rows table<integer, integer> by window
---@param first integer nothing was drawn above this row
---@param ghosts integer[] rows above which a ghost stands, in order
function M.hold(windows, rows, first, ghosts)
  for window, cursor in pushed(windows, first) do
    local win, wanted = window.win, rows[window.win]
    local nearest
    for _, row in ipairs(ghosts) do
      nearest = row <= cursor and row >= window.first and row or nearest
    end
    api.nvim_win_call(win, function()
      if wanted and nearest and not is_typing(win) then
        wanted = math.max(wanted, math.min(least_row(win, nearest), window.height))
      end
      if wanted and fn.winline() ~= wanted then
        scroll_to(wanted)
        window.first, window.last = fn.line('w0') - 1, fn.line('w$') - 1
      end
    end)
  end
end

--- Takes note of the cursors' screen rows where they can have changed.
---@param windows pivi.ghost.Window[]
---@param rows table<integer, integer> by window; changed
---@param first integer nothing was drawn above this row
function M.note_cursor_rows(windows, rows, first)
  for window in pushed(windows, first) do
    rows[window.win] = api.nvim_win_call(window.win, fn.winline)
  end
end

return M
