--- What `:checkhealth` says, without its window and without holding the user up: the checks run in
--- a second, headless Nvim with the same configuration.

local api = vim.api
local async = require('pivi.async')

local M = {}

--- How long the checks may take, in ms.
local TIMEOUT = 30000
local PATTERNS = { 'autoload/health/*.vim', 'lua/**/health.lua', 'lua/**/health/init.lua' }
--- Prints the report, whatever window it came in.
local PRINT = [[lua for _, buf in ipairs(vim.api.nvim_list_bufs()) do
  if vim.bo[buf].filetype == 'checkhealth' then
    io.stdout:write(table.concat(vim.api.nvim_buf_get_lines(buf, 0, -1, false), '\n'))
  end
end]]
--- Options of Nvim's command line that say which configuration it has, and whether they take a
--- value.
local CONFIG_OPTIONS =
  { ['--clean'] = false, ['--noplugin'] = false, ['-u'] = true, ['--cmd'] = true }

--- Gets the names of all health checks that there are, sorted.
---@return string[]
function M.names()
  local names = {} ---@type table<string, true>
  for _, pattern in ipairs(PATTERNS) do
    for _, path in ipairs(api.nvim_get_runtime_file(pattern, true)) do
      path = vim.fs.normalize(path)
      local name = path:match('/autoload/health/(.*)%.vim$')
        or path:match('^.*/lua/(.-)/health%.lua$')
        or path:match('^.*/lua/(.-)/health/init%.lua$')
      if name and name ~= 'vim' then
        names[(name:gsub('/', '.'))] = true
      end
    end
  end
  local list = vim.tbl_keys(names)
  table.sort(list)
  return list
end

---@return string[]
local function config_options()
  local options = {} ---@type string[]
  local at = 2
  while vim.v.argv[at] do
    local takes_value = CONFIG_OPTIONS[vim.v.argv[at]]
    if takes_value ~= nil then
      options[#options + 1] = vim.v.argv[at]
    end
    if takes_value then
      at = at + 1
      options[#options + 1] = vim.v.argv[at]
    end
    at = at + 1
  end
  return options
end

---@return table<string, string> environment of an Nvim of its own: it is nobody's terminal
local function environment()
  local env = vim.fn.environ()
  env.NVIM, env.NVIM_LISTEN_ADDRESS = nil, nil
  return env
end

---@param name string
---@return string? report that the user has open
local function shown(name)
  for _, buf in ipairs(api.nvim_list_bufs()) do
    if api.nvim_buf_is_loaded(buf) and vim.bo[buf].filetype == 'checkhealth' then
      local lines = api.nvim_buf_get_lines(buf, 0, -1, false)
      for _, line in ipairs(lines) do
        if vim.startswith(line, name .. ': ') then
          return table.concat(lines, '\n')
        end
      end
    end
  end
  return nil
end

--- Gets a health check's report: the one that the user has open, else a new one.
---@async
---@param name string
---@return string report
function M.run(name)
  local open = name ~= '' and shown(name)
  if open then
    return open
  elseif not vim.list_contains(M.names(), name) then
    local text = name == '' and 'Which one?' or ('There is no health check %s.'):format(name)
    return ('%s There are: %s'):format(text, table.concat(M.names(), ', '))
  end
  local cmd = { vim.v.progpath, '--headless', '-n', '-i', 'NONE' }
  vim.list_extend(cmd, config_options())
  vim.list_extend(cmd, { '-c', 'silent! checkhealth ' .. name, '-c', PRINT, '-c', 'qall!' })
  local done = async.await(3, vim.system, cmd, {
    text = true,
    timeout = TIMEOUT,
    env = environment(),
    clear_env = true,
  })
  async.main()
  local report = vim.trim(done.stdout or '')
  if done.code == 124 then
    return ('The health check %s took longer than %d s.'):format(name, TIMEOUT / 1000)
  elseif report == '' then
    return ('The health check %s gave no report: %s'):format(name, vim.trim(done.stderr or ''))
  end
  return 'From a second Neovim with the same configuration; what only runs in the first, such as'
    .. ' attached language servers, is not in it.\n\n'
    .. report
end

return M
