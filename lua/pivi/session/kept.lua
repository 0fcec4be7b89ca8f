--- Files in stdpath('state') that each session of each Nvim has for itself, named after the
--- directory that the session works in. One whose Nvim is gone is an orphan, for others to adopt.

local M = {}

--- Stands for the process in the name of a file that its Nvim has given up.
local NOBODY = 0

---@param kind string
---@return string
local function folder(kind)
  return vim.fs.joinpath(vim.fn.stdpath('state') --[[@as string]], 'pivi', kind)
end

---@param cwd string
---@return string
local function key_of(cwd)
  return vim.fn.sha256(vim.uv.fs_realpath(cwd) or cwd):sub(1, 16)
end

--- Names the file of a session of this Nvim.
---@param kind string such as 'drafts'
---@param cwd string
---@param number integer pivi's number of the session
---@return string path
function M.path(kind, cwd, number)
  local name = ('%s-%d-%d'):format(key_of(cwd), vim.uv.os_getpid(), number)
  return vim.fs.joinpath(folder(kind), name)
end

---@param name string
---@return boolean
local function is_orphan(name)
  local pid = tonumber(name:match('^%x+%-(%d+)%-%d+$'))
  if not pid or pid == vim.uv.os_getpid() then
    return false
  elseif pid == NOBODY then
    return true
  end
  local alive, _, code = vim.uv.kill(pid, 0)
  return not alive and code == 'ESRCH'
end

---@param path string
---@return string?
local function read(path)
  local file = io.open(path, 'rb')
  local text = file and file:read('*a')
  if file then
    file:close()
  end
  return text
end

--- Makes a file of this Nvim an orphan at once: a Nvim that waits for its Pi to end may live on for
--- seconds, and the next one is to find what it leaves.
---@param path string
function M.give_up(path)
  local key, pid, number = vim.fs.basename(path):match('^(%x+)%-(%d+)%-(%d+)$')
  local name = ('%s-%d-%d%06d'):format(key, NOBODY, pid, number)
  vim.uv.fs_rename(path, vim.fs.joinpath(vim.fs.dirname(path), name))
end

--- Takes the orphans of a directory over, removing them.
---@param kind string
---@param cwd string
---@return string[] texts none is empty
function M.adopt(kind, cwd)
  local texts = {} ---@type string[]
  local dir, key = folder(kind), key_of(cwd)
  for name, type in vim.fs.dir(dir) do
    if type == 'file' and vim.startswith(name, key .. '-') and is_orphan(name) then
      local path = vim.fs.joinpath(dir, name)
      local text = read(path)
      -- Whoever removes the file has it: another Nvim may start at the same time.
      if text and text ~= '' and os.remove(path) then
        texts[#texts + 1] = text
      end
    end
  end
  return texts
end

--- Writes a file whole or not at all; an empty text removes it.
---@param path string
---@param text string
---@return string? errmsg
function M.write(path, text)
  if text == '' then
    os.remove(path)
    return nil
  end
  vim.fn.mkdir(vim.fs.dirname(path), 'p', tonumber('700', 8))
  local temporary = path .. '.tmp'
  local fd, err = vim.uv.fs_open(temporary, 'w', tonumber('600', 8))
  if not fd then
    return err
  end
  local written, write_err = vim.uv.fs_write(fd, text)
  vim.uv.fs_close(fd)
  if written ~= #text then
    os.remove(temporary)
    return write_err or 'the disk is full'
  end
  local _, rename_err = vim.uv.fs_rename(temporary, path)
  return rename_err
end

return M
