--- A lean Pi that does nothing but suggest, for a user who allows it and runs no other. It ends
--- with Nvim, since its input does.

local config = require('pivi.config')
local log = require('pivi.log')
local notify = require('pivi.notify')

local M = {}

--- Nothing of the user's is loaded, and nothing is kept.
local LEAN = vim.split('--mode rpc --no-session --no-tools -ne -ns -np -nc --no-themes', ' ')

---@type fun(): table<string, string>
local env = function()
  return {}
end
---@type vim.SystemObj?
local process
local has_failed = false

---@return string
local function extension()
  local source = vim.fs.abspath(debug.getinfo(1, 'S').source:sub(2))
  return vim.fs.joinpath(source:match('^(.*)/lua/pivi/suggest/'), 'extension', 'pivi.ts')
end

---@param result vim.SystemCompleted
local function on_exit(result)
  process = nil
  if result.code ~= 0 and result.signal == 0 then
    has_failed = true
    log.warn('the Pi for suggestions ended', result.stderr)
    notify.warn('the Pi for suggestions ended: ' .. vim.trim(result.stderr or ''):match('[^\n]*'))
  end
end

--- Starts it, unless it runs, has failed before, or may not be started.
function M.start()
  if process or has_failed or not config.get().suggest.background then
    return
  end
  local options = config.get()
  local argv = vim.list_extend({}, options.cmd)
  vim.list_extend(argv, LEAN)
  vim.list_extend(argv, { '-e', extension() })
  local ok, started = pcall(vim.system, argv, {
    stdin = true,
    stdout = function() end,
    env = vim.tbl_extend('force', options.env, env()),
  }, vim.schedule_wrap(on_exit))
  if ok then
    process = started
  else
    has_failed = true
    notify.warn('the Pi for suggestions can not be started: ' .. tostring(started))
  end
end

--- Ends it.
function M.stop()
  if process then
    process:write(nil)
  end
end

--- Is this the process?
---@param pid? integer
---@return boolean
function M.is_ours(pid)
  return process ~= nil and process.pid == pid
end

--- Starts to know how a Pi finds this Nvim.
---@param link_env fun(): table<string, string>
function M.setup(link_env)
  env = link_env
end

return M
