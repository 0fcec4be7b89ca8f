--- What happens to a text between the key that sends it and Pi: `!commands`, slash commands,
--- images, and what `#names` stand for.

local bash = require('pivi.session.bash')
local context = require('pivi.view.prompt.context')
local images = require('pivi.view.prompt.images')
local notify = require('pivi.notify')
local pick = require('pivi.view.pick')
local slash = require('pivi.view.prompt.slash')

local M = {}

---@class pivi.submit.Opts
---@field is_follow_up? boolean
---@field take? fun(): boolean takes the text out of where the user wrote it; false: it has changed

---@param session pivi.Session
---@return boolean
local function takes_images(session)
  local model = session.state.model
  return not model or not model.input or vim.tbl_contains(model.input, 'image')
end

---@param session pivi.Session
---@param count integer
---@param callback fun(is_wanted: boolean)
local function ask_without_images(session, count, callback)
  local choices = { 'Not now: I choose another model', 'Send the text without them' }
  local model = session.state.model or {}
  vim.ui.select(choices, {
    prompt = ('%s takes no images (%d here)'):format(model.id or 'The model', count),
    kind = 'pivi-images',
  }, function(choice)
    callback(choice == choices[2])
  end)
end

--- Puts what a text names behind it.
---@param text string as it was typed
---@param cwd string of the session
---@param list? pivi.session.Images
---@param ready fun(text?: string, images?: pivi.session.Images)
local function expand(text, cwd, list, ready)
  context.expand(text, cwd, function(expanded, empty)
    if #empty > 0 then
      notify.warn(('nothing to send for #%s'):format(table.concat(empty, ', #')))
    end
    ready(expanded, list and #list > 0 and list or nil)
  end)
end

---@param session pivi.Session
---@param text string
---@param opts pivi.submit.Opts
---@param has_images boolean
local function send(session, text, opts, has_images)
  local cwd = session.state.cwd
  session:prompt(text, {
    is_follow_up = opts.is_follow_up,
    prepare = function(ready)
      if not has_images then
        expand(text, cwd, nil, ready)
        return
      end
      images.load(text, cwd, function(list, err)
        if list then
          expand(text, cwd, list, ready)
        else
          notify.error('not sent: ' .. err)
          ready(nil)
        end
      end)
    end,
  })
end

--- Sends a text, unless the model takes no images and the user does not want it to go without.
---@param session pivi.Session
---@param text string
---@param opts pivi.submit.Opts
---@param take fun(): boolean
local function take_and_send(session, text, opts, take)
  local found = images.find(vim.split(text, '\n'), session.state.cwd)
  if #found == 0 or takes_images(session) then
    if take() then
      send(session, text, opts, true)
    end
    return
  end
  ask_without_images(session, #found, function(is_wanted)
    if is_wanted and take() then
      send(session, text, opts, false)
    elseif not is_wanted and not opts.take then
      session:give_back({ text })
    end
  end)
end

---@param session pivi.Session
---@param command string
---@param is_excluded boolean
---@param text string
local function run_bash(session, command, is_excluded, text)
  if not session:is_ready() then
    session:give_back({ text })
    notify.warn('Pi is not ready for commands yet')
  elseif not bash.run(session, command, is_excluded) then
    session:give_back({ text })
    notify.warn('not run: another Neovim writes this session')
  end
end

--- Does what a text of the user's asks for.
---@param session pivi.Session
---@param text string
---@param opts? pivi.submit.Opts
function M.send(session, text, opts)
  opts = opts or {}
  local function take()
    local is_taken = not opts.take or opts.take()
    if not is_taken then
      notify.warn('the prompt has changed meanwhile: send it again')
    end
    return is_taken
  end
  local command, is_excluded = bash.parse(text)
  if command then
    if take() then
      run_bash(session, command, is_excluded, text)
    end
    return
  end
  slash.check(session, text, {
    done = take,
    send = function()
      take_and_send(session, text, opts, take)
    end,
  })
end

--- Lets the user choose one of the prompts sent before, to be put into the draft.
---@param session pivi.Session
---@param entries string[] oldest first
function M.pick_history(session, entries)
  if #entries == 0 then
    notify.info('no prompts of this directory yet')
    return
  end
  pick.select(vim.iter(entries):rev():totable(), {
    prompt = 'Prompts',
    kind = 'pivi-prompt-history',
    format = function(entry)
      return vim.fn.strcharpart((entry:gsub('%s+', ' ')), 0, 200)
    end,
    preview = function(entry)
      return vim.split(entry, '\n')
    end,
  }, function(entry)
    session:add_to_draft(entry)
  end)
end

return M
