--- Which buffer is a file? By what the file is (device and inode), not by how it is called.

local api = vim.api
local uv = vim.uv

local M = {}

---@class pivi.editor.Identity
---@field real string the path with every symlink resolved, as far as it exists
---@field buf? integer the one loaded buffer of the file
---@field conflict? integer[] several loaded buffers hold the file; then `buf` is nil

--- Is it a buffer of a file: named, no terminal, help or other special buffer, no `scheme://`
--- name?
---@param buf integer
---@return boolean
function M.is_file(buf)
  local name = api.nvim_buf_get_name(buf)
  return vim.bo[buf].buftype == '' and name ~= '' and not name:match('^%a[%w+.-]+://')
end

--- Gets the path with every symlink and `..` resolved, as far as it exists.
---@param path string absolute
---@return string
function M.real(path)
  local rest = ''
  local head = path
  while true do
    local real = uv.fs_realpath(head)
    if real then
      return vim.fs.normalize(real .. rest, { expand_env = false })
    end
    local parent = vim.fs.dirname(head)
    if parent == head or parent == '.' then
      return vim.fs.normalize(path, { expand_env = false })
    end
    rest = '/' .. vim.fs.basename(head) .. rest
    head = parent
  end
end

---@param path string
---@return string? key device and inode
local function inode(path)
  local stat = uv.fs_stat(path)
  return stat and ('%d:%d'):format(stat.dev, stat.ino) or nil
end

--- Finds the loaded buffer of a file. Hidden and unlisted buffers count, unloaded ones don't.
---@param path string absolute
---@return pivi.editor.Identity
function M.find(path)
  local real = M.real(path)
  local key = inode(real)
  local found = {} ---@type integer[]
  for _, buf in ipairs(api.nvim_list_bufs()) do
    local name = api.nvim_buf_is_loaded(buf) and api.nvim_buf_get_name(buf) or ''
    if name ~= '' and not name:match('^%a[%w+.-]+://') then
      if name == path or name == real then
        found[#found + 1] = buf
      elseif key then
        if inode(name) == key then
          found[#found + 1] = buf
        end
      elseif M.real(name) == real then
        found[#found + 1] = buf
      end
    end
  end
  if #found > 1 then
    return { real = real, conflict = found }
  end
  return { real = real, buf = found[1] }
end

return M
