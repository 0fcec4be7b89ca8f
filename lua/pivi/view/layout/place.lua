--- What a window showed of a transcript, kept while the transcript is not shown: Nvim keeps the
--- line of the cursor only.

local api = vim.api

local M = {}

---@class pivi.layout.Place
---@field view vim.fn.winsaveview.ret
---@field is_at_end boolean

--- By buffer.
---@type table<integer, pivi.layout.Place>
local places = {}

--- Keeps what a window shows.
---@param win integer
function M.keep(win)
  local buf = api.nvim_win_get_buf(win)
  local lnum = api.nvim_win_get_cursor(win)[1]
  places[buf] = {
    view = api.nvim_win_call(win, vim.fn.winsaveview),
    is_at_end = lnum >= api.nvim_buf_line_count(buf),
  }
end

--- Forgets a transcript that is gone.
---@param buf integer
function M.forget(buf)
  places[buf] = nil
end

--- Shows what was shown before. A window that was at the end is at the end again, wherever that is
--- now.
---@param win integer
function M.bring_back(win)
  local buf = api.nvim_win_get_buf(win)
  local place = places[buf]
  places[buf] = nil
  if not place then
    return
  elseif place.is_at_end then
    api.nvim_win_set_cursor(win, { api.nvim_buf_line_count(buf), 0 })
  else
    api.nvim_win_call(win, function()
      vim.fn.winrestview(place.view)
    end)
  end
end

return M
