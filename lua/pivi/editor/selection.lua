--- What is selected in the current window, in Visual or Select mode, as text and as a range.

local position = require('pivi.editor.position')
local utf8 = require('pivi.editor.utf8')

local api = vim.api
local fn = vim.fn

local M = {}

--- A selection of more lines than this is cut: it is sent at every cursor move.
local MAX_LINES = 5000
--- The same for bytes.
local MAX_BYTES = 1024 * 1024

---@class pivi.editor.Position
---@field line integer 0-based
---@field character integer 0-based, UTF-16

---@class pivi.editor.Region
---@field text string
---@field start pivi.editor.Position
---@field finish pivi.editor.Position exclusive

--- The kind of selection that a mode has.
---@type table<string, string>
local KINDS = { v = 'v', V = 'V', ['\22'] = '\22', s = 'v', S = 'V', ['\19'] = '\22' }

--- Gets the kind of selection of a mode: `v`, `V`, CTRL-V, or nil when it has none.
---@param mode string
---@return string?
function M.kind(mode)
  return KINDS[mode:sub(1, 1)]
end

---@param row integer 0-based
---@param col integer bytes, 0-based
---@return pivi.editor.Position
local function lsp(row, col)
  local line = position.line(0, row) or ''
  return { line = row, character = position.utf16(line, col) }
end

---@param texts string[]
---@return string
local function join(texts)
  local text = table.concat(texts, '\n')
  if #text > MAX_BYTES then
    text = text:sub(1, MAX_BYTES + vim.str_utf_start(text, MAX_BYTES + 1) - 1)
  end
  return utf8.sanitize(text)
end

--- Gets the empty region at the cursor.
---@return pivi.editor.Region
function M.at_cursor()
  local cursor = api.nvim_win_get_cursor(0)
  local place = lsp(cursor[1] - 1, cursor[2])
  return { text = '', start = place, finish = vim.deepcopy(place) }
end

---@param kind string `v`, `V` or CTRL-V
---@param from integer[] as getpos() gives it
---@param to integer[]
---@param is_to_eol boolean blockwise up to the end of each line
---@return pivi.editor.Region
local function region(kind, from, to, is_to_eol)
  if from[2] > to[2] then
    from, to = to, from
  end
  local rest = to[2] - from[2] + 1 - MAX_LINES
  local full_to = to
  if rest > 0 then
    to = { 0, from[2] + MAX_LINES - 1, vim.v.maxcol, 0 }
  end
  local pieces = fn.getregionpos(from, to, { type = kind, eol = true })
  local texts = fn.getregion(from, to, { type = kind })
  local first, last = pieces[1][1], pieces[#pieces][2]
  local finish = lsp(last[2] - 1, last[3])
  if is_to_eol then
    for i, line in ipairs(api.nvim_buf_get_lines(0, from[2] - 1, to[2], false)) do
      texts[i] = line:sub(first[3])
    end
    finish = lsp(to[2] - 1, vim.v.maxcol)
  end
  if rest > 0 then
    texts[#texts + 1] = ('… (%d more lines)'):format(rest)
    finish = lsp(full_to[2] - 1, kind == 'v' and full_to[3] or vim.v.maxcol)
  end
  return {
    text = join(texts),
    start = lsp(first[2] - 1, math.max(first[3] - 1, 0)),
    finish = finish,
  }
end

---@return boolean
local function reaches_eol()
  return fn.winsaveview().curswant == vim.v.maxcol
end

--- Gets what is selected now, or the empty region at the cursor.
---@return pivi.editor.Region
function M.get()
  local kind = M.kind(api.nvim_get_mode().mode)
  if not kind then
    return M.at_cursor()
  end
  return region(kind, fn.getpos('v'), fn.getpos('.'), kind == '\22' and reaches_eol())
end

--- Gets what was selected last in the current buffer. Right after Visual mode only: the
--- end-of-line flag of a blockwise selection lives in the cursor.
---@return pivi.editor.Region? region nil when nothing ever was
function M.last()
  local kind, from = fn.visualmode(), fn.getpos("'<")
  if kind == '' or from[2] == 0 then
    return nil
  end
  return region(kind, from, fn.getpos("'>"), kind == '\22' and reaches_eol())
end

return M
