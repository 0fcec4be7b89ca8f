--- The tree of a session: what its branches are, and moving between them. RPC has no command for
--- moves and labels; pivi's extension has.

local blocks = require('pivi.session.blocks')
local commands = require('pivi.session.commands')
local history = require('pivi.session.history')

local M = {}

--- Longest text of a row, in characters.
local MAX_TEXT = 200
local NO_COMMAND = "this Pi runs without pivi's extension: it cannot move in the tree"

---@alias pivi.tree.Kind 'user'|'agent'|'tools'|'summary'|'custom'|'bash'

---@class pivi.tree.Row
---@field entry pivi.rpc.Entry
---@field kind pivi.tree.Kind
---@field text string one line
---@field depth integer how many forks lie before it
---@field is_fork boolean several branches go on from here
---@field is_current boolean on the branch that is shown
---@field is_leaf boolean where the session stands
---@field label? string

---@class pivi.tree.Node
---@field row? pivi.tree.Row
---@field children pivi.tree.Node[]

---@param text string
---@return string
local function one_line(text)
  return vim.fn.strcharpart(vim.trim((text:sub(1, 4 * MAX_TEXT):gsub('%s+', ' '))), 0, MAX_TEXT)
end

---@param content any
---@return string
local function tool_names(content)
  local names = {} ---@type string[]
  for _, part in ipairs(type(content) == 'table' and content or {}) do
    if part.type == 'toolCall' then
      names[#names + 1] = tostring(part.name)
    end
  end
  return table.concat(names, ', ')
end

---@param message pivi.rpc.Message
---@return pivi.tree.Kind? kind
---@return string text
local function of_message(message)
  if message.role == 'user' then
    return 'user', blocks.flatten(message.content)
  elseif message.role == 'assistant' then
    local text = blocks.flatten(message.content)
    if vim.trim(text) ~= '' then
      return 'agent', text
    end
    local names = tool_names(message.content)
    return 'tools', names ~= '' and names or (message.errorMessage or '(nothing)')
  elseif message.role == 'bashExecution' then
    return 'bash', tostring(message.command)
  end
  return nil, ''
end

--- Says what an entry is in the tree.
---@param entry pivi.rpc.Entry
---@return pivi.tree.Kind? kind nil for what is not shown
---@return string text whole
function M.describe(entry)
  if entry.type == 'message' and type(entry.message) == 'table' then
    return of_message(entry.message)
  elseif entry.type == 'compaction' or entry.type == 'branch_summary' then
    return 'summary', entry.summary or ''
  elseif entry.type == 'custom_message' and entry.display ~= false then
    return 'custom', (blocks.flatten(entry.content))
  end
  return nil, ''
end

---@param entries pivi.rpc.Entry[]
---@return table<string, string> by id of the entry
local function labels_of(entries)
  local labels = {} ---@type table<string, string>
  for _, entry in ipairs(entries) do
    if entry.type == 'label' and entry.targetId then
      labels[entry.targetId] = entry.label ~= '' and entry.label or nil
    end
  end
  return labels
end

--- Hangs every entry below the nearest one before it that is shown.
---@param entries pivi.rpc.Entry[]
---@param leaf? string
---@return pivi.tree.Node root
local function build_nodes(entries, leaf)
  local labels, current = labels_of(entries), {}
  for _, entry in ipairs(leaf and history.branch(entries, leaf) or {}) do
    current[entry.id] = true
  end
  local root = { children = {} } ---@type pivi.tree.Node
  local nodes = {} ---@type table<string, pivi.tree.Node>
  for _, entry in ipairs(entries) do
    local parent = entry.parentId and nodes[entry.parentId] or root
    local kind, text = M.describe(entry)
    if kind then
      local row = { ---@type pivi.tree.Row
        entry = entry,
        kind = kind,
        text = one_line(text),
        depth = 0,
        is_fork = false,
        is_current = current[entry.id] == true,
        is_leaf = false,
        label = labels[entry.id],
      }
      local node = { row = row, children = {} }
      table.insert(parent.children, node)
      nodes[entry.id] = node
    else
      nodes[entry.id] = parent
    end
  end
  local at = leaf and nodes[leaf]
  if at and at.row then
    at.row.is_leaf = true
  end
  return root
end

--- Lists the tree's rows as they are shown: a branch goes straight on, what forks is indented.
---@param entries pivi.rpc.Entry[] in the order of the file
---@param leaf? string where the session stands
---@return pivi.tree.Row[]
function M.rows(entries, leaf)
  local rows = {} ---@type pivi.tree.Row[]
  local stack = { { node = build_nodes(entries, leaf), depth = 0 } }
  while #stack > 0 do
    local top = table.remove(stack)
    local children = top.node.children
    local is_fork = #children > 1
    if top.node.row then
      top.node.row.depth, top.node.row.is_fork = top.depth, is_fork
      rows[#rows + 1] = top.node.row
    end
    for i = #children, 1, -1 do
      stack[#stack + 1] = { node = children[i], depth = top.depth + (is_fork and 1 or 0) }
    end
  end
  return rows
end

--- Asks for the whole tree.
---@param session pivi.Session
---@param callback fun(err?: pivi.Error, entries?: pivi.rpc.Entry[], leaf?: string)
function M.load(session, callback)
  session:request({ type = 'get_entries' }, function(err, data)
    if err then
      callback(err)
    else
      callback(nil, data.entries or {}, data.leafId)
    end
  end)
end

--- Shows the branch that the session stands on now.
---@param session pivi.Session
---@param callback? fun(entries: pivi.rpc.Entry[], leaf?: string)
function M.reload(session, callback)
  M.load(session, function(err, entries, leaf)
    if not err then
      session:dispatch({ history.event(entries or {}, leaf) })
      session:refresh()
    end
    if callback then
      callback(entries or {}, leaf)
    end
  end)
end

--- A move to a message of the user's ends before it, or at the summary put there.
---@param entry pivi.rpc.Entry
---@param entries pivi.rpc.Entry[]
---@param leaf? string
---@return boolean
local function stands_before(entry, entries, leaf)
  if leaf == entry.parentId then
    return true
  end
  local last = entries[#entries]
  return last ~= nil
    and last.id == leaf
    and last.type == 'branch_summary'
    and last.parentId == entry.parentId
end

---@param session pivi.Session
---@param name string
---@param params table
---@param callback fun(err?: pivi.Error)
local function run(session, name, params, callback)
  commands.list(session, function(err, list)
    local is_there = vim.iter(list or {}):any(function(command)
      return command.name == name
    end)
    if err or not is_there then
      callback(err or { code = 'no_extension', message = NO_COMMAND })
      return
    end
    local message = ('/%s %s'):format(name, vim.json.encode(params))
    local request = { type = 'prompt', message = message, streamingBehavior = 'steer' }
    session:request(request, callback)
  end)
end

---@class pivi.tree.MoveOpts
---@field summarize? boolean leave a summary of the branch that is left
---@field instructions? string what the summary should say

--- Moves to an entry. One of the user's messages is taken back: the session stands before it, and
--- its text is in the draft.
---@param session pivi.Session
---@param entry pivi.rpc.Entry
---@param opts pivi.tree.MoveOpts
---@param callback fun(err?: pivi.Error)
function M.move(session, entry, opts, callback)
  local state = session.state
  if state.is_running or state.phase == 'compacting' then
    callback({ code = 'busy', message = 'a run goes on: wait for its end, or `:Pi abort`' })
    return
  end
  local params = { entry = entry.id, summarize = opts.summarize, instructions = opts.instructions }
  run(session, 'pivi-tree', params, function(err)
    if err then
      callback(err)
      return
    end
    M.reload(session, function(entries, leaf)
      local kind, text = M.describe(entry)
      if kind == 'user' and text ~= '' and stands_before(entry, entries, leaf) then
        session:give_back({ text })
      end
      callback()
    end)
  end)
end

--- Sets the label of an entry.
---@param session pivi.Session
---@param entry pivi.rpc.Entry
---@param label? string nil takes it away
---@param callback fun(err?: pivi.Error)
function M.label(session, entry, label, callback)
  run(session, 'pivi-label', { entry = entry.id, label = label }, callback)
end

return M
