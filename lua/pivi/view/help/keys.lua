--- The maps of the float of `:Pi help`, set over those of a transcript. Each is a buffer-local
--- `<Plug>` map with default keys.

local maps = require('pivi.view.maps')

local M = {}

---@class pivi.help.Map
---@field keys string[]
---@field plug string
---@field desc string
---@field action string name of what it does

---@type pivi.help.Map[]
M.list = {
  {
    keys = { 'q' },
    plug = '<Plug>(pivi-help-close)',
    desc = 'close, and end this Pi',
    action = 'close',
  },
  { keys = { 'i', 'a' }, plug = '<Plug>(pivi-help-ask)', desc = 'ask more', action = 'ask_more' },
  {
    keys = { 'K', '<C-]>' },
    plug = '<Plug>(pivi-help-jump)',
    desc = 'open the help on the tag under the cursor',
    action = 'jump',
  },
  {
    keys = { 'gp' },
    plug = '<Plug>(pivi-help-prompt)',
    desc = 'put the answer into the prompt',
    action = 'into_prompt',
  },
  { keys = { 'Y' }, plug = '<Plug>(pivi-help-yank)', desc = 'yank the answer', action = 'yank' },
  {
    keys = { 'gs' },
    plug = '<Plug>(pivi-help-split)',
    desc = 'open the answer in a split',
    action = 'into_split',
  },
  { keys = { 'g?' }, plug = '<Plug>(pivi-help-maps)', desc = 'list these keys', action = 'maps' },
}

local function list()
  maps.show('Keys of the help', M.list)
end

--- Sets the maps of the float's buffer.
---@param buf integer
---@param actions table<string, fun()> by their names
function M.attach(buf, actions)
  local has_defaults = not vim.g.no_plugin_maps and not vim.g.no_pivi_help_maps
  for _, map in ipairs(M.list) do
    vim.keymap.set('n', map.plug, actions[map.action] or list, { buf = buf, desc = map.desc })
    for _, key in ipairs(has_defaults and map.keys or {}) do
      local opts = { buf = buf, remap = true, nowait = true, desc = map.desc }
      vim.keymap.set('n', key, map.plug, opts)
    end
  end
end

return M
