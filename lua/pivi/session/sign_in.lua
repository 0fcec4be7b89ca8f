--- Whether a session needs the user to sign in: Pi tells of a missing, wrong or expired key by
--- texts alone, its own or the provider's. Pure.

local M = {}

---@class pivi.session.SignIn
---@field provider? string
---@field text string why

--- Of Pi's own words (its auth-guidance) and of providers' answers, in lower case.
local PATTERNS = {
  '^401',
  'no api key',
  'api key[^%.]*not valid',
  'invalid[%w%s_-]*api[ _-]?key',
  'incorrect api key',
  'authentication failed',
  'authentication_error',
  'authentication token',
  'unauthorized',
  'token[%w%s]* expired',
  '/login',
}

--- Does a failure come from a key that is missing, wrong or expired?
---@param text string
---@return boolean
function M.is_cause(text)
  local lower = text:sub(1, 2000):lower()
  return vim.iter(PATTERNS):any(function(pattern)
    return lower:find(pattern) ~= nil
  end)
end

---@param state pivi.session.State
---@param change pivi.session.Change
---@param text? string nil: none is needed
local function set(state, change, text)
  if text then
    local provider = state.model and state.model.provider
    state.sign_in, change.sign_in = { provider = provider, text = text }, true
  elseif state.sign_in then
    state.sign_in, change.sign_in = nil, true
  end
end

--- Takes a message's end into account.
---@param state pivi.session.State
---@param change pivi.session.Change
---@param message pivi.rpc.Message of the agent's
function M.note_message(state, change, message)
  if message.stopReason ~= 'error' then
    set(state, change, nil)
  elseif M.is_cause(message.errorMessage or '') then
    set(state, change, message.errorMessage)
  end
end

--- Takes a model that Pi told of into account.
---@param state pivi.session.State
---@param change pivi.session.Change
---@param before? pivi.session.Model the one before
function M.note_model(state, change, before)
  local model = state.model
  if not model then
    -- Once: the user may have left it.
    if before or state.phase == 'starting' then
      set(state, change, 'Pi has no model to use')
    end
  elseif not before or before.provider ~= model.provider or before.id ~= model.id then
    set(state, change, nil)
  end
end

--- Forgets what was needed: Pi has ended.
---@param state pivi.session.State
---@param change pivi.session.Change
function M.forget(state, change)
  set(state, change, nil)
end

---@type table<string, pivi.session.Reducer>
M.handlers = {
  --- A prompt was refused: `{ text }`.
  local_refused = function(state, event, change)
    if M.is_cause(event.text) then
      set(state, change, event.text)
    end
  end,
  --- The user leaves it.
  local_sign_in_left = function(state, _, change)
    set(state, change, nil)
  end,
}

return M
