--- The maps of the MCP page. Each is a buffer-local `<Plug>` map and a default key for it.

local cursor = require('pivi.view.mcp.cursor')
local filter = require('pivi.view.mcp.filter')
local maps = require('pivi.view.maps')

local M = {}

---@type pivi.maps.Map[]
M.list = {
  {
    key = { '<CR>', '<Tab>' },
    plug = '<Plug>(pivi-mcp-fold)',
    desc = 'open or close the server',
    run = cursor.toggle_fold,
  },
  {
    key = 'x',
    plug = '<Plug>(pivi-mcp-switch)',
    desc = 'switch the server on or off',
    run = cursor.switch,
  },
  {
    key = 'r',
    plug = '<Plug>(pivi-mcp-reconnect)',
    desc = 'connect the server anew',
    run = cursor.reconnect,
  },
  {
    key = 'R',
    plug = '<Plug>(pivi-mcp-refresh)',
    desc = 'read the files again and list all tools anew',
    run = cursor.refresh,
  },
  {
    key = 's',
    plug = '<Plug>(pivi-mcp-sign-in)',
    desc = 'sign in to the server',
    run = cursor.sign_in,
  },
  {
    key = 'S',
    plug = '<Plug>(pivi-mcp-sign-out)',
    desc = 'sign out of the server',
    run = cursor.sign_out,
  },
  {
    mode = { 'n', 'x' },
    key = 'a',
    plug = '<Plug>(pivi-mcp-activate)',
    desc = 'activate the tool, or take that back',
    run = cursor.activate,
  },
  {
    mode = { 'n', 'x' },
    key = 'p',
    plug = '<Plug>(pivi-mcp-pin)',
    desc = 'pin the tool, or take that back',
    run = cursor.pin,
  },
  {
    key = 'X',
    plug = '<Plug>(pivi-mcp-reset)',
    desc = 'deactivate what searches have activated',
    run = cursor.reset,
  },
  {
    key = 'K',
    plug = '<Plug>(pivi-mcp-describe)',
    desc = 'show what the tool does, or what the server said',
    run = cursor.describe,
  },
  {
    key = 'gs',
    plug = '<Plug>(pivi-mcp-schema)',
    desc = "show the tool's schema in a split",
    run = cursor.schema,
  },
  {
    key = 'gf',
    plug = '<Plug>(pivi-mcp-file)',
    desc = 'open the file that defines the server',
    run = cursor.edit,
  },
  {
    key = 'f',
    plug = '<Plug>(pivi-mcp-filter)',
    desc = 'show only what holds a text',
    run = filter.edit,
  },
  {
    key = ']]',
    plug = '<Plug>(pivi-mcp-next)',
    desc = 'next server',
    run = function()
      cursor.go(1)
    end,
  },
  {
    key = '[[',
    plug = '<Plug>(pivi-mcp-prev)',
    desc = 'previous server',
    run = function()
      cursor.go(-1)
    end,
  },
  {
    key = 'T',
    plug = '<Plug>(pivi-mcp-trust)',
    desc = 'decide on files that may not start servers',
    run = cursor.trust,
  },
  {
    key = 'gp',
    plug = '<Plug>(pivi-mcp-other)',
    desc = 'show the page of another Pi',
    run = cursor.other,
  },
  { key = 'q', plug = '<Plug>(pivi-mcp-close)', desc = 'close', run = cursor.close },
  {
    key = 'g?',
    plug = '<Plug>(pivi-mcp-maps)',
    desc = 'list these keys',
    run = function()
      maps.show('Keys of the MCP page', M.list)
    end,
  },
}

--- Sets the maps of a page's buffer.
---@param buf integer
function M.attach(buf)
  maps.attach(buf, M.list, 'no_pivi_mcp_maps')
end

return M
