--- The maps of a tree's buffer. Each is a buffer-local `<Plug>` map and a default key for it.

local maps = require('pivi.view.maps')
local tree = require('pivi.view.tree')

local M = {}

---@type pivi.maps.Map[]
M.list = {
  {
    key = '<CR>',
    plug = '<Plug>(pivi-tree-move)',
    desc = 'move here; a message of yours returns to the draft',
    run = function()
      tree.move()
    end,
  },
  {
    key = 's',
    plug = '<Plug>(pivi-tree-move-summary)',
    desc = 'move here, with a summary of the branch left behind',
    run = function()
      tree.move(true)
    end,
  },
  { key = 'gl', plug = '<Plug>(pivi-tree-label)', desc = 'label this entry', run = tree.label },
  { key = 'K', plug = '<Plug>(pivi-tree-show)', desc = 'show the whole text', run = tree.show },
  {
    key = ']]',
    plug = '<Plug>(pivi-tree-next)',
    desc = 'go to the next fork or branch',
    run = function()
      tree.next_fork(1)
    end,
  },
  {
    key = '[[',
    plug = '<Plug>(pivi-tree-prev)',
    desc = 'go to the fork or branch before',
    run = function()
      tree.next_fork(-1)
    end,
  },
  { key = 'R', plug = '<Plug>(pivi-tree-refresh)', desc = 'read it again', run = tree.refresh },
  { key = 'q', plug = '<Plug>(pivi-tree-close)', desc = 'close', run = tree.close },
  {
    key = 'g?',
    plug = '<Plug>(pivi-tree-maps)',
    desc = 'list these keys',
    run = function()
      maps.show('Keys of the tree', M.list)
    end,
  },
}

--- Sets the maps of a tree's buffer.
---@param buf integer
function M.attach(buf)
  maps.attach(buf, M.list, 'no_pivi_tree_maps')
end

return M
