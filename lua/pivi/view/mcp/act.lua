--- What can be done to servers and tools, for the page and for `:Pi mcp`.

local catalog = require('pivi.view.mcp.catalog')
local disk = require('pivi.editor.disk')
local identity = require('pivi.editor.identity')
local notify = require('pivi.notify')
local pages = require('pivi.view.mcp')
local sign_in = require('pivi.view.mcp.sign_in')
local target = require('pivi.view.mcp.target')
local windows = require('pivi.view.mcp.windows')

local M = {}

--- What the page says while a server is acted on.
---@type table<string, string>
local BUSY = {
  enable = 'switching',
  disable = 'switching',
  connect = 'connecting',
  reconnect = 'connecting',
  auth = 'signing in',
  logout = 'signing out',
}

---@param to pivi.mcp.Target
---@param server string
---@param word? string
local function set_busy(to, server, word)
  local page = pages.of(to)
  if page then
    page.busy[server] = word
    page:changed()
  end
end

---@param what string
---@param err? string
---@param text? any
local function tell(what, err, text)
  if err then
    notify.error(('MCP %s: %s'):format(what, err))
  elseif type(text) == 'string' then
    notify.info(text)
  end
end

--- Gets a server by its name.
---@param to pivi.mcp.Target
---@param name string
---@return pivi.mcp.Server?
function M.find(to, name)
  local status = target.status(to)
  for _, server in ipairs(status and status.servers or {}) do
    if server.name == name then
      return server
    end
  end
  return nil
end

--- Has a buffer of a file show what was written there; one with unsaved text stays as it is.
---@param file string
function M.reload(file)
  local buf = identity.find(file).buf
  if buf then
    disk.refresh(buf)
  end
end

--- Does something to a server.
---@param to pivi.mcp.Target
---@param method 'enable'|'disable'|'connect'|'reconnect'|'auth'|'logout'
---@param name string
function M.server(to, method, name)
  local server = M.find(to, name)
  -- All else is refused by the loader, which knows better how the server is now.
  if method == 'auth' and server and server.status == 'disabled' then
    notify.error(('MCP %s: it is off; `:Pi mcp enable %s` first'):format(name, name))
    return
  end
  set_busy(to, name, BUSY[method])
  local function on_end(err, text)
    set_busy(to, name, nil)
    if server and server.file and (method == 'enable' or method == 'disable') then
      M.reload(server.file)
    end
    tell(name, err, text)
  end
  if method == 'auth' then
    sign_in.start(to, name, on_end)
  else
    target.ask(to, method, { server = name }, on_end)
  end
end

---@param status pivi.mcp.Status
---@return string
local function listed(status)
  local failed = vim.iter(status.servers):filter(function(server)
    return server.status == 'failed'
  end)
  local count = failed:fold(0, function(sum)
    return sum + 1
  end)
  local rest = count > 0 and (', %d failed'):format(count) or ''
  return ('MCP: %d tools listed%s'):format(status.totalTools, rest)
end

--- Reads the files again and lists every server's tools anew.
---@param to pivi.mcp.Target
function M.refresh(to)
  catalog.forget(to)
  target.ask(to, 'refresh', nil, function(failure)
    if failure then
      tell('refresh', failure)
      return
    end
    -- What was told of by itself may be from before.
    target.ask(to, 'status', nil, function(err, status)
      tell('refresh', err, type(status) == 'table' and listed(status))
    end)
  end)
end

--- Asks again about the files of a project that may not start servers.
---@param to pivi.mcp.Target
function M.trust(to)
  local status = target.status(to)
  if status and #(status.withheld or {}) == 0 then
    notify.info("MCP: no file of the project's waits for a decision")
    return
  end
  -- The user may take their time for it.
  target.ask(to, 'trust', nil, function(err)
    if err and err ~= 'Pi does not answer' then
      notify.error('MCP: ' .. err)
    end
  end, 24 * 3600 * 1000)
end

--- Takes away what searches have activated.
---@param to pivi.mcp.Target
function M.reset(to)
  target.ask(to, 'reset-tools', nil, function(err, gone)
    local count = type(gone) == 'table' and #gone or 0
    local text = count == 1 and '1 tool is not active any more'
      or ('%d tools are not active any more'):format(count)
    tell('reset-tools', err, 'MCP: ' .. (count > 0 and text or 'no tool was active but by a pin'))
    catalog.forget(to)
    catalog.sync(to)
  end)
end

---@param tools pivi.mcp.Tool[]
---@return table<string, string> state by name
local function states(tools)
  local by = {} ---@type table<string, string>
  for _, tool in ipairs(tools) do
    by[tool.name] = tool.state
  end
  return by
end

--- What is said of a tool by its state.
---@type table<string, string>
local TOLD = {
  pinned = 'MCP: %s is pinned',
  active = 'MCP: %s is active',
  waiting = 'MCP: %s is not active any more',
}

--- Says how tools are now; where the page shows that, only which the configuration keeps active.
---@param to pivi.mcp.Target
---@param method 'activate'|'deactivate'|'pin'
---@param names string[]
local function tell_states(to, method, names)
  local page = pages.of(to)
  local is_shown = page ~= nil and windows.is_shown(page.buf)
  target.ask(to, 'tools', nil, function(_, list)
    local by = states(type(list) == 'table' and list or {})
    for state, text in vim.spairs(TOLD) do
      local matching = table.concat(
        vim.tbl_filter(function(name)
          return by[name] == state
        end, names),
        ', '
      )
      if matching ~= '' and state == 'pinned' and method == 'deactivate' then
        local why = "MCP: %s: pinned by its server's entry (`directTools`, `exposure`), see `gf`"
        notify.warn(why:format(matching))
      elseif matching ~= '' and not is_shown then
        notify.info(text:format(matching))
      end
    end
  end)
end

--- Changes which tools the model sees.
---@param to pivi.mcp.Target
---@param method 'activate'|'deactivate'|'pin'
---@param names string[]
function M.tools(to, method, names)
  target.ask(to, method, { tools = names }, function(err)
    if err then
      return notify.error(('MCP %s: %s'):format(method, err))
    end
    tell_states(to, method, names)
    catalog.forget(to)
    catalog.sync(to)
  end)
end

return M
