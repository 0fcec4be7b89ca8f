-- :Pi and the <Plug> maps. Requires nothing before use, but the link, which starts with the UI.

if vim.g.loaded_pivi or vim.fn.has('nvim-0.12') == 0 then
  return
end
vim.g.loaded_pivi = true

vim.api.nvim_create_user_command('Pi', function(args)
  require('pivi.command').run(args)
end, {
  nargs = '*',
  bang = true,
  range = true,
  complete = function(lead, line, pos)
    return require('pivi.command').complete(lead, line, pos)
  end,
  desc = 'Drive the Pi coding agent',
})

---@type fun(name: string, modes: string, rhs: string)
local function plug(name, modes, rhs)
  local lhs, opts = ('<Plug>(pivi-%s)'):format(name), { noremap = true, desc = 'pivi: ' .. name }
  for mode in modes:gmatch('.') do
    vim.api.nvim_set_keymap(mode, lhs, rhs, opts)
  end
end

local simple = [[open close toggle new continue resume fork tree clone sessions name export abort
  stop restart model thinking compact stats login command attach history attention trust add accept
  reject review changes rewind mcp follow ide suggest log health]]
for name in simple:gmatch('%a+') do
  plug(name, 'n', ('<Cmd>Pi %s<CR>'):format(name))
end
for name in ('add accept reject'):gmatch('%a+') do
  plug(name, 'x', (':Pi %s<CR>'):format(name))
end
plug('accept-all', 'n', '<Cmd>Pi! accept<CR>')
plug('cycle-model', 'n', '<Cmd>Pi! model<CR>')
plug('cycle-thinking', 'n', '<Cmd>Pi! thinking<CR>')
plug('next-hunk', 'n', '<Cmd>Pi next<CR>')
plug('prev-hunk', 'n', '<Cmd>Pi prev<CR>')
local act = "<Cmd>lua require'pivi.command.suggest'.act('%s')<CR>"
for name in ('accept accept-word accept-line next prev dismiss request'):gmatch('%S+') do
  plug('suggest-' .. name, 'i', act:format(name))
end
plug('prompt', 'nx', ':Pi prompt ')
plug('help', 'nx', ':Pi help ')
local send = "<Cmd>set operatorfunc=v:lua.require'pivi.command.operator'.send<CR>g@"
plug('send', 'nx', send)
plug('send-line', 'n', send .. '_')

vim.api.nvim_create_autocmd('UIEnter', {
  group = vim.api.nvim_create_augroup('pivi.start', {}),
  once = true,
  callback = vim.schedule_wrap(function()
    require('pivi.warm').up()
  end),
})
vim.cmd([[autocmd pivi.start SessionLoadPost * ++nested lua require('pivi.command.restore').run()]])
