--- Shell commands see the disk and change it. Before one, unsaved edits of the agent's are saved
--- or named as the user wishes; after it, buffers are brought up to date, and what can't be waits
--- for the user.

local access = require('pivi.review.access')
local attention = require('pivi.attention')
local config = require('pivi.config')
local conflicts = require('pivi.review.conflicts')
local disk = require('pivi.editor.disk')
local identity = require('pivi.editor.identity')
local knowledge = require('pivi.review.knowledge')
local read = require('pivi.editor.read')
local save = require('pivi.editor.save')
local shell_changes = require('pivi.review.shell_changes')
local touched = require('pivi.review.touched')
local turn = require('pivi.editor.turn')
local unsaved = require('pivi.review.unsaved')

local api = vim.api

local M = {}

---@class pivi.review.ShellRequest
---@field peer integer
---@field session? integer
---@field call string
---@field tool string
---@field command? string
---@field is_cancelled fun(): boolean

--- The question that waits for the user, one per peer.
---@class pivi.review.ShellQuestion
---@field item integer of the attention queue
---@field requests { request: pivi.review.ShellRequest, callback: fun(notes: string[]) }[]

---@alias pivi.review.ShellAnswer 'save'|'note'

---@type table<integer, pivi.review.ShellQuestion> by peer
local questions = {}
---@type table<integer, pivi.review.ShellAnswer> by peer, until its run settles
local answers = {}

---@param bufs integer[]
---@return string
local function names(bufs)
  return table.concat(
    vim.tbl_map(function(buf)
      return vim.fn.fnamemodify(api.nvim_buf_get_name(buf), ':~:.')
    end, bufs),
    ', '
  )
end

--- The buffers whose text the agent knows and the disk doesn't have.
---@param peer integer
---@return integer[]
local function unsaved_bufs(peer)
  local bufs = unsaved.list()
  for _, buf in ipairs(knowledge.buffers(peer)) do
    if vim.bo[buf].modified and not vim.list_contains(bufs, buf) then
      bufs[#bufs + 1] = buf
    end
  end
  return bufs
end

---@param peer integer
---@return string[] notes
local function notes_for(peer)
  local paths = vim.tbl_map(api.nvim_buf_get_name, unsaved_bufs(peer))
  if #paths == 0 then
    return {}
  end
  return {
    'Unsaved in the editor, so the command saw an older text on disk: '
      .. table.concat(paths, ', '),
  }
end

--- Saves the agent's edits.
---@return string[] notes of what could not be saved
local function save_all()
  local notes = {}
  for _, buf in ipairs(unsaved.list()) do
    local path = api.nvim_buf_get_name(buf)
    local ok, err = save.save(buf)
    if not ok then
      notes[#notes + 1] = ('%s could not be saved: %s.'):format(path, err.message)
    end
  end
  return notes
end

---@param request pivi.review.ShellRequest
---@param answer pivi.review.ShellAnswer
---@param callback fun(notes: string[]) not called when it is cancelled
local function act(request, answer, callback)
  local notes = answer == 'save' and save_all() or {}
  local function finish()
    if not request.is_cancelled() then
      callback(vim.list_extend(notes, notes_for(request.peer)))
    end
  end
  if request.tool == 'bash' then
    shell_changes.watch(request, finish)
  else
    finish()
  end
end

---@param peer integer
---@param answer pivi.review.ShellAnswer
local function settle(peer, answer)
  local question = questions[peer]
  if not question then
    return
  end
  questions[peer] = nil
  answers[peer] = answer
  attention.settle(question.item)
  for _, waiting in ipairs(question.requests) do
    if not waiting.request.is_cancelled() then
      act(waiting.request, answer, waiting.callback)
    end
  end
end

---@param request pivi.review.ShellRequest
---@return pivi.review.ShellQuestion
local function ask(request)
  local peer = request.peer
  local function show()
    local choices = { 'Save them', 'Leave them unsaved' }
    local prompt = ('Pi runs %s; it edited and did not save %s'):format(
      request.tool,
      names(unsaved.list())
    )
    vim.ui.select(choices, { prompt = prompt, kind = 'pivi.shell_sync' }, function(_, index)
      if index then
        settle(peer, index == 1 and 'save' or 'note')
      end
    end)
  end
  return {
    item = attention.add({
      kind = 'shell_sync',
      title = ('unsaved edits before a %s command'):format(request.tool),
      session = request.session,
      show = show,
    }),
    requests = {},
  }
end

--- Gets ready for a search, which needs no saved files: the searcher is given each text that the
--- editor holds and the disk does not.
---@return string[] notes
---@return { path: string, text: string }[] files
function M.before_search()
  local files, left_out, bytes = {}, {}, 0
  for _, buf in ipairs(api.nvim_list_bufs()) do
    if api.nvim_buf_is_loaded(buf) and vim.bo[buf].modified and identity.is_file(buf) then
      local path = api.nvim_buf_get_name(buf)
      local text = not read.is_huge(buf) and read.text(buf) or nil
      bytes = bytes + #(text or '')
      if text and bytes <= read.MAX_BYTES then
        files[#files + 1] = { path = path, text = text }
      else
        left_out[#left_out + 1] = path
      end
    end
  end
  local note = 'Too large, so that the older text on disk was searched: '
  return #left_out > 0 and { note .. table.concat(left_out, ', ') } or {}, files
end

--- Gets ready for a command.
---@param request pivi.review.ShellRequest
---@param callback fun(notes: string[]) called once, maybe only after the user has answered
function M.before(request, callback)
  local answer = answers[request.peer] or config.get().shell_sync
  if answer ~= 'ask' or #unsaved.list() == 0 then
    act(request, answer, callback)
    return
  end
  questions[request.peer] = questions[request.peer] or ask(request)
  table.insert(questions[request.peer].requests, { request = request, callback = callback })
end

--- Takes a command back whose answer is not wanted any more.
---@param request pivi.review.ShellRequest
function M.cancel(request)
  local question = questions[request.peer]
  if not question then
    return
  end
  question.requests = vim.tbl_filter(function(waiting)
    return waiting.request ~= request
  end, question.requests)
  if #question.requests == 0 then
    questions[request.peer] = nil
    attention.settle(question.item)
  end
end

--- Brings one buffer up to date, and records what the command did to it.
---@param request pivi.review.ShellRequest
---@param buf integer
---@return string? note
local function refresh(request, buf)
  local state = disk.state(buf)
  if state == 'same' then
    return nil
  end
  local path = api.nvim_buf_get_name(buf)
  local before = not vim.bo[buf].modified and not read.is_huge(buf) and read.text(buf) or nil
  state = disk.refresh(buf)
  if state == 'same' and before then
    shell_changes.record_buf(request, buf, before)
  elseif state == 'deleted' and before then
    shell_changes.record_deleted(request, buf, before)
  elseif state == 'changed' or state == 'created' then
    conflicts.add(buf, request.session)
    return path
  end
end

--- Brings the buffers up to date.
---@param request pivi.review.ShellRequest
---@return string[] notes
local function refresh_all(request)
  local torn = {} ---@type string[]
  for _, buf in ipairs(api.nvim_list_bufs()) do
    if api.nvim_buf_is_loaded(buf) and identity.is_file(buf) then
      torn[#torn + 1] = refresh(request, buf)
    end
  end
  if #torn == 0 then
    return {}
  end
  return {
    'Changed on disk, while the editor holds other, unsaved text that you read and edit: '
      .. table.concat(torn, ', '),
  }
end

--- Looks at what a command changed.
---@param request pivi.review.ShellRequest
---@param callback fun(notes: string[])
function M.after(request, callback)
  local notes = turn.is_held() and {} or refresh_all(request)
  shell_changes.collect(request, function()
    callback(notes)
  end)
end

--- Asks anew in the next run of a peer.
---@param peer integer
function M.reset(peer)
  answers[peer] = nil
  touched.reset(peer)
end

--- Forgets a peer that is gone.
---@param peer integer
function M.forget(peer)
  settle(peer, 'note')
  answers[peer] = nil
  shell_changes.forget(peer)
  touched.reset(peer)
  access.forget(peer)
end

return M
