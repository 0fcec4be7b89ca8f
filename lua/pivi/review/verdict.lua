--- What the user's verdict comes to: the text that is accepted, and what the agent is told. Pure.

local content = require('pivi.review.content')
local hunks = require('pivi.review.hunks')
local numbered = require('pivi.review.numbered')

local M = {}

---@class pivi.review.Refusal
---@field hunk pivi.review.Hunk
---@field reason? string

--- What of a proposal is accepted.
---@class pivi.review.Outcome
---@field text string the accepted text; the one from before if all is rejected
---@field refusals pivi.review.Refusal[]
---@field total integer hunks of the proposal
---@field is_edited boolean the user changed the proposal
---@field reason? string for the whole
---@field is_accepted boolean some of it is, at least

---@param a pivi.review.Hunk
---@param b pivi.review.Hunk
---@return boolean
local function is_same(a, b)
  return a.start == b.start and a.count == b.count and vim.deep_equal(a.new_lines, b.new_lines)
end

--- Which hunks of a proposal did the user leave out of the text that they accepted?
---@param proposal pivi.review.Proposal
---@param text string
---@return pivi.review.Refusal[] refusals
---@return boolean is_edited
local function compare(proposal, text)
  local kept = hunks.between(proposal.before, text)
  local refusals, found = {}, 0
  for _, hunk in ipairs(proposal.hunks) do
    local is_kept = vim.iter(kept):any(function(other)
      return is_same(hunk, other)
    end)
    found = found + (is_kept and 1 or 0)
    refusals[#refusals + 1] = not is_kept and { hunk = hunk } or nil
  end
  return refusals, found < #kept
end

--- Makes sense of a verdict.
---@param proposal pivi.review.Proposal with `before`
---@param verdict pivi.review.Verdict
---@return pivi.review.Outcome
function M.outcome(proposal, verdict)
  ---@type pivi.review.Outcome
  local outcome = {
    text = verdict.text or proposal.before,
    refusals = {},
    total = #(proposal.hunks or {}),
    is_accepted = verdict.is_accepted,
    is_edited = false,
    reason = verdict.reason,
  }
  if not proposal.hunks then
    outcome.is_edited = verdict.is_accepted and outcome.text ~= proposal.text
  elseif verdict.decisions then
    for i, hunk in ipairs(proposal.hunks) do
      local decision = verdict.decisions[i]
      if not decision.is_accepted then
        table.insert(outcome.refusals, { hunk = hunk, reason = decision.reason })
      end
    end
  elseif verdict.is_accepted then
    outcome.refusals, outcome.is_edited = compare(proposal, outcome.text)
  else
    for _, hunk in ipairs(proposal.hunks) do
      table.insert(outcome.refusals, { hunk = hunk })
    end
  end
  return outcome
end

--- Is nothing left of the proposal?
---@param outcome pivi.review.Outcome
---@return boolean
function M.is_refusal(outcome)
  local is_all = outcome.total > 0 and #outcome.refusals >= outcome.total
  return not outcome.is_accepted or (is_all and not outcome.is_edited)
end

--- Gives the reasons, each once, with the lines that it is about if there are several.
---@param outcome pivi.review.Outcome
---@return string? text
local function reasons(outcome)
  local by_reason, order = {}, {} ---@type table<string, string[]>, string[]
  for _, refusal in ipairs(outcome.refusals) do
    local reason = refusal.reason or outcome.reason
    if reason then
      if not by_reason[reason] then
        by_reason[reason] = {}
        order[#order + 1] = reason
      end
      table.insert(by_reason[reason], tostring(refusal.hunk.start + 1))
    end
  end
  if #order == 0 then
    return outcome.reason and 'Their reason: ' .. outcome.reason
  elseif #order == 1 and #by_reason[order[1]] == #outcome.refusals then
    return 'Their reason: ' .. order[1]
  end
  return 'Their reasons:\n'
    .. table.concat(
      vim.tbl_map(function(reason)
        return ('line %s: %s'):format(table.concat(by_reason[reason], ', '), reason)
      end, order),
      '\n'
    )
end

--- Says that all was rejected.
---@param path string
---@param outcome pivi.review.Outcome
---@return string
function M.refusal(path, outcome)
  local why = reasons(outcome)
  return ('The user rejected this change to %s. Nothing was changed.%s'):format(
    path,
    why and '\n' .. why or ''
  )
end

--- Says what was accepted and what not.
---@param proposal pivi.review.Proposal
---@param outcome pivi.review.Outcome
---@param applied string the diff of what was applied
---@return string? note nil: all of it, as it was
function M.note(proposal, outcome, applied)
  if #outcome.refusals == 0 and not outcome.is_edited then
    return nil
  end
  local parts = {} ---@type string[]
  if outcome.is_edited then
    parts[#parts + 1] = 'The user changed this proposal before accepting it.'
  else
    local count = outcome.total - #outcome.refusals
    parts[#parts + 1] = ('The user accepted %d of %d hunks.'):format(count, outcome.total)
  end
  parts[#parts + 1] = 'What was applied:\n' .. applied
  if not outcome.is_edited then
    local rejected = hunks.select(proposal.before, proposal.text, function(hunk)
      return vim.iter(outcome.refusals):any(function(refusal)
        return refusal.hunk == hunk or is_same(refusal.hunk, hunk)
      end)
    end)
    local before = content.normal(proposal.before)
    parts[#parts + 1] = 'What was rejected:\n' .. numbered.render(before, content.normal(rejected))
  end
  parts[#parts + 1] = reasons(outcome)
  return table.concat(parts, '\n')
end

return M
