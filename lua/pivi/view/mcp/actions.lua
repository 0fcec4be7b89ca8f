--- The actions of `:Pi mcp` by their names, and what completes them.

local act = require('pivi.view.mcp.act')
local answers = require('pivi.view.mcp.answers')
local catalog = require('pivi.view.mcp.catalog')
local notify = require('pivi.notify')
local pages = require('pivi.view.mcp')
local target = require('pivi.view.mcp.target')
local windows = require('pivi.view.mcp.windows')

local M = {}

---@class pivi.mcp.Action
---@field takes? 'server'|'tool'|'query'
---@field is_for? fun(server: pivi.mcp.Server): boolean which servers are offered
---@field run fun(to: pivi.mcp.Target, argument: string)

---@param server pivi.mcp.Server
---@return boolean
local function is_on(server)
  return server.status ~= 'disabled'
end

---@param method string
---@param is_for? fun(server: pivi.mcp.Server): boolean default: those that are on
---@return pivi.mcp.Action
local function on_server(method, is_for)
  return {
    takes = 'server',
    is_for = is_for or is_on,
    run = function(to, server)
      act.server(to, method, server)
    end,
  }
end

---@param method string
---@return pivi.mcp.Action
local function on_tool(method)
  return {
    takes = 'tool',
    run = function(to, tool)
      act.tools(to, method, { tool })
    end,
  }
end

---@param name string
---@return pivi.mcp.Action
local function on_all(name)
  return {
    run = function(to)
      act[name](to)
    end,
  }
end

--- Asks, and shows the user what becomes of it. In a float, since they may be at something else
--- by then.
---@param to pivi.mcp.Target
---@param method string
---@param params? pivi.Params
---@param text_of fun(result: any): string
local function answer(to, method, params, text_of)
  target.ask(to, method, params, function(err, result)
    if err or type(result) ~= 'table' then
      notify.error(('MCP: %s'):format(err or 'the answer makes no sense'))
    else
      windows.float(vim.split(text_of(result), '\n'))
    end
  end)
end

---@type table<string, pivi.mcp.Action>
local ACTIONS = {
  status = {
    run = function(to)
      local status = target.status(to)
      if status then
        notify.answer(answers.status(status))
      else
        answer(to, 'status', nil, answers.status)
      end
    end,
  },
  tools = {
    takes = 'server',
    run = function(to, server)
      answer(to, 'tools', { server = server }, function(tools)
        return answers.tools(server, tools)
      end)
    end,
  },
  search = {
    takes = 'query',
    run = function(to, query)
      answer(to, 'search', { query = query }, function(found)
        return answers.found(query, found)
      end)
    end,
  },
  enable = on_server('enable', function(server)
    return not is_on(server)
  end),
  disable = on_server('disable'),
  connect = on_server('connect'),
  reconnect = on_server('reconnect'),
  auth = on_server('auth'),
  logout = on_server('logout'),
  activate = on_tool('activate'),
  deactivate = on_tool('deactivate'),
  pin = on_tool('pin'),
  refresh = on_all('refresh'),
  trust = on_all('trust'),
  ['reset-tools'] = on_all('reset'),
}

---@return string[]
local function names()
  local list = vim.tbl_keys(ACTIONS)
  table.sort(list)
  return list
end

---@param list string[]
---@param lead string
---@return string[]
local function starting(list, lead)
  return vim.tbl_filter(function(name)
    return vim.startswith(name, lead)
  end, list)
end

--- Gets the names that an action takes, of the Pi that is meant now. Tools that are not known yet
--- are asked for.
---@param takes 'server'|'tool'|'query'
---@param is_for? fun(server: pivi.mcp.Server): boolean
---@return string[]
local function candidates(takes, is_for)
  local to = pages.likely()
  local status = to and target.status(to)
  if not to or not status then
    return {}
  end
  catalog.sync(to)
  if takes ~= 'server' then
    return catalog.names(target.peer(to).id)
  end
  local list = {} ---@type string[]
  for _, server in ipairs(status.servers) do
    if not is_for or is_for(server) then
      list[#list + 1] = server.name
    end
  end
  table.sort(list)
  return list
end

--- Completes what follows `:Pi mcp`.
---@param lead string
---@param before string[] words between `mcp` and what is completed
---@return string[]
function M.complete(lead, before)
  local action = ACTIONS[before[1]]
  if #before == 0 then
    -- By the time the tools are wanted they are here.
    candidates('tool')
    return starting(names(), lead)
  end
  if not action or not action.takes or action.takes == 'query' then
    return {}
  end
  -- A server's name may have spaces; what is completed is the rest of it.
  local typed = table.concat(vim.list_slice(before, 2), ' ') .. (#before > 1 and ' ' or '')
  return vim.tbl_map(function(name)
    return name:sub(#typed + 1)
  end, starting(candidates(action.takes, action.is_for), typed .. lead))
end

--- Does what an action says, to the Pi that is meant.
---@param name string
---@param argument? string
function M.run(name, argument)
  local action = ACTIONS[name]
  if not action then
    error('pivi: an MCP action is one of ' .. table.concat(names(), ', '), 0)
  end
  argument = vim.trim(argument or '')
  if action.takes and argument == '' then
    error(('pivi: `:Pi mcp %s {%s}`: which one?'):format(name, action.takes), 0)
  elseif not action.takes and argument ~= '' then
    error(('pivi: `:Pi mcp %s` takes nothing'):format(name), 0)
  end
  pages.meant(function(to)
    action.run(to, argument)
  end)
end

return M
