--- Where a change waits for the user before it is made, as long as the option `review` says so.

local config = require('pivi.config')
local content = require('pivi.review.content')
local previews = require('pivi.review.preview')
local proposals = require('pivi.review.proposal')
local rebase = require('pivi.review.rebase')
local runs = require('pivi.review.runs')
local verdicts = require('pivi.review.verdict')

local M = {}

--- Does a change have to wait?
---@param request pivi.review.EditRequest
---@return boolean
function M.is_shut(request)
  if config.get().review ~= 'before' then
    return false
  end
  return not runs.is_allowed(runs.current(request.session, request.peer).number)
end

---@alias pivi.review.gate.OnOutcome fun(from: pivi.review.Proposal, outcome: pivi.review.Outcome)

--- Lets a change wait.
---@param request pivi.review.EditRequest
---@param change { before?: string, text: string } `before` is that of a buffer
---@param on_outcome pivi.review.gate.OnOutcome called once, but not when it is withdrawn
---@return pivi.review.Proposal
function M.ask(request, change, on_outcome)
  local proposal ---@type pivi.review.Proposal
  proposal = proposals.create({
    path = request.path,
    text = change.text,
    name = request.call,
    peer = request.peer,
    session = request.session,
    before = change.before or content.raw(request.path) or '',
    is_loaded = change.before ~= nil,
    run = runs.current(request.session, request.peer).number,
    on_settled = function(verdict)
      on_outcome(proposal, verdicts.outcome(proposal, verdict))
    end,
  })
  -- What was shown while the model wrote it is now shown as what waits.
  previews.close(request.peer, request.call, 'proposed')
  return proposal
end

--- Drops a change that nobody waits for any more.
---@param proposal pivi.review.Proposal
function M.withdraw(proposal)
  proposals.withdraw(proposal.id)
end

--- Makes what was accepted in a text that has moved on meanwhile. What collides with it there is
--- refused in the user's name: it is their text that stays.
---@param outcome pivi.review.Outcome gets the refusals
---@param before string
---@param text string
---@param live string
---@return string
function M.merge(outcome, before, text, live)
  local merged, collisions = rebase.merge(before, text, live)
  for _, item in ipairs(collisions) do
    table.insert(outcome.refusals, {
      hunk = item.hunk,
      reason = 'The user changed the same lines meanwhile.',
    })
  end
  return merged
end

return M
