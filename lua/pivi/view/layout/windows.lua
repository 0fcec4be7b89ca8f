--- Opens the pair of windows, transcript and prompt, in each layout. Knows buffers and sizes, no
--- session.

local api = vim.api

local M = {}

---@class pivi.layout.Pair
---@field transcript integer win
---@field prompt integer win

---@class pivi.layout.Bufs
---@field transcript integer
---@field prompt integer

--- Where the first window of a layout is split off from all others.
---@type table<pivi.Layout, 'left'|'right'|'above'|'below'>
local SPLITS = { left = 'left', right = 'right', top = 'above', bottom = 'below' }

---@param bufs pivi.layout.Bufs
---@param size pivi.layout.Size
---@param layout pivi.Layout
---@return pivi.layout.Pair
local function open_split(bufs, size, layout)
  local is_side = layout == 'left' or layout == 'right'
  local transcript = api.nvim_open_win(bufs.transcript, false, {
    split = SPLITS[layout],
    win = -1,
    width = is_side and size.width or nil,
    height = not is_side and size.height or nil,
  })
  return M.complete({ transcript = transcript }, bufs, size)
end

---@param bufs pivi.layout.Bufs
---@param size pivi.layout.Size
---@return pivi.layout.Pair
local function open_tab(bufs, size)
  local tab = api.nvim_open_tabpage(bufs.transcript, false, {})
  return M.complete({ transcript = api.nvim_tabpage_get_win(tab) }, bufs, size)
end

--- Gets the configurations of the two floats for the screen as it is.
---@param size pivi.layout.Size
---@param title string
---@return vim.api.keyset.win_config transcript
---@return vim.api.keyset.win_config prompt
function M.float_configs(size, title)
  local border = vim.o.winborder ~= '' and vim.o.winborder ~= 'none' and vim.o.winborder
    or 'rounded'
  local lines = vim.o.lines - vim.o.cmdheight
  local row = math.max(0, math.floor((lines - size.height - 2) / 2))
  local col = math.max(0, math.floor((vim.o.columns - size.width - 2) / 2))
  -- The transcript needs a line below its winbar.
  local below = math.max(1, math.min(size.prompt, size.height - 4))
  local above = math.max(2, size.height - below - 2)
  local shared =
    { relative = 'editor', col = col, width = size.width, border = border, zindex = 40 }
  return vim.tbl_extend('error', shared, {
    row = row,
    height = above,
    title = { { ' ' .. title .. ' ', 'FloatTitle' } },
    title_pos = 'center',
  }),
    vim.tbl_extend('error', shared, { row = row + above + 2, height = below })
end

---@param bufs pivi.layout.Bufs
---@param size pivi.layout.Size
---@param title string
---@return pivi.layout.Pair
local function open_float(bufs, size, title)
  local above, below = M.float_configs(size, title)
  local transcript = api.nvim_open_win(bufs.transcript, false, above)
  local ok, prompt = pcall(api.nvim_open_win, bufs.prompt, false, below)
  if not ok then
    api.nvim_win_close(transcript, true)
    error(prompt, 0)
  end
  return { transcript = transcript, prompt = prompt }
end

--- Opens the missing window of a pair beside the one that is there.
---@param pair { transcript?: integer, prompt?: integer }
---@param bufs pivi.layout.Bufs
---@param size pivi.layout.Size
---@return pivi.layout.Pair
function M.complete(pair, bufs, size)
  if not pair.prompt then
    local config = { split = 'below', win = pair.transcript, height = size.prompt }
    local ok, prompt = pcall(api.nvim_open_win, bufs.prompt, false, config)
    if not ok then
      api.nvim_win_close(pair.transcript, true)
      error(prompt, 0)
    end
    return { transcript = pair.transcript, prompt = prompt }
  end
  local transcript =
    api.nvim_open_win(bufs.transcript, false, { split = 'above', win = pair.prompt })
  api.nvim_win_set_height(pair.prompt, size.prompt)
  return { transcript = transcript, prompt = pair.prompt }
end

--- Is the prompt right below the transcript?
---@param pair pivi.layout.Pair
---@return boolean
function M.is_stacked(pair)
  local above = api.nvim_win_get_position(pair.transcript)
  local below = api.nvim_win_get_position(pair.prompt)
  local border = above[1] + api.nvim_win_get_height(pair.transcript)
  return above[2] == below[2] and border + 1 == below[1]
end

--- Gives the prompt its height; only the border between the two moves, where there is one.
---@param pair pivi.layout.Pair
---@param height integer
local function set_prompt_height(pair, height)
  if M.is_stacked(pair) then
    local offset = api.nvim_win_get_height(pair.prompt) - height
    api.nvim_win_call(pair.transcript, function()
      vim.fn.win_move_statusline(0, offset)
    end)
  else
    api.nvim_win_set_height(pair.prompt, height)
  end
end

--- Gives a pair of split windows their sizes.
---@param pair pivi.layout.Pair
---@param size pivi.layout.Size
---@param kind pivi.layout.Kind
function M.resize(pair, size, kind)
  local transcript, prompt = pair.transcript, pair.prompt
  local height = api.nvim_win_get_height(transcript) + api.nvim_win_get_height(prompt) + 1
  if kind == 'side' then
    api.nvim_win_set_width(transcript, size.width)
  elseif kind == 'flat' and height ~= size.height then
    api.nvim_win_set_height(transcript, size.height - size.prompt - 1)
    api.nvim_win_set_height(prompt, size.prompt)
  end
  set_prompt_height(pair, size.prompt)
end

--- Opens the two windows; the current window stays current.
---@param layout pivi.Layout
---@param bufs pivi.layout.Bufs
---@param size pivi.layout.Size
---@param title string of the float
---@return pivi.layout.Pair? pair
---@return string? errmsg when there is no room
function M.open(layout, bufs, size, title)
  local ok, pair = pcall(function()
    if layout == 'float' then
      return open_float(bufs, size, title)
    elseif layout == 'tab' then
      return open_tab(bufs, size)
    end
    return open_split(bufs, size, layout)
  end)
  if ok then
    return pair
  end
  local err = tostring(pair)
  return nil, err:match('E%d+: [^\n]*') or err:match('^[^\n]*')
end

--- Options of a window of pivi's in each layout, beside those that its view sets.
---@param win integer
---@param layout pivi.Layout
---@param is_prompt boolean
function M.configure(win, layout, is_prompt)
  local options = vim.wo[win][0]
  options.winfixbuf = true
  options.winfixwidth = layout == 'left' or layout == 'right'
  options.winfixheight = layout == 'top' or layout == 'bottom' or (is_prompt and layout ~= 'float')
  options.scrollbind = false
  options.cursorbind = false
  options.diff = false
  options.fillchars = vim.o.fillchars .. (vim.o.fillchars == '' and '' or ',') .. 'eob: '
end

--- Makes an ordinary window of one that was pivi's.
---@param win integer
function M.release(win)
  local options = vim.wo[win][0]
  options.winfixbuf = false
  options.winfixwidth = false
  options.winfixheight = false
end

--- Shows a buffer of the user's in a window that was pivi's.
---@param win integer
function M.give_back(win)
  M.release(win)
  local listed = vim.tbl_filter(function(buf)
    return vim.bo[buf.bufnr].buftype == ''
  end, vim.fn.getbufinfo({ buflisted = 1 }))
  table.sort(listed, function(a, b)
    return a.lastused > b.lastused
  end)
  api.nvim_win_set_buf(win, listed[1] and listed[1].bufnr or api.nvim_create_buf(true, false))
end

return M
