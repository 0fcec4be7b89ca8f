--- What `#buffer`, `#selection` and the like in a prompt stand for: texts of the editor, bounded,
--- and sent behind what the user wrote. Providers of the user's come from the option
--- `context.providers`.

local api = vim.api
local config = require('pivi.config')
local diagnostics = require('pivi.editor.diagnostics')
local editor = require('pivi.editor.context')
local identity = require('pivi.editor.identity')
local mention = require('pivi.editor.mention')
local token = require('pivi.view.prompt.complete.token')

local M = {}

--- So much of one text is sent, in bytes.
local MAX_TEXT = 64 * 1024
local MAX_ITEMS = 200
--- How long a provider may take, in ms.
local DEADLINE = 5000

---@class pivi.context.Request
---@field cwd string of the session
---@field buf? integer the file that the user was in last

---@alias pivi.context.Done fun(text?: string)
--- Returns the text; one with a second parameter calls it instead, once.
---@alias pivi.context.Provider fun(request: pivi.context.Request, done: pivi.context.Done): string?

---@class pivi.context.Builtin
---@field name string
---@field desc string
---@field run pivi.context.Provider

---@param path string
---@param cwd string
---@return string
local function relative(path, cwd)
  return vim.fs.relpath(cwd, path) or path
end

---@param list string[]
---@return string?
local function lines_or_nil(list)
  if #list == 0 then
    return nil
  elseif #list > MAX_ITEMS then
    local more = ('… and %d more'):format(#list - MAX_ITEMS)
    list = vim.list_slice(list, 1, MAX_ITEMS)
    list[#list + 1] = more
  end
  return table.concat(list, '\n')
end

---@param request pivi.context.Request
---@return string?
local function selection(request)
  local found = editor.get({ selection = true, diagnostics = false, visible = false }).selection
  if found and request.buf then
    return mention.text(request.buf, found.startLine, found.endLine)
  end
  local first = request.buf and api.nvim_buf_get_mark(request.buf, '<')[1] or 0
  local last = request.buf and api.nvim_buf_get_mark(request.buf, '>')[1] or 0
  if first > 0 and last >= first then
    return mention.text(request.buf, first, last)
  end
  return nil
end

---@param request pivi.context.Request
---@return string?
local function quickfix(request)
  local list = {} ---@type string[]
  for _, item in ipairs(vim.fn.getqflist()) do
    local name = item.bufnr > 0 and api.nvim_buf_get_name(item.bufnr) or ''
    local place = name ~= '' and ('%s:%d: '):format(relative(name, request.cwd), item.lnum) or ''
    list[#list + 1] = place .. vim.trim(item.text)
  end
  return lines_or_nil(list)
end

---@param request pivi.context.Request
---@return string?
local function diagnostics_text(request)
  local list = vim.tbl_map(function(item)
    local place = ('%s:%d:%d'):format(relative(item.path, request.cwd), item.line, item.column)
    return ('%s: %s: %s'):format(place, item.severity, (item.message:gsub('%s+', ' ')))
  end, diagnostics.list())
  return lines_or_nil(list)
end

---@param request pivi.context.Request
---@param done pivi.context.Done
local function diff(request, done)
  local ok = pcall(
    vim.system,
    { 'git', 'diff', 'HEAD', '--no-color', '--no-ext-diff' },
    { cwd = request.cwd, text = true },
    vim.schedule_wrap(function(out)
      done(out.code == 0 and out.stdout ~= '' and '```diff\n' .. out.stdout .. '```' or nil)
    end)
  )
  if not ok then
    done(nil)
  end
end

---@param request pivi.context.Request
---@return string?
local function whole_buffer(request)
  local buf = request.buf
  return buf and mention.text(buf, 1, api.nvim_buf_line_count(buf)) or nil
end

---@type pivi.context.Builtin[]
local BUILTIN = {
  {
    name = 'buffer',
    desc = 'the file you were in last, as it is in the buffer',
    run = whole_buffer,
  },
  { name = 'selection', desc = 'the lines you selected last', run = selection },
  {
    name = 'diagnostics',
    desc = 'what language servers and linters say',
    run = diagnostics_text,
  },
  { name = 'quickfix', desc = 'the quickfix list', run = quickfix },
  { name = 'diff', desc = 'git diff HEAD, of what is on disk', run = diff },
}

---@param name string
---@return pivi.context.Provider?
local function provider(name)
  local own = config.get().context.providers[name]
  if own then
    return own
  end
  for _, builtin in ipairs(BUILTIN) do
    if builtin.name == name then
      return builtin.run
    end
  end
  return nil
end

--- Lists what can be named.
---@return { name: string, desc: string }[] sorted by name
function M.list()
  local all = {} ---@type table<string, string>
  for _, builtin in ipairs(BUILTIN) do
    all[builtin.name] = builtin.desc
  end
  for name in pairs(config.get().context.providers) do
    all[name] = 'a provider of yours'
  end
  local list = {} ---@type { name: string, desc: string }[]
  for name, desc in vim.spairs(all) do
    list[#list + 1] = { name = name, desc = desc }
  end
  return list
end

---@param text string
---@return string
local function bounded(text)
  if #text <= MAX_TEXT then
    return text
  end
  local cut = text:sub(1, MAX_TEXT)
  cut = cut:sub(1, #cut + vim.str_utf_start(cut, #cut)):gsub('[^\n]*$', '')
  local fence = cut:match('^[^`\n]*\n?(````*)') or ''
  return ('%s%s\n(cut: %d of %d KB)'):format(cut, fence, #cut / 1024, #text / 1024)
end

---@param cwd string
---@return pivi.context.Request
local function request_of(cwd)
  local file = editor.get({ selection = false, diagnostics = false, visible = false }).file
  return { cwd = cwd, buf = file and identity.find(file).buf or nil }
end

--- Does a provider call back, instead of returning its text?
---@param run pivi.context.Provider
---@return boolean
local function calls_back(run)
  return type(run) == 'function' and debug.getinfo(run, 'u').nparams >= 2
end

--- Gets the text that a name stands for.
---@param name string
---@param cwd string of the session
---@param callback fun(text?: string, err?: string) no text: no such name, or nothing to send
function M.get(name, cwd, callback)
  local run = provider(name)
  local is_done = false
  local function done(text)
    if not is_done then
      is_done = true
      callback(type(text) == 'string' and text ~= '' and bounded(text) or nil)
    end
  end
  if not run then
    done(nil)
    return
  end
  local ok, result = pcall(run, request_of(cwd), done)
  if not ok then
    is_done = true
    callback(nil, tostring(result))
  elseif type(result) == 'string' or not calls_back(run) then
    done(result)
  else
    vim.defer_fn(done, DEADLINE)
  end
end

--- Is this the name of a provider?
---@param name string
---@return boolean
function M.is_known(name)
  return provider(name) ~= nil
end

---@param text string
---@return string[] names that are known, each once, in order
local function names_in(text)
  local names, seen = {}, {} ---@type string[], table<string, true>
  for line in vim.gsplit(text, '\n', { plain = true }) do
    for _, found in ipairs(token.all(line)) do
      if found.kind == 'context' and M.is_known(found.text) and not seen[found.text] then
        seen[found.text] = true
        names[#names + 1] = found.text
      end
    end
  end
  return names
end

--- Puts what the names in a prompt stand for behind it.
---@param text string
---@param cwd string of the session
---@param callback fun(expanded: string, empty: string[]) `empty`: names with nothing to send
function M.expand(text, cwd, callback)
  local names = names_in(text)
  local parts, empty = { text }, {} ---@type string[], string[]
  local function step(i)
    local name = names[i]
    if not name then
      callback(table.concat(parts, '\n\n'), empty)
      return
    end
    M.get(name, cwd, function(found, err)
      if found then
        parts[#parts + 1] = ('#%s:\n%s'):format(name, found)
      else
        empty[#empty + 1] = err and ('%s (%s)'):format(name, err) or name
      end
      step(i + 1)
    end)
  end
  step(1)
end

return M
