--- The `User` events that pivi fires, and the one function that fires them.

local log = require('pivi.log')
local notify = require('pivi.notify')

local M = {}

--- Every event: what it announces. All carry `data.session`, the number of the session (or nil).
---@type table<string, string>
M.names = {
  PiviSessionStart = 'a session is ready',
  PiviSessionEnd = 'the process of a session ended',
  PiviStatus = 'the status changed',
  PiviRunStart = 'a run started',
  PiviRunSettled = 'a run settled',
  PiviToolStart = 'a tool call started',
  PiviToolEnd = 'a tool call ended',
  PiviPreview = 'a preview was drawn or dropped',
  PiviProposal = 'a proposal waits or was decided',
  PiviChange = 'a change was applied',
  PiviReviewOpen = 'a review opened',
  PiviReviewClosed = 'a review closed',
  PiviAttention = 'the number of waiting things changed',
  PiviQueue = 'the queue of a session changed',
  PiviLinkOpen = 'a peer connected',
  PiviLinkClosed = 'a peer disconnected',
}

--- Fires a `User` event. A handler that throws is reported and harms nothing.
---@param name string a key of `names`
---@param data pivi.JsonObject
function M.emit(name, data)
  assert(M.names[name], name)
  local options = { pattern = name, data = data, modeline = false }
  local failure ---@type string?
  local errmsg = vim.v.errmsg
  -- Nvim reports a handler's error over several lines, and would stop the user, and with them the
  -- run, at a hit-enter prompt. One in Lua is only reported, not raised.
  notify.without_prompt(function()
    vim.v.errmsg = ''
    local ok, err = pcall(vim.api.nvim_exec_autocmds, 'User', options)
    failure = not ok and tostring(err) or vim.v.errmsg ~= '' and vim.v.errmsg or nil
    return failure ~= nil
  end)
  if failure then
    log.error('a handler of User ' .. name .. ' failed', failure)
    notify.error(('a handler of User %s failed: %s'):format(name, failure:match('[^\n]*')))
  else
    vim.v.errmsg = errmsg
  end
end

return M
