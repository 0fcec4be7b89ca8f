--- Commands that the user runs with `!`: Pi's own bash, its output in the transcript as it comes.
--- Reducers and the functions that feed them.

local blocks = require('pivi.session.blocks')
local changes = require('pivi.session.change')

local M = {}

--- So much output is kept while a command runs, in bytes: twice this, and the older half goes.
local KEPT = 256 * 1024

---@param output string
---@return string
local function tail(output)
  local rest = output:sub(-KEPT)
  return '… (the beginning is left out)\n' .. (rest:match('\n(.*)$') or rest)
end

---@class pivi.session.BashResult
---@field output? string
---@field exitCode? integer
---@field cancelled? boolean
---@field fullOutputPath? string

---@param result pivi.session.BashResult
---@param so_far string
---@return string
local function output_of(result, so_far)
  local output = result.output or so_far
  if result.cancelled then
    output = output .. (output == '' and '' or '\n') .. 'Aborted'
  end
  if result.fullOutputPath then
    output = ('%s\nAll of it: %s'):format(output, result.fullOutputPath)
  end
  return output
end

---@param state pivi.session.State
---@param event pivi.rpc.Event `{ id, error?, result? }`
---@param change pivi.session.Change
local function on_end(state, event, change)
  local block = state.calls['bash:' .. event.id]
  if not block then
    return
  end
  local result = event.result or { output = block.output .. event.error }
  local has_failed = event.error ~= nil or result.cancelled or (result.exitCode or 0) ~= 0
  block.details = { exitCode = result.exitCode }
  block.output = output_of(result, block.output)
  block.status, block.is_open = has_failed and 'error' or 'done', false
  block.duration_ms = block.started and event.at - block.started or nil
  changes.touch(change, block)
end

---@type table<string, pivi.session.Reducer>
M.handlers = {
  local_bash = function(state, event, change)
    local block = blocks.tool(state.last_message, 'bash:' .. event.id, 'bash')
    block.is_bash, block.args, block.status, block.started =
      true, { command = event.command }, 'running', event.at
    block.is_open = true
    state.calls[block.id] = block
    changes.append(state, change, block)
  end,
  local_bash_end = on_end,
  bash_execution_update = function(state, event, change)
    local block = state.calls['bash:' .. tostring(event.id)]
    if block and block.is_open then
      block.output = block.output .. event.delta
      if #block.output > 2 * KEPT then
        block.output = tail(block.output)
      end
      changes.touch(change, block)
    end
  end,
}

--- Takes `!command` and `!!command` apart.
---@param text string
---@return string? command nil if the text is none
---@return boolean is_excluded kept out of what the model sees
function M.parse(text)
  local bangs, command = text:match('^(!!?)%s*(%S.*)$')
  return command, bangs == '!!'
end

--- Runs a command by Pi's bash.
---@param session pivi.Session
---@param command string
---@param is_excluded boolean keep it out of what the model sees
---@return boolean is_sent
function M.run(session, command, is_excluded)
  local id
  id = session:request({
    type = 'bash',
    command = command,
    excludeFromContext = is_excluded,
  }, function(err, result)
    if id then
      local event = { type = 'local_bash_end', id = id, result = result }
      event.error = err and err.message
      session:dispatch({ event })
    end
  end)
  if not id then
    return false
  end
  local shown = is_excluded and command .. '  # not for the model' or command
  session:dispatch({ { type = 'local_bash', id = id, command = shown } })
  return true
end

--- Does a command run?
---@param session pivi.Session
---@return boolean
function M.is_running(session)
  return vim.iter(pairs(session.state.calls)):any(function(_, block)
    return block.is_bash and block.is_open
  end)
end

--- Stops the commands that run.
---@param session pivi.Session
function M.abort(session)
  if M.is_running(session) then
    session:request({ type = 'abort_bash' }, function() end)
  end
end

return M
