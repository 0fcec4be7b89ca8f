--- Makes what an agent's edit or write wants in the user's buffer, and says what came of it.

local accepted = require('pivi.review.accepted')
local access = require('pivi.review.access')
local apply = require('pivi.editor.apply')
local config = require('pivi.config')
local conflicts = require('pivi.review.conflicts')
local content = require('pivi.review.content')
local disk = require('pivi.editor.disk')
local folders = require('pivi.review.folders')
local gate = require('pivi.review.gate')
local identity = require('pivi.editor.identity')
local knowledge = require('pivi.review.knowledge')
local ledger = require('pivi.review.ledger')
local new_diagnostics = require('pivi.editor.new_diagnostics')
local notes_of = require('pivi.review.notes')
local numbered = require('pivi.review.numbered')
local read = require('pivi.editor.read')
local rebase = require('pivi.review.rebase')
local turn = require('pivi.editor.turn')
local unsaved = require('pivi.review.unsaved')
local verdicts = require('pivi.review.verdict')
local written = require('pivi.review.written')

local api = vim.api

local M = {}

---@class pivi.review.EditRequest
---@field peer integer
---@field session? integer
---@field path string absolute
---@field content string what the file shall hold
---@field call string
---@field tool 'edit'|'write'
---@field is_cancelled fun(): boolean
---@field proposal? pivi.review.Proposal what it waits for

---@class pivi.review.EditResult
---@field loaded boolean
---@field applied? boolean
---@field saved? boolean
---@field content? string what to write to a file that is not loaded, if it isn't what was asked for
---@field diff? string what was applied, when it isn't what was asked for
---@field notes? string[]

---@param code string
---@param message string
---@return nil
---@return pivi.Error
local function failure(code, message)
  return nil, { code = code, message = message }
end

--- The text that an edit was computed from is not the one that is to be changed.
---@param path string
---@return nil
---@return pivi.Error
local function lost(path)
  local message = '%s was opened or closed in the editor during this edit.'
    .. ' Nothing was changed; read it again.'
  return failure('stale', message:format(path))
end

--- Finds the text to give to the buffer.
---@param request pivi.review.EditRequest
---@param buf integer
---@param snapshot pivi.editor.Snapshot
---@param base? pivi.review.Base
---@return string? text
---@return pivi.Error? err
---@return boolean? is_merged
local function text_for(request, buf, snapshot, base)
  local path = request.path
  if request.tool == 'write' then
    if knowledge.has_unseen(request.peer, buf, snapshot) then
      local message = '%s has changed since you read it: it holds text that you have not seen.'
        .. ' Nothing was written; read it again.'
      return failure('stale', message:format(path))
    end
    return request.content
  end
  if not base or base.buf ~= buf then
    return lost(path)
  end
  local text, overlaps = rebase.rebase(base.snapshot.text, request.content, snapshot.text)
  if not text then
    return failure('overlap', notes_of.overlap(path, overlaps --[[@as pivi.review.Overlap[] ]]))
  end
  return text, nil, base.snapshot.text ~= snapshot.text
end

---@param request pivi.review.EditRequest
---@param buf integer
---@param result pivi.editor.apply.Result
---@param plan pivi.review.edit.Plan
local function remember(request, buf, result, plan)
  if not plan.had_unseen or request.tool == 'write' then
    knowledge.see(request.peer, buf, result.after)
  end
  if result.changed and not result.saved then
    unsaved.add(buf, request.session)
  end
  ledger.record({
    path = identity.real(request.path),
    before = result.before,
    after = result.after,
    call = request.call,
    tool = request.tool,
    peer = request.peer,
    session = request.session,
    is_new = plan.is_new,
    is_reviewed = plan.note ~= nil,
  })
end

--- What came of a request. Without a result it waits for the user.
---@class pivi.review.Edited
---@field result? pivi.review.EditResult
---@field wait? fun(callback: fun(new: pivi.editor.Diagnostic[]))

--- What is to be done to a buffer.
---@class pivi.review.edit.Plan
---@field buf integer
---@field snapshot pivi.editor.Snapshot
---@field text string
---@field is_merged boolean the user changed the text meanwhile
---@field had_unseen boolean
---@field is_new boolean there is no file yet
---@field note? fun(before: string, after: string): string? what the agent is told of the review

--- Finds the buffer to edit.
---@param request pivi.review.EditRequest
---@return integer? buf nil without an error: the file is not loaded
---@return pivi.Error? err
local function target(request)
  local buf, err = access.find(request.path)
  if buf then
    local obstacle = access.obstacle(buf, request.path)
    return not obstacle and buf or nil, obstacle
  elseif not err and request.tool == 'edit' and knowledge.take(request.peer, request.call) then
    return lost(request.path)
  end
  return nil, err
end

---@param request pivi.review.EditRequest
---@param buf integer
---@param reason string
---@return nil
---@return pivi.Error
local function save_failure(request, buf, reason)
  if disk.state(buf) ~= 'same' then
    conflicts.add(buf, request.session)
  end
  local message = "The change to %s is in the editor's buffer but could not be saved: %s."
  return failure('save_failed', message:format(request.path, reason))
end

---@param request pivi.review.EditRequest
---@return pivi.review.edit.Plan? plan nil without an error: the file is not loaded
---@return pivi.Error? err
local function plan_of(request)
  local buf, err = target(request)
  if not buf then
    return nil, err
  end
  local base = knowledge.take(request.peer, request.call)
  local is_fresh = base
    and base.buf == buf
    and base.snapshot.tick == api.nvim_buf_get_changedtick(buf)
  local snapshot = is_fresh and base.snapshot or read.snapshot(buf)
  local had_unseen = knowledge.has_unseen(request.peer, buf, snapshot)
  local text, text_err, is_merged = text_for(request, buf, snapshot, base)
  if not text then
    return nil, text_err
  end
  return {
    buf = buf,
    snapshot = snapshot,
    text = text,
    is_merged = is_merged or false,
    had_unseen = had_unseen,
    is_new = not apply.has_file(buf),
  }
end

--- Does what is planned.
---@param request pivi.review.EditRequest
---@param plan pivi.review.edit.Plan
---@return pivi.review.Edited? edited
---@return pivi.Error? err
local function commit(request, plan)
  local buf, snapshot = plan.buf, plan.snapshot
  folders.expect(identity.real(request.path))
  local wait = new_diagnostics.watch(buf, api.nvim_buf_get_name(buf))
  local result, apply_err =
    apply.apply(buf, snapshot.text, plan.text, { save = config.get().save, snapshot = snapshot })
  if not result then
    local message = ("Can't edit %s: %s."):format(request.path, apply_err.message)
    return failure(apply_err.code, message)
  end
  remember(request, buf, result, plan)
  if result.save_error then
    return save_failure(request, buf, result.save_error.message)
  end
  local notes = notes_of.edit(request, result, plan.is_merged)
  local review_note = plan.note and plan.note(result.before, result.after)
  if review_note then
    table.insert(notes, 1, review_note)
  end
  local is_other = plan.is_merged or review_note or result.after ~= result.given
  return {
    result = {
      loaded = true,
      applied = result.changed,
      saved = result.saved,
      diff = is_other and numbered.render(result.before, result.after) or nil,
      notes = notes,
    },
    wait = result.changed and wait or nil,
  }
end

---@alias pivi.review.edit.Work fun(): pivi.review.Edited?, pivi.Error?

---@type fun(request: pivi.review.EditRequest, work: pivi.review.edit.Work, callback: fun(...))
local in_turn

--- Goes on after the user's verdict.
---@param request pivi.review.EditRequest
---@param proposal pivi.review.Proposal
---@param outcome pivi.review.Outcome
---@return pivi.review.Edited? edited
---@return pivi.Error? err
local function resume(request, proposal, outcome)
  local buf, err = target(request)
  if err then
    return nil, err
  elseif not buf then
    local result, refusal = accepted.for_disk(request, proposal, outcome)
    return result and { result = result }, refusal
  end
  local plan, refusal = accepted.for_buf(request, proposal, outcome, buf)
  if not plan then
    return nil, refusal
  end
  return commit(request, plan)
end

--- Lets a change wait for the user.
---@param request pivi.review.EditRequest
---@param plan? pivi.review.edit.Plan nil: the file is not loaded
---@param callback fun(err?: pivi.Error, result?: pivi.review.EditResult)
---@return pivi.review.Edited
local function hold(request, plan, callback)
  request.proposal = gate.ask(request, {
    before = plan and plan.snapshot.text,
    text = plan and plan.text or request.content,
  }, function(proposal, outcome)
    if verdicts.is_refusal(outcome) then
      return callback({ code = 'rejected', message = verdicts.refusal(request.path, outcome) })
    end
    in_turn(request, function()
      return resume(request, proposal, outcome)
    end, callback)
  end)
  return {}
end

--- Would it change nothing?
---@param request pivi.review.EditRequest
---@param plan? pivi.review.edit.Plan
---@return boolean
local function is_idle(request, plan)
  if plan then
    return plan.text == plan.snapshot.text and not plan.is_new
  end
  return content.raw(request.path) == request.content
end

--- Does everything but wait.
---@param request pivi.review.EditRequest
---@param callback fun(err?: pivi.Error, result?: pivi.review.EditResult)
---@return pivi.review.Edited? edited
---@return pivi.Error? err
local function edit(request, callback)
  local plan, err = plan_of(request)
  if err then
    return nil, err
  elseif gate.is_shut(request) and not is_idle(request, plan) then
    return hold(request, plan, callback)
  elseif not plan then
    written.expect(request)
    return { result = { loaded = false } }
  end
  return commit(request, plan)
end

in_turn = function(request, work, callback)
  local found = identity.find(request.path)
  local key = found.buf and tostring(found.buf) or found.real
  turn.take(key, function(done)
    if request.is_cancelled() then
      return done()
    end
    local ok, edited, err = xpcall(work, debug.traceback)
    done()
    if not ok then
      callback({
        code = 'failed',
        message = ("Can't edit %s: an error in the editor."):format(request.path),
      })
      error(edited, 0)
    elseif not edited then
      callback(err)
    elseif edited.wait then
      edited.wait(function(new)
        table.insert(edited.result.notes, notes_of.diagnostics(new))
        callback(nil, edited.result)
      end)
    elseif edited.result then
      callback(nil, edited.result)
    end
  end)
end

--- Edits the buffer of a file. Requests for one file are served one after the other; while one
--- waits for the user, others are served.
---@param request pivi.review.EditRequest
---@param callback fun(err?: pivi.Error, result?: pivi.review.EditResult) not called when cancelled
function M.run(request, callback)
  in_turn(request, function()
    return edit(request, callback)
  end, callback)
end

--- Takes a request back that nobody waits for any more.
---@param request pivi.review.EditRequest
function M.cancel(request)
  if request.proposal then
    gate.withdraw(request.proposal)
  end
end

return M
