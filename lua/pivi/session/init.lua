--- The registry of sessions: which there are in this Nvim.

local path = require('pivi.path')
local session = require('pivi.session.session')
local signal = require('pivi.signal')

local M = {}

---@type table<integer, pivi.Session>
local sessions = {}
local last_number = 0
--- Those that answer questions have numbers of their own: the user counts conversations.
local last_help = 1000000
local on_new = signal.new()
local on_drop = signal.new()

---@class pivi.session.NewOpts
---@field cwd? string
---@field is_help? boolean one that answers a question: it is in no list and leaves no draft

--- Makes a session; it has no process until start() or the first prompt.
---@param opts? pivi.session.NewOpts
---@return pivi.Session
function M.new(opts)
  opts = opts or {}
  local cwd = opts.cwd and vim.fs.abspath(opts.cwd) or path.cwd()
  if opts.is_help then
    last_help = last_help + 1
  else
    last_number = last_number + 1
  end
  local number = opts.is_help and last_help or last_number
  local new = session.new(number, cwd, opts.is_help == true)
  sessions[new.number] = new
  on_new:emit(new)
  return new
end

--- Forgets a session whose process is to end.
---@param gone pivi.Session
function M.drop(gone)
  gone:stop(function()
    sessions[gone.number] = nil
    on_drop:emit(gone)
  end)
end

--- Gets a session by its number.
---@param number integer
---@return pivi.Session?
function M.get(number)
  return sessions[number]
end

---@return pivi.Session[]
local function all()
  local list = vim.tbl_values(sessions)
  table.sort(list, function(a, b)
    return a.number < b.number
  end)
  return list
end

--- Gets the sessions that hold a conversation, oldest first.
---@return pivi.Session[]
function M.list()
  return vim.tbl_filter(function(each)
    return not each.is_help
  end, all())
end

--- Calls a function for every session made from now on, before it starts.
---@param hook fun(session: pivi.Session)
function M.on_new(hook)
  on_new:subscribe(hook)
end

--- Calls a function for every session that is forgotten: whoever keeps something by its number lets
--- go of it.
---@param hook fun(session: pivi.Session)
function M.on_drop(hook)
  on_drop:subscribe(hook)
end

--- Calls a function for every session whose Pi is about to start.
---@param hook fun(session: pivi.Session)
function M.on_start(hook)
  session.on_start:subscribe(hook)
end

--- Calls a function for every session that waits for a decision about its project.
---@param hook fun(session: pivi.Session)
function M.on_undecided(hook)
  session.on_undecided:subscribe(hook)
end

--- Ends every process because Nvim quits.
function M.quit()
  for _, each in ipairs(all()) do
    each:begin_quit()
  end
  for _, each in ipairs(all()) do
    each:finish_quit()
  end
end

return M
