--- Colours of markdown and code, by Nvim's own parsers and highlight queries, as spans within
--- lines. Parses short strings, never a buffer: the markdown grammar parses a whole document on
--- every change. Without a parser there are no spans.

local ts = vim.treesitter

local M = {}

--- Columns in bytes, 0-based, the end excluded.
---@class pivi.transcript.Span
---@field [1] integer first column
---@field [2] integer end column
---@field [3] string highlight group
---@field [4]? string shown instead

--- More than this is not parsed, in bytes.
local MAX_PARAGRAPH, MAX_CODE = 20000, 200000

--- Without these there is nothing to colour within a line, or before it.
local SPECIAL_INLINE = '[*_`~%[<&\\]'
local SPECIAL_START = '^%s*[-*+#>|=~<%d]'

local SKIPPED = { spell = true, nospell = true, none = true, conceal = true }

---@type table<string, vim.treesitter.Query|false>
local queries = {}

---@param lang string
---@return vim.treesitter.Query?
local function query_of(lang)
  local query = queries[lang]
  if query == nil then
    local has_parser, is_added = pcall(ts.language.add, lang)
    local ok, found = pcall(ts.query.get, lang, 'highlights')
    query = has_parser and is_added and ok and found or false
    queries[lang] = query
  end
  return query or nil
end

---@type table<string, string|false>
local langs = {}

--- Gets the parser's language for the word after a fence's backticks, if there is a parser.
---@param name string
---@return string?
function M.lang(name)
  if langs[name] == nil then
    langs[name] = false
    if name:find('^[%w_]+$') then
      local filetype = query_of(name) and name or vim.filetype.match({ filename = 'x.' .. name })
      local lang = filetype and ts.language.get_lang(filetype) or name
      langs[name] = query_of(lang) and lang or false
    end
  end
  return langs[name] or nil
end

---@param text string
---@param lang string
---@return TSNode? root
local function parse(text, lang)
  local ok, parser = pcall(ts.get_string_parser, text, lang)
  local trees = ok and parser:parse()
  return trees and trees[1]:root() or nil
end

---@class pivi.transcript.Place where a parsed text lies
---@field spans table<integer, pivi.transcript.Span[]> by row; filled
---@field row integer row of its first line
---@field column integer column of its first line
---@field indent integer bytes taken off each line

---@param place pivi.transcript.Place
---@param range integer[] start row, start column, end row, end column
---@param lines string[] the text's lines
---@param group string
---@param conceal? string
local function add_span(place, range, lines, group, conceal)
  for row = range[1], range[3] do
    local from = row == range[1] and range[2] or 0
    local to = row == range[3] and range[4] or #(lines[row + 1] or '')
    if to > from then
      local shift = row == 0 and place.column or place.indent
      local list = place.spans[place.row + row]
      if list then
        list[#list + 1] = { from + shift, to + shift, group, conceal }
      end
    end
  end
end

---@param place pivi.transcript.Place
---@param text string
---@param lines string[]
local function add_inline(place, text, lines)
  local query = text:find(SPECIAL_INLINE) and query_of('markdown_inline')
  local root = query and parse(text, 'markdown_inline')
  if not query or not root then
    return
  end
  for id, node in query:iter_captures(root, text) do
    local capture = query.captures[id]
    local range = { node:range() }
    -- Markers of emphasis and code hide; links stay whole, since a wrapped gap looks worse.
    local hides = capture == 'conceal' and range[4] - range[2] <= 3
    if hides then
      add_span(place, range, lines, 'Conceal', '')
    elseif not SKIPPED[capture] and capture:sub(1, 1) ~= '_' then
      add_span(place, range, lines, ('@%s.markdown_inline'):format(capture))
    end
  end
end

---@param lines string[]
---@return integer indent that all lines share, if it would make them a code block
local function common_indent(lines)
  local indent = math.huge
  for _, line in ipairs(lines) do
    indent = math.min(indent, #line:match('^ *'))
  end
  return indent >= 4 and indent or 0
end

---@param place pivi.transcript.Place
---@param node TSNode
---@param text string
local function add_inline_node(place, node, text)
  local row, column = node:range()
  local inner = ts.get_node_text(node, text)
  local shift = row == 0 and place.column or place.indent
  local inner_place = {
    spans = place.spans,
    row = place.row + row,
    column = column + shift,
    indent = place.indent,
  }
  add_inline(inner_place, inner, vim.split(inner, '\n', { plain = true }))
end

---@param place pivi.transcript.Place
---@param lines string[]
local function add_blocks(place, lines)
  local text = table.concat(lines, '\n') .. '\n'
  local query = query_of('markdown')
  local root = query and parse(text, 'markdown')
  if not query or not root then
    return
  end
  for id, node in query:iter_captures(root, text) do
    local capture = query.captures[id]
    if not SKIPPED[capture] and capture:sub(1, 1) ~= '_' then
      add_span(place, { node:range() }, lines, ('@%s.markdown'):format(capture))
    end
  end
  local inline = queries['pivi.inline']
    or ts.query.parse('markdown', '[(inline) (pipe_table_cell)] @inline')
  queries['pivi.inline'] = inline
  for _, node in inline:iter_captures(root, text) do
    add_inline_node(place, node, text)
  end
end

---@param lines string[]
---@return boolean has_start one of the lines may be a heading, an item, a row of a table …
---@return boolean has_inline one of them may have something within
---@return integer bytes
local function look_at(lines)
  local has_start, has_inline, bytes = false, false, 0
  for _, line in ipairs(lines) do
    has_start = has_start or line:find(SPECIAL_START) ~= nil
    has_inline = has_inline or line:find(SPECIAL_INLINE) ~= nil
    bytes = bytes + #line
  end
  return has_start, has_inline, bytes
end

--- Gets the spans of one paragraph, list, table or heading.
---@param lines string[]
---@return pivi.transcript.Span[][] spans by line, as many as there are lines
function M.paragraph(lines)
  local spans = {}
  for i = 1, #lines do
    spans[i] = {}
  end
  local has_start, has_inline, bytes = look_at(lines)
  if bytes > MAX_PARAGRAPH or not (has_start or has_inline) then
    return spans
  end
  local indent = common_indent(lines)
  if indent > 0 then
    lines = vim.tbl_map(function(line)
      return line:sub(indent + 1)
    end, lines)
  end
  local place = { spans = spans, row = 1, column = indent, indent = indent }
  if has_start then
    add_blocks(place, lines)
  else
    add_inline(place, table.concat(lines, '\n'), lines)
  end
  return spans
end

--- What the first paragraph would pay for, in steps that are short enough not to be felt.
local WARM_UP = {
  function()
    query_of('markdown')
  end,
  function()
    query_of('markdown_inline')
  end,
  function()
    M.paragraph({ '- *x*' })
  end,
}

local is_warm = false

--- Loads the parsers and queries of markdown soon, once, so that the first text does not wait for
--- it.
function M.warm_up()
  if is_warm then
    return
  end
  is_warm = true
  for i, step in ipairs(WARM_UP) do
    vim.defer_fn(step, i * 30)
  end
end

--- Gets the spans of some lines of code.
---@param lines string[] all that is to be parsed
---@param lang string
---@param first integer 1-based
---@param last integer inclusive
---@return table<integer, pivi.transcript.Span[]> spans by line
function M.code(lines, lang, first, last)
  local spans = {}
  for i = first, last do
    spans[i] = {}
  end
  local text = table.concat(lines, '\n') .. '\n'
  local query = query_of(lang)
  local root = query and #text <= MAX_CODE and parse(text, lang)
  if not query or not root then
    return spans
  end
  local place = { spans = spans, row = 1, column = 0, indent = 0 }
  for id, node in query:iter_captures(root, text, first - 1, last) do
    local capture = query.captures[id]
    if not SKIPPED[capture] and capture:sub(1, 1) ~= '_' then
      add_span(place, { node:range() }, lines, ('@%s.%s'):format(capture, lang))
    end
  end
  return spans
end

return M
