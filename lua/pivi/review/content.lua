--- A file's text wherever it is, in a buffer or on the disk, and giving it another: LF line ends
--- and no BOM in either case, the file's own when it is written.

local apply = require('pivi.editor.apply')
local config = require('pivi.config')
local disk = require('pivi.editor.disk')
local folders = require('pivi.review.folders')
local identity = require('pivi.editor.identity')
local read = require('pivi.editor.read')
local swap = require('pivi.editor.swap')
local text_of = require('pivi.review.text')
local trash = require('pivi.review.trash')
local utf8 = require('pivi.editor.utf8')

local api = vim.api
local uv = vim.uv

local M = {}

local BOM = '\239\187\191'

---@class pivi.review.Content
---@field buf? integer the file is loaded
---@field text? string nil: there is none, or none that lines can be made of
---@field exists boolean there is a file or a buffer
---@field is_on_disk boolean

--- Makes a text as buffers hold it of one as files do.
---@param text string
---@return string
function M.normal(text)
  local is_dos = text_of.is_dos(text)
  text = vim.startswith(text, BOM) and text:sub(#BOM + 1) or text
  return is_dos and (text:gsub('\r\n', '\n')) or text
end

--- What a file held, to be had back as it was.
---@class pivi.review.Bytes
---@field bytes string
---@field mode? integer

--- Gets what a file on the disk holds, text or not.
---@param path string
---@return string? bytes nil: there is no such file, or it is too large
---@return integer? mode
function M.bytes(path)
  local fd = uv.fs_open(path, 'r', 0)
  if not fd then
    return nil
  end
  local stat = uv.fs_fstat(fd)
  local is_fine = stat and stat.type == 'file' and stat.size <= read.MAX_BYTES
  local found = is_fine and uv.fs_read(fd, stat.size, 0) or nil
  uv.fs_close(fd)
  return found, found and stat.mode
end

--- Gets what a file on the disk holds, as it is.
---@param path string
---@return string? text nil: there is no such file, or it is too large or no text
function M.raw(path)
  local found = M.bytes(path)
  return found and utf8.is_valid(found) and found or nil
end

--- Gets a file's text.
---@param path string absolute
---@param buf? integer its buffer, if it is at hand
---@return pivi.review.Content
function M.get(path, buf)
  buf = buf or identity.find(path).buf
  local is_on_disk = uv.fs_stat(path) ~= nil
  if buf and identity.is_file(buf) then
    local text = not read.is_huge(buf) and read.text(buf) or nil
    return { buf = buf, text = text, exists = true, is_on_disk = is_on_disk }
  end
  local raw = M.raw(path)
  return { text = raw and M.normal(raw), exists = is_on_disk, is_on_disk = is_on_disk }
end

--- Gives a text the line ends and the BOM of another.
---@param text string as buffers hold it
---@param like string as a file holds it
---@return string
function M.shaped(text, like)
  local bom = vim.startswith(like, BOM) and BOM or ''
  return bom .. (text_of.is_dos(like) and text:gsub('\r?\n', '\r\n') or text)
end

--- Gets a file's text as it would be compared with a proposal that has line ends and a BOM of its
--- own: what the editor hides of both is no difference.
---@param path string absolute
---@param proposed string
---@return string? text nil: there is none
function M.like(path, proposed)
  local now = M.get(path)
  if not now.buf then
    return M.raw(path)
  end
  return now.text and M.shaped(now.text, proposed)
end

---@param path string
---@param bytes string
---@param mode integer
---@return boolean? ok
---@return string? errmsg
local function write_bytes(path, bytes, mode)
  local fd, err = uv.fs_open(path, 'w', mode)
  if not fd then
    return nil, err
  end
  local written, write_err = uv.fs_write(fd, bytes, 0)
  uv.fs_fchmod(fd, mode)
  uv.fs_close(fd)
  if written ~= #bytes then
    return nil, write_err or 'the disk is full'
  end
  return true
end

--- Gives a file that is not loaded what it held before, to the last byte.
---@param path string
---@param held pivi.review.Bytes
---@return boolean? ok
---@return string? errmsg
function M.restore(path, held)
  vim.fn.mkdir(vim.fs.dirname(path), 'p')
  local real = uv.fs_realpath(path) or path
  local stat = uv.fs_stat(real)
  local mode = stat and stat.mode or held.mode or tonumber('644', 8)
  -- Beside it first: a disk that is full must not cost what the file held.
  local beside = ('%s.pivi-%d'):format(real, uv.os_getpid())
  local ok, err = write_bytes(beside, held.bytes, mode)
  if ok and stat and stat.nlink > 1 then
    -- What has other names stays the one file of them all. What was beside it has left it room.
    os.remove(beside)
    ok, err = write_bytes(real, held.bytes, mode)
  elseif ok then
    ok, err = uv.fs_rename(beside, real)
  end
  os.remove(beside)
  return ok, err
end

--- Writes a file that is not loaded. A text that it held before comes back to the last byte, any
--- other gets the line ends and the BOM that the file has, or had.
---@param path string
---@param text string
---@param held? pivi.review.Bytes
---@return boolean? ok
---@return string? errmsg
local function write_disk(path, text, held)
  local bytes = held and M.normal(held.bytes) == text and held.bytes
    or M.shaped(text, M.raw(path) or held and held.bytes or '')
  return M.restore(path, { bytes = bytes, mode = held and held.mode })
end

--- Loads a file that is no UTF-8: Nvim can make text of it.
---@param path string
function M.load(path)
  local bytes = not identity.find(path).buf and M.bytes(path)
  if bytes and not utf8.is_valid(bytes) and not swap.owner(path) then
    local buf = vim.fn.bufadd(path)
    vim.cmd(('noswapfile call bufload(%d)'):format(buf))
    vim.bo[buf].buflisted = true
  end
end

--- Gives a file another text: a buffer in one undo block, saved as the option `save` says.
---@param path string absolute
---@param text string
---@param held? pivi.review.Bytes what it held before, if it is not loaded
---@return boolean? ok
---@return string? errmsg
function M.set(path, text, held)
  local now = M.get(path)
  if not now.text and now.exists then
    return nil, 'its text can not be read'
  elseif not now.buf then
    return write_disk(path, text, held)
  end
  disk.refresh(now.buf)
  local result, err = apply.apply(now.buf, now.text, text, { save = config.get().save })
  if not result then
    return nil, err.message
  elseif result.save_error then
    return true, 'not saved: ' .. result.save_error.message
  end
  return true
end

--- Takes a file away that was created: it is moved to the trash, its buffer emptied.
---@param path string absolute
---@return string? moved where it is now; nil without an error: there was none
---@return string? errmsg
function M.remove(path)
  local buf = identity.find(path).buf
  local is_loaded = buf ~= nil and api.nvim_buf_is_loaded(buf)
  if is_loaded then
    -- What undo will bring back is in no file then.
    local was_modified = vim.bo[buf].modified
    vim.bo[buf].modified = true
    -- First, since it may be refused: then the file stays where it is.
    local result, apply_err = apply.apply(buf, nil, '')
    if not result then
      vim.bo[buf].modified = was_modified
      return nil, apply_err.message
    end
  end
  local moved, err
  if uv.fs_stat(path) then
    moved, err = trash.move(path)
    if not moved then
      return nil, err
    end
  end
  if is_loaded then
    vim.bo[buf].modified = false
    disk.forget(buf)
  end
  folders.tidy(path)
  return moved
end

return M
