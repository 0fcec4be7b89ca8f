--- Pi's session files of a directory, read at their heads and tails only, off the main loop.
--- Format: Pi's docs/session-format.md.

local json = require('pivi.json')
local log = require('pivi.log')

local M = {}

--- What is read of each end of a file, in bytes: the first prompt and the name are mostly there.
local END_BYTES = 16 * 1024
--- Files that are read at the same time.
local WORKERS = 16
--- Longest first prompt that is kept, in characters.
local MAX_FIRST = 200

---@class pivi.session.Stored
---@field path string
---@field id? string
---@field cwd? string
---@field parent? string path of the session it was forked from
---@field name? string
---@field first? string the first prompt, on one line
---@field model? string 'provider/id'
---@field messages? integer of user and agent; nil when the file is too long to be counted
---@field branches? integer if there are several; nil when the file is too long to be read
---@field mtime integer seconds since the epoch
---@field size integer bytes
---@field tail string the last bytes, from the start of a line

--- Gets Pi's own directory for the sessions of a directory.
---@param cwd string
---@param env table<string, string> Pi's environment, over this Nvim's
---@return string
function M.dir(cwd, env)
  local own = env.PI_CODING_AGENT_SESSION_DIR or vim.env.PI_CODING_AGENT_SESSION_DIR
  if own then
    return vim.fs.normalize(own)
  end
  local agent = env.PI_CODING_AGENT_DIR or vim.env.PI_CODING_AGENT_DIR or '~/.pi/agent'
  local slug = '--' .. cwd:gsub('^[/\\]', ''):gsub('[/\\:]', '-') .. '--'
  return vim.fs.joinpath(vim.fs.normalize(agent), 'sessions', slug)
end

---@param content any
---@return string?
local function text_of(content)
  if type(content) == 'string' then
    return content
  end
  for _, part in ipairs(type(content) == 'table' and content or {}) do
    if part.type == 'text' then
      return part.text
    end
  end
  return nil
end

---@param text string?
---@return string?
local function one_line(text)
  if not text then
    return nil
  end
  local line = vim.trim(text:gsub('%s+', ' '))
  return vim.fn.strcharpart(line, 0, MAX_FIRST)
end

---@param info pivi.session.Stored
---@param entry table
local function take(info, entry)
  if entry.type == 'session' then
    info.id, info.cwd, info.parent = entry.id, entry.cwd, entry.parentSession
  elseif entry.type == 'session_info' then
    info.name = entry.name
  elseif entry.type == 'model_change' and entry.modelId then
    info.model = ('%s/%s'):format(entry.provider, entry.modelId)
  elseif entry.type == 'message' and type(entry.message) == 'table' then
    local message = entry.message
    if info.messages and (message.role == 'user' or message.role == 'assistant') then
      info.messages = info.messages + 1
    end
    if message.role == 'user' and not info.first then
      info.first = one_line(text_of(message.content))
    elseif message.role == 'assistant' and message.model then
      info.model = ('%s/%s'):format(message.provider, message.model)
    end
  end
end

---@param info pivi.session.Stored
---@param text string the whole file
local function count_branches(info, text)
  local children, forks = {}, 0 ---@type table<string, true>, integer
  for parent in text:gmatch('"parentId":"(%x+)"') do
    forks = forks + (children[parent] and 1 or 0)
    children[parent] = true
  end
  info.branches = forks > 0 and forks + 1 or nil
end

---@param info pivi.session.Stored
---@param text string whole lines
local function take_lines(info, text)
  for line in vim.gsplit(text, '\n', { plain = true }) do
    local entry = line ~= '' and json.decode(line) or nil
    if type(entry) == 'table' then
      take(info, entry)
    end
  end
end

---@param info pivi.session.Stored
---@param head string
---@param tail string
local function describe(info, head, tail)
  if info.size <= END_BYTES then
    info.messages, info.tail = 0, head
    take_lines(info, head)
    count_branches(info, head)
  else
    take_lines(info, head:match('^(.*)\n') or '')
    info.tail = tail:match('\n(.*)$') or ''
    take_lines(info, info.tail)
  end
end

--- Reads the two ends of a file. Fast context.
---@param path string
---@param callback fun(info?: pivi.session.Stored, head?: string, tail?: string)
local function read_ends(path, callback)
  vim.uv.fs_open(path, 'r', 0, function(_, fd)
    if not fd then
      return callback(nil)
    end
    vim.uv.fs_fstat(fd, function(_, stat)
      local size = stat and stat.size or 0
      vim.uv.fs_read(fd, END_BYTES, 0, function(_, head)
        vim.uv.fs_read(fd, END_BYTES, math.max(0, size - END_BYTES), function(_, tail)
          vim.uv.fs_close(fd)
          local info = { path = path, size = size, mtime = stat and stat.mtime.sec or 0, tail = '' }
          callback(info, head or '', tail or '')
        end)
      end)
    end)
  end)
end

---@param paths string[]
---@param callback fun(results: { [1]: pivi.session.Stored, [2]: string, [3]: string }[])
local function read_all(paths, callback)
  local results, next_path, running = {}, 1, 0
  local function step()
    while running < WORKERS and paths[next_path] do
      local path = paths[next_path]
      next_path, running = next_path + 1, running + 1
      read_ends(path, function(info, head, tail)
        running = running - 1
        if info then
          results[#results + 1] = { info, head, tail }
        end
        step()
      end)
    end
    if running == 0 and not paths[next_path] then
      next_path = #paths + 2
      callback(results)
    end
  end
  step()
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
  read_all(
    session_files(dir),
    vim.schedule_wrap(function(results)
      local list = {} ---@type pivi.session.Stored[]
      for _, result in ipairs(results) do
        local ok, err = pcall(describe, result[1], result[2], result[3])
        if not ok then
          log.warn('cannot read a session file', result[1].path, err)
        end
        if result[1].id then
          list[#list + 1] = result[1]
        end
      end
      table.sort(list, function(a, b)
        return a.mtime == b.mtime and a.path > b.path or a.mtime > b.mtime
      end)
      callback(list)
    end)
  )
end

--- Gets the end of a conversation as text, for a preview.
---@param info pivi.session.Stored
---@return string[] lines
function M.preview(info)
  local lines = {} ---@type string[]
  for line in vim.gsplit(info.tail, '\n', { plain = true }) do
    local entry = line ~= '' and json.decode(line) or nil
    local message = type(entry) == 'table' and entry.type == 'message' and entry.message
    local text = type(message) == 'table' and text_of(message.content)
    if text and (message.role == 'user' or message.role == 'assistant') then
      lines[#lines + 1] = message.role == 'user' and '## You' or '## Pi'
      vim.list_extend(lines, vim.split(text, '\r?\n'))
      lines[#lines + 1] = ''
    end
  end
  return lines
end

return M
