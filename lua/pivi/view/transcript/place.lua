--- Reads places in files out of text: `src/a.lua:10`, `src/a.lua:10:4`, `src/a.lua:10-40`,
--- `src/a.lua#L10`, `"src/a.lua", line 10`, or only a path. Pure.

local M = {}

---@class pivi.transcript.FilePlace
---@field path string as it stands in the text
---@field lnum? integer
---@field col? integer

--- Characters of a path that stands alone in text.
local PATH = '[%w%._/~@%+%%%-\128-\255]'

---@param rest string what follows the path
---@return integer? lnum
---@return integer? col
---@return integer length of what was read
local function position_after(rest)
  local _, stop, lnum, col = rest:find('^:(%d+):(%d+)')
  if not stop then
    _, stop, lnum = rest:find('^:(%d+)')
  end
  if not stop then
    _, stop, lnum = rest:find('^#L(%d+)')
  end
  if not stop then
    _, stop, lnum = rest:find('^%((%d+)[%),]')
  end
  if not stop then
    _, stop, lnum = rest:find('^["\']?,? line (%d+)')
  end
  return tonumber(lnum), tonumber(col), stop or 0
end

--- Finds the place that a column lies in.
---@param line string
---@param column integer 0-based, bytes
---@return pivi.transcript.FilePlace?
function M.at(line, column)
  local from = 1
  while true do
    local first, last = line:find(PATH .. '+', from)
    if not first then
      return nil
    end
    local lnum, col, length = position_after(line:sub(last + 1))
    if column + 1 >= first and column + 1 <= last + length then
      local path = line:sub(first, last):gsub('%.+$', '')
      return path ~= '' and { path = path:gsub('^@', ''), lnum = lnum, col = col } or nil
    end
    from = last + 1
  end
end

--- Gets the line that a row of a numbered diff is about.
---@param line string such as `  +12 local x`
---@return integer? lnum
function M.diff_line(line)
  return tonumber(line:match('^%s*[-+ ]%s*(%d+) '))
end

return M
