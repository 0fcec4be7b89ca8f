--- The hunks of proposals that wait, where they would come to lie in the text as it is now.

local content = require('pivi.review.content')
local hunks = require('pivi.review.hunks')
local identity = require('pivi.editor.identity')
local proposals = require('pivi.review.proposal')
local read = require('pivi.editor.read')
local rebase = require('pivi.review.rebase')

local M = {}

--- A hunk that waits.
---@class pivi.review.PendingHunk
---@field proposal pivi.review.Proposal
---@field index integer
---@field hunk pivi.review.Hunk
---@field start integer row in the text as it is now
---@field is_torn boolean the user changed what it would replace
---@field decision? pivi.review.Decision

--- Gets the proposals that wait and can be decided hunk by hunk, oldest first.
---@return pivi.review.Proposal[]
function M.proposals()
  return vim.tbl_filter(function(proposal)
    return proposal.hunks ~= nil
  end, proposals.list())
end

--- Gets the loaded buffer of a proposal's file.
---@param proposal pivi.review.Proposal
---@return integer?
function M.buf(proposal)
  local buf = identity.find(proposal.path).buf
  return buf and identity.is_file(buf) and buf or nil
end

--- Where hunks were found last, for as long as the text is the same: a long one takes its time.
---@type table<pivi.review.Proposal, { live?: string, placed: pivi.review.Placed[] }>
local found = setmetatable({}, { __mode = 'k' })

--- Finds where the hunks of a proposal come to lie.
---@param proposal pivi.review.Proposal
---@param live? string the text of the file's buffer
---@return pivi.review.Placed[]
local function place(proposal, live)
  local wanted, moved = proposal.hunks, {}
  if live then
    local before = proposal.before
    if not proposal.is_loaded then
      before = content.normal(before)
      wanted = hunks.between(before, content.normal(proposal.text))
    end
    moved = live ~= before and hunks.between(before, live) or {}
  end
  return rebase.place(wanted, moved)
end

--- Gets the hunks of a proposal.
---@param proposal pivi.review.Proposal
---@param buf? integer the file's buffer; without it, the file is as it was
---@return pivi.review.PendingHunk[]
function M.hunks(proposal, buf)
  local live = buf and not read.is_huge(buf) and read.text(buf) or nil
  if not found[proposal] or found[proposal].live ~= live then
    found[proposal] = { live = live, placed = place(proposal, live) }
  end
  return vim.tbl_map(function(item)
    return {
      proposal = proposal,
      index = item.index,
      hunk = item.hunk,
      start = item.start,
      is_torn = #item.overlaps > 0,
      decision = proposal.decisions[item.index],
    }
  end, found[proposal].placed)
end

return M
