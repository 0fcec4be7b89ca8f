--- What paths look like, on any system.

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

return M
