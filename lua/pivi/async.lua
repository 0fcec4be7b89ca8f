--- Tasks: coroutines that wait for callbacks. A subset of Nvim 0.13's `vim.async`, with its names,
--- so that it can be deleted once that is the oldest supported version.

local M = {}

---@class pivi.async.Task
---@field package _thread thread
---@field package _on_done? fun(err: any, ...: any)
---@field package _is_done boolean
local Task = {}
Task.__index = Task

---@type table<thread, pivi.async.Task>
local tasks = setmetatable({}, { __mode = 'k' })

---@private
---@param err any
---@param ... any
function Task:_finish(err, ...)
  if self._is_done then
    return
  end
  self._is_done = true
  local on_done = self._on_done
  if on_done then
    on_done(err, ...)
  elseif err ~= nil and err ~= 'closed' then
    local trace = debug.traceback(self._thread, tostring(err))
    vim.schedule(function()
      error(trace, 0)
    end)
  end
end

---@private
---@param ... any
function Task:_resume(...)
  if self._is_done then
    return
  end
  local results = vim.F.pack_len(coroutine.resume(self._thread, ...))
  if not results[1] then
    self:_finish(results[2])
  elseif coroutine.status(self._thread) == 'dead' then
    self:_finish(nil, unpack(results, 2, results.n))
  else
    local start = results[2] ---@type fun(callback: fun(...: any))
    local is_called = false
    local ok, err = pcall(start, function(...)
      if not is_called then
        is_called = true
        self:_resume(...)
      end
    end)
    if not ok and not is_called then
      is_called = true
      self:_finish(err)
    end
  end
end

--- Ends the task: what it waits for is ignored when it comes.
function Task:close()
  self:_finish('closed')
end

--- Is the task over?
---@return boolean
function Task:is_done()
  return self._is_done
end

--- Starts a task.
---@param fn async fun(...: any): ...: any
---@param on_done? fun(err: any, ...: any) called once; without it errors raise on the main loop
---@return pivi.async.Task
function M.run(fn, on_done)
  local task =
    setmetatable({ _thread = coroutine.create(fn), _on_done = on_done, _is_done = false }, Task)
  tasks[task._thread] = task
  task:_resume()
  return task
end

--- Waits until a function calls back, and returns what the callback was given.
---@async
---@param argc integer position of the callback among the arguments
---@param fn fun(...: any)
---@param ... any the arguments before the callback
---@return ...: any
function M.await(argc, fn, ...)
  assert(tasks[coroutine.running()], 'pivi.async.await: not in a task')
  local args = vim.F.pack_len(...)
  return coroutine.yield(function(callback)
    args[argc] = callback
    fn(unpack(args, 1, math.max(argc, args.n)))
  end)
end

--- Goes on on the main loop, where the API may be called.
---@async
function M.main()
  if vim.in_fast_event() then
    M.await(1, vim.schedule)
  end
end

--- Waits for a time.
---@async
---@param ms integer
function M.sleep(ms)
  M.await(2, function(delay, callback)
    vim.defer_fn(callback, delay)
  end, ms)
end

return M
