-- Lists the sessions of a directory and prints what it cost, as JSON:
-- nvim -l sessions.lua DIR ROUNDS
local here = vim.fs.abspath(debug.getinfo(1, 'S').source:sub(2))
vim.opt.rtp:prepend(vim.fs.dirname(vim.fs.dirname(here)))

local store = require('pivi.session.store')

local function median(values)
  table.sort(values)
  return values[math.ceil(#values / 2)]
end

-- Milliseconds of the processor: the machine may be busy with other things.
local function used()
  local usage = vim.uv.getrusage()
  local function ms(time)
    return time.sec * 1000 + time.usec / 1000
  end
  return ms(usage.utime) + ms(usage.stime)
end

local took, cpu, paused, count, first = {}, {}, {}, 0, nil
for _ = 1, tonumber(arg[2]) do
  local worst, last = 0, used()
  local timer = assert(vim.uv.new_timer())
  timer:start(
    0,
    5,
    vim.schedule_wrap(function()
      local now = used()
      worst, last = math.max(worst, now - last), now
    end)
  )
  local before, began, done = used(), vim.uv.hrtime(), nil
  store.list(arg[1], function(list)
    done, count = vim.uv.hrtime(), #list
  end)
  vim.wait(10000, function()
    return done ~= nil
  end, 5)
  cpu[#cpu + 1] = used() - before
  vim.wait(20)
  timer:close()
  first = first or (done - began) / 1e6
  took[#took + 1], paused[#paused + 1] = (done - began) / 1e6, worst
end
io.stdout:write(vim.json.encode({
  ms = median(took),
  first = first,
  cpu = median(cpu),
  pause = median(paused),
  count = count,
}))
