--- Which buffer stands for a file, may it be read or written, and what does it hold: the
--- questions that an agent's tool asks first.

local apply = require('pivi.editor.apply')
local disk = require('pivi.editor.disk')
local identity = require('pivi.editor.identity')
local knowledge = require('pivi.review.knowledge')
local read = require('pivi.editor.read')
local swap = require('pivi.editor.swap')
local touched = require('pivi.review.touched')
local turn = require('pivi.editor.turn')

local api = vim.api
local uv = vim.uv

local M = {}

---@class pivi.review.ReadResult
---@field loaded boolean
---@field text? string
---@field modified? boolean
---@field tick? integer

--- Files that a peer's `edit` is about to read for itself: its model won't see the text.
---@type table<string, true>
local awaited = {}

---@param code string
---@param message string
---@return nil
---@return pivi.Error
local function failure(code, message)
  return nil, { code = code, message = message }
end

---@param path string
---@param bufs integer[]
---@return string
local function conflict_message(path, bufs)
  local names = vim.tbl_map(function(buf)
    return ('%s (buffer %d)'):format(api.nvim_buf_get_name(buf), buf)
  end, bufs)
  return ('Several buffers of the editor hold %s: %s. The user must close all but one.'):format(
    path,
    table.concat(names, ', ')
  )
end

--- Finds the buffer that stands for a file. It is first brought up to date with the disk, if it
--- has no unsaved text.
---@param path string absolute
---@return integer? buf nil without an error: none, the disk holds the truth
---@return pivi.Error? err
function M.find(path)
  local found = identity.find(path)
  if found.conflict then
    return failure('conflict', conflict_message(path, found.conflict))
  end
  local buf = found.buf
  local stat = uv.fs_stat(found.real)
  if not buf or (stat and stat.type == 'directory') or vim.bo[buf].buftype == 'help' then
    return nil
  elseif vim.bo[buf].buftype ~= '' then
    local kind = vim.bo[buf].buftype
    return failure(
      'special',
      ("%s is open in a special buffer of the editor ('buftype' is %s)."):format(path, kind)
    )
  end
  if not turn.is_held() then
    disk.refresh(buf)
  end
  return api.nvim_buf_is_loaded(buf) and buf or nil
end

--- Is there something to read? Not in a buffer without text of its own whose file does not exist.
---@param buf integer
---@return boolean
local function is_readable(buf)
  return vim.bo[buf].modified or uv.fs_stat(api.nvim_buf_get_name(buf)) ~= nil
end

---@param peer integer
---@param path string
---@return string
local function awaited_key(peer, path)
  return peer .. ':' .. path
end

--- Reads the buffer of a file.
---@param peer integer
---@param path string absolute
---@param call? string tool call id: an edit by it starts from this text
---@return pivi.review.ReadResult? result
---@return pivi.Error? err
function M.read(peer, path, call)
  touched.add(peer, path)
  local key = awaited_key(peer, path)
  local is_for_edit = awaited[key]
  awaited[key] = nil
  local buf, err = M.find(path)
  if not buf then
    return not err and { loaded = false } or nil, err
  elseif not is_readable(buf) then
    -- That there is no file is all that there is to see.
    knowledge.see(peer, buf, read.text(buf))
    return { loaded = false }
  elseif read.is_huge(buf) and not vim.bo[buf].modified and disk.state(buf) == 'same' then
    return { loaded = false }
  elseif read.is_huge(buf) then
    return failure('huge', ('%s is too large to be read from the editor.'):format(path))
  end
  local snapshot = read.snapshot(buf)
  if call then
    knowledge.start(peer, call, buf, snapshot)
  end
  if not is_for_edit then
    knowledge.see(peer, buf, snapshot.text)
  end
  return {
    loaded = true,
    text = snapshot.text,
    modified = vim.bo[buf].modified,
    tick = snapshot.tick,
  }
end

--- Says whether a file may be read, or written, through the editor.
---@param peer integer
---@param path string absolute
---@param is_for_write boolean
---@return { loaded: boolean }? result
---@return pivi.Error? err
function M.check(peer, path, is_for_write)
  touched.add(peer, path)
  local buf, err = M.find(path)
  if err then
    return nil, err
  elseif not buf or not is_readable(buf) then
    local owner = is_for_write and swap.owner(identity.real(path))
    if owner then
      return failure(
        'swap',
        ('Another Vim (process %d) has unsaved changes in %s.'):format(owner, path)
      )
    end
    return { loaded = false }
  end
  local obstacle = is_for_write and M.obstacle(buf, path)
  if obstacle then
    return nil, obstacle
  elseif is_for_write then
    awaited[awaited_key(peer, path)] = true
  end
  return { loaded = true }
end

--- Says why the buffer of a file can't be edited.
---@param buf integer
---@param path string
---@return pivi.Error?
function M.obstacle(buf, path)
  local obstacle = apply.obstacle(buf)
  return obstacle
    and { code = obstacle.code, message = ("Can't edit %s: %s."):format(path, obstacle.message) }
end

--- Forgets a peer that is gone.
---@param peer integer
function M.forget(peer)
  for key in pairs(awaited) do
    if vim.startswith(key, peer .. ':') then
      awaited[key] = nil
    end
  end
  knowledge.forget(peer)
end

return M
