--- What is to be shown of a hunk: lines that go, lines that come, and changes within a line. New
--- text stands before the old text that it replaces, where it will be once the old one is gone.
--- Pure; rows are 0-based.

local similar = require('pivi.review.preview.similar')
local words = require('pivi.review.preview.words')

local M = {}

--- `delete`: the rows from `row` to `end_row`. `insert`: above `row`, the new lines `first` to
--- `last`. `change`: in `row`, the bytes from `col` to `end_col` become `text`, which starts at
--- byte `new_col` of the new line `first`. `pending`: it isn't known what becomes of the range.
---@class pivi.preview.Part
---@field kind 'delete'|'insert'|'change'|'pending'
---@field row integer
---@field end_row? integer exclusive; inclusive for `pending`
---@field col? integer
---@field end_col? integer
---@field text? string
---@field first? integer 1-based
---@field last? integer
---@field new_col? integer
---@field tail? string an `insert` ends with this unfinished line

--- Larger hunks have their lines not matched with each other, in lines of both sides.
local MAX_MATCHED = 40
--- Larger ones are shown as a block.
local MAX_PAIRED = 400

--- Adds the changes that turn one line into another.
---@param parts pivi.preview.Part[]
---@param row integer
---@param old string
---@param new string
---@param index integer of the new line
function M.add_changes(parts, row, old, new, index)
  for _, change in ipairs(words.changes(old, new)) do
    parts[#parts + 1] = {
      kind = 'change',
      row = row,
      col = change.col,
      end_col = change.end_col,
      text = new:sub(change.new_col + 1, change.new_end),
      first = index,
      new_col = change.new_col,
    }
  end
end

--- Pairs the lines of a hunk.
---@param old string[]
---@param new string[]
---@param hunk pivi.editor.Hunk
---@return integer[][] segments old start, old count, new start, new count; 0-based
local function segments_of(old, new, hunk)
  local whole = { hunk.start, hunk.count, hunk.new_start, hunk.new_count }
  if hunk.count == hunk.new_count or hunk.count * hunk.new_count == 0 then
    return { whole }
  elseif hunk.count + hunk.new_count > MAX_MATCHED then
    return { whole }
  end
  local a = table.concat(old, '\n', hunk.start + 1, hunk.start + hunk.count) .. '\n'
  local b = table.concat(new, '\n', hunk.new_start + 1, hunk.new_start + hunk.new_count) .. '\n'
  local found = vim.text.diff(a, b, { result_type = 'indices', linematch = MAX_MATCHED })
  return vim.tbl_map(function(index)
    -- A side without lines is numbered by the line before it.
    local start = hunk.start + index[1] - (index[2] > 0 and 1 or 0)
    local new_start = hunk.new_start + index[3] - (index[4] > 0 and 1 or 0)
    return { start, index[2], new_start, index[4] }
  end, found --[[@as integer[][] ]])
end

--- Lines that have no version on the other side, until one has.
---@class pivi.preview.Run
---@field start integer
---@field count integer
---@field new_start integer
---@field new_count integer

---@param parts pivi.preview.Part[]
---@param run pivi.preview.Run
local function add_run(parts, run)
  if run.new_count > 0 then
    local first = run.new_start + 1
    parts[#parts + 1] =
      { kind = 'insert', row = run.start, first = first, last = run.new_start + run.new_count }
  end
  if run.count > 0 then
    parts[#parts + 1] = { kind = 'delete', row = run.start, end_row = run.start + run.count }
  end
end

--- Adds the parts of a hunk, in the order of their rows.
---@param parts pivi.preview.Part[]
---@param old string[]
---@param new string[]
---@param hunk pivi.editor.Hunk
function M.add_hunk(parts, old, new, hunk)
  if hunk.count + hunk.new_count > MAX_PAIRED then
    add_run(parts, hunk)
    return
  end
  local run ---@type pivi.preview.Run?
  local function flush()
    if run then
      add_run(parts, run)
      run = nil
    end
  end
  for _, segment in ipairs(segments_of(old, new, hunk)) do
    local start, count, new_start, new_count = unpack(segment)
    if run and run.start + run.count ~= start then
      flush()
    end
    for i = 0, math.max(count, new_count) - 1 do
      local before, after = old[start + i + 1], new[new_start + i + 1]
      local has_both = i < count and i < new_count
      if has_both and similar.is_similar(before, after) then
        flush()
        M.add_changes(parts, start + i, before, after, new_start + i + 1)
      else
        run = run
          or {
            start = start + math.min(i, count),
            count = 0,
            new_start = new_start + math.min(i, new_count),
            new_count = 0,
          }
        run.count = run.count + (i < count and 1 or 0)
        run.new_count = run.new_count + (i < new_count and 1 or 0)
      end
    end
  end
  flush()
end

return M
