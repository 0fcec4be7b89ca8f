--- The maps of the list of changes. Each is a buffer-local `<Plug>` map and a default key for it.

local changes = require('pivi.view.changes')
local maps = require('pivi.view.maps')

local M = {}

---@type pivi.maps.Map[]
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
  maps.attach(buf, M.list, 'no_pivi_changes_maps')
end

return M
