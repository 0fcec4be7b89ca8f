--- A session that needs a key or a login: it waits in the attention queue until Pi gets an answer
--- from a model, or the user leaves it.

local attention = require('pivi.attention')
local login = require('pivi.view.login')
local models = require('pivi.view.models')
local pick = require('pivi.view.pick')

local M = {}

--- Items by number of the session.
---@type table<integer, integer>
local items = {}

---@param session pivi.Session
local function show(session)
  local provider = (session.state.sign_in or {}).provider
  local name = provider or 'a provider'
  local choices = {
    {
      ('Sign in to %s, in a terminal'):format(name),
      function()
        login.open(provider)
      end,
    },
    {
      'I have done so: start Pi again',
      function()
        session:restart()
      end,
    },
    {
      'Leave it',
      function()
        session:dispatch({ { type = 'local_sign_in_left' } })
      end,
    },
  }
  if session:is_ready() and session.state.model then
    table.insert(choices, 3, {
      'Choose another model',
      function()
        models.model(session)
      end,
    })
  end
  pick.select(choices, {
    prompt = ('Pi needs you to sign in to %s'):format(name),
    kind = 'pivi-sign-in',
    format = function(choice)
      return choice[1]
    end,
    preview = function()
      return vim.split((session.state.sign_in or {}).text or '', '\n')
    end,
  }, function(choice)
    choice[2]()
  end)
end

---@param session pivi.Session
local function update(session)
  local number, sign_in = session.state.number, session.state.sign_in
  if sign_in and not items[number] then
    items[number] = attention.add({
      kind = 'sign_in',
      title = ('Pi needs you to sign in to %s'):format(sign_in.provider or 'a provider'),
      session = number,
      show = function()
        show(session)
      end,
    })
  elseif not sign_in and items[number] then
    attention.settle(items[number])
    items[number] = nil
  end
end

--- Puts a session's need to sign in into the attention queue from now on.
---@param session pivi.Session
function M.attach(session)
  session:subscribe(function(change)
    if change.sign_in then
      update(session)
    end
  end)
end

return M
