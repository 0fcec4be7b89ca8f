--- How Pi is started, and why it did not start, said so that a person can mend it.

local config = require('pivi.config')

local M = {}

--- Oldest Node that Pi 1.6 runs on (its package.json, `engines`).
M.MIN_NODE = '22.19'

M.STOPPED = 'Pi stopped. `:Pi restart` goes on with the same session'
local NOT_FOUND = '`%s` is not on the PATH: install Pi with'
  .. ' `npm install -g @earendil-works/pi-coding-agent`, or set `cmd` (:help pivi-options)'
local OLD_NODE = 'Node is too old for Pi: it needs Node %s or newer. Update the `node` on the PATH,'
  .. ' then `:Pi restart`'
local BROKEN_EXTENSION = 'An extension of yours keeps Pi from starting.'
  .. ' `:Pi! restart` starts it without your extensions'
local ELSEWHERE = "Pi does not see pivi's files: it seems to run in a container or elsewhere."
  .. ' It works without the link: the agent reads and edits files, not your buffers'
local UNKEPT = "Pi does not see pivi's files: it seems to run elsewhere, where"
  .. ' neither `review = "before"` nor `permission` can hold. Take them out to start it'
local UNKNOWN_OPTION = 'Pi does not know the option %s: look at `args` and `cmd`'
  .. ' (:help pivi-options), then `:Pi restart`'

---@class pivi.session.LaunchOpts
---@field file? string session file to open
---@field fork? string session file to go on in a copy of
---@field is_continue? boolean open the newest session of the directory
---@field without_extensions? boolean leave the user's extensions out
---@field is_elsewhere? boolean Pi runs where it sees neither pivi's files nor its loopback
---@field is_help? boolean a Pi that answers one question: it saves nothing and changes nothing
---@field has_context_files? boolean that Pi reads the project's AGENTS.md and the like
---@field is_without_mcp_flag? boolean an older Pi, which has neither MCP nor a flag against it
---@field saves_trust? boolean Pi is to remember what `trust` says
---@field trust? boolean whether the project's own resources are trusted; nil leaves it to Pi

local HELP_PROMPT = [[
You answer a short question of somebody who works in Neovim; the answer is shown in a small float.
Be brief. On anything about Neovim or its plugins, look into editor_help first and quote the tags
that you used as |tag|; look at the user's own options and mappings with editor_inspect. You can
read files, you cannot change anything.]]
local HELP_ARGS = {
  '--no-session',
  '--no-extensions',
  '--no-skills',
  '--no-prompt-templates',
  '--no-themes',
  '--tools',
  'read,grep,find,ls,editor_help,editor_inspect',
  '--append-system-prompt',
  HELP_PROMPT,
}

--- Gets the folder that pivi is installed in.
---@return string
function M.root()
  local source = debug.getinfo(1, 'S').source:sub(2)
  return vim.fs.dirname(vim.fs.dirname(vim.fs.dirname(vim.fs.dirname(vim.fs.abspath(source)))))
end

--- Gets the directory in which Pi keeps what is the user's: settings, sign-ins, sessions.
---@return string
function M.agent_dir()
  local env = config.get().env
  return vim.fs.normalize(env.PI_CODING_AGENT_DIR or vim.env.PI_CODING_AGENT_DIR or '~/.pi/agent')
end

--- Gets pivi's extension for Pi, if this installation has it.
---@return string? path
function M.extension()
  local path = vim.fs.joinpath(M.root(), 'extension', 'pivi.ts')
  return vim.uv.fs_stat(path) and path or nil
end

---@param opts pivi.session.LaunchOpts
---@return string[]
local function mcp_args(opts)
  local who = config.get().mcp
  local loader = vim.fs.joinpath(M.root(), 'extension', 'mcp', 'dist', 'mcp.mjs')
  if who == 'pivi' and not opts.is_elsewhere and vim.uv.fs_stat(loader) then
    return { '-e', loader }
  elseif who == false and not opts.is_without_mcp_flag then
    return { '--no-mcp' }
  end
  return {}
end

--- Builds the command line of `pi --mode rpc`.
---@param opts pivi.session.LaunchOpts
---@return string[]
function M.argv(opts)
  local options = config.get()
  local argv = vim.list_extend({}, options.cmd)
  vim.list_extend(argv, { '--mode', 'rpc' })
  if opts.without_extensions then
    argv[#argv + 1] = '-ne'
  end
  local extension = not opts.is_elsewhere and M.extension()
  if extension then
    vim.list_extend(argv, { '-e', extension })
  end
  if not opts.is_help then
    vim.list_extend(argv, mcp_args(opts))
  end
  if opts.trust ~= nil then
    argv[#argv + 1] = opts.trust and '--approve' or '--no-approve'
  end
  if opts.is_help then
    -- Behind what the user has set, so that `args` can't give it a tool that writes.
    vim.list_extend(argv, options.args)
    if not opts.has_context_files then
      argv[#argv + 1] = '--no-context-files'
    end
    return vim.list_extend(argv, HELP_ARGS)
  elseif opts.file then
    vim.list_extend(argv, { '--session', opts.file })
  elseif opts.fork then
    vim.list_extend(argv, { '--fork', opts.fork })
  elseif opts.is_continue then
    argv[#argv + 1] = '--continue'
  end
  return vim.list_extend(argv, options.args)
end

---@class pivi.session.Failure
---@field reason? string what failed and what to do; nil if nobody needs to know
---@field detail? string Pi's own words
---@field retry? pivi.session.LaunchOpts a start with these may work
---@field is_extension? boolean a user's extension is the cause: a start without them may work

--- Gets the environment that tells pivi's extension what this Pi is for.
---@param opts pivi.session.LaunchOpts
---@return table<string, string>
function M.env(opts)
  return {
    PIVI_MCP = config.get().mcp or 'off',
    PIVI_ROLE = opts.is_help and 'help' or nil,
    PIVI_TRUST = opts.saves_trust and (opts.trust and 'yes' or 'no') or nil,
  }
end

--- Gets the options for one more start like the last one.
---@param last pivi.session.LaunchOpts
---@param file? string the session file, if there is one by now
---@param more? pivi.session.LaunchOpts what is to be different
---@return pivi.session.LaunchOpts
function M.again(last, file, more)
  local opts = vim.deepcopy(last)
  opts.saves_trust = nil -- remembered by now, or decided otherwise since
  if file and not opts.is_elsewhere then
    -- Pi makes the file with the first message: without one, what begins is as new as what was.
    opts.file, opts.fork, opts.is_continue = vim.uv.fs_stat(file) and file or nil, nil, nil
  end
  return vim.tbl_extend('force', opts, more or {})
end

--- Explains why the program could not be run at all.
---@param errmsg string of |vim.system()|
---@param cwd string
---@return pivi.session.Failure
function M.explain_spawn(errmsg, cwd)
  local program = config.get().cmd[1]
  if not vim.uv.fs_stat(cwd) then
    return {
      reason = ('The directory %s is gone: `:cd` to another one, then `:Pi restart`'):format(cwd),
    }
  elseif vim.fn.executable(program) == 0 then
    return { reason = NOT_FOUND:format(program) }
  end
  return { reason = ('`%s` cannot be started'):format(program), detail = errmsg }
end

---@param stderr string
---@return pivi.session.Failure?
local function explain_stderr(stderr)
  if stderr:find('SyntaxError', 1, true) and stderr:find('enableCompileCache', 1, true) then
    return { reason = OLD_NODE:format(M.MIN_NODE) }
  elseif stderr:find('does not exist: ' .. (M.extension() or '\0'), 1, true) then
    local options = config.get()
    if options.review == 'before' or next(options.permission) then
      return { reason = UNKEPT }
    end
    return { reason = ELSEWHERE, retry = { is_elsewhere = true } }
  elseif stderr:find('Start without extensions', 1, true) then
    return { reason = BROKEN_EXTENSION, is_extension = true }
  end
  local option = stderr:match('[Uu]nknown option:?%s*(%S+)')
  if option == '--no-mcp' then
    return { retry = { is_without_mcp_flag = true } }
  end
  if option then
    return { reason = UNKNOWN_OPTION:format(option) }
  end
  return nil
end

---@param stderr string
---@return string?
local function last_words(stderr)
  local text = vim.trim(stderr:gsub('\27%[[%d;]*m', ''))
  return text ~= '' and text or nil
end

--- Explains why Pi ended.
---@param exit pivi.transport.Exit
---@param was_ready boolean had it answered before?
---@return pivi.session.Failure
function M.explain_exit(exit, was_ready)
  local detail = last_words(exit.stderr)
  if was_ready then
    local how = exit.signal ~= 0 and ('by signal %d'):format(exit.signal)
      or ('with status %d'):format(exit.code)
    if exit.code == -1 then
      how = 'without a status'
    end
    local reason = ('Pi ended %s. `:Pi restart` goes on with the same session'):format(how)
    return { reason = reason, detail = detail }
  end
  local failure = explain_stderr(exit.stderr)
    or {
      reason = ('Pi did not start (status %d). Mend what it says, then `:Pi restart`'):format(
        exit.code
      ),
    }
  failure.detail = detail
  return failure
end

return M
