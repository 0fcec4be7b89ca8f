--- Where and when a suggestion is out of place: in whose buffer, and beside what else.

local config = require('pivi.config')

local api = vim.api

local M = {}

--- Larger buffers get no suggestions; nor do lines that are longer.
local MAX_BYTES = 4 * 1024 * 1024
local MAX_LINES = 100000
local MAX_LINE_BYTES = 4000

---@type vim.lpeg.Pattern[]
local patterns = {}
--- The list that they were made of.
---@type string[]?
local compiled

--- Does a file's name match one of the user's patterns? One without a slash is for the last part.
---@param name string
---@return boolean
local function is_ignored(name)
  local ignore = config.get().suggest.ignore
  if compiled ~= ignore then
    compiled, patterns = ignore, {}
    for i, glob in ipairs(ignore) do
      patterns[i] = vim.glob.to_lpeg(glob:find('/', 1, true) and glob or '**/' .. glob)
    end
  end
  name = vim.fs.normalize(name, { expand_env = false }):gsub('^/', '')
  for _, pattern in ipairs(patterns) do
    if pattern:match(name) or pattern:match('/' .. name) then
      return true
    end
  end
  return false
end

---@param buf integer
---@return boolean
local function is_huge(buf)
  local count = api.nvim_buf_line_count(buf)
  return count > MAX_LINES or api.nvim_buf_get_offset(buf, count) > MAX_BYTES
end

--- May this buffer have suggestions at all?
---@param buf integer
---@return boolean
function M.is_suitable(buf)
  local options = vim.bo[buf]
  local wanted = config.get().suggest.filetypes[options.filetype]
  if options.buftype ~= '' or not options.modifiable or wanted == false then
    return false
  end
  local name = api.nvim_buf_get_name(buf)
  return not name:match('^%a[%w+.-]+://') and not is_ignored(name) and not is_huge(buf)
end

--- Is a completion menu open, Nvim's own or that of a plugin?
---@return boolean
local function has_menu()
  if vim.fn.pumvisible() == 1 then
    return true
  end
  for _, name in ipairs({ 'cmp', 'blink.cmp' }) do
    local plugin = package.loaded[name]
    local is_visible = type(plugin) == 'table' and rawget(plugin, 'visible')
      or type(plugin) == 'table' and rawget(plugin, 'is_menu_visible')
    if is_visible then
      local ok, answer = pcall(is_visible)
      if ok and answer then
        return true
      end
    end
  end
  return false
end

--- Is this no moment for a suggestion in the current window: not inserting, a completion menu, a
--- snippet, a macro that runs, or a very long line?
---@return boolean
function M.is_quiet()
  return api.nvim_get_mode().mode:sub(1, 1) ~= 'i'
    or has_menu()
    or vim.snippet.active()
    or vim.fn.reg_executing() ~= ''
    or vim.fn.col('$') > MAX_LINE_BYTES
end

return M
