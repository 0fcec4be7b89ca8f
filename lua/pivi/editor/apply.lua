--- Gives a buffer a new text: as few edits as will do, as one undo block, without moving anything
--- that is the user's (cursors, views, folds, marks, jumps, registers, mode).

local bytes = require('pivi.editor.bytes')
local diff = require('pivi.editor.diff')
local flash = require('pivi.editor.flash')
local marks = require('pivi.editor.marks')
local read = require('pivi.editor.read')
local save = require('pivi.editor.save')
local undo = require('pivi.editor.undo')
local utf8 = require('pivi.editor.utf8')

local api = vim.api

local M = {}

---@class pivi.editor.apply.Opts
---@field save? 'clean'|'always'|'never' 'clean': if it was unmodified before; default 'never'
---@field snapshot? pivi.editor.Snapshot of the buffer, if it was taken before; used if still true

---@class pivi.editor.apply.Result
---@field before string
---@field after string the buffer's text now, a formatter's changes included
---@field given string the text asked for
---@field changed boolean the buffer's text changed
---@field saved boolean
---@field save_error? pivi.Error it was to be saved and was not

---@param code string
---@param message string
---@return nil
---@return pivi.Error
local function failure(code, message)
  return nil, { code = code, message = message }
end

--- Says why the buffer can't be edited.
---@param buf integer
---@return pivi.Error?
function M.obstacle(buf)
  local bo = vim.bo[buf]
  local code, message
  if bo.buftype ~= '' then
    code, message = 'special', ("the buffer is special ('buftype' is %s)"):format(bo.buftype)
  elseif not bo.modifiable then
    code, message = 'nomodifiable', "the buffer is not 'modifiable'"
  elseif bo.readonly then
    code, message = 'readonly', "the buffer is 'readonly'"
  elseif read.is_huge(buf) then
    code, message = 'huge', 'the buffer is too large'
  end
  return code and { code = code, message = message } or nil
end

--- The edits' columns in the buffer's own bytes, where those are no UTF-8.
---@param edits pivi.editor.Edit[]
---@param snapshot pivi.editor.Snapshot
local function to_raw(edits, snapshot)
  for _, edit in ipairs(snapshot.raw ~= snapshot.lines and edits or {}) do
    local raw = snapshot.raw[edit.row + 1]
    if edit.col and raw ~= snapshot.lines[edit.row + 1] then
      edit.col, edit.end_col = utf8.raw_column(raw, edit.col), utf8.raw_column(raw, edit.end_col)
    end
  end
end

---@param edits pivi.editor.Edit[]
---@return string[]
local function inserted(edits)
  local texts = {}
  for _, edit in ipairs(edits) do
    vim.list_extend(texts, edit.lines)
  end
  return texts
end

--- Does the buffer's file exist? An empty text is a change to one that does not.
---@param buf integer
---@return boolean
function M.has_file(buf)
  return vim.uv.fs_stat(api.nvim_buf_get_name(buf)) ~= nil
end

--- What `:lua` below is to run. `:keepjumps` is a modifier of commands only.
---@type fun()?
local pending

--- Runs what is pending; for `:lua` only.
---@package
function M._run()
  local fn = assert(pending)
  pending = nil
  fn()
end

--- Runs a function without additions to the changelist and the jumplist.
---@param fn fun()
local function keepjumps(fn)
  pending = fn
  vim.cmd("keepjumps lua require('pivi.editor.apply')._run()")
end

--- Inserts lines. The API would put those before a closed fold into it; but it alone takes care of
--- the start of a selection.
---@param buf integer
---@param row integer
---@param lines string[]
local function insert(buf, row, lines)
  if api.nvim_get_mode().mode:find('^[vVsS\22\19]') then
    api.nvim_buf_set_lines(buf, row, row, true, lines)
    return
  end
  local texts = vim.tbl_map(function(line)
    return (line:gsub('%z', '\n')) -- as Vim script has it
  end, lines)
  assert(vim.fn.appendbufline(buf, row, texts) == 0, 'lines were not inserted')
end

---@param buf integer
---@param edits pivi.editor.Edit[]
local function make(buf, edits)
  for i = #edits, 1, -1 do
    local edit = edits[i]
    if edit.col then
      api.nvim_buf_set_text(buf, edit.row, edit.col, edit.end_row, edit.end_col, edit.lines)
    elseif edit.row == edit.end_row then
      insert(buf, edit.row, edit.lines)
    else
      api.nvim_buf_set_lines(buf, edit.row, edit.end_row, true, edit.lines)
    end
  end
end

--- Makes the edits; if one fails, the buffer is as before.
---@param buf integer
---@param edits pivi.editor.Edit[]
---@return pivi.Error?
local function try(buf, edits)
  local state = undo.state(buf)
  local restore_toplines = marks.keep_toplines(buf)
  local ok, err = pcall(keepjumps, function()
    make(buf, edits)
  end)
  if not api.nvim_buf_is_loaded(buf) then
    return { code = 'gone', message = 'the buffer was unloaded while it was edited' }
  end
  restore_toplines()
  if not ok then
    undo.restore(buf, state)
    return { code = 'edit_failed', message = tostring(err) }
  end
end

---@class pivi.editor.apply.Plan
---@field edits pivi.editor.Edit[]
---@field hunks pivi.editor.Hunk[]
---@field text string what the buffer will hold
---@field is_terminated boolean it ends in a newline; without meaning for an empty text
---@field is_newline_new boolean the final newline comes or goes
---@field is_idle boolean nothing is to be done

---@param buf integer
---@param snapshot pivi.editor.Snapshot
---@param text string
---@return pivi.editor.apply.Plan? plan
---@return pivi.Error? err
local function plan_of(buf, snapshot, text)
  if vim.bo[buf].bomb then
    text = text:gsub('^\239\187\191', '')
  end
  local lines, is_terminated = diff.split(text)
  if bytes.drop_line_ends(buf, snapshot.lines, lines) then
    text = table.concat(lines, '\n') .. (is_terminated and '\n' or '')
  end
  local hunks = diff.hunks(snapshot.lines, lines)
  local edits ---@type pivi.editor.Edit[]
  if #hunks > 0 and (#lines == 0 or #snapshot.lines == 0) then
    -- A buffer without lines has one, empty, to Nvim.
    edits = { { row = 0, end_row = math.max(#snapshot.lines, 1), lines = lines } }
  else
    edits = diff.edits(snapshot.lines, lines, hunks)
  end
  to_raw(edits, snapshot)
  local character = bytes.find_unencodable(buf, inserted(edits))
  if character then
    local encoding = vim.bo[buf].fileencoding
    return failure(
      'encoding',
      ("the file's encoding, %s, can't hold %s"):format(encoding, character)
    )
  end
  local is_newline_new = #lines > 0 and is_terminated ~= bytes.has_final_newline(buf)
  return {
    edits = edits,
    hunks = hunks,
    text = text,
    is_terminated = is_terminated,
    is_newline_new = is_newline_new,
    is_idle = #edits == 0 and not is_newline_new and M.has_file(buf),
  }
end

--- Saves the buffer if the policy says so.
---@param buf integer
---@param policy? 'clean'|'always'|'never'
---@param was_modified boolean
---@return boolean saved
---@return pivi.Error? err
local function save_by(policy, buf, was_modified)
  if policy == 'always' or (policy == 'clean' and not was_modified) then
    local ok, err = save.save(buf)
    return ok or false, err
  end
  return false
end

--- Makes the planned edits, and saves, in one undo block.
---@param buf integer
---@param plan pivi.editor.apply.Plan
---@param policy? 'clean'|'always'|'never'
---@return boolean? saved nil: nothing was done, or the buffer is gone
---@return pivi.Error? err of the save, or why nothing was done
---@return boolean? is_other the save changed the text
local function execute(buf, plan, policy)
  local was_modified = vim.bo[buf].modified
  local restore_operated = marks.keep_operated(buf)
  undo.close_block(buf)
  local err = try(buf, plan.edits)
  if err then
    return nil, err
  end
  if plan.is_newline_new then
    bytes.set_final_newline(buf, plan.is_terminated)
    vim.bo[buf].modified = true
  end
  local tick = api.nvim_buf_get_changedtick(buf)
  local saved, save_err = save_by(policy, buf, was_modified)
  if not api.nvim_buf_is_loaded(buf) then
    return failure('gone', 'the buffer was unloaded while it was saved')
  end
  undo.close_block(buf)
  restore_operated()
  -- The write itself counts once.
  return saved, save_err, api.nvim_buf_get_changedtick(buf) > tick + 1
end

--- Gives a buffer a new text. Whatever fails before the first edit leaves the buffer as it was; a
--- save that fails leaves the text in the buffer and is told in the result.
---@param buf integer loaded
---@param old_text? string what the caller takes the text for; if it is another, nothing is done
---@param new_text string
---@param opts? pivi.editor.apply.Opts
---@return pivi.editor.apply.Result? result
---@return pivi.Error? err
function M.apply(buf, old_text, new_text, opts)
  opts = opts or {}
  local obstacle = M.obstacle(buf)
  if obstacle then
    return nil, obstacle
  end
  local snapshot = opts.snapshot
  if not snapshot or snapshot.tick ~= api.nvim_buf_get_changedtick(buf) then
    snapshot = read.snapshot(buf)
  end
  local before = snapshot.text
  if old_text and old_text ~= before then
    return failure('stale', 'the buffer has changed meanwhile')
  end
  local plan, plan_err = plan_of(buf, snapshot, new_text)
  if not plan then
    return nil, plan_err
  elseif plan.is_idle then
    return { before = before, after = before, given = before, changed = false, saved = false }
  end
  local saved, err, is_other = execute(buf, plan, opts.save)
  if saved == nil then
    return nil, err
  end
  local after, hunks = plan.text, plan.hunks
  if is_other then
    after = read.text(buf)
    hunks = diff.hunks(snapshot.lines, (diff.split(after)))
  end
  flash.show(buf, hunks)
  return {
    before = before,
    after = after,
    given = plan.text,
    changed = after ~= before,
    saved = saved,
    save_error = err,
  }
end

return M
