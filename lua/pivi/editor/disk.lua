--- What the disk did behind a buffer: was its file changed, made or deleted since the buffer was
--- read or written? Nvim asks the user such things at the wrong moment; this asks the disk, and
--- never the user.

local signal = require('pivi.signal')
local undo = require('pivi.editor.undo')

local api = vim.api
local uv = vim.uv

local M = {}

--- What a file was when its buffer was read or written; `false` when there was none.
---@alias pivi.editor.disk.Stamp { sec: integer, nsec: integer, size: integer }|false

---@alias pivi.editor.disk.State
---| 'same' the buffer is what was read or written last, with the user's edits
---| 'changed' the file is another
---| 'created' a file that did not exist is there
---| 'deleted' the file is gone

---@type table<integer, pivi.editor.disk.Stamp>
local stamps = {}
--- How often buffers had been written by then: not every write has events.
---@type table<integer, integer>
local writes = {}
--- Buffers whose user decided that their text wins over the file's.
---@type table<integer, true>
local overruling = {}
local deleted = signal.new()
--- Buffers whose file is gone, which was told of.
---@type table<integer, true>
local told = {}
---@type integer?
local augroup

---@param buf integer
---@return pivi.editor.disk.Stamp
local function stamp_of(buf)
  local stat = uv.fs_stat(api.nvim_buf_get_name(buf))
  return stat and { sec = stat.mtime.sec, nsec = stat.mtime.nsec, size = stat.size } or false
end

---@param buf integer
---@param stamp pivi.editor.disk.Stamp
local function remember(buf, stamp)
  stamps[buf], writes[buf], told[buf] = stamp, undo.writes(buf), nil
end

--- Starts to remember what is read and written. Idempotent.
function M.start()
  if augroup then
    return
  end
  augroup = api.nvim_create_augroup('pivi.editor.disk', {})
  local function on(events, callback)
    api.nvim_create_autocmd(events, { group = augroup, callback = callback })
  end
  on({ 'BufReadPost', 'BufNewFile', 'BufFilePost' }, function(event)
    remember(event.buf, stamp_of(event.buf))
    overruling[event.buf] = nil
  end)
  on('BufWritePost', function(event)
    -- Not for `:w other`.
    if event.match == api.nvim_buf_get_name(event.buf) then
      remember(event.buf, stamp_of(event.buf))
      overruling[event.buf] = nil
    end
  end)
  on({ 'BufUnload', 'BufWipeout' }, function(event)
    stamps[event.buf], overruling[event.buf] = nil, nil
    writes[event.buf], told[event.buf] = nil, nil
  end)
end

--- Was the buffer's file missing when it was opened? Only `:file` tells, or in the command-line
--- window, where that is an error, CTRL-G.
---@param buf integer
---@return boolean
local function is_new(buf)
  local command = vim.fn.getcmdwintype() == '' and 'file' or 'normal! \7'
  local text = api.nvim_buf_call(buf, function()
    return vim.fn.execute(command)
  end)
  return text:gsub('".*"', ''):find(vim.fn.gettext('[New]'), 1, true) ~= nil
end

---@param buf integer
---@return boolean
local function reads_itself(buf)
  local own = vim.bo[buf].autoread
  if own == nil then
    return vim.go.autoread
  end
  return own
end

--- Runs `:checktime` for a buffer without its prompts: text of the user's is never given up.
---@param buf integer
---@return 'changed'|'deleted'|nil what Nvim noticed just now; the buffer was left as it is
local function checktime(buf)
  local noticed ---@type 'changed'|'deleted'|nil
  local id = api.nvim_create_autocmd('FileChangedShell', {
    buf = buf,
    callback = function()
      local reason = vim.v.fcs_reason
      local is_free = not vim.bo[buf].modified
      -- A new time stamp alone is not worth a question, whatever 'autoread' says.
      local is_wanted = is_free and (reason == 'time' or reason == 'mode' or reads_itself(buf))
      if reason == 'deleted' then
        noticed = 'deleted'
      elseif not is_wanted and (reason == 'conflict' or reason == 'changed') then
        noticed = 'changed'
      end
      vim.v.fcs_choice = is_wanted and 'reload' or ''
    end,
  })
  pcall(vim.cmd, 'silent checktime ' .. buf)
  pcall(api.nvim_del_autocmd, id) -- gone already if the buffer was wiped
  return noticed
end

---@param buf integer
---@param now pivi.editor.disk.Stamp
---@return pivi.editor.disk.State
local function compare(buf, now)
  local stamp = stamps[buf]
  if vim.deep_equal(stamp, now) then
    return 'same'
  elseif not now then
    return 'deleted'
  end
  return stamp and 'changed' or 'created'
end

--- Was the buffer read before pivi looked, or written unseen since?
---@param buf integer
---@return boolean
local function is_unknown(buf)
  if stamps[buf] == nil then
    return true
  end
  return compare(buf, stamp_of(buf)) ~= 'same' and writes[buf] ~= undo.writes(buf)
end

--- How does the buffer's file stand to what was read?
---@param buf integer loaded, of a file
---@return pivi.editor.disk.State
function M.state(buf)
  M.start()
  if is_unknown(buf) then
    -- Nvim itself knows.
    local now = stamp_of(buf)
    if now and is_new(buf) then
      remember(buf, false)
    elseif now and checktime(buf) == 'changed' then
      remember(buf, { sec = 0, nsec = 0, size = 0 })
    else
      remember(buf, stamp_of(buf))
    end
  end
  return compare(buf, stamp_of(buf))
end

--- Loads a file that has come into being under the name of an empty buffer. `:checktime` would
--- ask (W13), without an event that could keep it from asking.
---@param buf integer
local function load_created(buf)
  local is_untouched = not vim.bo[buf].modified
    and api.nvim_buf_line_count(buf) == 1
    and api.nvim_buf_get_lines(buf, 0, 1, false)[1] == ''
    and api.nvim_get_mode().mode:sub(1, 1) == 'n'
  if is_untouched then
    pcall(api.nvim_buf_call, buf, function()
      vim.cmd('silent keepalt keepjumps edit')
    end)
  end
end

--- Loads what the disk has into a buffer without unsaved text. Others are left alone, and Nvim
--- won't ask about this change later on.
---@param buf integer loaded, of a file
---@return pivi.editor.disk.State state afterwards
function M.refresh(buf)
  local state = M.state(buf)
  told[buf] = state == 'deleted' and told[buf] or nil
  if state == 'same' then
    return state
  elseif state == 'created' then
    load_created(buf)
  elseif checktime(buf) == 'deleted' and not told[buf] then
    told[buf] = true
    deleted:emit(buf)
  end
  return api.nvim_buf_is_loaded(buf) and M.state(buf) or 'deleted'
end

--- Calls a function once it is noticed that the file of a buffer was deleted.
---@param on_deleted fun(buf: integer)
---@return fun() unsubscribe
function M.subscribe(on_deleted)
  return deleted:subscribe(on_deleted)
end

--- Takes note that the buffer's file was taken away on purpose.
---@param buf integer
function M.forget(buf)
  checktime(buf)
  remember(buf, stamp_of(buf))
end

--- Lets the buffer's text win: a save will overwrite the file as it is now.
---@param buf integer
function M.overrule(buf)
  remember(buf, stamp_of(buf))
  overruling[buf] = true
end

--- Was it decided that the buffer's text wins?
---@param buf integer
---@return boolean
function M.is_overruling(buf)
  return overruling[buf] ~= nil
end

--- Loads the file, whatever the buffer holds. Undo brings that back.
---@param buf integer
function M.load(buf)
  -- Above 'undoreload' lines Nvim would keep no undo of a reload.
  local undoreload = vim.o.undoreload
  vim.cmd('noautocmd set undoreload=-1')
  local ok, err = pcall(api.nvim_buf_call, buf, function()
    vim.cmd('silent keepjumps edit!')
  end)
  vim.cmd(('noautocmd set undoreload=%d'):format(undoreload))
  if not ok then
    error(err, 0)
  end
end

return M
