-- Runs inside the Neovim that is measured. `vim.g.bench` says what to measure and where the result
-- goes, as JSON.
local bench = vim.g.bench
local api, uv = vim.api, vim.uv
local result = {}

--- CPU time of this Nvim so far, in seconds; its terminal UI is another process.
local function cpu()
  local usage = uv.getrusage()
  local function seconds(time)
    return time.sec + time.usec / 1e6
  end
  return seconds(usage.utime) + seconds(usage.stime)
end

--- Gets the longest time in which the main loop ran no timer, as far as this Nvim was at work in
--- it: when the machine gives the core to others, nothing of pivi's is slow.
local function watch_stalls()
  local timer = assert(uv.new_timer())
  local last, last_cpu, worst = uv.hrtime() / 1e9, cpu(), 0
  timer:start(1, 1, function()
    local now, now_cpu = uv.hrtime() / 1e9, cpu()
    worst = math.max(worst, math.min(now - last, now_cpu - last_cpu))
    last, last_cpu = now, now_cpu
  end)
  return function()
    timer:close()
    return worst * 1e3
  end
end

local function session()
  return require('pivi.session').list()[1]
end

local function transcript()
  return vim.fn.bufnr('^pivi://transcript/')
end

local function finish()
  result.memory = uv.resident_set_memory() / 1e6
  vim.fn.writefile({ vim.json.encode(result) }, bench.out)
  vim.cmd('qa!')
end

--- Sends a prompt and calls back when all that it brought is on the screen.
local function run(prompt, callback)
  api.nvim_create_autocmd('User', {
    pattern = 'PiviRunSettled',
    once = true,
    callback = function()
      vim.defer_fn(callback, 400)
    end,
  })
  session():prompt(prompt)
end

local function measure(prompt, callback)
  collectgarbage()
  local stop = bench.stalls and watch_stalls()
  local before = cpu()
  run(prompt, function()
    result.cpu = cpu() - before
    result.stall = stop and stop()
    result.lines = api.nvim_buf_line_count(transcript())
    callback()
  end)
end

local kinds = {}

function kinds.stream()
  if not bench.before then
    return measure(bench.prompt, finish)
  end
  run(bench.before, function()
    vim.defer_fn(function()
      measure(bench.prompt, finish)
    end, 500)
  end)
end

--- Calls back when the transcript has not grown for a while.
local function when_complete(callback)
  local timer, last, same = assert(uv.new_timer()), 0, 0
  local function look()
    local count = api.nvim_buf_line_count(transcript())
    same = count == last and same + 1 or 0
    last = count
    if same == 5 and not timer:is_closing() then
      timer:close()
      callback()
    end
  end
  timer:start(100, 100, vim.schedule_wrap(look))
end

--- From the request for the conversation to the first redraw that shows it.
function kinds.history()
  local start = uv.hrtime()
  local stop
  api.nvim_set_decoration_provider(api.nvim_create_namespace('bench'), {
    on_end = function()
      if result.paint or api.nvim_buf_line_count(transcript()) < 50 then
        return
      end
      result.paint = (uv.hrtime() - start) / 1e6
      stop = watch_stalls()
      when_complete(function()
        result.stall, result.lines = stop(), api.nvim_buf_line_count(transcript())
        finish()
      end)
    end,
  })
  session():request({ type = 'get_entries' }, function(_, data)
    result.decoded = (uv.hrtime() - start) / 1e6
    local event = { type = 'local_history', entries = data.entries, leaf = data.leafId }
    session():dispatch({ event })
  end)
end

--- What no transcript can do without: the bytes are read and decoded, and for 'append' the text put
--- at the end of a buffer in a window of the same width, 20 times a second.
local function floor()
  vim.cmd('botright 80vsplit')
  local buf = api.nvim_create_buf(false, true)
  api.nvim_win_set_buf(0, buf)
  local win = api.nvim_get_current_win()
  vim.bo[buf].undolevels = -1
  vim.wo[win].wrap, vim.wo[win].linebreak = true, true
  vim.cmd('wincmd p')
  local parts, rest, before, is_due = {}, '', 0, false
  local timer = assert(uv.new_timer())
  local function append()
    is_due = false
    local lines = vim.split(table.concat(parts), '\n', { plain = true })
    parts = {}
    api.nvim_buf_set_text(buf, -1, -1, -1, -1, lines)
    local last = api.nvim_buf_line_count(buf)
    api.nvim_win_set_cursor(win, { last, #vim.fn.getbufoneline(buf, last) })
  end
  local function take(record)
    if record.type == 'message_update' then
      parts[#parts + 1] = record.assistantMessageEvent.delta
      if bench.kind == 'append' and not is_due then
        is_due = true
        timer:start(50, 0, vim.schedule_wrap(append))
      end
    elseif record.type == 'agent_settled' then
      vim.schedule(function()
        vim.defer_fn(function()
          result.cpu = cpu() - before
          finish()
        end, 400)
      end)
    end
  end
  local process = vim.system(bench.cmd, {
    stdin = true,
    stdout = function(_, data)
      rest = rest .. (data or '')
      local from = 1
      local at = rest:find('\n', from, true)
      while at do
        take(vim.json.decode(rest:sub(from, at - 1)))
        from = at + 1
        at = rest:find('\n', from, true)
      end
      rest = rest:sub(from)
    end,
  })
  vim.defer_fn(function()
    collectgarbage()
    before = cpu()
    process:write(vim.json.encode({ id = '1', type = 'prompt', message = bench.prompt }) .. '\n')
  end, 1000)
end

if bench.kind == 'decode' or bench.kind == 'append' then
  return floor()
end

vim.g.pivi = { cmd = bench.cmd, trust = 'never', ide = { start = false } }
vim.cmd('Pi')
local ready = assert(uv.new_timer())
ready:start(
  50,
  50,
  vim.schedule_wrap(function()
    if not ready:is_closing() and session() and session():is_ready() then
      ready:close()
      vim.defer_fn(kinds[bench.kind], 800)
    end
  end)
)
