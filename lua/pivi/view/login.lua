--- Pi's own sign-in, in a terminal buffer: pivi never sees a key.

local api = vim.api
local config = require('pivi.config')
local notify = require('pivi.notify')
local sessions = require('pivi.session')

local M = {}

--- What a Pi before 1.5.1 says to `auth login`.
local UNKNOWN = 'Unknown auth command'
local HINT = ' type /login here; leave Pi with Ctrl-D when you are done'

--- Lets the sessions that had no model, or no key for it, look again.
local function refresh_sessions()
  for _, session in ipairs(sessions.list()) do
    local state = session.state
    local is_due = not state.model or state.sign_in ~= nil
    if is_due and session:is_alive() and not state.is_running then
      session:restart()
    end
  end
end

--- Deletes the terminal, and goes back to where the user came from if they still look at it.
---@param buf integer
---@param origin integer tab page
local function leave(buf, origin)
  if not api.nvim_buf_is_valid(buf) or not api.nvim_tabpage_is_valid(origin) then
    return
  end
  local is_current = api.nvim_get_current_buf() == buf
  api.nvim_buf_delete(buf, { force = true })
  if is_current then
    api.nvim_set_current_tabpage(origin)
  end
end

--- Opens the sign-in in a tab page of its own. Tells the user when it can't be started.
---@param provider? string without it: Pi's terminal interface, where `/login` lists them
function M.open(provider)
  local options = config.get()
  local argv = vim.list_extend({}, options.cmd)
  vim.list_extend(argv, provider and { 'auth', 'login', provider } or { '--no-session' })
  local origin = api.nvim_get_current_tabpage()
  vim.cmd.tabnew()
  local buf = api.nvim_get_current_buf()
  vim.bo[buf].bufhidden = 'wipe'
  local is_too_old = false
  local is_started, job = pcall(vim.fn.jobstart, argv, {
    term = true,
    -- To Vim an empty table is a list.
    env = vim.tbl_extend('force', vim.empty_dict(), options.env),
    on_stdout = function(_, lines)
      is_too_old = is_too_old or table.concat(lines):find(UNKNOWN, 1, true) ~= nil
    end,
    on_exit = function(_, code)
      if code == 0 then
        refresh_sessions()
        leave(buf, origin)
      elseif is_too_old and api.nvim_get_current_buf() == buf then
        leave(buf, origin)
        M.open()
      end
    end,
  })
  if not is_started or job <= 0 then
    leave(buf, origin)
    notify.error(('Cannot run %s: see :checkhealth pivi'):format(argv[1]))
    return
  end
  if not provider then
    -- A message would keep the screen from being drawn until the next key.
    vim.wo[0][0].winbar = HINT
  end
  vim.cmd.startinsert()
end

return M
