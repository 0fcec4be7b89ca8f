--- Loads pivi bit by bit after the first redraw, where the options want it to run from the start,
--- so that the user's first keys are not held up.

local config = require('pivi.config')

local M = {}

--- Loaded one after the other; each brings along what it needs.
local PARTS = {
  'pivi.session.state',
  'pivi.session',
  'pivi.link.mcp',
  'pivi.link',
  'pivi.review.edit',
  'pivi.link.authority',
  'pivi.view.ghost',
  'pivi.view.transcript',
  'pivi.view.prompt.complete',
  'pivi.view.prompt',
  'pivi.view.layout',
  'pivi.view.hunks',
  'pivi.suggest',
  'pivi.command',
  'pivi.view.help',
}
--- Time between two of them, in ms: enough for a key to come through.
local PAUSE = 5

---@param at integer
local function load(at)
  if PARTS[at] then
    require(PARTS[at])
    vim.defer_fn(function()
      load(at + 1)
    end, PAUSE)
  else
    require('pivi.start').at_startup()
  end
end

--- Begins. A headless Nvim has no user to be ready for.
function M.up()
  local wanted = config.get()
  local is_wanted = wanted.ide.start == 'startup' or wanted.suggest.enabled
  if is_wanted and #vim.api.nvim_list_uis() > 0 then
    load(1)
  end
end

return M
