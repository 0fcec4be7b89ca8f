--- Pi's session files of a directory, read at their heads and tails only, off the main loop.
--- Format: Pi's docs/session-format.md.

local json = require('pivi.json')
local log = require('pivi.log')

local M = {}

--- What is read of each end of a file, in bytes: the first prompt and the name are mostly there.
local END_BYTES = 16 * 1024
--- Files that are read at the same time.
local WORKERS = 16
--- Longest first prompt that is kept, in bytes.
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
---@return string? at most MAX_FIRST bytes, whole characters
local function one_line(text)
  if not text then
    return nil
  end
  local line = vim.trim((text:sub(1, 4 * MAX_FIRST):gsub('%s+', ' ')))
  if #line > MAX_FIRST then
    line = line:sub(1, MAX_FIRST + vim.str_utf_start(line, MAX_FIRST + 1)) .. '…'
  end
  return line
end

--- Gets the whole line around a position.
---@param text string
---@param at integer
---@return string
local function line_at(text, at)
  local first = text:sub(1, at):match('^.*\n()') or 1
  local last = text:find('\n', at, true)
  return text:sub(first, last and last - 1 or #text)
end

--- Decodes the first line that holds a mark. Marks stand outside of strings only: in one, their
--- quotes have backslashes.
---@param text string
---@param mark string
---@return table?
local function first_with(text, mark)
  local at = text:find(mark, 1, true)
  local entry = at and json.decode(line_at(text, at))
  return type(entry) == 'table' and entry or nil
end

---@param text string
---@param mark string
---@return integer? at where the mark stands last
local function find_last(text, mark)
  local at, found = text:find(mark, 1, true), nil
  while at do
    found, at = at, text:find(mark, at + 1, true)
  end
  return found
end

---@param text string
---@return string? model 'provider/id' of the last answer, else of the last choice
local function last_model(text)
  for _, marks in ipairs({
    { '"role":"assistant"', '"model":"([^"]+)"' },
    { '"type":"model_change"', '"modelId":"([^"]+)"' },
  }) do
    local at = find_last(text, marks[1])
    local line = at and line_at(text, at)
    local provider = line and line:match('"provider":"([^"]+)"')
    local model = line and line:match(marks[2])
    if provider and model then
      return ('%s/%s'):format(provider, model)
    end
  end
  return nil
end

---@param text string
---@return string? name
local function last_name(text)
  local at = find_last(text, '"type":"session_info"')
  local entry = at and json.decode(line_at(text, at))
  return type(entry) == 'table' and entry.name or nil
end

---@param text string the whole file
---@return integer
local function count_messages(text)
  local _, users = text:gsub('"role":"user"', '')
  local _, agents = text:gsub('"role":"assistant"', '')
  return users + agents
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

--- Takes what can be told without reading every line. Fast context.
---@param info pivi.session.Stored
---@param head string
---@param tail string empty if the head is the whole file
local function describe(info, head, tail)
  local start = json.decode(head:match('^[^\n]*'))
  if type(start) ~= 'table' or start.type ~= 'session' then
    return
  end
  info.id, info.cwd, info.parent = start.id, start.cwd, start.parentSession
  info.tail = tail == '' and head or tail:match('\n(.*)$') or ''
  local first = first_with(head, '"role":"user"')
  info.first = first and first.message and one_line(text_of(first.message.content))
  info.name = last_name(info.tail) or last_name(head)
  info.model = last_model(info.tail) or last_model(head)
  if tail == '' then
    info.messages = count_messages(head)
    count_branches(info, head)
  end
end

--- Reads the two ends of a file. Fast context.
---@param path string
---@param callback fun(info?: pivi.session.Stored)
local function read_ends(path, callback)
  vim.uv.fs_open(path, 'r', 0, function(_, fd)
    if not fd then
      return callback(nil)
    end
    ---@param stat? uv.fs_stat.result
    ---@param head? string
    ---@param tail? string
    local function finish(stat, head, tail)
      vim.uv.fs_close(fd, function() end)
      local size, mtime = stat and stat.size or 0, stat and stat.mtime.sec or 0
      local info = { path = path, size = size, mtime = mtime, tail = '' }
      local ok, err = pcall(describe, info, head or '', tail or '')
      if not ok then
        log.warn('cannot read a session file', path, err)
      end
      callback(info)
    end
    vim.uv.fs_fstat(fd, function(_, stat)
      vim.uv.fs_read(fd, END_BYTES, 0, function(_, head)
        local size = stat and stat.size or 0
        if size <= END_BYTES then
          finish(stat, head)
          return
        end
        vim.uv.fs_read(fd, END_BYTES, size - END_BYTES, function(_, tail)
          finish(stat, head, tail)
        end)
      end)
    end)
  end)
end

---@param paths string[]
---@param callback fun(results: pivi.session.Stored[])
local function read_all(paths, callback)
  local results, next_path, running = {}, 1, 0
  local function step()
    while running < WORKERS and paths[next_path] do
      local path = paths[next_path]
      next_path, running = next_path + 1, running + 1
      read_ends(path, function(info)
        running = running - 1
        if info and info.id then
          results[#results + 1] = info
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
    vim.schedule_wrap(function(list)
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
