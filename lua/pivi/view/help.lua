--- `:Pi help`: a question and its answer in a float near the cursor, from a Pi of its own that
--- saves nothing and changes nothing. The float shows that Pi's transcript; closing it ends the
--- Pi.

local api = vim.api
local layout = require('pivi.view.layout')
local notify = require('pivi.notify')
local sessions = require('pivi.session')
local transcript = require('pivi.view.transcript')

local M = {}

local MAX_WIDTH, MAX_HEIGHT = 90, 24

---@class pivi.view.Help
---@field session pivi.Session
---@field buf integer
---@field win integer

---@type pivi.view.Help?
local current

---@return pivi.view.Help?
local function get()
  if current and not api.nvim_win_is_valid(current.win) then
    M.close()
  end
  return current
end

---@param state pivi.session.State
---@return string? text of the last answer
local function last_answer(state)
  for at = #state.blocks, 1, -1 do
    local block = state.blocks[at]
    if block.kind == 'text' then
      return table.concat(block.chunks)
    end
  end
  return nil
end

---@param act fun(text: string)
---@return fun()
local function with_answer(act)
  return function()
    local help = get()
    local text = help and last_answer(help.session.state)
    if text then
      act(text)
    else
      notify.warn('there is no answer yet')
    end
  end
end

local yank = with_answer(function(text)
  vim.fn.setreg(vim.v.register, text, 'l')
  notify.info('the answer is yanked')
end)

local into_prompt = with_answer(function(text)
  local target = layout.session_of_tab()
  if target then
    target:add_to_draft(text)
  else
    notify.warn('no session in this tab page: `:Pi` opens one')
  end
end)

local into_split = with_answer(function(text)
  vim.cmd('botright new')
  api.nvim_buf_set_lines(0, 0, -1, false, vim.split(text, '\n'))
  vim.bo.buftype, vim.bo.bufhidden, vim.bo.filetype = 'nofile', 'wipe', 'markdown'
end)

local function ask_more()
  vim.ui.input({ prompt = 'Ask: ' }, function(question)
    if question and vim.trim(question) ~= '' then
      M.ask(question)
    end
  end)
end

--- Opens the help on the tag under the cursor, `|like this|` or as the word stands.
local function jump()
  local line, col = api.nvim_get_current_line(), api.nvim_win_get_cursor(0)[2] + 1
  local tag = vim.fn.expand('<cword>')
  for first, name, last in line:gmatch('()|([^|%s]+)|()') do
    if col >= first and col < last then
      tag = name
    end
  end
  local ok, err = pcall(vim.cmd.help, tag)
  if not ok then
    notify.warn(tostring(err):match('E%d+:.*') or tostring(err))
  end
end

local KEYS = {
  {
    'q',
    'close, and end this Pi',
    function()
      M.close()
    end,
  },
  { 'gp', 'put the answer into the prompt', into_prompt },
  { 'Y', 'yank the answer', yank },
  { 'gs', 'open the answer in a split', into_split },
  { 'i', 'ask more', ask_more },
  { 'K', 'open the help on the tag under the cursor', jump },
  { '<C-]>', 'open the help on the tag under the cursor', jump },
}

---@param buf integer
local function set_keys(buf)
  for _, key in ipairs(KEYS) do
    vim.keymap.set('n', key[1], key[3], { buf = buf, nowait = true, desc = key[2] })
  end
end

---@return vim.api.keyset.win_config
local function float_config()
  local width = math.min(MAX_WIDTH, vim.o.columns - 4)
  local height = math.min(MAX_HEIGHT, math.max(5, math.floor(vim.o.lines * 0.5)))
  local row = vim.fn.screenrow()
  local is_below = row + height + 3 < vim.o.lines
  return {
    relative = 'editor',
    row = is_below and row or math.max(0, row - height - 3),
    col = math.max(0, math.min(vim.fn.screencol() - 1, vim.o.columns - width - 2)),
    width = width,
    height = height,
    border = vim.o.winborder == '' and 'rounded' or nil,
    title = ' Pi help ',
    footer = ' q closes · i asks more · g? lists the keys ',
    zindex = 45,
  }
end

---@return pivi.view.Help
local function open()
  local session = sessions.new({ is_help = true })
  local buf = transcript.buf(session)
  local win = api.nvim_open_win(buf, false, float_config())
  transcript.configure_window(win)
  set_keys(buf)
  current = { session = session, buf = buf, win = win }
  api.nvim_create_autocmd('WinClosed', {
    group = api.nvim_create_augroup('pivi.view.help', {}),
    pattern = tostring(win),
    once = true,
    callback = vim.schedule_wrap(M.close),
  })
  session:start({ is_help = true, trust = false })
  return current
end

--- Asks a question; in the float that is open, if there is one.
---@param question string
function M.ask(question)
  local help = get() or open()
  help.session:prompt(question)
end

--- Makes the float the current window.
---@return boolean is_open
function M.focus()
  local help = get()
  if help then
    api.nvim_set_current_win(help.win)
  end
  return help ~= nil
end

--- Closes the float and ends its Pi. Idempotent.
function M.close()
  local help = current
  current = nil
  if not help then
    return
  end
  if api.nvim_win_is_valid(help.win) then
    api.nvim_win_close(help.win, true)
  end
  if api.nvim_buf_is_valid(help.buf) then
    api.nvim_buf_delete(help.buf, { force = true })
  end
  sessions.drop(help.session)
end

return M
