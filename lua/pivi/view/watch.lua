--- Notices what Pi changes without an event of its RPC: the extension's word about the session is
--- compared with what is known of it.

local peers = require('pivi.peers')
local sessions = require('pivi.session')
local tree = require('pivi.session.tree')

local M = {}

--- How often each peer had moved in its tree when it was looked at last.
---@type table<integer, integer>
local moves = {}

---@param peer pivi.Peer
---@param state pivi.session.State
---@return boolean
local function differs(peer, state)
  local model = state.model and ('%s/%s'):format(state.model.provider, state.model.id)
  return peer.session_id ~= nil and peer.session_id ~= state.session_id
    or peer.session_name ~= nil and peer.session_name ~= state.name
    or peer.model ~= nil and peer.model ~= model
end

---@param change pivi.peers.Change
---@param peer pivi.Peer
local function on_change(change, peer)
  local session = peer.session and sessions.get(peer.session)
  if change == 'closed' then
    moves[peer.id] = nil
  elseif session and session:is_ready() then
    local has_moved = (peer.moves or 0) > (moves[peer.id] or 0)
    moves[peer.id] = peer.moves
    if differs(peer, session.state) then
      session:refresh()
    elseif has_moved and not session.state.is_running then
      tree.reload(session)
    end
  end
end

--- Starts to watch.
function M.setup()
  peers.subscribe(on_change)
end

return M
