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

---@param session pivi.Session
---@param text string as it was typed
---@param opts pivi.submit.Opts
---@param list? { type: 'image', data: string, mimeType: string }[]
local function expand(session, text, opts, list)
  context.expand(text, session.state.cwd, function(expanded, empty)
    if #empty > 0 then
      notify.warn(('nothing to send for #%s'):format(table.concat(empty, ', #')))
    end
    session:prompt(expanded, {
      is_follow_up = opts.is_follow_up,
      images = list and #list > 0 and list or nil,
      typed = text,
    })
  end)
end

---@param session pivi.Session
---@param text string
---@param opts pivi.submit.Opts
local function send(session, text, opts)
  images.load(text, session.state.cwd, function(list, err)
    if not list then
      session:give_back({ text })
      notify.error('not sent: ' .. err)
    elseif #list == 0 or takes_images(session) then
      expand(session, text, opts, list)
    else
      ask_without_images(session, #list, function(is_wanted)
        if is_wanted then
          expand(session, text, opts)
        else
          session:give_back({ text })
        end
      end)
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
  else
    bash.run(session, command, is_excluded)
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
      if take() then
        send(session, text, opts)
      end
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
