--- The `User` events that pivi fires, and the one function that fires them.

local log = require('pivi.log')

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
  local ok, err =
    pcall(vim.api.nvim_exec_autocmds, 'User', { pattern = name, data = data, modeline = false })
  if not ok then
    log.error('a handler of User ' .. name .. ' failed', err)
    vim.schedule(function()
      vim.api.nvim_echo(
        { { ('pivi: a handler of User %s failed: %s'):format(name, err) } },
        true,
        { err = true }
      )
    end)
  end
end

return M
