--- The boundary of callbacks that other programs cause: an error in one is logged and never reaches
--- the user's messages.

local log = require('pivi.log')

local M = {}

--- Runs a function.
---@param fn fun()
---@param on_error? fun() called after an error, and must not fail
function M.run(fn, on_error)
  local trace
  local ok = xpcall(fn, function(err)
    trace = debug.traceback(tostring(err), 2)
  end)
  if ok then
    return
  end
  vim.schedule(function()
    log.error('link:', trace)
  end)
  if on_error then
    on_error()
  end
end

--- Wraps a callback.
---@param fn fun(...: any)
---@param on_error? fun() called after an error, and must not fail
---@return fun(...: any)
function M.wrap(fn, on_error)
  return function(...)
    local args = vim.F.pack_len(...)
    M.run(function()
      fn(unpack(args, 1, args.n))
    end, on_error)
  end
end

return M
