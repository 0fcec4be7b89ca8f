--- Writes into a transcript's buffer, which the user can't modify. Keeps lines that stay the same,
--- so that marks and folds on them stay too. Rows are 0-based. Knows no blocks.

local api = vim.api

local M = {}

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

--- Appends to a row; the first line joins it.
---@param buf integer
---@param row integer
---@param lines string[]
function M.append(buf, row, lines)
  vim.bo[buf].modifiable = true
  api.nvim_buf_set_text(buf, row, -1, row, -1, lines)
  vim.bo[buf].modifiable = false
end

--- Changes the text of one row without touching the folds that start on it.
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

--- Replaces rows, but only those between the first and the last that differ.
---@param buf integer
---@param first integer
---@param count integer
---@param lines string[]
function M.replace(buf, first, count, lines)
  local old = api.nvim_buf_get_lines(buf, first, first + count, false)
  local same, shorter = 0, math.min(#old, #lines)
  while same < shorter and old[same + 1] == lines[same + 1] do
    same = same + 1
  end
  local tail = 0
  while tail < shorter - same and old[#old - tail] == lines[#lines - tail] do
    tail = tail + 1
  end
  if same + tail < #old or same + tail < #lines then
    M.set_lines(
      buf,
      first + same,
      first + #old - tail,
      vim.list_slice(lines, same + 1, #lines - tail)
    )
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
  local buf = api.nvim_create_buf(false, true)
  api.nvim_buf_set_name(buf, name)
  M.set_options(buf)
  return buf
end

return M
