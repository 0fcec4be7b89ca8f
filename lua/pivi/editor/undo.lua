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

--- Closes the open undo block, unseen: no text, cursor, mark, message, option or autocommand is
--- touched.
---@param buf integer
function M.close_block(buf)
  if vim.fn.getcmdwintype() ~= '' then
    -- `:undo` is forbidden in the command-line window, even for another buffer.
    api.nvim_buf_call(buf, function()
      vim.cmd('noautocmd let &l:undolevels = &l:undolevels')
    end)
    return
  end
  api.nvim_buf_call(buf, function()
    vim.cmd('silent undo ' .. vim.fn.changenr())
  end)
end

--- Goes back to a state of {state}(), for edits that failed half way.
---@param buf integer
---@param number integer
function M.restore(buf, number)
  if M.state(buf) ~= number then
    api.nvim_buf_call(buf, function()
      vim.cmd('silent keepjumps undo ' .. number)
    end)
  end
end

return M
