--- The file by which a Pi in a terminal finds this Nvim: port, token and folders, for the user's
--- eyes only. Written whole or not at all.

local bit = require('bit')
local log = require('pivi.log')

local uv = vim.uv

local M = {}

local FILE_MODE = tonumber('600', 8)
local DIR_MODE = tonumber('700', 8)
local PERMISSIONS = tonumber('777', 8)
local STICKY = tonumber('1000', 8)

---@class pivi.link.Lock
---@field port integer
---@field token string
---@field folders string[]

--- Gets the directory of the lockfiles, as pi-ide finds it.
---@return string
function M.dir()
  local dir = vim.env.PI_IDE_LOCK_DIR
  if not dir or dir == '' then
    dir = '~/.pi/ide'
  end
  return vim.fs.abspath(vim.fs.normalize(dir, { expand_env = false }))
end

--- Makes the directory, or makes sure that it is the user's own.
---@param dir string
---@return boolean? ok
---@return string? errmsg
local function prepare(dir)
  if not uv.fs_stat(dir) then
    local ok, err = pcall(vim.fn.mkdir, dir, 'p', DIR_MODE)
    if not ok then
      return nil, tostring(err)
    end
  end
  local stat, err = uv.fs_stat(dir)
  if not stat then
    return nil, err
  elseif bit.band(stat.mode, STICKY) ~= 0 then
    -- A shared directory such as /tmp is left as it is: nobody else can touch our file in it.
    return true
  elseif uv.getuid and stat.uid ~= uv.getuid() then
    return nil, dir .. ' belongs to another user'
  elseif bit.band(stat.mode, PERMISSIONS) ~= DIR_MODE then
    return uv.fs_chmod(dir, DIR_MODE)
  end
  return true
end

---@param path string
---@param text string
---@return boolean? ok
---@return string? errmsg
local function write_new(path, text)
  local fd, err = uv.fs_open(path, 'wx', FILE_MODE)
  if not fd then
    return nil, err
  end
  local ok, problem = uv.fs_write(fd, text)
  uv.fs_close(fd)
  return ok and true, problem
end

---@param path string
---@return table? content nil: gone, or not to be understood
local function read(path)
  local fd = uv.fs_open(path, 'r', 0)
  if not fd then
    return nil
  end
  local text = uv.fs_read(fd, 65536)
  uv.fs_close(fd)
  local ok, content = pcall(vim.json.decode, text)
  return ok and type(content) == 'table' and content or nil
end

---@param dir string
---@param port integer
---@return string
local function path_of(dir, port)
  return vim.fs.joinpath(dir, ('%d.lock'):format(port))
end

--- Is the process of a lockfile gone? One with our own number, before we wrote any, was another.
---@param pid any
---@return boolean
local function is_dead(pid)
  if type(pid) ~= 'number' or pid % 1 ~= 0 or pid < 1 then
    return false
  elseif pid == uv.os_getpid() then
    return true
  end
  local _, _, name = uv.kill(pid, 0)
  return name == 'ESRCH'
end

---@class pivi.link.FoundLock
---@field path string
---@field is_stale boolean its editor died without removing it

--- Lists the lockfiles of other editors.
---@param dir string
---@return pivi.link.FoundLock[]
function M.list(dir)
  local found = {} ---@type pivi.link.FoundLock[]
  for name in vim.fs.dir(dir) do
    local path = vim.fs.joinpath(dir, name)
    local content = name:match('^%d+%.lock$') and read(path)
    if content and content.pid ~= uv.os_getpid() then
      found[#found + 1] = { path = path, is_stale = is_dead(content.pid) }
    end
  end
  return found
end

--- Removes the lockfiles of editors that died without removing theirs.
---@param dir string
function M.collect(dir)
  for name in vim.fs.dir(dir) do
    local path = vim.fs.joinpath(dir, name)
    if name:match('^%d+%.lock$') then
      local content = read(path)
      if content and is_dead(content.pid) then
        log.info('removing the lockfile of a dead editor', path)
        uv.fs_unlink(path)
      end
    elseif is_dead(tonumber(name:match('^%.%d+%.(%d+)%.tmp$'))) then
      uv.fs_unlink(path)
    end
  end
end

--- Writes the lockfile, over the one before.
---@param dir string
---@param lock pivi.link.Lock
---@return string? path
---@return string? errmsg
function M.write(dir, lock)
  local ok, err = prepare(dir)
  if not ok then
    return nil, err
  end
  local path = path_of(dir, lock.port)
  local unfinished = vim.fs.joinpath(dir, ('.%d.%d.tmp'):format(lock.port, uv.os_getpid()))
  uv.fs_unlink(unfinished)
  ok, err = write_new(
    unfinished,
    vim.json.encode({
      pid = uv.os_getpid(),
      workspaceFolders = lock.folders,
      ideName = 'Neovim',
      transport = 'ws',
      authToken = lock.token,
    })
  )
  if ok then
    ok, err = uv.fs_rename(unfinished, path)
  end
  if not ok then
    uv.fs_unlink(unfinished)
    return nil, err
  end
  return path
end

--- Removes a lockfile.
---@param path string
function M.remove(path)
  uv.fs_unlink(path)
end

return M
