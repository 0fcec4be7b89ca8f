--- Takes a suggestion, or the beginning of it, into the buffer: one undo step of its own, with the
--- cursor behind it.

local shown_at = require('pivi.suggest.shown')
local undo = require('pivi.editor.undo')

local api = vim.api

local M = {}

---@alias pivi.suggest.Part 'all'|'word'|'line'

--- Gets the part of a text that is to be taken.
---@param text string
---@param part pivi.suggest.Part
---@return string
function M.part(text, part)
  local piece = text ---@type string
  if part == 'word' then
    piece = vim.fn.matchstr(text, [[^\_s*\%(\k\+\|\%(\k\@!\S\)\+\)]])
  elseif part == 'line' then
    piece = text:match('^\n?[^\n]*')
  end
  return piece ~= '' and piece or text
end

---@param buf integer
---@param row integer
---@param col integer
---@param text string
---@return integer row behind the text
---@return integer col
local function put(buf, row, col, text)
  local lines = vim.split(text, '\n', { plain = true })
  api.nvim_buf_set_text(buf, row, col, row, col, lines)
  if #lines == 1 then
    return row, col + #text
  end
  return row + #lines - 1, #lines[#lines]
end

--- Inserts a part of what is left at the cursor of the current window.
---@param rest pivi.suggest.Rest
---@param part pivi.suggest.Part
function M.take(rest, part)
  local buf = api.nvim_get_current_buf()
  local piece = M.part(rest.text, part)
  local head, tail = shown_at.split(rest)
  undo.close_block(buf)
  local row, col = rest.row, rest.col
  if tail and #piece > #head then
    row, col = put(buf, row, col, head)
    col = col + #rest.extra
    piece = piece:sub(#head + #rest.extra + 1)
  end
  row, col = put(buf, row, col, piece)
  api.nvim_win_set_cursor(0, { row + 1, col })
  undo.close_block(buf)
end

return M
