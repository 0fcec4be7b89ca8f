-- Runs inside the Neovim that is measured: nvim -l mcp-page.lua ROUNDS. The Pi is a table that
-- answers at once, so that the page alone is measured.
local root = vim.fs.dirname(vim.fs.dirname(vim.fs.abspath(debug.getinfo(1, 'S').source:sub(2))))
vim.opt.rtp:prepend(root)

local page_of = require('pivi.view.mcp')
local peers = require('pivi.peers')

local SERVERS, TOOLS = 50, 40
local PID = 4711

local tools, servers = {}, {}
for i = 1, SERVERS do
  local name = ('server-%d'):format(i)
  servers[i] = {
    name = name,
    status = 'cached',
    toolCount = TOOLS,
    activeToolCount = 0,
    pinnedToolCount = 0,
    transport = 'stdio',
    cachedAt = os.time() * 1000,
    what = 'npx -y @modelcontextprotocol/' .. name,
    file = '/home/somebody/.pi/agent/mcp.json',
    indexing = false,
  }
  for j = 1, TOOLS do
    tools[#tools + 1] = {
      name = ('%s_tool_number_%d'):format(name, j),
      server = name,
      description = 'Does what a tool of its kind does. It says so in two sentences.',
      state = 'waiting',
    }
  end
end
local status = {
  servers = servers,
  totalTools = SERVERS * TOOLS,
  activeToolCount = 0,
  connectedCount = 0,
  disabledCount = 0,
}

peers.add({ id = 1, name = 'pivi', version = '1', is_pivi = true, pid = PID }, {
  request = function(_, params, callback)
    vim.schedule(function()
      callback(nil, params.method == 'tools' and tools or {})
    end)
    return function() end
  end,
  notify = function() end,
})
peers.set_mcp(1, status)

local function median(values)
  table.sort(values)
  return values[math.ceil(#values / 2)]
end

--- Milliseconds until a function's work is drawn.
local function time(fn)
  collectgarbage()
  local start = vim.uv.hrtime()
  fn()
  vim.cmd.redraw()
  return (vim.uv.hrtime() - start) / 1e6
end

local function lines()
  return vim.api.nvim_buf_line_count(0)
end

local function all_drawn()
  assert(vim.wait(10000, function()
    return lines() > SERVERS * TOOLS
  end, 1))
end

local found = {}
local function note(what, ms)
  found[what] = found[what] or {}
  table.insert(found[what], ms)
end

local function open()
  page_of.open({ target = { pid = PID } })
end

open()
all_drawn()
vim.cmd.bwipeout()
for round = 1, tonumber(arg[1]) do
  note('open', time(open))
  all_drawn()
  local page = assert(page_of.here())
  local changed = vim.deepcopy(status)
  changed.servers[25].status, changed.connectedCount = 'connected', round % 2
  page.status = changed
  note(
    'update',
    time(function()
      page:render()
    end)
  )
  note(
    'filter',
    time(function()
      page:set_filter('number_7')
    end)
  )
  note(
    'unfilter',
    time(function()
      page:set_filter('')
    end)
  )
  vim.cmd.bwipeout()
end

local rows = {
  { what = ':Pi mcp with 50 servers and 2,000 tools', ms = median(found.open), aim = 50 },
  { what = 'a change of one of them', ms = median(found.update), aim = 5 },
  { what = 'the first letters of a filter', ms = median(found.filter), aim = 50 },
  { what = 'the filter taken away', ms = median(found.unfilter), aim = 50 },
}
io.stdout:write(vim.json.encode({ bench = 'mcp-page', rows = rows }), '\n')
os.exit(0)
