--- A diff as Pi shows it to people and models: each line with its sign and number. Pure.

local diff = require('pivi.editor.diff')

local M = {}

local CONTEXT = 4

--- How many numbers the lines need, as Pi counts them.
---@param texts { lines: string[], is_final: boolean }[]
---@return integer
local function width_of(texts)
  local count = 0
  for _, text in ipairs(texts) do
    count = math.max(count, #text.lines + (text.is_final and 1 or 0), 1)
  end
  return #tostring(count)
end

--- Gets the diff of two texts, with four lines around each change and `...` for those left out.
---@param before string
---@param after string
---@return string
function M.render(before, after)
  local old, old_final = diff.split(before)
  local new, new_final = diff.split(after)
  local width = width_of({
    { lines = old, is_final = old_final },
    { lines = new, is_final = new_final },
  })
  local out = {} ---@type string[]
  local function add(sign, number, text)
    out[#out + 1] = ('%s%' .. width .. 'd %s'):format(sign, number, text)
  end
  local function skip()
    out[#out + 1] = (' %s ...'):format((' '):rep(width))
  end
  local hunks = diff.hunks(old, new)
  local row = 0
  for i, hunk in ipairs(hunks) do
    local leading = i > 1 and CONTEXT or 0
    local gap = hunk.start - row
    if gap <= leading + CONTEXT then
      for n = row + 1, hunk.start do
        add(' ', n, old[n])
      end
    else
      for n = row + 1, row + leading do
        add(' ', n, old[n])
      end
      skip()
      for n = hunk.start - CONTEXT + 1, hunk.start do
        add(' ', n, old[n])
      end
    end
    for n = hunk.start + 1, hunk.start + hunk.count do
      add('-', n, old[n])
    end
    for n = hunk.new_start + 1, hunk.new_start + hunk.new_count do
      add('+', n, new[n])
    end
    row = hunk.start + hunk.count
  end
  if #hunks > 0 then
    for n = row + 1, math.min(row + CONTEXT, #old) do
      add(' ', n, old[n])
    end
    if #old > row + CONTEXT then
      skip()
    end
  end
  return table.concat(out, '\n')
end

return M
