-- Random texts, and what must hold of applying, selecting and rebasing changes between them.
local apply = require('pivi.editor.apply')
local diff = require('pivi.editor.diff')
local hunks = require('pivi.review.hunks')
local read = require('pivi.editor.read')
local rebase = require('pivi.review.rebase')

local M = {}

local WORDS =
  { 'foo', 'bar', 'é', '漢字', '😀', '  ', '(', ')', 'x = 1', '\t', '', 'local', '\r', 'a\0b' }

local function random_line()
  local words = {}
  for i = 1, math.random(0, 6) do
    words[i] = WORDS[math.random(#WORDS)]
  end
  return table.concat(words, math.random() < 0.5 and ' ' or '')
end

local function join(lines, is_final)
  return #lines == 0 and '' or table.concat(lines, '\n') .. (is_final and '\n' or '')
end

local function random_text(max)
  local lines = {}
  for i = 1, math.random(0, max) do
    lines[i] = random_line()
  end
  return join(lines, math.random() < 0.7 or lines[#lines] == '')
end

--- A text like another: a few lines come, go or change.
local function mutated(text)
  local lines, is_final = diff.split(text)
  for _ = 1, math.random(0, 4) do
    local dice, i = math.random(), math.random(1, math.max(#lines, 1))
    if dice < 0.3 or #lines == 0 then
      table.insert(lines, i, random_line())
    elseif dice < 0.5 then
      table.remove(lines, i)
    elseif dice < 0.9 then
      local starts = vim.str_utf_pos(lines[i])
      local at = #starts > 0 and starts[math.random(#starts)] or 1
      lines[i] = lines[i]:sub(1, at - 1) .. WORDS[math.random(#WORDS)] .. lines[i]:sub(at)
    else
      is_final = not is_final
    end
  end
  return join(lines, is_final or lines[#lines] == '')
end

--- A fresh buffer with a text and no history, visible or hidden.
local function buffer_with(text, name)
  vim.cmd('silent noswapfile edit! ' .. vim.fn.fnameescape(name))
  local buf = vim.api.nvim_get_current_buf()
  vim.bo[buf].undolevels = -1
  assert(apply.apply(buf, nil, text))
  vim.bo[buf].undolevels = 1000
  vim.bo[buf].modified = false
  if math.random() < 0.3 then
    vim.bo[buf].bufhidden = 'hide'
    vim.cmd('enew')
  end
  return buf
end

local function undo_state(buf)
  return vim.api.nvim_buf_call(buf, vim.fn.changenr)
end

--- Applying gives the new text, in one undo entry, and undoing it the old one.
function M.apply(dir, seed, rounds)
  math.randomseed(seed)
  local problems = {}
  for round = 1, rounds do
    local old = random_text(8)
    local new = math.random() < 0.7 and mutated(old) or random_text(8)
    local buf = buffer_with(old, ('%s/%d'):format(dir, round))
    local entries, state = #vim.fn.undotree(buf).entries, undo_state(buf)
    local result, err = apply.apply(buf, old, new)
    local is_new = not vim.deep_equal((diff.split(old)), (diff.split(new)))
    local is_right = result
      and result.after == new
      and read.text(buf) == new
      and #vim.fn.undotree(buf).entries == entries + (is_new and 1 or 0)
    vim.api.nvim_buf_call(buf, function()
      vim.cmd('silent undo ' .. state)
    end)
    if not is_right or not vim.deep_equal(read.snapshot(buf).lines, (diff.split(old))) then
      table.insert(problems, vim.inspect({ round, old, new, result, err, read.text(buf) }))
    end
    vim.api.nvim_buf_delete(buf, { force = true })
  end
  return problems
end

--- All hunks make the new text, none the old one, and any choice what its lines say.
function M.select(seed, rounds)
  math.randomseed(seed)
  for _ = 1, rounds do
    local old = random_text(8)
    local new = mutated(old)
    local function with(is_wanted)
      return hunks.select(old, new, is_wanted)
    end
    local all = with(function()
      return true
    end)
    local none = with(function()
      return false
    end)
    local bits = math.random(0, 255)
    local function is_chosen(_, i)
      return bit.band(bits, bit.lshift(1, i - 1)) ~= 0
    end
    -- The rest of the hunks, on top of the chosen ones, make the whole.
    local rest = rebase.rebase(
      old,
      with(function(hunk, i)
        return not is_chosen(hunk, i)
      end),
      with(is_chosen)
    )
    if all ~= new or none ~= old or (rest and rest ~= new) then
      return { old, new, all, none, rest }
    end
  end
  return {}
end

--- Long texts, in which changes are looked for one by one. Lines repeat, so that a change may
--- seem to end too early.
function M.long(seed, rounds)
  math.randomseed(seed)
  for _ = 1, rounds do
    local old, new = {}, {}
    local kinds = math.random(2, 60)
    for i = 1, 6000 do
      old[i] = ('line %d'):format(math.random(kinds))
    end
    local i, rate = 1, math.random(20, 2000)
    while i <= #old do
      local dice = math.random(rate)
      if dice == 1 then
        for n = 1, math.random(30) do
          new[#new + 1] = 'new ' .. n
        end
      elseif dice == 2 then
        i = i + math.random(30)
      else
        new[#new + 1] = old[i]
        i = i + 1
      end
    end
    local row, lines = 0, {}
    for _, hunk in ipairs(diff.hunks(old, new)) do
      if hunk.start < row then
        return { 'out of order', vim.inspect(hunk) }
      end
      vim.list_extend(lines, old, row + 1, hunk.start)
      vim.list_extend(lines, new, hunk.new_start + 1, hunk.new_start + hunk.new_count)
      row = hunk.start + hunk.count
    end
    vim.list_extend(lines, old, row + 1, #old)
    if not vim.deep_equal(lines, new) then
      return { 'not the new lines' }
    end
  end
  return {}
end

--- Changes in separate parts of a text can be made in either order; one text's changes rebased on
--- itself or nothing are themselves.
function M.rebase(seed, rounds)
  math.randomseed(seed)
  local function part(max)
    local text = random_text(max)
    return text == '' and '' or text:gsub('\n?$', '\n')
  end
  for _ = 1, rounds do
    local base, new = random_text(8), random_text(8)
    local first, first_new, last, last_new = part(5), part(5), random_text(5), random_text(5)
    local middle = '@ 1\n@ 2\n'
    local both = rebase.rebase(
      first .. middle .. last,
      first_new .. middle .. last,
      first .. middle .. last_new
    )
    local is_right = rebase.rebase(base, new, base) == new
      and rebase.rebase(base, base, new) == new
      and rebase.rebase(base, new, new) == new
      and both == first_new .. middle .. last_new
    if not is_right then
      return { base, new, first, first_new, last, last_new, both }
    end
  end
  return {}
end

return M
