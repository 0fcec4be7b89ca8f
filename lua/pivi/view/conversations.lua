--- The ways to another conversation: new, continue, resume, fork, clone, and those that run
--- already.

local commands = require('pivi.session.commands')
local layout = require('pivi.view.layout')
local lock = require('pivi.session.lock')
local notify = require('pivi.notify')
local paths = require('pivi.path')
local pick = require('pivi.view.pick')
local title_of = require('pivi.session.point').title
local sessions = require('pivi.session')
local store = require('pivi.session.store')

local M = {}

--- Shows a session in the current tab page and starts its Pi if it does not run.
---@param session pivi.Session
---@param launch? pivi.session.LaunchOpts
function M.show(session, launch)
  layout.open(session, { enter = true })
  if not session:is_alive() then
    session:start(launch)
  end
end

---@param cwd string
---@param launch? pivi.session.LaunchOpts
local function start_beside(cwd, launch)
  M.show(sessions.new({ cwd = cwd }), launch)
end

---@param err pivi.Error
---@param what string
local function report(err, what)
  local text = ('%s: %s'):format(what, err.message)
  if err.code == 'cancelled' then
    notify.warn(text)
  else
    notify.error(text)
  end
end

--- A run would be aborted: offers a process of its own instead.
---@param what string
---@param beside fun()
local function offer_beside(what, beside)
  local choices = { 'In a process of its own, beside the run', 'Not now' }
  pick.select(choices, {
    prompt = ('%s: a run goes on here'):format(what),
    kind = 'pivi-busy',
    format = tostring,
  }, function(choice)
    if choice == choices[1] then
      beside()
    end
  end)
end

---@param what string
---@param beside? fun() does it in another process
---@param answer? string what is said when it is done
---@return fun(err?: pivi.Error)
local function handler(what, beside, answer)
  return function(err)
    if err and err.code == 'busy' and beside then
      offer_beside(what, beside)
    elseif err then
      report(err, what)
    elseif answer then
      notify.info(answer)
    end
  end
end

--- Finds the session of this Nvim that has a file open.
---@param path string
---@return pivi.Session?
local function running_with(path)
  local real = vim.uv.fs_realpath(path)
  for _, session in ipairs(sessions.list()) do
    local file = session.state.file
    if session:is_alive() and file and (file == path or vim.uv.fs_realpath(file) == real) then
      return session
    end
  end
  return nil
end

--- Starts an empty conversation in the session, or beside it while a run goes on.
---@param session? pivi.Session
function M.new(session)
  local cwd = paths.cwd()
  local function beside()
    start_beside(cwd)
  end
  if not session or not session:is_ready() or session.state.cwd ~= cwd then
    beside()
    return
  end
  layout.open(session, { enter = true })
  commands.new(session, handler('new', beside))
end

--- Another Nvim writes the session: offers to look at it, or to go on in a copy.
---@param cwd string
---@param path string
---@param message string
local function offer_copy(cwd, path, message)
  local choices = { 'Go on in a copy', 'Only read it', 'Not now' }
  pick.select(choices, {
    prompt = ('Resume: %s'):format(message),
    kind = 'pivi-locked',
    format = tostring,
  }, function(choice)
    if choice == choices[1] then
      start_beside(cwd, { fork = path })
    elseif choice == choices[2] then
      start_beside(cwd, { file = path })
    end
  end)
end

---@param session? pivi.Session
---@param path string
local function open_file(session, path)
  local running = running_with(path)
  if running then
    M.show(running)
    return
  end
  local cwd = paths.cwd()
  local function beside()
    start_beside(cwd, { file = path })
  end
  local pid = lock.owner(path)
  if pid then
    offer_copy(cwd, path, ('another Neovim (process %d) has it open'):format(pid))
  elseif session and session:is_ready() and session.state.cwd == cwd then
    -- In its own directory only: what a project brings along is decided when Pi starts there.
    layout.open(session, { enter = true })
    commands.switch(session, path, handler('resume', beside))
  else
    beside()
  end
end

---@param cwd string
---@param session? pivi.Session
---@param callback fun(list: pivi.session.Stored[])
local function list_stored(cwd, session, callback)
  local file = session and session.state.cwd == cwd and session.state.file
  local dir = file and vim.fs.dirname(file) or store.dir(cwd)
  store.list(dir, function(list)
    callback(vim.tbl_filter(function(info)
      return info.cwd == nil or info.cwd == cwd
    end, list))
  end)
end

--- Opens the newest conversation of the directory.
---@param session? pivi.Session
function M.continue(session)
  local cwd = paths.cwd()
  list_stored(cwd, session, function(list)
    if list[1] then
      open_file(session, list[1].path)
    else
      notify.warn('no session of this directory yet: `:Pi` starts one')
    end
  end)
end

---@param info pivi.session.Stored
---@return string
local function describe(info)
  local title = info.name or info.first or '(empty)'
  local size = info.messages and ('%d messages'):format(info.messages)
    or ('%d KB'):format(info.size / 1024)
  local parts = { title, pick.age(info.mtime), size }
  parts[#parts + 1] = info.model
  parts[#parts + 1] = info.branches and ('%d branches'):format(info.branches) or nil
  parts[#parts + 1] = info.parent and 'fork' or nil
  return table.concat(parts, ' · ')
end

--- Lets the user choose a conversation of the directory.
---@param session? pivi.Session
function M.resume(session)
  local cwd = paths.cwd()
  list_stored(cwd, session, function(list)
    if #list == 0 then
      notify.warn('no session of this directory yet: `:Pi` starts one')
      return
    end
    pick.select(list, {
      prompt = 'Resume',
      kind = 'pivi-session',
      format = describe,
      preview = store.preview,
    }, function(info)
      open_file(session, info.path)
    end)
  end)
end

--- Starts anew from before a message in a process of its own: in a copy, which has the same
--- entries.
---@param session pivi.Session
---@param entry_id string
local function fork_beside(session, entry_id)
  local new = sessions.new({ cwd = session.state.cwd })
  local unsubscribe
  unsubscribe = new:subscribe(function()
    if new:is_ready() then
      unsubscribe()
      vim.schedule(function()
        commands.fork(new, entry_id, handler('fork'))
      end)
    end
  end)
  M.show(new, { fork = session.state.file })
end

--- Lets the user choose a message of theirs to start anew from.
---@param session pivi.Session
function M.fork(session)
  commands.fork_points(session, function(err, points)
    if err then
      report(err, 'fork')
      return
    elseif #points == 0 then
      notify.warn('fork: there is no message to fork from yet')
      return
    end
    pick.select(vim.iter(points):rev():totable(), {
      prompt = 'Fork from before',
      kind = 'pivi-message',
      format = function(point)
        return (point.text:gsub('%s+', ' '))
      end,
      preview = function(point)
        return vim.split(point.text, '\n')
      end,
    }, function(point)
      commands.fork(
        session,
        point.entryId,
        handler('fork', function()
          fork_beside(session, point.entryId)
        end)
      )
    end)
  end)
end

--- Goes on in a copy of the conversation.
---@param session pivi.Session
function M.clone(session)
  commands.clone(
    session,
    handler('clone', function()
      local file = session.state.file
      start_beside(session.state.cwd, { fork = file })
    end, 'the conversation goes on in a copy')
  )
end

--- Names the session; without a name, asks for one.
---@param session pivi.Session
---@param name? string
function M.name(session, name)
  local function set(chosen)
    commands.name(session, chosen, handler('name', nil, 'the session is called ' .. chosen))
  end
  if name then
    set(name)
    return
  end
  vim.ui.input({ prompt = 'Name: ', default = session.state.name }, function(input)
    if input and input ~= '' then
      set(input)
    end
  end)
end

--- Writes the conversation as a page of HTML.
---@param session pivi.Session
---@param path? string
function M.export(session, path)
  local absolute = path and vim.fs.abspath(path)
  commands.export(session, absolute, function(err, data)
    if err then
      report(err, 'export')
    else
      notify.info('exported to ' .. data.path)
    end
  end)
end

---@param session pivi.Session
---@return string
local function describe_running(session)
  local state, title = session.state, title_of(session.state)
  local messages = vim.iter(state.blocks):filter(function(block)
    return block.kind == 'user' or block.kind == 'text'
  end)
  local parts = {
    tostring(state.number),
    title ~= '' and title or '(empty)',
    state.phase,
    ('%d messages'):format(#messages:totable()),
    vim.fs.basename(state.cwd),
  }
  parts[#parts + 1] = state.model and state.model.id
  return table.concat(parts, ' · ')
end

--- Lets the user choose one of the sessions of this Nvim.
function M.sessions()
  local list = sessions.list()
  if #list == 0 then
    notify.warn('no session yet: `:Pi` starts one')
    return
  end
  pick.select(list, {
    prompt = 'Sessions',
    kind = 'pivi-running',
    format = describe_running,
    preview = function(session)
      return store.preview({ path = session.state.file or '' })
    end,
  }, M.show)
end

return M
