--- Tells Nvim that a session works: a progress message, which statuslines and terminals show too,
--- and 'busy' on the transcript's buffer.

local api = vim.api
local sessions = require('pivi.session')

local M = {}

--- A progress message is replaced at most once in this time, in ms.
local INTERVAL = 1000
--- After an error nothing replaces its message for this time, in ms.
local PAUSE = 4000

---@class pivi.progress.Progress one for each session
---@field session pivi.Session
---@field text string what the message says; empty when none was begun, or it was ended
---@field is_paused boolean an error is being shown
---@field is_aborted boolean the last run was
---@field buf? integer the transcript's
---@field due integer no change before this time, in ms of vim.uv.now()
---@field timer? uv.uv_timer_t

---@type table<integer, pivi.progress.Progress>
local all = {}

---@param state pivi.session.State
---@return boolean
local function is_busy(state)
  return state.phase == 'running' or state.phase == 'compacting' or state.phase == 'retry'
end

---@param state pivi.session.State
---@return string
local function text_of(state)
  if state.phase == 'compacting' then
    return 'compacting'
  elseif state.phase == 'retry' then
    return 'retrying'
  end
  local names = {} ---@type string[]
  for id in pairs(state.running) do
    names[#names + 1] = state.calls[id] and state.calls[id].name
  end
  table.sort(names)
  return #names > 0 and table.concat(names, ', ') or 'working'
end

--- Cuts a text so that its message stays on one line: a longer one would ask for a key.
---@param text string
---@return string
local function fit(text)
  text = text:gsub('%c+', ' ')
  local room = math.max(8, vim.o.columns - 12 - #'pivi: ' - 14)
  return vim.fn.strdisplaywidth(text) > room and vim.fn.strcharpart(text, 0, room - 1) .. '…'
    or text
end

---@param self pivi.progress.Progress
---@param text string
---@param status 'running'|'success'|'failed'|'cancel'
local function echo(self, text, status)
  if #api.nvim_list_uis() == 0 then
    return
  end
  api.nvim_echo({ { fit(text) } }, false, {
    id = 'pivi.' .. self.session.number,
    kind = 'progress',
    source = 'pivi',
    title = 'pivi',
    status = status,
  })
end

---@param self pivi.progress.Progress
local function stop_timer(self)
  if self.timer then
    self.timer:close()
    self.timer = nil
  end
end

---@param self pivi.progress.Progress
---@return string text
---@return 'success'|'failed'|'cancel' status
local function outcome(self)
  local state = self.session.state
  local last = state.blocks[#state.blocks]
  if state.phase == 'dead' then
    return 'stopped', 'failed'
  elseif self.is_aborted then
    return 'aborted', 'cancel'
  elseif last and last.kind == 'notice' and last.level == 'error' then
    return 'failed', 'failed'
  end
  return 'done', 'success'
end

local update ---@type fun(self: pivi.progress.Progress)

--- Updates once the time for it has come.
---@param self pivi.progress.Progress
local function later(self)
  if self.timer then
    return
  end
  self.timer = assert(vim.uv.new_timer())
  self.timer:start(math.max(0, self.due - vim.uv.now()), 0, function()
    stop_timer(self)
    vim.schedule(function()
      update(self)
    end)
  end)
end

function update(self)
  local state = self.session.state
  local busy = is_busy(state)
  local text = busy and text_of(state) or ''
  if text == self.text then
    return
  elseif vim.uv.now() < self.due and (busy or self.is_paused) then
    return later(self)
  end
  self.text, self.is_paused = text, false
  stop_timer(self)
  if busy then
    self.due = vim.uv.now() + INTERVAL
    echo(self, text, 'running')
  else
    echo(self, outcome(self))
  end
end

---@param self pivi.progress.Progress
local function set_busy(self)
  local value = is_busy(self.session.state) and 1 or 0
  local buf = self.buf
  if buf and api.nvim_buf_is_valid(buf) and vim.bo[buf].busy ~= value then
    vim.bo[buf].busy = value
  end
end

---@param self pivi.progress.Progress
---@param change pivi.session.Change
local function note(self, change)
  for _, message in ipairs(change.messages) do
    if message.level ~= 'info' then
      self.due, self.is_paused = vim.uv.now() + PAUSE, true
    end
  end
  for _, event in ipairs(change.events) do
    if event.name == 'PiviRunSettled' then
      self.is_aborted = event.data.aborted
    end
  end
end

--- Shows a session's progress from now on. Idempotent. After an error the message line is left
--- alone for a while, so that the error can be read.
---@param session pivi.Session
function M.attach(session)
  if all[session.number] then
    return
  end
  local self = { session = session, text = '', due = 0, is_paused = false, is_aborted = false }
  all[session.number] = self
  session:subscribe(function(change)
    note(self, change)
    if change.status or change.reset then
      set_busy(self)
      update(self)
    end
  end)
end

--- Keeps 'busy' of the transcript's buffer right from now on.
---@param session pivi.Session
---@param buf integer
function M.set_buf(session, buf)
  M.attach(session)
  local self = all[session.number]
  self.buf = buf
  set_busy(self)
end

sessions.on_drop(function(gone)
  all[gone.number] = nil
end)

return M
