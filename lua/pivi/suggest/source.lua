--- Which Pi answers, and how long it takes: the session of this tab page, else the Pi that was
--- active last, else one of our own, if the user allows it.

local background = require('pivi.suggest.background')
local config = require('pivi.config')
local log = require('pivi.log')
local notify = require('pivi.notify')
local peers = require('pivi.peers')

local M = {}

local TIMEOUT = 30000
local COUNT = 3
--- How many requests of a model are remembered.
local MAX_LATENCIES = 20
--- JSON-RPC: there is no such method.
local METHOD_NOT_FOUND = -32601
--- Failures that are no news: the answer was not wanted any more, or the Pi went.
local SILENT = { cancelled = true, closed = true, timeout = true, [-32800] = true }

---@type fun(): integer?
local session_here = function() end
--- Peers that know of no suggestions.
---@type table<integer, true>
local unable = {}
--- Milliseconds by model, the latest last.
---@type table<string, number[]>
local latencies = {}
---@type table<string, true>
local told = {}

---@param peer pivi.Peer
---@return boolean
local function can_suggest(peer)
  return not unable[peer.id] and (peer.is_pivi or peer.name == 'pi-ide')
end

--- Ranks a peer; the greatest answers.
---@param peer pivi.Peer
---@param session? integer
---@return number
local function rank(peer, session)
  if session and peer.session == session then
    return math.huge
  elseif background.is_ours(peer.pid) then
    return -1
  end
  return peer.active_at or 0
end

--- Gets the Pi that answers now.
---@return pivi.Peer? peer nil: none is there
function M.peer()
  local session = session_here()
  local best, best_rank ---@type pivi.Peer?, number?
  for _, peer in ipairs(peers.list()) do
    local value = rank(peer, session)
    if can_suggest(peer) and (not best_rank or value >= best_rank) then
      best, best_rank = peer, value
    end
  end
  return best
end

---@param model string
---@param ms number
local function remember(model, ms)
  local list = latencies[model] or {}
  latencies[model] = list
  list[#list + 1] = ms
  if #list > MAX_LATENCIES then
    table.remove(list, 1)
  end
end

--- Gets how long the last requests of a model took.
---@param model string
---@return { median: number, count: integer }? nil: there were none
function M.latency(model)
  local list = vim.deepcopy(latencies[model] or {})
  if #list == 0 then
    return nil
  end
  table.sort(list)
  return { median = list[math.ceil(#list / 2)], count = #list }
end

--- Tells what failed, each thing once.
---@param peer pivi.Peer
---@param err pivi.Error
local function on_error(peer, err)
  if SILENT[err.code] then
    return
  elseif err.code == METHOD_NOT_FOUND then
    unable[peer.id] = true
    return
  end
  log.warn('no suggestions', err.message)
  if not told[err.message] then
    told[err.message] = true
    notify.warn('no suggestions: ' .. err.message)
  end
end

---@param result any
---@return string[]
local function texts(result)
  local list = type(result) == 'table' and result.suggestions
  return type(list) == 'table'
      and vim.tbl_filter(function(text)
        return type(text) == 'string'
      end, list)
    or {}
end

--- Asks for suggestions. Without a Pi, nothing happens; one of our own is started if it may be.
---@param params pivi.Params
---@param callback fun(suggestions: string[]) called once, unless it is cancelled
---@return (fun())? cancel
function M.request(params, callback)
  local peer = M.peer()
  if not peer then
    background.start()
    return nil
  end
  params.suggestionCount = COUNT
  params.model = config.get().suggest.model
  local start = vim.uv.hrtime()
  local is_cancelled = false
  local cancel = peers.request(peer.id, 'getSuggestions', params, function(err, result)
    if is_cancelled then
      return
    elseif err then
      on_error(peer, err)
    else
      local model = params.model or peer.model or 'the model of the session'
      remember(model, (vim.uv.hrtime() - start) / 1e6)
    end
    callback(texts(result))
  end, TIMEOUT)
  return function()
    is_cancelled = true
    cancel()
  end
end

---@class pivi.suggest.Models
---@field models { model: string, name: string }[]
---@field currentModel? string
---@field cliOverride? string

--- Asks which models there are.
---@param callback fun(err?: string, models?: pivi.suggest.Models) called once
function M.models(callback)
  local peer = M.peer()
  if not peer then
    background.start()
    callback('no Pi is connected: `:Pi` starts one')
    return
  end
  peers.request(peer.id, 'listSuggestionModels', nil, function(err, result)
    if err then
      callback(err.message)
    elseif type(result) == 'table' and type(result.models) == 'table' then
      callback(nil, result)
    else
      callback('its answer makes no sense')
    end
  end, TIMEOUT)
end

--- Starts to look for a Pi.
---@param hooks { session: (fun(): integer?), env: fun(): table<string, string> }
function M.setup(hooks)
  session_here = hooks.session
  background.setup(hooks.env)
end

return M
