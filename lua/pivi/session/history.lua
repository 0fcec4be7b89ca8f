--- Turns the entries of a session file into blocks: the branch from the root to the leaf. Pure.
--- Entry shapes: Pi's docs/session-format.md.

local blocks = require('pivi.session.blocks')

local M = {}

--- Gets the entries of the current branch, oldest first.
---@param entries pivi.rpc.Entry[]
---@param leaf? string id; nil means the last entry
---@return pivi.rpc.Entry[]
function M.branch(entries, leaf)
  local by_id = {} ---@type table<string, table>
  for _, entry in ipairs(entries) do
    by_id[entry.id] = entry
  end
  local path = {} ---@type table[]
  local entry = leaf and by_id[leaf] or entries[#entries]
  while entry do
    path[#path + 1] = entry
    -- An entry is taken once, so that a damaged file with a cycle ends.
    by_id[entry.id] = nil
    entry = entry.parentId and by_id[entry.parentId]
  end
  local first, last = 1, #path
  while first < last do
    path[first], path[last] = path[last], path[first]
    first, last = first + 1, last - 1
  end
  return path
end

---@param entry pivi.rpc.Entry
---@return pivi.rpc.Message? message
local function message_of(entry)
  if entry.type == 'message' and type(entry.message) == 'table' then
    entry.message.entry_id = entry.id
    return entry.message
  elseif entry.type == 'custom_message' then
    return {
      role = 'custom',
      customType = entry.customType,
      content = entry.content,
      display = entry.display,
      entry_id = entry.id,
    }
  elseif entry.type == 'compaction' then
    return {
      role = 'compactionSummary',
      summary = entry.summary,
      tokensBefore = entry.tokensBefore,
      entry_id = entry.id,
    }
  elseif entry.type == 'branch_summary' then
    return { role = 'branchSummary', summary = entry.summary, entry_id = entry.id }
  end
  return nil
end

---@param state pivi.session.State
---@param message pivi.rpc.Message a toolResult
local function add_result(state, message)
  local block = state.calls[message.toolCallId]
  if block then
    blocks.set_result(block, message, message.isError == true, message.durationMs)
  end
end

--- Makes the event that puts a conversation into a state.
---@param entries pivi.rpc.Entry[]
---@param leaf? string nil: the session stands before its first message
---@return pivi.rpc.Event
function M.event(entries, leaf)
  return { type = 'local_history', entries = leaf and entries or {}, leaf = leaf }
end

--- Finds out where the branch that the session stands on left what was known before.
---@param entries pivi.rpc.Entry[] those that came since
---@param leaf? string
---@return string? id of the known entry that the new ones follow
function M.known_leaf(entries, leaf)
  local parents = {} ---@type table<string, string|false>
  for _, entry in ipairs(entries) do
    parents[entry.id] = entry.parentId or false
  end
  while leaf and parents[leaf] ~= nil do
    leaf = parents[leaf] or nil
  end
  return leaf
end

--- Fills the transcript of a state that has none.
---@param state pivi.session.State
---@param entries pivi.rpc.Entry[]
---@param leaf? string
function M.load(state, entries, leaf)
  local last = entries[#entries]
  state.leaf, state.last_entry = leaf, last and last.id
  for _, entry in ipairs(M.branch(entries, leaf)) do
    local message = message_of(entry)
    if message and message.role == 'toolResult' then
      add_result(state, message)
    elseif message then
      state.last_message = state.last_message + 1
      for _, block in ipairs(blocks.of_message(message, state.last_message)) do
        state.blocks[#state.blocks + 1] = block
        if block.kind == 'tool' then
          state.calls[block.id] = block
        end
      end
    end
  end
  for _, block in pairs(state.calls) do
    if block.is_open then
      block.status, block.is_open = 'error', false
      block.output = 'No result was recorded'
    end
  end
end

return M
