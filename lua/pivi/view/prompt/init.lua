--- The prompt of each session: a buffer that the user types in. What stands there is the session's
--- draft; texts that come back are merged into it, never put over it.

local api = vim.api
local attention = require('pivi.attention')
local commands = require('pivi.session.commands')
local hint = require('pivi.view.prompt.hint')
local history = require('pivi.view.prompt.history')
local images = require('pivi.view.prompt.images')
local mirror = require('pivi.view.prompt.mirror')
local scratch = require('pivi.scratch')
local submit = require('pivi.view.prompt.submit')
local unsent = require('pivi.session.unsent')
local widgets = require('pivi.view.prompt.widgets')

local M = {}

local ns = api.nvim_create_namespace('pivi.view.prompt')

---@class pivi.prompt.Prompt
---@field session pivi.Session
---@field private _buf integer
---@field private _augroup integer
---@field private _mirror pivi.prompt.Mirror
---@field private _unsubscribe fun()[]
---@field private _at integer position in the history; 0 is the draft
---@field private _shown? string what is drawn beside the text
---@field private _has_images boolean there may be marks of images
---@field private _above integer lines of widgets above the draft
local Prompt = {}
Prompt.__index = Prompt

--- By number of the session.
---@type table<integer, pivi.prompt.Prompt>
local prompts = {}

---@private
---@return boolean
function Prompt:_is_empty()
  return api.nvim_buf_line_count(self._buf) == 1 and api.nvim_buf_get_offset(self._buf, 1) <= 1
end

--- Tells the session what stands in the buffer.
function Prompt:flush()
  self._mirror:flush()
end

---@private
function Prompt:_draw_images()
  local has_mention = self._mirror:told():find('@', 1, true) ~= nil
  if (has_mention or self._has_images) and api.nvim_buf_is_loaded(self._buf) then
    self._has_images = has_mention
    images.draw(self._buf, self.session.state.cwd)
  end
end

--- Draws the hint of the empty prompt and the queue.
---@private
function Prompt:_render()
  if not api.nvim_buf_is_loaded(self._buf) then
    return
  end
  local state = self.session.state
  local chunks ---@type pivi.prompt.Chunk[]?
  if self:_is_empty() then
    local mode = api.nvim_get_current_buf() == self._buf and api.nvim_get_mode().mode or 'n'
    local waiting = #attention.list(self.session.number)
    chunks = hint.empty(state, waiting, vim.startswith(mode, 'i'))
  end
  local drawn = chunks and chunks[1][1] or ''
  if drawn ~= self._shown then
    self._shown = drawn
    api.nvim_buf_clear_namespace(self._buf, ns, 0, -1)
    if chunks then
      api.nvim_buf_set_extmark(
        self._buf,
        ns,
        0,
        0,
        { virt_text = chunks, virt_text_pos = 'overlay' }
      )
    end
  end
  local winbar = hint.queue(state)
  for _, win in ipairs(vim.fn.win_findbuf(self._buf)) do
    if vim.wo[win].winbar ~= winbar then
      vim.wo[win][0].winbar = winbar
    end
  end
  self._above = widgets.draw(self._buf, state)
end

---@private
function Prompt:_keep_top()
  widgets.keep_top(self._buf, self._above)
end

---@private
---@param change pivi.session.Change
function Prompt:_on_change(change)
  if change.draft then
    self._mirror:merge()
  end
  if type(vim.v.exiting) == 'number' then
    -- The session says goodbye before our own VimLeavePre, and keeps what it is told by then.
    self:flush()
  elseif change.draft or change.status or change.queue or change.widgets or change.reset then
    self:_render()
  end
end

---@private
---@return string
function Prompt:_message()
  return (self._mirror:text():gsub('^%s*\n', ''):gsub('%s+$', ''))
end

--- Takes the text out of the buffer, if it is still this one.
---@private
---@param text string
---@return boolean is_taken
function Prompt:_take(text)
  if not api.nvim_buf_is_loaded(self._buf) or self:_message() ~= text then
    return false
  end
  -- The draft that an older prompt had taken the place of comes back.
  local aside = self.session.state.aside
  self._at = 0
  self._mirror:set_text(aside and aside.text or '')
  self:flush()
  commands.set_aside(self.session, nil)
  history.add(self.session.state.cwd, text)
  return true
end

--- Sends the text: it starts a run, or steers the one that goes on. In an empty prompt it shows
--- what waits for the user, or starts a Pi that has stopped.
---@param opts? { is_follow_up?: boolean }
function Prompt:send(opts)
  local text = self:_message()
  if text == '' then
    local item = attention.list(self.session.number)[1]
    if item then
      item.show(item)
    elseif self.session.state.phase == 'dead' then
      self.session:restart()
    end
    return
  end
  submit.send(self.session, text, {
    is_follow_up = opts and opts.is_follow_up,
    take = function()
      return self:_take(text)
    end,
  })
end

--- Lets the user choose one of the prompts sent before.
function Prompt:search_history()
  submit.pick_history(self.session, history.list(self.session.state.cwd))
end

--- Shows an older or newer prompt in place of the text. The draft comes after the newest.
---@param step integer 1 is older, -1 newer
function Prompt:browse(step)
  local entries = history.list(self.session.state.cwd)
  local at = math.max(0, math.min(#entries, self._at + step))
  if at == self._at then
    return
  end
  local aside = unsent.whole(self._mirror:text(), self.session.state.aside)
  local copy = entries[#entries - at + 1]
  self._at = at
  commands.set_aside(self.session, copy and aside, copy)
  self._mirror:set_text(copy or aside)
  local last = api.nvim_buf_line_count(self._buf)
  api.nvim_win_set_cursor(0, { step > 0 and 1 or last, 0 })
end

---@private
function Prompt:_dispose()
  self:flush()
  for _, unsubscribe in ipairs(self._unsubscribe) do
    unsubscribe()
  end
  api.nvim_del_augroup_by_id(self._augroup)
  prompts[self.session.number] = nil
end

--- Fills the buffer with the draft: when it is new, and when `:edit` or `:bdelete` has emptied it.
---@private
function Prompt:_load()
  local buf = self._buf
  self._shown, self._at = nil, 0
  vim.bo[buf].buftype = 'nofile'
  vim.bo[buf].bufhidden = 'hide'
  vim.bo[buf].buflisted = false
  vim.bo[buf].swapfile = false
  vim.bo[buf].undolevels = -1
  self._mirror:load()
  -- Now that the buffer holds the draft: merged into an emptied one, it would lose what both share.
  commands.take_aside(self.session)
  vim.bo[buf].undolevels = vim.go.undolevels
  vim.bo[buf].modified = false
  self:_draw_images()
  self:_render()
  scratch.set_filetype(buf, 'pivi_prompt')
end

---@private
function Prompt:_listen()
  self._augroup = api.nvim_create_augroup('pivi.view.prompt:' .. self.session.number, {})
  ---@param event string|string[]
  ---@param method 'flush'|'_render'|'_load'|'_keep_top'|'_dispose'
  ---@param buf? integer
  local function on(event, method, buf)
    api.nvim_create_autocmd(event, {
      group = self._augroup,
      buf = buf,
      -- Nested, so that loading again sets the file type.
      nested = method == '_load',
      callback = function()
        self[method](self)
      end,
    })
  end
  on({ 'BufWinLeave', 'BufLeave', 'BufUnload' }, 'flush', self._buf)
  on({ 'BufWinEnter', 'InsertEnter', 'InsertLeave' }, '_render', self._buf)
  on('BufReadCmd', '_load', self._buf)
  on({ 'TextChanged', 'TextChangedI', 'CursorMoved', 'CursorMovedI' }, '_keep_top', self._buf)
  on('WinScrolled', '_keep_top')
  on('WinResized', '_render')
  on('BufWipeout', '_dispose', self._buf)
  on('VimLeavePre', 'flush')
  self._unsubscribe = {
    self.session:subscribe(function(change)
      self:_on_change(change)
    end),
    attention.subscribe(function()
      self:_render()
    end),
  }
end

--- Removes a buffer that has our name but is not ours: what `:mksession` restores, or one unloaded
--- by `:bdelete`.
---@param name string
local function make_room(name)
  for _, buf in ipairs(api.nvim_list_bufs()) do
    if api.nvim_buf_get_name(buf) == name then
      api.nvim_buf_delete(buf, { force = true })
    end
  end
end

---@param session pivi.Session
---@return pivi.prompt.Prompt
local function new(session)
  local name = 'pivi://prompt/' .. session.number
  make_room(name)
  local buf = scratch.new()
  local self = setmetatable({
    session = session,
    _buf = buf,
    _at = 0,
    _has_images = false,
    _above = 0,
  }, Prompt)
  self._mirror = mirror.new(session, buf, function()
    self:_render()
    self:_draw_images()
  end)
  prompts[session.number] = self
  api.nvim_buf_set_name(buf, name)
  self:_listen()
  self:_load()
  return self
end

---@param session pivi.Session
---@return pivi.prompt.Prompt
local function get(session)
  local self = prompts[session.number]
  if self and api.nvim_buf_is_loaded(self._buf) then
    return self
  end
  return new(session)
end

--- Gets the buffer of a session's prompt; makes it if need be.
---@param session pivi.Session
---@return integer buf
function M.buf(session)
  return get(session)._buf
end

--- Gets the prompt whose buffer this is.
---@param buf integer
---@return pivi.prompt.Prompt?
function M.of_buf(buf)
  for _, self in pairs(prompts) do
    if self._buf == buf then
      return self
    end
  end
end

--- Sets the options of a window that shows a prompt.
---@param win integer
function M.configure_window(win)
  local options = vim.wo[win][0]
  options.number = false
  options.relativenumber = false
  options.signcolumn = 'no'
  options.foldcolumn = '0'
  options.foldenable = false
  options.statuscolumn = ''
  options.colorcolumn = ''
  options.cursorline = false
  options.cursorcolumn = false
  options.list = false
  options.wrap = true
  options.linebreak = true
  options.breakindent = true
  local self = M.of_buf(api.nvim_win_get_buf(win))
  if self then
    self:_render()
  end
end

return M
