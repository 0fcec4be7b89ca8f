--- Choosing the model that suggests, among what the Pi offers that answers.

local config = require('pivi.config')
local notify = require('pivi.notify')
local source = require('pivi.suggest.source')

local M = {}

---@param name string
---@return string
local function latency(name)
  local known = source.latency(name)
  return known and (' · %d ms (last %d)'):format(known.median, known.count) or ''
end

---@param model { model: string, name: string }
---@param chosen? string
---@return string
local function describe(model, chosen)
  local mark = model.model == chosen and ' · chosen' or ''
  local name = model.name ~= model.model and (' · %s'):format(model.name) or ''
  return model.model .. name .. latency(model.model) .. mark
end

---@param name? string 'provider/id'; nil: the model of the session
local function set(name)
  config.set('suggest.model', name)
  notify.info('suggestions come from ' .. (name or 'the model of the session'))
end

---@param models pivi.suggest.Models
local function ask(models)
  local chosen = config.get().suggest.model
  local session = models.currentModel
  local default = { model = '', name = 'the model of the session' }
  if session then
    default.name = ('the model of the session: %s%s'):format(session, latency(session))
  end
  local prompt = 'Model of suggestions'
  if models.cliOverride then
    prompt = ('%s (overridden by a flag of Pi: %s)'):format(prompt, models.cliOverride)
  end
  vim.ui.select(vim.list_extend({ default }, models.models), {
    prompt = prompt,
    kind = 'pivi-suggest-model',
    format_item = function(model)
      if model == default then
        return default.name .. (chosen and '' or ' · chosen')
      end
      return describe(model, chosen)
    end,
  }, function(model)
    if model then
      set(model ~= default and model.model or nil)
    end
  end)
end

--- Takes a model by its name, if the Pi that answers has it. Without one, its form has to do.
---@param name string
---@param models? pivi.suggest.Models
local function take(name, models)
  local is_there = models
    and vim.iter(models.models):any(function(model)
      return model.model == name
    end)
  if is_there or not models and name:find('^[^/]+/.') then
    set(name)
  else
    local text = 'suggest model: no such model: %s. `:Pi suggest model` lists them'
    notify.error(text:format(name))
  end
end

--- Chooses the model; without a name, the user is asked.
---@param name? string 'provider/id'
function M.choose(name)
  source.models(function(err, models)
    if name then
      take(name, models)
    elseif err or not models then
      notify.error('suggest model: ' .. (err or ''))
    else
      ask(models)
    end
  end)
end

--- Says who suggests, with which model, and how fast.
---@return string
function M.describe()
  local peer = source.peer()
  if not peer then
    return 'no Pi is connected'
  end
  local model = config.get().suggest.model or peer.model or 'the model of its session'
  return ('%s%s, from the Pi in %s'):format(model, latency(model), peer.cwd or '?')
end

return M
