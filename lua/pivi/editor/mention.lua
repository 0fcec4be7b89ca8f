--- How a file or some of its lines are named in a prompt, and how their text is put there.

local api = vim.api

local M = {}

--- Longest text of lines that is put into a prompt, in bytes; more is mentioned by name only.
local MAX_TEXT = 200 * 1024

---@param buf integer
---@return string path relative to the current directory if it lies below
local function path_of(buf)
  local name = api.nvim_buf_get_name(buf)
  if name == '' or vim.bo[buf].buftype ~= '' then
    error('pivi: this buffer is no file', 0)
  end
  return vim.fs.relpath(vim.fn.getcwd(), name) or name
end

--- Names a file, or some lines of it.
---@param buf integer
---@param first? integer lnum
---@param last? integer lnum
---@return string such as '@lua/pivi/init.lua:10-20'
function M.name(buf, first, last)
  local path = path_of(buf)
  local name = path:find('%s') and ('@"%s"'):format(path) or '@' .. path
  if not first then
    return name
  elseif first == last then
    return ('%s:%d'):format(name, first)
  end
  return ('%s:%d-%d'):format(name, first, last)
end

---@param text string
---@return string a fence that the text does not hold
local function fence_for(text)
  local longest = 2
  for ticks in text:gmatch('`+') do
    longest = math.max(longest, #ticks)
  end
  return ('`'):rep(longest + 1)
end

--- Puts a text into a fence.
---@param text string
---@param language string
---@return string
function M.fence(text, language)
  local fence = fence_for(text)
  return ('%s%s\n%s\n%s'):format(fence, language, text, fence)
end

--- Gets lines of a buffer as they are now, unsaved changes included, named and fenced. Lines of a
--- buffer without a file are given without a name.
---@param buf integer
---@param first integer lnum
---@param last integer lnum
---@return string
function M.text(buf, first, last)
  local text = table.concat(api.nvim_buf_get_lines(buf, first - 1, last, false), '\n')
  local is_named, name = pcall(M.name, buf, first, last)
  if #text > MAX_TEXT and is_named then
    return name
  end
  local code = M.fence(text, vim.bo[buf].filetype)
  return is_named and ('%s\n%s'):format(name, code) or code
end

return M
