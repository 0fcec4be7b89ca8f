--- Asks for a text in a buffer of its own, in a float. Writing it answers, closing it cancels.

local api = vim.api
local scratch = require('pivi.scratch')

local M = {}

local last_number = 0
--- Windows by the function that closes them.
---@type table<fun(), integer>
local windows = {}

---@param buf integer
---@param title string
---@return integer win
local function open_window(buf, title)
  local width = math.min(80, vim.o.columns - 4)
  local height = math.max(3, math.min(20, math.floor(vim.o.lines * 0.6)))
  return api.nvim_open_win(buf, true, {
    relative = 'editor',
    row = math.max(0, math.floor((vim.o.lines - height) / 2) - 2),
    col = math.floor((vim.o.columns - width) / 2) - 1,
    width = width,
    height = height,
    border = vim.o.winborder == '' and 'rounded' or nil,
    title = (' %s '):format(title),
    footer = ' <C-s> or :w answers, :q cancels ',
    zindex = 55,
  })
end

---@param text string
---@return integer buf
local function new_buffer(text)
  last_number = last_number + 1
  local buf = scratch.new()
  api.nvim_buf_set_name(buf, 'pivi://dialog/' .. last_number)
  vim.bo[buf].buftype = 'acwrite'
  vim.bo[buf].bufhidden = 'wipe'
  vim.bo[buf].undolevels = -1
  api.nvim_buf_set_lines(buf, 0, -1, true, vim.split(text, '\n'))
  vim.bo[buf].undolevels = vim.go.undolevels
  vim.bo[buf].modified = false
  return buf
end

--- Opens the float and enters it.
---@param title string one line
---@param text string what stands there at first
---@param callback fun(value?: string) called once; nil: cancelled
---@return fun() close without an answer being waited for any more
function M.open(title, text, callback)
  local buf = new_buffer(text)
  local win = open_window(buf, title)
  vim.wo[win][0].fillchars = 'eob: '
  local answer ---@type string?
  local close
  function close()
    -- While the buffer is being wiped out it must not be deleted.
    if windows[close] and api.nvim_buf_is_valid(buf) then
      api.nvim_buf_delete(buf, { force = true })
    end
  end
  local function accept()
    answer = table.concat(api.nvim_buf_get_lines(buf, 0, -1, true), '\n')
    vim.bo[buf].modified = false
    vim.cmd.stopinsert()
    vim.schedule(close)
  end
  ---@param event string|string[]
  ---@param handler fun()
  local function on(event, handler)
    api.nvim_create_autocmd(event, { buf = buf, callback = handler })
  end
  on('BufWriteCmd', accept)
  on({ 'TextChanged', 'TextChangedI', 'TextChangedP' }, function()
    -- So that it never blocks :qa.
    vim.bo[buf].modified = false
  end)
  on('BufWipeout', function()
    windows[close] = nil
    callback(answer)
  end)
  vim.keymap.set({ 'n', 'i' }, '<C-s>', accept, { buf = buf, desc = 'answer' })
  vim.keymap.set('n', 'ZZ', accept, { buf = buf, desc = 'answer' })
  vim.bo[buf].filetype = 'pivi_dialog'
  windows[close] = win
  return close
end

--- Makes the float current again.
---@param close? fun() what open() returned
function M.focus(close)
  local win = close and windows[close]
  if win and api.nvim_win_is_valid(win) then
    api.nvim_set_current_win(win)
  end
end

return M
