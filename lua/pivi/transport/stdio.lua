--- A child process whose stdin and stdout carry the conversation. Knows bytes and handles, not
--- JSON. All `on_` hooks run in fast context.

local M = {}

--- How often a silent child is looked at, in ms: on_exit of |vim.system()| waits for the end of its
--- pipes, which a grandchild may hold open.
local WATCH_INTERVAL = 2000
--- What is kept of stderr, in bytes: its end tells why a process died.
local MAX_STDERR = 64 * 1024
--- How long an ending waits after closing stdin, and after each signal, in ms. Pi takes the first
--- SIGTERM as a wish and the second as an order. SIGKILL comes last: Pi can't end its shell
--- commands then.
local END_STEPS = {
  { signal = 'sigterm', after = 1000 },
  { signal = 'sigterm', after = 1000 },
  { signal = 'sigkill', after = 2000 },
}

---@class pivi.transport.StdioOpts
---@field cmd string[]
---@field cwd string
---@field env table<string, string> added to the environment of this Nvim
---@field on_stdout fun(data: string)
---@field on_exit fun(exit: pivi.transport.Exit) called once

---@class pivi.transport.Exit
---@field code integer
---@field signal integer
---@field stderr string the end of what the process wrote there

---@class pivi.transport.Stdio
---@field pid integer
---@field private _process vim.SystemObj
---@field private _on_exit fun(exit: pivi.transport.Exit)
---@field private _watch uv.uv_timer_t
---@field private _stderr string
---@field private _is_over boolean
---@field private _is_stdin_closed boolean
local Stdio = {}
Stdio.__index = Stdio

--- Starts a process.
---@param opts pivi.transport.StdioOpts
---@return pivi.transport.Stdio?
---@return string? errmsg such as "ENOENT: no such file or directory"
function M.start(opts)
  local self = setmetatable(
    { _on_exit = opts.on_exit, _stderr = '', _is_over = false, _is_stdin_closed = false },
    Stdio
  )
  local ok, process = pcall(vim.system, opts.cmd, {
    cwd = opts.cwd,
    env = opts.env,
    stdin = true,
    stdout = function(_, data)
      if data then
        opts.on_stdout(data)
      end
    end,
    stderr = function(_, data)
      if data then
        self._stderr = (self._stderr .. data):sub(-MAX_STDERR)
      end
    end,
  }, function(result)
    self:_finish(result.code, result.signal)
  end)
  if not ok then
    return nil, tostring(process)
  end
  self._process, self.pid = process, process.pid
  self:_start_watch()
  return self
end

---@private
function Stdio:_start_watch()
  self._watch = assert(vim.uv.new_timer())
  self._watch:start(WATCH_INTERVAL, WATCH_INTERVAL, function()
    if self._process:is_closing() then
      -- The exit status is known only to |vim.system()|, which still waits for the pipes.
      self:_finish(-1, 0)
    end
  end)
end

---@private
---@param code integer
---@param signal integer
function Stdio:_finish(code, signal)
  if self._is_over then
    return
  end
  self._is_over = true
  if self._watch and not self._watch:is_closing() then
    self._watch:close()
  end
  self._on_exit({ code = code, signal = signal, stderr = self._stderr })
end

--- Queues bytes for the process; never blocks. Does nothing once the process is over.
---@param data string
function Stdio:write(data)
  if not self._is_over and not self._is_stdin_closed then
    self._process:write(data)
  end
end

--- Closes stdin: an orderly way to end Pi.
function Stdio:close_stdin()
  if not self._is_over and not self._is_stdin_closed then
    self._is_stdin_closed = true
    self._process:write(nil)
  end
end

--- Sends a signal.
---@param signal string such as 'sigterm'
function Stdio:kill(signal)
  if not self._is_over then
    self._process:kill(signal)
  end
end

--- Gets the process and all below it, as long as the parents live to tell.
---@param pid integer
---@param found integer[] pids are appended
---@return integer[]
local function tree_of(pid, found)
  found[#found + 1] = pid
  for _, child in ipairs(vim.api.nvim_get_proc_children(pid)) do
    tree_of(child, found)
  end
  return found
end

---@private
---@param signal string
function Stdio:_end_by(signal)
  if self:is_over() then
    return
  elseif signal == 'sigkill' then
    for _, pid in ipairs(tree_of(self.pid, {})) do
      vim.uv.kill(pid, 'sigkill')
    end
  else
    self:kill(signal)
  end
end

--- Ends the process in order: closes stdin, then SIGTERM, SIGKILL to all below it last.
function Stdio:stop()
  self:close_stdin()
  local delay = 0
  for _, step in ipairs(END_STEPS) do
    delay = delay + step.after
    vim.defer_fn(function()
      self:_end_by(step.signal)
    end, delay)
  end
end

--- Ends the process in order and blocks until it has ended: Nvim quits, there is no later.
function Stdio:stop_now()
  self:close_stdin()
  for _, step in ipairs(END_STEPS) do
    vim.wait(step.after, function()
      return self:is_over()
    end, 5)
    self:_end_by(step.signal)
  end
end

--- Is the process itself dead, whoever still holds its pipes?
---@return boolean
function Stdio:is_over()
  return self._is_over or self._process:is_closing()
end

return M
