--- Where files go that are taken away: moved, not deleted, so that they can be had back.

local uv = vim.uv

local M = {}

--- Gets the directory, made if need be.
---@return string
function M.dir()
  local dir = vim.fs.joinpath(vim.fn.stdpath('state') --[[@as string]], 'pivi', 'trash')
  vim.fn.mkdir(dir, 'p', tonumber('700', 8))
  return dir
end

--- Finds a name there that is not taken.
---@param path string
---@return string
local function free_name(path)
  local stem = ('%s-%s'):format(os.date('%Y%m%d-%H%M%S'), vim.fs.basename(path))
  local name, n = vim.fs.joinpath(M.dir(), stem), 1
  while uv.fs_lstat(name) do
    n = n + 1
    name = vim.fs.joinpath(M.dir(), ('%s.%d'):format(stem, n))
  end
  return name
end

--- Keeps a copy of a file there.
---@param path string
---@return string? copy where it is now
---@return string? errmsg
function M.copy(path)
  local name = free_name(path)
  local ok, err = uv.fs_copyfile(path, name)
  return ok and name or nil, err
end

--- Moves a file there.
---@param path string
---@return string? moved where it is now
---@return string? errmsg
function M.move(path)
  local name = free_name(path)
  if uv.fs_rename(path, name) then
    return name
  end
  -- Another file system: a copy, and only then the file goes.
  local ok, err = uv.fs_copyfile(path, name)
  if ok then
    ok, err = uv.fs_unlink(path)
  end
  return ok and name or nil, err
end

return M
