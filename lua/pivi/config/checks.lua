--- What the values of options may be: each check says whether a value is fine, and else what was
--- expected.

local M = {}

--- Makes a check for Lua types.
---@param ... string names of Lua types
---@return pivi.config.Check
function M.is(...)
  local types = { ... }
  return function(value)
    return vim.tbl_contains(types, type(value)), table.concat(types, ' or ')
  end
end

--- Makes a check for certain values.
---@param ... any the values allowed
---@return pivi.config.Check
function M.one_of(...)
  local values = { ... }
  return function(value)
    local names = vim.tbl_map(vim.inspect, values)
    return vim.tbl_contains(values, value), 'one of ' .. table.concat(names, ', ')
  end
end

--- Checks a list of strings.
---@param value pivi.Json
---@return boolean ok
---@return string expected
function M.string_list(value)
  local ok = vim.islist(value)
  for _, item in ipairs(ok and value or {}) do
    ok = ok and type(item) == 'string'
  end
  return ok, 'a list of strings'
end

--- Checks a command line.
---@param value pivi.Json
---@return boolean ok
---@return string expected
function M.command(value)
  return M.string_list(value) and #value > 0, 'a list of strings with the program first'
end

--- Checks a table from strings to strings.
---@param value pivi.Json
---@return boolean ok
---@return string expected
function M.string_map(value)
  local ok = type(value) == 'table'
  for key, item in pairs(ok and value or {}) do
    ok = ok and type(key) == 'string' and type(item) == 'string'
  end
  return ok, 'a table from strings to strings'
end

--- Checks a flag or a list of strings.
---@param value pivi.Json
---@return boolean ok
---@return string expected
function M.flag_or_list(value)
  return type(value) == 'boolean' or (M.string_list(value)), 'true, false or a list of strings'
end

--- Checks a size on the screen.
---@param value pivi.Json
---@return boolean ok
---@return string expected
function M.size(value)
  return type(value) == 'number' and value > 0,
    'a number over 0 (a share of the screen up to 1, else cells)'
end

--- Checks what tools may do.
---@param value pivi.Json
---@return boolean ok
---@return string expected
function M.permissions(value)
  local ok = type(value) == 'table'
  for key, item in pairs(ok and value or {}) do
    ok = ok and type(key) == 'string' and (item == 'ask' or item == 'allow' or item == 'deny')
  end
  return ok, "a table from tool names to 'ask', 'allow' or 'deny'"
end

--- Checks a table of functions.
---@param value pivi.Json
---@return boolean ok
---@return string expected
function M.function_map(value)
  local ok = type(value) == 'table'
  for key, item in pairs(ok and value or {}) do
    ok = ok and type(key) == 'string' and vim.is_callable(item)
  end
  return ok, 'a table from names to functions'
end

--- Checks a table of flags.
---@param value pivi.Json
---@return boolean ok
---@return string expected
function M.flag_map(value)
  local ok = type(value) == 'table'
  for key, item in pairs(ok and value or {}) do
    ok = ok and type(key) == 'string' and type(item) == 'boolean'
  end
  return ok, 'a table from filetypes to true or false'
end

return M
