--- A leveled log file in stdpath('log'). Wire traffic and file contents go there at level `trace`
--- only. Works in fast context.

local config = require('pivi.config')

local M = {}

local LEVELS = { error = 1, warn = 2, info = 3, debug = 4, trace = 5 }
--- A line of the log is cut here, in bytes.
local MAX_LINE = 4096
--- The log starts anew above this size, in bytes; the old one is kept as `pivi.log.1`.
local MAX_FILE = 5 * 1024 * 1024

---@type integer?
local fd

--- Gets the path of the log file.
---@return string
function M.path()
  return vim.fs.joinpath(vim.fn.stdpath('log') --[[@as string]], 'pivi.log')
end

---@return integer? fd
local function open()
  local path = M.path()
  vim.fn.mkdir(vim.fs.dirname(path), 'p')
  local stat = vim.uv.fs_stat(path)
  if stat and stat.size > MAX_FILE then
    vim.uv.fs_rename(path, path .. '.1')
  end
  return (vim.uv.fs_open(path, 'a', tonumber('600', 8)))
end

---@param level string
---@param text string
local function append(level, text)
  fd = fd or open()
  if fd then
    vim.uv.fs_write(fd, ('%s %-5s %s\n'):format(os.date('%Y-%m-%dT%H:%M:%S'), level:upper(), text))
  end
end

---@param level string
---@param what string
---@param ... any
local function write(level, what, ...)
  if LEVELS[level] > LEVELS[config.get().log.level] then
    return
  end
  local parts = { what }
  for i = 1, select('#', ...) do
    local value = select(i, ...)
    parts[#parts + 1] = type(value) == 'string' and value
      or vim.inspect(value, { newline = ' ', indent = '' })
  end
  local text = table.concat(parts, ' '):gsub('[\r\n]+', ' | '):sub(1, MAX_LINE)
  if fd or not vim.in_fast_event() then
    append(level, text)
  else
    vim.schedule(function()
      append(level, text)
    end)
  end
end

--- Logs what failed.
---@param what string
---@param ... any details
function M.error(what, ...)
  write('error', what, ...)
end

--- Logs what is wrong but survived.
---@param what string
---@param ... any details
function M.warn(what, ...)
  write('warn', what, ...)
end

--- Logs what happened.
---@param what string
---@param ... any details
function M.info(what, ...)
  write('info', what, ...)
end

--- Logs what helps to find a fault.
---@param what string
---@param ... any details
function M.debug(what, ...)
  write('debug', what, ...)
end

--- Logs wire traffic.
---@param what string
---@param ... any details
function M.trace(what, ...)
  write('trace', what, ...)
end

--- Is wire traffic logged? Lets a hot path skip the call.
---@return boolean
function M.is_tracing()
  return config.get().log.level == 'trace'
end

return M
