--- The files of a directory, for `@` mentions: listed by git (or walked where there is none) and
--- searched in small portions, so that no keystroke waits for them.

local log = require('pivi.log')

local M = {}

--- A list is read again when it is older than this, in ms; the old one serves meanwhile.
local FRESH = 10000
--- So many paths are searched in one turn of the loop.
local PORTION = 1000
--- So many files of a directory without git are listed.
local MAX_WALKED = 100000
--- Folders that a walk without git leaves out.
local SKIPPED = { ['.git'] = true, ['.hg'] = true, node_modules = true, ['.venv'] = true }
--- What a query that stands in the name itself, not in its folders, is worth.
local NAME_BONUS = 1000
local GIT_LIST = { 'ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate' }

---@class pivi.complete.Index
---@field paths string[]
---@field read_at? integer ms; nil while the first list is being read
---@field is_reading boolean
---@field waiting fun()[]

---@type table<string, pivi.complete.Index>
local indexes = {}

--- Takes names out of what git writes, whole ones only.
---@return fun(err?: string, data?: string) on_data
---@return string[] paths
local function splitter()
  local paths, rest = {}, '' ---@type string[], string
  return function(_, data)
    if data then
      local text = rest .. data
      local from = 1
      for name, behind in text:gmatch('([^%z]+)%z()') do
        paths[#paths + 1], from = name, behind
      end
      rest = text:sub(from)
    end
  end,
    paths
end

---@param cwd string
---@param callback fun(paths: string[]) fast context
local function walk(cwd, callback)
  local paths, folders = {}, { '' } ---@type string[], string[]
  local step
  ---@param folder string
  ---@param found? uv.luv_dir_t|userdata
  local function take(folder, found)
    while found do
      local name, kind = vim.uv.fs_scandir_next(found)
      if not name then
        return
      elseif kind == 'directory' and not SKIPPED[name] then
        folders[#folders + 1] = folder .. name .. '/'
      elseif kind == 'file' or kind == 'link' then
        paths[#paths + 1] = folder .. name
      end
    end
  end
  step = function()
    local folder = table.remove(folders)
    if not folder or #paths >= MAX_WALKED then
      callback(paths)
      return
    end
    vim.uv.fs_scandir(vim.fs.joinpath(cwd, folder), function(_, found)
      take(folder, found)
      step()
    end)
  end
  step()
end

---@param index pivi.complete.Index
---@param paths string[]
local function finish(index, paths)
  index.paths, index.read_at, index.is_reading = paths, vim.uv.now(), false
  local waiting = index.waiting
  index.waiting = {}
  for _, callback in ipairs(waiting) do
    callback()
  end
end

---@param cwd string
---@param index pivi.complete.Index
local function read(cwd, index)
  index.is_reading = true
  local on_data, paths = splitter()
  local done = vim.schedule_wrap(function(found)
    finish(index, found)
  end)
  local git = vim.list_extend({ 'git' }, GIT_LIST)
  local ok, err = pcall(vim.system, git, { cwd = cwd, stdout = on_data }, function(out)
    if out.code == 0 then
      done(paths)
    else
      walk(cwd, done)
    end
  end)
  if not ok then
    log.info('no git to list files', err)
    walk(cwd, done)
  end
end

---@param cwd string
---@return pivi.complete.Index
local function get(cwd)
  local index = indexes[cwd]
  if not index then
    index = { paths = {}, is_reading = false, waiting = {} }
    indexes[cwd] = index
  end
  local is_stale = not index.read_at or vim.uv.now() - index.read_at > FRESH
  if is_stale and not index.is_reading then
    read(cwd, index)
  end
  return index
end

--- Lists a directory before it is asked for.
---@param cwd string
function M.prepare(cwd)
  get(cwd)
end

---@class pivi.complete.Hit
---@field path string
---@field score integer

---@param hits pivi.complete.Hit[]
---@param query string in lower case
---@param portion string[]
local function search_portion(hits, query, portion)
  local found = vim.fn.matchfuzzypos(portion, query)
  for i, path in ipairs(found[1]) do
    local is_name = vim.fs.basename(path):lower():find(query, 1, true) ~= nil
    local score = found[3][i] + (is_name and NAME_BONUS or 0)
    hits[#hits + 1] = { path = path, score = score }
  end
end

--- The best hits first, no more than `limit`.
---@param hits pivi.complete.Hit[]
---@param limit integer
---@return pivi.complete.Hit[]
local function best(hits, limit)
  table.sort(hits, function(a, b)
    if a.score ~= b.score then
      return a.score > b.score
    elseif #a.path ~= #b.path then
      return #a.path < #b.path
    end
    return a.path < b.path
  end)
  return vim.list_slice(hits, 1, limit)
end

---@param paths string[]
---@param query string
---@param limit integer
---@param is_cancelled fun(): boolean
---@param callback fun(paths: string[])
local function search(paths, query, limit, is_cancelled, callback)
  local hits, at = {}, 1 ---@type pivi.complete.Hit[], integer
  local lower = query:lower()
  local function step()
    if is_cancelled() then
      return
    end
    search_portion(hits, lower, vim.list_slice(paths, at, at + PORTION - 1))
    hits = best(hits, limit)
    at = at + PORTION
    if at <= #paths then
      vim.defer_fn(step, 1)
    else
      callback(vim.tbl_map(function(hit)
        return hit.path
      end, hits))
    end
  end
  step()
end

--- Finds files by a part of their path.
---@param cwd string
---@param query string
---@param limit integer
---@param callback fun(paths: string[]) not called when cancelled
---@return fun() cancel
function M.search(cwd, query, limit, callback)
  local is_cancelled = false
  local index = get(cwd)
  local function start()
    if is_cancelled then
      return
    elseif query == '' then
      callback(vim.list_slice(index.paths, 1, limit))
    else
      search(index.paths, query, limit, function()
        return is_cancelled
      end, callback)
    end
  end
  if index.read_at and not (index.is_reading and #index.paths == 0) then
    start()
  else
    table.insert(index.waiting, start)
  end
  return function()
    is_cancelled = true
  end
end

return M
