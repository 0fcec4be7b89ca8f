--- `:checkhealth pivi`, what is about Neovim and the terminal around it.

local clipboard = require('pivi.view.prompt.clipboard')
local notify = require('pivi.notify')

local M = {}

local health = vim.health

local function check_version()
  local version = tostring(vim.version())
  if vim.fn.has('nvim-0.12') == 1 then
    health.ok('Neovim ' .. version)
  else
    health.error('Neovim ' .. version .. ' is too old', 'Install Neovim 0.12 or newer')
  end
end

local function check_parsers()
  for _, lang in ipairs({ 'markdown', 'markdown_inline' }) do
    if not pcall(vim.treesitter.language.inspect, lang) then
      health.warn(
        ('no tree-sitter parser for %s: the transcript has no colours'):format(lang),
        'Neovim brings it: look at your `runtimepath`, and at `:checkhealth vim.treesitter`'
      )
    else
      health.ok('tree-sitter parser for ' .. lang)
    end
  end
end

local function check_clipboard()
  if vim.fn.has('clipboard_working') == 1 then
    health.ok('a clipboard provider')
  else
    health.info('no clipboard provider: answers can be yanked, but not to the system (|clipboard|)')
  end
  local tool = clipboard.tool()
  health.info(
    tool and ('images of the clipboard are read by `%s`'):format(tool)
      or 'images of the clipboard can not be read: ' .. clipboard.NOTHING
  )
end

--- Where a function comes from.
---@param fn fun()|table
---@return string
local function origin(fn)
  if type(fn) ~= 'function' then
    return 'a plugin'
  end
  local source = debug.getinfo(fn, 'S').source
  if source:find('^@vim/') or source:find('/lua/vim/', 1, true) then
    return 'Neovim'
  end
  return source:match('/lua/([^/]+)') or source:match('^@(.*)') or 'a plugin'
end

local function show_providers()
  for _, name in ipairs({ 'select', 'input' }) do
    health.info(('`vim.ui.%s` is from %s'):format(name, origin(vim.ui[name])))
  end
  health.info('notifications are shown by ' .. (notify.is_builtin() and 'Neovim' or 'a plugin'))
end

local function check_terminal()
  local term = vim.env.TERM or 'unset'
  if vim.env.TMUX and not (term:find('^tmux') or term:find('^screen')) then
    health.warn(
      ('inside tmux, but TERM is %s: colours and keys may be wrong'):format(term),
      'In tmux.conf: `set -g default-terminal "tmux-256color"`'
    )
  end
  if vim.env.TMUX then
    health.info(
      'inside tmux: `set -g focus-events on` lets Neovim see files that change elsewhere,'
        .. ' `set -g set-clipboard on` lets it reach the clipboard'
    )
  end
  if vim.env.SSH_TTY or vim.env.SSH_CONNECTION then
    health.info(
      'over ssh: images can not be pasted from your clipboard, and sign-ins open no browser:'
        .. ' `:Pi login` shows an address to open where you sit'
    )
  end
end

--- Runs the checks.
function M.check()
  health.start('Neovim')
  check_version()
  check_parsers()
  check_clipboard()
  show_providers()
  check_terminal()
end

return M
