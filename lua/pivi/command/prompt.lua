--- `:Pi` subcommands about the prompt.

local pivi = require('pivi')

local M = {}

---@type table<string, pivi.command.Sub>
M.subcommands = {
  attach = {
    run = function(args)
      pivi.attach(args.text ~= '' and args.text or nil)
    end,
    complete = function(lead)
      return vim.fn.getcompletion(lead, 'file')
    end,
    has_text = true,
    desc = 'attach an image: a file, or what the clipboard holds',
  },
  history = { run = pivi.history, desc = 'choose one of the prompts sent before' },
}

return M
