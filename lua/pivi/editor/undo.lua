--- Undo blocks of our own: what is done in one is exactly one step for the user, whoever types
--- meanwhile.

local api = vim.api

local M = {}

--- Gets the number of the buffer's current undo state.
---@param buf integer
---@return integer
function M.state(buf)
  return api.nvim_buf_call(buf, vim.fn.changenr)
end

--- Gets how often the buffer was written to its file, with or without events.
---@param buf integer
---@return integer
function M.writes(buf)
  return vim.fn.undotree(buf).save_last
end

--- Goes to an undo state, unseen. No state of that number is left where the user has cleared the
--- history (`:h clear-undo`); the number of the current state stays all the same.
---@param buf integer
---@param number integer
---@return boolean is_there
local function go_to(buf, number)
  return api.nvim_buf_call(buf, function()
    return (pcall(vim.cmd, 'silent keepjumps undo ' .. number))
  end)
end

--- Closes the open undo block, unseen: no text, cursor, mark, message, option or autocommand is
--- touched.
---@param buf integer
function M.close_block(buf)
  -- `:undo` is forbidden in the command-line window, even for another buffer.
  if vim.fn.getcmdwintype() ~= '' or not go_to(buf, M.state(buf)) then
    api.nvim_buf_call(buf, function()
      vim.cmd('noautocmd let &l:undolevels = &l:undolevels')
    end)
  end
end

--- Goes back to a state of {state}(), for edits that failed half way.
---@param buf integer
---@param number integer
function M.restore(buf, number)
  if M.state(buf) ~= number and not go_to(buf, number) then
    -- All that the history holds is newer than the state.
    go_to(buf, 0)
  end
end

return M
