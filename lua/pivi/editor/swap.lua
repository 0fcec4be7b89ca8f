--- Does another Vim hold unsaved text of a file? Its swap file tells.

local fn = vim.fn
local uv = vim.uv

local M = {}

--- Where the swap file of a file would be, by an entry of 'directory', and how its name starts.
--- (`swapfilelist()` names files wrongly for entries that end in `//`.)
---@param entry string
---@param path string real path
---@return string dir
---@return string prefix
local function place(entry, path)
  local name = vim.fs.basename(path)
  if vim.endswith(entry, '//') then
    return entry, (path:gsub('/', '%%')) .. '.sw'
  elseif entry == '.' or vim.startswith(entry, './') then
    return vim.fs.joinpath(vim.fs.dirname(path), entry:sub(3)), ('.%s.sw'):format(name)
  end
  return entry, name .. '.sw'
end

---@param file string a swap file
---@param path string
---@return integer? pid of the Vim that has unsaved changes
local function owner_of(file, path)
  local info = fn.swapinfo(file)
  local pid = info.pid or 0
  local is_this = not info.error and uv.fs_realpath(fn.fnamemodify(info.fname, ':p')) == path
  if is_this and info.dirty == 1 and pid > 0 and pid ~= uv.os_getpid() and uv.kill(pid, 0) == 0 then
    return pid
  end
end

--- Gets the process of another Vim that has unsaved changes in a file which is not loaded here.
---@param path string real path
---@return integer? pid
function M.owner(path)
  for _, entry in ipairs(vim.opt.directory:get()) do
    local dir, prefix = place(entry, path)
    dir = vim.fs.normalize(dir)
    for name in vim.fs.dir(dir) do
      local pid = vim.startswith(name, prefix) and owner_of(vim.fs.joinpath(dir, name), path)
      if pid then
        return pid
      end
    end
  end
end

return M
