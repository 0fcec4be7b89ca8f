--- The models that the user has chosen in Pi's settings (`enabledModels`): patterns of
--- 'provider/id' or of the id, each with a thinking level behind a colon if need be.

local json = require('pivi.json')
local launch = require('pivi.session.launch')

local M = {}

---@param path string
---@return string[]? patterns
local function read(path)
  local settings = json.read(path)
  local list = settings and settings.enabledModels
  return vim.islist(list) and list or nil
end

--- Gets the patterns that hold in a directory.
---@param cwd string
---@return string[]
function M.patterns(cwd)
  return read(vim.fs.joinpath(cwd, '.pi', 'settings.json'))
    or read(vim.fs.joinpath(launch.agent_dir(), 'settings.json'))
    or {}
end

local LEVELS =
  { off = true, minimal = true, low = true, medium = true, high = true, xhigh = true, max = true }

---@param pattern string
---@return vim.lpeg.Pattern?
local function compile(pattern)
  local bare, level = pattern:match('^(.*):(%a+)$')
  local ok, compiled = pcall(vim.glob.to_lpeg, LEVELS[level] and bare or pattern)
  return ok and compiled or nil
end

--- Picks the favourites out of the models that can be used.
---@param models pivi.session.Model[]
---@param patterns string[]
---@return pivi.session.Model[] in the order of `models`
function M.of(models, patterns)
  local compiled = {} ---@type vim.lpeg.Pattern[]
  for _, pattern in ipairs(patterns) do
    compiled[#compiled + 1] = type(pattern) == 'string' and compile(pattern) or nil
  end
  return vim.tbl_filter(function(model)
    local full = ('%s/%s'):format(model.provider, model.id)
    return vim.iter(compiled):any(function(glob)
      return glob:match(full) ~= nil or glob:match(model.id) ~= nil
    end)
  end, models)
end

return M
