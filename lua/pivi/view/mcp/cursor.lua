--- What the keys of the page do: actions on the server or the tools under the cursor.

local act = require('pivi.view.mcp.act')
local jump = require('pivi.view.transcript.jump')
local notify = require('pivi.notify')
local pages = require('pivi.view.mcp')
local rows = require('pivi.view.mcp.rows')
local target = require('pivi.view.mcp.target')
local windows = require('pivi.view.mcp.windows')

local api = vim.api

local M = {}

---@return pivi.mcp.Page? page
---@return pivi.mcp.Line? line under the cursor
local function here()
  local page = pages.here()
  return page, page and page:line(api.nvim_win_get_cursor(0)[1])
end

--- Gets the server under the cursor, or says that there is none.
---@return pivi.mcp.Page? page nil: there is no server either
---@return pivi.mcp.Server server
local function server_here()
  local page, line = here()
  for _, server in ipairs(page and page.status and page.status.servers or {}) do
    if line and server.name == line.server then
      return page, server
    end
  end
  notify.warn('no server under the cursor')
  return nil, {}
end

--- Gets the tools under the cursor or in the selection.
---@return pivi.mcp.Page? page nil: there are no tools either
---@return pivi.mcp.Tool[] tools
local function tools_here()
  local page = pages.here()
  local first, last = vim.fn.line('.'), vim.fn.line('.')
  if api.nvim_get_mode().mode:find('^[vV\22]') then
    first, last = math.min(first, vim.fn.line('v')), math.max(first, vim.fn.line('v'))
    api.nvim_feedkeys(vim.keycode('<Esc>'), 'nx', false)
  end
  local found = {} ---@type pivi.mcp.Tool[]
  for lnum = first, last do
    local line = page and page:line(lnum)
    found[#found + 1] = line and page:tool(line)
  end
  if #found == 0 then
    notify.warn('no tool under the cursor')
    return nil, found
  end
  return page, found
end

--- Opens or closes the fold under the cursor.
function M.toggle_fold()
  if vim.fn.foldlevel('.') > 0 then
    vim.cmd('normal! za')
  end
end

--- Switches the server under the cursor on or off.
function M.switch()
  local page, server = server_here()
  if page then
    act.server(page.target, server.status == 'disabled' and 'enable' or 'disable', server.name)
  end
end

---@param method 'connect'|'reconnect'|'auth'|'logout'
---@return fun()
local function on_server(method)
  return function()
    local page, server = server_here()
    if page then
      act.server(page.target, method, server.name)
    end
  end
end

--- Connects the server under the cursor anew.
M.reconnect = on_server('reconnect') ---@type fun()
--- Signs in to the server under the cursor.
M.sign_in = on_server('auth') ---@type fun()
--- Forgets the sign-in to the server under the cursor.
M.sign_out = on_server('logout') ---@type fun()

---@param run fun(to: pivi.mcp.Target)
---@return fun()
local function on_page(run)
  return function()
    local page = pages.here()
    if page then
      run(page.target)
    end
  end
end

--- Reads the files again and lists every server's tools anew.
M.refresh = on_page(act.refresh) ---@type fun()
--- Asks again about files that may not start servers.
M.trust = on_page(act.trust) ---@type fun()
--- Takes away what searches have activated.
M.reset = on_page(act.reset) ---@type fun()

---@param tools pivi.mcp.Tool[]
---@param is_wanted fun(state: string): boolean
---@return string[] names
local function names_of(tools, is_wanted)
  local names = {} ---@type string[]
  for _, tool in ipairs(tools) do
    if is_wanted(tool.state) then
      names[#names + 1] = tool.name
    end
  end
  return names
end

--- Does something to the tools that are not yet as they are to be, or else takes it back.
---@param method 'activate'|'pin'
---@param is_wanted fun(state: string): boolean
local function toggle_tools(method, is_wanted)
  local page, tools = tools_here()
  if not page then
    return
  end
  local names = names_of(tools, is_wanted)
  local is_back = #names == 0
  if is_back then
    names = names_of(tools, function(state)
      return state ~= 'hidden'
    end)
  end
  if #names == 0 then
    local text = "MCP: %s: hidden by its server's entry, see `gf`"
    return notify.warn(text:format(tools[1].name))
  end
  act.tools(page.target, is_back and 'deactivate' or method, names)
end

--- Activates the tools under the cursor, or takes that back.
function M.activate()
  toggle_tools('activate', function(state)
    return state == 'waiting'
  end)
end

--- Pins the tools under the cursor, or takes that back.
function M.pin()
  toggle_tools('pin', function(state)
    return state == 'waiting' or state == 'active'
  end)
end

---@param server pivi.mcp.Server
---@return string[]
local function about_server(server)
  local lines = { server.what }
  if server.lastError then
    vim.list_extend(lines, { '' })
    vim.list_extend(lines, vim.split(server.lastError, '\n'))
  end
  return lines
end

--- Shows the description of the tool under the cursor, or what the server said last.
function M.describe()
  local page, line = here()
  local lines ---@type string[]
  if line and line.tool then
    local _, tools = tools_here()
    local text = tools[1] and tools[1].description or ''
    lines = vim.list_extend({ line.tool, '' }, vim.split(vim.trim(text), '\r?\n'))
  elseif page and line and line.server then
    lines = about_server(select(2, server_here()))
  else
    notify.warn('no server and no tool under the cursor')
    return
  end
  windows.float(lines)
end

--- Is the user where a key was pressed, and at nothing else? An answer may take its time.
---@param page pivi.mcp.Page
---@return boolean
local function is_waiting(page)
  return pages.here() == page and api.nvim_get_mode().mode == 'n'
end

--- Shows the schema of the tool under the cursor in a split.
function M.schema()
  local page, tools = tools_here()
  local tool = tools[1]
  if not page then
    return
  end
  target.ask(page.target, 'schema', { tool = tool.name }, function(err, result)
    if err or type(result) ~= 'table' or type(result.text) ~= 'string' then
      return notify.error(('MCP %s: %s'):format(tool.name, err or 'it has no schema'))
    elseif not is_waiting(page) then
      return
    end
    windows.open_text('pivi://mcp-schema/' .. tool.name, vim.split(result.text, '\n'), 'json')
  end)
end

--- Opens the file that defines the server under the cursor, at its entry.
function M.edit()
  local page, server = server_here()
  if not page then
    return
  end
  target.ask(page.target, 'position', { server = server.name }, function(err, result)
    if err then
      notify.error(('MCP %s: %s'):format(server.name, err))
    elseif type(result) ~= 'table' or type(result.file) ~= 'string' then
      notify.warn(('MCP %s: an extension has brought it, no file'):format(server.name))
    elseif is_waiting(page) then
      act.reload(result.file)
      jump.open(result.file, tonumber(result.line))
    end
  end)
end

--- Goes to another server.
---@param step 1|-1
function M.go(step)
  local page = pages.here()
  local from, lnum = api.nvim_win_get_cursor(0)[1], 1
  local found ---@type integer?
  for _, block in ipairs(page and page.blocks or {}) do
    if block.name ~= rows.HEAD and step < 0 and lnum < from then
      found = lnum
    elseif block.name ~= rows.HEAD and step > 0 and lnum > from then
      found = found or lnum
    end
    lnum = lnum + #block.lines
  end
  if found then
    api.nvim_win_set_cursor(0, { found, 0 })
  end
end

--- Shows the page of another Pi.
function M.other()
  local page = pages.here()
  local others = vim.tbl_filter(function(to)
    return page and (to.session ~= page.target.session or to.pid ~= page.target.pid)
  end, target.all())
  if #others == 0 then
    notify.info('no other Pi is connected')
    return
  end
  target.choose(others, function(to)
    pages.open({ target = to })
  end)
end

--- Closes the window, and goes back to where the user came from; the last one shows another buffer.
function M.close()
  if not pages.here() then
    return
  end
  local origin = vim.fn.win_getid(vim.fn.winnr('#'))
  if not pcall(vim.cmd.close) then
    vim.cmd.bwipeout()
  elseif vim.fn.win_id2win(origin) > 0 then
    -- Nvim goes to a neighbour of the window that is gone.
    api.nvim_set_current_win(origin)
  end
end

return M
