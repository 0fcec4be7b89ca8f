--- What the agent edited and the disk doesn't have: a shell command would not see it.

local api = vim.api

local M = {}

--- From buffer to the session whose agent edited it, or `true`.
---@type table<integer, integer|true>
local bufs = {}

--- Notes that a buffer holds an edit of the agent's that is not saved.
---@param buf integer
---@param session? integer
function M.add(buf, session)
  bufs[buf] = session or true
end

--- Gets the buffers that hold unsaved edits of an agent's, in order.
---@return integer[]
function M.list()
  local list = {}
  for buf in pairs(bufs) do
    if api.nvim_buf_is_loaded(buf) and vim.bo[buf].modified then
      list[#list + 1] = buf
    else
      bufs[buf] = nil
    end
  end
  table.sort(list)
  return list
end

return M
