--- Choosing the model and the thinking level; slash commands.

local commands = require('pivi.session.commands')
local favourites = require('pivi.session.favourites')
local notify = require('pivi.notify')
local pick = require('pivi.view.pick')
local submit = require('pivi.view.prompt.submit')

local M = {}

local NO_MODEL = 'model: Pi has none to use: `:Pi login` signs in'

---@param what string
---@param on_success? fun(data: any)
---@return fun(err?: pivi.Error, data?: any)
local function handler(what, on_success)
  return function(err, data)
    if err then
      notify.error(('%s: %s'):format(what, err.message))
    elseif on_success then
      on_success(data)
    end
  end
end

--- Gets 'provider/id' of a model.
---@param model pivi.session.Model
---@return string
function M.name_of(model)
  return ('%s/%s'):format(model.provider, model.id)
end

---@param tokens integer
---@return string
local function short(tokens)
  return tokens >= 1000000 and ('%gM'):format(tokens / 1000000) or ('%dk'):format(tokens / 1000)
end

---@param model pivi.session.Model
---@param is_favourite boolean
---@return string
local function describe(model, is_favourite)
  local parts = { (is_favourite and '★ ' or '') .. M.name_of(model) }
  if model.contextWindow then
    parts[#parts + 1] = short(model.contextWindow)
  end
  if model.cost and model.cost.input then
    parts[#parts + 1] = ('$%g in, $%g out'):format(model.cost.input, model.cost.output or 0)
  end
  if model.reasoning then
    parts[#parts + 1] = 'thinks'
  end
  return table.concat(parts, ' · ')
end

---@param session pivi.Session
---@param model pivi.session.Model
local function set(session, model)
  commands.set_model(
    session,
    model.provider,
    model.id,
    handler('model', function()
      local text = session.state.is_running and '%s takes over with the next turn' or 'model: %s'
      notify.info(text:format(M.name_of(model)))
    end)
  )
end

---@param session pivi.Session
---@param level string
local function set_level(session, level)
  commands.set_thinking(
    session,
    level,
    handler('thinking', function()
      notify.info('thinking: ' .. level)
    end)
  )
end

---@param model pivi.session.Model
---@return string[]
local function preview(model)
  local cost = model.cost or {}
  return {
    ('# %s'):format(model.name or model.id),
    '',
    ('- provider: %s'):format(model.provider),
    ('- context window: %s tokens'):format(model.contextWindow or '?'),
    ('- thinking: %s'):format(model.reasoning and 'yes' or 'no'),
    ('- takes: %s'):format(table.concat(model.input or { 'text' }, ', ')),
    ('- $ per million tokens: %s in, %s out, %s cached'):format(
      cost.input or '?',
      cost.output or '?',
      cost.cacheRead or '?'
    ),
  }
end

---@param session pivi.Session
---@param models pivi.session.Model[]
local function ask(session, models)
  local is_favourite = {} ---@type table<pivi.session.Model, boolean>
  local patterns = favourites.patterns(session.state.cwd)
  local list = favourites.of(models, patterns)
  for _, model in ipairs(list) do
    is_favourite[model] = true
  end
  for _, model in ipairs(models) do
    if not is_favourite[model] then
      list[#list + 1] = model
    end
  end
  pick.select(list, {
    prompt = 'Model',
    kind = 'pivi-model',
    format = function(model)
      return describe(model, is_favourite[model] == true)
    end,
    preview = preview,
  }, function(model)
    set(session, model)
  end)
end

--- Gets the item behind the current one, the first behind the last.
---@param list any[]
---@param is_current fun(item: any): boolean
---@return any
local function next_of(list, is_current)
  for i, item in ipairs(list) do
    if is_current(item) then
      return list[i % #list + 1]
    end
  end
  return list[1]
end

--- Takes the next model: of the favourites, if there are several, else of all.
---@param session pivi.Session
function M.cycle_model(session)
  commands.models(
    session,
    handler('model', function(models)
      local list = favourites.of(models, favourites.patterns(session.state.cwd))
      list = #list > 1 and list or models
      local current = session.state.model or {}
      local model = next_of(list, function(item)
        return item.id == current.id and item.provider == current.provider
      end)
      if model then
        set(session, model)
      else
        notify.warn(NO_MODEL)
      end
    end)
  )
end

--- Takes the next thinking level that the model has.
---@param session pivi.Session
function M.cycle_thinking(session)
  commands.thinking_levels(
    session,
    handler('thinking', function(levels)
      local level = next_of(levels, function(item)
        return item == session.state.thinking
      end)
      if level then
        set_level(session, level)
      end
    end)
  )
end

--- Chooses the model of a session; without a name, asks.
---@param session pivi.Session
---@param name? string 'provider/id', or the id if only one provider has it
function M.model(session, name)
  commands.models(
    session,
    handler('model', function(models)
      if #models == 0 then
        notify.warn(NO_MODEL)
        return
      elseif not name then
        ask(session, models)
        return
      end
      local matches = vim.tbl_filter(function(model)
        return M.name_of(model) == name or model.id == name
      end, models)
      if #matches == 1 then
        set(session, matches[1])
      else
        local reason = #matches == 0 and 'no such model' or 'several providers have it'
        notify.error(('model: %s: %s. `:Pi model` lists them'):format(reason, name))
      end
    end)
  )
end

--- Chooses the thinking level of a session; without a name, asks.
---@param session pivi.Session
---@param level? string
function M.thinking(session, level)
  if level then
    set_level(session, level)
    return
  end
  commands.thinking_levels(
    session,
    handler('thinking', function(levels)
      pick.select(
        levels,
        { prompt = 'Thinking level', kind = 'pivi-thinking', format = tostring },
        function(choice)
          set_level(session, choice)
        end
      )
    end)
  )
end

---@param command pivi.session.SlashCommand
---@return string[]
local function describe_command(command)
  local lines = vim.split(command.description or '', '\n')
  return vim.list_extend(lines, { '', ('- from: %s'):format(command.source) })
end

--- Runs one of Pi's slash commands; without a name, asks.
---@param session pivi.Session
---@param name? string
---@param args? string
function M.command(session, name, args)
  if name then
    submit.send(session, vim.trim(('/%s %s'):format(name, args or '')))
    return
  end
  commands.list(
    session,
    handler('command', function(list)
      list = vim.tbl_filter(function(command)
        return not vim.startswith(command.name, 'pivi-')
      end, list)
      if #list == 0 then
        notify.info('Pi has no slash commands here')
        return
      end
      pick.select(list, {
        prompt = 'Command',
        kind = 'pivi-command',
        format = function(command)
          return ('/%s  %s'):format(command.name, command.description or '')
        end,
        preview = describe_command,
      }, function(command)
        session:prompt('/' .. command.name)
      end)
    end)
  )
end

return M
