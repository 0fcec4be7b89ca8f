--- The one table of options: their types, defaults and meaning.
--- Reads |vim.g.pivi| or what setup() was given, on first use; knows nothing of the rest of pivi.

local checks = require('pivi.config.checks')

local M = {}

---@alias pivi.config.Check fun(value: any): boolean, string?

---@class pivi.config.Entry
---@field default any
---@field check pivi.config.Check returns whether the value is fine, and else what was expected
---@field desc string

--- Names of files that hold secrets, as a rule.
local SECRETS = '.env .env.* *.env *.pem *.key *.p12 *.pfx *.kdbx *.gpg *.asc id_* .netrc _netrc'
  .. ' .npmrc .pypirc .pgpass .git-credentials auth.json credentials credentials.* secrets.*'
  .. ' *.tfvars .htpasswd'

--- Every option: its path, default, check and meaning.
---@type table<string, pivi.config.Entry>
M.schema = {
  cmd = {
    default = { 'pi' },
    check = checks.command,
    desc = 'the program that runs Pi, with its first arguments',
  },
  args = { default = {}, check = checks.string_list, desc = 'more arguments for every Pi' },
  env = {
    default = {},
    check = checks.string_map,
    desc = 'more environment variables for every Pi',
  },
  layout = {
    default = 'right',
    check = checks.one_of('right', 'left', 'bottom', 'top', 'float', 'tab'),
    desc = 'where the transcript and the prompt open',
  },
  ['window.width'] = {
    default = 0.4,
    check = checks.size,
    desc = 'width of the left, right and float layouts',
  },
  ['window.height'] = {
    default = 0.4,
    check = checks.size,
    desc = 'height of the top, bottom and float layouts',
  },
  ['window.prompt'] = { default = 6, check = checks.size, desc = 'height of the prompt' },
  review = {
    default = 'after',
    check = checks.one_of('after', 'before'),
    desc = "whether the agent's edits are applied at once or wait for a verdict",
  },
  save = {
    default = 'clean',
    check = checks.one_of('clean', 'always', 'never'),
    desc = "which buffers are saved after the agent's edit",
  },
  shell_sync = {
    default = 'ask',
    check = checks.one_of('ask', 'save', 'note'),
    desc = "what happens to unsaved edits of the agent's before it runs a shell command",
  },
  follow = {
    default = 'off',
    check = checks.one_of('off', 'window', 'marks'),
    desc = 'show where the agent works',
  },
  flash = {
    default = 300,
    check = checks.is('number'),
    desc = 'how long edited lines flash, in ms; 0 is off',
  },
  ['context.selection'] = {
    default = true,
    check = checks.is('boolean'),
    desc = 'send the selection along',
  },
  ['context.diagnostics'] = {
    default = true,
    check = checks.is('boolean'),
    desc = 'send diagnostics along',
  },
  ['context.visible'] = {
    default = true,
    check = checks.is('boolean'),
    desc = 'send the visible range along',
  },
  ['context.providers'] = {
    default = {},
    check = checks.function_map,
    desc = 'more texts that `#name` in a prompt stands for',
  },
  ['suggest.enabled'] = {
    default = false,
    check = checks.is('boolean'),
    desc = 'inline suggestions',
  },
  ['suggest.model'] = {
    default = nil,
    check = checks.is('nil', 'string'),
    desc = "'provider/id' of their model",
  },
  ['suggest.background'] = {
    default = false,
    check = checks.is('boolean'),
    desc = 'may a Pi be started only for suggestions',
  },
  ['suggest.filetypes'] = {
    default = {},
    check = checks.flag_map,
    desc = 'which filetypes have none (false)',
  },
  ['suggest.ignore'] = {
    default = vim.split(SECRETS, ' '),
    check = checks.string_list,
    desc = 'patterns of files that have none',
  },
  ['ide.start'] = {
    default = 'startup',
    check = checks.one_of('startup', 'lazy', false),
    desc = 'when the link starts to listen',
  },
  ['ide.claude'] = {
    default = false,
    check = checks.is('boolean'),
    desc = 'announce the link to Claude Code too',
  },
  tools = {
    default = true,
    check = checks.flag_or_list,
    desc = "the editor's own tools for the agent",
  },
  mcp = {
    default = 'pivi',
    check = checks.one_of('pivi', 'pi', false),
    desc = 'who runs MCP servers',
  },
  permission = { default = {}, check = checks.permissions, desc = 'tools that need a permission' },
  trust = {
    default = 'ask',
    check = checks.one_of('ask', 'always', 'never'),
    desc = "what to do about a project's own Pi resources",
  },
  ['attention.notify'] = {
    default = true,
    check = checks.is('boolean'),
    desc = 'notify of what waits for you',
  },
  ['attention.open'] = {
    default = 'idle',
    check = checks.one_of('idle', 'never'),
    desc = 'open the next waiting thing while you idle in an empty prompt',
  },
  ['log.level'] = {
    default = 'warn',
    check = checks.one_of('error', 'warn', 'info', 'debug', 'trace'),
    desc = 'what goes to the log file',
  },
}

--- Options given by setup(); `nil` means |vim.g.pivi|.
---@type pivi.Opts?
local given
--- The merged options; `nil` until first use.
---@type pivi.Config?
local merged
---@type string[]
local problems = {}
--- |vim.g.pivi| as it was when it was read.
---@type pivi.Opts?
local global
--- What set() changed.
---@type table<string, pivi.Json>
local overrides = {}
---@type (fun(path: string))[]
local on_set = {}

--- Groups such as `ide` that hold entries of the schema.
---@return table<string, true>
local function groups()
  local names = {}
  for path in pairs(M.schema) do
    local group = path:match('^(.-)%.')
    if group then
      names[group] = true
    end
  end
  return names
end

---@param opts table
---@param found string[] problems are appended
---@return table<string, any> flat from path to value
local function flatten(opts, found)
  local flat, group_names = {}, groups()
  for key, value in pairs(opts) do
    if M.schema[key] then
      flat[key] = value
    elseif group_names[key] and type(value) == 'table' then
      for sub, subvalue in pairs(value) do
        local path = ('%s.%s'):format(key, sub)
        if M.schema[path] then
          flat[path] = subvalue
        else
          found[#found + 1] = ('%s: unknown option'):format(path)
        end
      end
    elseif group_names[key] then
      found[#found + 1] = ('%s: expected a table, got %s'):format(key, vim.inspect(value))
    else
      found[#found + 1] = ('%s: unknown option'):format(tostring(key))
    end
  end
  return flat
end

---@param config table
---@param path string
---@param value any
local function set_path(config, path, value)
  local group, key = path:match('^(.-)%.(.*)$')
  if not group then
    config[path] = value
    return
  end
  config[group] = config[group] or {}
  config[group][key] = value
end

--- Merges options over the defaults; an option with a wrong type keeps its default.
---@param opts pivi.JsonObject
---@return pivi.Config config
---@return string[] found one line for each problem, with the option's path, sorted
function M.merge(opts)
  local found = {} ---@type string[]
  local flat = flatten(opts, found)
  local config = {}
  for path, entry in pairs(M.schema) do
    local value = flat[path]
    if value ~= nil then
      local ok, expected = entry.check(value)
      if not ok then
        found[#found + 1] = ('%s: expected %s, got %s'):format(path, expected, vim.inspect(value))
        value = nil
      end
    end
    if value == nil then
      value = vim.deepcopy(entry.default)
    end
    set_path(config, path, value)
  end
  table.sort(found)
  return config, found
end

--- Stores the user's options; they are checked on first use.
---@param opts pivi.Opts?
function M.setup(opts)
  vim.validate('opts', opts, 'table', true)
  given, merged = opts or {}, nil
end

---@return pivi.Config config
---@return string[] found
local function read()
  local opts = given or global or {}
  if type(opts) == 'function' then
    opts = opts()
  end
  if type(opts) ~= 'table' then
    return M.merge({}), { ('vim.g.pivi: expected a table, got %s'):format(type(opts)) }
  end
  return M.merge(opts)
end

--- Gets the options, merged and checked once.
---@return pivi.Config
function M.get()
  if not merged then
    global = vim.g.pivi
    merged, problems = read()
    for path, value in pairs(overrides) do
      set_path(merged, path, value)
    end
  end
  return merged
end

---@param config pivi.Config
---@param path string
---@return any
local function get_path(config, path)
  return vim.tbl_get(config, unpack(vim.split(path, '.', { plain = true })))
end

--- Looks whether |vim.g.pivi| was changed since it was read, and takes it as it is now.
function M.refresh()
  if not merged or vim.deep_equal(vim.g.pivi, global) then
    return
  end
  local before = merged
  merged = nil
  local now = M.get()
  for path in pairs(M.schema) do
    if not vim.deep_equal(get_path(before, path), get_path(now, path)) then
      for _, hook in ipairs(on_set) do
        hook(path)
      end
    end
  end
end

--- Gets what is wrong with the user's options, one line each.
---@return string[]
function M.problems()
  M.get()
  return problems
end

--- Changes one option for the rest of this Nvim, as `:Pi review before` does.
---@param path string a key of the schema
---@param value pivi.Json must pass the option's check
function M.set(path, value)
  local entry = assert(M.schema[path], path .. ': unknown option')
  local ok, expected = entry.check(value)
  if not ok then
    error(('%s: expected %s, got %s'):format(path, expected, vim.inspect(value)), 0)
  end
  overrides[path] = value
  set_path(M.get(), path, value)
  for _, hook in ipairs(on_set) do
    hook(path)
  end
end

--- Calls a function after every set(), and after refresh() for what is another.
---@param hook fun(path: string)
function M.on_set(hook)
  on_set[#on_set + 1] = hook
end

return M
