--- Puts the parts together, once: which session gets which environment, who hears of what. The only
--- place that knows all of them.

local attention = require('pivi.attention')
local authority = require('pivi.link.authority')
local config = require('pivi.config')
local highlight = require('pivi.highlight')
local ledger = require('pivi.review.ledger')
local link = require('pivi.link')
local notify = require('pivi.notify')
local peers = require('pivi.peers')
local sessions = require('pivi.session')
local status = require('pivi.status')

local M = {}

local is_done = false
--- The problems that were told last.
---@type string?
local reported

--- Tells what is wrong with the options, once.
local function report_problems()
  local text = table.concat(config.problems(), '\n  ')
  if text ~= '' and text ~= reported then
    notify.error('options:\n  ' .. text)
  end
  reported = text
end

---@param session pivi.Session
local function on_new_session(session)
  report_problems()
  require('pivi.view.dialog').attach(session)
  require('pivi.view.progress').attach(session)
  session:subscribe(function(change)
    for _, message in ipairs(change.messages) do
      notify[message.level](message.text)
    end
    if change.status or change.queue then
      status.touch(session.number)
    end
  end)
end

--- Starts the link and hands its address to a session that is about to start Pi.
---@param session pivi.Session
local function before_start(session)
  local _, err = link.start()
  session.env = link.env(session.number)
  session:set_note('buffers not authoritative', err ~= nil)
end

--- Gets everything ready that the first use of pivi needs. Idempotent.
function M.ensure()
  if is_done then
    return
  end
  is_done = true
  highlight.define()
  report_problems()
  authority.register()
  require('pivi.view.review').setup()
  sessions.on_new(on_new_session)
  sessions.on_start(before_start)
  attention.subscribe(status.touch_all)
  peers.subscribe(status.touch_all)
  ledger.subscribe(status.touch_all)
  vim.api.nvim_create_autocmd('VimLeavePre', {
    group = vim.api.nvim_create_augroup('pivi.quit', {}),
    callback = function()
      sessions.quit()
      link.stop()
    end,
  })
end

--- Starts the link after the first redraw, so that a Pi in a terminal finds this Nvim. A headless
--- Nvim has no user to link to.
function M.at_startup()
  if #vim.api.nvim_list_uis() == 0 or config.get().ide.start ~= 'startup' then
    return
  end
  M.ensure()
  local _, err = link.start()
  if err then
    notify.warn('the link cannot start: ' .. err)
  end
end

return M
