--- Every change that was made: what a file was before and after, and by which tool call of which
--- Pi.

local events = require('pivi.events')
local runs = require('pivi.review.runs')
local signal = require('pivi.signal')

local M = {}

--- The texts of this many bytes are kept; the oldest changes go first.
M.MAX_BYTES = 64 * 1024 * 1024

---@class pivi.review.NewChange
---@field path string the file's real path
---@field before? string nil: there was no file, or no text
---@field after string
---@field call string tool call id
---@field tool string
---@field peer? integer id of the peer
---@field session? integer pivi's number of the session
---@field is_new? boolean there was no file before
---@field is_deleted? boolean there is no file after
---@field is_reviewed? boolean the user accepted it before it was made
---@field is_bytes? boolean `before` and `after` are what the file held, not the text of a buffer
---@field mode? integer of the file before

---@class pivi.review.Change: pivi.review.NewChange
---@field id integer grows
---@field run integer number of the run, over all Pis
---@field time integer seconds since the epoch

---@type pivi.review.Change[]
local changes = {}
local last_id, bytes, dropped = 0, 0, 0
local recorded = signal.new()

---@param change pivi.review.NewChange
---@return integer
local function size(change)
  return #(change.before or '') + #change.after
end

--- Records a change and fires |PiviChange|. One that changes nothing is not recorded.
---@param new pivi.review.NewChange
---@return pivi.review.Change?
function M.record(new)
  if new.before == new.after and not new.is_new and not new.is_deleted then
    return nil
  end
  last_id = last_id + 1
  ---@type pivi.review.Change
  local change = vim.tbl_extend('force', new, {
    id = last_id,
    time = os.time(),
    run = runs.current(new.session, new.peer).number,
  })
  changes[#changes + 1] = change
  bytes = bytes + size(change)
  while bytes > M.MAX_BYTES and #changes > 1 do
    bytes = bytes - size(table.remove(changes, 1))
    dropped = dropped + 1
  end
  recorded:emit(change)
  events.emit('PiviChange', {
    session = change.session,
    id = change.id,
    run = change.run,
    path = change.path,
    call = change.call,
    tool = change.tool,
    peer = change.peer,
  })
  return change
end

--- Gets the changes that are kept, oldest first.
---@param session? integer only those of this session
---@return pivi.review.Change[]
function M.list(session)
  return vim.tbl_filter(function(change)
    return session == nil or change.session == session
  end, changes)
end

--- Gets how many changes are kept.
---@param session? integer only those of this session
---@return integer
function M.count(session)
  return session == nil and #changes or #M.list(session)
end

--- Gets how many changes were dropped to bound the memory.
---@return integer
function M.dropped()
  return dropped
end

--- Calls a function after every change that is recorded.
---@param on_change fun(change: pivi.review.Change)
---@return fun() unsubscribe
function M.subscribe(on_change)
  return recorded:subscribe(on_change)
end

return M
