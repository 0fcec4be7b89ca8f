--- The edits and writes that models are writing right now: one preview for each tool call of each
--- peer, until the call was made, failed or was given up. Knows no window.

local events = require('pivi.events')
local ledger = require('pivi.review.ledger')
local signal = require('pivi.signal')
local texts = require('pivi.review.preview.text')

local M = {}

---@class pivi.preview.Edit
---@field old? pivi.preview.Text
---@field new? pivi.preview.Text

---@class pivi.preview.Preview
---@field peer integer
---@field session? integer pivi's number of the session
---@field call string
---@field tool 'edit'|'write'
---@field path string absolute
---@field is_done boolean the model has written all of it
---@field edits pivi.preview.Edit[]
---@field content? pivi.preview.Text of a write

---@alias pivi.preview.Outcome 'applied'|'failed'|'aborted'|'withdrawn'|'proposed'

--- What a peer tells of a call: what came since it last did.
---@class pivi.preview.Update
---@field call string
---@field tool 'edit'|'write'
---@field path string
---@field seq integer 1: the call is new to this peer's link
---@field isDone boolean
---@field isResend? boolean it was told over an earlier link too
---@field edits? pivi.preview.EditPieces[]
---@field content? pivi.preview.Piece

---@class pivi.preview.EditPieces
---@field index integer from 0
---@field old? pivi.preview.Piece
---@field new? pivi.preview.Piece

---@type pivi.preview.Preview[] in the order in which they came
local previews = {}
--- Calls that are over, though their peer may not know it yet; the newest last.
---@type string[]
local over = {}
local MAX_OVER = 64
local changed = signal.new()

---@param peer integer
---@param call string
---@return pivi.preview.Preview?
---@return integer? index
local function find(peer, call)
  for i, preview in ipairs(previews) do
    if preview.peer == peer and preview.call == call then
      return preview, i
    end
  end
end

---@param preview pivi.preview.Preview
---@param outcome? pivi.preview.Outcome nil: it has begun
local function announce(preview, outcome)
  events.emit('PiviPreview', {
    session = preview.session,
    peer = preview.peer,
    call = preview.call,
    tool = preview.tool,
    path = preview.path,
    outcome = outcome,
  })
end

---@param edit pivi.preview.Edit
---@param key 'old'|'new'
---@param piece? pivi.preview.Piece
---@return boolean fits
local function take(edit, key, piece)
  if not piece then
    return true
  end
  edit[key] = edit[key] or texts.new()
  return edit[key]:take(piece)
end

---@param preview pivi.preview.Preview
---@param update pivi.preview.Update
---@return boolean fits
local function take_all(preview, update)
  local fits = true
  if preview.tool == 'write' then
    preview.content = preview.content or texts.new()
    fits = not update.content or preview.content:take(update.content)
  end
  for _, pieces in ipairs(update.edits or {}) do
    for i = #preview.edits + 1, pieces.index + 1 do
      preview.edits[i] = {}
    end
    local edit = preview.edits[pieces.index + 1]
    fits = take(edit, 'old', pieces.old) and take(edit, 'new', pieces.new) and fits
  end
  preview.is_done = update.isDone
  return fits
end

---@param index integer
---@param outcome pivi.preview.Outcome
local function drop(index, outcome)
  local preview = table.remove(previews, index)
  changed:emit(preview, outcome)
  announce(preview, outcome)
end

--- Takes what a peer tells of a call. What doesn't fit what it told before drops the preview.
---@param peer { id: integer, session?: integer }
---@param update pivi.preview.Update
function M.update(peer, update)
  if update.seq == 1 and not update.isResend then
    over = vim.tbl_filter(function(call)
      return call ~= update.call
    end, over)
  elseif vim.list_contains(over, update.call) then
    return
  end
  local preview, index = find(peer.id, update.call)
  if preview and (update.seq == 1 or preview.path ~= update.path) then
    drop(index --[[@as integer]], 'withdrawn')
    preview = nil
  end
  local is_new = not preview
  if not preview then
    preview = {
      peer = peer.id,
      session = peer.session,
      call = update.call,
      tool = update.tool,
      path = update.path,
      is_done = false,
      edits = {},
    }
    previews[#previews + 1] = preview
  end
  if not take_all(preview, update) then
    M.close(peer.id, update.call, 'withdrawn')
    return
  end
  changed:emit(preview)
  if is_new then
    announce(preview)
  end
end

--- Ends the preview of a call. What is still told of the call is not heeded.
---@param peer integer
---@param call string
---@param outcome pivi.preview.Outcome
function M.close(peer, call, outcome)
  over[#over + 1] = call
  if #over > MAX_OVER then
    table.remove(over, 1)
  end
  local _, index = find(peer, call)
  if index then
    drop(index, outcome)
  end
end

--- Ends the previews of a peer that is gone.
---@param peer integer
function M.close_all(peer)
  for i = #previews, 1, -1 do
    if previews[i].peer == peer then
      drop(i, 'withdrawn')
    end
  end
end

--- Gets the preview of a call.
---@param call string
---@return pivi.preview.Preview?
function M.get(call)
  for i = #previews, 1, -1 do
    if previews[i].call == call then
      return previews[i]
    end
  end
end

--- Gets all previews, in the order in which they began.
---@return pivi.preview.Preview[]
function M.list()
  return vim.list_slice(previews)
end

--- Calls a function after a preview changed, and when it ended: then with the outcome, at once, so
--- that what is drawn of it can go in the same moment in which the change comes.
---@param on_change fun(preview: pivi.preview.Preview, outcome?: pivi.preview.Outcome)
---@return fun() unsubscribe
function M.subscribe(on_change)
  return changed:subscribe(on_change)
end

ledger.subscribe(function(change)
  if change.peer then
    M.close(change.peer, change.call, 'applied')
  end
end)

return M
