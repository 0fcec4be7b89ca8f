--- What shell commands do to files: compares what they held before a command with what they hold
--- after it. Files that are loaded are compared as they are brought up to date.

local content = require('pivi.review.content')
local identity = require('pivi.editor.identity')
local ledger = require('pivi.review.ledger')
local read = require('pivi.editor.read')
local snapshots = require('pivi.review.snapshots')
local touched = require('pivi.review.touched')

local api = vim.api

local M = {}

--- The texts of buffers are kept up to so many bytes,
local MAX_BYTES = 8 * 1024 * 1024
--- and so many are taken at a time.
local SLICE = 256 * 1024

--- What a file held before a command: the text of its buffer, or its bytes.
---@class pivi.review.Held
---@field stamp string empty: there was no file
---@field buf? integer
---@field text? string of the buffer
---@field tick? integer of the text
---@field bytes? string
---@field mode? integer

--- What files hold while a command runs.
---@class pivi.review.Watch
---@field files table<string, pivi.review.Held> by real path

---@type table<string, pivi.review.Watch> by peer and call
local watches = {}
--- The texts of buffers that stay the same are taken once.
---@type table<integer, { text: string, tick: integer }>
local texts = {}
--- Buffers that Nvim itself loaded anew while a command ran.
---@type table<integer, true>
local reloaded = {}
---@type integer?
local autocmd

---@param request pivi.review.ShellRequest
---@return string
local function key_of(request)
  return request.peer .. ':' .. request.call
end

--- Takes the text of a buffer, for when Nvim itself loads it anew.
---@param held pivi.review.Held
---@return integer bytes that had to be put together
local function take_text(held)
  local buf = held.buf --[[@as integer]]
  if not api.nvim_buf_is_loaded(buf) or vim.bo[buf].modified then
    return 0
  end
  local tick = api.nvim_buf_get_changedtick(buf)
  local known = texts[buf]
  if known and known.tick == tick then
    held.text, held.tick = known.text, tick
    return 0
  end
  held.text, held.tick = read.text(buf), tick
  texts[buf] = { text = held.text, tick = tick }
  return #held.text
end

--- Takes the texts of buffers, some at a time: a command can't change them, only Nvim can when it
--- looks at their files again.
---@param watch pivi.review.Watch
---@param rest pivi.review.Held[] changed
---@param bytes integer
local function take_texts(watch, rest, bytes)
  local slice = 0
  while #rest > 0 and slice < SLICE do
    local held = table.remove(rest)
    slice = slice + take_text(held)
    bytes = bytes + #(held.text or '')
  end
  if #rest > 0 and bytes < MAX_BYTES and vim.list_contains(vim.tbl_values(watches), watch) then
    vim.schedule(function()
      take_texts(watch, rest, bytes)
    end)
  end
end

---@param watch pivi.review.Watch
local function hold_buffers(watch)
  local rest, still = {}, {} ---@type pivi.review.Held[], table<integer, table>
  for _, buf in ipairs(api.nvim_list_bufs()) do
    if api.nvim_buf_is_loaded(buf) and identity.is_file(buf) and not read.is_huge(buf) then
      local path = identity.real(api.nvim_buf_get_name(buf))
      local held = { buf = buf, stamp = snapshots.stamp(path) }
      watch.files[path], rest[#rest + 1], still[buf] = held, held, texts[buf]
    end
  end
  texts = still
  take_texts(watch, rest, 0)
end

---@param watch pivi.review.Watch
---@param peer integer
---@param callback fun()
local function hold_files(watch, peer, callback)
  local paths = vim.tbl_filter(function(path)
    return not watch.files[path] and not identity.find(path).buf
  end, touched.list(peer))
  snapshots.take(paths, function(taken)
    for path, snapshot in pairs(taken) do
      if snapshot.bytes or snapshot.stamp == '' then
        watch.files[path] = { stamp = snapshot.stamp, bytes = snapshot.bytes, mode = snapshot.mode }
      end
    end
    callback()
  end)
end

--- Remembers what files hold before a command.
---@param request pivi.review.ShellRequest
---@param callback fun() called once they are known
function M.watch(request, callback)
  local watch = { files = {} } ---@type pivi.review.Watch
  watches[key_of(request)] = watch
  autocmd = autocmd
    or api.nvim_create_autocmd('FileChangedShellPost', {
      group = api.nvim_create_augroup('pivi.review.shell', {}),
      callback = function(event)
        reloaded[event.buf] = true
      end,
    })
  hold_buffers(watch)
  hold_files(watch, request.peer, callback)
end

---@param request pivi.review.ShellRequest
---@param path string
---@param change { before?: string, after?: string, is_bytes?: boolean, mode?: integer } no `after`:
---  the file is gone
local function record(request, path, change)
  ledger.record({
    path = path,
    before = change.before,
    after = change.after or '',
    is_new = change.before == nil,
    is_deleted = change.after == nil,
    is_bytes = change.is_bytes,
    mode = change.mode,
    call = request.call,
    tool = request.tool,
    peer = request.peer,
    session = request.session,
  })
  for _, watch in pairs(watches) do
    -- What one command changed another one, which runs as well, did not.
    local held = watch.files[path]
    if held and held.buf then
      held.text, held.stamp = change.after or held.text, snapshots.stamp(path)
    elseif held then
      held.bytes, held.stamp = change.after, snapshots.stamp(path)
    end
  end
end

---@param request pivi.review.ShellRequest
---@param buf integer
---@return pivi.review.Held?
local function held_of(request, buf)
  local watch = watches[key_of(request)]
  return watch and watch.files[identity.real(api.nvim_buf_get_name(buf))]
end

--- Records what a command did to a loaded file that has just been brought up to date.
---@param request pivi.review.ShellRequest
---@param buf integer
---@param before string
function M.record_buf(request, buf, before)
  local held = held_of(request, buf)
  local path = identity.real(api.nvim_buf_get_name(buf))
  before = reloaded[buf] and held and held.text or before
  record(request, path, { before = before, after = read.text(buf) })
  reloaded[buf] = nil
end

--- Records that a command deleted the file of a buffer, which holds its text still.
---@param request pivi.review.ShellRequest
---@param buf integer
---@param text string
function M.record_deleted(request, buf, text)
  local held = held_of(request, buf)
  if held and held.stamp ~= '' then
    held.stamp = ''
    record(request, identity.real(api.nvim_buf_get_name(buf)), { before = text })
  end
end

--- Compares a file that was loaded when the command began.
---@param request pivi.review.ShellRequest
---@param path string
---@param held pivi.review.Held
local function compare_buf(request, path, held)
  local is_loaded = api.nvim_buf_is_loaded(held.buf)
  if not held.text or (is_loaded and vim.bo[held.buf].modified) then
    return
  elseif not is_loaded and held.stamp ~= snapshots.stamp(path) then
    -- Closed meanwhile.
    local raw = content.raw(path)
    if raw or not vim.uv.fs_stat(path) then
      record(request, path, { before = held.text, after = raw and content.normal(raw) })
    end
  elseif is_loaded and reloaded[held.buf] then
    -- Nvim noticed by itself, when the user came back to it for instance.
    reloaded[held.buf] = nil
    record(request, path, { before = held.text, after = read.text(held.buf) })
  end
end

---@param request pivi.review.ShellRequest
---@param path string
---@param held pivi.review.Held
---@param now pivi.review.Snapshot
local function compare(request, path, held, now)
  local bytes = now.bytes
  local is_there = now.stamp ~= ''
  if is_there and not bytes and now.stamp == held.stamp then
    return
  elseif snapshots.stamp(path) ~= now.stamp or (is_there and not bytes) then
    bytes = content.bytes(path)
  end
  if bytes ~= held.bytes and (bytes or not vim.uv.fs_stat(path)) then
    record(request, path, { before = held.bytes, after = bytes, is_bytes = true, mode = held.mode })
  end
end

--- Records what a command did, once loaded files are up to date.
---@param request pivi.review.ShellRequest
---@param callback fun()
function M.collect(request, callback)
  local key = key_of(request)
  local watch = watches[key]
  local paths = {} ---@type string[]
  for path, held in vim.spairs(watch and watch.files or {}) do
    if held.buf then
      compare_buf(request, path, held)
    else
      paths[#paths + 1] = path
    end
  end
  snapshots.take(paths, function(taken)
    for _, path in ipairs(paths) do
      compare(request, path, watch.files[path], taken[path])
    end
    watches[key] = nil
    if not next(watches) then
      M.stop()
    end
    callback()
  end)
end

--- Forgets the commands of a Pi that is gone.
---@param peer integer
function M.forget(peer)
  for key in pairs(watches) do
    if vim.startswith(key, peer .. ':') then
      watches[key] = nil
    end
  end
  if not next(watches) then
    M.stop()
  end
end

--- Stops to listen.
---@package
function M.stop()
  if autocmd then
    api.nvim_del_augroup_by_name('pivi.review.shell')
    autocmd, reloaded = nil, {}
  end
end

return M
