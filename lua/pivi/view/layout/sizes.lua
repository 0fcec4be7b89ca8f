--- Sizes and views of the windows beside pivi's: taken before pivi's windows open and given back
--- after they closed. Also the sizes that the user gave to pivi's own windows. Knows no session.

local api = vim.api

local M = {}

---@class pivi.layout.Window
---@field width integer
---@field height integer
---@field buf integer
---@field view table what winsaveview() returned

---@class pivi.layout.Snapshot
---@field columns integer
---@field lines integer
---@field order integer[] windows in the order of the tab page
---@field wins table<integer, pivi.layout.Window>

--- Gets what decides how much room there is for windows. What they gain or lose when it changes is
--- nobody's choice.
---@return integer[]
function M.screen()
  local o = vim.o
  return { o.columns, o.lines, o.cmdheight, o.laststatus, o.showtabline }
end

--- Gets the windows of a tab page that are no floats.
---@param tab integer
---@param skip table<integer, true> windows left out
---@return integer[]
function M.ordinary(tab, skip)
  return vim.tbl_filter(function(win)
    return not skip[win] and api.nvim_win_get_config(win).relative == ''
  end, api.nvim_tabpage_list_wins(tab))
end

--- Takes down the sizes and views of a tab page's windows.
---@param tab integer
---@param skip table<integer, true> windows left out
---@return pivi.layout.Snapshot
function M.snapshot(tab, skip)
  local wins = {}
  local order = M.ordinary(tab, skip)
  for _, win in ipairs(order) do
    wins[win] = {
      width = api.nvim_win_get_width(win),
      height = api.nvim_win_get_height(win),
      buf = api.nvim_win_get_buf(win),
      view = api.nvim_win_call(win, vim.fn.winsaveview),
    }
  end
  return { columns = vim.o.columns, lines = vim.o.lines, order = order, wins = wins }
end

---@param a pivi.layout.Snapshot
---@param b pivi.layout.Snapshot
---@return boolean has_same_sizes the same windows have the same sizes on the same screen
local function same_sizes(a, b)
  if a.columns ~= b.columns or a.lines ~= b.lines or not vim.deep_equal(a.order, b.order) then
    return false
  end
  for win, size in pairs(a.wins) do
    if size.width ~= b.wins[win].width or size.height ~= b.wins[win].height then
      return false
    end
  end
  return true
end

---@param win integer
---@param was pivi.layout.Window
local function restore_view(win, was)
  if api.nvim_win_get_buf(win) ~= was.buf then
    return
  end
  api.nvim_win_call(win, function()
    local view = vim.fn.winsaveview()
    if
      view.lnum == was.view.lnum
      and view.col == was.view.col
      and view.topline ~= was.view.topline
    then
      vim.fn.winrestview({ topline = was.view.topline, topfill = was.view.topfill })
    end
  end)
end

--- Gets the sizes that windows should have once pivi's are gone: those of before, or, if the user
--- has changed some meanwhile, what those make of the larger room.
---@param before pivi.layout.Snapshot
---@param opened pivi.layout.Snapshot
---@param closing pivi.layout.Snapshot
---@param room? { x: number, y: number } by how much the room grows
---@return table<integer, { width: integer, height: integer }>?
local function targets(before, opened, closing, room)
  if same_sizes(opened, closing) and vim.deep_equal(before.order, closing.order) then
    return before.wins
  end
  return room
    and vim.tbl_map(function(win)
      local width, height =
        math.floor(win.width * room.x + 0.5), math.floor(win.height * room.y + 0.5)
      return { width = width, height = height }
    end, closing.wins)
end

--- Gives windows back the sizes they had before pivi's windows opened, whatever 'equalalways'
--- made of them when those closed.
---@param before pivi.layout.Snapshot taken before pivi's windows opened
---@param opened pivi.layout.Snapshot taken right after
---@param closing pivi.layout.Snapshot taken right before they closed
---@param tab integer
---@param room? { x: number, y: number } by how much the room for other windows grows; without it,
--- windows that have changed meanwhile stay as Nvim leaves them
function M.restore(before, opened, closing, tab, room)
  local sizes = targets(before, opened, closing, room)
  if not sizes or not vim.deep_equal(closing.order, M.ordinary(tab, {})) then
    return
  end
  local cmdheight = vim.o.cmdheight
  for _ = 1, 2 do -- one size depends on another: as winrestcmd() does
    for _, win in ipairs(closing.order) do
      api.nvim_win_set_width(win, sizes[win].width)
      api.nvim_win_set_height(win, sizes[win].height)
    end
  end
  vim.o.cmdheight = cmdheight -- the command line takes what no window has
  for _, win in ipairs(before.order) do
    if closing.wins[win] then
      restore_view(win, before.wins[win])
    end
  end
end

---@alias pivi.layout.Kind 'side'|'flat'|'float'|'tab'

---@type table<pivi.Layout, pivi.layout.Kind>
M.kinds =
  { left = 'side', right = 'side', top = 'flat', bottom = 'flat', float = 'float', tab = 'tab' }

--- What the user made of pivi's windows, by kind of layout; the prompt's height is one for all.
---@class pivi.layout.Kept
---@field width? integer
---@field height? integer of both windows together

---@type table<pivi.layout.Kind, pivi.layout.Kept>
local kept = { side = {}, flat = {}, float = {}, tab = {} }
---@type integer?
local kept_prompt

--- Sizes below these are accidents such as `<C-w>|` in another window, and are not kept.
local MIN_WIDTH, MIN_HEIGHT = 20, 5

---@class pivi.layout.Size
---@field width integer
---@field height integer of both windows together
---@field prompt integer height of the prompt
---@field extra integer rows of it that pivi added for widgets

--- What of a size each kind of layout decides; all else follows from the windows beside it.
---@type table<pivi.layout.Kind, ('width'|'height'|'prompt')[]>
local DECIDED = {
  side = { 'width', 'prompt' },
  flat = { 'height', 'prompt' },
  float = { 'width', 'height', 'prompt' },
  tab = { 'prompt' },
}

--- Are two sizes the same in all that a layout decides?
---@param layout pivi.Layout
---@param a pivi.layout.Size
---@param b pivi.layout.Size
---@return boolean
function M.is_same(layout, a, b)
  return vim.iter(DECIDED[M.kinds[layout]]):all(function(key)
    return a[key] == b[key]
  end)
end

---@type table<'width'|'height'|'prompt', fun(now: pivi.layout.Size): boolean>
local IS_CHOICE = {
  width = function(now)
    return now.width >= MIN_WIDTH
  end,
  height = function(now)
    return now.height >= MIN_HEIGHT
  end,
  prompt = function(now)
    return now.height >= MIN_HEIGHT and now.height - now.prompt >= 2
  end,
}

--- Remembers what the user changed about pivi's windows.
---@param layout pivi.Layout
---@param given pivi.layout.Size as they were before
---@param now pivi.layout.Size
---@return table<'width'|'height'|'prompt', integer> chosen what was changed
function M.keep(layout, given, now)
  local kind = M.kinds[layout]
  local chosen = {} ---@type table<'width'|'height'|'prompt', integer>
  for _, key in ipairs(DECIDED[kind]) do
    if now[key] ~= given[key] and IS_CHOICE[key](now) then
      chosen[key] = now[key]
    end
  end
  kept[kind].width = chosen.width or kept[kind].width
  kept[kind].height = chosen.height or kept[kind].height
  kept_prompt = chosen.prompt and math.max(1, now.prompt - now.extra) or kept_prompt
  return chosen
end

---@param size number a share of `whole` up to 1, else cells
---@param whole integer
---@return integer
local function cells(size, whole)
  return math.floor(size <= 1 and size * whole or size)
end

---@param value integer
---@param min integer
---@param max integer
---@return integer
local function clamp(value, min, max)
  return math.max(1, math.min(math.max(value, min), max))
end

--- Gets the height of a prompt that leaves its transcript something of a column.
---@param prompt integer
---@param height integer of both windows together
---@return integer
function M.bounded_prompt(prompt, height)
  return clamp(prompt, 1, height - 3)
end

--- Gets how many rows a prompt gets for widgets: the transcript keeps half of the room.
---@param own integer height of the prompt without them
---@param height integer of both windows together
---@param wanted integer
---@return integer
function M.extra(own, height, wanted)
  return math.max(0, math.min(wanted, math.floor(height / 2) - own))
end

--- Gets the height of the prompt in a column of a given height.
---@param wanted number the option
---@param height integer of both windows together
---@param extra integer rows that are wanted for widgets
---@return integer height
---@return integer extra how many rows of it are for widgets
local function prompt_height(wanted, height, extra)
  local own = kept_prompt and M.bounded_prompt(kept_prompt, height)
    or clamp(cells(wanted, height), 1, math.floor(height / 3))
  local added = M.extra(own, height, extra)
  return own + added, added
end

--- Computes how large pivi's windows are to be.
---@param layout pivi.Layout
---@param window { width: number, height: number, prompt: number } the options
---@param extra integer rows that are wanted for widgets
---@return pivi.layout.Size
function M.wanted(layout, window, extra)
  local kind = M.kinds[layout]
  local columns, lines = vim.o.columns, vim.o.lines - vim.o.cmdheight
  local width, height = columns, lines - 1
  if kind == 'side' then
    local share = kept.side.width
      or math.max(cells(window.width, columns), math.min(40, columns / 2))
    width = clamp(math.floor(share), 1, columns - 12)
  elseif kind == 'flat' then
    height = clamp(kept.flat.height or math.max(cells(window.height, lines), 10), 1, lines - 5)
  elseif kind == 'float' then
    width = clamp(kept.float.width or math.max(cells(window.width, columns), 80), 1, columns - 4)
    height = clamp(kept.float.height or math.max(cells(window.height, lines), 30), 1, lines - 5)
  end
  local prompt, added = prompt_height(window.prompt, height, extra)
  return { width = width, height = height, prompt = prompt, extra = added }
end

return M
