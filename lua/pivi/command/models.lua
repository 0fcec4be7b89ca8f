--- `:Pi` subcommands about the model, the context, and Pi's slash commands.

local pivi = require('pivi')

local M = {}

---@param key 'models'|'levels'|'commands'
---@param name_of fun(item: any): string
---@return fun(lead: string): string[]
local function from_catalog(key, name_of)
  return function(lead)
    local session = pivi.session()
    local names = vim.tbl_map(name_of, session and session.state.catalog[key] or {})
    return vim.tbl_filter(function(name)
      return vim.startswith(name, lead) and not vim.startswith(name, 'pivi-')
    end, names)
  end
end

--- Makes a subcommand that takes a name, or with a bang the next one.
---@param choose fun(name?: string)
---@param cycle fun()
---@return fun(args: pivi.command.Args)
local function choice(choose, cycle)
  return function(args)
    local name = args.words[1]
    if args.bang and name then
      error(('pivi: with ! it takes the next one, not %s'):format(name), 0)
    elseif args.bang then
      cycle()
    else
      choose(name)
    end
  end
end

---@param args pivi.command.Args
local function compact(args)
  local word, setting, more = unpack(args.words)
  if word ~= 'auto' or more then
    pivi.compact(args.text ~= '' and args.text or nil)
  elseif setting == 'on' or setting == 'off' then
    pivi.auto_compact(setting == 'on')
  else
    error('pivi: `:Pi compact auto on` or `:Pi compact auto off`?', 0)
  end
end

---@type table<string, pivi.command.Sub>
M.subcommands = {
  model = {
    run = choice(pivi.model, pivi.cycle_model),
    has_bang = true,
    complete = from_catalog('models', function(model)
      return ('%s/%s'):format(model.provider, model.id)
    end),
    words = 1,
    desc = 'choose the model',
  },
  thinking = {
    run = choice(pivi.thinking, pivi.cycle_thinking),
    has_bang = true,
    complete = from_catalog('levels', tostring),
    words = 1,
    desc = 'choose the thinking level',
  },
  compact = {
    run = compact,
    complete = function(lead)
      return vim.startswith('auto', lead) and { 'auto on', 'auto off' } or {}
    end,
    has_text = true,
    desc = 'compact the conversation',
  },
  stats = { run = pivi.stats, desc = 'tokens, cache, cost' },
  login = {
    run = function(args)
      pivi.login(args.words[1])
    end,
    words = 1,
    desc = "Pi's own sign-in, in a terminal buffer",
  },
  command = {
    run = function(args)
      local name = args.words[1]
      pivi.command(name, name and vim.trim(args.text:sub(#name + 1)))
    end,
    complete = from_catalog('commands', function(command)
      return command.name
    end),
    has_text = true,
    desc = "run one of Pi's slash commands",
  },
}

return M
