--- Which run of which Pi is going on. Runs are numbered as they begin, over all Pis, so that one
--- number names one run.

local signal = require('pivi.signal')

local M = {}

---@class pivi.review.Run
---@field number integer
---@field session? integer
---@field peer? integer only of a Pi that is no child of this Nvim
---@field time integer seconds since the epoch
---@field is_open boolean it goes on, as far as is known
---@field is_allowed boolean all that it still changes is accepted

---@type table<string, pivi.review.Run> the last run of each Pi
local last_runs = {}
local last_number = 0
local forgotten = signal.new()

--- Gets what a Pi is known by. A restarted one is another peer, but the same session.
---@param session? integer
---@param peer? integer
---@return string
function M.key(session, peer)
  return session and 's' .. session or 'p' .. (peer or 0)
end

--- Notes that a run begins.
---@param session? integer
---@param peer? integer
---@return pivi.review.Run
function M.begin(session, peer)
  local key = M.key(session, peer)
  last_number = last_number + 1
  last_runs[key] = {
    number = last_number,
    session = session,
    peer = not session and peer or nil,
    time = os.time(),
    is_open = true,
    is_allowed = false,
  }
  return last_runs[key]
end

--- Notes that a run goes on, which may be known already: a session's run is told of by its Pi and
--- by its link, in either order. A Pi of which only the link tells says so once in a run.
---@param session? integer
---@param peer? integer
function M.note(session, peer)
  local run = last_runs[M.key(session, peer)]
  if not session or not run or not run.is_open then
    M.begin(session, peer)
  end
end

--- Forgets a Pi that is gone, but not whom to tell of its changes if it had a session: the
--- conversation of that may go on in another.
---@param session? integer
---@param peer? integer
function M.forget(session, peer)
  local key = M.key(session, peer)
  last_runs[key] = nil
  if not session then
    forgotten:emit(key)
  end
end

--- Calls a function with the key of every Pi that is gone for good.
---@param hook fun(key: string)
function M.on_forget(hook)
  forgotten:subscribe(hook)
end

--- Notes that the run of a session is over.
---@param session integer
function M.settle(session)
  local run = last_runs[M.key(session)]
  if run then
    run.is_open = false
  end
end

--- Gets the run that goes on, or the last one.
---@param session? integer
---@param peer? integer
---@return pivi.review.Run
function M.current(session, peer)
  return last_runs[M.key(session, peer)] or M.begin(session, peer)
end

--- Accepts beforehand all that a run still changes, if it goes on.
---@param number integer
---@return boolean does_go_on
function M.allow(number)
  for _, run in pairs(last_runs) do
    if run.number == number and run.is_open then
      run.is_allowed = true
      return true
    end
  end
  return false
end

--- Accepts beforehand all that the run of a session still changes.
---@param session? integer
function M.allow_session(session)
  local run = session and last_runs[M.key(session)]
  if run then
    M.allow(run.number)
  end
end

--- Is all accepted that a run changes?
---@param number integer
---@return boolean
function M.is_allowed(number)
  return vim.iter(pairs(last_runs)):any(function(_, run)
    return run.number == number and run.is_allowed
  end)
end

return M
