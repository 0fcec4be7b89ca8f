--- Files that an agent's Pi writes itself, since they are not loaded: what they held is looked up
--- before, the change is recorded after.

local access = require('pivi.review.access')
local content = require('pivi.review.content')
local folders = require('pivi.review.folders')
local identity = require('pivi.editor.identity')
local ledger = require('pivi.review.ledger')
local touched = require('pivi.review.touched')
local utf8 = require('pivi.editor.utf8')

local M = {}

--- Calls that were told to write and of which nothing was heard yet: so many are remembered.
local MAX_EXPECTED = 64

---@class pivi.review.Expected
---@field key string
---@field is_new boolean there is no file
---@field before? string what the file holds, if that is known better here
---@field mode? integer of the file
---@field is_reviewed? boolean

---@type pivi.review.Expected[] oldest first
local expected = {}

---@param change { peer?: integer, call: string }
---@return string
local function key_of(change)
  return ('%s:%s'):format(change.peer or '', change.call)
end

--- Notes that a call is about to write its file.
---@param request pivi.review.EditRequest
---@param known? { before?: string, is_reviewed?: boolean }
function M.expect(request, known)
  folders.expect(identity.real(request.path))
  local bytes, mode = content.bytes(request.path)
  local is_new = vim.uv.fs_stat(request.path) == nil
  local entry = { key = key_of(request), is_new = is_new, mode = mode }
  -- What is no text came to Pi as another one.
  entry.before = bytes and not utf8.is_valid(bytes) and bytes or nil
  expected[#expected + 1] = vim.tbl_extend('force', entry, known or {})
  if #expected > MAX_EXPECTED then
    table.remove(expected, 1)
  end
end

--- Takes note of a file that was written.
---@param change pivi.review.NewChange
function M.record(change)
  change.path, change.is_bytes = identity.real(change.path), true
  if change.peer then
    touched.add(change.peer, change.path)
  end
  local key = key_of(change)
  for i, entry in ipairs(expected) do
    if entry.key == key then
      table.remove(expected, i)
      change.is_new, change.is_reviewed, change.mode = entry.is_new, entry.is_reviewed, entry.mode
      change.before = not entry.is_new and (entry.before or change.before) or nil
      break
    end
  end
  ledger.record(change)
  access.find(change.path)
end

return M
