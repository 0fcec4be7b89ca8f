-- Runs inside the Neovim that is measured. `vim.g.bench` says which file to show, and where the
-- link's address and the results go.
local bench = vim.g.bench
local uv = vim.uv

--- CPU time of the main thread so far, in seconds; the terminal UI is another process.
local function cpu()
  local usage = uv.getrusage_thread()
  local function seconds(time)
    return time.sec + time.usec / 1e6
  end
  return seconds(usage.utime) + seconds(usage.stime)
end

local samples = {}
--- So long after a preview began, in s, its turns count as the first ones: what is used for the
--- first time is loaded then, and the text is read.
local FIRST = 0.5
local began
local last, last_cpu, redraw = 0, 0, 0
local worst

--- Begins to look for the longest turns of the main loop, in ms, by what they are about.
local function forget_turns()
  worst = { first = 0, later = 0, drawing = 0 }
end

--- Notes what was used since the last time.
local function sample()
  samples[#samples + 1] = vim.tbl_extend('error', { time = uv.hrtime() / 1e9, cpu = cpu() }, worst)
  forget_turns()
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

--- Measures each turn of the main loop: how long it ran no timer, as far as this Nvim was at work
--- in it. A busy machine makes the turn longer, but not the work. Before the first preview it is
--- Nvim that starts.
local function watch_turns()
  last, last_cpu = uv.hrtime() / 1e9, cpu()
  assert(uv.new_timer()):start(1, 1, function()
    local now, now_cpu = uv.hrtime() / 1e9, cpu()
    if began then
      local own = math.min(now - last, now_cpu - last_cpu) - redraw
      local kind = last - began < FIRST and 'first' or 'later'
      worst[kind] = math.max(worst[kind], own * 1e3)
      worst.drawing = math.max(worst.drawing, redraw * 1e3)
    end
    last, last_cpu, redraw = now, now_cpu, 0
  end)
end

forget_turns()
vim.cmd.edit(bench.file)
vim.treesitter.start()
vim.cmd('normal! ' .. bench.keys)
require('pivi.start').ensure()
local address = assert(require('pivi.link').start())
if bench.turns then
  watch_redraws()
  watch_turns()
end
if bench.keep_garbage then
  collectgarbage('stop')
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
local update, close = previews.update, previews.close
previews.update = function(...) ---@diagnostic disable-line: duplicate-set-field
  began = began or uv.hrtime() / 1e9
  update(...)
end
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
