--- `:Pi` subcommands about conversations.

local pivi = require('pivi')

local M = {}

---@param args pivi.command.Args
---@return string?
local function text_or_nil(args)
  return args.text ~= '' and args.text or nil
end

---@type table<string, pivi.command.Sub>
M.subcommands = {
  new = { run = pivi.new, desc = 'an empty conversation' },
  continue = { run = pivi.continue, desc = 'the last conversation of this directory' },
  resume = { run = pivi.resume, desc = 'choose a conversation of this directory' },
  fork = { run = pivi.fork, desc = 'start anew from one of your messages' },
  tree = { run = pivi.tree, desc = "the session's branches" },
  clone = { run = pivi.clone, desc = 'go on in a copy of the conversation' },
  sessions = { run = pivi.pick_session, desc = 'choose one of the sessions of this Neovim' },
  name = {
    run = function(args)
      pivi.name(text_or_nil(args))
    end,
    has_text = true,
    desc = 'name the session',
  },
  export = {
    run = function(args)
      pivi.export(text_or_nil(args))
    end,
    complete = function(lead)
      return vim.fn.getcompletion(lead, 'file')
    end,
    has_text = true,
    desc = 'write the conversation as HTML',
  },
}

return M
