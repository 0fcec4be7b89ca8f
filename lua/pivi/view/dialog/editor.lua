--- Asks for a text in a buffer of its own, in a float. Writing it answers, closing it cancels.

local api = vim.api
local scratch = require('pivi.scratch')

local M = {}

local last_number = 0

---@class pivi.dialog.Float
---@field win integer
---@field prefill string
---@field text string kept with each key: after a deadly signal no buffer can be read any more

--- By the function that closes it.
---@type table<fun(), pivi.dialog.Float>
local floats = {}

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

---@param buf integer
---@return string
local function text_of(buf)
  return table.concat(api.nvim_buf_get_lines(buf, 0, -1, true), '\n')
end

---@param buf integer
---@param text string
local function fill(buf, text)
  vim.bo[buf].undolevels = -1
  api.nvim_buf_set_lines(buf, 0, -1, true, vim.split(text, '\n'))
  vim.bo[buf].undolevels = vim.go.undolevels
  vim.bo[buf].modified = false
end

--- Keeps what stands in the buffer; unmodified, so that it never blocks :qa.
---@param buf integer
---@param float pivi.dialog.Float
local function follow(buf, float)
  api.nvim_buf_attach(buf, false, {
    on_lines = function()
      float.text = text_of(buf)
      vim.bo[buf].modified = false
    end,
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
  fill(buf, text)
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
  local float = { win = win, prefill = text, text = text }
  follow(buf, float)
  local answer ---@type string?
  local close
  function close()
    -- While the buffer is being wiped out it must not be deleted.
    if floats[close] and api.nvim_buf_is_valid(buf) then
      api.nvim_buf_delete(buf, { force = true })
    end
  end
  local function accept()
    answer = text_of(buf)
    vim.bo[buf].modified = false
    vim.cmd.stopinsert()
    vim.schedule(close)
  end
  ---@param event string
  ---@param handler fun()
  local function on(event, handler)
    api.nvim_create_autocmd(event, { buf = buf, callback = handler })
  end
  on('BufWriteCmd', accept)
  on('BufReadCmd', function()
    fill(buf, float.text)
    follow(buf, float)
  end)
  on('BufWipeout', function()
    floats[close] = nil
    callback(answer)
  end)
  vim.keymap.set({ 'n', 'i' }, '<C-s>', accept, { buf = buf, desc = 'answer' })
  vim.keymap.set('n', 'ZZ', accept, { buf = buf, desc = 'answer' })
  vim.bo[buf].filetype = 'pivi_dialog'
  floats[close] = float
  return close
end

--- Makes the float current again.
---@param close? fun() what open() returned
function M.focus(close)
  local float = close and floats[close]
  if float and api.nvim_win_is_valid(float.win) then
    api.nvim_set_current_win(float.win)
  end
end

--- Gets what the user has written in a float that is still open.
---@param close fun() what open() returned
---@return string? text nil: nothing beside what stood there at first
function M.written(close)
  local float = floats[close]
  local has_text = float and vim.trim(float.text) ~= '' and float.text ~= float.prefill
  return has_text and float.text or nil
end

return M
