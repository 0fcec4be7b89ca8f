--- Runs programs for `:checkhealth` and waits for them: all at once, and not long. The one place
--- where the user waits for a program.

local M = {}

--- How long all of them together may take, in ms.
M.LIMIT = 8000

---@class pivi.health.Result
---@field text? string what it printed, trimmed; nil if it failed
---@field problem? string why it failed

---@param done vim.SystemCompleted
---@return pivi.health.Result
local function result_of(done)
  if done.code == 0 then
    return { text = vim.trim(done.stdout) }
  end
  local words = vim.trim(done.stderr:gsub('\27%[[%d;]*m', ''))
  local line = words:match('[^\n]*[Ee]rror:[^\n]*') or words:match('^[^\n]*')
  return { problem = line ~= '' and line or ('it ends with status %d'):format(done.code) }
end

--- Runs programs side by side.
---@param commands table<string, string[]>
---@param env table<string, string> more environment
---@return table<string, pivi.health.Result> by the keys of the commands
function M.run(commands, env)
  local results = {} ---@type table<string, pivi.health.Result>
  local running = {} ---@type table<string, vim.SystemObj>
  for name, cmd in pairs(commands) do
    -- A group of its own, so that its children end with it.
    local opts = { text = true, env = env, stdin = false, detach = true }
    local ok, started = pcall(vim.system, cmd, opts, function(done)
      results[name] = results[name] or result_of(done)
    end)
    if ok then
      running[name] = started
    else
      results[name] = { problem = tostring(started):gsub('^.-: ', '', 1) }
    end
  end
  vim.wait(M.LIMIT, function()
    return vim.iter(pairs(running)):all(function(name)
      return results[name] ~= nil
    end)
  end, 10)
  for name, process in pairs(running) do
    if not results[name] then
      vim.uv.kill(-process.pid, 'sigkill')
      process:kill('sigkill')
      results[name] = { problem = ('no answer within %d s'):format(M.LIMIT / 1000) }
    end
  end
  return results
end

return M
