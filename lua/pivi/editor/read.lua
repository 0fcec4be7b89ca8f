--- The exact text of a buffer, as its file would hold it in UTF-8 with LF line ends and no BOM.

local bytes = require('pivi.editor.bytes')
local utf8 = require('pivi.editor.utf8')

local api = vim.api

local M = {}

--- Larger buffers are left alone, in bytes: their text must fit into one message.
M.MAX_BYTES = 8 * 1024 * 1024

---@class pivi.editor.Snapshot
---@field tick integer
---@field raw string[] the buffer's lines
---@field lines string[] the same, or what a decoder makes of them; none when empty
---@field text string LF line ends, a final newline exactly if the file has one

--- Is the buffer too large to be handled?
---@param buf integer
---@return boolean
function M.is_huge(buf)
  return api.nvim_buf_get_offset(buf, api.nvim_buf_line_count(buf)) > M.MAX_BYTES
end

--- The snapshot taken last, since an edit reads what its author has just read.
---@type { buf: integer, is_terminated: boolean, snapshot: pivi.editor.Snapshot }?
local last

---@param buf integer
---@param raw string[]
---@param is_terminated boolean
---@return pivi.editor.Snapshot
local function take(buf, raw, is_terminated)
  -- One more, empty line for the final newline: a long text is not put together twice.
  raw[#raw + 1] = is_terminated and '' or nil
  local text = table.concat(raw, '\n')
  raw[#raw] = not is_terminated and raw[#raw] or nil
  local lines = raw
  if not utf8.is_valid(text) then
    lines, text = vim.tbl_map(utf8.sanitize, raw), utf8.sanitize(text)
  end
  return { tick = api.nvim_buf_get_changedtick(buf), raw = raw, lines = lines, text = text }
end

--- Takes the buffer's text. The result is shared: not to be changed.
---@param buf integer loaded
---@return pivi.editor.Snapshot
function M.snapshot(buf)
  local is_terminated = bytes.has_final_newline(buf)
  local tick = api.nvim_buf_get_changedtick(buf)
  local is_fresh = last
    and last.buf == buf
    and last.snapshot.tick == tick
    and last.is_terminated == is_terminated
  if not last or not is_fresh then
    local raw = api.nvim_buf_get_lines(buf, 0, -1, false)
    if bytes.is_empty(buf, raw) then
      raw = {}
    end
    local snapshot = take(buf, raw, is_terminated and #raw > 0)
    last = { buf = buf, is_terminated = is_terminated, snapshot = snapshot }
  end
  return last.snapshot
end

--- Gets the buffer's text.
---@param buf integer loaded
---@return string
function M.text(buf)
  return M.snapshot(buf).text
end

return M
