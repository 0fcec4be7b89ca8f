--- Marks lines for a moment, so that the user sees what was edited.

local config = require('pivi.config')
local highlight = require('pivi.highlight')

local api = vim.api

local M = {}

local ns = api.nvim_create_namespace('pivi.editor.flash')

--- Marks lines for as long as the option `flash` says. Does nothing in a buffer that no window
--- shows.
---@param buf integer
---@param hunks pivi.editor.Hunk[] their new side
function M.show(buf, hunks)
  local ms = config.get().flash
  if ms <= 0 or #hunks == 0 or vim.fn.bufwinid(buf) == -1 then
    return
  end
  highlight.define()
  local count = api.nvim_buf_line_count(buf)
  local ids = {} ---@type integer[]
  for _, hunk in ipairs(hunks) do
    if hunk.new_count > 0 and hunk.new_start < count then
      ids[#ids + 1] = api.nvim_buf_set_extmark(buf, ns, hunk.new_start, 0, {
        end_row = math.min(hunk.new_start + hunk.new_count, count),
        hl_group = 'PiviFlash',
        hl_eol = true,
        strict = false,
        undo_restore = false,
      })
    end
  end
  vim.defer_fn(function()
    for _, id in ipairs(api.nvim_buf_is_valid(buf) and ids or {}) do
      api.nvim_buf_del_extmark(buf, ns, id)
    end
  end, ms)
end

return M
