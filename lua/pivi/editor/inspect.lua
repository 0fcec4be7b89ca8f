--- Looks at this Nvim for somebody who helps its user: options, mappings, highlight groups,
--- commands, messages, plugins, health checks. Reads only; nothing that it is given is executed.

local api = vim.api
local checkhealth = require('pivi.editor.checkhealth')
local context = require('pivi.editor.context')

local M = {}

--- Longest answer, in bytes.
local MAX_BYTES = 20 * 1024
--- Map modes that are looked at.
local MODES = { 'n', 'x', 's', 'o', 'i', 'c', 't' }

---@param value pivi.Json
---@return string
local function show(value)
  return vim.inspect(value)
end

--- Calls a function in the window of the file that the user is in, or was in before this float.
---@generic T
---@param fn fun(): T
---@return T
local function in_file_window(fn)
  return api.nvim_win_call(context.file_window() or 0, fn)
end

---@param name string with quotes or without
---@return string
local function option(name)
  name = name:gsub("^'(.*)'$", '%1')
  return in_file_window(function()
    local ok, info = pcall(api.nvim_get_option_info2, name, {})
    if not ok then
      return ('There is no option %s.'):format(name)
    end
    local lines = { ('%s (%s, %s)'):format(info.name, info.shortname, info.scope) }
    lines[#lines + 1] = 'value: ' .. show(api.nvim_get_option_value(info.name, {}))
    lines[#lines + 1] = 'default: ' .. show(info.default)
    local verbose = api.nvim_exec2(('verbose set %s?'):format(info.name), { output = true }).output
    lines[#lines + 1] = verbose:match('Last set .*')
      or (info.was_set and 'was set by the user or a plugin' or 'was not set')
    return table.concat(lines, '\n')
  end)
end

---@param map table<string, any>
---@return string
local function show_map(map)
  local target = map.rhs ~= nil and map.rhs ~= '' and map.rhs or '<Lua function>'
  local where = map.buffer ~= 0 and ' (this buffer)' or ''
  return ('%s %s -> %s%s%s'):format(
    map.mode,
    map.lhs,
    target,
    map.desc and ('  — ' .. map.desc) or '',
    where
  )
end

---@param keys string keys, or a word of a description; empty: all
---@return string
local function mappings(keys)
  local wanted = keys:lower()
  local lines, seen = {}, {}
  local buf = api.nvim_win_get_buf(context.file_window() or 0)
  for _, mode in ipairs(MODES) do
    local maps = vim.list_extend(api.nvim_buf_get_keymap(buf, mode), api.nvim_get_keymap(mode))
    for _, map in ipairs(maps) do
      local line = show_map(map)
      if not seen[line] and line:lower():find(wanted, 1, true) then
        seen[line] = true
        lines[#lines + 1] = line
      end
    end
  end
  return #lines > 0 and table.concat(lines, '\n') or 'No such mapping.'
end

---@param name string
---@return string
local function highlight(name)
  local own = api.nvim_get_hl(0, { name = name, create = false })
  if vim.tbl_isempty(own) then
    return ('There is no highlight group %s, or it is cleared.'):format(name)
  end
  return ('%s = %s\nresolved: %s'):format(
    name,
    show(own),
    show(api.nvim_get_hl(0, { name = name, link = false }))
  )
end

---@param name string
---@return string
local function command(name)
  local buf = api.nvim_win_get_buf(context.file_window() or 0)
  local own = api.nvim_buf_get_commands(buf, {})[name] or api.nvim_get_commands({})[name]
  return own
      and show({
        name = own.name,
        definition = own.definition,
        nargs = own.nargs,
        range = own.range,
        bang = own.bang,
      })
    or ('There is no user command %s.'):format(name)
end

---@return string
local function plugins()
  local names = {} ---@type table<string, true>
  for _, path in ipairs(api.nvim_list_runtime_paths()) do
    if
      vim.uv.fs_stat(vim.fs.joinpath(path, 'plugin'))
      or vim.uv.fs_stat(vim.fs.joinpath(path, 'lua'))
    then
      names[path] = true
    end
  end
  local list = vim.tbl_keys(names)
  table.sort(list)
  return table.concat(list, '\n')
end

---@type table<string, async fun(name: string): string>
local KINDS = {
  checkhealth = checkhealth.run,
  option = option,
  mapping = mappings,
  highlight = highlight,
  command = command,
  plugins = plugins,
  messages = function()
    return api.nvim_exec2('messages', { output = true }).output
  end,
  version = function()
    return api.nvim_exec2('version', { output = true }).output
  end,
}

--- Gets the kinds of things that can be looked at, sorted.
---@return string[]
function M.kinds()
  local kinds = vim.tbl_keys(KINDS)
  table.sort(kinds)
  return kinds
end

--- Looks at something.
---@async
---@param kind string one of kinds()
---@param name string
---@return string? text
---@return string? errmsg
function M.get(kind, name)
  local look = KINDS[kind]
  if not look then
    return nil, ('%s is not one of %s'):format(kind, table.concat(M.kinds(), ', '))
  end
  local text = look(name)
  if #text > MAX_BYTES then
    text = text:sub(-MAX_BYTES):gsub('^[^\n]*\n', '… (cut)\n')
  end
  return text
end

return M
