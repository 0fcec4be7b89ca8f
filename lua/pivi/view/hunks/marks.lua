--- Marks what agents changed and the user has not reviewed, in the buffers of the files. The marks
--- move with the text.

local signs = require('pivi.view.hunks.signs')
local unreviewed = require('pivi.review.unreviewed')

local api = vim.api

local M = {}

local ns = api.nvim_create_namespace('pivi.view.hunks')
local gone_ns = api.nvim_create_namespace('pivi.view.hunks.gone')

--- Above gitsigns, which marks the same lines; below diagnostics.
local PRIORITY = 7

--- The buffers that files were drawn in.
---@type table<pivi.review.File, integer>
local drawn = setmetatable({}, { __mode = 'k' })

---@param hunk pivi.review.Hunk
---@return string group
---@return string sign
local function look_of(hunk)
  if hunk.new_count == 0 then
    return 'PiviHunkDelete', hunk.new_start == 0 and '▔' or '▁'
  elseif hunk.count == 0 then
    return 'PiviHunkAdd', '┃'
  end
  return 'PiviHunkChange', '┃'
end

---@param buf integer
---@param style pivi.hunks.Style
---@param hunk pivi.review.Hunk
local function put(buf, style, hunk)
  local row = hunk.new_count > 0 and hunk.new_start or math.max(hunk.new_start - 1, 0)
  local group, text = look_of(hunk)
  local last = row + math.max(hunk.new_count, 1) - 1
  local sign = { row = row, last = last, text = text, group = group, priority = PRIORITY }
  signs.put(buf, ns, style, sign)
end

---@param file pivi.review.File
local function draw(file)
  local buf, before = file.buf, drawn[file]
  if before and before ~= buf and api.nvim_buf_is_valid(before) then
    -- It is another file's now.
    api.nvim_buf_clear_namespace(before, ns, 0, -1)
    api.nvim_buf_clear_namespace(before, gone_ns, 0, -1)
  end
  drawn[file] = buf
  if not buf or not api.nvim_buf_is_loaded(buf) then
    return
  end
  local style = signs.style(buf)
  api.nvim_buf_clear_namespace(buf, ns, 0, -1)
  for _, hunk in ipairs(file.hunks) do
    put(buf, style, hunk)
  end
  local count = api.nvim_buf_line_count(buf)
  for _, gone in ipairs(file.gone) do
    local row = math.min(gone.start, count - 1)
    api.nvim_buf_set_extmark(buf, gone_ns, row, 0, {
      end_row = math.min(row + math.max(gone.count, 1) - 1, count - 1),
      undo_restore = false,
    })
  end
end

--- Has the user written over an agent's hunk in a row?
---@param buf integer
---@param row integer
---@return boolean
function M.is_gone(buf, row)
  local at = { row, -1 }
  return #api.nvim_buf_get_extmarks(buf, gone_ns, { row, 0 }, at, { overlap = true, limit = 1 }) > 0
end

--- Starts to mark.
function M.setup()
  unreviewed.subscribe(draw)
  signs.watch(function()
    vim.iter(unreviewed.list()):each(draw)
  end)
end

return M
