--- What waits for the user's verdict: each proposal is one file as a Pi wants it to be. It waits as
--- an attention item and is settled exactly once; a view shows it, this knows no window.

local attention = require('pivi.attention')
local events = require('pivi.events')
local hunks = require('pivi.review.hunks')
local signal = require('pivi.signal')

local M = {}

---@alias pivi.review.State 'waiting'|'accepted'|'rejected'|'withdrawn'

---@class pivi.review.NewProposal
---@field path string absolute
---@field text string what the file shall hold
---@field name string what the client calls it
---@field peer integer
---@field session? integer
---@field before? string what the file holds; with it, the verdict can be given hunk by hunk
---@field is_loaded? boolean `before` is a buffer's text
---@field run? integer
---@field on_settled fun(verdict: pivi.review.Verdict) called once, but not when it is withdrawn

---@class pivi.review.Proposal: pivi.review.NewProposal
---@field id integer
---@field state pivi.review.State
---@field item integer of the attention queue
---@field hunks? pivi.review.Hunk[] from `before` to `text`
---@field decisions table<integer, pivi.review.Decision> by index of the hunk

--- What the user said of one hunk.
---@class pivi.review.Decision
---@field is_accepted boolean
---@field reason? string

---@class pivi.review.Verdict
---@field is_accepted boolean
---@field text? string what was accepted, as the user left it
---@field reason? string why not
---@field decisions? table<integer, pivi.review.Decision> if it was given hunk by hunk

---@type table<integer, pivi.review.Proposal> those that wait
local waiting = {}
local last_id = 0
local changed = signal.new()
---@type fun(proposal: pivi.review.Proposal)?
local present
--- What was to be shown before anything could.
---@type integer[]
local wanted = {}

---@param proposal pivi.review.Proposal
local function announce(proposal)
  changed:emit(proposal)
  events.emit('PiviProposal', {
    session = proposal.session,
    peer = proposal.peer,
    id = proposal.id,
    path = proposal.path,
    state = proposal.state,
  })
end

---@param id integer
---@param state pivi.review.State
---@return pivi.review.Proposal? proposal nil: it does not wait any more
local function settle(id, state)
  local proposal = waiting[id]
  if not proposal then
    return nil
  end
  waiting[id] = nil
  proposal.state = state
  attention.settle(proposal.item)
  return proposal
end

--- Lets a proposal wait for the user.
---@param new pivi.review.NewProposal
---@return pivi.review.Proposal
function M.create(new)
  last_id = last_id + 1
  local proposal = vim.tbl_extend('force', new, { id = last_id, state = 'waiting', decisions = {} })
  local found = new.before and hunks.between(new.before, new.text) or {}
  proposal.hunks = #found > 0 and found or nil
  waiting[proposal.id] = proposal
  proposal.item = attention.add({
    kind = 'proposal',
    title = 'an edit of ' .. vim.fn.fnamemodify(proposal.path, ':~:.'),
    session = proposal.session,
    show = function()
      M.show(proposal.id)
    end,
  })
  announce(proposal)
  return proposal
end

--- Takes the user's yes.
---@param id integer
---@param text string the proposal as the user left it
---@return boolean was_waiting
function M.accept(id, text)
  local proposal = settle(id, 'accepted')
  if proposal then
    proposal.on_settled({ is_accepted = true, text = text })
    announce(proposal)
  end
  return proposal ~= nil
end

--- Takes the user's no.
---@param id integer
---@param reason? string
---@return boolean was_waiting
function M.reject(id, reason)
  local proposal = settle(id, 'rejected')
  if proposal then
    proposal.on_settled({ is_accepted = false, reason = reason })
    announce(proposal)
  end
  return proposal ~= nil
end

--- Ends the wait once every hunk is decided.
---@param proposal pivi.review.Proposal
local function conclude(proposal)
  local is_any = false
  for i in ipairs(proposal.hunks) do
    local decision = proposal.decisions[i]
    if not decision then
      announce(proposal)
      return
    end
    is_any = is_any or decision.is_accepted
  end
  settle(proposal.id, is_any and 'accepted' or 'rejected')
  local text = hunks.select(proposal.before, proposal.text, function(_, i)
    return proposal.decisions[i].is_accepted
  end)
  proposal.on_settled({ is_accepted = is_any, text = text, decisions = proposal.decisions })
  announce(proposal)
end

--- Takes the user's word on some hunks. What was said of a hunk before is changed.
---@param id integer
---@param indices integer[]
---@param decision pivi.review.Decision
function M.decide(id, indices, decision)
  local proposal = waiting[id]
  if not proposal or not proposal.hunks then
    return
  end
  for _, index in ipairs(indices) do
    proposal.decisions[index] = decision
  end
  conclude(proposal)
end

--- Drops a proposal that nobody waits for any more.
---@param id integer
---@return boolean was_waiting
function M.withdraw(id)
  local proposal = settle(id, 'withdrawn')
  if proposal then
    announce(proposal)
  end
  return proposal ~= nil
end

--- Gets the proposals that wait, oldest first.
---@return pivi.review.Proposal[]
function M.list()
  local list = vim.tbl_values(waiting)
  table.sort(list, function(a, b)
    return a.id < b.id
  end)
  return list
end

--- Shows a proposal that waits.
---@param id integer
function M.show(id)
  if not present then
    wanted[#wanted + 1] = id
  elseif waiting[id] then
    present(waiting[id])
  end
end

--- Says how a proposal is shown. For the view.
---@param presenter fun(proposal: pivi.review.Proposal)
function M.set_presenter(presenter)
  present = presenter
  local due = wanted
  wanted = {}
  for _, id in ipairs(due) do
    M.show(id)
  end
end

--- Calls a function after a proposal came or was settled.
---@param on_change fun(proposal: pivi.review.Proposal)
---@return fun() unsubscribe
function M.subscribe(on_change)
  return changed:subscribe(on_change)
end

return M
