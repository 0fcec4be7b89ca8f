--- One tool call: answered exactly once, whatever the tool does or doesn't do.

local main_loop = require('pivi.link.main_loop')
local message = require('pivi.link.message')
local waiting = require('pivi.link.waiting')

local M = {}

--- What a tool is given.
---@class pivi.link.Call
---@field peer pivi.Peer who calls
--- Answers with a `structuredContent`, or with a whole result that has `content`.
---@field reply fun(result: table)
--- Answers with an error: a string code makes one for the agent, a number one of the protocol.
---@field fail fun(code: string|integer, reason: string)
--- Says what to do, once, if the answer is not wanted any more.
---@field on_cancel fun(callback: fun())
--- Was it answered or cancelled?
---@field is_done fun(): boolean

---@class pivi.link.call.Opts
---@field channel pivi.link.Channel
---@field request pivi.link.Message
---@field peer pivi.Peer
---@field args table
---@field on_done fun(call: pivi.link.PendingCall) called once

---@class pivi.link.PendingCall: pivi.link.call.Opts
---@field is_started boolean
---@field is_done boolean
---@field queued_at integer ms
---@field private _is_cancelled boolean
---@field private _on_cancel (fun())[]
local PendingCall = {}
PendingCall.__index = PendingCall

--- Ends the call.
---@private
---@return boolean is_first
function PendingCall:_finish()
  if self.is_done then
    return false
  end
  self.is_done = true
  waiting.forget(self)
  self.on_done(self)
  return true
end

---@private
---@param result table
function PendingCall:_reply(result)
  if not self:_finish() then
    return
  elseif not result.content then
    local data = next(result) == nil and vim.empty_dict() or result
    result = { content = { { type = 'text', text = 'ok' } }, structuredContent = data }
  end
  self.channel:reply(self.request.id, result)
end

---@private
---@param code string|integer
---@param reason string
function PendingCall:_fail(code, reason)
  if not self:_finish() then
    return
  elseif type(code) == 'number' then
    return self.channel:fail(self.request.id, code, reason)
  end
  self.channel:reply(self.request.id, {
    isError = true,
    content = { { type = 'text', text = reason } },
    structuredContent = { code = code, message = reason },
  })
end

--- What the tool sees of it.
---@private
---@return pivi.link.Call
function PendingCall:_face()
  return {
    peer = self.peer,
    reply = function(result)
      self:_reply(result)
    end,
    fail = function(code, reason)
      self:_fail(code, reason)
    end,
    on_cancel = function(callback)
      if self._is_cancelled then
        main_loop.post(callback)
      else
        table.insert(self._on_cancel, callback)
      end
    end,
    is_done = function()
      return self.is_done
    end,
  }
end

--- Drops the call and tells its tool.
---@param wants_answer boolean a client that cancels as pi-ide does waits for the answer even so
function PendingCall:cancel(wants_answer)
  if not self:_finish() then
    return
  end
  if wants_answer then
    self.channel:fail(self.request.id, message.CANCELLED, 'Request cancelled')
  end
  self._is_cancelled = true
  for _, callback in ipairs(self._on_cancel) do
    main_loop.post(callback)
  end
end

--- Starts a tool on the main loop, once it is its turn.
---@param opts pivi.link.call.Opts
---@param run fun(args: table, call: pivi.link.Call)
---@return pivi.link.PendingCall
function M.start(opts, run)
  local self = setmetatable({
    channel = opts.channel,
    request = opts.request,
    peer = opts.peer,
    args = opts.args,
    on_done = opts.on_done,
    is_started = false,
    is_done = false,
    queued_at = vim.uv.now(),
    _is_cancelled = false,
    _on_cancel = {},
  }, PendingCall)
  waiting.watch(self)
  main_loop.post(function()
    self.is_started = true
    if not self.is_done then
      run(self.args, self:_face())
    end
  end, function()
    self:_fail(message.INTERNAL_ERROR, 'Internal error')
  end)
  return self
end

return M
