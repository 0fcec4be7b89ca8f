--- Choosing the model and the thinking level, compaction, statistics, slash commands.

local commands = require('pivi.session.commands')
local notify = require('pivi.notify')
local pick = require('pivi.view.pick')
local submit = require('pivi.view.prompt.submit')

local M = {}

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
---@return string
local function describe(model)
  local parts = { M.name_of(model) }
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
      if session.state.is_running then
        notify.info(M.name_of(model) .. ' takes over with the next turn')
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
      if not name then
        pick.select(
          models,
          { prompt = 'Model', kind = 'pivi-model', format = describe },
          function(model)
            set(session, model)
          end
        )
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
    commands.set_thinking(session, level, handler('thinking'))
    return
  end
  commands.thinking_levels(
    session,
    handler('thinking', function(levels)
      pick.select(
        levels,
        { prompt = 'Thinking level', kind = 'pivi-thinking', format = tostring },
        function(choice)
          commands.set_thinking(session, choice, handler('thinking'))
        end
      )
    end)
  )
end

--- Compacts the conversation.
---@param session pivi.Session
---@param instructions? string
function M.compact(session, instructions)
  -- How it went stands in the transcript.
  commands.compact(session, instructions, function(err)
    if err and err.code == 'busy' then
      notify.error('compact: ' .. err.message)
    end
  end)
end

--- Shows the statistics of a session.
---@param session pivi.Session
function M.stats(session)
  commands.stats(
    session,
    handler('stats', function(stats)
      local tokens = stats.tokens or {}
      local context = stats.contextUsage or {}
      local lines = {
        ('%d of your messages, %d of the agent, %d tool calls'):format(
          stats.userMessages or 0,
          stats.assistantMessages or 0,
          stats.toolCalls or 0
        ),
        ('tokens: %d in, %d out, %d read from and %d written to the cache'):format(
          tokens.input or 0,
          tokens.output or 0,
          tokens.cacheRead or 0,
          tokens.cacheWrite or 0
        ),
        ('context: %s of %s tokens'):format(context.tokens or '?', context.contextWindow or '?'),
        ('cost: $%.4f'):format(stats.cost or 0),
      }
      notify.answer(table.concat(lines, '\n'))
    end)
  )
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
      pick.select(list, {
        prompt = 'Command',
        kind = 'pivi-command',
        format = function(command)
          return ('/%s  %s'):format(command.name, command.description or '')
        end,
      }, function(command)
        session:prompt('/' .. command.name)
      end)
    end)
  )
end

return M
