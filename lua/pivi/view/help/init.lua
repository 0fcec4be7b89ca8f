--- `:Pi help`: a question and its answer in a float near the cursor, from a Pi of its own that
--- saves nothing and changes nothing. The float shows that Pi's transcript; closing it ends the
--- Pi.

local api = vim.api
local keys = require('pivi.view.help.keys')
local layout = require('pivi.view.layout')
local notify = require('pivi.notify')
local place = require('pivi.view.help.place')
local scratch = require('pivi.scratch')
local sessions = require('pivi.session')
local transcript = require('pivi.view.transcript')

local M = {}

--- What a tag looks like in help, from Nvim's own syntax file.
local TAG_LINK = [[\\\@<!|[#-)!+-~]\+|]]
--- How often the float grows, in ms.
local GROWING = 50
local FOOTER = ' q closes · i asks more · g? lists the keys '

---@class pivi.view.Help
---@field session pivi.Session
---@field buf integer
---@field win integer
---@field anchor pivi.view.help.Anchor
---@field has_context_files boolean
---@field question string the last one
---@field lines integer the most that its text has had

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

--- Yanks the answer into the register given.
M.yank = with_answer(function(text)
  vim.fn.setreg(vim.v.register, text, 'l')
  notify.info('the answer is yanked')
end)

--- Puts the answer into the draft of this tab page's session.
M.into_prompt = with_answer(function(text)
  local target = layout.session_of_tab()
  if target then
    target:add_to_draft(text)
    notify.info('the answer is in the prompt')
  else
    notify.warn('no session in this tab page: `:Pi` opens one')
  end
end)

--- Opens the answer in a split.
M.into_split = with_answer(function(text)
  local buf = scratch.new()
  api.nvim_buf_set_lines(buf, 0, -1, false, vim.split(text, '\n'))
  api.nvim_open_win(buf, true, { split = 'below', win = -1 })
  vim.bo[buf].bufhidden, vim.bo[buf].filetype = 'wipe', 'markdown'
end)

--- Lets the user ask a further question.
function M.ask_more()
  vim.ui.input({ prompt = 'Ask: ' }, function(question)
    if question and vim.trim(question) ~= '' then
      M.ask(question)
    end
  end)
end

---@param help pivi.view.Help
---@return string
local function title_of(help)
  local text = vim.trim(help.question:match('[^\n]*'))
  local room = api.nvim_win_get_width(help.win) - 16
  if api.nvim_strwidth(text) > room then
    text = vim.fn.strcharpart(text, 0, math.max(0, room)) .. '…'
  end
  return (' Pi help: %s '):format(text)
end

--- Puts the float where it belongs now. It grows with its text, and covers no more than it must.
---@param help pivi.view.Help
local function place_float(help)
  help.lines = math.max(help.lines, api.nvim_win_text_height(help.win, {}).all)
  api.nvim_win_set_config(help.win, place.config(help.anchor, help.lines))
  api.nvim_win_set_config(help.win, { title = title_of(help) })
end

--- Opens the help on the tag under the cursor, `|like this|` or as the word stands. The float makes
--- room for it.
function M.jump()
  local line, col = api.nvim_get_current_line(), api.nvim_win_get_cursor(0)[2] + 1
  local tag = vim.fn.expand('<cword>')
  for first, name, last in line:gmatch('()|([^|%s]+)|()') do
    if col >= first and col < last then
      tag = name
    end
  end
  local ok, err = pcall(vim.cmd.help, tag)
  local help = get()
  if not ok then
    notify.warn(tostring(err):match('E%d+:.*') or tostring(err))
  elseif help then
    place.make_room()
    place_float(help)
  end
end

---@param help pivi.view.Help
local function on_closed(help)
  if current == help and not api.nvim_win_is_valid(help.win) then
    M.close()
  end
end

--- Lets the float grow with its text, at most so often.
---@param help pivi.view.Help
local function grow(help)
  local is_due = false
  api.nvim_buf_attach(help.buf, false, {
    on_lines = function()
      if current ~= help then
        return true
      elseif not is_due and help.lines < vim.o.lines then
        is_due = true
        vim.defer_fn(function()
          is_due = false
          if current == help and get() then
            place_float(help)
          end
        end, GROWING)
      end
    end,
  })
end

---@param help pivi.view.Help
local function watch(help)
  local group = api.nvim_create_augroup('pivi.view.help', {})
  api.nvim_create_autocmd({ 'WinClosed', 'BufWipeout' }, {
    group = group,
    callback = vim.schedule_wrap(function()
      on_closed(help)
      if current == help then
        place_float(help)
      end
    end),
  })
  api.nvim_create_autocmd('VimResized', {
    group = group,
    callback = vim.schedule_wrap(function()
      if current == help and get() then
        place_float(help)
      end
    end),
  })
end

--- Opens the float in this tab page.
---@param help pivi.view.Help
---@param below? integer lnum of what it is about
local function open_float(help, below)
  local before = help.win
  help.anchor = place.anchor(below)
  local config = vim.tbl_extend('error', place.config(help.anchor, help.lines), {
    border = vim.o.winborder == '' and 'rounded' or nil,
    footer = FOOTER,
    zindex = 45,
  })
  help.win = api.nvim_open_win(help.buf, false, config)
  transcript.configure_window(help.win)
  vim.wo[help.win][0].winfixbuf = true
  vim.fn.matchadd('@markup.link', TAG_LINK, 10, -1, { window = help.win })
  if api.nvim_win_is_valid(before) then
    api.nvim_win_close(before, true)
  end
end

---@param question string
---@param opts pivi.HelpOpts
---@return pivi.view.Help
local function open(question, opts)
  local has_context_files = opts.context_files == true
  local session = sessions.new({ is_help = true })
  -- First, since that takes longest; the float comes meanwhile.
  session:start({ is_help = true, has_context_files = has_context_files, trust = false })
  local help = { ---@type pivi.view.Help
    session = session,
    buf = transcript.buf(session),
    win = -1,
    anchor = place.anchor(),
    lines = 0,
    has_context_files = has_context_files,
    question = question,
  }
  current = help
  open_float(help, opts.below)
  keys.attach(help.buf, M)
  watch(help)
  grow(help)
  return help
end

---@class pivi.HelpOpts
---@field context_files? boolean with the project's AGENTS.md; begins anew without them
---@field below? integer lnum in the current window that the float is to open below

--- Can the Pi of the float not answer, so that another one is due? One that was started without a
--- model hears of no sign-in.
---@param help pivi.view.Help
---@param opts pivi.HelpOpts
---@return boolean
local function is_of_no_use(help, opts)
  local session = help.session
  return (opts.context_files and not help.has_context_files)
    or (session:is_ready() and not session.state.model)
end

--- Asks a question; in the float that is open, if there is one.
---@param question string
---@param opts? pivi.HelpOpts
function M.ask(question, opts)
  opts = opts or {}
  local help = get()
  local is_inside = help ~= nil and api.nvim_get_current_win() == help.win
  if help and is_of_no_use(help, opts) then
    M.close()
    help = nil
  end
  local is_further = help ~= nil
  if not help then
    help = open(question, opts)
  elseif api.nvim_win_get_tabpage(help.win) ~= api.nvim_get_current_tabpage() then
    open_float(help)
  end
  help.question = question
  place_float(help)
  if is_inside then
    api.nvim_set_current_win(help.win)
  end
  if is_further or help.session:is_alive() then
    help.session:prompt(question)
  end -- Else the float says why Pi did not start.
end

--- Makes the float the current window.
---@return boolean is_open
function M.focus()
  local help = get()
  if not help then
    return false
  elseif api.nvim_win_get_tabpage(help.win) ~= api.nvim_get_current_tabpage() then
    open_float(help)
    place_float(help)
  end
  api.nvim_set_current_win(help.win)
  return true
end

--- Closes the float and ends its Pi. Idempotent.
function M.close()
  local help = current
  current = nil
  if not help then
    return
  end
  pcall(api.nvim_del_augroup_by_name, 'pivi.view.help')
  if api.nvim_win_is_valid(help.win) then
    api.nvim_win_close(help.win, true)
  end
  if api.nvim_buf_is_valid(help.buf) then
    api.nvim_buf_delete(help.buf, { force = true })
  end
  sessions.drop(help.session)
end

return M
