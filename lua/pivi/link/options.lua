--- What a peer with pivi's extension must know of the user's options. Fast context.

local config = require('pivi.config')

local M = {}

--- The editor's own tools for the agent, by the names that the option `tools` lists.
local TOOLS = { 'diagnostics' }

---@class pivi.link.Options
---@field tools string[] those that the user allows
---@field review 'after'|'before'
---@field permission string[]
---@field version? integer of the `pivi/…` tools

--- Gets the options as they are now.
---@return pivi.link.Options
function M.current()
  local wanted = config.get().tools
  local tools = vim.tbl_filter(function(name)
    return wanted == true or (type(wanted) == 'table' and vim.list_contains(wanted, name))
  end, TOOLS)
  return { tools = tools, review = config.get().review, permission = M.permission() }
end

--- Gets what needs a permission. What the option allows needs none.
---@return string[] keys of the option, sorted
function M.permission()
  local keys = {} ---@type string[]
  for key, rule in pairs(config.get().permission) do
    if rule ~= 'allow' then
      keys[#keys + 1] = key
    end
  end
  table.sort(keys)
  return keys
end

--- Gets what the answer to `initialize` says of them.
---@param version integer
---@return pivi.link.Options
function M.announcement(version)
  return vim.tbl_extend('force', M.current(), { version = version })
end

return M
