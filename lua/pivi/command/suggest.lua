--- `:Pi suggest`.

local M = {}

local ACTIONS = { 'on', 'off', 'toggle', 'model' }

---@param is_on boolean
local function set(is_on)
  require('pivi.config').set('suggest.enabled', is_on)
end

---@param args pivi.command.Args
local function run(args)
  require('pivi.start').ensure()
  local suggest = require('pivi.suggest')
  local action = args.words[1]
  if action ~= 'model' and args.words[2] then
    error(('pivi: `:Pi suggest %s` takes no more words'):format(action), 0)
  elseif action == 'model' then
    require('pivi.suggest.models').choose(args.words[2])
    return
  elseif action == 'on' or action == 'off' then
    set(action == 'on')
  elseif action == 'toggle' then
    set(not suggest.is_enabled())
  elseif action then
    error('pivi: an action is one of ' .. table.concat(ACTIONS, ', '), 0)
  end
  local state = suggest.is_enabled() and 'on' or 'off'
  local text = ('suggestions are %s: %s'):format(state, require('pivi.suggest.models').describe())
  local notify = require('pivi.notify')
  local tell = action and notify.info or notify.answer
  tell(text)
end

--- Does what a map of suggestions says.
---@param name 'accept'|'accept-word'|'accept-line'|'next'|'prev'|'dismiss'|'request'
function M.act(name)
  local suggest = require('pivi.suggest')
  local part = ({ accept = 'all', ['accept-word'] = 'word', ['accept-line'] = 'line' })[name]
  if part then
    suggest.accept(part)
  elseif name == 'next' or name == 'prev' then
    suggest.cycle(name == 'next' and 1 or -1)
  elseif name == 'dismiss' then
    suggest.dismiss()
  else
    require('pivi.start').ensure()
    suggest.request()
  end
end

---@type table<string, pivi.command.Sub>
M.subcommands = {
  suggest = {
    run = run,
    complete = function(lead)
      return vim.tbl_filter(function(action)
        return vim.startswith(action, lead)
      end, ACTIONS)
    end,
    words = 2,
    desc = 'suggestions while you type',
  },
}

return M
