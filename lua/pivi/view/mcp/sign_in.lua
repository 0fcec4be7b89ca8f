--- Signs in to a server: shows the page to visit, opens it if the user wants, and takes the URL
--- that the browser was redirected to where it can't reach Pi itself.

local notify = require('pivi.notify')
local pages = require('pivi.view.mcp')
local pick = require('pivi.view.pick')
local target = require('pivi.view.mcp.target')

local M = {}

--- The loader gives up after five minutes.
local TIMEOUT = 6 * 60000

local OPEN = 'Open the page in the browser'
local COPY = 'Copy its URL'
local PASTE = 'Paste the URL that the browser was redirected to'
local GIVE_UP = 'Give the sign-in up'

--- The sign-ins that are waited for, by Pi and server; false: the user has given it up.
---@type table<string, boolean>
local waiting = {}

---@param to pivi.mcp.Target
---@param server string
---@return string
local function key_of(to, server)
  return ('%s %s %s'):format(to.session, to.pid, server)
end

--- Shows the URL in the page, if it is open.
---@param to pivi.mcp.Target
---@param server string
---@param url? string
local function show_url(to, server, url)
  local page = pages.of(to)
  if page then
    page.urls[server] = url
    page:changed()
  end
end

---@param to pivi.mcp.Target
---@param method string
---@param params pivi.Params
local function tell(to, method, params)
  target.ask(to, method, params, function(err)
    if err then
      notify.error('MCP: ' .. err)
    end
  end)
end

---@param to pivi.mcp.Target
---@param server string
local function paste(to, server)
  vim.ui.input({ prompt = 'The URL that the browser was redirected to: ' }, function(url)
    url = vim.trim(url or '')
    if url:find('^https?://') then
      tell(to, 'auth-paste', { server = server, url = url })
    elseif url ~= '' then
      notify.error('MCP: that is no URL; the sign-in goes on, `s` asks again')
    end
  end)
end

---@param url string
local function open(url)
  local _, err = vim.ui.open(url)
  if err then
    notify.error('MCP: ' .. err)
  end
end

--- Asks how the user wants to go on; without an answer the sign-in waits.
---@param to pivi.mcp.Target
---@param server string
---@param url string
local function ask(to, server, url)
  pick.select({ OPEN, COPY, PASTE, GIVE_UP }, {
    prompt = ('Sign in to %s at %s'):format(server, url),
    kind = 'pivi-mcp-sign-in',
    format = tostring,
  }, function(choice)
    if choice == OPEN then
      open(url)
    elseif choice == COPY then
      vim.fn.setreg(vim.v.register, url)
      notify.info('the URL is yanked')
    elseif choice == PASTE then
      paste(to, server)
    else
      waiting[key_of(to, server)] = false
      tell(to, 'auth-cancel', { server = server })
    end
  end)
end

---@param to pivi.mcp.Target
---@param server string
---@param on_end fun(errmsg?: string, text?: string)
local function wait(to, server, on_end)
  local key = key_of(to, server)
  if waiting[key] ~= nil then
    return
  end
  waiting[key] = true
  target.ask(to, 'auth-wait', { server = server }, function(err, text)
    local is_wanted = waiting[key]
    waiting[key] = nil
    show_url(to, server, nil)
    if is_wanted then
      on_end(err, text)
    else
      on_end(nil, ('MCP "%s": the sign-in is given up'):format(server))
    end
  end, TIMEOUT)
end

--- Signs in, or takes up the sign-in that is under way.
---@param to pivi.mcp.Target
---@param server string
---@param on_end fun(errmsg?: string, text?: string) not called again for one that is under way
function M.start(to, server, on_end)
  target.ask(to, 'auth', { server = server }, function(err, result)
    local url = type(result) == 'table' and tostring(result.url)
    if not url then
      on_end(err, result)
      return
    elseif not url:find('^https?://') then
      -- The server has the say in what is opened here.
      tell(to, 'auth-cancel', { server = server })
      on_end('what it wants to be opened is no web page: ' .. url)
      return
    end
    show_url(to, server, url)
    wait(to, server, on_end)
    -- It may have taken long: what is typed elsewhere by now is no answer.
    if vim.api.nvim_get_mode().mode == 'n' then
      ask(to, server, url)
    else
      notify.info(('MCP %s: the sign-in waits; `:Pi mcp auth %s` asks'):format(server, server))
    end
  end)
end

return M
