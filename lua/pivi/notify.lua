--- The one place that tells the user something outside pivi's own windows.

local M = {}

---@param message string
---@param level integer
local function notify(message, level)
  local text = 'pivi: ' .. message
  if vim.in_fast_event() then
    vim.schedule(function()
      vim.notify(text, level)
    end)
  else
    vim.notify(text, level)
  end
end

--- Tells what failed and what to do.
---@param message string
function M.error(message)
  notify(message, vim.log.levels.ERROR)
end

--- Tells what needs care.
---@param message string
function M.warn(message)
  notify(message, vim.log.levels.WARN)
end

--- Tells what happened.
---@param message string
function M.info(message)
  notify(message, vim.log.levels.INFO)
end

return M
