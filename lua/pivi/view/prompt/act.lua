--- What can be done to a session from anywhere, with an answer where nothing is to be seen of it.

local bash = require('pivi.session.bash')
local dialogs = require('pivi.session.dialogs')
local notify = require('pivi.notify')
local prompt = require('pivi.view.prompt')
local queue = require('pivi.session.queue')

local M = {}

---@type table<pivi.session.Phase, true>
local AT_WORK = { running = true, retry = true, compacting = true }

---@param session pivi.Session
---@return boolean
local function has_something_to_abort(session)
  local state = session.state
  return state.is_running
    or AT_WORK[state.phase] == true
    or #queue.waiting(state) > 0
    or #dialogs.open(state) > 0
    or bash.is_running(session)
end

--- Stops what goes on in a session.
---@param session pivi.Session
function M.abort(session)
  if not has_something_to_abort(session) then
    notify.info('nothing goes on that could be aborted')
  end
  -- Also then: what Pi has begun meanwhile is not known yet.
  session:abort()
end

--- Ends the process of a session.
---@param session pivi.Session
function M.stop(session)
  if not session:stop() then
    notify.info('Pi does not run')
  end
end

--- Puts a text at the end of a session's draft.
---@param session pivi.Session
---@param text string
function M.add(session, text)
  session:add_to_draft(text)
  if vim.fn.bufwinid(prompt.buf(session)) == -1 then
    notify.info('added to the draft')
  end
end

return M
