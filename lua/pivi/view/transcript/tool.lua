--- What the one line says that stands for a tool call: state, name, target, outcome, duration.
--- Pure.

local text = require('pivi.view.transcript.text')

local M = {}

---@alias pivi.transcript.Chunk { [1]: string, [2]: string } text and highlight group

local SYMBOLS = {
  pending = { '…', 'PiviToolPending' },
  running = { '●', 'PiviToolRunning' },
  done = { '✓', 'PiviToolDone' },
  error = { '✗', 'PiviToolError' },
}

--- Arguments that name what a tool works on, best first.
local TARGET_KEYS =
  { 'path', 'file_path', 'file', 'command', 'pattern', 'query', 'url', 'name', 'code' }

--- The target is cut here, in bytes.
local MAX_TARGET = 240
--- Streaming arguments are searched for the target up to here, in bytes.
local MAX_PEEK = 4096

local JSON_ESCAPES = { n = '\n', t = ' ', r = ' ', b = ' ', f = ' ' }

--- Targets seen in arguments that still stream; `false` when none came early enough.
---@type table<pivi.session.ToolBlock, string|false>
local peeked = setmetatable({}, { __mode = 'k' })

---@param json string the beginning of a JSON object
---@param key string
---@return string? value as far as it came
---@return boolean is_complete
local function peek_key(json, key)
  local _, start = json:find('"' .. key .. '"%s*:%s*"')
  if not start then
    return nil, false
  end
  local from, stop = start + 1, nil
  local at = from
  while true do
    at = json:find('[\\"]', at)
    if not at then
      break
    elseif json:byte(at) == 34 then
      stop = at
      break
    end
    at = at + 2
  end
  local raw = json:sub(from, stop and stop - 1 or -1):gsub('\\u?%x?%x?%x?$', '')
  local value = raw:gsub('\\(.)', function(char)
    return JSON_ESCAPES[char] or char
  end)
  return value, stop ~= nil
end

--- Gets the target of a call whose arguments still stream.
---@param block pivi.session.ToolBlock
---@return string? target
local function peek(block)
  local known = peeked[block]
  if known ~= nil then
    return known or nil
  end
  local parts, bytes = {}, 0
  for i, chunk in ipairs(block.args_chunks) do
    parts[i], bytes = chunk, bytes + #chunk
    if bytes > MAX_PEEK then
      break
    end
  end
  local json = table.concat(parts)
  for _, key in ipairs(TARGET_KEYS) do
    local value, is_complete = peek_key(json, key)
    if value then
      peeked[block] = is_complete and value or nil
      return value
    end
  end
  if bytes > MAX_PEEK then
    peeked[block] = false
  end
  return nil
end

--- Shortens a path that lies in the session's directory.
---@param path string
---@param cwd? string
---@return string
function M.short_path(path, cwd)
  local below = cwd and vim.fs.relpath(cwd, path)
  return below and below ~= '.' and below or path
end

---@param args table
---@return string?
local function read_range(args)
  local offset, limit = tonumber(args.offset), tonumber(args.limit)
  if offset and limit then
    return (':%d-%d'):format(offset, offset + limit - 1)
  elseif offset then
    return (':%d'):format(offset)
  elseif limit then
    return (':1-%d'):format(limit)
  end
  return nil
end

---@param args table
---@return string?
local function any_target(args)
  for _, key in ipairs(TARGET_KEYS) do
    if type(args[key]) == 'string' and args[key] ~= '' then
      return args[key]
    end
  end
  for _, value in vim.spairs(args) do
    if type(value) == 'string' and value ~= '' then
      return value
    end
  end
  return next(args) ~= nil and vim.json.encode(args) or nil
end

--- Gets what a tool call works on.
---@param block pivi.session.ToolBlock
---@param cwd? string
---@return string target '' if not known yet
function M.target(block, cwd)
  local args = block.args
  if not args then
    return M.short_path(text.one_line(peek(block) or '', MAX_TARGET), cwd)
  end
  local target = any_target(args) or ''
  if block.name == 'grep' and type(args.pattern) == 'string' then
    local where = type(args.path) == 'string' and (' in ' .. M.short_path(args.path, cwd)) or ''
    target = args.pattern .. where
  elseif block.name == 'read' then
    target = M.short_path(target, cwd) .. (read_range(args) or '')
  else
    target = M.short_path(target, cwd)
  end
  return text.one_line(target, MAX_TARGET)
end

---@param diff string
---@return string
local function diff_stat(diff)
  local added, removed = 0, 0
  for line in vim.gsplit(diff, '\n', { plain = true }) do
    local sign = line:byte(1)
    added = added + (sign == 43 and 1 or 0)
    removed = removed + (sign == 45 and 1 or 0)
  end
  return ('+%d -%d'):format(added, removed)
end

--- Gets how a call ended, beyond its state: `exit 2`, `+3 -1`, `12 lines`.
---@param block pivi.session.ToolBlock
---@return string?
function M.outcome(block)
  local details = block.details or {}
  if block.status == 'error' then
    local code = block.output:match('Command exited with code (%d+)%s*$') or details.exitCode
    if code then
      return ('exit %s'):format(code)
    elseif block.output:find('Command timed out', 1, true) then
      return 'timed out'
    elseif block.output:find('Command aborted', 1, true) then
      return 'aborted'
    end
  elseif type(details.diff) == 'string' then
    return diff_stat(details.diff)
  elseif block.name == 'write' and block.args and type(block.args.content) == 'string' then
    return text.count(#text.split((text.trim_end(block.args.content))), 'line')
  end
  return nil
end

--- Gets the nesting of a call: 0, or more when another call made it.
---@param block pivi.session.ToolBlock
---@return integer
function M.depth(block)
  if not block.parent then
    return 0
  end
  local _, slashes = block.id:gsub('/', '')
  return math.min(math.max(slashes, 1), 3)
end

--- Gets the line that stands for a tool call: first what precedes the target, then the target, then
--- what follows it, so that a narrow window can cut the target.
---@param block pivi.session.ToolBlock
---@param cwd? string
---@return pivi.transcript.Chunk[] before
---@return pivi.transcript.Chunk target
---@return pivi.transcript.Chunk[] after
function M.summary(block, cwd)
  local symbol = SYMBOLS[block.status]
  -- The names of Pi's own tools have up to five letters: their targets stand in one column.
  local name = block.is_bash and '!' or ('%-5s'):format(text.one_line(block.name, 60))
  local before = {
    { ('  '):rep(M.depth(block)), 'PiviDim' },
    symbol,
    { (' %s '):format(name), 'PiviTool' },
  }
  local after = {}
  local outcome = M.outcome(block)
  if outcome then
    after[1] = { '  ' .. outcome, block.status == 'error' and 'PiviToolError' or 'PiviDim' }
  end
  if block.duration_ms then
    after[#after + 1] = { '  ' .. text.duration(block.duration_ms), 'PiviDim' }
  end
  return before, { M.target(block, cwd), 'PiviToolTarget' }, after
end

--- Gets the same as one list.
---@param block pivi.session.ToolBlock
---@param cwd? string
---@return pivi.transcript.Chunk[]
function M.chunks(block, cwd)
  local before, target, after = M.summary(block, cwd)
  before[#before + 1] = target
  return vim.list_extend(before, after)
end

return M
