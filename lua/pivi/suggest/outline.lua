--- The declarations of a buffer, one line each: from the language's standard queries, from a
--- language server, or just what stands at the top level. Made in small slices, while nobody waits
--- for it.

local api = vim.api

local M = {}

local MAX_CHARS = 6000
local MAX_LINE_CHARS = 120
--- An outline that is not up to date is made again at most this often, in ms.
local REFRESH_MS = 2000
--- A slice of work and the pause after it, in ms.
local SLICE_MS = 2
local PAUSE_MS = 10
--- Captures of the standard queries that name a declaration.
local DECLARES = '^l?o?c?a?l?%.?definition%.?(%a*)'
local KINDS = { ['function'] = true, method = true, type = true, class = true, module = true }
KINDS.interface, KINDS.macro, KINDS.enum, KINDS.struct, KINDS.namespace =
  true, true, true, true, true
--- Kinds of LSP symbols: class, method, constructor, enum, interface, function, struct, …
local SYMBOLS = { [2] = true, [3] = true, [5] = true, [6] = true, [9] = true, [10] = true }
SYMBOLS[11], SYMBOLS[12], SYMBOLS[23] = true, true, true
local NO_DECLARATION = { 'comment', 'import', 'include', 'preproc', 'use_' }

---@class pivi.suggest.Outline
---@field text string
---@field tick integer of the text that it was made from
---@field at integer ms
---@field is_running boolean

---@type table<integer, pivi.suggest.Outline>
local outlines = {}

---@param buf integer
---@param rows table<integer, true>
---@return string
local function render(buf, rows)
  local list, size = {}, 0
  local sorted = vim.tbl_keys(rows)
  table.sort(sorted)
  for _, row in ipairs(sorted) do
    local line = api.nvim_buf_get_lines(buf, row, row + 1, false)[1] or ''
    line = vim.fn.strcharpart(line:gsub('%s+$', ''), 0, MAX_LINE_CHARS)
    size = size + #line + 1
    if size > MAX_CHARS then
      break
    end
    list[#list + 1] = line ~= '' and line or nil
  end
  return table.concat(list, '\n')
end

---@param buf integer
---@param tick integer
---@return boolean
local function is_current(buf, tick)
  return api.nvim_buf_is_valid(buf) and api.nvim_buf_get_changedtick(buf) == tick
end

--- Runs a function that calls what it is given now and then, in slices.
---@param fn fun(breathe: fun())
---@param is_wanted fun(): boolean
---@param on_done fun()
local function in_slices(fn, is_wanted, on_done)
  local start
  local thread = coroutine.create(function()
    fn(function()
      if (vim.uv.hrtime() - start) / 1e6 > SLICE_MS then
        coroutine.yield()
      end
    end)
  end)
  local function step()
    start = vim.uv.hrtime()
    local ok = is_wanted() and coroutine.resume(thread)
    if not ok or coroutine.status(thread) == 'dead' then
      on_done()
    else
      vim.defer_fn(step, PAUSE_MS)
    end
  end
  step()
end

---@param query vim.treesitter.Query
---@param root TSNode
---@param buf integer
---@param rows table<integer, true>
---@param breathe fun()
local function walk_query(query, root, buf, rows, breathe)
  for id, node in query:iter_captures(root, buf) do
    local kind = query.captures[id]:match(DECLARES)
    if kind and KINDS[kind] then
      rows[node:start()] = true
    end
    breathe()
  end
end

---@param root TSNode
---@param rows table<integer, true>
---@param breathe fun()
local function walk_top(root, rows, breathe)
  for node in root:iter_children() do
    local type = node:type()
    local is_other = vim.iter(NO_DECLARATION):any(function(word)
      return type:find(word, 1, true) ~= nil
    end)
    if node:named() and not is_other then
      rows[node:start()] = true
    end
    breathe()
  end
end

---@param symbols table[]
---@param rows table<integer, true>
local function walk_symbols(symbols, rows)
  for _, symbol in ipairs(symbols) do
    local range = symbol.range or (symbol.location or {}).range
    if range and SYMBOLS[symbol.kind] then
      rows[range.start.line] = true
    end
    walk_symbols(symbol.children or {}, rows)
  end
end

---@param buf integer
---@param tick integer
---@param rows? table<integer, true>
local function finish(buf, tick, rows)
  local outline = outlines[buf]
  if not outline then
    return
  end
  outline.is_running = false
  outline.at = vim.uv.now()
  if rows and is_current(buf, tick) then
    outline.text, outline.tick = render(buf, rows), tick
  end
end

--- Makes it from a syntax tree.
---@param buf integer
---@param tick integer
---@param tree TSTree
---@param query? vim.treesitter.Query
local function from_tree(buf, tick, tree, query)
  local rows = {} ---@type table<integer, true>
  in_slices(function(breathe)
    if query then
      walk_query(query, tree:root(), buf, rows, breathe)
    end
    if next(rows) == nil then
      walk_top(tree:root(), rows, breathe)
    end
  end, function()
    return is_current(buf, tick)
  end, function()
    finish(buf, tick, rows)
  end)
end

---@param lang string
---@return vim.treesitter.Query?
local function query_for(lang)
  for _, name in ipairs({ 'tags', 'locals' }) do
    local ok, query = pcall(vim.treesitter.query.get, lang, name)
    if ok and query then
      return query
    end
  end
end

--- Makes it from what a language server knows.
---@param buf integer
---@param tick integer
---@return boolean is_asked
local function from_server(buf, tick)
  local method = 'textDocument/documentSymbol'
  local client = vim.lsp.get_clients({ bufnr = buf, method = method })[1]
  if not client then
    return false
  end
  local params = { textDocument = { uri = vim.uri_from_bufnr(buf) } }
  return (
    client:request(method, params, function(err, symbols)
      local rows = {} ---@type table<integer, true>
      walk_symbols(not err and symbols or {}, rows)
      finish(buf, tick, rows)
    end, buf)
  )
end

---@param buf integer
local function make(buf)
  local outline = outlines[buf]
  if not outline or not api.nvim_buf_is_loaded(buf) then
    return
  end
  local tick = api.nvim_buf_get_changedtick(buf)
  local parser = vim.treesitter.get_parser(buf, nil, { error = false })
  local query = parser and query_for(parser:lang())
  if not query and from_server(buf, tick) then
    return
  elseif not parser then
    finish(buf, tick)
    return
  end
  parser:parse(nil, function(_, trees)
    local tree = trees and vim.tbl_values(trees)[1]
    if tree and is_current(buf, tick) then
      from_tree(buf, tick, tree, query)
    else
      finish(buf, tick)
    end
  end)
end

--- Gets the outline as it was made last, and has it made again if the text is another.
---@param buf integer
---@return string
function M.get(buf)
  local outline = outlines[buf]
  if not outline then
    outline = { text = '', tick = -1, at = -REFRESH_MS, is_running = false }
    outlines[buf] = outline
  end
  local is_stale = outline.tick ~= api.nvim_buf_get_changedtick(buf)
  if is_stale and not outline.is_running and vim.uv.now() - outline.at >= REFRESH_MS then
    outline.is_running = true
    vim.defer_fn(function()
      make(buf)
    end, PAUSE_MS)
  end
  return outline.text
end

--- Forgets a buffer.
---@param buf integer
function M.forget(buf)
  outlines[buf] = nil
end

return M
