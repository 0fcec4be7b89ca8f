--- What stands for a closed fold: one row with its colours, cut to the window's width.

local documents = require('pivi.view.transcript.document')
local text = require('pivi.view.transcript.text')
local tool = require('pivi.view.transcript.tool')

local api = vim.api

local M = {}

local NOTICES = { info = 'PiviNotice', warn = 'PiviWarning', error = 'PiviError' }

--- A target is never cut to less than so many cells.
local MIN_TARGET = 8

---@param line string
---@param width integer cells
---@return string
local function fit(line, width)
  if api.nvim_strwidth(line) <= width then
    return line
  end
  return vim.fn.strcharpart(line, 0, math.max(width - 1, 0)) .. '…'
end

---@param chunks pivi.transcript.Chunk[]
---@return integer cells
local function width_of(chunks)
  local width = 0
  for _, chunk in ipairs(chunks) do
    width = width + api.nvim_strwidth(chunk[1])
  end
  return width
end

---@param view pivi.transcript.View
---@param width integer
---@param cwd string
---@return pivi.transcript.Chunk[]
local function tool_text(view, width, cwd)
  local before, target, after = tool.summary(view.block, cwd)
  local left = width - width_of(before) - width_of(after)
  before[#before + 1] = { fit(target[1], math.max(left, MIN_TARGET)), target[2] }
  return vim.list_extend(before, after)
end

--- Gets a glimpse of a text: its beginning, or while it grows its end.
---@param document pivi.transcript.Document
---@param view pivi.transcript.View
---@return string
local function glimpse(document, view)
  if not view.is_open then
    return text.one_line(view.block.chunks[1] or '', 300)
  end
  local row = document:row(view)
  local first, last = math.max(view.text, view.rows - 4), view.rows - 1
  local lines = api.nvim_buf_get_lines(document.buf, row + first, row + last, false)
  for i = #lines, 1, -1 do
    if lines[i]:find('%S') then
      return text.one_line(lines[i], 300)
    end
  end
  return ''
end

---@param document pivi.transcript.Document
---@param view pivi.transcript.View
---@param line string
---@param width integer
---@return pivi.transcript.Chunk[]
local function text_text(document, view, line, width)
  local rows = view.rows - view.fold - 1 - (view.has_sentinel and 1 or 0)
  local count = '  ' .. text.count(rows, 'line')
  local left = width - api.nvim_strwidth(line) - #count - 2
  local chunks = { { line, 'PiviThinking' } }
  if left > MIN_TARGET then
    chunks[2] = { '  ' .. fit(glimpse(document, view), left), 'PiviDim' }
  end
  chunks[#chunks + 1] = { count, 'PiviDim' }
  return chunks
end

---@param document pivi.transcript.Document
---@param view pivi.transcript.View
---@param line string
---@param width integer
---@return pivi.transcript.Chunk[]
local function chunks_of(document, view, line, width)
  if view.block.kind == 'tool' then
    return tool_text(view, width, document.state.cwd)
  elseif view.block.kind == 'notice' then
    local group = NOTICES[view.block.level]
    return { { fit(line, width - 9), group }, { '  details', 'PiviDim' } }
  end
  return text_text(document, view, line, width)
end

--- Gets the text of the closed fold that Nvim is drawing; for 'foldtext'.
---@return string|pivi.transcript.Chunk[]
function M.text()
  local buf, row = api.nvim_get_current_buf(), vim.v.foldstart - 1
  local document = documents.of(buf)
  local view, offset
  if document then
    view, offset = document:at(row)
  end
  if not document or not view or offset ~= view.fold then
    return vim.fn.foldtext()
  end
  local win = api.nvim_get_current_win()
  local width = api.nvim_win_get_width(win) - vim.fn.getwininfo(win)[1].textoff
  local line = api.nvim_buf_get_lines(buf, row, row + 1, false)[1]
  local chunks = chunks_of(document, view, line, width)
  -- Else Nvim fills the row with what 'fillchars' has for folds.
  chunks[#chunks + 1] = { (' '):rep(math.max(0, width - width_of(chunks))), 'PiviFolded' }
  return chunks
end

return M
