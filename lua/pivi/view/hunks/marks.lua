--- Marks what agents changed and the user has not reviewed, in the buffers of the files: a sign,
--- and the colour of the line's number. The marks move with the text.

local unreviewed = require('pivi.review.unreviewed')

local api = vim.api

local M = {}

local ns = api.nvim_create_namespace('pivi.view.hunks')
local gone_ns = api.nvim_create_namespace('pivi.view.hunks.gone')

--- Above gitsigns, which marks the same lines; below diagnostics.
local PRIORITY = 7

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
---@param hunk pivi.review.Hunk
local function put(buf, hunk)
  local last = api.nvim_buf_line_count(buf) - 1
  local row =
    math.min(hunk.new_count > 0 and hunk.new_start or math.max(hunk.new_start - 1, 0), last)
  local group, sign = look_of(hunk)
  api.nvim_buf_set_extmark(buf, ns, row, 0, {
    end_row = math.min(row + math.max(hunk.new_count, 1) - 1, last),
    sign_text = sign,
    sign_hl_group = group,
    number_hl_group = group,
    priority = PRIORITY,
    undo_restore = false,
  })
end

---@param file pivi.review.File
local function draw(file)
  local buf = file.buf
  if not buf or not api.nvim_buf_is_loaded(buf) then
    return
  end
  api.nvim_buf_clear_namespace(buf, ns, 0, -1)
  for _, hunk in ipairs(file.hunks) do
    put(buf, hunk)
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
end

return M
