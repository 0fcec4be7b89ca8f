--- Carries work from uv callbacks to the main loop, in order, some milliseconds at a time, so that
--- a client's burst of calls doesn't hold up typing.

local guard = require('pivi.link.guard')
local limits = require('pivi.link.limits')

local uv = vim.uv

local M = {}

---@class pivi.link.Job
---@field run fun()
---@field on_error? fun()

---@type table<integer, pivi.link.Job>
local jobs = {}
local first, last = 1, 0
local is_scheduled = false

local work

local function schedule()
  if not is_scheduled and first <= last then
    is_scheduled = true
    vim.schedule(work)
  end
end

function work()
  is_scheduled = false
  local start = uv.hrtime()
  while first <= last and (uv.hrtime() - start) / 1e6 < limits.slice_ms do
    local job = jobs[first]
    jobs[first] = nil
    first = first + 1
    guard.run(job.run, job.on_error)
  end
  schedule()
end

--- Runs a function on the main loop, after those that were given before.
---@param run fun()
---@param on_error? fun() called after an error in it
function M.post(run, on_error)
  last = last + 1
  jobs[last] = { run = run, on_error = on_error }
  schedule()
end

return M
