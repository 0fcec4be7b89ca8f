--- The MCP page: the servers of one Pi and their tools, in a buffer that is alive while it is open.
--- Keeps the pages, and tells them what peers and the catalog know.

local api = vim.api
local catalog = require('pivi.view.mcp.catalog')
local draw = require('pivi.view.mcp.draw')
local highlight = require('pivi.highlight')
local pages = require('pivi.view.mcp.page')
local peers = require('pivi.peers')
local scratch = require('pivi.scratch')
local target = require('pivi.view.mcp.target')
local windows = require('pivi.view.mcp.windows')

local M = {}

local NAME = 'pivi://mcp'
--- How often what is shown of ages is brought up to date, in ms.
local MINUTE = 60000

--- By buffer.
---@type table<integer, pivi.mcp.Page>
local open_pages = {}

--- Asks a Pi that has told nothing why.
---@param page pivi.mcp.Page
local function ask(page)
  target.ask(page.target, 'status', nil, function(err, result)
    if target.status(page.target) then
      return
    end
    page.problem = err
    if type(result) == 'table' and type(result.servers) == 'table' then
      page.status = result
    elseif target.peer(page.target) then
      -- It serves none now; what was before is not to be had from it.
      page.status = nil
    end
    page:changed()
  end)
end

--- Takes what is known now, and asks for what is not.
---@param page pivi.mcp.Page
local function update(page)
  local peer = target.peer(page.target)
  local status = peer and peers.mcp(peer.id)
  if status then
    page.status, page.problem = status, nil
    if windows.is_shown(page.buf) then
      catalog.sync(page.target)
    end
  elseif peer then
    ask(page)
  else
    page.problem = target.absence(page.target)
  end
  page:changed()
end

--- Says in the page's windows which Pi it is about.
---@param page pivi.mcp.Page
local function title(page)
  for _, win in ipairs(vim.fn.win_findbuf(page.buf)) do
    windows.configure(win, target.name(page.target))
  end
end

--- The page is to be seen, maybe again.
---@param page pivi.mcp.Page
---@param timer uv.uv_timer_t
local function on_shown(page, timer)
  title(page)
  for _, win in ipairs(page:is_intact() and vim.fn.win_findbuf(page.buf) or {}) do
    draw.fold(win, page.blocks)
  end
  if not timer:is_active() then
    local function tick()
      if windows.is_shown(page.buf) then
        page:changed()
      elseif not timer:is_closing() then
        timer:stop()
      end
    end
    timer:start(MINUTE, MINUTE, vim.schedule_wrap(tick))
  end
  if page.is_dirty then
    update(page)
  elseif not page:is_intact() then
    page:changed()
  end
end

--- Has a page told of all that concerns its Pi.
---@param page pivi.mcp.Page
---@return fun()[] stop
local function subscribe(page)
  ---@param id integer
  local function on_told(id)
    local peer = target.peer(page.target)
    if peer and peer.id == id then
      update(page)
    end
  end
  return {
    peers.subscribe_mcp(on_told),
    catalog.subscribe(on_told),
    peers.subscribe(function(change, peer)
      if not target.is_same(page.target, peer) then
        return
      elseif change == 'update' then
        title(page)
      else
        update(page)
      end
    end),
  }
end

---@param page pivi.mcp.Page
local function listen(page)
  local group = api.nvim_create_augroup('pivi.view.mcp:' .. page.buf, {})
  local timer = assert(vim.uv.new_timer())
  local stops = subscribe(page)
  ---@param event string|string[]
  ---@param opts vim.api.keyset.create_autocmd
  local function on(event, opts)
    opts.group = group
    api.nvim_create_autocmd(event, opts)
  end
  local function shown()
    if not page.is_over and windows.is_shown(page.buf) then
      on_shown(page, timer)
    end
  end
  on('BufWinEnter', { buf = page.buf, callback = shown })
  on({ 'TabEnter', 'WinNew' }, { callback = vim.schedule_wrap(shown) })
  local function resized()
    page:changed()
  end
  on('WinResized', { callback = resized })
  local function session_ended()
    update(page)
  end
  on('User', { pattern = 'PiviSessionEnd', callback = session_ended })
  local function dispose()
    page.is_over = true
    open_pages[page.buf] = nil
    vim.iter(stops):each(function(stop)
      stop()
    end)
    timer:close()
    api.nvim_del_augroup_by_id(group)
  end
  on('BufWipeout', { buf = page.buf, callback = dispose })
end

--- Gets a name that no other page has.
---@return string
local function free_name()
  local name, number = NAME, 1
  while vim.fn.bufexists(name) == 1 do
    number = number + 1
    name = ('%s/%d'):format(NAME, number)
  end
  return name
end

--- Gets the page of a Pi, made if there is none.
---@param to pivi.mcp.Target
---@return pivi.mcp.Page
local function get(to)
  local page = M.of(to)
  if not page then
    local buf = scratch.new()
    api.nvim_buf_set_name(buf, free_name())
    vim.bo[buf].bufhidden = 'wipe'
    vim.bo[buf].modifiable = false
    vim.bo[buf].undolevels = -1
    page = pages.new(buf, to)
    open_pages[buf] = page
    listen(page)
  end
  return page
end

--- Gets the page of a Pi, if it is open.
---@param to pivi.mcp.Target
---@return pivi.mcp.Page?
function M.of(to)
  for _, page in pairs(open_pages) do
    if page.target.session == to.session and page.target.pid == to.pid then
      return page
    end
  end
  return nil
end

--- Gets the page in the current window, if it is one.
---@return pivi.mcp.Page?
function M.here()
  return open_pages[api.nvim_get_current_buf()]
end

---@class pivi.mcp.OpenOpts
---@field target? pivi.mcp.Target default: the page's, that of this tab page, or the only one
---@field server? string to go to

---@param to pivi.mcp.Target
---@param server? string
local function open(to, server)
  highlight.define()
  local page = get(to)
  page.focus = server
  if server then
    page:set_filter('')
  end
  windows.enter(page.buf)
  title(page)
  update(page)
  page:render()
  if vim.bo[page.buf].filetype == '' then
    scratch.set_filetype(page.buf, 'pivi_mcp')
  end
end

--- Finds the Pi that is meant: that of the page in the current window, else as the target says.
---@param on_found fun(to: pivi.mcp.Target) not called when the user chooses none
function M.meant(on_found)
  local page = M.here()
  if page then
    on_found(page.target)
  else
    target.here(on_found)
  end
end

--- Gets the Pi that is meant where the user can't be asked.
---@return pivi.mcp.Target? to nil: none is connected
function M.likely()
  local page = M.here()
  return page and page.target or target.likely()
end

--- Opens the page of a Pi, or goes to it.
---@param opts? pivi.mcp.OpenOpts
function M.open(opts)
  opts = opts or {}
  if opts.target then
    open(opts.target, opts.server)
  else
    M.meant(function(to)
      open(to, opts.server)
    end)
  end
end

return M
