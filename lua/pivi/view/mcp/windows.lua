--- The windows that show a page: how they look, and whether one is to be seen.

local api = vim.api
local below = require('pivi.view.below')
local panes = require('pivi.view.review_panes')
local scratch = require('pivi.scratch')

local M = {}

--- Height of the window, as a share of the screen.
local HEIGHT = 0.5
--- A window of so many cells is split side by side.
local WIDE = 100

---@type table<string, any>
local OPTIONS = {
  wrap = false,
  foldmethod = 'manual',
  foldenable = true,
  foldlevel = 0,
  foldminlines = 0,
  foldcolumn = '1',
  foldtext = '',
  fillchars = 'fold: ,foldopen:▾,foldclose:▸,foldsep: ,eob: ',
  winhighlight = 'Folded:PiviFolded,FoldColumn:PiviDim',
  signcolumn = 'no',
  statuscolumn = '',
  number = false,
  relativenumber = false,
  cursorline = true,
  colorcolumn = '',
  list = false,
  spell = false,
}

--- Sets the options of a window that shows a page.
---@param win integer
---@param title string
function M.configure(win, title)
  for name, value in pairs(OPTIONS) do
    if vim.wo[win][name] ~= value then
      vim.wo[win][0][name] = value
    end
  end
  local bar = ' %#PiviWinbar#MCP%#PiviDim#  ' .. title:gsub('%%', '%%%%') .. '  g? lists the keys'
  if vim.wo[win].winbar ~= bar then
    vim.wo[win][0].winbar = bar
  end
end

--- Is a buffer shown in the current tab page?
---@param buf integer
---@return boolean
function M.is_shown(buf)
  local tab = api.nvim_get_current_tabpage()
  return vim.iter(vim.fn.win_findbuf(buf)):any(function(win)
    return api.nvim_win_get_tabpage(win) == tab
  end)
end

--- Gets how many cells a line has in the narrowest window on a buffer.
---@param buf integer
---@return integer
function M.width(buf)
  local width = math.huge
  for _, win in ipairs(vim.fn.win_findbuf(buf)) do
    width = math.min(width, api.nvim_win_get_width(win) - vim.fn.getwininfo(win)[1].textoff)
  end
  return width == math.huge and vim.o.columns or width
end

--- Shows text in a float at the cursor.
---@param lines string[]
function M.float(lines)
  -- Shown again, the same is entered; something else takes its place.
  local opts = {
    focus_id = 'pivi.mcp:' .. lines[1],
    wrap = true,
    border = vim.o.winborder == '' and 'rounded' or nil,
  }
  local _, win = vim.lsp.util.open_floating_preview(lines, '', opts)
  panes.reset_options(win)
  vim.wo[win][0].wrap = true
  vim.wo[win][0].linebreak = true
  vim.wo[win][0].foldenable = false
end

--- Makes a window of this tab page that shows a buffer the current one.
---@param buf integer
---@return boolean was_any
local function focus(buf)
  for _, win in ipairs(api.nvim_tabpage_list_wins(0)) do
    if api.nvim_win_get_buf(win) == buf then
      api.nvim_set_current_win(win)
      return true
    end
  end
  return false
end

--- Makes a window on a page the current one, below the others if there is none in this tab page.
---@param buf integer
function M.enter(buf)
  if not focus(buf) then
    local height = math.max(8, math.floor(vim.o.lines * HEIGHT))
    panes.reset_options(below.open(buf, height))
  end
end

--- Shows text in a split of the current window.
---@param name string of the buffer
---@param lines string[]
---@param filetype string
function M.open_text(name, lines, filetype)
  local buf = vim.fn.bufexists(name) == 1 and vim.fn.bufnr(name) or nil
  if not buf then
    buf = scratch.new()
    api.nvim_buf_set_name(buf, name)
    vim.bo[buf].bufhidden = 'wipe'
  end
  vim.bo[buf].modifiable = true
  api.nvim_buf_set_lines(buf, 0, -1, true, lines)
  vim.bo[buf].modifiable = false
  if not focus(buf) then
    local split = api.nvim_win_get_width(0) >= WIDE and 'right' or 'below'
    panes.reset_options(api.nvim_open_win(buf, true, { split = split, win = 0 }))
  end
  vim.bo[buf].filetype = filetype
  vim.keymap.set('n', 'q', '<Cmd>close<CR>', { buf = buf, nowait = true, desc = 'close' })
end

return M
