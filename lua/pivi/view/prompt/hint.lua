--- What the prompt's window says beside the text: a hint in the empty prompt, and above it the
--- queue and what is offered. Pure functions of a session's state.

local M = {}

---@alias pivi.prompt.Chunk [string, string]

---@param count integer
---@return string
local function things(count)
  return count == 1 and '1 thing waits' or count .. ' things wait'
end

--- What the keys do in an empty prompt, in normal and in insert mode.
---@type table<pivi.session.Phase, [string, string]>
local HINTS = {
  starting = { 'Pi starts: <CR> sends when it can', 'Pi starts: <C-s> sends when it can' },
  idle = { 'Ask Pi: i writes, <CR> sends, g? helps', 'Ask Pi: <C-s> sends' },
  running = { '<CR> steers, g<CR> follows up', '<C-s> steers' },
  retry = { 'Pi tries again soon: <C-c> aborts', '<C-s> steers' },
  compacting = { 'Pi compacts: <CR> sends afterwards', 'Pi compacts: <C-s> sends afterwards' },
  dead = { 'Pi has stopped: <CR> starts it again', 'Pi has stopped: <C-s> starts it again' },
}

--- Gets the hint for an empty prompt: what the keys do now.
---@param state pivi.session.State
---@param waiting integer number of things that wait for the user
---@param is_insert boolean the user is in insert mode
---@return pivi.prompt.Chunk[]
function M.empty(state, waiting, is_insert)
  if waiting > 0 then
    local key = is_insert and '<C-s>' or '<CR>'
    return { { ('%s for you: %s shows it'):format(things(waiting), key), 'PiviWinbarWarn' } }
  end
  return { { HINTS[state.phase][is_insert and 2 or 1], 'PiviPrompt' } }
end

---@param text string
---@return string one line, safe in 'winbar'
local function line(text)
  local flat = vim.trim(text:sub(1, 1000)):gsub('%s+', ' '):gsub('%c', ' ')
  return (vim.fn.strcharpart(flat, 0, 200):gsub('%%', '%%%%'))
end

--- Gets the winbar of the prompt: a text that is offered, the messages that wait to be taken up, or
--- nothing.
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
  local offer = state.offered and '%#PiviWinbarWarn# a text is offered: :Pi attention ' or ''
  if #items == 0 then
    return offer
  end
  local list = table.concat(vim.list_slice(items, 1, 5), ' │ ')
  return offer .. ('%%#PiviQueued# %d queued %%#PiviWinbar# %s%%<'):format(#items, list)
end

return M
