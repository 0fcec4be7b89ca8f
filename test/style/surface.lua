-- Prints what of pivi a user can name (options, subcommands, maps, highlight groups, events) as
-- JSON, read from the modules that define them: nvim -l surface.lua

local maps = {}
vim.cmd.runtime('plugin/pivi.lua')
for _, mode in ipairs({ 'n', 'x', 'i', 'o', 's', 'c', 't' }) do
  for _, map in ipairs(vim.api.nvim_get_keymap(mode)) do
    if map.lhs:find('^<Plug>%(pivi%-') then
      maps[map.lhs] = true
    end
  end
end

-- Those of pivi's own buffers are in the lists that set them.
for _, view in ipairs({ 'transcript', 'prompt', 'tree', 'changes', 'help', 'mcp' }) do
  for _, map in ipairs(require(('pivi.view.%s.keys'):format(view)).list) do
    maps[map.plug] = true
  end
end

local function names(groups)
  return vim.tbl_map(function(group)
    return group.name
  end, groups)
end

io.stdout:write(vim.json.encode({
  options = vim.tbl_keys(require('pivi.config').schema),
  subcommands = vim.tbl_keys(require('pivi.command').subcommands),
  maps = vim.tbl_keys(maps),
  groups = names(require('pivi.highlight').groups),
  events = vim.tbl_keys(require('pivi.events').names),
  api = vim.tbl_keys(require('pivi')),
}))
