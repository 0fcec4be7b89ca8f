--- The maps of the list of changes. Each is a buffer-local `<Plug>` map and a default key for it.

local changes = require('pivi.view.changes')
local maps = require('pivi.view.maps')

local M = {}

---@class pivi.changes.Map
---@field key string
---@field plug string
---@field desc string
---@field run fun()

---@type pivi.changes.Map[]
M.list = {
  {
    key = '<CR>',
    plug = '<Plug>(pivi-changes-show)',
    desc = 'show the file as it was and as it is',
    run = changes.show,
  },
  {
    key = 'a',
    plug = '<Plug>(pivi-changes-accept)',
    desc = 'accept all hunks of the file',
    run = changes.accept,
  },
  {
    key = 'dd',
    plug = '<Plug>(pivi-changes-reject)',
    desc = 'reject all hunks of the file',
    run = changes.reject,
  },
  {
    key = 'gf',
    plug = '<Plug>(pivi-changes-go)',
    desc = 'go to the first hunk, where you came from',
    run = changes.go,
  },
  { key = 'q', plug = '<Plug>(pivi-changes-close)', desc = 'close', run = changes.close },
  {
    key = 'g?',
    plug = '<Plug>(pivi-changes-maps)',
    desc = 'list these keys',
    run = function()
      maps.show('Keys of the changes', M.list)
    end,
  },
}

--- Sets the maps of the list's buffer.
---@param buf integer
function M.attach(buf)
  local has_defaults = not vim.g.no_plugin_maps and not vim.g.no_pivi_changes_maps
  for _, map in ipairs(M.list) do
    vim.keymap.set('n', map.plug, map.run, { buf = buf, desc = map.desc })
    if has_defaults then
      vim.keymap.set('n', map.key, map.plug, { buf = buf, remap = true, desc = map.desc })
    end
  end
end

return M
