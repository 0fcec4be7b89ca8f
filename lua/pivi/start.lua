--- Puts the parts together, once: which session gets which environment, who hears of what. The only
--- place that knows all of them.

local attention = require('pivi.attention')
local authority = require('pivi.link.authority')
local config = require('pivi.config')
local highlight = require('pivi.highlight')
local link = require('pivi.link')
local notify = require('pivi.notify')
local options = require('pivi.link.options')
local peers = require('pivi.peers')
local point = require('pivi.session.point')
local runs = require('pivi.review.runs')
local sessions = require('pivi.session')
local status = require('pivi.status')
local told = require('pivi.review.told')
local unreviewed = require('pivi.review.unreviewed')

local M = {}

--- What the winbar says while a session has no link.
local NO_LINK = 'no link: edits go to disk'
--- How long a Pi that is ready may take to connect, in ms.
local LINK_GRACE = 3000

local is_done = false
--- The problems that were told last.
---@type string?
local reported

--- Tells what is wrong with the options, once.
local function report_problems()
  local text = table.concat(config.problems(), '; ')
  if text ~= '' and text ~= reported then
    notify.error('options: ' .. text)
  end
  reported = text
end

--- Notes in the session whether its Pi reads and edits buffers or the disk.
---@param session pivi.Session
local function note_link(session)
  local is_linked = vim.iter(peers.list()):any(function(peer)
    return peer.is_pivi and peer.session == session.number
  end)
  session:set_note(NO_LINK, session:is_ready() and not is_linked)
end

---@param session pivi.Session
local function on_new_session(session)
  if session.is_help then
    return
  end
  require('pivi.view.dialog').attach(session)
  require('pivi.view.progress').attach(session)
  require('pivi.view.follow').attach(session)
  require('pivi.view.offer').attach(session)
  require('pivi.view.sign_in').attach(session)
  require('pivi.view.finished').attach(session)
  point.attach(session)
  session:subscribe(function(change)
    for _, message in ipairs(change.messages) do
      notify[message.level](message.text)
    end
    if change.status or change.queue then
      status.touch(session.number)
    end
    if change.status and session.state.file then
      told.follow(session.number, session.state.file)
    end
    for _, event in ipairs(change.events) do
      if event.name == 'PiviSessionStart' then
        vim.defer_fn(function()
          note_link(session)
        end, LINK_GRACE)
      elseif event.name == 'PiviRunStart' then
        runs.note(session.number)
      elseif event.name == 'PiviRunSettled' or event.name == 'PiviSessionEnd' then
        runs.settle(session.number)
      end
    end
  end)
end

--- Starts the link and hands its address to a session that is about to start Pi.
---@param session pivi.Session
local function before_start(session)
  local err ---@type string?
  if config.get().ide.start then
    err = select(2, link.start())
  end
  if err then
    session:notice('warn', 'The link cannot start: ' .. err)
  end
  session.env = link.env(session.number)
end

--- Tells the peers what the user has changed.
local function tell_options()
  for _, peer in ipairs(peers.list()) do
    if peer.is_pivi then
      peers.notify(peer.id, 'pivi/options', options.current())
    end
  end
end

--- Lets suggestions know which Pi is meant, and how one of their own finds this Nvim.
local function start_suggestions()
  require('pivi.suggest.source').setup({
    session = function()
      local session = require('pivi.view.layout').session_of_tab()
      return session and session.number
    end,
    env = function()
      link.start()
      return link.env(0)
    end,
  })
  require('pivi.suggest').setup()
end

--- Gets everything ready that a use of pivi needs, with the options as the user has them now.
--- Idempotent.
function M.ensure()
  config.refresh()
  report_problems()
  if is_done then
    return
  end
  is_done = true
  highlight.define()
  authority.register()
  require('pivi.link.help').register()
  config.on_set(tell_options)
  require('pivi.view.review').setup()
  require('pivi.view.hunks').setup()
  require('pivi.view.ghost').setup()
  require('pivi.view.follow').setup()
  require('pivi.view.watch').setup()
  require('pivi.view.restore').setup()
  require('pivi.view.gone').setup()
  sessions.on_new(on_new_session)
  sessions.on_drop(function(gone)
    runs.forget(gone.number)
  end)
  sessions.on_start(before_start)
  sessions.on_undecided(require('pivi.view.trust').request)
  start_suggestions()
  attention.subscribe(status.touch_all)
  require('pivi.view.waiting').setup()
  require('pivi.view.finished').setup()
  require('pivi.view.mcp.waiting').setup(function(session, server)
    require('pivi.view.mcp').open({ target = { session = session }, server = server })
  end)
  peers.subscribe(function()
    vim.iter(sessions.list()):each(note_link)
    status.touch_all()
  end)
  unreviewed.subscribe(status.touch_all)
  vim.api.nvim_create_autocmd('VimLeavePre', {
    group = vim.api.nvim_create_augroup('pivi.quit', {}),
    callback = function()
      sessions.quit()
      link.stop()
    end,
  })
end

--- Does what the options want from the start: the link, so that a Pi in a terminal finds this
--- Nvim, and suggestions.
function M.at_startup()
  M.ensure()
  if config.get().ide.start ~= 'startup' or link.was_started() then
    return
  end
  local _, err = link.start()
  if err then
    notify.warn('the link cannot start: ' .. err)
  end
end

return M
