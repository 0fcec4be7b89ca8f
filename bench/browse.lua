-- Times what is browsed, in Neovim itself: the tree of the session that runs, and files for an `@`
-- in the prompt. Prints nothing; returns rows.
local ROUNDS = ...

local rows = {}

local function median(list)
  table.sort(list)
  return list[math.ceil(#list / 2)]
end

-- Milliseconds of the processor: the machine may be busy with other things.
local function used()
  local usage = vim.uv.getrusage()
  local function ms(time)
    return time.sec * 1000 + time.usec / 1000
  end
  return ms(usage.utime) + ms(usage.stime)
end

local function row(what, ms, aim)
  rows[#rows + 1] = { what = what, ms = ms, aim = aim }
end

local function bench_tree()
  local wall, cpu = {}, {}
  for i = 1, ROUNDS do
    local began, before = vim.uv.hrtime(), used()
    vim.cmd('Pi tree')
    assert(vim.wait(20000, function()
      return vim.api.nvim_buf_line_count(0) >= 5000
    end, 1))
    vim.cmd.redraw()
    wall[i], cpu[i] = (vim.uv.hrtime() - began) / 1e6, used() - before
    vim.cmd.close()
  end
  row('the tree of 5,000 entries, with what Pi needs for them', median(wall), 200)
  row("the tree of 5,000 entries, Neovim's time", median(cpu), 200)
end

--- As a completion plugin asks.
local function ask(client, text)
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { text })
  local params = {
    textDocument = { uri = vim.uri_from_bufnr(0) },
    position = { line = 0, character = #text },
    context = { triggerKind = 1 },
  }
  local answer
  client:request('textDocument/completion', params, function(_, result)
    answer = result
  end, 0)
  assert(vim.wait(20000, function()
    return answer ~= nil
  end, 1))
  return answer.items
end

local function bench_files()
  local client = vim.lsp.get_clients({ name = 'pivi_prompt', bufnr = 0 })[1]
  local wall, worst = {}, {}
  assert(#ask(client, '@') == 100)
  for i = 1, ROUNDS do
    local pause, last = 0, used()
    local ticker = assert(vim.uv.new_timer())
    ticker:start(
      0,
      1,
      vim.schedule_wrap(function()
        local now = used()
        pause, last = math.max(pause, now - last), now
      end)
    )
    local began = vim.uv.hrtime()
    local items = ask(client, '@file_98765')
    assert(items[1].label:find('file_98765', 1, true))
    wall[i], worst[i] = (vim.uv.hrtime() - began) / 1e6, pause
    ticker:close()
  end
  row('a file of 100,000, from the letter to the answer', median(wall), 500)
  row('the longest pause meanwhile', median(worst), 16)
end

bench_tree()
vim.cmd('Pi')
bench_files()
return rows
