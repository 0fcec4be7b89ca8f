--- Whether a Pi may use a tool that the user wants to be asked about.

local attention = require('pivi.attention')
local config = require('pivi.config')

local M = {}

--- Longest description of a call, in characters: in the queue, and in the question, where the user
--- is to see what they allow.
local MAX_TITLE, MAX_QUESTION = 300, 4000

---@class pivi.review.PermissionRequest
---@field peer integer
---@field session? integer
---@field call string
---@field tool string
---@field server? string of an MCP tool; empty if nobody knows it
---@field args table

---@class pivi.review.PermissionVerdict
---@field allowed boolean
---@field reason? string

--- Per peer, what the user has allowed for as long as it is connected.
---@type table<integer, table<string, true>>
local granted = {}
--- Questions by peer and call.
---@type table<string, { item: integer, callback: fun(verdict: pivi.review.PermissionVerdict) }>
local waiting = {}

--- Of a tool that may be any server's: the rule that is the strictest.
---@param rules table<string, 'ask'|'allow'|'deny'>
---@return string? key nil if no server has a rule but 'allow'
local function strictest_server(rules)
  local strictest ---@type string?
  for key, rule in pairs(rules) do
    local is_strict = rule == 'deny' or (rule == 'ask' and not strictest)
    if vim.startswith(key, 'mcp:') and is_strict then
      strictest = key
    end
  end
  return strictest
end

---@param request pivi.review.PermissionRequest
---@return string key of the option `permission`
---@return 'ask'|'allow'|'deny' rule
local function rule_of(request)
  local rules = config.get().permission
  local keys = { request.tool }
  if request.server then
    vim.list_extend(keys, { 'mcp:' .. request.server, 'mcp' })
  end
  if request.tool == 'mcp_search' and rules.mcp == 'allow' then
    keys[#keys + 1] = 'mcp' -- It only finds tools; where they are allowed, so is it.
  end
  keys[#keys + 1] = '*'
  if request.server == '' then
    table.insert(keys, 2, strictest_server(rules) or 'mcp')
  end
  for _, key in ipairs(keys) do
    if rules[key] then
      return key, rules[key]
    end
  end
  return '*', 'allow'
end

---@param request pivi.review.PermissionRequest
---@param max integer characters
---@return string
local function describe(request, max)
  local args = request.args
  local what = args.command or args.path or vim.inspect(args, { newline = ' ', indent = '' })
  local line = tostring(what):gsub('%s+', ' ')
  local length = vim.fn.strchars(line)
  if length > max then
    line = ('%s… (%d more characters)'):format(vim.fn.strcharpart(line, 0, max), length - max)
  end
  return ('%s: %s'):format(request.tool, line)
end

---@param request pivi.review.PermissionRequest
---@return string
local function id_of(request)
  return ('%d %s'):format(request.peer, request.call)
end

---@param id string
---@param verdict pivi.review.PermissionVerdict
local function settle(id, verdict)
  local question = waiting[id]
  if question then
    waiting[id] = nil
    attention.settle(question.item)
    question.callback(verdict)
  end
end

---@param request pivi.review.PermissionRequest
---@param key string
local function ask(request, key)
  local id = id_of(request)
  local actions = {
    {
      'Allow it once',
      function()
        settle(id, { allowed = true })
      end,
    },
    {
      ('Allow %s for this session'):format(key == '*' and 'every tool' or key),
      function()
        granted[request.peer] = granted[request.peer] or {}
        granted[request.peer][key] = true
        settle(id, { allowed = true })
      end,
    },
    {
      'Deny it',
      function()
        settle(id, { allowed = false })
      end,
    },
    {
      'Deny it, and say why',
      function()
        vim.ui.input({ prompt = 'Why not? ' }, function(reason)
          if reason and reason ~= '' then
            settle(id, { allowed = false, reason = reason })
          end
        end)
      end,
    },
  }
  vim.ui.select(actions, {
    prompt = describe(request, MAX_QUESTION),
    kind = 'pivi.permission',
    format_item = function(action)
      return action[1]
    end,
  }, function(action)
    if action then
      action[2]()
    end
  end)
end

--- Decides about a call, maybe only after the user has answered.
---@param request pivi.review.PermissionRequest
---@param callback fun(verdict: pivi.review.PermissionVerdict) called once, but not when cancelled
function M.decide(request, callback)
  local key, rule = rule_of(request)
  if rule ~= 'ask' or (granted[request.peer] or {})[key] then
    local is_denied = rule == 'deny'
    callback({ allowed = not is_denied, reason = is_denied and 'their settings say so' or nil })
    return
  end
  local id = id_of(request)
  waiting[id] = {
    callback = callback,
    item = attention.add({
      kind = 'permission',
      title = describe(request, MAX_TITLE),
      session = request.session,
      show = function()
        ask(request, key)
      end,
    }),
  }
end

--- Takes a question back: nobody waits for its answer any more.
---@param request pivi.review.PermissionRequest
function M.cancel(request)
  local question = waiting[id_of(request)]
  if question then
    waiting[id_of(request)] = nil
    attention.settle(question.item)
  end
end

--- Forgets what was allowed to a peer that is gone.
---@param peer integer
function M.forget(peer)
  granted[peer] = nil
end

return M
