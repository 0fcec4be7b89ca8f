--- What each Pi has seen of each buffer. An edit needs the text that it was computed from; a
--- whole-file write must not take away what its author never saw.

local read = require('pivi.editor.read')

local api = vim.api

local M = {}

--- Texts of this many bytes are kept for comparison; of the oldest only the fact that they were
--- read.
local MAX_BYTES = 32 * 1024 * 1024
--- Calls that read a buffer and were not heard of again: this many are remembered.
local MAX_CALLS = 64

--- What a peer saw last of a buffer.
---@class pivi.review.Known
---@field peer integer
---@field buf integer
---@field text? string
---@field is_touched boolean the buffer was edited since, by whomever

--- What a tool call read.
---@class pivi.review.Base
---@field key string
---@field buf integer
---@field snapshot pivi.editor.Snapshot

---@type pivi.review.Known[] oldest first
local all_known = {}
---@type pivi.review.Base[] oldest first
local bases = {}
---@type table<integer, true> buffers whose edits are followed
local followed = {}

---@param peer integer
---@param buf integer
---@return pivi.review.Known? known
---@return integer? index
local function find(peer, buf)
  for i, known in ipairs(all_known) do
    if known.peer == peer and known.buf == buf then
      return known, i
    end
  end
end

--- Notes who has not seen an edit.
---@param buf integer
local function follow(buf)
  if followed[buf] then
    return
  end
  local function each(fn)
    for _, known in ipairs(all_known) do
      if known.buf == buf then
        fn(known)
      end
    end
  end
  followed[buf] = api.nvim_buf_attach(buf, false, {
    on_lines = function()
      each(function(known)
        known.is_touched = true
      end)
    end,
    on_reload = function()
      -- What the disk has is no change of the user's.
      each(function(known)
        if not known.is_touched then
          known.text = nil
        end
      end)
    end,
    on_detach = function()
      followed[buf] = nil
      all_known = vim.tbl_filter(function(known)
        return known.buf ~= buf
      end, all_known)
    end,
  }) or nil
end

--- Forgets the oldest texts above the limit.
local function bound()
  local bytes = 0
  for i = #all_known, 1, -1 do
    bytes = bytes + #(all_known[i].text or '')
    if bytes > MAX_BYTES then
      all_known[i].text = nil
    end
  end
  bytes = 0
  for i = #bases, 1, -1 do
    bytes = bytes + #bases[i].snapshot.text
    -- The last one may be as large as it likes.
    if i < #bases and (bytes > MAX_BYTES or #bases - i >= MAX_CALLS) then
      table.remove(bases, i)
    end
  end
end

--- Remembers that a peer has seen a buffer's text.
---@param peer integer
---@param buf integer
---@param text string
function M.see(peer, buf, text)
  follow(buf)
  local _, index = find(peer, buf)
  if index then
    table.remove(all_known, index)
  end
  all_known[#all_known + 1] = { peer = peer, buf = buf, text = text, is_touched = false }
  bound()
end

---@param peer integer
---@param call string
---@return string
local function key_of(peer, call)
  return peer .. ':' .. call
end

--- Remembers what a tool call reads, as what an edit by the same call starts from.
---@param peer integer
---@param call string
---@param buf integer
---@param snapshot pivi.editor.Snapshot
function M.start(peer, call, buf, snapshot)
  bases[#bases + 1] = { key = key_of(peer, call), buf = buf, snapshot = snapshot }
  bound()
end

--- Takes out what a tool call has read, also when its buffer is gone.
---@param peer integer
---@param call string
---@return pivi.review.Base?
function M.take(peer, call)
  local key = key_of(peer, call)
  for i = #bases, 1, -1 do
    if bases[i].key == key then
      return table.remove(bases, i)
    end
  end
end

--- Does the buffer hold changes that the peer has not seen? Of a buffer that it never read:
--- unsaved ones.
---@param peer integer
---@param buf integer
---@param snapshot? pivi.editor.Snapshot the buffer's text, if it is at hand
---@return boolean
function M.has_unseen(peer, buf, snapshot)
  local known = find(peer, buf)
  if not known then
    return vim.bo[buf].modified
  elseif not known.is_touched then
    return false
  end
  return known.text ~= (snapshot or read.snapshot(buf)).text
end

--- Gets the buffers that a peer has read or edited.
---@param peer integer
---@return integer[]
function M.buffers(peer)
  local bufs = {}
  for _, known in ipairs(all_known) do
    if known.peer == peer then
      bufs[#bufs + 1] = known.buf
    end
  end
  return bufs
end

--- Forgets a peer that is gone.
---@param peer integer
function M.forget(peer)
  all_known = vim.tbl_filter(function(known)
    return known.peer ~= peer
  end, all_known)
  bases = vim.tbl_filter(function(base)
    return not vim.startswith(base.key, peer .. ':')
  end, bases)
end

return M
