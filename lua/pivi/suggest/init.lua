--- Suggestions while the user types: when to ask, when to show, and when to get out of the way.

local background = require('pivi.suggest.background')
local config = require('pivi.config')
local context = require('pivi.suggest.context')
local fetch = require('pivi.suggest.fetch')
local ghost = require('pivi.suggest.ghost')
local insert = require('pivi.suggest.insert')
local manners = require('pivi.suggest.manners')
local peers = require('pivi.peers')
local server = require('pivi.suggest.server')
local shown_at = require('pivi.suggest.shown')

local api = vim.api

local M = {}

--- How long the user must have stopped typing, in ms.
local DEBOUNCE = 120

---@type pivi.suggest.Shown?
local shown
--- The place that was looked at last.
---@type pivi.suggest.Place?
local seen
---@type (fun())?
local withdraw
---@type uv.uv_timer_t?
local timer
---@type integer?
local augroup
--- Asks by itself, and not only when told to.
local is_automatic = false

--- Drops what is shown and what is under way. Idempotent.
local function clear()
  shown = nil
  ghost.clear()
  if timer then
    timer:stop()
  end
  if withdraw then
    withdraw()
    withdraw = nil
  end
end

---@return pivi.suggest.Rest?
local function redraw()
  local rest = shown and shown_at.rest(shown)
  if rest then
    ghost.draw(shown --[[@as pivi.suggest.Shown]], rest)
  end
  return rest
end

--- Asks for the place of the cursor, and shows what comes while it is still the same.
local function ask()
  local place = shown_at.here()
  if manners.is_quiet() or not manners.is_suitable(place.buf) then
    return
  elseif server.is_drawn_by_core(place.buf) then
    return
  end
  server.attach(place.buf)
  local is_answered = false
  local cancel = fetch.get(place, function(items)
    is_answered, withdraw = true, nil
    if not shown_at.is_same(place, shown_at.here()) or manners.is_quiet() then
      return
    end
    shown = shown_at.new(place, items)
    redraw()
  end)
  withdraw = not is_answered and cancel or nil
end

local function ask_soon()
  if timer and is_automatic then
    timer:start(DEBOUNCE, 0, vim.schedule_wrap(ask))
  end
end

--- The text or the cursor is another: the suggestion advances, or goes.
local function follow()
  local place = shown_at.here()
  if shown_at.is_same(place, seen) then
    return
  end
  local is_typing = not seen or seen.buf ~= place.buf or seen.tick ~= place.tick
  seen = place
  if shown and not manners.is_quiet() and redraw() then
    return
  end
  clear()
  if is_typing then
    ask_soon()
  end
end

--- Insert mode begins.
local function enter()
  local buf = api.nvim_get_current_buf()
  seen = shown_at.here()
  if manners.is_suitable(buf) then
    server.attach(buf)
    context.prepare(buf)
    ask_soon()
  end
end

---@param group integer
local function watch(group)
  ---@param events string|string[]
  ---@param callback fun(event: vim.api.keyset.create_autocmd.callback_args)
  ---@param pattern? string
  local function on(events, callback, pattern)
    api.nvim_create_autocmd(events, { group = group, pattern = pattern, callback = callback })
  end
  on('InsertEnter', vim.schedule_wrap(enter))
  on({ 'TextChangedI', 'CursorMovedI' }, follow)
  -- A completion menu and a suggestion don't go together.
  on({ 'CompleteChanged', 'TextChangedP', 'BufLeave', 'WinLeave' }, clear)
  on('CompleteDone', ask_soon)
  -- CTRL-C fires no InsertLeave.
  on('ModeChanged', clear, 'i*:[^i]*')
  on('User', clear, 'BlinkCmpMenuOpen')
  on({ 'BufUnload', 'BufWipeout' }, function(event)
    if shown and shown.buf == event.buf then
      clear()
    end
    context.forget(event.buf)
  end)
  on({ 'FileType', 'BufFilePost' }, function(event)
    if not manners.is_suitable(event.buf) then
      server.detach(event.buf)
    end
  end)
end

local function start()
  if not augroup then
    timer = assert(vim.uv.new_timer())
    augroup = api.nvim_create_augroup('pivi.suggest', {})
    watch(augroup)
  end
end

local function stop()
  clear()
  if augroup and timer then
    api.nvim_del_augroup_by_id(augroup)
    timer:close()
  end
  augroup, timer, seen = nil, nil, nil
  fetch.cancel()
  server.stop()
  background.stop()
end

--- Turns suggestions on or off, for the rest of this Nvim.
---@param is_on boolean
function M.enable(is_on)
  if is_on == is_automatic then
    return
  end
  is_automatic = is_on
  if not is_on then
    stop()
    return
  end
  start()
  if api.nvim_get_mode().mode:sub(1, 1) == 'i' then
    enter()
  end
end

--- Are suggestions on?
---@return boolean
function M.is_enabled()
  return is_automatic
end

--- Is a suggestion shown, so that it can be accepted?
---@return boolean
function M.is_visible()
  return ghost.is_drawn() and shown ~= nil and shown_at.rest(shown) ~= nil
end

--- Takes the suggestion, or the beginning of it, into the buffer.
---@param part pivi.suggest.Part
---@return boolean was_any
function M.accept(part)
  local rest = shown and shown_at.rest(shown)
  if not rest then
    return server.is_drawn_by_core(0) and vim.lsp.inline_completion.get()
  end
  insert.take(rest, part)
  seen = shown_at.here()
  if not redraw() then
    clear()
    ask_soon()
  end
  return true
end

--- Shows the next suggestion, or the previous one.
---@param step 1|-1
function M.cycle(step)
  if shown then
    shown_at.cycle(shown, step)
    redraw()
  elseif server.is_drawn_by_core(0) then
    vim.lsp.inline_completion.select({ count = step })
  end
end

--- Hides the suggestion. The next keystroke may bring another.
function M.dismiss()
  clear()
end

--- Asks now, whether suggestions are on or not.
function M.request()
  start()
  seen = shown_at.here()
  clear()
  fetch.forget()
  ask()
end

--- Turns suggestions on if the user's options say so, and whenever they are changed to say so.
function M.setup()
  M.enable(config.get().suggest.enabled)
  peers.subscribe(function(change)
    -- The user may have stopped typing while this one started.
    if change == 'open' and not shown and not withdraw then
      ask_soon()
    end
  end)
  config.on_set(function(path)
    if path == 'suggest.enabled' then
      M.enable(config.get().suggest.enabled)
    elseif path == 'suggest.model' then
      fetch.forget()
    end
  end)
end

return M
