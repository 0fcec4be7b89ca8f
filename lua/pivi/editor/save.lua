--- Writes a buffer to its file as `:write` does, but never asks, never changes a byte that is not
--- the edit's, and knows whether it worked.

local bytes = require('pivi.editor.bytes')
local disk = require('pivi.editor.disk')
local marks = require('pivi.editor.marks')

local api = vim.api
local uv = vim.uv

local M = {}

---@param code string
---@param message string
---@return nil
---@return pivi.Error
local function failure(code, message)
  return nil, { code = code, message = message }
end

--- Takes position and traceback off an error of `vim.cmd`.
---@param err any
---@return string
local function reason_of(err)
  local text = tostring(err):gsub('\nstack traceback:.*', '')
  return (text:gsub('^.-Vim%(?[%w_]*%)?:', ''):gsub('^%S+ Autocommands for [^:]*: ', ''))
end

--- Says why Nvim would refuse, or ask.
---@param buf integer
---@return string? problem
local function obstacle(buf)
  local path = api.nvim_buf_get_name(buf)
  local state = disk.state(buf)
  if vim.bo[buf].readonly then
    return "the buffer is 'readonly'"
  elseif state == 'changed' then
    return 'the file was changed on disk by another program since the buffer was read'
  elseif state == 'created' then
    return 'another program has made the file since the buffer was opened'
  end
  local stat = uv.fs_stat(path)
  if stat and stat.type ~= 'file' then
    return 'it is a ' .. stat.type
  elseif stat and not uv.fs_access(path, 'W') then
    return 'the file is write-protected'
  elseif not stat and not uv.fs_stat(vim.fs.dirname(path)) then
    vim.fn.mkdir(vim.fs.dirname(path), 'p')
  end
  local character = bytes.find_unencodable(buf, api.nvim_buf_get_lines(buf, 0, -1, false))
  if character then
    return ("the file's encoding, %s, can't hold %s"):format(vim.bo[buf].fileencoding, character)
  end
end

--- Writes, with the file's lack of a final newline kept.
---@param buf integer
---@return boolean ok
---@return any err
local function write(buf)
  local bo = vim.bo[buf]
  local would_add = not bo.endofline and bo.fixendofline and not bytes.has_final_newline(buf)
  local function run(command)
    api.nvim_buf_call(buf, function()
      vim.cmd(command)
    end)
  end
  if would_add then
    run('noautocmd setlocal nofixendofline')
  end
  local restore_marks = marks.keep_operated(buf)
  local ok, err = pcall(run, disk.is_overruling(buf) and 'silent write!' or 'silent write')
  if api.nvim_buf_is_loaded(buf) then
    if would_add then
      run('noautocmd setlocal fixendofline')
    end
    restore_marks()
  end
  return ok, err
end

--- Writes a buffer. Runs its autocommands; may change its text, as formatters do.
---@param buf integer loaded, of a file
---@return boolean? ok
---@return pivi.Error? err `save_failed`; the text stays in the buffer
function M.save(buf)
  local problem = obstacle(buf)
  if problem then
    return failure('save_failed', problem)
  end
  local ok, err = write(buf)
  if not api.nvim_buf_is_loaded(buf) then
    return failure('save_failed', 'an autocommand unloaded the buffer while it was saved')
  elseif vim.bo[buf].modified then
    return failure('save_failed', ok and 'the buffer is still modified' or reason_of(err))
  end
  -- An autocommand that threw after the write is the user's affair: the file is written.
  return true
end

return M
