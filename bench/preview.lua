-- Runs inside the Neovim that is measured. `vim.g.bench` says which file to show, and where the
-- link's address and the results go.
local bench = vim.g.bench
local uv = vim.uv

--- CPU time of this Nvim so far, in seconds; its terminal UI is another process.
local function cpu()
  local usage = uv.getrusage()
  local function seconds(time)
    return time.sec + time.usec / 1e6
  end
  return seconds(usage.utime) + seconds(usage.stime)
end

local samples = {}
local last, last_cpu, worst = 0, 0, 0
local redraw, worst_own = 0, 0

--- Notes what was used since the last time; and the longest time in which the main loop ran no
--- timer, as far as this Nvim was at work in it, with and without its own drawing of the screen.
local function sample()
  samples[#samples + 1] =
    { time = uv.hrtime() / 1e9, cpu = cpu(), stall = worst * 1e3, own = worst_own * 1e3 }
  worst, worst_own = 0, 0
end

--- Counts what Nvim itself needs to draw the screen.
local function watch_redraws()
  local start
  vim.api.nvim_set_decoration_provider(vim.api.nvim_create_namespace('bench.redraw'), {
    on_start = function()
      start = cpu()
    end,
    on_end = function()
      redraw = redraw + cpu() - start
    end,
  })
end

local function watch_stalls()
  last, last_cpu = uv.hrtime() / 1e9, cpu()
  assert(uv.new_timer()):start(1, 1, function()
    local now, now_cpu = uv.hrtime() / 1e9, cpu()
    local stall = math.min(now - last, now_cpu - last_cpu)
    worst, worst_own = math.max(worst, stall), math.max(worst_own, stall - redraw)
    last, last_cpu, redraw = now, now_cpu, 0
  end)
end

vim.cmd.edit(bench.file)
vim.treesitter.start()
vim.cmd('normal! ' .. bench.keys)
require('pivi.start').ensure()
local address = assert(require('pivi.link').start())
if bench.stalls then
  watch_redraws()
  watch_stalls()
end
if bench.floor then
  -- What Nvim itself needs to draw the window as often as ghosts are drawn.
  local ns, id, count = vim.api.nvim_create_namespace('bench'), nil, 0
  local draw_again = vim.schedule_wrap(function()
    count = count + 1
    local text = { { tostring(count) } }
    local opts = { id = id, virt_text = text, virt_text_pos = 'overlay' }
    id = vim.api.nvim_buf_set_extmark(0, ns, 5001, 0, opts)
  end)
  assert(uv.new_timer()):start(50, 50, draw_again)
end

-- The one who sends the previews asks for samples by the ends of calls that never were.
local previews = require('pivi.review.preview')
local close = previews.close
previews.close = function(peer, call, outcome) ---@diagnostic disable-line: duplicate-set-field
  if call == 'sample' then
    sample()
  elseif call == 'finish' then
    vim.fn.writefile({ vim.json.encode(samples) }, bench.out)
    vim.cmd('qa!')
  else
    close(peer, call, outcome)
  end
end
vim.fn.writefile({ vim.json.encode(address) }, bench.address)
