--- Asks whether a project's own Pi resources may be loaded, before Pi starts there; and again when
--- the user wants to decide otherwise.

local api = vim.api
local attention = require('pivi.attention')
local pick = require('pivi.view.pick')
local resources = require('pivi.view.trust.resources')
local trust = require('pivi.session.trust')

local M = {}

---@class pivi.trust.Choice
---@field text string
---@field is_trusted? boolean nil: looks at the resources first
---@field is_saved? boolean where Pi keeps such answers, so that a Pi in a terminal agrees

---@type pivi.trust.Choice[]
local CHOICES = {
  { text = 'Look at them first' },
  { text = 'Trust this project, from now on', is_trusted = true, is_saved = true },
  { text = 'Trust it this time', is_trusted = true },
  { text = 'Start without them this time', is_trusted = false },
  { text = 'Never load them', is_trusted = false, is_saved = true },
}

--- Sessions that wait for an answer, by the ids of their items.
---@type table<integer, pivi.Session>
local undecided = {}

--- The last answers, by number of the session.
---@type table<integer, boolean>
local answers = {}

---@param session pivi.Session
---@param paths string[]
---@param note string behind the question
---@param on_answer fun(choice: pivi.trust.Choice)
local function ask(session, paths, note, on_answer)
  local root = trust.canonical(session.state.cwd)
  local names = vim.tbl_map(function(path)
    return (vim.fs.relpath(root, path) or path):gsub('%c', '?')
  end, paths)
  pick.select(CHOICES, {
    prompt = ('This project brings %s for Pi%s'):format(table.concat(names, ', '), note),
    kind = 'pivi-trust',
    format = function(choice)
      return choice.text
    end,
    preview = function()
      return resources.list(root, paths)
    end,
  }, function(choice)
    if choice.is_trusted ~= nil then
      on_answer(choice)
    else
      resources.open(root, paths)
    end
  end)
end

---@param session pivi.Session
---@param choice pivi.trust.Choice
---@return pivi.session.LaunchOpts
local function launch_of(session, choice)
  answers[session.number] = choice.is_trusted
  return { trust = choice.is_trusted, saves_trust = choice.is_saved }
end

--- Starts the session whose question was answered, and with an answer for good all others that
--- wait in the same project.
---@param id integer
---@param choice pivi.trust.Choice
local function settle(id, choice)
  local root = undecided[id] and trust.canonical(undecided[id].state.cwd)
  for _, other in ipairs(vim.tbl_keys(undecided)) do
    local session = undecided[other]
    local is_same = choice.is_saved and trust.canonical(session.state.cwd) == root
    if other == id or is_same then
      undecided[other] = nil
      attention.settle(other)
      -- With what the start was to be: a session to open, a fork, no extensions.
      session:start(launch_of(session, choice))
    end
  end
end

---@param id integer
local function show(id)
  local session = undecided[id]
  if not session then
    return
  end
  local paths = trust.resources(session.state.cwd)
  if trust.decide(session.state.cwd) ~= 'ask' then
    -- Decided elsewhere meanwhile, or what was to be decided about is gone.
    undecided[id] = nil
    attention.settle(id)
    session:start()
    return
  end
  ask(session, paths, '', function(choice)
    settle(id, choice)
  end)
end

--- Puts the question into the attention queue, and before the user if they have just opened the
--- session.
---@param session pivi.Session
function M.request(session)
  local id
  id = attention.add({
    kind = 'trust',
    title = ('Trust %s?'):format(session.state.cwd),
    session = session.number,
    show = function()
      show(id)
    end,
  })
  undecided[id] = session
  local unsubscribe
  unsubscribe = session:subscribe(function()
    if undecided[id] and session.state.phase == 'dead' then
      -- The user has stopped the start.
      undecided[id] = nil
      attention.settle(id)
    end
    if not undecided[id] then
      unsubscribe()
    end
  end)
  vim.schedule(function()
    if api.nvim_buf_get_name(0) == ('pivi://prompt/%d'):format(session.number) then
      show(id)
    end
  end)
end

--- Asks again about a session's project. Another answer starts Pi anew, with the same session.
---@param session pivi.Session
---@return boolean was_any false: the project brings nothing
function M.change(session)
  for id, waiting in pairs(undecided) do
    if waiting == session then
      show(id)
      return true
    end
  end
  local paths = trust.resources(session.state.cwd)
  if #paths == 0 then
    return false
  end
  local is_loaded = answers[session.number]
  if is_loaded == nil then
    is_loaded = trust.decide(session.state.cwd) == 'yes'
  end
  local note = ('; %sloaded now. An answer starts Pi again%s'):format(
    is_loaded and '' or 'not ',
    session.state.is_running and ' and ends the run' or ''
  )
  ask(session, paths, note, function(choice)
    session:restart(launch_of(session, choice))
  end)
  return true
end

return M
