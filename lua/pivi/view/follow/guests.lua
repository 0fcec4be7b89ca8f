--- The files that a window shows because a model writes them: they come with the first word of the
--- call and go again, without a trace, if nothing comes of it. The current window, the jumplist and
--- the alternate file stay as they are.

local identity = require('pivi.editor.identity')
local swap = require('pivi.editor.swap')

local api = vim.api

local M = {}

--- What a window showed.
---@class pivi.follow.Origin
---@field buf integer
---@field view vim.fn.winsaveview.ret

---@class pivi.follow.Guest
---@field peer integer
---@field call string
---@field win integer
---@field buf integer
---@field is_loaded_for_it boolean the file was not loaded before
---@field origin? pivi.follow.Origin nil: the window showed it already

---@type pivi.follow.Guest[] oldest first
local guests = {}

--- Calls wait for a verdict at most so many at a time.
local MAX_GUESTS = 32

--- Shows a buffer in a window.
---@param win integer
---@param buf integer
---@return boolean is_shown
function M.show(win, buf)
  if api.nvim_win_get_buf(win) ~= buf then
    -- Refused for instance while the command-line window is open.
    pcall(api.nvim_win_call, win, function()
      vim.cmd(('silent keepalt keepjumps buffer %d'):format(buf))
    end)
  end
  return api.nvim_win_is_valid(win) and api.nvim_win_get_buf(win) == buf
end

--- Loads a file that is to be shown. One that does not exist becomes an empty buffer, without the
--- templates that plugins fill new files with: the agent has not read them.
---@param path string
---@return integer? buf nil: opening it would ask what to do about its swap file
function M.load(path)
  local stat = vim.uv.fs_stat(path)
  if swap.owner(identity.real(path)) or (stat and stat.type ~= 'file') then
    return nil
  end
  local buf = vim.fn.bufadd(vim.fn.fnamemodify(path, ':.'))
  if not stat then
    vim.cmd(('noautocmd call bufload(%d)'):format(buf))
    vim.bo[buf].filetype = vim.filetype.match({ buf = buf, filename = path }) or ''
  end
  return buf
end

---@param peer integer
---@param call string
---@return pivi.follow.Guest?
---@return integer? index
local function find(peer, call)
  for i, guest in ipairs(guests) do
    if guest.peer == peer and guest.call == call then
      return guest, i
    end
  end
end

--- Shows the file of a call that has begun.
---@param preview pivi.preview.Preview
---@param win integer not the current one
function M.come(preview, win)
  local found = identity.find(preview.path)
  local buf = found.buf or (not found.conflict and M.load(preview.path))
  if not buf then
    return
  end
  local guest = { ---@type pivi.follow.Guest
    peer = preview.peer,
    call = preview.call,
    win = win,
    buf = buf,
    is_loaded_for_it = not found.buf,
  }
  if api.nvim_win_get_buf(win) ~= buf then
    local view = api.nvim_win_call(win, vim.fn.winsaveview)
    guest.origin = { buf = api.nvim_win_get_buf(win), view = view }
  end
  guests[#guests + 1] = guest
  if not M.show(win, buf) then
    M.leave(preview.peer, preview.call)
  elseif #guests > MAX_GUESTS then
    table.remove(guests, 1)
  end
end

--- Lets the file of a call stay: the call was made.
---@param peer integer
---@param call string
function M.stay(peer, call)
  local guest, index = find(peer, call)
  if guest then
    table.remove(guests, index)
    if api.nvim_buf_is_valid(guest.buf) then
      vim.bo[guest.buf].buflisted = true
    end
  end
end

--- Gives a window what it showed before.
---@param guest pivi.follow.Guest
local function give_back(guest)
  local origin, win = guest.origin, guest.win
  local is_shown = api.nvim_win_is_valid(win) and api.nvim_win_get_buf(win) == guest.buf
  if is_shown and origin and api.nvim_buf_is_valid(origin.buf) and M.show(win, origin.buf) then
    api.nvim_win_call(win, function()
      vim.fn.winrestview(origin.view)
    end)
  end
end

--- Takes the file of a call away, since nothing came of it; not while the user is in it.
---@param peer integer
---@param call string
function M.leave(peer, call)
  local guest, index = find(peer, call)
  if not guest then
    return
  end
  table.remove(guests, index)
  if guest.win == api.nvim_get_current_win() then
    return
  end
  give_back(guest)
  for _, other in ipairs(guests) do
    if other.origin and other.origin.buf == guest.buf then
      other.origin = guest.origin or other.origin
    elseif other.buf == guest.buf then
      other.is_loaded_for_it = other.is_loaded_for_it or guest.is_loaded_for_it
      guest.is_loaded_for_it = false
    end
  end
  local is_idle = api.nvim_buf_is_valid(guest.buf)
    and not vim.bo[guest.buf].modified
    and #vim.fn.win_findbuf(guest.buf) == 0
  if guest.is_loaded_for_it and is_idle then
    api.nvim_buf_delete(guest.buf, { force = true })
  end
end

--- Brings the place where a call writes into view.
---@param preview pivi.preview.Preview
---@param row integer
function M.look(preview, row)
  local guest = find(preview.peer, preview.call)
  local win = guest and guest.win
  if
    not guest
    or win == api.nvim_get_current_win()
    or not api.nvim_win_is_valid(win)
    or api.nvim_win_get_buf(win) ~= guest.buf
  then
    return
  end
  local height = api.nvim_win_get_height(win)
  local first, last = vim.fn.line('w0', win) - 1, vim.fn.line('w$', win) - 1
  if first == 0 and row <= height / 3 or (row >= first + 2 and row <= last - height / 3) then
    return
  end
  local count = api.nvim_buf_line_count(guest.buf)
  -- The cursor stands above it, so that what grows pushes nothing up.
  local lnum = math.max(1, math.min(row, count))
  api.nvim_win_set_cursor(win, { lnum, 0 })
  api.nvim_win_call(win, function()
    vim.fn.winrestview({ topline = math.max(1, lnum - math.floor(height / 4)) })
  end)
end

return M
