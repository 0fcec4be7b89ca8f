--- A preview as lines of a diff, for where its file isn't shown: the newest ones, so that it costs
--- the same however long the text is.

local previews = require('pivi.review.preview')
local region = require('pivi.review.preview.region')

local M = {}

---@class pivi.preview.Rows
---@field path string
---@field lines string[] each with `+`, `-` or a blank before it
---@field left integer lines before those
---@field is_done boolean the model has written all of it

--- What an edit's new text makes of its old one.
---@class pivi.preview.View
---@field region pivi.preview.Region
---@field old pivi.preview.Text
---@field rev integer of the old text

---@type table<pivi.preview.Edit, pivi.preview.View>
local views = setmetatable({}, { __mode = 'k' })

--- More lines of an edit than this aren't compared.
local MAX_COMPARED = 2000

---@param text pivi.preview.Text
---@return string[]
local function lines_of(text)
  local lines = vim.list_slice(text.lines)
  lines[#lines + 1] = text.tail ~= '' and text.tail or nil
  return lines
end

---@param out string[]
---@param sign string
---@param lines string[]
---@param first integer
---@param last integer
local function add(out, sign, lines, first, last)
  for i = first, last do
    out[#out + 1] = sign .. lines[i]
  end
end

---@param edit pivi.preview.Edit
---@return pivi.preview.Region?
local function region_of(edit)
  if not edit.old.is_done or #edit.old.lines > MAX_COMPARED then
    return nil
  end
  local view = views[edit]
  if not view or view.old ~= edit.old or view.rev ~= edit.old.rev then
    view = { region = region.whole(lines_of(edit.old)), old = edit.old, rev = edit.old.rev }
    views[edit] = view
  end
  view.region:sync(edit.new)
  return view.region
end

--- What becomes of one old line.
---@class pivi.preview.Fate
---@field inserts pivi.preview.Part[] lines that come before it
---@field is_gone? boolean
---@field becomes? string

---@param own pivi.preview.Region
---@param tail string of the new text
---@return table<integer, pivi.preview.Fate> by row
local function fates_of(own, tail)
  local fates = {} ---@type table<integer, pivi.preview.Fate>
  local parts = vim.list_extend(own:settled_parts(0, #own.old), own:open_parts())
  for _, part in ipairs(parts) do
    local last = part.kind == 'delete' and part.end_row - 1 or part.row
    for row = part.row, last do
      local fate = fates[row] or { inserts = {} }
      fates[row] = fate
      if part.kind == 'insert' then
        table.insert(fate.inserts, part)
      elseif part.kind == 'delete' then
        fate.is_gone = true
      elseif part.kind == 'change' then
        fate.is_gone, fate.becomes = true, own.new[part.first] or tail
      end
    end
  end
  return fates
end

---@param out string[]
---@param edit pivi.preview.Edit
local function add_texts(out, edit)
  local old, new = lines_of(edit.old), edit.new and lines_of(edit.new) or {}
  add(out, edit.old.is_done and '-' or ' ', old, 1, #old)
  add(out, '+', new, 1, #new)
end

---@param out string[]
---@param own pivi.preview.Region
---@param row integer
---@param fate pivi.preview.Fate
local function add_row(out, own, row, fate)
  for _, part in ipairs(fate.inserts) do
    add(out, '+', own.new, part.first, part.last)
    out[#out + 1] = part.tail and '+' .. part.tail or nil
  end
  local line = own.old[row + 1]
  if line then
    out[#out + 1] = (fate.is_gone and '-' or ' ') .. line
    out[#out + 1] = fate.becomes and '+' .. fate.becomes or nil
  end
end

--- Puts what goes before what comes, as diffs have it.
---@param lines string[]
---@return string[]
local function in_order(lines)
  local out, coming = {}, {}
  for _, line in ipairs(lines) do
    local sign = line:byte(1)
    if sign == 43 then
      coming[#coming + 1] = line
    else
      if sign ~= 45 then
        vim.list_extend(out, coming)
        coming = {}
      end
      out[#out + 1] = line
    end
  end
  return vim.list_extend(out, coming)
end

---@param out string[]
---@param edit pivi.preview.Edit
local function add_edit(out, edit)
  local own = region_of(edit)
  if not own then
    return add_texts(out, edit)
  end
  local fates = fates_of(own, edit.new and edit.new.tail or '')
  local lines = {}
  for row = 0, #own.old do
    add_row(lines, own, row, fates[row] or { inserts = {} })
  end
  vim.list_extend(out, in_order(lines))
end

---@param text pivi.preview.Text
---@param max integer
---@return string[] lines
---@return integer left
local function newest(text, max)
  local lines, has_tail = {}, text.tail ~= ''
  local left = math.max(0, #text.lines - max + (has_tail and 1 or 0))
  add(lines, '+', text.lines, left + 1, #text.lines)
  lines[#lines + 1] = has_tail and '+' .. text.tail or nil
  return lines, left
end

--- Gets the lines of a call's preview.
---@param call string id of the tool call
---@param max integer at most so many
---@return pivi.preview.Rows? rows nil: it has no preview
function M.of(call, max)
  local preview = previews.get(call)
  if not preview then
    return nil
  end
  local lines, left = {}, 0 ---@type string[], integer
  for _, edit in ipairs(preview.edits) do
    if edit.old then
      add_edit(lines, edit)
    end
  end
  if preview.content then
    lines, left = newest(preview.content, max)
  elseif #lines > max then
    left = #lines - max
    lines = vim.list_slice(lines, left + 1)
  end
  return { path = preview.path, lines = lines, left = left, is_done = preview.is_done }
end

return M
