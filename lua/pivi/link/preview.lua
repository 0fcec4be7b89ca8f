--- Takes what a Pi's extension tells of the edits and writes that its model is writing. Checks it,
--- since it comes from another process; decides nothing.

local log = require('pivi.log')
local mcp = require('pivi.link.mcp')
local paths = require('pivi.path')
local peers = require('pivi.peers')
local previews = require('pivi.review.preview')
local schema = require('pivi.link.schema')

local M = {}

local is_registered = false

--- So many edits of one call are taken.
local MAX_EDITS = 1000

---@type pivi.link.Schema
local UPDATE = {
  type = 'object',
  required = { 'call', 'tool', 'path', 'seq', 'isDone' },
  properties = {
    call = { type = 'string' },
    tool = { type = 'string', enum = { 'edit', 'write' } },
    path = { type = 'string' },
    seq = { type = 'integer' },
    isDone = { type = 'boolean' },
    isResend = { type = 'boolean' },
    edits = { type = 'array' },
    content = { type = 'object' },
  },
}

---@type pivi.link.Schema
local PIECE = {
  type = 'object',
  required = { 'offset', 'append', 'isDone' },
  properties = {
    offset = { type = 'integer' },
    append = { type = 'string' },
    isDone = { type = 'boolean' },
  },
}

---@type pivi.link.Schema
local EDIT = {
  type = 'object',
  required = { 'index' },
  properties = {
    index = { type = 'integer' },
    old = { type = 'object' },
    new = { type = 'object' },
  },
}

---@type pivi.link.Schema
local END = {
  type = 'object',
  required = { 'call', 'outcome' },
  properties = {
    call = { type = 'string' },
    outcome = { type = 'string', enum = { 'applied', 'failed', 'aborted', 'withdrawn' } },
  },
}

---@param piece? table
---@return string?
local function piece_problem(piece)
  return piece and schema.problem(PIECE, piece)
end

---@param edit any
---@return string?
local function edit_problem(edit)
  if type(edit) ~= 'table' then
    return 'an edit must be an object'
  end
  local problem = schema.problem(EDIT, edit)
  if problem then
    return problem
  elseif edit.index < 0 or edit.index >= MAX_EDITS then
    return 'an edit has an impossible index'
  end
  return piece_problem(edit.old) or piece_problem(edit.new)
end

---@param params table
---@return string?
local function update_problem(params)
  local problem = schema.problem(UPDATE, params) or piece_problem(params.content)
  if problem or not paths.is_absolute(params.path) then
    return problem or 'the path is not absolute'
  end
  for _, edit in ipairs(params.edits or {}) do
    problem = problem or edit_problem(edit)
  end
  return problem
end

--- Starts to take previews. Idempotent.
function M.register()
  if is_registered then
    return
  end
  is_registered = true
  mcp.on_notification('pivi/preview', {
    is_pivi_only = true,
    run = function(params, peer)
      local problem = update_problem(params)
      if problem then
        return log.warn('a preview is malformed', problem)
      end
      previews.update(peer, params --[[@as pivi.preview.Update]])
    end,
  })
  mcp.on_notification('pivi/preview_end', {
    is_pivi_only = true,
    run = function(params, peer)
      local problem = schema.problem(END, params)
      if problem then
        return log.warn('the end of a preview is malformed', problem)
      end
      previews.close(peer.id, params.call, params.outcome)
    end,
  })
  peers.subscribe(function(change, peer)
    if change == 'closed' then
      previews.close_all(peer.id)
    end
  end)
end

return M
