--- Jumps out of a transcript: to the file and line that the text under the cursor names. Opens it
--- in an ordinary window, never in one of pivi's.

local locate = require('pivi.view.transcript.locate')
local notify = require('pivi.notify')
local paths = require('pivi.path')
local place = require('pivi.view.transcript.place')

local api = vim.api

local M = {}

---@param path string
---@param cwd string
---@return string absolute
local function resolve(path, cwd)
  if path:sub(1, 1) == '~' then
    return vim.fs.normalize(path, { expand_env = false })
  elseif paths.is_absolute(path) then
    return path
  end
  return vim.fs.joinpath(cwd, path)
end

---@param path string
---@return boolean
local function is_file(path)
  local stat = vim.uv.fs_stat(path)
  return stat ~= nil and stat.type ~= 'directory' or vim.fn.bufloaded(path) == 1
end

---@param win integer
---@return boolean
local function is_ordinary(win)
  return win ~= 0
    and api.nvim_win_is_valid(win)
    and api.nvim_win_get_config(win).relative == ''
    and not vim.wo[win].winfixbuf
    and not vim.wo[win].previewwindow
    and vim.bo[api.nvim_win_get_buf(win)].buftype == ''
end

--- Finds or makes a window of the user's for a file.
---@return integer win
local function target_window()
  local previous = vim.fn.win_getid(vim.fn.winnr('#'))
  if is_ordinary(previous) then
    return previous
  end
  for _, win in ipairs(api.nvim_tabpage_list_wins(0)) do
    if is_ordinary(win) then
      return win
    end
  end
  local above = api.nvim_create_buf(true, false)
  return api.nvim_open_win(above, false, { split = 'left', win = -1 })
end

--- Opens a file in a window of the user's.
---@param path string absolute
---@param lnum? integer
---@param col? integer
function M.open(path, lnum, col)
  local win = target_window()
  local buf = vim.fn.bufadd(path)
  vim.bo[buf].buflisted = true
  api.nvim_set_current_win(win)
  vim.cmd("normal! m'")
  if api.nvim_win_get_buf(win) ~= buf then
    local ok, err = pcall(vim.cmd.buffer, { buf, mods = { keepalt = false } })
    if not ok then
      notify.error(('cannot open %s: %s'):format(path, err))
      return
    end
  end
  if lnum then
    local last = api.nvim_buf_line_count(buf)
    api.nvim_win_set_cursor(win, { math.max(1, math.min(lnum, last)), math.max(0, (col or 1) - 1) })
    vim.cmd('normal! zv')
  end
end

--- Finds where a tool call worked.
---@param buf integer
---@param row integer
---@return pivi.transcript.FilePlace?
local function place_of_call(buf, row)
  local call, offset = locate.call_at(buf, row)
  local path = call and call.args and call.args.path
  if not call or type(path) ~= 'string' then
    return nil
  end
  local details = call.details or {}
  local lnum = tonumber(details.firstChangedLine) or tonumber(call.args.offset)
  if offset > 0 and type(details.diff) == 'string' then
    lnum = place.diff_line(locate.line(buf, row)) or lnum
  elseif offset > 0 and call.name == 'read' and call.status == 'done' then
    lnum = (tonumber(call.args.offset) or 1) + offset - 1
  end
  return { path = path:gsub('^@', ''), lnum = lnum }
end

--- Opens the file that the text under the cursor names, at its line; in a tool call, the file that
--- it works on.
---@param transcript pivi.Transcript
function M.to_file(transcript)
  local cwd = transcript.session.state.cwd
  local row, column = unpack(api.nvim_win_get_cursor(0))
  local named = place.at(api.nvim_get_current_line(), column)
  if named and is_file(resolve(named.path, cwd)) then
    M.open(resolve(named.path, cwd), named.lnum, named.col)
    return
  end
  local of_call = place_of_call(transcript.buf, row - 1)
  if of_call and is_file(resolve(of_call.path, cwd)) then
    M.open(resolve(of_call.path, cwd), of_call.lnum)
  elseif named or of_call then
    notify.warn(('no such file: %s'):format((of_call or named).path))
  else
    notify.warn('no file under the cursor')
  end
end

return M
