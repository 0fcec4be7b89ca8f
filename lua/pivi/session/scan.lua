--- Reads a session file of Pi's: at its two ends for what a list tells of it, as a whole to count.
--- Blocks, and runs in threads: knows no Nvim but `vim.json` and what is pure. Format: Pi's
--- docs/session-format.md.

local json = require('pivi.json')
local uv = vim.uv

local M = {}

--- What is read of each end of a file, in bytes: the first prompt and the name are mostly there.
local END_BYTES = 16 * 1024
--- So much of a line is read to count it: what an entry is stands before what it holds.
local HEAD_BYTES = 200
--- Longest first prompt that is kept, in bytes.
local MAX_FIRST = 200

---@class pivi.session.Counts
---@field messages integer of user and agent
---@field branches? integer if there are several

---@class pivi.session.Stored
---@field path string
---@field id? string
---@field cwd? string
---@field parent? string path of the session it was forked from
---@field name? string
---@field first? string the first prompt, on one line
---@field model? string 'provider/id'
---@field messages? integer of user and agent; nil when the file has not been counted
---@field branches? integer if there are several
---@field mtime integer seconds since the epoch
---@field size integer bytes
---@field is_whole boolean it was read as a whole

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
  if #line <= MAX_FIRST then
    return line
  end
  local last = MAX_FIRST
  while last > 0 and line:find('^[\128-\191]', last + 1) do
    last = last - 1
  end
  return line:sub(1, last) .. '…'
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

--- Counts messages, and the branches that part where an entry is the parent of several.
---@param text string the whole file
---@return pivi.session.Counts
local function count(text)
  local is_parent, branches, messages = {}, 1, 0 ---@type table<string, true>, integer, integer
  local first = 1
  while first <= #text do
    local last = text:find('\n', first, true) or #text + 1
    local head = text:sub(first, math.min(last - 1, first + HEAD_BYTES - 1))
    local parent = head:match('"parentId":"([^"]+)"')
    if parent and is_parent[parent] then
      branches = branches + 1
    elseif parent then
      is_parent[parent] = true
    end
    if head:find('"role":"user"', 1, true) or head:find('"role":"assistant"', 1, true) then
      messages = messages + 1
    end
    first = last + 1
  end
  return { messages = messages, branches = branches > 1 and branches or nil }
end

--- Reads the two ends of a file.
---@param fd integer
---@param size integer
---@return string head
---@return string tail from the start of a line; the same as the head if that is all
local function ends_of(fd, size)
  if size <= 2 * END_BYTES then
    local whole = uv.fs_read(fd, size, 0) or ''
    return whole, whole
  end
  local tail = uv.fs_read(fd, END_BYTES, size - END_BYTES) or ''
  return uv.fs_read(fd, END_BYTES, 0) or '', tail:match('\n(.*)$') or ''
end

---@param fd integer
---@param stat uv.fs_stat.result
---@param path string
---@return pivi.session.Stored? info nil: it is no session file
local function describe(fd, stat, path)
  local head, tail = ends_of(fd, stat.size)
  local start = json.decode(head:match('^[^\n]*'))
  if type(start) ~= 'table' or start.type ~= 'session' then
    return nil
  end
  local first = first_with(head, '"role":"user"')
  local is_whole = #head == stat.size
  local counts = is_whole and count(head) or {}
  return {
    path = path,
    id = start.id,
    cwd = start.cwd,
    parent = start.parentSession,
    name = last_name(tail) or last_name(head),
    first = first and first.message and one_line(text_of(first.message.content)),
    model = last_model(tail) or last_model(head),
    messages = counts.messages,
    branches = counts.branches,
    mtime = stat.mtime.sec,
    size = stat.size,
    is_whole = is_whole,
  }
end

---@generic T
---@param path string
---@param read fun(fd: integer, stat: uv.fs_stat.result, path: string): T?
---@return T? result
local function with_file(path, read)
  local fd = uv.fs_open(path, 'r', 0)
  local stat = fd and uv.fs_fstat(fd)
  -- A file that someone has damaged must not hide the others.
  local ok, result = pcall(read, fd, stat, path)
  if fd then
    uv.fs_close(fd)
  end
  return ok and result or nil
end

--- Describes session files. What is none, or can't be read, is left out.
---@param paths string[]
---@return pivi.session.Stored[]
function M.describe(paths)
  local list = {} ---@type pivi.session.Stored[]
  for _, path in ipairs(paths) do
    list[#list + 1] = with_file(path, describe)
  end
  return list
end

--- Counts session files, reading all of them.
---@param paths string[]
---@return pivi.session.Counts[] only of those that can be read
function M.count(paths)
  local list = {} ---@type pivi.session.Counts[]
  for _, path in ipairs(paths) do
    list[#list + 1] = with_file(path, function(fd, stat)
      return count(uv.fs_read(fd, stat.size, 0) or '')
    end)
  end
  return list
end

--- Gets the end of a conversation as text, for a preview.
---@param path string
---@return string[] lines
function M.preview(path)
  local tail = with_file(path, function(fd, stat)
    return uv.fs_read(fd, END_BYTES, math.max(0, stat.size - END_BYTES))
  end)
  local lines = {} ---@type string[]
  for line in vim.gsplit(tail or '', '\n', { plain = true }) do
    local entry = line:sub(1, 1) == '{' and json.decode(line) or nil
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
