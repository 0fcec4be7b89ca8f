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

---@type table<string, pivi.command.Sub>
M.subcommands = {
  model = {
    run = function(args)
      if args.bang then
        pivi.cycle_model()
      else
        pivi.model(args.words[1])
      end
    end,
    has_bang = true,
    complete = from_catalog('models', function(model)
      return ('%s/%s'):format(model.provider, model.id)
    end),
    has_text = true,
    desc = 'choose the model',
  },
  thinking = {
    run = function(args)
      if args.bang then
        pivi.cycle_thinking()
      else
        pivi.thinking(args.words[1])
      end
    end,
    has_bang = true,
    complete = from_catalog('levels', tostring),
    has_text = true,
    desc = 'choose the thinking level',
  },
  compact = {
    run = function(args)
      local setting = args.text:match('^auto%s+(%a+)$')
      if setting == 'on' or setting == 'off' then
        pivi.auto_compact(setting == 'on')
      else
        pivi.compact(args.text ~= '' and args.text or nil)
      end
    end,
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
    has_text = true,
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
