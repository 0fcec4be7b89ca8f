--- What the user looks at: the file, the cursor, the selection. Knows neither Pi nor the wire;
--- the selection has the shape that pi-ide's `selection_changed` wants, the rest counts as people
--- do.

local config = require('pivi.config')
local diagnostics = require('pivi.editor.diagnostics')
local identity = require('pivi.editor.identity')
local log = require('pivi.log')
local position = require('pivi.editor.position')
local selection = require('pivi.editor.selection')

local api = vim.api
local uv = vim.uv

local M = {}

--- Wait this long after the last cursor move, in ms.
local DEBOUNCE = 100
--- A selection outlives Visual mode this long, in ms; and longer when the user goes to a terminal
--- meanwhile: until they come back.
local KEEP = 1000
local MAX_DIAGNOSTICS = 50

---@class pivi.editor.Selection
---@field text string
---@field filePath string
---@field fileUrl string
---@field selection { start: pivi.editor.Position, end: pivi.editor.Position, isEmpty: boolean }

---@class pivi.editor.context.Opts
---@field selection? boolean
---@field visible? boolean
---@field diagnostics? boolean

---@class pivi.editor.Context
---@field file? string
---@field cursor? { line: integer, column: integer } 1-based, the column in characters
---@field selection? { startLine: integer, endLine: integer, text: string }
---@field visible? { first: integer, last: integer }
---@field diagnostics pivi.editor.Diagnostic[]
---@field modified? boolean

--- A selection that has just ended.
---@class pivi.editor.context.Kept
---@field region pivi.editor.Region
---@field buf integer
---@field tick integer
---@field cursor integer[]
---@field at integer ms
---@field is_held boolean the user went to a special buffer in time

---@type pivi.editor.context.Kept?
local kept
--- The window in which the user was last in a file.
---@type integer?
local file_win
---@type table<integer, fun(selection: pivi.editor.Selection)>
local watchers = {}
local last_watcher = 0
---@type uv.uv_timer_t?
local timer
---@type integer?
local augroup
---@type pivi.editor.Selection?
local last_sent

---@param win integer
---@return boolean
local function is_kept_in(win)
  local buf = api.nvim_win_get_buf(win)
  if not kept or kept.buf ~= buf or kept.tick ~= api.nvim_buf_get_changedtick(buf) then
    return false
  end
  return vim.deep_equal(kept.cursor, api.nvim_win_get_cursor(win))
    and (kept.is_held or uv.now() - kept.at < KEEP)
end

--- The region to report of a window with a file.
---@param win integer
---@return pivi.editor.Region
local function region(win)
  if is_kept_in(win) then
    return kept.region
  elseif win == api.nvim_get_current_win() then
    return selection.get()
  end
  return api.nvim_win_call(win, selection.at_cursor)
end

--- Gets the selection of the current window, empty at the cursor when nothing is selected.
---@return pivi.editor.Selection? selection nil when the current buffer is no file
function M.selection()
  local buf = api.nvim_get_current_buf()
  if not identity.is_file(buf) then
    return nil
  end
  local found = region(api.nvim_get_current_win())
  local path = api.nvim_buf_get_name(buf)
  return {
    text = found.text,
    filePath = path,
    fileUrl = vim.uri_from_fname(path),
    selection = {
      start = found.start,
      ['end'] = found.finish,
      isEmpty = vim.deep_equal(found.start, found.finish),
    },
  }
end

local report

---@param ms integer
local function report_in(ms)
  if timer then
    timer:start(ms, 0, vim.schedule_wrap(report))
  end
end

--- Tells the watchers, if there is something new.
function report()
  local now = M.selection()
  if now and is_kept_in(api.nvim_get_current_win()) then
    report_in(KEEP)
  end
  if not now or vim.deep_equal(now, last_sent) then
    return
  end
  last_sent = now
  for _, on_change in pairs(watchers) do
    local ok, err = pcall(on_change, now)
    if not ok then
      log.error('a watcher of the selection failed', err)
    end
  end
end

--- Keeps the selection for a moment when Visual mode ends.
---@param buf integer
local function on_mode_changed(buf)
  local event = vim.v.event
  if not selection.kind(event.old_mode) or selection.kind(event.new_mode) then
    return report_in(DEBOUNCE)
  end
  local last = buf == api.nvim_get_current_buf() and identity.is_file(buf) and selection.last()
  kept = last
      and {
        region = last,
        buf = buf,
        tick = api.nvim_buf_get_changedtick(buf),
        cursor = api.nvim_win_get_cursor(0),
        at = uv.now(),
        is_held = false,
      }
    or nil
  report_in(KEEP + DEBOUNCE)
end

--- Remembers where the user was in a file last; holds the selection when they left it in time.
local function on_enter()
  local win = api.nvim_get_current_win()
  if identity.is_file(api.nvim_win_get_buf(win)) then
    file_win = win
    if kept then
      kept.is_held = false
    end
  elseif kept and uv.now() - kept.at < KEEP then
    kept.is_held = true
  end
  report_in(DEBOUNCE)
end

local function start()
  timer = assert(uv.new_timer())
  augroup = api.nvim_create_augroup('pivi.editor.context', {})
  local function on(events, callback)
    api.nvim_create_autocmd(events, { group = augroup, callback = callback })
  end
  on({ 'CursorMoved', 'CursorMovedI', 'TextChanged', 'TextChangedI' }, function()
    report_in(DEBOUNCE)
  end)
  on('ModeChanged', function(event)
    on_mode_changed(event.buf)
  end)
  on({ 'BufEnter', 'WinEnter', 'TermEnter', 'BufFilePost' }, on_enter)
  on_enter()
end

local function stop()
  if timer then
    timer:close()
    api.nvim_del_augroup_by_id(augroup)
    timer, augroup, last_sent, kept, file_win = nil, nil, nil, nil, nil
  end
end

--- Calls a function when selection, cursor or file have changed, 100 ms after the last move.
--- Not called while the user is in a buffer that is no file.
---@param on_change fun(selection: pivi.editor.Selection)
---@return fun() unsubscribe
function M.watch(on_change)
  if not timer then
    start()
  end
  last_watcher = last_watcher + 1
  local key = last_watcher
  watchers[key] = on_change
  return function()
    watchers[key] = nil
    if next(watchers) == nil then
      stop()
    end
  end
end

--- Gets the window with the file that the user is in, or was in before a prompt or terminal.
---@return integer?
function M.file_window()
  local current, alternate = api.nvim_get_current_win(), vim.fn.win_getid(vim.fn.winnr('#'))
  local wins = { current, file_win or 0, alternate }
  vim.list_extend(wins, api.nvim_tabpage_list_wins(0))
  for _, win in ipairs(wins) do
    if win ~= 0 and api.nvim_win_is_valid(win) and identity.is_file(api.nvim_win_get_buf(win)) then
      return win
    end
  end
end

---@param path string
---@return pivi.editor.Diagnostic[] errors and warnings, those of the file first
local function find_diagnostics(path)
  local found = vim.tbl_filter(function(diagnostic)
    return diagnostic.severity == 'error' or diagnostic.severity == 'warning'
  end, diagnostics.list())
  local here, there = {}, {}
  for _, diagnostic in ipairs(found) do
    table.insert(diagnostic.path == path and here or there, diagnostic)
  end
  return vim.list_slice(vim.list_extend(here, there), 1, MAX_DIAGNOSTICS)
end

---@param win integer
---@return { line: integer, column: integer }
local function cursor_of(win)
  local cursor = api.nvim_win_get_cursor(win)
  local line = position.line(api.nvim_win_get_buf(win), cursor[1] - 1) or ''
  return { line = cursor[1], column = position.characters(line, cursor[2]) + 1 }
end

--- Gets what the agent should know of the editor: of the current window, or the last with a file.
---@param opts? pivi.editor.context.Opts default: the option `context`
---@return pivi.editor.Context
function M.get(opts)
  opts = vim.tbl_extend('keep', opts or {}, config.get().context)
  local win = M.file_window()
  if not win then
    return { diagnostics = opts.diagnostics and find_diagnostics('') or {} }
  end
  local buf = api.nvim_win_get_buf(win)
  local path = api.nvim_buf_get_name(buf)
  local context = { ---@type pivi.editor.Context
    file = path,
    cursor = cursor_of(win),
    modified = vim.bo[buf].modified,
    diagnostics = opts.diagnostics and find_diagnostics(path) or {},
  }
  local found = opts.selection and region(win)
  if found and not vim.deep_equal(found.start, found.finish) then
    context.selection =
      { startLine = found.start.line + 1, endLine = found.finish.line + 1, text = found.text }
  end
  if opts.visible then
    context.visible = { first = vim.fn.line('w0', win), last = vim.fn.line('w$', win) }
  end
  return context
end

return M
