--- The text of a prompt's buffer and the draft of its session, each kept as the other has become.

local api = vim.api
local drafts = require('pivi.view.prompt.draft')

local M = {}

--- A draft up to this size is told with the next turn of the loop, a larger one after a pause (ms).
--- Not only on leaving: after a deadly signal Nvim closes all buffers before VimLeavePre.
local LARGE, PAUSE = 64 * 1024, 300

---@class pivi.prompt.Mirror
---@field private _session pivi.Session
---@field private _buf integer
---@field private _on_told fun() called after a turn of the loop in which the user typed
---@field private _synced string the draft as the session last had it
---@field private _is_dirty boolean the buffer may differ from `_synced`
---@field private _typed? string what the buffer holds while the session does not know; of a large
---  one what it held at most a pause ago
---@field private _timer? uv.uv_timer_t
local Mirror = {}
Mirror.__index = Mirror

--- Makes the mirror of a prompt's buffer; `load` fills the buffer.
---@param session pivi.Session
---@param buf integer
---@param on_told fun() called after a turn of the loop in which the user typed
---@return pivi.prompt.Mirror
function M.new(session, buf, on_told)
  return setmetatable({
    _session = session,
    _buf = buf,
    _on_told = on_told,
    _synced = '',
    _is_dirty = false,
  }, Mirror)
end

--- Gets the text of the buffer, which must be loaded.
---@return string
function Mirror:text()
  return table.concat(api.nvim_buf_get_lines(self._buf, 0, -1, true), '\n')
end

--- Gets what the user has typed, even if a deadly signal has closed the buffer since.
---@private
---@return string?
function Mirror:_mine()
  return api.nvim_buf_is_loaded(self._buf) and self:text() or self._typed
end

--- Gets the draft as the session last had it.
---@return string
function Mirror:told()
  return self._synced
end

--- Puts a text into the buffer, changing only the lines that differ, so that cursors stay with
--- theirs.
---@param text string
function Mirror:set_text(text)
  if not api.nvim_buf_is_loaded(self._buf) then
    return
  end
  local old = api.nvim_buf_get_lines(self._buf, 0, -1, true)
  local new = vim.split(text, '\n')
  local first, old_last, new_last = drafts.hunk(old, new)
  if first <= old_last or first <= new_last then
    local lines = vim.list_slice(new, first, new_last)
    api.nvim_buf_set_lines(self._buf, first - 1, old_last, true, lines)
  end
end

--- Fills the empty buffer with the draft, and follows what is typed there from now on.
function Mirror:load()
  self._synced, self._is_dirty, self._typed = self._session.state.draft, false, nil
  api.nvim_buf_set_lines(self._buf, 0, -1, true, vim.split(self._synced, '\n'))
  api.nvim_buf_attach(self._buf, false, {
    on_lines = function()
      self:_on_edit()
    end,
  })
end

--- Tells the session what stands in the buffer.
function Mirror:flush()
  if self._timer then
    self._timer:close()
    self._timer = nil
  end
  local mine = self._is_dirty and self:_mine()
  if mine then
    self._synced, self._is_dirty, self._typed = mine, false, nil
    self._session:set_draft(mine)
  end
end

--- Brings what the session has made of the draft into the buffer.
function Mirror:merge()
  local mine = self:_mine()
  if mine then
    local theirs = self._session.state.draft
    local merged = drafts.merge(self._synced, theirs, mine)
    self:set_text(merged)
    self._synced, self._is_dirty, self._typed = theirs, merged ~= theirs, merged
    self:flush()
  end
end

---@private
function Mirror:_tell()
  self:flush()
  self._on_told()
end

---@private
function Mirror:_on_edit()
  local was_dirty = self._is_dirty
  self._is_dirty = true
  if self._timer then
    return
  end
  -- Kept at once, told later: views draw what the session is told, and nobody may draw while the
  -- text changes.
  self._typed = self:text()
  if api.nvim_buf_get_offset(self._buf, api.nvim_buf_line_count(self._buf)) > LARGE then
    self._timer = assert(vim.uv.new_timer())
    self._timer:start(
      PAUSE,
      0,
      vim.schedule_wrap(function()
        self:_tell()
      end)
    )
  elseif not was_dirty then
    vim.schedule(function()
      self:_tell()
    end)
  end
end

return M
