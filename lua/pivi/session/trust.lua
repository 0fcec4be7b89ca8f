--- Which resources of a project Pi protects, and what was decided about them. Pi shows no question
--- over RPC and leaves them out silently. Rules: Pi's docs/security.md, "Project trust".

local config = require('pivi.config')
local json = require('pivi.json')
local launch = require('pivi.session.launch')
local log = require('pivi.log')

local M = {}

--- What the transcript says while the user has not decided.
M.UNDECIDED = 'This project brings its own resources for Pi. Decide whether they are loaded:'
  .. ' `:Pi attention`'

--- Below `.pi`.
local PROTECTED = {
  'settings.json',
  'mcp.json',
  'extensions',
  'skills',
  'prompts',
  'themes',
  'SYSTEM.md',
  'APPEND_SYSTEM.md',
}

---@param path string
---@return boolean
local function exists(path)
  return vim.uv.fs_stat(path) ~= nil
end

--- Gets the path by which Pi knows a directory: its links resolved.
---@param cwd string
---@return string
function M.canonical(cwd)
  return vim.uv.fs_realpath(cwd) or vim.fs.normalize(cwd)
end

--- Gets what the project brings along that Pi would load only if it is trusted. Pi itself counts a
--- project that has nothing but `.mcp.json` as trusted; here it is protected like the rest.
---@param cwd string
---@return string[] paths absolute
function M.resources(cwd)
  local root = M.canonical(cwd)
  local found = {} ---@type string[]
  for _, name in ipairs(PROTECTED) do
    local path = vim.fs.joinpath(root, '.pi', name)
    if exists(path) then
      found[#found + 1] = path
    end
  end
  if exists(vim.fs.joinpath(root, '.mcp.json')) then
    found[#found + 1] = vim.fs.joinpath(root, '.mcp.json')
  end
  local own_skills = vim.fs.joinpath(M.canonical(vim.uv.os_homedir() or '~'), '.agents', 'skills')
  local dirs = { root }
  vim.list_extend(dirs, vim.iter(vim.fs.parents(root)):totable())
  for _, dir in ipairs(dirs) do
    local skills = vim.fs.joinpath(dir, '.agents', 'skills')
    if skills ~= own_skills and exists(skills) then
      found[#found + 1] = skills
    end
  end
  return found
end

---@param name string of a file in Pi's own directory
---@return pivi.JsonObject
local function read(name)
  local path = vim.fs.joinpath(launch.agent_dir(), name)
  local value, err = json.read(path)
  if err then
    log.warn('cannot read', path, err)
  end
  return value or {}
end

--- Gets what Pi has saved about a directory: the nearest decision upwards.
---@param cwd string
---@return boolean? is_trusted nil: nothing is saved
function M.saved(cwd)
  local decisions = read('trust.json')
  local root = M.canonical(cwd)
  local dirs = { root }
  vim.list_extend(dirs, vim.iter(vim.fs.parents(root)):totable())
  for _, dir in ipairs(dirs) do
    if type(decisions[dir]) == 'boolean' then
      return decisions[dir]
    end
  end
  return nil
end

--- Decides about a project as far as no question is needed.
---@param cwd string
---@return 'none'|'yes'|'no'|'ask' decision none: there is nothing to decide
function M.decide(cwd)
  if #M.resources(cwd) == 0 then
    return 'none'
  end
  local option = config.get().trust
  if option ~= 'ask' then
    return option == 'always' and 'yes' or 'no'
  end
  local saved = M.saved(cwd)
  if saved ~= nil then
    return saved and 'yes' or 'no'
  end
  local settings = read('settings.json')
  local default = settings.defaultProjectTrust
  if default == 'always' or default == 'never' then
    return default == 'always' and 'yes' or 'no'
  end
  return 'ask'
end

--- Puts the decision about a project into the options of a start, as far as no question is needed.
---@param cwd string
---@param opts pivi.session.LaunchOpts
---@return boolean is_settled if not, the user is to be asked first
function M.settle(cwd, opts)
  if opts.trust ~= nil then
    return true
  end
  local decision = M.decide(cwd)
  if decision == 'yes' or decision == 'no' then
    opts.trust = decision == 'yes'
  end
  return decision ~= 'ask'
end

return M
