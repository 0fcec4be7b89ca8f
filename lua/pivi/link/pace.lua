--- How long received bytes have been worked on in this turn of the event loop, all connections
--- together: libuv hands over many reads in a row, and typing waits meanwhile.

local uv = vim.uv

local M = {}

local turn, start = -1, 0

--- Gets the time spent in this turn so far.
---@return number ms
function M.spent()
  -- The loop's own time stands still within a turn.
  local now = uv.now()
  if now ~= turn then
    turn, start = now, uv.hrtime()
  end
  return (uv.hrtime() - start) / 1e6
end

return M
