--- What can be done with a session besides talking: another conversation, model, thinking,
--- compaction. Each function calls back once with an error that says what to do. Pi's
--- docs/rpc-commands.md.

local lock = require('pivi.session.lock')

local M = {}

---@class pivi.session.SlashCommand
---@field name string
---@field description? string
---@field source 'extension'|'prompt'|'skill'

---@alias pivi.session.Callback fun(err?: pivi.Error, data?: any)

---@param session pivi.Session
---@return pivi.Error?
local function busy(session)
  if session.state.is_running or session.state.phase == 'compacting' then
    return { code = 'busy', message = 'a run goes on, and this would abort it' }
  end
  return nil
end

--- An answer to get_state that was on its way may be older than what the command did: asks again.
---@param session pivi.Session
---@param callback pivi.session.Callback
---@return pivi.session.Callback
local function refreshed(session, callback)
  return function(err, data)
    session:refresh()
    callback(err, data)
  end
end

--- Puts another conversation into the same process.
---@param session pivi.Session
---@param command table new_session, switch_session, fork or clone
---@param callback pivi.session.Callback
local function replace(session, command, callback)
  local err = busy(session)
  if err then
    callback(err)
    return
  end
  local asked = vim.tbl_keys(session.state.dialogs)
  session:request(command, function(failure, data)
    if not failure and not data.cancelled then
      -- Who asked is gone with its session; what the new one asks may be there already.
      for _, id in ipairs(asked) do
        session:answer_dialog(id, { cancelled = true })
      end
    end
    if failure then
      callback(failure)
    elseif data.cancelled then
      callback({ code = 'cancelled', message = 'an extension of yours cancelled it' })
    else
      session:refresh()
      callback(nil, data)
    end
  end)
end

--- Starts an empty conversation.
---@param session pivi.Session
---@param callback pivi.session.Callback
function M.new(session, callback)
  replace(session, { type = 'new_session' }, callback)
end

--- Opens a session file.
---@param session pivi.Session
---@param path string
---@param callback pivi.session.Callback
function M.switch(session, path, callback)
  -- Pi would invent an empty session for a path that is not there.
  if not vim.uv.fs_stat(path) then
    callback({ code = 'missing', message = path .. ' is not there any more' })
    return
  end
  local pid = lock.owner(path)
  if pid then
    local message = ('another Neovim (process %d) has this session open'):format(pid)
    callback({ code = 'locked', message = message, data = { pid = pid } })
    return
  end
  replace(session, { type = 'switch_session', sessionPath = path }, callback)
end

--- Lists the user's messages that a fork can start from.
---@param session pivi.Session
---@param callback fun(err?: pivi.Error, messages?: { entryId: string, text: string }[])
function M.fork_points(session, callback)
  session:request({ type = 'get_fork_messages' }, function(err, data)
    callback(err, data and data.messages)
  end)
end

--- Starts a new conversation from before one of the user's messages; its text returns to the draft.
---@param session pivi.Session
---@param entry_id string
---@param callback pivi.session.Callback
function M.fork(session, entry_id, callback)
  replace(session, { type = 'fork', entryId = entry_id }, function(err, data)
    if data and data.text and data.text ~= '' then
      session:give_back({ data.text })
    end
    callback(err, data)
  end)
end

--- Goes on in a copy of the conversation.
---@param session pivi.Session
---@param callback pivi.session.Callback
function M.clone(session, callback)
  replace(session, { type = 'clone' }, callback)
end

--- Lets the draft stand aside while an older prompt is shown in its place.
---@param session pivi.Session
---@param text? string nil: it is shown again
---@param copy? string the older prompt
function M.set_aside(session, text, copy)
  session:dispatch({ { type = 'local_aside', text = text, copy = copy } })
end

--- Puts what stands aside back into the draft.
---@param session pivi.Session
function M.take_aside(session)
  session:dispatch({ { type = 'local_aside_back' } })
end

--- Decides about the text that an extension offers for the draft.
---@param session pivi.Session
---@param how 'replace'|'append'|'dismiss'
function M.take_offer(session, how)
  session:dispatch({ { type = 'local_take_offer', how = how } })
end

--- Names the session.
---@param session pivi.Session
---@param name string
---@param callback pivi.session.Callback
function M.name(session, name, callback)
  session:request({ type = 'set_session_name', name = name }, refreshed(session, callback))
end

--- Writes the conversation as a page of HTML.
---@param session pivi.Session
---@param path? string
---@param callback fun(err?: pivi.Error, data?: { path: string })
function M.export(session, path, callback)
  session:request({ type = 'export_html', outputPath = path }, callback)
end

--- Lists the models that can be used.
---@param session pivi.Session
---@param callback fun(err?: pivi.Error, models?: pivi.session.Model[])
function M.models(session, callback)
  session:request({ type = 'get_available_models' }, function(err, data)
    callback(err, data and data.models)
  end)
end

--- Chooses the model, for this session only.
---@param session pivi.Session
---@param provider string
---@param id string
---@param callback pivi.session.Callback
function M.set_model(session, provider, id, callback)
  local command = { type = 'set_model', provider = provider, modelId = id }
  session:request(command, refreshed(session, callback))
end

--- Lists the thinking levels of the model.
---@param session pivi.Session
---@param callback fun(err?: pivi.Error, levels?: string[])
function M.thinking_levels(session, callback)
  session:request({ type = 'get_available_thinking_levels' }, function(err, data)
    callback(err, data and data.levels)
  end)
end

--- Chooses the thinking level, for this session only. One that the model does not have is refused:
--- Pi would take another one silently.
---@param session pivi.Session
---@param level string
---@param callback pivi.session.Callback
function M.set_thinking(session, level, callback)
  M.thinking_levels(session, function(err, levels)
    if err then
      callback(err)
    elseif not vim.tbl_contains(levels or {}, level) then
      local message = ('the model has %s, not %s'):format(table.concat(levels or {}, ', '), level)
      callback({ code = 'unknown_level', message = message })
    else
      local command = { type = 'set_thinking_level', level = level }
      session:request(command, refreshed(session, callback))
    end
  end)
end

--- Compacts the conversation.
---@param session pivi.Session
---@param instructions? string
---@param callback pivi.session.Callback
function M.compact(session, instructions, callback)
  local err = busy(session)
  if err then
    callback(err)
    return
  end
  session:request({ type = 'compact', customInstructions = instructions }, callback)
end

--- Gets the statistics of the session.
---@param session pivi.Session
---@param callback pivi.session.Callback
function M.stats(session, callback)
  session:request({ type = 'get_session_stats' }, callback)
end

--- Lists Pi's slash commands: of extensions, prompt templates and skills.
---@param session pivi.Session
---@param callback fun(err?: pivi.Error, commands?: pivi.session.SlashCommand[])
function M.list(session, callback)
  session:request({ type = 'get_commands' }, function(err, data)
    callback(err, data and data.commands)
  end)
end

return M
