--- Tool calls without an answer yet. While Nvim waits for the rest of a key nothing scheduled runs:
--- then a Pi is told so from here, that it does not take the editor for dead.

local guard = require('pivi.link.guard')
local limits = require('pivi.link.limits')

local uv = vim.uv

local M = {}

---@type table<pivi.link.PendingCall, true>
local calls = {}
---@type uv.uv_timer_t?
local timer

--- Gives a sign of life.
---@param call pivi.link.PendingCall
---@param mode string
local function assure(call, mode)
  local connection = call.channel.connection
  if not call.is_started then
    call.channel:notify('pivi/waiting', { call = call.args.call, mode = mode })
  elseif uv.now() - connection.pinged_at > 2 * limits.waiting_ms then
    connection:ping()
  end
end

local function on_tick()
  local mode = vim.api.nvim_get_mode().mode
  for call in pairs(calls) do
    if call.peer.is_pivi and uv.now() - call.queued_at >= limits.waiting_ms then
      assure(call, mode)
    end
  end
end

--- Watches a call until it is forgotten.
---@param call pivi.link.PendingCall
function M.watch(call)
  calls[call] = true
  if not timer then
    timer = assert(uv.new_timer())
    local period = math.ceil(limits.waiting_ms / 2)
    timer:start(period, period, guard.wrap(on_tick))
  end
end

--- Watches a call no more.
---@param call pivi.link.PendingCall
function M.forget(call)
  calls[call] = nil
  if timer and next(calls) == nil then
    timer:close()
    timer = nil
  end
end

return M
