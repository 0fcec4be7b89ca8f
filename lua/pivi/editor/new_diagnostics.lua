--- What language servers find wrong after an edit that they did not before. They answer when they
--- like: this waits briefly, and until they are quiet.

local diagnostics = require('pivi.editor.diagnostics')

local api = vim.api
local uv = vim.uv

local M = {}

--- How long to wait for the first word, in ms.
local FIRST = 800
--- They are quiet when nothing came for so long.
local QUIET = 150
--- Never wait longer.
local LONGEST = 2000

--- What to compare: an edit moves diagnostics, so their place doesn't count.
---@param diagnostic pivi.editor.Diagnostic
---@return string
local function key(diagnostic)
  return table.concat({
    diagnostic.severity,
    diagnostic.source or '',
    diagnostic.code or '',
    diagnostic.message,
  }, '\n')
end

---@param path string
---@return pivi.editor.Diagnostic[] errors and warnings
local function serious(path)
  return vim.tbl_filter(function(diagnostic)
    return diagnostic.severity == 'error' or diagnostic.severity == 'warning'
  end, diagnostics.list(path))
end

---@param before pivi.editor.Diagnostic[]
---@param after pivi.editor.Diagnostic[]
---@return pivi.editor.Diagnostic[]
local function added(before, after)
  local known = {} ---@type table<string, integer>
  for _, diagnostic in ipairs(before) do
    known[key(diagnostic)] = (known[key(diagnostic)] or 0) + 1
  end
  return vim.tbl_filter(function(diagnostic)
    local count = known[key(diagnostic)] or 0
    known[key(diagnostic)] = count - 1
    return count <= 0
  end, after)
end

---@param buf integer
---@return boolean
local function has_server(buf)
  for _, client in ipairs(vim.lsp.get_clients({ bufnr = buf })) do
    if not vim.startswith(client.name, 'pivi') then
      return true
    end
  end
  return false
end

--- Waits until the diagnostics of a buffer have come and settled, or long enough.
---@param buf integer
---@param callback fun()
local function settle(buf, callback)
  local timer = assert(uv.new_timer())
  local start = uv.now()
  local autocmds = {} ---@type integer[]
  local function finish()
    if not timer:is_closing() then
      timer:close()
      for _, id in ipairs(autocmds) do
        pcall(api.nvim_del_autocmd, id) -- those of a wiped buffer are gone
      end
      callback()
    end
  end
  local function wait(ms)
    if not timer:is_closing() then
      timer:start(
        math.min(ms, math.max(LONGEST - (uv.now() - start), 0)),
        0,
        vim.schedule_wrap(finish)
      )
    end
  end
  autocmds[1] = api.nvim_create_autocmd('DiagnosticChanged', {
    buf = buf,
    callback = function()
      wait(QUIET)
    end,
  })
  autocmds[2] = api.nvim_create_autocmd(
    { 'BufUnload', 'BufWipeout' },
    { buf = buf, callback = finish }
  )
  wait(FIRST)
end

--- Looks at the diagnostics before an edit.
---@param buf integer
---@param path string the buffer's file
---@return fun(callback: fun(new: pivi.editor.Diagnostic[])) wait calls back once
function M.watch(buf, path)
  if not package.loaded['vim.lsp'] or not has_server(buf) then
    return function(callback)
      callback({})
    end
  end
  local before = serious(path)
  return function(callback)
    if not api.nvim_buf_is_loaded(buf) then
      return callback({})
    end
    settle(buf, function()
      callback(api.nvim_buf_is_loaded(buf) and added(before, serious(path)) or {})
    end)
  end
end

return M
