--- What a suggestion is made from: the text around the cursor, the scope it is in, whether that is
--- a comment, and the outline of the file.

local outline = require('pivi.suggest.outline')
local utf8 = require('pivi.editor.utf8')

local api = vim.api

local M = {}

local LINES_BEFORE = 60
local LINES_AFTER = 20
local MAX_BEFORE = 8000
local MAX_AFTER = 3000
local MAX_SCOPES = 3
local MAX_SCOPE_CHARS = 200
--- Parts of the names of nodes that are a scope, in most grammars.
local SCOPES = { 'function', 'method', 'class', 'struct', 'impl_item', 'interface', 'module' }

--- The end of a text, from a whole character on.
---@param text string
---@param size integer bytes
---@return string
local function tail(text, size)
  if #text <= size then
    return text
  end
  local first = #text - size + 1
  return text:sub(first + vim.str_utf_end(text, first - 1))
end

---@param text string
---@param size integer bytes
---@return string
local function head(text, size)
  if #text <= size then
    return text
  end
  return text:sub(1, size + vim.str_utf_start(text, size + 1))
end

---@param place pivi.suggest.Place
---@return TSNode?
local function node_at(place)
  local ok, node = pcall(vim.treesitter.get_node, {
    bufnr = place.buf,
    pos = { place.row, math.max(place.col - 1, 0) },
    ignore_injections = false,
  })
  return ok and node or nil
end

---@param type string
---@return boolean
local function is_scope(type)
  for _, word in ipairs(SCOPES) do
    if type:find(word, 1, true) then
      return not type:find('call', 1, true)
    end
  end
  return false
end

--- The first lines of the scopes around a node, the outermost first.
---@param node? TSNode
---@param place pivi.suggest.Place
---@return string?
local function scope(node, place)
  local lines, last = {}, -1
  while node and #lines < MAX_SCOPES do
    local row = node:start()
    if node:parent() and row < place.row and row ~= last and is_scope(node:type()) then
      local text = api.nvim_buf_get_lines(place.buf, row, row + 1, false)[1] or ''
      table.insert(lines, 1, vim.fn.strcharpart(text, 0, MAX_SCOPE_CHARS))
      last = row
    end
    node = node:parent()
  end
  return #lines > 0 and utf8.sanitize(table.concat(lines, '\n')) or nil
end

--- Is the cursor in a comment? The tree may be older than what was typed last, so a line that
--- begins as one counts.
---@param node? TSNode
---@param place pivi.suggest.Place
---@param before string the line before the cursor
---@return boolean
local function in_comment(node, place, before)
  if node and node:type():find('comment', 1, true) then
    return true
  end
  local marker = vim.trim(vim.bo[place.buf].commentstring:match('^(.*)%%s') or '')
  if marker ~= '' and vim.startswith(vim.trim(before), marker) then
    return true
  elseif node or vim.bo[place.buf].syntax == '' or place.col == 0 then
    return false
  end
  local id = vim.fn.synIDtrans(vim.fn.synID(place.row + 1, place.col, 1))
  return vim.fn.synIDattr(id, 'name') == 'Comment'
end

--- Gets what to ask with. The place must be that of the cursor in the current window.
---@param place pivi.suggest.Place
---@return pivi.Params
function M.build(place)
  local buf, row, col = place.buf, place.row, place.col
  local first = math.max(0, row - LINES_BEFORE)
  local lines = api.nvim_buf_get_lines(buf, first, row + LINES_AFTER + 1, false)
  local at = row - first + 1
  local line = lines[at] or ''
  local before = vim.list_slice(lines, 1, at - 1)
  before[#before + 1] = line:sub(1, col)
  local after = vim.list_slice(lines, at + 1)
  table.insert(after, 1, line:sub(col + 1))
  local node = node_at(place)
  local name, known = api.nvim_buf_get_name(buf), outline.get(buf)
  local filetype = vim.bo[buf].filetype
  return {
    filePath = name ~= '' and utf8.sanitize(name) or nil,
    language = filetype ~= '' and filetype or nil,
    outline = known ~= '' and utf8.sanitize(known) or nil,
    enclosingScope = scope(node, place),
    cursorBefore = utf8.sanitize(tail(table.concat(before, '\n'), MAX_BEFORE)),
    cursorAfter = utf8.sanitize(head(table.concat(after, '\n'), MAX_AFTER)),
    cursorInComment = in_comment(node, place, before[#before]) or nil,
  }
end

--- Gets ready for a buffer, so that the first request has all.
---@param buf integer
function M.prepare(buf)
  outline.get(buf)
end

--- Forgets a buffer.
---@param buf integer
function M.forget(buf)
  outline.forget(buf)
end

return M
