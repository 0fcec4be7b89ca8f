--- Commands and their responses by id, events in order. The one place where Pi's bytes cross from
--- fast context to the main loop.

local framing = require('pivi.protocol.framing')
local log = require('pivi.log')
local messages = require('pivi.protocol.messages')

local M = {}

--- How long a command may stay unanswered, in ms. Those that run something for as long as it
--- takes, or wait for an extension that asks the user, have none: they end with the process at the
--- latest.
local DEADLINE = 30000
--- Deltas that follow a delivery sooner than this are delivered together, in ms: waking the main
--- loop costs more than what most of them bring.
local DELTA_PACE = 16
---@type table<string, true>
local UNBOUNDED = {
  prompt = true,
  steer = true,
  follow_up = true,
  compact = true,
  bash = true,
  abort = true,
  new_session = true,
  switch_session = true,
  fork = true,
  clone = true,
  export_html = true,
}

--- Commands that put another conversation into Pi. It handles what it reads at once, whatever goes
--- on: what is meant for the conversation that comes waits here for the answer.
---@type table<string, true>
local REPLACING = { new_session = true, switch_session = true, fork = true, clone = true }
---@type table<string, true>
local WAITING = vim.tbl_extend('error', REPLACING, {
  prompt = true,
  steer = true,
  follow_up = true,
  compact = true,
  bash = true,
  set_session_name = true,
})

--- Calls a function of another module: its error is logged and must not cost the rest of the
--- stream.
---@param fn fun(...: any)
---@param ... any
local function guarded(fn, ...)
  local ok, err = xpcall(fn, debug.traceback, ...)
  if not ok then
    log.error('a handler of messages failed', err)
  end
end

---@class pivi.protocol.ClientOpts
---@field write fun(data: string)
---@field on_messages fun(messages: table[]) events of one batch in order, on the main loop
---@field on_problem fun(problem: string) a record that could not be used, on the main loop

---@class pivi.protocol.Pending
---@field callback fun(err?: pivi.Error, data?: any)
---@field command string
---@field timer? uv.uv_timer_t

---@class pivi.protocol.Client
---@field private _opts pivi.protocol.ClientOpts
---@field private _framing pivi.protocol.Framing
---@field private _pending table<string, pivi.protocol.Pending>
---@field private _last_id integer
---@field private _replacing? string id of the command that puts another conversation into Pi
---@field private _held table[] commands that wait for its answer
---@field private _batch table[]
---@field private _due? 'soon'|'now' when the batch is delivered
---@field private _timer uv.uv_timer_t of a batch of deltas
---@field private _flushed integer ms of vim.uv.now() at the last delivery
---@field private _is_streaming boolean the last message was a delta too
---@field private _closed? pivi.Error
local Client = {}
Client.__index = Client

--- Makes a client over something that writes.
---@param opts pivi.protocol.ClientOpts
---@return pivi.protocol.Client
function M.new(opts)
  local self = setmetatable({
    _opts = opts,
    _pending = {},
    _last_id = 0,
    _held = {},
    _batch = {},
    _flushed = 0,
    _is_streaming = false,
  }, Client)
  self._timer = assert(vim.uv.new_timer())
  self._framing = framing.new(function(record)
    self:_on_record(record)
  end, function(size)
    self:_add({ type = 'problem', text = ('a record of %d bytes is over the limit'):format(size) })
  end)
  return self
end

---@private
---@param message table
function Client:_add(message)
  local batch = self._batch
  local last = batch[#batch]
  if
    last
    and message.type == 'delta'
    and last.type == 'delta'
    and last.kind == message.kind
    and last.index == message.index
  then
    last.chunks[#last.chunks + 1] = message.chunks[1]
  else
    batch[#batch + 1] = message
  end
  local is_delta = message.type == 'delta'
  -- The first of a text is what the user waits for.
  local is_next = is_delta and self._is_streaming
  self._is_streaming = is_delta
  self:_call_for_flush(is_next and vim.uv.now() - self._flushed < DELTA_PACE)
end

--- Has the batch delivered on the main loop: at once, or together with the deltas that come
--- meanwhile.
---@private
---@param may_wait boolean
function Client:_call_for_flush(may_wait)
  if self._due == 'now' or (self._due and may_wait) then
    return
  end
  self._due = may_wait and 'soon' or 'now'
  local function flush()
    if self._due then
      self:flush()
    end
  end
  if may_wait then
    self._timer:start(DELTA_PACE, 0, vim.schedule_wrap(flush))
  else
    vim.schedule(flush)
  end
end

---@private
---@param record string
function Client:_on_record(record)
  if log.is_tracing() then
    log.trace('<-', record)
  end
  local ok, message, problem = pcall(messages.decode, record)
  if not ok then
    message, problem = nil, 'cannot be read: ' .. tostring(message)
  end
  if message then
    self:_add(message)
  elseif problem then
    -- No content: records hold what files hold.
    local text = ('%s (%d bytes)'):format(problem, #record)
    if vim.startswith(problem, 'unknown type') then
      log.info('ignored a record', text)
    else
      log.warn('dropped a record', text)
      self:_add({ type = 'problem', text = text, id = record:match('^{"id":"([^"]*)"') })
    end
  end
end

--- Takes bytes from Pi. Fast context.
---@param data string
function Client:feed(data)
  self._framing:feed(data)
end

--- Delivers what has come so far. Main loop.
function Client:flush()
  local batch = self._batch
  self._batch, self._due, self._flushed = {}, nil, vim.uv.now()
  local run = {} ---@type table[]
  local function deliver()
    if #run > 0 then
      local due = run
      run = {}
      guarded(self._opts.on_messages, due)
    end
  end
  for _, message in ipairs(batch) do
    if message.type == 'response' then
      deliver()
      self:_settle(message)
    elseif message.type == 'problem' then
      deliver()
      self:_on_bad_record(message)
    else
      run[#run + 1] = message
    end
  end
  deliver()
end

---@private
---@param problem { text: string, id?: string }
function Client:_on_bad_record(problem)
  local pending = problem.id and self:_take(problem.id)
  if pending then
    local text = ("Pi's answer to %s is not usable: %s"):format(pending.command, problem.text)
    self:_finish(problem.id, pending, { code = 'bad_response', message = text })
  else
    guarded(self._opts.on_problem, problem.text)
  end
end

---@private
---@param id string
---@return pivi.protocol.Pending?
function Client:_take(id)
  local pending = self._pending[id]
  self._pending[id] = nil
  if pending and pending.timer and not pending.timer:is_closing() then
    pending.timer:close()
  end
  return pending
end

---@private
---@param id? string
---@param pending pivi.protocol.Pending
---@param err? pivi.Error
---@param data? any
function Client:_finish(id, pending, err, data)
  if id == self._replacing then
    self._replacing = nil
  end
  guarded(pending.callback, err, data)
  while not self._replacing and self._held[1] do
    local command = table.remove(self._held, 1)
    if self._pending[command.id] then
      self:_send_in_turn(command)
    end
  end
end

---@private
---@param command table with its id
function Client:_send_in_turn(command)
  if self._replacing and WAITING[command.type] then
    table.insert(self._held, command)
    return
  elseif REPLACING[command.type] then
    self._replacing = command.id
  end
  self:send(command)
end

---@private
---@param response table
function Client:_settle(response)
  local id = response.id and tostring(response.id)
  local pending = id and self:_take(id)
  if not pending then
    if not response.success then
      log.warn('Pi refused a command', response.command, response.error)
    end
    return
  end
  if response.success then
    self:_finish(id, pending, nil, response.data or {})
  else
    local text = type(response.error) == 'string' and response.error or 'Pi gave no reason'
    self:_finish(id, pending, { code = 'refused', message = text })
  end
end

--- Sends a command.
---@param command pivi.rpc.Command the id is added
---@param callback fun(err?: pivi.Error, data?: any) called once, on the main loop
---@return string? id nil if the client is closed
function Client:request(command, callback)
  if self._closed then
    local err = self._closed
    vim.schedule(function()
      callback(err)
    end)
    return nil
  end
  self._last_id = self._last_id + 1
  local id = 'p' .. self._last_id
  local pending = { callback = callback, command = command.type }
  self._pending[id] = pending
  if not UNBOUNDED[command.type] then
    pending.timer = assert(vim.uv.new_timer())
    pending.timer:start(
      DEADLINE,
      0,
      vim.schedule_wrap(function()
        if self:_take(id) then
          callback({
            code = 'timeout',
            message = ('Pi has not answered %s for %d s'):format(command.type, DEADLINE / 1000),
          })
        end
      end)
    )
  end
  self:_send_in_turn(vim.tbl_extend('force', command, { id = id }))
  return id
end

--- Sends a record that has no response.
---@param command pivi.rpc.Command
function Client:send(command)
  if self._closed then
    return
  end
  local record = messages.encode(command)
  if log.is_tracing() then
    log.trace('->', record)
  end
  self._opts.write(record)
end

--- Settles every pending request with an error and delivers nothing any more.
---@param err pivi.Error
function Client:close(err)
  if self._closed then
    return
  end
  self:flush()
  self._timer:close()
  self._closed = err
  for _, id in ipairs(vim.tbl_keys(self._pending)) do
    local pending = self:_take(id)
    if pending then
      guarded(pending.callback, err)
    end
  end
end

return M
