--- Texts that wait to be sent, put together. Pure.

local M = {}

--- Puts texts below each other.
---@param texts string[] empty ones are left out
---@return string
function M.join(texts)
  local parts = vim.tbl_filter(function(text)
    return text ~= ''
  end, texts)
  return table.concat(parts, '\n\n')
end

--- Gets the messages that Pi has queued.
---@param state pivi.session.State
---@return string[]
function M.queued(state)
  return vim.list_extend(vim.list_extend({}, state.queue.steer), state.queue.follow_up)
end

--- Puts what stands aside back: in place of the older prompt, or behind what was made of it.
---@param draft string
---@param aside? pivi.session.Aside
---@return string
function M.whole(draft, aside)
  if not aside or draft == aside.text then
    return draft
  end
  return M.join({ draft == aside.copy and '' or draft, aside.text })
end

return M
