--- Which colours the rows of a markdown text have. What was parsed is kept by row, since text
--- before the open end does not change; the open end is parsed anew a few times a second, not at
--- every delta. Rows count from the text's first line.

local fences = require('pivi.view.transcript.fences')
local markdown = require('pivi.view.transcript.markdown')

local api = vim.api

local M = {}

--- So long the open end keeps its colours, in ns, or this many times what they cost.
local FRESH, FRESH_FACTOR = 230e6, 20
--- New text is drawn first and coloured then, so many ms later at least.
local MIN_WAIT = 15
--- A paragraph is looked for so many rows up and down.
local MAX_REACH = 120
--- Code is coloured in slices of so many rows, parsed with so many rows before them; with a quarter
--- of these rows where parsing takes longer than so many ns.
local SLICE, CONTEXT, SLOW = 32, 120, 3e6
--- In an open fence the last rows may still change their colours.
local UNSETTLED = 2

---@class pivi.transcript.PaintContext
---@field buf integer
---@field top integer row in the buffer of the text's first line
---@field count integer how many rows the text has
---@field view pivi.transcript.View
---@field started number ns: when this redraw began
---@field deadline number ns: after it nothing is parsed in this redraw

---@param context pivi.transcript.PaintContext
---@param first integer
---@param last integer exclusive
---@return string[]
local function lines_of(context, first, last)
  return api.nvim_buf_get_lines(context.buf, context.top + first, context.top + last, false)
end

---@param line string
---@return boolean
local function is_blank(line)
  return not line:find('%S')
end

--- Finds the paragraph around a row: up to a blank line, a fence or the text's end.
---@param context pivi.transcript.PaintContext
---@param row integer
---@return integer first
---@return integer last exclusive; `first` if the row is blank
local function paragraph_at(context, row)
  local scan = context.view.scan --[[@as pivi.transcript.Scan]]
  local first, last = row, row + 1
  if is_blank(lines_of(context, row, row + 1)[1]) then
    return row, row
  end
  while first > 0 and row - first < MAX_REACH do
    if is_blank(lines_of(context, first - 1, first)[1]) or fences.at(scan, first - 1) then
      break
    end
    first = first - 1
  end
  while last < context.count and last - row < MAX_REACH do
    if is_blank(lines_of(context, last, last + 1)[1]) or fences.at(scan, last) then
      break
    end
    last = last + 1
  end
  return first, last
end

---@param context pivi.transcript.PaintContext
---@param row integer
local function paint_paragraph(context, row)
  local first, last = paragraph_at(context, row)
  if first == last then
    context.view.spans[row] = false
    return
  end
  local spans = markdown.paragraph(lines_of(context, first, last))
  for i, list in ipairs(spans) do
    context.view.spans[first + i - 1] = #list > 0 and list or false
  end
end

---@param context pivi.transcript.PaintContext
---@param row integer of the first or last line of a fence
local function paint_fence_line(context, row)
  local line = lines_of(context, row, row + 1)[1]
  context.view.spans[row] = { { 0, #line, 'PiviDim' } }
end

---@param context pivi.transcript.PaintContext
---@param fence pivi.transcript.Fence
---@param row integer a row of the code
local function paint_code(context, fence, row)
  local spans = context.view.spans
  local first = fence.first + 1
  local last = fence.last or context.count
  local from = first + math.floor((row - first) / SLICE) * SLICE
  local to = math.min(from + SLICE, last)
  local lang = markdown.lang(fence.lang)
  if not lang then
    for i, line in ipairs(lines_of(context, from, to)) do
      spans[from + i - 1] = { { 0, #line, '@markup.raw.block.markdown' } }
    end
    return
  end
  local settled = fence.settled or from
  local begin = row >= settled and math.max(from, settled) or from
  local reach = fence.reach or CONTEXT
  local start = math.max(first, begin - reach)
  local lines = lines_of(context, start, to)
  local time = vim.uv.hrtime()
  local found = markdown.code(lines, lang, begin - start + 1, to - start)
  if vim.uv.hrtime() - time > SLOW then
    fence.reach = math.floor(reach / 4)
  end
  for i, list in pairs(found) do
    spans[start + i - 1] = #list > 0 and list or false
  end
end

--- Drops the colours that the text since the last time may have changed; they are made anew when
--- their rows are drawn.
---@param view pivi.transcript.View of a markdown text
---@param count integer how many rows the text has
---@return integer first row without colours
function M.settle(view, count)
  view.fresh_until = 0
  local scan = view.scan --[[@as pivi.transcript.Scan]]
  local first = math.min(view.unsettled, scan.live)
  if scan.closed then
    first = math.min(first, scan.closed.first)
    scan.closed = nil
  end
  local open = scan.open
  if open and open.settled then
    first = math.min(open.settled, math.max(first, open.first + 1))
  end
  if open then
    open.settled = math.max(open.first + 1, count - UNSETTLED)
  end
  for row = first, count do
    view.spans[row] = nil
  end
  view.unsettled = scan.live
  return first
end

--- Gets how long the open end of a text keeps its colours.
---@param view pivi.transcript.View
---@return number ms at least as long as a redraw takes
function M.wait(view)
  return math.max(MIN_WAIT, (view.fresh_until - vim.uv.hrtime()) / 1e6)
end

--- Gets the spans of a row.
---@param context pivi.transcript.PaintContext
---@param row integer
---@return pivi.transcript.Span[]|false|nil spans nil: not parsed in time, and to be drawn again
function M.spans(context, row)
  local view = context.view
  local spans = view.spans[row]
  if spans ~= nil then
    return spans
  end
  local start = vim.uv.hrtime()
  local is_live = view.is_open and row >= view.unsettled
  local is_fresh = context.started < view.fresh_until and view.painted_in ~= context.started
  if is_live and is_fresh then
    -- Drawn again after settle().
    return false
  elseif start > context.deadline then
    return nil
  end
  local fence = fences.at(view.scan, row)
  if not fence then
    paint_paragraph(context, row)
  elseif row == fence.first or row == fence.last then
    paint_fence_line(context, row)
  else
    paint_code(context, fence, row)
  end
  if is_live then
    local now = vim.uv.hrtime()
    view.painted_in = context.started
    view.fresh_until = now + math.max(FRESH, FRESH_FACTOR * (now - start))
  end
  return view.spans[row]
end

return M
