--- The rows that one block has in the buffer, and how they follow the block: text is appended,
--- anything else is rendered again and only what differs is written. Rows are 0-based; `row` is
--- where the view starts. Each function that writes returns by how many rows the view grew.

local blocks = require('pivi.view.transcript.blocks')
local fences = require('pivi.view.transcript.fences')
local folds = require('pivi.view.transcript.folds')
local paint = require('pivi.view.transcript.paint')
local sheet = require('pivi.view.transcript.sheet')
local text = require('pivi.view.transcript.text')

local api = vim.api

local M = {}

--- Offsets count from the view's first row.
---@class pivi.transcript.View
---@field block pivi.session.Block
---@field row integer first row, counted from the document's base
---@field rows integer how many
---@field lead integer
---@field heading? integer
---@field text? integer
---@field fold? integer
---@field parts? pivi.transcript.Part[]
---@field has_sentinel? boolean
---@field is_live? boolean
---@field held? string
---@field rev integer of the block, as it is shown
---@field is_open boolean of the block, as it is shown
---@field bytes integer how much of the block's text was taken
---@field chunks integer
---@field scan? pivi.transcript.Scan of a markdown text
---@field spans table<integer, pivi.transcript.Span[]|false> by row of the text
---@field unsettled integer row of the text from which colours may change
---@field fresh_until integer ns: before, the colours of the open end are not made anew
---@field painted_in? integer ns: start of the redraw that made them
---@field status? string of a tool call, as it is shown
---@field is_unfolded? boolean the user had the fold open when the buffer was last shown

local MARKDOWN_KINDS = { user = true, text = true, custom = true, summary = true }

---@param view pivi.transcript.View
---@param lines string[]
local function scan_all(view, lines)
  view.scan = fences.new()
  -- The last line of open text is not complete.
  local last = #lines - #(view.block.images or {}) - (view.has_sentinel and 1 or 0)
  for i = view.text + 1, view.is_open and last - 1 or last do
    fences.feed(view.scan, lines[i])
  end
end

---@param view pivi.transcript.View
---@param rows pivi.transcript.Rows
local function take(view, rows)
  local block = view.block
  view.rows, view.lead, view.heading = #rows.lines, rows.lead, rows.heading
  view.text, view.fold, view.parts = rows.text, rows.fold, rows.parts
  view.has_sentinel, view.held, view.is_live = rows.has_sentinel, rows.held, rows.is_live
  view.rev, view.is_open, view.spans = block.rev, block.is_open, {}
  view.fresh_until, view.unsettled, view.status = 0, 0, block.status
  if blocks.is_text(block) then
    view.chunks, view.bytes = #block.chunks, 0
    for _, chunk in ipairs(block.chunks) do
      view.bytes = view.bytes + #chunk
    end
    if MARKDOWN_KINDS[block.kind] and view.text then
      scan_all(view, rows.lines)
      view.unsettled = view.scan.live
    end
  end
end

--- Makes the view of a block that has no rows in the buffer yet.
---@param list pivi.session.Block[]
---@param at integer
---@param cwd? string
---@return pivi.transcript.View
---@return string[] lines
function M.build(list, at, cwd)
  local rows = blocks.rows(list, at, cwd)
  local view = { block = list[at], row = 0 }
  take(view, rows)
  return view, rows.lines
end

---@param view pivi.transcript.View
---@return boolean
local function opens_by_itself(view)
  -- Who runs a command wants to see what it says.
  return view.block.status == 'error' or view.block.is_bash == true
end

--- Gets the range of a view's fold.
---@param view pivi.transcript.View
---@param row integer
---@return pivi.transcript.FoldRange? range
function M.fold_range(view, row)
  if not view.fold or view.is_live or view.rows - view.fold < 2 then
    return nil
  end
  local is_open = view.is_unfolded
  if is_open == nil then
    is_open = opens_by_itself(view)
  end
  return { first = row + view.fold, last = row + view.rows - 1, is_open = is_open }
end

---@param view pivi.transcript.View
---@return string
local function take_pending(view)
  local chunks = view.block.chunks
  local pending
  if view.block.is_open and #chunks >= view.chunks then
    pending = table.concat(chunks, '', view.chunks + 1)
  else
    pending = table.concat(chunks):sub(view.bytes + 1)
  end
  view.chunks, view.bytes = #chunks, view.bytes + #pending
  return pending
end

--- Appends what is new in a block of text.
---@param buf integer
---@param row integer
---@param view pivi.transcript.View
---@return integer grown
function M.grow(buf, row, view)
  local shown, held = text.trim_end(view.held .. take_pending(view))
  view.held = held
  if shown == '' then
    return 0
  end
  local lines = text.split_prose(shown)
  local last = row + view.rows - 1
  if view.has_sentinel then
    sheet.append(buf, last - 1, { lines[1] })
    sheet.insert(buf, last, vim.list_slice(lines, 2))
  else
    sheet.append(buf, last, lines)
  end
  view.rows = view.rows + #lines - 1
  if view.scan and #lines > 1 then
    lines[1] = api.nvim_buf_get_lines(buf, last, last + 1, false)[1]
    for i = 1, #lines - 1 do
      fences.feed(view.scan, lines[i])
    end
  end
  return #lines - 1
end

---@param buf integer
---@param row integer
---@param view pivi.transcript.View
local function drop_sentinel(buf, row, view)
  local last = row + view.rows - 1
  sheet.set_lines(buf, last, last + 1, {})
  view.rows, view.has_sentinel = view.rows - 1, false
end

--- Ends a block of text.
---@param buf integer
---@param row integer
---@param view pivi.transcript.View
---@return integer grown
function M.close(buf, row, view)
  view.is_open, view.held = false, ''
  if view.scan then
    local last = row + view.rows - 1
    fences.feed(view.scan, api.nvim_buf_get_lines(buf, last, last + 1, false)[1])
    local first = paint.settle(view, view.rows - view.text)
    sheet.touch(buf, row + view.text + first, row + view.rows)
  end
  if view.has_sentinel then
    drop_sentinel(buf, row, view)
    return -1
  end
  return 0
end

--- Writes the rows inside a fold so that the fold stays what it is in every window: its first row
--- is changed in place, and what is inserted lies before its last row, which is a blank one.
---@param buf integer
---@param row integer
---@param view pivi.transcript.View
---@param rows pivi.transcript.Rows
local function apply_inside(buf, row, view, rows)
  local first = row + view.fold
  local last = rows.has_sentinel and #rows.lines - 1 or #rows.lines
  local inside = vim.list_slice(rows.lines, rows.fold + 2, last)
  sheet.set_row(buf, first, rows.lines[rows.fold + 1])
  sheet.replace(buf, first + 1, view.rows - view.fold - 2, inside)
  view.rows = view.fold + 2 + #inside
  if not rows.has_sentinel then
    drop_sentinel(buf, row, view)
  end
end

--- Writes the rows of a fold that has no blank row at its end: the fold goes with them and is
--- created again.
---@param buf integer
---@param row integer
---@param view pivi.transcript.View
---@param rows pivi.transcript.Rows
local function apply_anew(buf, row, view, rows)
  local first = row + view.lead
  local lines = vim.list_slice(rows.lines, rows.lead + 1)
  if vim.deep_equal(lines, api.nvim_buf_get_lines(buf, first, row + view.rows, false)) then
    return
  end
  folds.around(buf, row + view.fold, function()
    sheet.set_lines(buf, first, row + view.rows, {})
    sheet.insert(buf, first, lines)
    if rows.fold and not rows.is_live and #rows.lines - rows.fold > 1 then
      local is_open = opens_by_itself(view)
      return { first = row + rows.fold, last = row + #rows.lines - 1, is_open = is_open }
    end
  end)
end

--- Renders a block again.
---@param buf integer
---@param row integer
---@param view pivi.transcript.View which has rows
---@param rows pivi.transcript.Rows as many as the block has now
---@return integer grown
function M.apply(buf, row, view, rows)
  local before = view.rows
  local lead = vim.list_slice(rows.lines, 1, rows.lead)
  sheet.replace(buf, row, view.lead, lead)
  view.rows = view.rows + rows.lead - view.lead
  if view.fold then
    view.fold = view.fold + rows.lead - view.lead
  end
  view.lead = rows.lead
  if view.has_sentinel and rows.fold == view.fold and rows.is_live == view.is_live then
    apply_inside(buf, row, view, rows)
  elseif view.fold then
    apply_anew(buf, row, view, rows)
  else
    local own = vim.list_slice(rows.lines, rows.lead + 1)
    sheet.replace(buf, row + rows.lead, view.rows - view.lead, own)
  end
  local was_failed, had_fold = view.status == 'error', view.fold ~= nil
  take(view, rows)
  if not had_fold then
    folds.create(buf, { M.fold_range(view, row) })
  end
  if view.fold and view.block.status == 'error' and not was_failed then
    folds.open(buf, row + view.fold)
  end
  return view.rows - before
end

return M
