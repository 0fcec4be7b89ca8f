--- Places that Nvim itself does not carry along with the text when a program edits it.

local api = vim.api

local M = {}

local ns = api.nvim_create_namespace('pivi.editor.marks')

--- Remembers the `'[` and `']` marks: a write sets them, and edits through the API leave them
--- behind.
---@param buf integer
---@return fun() restore
function M.keep_operated(buf)
  local ids = {} ---@type table<string, integer>
  for _, name in ipairs({ '[', ']' }) do
    local mark = api.nvim_buf_get_mark(buf, name)
    if mark[1] > 0 and mark[1] <= api.nvim_buf_line_count(buf) then
      ids[name] = api.nvim_buf_set_extmark(buf, ns, mark[1] - 1, mark[2], { strict = false })
    end
  end
  return function()
    for name, id in pairs(ids) do
      local place = api.nvim_buf_get_extmark_by_id(buf, ns, id, {})
      api.nvim_buf_del_extmark(buf, ns, id)
      -- The last line gone, an extmark stands after it; a mark can't.
      local is_beyond = place[1] >= api.nvim_buf_line_count(buf)
      local lnum = is_beyond and api.nvim_buf_line_count(buf) or place[1] + 1
      api.nvim_buf_set_mark(buf, name, lnum, is_beyond and 0 or place[2], {})
    end
  end
end

--- Remembers the line at the top of each window, so that it stays there when lines are inserted
--- right above.
---@param buf integer
---@return fun() restore
function M.keep_toplines(buf)
  local ids = {} ---@type table<integer, integer>
  for _, win in ipairs(vim.fn.win_findbuf(buf)) do
    local topline = vim.fn.line('w0', win)
    if topline > 1 then
      ids[win] = api.nvim_buf_set_extmark(buf, ns, topline - 1, 0, {})
    end
  end
  return function()
    for win, id in pairs(ids) do
      local row = api.nvim_buf_get_extmark_by_id(buf, ns, id, {})[1]
      api.nvim_buf_del_extmark(buf, ns, id)
      if row and row + 1 ~= vim.fn.line('w0', win) then
        api.nvim_win_call(win, function()
          vim.fn.winrestview({ topline = row + 1 })
        end)
      end
    end
  end
end

return M
