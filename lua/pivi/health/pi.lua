--- `:checkhealth pivi`, what is about Pi: the program, Node, models, keys, pivi's own files for it.

local config = require('pivi.config')
local json = require('pivi.json')
local launch = require('pivi.session.launch')
local programs = require('pivi.health.programs')
local support = require('pivi.session.support')
local trust = require('pivi.session.trust')

local M = {}

local health = vim.health
--- Oldest Pi that pivi is tested with, and the newest major version.
local MIN_PI, NEWEST_MAJOR = '0.85.1', 1

---@param name string
---@param text string
---@param oldest string
---@return vim.Version?
local function check_version(name, text, oldest)
  local version = vim.version.parse((text:match('%d+%.%d+[%d%.]*') or text), { strict = false })
  if not version then
    health.warn(('%s tells no version: %s'):format(name, text), 'Is it the right program?')
  elseif vim.version.lt(version, oldest) then
    health.error(('%s %s is too old'):format(name, version), ('Install %s or newer'):format(oldest))
  else
    health.ok(('%s %s'):format(name, version))
  end
  return version
end

---@param result pivi.health.Result
local function check_node(result)
  if result.text then
    check_version('Node', result.text, launch.MIN_NODE)
  else
    health.info('no `node` on the PATH: fine if `cmd` brings its own')
  end
end

---@param result pivi.health.Result
---@return boolean does_run
local function check_pi(result)
  local call = table.concat(config.get().cmd, ' ')
  if not result.text then
    local advice = 'Run it in a terminal and mend what it says'
    health.error(('`%s --version` fails: %s'):format(call, result.problem), advice)
    return false
  end
  local version = check_version('Pi', result.text, MIN_PI)
  if version and version.major > NEWEST_MAJOR then
    health.warn(
      ('pivi is tested with Pi %s to %d.x'):format(MIN_PI, NEWEST_MAJOR),
      'Look for a newer pivi, should anything fail'
    )
  elseif version then
    for _, lack in ipairs(support.lacks(version)) do
      health.info(('Pi %s and newer: %s. Here %s'):format(lack.since, lack.what, lack.instead))
    end
  end
  return true
end

---@param text string what `pi --list-models` prints: a table under a heading
---@return string[] such as 'provider: 2'
local function count_models(text)
  local counts, order = {}, {} ---@type table<string, integer>, string[]
  for line in vim.gsplit(text, '\n') do
    local provider, model = line:match('^(%S+)%s%s+(%S+)%s%s')
    if provider and model ~= 'model' then
      if not counts[provider] then
        order[#order + 1] = provider
      end
      counts[provider] = (counts[provider] or 0) + 1
    end
  end
  return vim.tbl_map(function(provider)
    return ('%s: %d'):format(provider, counts[provider])
  end, order)
end

---@param result pivi.health.Result
local function check_models(result)
  local counts = count_models(result.text or '')
  if #counts > 0 then
    health.ok('models: ' .. table.concat(counts, ', '))
  elseif result.text then
    health.error('Pi has no model to use', {
      'Sign in with `:Pi login`',
      "Or set a provider's key, such as ANTHROPIC_API_KEY, for Neovim or in the option `env`",
    })
  else
    health.warn('Pi does not list its models: ' .. result.problem, 'Try `pi --list-models`')
  end
end

--- Tells which keys there are, by their names alone.
local function show_keys()
  local env = vim.tbl_extend('force', vim.fn.environ(), config.get().env)
  local names = vim.tbl_filter(function(name)
    return name:find('_API_KEY$') ~= nil or name:find('^ANTHROPIC_%u+_TOKEN$') ~= nil
  end, vim.tbl_keys(env))
  table.sort(names)
  local signed_in = json.read(vim.fs.joinpath(launch.agent_dir(), 'auth.json'))
  local providers = vim.tbl_keys(signed_in or {})
  table.sort(providers)
  local function list(found)
    return #found > 0 and table.concat(found, ', ') or 'none'
  end
  health.info('signed in with: ' .. list(providers))
  health.info('keys in the environment: ' .. list(names))
end

--- The files of pivi's that Pi loads.
local BUNDLES = {
  ['the extension for Pi'] = { 'extension', 'dist', 'pivi.mjs' },
  ['the MCP loader'] = { 'extension', 'mcp', 'dist', 'mcp.mjs' },
}

local function check_bundles()
  local is_whole = launch.extension() ~= nil
  for name, parts in vim.spairs(BUNDLES) do
    local stat = vim.uv.fs_stat(vim.fs.joinpath(launch.root(), unpack(parts)))
    if not stat or stat.size == 0 or not is_whole then
      local path = table.concat(parts, '/')
      health.error(('%s is missing (%s)'):format(name, path), 'Install pivi again, all of it')
    else
      health.ok(name .. ' is there')
    end
  end
end

local WORDS = {
  none = 'brings nothing of its own for Pi',
  yes = 'is trusted',
  no = 'is not trusted: what it brings for Pi is left out',
}

--- Tells whether the current project is trusted.
function M.check_trust()
  local cwd = vim.fn.getcwd()
  local decision = trust.decide(cwd)
  local names = vim.tbl_map(function(path)
    return vim.fs.relpath(cwd, path) or path
  end, trust.resources(cwd))
  if decision == 'ask' then
    health.warn(
      'this project brings its own resources for Pi, and nobody has decided: '
        .. table.concat(names, ', '),
      'The first `:Pi` here asks (|pivi-trust|)'
    )
    return
  end
  local which = #names > 0 and (' (%s)'):format(table.concat(names, ', ')) or ''
  health.info('this project ' .. WORDS[decision] .. which)
end

--- Runs the checks.
function M.check()
  health.start('Pi')
  local cmd = config.get().cmd
  local commands = { node = { 'node', '--version' } }
  local is_there = vim.fn.executable(cmd[1]) == 1
  if is_there then
    commands.version = vim.list_extend(vim.list_extend({}, cmd), { '--version' })
    commands.models = vim.list_extend(vim.list_extend({}, cmd), { '--list-models' })
  end
  local results = programs.run(commands, config.get().env)
  check_node(results.node)
  if not is_there then
    health.error(('`%s` is not on the PATH'):format(cmd[1]), {
      'Install Pi: `npm install -g @earendil-works/pi-coding-agent`',
      'Or set the option `cmd`: |pivi-options|',
    })
  elseif check_pi(results.version) then
    check_models(results.models)
  end
  show_keys()
  check_bundles()
end

return M
