--- Pi's session files of a directory, read in threads, so that no key waits for them.

local config = require('pivi.config')
local json = require('pivi.json')
local launch = require('pivi.session.launch')
local log = require('pivi.log')
local is_absolute = require('pivi.path').is_absolute
local scan = require('pivi.session.scan')
local trust = require('pivi.session.trust')

local M = {}

--- Files that one thread reads at a time.
local BATCH = 25
--- Long files that are counted at the same time: as many as libuv has threads.
local COUNTED_AT_ONCE = 4
--- How long a list may take for the sake of counting long files, in ms. What is not counted by then
--- is told without; the next list goes on counting.
local COUNT_TIME = 150

--- Where this plugin's modules are: a thread finds them by this alone.
local ROOT =
  vim.fs.abspath(debug.getinfo(1, 'S').source:sub(2)):gsub('/pivi/session/store%.lua$', '')

--- By path, for the size and time that a file had.
---@type table<string, { size: integer, mtime: integer, counts: pivi.session.Counts }>
local counted = {}

---@param argv string[]
---@return string? dir that a flag names
local function flagged(argv)
  for i, arg in ipairs(argv) do
    if arg == '--session-dir' then
      return argv[i + 1]
    end
  end
  return nil
end

---@param dir string
---@return string? dir that the settings there name
local function set_in(dir)
  local settings = json.read(vim.fs.joinpath(dir, 'settings.json')) or {}
  return type(settings.sessionDir) == 'string' and settings.sessionDir or nil
end

--- Gets where Pi keeps the sessions of a directory.
---@param cwd string
---@return string
function M.dir(cwd)
  local options, agent = config.get(), launch.agent_dir()
  local own = flagged(options.args)
    or flagged(options.cmd)
    or options.env.PI_CODING_AGENT_SESSION_DIR
    or vim.env.PI_CODING_AGENT_SESSION_DIR
    or trust.decide(cwd) == 'yes' and set_in(vim.fs.joinpath(cwd, '.pi'))
    or set_in(agent)
  if own and own ~= '' then
    own = vim.fs.normalize(own)
    return is_absolute(own) and own or vim.fs.joinpath(cwd, own)
  end
  local slug = '--' .. cwd:gsub('^[/\\]', ''):gsub('[/\\:]', '-') .. '--'
  return vim.fs.joinpath(agent, 'sessions', slug)
end

--- Runs in a thread: no upvalues.
---@param root string
---@param task string
---@param paths string in lines
---@return boolean ok
---@return string json of the results, or why there are none
local function work(root, task, paths)
  return pcall(function()
    local loaded, name = package.loaded, 'pivi.session.scan'
    if not loaded[name] then
      package.path = root .. '/?.lua;' .. package.path
      loaded[name] = dofile(root .. '/pivi/session/scan.lua')
    end
    local results = loaded[name][task](vim.split(paths, '\n', { plain = true }))
    return vim.json.encode(results)
  end)
end

---@param task 'describe'|'count'
---@param paths string[]
---@param callback fun(results: table[]) on the main loop
local function in_thread(task, paths, callback)
  local done = vim.schedule_wrap(function(ok, answer)
    if not ok then
      log.error('cannot read session files', answer)
    end
    callback(ok and vim.json.decode(answer) or {})
  end)
  vim.uv.new_work(work, done):queue(ROOT, task, table.concat(paths, '\n'))
end

---@param paths string[]
---@param callback fun(list: pivi.session.Stored[])
local function describe(paths, callback)
  local list, waiting = {}, math.ceil(#paths / BATCH) ---@type pivi.session.Stored[], integer
  if waiting == 0 then
    -- Later, as whenever there are files.
    vim.schedule(function()
      callback(list)
    end)
  end
  for first = 1, #paths, BATCH do
    in_thread('describe', vim.list_slice(paths, first, first + BATCH - 1), function(found)
      vim.list_extend(list, found)
      waiting = waiting - 1
      if waiting == 0 then
        callback(list)
      end
    end)
  end
end

---@param info pivi.session.Stored
---@return boolean is_known
local function take_counts(info)
  local known = counted[info.path]
  if known and known.size == info.size and known.mtime == info.mtime then
    info.messages, info.branches = known.counts.messages, known.counts.branches
    return true
  end
  return info.is_whole
end

--- Counts the long files, for as long as there is time.
---@param list pivi.session.Stored[]
---@param ms integer
---@param callback fun() once
local function count(list, ms, callback)
  local open = vim.tbl_filter(function(info)
    return not take_counts(info)
  end, list)
  local next_at, running, is_over = 1, 0, false
  local function finish()
    if not is_over then
      is_over = true
      callback()
    end
  end
  local function step()
    while not is_over and running < COUNTED_AT_ONCE and open[next_at] do
      local info = open[next_at]
      next_at, running = next_at + 1, running + 1
      in_thread('count', { info.path }, function(results)
        running = running - 1
        if results[1] then
          counted[info.path] = { size = info.size, mtime = info.mtime, counts = results[1] }
          take_counts(info)
        end
        step()
      end)
    end
    if running == 0 then
      finish()
    end
  end
  step()
  if not is_over then
    vim.defer_fn(finish, ms)
  end
end

---@param dir string
---@return string[]
local function session_files(dir)
  local paths = {} ---@type string[]
  for name, kind in vim.fs.dir(dir) do
    if kind ~= 'directory' and vim.endswith(name, '.jsonl') then
      paths[#paths + 1] = vim.fs.joinpath(dir, name)
    end
  end
  return paths
end

--- Lists the sessions of a directory of Pi's, the newest first.
---@param dir string
---@param callback fun(sessions: pivi.session.Stored[]) called once, on the main loop
function M.list(dir, callback)
  local began = vim.uv.now()
  describe(session_files(dir), function(list)
    table.sort(list, function(a, b)
      return a.mtime == b.mtime and a.path > b.path or a.mtime > b.mtime
    end)
    count(list, math.max(0, COUNT_TIME - (vim.uv.now() - began)), function()
      callback(list)
    end)
  end)
end

--- Gets the end of a conversation as text, for a preview.
---@param info { path: string }
---@return string[] lines
function M.preview(info)
  return scan.preview(info.path)
end

return M
