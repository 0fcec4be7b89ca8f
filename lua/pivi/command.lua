--- `:Pi {sub}`: one table of subcommands, their completion and their ranges.

local M = {}

---@class pivi.command.Args
---@field text string all behind the subcommand
---@field words string[] the same, cut at blanks
---@field bang boolean
---@field range? { first: integer, last: integer } lnums

---@class pivi.command.Sub
---@field run fun(args: pivi.command.Args)
---@field complete? fun(lead: string, before: string[]): string[] `before`: words of its own
---@field has_text? boolean takes any text
---@field words? integer takes so many words, at most
---@field has_range? boolean
---@field has_bang? boolean
---@field desc string

---@return table
local function pivi()
  return require('pivi')
end

---@param choices string[]
---@return fun(lead: string): string[]
local function from(choices)
  return function(lead)
    return vim.tbl_filter(function(choice)
      return vim.startswith(choice, lead)
    end, choices)
  end
end

---@param args pivi.command.Args
---@param choices string[]
---@param what string
---@return string? choice nil if none was given
local function choice(args, choices, what)
  local word = args.words[1]
  if word and not vim.tbl_contains(choices, word) then
    error(('pivi: %s is one of %s'):format(what, table.concat(choices, ', ')), 0)
  end
  return word
end

local LAYOUTS = { 'right', 'left', 'bottom', 'top', 'float', 'tab' }

---@param args pivi.command.Args
local function open(args)
  pivi().open({ layout = choice(args, LAYOUTS, 'a layout') })
end

---@param args pivi.command.Args
local function prompt(args)
  local text = args.text
  if args.range then
    local mention = require('pivi.editor.mention')
    local selection = mention.text(0, args.range.first, args.range.last)
    text = text == '' and selection or ('%s\n\n%s'):format(text, selection)
  end
  pivi().prompt(text, { is_follow_up = args.bang })
end

---@param args pivi.command.Args
local function help(args)
  local text = args.text
  if args.range and text ~= '' then
    local mention = require('pivi.editor.mention')
    text = ('%s\n\n%s'):format(text, mention.text(0, args.range.first, args.range.last))
  end
  pivi().help(text, { context_files = args.bang, below = args.range and args.range.last })
end

---@param args pivi.command.Args
local function add(args)
  local mention = require('pivi.editor.mention')
  local range = args.range or {}
  pivi().add(mention.name(0, range.first, range.last))
end

local FOLLOW = { 'off', 'window', 'marks' }

---@param args pivi.command.Args
local function follow(args)
  require('pivi.start').ensure()
  local config = require('pivi.config')
  local mode = choice(args, FOLLOW, 'a way to follow')
  if mode then
    config.set('follow', mode)
  end
  if mode == 'window' then
    require('pivi.view.follow').give_window()
  end
  require('pivi.notify').info('follow is ' .. config.get().follow)
end

---@param status pivi.link.Status
---@return string
local function link_text(status)
  if not status.is_running then
    return 'the link does not listen'
  end
  local lines = { ('the link listens on 127.0.0.1:%d'):format(status.port) }
  for _, peer in ipairs(require('pivi.peers').list()) do
    lines[#lines + 1] = ('  %s %s in %s'):format(peer.name, peer.version, peer.cwd or '?')
  end
  return table.concat(lines, '\n')
end

local IDE_ACTIONS = { 'start', 'stop', 'status', 'mention' }

---@param args pivi.command.Args
local function mention(args)
  local range = args.range or {}
  local path = vim.api.nvim_buf_get_name(0)
  local count = require('pivi.link.claude').mention(path, range.first, range.last)
  if count == 0 then
    error('pivi: no Claude Code is connected (:help pivi-option-ide.claude)', 0)
  end
  require('pivi.notify').info('Claude Code was told of ' .. vim.fs.basename(path))
end

---@param args pivi.command.Args
local function ide(args)
  require('pivi.start').ensure()
  local link = require('pivi.link')
  local action = choice(args, IDE_ACTIONS, 'an action') or 'status'
  if action == 'mention' then
    mention(args)
    return
  elseif args.range then
    error(('pivi: `:Pi ide %s` takes no range'):format(action), 0)
  elseif action == 'start' then
    local _, err = link.start()
    if err then
      error('pivi: the link cannot start: ' .. err, 0)
    end
  elseif action == 'stop' then
    link.stop()
  end
  require('pivi.notify').answer(link_text(link.status()))
end

--- Every subcommand by its name.
---@type table<string, pivi.command.Sub>
M.subcommands = {
  open = {
    run = open,
    complete = from(LAYOUTS),
    words = 1,
    desc = 'open or focus the session',
  },
  close = {
    run = function()
      pivi().close()
    end,
    desc = "close the session's windows",
  },
  toggle = {
    run = function()
      pivi().toggle()
    end,
    desc = "open or close the session's windows",
  },
  prompt = {
    run = prompt,
    has_text = true,
    has_range = true,
    has_bang = true,
    desc = 'send a prompt',
  },
  add = { run = add, has_range = true, desc = 'mention the file or the range in the draft' },
  help = {
    run = help,
    has_text = true,
    has_range = true,
    has_bang = true,
    desc = 'an answer beside the work, from a Pi of its own',
  },
  abort = {
    run = function()
      pivi().abort()
    end,
    desc = 'stop the run',
  },
  stop = {
    run = function()
      pivi().stop()
    end,
    desc = 'end the process',
  },
  restart = {
    run = function(args)
      pivi().restart({ without_extensions = args.bang })
    end,
    has_bang = true,
    desc = 'start the process again; with !: without your extensions',
  },
  attention = {
    run = function()
      if not pivi().attention() then
        require('pivi.notify').info('nothing waits for you')
      end
    end,
    desc = 'the next thing that waits for you',
  },
  trust = {
    run = function()
      pivi().trust()
    end,
    desc = "decide anew about the project's own resources",
  },
  follow = {
    run = follow,
    complete = from(FOLLOW),
    words = 1,
    desc = 'show where the agent works',
  },
  ide = {
    run = ide,
    complete = from(IDE_ACTIONS),
    words = 1,
    has_range = true,
    desc = 'the link for Pis in terminals',
  },
  log = {
    run = function()
      vim.cmd.tabedit(vim.fn.fnameescape(require('pivi.log').path()))
    end,
    desc = 'open the log file',
  },
  health = {
    run = function()
      vim.cmd.checkhealth('pivi')
    end,
    desc = 'check the installation',
  },
}

local PARTS = {
  require('pivi.command.sessions'),
  require('pivi.command.models'),
  require('pivi.command.review'),
  require('pivi.command.prompt'),
  require('pivi.command.suggest'),
  require('pivi.command.mcp'),
}
for _, part in ipairs(PARTS) do
  for name, sub in pairs(part.subcommands) do
    M.subcommands[name] = sub
  end
end

---@param name string
---@param args vim.api.keyset.create_user_command.command_args
---@return string? problem
local function problem_of(name, args)
  local sub = M.subcommands[name]
  local excess = args.fargs[2 + (sub and sub.words or 0)]
  if not sub then
    return ('no subcommand `%s` (`:Pi prompt` sends text)'):format(name)
  elseif args.bang and not sub.has_bang then
    return ('`:Pi %s` takes no !'):format(name)
  elseif args.range > 0 and not sub.has_range then
    return ('`:Pi %s` takes no range'):format(name)
  elseif excess and not sub.has_text then
    return sub.words and ('`:Pi %s`: one word too many: %s'):format(name, excess)
      or ('`:Pi %s` takes no arguments'):format(name)
  end
  return nil
end

--- Runs `:Pi`.
---@param args vim.api.keyset.create_user_command.command_args
function M.run(args)
  local name = args.fargs[1]
  local problem = name and problem_of(name, args)
  if not name and (args.bang or args.range > 0) then
    problem = 'which subcommand? `prompt` sends a range, `add` mentions it'
  end
  if vim.fn.getcmdwintype() ~= '' then
    problem = 'not from the command-line window: `:q` closes it'
  end
  if problem then
    require('pivi.notify').error(problem)
    return
  end
  local sub = M.subcommands[name or 'open']
  local ok, err = pcall(sub.run, {
    text = vim.trim(args.args:gsub('^%s*%S+', '', 1)),
    words = vim.list_slice(args.fargs, 2),
    bang = args.bang,
    range = args.range > 0 and { first = args.line1, last = args.line2 } or nil,
  })
  if not ok then
    require('pivi.notify').error((tostring(err):gsub('^pivi: ', '')))
  end
end

--- Completes `:Pi`.
---@param lead string
---@param line string
---@param pos integer byte position of the cursor in the line
---@return string[]
function M.complete(lead, line, pos)
  local before = line:sub(1, pos):match('Pi!?%s+(.*)$') or ''
  local name = before:match('^(%S+)%s')
  if not name then
    local names = vim.tbl_keys(M.subcommands)
    table.sort(names)
    return from(names)(lead)
  end
  local sub = M.subcommands[name]
  local own = vim.split(before:sub(1, #before - #lead), '%s+', { trimempty = true })
  return sub and sub.complete and sub.complete(lead, vim.list_slice(own, 2)) or {}
end

return M
