--- A line that isn't in the file as rows of virtual text: coloured, cut at the window's edge or
--- wrapped, and filled up to it. Pure but for measuring text.

local api = vim.api

local M = {}

---@alias pivi.ghost.Chunk { [1]: string, [2]: string|string[] }
---@alias pivi.ghost.Row pivi.ghost.Chunk[]

local GROUP = 'PiviGhostAdd'
--- Longer lines are cut, in bytes.
local MAX_BYTES = 4000
--- A line is wrapped to at most so many rows.
local MAX_ROWS = 12

--- Bytes that Nvim can't show in virtual text: a NUL would end it.
---@param text string
---@return string
local function printable(text)
  return (text:gsub('%z', '^@'))
end

--- Cuts a text into pieces of one colour each.
---@param text string
---@param spans? pivi.ghost.Span[] later ones win
---@param offset integer bytes before the text that the spans count
---@return pivi.ghost.Chunk[]
function M.chunks(text, spans, offset)
  if not spans or #spans == 0 then
    return { { printable(text), GROUP } }
  end
  local groups = {} ---@type table<integer, string>
  for _, span in ipairs(spans) do
    for i = math.max(span[1] - offset, 0) + 1, math.min(span[2] - offset, #text) do
      groups[i] = span[3]
    end
  end
  local chunks, start = {}, 1
  for i = 2, #text + 1 do
    if i > #text or groups[i] ~= groups[start] then
      local group = groups[start]
      local piece = printable(text:sub(start, i - 1))
      chunks[#chunks + 1] = { piece, group and { GROUP, group } or GROUP }
      start = i
    end
  end
  return chunks
end

---@param text string
---@param column integer where it starts
---@param tabstop integer
---@return integer cells
local function width_of(text, column, tabstop)
  if not text:find('[%c\128-\255]') then
    return #text
  end
  local start, at = column, 1
  while at <= #text do
    local tab = text:find('\t', at, true) or #text + 1
    local piece = text:sub(at, tab - 1)
    -- Control characters are shown as two.
    local _, controls = piece:gsub('[%c]', '')
    column = column + api.nvim_strwidth(piece) + controls
    if tab <= #text then
      column = column + tabstop - column % tabstop
    end
    at = tab + 1
  end
  return column - start
end

--- Breaks pieces where a row is full.
---@param chunks pivi.ghost.Chunk[]
---@param canvas pivi.ghost.Canvas
---@return pivi.ghost.Row[]
local function wrap(chunks, canvas)
  local width, tabstop = canvas.width, canvas.tabstop
  local rows, row, column = {}, {}, 0
  for _, chunk in ipairs(chunks) do
    local text, start, at = chunk[1], 1, 1
    while at <= #text do
      local stop = at + vim.str_utf_end(text, at)
      local cells = width_of(text:sub(at, stop), column, tabstop)
      if column + cells > width and column > 0 then
        row[#row + 1] = { text:sub(start, at - 1), chunk[2] }
        rows[#rows + 1], row, column, start = row, {}, 0, at
        if #rows == MAX_ROWS then
          return rows
        end
        cells = width_of(text:sub(at, stop), 0, tabstop)
      end
      column, at = column + cells, stop + 1
    end
    row[#row + 1] = { text:sub(start), chunk[2] }
  end
  rows[#rows + 1] = row
  return rows
end

---@param row pivi.ghost.Row
---@param canvas pivi.ghost.Canvas
local function pad(row, canvas)
  local column = 0
  for _, chunk in ipairs(row) do
    column = column + width_of(chunk[1], column, canvas.tabstop)
  end
  if column < canvas.width then
    row[#row + 1] = { (' '):rep(canvas.width - column), GROUP }
  end
end

--- Gets the rows of a line.
---@param line string
---@param spans? pivi.ghost.Span[]
---@param canvas pivi.ghost.Canvas
---@return pivi.ghost.Row[]
function M.of(line, spans, canvas)
  if #line > MAX_BYTES then
    line = line:sub(1, MAX_BYTES + vim.str_utf_start(line, MAX_BYTES + 1))
  end
  local chunks = M.chunks(line, spans, 0)
  local rows = { chunks }
  local is_long = #line > canvas.width / 8 and width_of(line, 0, canvas.tabstop) > canvas.width
  if canvas.does_wrap and is_long then
    rows = wrap(chunks, canvas)
  end
  for _, row in ipairs(rows) do
    pad(row, canvas)
  end
  return rows
end

return M
