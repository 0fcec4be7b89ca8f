--- A running Pi: the process, and the protocol client over its pipes. Everything comes on the main
--- loop.

local client = require('pivi.protocol.client')
local dialogs = require('pivi.session.dialogs')
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
---@field refuses_questions boolean an abort, or the end of Pi, would wait for their answers

---@param connection pivi.session.Connection
---@param messages pivi.rpc.Event[]
---@return pivi.rpc.Event[] messages without the questions, which are cancelled
local function refuse(connection, messages)
  return vim.tbl_filter(function(message)
    local is_question = dialogs.is_question(message)
    if is_question then
      local reply = { type = 'extension_ui_response', id = message.id, cancelled = true }
      connection.client:send(reply)
    end
    return not is_question
  end, messages)
end

--- Starts Pi.
---@param opts pivi.session.ConnectionOpts
---@return pivi.session.Connection?
---@return string? errmsg
function M.open(opts)
  local process, errmsg
  local connection ---@type pivi.session.Connection
  local rpc = client.new({
    write = function(data)
      process:write(data)
    end,
    on_messages = function(messages)
      opts.on_messages(connection.refuses_questions and refuse(connection, messages) or messages)
    end,
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
  connection = { process = process, client = rpc, refuses_questions = false }
  return connection
end

return M
