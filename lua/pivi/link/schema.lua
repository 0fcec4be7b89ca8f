--- Checks arguments against a tool's `inputSchema`: which must be there, and of what type each is.
--- No more of JSON Schema than tools use.

local M = {}

---@class pivi.link.Schema
---@field type 'object'
---@field properties? table<string, { type?: string, enum?: string[], description?: string }>
---@field required? string[]

---@type table<string, fun(value: any): boolean>
local CHECKS = {
  string = function(value)
    return type(value) == 'string'
  end,
  number = function(value)
    return type(value) == 'number'
  end,
  integer = function(value)
    return type(value) == 'number' and value % 1 == 0
  end,
  boolean = function(value)
    return type(value) == 'boolean'
  end,
  array = function(value)
    return type(value) == 'table' and vim.islist(value)
  end,
  object = function(value)
    return type(value) == 'table' and not vim.islist(value)
  end,
}

--- Says what is wrong with the arguments.
---@param schema pivi.link.Schema
---@param args table<string, any>
---@return string? errmsg nil: nothing
function M.problem(schema, args)
  for _, name in ipairs(schema.required or {}) do
    if args[name] == nil then
      return 'Missing required parameter: ' .. name
    end
  end
  for name, property in vim.spairs(schema.properties or {}) do
    local value = args[name]
    if value ~= nil and property.type and not CHECKS[property.type](value) then
      return ('Parameter %s must be of type %s'):format(name, property.type)
    elseif value ~= nil and property.enum and not vim.list_contains(property.enum, value) then
      return ('Parameter %s must be one of %s'):format(name, table.concat(property.enum, ', '))
    end
  end
end

return M
