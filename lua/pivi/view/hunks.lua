--- What the user does about hunks: going through them, accepting and rejecting them, whether they
--- wait or were applied already.

local identity = require('pivi.editor.identity')
local marks = require('pivi.view.hunks.marks')
local notify = require('pivi.notify')
local pending_marks = require('pivi.view.hunks.pending')
local places = require('pivi.view.hunks.places')
local proposals = require('pivi.review.proposal')
local review = require('pivi.view.review')
local runs = require('pivi.review.runs')
local told = require('pivi.review.told')
local unreviewed = require('pivi.review.unreviewed')

local api = vim.api

local M = {}

---@class pivi.HunkOpts
---@field range? { first: integer, last: integer } lnums of the current buffer
---@field all? boolean all, wherever the cursor is
---@field paths? table<string, true> all of these files

---@class pivi.AcceptOpts: pivi.HunkOpts
---@field rest? boolean and what the runs still change
---@field session? integer whose run is meant too

---@class pivi.RejectOpts: pivi.HunkOpts
---@field reason? string for the agent

---@param count integer
---@param what string
---@return string
local function plural(count, what)
  return ('%d %s%s'):format(count, what, count == 1 and '' or 's')
end

---@param opts pivi.HunkOpts
---@return boolean
local function is_about_here(opts)
  return not (opts.all or opts.range or opts.paths)
end

--- Which hunks is it about?
---@param opts pivi.HunkOpts
---@return pivi.hunks.Place[]? targets nil: none, and the user was told
local function targets_of(opts)
  local all = places.list()
  if opts.all then
    return all
  elseif opts.paths then
    return vim.tbl_filter(function(place)
      return opts.paths[place.path]
    end, all)
  end
  local buf, row = api.nvim_get_current_buf(), api.nvim_win_get_cursor(0)[1] - 1
  local range = opts.range
  if range then
    local found = places.within(all, buf, range.first - 1, range.last - 1)
    if #found == 0 then
      notify.info('no hunk in these lines')
    end
    return #found > 0 and found or nil
  end
  local here = places.within(all, buf, row, row)
  if here[1] then
    return { here[1] }
  elseif marks.is_gone(buf, row) then
    notify.warn("the agent's change here is gone: you have changed these lines since")
    return nil
  end
  return all
end

--- The targets by proposal and by file.
---@param targets pivi.hunks.Place[]
---@return { proposal: pivi.review.Proposal, items: pivi.hunks.Place[] }[]
---@return { file: pivi.review.File, is_wanted: pivi.review.Choice }[]
local function group(targets)
  local waiting, applied, by = {}, {}, {}
  for _, place in ipairs(targets) do
    local owner = place.proposal or place.file
    if not by[owner] then
      by[owner] = { proposal = place.proposal, file = place.file, items = {}, chosen = {} }
      local entry = by[owner]
      entry.is_wanted = function(_, index)
        return entry.chosen[index] == true
      end
      table.insert(place.proposal and waiting or applied, entry)
    end
    table.insert(by[owner].items, place)
    by[owner].chosen[place.index] = true
  end
  return waiting, applied
end

--- Accepts the proposals that can't be decided by hunk.
---@return integer count
local function accept_whole()
  local count = 0
  for _, proposal in ipairs(proposals.list()) do
    if not proposal.hunks then
      proposals.accept(proposal.id, proposal.text)
      count = count + 1
    end
  end
  return count
end

---@param items pivi.hunks.Place[]
---@return integer[]
local function indices(items)
  return vim.tbl_map(function(item)
    return item.index
  end, items)
end

--- Takes the user's yes to hunks that wait.
---@param proposal pivi.review.Proposal
---@param items pivi.hunks.Place[]
---@return integer count
local function accept_waiting(proposal, items)
  local fine, torn = {}, {}
  for _, item in ipairs(items) do
    table.insert(item.is_torn and torn or fine, item)
  end
  if #torn > 0 then
    notify.warn(
      ('%s cannot be made: you have changed the lines since'):format(plural(#torn, 'hunk'))
    )
    local reason = 'The user changed the same lines meanwhile.'
    proposals.decide(proposal.id, indices(torn), { is_accepted = false, reason = reason })
  end
  proposals.decide(proposal.id, indices(fine), { is_accepted = true })
  return #fine
end

--- Accepts what the runs that have changed something will still change.
---@param targets pivi.hunks.Place[]
---@param session? integer
local function allow_rest(targets, session)
  runs.allow_session(session)
  for _, place in ipairs(targets) do
    runs.allow((place.proposal or place.file).run or 0)
  end
end

--- Accepts the hunk under the cursor, or all without one.
---@param opts? pivi.AcceptOpts
function M.accept(opts)
  opts = opts or {}
  if is_about_here(opts) and review.accept_current() then
    return
  end
  local targets = targets_of(opts)
  if not targets then
    return
  end
  if opts.rest then
    allow_rest(targets, opts.session)
  end
  local waiting, applied = group(targets)
  local count = 0
  for _, entry in ipairs(waiting) do
    count = count + accept_waiting(entry.proposal, entry.items)
  end
  for _, entry in ipairs(applied) do
    count = count + unreviewed.accept(entry.file, entry.is_wanted)
  end
  count = count + (opts.all and accept_whole() or 0)
  local rest = opts.rest and ', and what this run still changes' or ''
  local what = count > 0 and 'accepted ' .. plural(count, 'hunk') or 'nothing to accept'
  notify.info(what .. rest)
end

---@param entry { file: pivi.review.File, is_wanted: pivi.review.Choice }
---@param reason? string
---@return integer count
local function reject_applied(entry, reason)
  local name = vim.fn.fnamemodify(entry.file.path, ':~:.')
  local rejected, err = unreviewed.reject(entry.file, entry.is_wanted)
  if not rejected then
    notify.error(('cannot change %s: %s'):format(name, err))
    return 0
  end
  told.rejected(entry.file, rejected.hunks, reason)
  if rejected.warning then
    notify.warn(('%s: %s'):format(name, rejected.warning))
  elseif rejected.moved then
    notify.info(('%s is now %s'):format(name, rejected.moved))
  end
  return #rejected.hunks
end

--- Rejects the hunk under the cursor, or all without one. What was applied is taken back, beside
--- what was typed since.
---@param opts? pivi.RejectOpts
function M.reject(opts)
  opts = opts or {}
  if is_about_here(opts) and review.reject_current(opts.reason) then
    return
  end
  local targets = targets_of(opts)
  if not targets then
    return
  end
  local waiting, applied = group(targets)
  local count = 0
  for _, entry in ipairs(waiting) do
    local decision = { is_accepted = false, reason = opts.reason }
    proposals.decide(entry.proposal.id, indices(entry.items), decision)
    count = count + #entry.items
  end
  for _, entry in ipairs(applied) do
    count = count + reject_applied(entry, opts.reason)
  end
  if #targets == 0 then
    notify.info('nothing to reject')
  elseif count > 0 then
    notify.info(('rejected %s'):format(plural(count, 'hunk')))
  end
end

---@param a pivi.hunks.Place
---@param path string
---@param row integer
---@return boolean
local function is_after(a, path, row)
  return a.path > path or (a.path == path and a.row > row)
end

---@param a pivi.hunks.Place
---@param path string
---@param row integer
---@return boolean
local function is_before(a, path, row)
  return a.path < path or (a.path == path and a.last < row)
end

--- Goes to the next hunk, over files, round at the end.
---@param step 1|-1
function M.go(step)
  local all = places.list()
  if #all == 0 then
    notify.info('no hunks to review')
    return
  end
  local is_beyond = step == 1 and is_after or is_before
  local path, row = places.path_of(0) or '', api.nvim_win_get_cursor(0)[1] - 1
  local index = step == 1 and 1 or #all
  local first, last = index, step == 1 and #all or 1
  for i = first, last, step do
    if is_beyond(all[i], path, row) then
      index = i
      break
    end
  end
  local ok, err = places.go(all[index])
  if ok then
    notify.info(('hunk %d of %d'):format(index, #all))
  else
    notify.error(err --[[@as string]])
  end
end

---@param place pivi.hunks.Place
---@return vim.quickfix.entry
local function quickfix_item(place)
  local hunk = place.hunk
  local line = vim.trim(hunk.new_lines[1] or hunk.old_lines[1] or '')
  local state = place.proposal and 'waits' or 'applied'
  return {
    filename = place.path,
    lnum = place.row + 1,
    end_lnum = place.last + 1,
    text = ('%s -%d +%d  %s'):format(state, hunk.count, hunk.new_count, line),
  }
end

--- Puts all hunks to be reviewed into the quickfix list, and opens it.
function M.changes()
  local all = places.list()
  if #all == 0 then
    notify.info('no hunks to review')
    return
  end
  vim.fn.setqflist({}, ' ', { title = 'pi: changes', items = vim.tbl_map(quickfix_item, all) })
  vim.cmd('botright copen')
end

--- Shows a proposal that waits beside its file, where it can be edited: that of the current buffer,
--- else the oldest.
---@return boolean was_any
function M.review()
  local path = places.path_of(0)
  local list = proposals.list()
  local chosen = list[1]
  for i = #list, 1, -1 do
    chosen = identity.real(list[i].path) == path and list[i] or chosen
  end
  if chosen then
    review.open(chosen)
  end
  return chosen ~= nil
end

--- Goes to the first hunk of a proposal, or shows it beside its file if that is not loaded.
---@param proposal pivi.review.Proposal
local function present(proposal)
  local is_of_call = proposal.run ~= nil
  for _, place in ipairs(places.list()) do
    if is_of_call and place.proposal == proposal then
      local ok, err = places.go(place)
      if not ok then
        notify.error(err --[[@as string]])
      end
      return
    end
  end
  review.open(proposal)
end

--- Starts to show hunks.
function M.setup()
  marks.setup()
  pending_marks.setup()
  proposals.set_presenter(present)
end

return M
