--- The filter of the page: one line in a float over the page's own, which narrows it as one types.

local api = vim.api
local pages = require('pivi.view.mcp')
local scratch = require('pivi.scratch')

local M = {}

local LABEL = 'Filter: '

---@param page pivi.mcp.Page
---@return integer lnum of the line that shows the filter
local function lnum_of(page)
  for lnum, line in ipairs(page.blocks[1].lines) do
    if vim.startswith(line.text, LABEL) then
      return lnum
    end
  end
  return 1
end

---@param page pivi.mcp.Page
---@param win integer of the page
---@return integer buf
---@return integer float
local function open_float(page, win)
  local buf = scratch.new()
  vim.bo[buf].bufhidden = 'wipe'
  api.nvim_buf_set_lines(buf, 0, -1, true, { page.filter })
  local lnum = lnum_of(page)
  local place = api.nvim_win_call(win, function()
    vim.fn.winrestview({ topline = 1, lnum = lnum, col = 0 })
    return vim.fn.screenpos(win, lnum, #LABEL + 1)
  end)
  local width = api.nvim_win_get_position(win)[2] + api.nvim_win_get_width(win) - place.col + 1
  local float = api.nvim_open_win(buf, true, {
    relative = 'editor',
    row = place.row - 1,
    col = place.col - 1,
    width = math.max(10, width),
    height = 1,
    style = 'minimal',
    border = 'none',
  })
  vim.wo[float][0].winhighlight = 'NormalFloat:Normal'
  return buf, float
end

---@param buf integer
---@return string
local function typed(buf)
  local lines = api.nvim_buf_is_loaded(buf) and api.nvim_buf_get_lines(buf, 0, 1, true) or {}
  return vim.trim(lines[1] or '')
end

--- Puts the cursor on what was found first: a tool, else a server.
---@param page pivi.mcp.Page
---@param win integer
local function go_to_first(page, win)
  local server = page:lnum_of()
  for lnum = server or 1, api.nvim_buf_line_count(page.buf) do
    local line = page:line(lnum)
    if line and line.tool and page.filter ~= '' then
      return api.nvim_win_set_cursor(win, { lnum, 0 })
    end
  end
  api.nvim_win_set_cursor(win, { server or 1, 0 })
end

--- Edits the filter of the page in the current window. `<CR>` keeps it, `<Esc>` takes it back.
function M.edit()
  local page, win = pages.here(), api.nvim_get_current_win()
  if not page then
    return
  end
  local before, is_over = page.filter, false
  local buf, float = open_float(page, win)
  ---@param keeps boolean
  ---@param enters boolean
  local function finish(keeps, enters)
    if is_over then
      return
    end
    is_over = true
    -- What is typed in one go is not told of.
    local text = keeps and typed(buf) or before
    vim.cmd.stopinsert()
    if api.nvim_win_is_valid(float) then
      api.nvim_win_close(float, true)
    end
    if pages.of(page.target) ~= page then
      return
    end
    page:set_filter(text)
    if enters and api.nvim_win_is_valid(win) then
      api.nvim_set_current_win(win)
      go_to_first(page, win)
    end
  end
  api.nvim_create_autocmd({ 'TextChangedI', 'TextChanged', 'TextChangedP' }, {
    buf = buf,
    callback = function()
      if pages.of(page.target) == page then
        page:set_filter(typed(buf))
      end
    end,
  })
  api.nvim_create_autocmd({ 'WinLeave', 'BufWipeout' }, {
    buf = buf,
    once = true,
    callback = vim.schedule_wrap(function()
      finish(true, false)
    end),
  })
  ---@param key string
  ---@param keeps boolean
  local function map(key, keeps)
    vim.keymap.set({ 'i', 'n' }, key, function()
      finish(keeps, true)
    end, { buf = buf, nowait = true })
  end
  map('<CR>', true)
  map('<Esc>', false)
  map('<C-c>', false)
  -- Before what was typed already, unlike `:startinsert`.
  api.nvim_feedkeys('A', 'in', false)
end

return M
