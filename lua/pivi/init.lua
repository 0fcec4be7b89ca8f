--- pivi's public API: thin functions over the parts. The only module that users may require.

local M = {}

--- Stores options. Not needed: |vim.g.pivi| does the same, and all options have defaults.
---@param opts? pivi.Opts
function M.setup(opts)
  require('pivi.config').setup(opts)
end

--- Gets the session of the current tab page, making one if there is none.
---@return pivi.Session session
---@return boolean is_new
local function session_here()
  require('pivi.start').ensure()
  local session = require('pivi.view.layout').session_of_tab()
  if session then
    return session, false
  end
  return require('pivi.session').new(), true
end

--- Gets the session of the current tab page, if there is one.
---@return pivi.Session?
function M.session()
  if not package.loaded['pivi.view.layout'] then
    return nil
  end
  return require('pivi.view.layout').session_of_tab()
end

---@return pivi.Session
local function need_session()
  local session = M.session()
  if not session then
    error('pivi: no session in this tab page: `:Pi` opens one', 0)
  end
  require('pivi.start').ensure()
  return session
end

---@param session pivi.Session
local function start(session)
  if not session:is_alive() then
    session:start()
  end
end

---@class pivi.OpenOpts
---@field layout? pivi.Layout
---@field enter? boolean make the prompt the current window; default true

--- Opens the session of the current tab page, or focuses its prompt.
---@param opts? pivi.OpenOpts
function M.open(opts)
  opts = opts or {}
  local session, is_new = session_here()
  require('pivi.view.layout').open(session, { layout = opts.layout, enter = opts.enter ~= false })
  if is_new then
    start(session)
  end
end

--- Closes the windows of the session in the current tab page. The session goes on.
function M.close()
  local session = M.session()
  if session then
    require('pivi.view.layout').close(session)
  end
end

--- Opens or closes the windows of the session in the current tab page.
function M.toggle()
  local session, is_new = session_here()
  require('pivi.view.layout').toggle(session)
  if is_new then
    start(session)
  end
end

--- Starts an empty conversation: in the session of this tab page, or beside it while a run goes on.
function M.new()
  require('pivi.start').ensure()
  require('pivi.view.conversations').new(M.session())
end

--- Opens the newest conversation of the current directory.
function M.continue()
  require('pivi.start').ensure()
  require('pivi.view.conversations').continue(M.session())
end

--- Lets the user choose a conversation of the current directory.
function M.resume()
  require('pivi.start').ensure()
  require('pivi.view.conversations').resume(M.session())
end

--- Lets the user choose a message of theirs and starts a new conversation from before it.
function M.fork()
  require('pivi.view.conversations').fork(need_session())
end

--- Shows the branches of the session of the current tab page.
function M.tree()
  require('pivi.view.tree').open(need_session())
end

--- Goes on in a copy of the conversation.
function M.clone()
  require('pivi.view.conversations').clone(need_session())
end

--- Lets the user choose one of the sessions of this Nvim, to be shown in this tab page.
function M.pick_session()
  require('pivi.start').ensure()
  require('pivi.view.conversations').sessions()
end

--- Names the session of the current tab page.
---@param name? string without it, the user is asked
function M.name(name)
  require('pivi.view.conversations').name(need_session(), name)
end

--- Writes the conversation as a page of HTML.
---@param path? string default: Pi's choice
function M.export(path)
  require('pivi.view.conversations').export(need_session(), path)
end

--- Chooses the model, for this session only.
---@param name? string 'provider/id'; without it, the user is asked
function M.model(name)
  require('pivi.view.models').model(need_session(), name)
end

--- Chooses the thinking level, for this session only.
---@param level? string without it, the user is asked
function M.thinking(level)
  require('pivi.view.models').thinking(need_session(), level)
end

--- Compacts the conversation.
---@param instructions? string what the summary should keep
function M.compact(instructions)
  require('pivi.view.usage').compact(need_session(), instructions)
end

--- Shows tokens, cache and cost of the session.
function M.stats()
  require('pivi.view.usage').stats(need_session())
end

--- Turns automatic compaction on or off, after a question: it is a global setting of Pi's.
---@param is_enabled boolean
function M.auto_compact(is_enabled)
  require('pivi.view.usage').auto_compact(need_session(), is_enabled)
end

--- Takes the next model: of your favourites, if Pi's settings name several.
function M.cycle_model()
  require('pivi.view.models').cycle_model(need_session())
end

--- Takes the next thinking level that the model has.
function M.cycle_thinking()
  require('pivi.view.models').cycle_thinking(need_session())
end

--- Opens Pi's own sign-in in a terminal buffer.
---@param provider? string
function M.login(provider)
  require('pivi.start').ensure()
  require('pivi.view.login').open(provider)
end

--- Runs one of Pi's slash commands.
---@param name? string without the slash; without it, the user is asked
---@param args? string
function M.command(name, args)
  require('pivi.view.models').command(need_session(), name, args)
end

---@class pivi.PromptOpts
---@field is_follow_up? boolean while a run goes on: wait for its end, instead of steering

--- Sends a prompt to the session of the current tab page. Opens a new session's windows, without
--- entering them.
---@param text string
---@param opts? pivi.PromptOpts
function M.prompt(text, opts)
  vim.validate('text', text, 'string')
  if vim.trim(text) == '' then
    error('pivi: there is nothing to send', 0)
  end
  local session, is_new = session_here()
  if is_new then
    require('pivi.view.layout').open(session, { enter = false })
  end
  require('pivi.view.prompt.submit').send(session, text, {
    is_follow_up = opts and opts.is_follow_up,
  })
end

--- Puts a text at the end of the draft.
---@param text string
function M.add(text)
  vim.validate('text', text, 'string')
  local session, is_new = session_here()
  if is_new then
    require('pivi.view.layout').open(session, { enter = false })
    start(session)
  end
  require('pivi.view.prompt.act').add(session, text)
end

--- Attaches an image to the draft.
---@param path? string default: what the clipboard holds
function M.attach(path)
  require('pivi.view.prompt.attach').image(need_session(), path)
end

--- Lets the user choose one of the prompts sent before, for the draft.
function M.history()
  local session = need_session()
  local entries = require('pivi.view.prompt.history').list(session.state.cwd)
  require('pivi.view.prompt.submit').pick_history(session, entries)
end

--- Answers a question in a float, from a Pi of its own that saves nothing and changes nothing.
---@param question? string without it, the float that is open becomes the current window
---@param opts? pivi.HelpOpts
function M.help(question, opts)
  require('pivi.start').ensure()
  local help = require('pivi.view.help')
  if question and vim.trim(question) ~= '' then
    help.ask(question, opts)
  elseif not help.focus() then
    error('pivi: ask something: `:Pi help how do I …`', 0)
  end
end

--- Stops what goes on in the session of the current tab page; its queue returns to the draft.
function M.abort()
  require('pivi.view.prompt.act').abort(need_session())
end

--- Ends the process of the session of the current tab page.
function M.stop()
  require('pivi.view.prompt.act').stop(need_session())
end

---@class pivi.RestartOpts
---@field without_extensions? boolean leave the user's own Pi extensions out

--- Starts Pi again with the session of the current tab page.
---@param opts? pivi.RestartOpts
function M.restart(opts)
  local without_extensions = opts ~= nil and opts.without_extensions == true
  need_session():restart({ without_extensions = without_extensions })
end

--- Is a suggestion shown, so that a key can accept it? Cheap: for `expr` maps.
---@return boolean
function M.has_suggestion()
  local suggest = package.loaded['pivi.suggest']
  return suggest ~= nil and suggest.is_visible()
end

--- Shows the next thing that waits for the user.
---@return boolean was_any
function M.attention()
  require('pivi.start').ensure()
  return require('pivi.attention').show_next()
end

--- Asks anew whether the project's own resources are loaded. Another answer starts Pi again.
function M.trust()
  if not require('pivi.view.trust').change(need_session()) then
    require('pivi.notify').info('this project brings nothing of its own for Pi')
  end
end

--- Accepts the hunk under the cursor, or all hunks without one: those that wait, and those that
--- were applied.
---@param opts? pivi.AcceptOpts
function M.accept(opts)
  require('pivi.start').ensure()
  local session = M.session()
  opts = vim.tbl_extend('keep', { session = session and session.number }, opts or {})
  require('pivi.view.hunks').accept(opts)
end

--- Rejects the hunk under the cursor, or all hunks without one. What was applied is taken back.
---@param opts? pivi.RejectOpts
function M.reject(opts)
  require('pivi.start').ensure()
  require('pivi.view.hunks').reject(opts)
end

--- Goes to the next hunk to review, in whatever file it is.
function M.next()
  require('pivi.start').ensure()
  require('pivi.view.hunks').go(1)
end

--- Goes to the hunk to review before.
function M.prev()
  require('pivi.start').ensure()
  require('pivi.view.hunks').go(-1)
end

--- Puts all hunks to review into the quickfix list.
function M.changes()
  require('pivi.start').ensure()
  require('pivi.view.hunks').changes()
end

--- Takes back what a run or a tool call changed.
---@param name? string as |:Pi-rewind| completes it; without it, the user is asked
function M.rewind(name)
  require('pivi.start').ensure()
  require('pivi.view.rewind').run(name)
end

--- Shows a proposal that waits beside its file: that of the current buffer, else the oldest. If
--- none waits, shows all files with hunks to be reviewed.
---@return boolean was_any
function M.review()
  require('pivi.start').ensure()
  return require('pivi.view.hunks').review() or require('pivi.view.changes').open()
end

--- Shows the MCP servers and their tools, or does what an action of |:Pi-mcp| says.
---@param action? string without it, the page is opened
---@param argument? string a server, a tool or a query
function M.mcp(action, argument)
  require('pivi.start').ensure()
  if action then
    require('pivi.view.mcp.actions').run(action, argument)
  else
    require('pivi.view.mcp').open()
  end
end

--- Gets the status of the session of the current tab page: a cached table, not to be written to.
---@return pivi.Status
function M.status()
  if not package.loaded['pivi.status'] then
    return {
      state = 'none',
      queue = { steer = 0, follow_up = 0 },
      context = {},
      cost = 0,
      attention = 0,
      changes = 0,
      peers = {},
    }
  end
  local session = M.session()
  return require('pivi.status').of(session and session.number)
end

--- Gets a short text for a statusline; cheap and safe on every redraw.
---@return string
function M.statusline()
  if not package.loaded['pivi.status'] then
    return ''
  end
  return require('pivi.status').line(M.status())
end

--- Gets the status of every session of this Nvim.
---@return pivi.Status[]
function M.sessions()
  if not package.loaded['pivi.status'] then
    return {}
  end
  return vim.tbl_map(function(session)
    return require('pivi.status').of(session.number)
  end, require('pivi.session').list())
end

return M
