--- All files with hunks to be reviewed, in a tab page of their own: a list with counts, and beside
--- it a file as it was and as it is, in diff mode.

local hunks = require('pivi.view.hunks')
local notify = require('pivi.notify')
local panes = require('pivi.view.review_panes')
local places = require('pivi.view.hunks.places')
local review = require('pivi.view.review')
local scratch = require('pivi.scratch')
local unreviewed = require('pivi.review.unreviewed')

local api = vim.api

local M = {}

local ns = api.nvim_create_namespace('pivi.view.changes')
--- The list is as wide as it needs to be, within limits and a third of the screen.
local MIN_WIDTH, MAX_WIDTH = 20, 48

---@class pivi.changes.Entry
---@field path string
---@field places pivi.hunks.Place[]
---@field added integer
---@field removed integer
---@field proposal? pivi.review.Proposal one that waits
---@field file? pivi.review.File

--- The one list there is.
---@class pivi.changes.List
---@field buf integer
---@field win integer
---@field tabpage integer
---@field origin integer tab page
---@field entries pivi.changes.Entry[]
---@field shown? string path of the diff
---@field base_buf? integer
---@field base_win? integer
---@field file_win? integer
---@field unsubscribe fun()

---@type pivi.changes.List?
local list

---@return pivi.changes.Entry[]
local function entries_now()
  local entries, by = {}, {} ---@type pivi.changes.Entry[], table<string, pivi.changes.Entry>
  for _, place in ipairs(places.list()) do
    local entry = by[place.path]
    if not entry then
      entry = { path = place.path, places = {}, added = 0, removed = 0 }
      by[place.path] = entry
      entries[#entries + 1] = entry
    end
    table.insert(entry.places, place)
    entry.added = entry.added + place.hunk.new_count
    entry.removed = entry.removed + place.hunk.count
    entry.proposal = entry.proposal or place.proposal
    entry.file = entry.file or place.file
  end
  return entries
end

---@param entry pivi.changes.Entry
---@return string line
---@return { [1]: integer, [2]: integer, [3]: string }[] spans
local function render(entry)
  local line, spans = vim.fn.fnamemodify(entry.path, ':~:.'), {}
  ---@param text string
  ---@param group string
  local function add(text, group)
    spans[#spans + 1] = { #line + 1, #line + 1 + #text, group }
    line = line .. ' ' .. text
  end
  add('+' .. entry.added, 'PiviDiffAdd')
  add('-' .. entry.removed, 'PiviDiffDelete')
  add(('%d hunk%s'):format(#entry.places, #entry.places == 1 and '' or 's'), 'PiviDim')
  if entry.proposal then
    add('waits', 'PiviHunkPending')
  end
  return line, spans
end

local function draw()
  if not list or not api.nvim_buf_is_valid(list.buf) then
    return
  end
  list.entries = entries_now()
  local lines, all = {}, {}
  for i, entry in ipairs(list.entries) do
    lines[i], all[i] = render(entry)
  end
  vim.bo[list.buf].modifiable = true
  api.nvim_buf_set_lines(list.buf, 0, -1, true, #lines > 0 and lines or { 'nothing to review' })
  vim.bo[list.buf].modifiable = false
  for row, spans in ipairs(all) do
    for _, span in ipairs(spans) do
      local opts = { end_col = span[2], hl_group = span[3] }
      api.nvim_buf_set_extmark(list.buf, ns, row - 1, span[1], opts)
    end
  end
end

--- Brings the old side of the diff to what was accepted meanwhile.
---@param file pivi.review.File
local function refresh_base(file)
  local buf = list and list.shown == file.path and list.base_buf
  if buf and api.nvim_buf_is_loaded(buf) then
    vim.bo[buf].modifiable = true
    panes.fill(buf, vim.split((file.base:gsub('\n$', '')), '\n'))
    vim.bo[buf].modifiable = false
  end
end

---@return pivi.changes.Entry?
local function current()
  return list and list.entries[api.nvim_win_get_cursor(0)[1]]
end

---@param win? integer
---@return boolean
local function is_here(win)
  return win ~= nil
    and api.nvim_win_is_valid(win)
    and api.nvim_win_get_tabpage(win) == (list and list.tabpage)
end

--- Gets the two windows of the diff, made if need be.
---@return integer base_win
---@return integer file_win
local function diff_windows()
  assert(list)
  if not is_here(list.base_win) then
    local buf = scratch.new()
    vim.bo[buf].bufhidden = 'wipe'
    list.base_win = api.nvim_open_win(buf, false, { split = 'right', win = list.win })
    panes.reset_options(list.base_win)
  end
  if not is_here(list.file_win) then
    local buf = scratch.new()
    vim.bo[buf].bufhidden = 'wipe'
    list.file_win = api.nvim_open_win(buf, false, { split = 'right', win = list.base_win })
    panes.reset_options(list.file_win)
  end
  local width = MIN_WIDTH
  for _, line in ipairs(api.nvim_buf_get_lines(list.buf, 0, -1, true)) do
    width = math.max(width, vim.fn.strdisplaywidth(line) + 1)
  end
  width = math.min(width, MAX_WIDTH, math.max(MIN_WIDTH, math.floor(vim.o.columns / 3)))
  api.nvim_win_set_width(list.win, width)
  local both = api.nvim_win_get_width(list.base_win) + api.nvim_win_get_width(list.file_win)
  api.nvim_win_set_width(list.base_win, math.floor(both / 2))
  return list.base_win, list.file_win
end

---@param entry pivi.changes.Entry
local function show_diff(entry)
  local base_win, file_win = diff_windows()
  for _, win in ipairs({ base_win, file_win }) do
    api.nvim_win_call(win, function()
      vim.cmd('silent diffoff')
    end)
  end
  local buf = vim.fn.bufadd(vim.fn.fnamemodify(entry.path, ':.'))
  vim.bo[buf].buflisted = true
  local ok, err = pcall(api.nvim_win_call, file_win, function()
    vim.cmd.buffer(buf)
  end)
  if not ok then
    notify.error(('cannot open %s: %s'):format(entry.path, err))
    return
  end
  list.base_buf, list.shown = scratch.new(), entry.path
  vim.bo[list.base_buf].bufhidden = 'wipe'
  api.nvim_win_set_buf(base_win, list.base_buf)
  refresh_base(entry.file)
  vim.wo[base_win][0].winbar = ' %#PiviWinbar#before'
  vim.wo[file_win][0].winbar = ' %#PiviWinbar#' .. vim.fs.basename(entry.path):gsub('%%', '%%%%')
  panes.decorate({ base_win, file_win }, entry.path)
end

--- Shows the diff of the file under the cursor: as it would be without the hunks, and as it is. A
--- proposal is shown where it can be edited.
function M.show()
  local entry = current()
  if entry and entry.proposal then
    review.open(entry.proposal)
  elseif entry then
    show_diff(entry)
  end
end

---@param act fun(opts: pivi.RejectOpts)
local function decide(act)
  local entry = current()
  if entry then
    act({ paths = { [entry.path] = true } })
  end
end

--- Accepts all hunks of the file under the cursor.
function M.accept()
  decide(hunks.accept)
end

--- Rejects all hunks of the file under the cursor.
function M.reject()
  decide(hunks.reject)
end

--- Goes to the first hunk of the file under the cursor, in the tab page that the user came from.
function M.go()
  local entry = current()
  if entry and list then
    if api.nvim_tabpage_is_valid(list.origin) then
      api.nvim_set_current_tabpage(list.origin)
    end
    local ok, err = places.go(entry.places[1])
    if not ok then
      notify.error(err --[[@as string]])
    end
  end
end

--- Closes the tab page.
function M.close()
  if list and api.nvim_tabpage_is_valid(list.tabpage) then
    local origin = list.origin
    if #api.nvim_list_tabpages() == 1 then
      vim.cmd.tabnew()
    end
    vim.cmd.tabclose(api.nvim_tabpage_get_number(list.tabpage))
    if api.nvim_tabpage_is_valid(origin) then
      api.nvim_set_current_tabpage(origin)
    end
  end
end

---@param buf integer
local function dispose(buf)
  if list and list.buf == buf then
    list.unsubscribe()
    list = nil
  end
end

--- Opens the list, or goes to it.
---@return boolean was_any there is something to review
function M.open()
  if list and api.nvim_tabpage_is_valid(list.tabpage) and api.nvim_win_is_valid(list.win) then
    api.nvim_set_current_win(list.win)
    return true
  elseif #entries_now() == 0 then
    return false
  end
  local origin = api.nvim_get_current_tabpage()
  local buf = scratch.new()
  api.nvim_buf_set_name(buf, 'pivi://changes')
  local tabpage = api.nvim_open_tabpage(buf, true, {})
  local win = api.nvim_get_current_win()
  panes.reset_options(win)
  local is_due = false
  local stop = unreviewed.subscribe(function(file)
    refresh_base(file)
    if not is_due then
      is_due = true
      vim.schedule(function()
        is_due = false
        draw()
      end)
    end
  end)
  list =
    { buf = buf, win = win, tabpage = tabpage, origin = origin, entries = {}, unsubscribe = stop }
  api.nvim_create_autocmd('BufWipeout', {
    buf = buf,
    callback = function()
      dispose(buf)
    end,
  })
  vim.bo[buf].bufhidden = 'wipe'
  vim.wo[win][0].winfixwidth = true
  vim.wo[win][0].cursorline = true
  vim.wo[win][0].wrap = false
  vim.wo[win][0].winbar = ' %#PiviWinbar#changes  %#PiviDim#g? lists the keys%<'
  draw()
  scratch.set_filetype(buf, 'pivi_changes')
  return true
end

return M
