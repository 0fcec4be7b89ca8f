--- The prompts on their way to Pi: sent one after the other, so that they arrive in order, and
--- given back to the draft when they cannot be sent. What Pi itself has queued is in the state.

local unsent = require('pivi.session.unsent')

local M = {}

--- How long an abort waits for the answer to a prompt that was just sent, in ms. Pi handles an
--- abort that comes in the same read as its prompt first, and then does nothing for it.
local ABORT_GRACE = 250
--- How long the next prompt waits for a command of an extension's to be over, in ms. One that runs
--- for hours or asks the user keeps nothing waiting; one that is quick may change the session that
--- the next prompt is for.
local COMMAND_GRACE = 1000

---@class pivi.session.QueueItem
---@field typed string what the user wrote: this returns to the draft
---@field text? string what is sent; nil: it is still being made
---@field images? pivi.session.Images
---@field is_follow_up? boolean

---@class pivi.session.Queue
---@field private _session pivi.Session
---@field private _items pivi.session.QueueItem[] the first is being sent if `_is_sending`
---@field private _is_sending boolean
---@field private _on_answered? fun()
local Queue = {}
Queue.__index = Queue

--- Makes the queue of a session.
---@param session pivi.Session
---@return pivi.session.Queue
function M.new(session)
  return setmetatable({ _session = session, _items = {}, _is_sending = false }, Queue)
end

--- Gets the messages that wait anywhere.
---@param state pivi.session.State
---@return string[]
function M.waiting(state)
  return vim.list_extend(unsent.queued(state), state.pending)
end

---@param items pivi.session.QueueItem[]
---@return string[]
local function texts_of(items)
  return vim.tbl_map(function(item)
    return item.typed
  end, items)
end

---@private
function Queue:_show()
  self._session:dispatch({ { type = 'local_pending', texts = texts_of(self._items) } })
end

--- Adds a prompt and sends it as soon as Pi is ready.
---@param text string
---@param opts pivi.session.PromptOpts
function Queue:add(text, opts)
  local item = { typed = text, is_follow_up = opts.is_follow_up }
  table.insert(self._items, item)
  self:_show()
  local prepare = opts.prepare or function(ready)
    ready(text)
  end
  prepare(function(made, images)
    self:_fill(item, made, images)
  end)
end

--- Takes what has become of a prompt, if it was not taken back meanwhile.
---@private
---@param item pivi.session.QueueItem
---@param text? string
---@param images? pivi.session.Images
function Queue:_fill(item, text, images)
  for at, other in ipairs(self._items) do
    if other == item and not text then
      table.remove(self._items, at)
      self:_show()
      self._session:give_back({ item.typed })
    end
  end
  item.text, item.images = text, images
  self:flush()
end

--- Is a text a command of an extension's? Pi answers it only when it is over.
---@private
---@param text string
---@return boolean
function Queue:_is_command(text)
  local name = text:match('^/(%S+)')
  return name ~= nil
    and vim.iter(self._session.state.catalog.commands):any(function(command)
      return command.source == 'extension' and command.name == name
    end)
end

--- Sends the next prompt, if Pi is ready and none is on its way.
function Queue:flush()
  local item = self._items[1]
  if not item or not item.text or self._is_sending or not self._session:is_ready() then
    return
  end
  self._is_sending = true
  local command = {
    type = 'prompt',
    message = item.text,
    images = item.images,
    -- Always given: it starts a run when idle and queues when busy.
    streamingBehavior = item.is_follow_up and 'followUp' or 'steer',
  }
  self._session:request(command, function(err, data)
    if self._items[1] == item then
      self:_on_response(item, err, data)
    else
      self:_on_command_over(item, err)
    end
  end)
  if self:_is_command(item.text) then
    vim.defer_fn(function()
      if self._items[1] == item then
        self:_go_on()
      end
    end, COMMAND_GRACE)
  end
end

--- Takes the prompt that was sent out of the queue, and sends the next.
---@private
function Queue:_go_on()
  self._is_sending = false
  table.remove(self._items, 1)
  self:_show()
  if self._on_answered then
    self._on_answered()
  end
  self:flush()
end

---@private
---@param item pivi.session.QueueItem
---@param err pivi.Error
function Queue:_refuse(item, err)
  self._session:dispatch({
    { type = 'local_return', texts = texts_of({ item }) },
    { type = 'local_notice', level = 'error', text = 'Not sent: ' .. err.message },
    { type = 'local_refused', text = err.message },
  })
end

---@private
---@param item pivi.session.QueueItem
---@param err? pivi.Error
function Queue:_on_command_over(item, err)
  if not err then
    self._session:refresh()
  elseif err.code == 'exit' then
    self._session:give_back(texts_of({ item }))
  else
    self:_refuse(item, err)
  end
end

---@private
---@param item pivi.session.QueueItem
---@param err? pivi.Error
---@param data? table
function Queue:_on_response(item, err, data)
  if err and err.code == 'exit' then
    return -- The end of the process gives what waits back to the draft.
  end
  if err then
    self:_refuse(item, err)
  elseif data and data.disposition == 'handled' then
    -- An extension's command ran: it may have changed anything.
    self._session:refresh()
  end
  self:_go_on()
end

--- Gives the prompts that are not on their way back to the draft.
function Queue:take_back()
  local waiting = vim.list_slice(self._items, self._is_sending and 2 or 1)
  if #waiting > 0 then
    self._items = self._is_sending and { self._items[1] } or {}
    self:_show()
    self._session:give_back(texts_of(waiting))
  end
end

--- Gives also what Pi has queued back to the draft: Nvim quits. It leaves the queue, or the end of
--- the process would give it back once more.
function Queue:leave()
  self:take_back()
  local texts = unsent.queued(self._session.state)
  self._session:dispatch({
    { type = 'local_return', texts = texts },
    #texts > 0 and { type = 'queue_update', steering = {}, followUp = {} } or nil,
  })
end

--- The process is gone. Forgets everything, or what was on its way only.
---@param waits boolean the prompts that were not on their way wait for the next process
function Queue:reset(waits)
  local sent = self._is_sending and table.remove(self._items, 1)
  self._items = waits and self._items or {}
  self._is_sending, self._on_answered = false, nil
  if waits and sent then
    self._session:give_back(texts_of({ sent }))
    self:_show()
  end
end

--- Calls a function once no prompt is on its way, or after a grace time.
---@param callback fun()
function Queue:when_answered(callback)
  if not self._is_sending then
    callback()
    return
  elseif self._on_answered then
    return -- One abort waits already: a second one, later, would hit what comes then.
  end
  local function once()
    -- Not if it was called already, or if the process is gone.
    if self._on_answered == once then
      self._on_answered = nil
      callback()
    end
  end
  self._on_answered = once
  vim.defer_fn(once, ABORT_GRACE)
end

return M
