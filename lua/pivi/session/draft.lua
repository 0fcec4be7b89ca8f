--- Keeps unsent prompts on disk, so that they survive everything: one file per session of each
--- Nvim. A file whose Nvim is gone is adopted by the next session of the same directory.

local log = require('pivi.log')

local M = {}

--- A draft is written this long after the last change, in ms.
local DELAY = 500

---@class pivi.session.Draft
---@field private _path string
---@field private _dir string
---@field private _key string
---@field private _text string
---@field private _is_kept boolean
---@field private _timer? uv.uv_timer_t
local Draft = {}
Draft.__index = Draft

---@param cwd string
---@return string
local function key_of(cwd)
  return vim.fn.sha256(vim.uv.fs_realpath(cwd) or cwd):sub(1, 16)
end

--- Opens the draft of a session.
---@param number integer pivi's number of the session
---@param cwd string
---@param is_kept boolean
---@return pivi.session.Draft
function M.open(number, cwd, is_kept)
  local dir = vim.fs.joinpath(vim.fn.stdpath('state') --[[@as string]], 'pivi', 'drafts')
  local key = key_of(cwd)
  local path = vim.fs.joinpath(dir, ('%s-%d-%d'):format(key, vim.uv.os_getpid(), number))
  return setmetatable(
    { _path = path, _dir = dir, _key = key, _text = '', _is_kept = is_kept },
    Draft
  )
end

---@param path string
---@return string?
local function read(path)
  local file = io.open(path, 'rb')
  if not file then
    return nil
  end
  local text = file:read('*a')
  file:close()
  return text
end

---@param name string of a draft's file
---@return boolean
local function is_orphan(name)
  local pid = tonumber(name:match('^%x+%-(%d+)%-%d+$'))
  if not pid or pid == vim.uv.os_getpid() then
    return false
  end
  local alive, _, code = vim.uv.kill(pid, 0)
  return not alive and code == 'ESRCH'
end

--- Gets what was left unsent in this directory, and takes it over.
---@return string
function Draft:load()
  if not self._is_kept then
    return ''
  end
  local texts = {} ---@type string[]
  for name, kind in vim.fs.dir(self._dir) do
    if kind == 'file' and vim.startswith(name, self._key .. '-') and is_orphan(name) then
      local path = vim.fs.joinpath(self._dir, name)
      local text = read(path)
      -- Whoever removes the file has it: another Nvim may start at the same time.
      if text and text ~= '' and os.remove(path) then
        texts[#texts + 1] = text
      end
    end
  end
  if #texts > 0 then
    self:set(table.concat(texts, '\n\n'))
  end
  return self._text
end

--- Keeps a text; it is written soon.
---@param text string
function Draft:set(text)
  self._text = text
  if not self._is_kept then
    return
  end
  if not self._timer then
    self._timer = assert(vim.uv.new_timer())
  end
  self._timer:start(
    DELAY,
    0,
    vim.schedule_wrap(function()
      self:save()
    end)
  )
end

--- Writes the text now.
function Draft:save()
  if self._timer then
    self._timer:close()
    self._timer = nil
  end
  if self._text == '' then
    os.remove(self._path)
    return
  end
  vim.fn.mkdir(self._dir, 'p', tonumber('700', 8))
  local temporary = self._path .. '.tmp'
  local fd, err = vim.uv.fs_open(temporary, 'w', tonumber('600', 8))
  if not fd then
    log.error('cannot keep the draft', err)
    return
  end
  vim.uv.fs_write(fd, self._text)
  vim.uv.fs_close(fd)
  vim.uv.fs_rename(temporary, self._path)
end

return M
