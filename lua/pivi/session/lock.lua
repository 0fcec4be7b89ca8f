--- One writer per session file, across Nvim instances: Pi takes no lock of its own, and two
--- writers make two branches that do not know of each other.

local log = require('pivi.log')

local M = {}

--- Files that this Nvim holds, and how often.
---@type table<string, integer>
local held = {}

---@param file string
---@return string
local function path_of(file)
  local dir = vim.fs.joinpath(vim.fn.stdpath('state') --[[@as string]], 'pivi', 'locks')
  vim.fn.mkdir(dir, 'p', tonumber('700', 8))
  -- The file itself comes with the first message only, its folder is there.
  local folder = vim.fs.dirname(file)
  local real = vim.fs.joinpath(vim.uv.fs_realpath(folder) or folder, vim.fs.basename(file))
  return vim.fs.joinpath(dir, vim.fn.sha256(real):sub(1, 32))
end

--- Is a living process a Nvim? Its number may have been another's before: the owner's that died.
--- Where the system doesn't tell, it is one.
---@param pid integer
---@return boolean
local function is_nvim(pid)
  local file = io.open(('/proc/%d/comm'):format(pid), 'rb')
  local name = file and file:read('*l')
  if file then
    file:close()
  end
  return name == nil or name:find('nvim', 1, true) ~= nil
end

---@param path string
---@return integer? pid of the living owner
local function owner_of(path)
  local file = io.open(path, 'rb')
  local pid = file and tonumber(file:read('*l') or '')
  if file then
    file:close()
  end
  if not pid then
    return nil
  end
  local alive, _, code = vim.uv.kill(pid, 0)
  return (alive or code == 'EPERM') and is_nvim(pid) and pid or nil
end

--- Gets the Nvim that writes a session file, if it is another one.
---@param file string
---@return integer? pid
function M.owner(file)
  local pid = owner_of(path_of(file))
  return pid ~= vim.uv.os_getpid() and pid or nil
end

--- Makes a lock that holds its owner from the first moment on: a name for a finished file.
---@param path string
---@return boolean is_made false: there is one already
local function make(path)
  local draft = ('%s.%d'):format(path, vim.uv.os_getpid())
  local fd = vim.uv.fs_open(draft, 'w', tonumber('600', 8))
  if not fd then
    return false
  end
  vim.uv.fs_write(fd, ('%d\n'):format(vim.uv.os_getpid()))
  vim.uv.fs_close(fd)
  local ok = vim.uv.fs_link(draft, path)
  os.remove(draft)
  return ok == true
end

--- Puts a dead owner's lock aside. Whoever moves it has it; what turns out to be alive goes back.
---@param path string
local function clear_stale(path)
  local aside = ('%s.%d.stale'):format(path, vim.uv.os_getpid())
  if vim.uv.fs_rename(path, aside) then
    if owner_of(aside) then
      vim.uv.fs_link(aside, path)
    end
    os.remove(aside)
  end
end

--- Takes the lock of a session file. A lock whose owner is dead is taken over.
---@param file string
---@return boolean ok
---@return integer? pid of the other owner
function M.acquire(file)
  local path = path_of(file)
  if held[path] then
    held[path] = held[path] + 1
    return true
  end
  for _ = 1, 3 do
    if make(path) then
      held[path] = 1
      return true
    end
    local pid = owner_of(path)
    if pid and pid ~= vim.uv.os_getpid() then
      return false, pid
    end
    clear_stale(path)
  end
  log.warn('cannot lock a session file', file)
  return true
end

--- Exchanges the lock of one session file for that of another.
---@param before? string
---@param after? string
---@return boolean ok whether `after` is held now
---@return integer? pid of the other owner
function M.exchange(before, after)
  if before == after then
    return true
  end
  if before then
    M.release(before)
  end
  if after then
    return M.acquire(after)
  end
  return true
end

--- Gives the lock of a session file back.
---@param file string
function M.release(file)
  local path = path_of(file)
  if held[path] then
    held[path] = held[path] - 1
    if held[path] <= 0 then
      held[path] = nil
      os.remove(path)
    end
  end
end

return M
