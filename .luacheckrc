-- vim: ft=lua
std = 'luajit'
cache = false
max_line_length = 100
max_cyclomatic_complexity = 15
self = false
-- `_`-prefixed arguments say that a callback gets more than it needs.
unused_args = true
globals = {
  'vim.g',
  'vim.b',
  'vim.w',
  'vim.o',
  'vim.bo',
  'vim.wo',
  'vim.opt',
  'vim.opt_local',
  'vim.env',
  'vim.v',
}
read_globals = { 'vim' }
exclude_files = { '.toolchain', 'node_modules' }
-- The test fixture's witness wraps functions of Nvim's.
files['test/support/*.lua'] = { globals = { 'vim' } }
