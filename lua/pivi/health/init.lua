--- `:checkhealth pivi`: what is here, what is missing, and what to do about it.

local attention = require('pivi.attention')
local config = require('pivi.config')
local editor = require('pivi.health.editor')
local link = require('pivi.health.link')
local log = require('pivi.log')
local pi = require('pivi.health.pi')
local sessions = require('pivi.session')

local M = {}

local health = vim.health

local function check_options()
  health.start('Options')
  local problems = config.problems()
  for _, problem in ipairs(problems) do
    health.error(problem, 'See |pivi-options|; until then the default is used')
  end
  if #problems == 0 then
    health.ok('no problems')
  end
end

---@param session pivi.Session
local function check_session(session)
  local state = session.state
  local model = state.model and ('%s/%s'):format(state.model.provider, state.model.id) or 'no model'
  local text = ('session %d: %s, %s, %s'):format(state.number, state.phase, model, state.cwd)
  if state.phase == 'dead' then
    health.warn(text, '`:Pi restart` starts it again')
  else
    health.ok(text)
  end
  for _, note in ipairs(state.notes) do
    health.warn(
      ('session %d: %s'):format(state.number, note),
      'See |pivi-winbar| for what that means'
    )
  end
end

local function check_sessions()
  health.start('Sessions')
  for _, session in ipairs(sessions.list()) do
    check_session(session)
  end
  if #sessions.list() == 0 then
    health.info('none: `:Pi` starts one')
  end
  local waiting = #attention.list()
  if waiting > 0 then
    health.warn(('%d waiting for you'):format(waiting), '`:Pi attention` shows the next')
  end
  pi.check_trust()
end

local function check_log()
  health.start('Log')
  local level = config.get().log.level
  local dir = vim.fs.dirname(log.path())
  pcall(vim.fn.mkdir, dir, 'p') -- Whether that worked is seen below.
  if vim.fn.filewritable(dir) == 2 then
    health.info(('%s (level %s)'):format(log.path(), level))
  else
    health.error(('%s cannot be written'):format(log.path()), 'Make its directory writable')
  end
  if level == 'trace' then
    health.warn('the log holds what is said, and file contents', 'Set `log.level` to "warn"')
  end
end

--- Runs the checks.
function M.check()
  config.refresh()
  editor.check()
  pi.check()
  check_options()
  check_sessions()
  link.check()
  check_log()
end

return M
