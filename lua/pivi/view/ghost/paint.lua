--- What is to be drawn of a buffer's previews, in the rows that its windows show.

local block_of = require('pivi.view.ghost.block')
local colours = require('pivi.view.ghost.colours')
local rows_of = require('pivi.view.ghost.rows')
local windows_of = require('pivi.view.ghost.windows')

local api = vim.api

local M = {}

--- Above tree-sitter's and the language servers' colours; the user's own stay above.
local DELETE_PRIORITY = 190
local PENDING_PRIORITY = 90
--- So many lines that will follow the new ones tell the parser what is still open.
local AFTER = 12
--- So many rows beyond the windows' edges are drawn too, for the next scroll.
local MARGIN = 30

---@class pivi.ghost.Context
---@field buf integer
---@field windows pivi.ghost.Window[]
---@field width integer of the widest window's text
---@field does_wrap boolean
---@field count integer lines of the buffer
---@field is_empty boolean it has no line at all
---@field marks table<string, pivi.ghost.Mark> by place
---@field is_pale? boolean colours are still to come
---@field blocks table<integer, pivi.ghost.Block[]> by the row below

--- What is kept of a region between two drawings.
---@class pivi.ghost.Memory
---@field new string[] the lines that it is of
---@field colours? pivi.ghost.Colours|false
---@field rows table<integer, pivi.ghost.LineRows> by line
---@field head? pivi.ghost.Head

---@type table<pivi.preview.Region, pivi.ghost.Memory>
local memories = setmetatable({}, { __mode = 'k' })

---@param context pivi.ghost.Context
---@param region pivi.preview.Region
---@return pivi.ghost.Memory
local function memory_of(context, region)
  local memory = memories[region]
  if not memory or memory.new ~= region.new then
    M.forget(region)
    local lang = colours.lang(context.buf)
    local first = math.max(0, region.row - 30)
    local before = api.nvim_buf_get_lines(context.buf, first, region.row, false)
    local own = lang and colours.new(lang, before) or false
    memory = { new = region.new, colours = own, rows = {} }
    memories[region] = memory
  end
  return memory
end

--- Colours some new lines of a region, if they are coloured at all.
---@param context pivi.ghost.Context
---@param region pivi.preview.Region
---@param first integer
---@param last integer
---@param tail? string
---@return pivi.ghost.Colours?
local function colour(context, region, first, last, tail)
  local own = memory_of(context, region).colours
  if not own then
    return nil
  end
  local function after()
    local lines = region:rest(AFTER)
    local row = region.row + #region.old
    local more = api.nvim_buf_get_lines(context.buf, row, row + AFTER - #lines, false)
    return vim.list_extend(lines, more)
  end
  local source = { lines = region.new, tail = tail, after = after, is_done = region.is_done }
  if not own:want(source, first, last) then
    context.is_pale = true
  end
  return own
end

--- Colours what was drawn without.
---@param region pivi.preview.Region
---@return boolean is_done there is something new to draw
---@return integer? ms it is to be tried again after so many
function M.work(region)
  local memory = memories[region]
  if memory and memory.colours then
    return memory.colours:work()
  end
  return false
end

--- Drops what is kept of a region.
---@param region pivi.preview.Region
function M.forget(region)
  local memory = memories[region]
  if memory and memory.colours then
    memory.colours:close()
  end
  memories[region] = nil
end

---@param context pivi.ghost.Context
---@param row integer
---@return boolean
local function is_near(context, row)
  for _, window in ipairs(context.windows) do
    if row >= window.first - MARGIN and row <= window.last + MARGIN then
      return true
    end
  end
  return false
end

---@param context pivi.ghost.Context
---@param place string
---@param row integer
---@param col integer
---@param look string
---@param opts fun(): vim.api.keyset.set_extmark
local function put(context, place, row, col, look, opts)
  context.marks[place] = { row = row, col = col, look = look, opts = opts }
end

---@param context pivi.ghost.Context
---@param group string
---@param range integer[] row, col, end row, end col
---@param priority integer
local function put_range(context, group, range, priority)
  local row, col, end_row, end_col = unpack(range)
  local place = ('%s %d:%d-%d:%d'):format(group, row, col, end_row, end_col)
  put(context, place, row, col, 'range', function()
    return {
      end_row = end_row,
      end_col = end_col,
      hl_group = group,
      hl_eol = true,
      priority = priority,
    }
  end)
end

---@param context pivi.ghost.Context
---@param region pivi.preview.Region
---@param part pivi.preview.Part
local function put_change(context, region, part)
  local row = region.row + part.row
  if part.end_col > part.col then
    local range = { row, part.col, row, part.end_col }
    put_range(context, 'PiviGhostDelete', range, DELETE_PRIORITY)
    put_range(context, 'PiviGhostStrike', range, DELETE_PRIORITY)
  end
  if part.text == '' then
    return
  end
  local tail = nil
  if part.first > #region.new then
    tail = region.old[part.row + 1]:sub(1, part.new_col) .. part.text
  end
  local own = colour(context, region, part.first, tail and part.first - 1 or part.first, tail)
  local spans = own and (tail and own:get_tail(part.first) or own:get(part.first)) or nil
  local place = ('change %d:%d'):format(row, part.col)
  local look = ('%s %d'):format(part.text, spans and #spans or 0)
  put(context, place, row, part.col, look, function()
    return {
      virt_text = rows_of.chunks(part.text, spans, part.new_col),
      virt_text_pos = 'inline',
      priority = DELETE_PRIORITY,
    }
  end)
end

--- Marks lines that go, and strikes their text through where it is in view.
---@param context pivi.ghost.Context
---@param region pivi.preview.Region
---@param part pivi.preview.Part
local function put_deletion(context, region, part)
  local range = { region.row + part.row, 0, region.row + part.end_row, 0 }
  put_range(context, 'PiviGhostDelete', range, DELETE_PRIORITY)
  for _, window in ipairs(context.windows) do
    local first = math.max(range[1], window.first - MARGIN)
    for row = first, math.min(range[3] - 1, window.last + MARGIN) do
      local line = region.old[row - region.row + 1]
      local text = { row, #line:match('^%s*'), row, #line }
      if text[2] < text[4] then
        put_range(context, 'PiviGhostStrike', text, DELETE_PRIORITY)
      end
    end
  end
end

---@param context pivi.ghost.Context
---@param region pivi.preview.Region
---@param part pivi.preview.Part
local function put_part(context, region, part)
  local row = region.row + part.row
  if part.kind == 'insert' then
    context.blocks[row] = context.blocks[row] or {}
    table.insert(context.blocks[row], { region = region, part = part })
  elseif part.kind == 'change' then
    put_change(context, region, part)
  elseif part.kind == 'delete' then
    put_deletion(context, region, part)
  else
    local range = { row, part.col, region.row + part.end_row, part.end_col }
    put_range(context, 'PiviGhostPending', range, PENDING_PRIORITY)
  end
end

---@param context pivi.ghost.Context
---@param region pivi.preview.Region
local function put_region(context, region)
  local parts, seen, is_in_view = {}, {}, false
  for _, window in ipairs(context.windows) do
    local first = window.first - MARGIN - region.row
    local last = window.last + MARGIN - region.row
    if last >= 0 and first <= #region.old then
      is_in_view = true
      for _, part in ipairs(region:settled_parts(first, last)) do
        parts[#parts + 1] = not seen[part] and part or nil
        seen[part] = true
      end
    end
  end
  if is_in_view then
    vim.list_extend(parts, region:open_parts())
  end
  for _, part in ipairs(parts) do
    local is_long = part.kind == 'delete' or part.kind == 'pending'
    if is_long or is_near(context, region.row + part.row) then
      put_part(context, region, part)
    end
  end
end

--- Puts rows into an empty buffer: the one line that Nvim shows of it becomes the first.
---@param context pivi.ghost.Context
---@param rows pivi.ghost.Row[]
---@param look string
local function put_into_nothing(context, rows, look)
  put(context, 'empty', 0, 0, look, function()
    return {
      virt_text = rows[1],
      virt_text_pos = 'inline',
      virt_lines = #rows > 1 and vim.list_slice(rows, 2) or nil,
      virt_lines_overflow = 'scroll',
    }
  end)
end

---@param context pivi.ghost.Context
---@param row integer
---@param is_above boolean above the row, or below it
---@param rows pivi.ghost.Row[]
---@param look string
local function put_rows(context, row, is_above, rows, look)
  local place = ('block %d %s'):format(row, is_above and 'above' or 'below')
  put(context, place, row, 0, look, function()
    return { virt_lines = rows, virt_lines_above = is_above, virt_lines_overflow = 'scroll' }
  end)
end

--- Draws what stays below the line before, and what changes with every word above the line after:
--- then little is drawn anew each time.
---@param context pivi.ghost.Context
---@param row integer
---@param still pivi.ghost.Stretch
---@param moving pivi.ghost.Stretch
local function put_stretches(context, row, still, moving)
  local has_before, has_after = windows_of.can_show(context.windows[1], row, context.count)
  local look = ('%d %s '):format(context.width, context.does_wrap)
  if has_before and has_after and not context.is_empty then
    if #still.rows > 0 then
      put_rows(context, row - 1, false, still.rows, look .. still.look)
    end
    if #moving.rows > 0 then
      put_rows(context, row, true, moving.rows, look .. moving.look)
    end
    return
  end
  local rows = vim.list_extend(vim.list_slice(still.rows), moving.rows)
  look = look .. still.look .. ' ' .. moving.look
  if #rows == 0 then
    return
  elseif context.is_empty then
    put_into_nothing(context, rows, look)
  else
    put_rows(context, has_before and row - 1 or row, not has_before, rows, look)
  end
end

---@param context pivi.ghost.Context
---@param row integer
---@param blocks pivi.ghost.Block[]
local function put_blocks(context, row, blocks)
  local room = windows_of.room(context.windows, row)
  local canvas = {
    width = context.width,
    does_wrap = context.does_wrap,
    tabstop = context.windows[1].tabstop,
    colour = function(...)
      return colour(context, ...)
    end,
    memory = function(region)
      return memory_of(context, region)
    end,
  }
  local still, moving = { rows = {}, look = '' }, nil
  for i, block in ipairs(blocks) do
    local own = math.floor((room - #still.rows) / (#blocks - i + 1))
    local head, foot = block_of.rows(canvas, block, own)
    still.rows = vim.list_extend(vim.list_slice(still.rows), head.rows)
    still.look = still.look .. head.look
    moving = foot
    if i < #blocks then
      vim.list_extend(still.rows, foot.rows)
      still.look = still.look .. foot.look
    end
  end
  put_stretches(context, row, still, moving)
end

--- What is to be drawn.
---@class pivi.ghost.Picture
---@field marks table<string, pivi.ghost.Mark> by place
---@field ghosts integer[] rows above which new lines stand, in order
---@field first integer first row with anything in it; math.huge: there is nothing
---@field is_pale boolean colours are still to come

--- Gets what is to be drawn.
---@param buf integer
---@param regions pivi.preview.Region[]
---@param windows pivi.ghost.Window[] at least one
---@return pivi.ghost.Picture
function M.picture(buf, regions, windows)
  local count = api.nvim_buf_line_count(buf)
  local width, does_wrap = 0, false
  for _, window in ipairs(windows) do
    width = math.max(width, window.width)
    does_wrap = does_wrap or window.does_wrap
  end
  ---@type pivi.ghost.Context
  local context = {
    buf = buf,
    windows = windows,
    width = width,
    does_wrap = does_wrap,
    count = count,
    is_empty = count == 1 and api.nvim_buf_get_lines(buf, 0, 1, true)[1] == '',
    marks = {},
    blocks = {},
  }
  for _, region in ipairs(regions) do
    put_region(context, region)
  end
  for row, blocks in pairs(context.blocks) do
    put_blocks(context, row, blocks)
  end
  local ghosts = vim.tbl_keys(context.blocks)
  table.sort(ghosts)
  local top = math.huge
  for _, mark in pairs(context.marks) do
    top = math.min(top, mark.row)
  end
  return {
    marks = context.marks,
    ghosts = ghosts,
    first = top,
    is_pale = context.is_pale or false,
  }
end

return M
