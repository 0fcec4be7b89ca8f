-- Random texts, agents' edits and users' edits; returns what was lost or came back.

local absorb = require('pivi.review.absorb')
local hunks = require('pivi.review.hunks')
local shift = require('pivi.review.shift')

local count = 0

---@param lines string[]
---@param prefix string of new lines, each of which is unique
---@return string[]
local function mutate(lines, prefix)
  lines = vim.list_slice(lines)
  for _ = 1, math.random(0, 4) do
    local act, at = math.random(3), math.random(1, #lines + 1)
    for i = at, at + math.random(0, 2) do
      count = count + 1
      if act == 1 or #lines == 0 then
        table.insert(lines, math.min(i, #lines + 1), prefix .. count)
      elseif act == 2 and lines[at] then
        table.remove(lines, at)
      elseif act == 3 and lines[i] then
        lines[i] = prefix .. count
      end
    end
  end
  return lines
end

---@param lines string[]
---@return string
local function join(lines)
  local newline = math.random(5) == 1 and '' or '\n'
  return #lines == 0 and '' or table.concat(lines, '\n') .. newline
end

---@param lines string[]
---@return table<string, true>
local function set(lines)
  local found = {}
  for _, line in ipairs(lines) do
    found[line] = true
  end
  return found
end

---@class AbsorbCase
---@field base string[]
---@field shadow string[]
---@field live string[]

---@param case AbsorbCase
---@param text string the new base
---@param is_gone boolean the user wrote over a hunk
---@return string[] problems
local function judge(case, text, is_gone)
  local kept, in_shadow, in_live = set(vim.split(text, '\n')), set(case.shadow), set(case.live)
  local problems = {}
  ---@param what string
  ---@param lines string[]
  ---@param is_wrong fun(line: string): boolean?
  local function find(what, lines, is_wrong)
    vim.list_extend(
      problems,
      vim.tbl_map(function(line)
        return what .. line
      end, vim.tbl_filter(is_wrong, lines))
    )
  end
  find('typed and lost: ', case.live, function(line)
    return line:find('^u') and not kept[line]
  end)
  find('deleted and back: ', case.base, function(line)
    return in_shadow[line] and not in_live[line] and kept[line]
  end)
  find('not to be had back: ', is_gone and {} or case.base, function(line)
    return not in_shadow[line] and not kept[line]
  end)
  find('accepted by nobody: ', is_gone and {} or vim.tbl_keys(kept), function(line)
    return line:find('^a') ~= nil
  end)
  return problems
end

--- The short way, for edits that touch no hunk.
---@param case AbsorbCase
---@return string[] problems
local function shifted(case)
  local all = hunks.between(
    table.concat(case.base, '\n') .. (case.base[1] and '\n' or ''),
    table.concat(case.shadow, '\n') .. (case.shadow[1] and '\n' or '')
  )
  local sides = { base = case.base, text = case.shadow, hunks = all }
  if math.random(2) == 1 then
    local chosen = math.random(5)
    sides = shift.accept(sides, function(_, index)
      return index == chosen
    end)
    case.base = sides.base
  end
  local found = shift.take(sides, case.live)
  if not found then
    return {}
  end
  local lines, row = {}, 0
  for _, hunk in ipairs(found.hunks) do
    vim.list_extend(lines, found.base, row + 1, hunk.start)
    if #lines ~= hunk.new_start then
      return { 'a hunk is at another place' }
    end
    vim.list_extend(lines, hunk.new_lines)
    row = hunk.start + hunk.count
  end
  vim.list_extend(lines, found.base, row + 1, #found.base)
  local problems = judge(case, table.concat(found.base, '\n'), true)
  if not vim.deep_equal(lines, case.live) then
    problems[#problems + 1] = 'the shifted hunks do not lead to the text'
  end
  return problems
end

---@return string? problem
local function round()
  local base = {}
  for i = 1, math.random(0, 12) do
    base[i] = 'b' .. i
  end
  local shadow = mutate(base, 'a')
  local live = mutate(shadow, 'u')
  local texts = { join(base), join(shadow), join(live) }
  local text, gone = absorb.absorb(texts[1], texts[2], texts[3])
  local problems = judge({ base = base, shadow = shadow, live = live }, text, #gone > 0)
  vim.list_extend(problems, shifted({ base = base, shadow = shadow, live = live }))
  local all = hunks.select(text, texts[3], function()
    return true
  end)
  if all ~= texts[3] then
    problems[#problems + 1] = 'the hunks do not lead to the text'
  end
  return problems[1] and table.concat(problems, ', ') .. ': ' .. vim.inspect(texts) or nil
end

return function(seed, rounds)
  math.randomseed(seed)
  for _ = 1, rounds do
    local problem = round()
    if problem then
      return problem
    end
  end
  return 'fine'
end
