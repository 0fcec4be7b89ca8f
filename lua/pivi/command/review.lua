--- `:Pi` subcommands about changes and their review.

local pivi = require('pivi')

local M = {}

local MODES = { 'after', 'before' }

---@param args pivi.command.Args
local function review(args)
  local mode = args.words[1]
  if mode and not vim.list_contains(MODES, mode) then
    error(('pivi: a review mode is one of %s'):format(table.concat(MODES, ', ')), 0)
  end
  local config = require('pivi.config')
  if mode then
    config.set('review', mode)
  elseif pivi.review() then
    return
  end
  require('pivi.notify').info('review is ' .. config.get().review)
end

---@param args pivi.command.Args
---@return string? reason
local function reason_of(args)
  return args.text ~= '' and args.text or nil
end

---@type table<string, pivi.command.Sub>
M.subcommands = {
  review = {
    run = review,
    complete = function(lead)
      return vim.tbl_filter(function(mode)
        return vim.startswith(mode, lead)
      end, MODES)
    end,
    words = 1,
    desc = 'show what waits beside its file; set when edits are reviewed',
  },
  accept = {
    run = function(args)
      pivi.accept({ range = args.range, all = args.bang, rest = args.bang })
    end,
    has_range = true,
    has_bang = true,
    desc = 'accept the hunk under the cursor, or all; with !: and the rest of the run',
  },
  reject = {
    run = function(args)
      pivi.reject({ range = args.range, all = args.bang, reason = reason_of(args) })
    end,
    has_text = true,
    has_range = true,
    has_bang = true,
    desc = 'reject the hunk under the cursor, or all',
  },
  next = {
    run = function()
      pivi.next()
    end,
    desc = 'the next hunk to review',
  },
  prev = {
    run = function()
      pivi.prev()
    end,
    desc = 'the hunk to review before',
  },
  changes = {
    run = function()
      pivi.changes()
    end,
    desc = 'all hunks to review, as the quickfix list',
  },
  rewind = {
    run = function(args)
      pivi.rewind(args.words[1])
    end,
    complete = function(lead)
      return require('pivi.view.rewind').complete(lead)
    end,
    words = 1,
    desc = 'take back what a run or a tool call changed',
  },
}

return M
