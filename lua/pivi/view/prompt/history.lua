--- The prompts that were sent, per directory: kept in stdpath('state'), so that they outlive Nvim.

local log = require('pivi.log')

local M = {}

--- So many prompts are kept for a directory.
local MAX_ENTRIES = 500
--- A longer prompt is remembered only while Nvim runs, in bytes.
local MAX_ENTRY = 64 * 1024

---@class pivi.prompt.History
---@field entries string[] oldest first
---@field path string

---@type table<string, pivi.prompt.History>
local histories = {}

---@param cwd string
---@return string
local function path_of(cwd)
  local dir = vim.fs.joinpath(vim.fn.stdpath('state') --[[@as string]], 'pivi', 'history')
  local key = vim.fn.sha256(vim.uv.fs_realpath(cwd) or cwd):sub(1, 16)
  return vim.fs.joinpath(dir, key .. '.jsonl')
end

---@param path string
---@param flags string
---@param lines string[]
local function write(path, flags, lines)
  vim.fn.mkdir(vim.fs.dirname(path), 'p', tonumber('700', 8))
  local fd, err = vim.uv.fs_open(path, flags, tonumber('600', 8))
  if not fd then
    log.error('cannot keep the history of prompts', err)
    return
  end
  -- One write, so that the lines of two Nvims that append don't mix.
  vim.uv.fs_write(fd, table.concat(lines, '\n') .. '\n')
  vim.uv.fs_close(fd)
end

---@param path string
---@return string[] entries
local function read(path)
  local entries = {} ---@type string[]
  local file = io.open(path, 'rb')
  if not file then
    return entries
  end
  for line in file:lines() do
    local ok, entry = pcall(vim.json.decode, line)
    -- A line that was cut off by a crash is skipped.
    if ok and type(entry) == 'string' then
      entries[#entries + 1] = entry
    end
  end
  file:close()
  return entries
end

---@param path string
---@return string[] entries
local function load(path)
  local entries = read(path)
  if #entries > 2 * MAX_ENTRIES then
    entries = vim.list_slice(entries, #entries - MAX_ENTRIES + 1)
    write(path .. '.tmp', 'w', vim.tbl_map(vim.json.encode, entries))
    vim.uv.fs_rename(path .. '.tmp', path)
  end
  return entries
end

---@param cwd string
---@return pivi.prompt.History
local function get(cwd)
  if not histories[cwd] then
    local path = path_of(cwd)
    histories[cwd] = { path = path, entries = load(path) }
  end
  return histories[cwd]
end

--- Gets the prompts that were sent from a directory, oldest first.
---@param cwd string
---@return string[]
function M.list(cwd)
  return get(cwd).entries
end

--- Adds a prompt, unless it repeats the last one.
---@param cwd string
---@param text string
function M.add(cwd, text)
  local history = get(cwd)
  if history.entries[#history.entries] == text then
    return
  end
  table.insert(history.entries, text)
  if #text <= MAX_ENTRY then
    write(history.path, 'a', { vim.json.encode(text) })
  end
end

return M
