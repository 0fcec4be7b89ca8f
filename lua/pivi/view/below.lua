--- Opens a window of pivi's below all others. When it closes they have their sizes back, whatever
--- 'equalalways' made of them.

local api = vim.api
local layout = require('pivi.view.layout')
local sizes = require('pivi.view.layout.sizes')

local M = {}

--- Has the other windows of the current tab page resized when one closes.
---@param win integer
---@param before pivi.layout.Snapshot taken before it opened
local function give_back(win, before)
  local tab, own = api.nvim_get_current_tabpage(), { [win] = true }
  local opened = sizes.snapshot(tab, own)
  api.nvim_create_autocmd('WinClosed', {
    group = api.nvim_create_augroup('pivi.view.below', { clear = false }),
    pattern = tostring(win),
    once = true,
    callback = function()
      local closing = sizes.snapshot(tab, own)
      vim.schedule(function()
        if api.nvim_tabpage_is_valid(tab) then
          sizes.restore(before, opened, closing, tab)
        end
      end)
    end,
  })
end

--- Opens a window below the others of the current tab page, and makes it the current one.
---@param buf integer
---@param height integer
---@return integer win
function M.open(buf, height)
  local before = sizes.snapshot(api.nvim_get_current_tabpage(), {})
  local win = api.nvim_open_win(buf, true, { split = 'below', win = -1, height = height })
  layout.keep_sizes()
  give_back(win, before)
  return win
end

return M
