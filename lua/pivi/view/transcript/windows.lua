--- The windows that show a transcript: their options, which of them follow the end, and how what
--- they show stays in place when earlier text comes in above. Never switches windows.

local api = vim.api

local M = {}

--- Window options, set for the transcript only: another buffer in the window gets the user's own.
---@type table<string, any>
local OPTIONS = {
  wrap = true,
  linebreak = true,
  -- Else a long paragraph that fits only in part is not shown at all.
  smoothscroll = true,
  breakindent = true,
  breakindentopt = 'list:-1',
  foldmethod = 'manual',
  foldenable = true,
  foldcolumn = '0',
  foldtext = "v:lua.require'pivi.view.transcript.foldtext'.text()",
  signcolumn = 'no',
  statuscolumn = '',
  number = false,
  relativenumber = false,
  cursorline = false,
  colorcolumn = '',
  list = false,
  spell = false,
  conceallevel = 2,
  concealcursor = '',
  fillchars = 'fold: ,eob: ',
  winhighlight = 'Folded:PiviFolded',
}

--- Sets the options of a window that shows a transcript.
---@param win integer
function M.configure(win)
  for name, value in pairs(OPTIONS) do
    if vim.wo[win][name] ~= value then
      vim.wo[win][0][name] = value
    end
  end
end

--- Hides markers on the cursor's line too, in the window that the user is in. In others it would
--- make Nvim draw the whole window whenever the cursor follows the end.
---@param win integer
---@param is_current boolean
function M.conceal_cursor(win, is_current)
  vim.wo[win][0].concealcursor = is_current and 'nc' or ''
end

--- Is a buffer shown in the current tab page?
---@param buf integer
---@return boolean
function M.is_shown(buf)
  local tab = api.nvim_get_current_tabpage()
  for _, win in ipairs(vim.fn.win_findbuf(buf)) do
    if api.nvim_win_get_tabpage(win) == tab then
      return true
    end
  end
  return false
end

---@param win integer
---@return boolean
local function selects(win)
  return win == api.nvim_get_current_win() and api.nvim_get_mode().mode:find('^[vV\22]') ~= nil
end

--- Does a window have its cursor at the end of its buffer?
---@param win integer
---@param count integer lines of the buffer
---@return boolean
local function is_at_end(win, count)
  local lnum = api.nvim_win_get_cursor(win)[1]
  if lnum >= count then
    return not selects(win)
  end
  -- Nvim shows the cursor on the first row of a closed fold.
  return api.nvim_win_call(win, function()
    return vim.fn.foldclosedend(lnum) == count
  end)
end

--- Gets the windows that follow the end of a buffer, in all tab pages.
---@param buf integer
---@return integer[] wins
function M.following(buf)
  local count = api.nvim_buf_line_count(buf)
  return vim.tbl_filter(function(win)
    return is_at_end(win, count)
  end, vim.fn.win_findbuf(buf))
end

--- Puts the cursor of windows at the end of their buffer.
---@param buf integer
---@param wins integer[]
function M.follow(buf, wins)
  if #wins == 0 then
    return
  end
  local count = api.nvim_buf_line_count(buf)
  local last = api.nvim_buf_get_lines(buf, count - 1, count, false)[1]
  for _, win in ipairs(wins) do
    if api.nvim_win_is_valid(win) and api.nvim_win_get_buf(win) == buf then
      api.nvim_win_set_cursor(win, { count, #last })
    end
  end
end

--- Leaves no room below the end in windows that follow it, while there are rows above: Nvim has
--- scrolled for the text as it was before folds were closed and earlier text came in.
---@param wins integer[]
function M.fill(wins)
  for _, win in ipairs(wins) do
    local cursor, height = api.nvim_win_get_cursor(win), vim.fn.getwininfo(win)[1].height
    api.nvim_win_call(win, function()
      local top = vim.fn.line('w0')
      if top > 1 and api.nvim_win_text_height(win, { start_row = top - 1 }).all < height then
        -- The way down from the top ends with the last row at the bottom.
        vim.fn.winrestview({ topline = 1, lnum = cursor[1], col = cursor[2] })
      end
    end)
  end
end

--- Does something that inserts rows at the top of a buffer, and keeps what its windows show.
---@param buf integer
---@param insert fun()
function M.keep_views(buf, insert)
  local before = api.nvim_buf_line_count(buf)
  local views = {} ---@type table<integer, table>
  for _, win in ipairs(vim.fn.win_findbuf(buf)) do
    views[win] = api.nvim_win_call(win, vim.fn.winsaveview)
  end
  insert()
  local shift = api.nvim_buf_line_count(buf) - before
  for win, view in pairs(views) do
    api.nvim_win_call(win, function()
      local now = vim.fn.winsaveview()
      view.lnum, view.topline = view.lnum + shift, view.topline + shift
      if now.lnum ~= view.lnum or now.topline ~= view.topline then
        vim.fn.winrestview(view)
      end
    end)
  end
end

return M
