--- The maps of the float of `:Pi help`, set over those of a transcript. Each is a buffer-local
--- `<Plug>` map with default keys.

local maps = require('pivi.view.maps')

local M = {}

---@class pivi.help.Map
---@field key string|string[]
---@field plug string
---@field desc string
---@field action string name of what it does

---@type pivi.help.Map[]
M.list = {
  {
    key = 'q',
    plug = '<Plug>(pivi-help-close)',
    desc = 'close, and end this Pi',
    action = 'close',
  },
  { key = { 'i', 'a' }, plug = '<Plug>(pivi-help-ask)', desc = 'ask more', action = 'ask_more' },
  {
    key = { 'K', '<C-]>' },
    plug = '<Plug>(pivi-help-jump)',
    desc = 'open the help on the tag under the cursor',
    action = 'jump',
  },
  {
    key = 'gp',
    plug = '<Plug>(pivi-help-prompt)',
    desc = 'put the answer into the prompt',
    action = 'into_prompt',
  },
  { key = 'Y', plug = '<Plug>(pivi-help-yank)', desc = 'yank the answer', action = 'yank' },
  {
    key = 'gs',
    plug = '<Plug>(pivi-help-split)',
    desc = 'open the answer in a split',
    action = 'into_split',
  },
  { key = 'g?', plug = '<Plug>(pivi-help-maps)', desc = 'list these keys', action = 'maps' },
}

local function list()
  maps.show('Keys of the help', M.list)
end

--- Sets the maps of the float's buffer.
---@param buf integer
---@param actions table<string, fun()> by their names
function M.attach(buf, actions)
  local own = vim.tbl_map(function(map)
    return vim.tbl_extend('error', map, { run = actions[map.action] or list })
  end, M.list)
  maps.attach(buf, own, 'no_pivi_help_maps')
end

return M
