--- Paths, on any system.

local M = {}

local IS_WINDOWS = vim.fn.has('win32') == 1

--- Is a path absolute? On Windows one with a drive is too.
---@param path string
---@return boolean
function M.is_absolute(path)
  if IS_WINDOWS then
    return path:find('^[/\\]') ~= nil or path:find('^%a:[/\\]') ~= nil
  end
  return vim.startswith(path, '/')
end

--- Gets the current directory; an error if somebody has deleted it.
---@return string absolute
function M.cwd()
  local cwd = vim.fn.getcwd()
  if cwd == '' then
    error('pivi: the current directory is gone: `:cd` to another one', 0)
  end
  return vim.fs.abspath(cwd)
end

return M
