--- Makes what an agent's edit or write wants in the user's buffer, and says what came of it.

local access = require('pivi.review.access')
local apply = require('pivi.editor.apply')
local config = require('pivi.config')
local conflicts = require('pivi.review.conflicts')
local disk = require('pivi.editor.disk')
local identity = require('pivi.editor.identity')
local knowledge = require('pivi.review.knowledge')
local ledger = require('pivi.review.ledger')
local new_diagnostics = require('pivi.editor.new_diagnostics')
local numbered = require('pivi.review.numbered')
local read = require('pivi.editor.read')
local rebase = require('pivi.review.rebase')
local turn = require('pivi.editor.turn')
local unsaved = require('pivi.review.unsaved')

local api = vim.api

local M = {}

--- At most this many new diagnostics are told.
local MAX_DIAGNOSTICS = 20

---@class pivi.review.EditRequest
---@field peer integer
---@field session? integer
---@field path string absolute
---@field content string what the file shall hold
---@field call string
---@field tool 'edit'|'write'
---@field is_cancelled fun(): boolean

---@class pivi.review.EditResult
---@field loaded boolean
---@field applied? boolean
---@field saved? boolean
---@field diff? string what was applied, when it isn't what was asked for
---@field notes? string[]

---@param code string
---@param message string
---@return nil
---@return pivi.Error
local function failure(code, message)
  return nil, { code = code, message = message }
end

---@param path string
---@param overlaps pivi.review.Overlap[]
---@return string
local function overlap_message(path, overlaps)
  local places = vim.tbl_map(function(overlap)
    return overlap.first == overlap.last and tostring(overlap.first)
      or ('%d-%d'):format(overlap.first, overlap.last)
  end, overlaps)
  local message = 'The user changed %s meanwhile, at the same place (now line %s).'
    .. ' Nothing was changed; read the file again.'
  return message:format(path, table.concat(places, ', '))
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
    return failure('overlap', overlap_message(path, overlaps --[[@as pivi.review.Overlap[] ]]))
  end
  return text, nil, base.snapshot.text ~= snapshot.text
end

---@param new pivi.editor.Diagnostic[]
---@return string?
local function diagnostics_note(new)
  if #new == 0 then
    return nil
  end
  local rows = vim.tbl_map(function(diagnostic)
    local origin = vim.trim(('%s %s'):format(diagnostic.source or '', diagnostic.code or ''))
    return ('%d:%d: %s: %s%s'):format(
      diagnostic.line,
      diagnostic.column,
      diagnostic.severity,
      diagnostic.message:gsub('%s+', ' '),
      origin ~= '' and (' [%s]'):format(origin) or ''
    )
  end, vim.list_slice(new, 1, MAX_DIAGNOSTICS))
  if #new > MAX_DIAGNOSTICS then
    rows[#rows + 1] = ('… and %d more'):format(#new - MAX_DIAGNOSTICS)
  end
  return 'New diagnostics in the editor:\n' .. table.concat(rows, '\n')
end

---@param request pivi.review.EditRequest
---@param result pivi.editor.apply.Result
---@param is_merged boolean
---@return string[]
local function notes_of(request, result, is_merged)
  local notes = {} ---@type string[]
  if is_merged then
    notes[#notes + 1] =
      'The user had changed the file since it was read; the edit was made in the changed text.'
  end
  if result.after ~= result.given then
    notes[#notes + 1] = 'On saving, the editor changed the text (a formatter, for instance):\n'
      .. numbered.render(result.given, result.after)
  end
  if result.changed and not result.saved then
    notes[#notes + 1] = ('The change to %s is in the editor, not yet saved to disk.'):format(
      request.path
    )
  end
  return notes
end

---@param request pivi.review.EditRequest
---@param buf integer
---@param result pivi.editor.apply.Result
---@param had_unseen boolean
local function remember(request, buf, result, had_unseen)
  if not had_unseen or request.tool == 'write' then
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
  })
end

---@class pivi.review.Edited
---@field result pivi.review.EditResult
---@field wait fun(callback: fun(new: pivi.editor.Diagnostic[]))

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

--- Does everything but wait.
---@param request pivi.review.EditRequest
---@return pivi.review.Edited? edited nil without an error: the file is not loaded
---@return pivi.Error? err
local function edit(request)
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
  local wait = new_diagnostics.watch(buf, api.nvim_buf_get_name(buf))
  local result, apply_err =
    apply.apply(buf, snapshot.text, text, { save = config.get().save, snapshot = snapshot })
  if not result then
    local message = ("Can't edit %s: %s."):format(request.path, apply_err.message)
    return failure(apply_err.code, message)
  end
  remember(request, buf, result, had_unseen)
  if result.save_error then
    return save_failure(request, buf, result.save_error.message)
  end
  local is_other = is_merged or result.after ~= result.given
  return {
    result = {
      loaded = true,
      applied = result.changed,
      saved = result.saved,
      diff = is_other and numbered.render(result.before, result.after) or nil,
      notes = notes_of(request, result, is_merged or false),
    },
    wait = result.changed and wait or nil,
  }
end

--- Edits the buffer of a file. Requests for one file are served one after the other.
---@param request pivi.review.EditRequest
---@param callback fun(err?: pivi.Error, result?: pivi.review.EditResult) not called when cancelled
function M.run(request, callback)
  local found = identity.find(request.path)
  local key = found.buf and tostring(found.buf) or found.real
  turn.take(key, function(done)
    if request.is_cancelled() then
      return done()
    end
    local ok, edited, err = xpcall(edit, debug.traceback, request)
    done()
    if not ok then
      callback({
        code = 'failed',
        message = ("Can't edit %s: an error in the editor."):format(request.path),
      })
      error(edited, 0)
    elseif not edited then
      callback(err, not err and { loaded = false } or nil)
    elseif not edited.wait then
      callback(nil, edited.result)
    else
      edited.wait(function(new)
        table.insert(edited.result.notes, diagnostics_note(new))
        callback(nil, edited.result)
      end)
    end
  end)
end

--- Takes note of a file that the agent's side wrote, because it was not loaded.
---@param change pivi.review.NewChange
function M.written(change)
  change.path = identity.real(change.path)
  ledger.record(change)
  access.find(change.path)
end

return M
