--- A running Pi: the process, and the protocol client over its pipes. Everything comes on the main
--- loop.

local client = require('pivi.protocol.client')
local stdio = require('pivi.transport.stdio')

local M = {}

---@class pivi.session.ConnectionOpts
---@field argv string[]
---@field cwd string
---@field env table<string, string>
---@field on_messages fun(messages: table[]) events in order
---@field on_problem fun(problem: string) a record could not be used
---@field on_exit fun(exit: pivi.transport.Exit) called once, after all else

---@class pivi.session.Connection
---@field process pivi.transport.Stdio
---@field client pivi.protocol.Client

--- Starts Pi.
---@param opts pivi.session.ConnectionOpts
---@return pivi.session.Connection?
---@return string? errmsg
function M.open(opts)
  local process, errmsg
  local rpc = client.new({
    write = function(data)
      process:write(data)
    end,
    on_messages = opts.on_messages,
    on_problem = opts.on_problem,
  })
  process, errmsg = stdio.start({
    cmd = opts.argv,
    cwd = opts.cwd,
    env = opts.env,
    on_stdout = function(data)
      rpc:feed(data)
    end,
    on_exit = vim.schedule_wrap(function(exit)
      -- What arrived before the end is taken first; then the pending requests fail.
      rpc:close({ code = 'exit', message = 'Pi ended' })
      opts.on_exit(exit)
    end),
  })
  if not process then
    return nil, errmsg
  end
  return { process = process, client = rpc }
end

return M
