-- Random edits beside everything that a user has in a buffer: it must all be where it was, in the
-- text.
local apply = require('pivi.editor.apply')

local api, fn = vim.api, vim.fn
local M = {}
local ns = api.nvim_create_namespace('keeps')
local LINES = 300

local function line_at(buf, lnum)
  return api.nvim_buf_get_lines(buf, lnum - 1, lnum, false)[1]
end

--- A line that no other equals, so that a place is known by its text.
local function unique(i)
  return ('line %03d: alpha beta gamma'):format(i)
end

local function set_up()
  vim.cmd('silent! tabonly | silent! only | enew!')
  local buf = api.nvim_get_current_buf()
  local lines = {}
  for i = 1, LINES do
    lines[i] = unique(i)
  end
  api.nvim_buf_set_lines(buf, 0, -1, true, lines)
  vim.bo[buf].undolevels = vim.bo[buf].undolevels
  vim.cmd('split')
  vim.cmd('tab split')
  api.nvim_open_win(buf, false, { relative = 'editor', row = 2, col = 2, width = 30, height = 5 })
  return buf
end

local function random_line(taken)
  local lnum
  repeat
    lnum = math.random(2, LINES - 1)
  until not taken[lnum]
  taken[lnum] = true
  return lnum
end

--- Puts cursors, views, marks, folds and jumps at random places; `taken` says which lines.
local function furnish(buf, taken)
  for _, win in ipairs(fn.win_findbuf(buf)) do
    local lnum = random_line(taken)
    local topline = math.max(1, math.min(lnum - math.random(0, 3), LINES - 12))
    taken[topline] = true
    api.nvim_win_call(win, function()
      fn.winrestview({ lnum = lnum, col = 10, topline = topline })
      local fold = random_line(taken)
      vim.wo[win].foldmethod = 'manual'
      vim.cmd('normal! zE')
      if fold < LINES - 3 and not (taken[fold + 1] or taken[fold + 2]) then
        taken[fold + 1], taken[fold + 2] = true, true
        vim.cmd(('%d,%dfold'):format(fold, fold + 2))
      end
    end)
  end
  for _, name in ipairs({ 'a', 'b', 'A' }) do
    api.nvim_buf_set_mark(buf, name, random_line(taken), 6, {})
  end
  api.nvim_buf_set_mark(buf, '[', random_line(taken), 2, {})
  api.nvim_buf_set_mark(buf, ']', random_line(taken), 4, {})
  local extmarks = {}
  for i = 1, 5 do
    local row = random_line(taken) - 1
    extmarks[i] = api.nvim_buf_set_extmark(buf, ns, row, 10, { end_row = row, end_col = 15 })
  end
  -- A jump and a change of the user's.
  vim.cmd('normal! m`')
  vim.cmd(('keepjumps %d'):format(random_line(taken)))
  vim.cmd('normal! A!')
  fn.setreg('"', 'yanked')
  fn.setreg('a', 'recorded')
  for _, win in ipairs(fn.win_findbuf(buf)) do
    taken[fn.line('w0', win)] = true
  end
  return extmarks
end

--- Everything of the user's, by the text that it is at.
local function observe(buf, extmarks)
  local seen = { wins = {}, marks = {}, extmarks = {} }
  for _, win in ipairs(fn.win_findbuf(buf)) do
    local cursor = api.nvim_win_get_cursor(win)
    local folds = {}
    api.nvim_win_call(win, function()
      for lnum = 1, api.nvim_buf_line_count(buf) do
        if fn.foldclosed(lnum) == lnum then
          folds[#folds + 1] = { line_at(buf, lnum), line_at(buf, fn.foldclosedend(lnum)) }
        end
      end
    end)
    seen.wins[tostring(win)] = {
      cursor = line_at(buf, cursor[1]),
      col = cursor[2],
      top = line_at(buf, fn.line('w0', win)),
      folds = folds,
    }
  end
  for _, name in ipairs({ 'a', 'b', 'A', '[', ']', '.' }) do
    local mark = api.nvim_buf_get_mark(buf, name)
    seen.marks[name] = { line_at(buf, mark[1]), mark[2] }
  end
  for i, id in ipairs(extmarks) do
    local mark = api.nvim_buf_get_extmark_by_id(buf, ns, id, { details = true })
    local text = line_at(buf, mark[1] + 1)
    seen.extmarks[i] = { text, text:sub(mark[2] + 1, mark[3].end_col) }
  end
  local jumps, position = unpack(fn.getjumplist())
  seen.jumps = {
    position,
    vim.tbl_map(function(jump)
      return { line_at(jump.bufnr, jump.lnum), jump.bufnr }
    end, jumps),
  }
  local changes, change_position = unpack(fn.getchangelist(buf))
  seen.changes = {
    change_position,
    vim.tbl_map(function(change)
      return line_at(buf, change.lnum)
    end, changes),
  }
  seen.registers = { fn.getreg('"'), fn.getreg('a'), fn.getreg('.') }
  seen.undolevels =
    { vim.bo[buf].undolevels, api.nvim_get_option_value('undolevels', { scope = 'global' }) }
  seen.win, seen.alternate, seen.mode =
    api.nvim_get_current_win(), fn.bufnr('#'), api.nvim_get_mode().mode
  return seen
end

--- A text that differs in lines which are nobody's.
local function edited(buf, taken, tag)
  local lines = api.nvim_buf_get_lines(buf, 0, -1, true)
  local out = {}
  for lnum, line in ipairs(lines) do
    local dice = math.random(40)
    if taken[lnum] or dice > 4 then
      out[#out + 1] = line
    elseif dice == 1 then
      out[#out + 1] = line:gsub('beta', 'BETA ' .. tag)
    elseif dice == 2 then
      out[#out + 1] = line
      for i = 1, math.random(5) do
        out[#out + 1] = ('new %s %d %d'):format(tag, lnum, i)
      end
    elseif dice == 3 then
      out[#out + 1] = ('instead %s %d'):format(tag, lnum)
    end
  end
  return table.concat(out, '\n') .. '\n'
end

function M.run(seed, rounds)
  math.randomseed(seed)
  local problems = {}
  for round = 1, rounds do
    local buf = set_up()
    local taken = { true, true } -- where the first change and jump are
    local extmarks = furnish(buf, taken)
    -- The lines with the user's change and jump are named by what they say now.
    local before = observe(buf, extmarks)
    local entries = #fn.undotree(buf).entries
    local old = table.concat(api.nvim_buf_get_lines(buf, 0, -1, true), '\n') .. '\n'
    local new = edited(buf, taken, tostring(round))
    local result, err = apply.apply(buf, old, new)
    local after = observe(buf, extmarks)
    if
      not result
      or result.after ~= new
      or #fn.undotree(buf).entries ~= entries + (old ~= new and 1 or 0)
    then
      table.insert(problems, vim.inspect({ round, 'apply', err }))
    end
    if not vim.deep_equal(before, after) then
      for key, value in pairs(before) do
        if not vim.deep_equal(value, after[key]) then
          table.insert(problems, vim.inspect({ round, key, value, after[key] }))
        end
      end
    end
    api.nvim_buf_delete(buf, { force = true })
    if #problems > 2 then
      break
    end
  end
  return problems
end

return M
