--- What the user accepted of a proposal, made to fit the text as it is by then: they may have typed
--- on, opened or closed the file while it waited.

local apply = require('pivi.editor.apply')
local content = require('pivi.review.content')
local gate = require('pivi.review.gate')
local knowledge = require('pivi.review.knowledge')
local numbered = require('pivi.review.numbered')
local read = require('pivi.editor.read')
local verdicts = require('pivi.review.verdict')
local written = require('pivi.review.written')

local M = {}

---@param request pivi.review.EditRequest
---@param outcome pivi.review.Outcome
---@return pivi.Error?
local function refusal(request, outcome)
  if verdicts.is_refusal(outcome) then
    return { code = 'rejected', message = verdicts.refusal(request.path, outcome) }
  end
end

--- Plans what to do to a buffer.
---@param request pivi.review.EditRequest
---@param proposal pivi.review.Proposal
---@param outcome pivi.review.Outcome
---@param buf integer
---@return pivi.review.edit.Plan? plan
---@return pivi.Error? err nothing is left that could be made
function M.for_buf(request, proposal, outcome, buf)
  local before, text = proposal.before, outcome.text
  if not proposal.is_loaded then
    before, text = content.normal(before), content.normal(text)
  end
  local snapshot = read.snapshot(buf)
  local merged = gate.merge(outcome, before, text, snapshot.text)
  local err = refusal(request, outcome)
  if err then
    return nil, err
  end
  local is_merged = snapshot.text ~= before
  return {
    buf = buf,
    snapshot = snapshot,
    text = merged,
    is_merged = is_merged,
    had_unseen = is_merged or knowledge.has_unseen(request.peer, buf, snapshot),
    is_new = not apply.has_file(buf),
    note = function(old, new)
      return verdicts.note(proposal, outcome, numbered.render(old, new))
    end,
  }
end

--- Says what Pi is to write to a file that is not loaded.
---@param request pivi.review.EditRequest
---@param proposal pivi.review.Proposal
---@param outcome pivi.review.Outcome
---@return pivi.review.EditResult? result
---@return pivi.Error? err nothing is left that could be made
function M.for_disk(request, proposal, outcome)
  local raw = content.raw(request.path)
  local now = raw or proposal.before
  if proposal.is_loaded then
    now = content.normal(now)
  end
  local merged = gate.merge(outcome, proposal.before, outcome.text, now)
  local err = refusal(request, outcome)
  if err then
    return nil, err
  end
  written.expect(request, { before = raw, is_reviewed = true })
  local diff = numbered.render(content.normal(now), content.normal(merged))
  local note = verdicts.note(proposal, outcome, diff)
  if proposal.is_loaded then
    merged = content.shaped(merged, raw or '')
  end
  local is_other = merged ~= request.content
  return {
    loaded = false,
    content = is_other and merged or nil,
    diff = is_other and diff or nil,
    notes = { note },
  }
end

return M
