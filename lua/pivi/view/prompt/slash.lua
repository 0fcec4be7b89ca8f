--- Slash commands of a prompt. Those of Pi's own terminal interface never reach the model: they are
--- done here, or answered with what to do instead. Those of extensions, templates and skills are
--- Pi's; any other name is a question first.

local commands = require('pivi.session.commands')
local notify = require('pivi.notify')
local pick = require('pivi.view.pick')

local M = {}

---@class pivi.slash.Builtin
---@field name string
---@field desc string
---@field sub? string subcommand of `:Pi` that does it; the arguments are handed on
---@field ex? string other Ex command
---@field instead? string what to do

---@type pivi.slash.Builtin[]
M.builtin = {
  { name = 'model', desc = 'choose the model', sub = 'model' },
  { name = 'thinking', desc = 'choose the thinking level', sub = 'thinking' },
  { name = 'tree', desc = "the session's branches", sub = 'tree' },
  { name = 'new', desc = 'an empty conversation', sub = 'new' },
  { name = 'resume', desc = 'choose a conversation of this directory', sub = 'resume' },
  { name = 'fork', desc = 'start anew from one of your messages', sub = 'fork' },
  { name = 'clone', desc = 'go on in a copy of the conversation', sub = 'clone' },
  { name = 'name', desc = 'name the session', sub = 'name' },
  { name = 'export', desc = 'write the conversation as HTML', sub = 'export' },
  { name = 'compact', desc = 'compact the conversation', sub = 'compact' },
  { name = 'session', desc = 'tokens, cache, cost', sub = 'stats' },
  { name = 'login', desc = 'sign in, in a terminal', sub = 'login' },
  {
    name = 'logout',
    desc = 'sign out',
    instead = 'run `/logout` in a Pi in a terminal',
  },
  { name = 'reload', desc = 'start Pi again with this session', sub = 'restart' },
  { name = 'quit', desc = 'end the process of the session', sub = 'stop' },
  { name = 'hotkeys', desc = 'the keys of the prompt', ex = 'help pivi-prompt' },
  {
    name = 'settings',
    desc = "Pi's settings",
    instead = "edit Pi's settings.json (`~/.pi/agent`), or pivi's own: `:help pivi-options`",
  },
  {
    name = 'scoped-models',
    desc = 'models to cycle through',
    instead = 'set `enabledModels` in settings.json: `:Pi model` lists these first',
  },
  {
    name = 'import',
    desc = 'import a session file',
    instead = 'run `/import` in a Pi in a terminal, then `:Pi resume` here',
  },
  {
    name = 'share',
    desc = 'share the session',
    instead = '`:Pi export` writes a page; Pi in a terminal can share it',
  },
  { name = 'bug', desc = 'report a bug of Pi', instead = 'run `/bug` in a Pi in a terminal' },
  {
    name = 'copy',
    desc = "copy the agent's last message",
    instead = 'the transcript is a buffer: yank it there',
  },
  { name = 'changelog', desc = "Pi's news", instead = 'run `/changelog` in a Pi in a terminal' },
  { name = 'trust', desc = "decide about the project's own resources", sub = 'trust' },
}

---@param name string
---@return pivi.slash.Builtin?
local function find_builtin(name)
  return vim.iter(M.builtin):find(function(builtin)
    return builtin.name == name
  end)
end

---@param builtin pivi.slash.Builtin
---@param args string
local function run(builtin, args)
  if builtin.instead then
    notify.warn(('/%s is not for here: %s'):format(builtin.name, builtin.instead))
  elseif builtin.ex then
    vim.cmd(builtin.ex)
  else
    local words = vim.split(args, '%s+', { trimempty = true })
    vim.cmd({ cmd = 'Pi', args = vim.list_extend({ builtin.sub }, words) })
  end
end

---@param session pivi.Session
---@param callback fun() once, when Pi takes commands; never, if it does not
local function when_ready(session, callback)
  if session:is_ready() then
    callback()
    return
  elseif not session:is_alive() then
    session:restart()
  end
  local unsubscribe
  unsubscribe = session:subscribe(function()
    if session:is_ready() or session.state.phase == 'dead' then
      unsubscribe()
    end
    if session:is_ready() then
      vim.schedule(callback)
    end
  end)
end

---@param name string
---@param list pivi.session.SlashCommand[]
---@return boolean
local function has(name, list)
  return vim.iter(list):any(function(command)
    return command.name == name
  end)
end

---@param name string
---@param callback fun()
local function ask(name, callback)
  local choices = { 'Do not send it', 'Send it to the model as text' }
  pick.select(choices, {
    prompt = ('Pi has no command /%s'):format(name),
    kind = 'pivi-unknown-command',
    format = tostring,
  }, function(choice)
    if choice == choices[2] then
      callback()
    end
  end)
end

---@class pivi.slash.Hooks
---@field send fun() the text is for Pi
---@field done fun() the text was done here

--- Decides what is to become of a text.
---@param session pivi.Session
---@param text string
---@param hooks pivi.slash.Hooks at most one is called, once; none: the text stays where it is
function M.check(session, text, hooks)
  local name, args = text:match('^/([%w:._-]+)%s*(.*)$')
  if not name or text:find('^/[%w:._-]+[^%s%w:._-]') then
    hooks.send()
    return
  end
  local builtin = find_builtin(name)
  if has(name, session.state.catalog.commands) then
    hooks.send()
  elseif builtin then
    hooks.done()
    run(builtin, args)
  else
    when_ready(session, function()
      commands.list(session, function(err, list)
        if err or has(name, list or {}) then
          hooks.send()
        else
          ask(name, hooks.send)
        end
      end)
    end)
  end
end

return M
