--- Where each session's windows are: a pair, transcript and prompt, per tab page. Opens, closes and
--- focuses them, and keeps the pair together when the user closes one of the two.

local api = vim.api
local View = require('pivi.view.layout.view')
local config = require('pivi.config')
local notify = require('pivi.notify')
local place = require('pivi.view.layout.place')
local prompt = require('pivi.view.prompt')
local sessions = require('pivi.session')
local sizes = require('pivi.view.layout.sizes')
local transcript = require('pivi.view.transcript')
local unsent = require('pivi.session.unsent')

local M = {}

---@class pivi.layout.OpenOpts
---@field layout? pivi.Layout default: the one used last in this tab page, else the option
---@field enter? boolean make the prompt the current window

--- The pair of each tab page that shows one.
---@type table<integer, pivi.layout.View>
local views = {}
--- What each tab page showed last, and how.
---@type table<integer, { session: pivi.Session, layout: pivi.Layout }>
local last = {}
---@class pivi.layout.Closed
---@field tab integer
---@field current integer window that was current then

--- Windows, no floats, that were closed since the last turn of the loop.
---@type table<integer, pivi.layout.Closed>
local closed = {}
local is_settling = false

---@param tab? integer
---@return integer
local function resolve(tab)
  return tab and tab ~= 0 and tab or api.nvim_get_current_tabpage()
end

---@param view pivi.layout.View
---@param may_close_tab? boolean
local function close(view, may_close_tab)
  views[view.tab] = nil
  view:close(may_close_tab)
end

--- The user closed one window of a pair, or something beside it: what is to become of the other?
---@param view pivi.layout.View
local function mend(view)
  local others = sizes.ordinary(view.tab, {})
  local is_alone = #others == 1 and view:has(others[1])
  local by_partner, lost_other = false, false
  for win, how in pairs(closed) do
    by_partner = by_partner or (view:has(win) and how.current ~= win and view:has(how.current))
    lost_other = lost_other or (how.tab == view.tab and not view:has(win))
  end
  -- `:only` in one of the two: the pair fills the tab page.
  local is_only = is_alone and (by_partner or lost_other)
  if not ((is_only or view.is_quitting) and view:complete()) then
    close(view, true)
  end
end

--- Forgets a session that the user stopped once no tab page has anything to do with it: its file is
--- there to be resumed, and a day would collect hundreds. One with an unsent draft stays.
---@param session pivi.Session
local function forget_stopped(session)
  local state = session.state
  local draft = unsent.whole(state.draft, state.aside)
  local is_over = state.phase == 'dead' and state.is_stopped and vim.trim(draft) == ''
  local is_wanted = vim.iter(vim.tbl_values(last)):any(function(shown)
    return shown.session == session
  end)
  if session.is_help or not is_over or is_wanted then
    return
  end
  -- Only now: a buffer that is not there is made.
  local bufs = { transcript.buf(session), prompt.buf(session) }
  if #vim.fn.win_findbuf(bufs[1]) + #vim.fn.win_findbuf(bufs[2]) > 0 then
    return
  end
  for _, buf in ipairs(bufs) do
    api.nvim_buf_delete(buf, { force = true })
  end
  place.forget(bufs[1])
  sessions.drop(session)
end

local function settle()
  is_settling = false
  for _, tab in ipairs(vim.tbl_keys(views)) do
    local view = views[tab]
    if not api.nvim_tabpage_is_valid(tab) then
      close(view)
    elseif not view:is_whole() and not view:adopt() then
      mend(view)
    end
  end
  for _, tab in ipairs(vim.tbl_keys(last)) do
    if not api.nvim_tabpage_is_valid(tab) then
      local session = last[tab].session
      last[tab] = nil
      forget_stopped(session)
    end
  end
  closed = {}
  M.keep_sizes()
end

---@param win integer
local function on_win_closed(win)
  if next(views) == nil then
    return
  end
  for _, view in pairs(views) do
    if view:has(win) then
      view:before_close()
    end
  end
  local beside = views[api.nvim_win_get_tabpage(win)]
  if beside and not beside:has(win) then
    beside:note_gone(win)
  end
  if not is_settling then
    is_settling = true
    vim.schedule(settle)
  end
  if api.nvim_win_get_config(win).relative == '' then
    closed[win] = { tab = api.nvim_win_get_tabpage(win), current = api.nvim_get_current_win() }
  end
end

--- `:q` in a pair that is all there is ends Nvim, as in any last window.
local function on_quit_pre()
  local view = views[api.nvim_get_current_tabpage()]
  local win = api.nvim_get_current_win()
  if not view or not view:has(win) or view.layout == 'float' then
    return
  end
  local partner ---@type integer?
  for _, tab in ipairs(api.nvim_list_tabpages()) do
    for _, other in ipairs(sizes.ordinary(tab, { [win] = true })) do
      if not view:has(other) then
        return
      end
      partner = other
    end
  end
  if partner then
    view.is_quitting = true
    api.nvim_win_close(partner, true)
  end
end

--- Minds the sizes of the pair in the current tab page: the user may have changed them, or windows
--- beside it have come or gone.
function M.keep_sizes()
  local view = views[api.nvim_get_current_tabpage()]
  if view then
    view:keep_sizes()
  end
end

local has_autocmds = false

local function create_autocmds()
  if has_autocmds then
    return
  end
  has_autocmds = true
  local group = api.nvim_create_augroup('pivi.view.layout', {})
  ---@param event string|string[]
  ---@param callback fun(args: vim.api.keyset.create_autocmd.callback_args)
  local function on(event, callback)
    -- Nested, since windows closed by one of these are to be noticed too.
    api.nvim_create_autocmd(event, { group = group, nested = true, callback = callback })
  end
  on('WinClosed', function(args)
    on_win_closed(tonumber(args.match) --[[@as integer]])
  end)
  on('TabClosed', vim.schedule_wrap(settle))
  api.nvim_create_autocmd('User', {
    group = group,
    pattern = 'PiviSessionEnd',
    nested = true,
    callback = function(args)
      local session = sessions.get(args.data.session)
      if session then
        forget_stopped(session)
      end
    end,
  })
  on('QuitPre', on_quit_pre)
  -- Nvim lays out a tab page only when it is the current one.
  on({ 'WinResized', 'VimResized', 'TabEnter' }, M.keep_sizes)
end

--- Gets the pair of a tab page, after a look whether it is still one.
---@param tab integer
---@return pivi.layout.View?
local function get(tab)
  local view = views[tab]
  if view and not view:is_whole() and not view:adopt() then
    close(view)
    return nil
  end
  return view
end

---@param session pivi.Session
---@return pivi.layout.View? view that has a tab page of its own
local function own_tab(session)
  for tab, view in pairs(views) do
    if view.session == session and view.layout == 'tab' and get(tab) then
      return view
    end
  end
end

--- Sessions whose widgets are listened to.
---@type table<pivi.Session, true>
local watched = setmetatable({}, { __mode = 'k' })

---@param session pivi.Session
local function watch(session)
  if watched[session] then
    return
  end
  watched[session] = true
  session:subscribe(function(change)
    for _, view in pairs(change.widgets and views or {}) do
      if view.session == session then
        view:fit()
      end
    end
  end)
end

---@param session pivi.Session
---@param layout pivi.Layout
---@return pivi.layout.View?
local function find_or_open(session, layout)
  local view = layout == 'tab' and own_tab(session) or get(resolve())
  if view and view.layout == layout then
    if view.session ~= session then
      view:show(session)
    end
    return view
  elseif view then
    close(view)
  end
  local opened, err = View.open(session, layout)
  if not opened then
    notify.error(('no room for the %s layout: %s'):format(layout, err))
    return nil
  end
  views[opened.tab] = opened
  last[opened.tab] = { session = session, layout = layout }
  return opened
end

--- Shows a session in the current tab page (for the layout `tab`: in one of its own).
--- The current window stays current unless asked otherwise.
---@param session pivi.Session
---@param opts? pivi.layout.OpenOpts
---@return boolean is_open false when there was no room
function M.open(session, opts)
  opts = opts or {}
  create_autocmds()
  local tab = resolve()
  local layout = opts.layout or (last[tab] or {}).layout or config.get().layout
  last[tab] = { session = session, layout = layout }
  watch(session)
  local view = find_or_open(session, layout)
  if view and opts.enter then
    api.nvim_set_current_win(view:prompt_win())
  end
  return view ~= nil
end

--- Goes to a session: to the tab page that shows it, else it is shown in the current one.
---@param session pivi.Session
function M.reveal(session)
  for tab, view in pairs(views) do
    if view.session == session and get(tab) then
      api.nvim_set_current_win(view:prompt_win())
      return
    end
  end
  M.open(session, { enter = true })
end

--- Closes the windows of the current tab page. The session goes on.
---@param session? pivi.Session only if they show this one
function M.close(session)
  local view = get(resolve())
  if view and (session == nil or view.session == session) then
    close(view)
  end
end

--- Closes a session's windows in the current tab page, or opens them and makes the prompt current.
---@param session pivi.Session
function M.toggle(session)
  local view = get(resolve())
  if view and view.session == session then
    close(view)
  else
    M.open(session, { enter = true })
  end
end

--- Makes the session's prompt the current window; opens it if need be.
---@param session pivi.Session
function M.focus_prompt(session)
  M.open(session, { enter = true })
end

--- Does a tab page show a session?
---@param tab? integer default: the current one
---@return boolean
function M.is_open(tab)
  return get(resolve(tab)) ~= nil
end

--- Gets the session that a window of a tab page shows without its pair, as after `:tab split`.
---@param tab integer
---@return pivi.Session?
local function shown_alone(tab)
  for _, win in ipairs(api.nvim_tabpage_list_wins(tab)) do
    local buf = api.nvim_win_get_buf(win)
    local view = transcript.of(buf) or prompt.of_buf(buf)
    local session = view and view.session
    if session and not session.is_help then
      return session
    end
  end
end

--- Gets the session that a tab page shows, or showed last.
---@param tab? integer default: the current one
---@return pivi.Session?
function M.session_of_tab(tab)
  tab = resolve(tab)
  local view = get(tab)
  return view and view.session or shown_alone(tab) or (last[tab] or {}).session
end

return M
