--- Asks whether a project's own Pi resources may be loaded, before Pi starts there.

local api = vim.api
local attention = require('pivi.attention')
local notify = require('pivi.notify')
local pick = require('pivi.view.pick')
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

--- Opens the resources in a tab page of their own, not to be written.
---@param paths string[]
local function open_read_only(paths)
  for i, path in ipairs(paths) do
    local cmd = i == 1 and 'tabedit' or 'split'
    vim.cmd({ cmd = cmd, args = { vim.fn.fnameescape(path) } })
    vim.bo.readonly = true
    vim.bo.modifiable = false
  end
end

---@param session pivi.Session
---@param paths string[]
---@param on_answer fun(choice: pivi.trust.Choice)
local function ask(session, paths, on_answer)
  local names = vim.tbl_map(function(path)
    return vim.fs.relpath(session.state.cwd, path) or path
  end, paths)
  pick.select(CHOICES, {
    prompt = ('This project brings %s for Pi'):format(table.concat(names, ', ')),
    kind = 'pivi-trust',
    format = function(choice)
      return choice.text
    end,
    preview = function()
      return vim.list_extend({ '# What Pi would load', '' }, names)
    end,
  }, function(choice)
    if choice.is_trusted ~= nil then
      on_answer(choice)
    else
      open_read_only(paths)
    end
  end)
end

---@param errmsg? string
local function report(errmsg)
  if errmsg then
    notify.error('the answer holds for now only: ' .. errmsg)
  end
end

--- Puts the question into the attention queue, and before the user if they have just opened the
--- session.
---@param session pivi.Session
function M.request(session)
  local paths = trust.resources(session.state.cwd)
  local id
  local function show()
    ask(session, paths, function(choice)
      if not attention.settle(id) then
        return
      end
      if choice.is_saved then
        trust.save(session.state.cwd, choice.is_trusted, report)
      end
      -- With what the start was to be: a session to open, a fork, no extensions.
      session:start({ trust = choice.is_trusted })
    end)
  end
  id = attention.add({
    kind = 'trust',
    title = ('Trust %s?'):format(session.state.cwd),
    session = session.number,
    show = show,
  })
  local name = api.nvim_buf_get_name(0)
  if vim.startswith(name, ('pivi://prompt/%d'):format(session.number)) then
    vim.schedule(show)
  end
end

return M
