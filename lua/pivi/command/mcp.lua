--- `:Pi mcp`.

local pivi = require('pivi')

local M = {}

---@type table<string, pivi.command.Sub>
M.subcommands = {
  mcp = {
    run = function(args)
      local action = args.words[1]
      pivi.mcp(action, action and args.text:sub(#action + 1))
    end,
    complete = function(lead, before)
      return require('pivi.view.mcp.actions').complete(lead, before)
    end,
    has_text = true,
    desc = 'MCP servers and their tools',
  },
}

return M
