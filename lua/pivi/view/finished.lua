--- A run that ended while the user was elsewhere: it waits in the attention queue until they see
--- its session. At most one for each session.

local api = vim.api
local attention = require('pivi.attention')
local layout = require('pivi.view.layout')

local M = {}

--- Items by number of the session.
---@type table<integer, integer>
local items = {}
--- Sessions with a run.
---@type table<integer, true>
local running = {}
--- Does the terminal say that the user looks at something else? Many never say.
local is_away = false
local has_autocmds = false

---@param number integer
---@return boolean
local function is_seen(number)
  if is_away then
    return false
  end
  local names = {
    [('pivi://transcript/%d'):format(number)] = true,
    [('pivi://prompt/%d'):format(number)] = true,
  }
  return vim.iter(api.nvim_tabpage_list_wins(0)):any(function(win)
    return names[api.nvim_buf_get_name(api.nvim_win_get_buf(win))] == true
  end)
end

---@param number integer
local function settle(number)
  local item = items[number]
  items[number] = nil
  if item then
    attention.settle(item)
  end
end

local function settle_seen()
  for number in pairs(items) do
    if is_seen(number) then
      settle(number)
    end
  end
end

--- The windows are listened to while something waits only.
local function listen()
  if has_autocmds then
    return
  end
  has_autocmds = true
  api.nvim_create_autocmd({ 'TabEnter', 'WinEnter', 'BufWinEnter', 'WinResized' }, {
    group = api.nvim_create_augroup('pivi.view.finished', { clear = false }),
    callback = function()
      settle_seen()
      has_autocmds = next(items) ~= nil
      return not has_autocmds
    end,
  })
end

---@param state pivi.session.State
---@return string
local function topic(state)
  local text = state.name
  for at = #state.blocks, 1, -1 do
    local block = state.blocks[at]
    if text or block.kind == 'user' then
      text = text or table.concat(block.chunks)
      break
    end
  end
  return vim.fn.strcharpart(vim.trim(((text or ''):sub(1, 400):gsub('[%s%c]+', ' '))), 0, 50)
end

---@param session pivi.Session
---@param outcome string
local function add(session, outcome)
  local number = session.state.number
  settle(number)
  if is_seen(number) then
    return
  end
  local about = topic(session.state)
  items[number] = attention.add({
    kind = 'settled',
    title = ('Pi %s%s'):format(outcome, about ~= '' and ': ' .. about or ''),
    session = number,
    is_news = true,
    show = function()
      layout.reveal(session)
      settle(number)
    end,
  })
  listen()
end

---@param session pivi.Session
---@param event { name: string, data: table }
local function on_event(session, event)
  local number = session.state.number
  local last = session.state.blocks[#session.state.blocks]
  local has_failed = last ~= nil and last.kind == 'notice' and last.level == 'error'
  if event.name == 'PiviRunStart' then
    running[number] = true
    settle(number)
  elseif event.name == 'PiviRunSettled' then
    running[number] = nil
    if not event.data.aborted then
      add(session, has_failed and 'failed' or 'has finished')
    end
  elseif event.name == 'PiviSessionEnd' then
    if running[number] and has_failed and not session.state.is_stopped then
      add(session, 'ended during a run')
    elseif session.state.is_stopped then
      -- By the user, who has seen enough of it.
      settle(number)
    end
    running[number] = nil
  end
end

--- Tells of a session's runs from now on.
---@param session pivi.Session
function M.attach(session)
  session:subscribe(function(change)
    for _, event in ipairs(change.events) do
      on_event(session, event)
    end
  end)
end

--- Starts to listen whether the user looks at Nvim. Called once.
function M.setup()
  api.nvim_create_autocmd({ 'FocusLost', 'FocusGained' }, {
    group = api.nvim_create_augroup('pivi.view.finished', { clear = false }),
    callback = function(args)
      is_away = args.event == 'FocusLost'
      settle_seen()
    end,
  })
end

return M
