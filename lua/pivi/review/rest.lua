--- Looks at things some time after they were last touched, all at once.

local M = {}

---@class pivi.review.Rest
---@field private _due table<string, true>
---@field private _timer? uv.uv_timer_t
---@field private _on_rest fun(key: string)
local Rest = {}
Rest.__index = Rest

--- Makes one.
---@param on_rest fun(key: string)
---@return pivi.review.Rest
function M.new(on_rest)
  return setmetatable({ _due = {}, _on_rest = on_rest }, Rest)
end

---@private
function Rest:_run()
  local due = self._due
  self._due = {}
  for key in pairs(due) do
    self._on_rest(key)
  end
end

--- Notes that something was touched.
---@param key string
---@param ms integer
function Rest:touch(key, ms)
  self._due[key] = true
  self._timer = self._timer or assert(vim.uv.new_timer())
  self._timer:start(
    ms,
    0,
    vim.schedule_wrap(function()
      self:_run()
    end)
  )
end

--- Notes that something needs no look any more.
---@param key string
function Rest:drop(key)
  self._due[key] = nil
end

return M
