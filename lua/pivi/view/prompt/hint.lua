--- What the prompt's window says beside the text: a hint in the empty prompt, and the queue above
--- it. Pure functions of a session's state.

local M = {}

---@alias pivi.prompt.Chunk [string, string]

---@param count integer
---@return string
local function things(count)
  return count == 1 and '1 thing waits' or count .. ' things wait'
end

--- Gets the hint for an empty prompt: what the keys do now.
---@param state pivi.session.State
---@param waiting integer number of things that wait for the user
---@return pivi.prompt.Chunk[]
function M.empty(state, waiting)
  local text = { starting = 'Pi starts: <CR> sends when it is ready' }
  text.idle = 'Ask Pi: <CR> sends, g? lists the keys'
  text.running = '<CR> steers, g<CR> follows up'
  text.retry = 'Pi tries again soon: <C-c> aborts'
  text.compacting = 'Pi compacts: <CR> sends afterwards'
  text.dead = 'Pi has stopped: <CR> starts it again'
  if waiting > 0 then
    return { { things(waiting) .. ' for you: <CR> shows it', 'PiviWinbarWarn' } }
  end
  return { { text[state.phase], 'PiviPrompt' } }
end

---@param text string
---@return string one line, safe in 'winbar'
local function line(text)
  local flat = vim.trim(text:sub(1, 1000)):gsub('%s+', ' '):gsub('%c', ' ')
  return (vim.fn.strcharpart(flat, 0, 200):gsub('%%', '%%%%'))
end

--- Gets the winbar of the prompt: the messages that wait to be taken up, or nothing.
---@param state pivi.session.State
---@return string text in the format of 'winbar'
function M.queue(state)
  local items = {} ---@type string[]
  for _, text in ipairs(state.queue.steer) do
    items[#items + 1] = 'steer: ' .. line(text)
  end
  for _, text in ipairs(state.queue.follow_up) do
    items[#items + 1] = 'then: ' .. line(text)
  end
  for _, text in ipairs(state.phase == 'starting' and state.pending or {}) do
    items[#items + 1] = 'first: ' .. line(text)
  end
  if #items == 0 then
    return ''
  end
  local list = table.concat(vim.list_slice(items, 1, 5), ' │ ')
  return ('%%#PiviQueued# %d queued %%#PiviWinbar# %s%%<'):format(#items, list)
end

return M
