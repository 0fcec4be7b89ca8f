--- Writes into a transcript's buffer, which the user can't modify. Keeps lines that stay the same,
--- so that marks and folds on them stay too. Rows are 0-based. Knows no blocks.

local api = vim.api
local scratch = require('pivi.scratch')

local M = {}

--- More rows than this are replaced at once; no fold has so many.
local MANY = 500

local ns = api.nvim_create_namespace('pivi.view.transcript.touch')

--- Puts lines in the place of rows.
---@param buf integer
---@param first integer
---@param last integer exclusive
---@param lines string[]
function M.set_lines(buf, first, last, lines)
  vim.bo[buf].modifiable = true
  api.nvim_buf_set_lines(buf, first, last, false, lines)
  vim.bo[buf].modifiable = false
end

--- Appends to a row; the first line joins it. Not for a row inside a fold, unless it is one line.
---@param buf integer
---@param row integer
---@param lines string[]
function M.append(buf, row, lines)
  vim.bo[buf].modifiable = true
  api.nvim_buf_set_text(buf, row, -1, row, -1, lines)
  vim.bo[buf].modifiable = false
end

--- Inserts rows. Folds move as when a user opens lines: the API's own functions would widen a fold
--- that starts at the row, and not one that ends there.
---@param buf integer
---@param row integer
---@param lines string[]
function M.insert(buf, row, lines)
  if #lines == 0 then
    return
  elseif row >= api.nvim_buf_line_count(buf) then
    M.set_lines(buf, row, row, lines)
    return
  end
  local texts = {}
  for i, line in ipairs(lines) do
    -- Vimscript has NUL as a newline.
    texts[i] = line:find('%z') and line:gsub('%z', '\n') or line
  end
  local view = api.nvim_get_current_buf() == buf and vim.fn.winsaveview()
  vim.bo[buf].modifiable = true
  vim.fn.appendbufline(buf, row, texts)
  vim.bo[buf].modifiable = false
  if view and view.topline > row then
    -- Only other windows keep what they show.
    vim.fn.winrestview({ topline = view.topline + #lines })
  end
end

--- Changes the text of one row without touching the folds that start or end on it.
---@param buf integer
---@param row integer
---@param line string
function M.set_row(buf, row, line)
  if api.nvim_buf_get_lines(buf, row, row + 1, false)[1] ~= line then
    vim.bo[buf].modifiable = true
    api.nvim_buf_set_text(buf, row, 0, row, -1, { line })
    vim.bo[buf].modifiable = false
  end
end

---@param a string[]
---@param b string[]
---@return integer same_start how many lines are the same at the start
---@return integer same_end and how many of the others at the end
local function common(a, b)
  local start, stop, shorter = 0, 0, math.min(#a, #b)
  while start < shorter and a[start + 1] == b[start + 1] do
    start = start + 1
  end
  while stop < shorter - start and a[#a - stop] == b[#b - stop] do
    stop = stop + 1
  end
  return start, stop
end

--- Replaces rows, but only those between the first and the last that differ.
---@param buf integer
---@param first integer
---@param count integer
---@param lines string[]
function M.replace(buf, first, count, lines)
  local old = api.nvim_buf_get_lines(buf, first, first + count, false)
  local start, stop = common(old, lines)
  local from, to = first + start, first + #old - stop
  local new = vim.list_slice(lines, start + 1, #lines - stop)
  if to - from > MANY then
    M.set_lines(buf, from, to, new)
    return
  end
  local changed = math.min(to - from, #new)
  for i = 1, changed do
    M.set_row(buf, from + i - 1, new[i])
  end
  if to - from > changed then
    M.set_lines(buf, from + changed, to, {})
  else
    M.insert(buf, from + changed, vim.list_slice(new, changed + 1))
  end
end

--- Makes Nvim draw rows again.
---@param buf integer
---@param first integer
---@param last integer exclusive
function M.touch(buf, first, last)
  local opts = { end_row = last, hl_group = 'Normal', strict = false }
  local id = api.nvim_buf_set_extmark(buf, ns, first, 0, opts)
  api.nvim_buf_del_extmark(buf, ns, id)
end

--- Sets the options of a transcript's buffer.
---@param buf integer
function M.set_options(buf)
  local options = vim.bo[buf]
  options.buftype, options.bufhidden, options.swapfile = 'nofile', 'hide', false
  options.undolevels, options.modeline, options.buflisted = -1, false, false
  options.modifiable, options.textwidth = false, 0
end

---@param name string
local function free_name(name)
  -- A session file of `:mksession` may have made an ordinary buffer of this name.
  local stale = vim.fn.bufnr('^' .. name .. '$')
  if stale ~= -1 then
    api.nvim_buf_delete(stale, { force = true })
  end
end

--- Makes the buffer of a transcript.
---@param name string
---@return integer buf
function M.new(name)
  free_name(name)
  local buf = scratch.new()
  api.nvim_buf_set_name(buf, name)
  M.set_options(buf)
  return buf
end

return M
