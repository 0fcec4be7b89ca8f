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

--- Gets the hunks of a proposal.
---@param proposal pivi.review.Proposal
---@param buf? integer the file's buffer; without it, the file is as it was
---@return pivi.review.PendingHunk[]
function M.hunks(proposal, buf)
  local wanted, moved = proposal.hunks, {}
  if buf and not read.is_huge(buf) then
    local before, live = proposal.before, read.text(buf)
    if not proposal.is_loaded then
      before = content.normal(before)
      wanted = hunks.between(before, content.normal(proposal.text))
    end
    moved = live ~= before and hunks.between(before, live) or {}
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
  end, rebase.place(wanted, moved))
end

return M
