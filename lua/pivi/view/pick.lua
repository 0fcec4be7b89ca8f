--- Lets the user choose with |vim.ui.select()|, with a preview for pickers that show one.

local api = vim.api
local scratch = require('pivi.scratch')

local M = {}

---@class pivi.pick.Opts
---@field prompt string
---@field kind string 'pivi-…', for pickers that treat kinds differently
---@field format fun(item: any): string
---@field preview? fun(item: any): string[] lines of markdown

--- The scratch buffer that previews are shown in.
---@type integer?
local preview_buf

---@param lines string[]
---@return integer buf
local function fill_preview(lines)
  if not preview_buf or not api.nvim_buf_is_valid(preview_buf) then
    preview_buf = scratch.new()
    vim.bo[preview_buf].bufhidden = 'hide'
    vim.bo[preview_buf].syntax = 'markdown'
  end
  api.nvim_buf_set_lines(preview_buf, 0, -1, false, lines)
  return preview_buf
end

--- Asks for one of several items.
---@param items any[]
---@param opts pivi.pick.Opts
---@param on_choice fun(item: any) not called when nothing is chosen
function M.select(items, opts, on_choice)
  vim.ui.select(items, {
    prompt = opts.prompt,
    kind = opts.kind,
    format_item = opts.format,
    preview_item = opts.preview and function(item)
      return { buf = fill_preview(opts.preview(item)) }
    end or nil,
  }, function(item)
    if item ~= nil then
      on_choice(item)
    end
  end)
end

--- Says in one word how long ago something was.
---@param seconds integer since the epoch
---@return string such as '5m', '3h', '12d'
function M.age(seconds)
  local passed = math.max(0, os.time() - seconds)
  for _, unit in ipairs({ { 86400, 'd' }, { 3600, 'h' }, { 60, 'm' } }) do
    if passed >= unit[1] then
      return ('%d%s'):format(math.floor(passed / unit[1]), unit[2])
    end
  end
  return ('%ds'):format(passed)
end

return M
