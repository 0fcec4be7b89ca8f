--- What language servers and linters say of the user's buffers, in a shape that knows no
--- protocol.

local identity = require('pivi.editor.identity')
local position = require('pivi.editor.position')
local utf8 = require('pivi.editor.utf8')

local api = vim.api

local M = {}

---@alias pivi.editor.Severity 'error'|'warning'|'info'|'hint'

---@class pivi.editor.Diagnostic
---@field path string
---@field line integer 1-based
---@field column integer 1-based, in characters
---@field severity pivi.editor.Severity
---@field message string
---@field source? string
---@field code? string

---@type table<vim.diagnostic.Severity, pivi.editor.Severity>
local SEVERITIES = { 'error', 'warning', 'info', 'hint' }
---@type table<vim.diagnostic.Severity, string>
local LSP_SEVERITIES = { 'Error', 'Warning', 'Information', 'Hint' }

---@param value any
---@return string?
local function text(value)
  return value ~= nil and value ~= '' and utf8.sanitize(tostring(value)) or nil
end

---@param diagnostic vim.Diagnostic
---@return pivi.editor.Diagnostic
local function neutral(diagnostic)
  local line = position.line(diagnostic.bufnr, diagnostic.lnum)
  return {
    path = api.nvim_buf_get_name(diagnostic.bufnr),
    line = diagnostic.lnum + 1,
    column = (line and position.characters(line, diagnostic.col) or diagnostic.col) + 1,
    severity = SEVERITIES[diagnostic.severity],
    message = utf8.sanitize(diagnostic.message),
    source = text(diagnostic.source),
    code = text(diagnostic.code),
  }
end

---@param a vim.Diagnostic
---@param b vim.Diagnostic
---@return boolean
local function is_before(a, b)
  if a.bufnr ~= b.bufnr then
    return a.bufnr < b.bufnr
  elseif a.lnum ~= b.lnum then
    return a.lnum < b.lnum
  elseif a.col ~= b.col then
    return a.col < b.col
  end
  return a.severity < b.severity
end

--- The buffers of a file; one that isn't loaded may have diagnostics too, of its whole workspace.
---@param path string
---@return integer[]
local function buffers(path)
  local found = identity.find(path)
  if found.buf or found.conflict then
    return found.conflict or { found.buf }
  end
  return vim.tbl_filter(function(buf)
    local name = api.nvim_buf_get_name(buf)
    return name == path or name == found.real
  end, api.nvim_list_bufs())
end

---@param path? string
---@return vim.Diagnostic[] in files only, by buffer and position
local function collect(path)
  local found = {} ---@type vim.Diagnostic[]
  for _, buf in ipairs(path and buffers(path) or {}) do
    vim.list_extend(found, vim.diagnostic.get(buf))
  end
  if not path then
    found = vim.tbl_filter(function(diagnostic)
      return identity.is_file(diagnostic.bufnr)
    end, vim.diagnostic.get())
  end
  table.sort(found, is_before)
  return found
end

--- Gets the diagnostics of one file, or of all.
---@param path? string absolute
---@return pivi.editor.Diagnostic[] by file and position
function M.list(path)
  return vim.tbl_map(neutral, collect(path))
end

---@param buf integer
---@param row integer
---@param col integer bytes
---@return { line: integer, character: integer } UTF-16
local function lsp_position(buf, row, col)
  local line = position.line(buf, row)
  return { line = row, character = line and position.utf16(line, col) or col }
end

--- Gets diagnostics as pi-ide's getDiagnostics gives them: from URI to list.
---@param path? string absolute
---@return table<string, table[]> an empty dict when there are none
function M.by_uri(path)
  local map = vim.empty_dict()
  for _, diagnostic in ipairs(collect(path)) do
    local buf = diagnostic.bufnr
    local uri = vim.uri_from_fname(api.nvim_buf_get_name(buf))
    map[uri] = map[uri] or {}
    table.insert(map[uri], {
      severity = LSP_SEVERITIES[diagnostic.severity],
      message = utf8.sanitize(diagnostic.message),
      source = text(diagnostic.source),
      code = text(diagnostic.code),
      range = {
        start = lsp_position(buf, diagnostic.lnum, diagnostic.col),
        ['end'] = lsp_position(
          buf,
          diagnostic.end_lnum or diagnostic.lnum,
          diagnostic.end_col or diagnostic.col
        ),
      },
    })
  end
  return map
end

return M
