--- Where each session of this Nvim stands, kept on disk: after a quit, a restart or a crash the
--- next session of the same directory can say what there is to continue.

local json = require('pivi.json')
local kept = require('pivi.session.kept')
local lock = require('pivi.session.lock')
local log = require('pivi.log')

local M = {}

--- So many are told of at once.
local MAX_TOLD = 3
local MAX_TITLE = 60
local HINT = '`:Pi continue` goes on with it, `:Pi resume` lists all'

---@class pivi.session.Point
---@field file string Pi's session file
---@field title string
---@field at integer seconds since the epoch

--- Gets what a conversation is called: its name, else its first prompt, else nothing.
---@param state pivi.session.State
---@return string
function M.title(state)
  local first = vim.iter(state.blocks):find(function(block)
    return block.kind == 'user'
  end)
  local text = state.name or first and table.concat(first.chunks) or ''
  return vim.fn.strcharpart(vim.trim((text:sub(1, 4 * MAX_TITLE):gsub('%s+', ' '))), 0, MAX_TITLE)
end

---@param session pivi.Session
---@param title string
local function write(session, title)
  local state = session.state
  local point = { file = state.file, title = title, at = os.time() }
  local path = kept.path('points', state.cwd, state.number)
  local err = kept.write(path, vim.json.encode(point))
  if err then
    log.error('cannot keep where a session stands', err)
  end
end

--- Takes over what Nvims that are gone have left in a directory, the newest first.
---@param cwd string
---@return pivi.session.Point[]
function M.take(cwd)
  local points, seen = {}, {} ---@type pivi.session.Point[], table<string, true>
  for _, text in ipairs(kept.adopt('points', cwd)) do
    local point = json.decode(text)
    local file = type(point) == 'table' and point.file
    if type(file) == 'string' and not seen[file] and vim.uv.fs_stat(file) then
      seen[file] = true
      points[#points + 1] = point
    end
  end
  table.sort(points, function(a, b)
    return (a.at or 0) > (b.at or 0)
  end)
  return points
end

---@param session pivi.Session
local function offer(session)
  local lines = {} ---@type string[]
  for _, point in ipairs(M.take(session.state.cwd)) do
    local is_free = point.file ~= session.state.file and not lock.owner(point.file)
    if is_free and #lines < MAX_TOLD then
      lines[#lines + 1] = ('%s (%s)'):format(point.title or '', os.date('%d %b %H:%M', point.at))
    end
  end
  -- Who has opened a conversation knows what to go on with.
  if #lines > 0 and #session.state.blocks == 0 then
    session:notice('info', ('Left open here: %s. %s'):format(table.concat(lines, ', '), HINT))
  end
end

--- Keeps where a session stands, and offers what was left open when it starts.
---@param session pivi.Session
function M.attach(session)
  local known, has_offered = nil, false
  session:subscribe(function(change)
    local state = session.state
    if not change.status and not change.reset then
      return
    elseif state.phase == 'idle' and not has_offered then
      has_offered = true
      offer(session)
    end
    -- A file comes with the first answer.
    local title = #state.blocks > 0 and state.phase ~= 'starting' and M.title(state)
    local now = title and state.file and ('%s %s'):format(state.file, title)
    if now and now ~= known and vim.uv.fs_stat(state.file) then
      known = now
      write(session, title)
    end
  end)
end

return M
