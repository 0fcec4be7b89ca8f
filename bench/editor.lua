-- Times what the editor does for an agent's calls, on the main loop; prints one line of JSON.
vim.opt.rtp:prepend(vim.fs.dirname(vim.fs.dirname(vim.fs.abspath(arg[0]))))
vim.o.backupskip = ''

local access = require('pivi.review.access')
local edit = require('pivi.review.edit')
local hunks = require('pivi.review.hunks')

local ROUNDS = tonumber(arg[1])
local dir = vim.fn.tempname()
vim.fn.mkdir(dir, 'p')
local calls = 0

local function median(list)
  table.sort(list)
  return list[math.ceil(#list / 2)]
end

local function time(fn)
  collectgarbage()
  local start = vim.uv.hrtime()
  fn()
  return (vim.uv.hrtime() - start) / 1e6
end

local function times(fn)
  fn()
  local list = {}
  for i = 1, ROUNDS do
    list[i] = time(fn)
  end
  return median(list)
end

local function line(n)
  return ('local value_%d = compute(%d, "%d") -- a line of usual length'):format(n, n, n % 97)
end

local function file(count)
  local lines = {}
  for i = 1, count do
    lines[i] = line(i)
  end
  local path = ('%s/%d.lua'):format(dir, count)
  vim.fn.writefile(lines, path)
  vim.cmd.edit(path)
  return path
end

--- The text with `count` lines changed, evenly spread, some of them to two lines.
local function edited(text, count)
  calls = calls + 1
  local lines = vim.split(text, '\n', { plain = true })
  for i = 1, count do
    local lnum = math.floor(#lines * i / (count + 1))
    lines[lnum] = ('local changed_%d = %d%s'):format(i, calls, i % 3 == 0 and '\nmore()' or '')
  end
  return table.concat(lines, '\n')
end

--- Milliseconds that the main loop is busy with the three requests of an edit.
local function edit_time(path, count, is_modified)
  local list = {}
  for round = 0, ROUNDS do
    vim.bo.modified = is_modified
    local call = 'call' .. round
    local content = edited(access.read(1, path, 'other').text, count)
    local ms = time(function()
      assert(access.check(1, path, true))
      assert(access.read(1, path, call))
    end)
    local answer
    ms = math.max(
      ms,
      time(function()
        edit.run({
          peer = 1,
          path = path,
          call = call,
          tool = 'edit',
          content = content,
          is_cancelled = function()
            return false
          end,
        }, function(err, result)
          assert(result and result.applied and result.saved ~= is_modified, vim.inspect(err))
          answer = result
        end)
      end)
    )
    assert(answer)
    vim.wait(1) -- the turn ends
    if round > 0 then
      list[round] = ms
    end
  end
  return median(list)
end

local function disk_read(path)
  return times(function()
    local handle = assert(io.open(path, 'rb'))
    local text = handle:read('a')
    handle:close()
    return text
  end)
end

--- A buffer that changed since it was read last.
local function buffer_read(path)
  local list = {}
  for i = 1, ROUNDS do
    vim.api.nvim_buf_set_lines(0, 0, 1, true, { 'local changed = ' .. i })
    list[i] = time(function()
      assert(access.read(1, path, nil).text)
    end)
  end
  return median(list)
end

local rows = {}
local function row(what, ms, aim)
  rows[#rows + 1] = { what = what, ms = ms, aim = aim }
end

local usual = file(1000)
row('an edit of 3 places in 1,000 lines, saved', edit_time(usual, 3, false), 8)
local large = file(10000)
row('more for a buffer of 10,000 lines than for its file', buffer_read(large) - disk_read(large), 2)
row('an edit of 3 places in 10,000 lines', edit_time(large, 3, true), 8)
row('the same, saved', edit_time(large, 3, false))
local huge = file(100000)
row('an edit of 3 places in 100,000 lines', edit_time(huge, 3, true), 15)
row('the same, saved', edit_time(huge, 3, false))
row('an edit of 500 places in 100,000 lines', edit_time(huge, 500, true))
local text = access.read(1, huge, nil).text
local other = edited(text, 500)
row(
  'the hunks of 500 changes in 100,000 lines',
  times(function()
    hunks.between(text, other)
  end),
  60
)

vim.fn.delete(dir, 'rf')
io.stdout:write(vim.json.encode({ bench = 'editor', rows = rows }), '\n')
os.exit(0)
