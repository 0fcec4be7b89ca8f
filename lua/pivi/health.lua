--- `:checkhealth pivi`: what is here, what is missing, and what to do about it.

local attention = require('pivi.attention')
local config = require('pivi.config')
local launch = require('pivi.session.launch')
local link = require('pivi.link')
local log = require('pivi.log')
local peers = require('pivi.peers')
local sessions = require('pivi.session')

local M = {}

local health = vim.health
--- Oldest Pi that pivi is tested with.
local MIN_PI = '0.85.1'
--- How long a program may take to tell its version, in ms.
local TIMEOUT = 10000

--- Runs a program and waits: `:checkhealth` is the one place where the user waits for it.
---@param cmd string[]
---@return string? output
local function output_of(cmd)
  local result ---@type vim.SystemCompleted?
  local ok = pcall(vim.system, cmd, { text = true, timeout = TIMEOUT }, function(completed)
    result = completed
  end)
  if ok then
    vim.wait(TIMEOUT, function()
      return result ~= nil
    end, 10)
  end
  return result and result.code == 0 and vim.trim(result.stdout) or nil
end

local function check_nvim()
  health.start('Neovim')
  local version = tostring(vim.version())
  if vim.fn.has('nvim-0.12') == 1 then
    health.ok('Neovim ' .. version)
  else
    health.error('Neovim ' .. version .. ' is too old', 'Install Neovim 0.12 or newer')
  end
  for _, lang in ipairs({ 'markdown', 'markdown_inline' }) do
    if not pcall(vim.treesitter.language.inspect, lang) then
      local advice = 'Neovim brings it: look at your `runtimepath`'
      health.warn(
        ('no tree-sitter parser for %s: the transcript has no colours'):format(lang),
        advice
      )
    end
  end
end

---@param name string
---@param version string
---@param oldest string
local function check_version(name, version, oldest)
  local parsed = vim.version.parse(version)
  if parsed and vim.version.lt(parsed, oldest) then
    health.error(('%s %s is too old'):format(name, version), ('Install %s or newer'):format(oldest))
  else
    health.ok(('%s %s'):format(name, version))
  end
end

local function check_pi()
  health.start('Pi')
  local cmd = config.get().cmd
  if vim.fn.executable(cmd[1]) == 0 then
    health.error(('`%s` is not on the PATH'):format(cmd[1]), {
      'Install Pi: `npm install -g @earendil-works/pi-coding-agent`',
      'Or set the option `cmd`: |pivi-options|',
    })
    return
  end
  local node = output_of({ 'node', '--version' })
  if node then
    check_version('Node', (node:gsub('^v', '')), launch.MIN_NODE)
  else
    health.info('no `node` on the PATH: fine if `cmd` brings its own')
  end
  local version = output_of(vim.list_extend(vim.list_extend({}, cmd), { '--version' }))
  if version then
    check_version('Pi', version:match('%d+%.%d+%.%d+') or version, MIN_PI)
  else
    local call = table.concat(cmd, ' ')
    health.error(
      ('`%s --version` fails'):format(call),
      'Run it in a terminal and mend what it says'
    )
  end
  if launch.extension() then
    health.ok('the extension for Pi is there')
  else
    health.error('the extension for Pi is missing', 'Install pivi again')
  end
end

local function check_options()
  health.start('Options')
  local problems = config.problems()
  for _, problem in ipairs(problems) do
    health.error(problem, 'See |pivi-options|')
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
    health.warn(('session %d: %s'):format(state.number, note))
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
  health.info(('%d waiting for you'):format(#attention.list()))
end

local function check_link()
  health.start('Link')
  local address = link.address()
  if not address then
    health.info('not started: `:Pi ide start` starts it')
  else
    health.ok(('listens on 127.0.0.1:%d'):format(address.port))
  end
  for _, peer in ipairs(peers.list()) do
    health.ok(('peer %s %s in %s'):format(peer.name, peer.version or '?', peer.cwd or '?'))
  end
end

--- Runs the checks.
function M.check()
  check_nvim()
  check_pi()
  check_options()
  check_sessions()
  check_link()
  health.start('Log')
  health.info(('%s (level %s)'):format(log.path(), config.get().log.level))
end

return M
