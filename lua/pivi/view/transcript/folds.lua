--- Folds over tool calls and thinking: manual ones, made in each window that shows the transcript.
--- Ex commands only: they work in whatever mode the user is. Rows are 0-based.

local api = vim.api

local M = {}

---@class pivi.transcript.FoldRange
---@field first integer
---@field last integer inclusive
---@field is_open? boolean

---@param win integer
---@return boolean
local function is_manual(win)
  return vim.wo[win].foldmethod == 'manual'
end

---@param ranges pivi.transcript.FoldRange[]
local function create(ranges)
  for _, range in ipairs(ranges) do
    if range.last > range.first then
      vim.cmd(('%d,%dfold'):format(range.first + 1, range.last + 1))
      if range.is_open then
        vim.cmd(('%dfoldopen'):format(range.first + 1))
      end
    end
  end
end

--- Creates folds in every window on a buffer.
---@param buf integer
---@param ranges pivi.transcript.FoldRange[]
function M.create(buf, ranges)
  if #ranges == 0 then
    return
  end
  for _, win in ipairs(vim.fn.win_findbuf(buf)) do
    if is_manual(win) then
      api.nvim_win_call(win, function()
        create(ranges)
      end)
    end
  end
end

--- Gets whether the fold that starts on a row is open.
---@param win integer
---@param row integer
---@return boolean? is_open nil: there is no fold
function M.state(win, row)
  return api.nvim_win_call(win, function()
    if vim.fn.foldlevel(row + 1) == 0 then
      return nil
    end
    return vim.fn.foldclosed(row + 1) == -1
  end)
end

--- Opens the fold that starts on a row in every window on a buffer.
---@param buf integer
---@param row integer
function M.open(buf, row)
  for _, win in ipairs(vim.fn.win_findbuf(buf)) do
    api.nvim_win_call(win, function()
      if vim.fn.foldclosed(row + 1) ~= -1 then
        vim.cmd(('%dfoldopen'):format(row + 1))
      end
    end)
  end
end

--- Does something that deletes a fold, and creates the fold anew, open where it was open.
---@param buf integer
---@param row integer where the fold starts
---@param change fun(): pivi.transcript.FoldRange? returns the fold's new range, open where there
--- was none if it says so
function M.around(buf, row, change)
  local was_open = {} ---@type table<integer, boolean>
  local wins = vim.fn.win_findbuf(buf)
  for _, win in ipairs(wins) do
    was_open[win] = M.state(win, row)
  end
  local range = change()
  for _, win in ipairs(range and wins or {}) do
    local is_open = was_open[win]
    if is_open == nil then
      is_open = range.is_open
    end
    if is_manual(win) then
      api.nvim_win_call(win, function()
        create({ { first = range.first, last = range.last, is_open = is_open } })
      end)
    end
  end
end

--- Gives a window exactly these folds. Those it has may be stale: they don't follow the text while
--- no window shows the buffer.
---@param win integer
---@param ranges pivi.transcript.FoldRange[]
function M.rebuild(win, ranges)
  api.nvim_win_call(win, function()
    -- Another method drops the folds; this one has none of its own in a buffer without syntax.
    vim.wo[win][0].foldmethod = 'syntax'
    vim.fn.foldlevel(1)
    vim.wo[win][0].foldmethod = 'manual'
    create(ranges)
  end)
end

return M
