--- Whose turn is it to work on a file? One at a time, and nobody while Nvim itself holds its
--- lines.

local api = vim.api

local M = {}

--- Look again after so long, in ms, while edits are held.
local HELD = 50

---@type table<string, (fun(done: fun()))[]> what waits, by key
local waiting = {}

--- Must edits wait? While `:s///c` asks, Nvim holds lines of the buffer; an edit would corrupt
--- them.
---@return boolean
function M.is_held()
  return api.nvim_get_mode().mode == 'r?'
end

local start

---@param key string
local function next_turn(key)
  local queue = waiting[key]
  if not queue[1] then
    waiting[key] = nil
  elseif M.is_held() then
    vim.defer_fn(function()
      next_turn(key)
    end, HELD)
  else
    start(key, table.remove(queue, 1))
  end
end

---@param key string
---@param work fun(done: fun())
function start(key, work)
  local is_done = false
  local function done()
    if not is_done then
      is_done = true
      -- Not from within: a chain of turns must not pile up on the stack, nor hold up typing.
      vim.schedule(function()
        next_turn(key)
      end)
    end
  end
  local ok, err = xpcall(work, debug.traceback, done)
  if not ok then
    done()
    error(err, 0)
  end
end

--- Calls a function when it is its turn, at once if nobody works on {key}. It must call `done`;
--- an error in it ends its turn too.
---@param key string such as the real path of a file
---@param work fun(done: fun())
function M.take(key, work)
  if waiting[key] then
    table.insert(waiting[key], work)
  elseif M.is_held() then
    waiting[key] = { work }
    next_turn(key)
  else
    waiting[key] = {}
    start(key, work)
  end
end

return M
