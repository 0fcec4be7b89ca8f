--- New lines that stand together, as rows: the first and the newest ones, where there is no room
--- for all, so that what was written stays and what is being written is seen. Pure but for the
--- colours that it asks for.

local rows_of = require('pivi.view.ghost.rows')

local M = {}

---@class pivi.ghost.Block
---@field region pivi.preview.Region
---@field part pivi.preview.Part

--- The rows of some lines, and what they look like.
---@class pivi.ghost.Stretch
---@field rows pivi.ghost.Row[]
---@field look string

--- What a block needs to know of where it is drawn.
---@class pivi.ghost.Canvas
---@field width integer
---@field does_wrap boolean
---@field tabstop integer
---@field memory fun(region: pivi.preview.Region): pivi.ghost.Memory what is kept of a region
---@field colour pivi.ghost.Colour

--- Colours some lines, and says how to get the colours of one.
---@alias pivi.ghost.Colour fun(region: table, first: integer, last: integer, tail?: string): any

--- The rows of a finished line, and what they were made for.
---@class pivi.ghost.LineRows
---@field rows pivi.ghost.Row[]
---@field spans? pivi.ghost.Span[]
---@field width integer
---@field does_wrap boolean

--- The first rows of a block that is cut, and what they were made for.
---@class pivi.ghost.Head
---@field look string
---@field version integer of the colours
---@field stretch pivi.ghost.Stretch
---@field index integer line of the last row

--- Where there is no room for all, so many of the newest rows are shown, or so large a part.
local NEWEST, NEWEST_PART = 3, 4

---@type pivi.ghost.Stretch
local NOTHING = { rows = {}, look = '' }

---@param canvas pivi.ghost.Canvas
---@param block pivi.ghost.Block
---@param index integer
---@param own? pivi.ghost.Colours
---@return pivi.ghost.Row[] rows
---@return integer spans how many colours there are
local function line_rows(canvas, block, index, own)
  local width, does_wrap = canvas.width, canvas.does_wrap
  if index > block.part.last then
    local spans = own and own:get_tail(index)
    return rows_of.of(block.part.tail, spans, canvas), spans and #spans or 0
  end
  local all = canvas.memory(block.region).rows
  local known, spans = all[index], own and own:get(index)
  local is_right = known
    and known.spans == spans
    and known.width == width
    and known.does_wrap == does_wrap
  if not is_right then
    local rows = rows_of.of(block.region.new[index], spans, canvas)
    known = { rows = rows, spans = spans, width = width, does_wrap = does_wrap }
    all[index] = known
  end
  return known.rows, spans and #spans or 0
end

--- Gets the first rows of some lines.
---@param canvas pivi.ghost.Canvas
---@param block pivi.ghost.Block
---@param own? pivi.ghost.Colours
---@param first integer
---@param last integer
---@param count integer rows wanted
---@return pivi.ghost.Stretch
---@return integer index line of the last row
local function head_of(canvas, block, own, first, last, count)
  local rows, index, coloured = {}, first - 1, 0
  while index < last and #rows < count do
    index = index + 1
    local new, spans = line_rows(canvas, block, index, own)
    coloured = coloured + spans
    vim.list_extend(rows, new, 1, math.min(#new, count - #rows))
  end
  return { rows = rows, look = ('%d-%d:%d:%d'):format(first, index, #rows, coloured) }, index
end

--- Gets the last rows of some lines.
---@param canvas pivi.ghost.Canvas
---@param block pivi.ghost.Block
---@param own? pivi.ghost.Colours
---@param first integer
---@param last integer
---@param count integer rows wanted
---@return pivi.ghost.Stretch
---@return integer index line of the first row
local function foot_of(canvas, block, own, first, last, count)
  local rows, index, coloured = {}, last + 1, 0
  while index > first and #rows < count do
    index = index - 1
    local new, spans = line_rows(canvas, block, index, own)
    coloured = coloured + spans
    local wanted = math.min(#new, count - #rows)
    rows = vim.list_extend(vim.list_slice(new, #new - wanted + 1), rows)
  end
  local tail = block.part.tail or ''
  return { rows = rows, look = ('%d-%d:%d:%s'):format(index, last, coloured, tail) }, index
end

---@param left integer
---@return pivi.ghost.Row
local function note(left)
  local text = (' ⋯ %d more %s '):format(left, left == 1 and 'line' or 'lines')
  return { { text, 'PiviGhostNote' } }
end

--- Gets the first rows of a block that is cut: they stay the same for long.
---@param canvas pivi.ghost.Canvas
---@param block pivi.ghost.Block
---@param count integer
---@return pivi.ghost.Stretch
---@return integer index line of the last row
local function kept_head(canvas, block, count)
  local region, part = block.region, block.part
  -- Once these have their colours, they ask for no more.
  local own = canvas.colour(region, part.first, math.min(part.first + count - 1, part.last))
  local look = ('%d %d %d %s'):format(part.first, count, canvas.width, canvas.does_wrap)
  local memory = canvas.memory(region)
  local known, version = memory.head, own and own.version or 0
  if not known or known.look ~= look or known.version ~= version then
    local head, index = head_of(canvas, block, own, part.first, part.last, count)
    known = { look = look, version = version, stretch = head, index = index }
    memory.head = known
  end
  return known.stretch, known.index
end

--- Gets the rows of a block for which there is no room.
---@param canvas pivi.ghost.Canvas
---@param block pivi.ghost.Block
---@param room integer
---@return pivi.ghost.Stretch still
---@return pivi.ghost.Stretch moving
local function cut(canvas, block, room)
  local region, part = block.region, block.part
  local last = part.last + (part.tail and 1 or 0)
  local newest = math.max(NEWEST, math.floor(room / NEWEST_PART))
  newest = math.min(newest, math.max(room - 2, 1))
  local kept = math.max(room - newest - 1, 0)
  local head, head_last = NOTHING, part.first - 1
  if kept > 0 then
    head, head_last = kept_head(canvas, block, kept)
  end
  local first = math.max(part.last - newest + 1, head_last + 1)
  local own = canvas.colour(region, first, part.last, part.tail)
  local foot, foot_first = foot_of(canvas, block, own, head_last + 1, last, newest)
  if room > 1 then
    table.insert(foot.rows, 1, note(math.max(foot_first - head_last - 1, 1)))
    foot.look = ('%s after %d'):format(foot.look, head_last)
  end
  return head, foot
end

--- Gets the rows of a block: those that stay, and those that change with every word.
---@param canvas pivi.ghost.Canvas
---@param block pivi.ghost.Block
---@param room integer rows there are for it
---@return pivi.ghost.Stretch still
---@return pivi.ghost.Stretch moving
function M.rows(canvas, block, room)
  local part = block.part
  local count = part.last - part.first + 1 + (part.tail and 1 or 0)
  if room < 1 then
    return NOTHING, NOTHING
  elseif count > room then
    return cut(canvas, block, room)
  end
  local own = canvas.colour(block.region, part.first, part.last, part.tail)
  local still = head_of(canvas, block, own, part.first, part.last, math.huge)
  local moving = NOTHING
  if part.tail then
    moving = foot_of(canvas, block, own, part.last + 1, part.last + 1, math.huge)
  end
  if #still.rows + #moving.rows > room then
    return cut(canvas, block, room)
  end
  return still, moving
end

return M
