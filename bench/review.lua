-- Times what the review of changes costs on the main loop; prints one line of JSON.
vim.opt.rtp:prepend(vim.fs.dirname(vim.fs.dirname(vim.fs.abspath(arg[0]))))

local hunks = require('pivi.review.hunks')
local ledger = require('pivi.review.ledger')
local rewind = require('pivi.review.rewind')
local unreviewed = require('pivi.review.unreviewed')

require('pivi.view.hunks.marks').setup()

local ROUNDS = tonumber(arg[1])
local dir = vim.fn.tempname()
vim.fn.mkdir(dir, 'p')
local calls = 0

local function median(list)
  table.sort(list)
  return list[math.ceil(#list / 2)]
end

--- In CPU time: the machine may have other work.
local function times(fn)
  local list = {}
  for i = 1, ROUNDS do
    collectgarbage()
    local start = os.clock()
    fn(i)
    list[i] = (os.clock() - start) * 1e3
  end
  return median(list)
end

--- A file with a number of lines, in the current buffer, and its text with some of them changed.
local function lay(count, changes)
  local lines = {}
  for i = 1, count do
    lines[i] = ('local value_%d = compute(%d, "%d") -- a line of usual length'):format(i, i, i % 97)
  end
  local before = table.concat(lines, '\n') .. '\n'
  for i = 1, changes do
    lines[math.floor(i * count / (changes + 1))] = 'local changed = ' .. i
  end
  local path = vim.fs.joinpath(dir, count .. '.lua')
  vim.fn.writefile(vim.split(before, '\n'), path, 'b')
  vim.cmd('silent noswapfile edit ' .. path)
  return vim.uv.fs_realpath(path), before, table.concat(lines, '\n') .. '\n', lines
end

local rows = {}
local function row(what, ms, aim)
  rows[#rows + 1] = { what = what, ms = ms, aim = aim }
end

for _, count in ipairs({ 1000, 10000, 100000 }) do
  local path, before, after, lines = lay(count, count == 100000 and 500 or 20)
  local size = ('%d changes in %d lines'):format(count == 100000 and 500 or 20, count)
  row(
    'the hunks of ' .. size,
    times(function()
      hunks.between(before, after)
    end),
    count == 100000 and 60 or nil
  )
  vim.api.nvim_buf_set_lines(0, 0, -1, true, lines)
  calls = calls + 1
  local change = { path = path, before = before, after = after, call = 'c' .. calls, tool = 'edit' }
  local start = os.clock()
  ledger.record(change)
  row('taking and marking ' .. size, (os.clock() - start) * 1e3)
  row(
    'looking again after typing, ' .. size,
    times(function(i)
      vim.api.nvim_buf_set_lines(0, 1, 2, true, { 'typed ' .. i })
      unreviewed.of_buf(0)
    end)
  )
  row(
    'accepting one of ' .. size,
    times(function()
      local file = assert(unreviewed.of_buf(0))
      unreviewed.accept(file, function(_, index)
        return index == 5
      end)
    end)
  )
end
row(
  'finding runs and calls among 1,000 changes',
  times(function(i)
    for n = 1, i == 1 and 1000 or 0 do
      ledger.record({
        path = ('/tmp/nowhere/%d'):format(n % 50),
        after = 'x' .. n,
        call = 'n' .. n,
        tool = 'write',
      })
    end
    rewind.runs()
    rewind.calls()
  end)
)

vim.fn.delete(dir, 'rf')
io.stdout:write(vim.json.encode({ bench = 'review', rows = rows }), '\n')
os.exit(0)
