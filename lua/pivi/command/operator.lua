--- What <Plug>(pivi-send) does with the text that a motion goes over.

local api = vim.api

local M = {}

---@return string text what the operator goes over, named and fenced as a prompt has it
---@param kind 'line'|'char'|'block'
local function text_of(kind)
  local mention = require('pivi.editor.mention')
  local first, last = vim.fn.getpos("'["), vim.fn.getpos("']")
  if kind == 'line' then
    return mention.text(0, first[2], last[2])
  end
  local type = kind == 'char' and 'v' or '\22'
  local lines = vim.fn.getregion(first, last, { type = type })
  local is_named, name = pcall(mention.name, 0, first[2], last[2])
  local text = mention.fence(table.concat(lines, '\n'), vim.bo.filetype)
  return is_named and ('%s\n%s'):format(name, text) or text
end

--- Sends a text to the session of the tab page: the |operatorfunc| of <Plug>(pivi-send).
---@param kind 'line'|'char'|'block'
function M.send(kind)
  local ok, err = pcall(function()
    local view = api.nvim_win_get_cursor(0)
    require('pivi').prompt(text_of(kind))
    api.nvim_win_set_cursor(0, view)
  end)
  if not ok then
    require('pivi.notify').error((tostring(err):gsub('^pivi: ', '')))
  end
end

return M
