--- What extensions ask. Each question waits in the attention queue and is asked when the user
--- opens it: a choice through vim.ui.select(), a line through vim.ui.input(), a text in a buffer.

local attention = require('pivi.attention')
local editor = require('pivi.view.dialog.editor')
local notify = require('pivi.notify')

local M = {}

---@class pivi.dialog.Waiting a question that was not answered yet
---@field item integer id in the attention queue
---@field timer? uv.uv_timer_t
---@field close? fun() closes the editor
---@field asked integer how many times it was asked
---@field is_answered? boolean by the user

---@class pivi.dialog.Asker one for each session
---@field session pivi.Session
---@field waiting table<string, pivi.dialog.Waiting> by id of the dialog

---@param text string
---@return string one line, since pickers show it as a title
local function flat(text)
  return (vim.trim(text):gsub('%s+', ' '):gsub('%c', ''))
end

---@alias pivi.dialog.Reply { value?: string, confirmed?: boolean, cancelled?: boolean }

---@alias pivi.dialog.OnReply fun(answer: pivi.dialog.Reply)

---@type table<string, fun(dialog: pivi.session.Dialog, reply: pivi.dialog.OnReply, waiting: table)>
local ask = {
  select = function(dialog, reply)
    local labels = vim.tbl_map(flat, dialog.labels or dialog.options or {})
    local opts = { prompt = flat(dialog.title), kind = 'pivi_dialog' }
    vim.ui.select(labels, opts, function(choice, index)
      for i, label in ipairs(choice and not index and labels or {}) do
        index = index or (label == choice and i or nil)
      end
      reply(index and { value = dialog.options[index] } or { cancelled = true })
    end)
  end,
  confirm = function(dialog, reply)
    local prompt = flat(dialog.title .. (dialog.message and ': ' .. dialog.message or ''))
    vim.ui.select({ 'Yes', 'No' }, { prompt = prompt, kind = 'pivi_dialog' }, function(choice)
      reply(choice and { confirmed = choice == 'Yes' } or { cancelled = true })
    end)
  end,
  input = function(dialog, reply)
    local placeholder = dialog.placeholder and (' (%s)'):format(flat(dialog.placeholder)) or ''
    local opts = { prompt = flat(dialog.title) .. placeholder .. ': ', default = dialog.prefill }
    vim.ui.input(opts, function(value)
      reply(value and { value = value } or { cancelled = true })
    end)
  end,
  editor = function(dialog, reply, waiting)
    waiting.close = editor.open(flat(dialog.title), dialog.prefill or '', function(value)
      reply(value and { value = value } or { cancelled = true })
    end)
  end,
}

---@param self pivi.dialog.Asker
---@param id string
local function show(self, id)
  local dialog, waiting = self.session.state.dialogs[id], self.waiting[id]
  if not dialog or not waiting then
    return
  elseif waiting.close then
    return editor.focus(waiting.close)
  end
  -- Asked anew even if a picker is still open somewhere: some never tell that they were dismissed.
  -- The first answer counts; a dismissal only of what was asked last.
  waiting.asked = waiting.asked + 1
  local asked = waiting.asked
  ask[dialog.method](dialog, function(answer)
    if answer.cancelled and asked ~= waiting.asked then
      return
    elseif self.waiting[id] then
      self.session:answer_dialog(id, answer)
    elseif not answer.cancelled and not waiting.is_answered then
      notify.warn('too late: nobody waits for this answer any more')
    end
    waiting.is_answered = true
  end, waiting)
end

---@param self pivi.dialog.Asker
---@param id string
local function cancel(self, id)
  self.session:answer_dialog(id, { cancelled = true })
end

---@param self pivi.dialog.Asker
---@param id string
---@param dialog pivi.session.Dialog
local function add(self, id, dialog)
  local waiting = { item = 0, asked = 0 }
  self.waiting[id] = waiting
  if dialog.timeout then
    -- Pi goes on without an answer then, and tells nobody.
    waiting.timer = vim.defer_fn(function()
      cancel(self, id)
    end, dialog.timeout)
  end
  waiting.item = attention.add({
    kind = 'dialog',
    title = flat(dialog.title),
    session = self.session.number,
    show = function()
      show(self, id)
    end,
  })
end

---@param self pivi.dialog.Asker
---@param id string
local function drop(self, id)
  local waiting = self.waiting[id]
  self.waiting[id] = nil
  if waiting.timer and not waiting.timer:is_closing() then
    waiting.timer:close()
  end
  attention.settle(waiting.item)
  if waiting.close then
    local written = editor.written(waiting.close)
    if written then
      self.session:give_back({ written })
      notify.warn('nobody waits for your answer any more: what you wrote is in the prompt')
    end
    waiting.close()
  end
end

---@param self pivi.dialog.Asker
local function update(self)
  local dialogs = self.session.state.dialogs
  for _, id in ipairs(vim.tbl_keys(self.waiting)) do
    if not dialogs[id] then
      drop(self, id)
    end
  end
  local new = vim.tbl_filter(function(dialog)
    return not self.waiting[dialog.id]
  end, vim.tbl_values(dialogs))
  table.sort(new, function(a, b)
    return a.number < b.number
  end)
  for _, dialog in ipairs(new) do
    add(self, dialog.id, dialog)
  end
end

--- Puts a session's questions into the attention queue from now on.
---@param session pivi.Session
function M.attach(session)
  local self = { session = session, waiting = {} }
  session:subscribe(function(change)
    if change.dialogs then
      update(self)
    end
  end)
end

return M
