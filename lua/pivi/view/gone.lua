--- Tells of files that were deleted behind their buffers. Nvim would say so itself, had pivi not
--- looked first.

local disk = require('pivi.editor.disk')
local notify = require('pivi.notify')

local api = vim.api

local M = {}

---@type integer[] buffers to be told of, together
local due = {}

local function tell()
  local names = {} ---@type string[]
  for _, buf in ipairs(due) do
    if api.nvim_buf_is_loaded(buf) then
      names[#names + 1] = vim.fn.fnamemodify(api.nvim_buf_get_name(buf), ':~:.')
    end
  end
  due = {}
  if #names > 0 then
    notify.warn('deleted on disk, still in a buffer: ' .. table.concat(names, ', '))
  end
end

--- Starts to tell. Called once.
function M.setup()
  disk.subscribe(function(buf)
    if #due == 0 then
      vim.schedule(tell)
    end
    due[#due + 1] = buf
  end)
end

return M
