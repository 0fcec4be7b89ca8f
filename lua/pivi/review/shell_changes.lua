--- What shell commands do to files: compares what they held before a command with what they hold
--- after it. Files that are loaded are compared as they are brought up to date.

local content = require('pivi.review.content')
local identity = require('pivi.editor.identity')
local ledger = require('pivi.review.ledger')
local read = require('pivi.editor.read')
local touched = require('pivi.review.touched')

local api = vim.api
local uv = vim.uv

local M = {}

--- The texts of so many bytes are kept during a command. Reading them may not hold up the user's
--- keys.
local MAX_BYTES = 4 * 1024 * 1024

---@class pivi.review.Held
---@field text? string nil: there is no file
---@field stamp string
---@field buf? integer

--- What files hold while a command runs.
---@class pivi.review.Watch
---@field files table<string, pivi.review.Held> by real path

---@type table<string, pivi.review.Watch> by peer and call
local watches = {}
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

---@param path string
---@return string
local function stamp_of(path)
  local stat = uv.fs_stat(path)
  local mtime = stat and stat.mtime
  return mtime and ('%d.%d:%d:%d'):format(mtime.sec, mtime.nsec, stat.size, stat.ino) or ''
end

---@param watch pivi.review.Watch
---@param bytes integer
---@return integer bytes
local function hold_buffers(watch, bytes)
  for _, buf in ipairs(api.nvim_list_bufs()) do
    local is_fine = api.nvim_buf_is_loaded(buf)
      and identity.is_file(buf)
      and not vim.bo[buf].modified
      and not read.is_huge(buf)
    local text = is_fine and bytes < MAX_BYTES and read.text(buf)
    if text then
      bytes = bytes + #text
      local path = identity.real(api.nvim_buf_get_name(buf))
      watch.files[path] = { text = text, stamp = stamp_of(path), buf = buf }
    end
  end
  return bytes
end

---@param watch pivi.review.Watch
---@param peer integer
---@param bytes integer
local function hold_files(watch, peer, bytes)
  for _, path in ipairs(touched.list(peer)) do
    if not watch.files[path] and bytes < MAX_BYTES and not identity.find(path).buf then
      local raw = content.raw(path)
      if raw or not uv.fs_stat(path) then
        bytes = bytes + #(raw or '')
        watch.files[path] = { text = raw, stamp = stamp_of(path) }
      end
    end
  end
end

--- Remembers what files hold before a command.
---@param request pivi.review.ShellRequest
function M.watch(request)
  local watch = { files = {} } ---@type pivi.review.Watch
  watches[key_of(request)] = watch
  hold_files(watch, request.peer, hold_buffers(watch, 0))
  autocmd = autocmd
    or api.nvim_create_autocmd('FileChangedShellPost', {
      group = api.nvim_create_augroup('pivi.review.shell', {}),
      callback = function(event)
        reloaded[event.buf] = true
      end,
    })
end

---@param request pivi.review.ShellRequest
---@param path string
---@param before? string
---@param after? string nil: the file is gone
local function record(request, path, before, after)
  ledger.record({
    path = path,
    before = before,
    after = after or '',
    is_new = before == nil,
    is_deleted = after == nil,
    call = request.call,
    tool = request.tool,
    peer = request.peer,
    session = request.session,
  })
  for _, watch in pairs(watches) do
    if watch.files[path] then
      -- What one command changed another one, which runs as well, did not.
      watch.files[path].text, watch.files[path].stamp = after, stamp_of(path)
    end
  end
end

--- Records what a command did to a loaded file that has just been brought up to date.
---@param request pivi.review.ShellRequest
---@param buf integer
---@param before string
function M.record_buf(request, buf, before)
  local path = identity.real(api.nvim_buf_get_name(buf))
  local watch = watches[key_of(request)]
  local held = watch and watch.files[path]
  record(request, path, held and held.text or before, read.text(buf))
  reloaded[buf] = nil
end

---@param request pivi.review.ShellRequest
---@param path string
---@param held pivi.review.Held
local function compare(request, path, held)
  if held.buf then
    -- Nvim noticed by itself, when the user came back to it for instance.
    if
      reloaded[held.buf]
      and api.nvim_buf_is_loaded(held.buf)
      and not vim.bo[held.buf].modified
    then
      reloaded[held.buf] = nil
      record(request, path, held.text, read.text(held.buf))
    end
    return
  elseif stamp_of(path) == held.stamp then
    return
  end
  local raw = content.raw(path)
  if raw ~= held.text and (raw or not uv.fs_stat(path)) then
    record(request, path, held.text, raw)
  end
end

--- Records what a command did, once loaded files are up to date.
---@param request pivi.review.ShellRequest
function M.collect(request)
  local key = key_of(request)
  local watch = watches[key]
  watches[key] = nil
  for path, held in vim.spairs(watch and watch.files or {}) do
    compare(request, path, held)
  end
  if not next(watches) then
    M.stop()
  end
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
