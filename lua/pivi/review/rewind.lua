--- Taking back all that a run or a tool call changed, from the ledger: what the user typed since
--- stays, and where it is in the way, the change stays too and is named.

local content = require('pivi.review.content')
local hunks = require('pivi.review.hunks')
local identity = require('pivi.editor.identity')
local ledger = require('pivi.review.ledger')
local rebase = require('pivi.review.rebase')
local runs = require('pivi.review.runs')
local told = require('pivi.review.told')
local unreviewed = require('pivi.review.unreviewed')

local M = {}

--- What can be rewound.
---@class pivi.review.Step
---@field name string `run-7`, or `call-12:edit:file.lua`
---@field changes pivi.review.Change[] oldest first

--- What became of one file.
---@class pivi.review.Rewound
---@field path string
---@field kept integer[] lnums where text that came later is in the way
---@field is_changed boolean
---@field moved? string where a file went that there was not before
---@field warning? string
---@field error? string nothing was done

---@param steps pivi.review.Step[]
---@param by table<string, pivi.review.Step>
---@param key string
---@param name string
---@param change pivi.review.Change
local function add(steps, by, key, name, change)
  if not by[key] then
    by[key] = { name = name, changes = {} }
    steps[#steps + 1] = by[key]
  end
  table.insert(by[key].changes, change)
end

---@param list pivi.review.Step[]
---@return pivi.review.Step[]
local function newest_first(list)
  return vim.iter(list):rev():totable()
end

--- Gets the runs that are kept, newest first.
---@return pivi.review.Step[]
function M.runs()
  local steps, by = {}, {}
  for _, change in ipairs(ledger.list()) do
    local name = 'run-' .. change.run
    add(steps, by, name, name, change)
  end
  return newest_first(steps)
end

--- Gets the tool calls that are kept, newest first.
---@return pivi.review.Step[]
function M.calls()
  local steps, by = {}, {}
  for _, change in ipairs(ledger.list()) do
    local key = ('%d:%s'):format(change.run, change.call)
    local file = vim.fs.basename(change.path):gsub('%s', '_')
    add(steps, by, key, ('call-%d:%s:%s'):format(change.id, change.tool, file), change)
  end
  return newest_first(steps)
end

--- Finds a run or a call by its name, or by Pi's id of the call.
---@param name string
---@return pivi.review.Step?
function M.find(name)
  local number = name:match('^call%-(%d+)')
  for _, list in ipairs({ M.runs(), M.calls() }) do
    for _, step in ipairs(list) do
      local first = step.changes[1]
      local is_it = step.name == name
        or (number and list[1].name:find('^call') and first.id == tonumber(number))
        or (step.name:find('^call') and first.call == name)
      if is_it then
        return step
      end
    end
  end
end

---@param change pivi.review.Change
---@return string?
local function before_of(change)
  local before = change.before or (change.is_new and '' or nil)
  return before and change.is_bytes and content.normal(before) or before
end

---@param change pivi.review.Change
---@return string
local function after_of(change)
  return change.is_bytes and content.normal(change.after) or change.after
end

---@param row integer
---@param moved pivi.review.Hunk[]
---@return integer
local function follow(row, moved)
  local shift = 0
  for _, hunk in ipairs(moved) do
    if hunk.start + hunk.count <= row then
      shift = shift + hunk.new_count - hunk.count
    end
  end
  return row + shift
end

--- Takes changes out of a text, newest first.
---@param changes pivi.review.Change[] oldest first
---@param text string
---@return string? text nil: not possible
---@return integer[] kept lnums in it
local function take_out(changes, text)
  local kept = {} ---@type integer[]
  for i = #changes, 1, -1 do
    local before = before_of(changes[i])
    if not before then
      return nil, {}
    end
    local merged, collisions = rebase.merge(after_of(changes[i]), before, text)
    for _, item in ipairs(collisions) do
      kept[#kept + 1] = item.overlaps[1].first
    end
    if #kept > 0 and merged ~= text then
      local moved = hunks.between(text, merged)
      kept = vim.tbl_map(function(lnum)
        return follow(lnum - 1, moved) + 1
      end, kept)
    end
    text = merged
  end
  return text, kept
end

--- Gets what a file held before, if it is not loaded and nobody else changed it since: then no text
--- has to be put together.
---@param path string
---@param changes pivi.review.Change[] oldest first
---@return pivi.review.Bytes?
local function held_before(path, changes)
  if identity.find(path).buf then
    return nil
  end
  local bytes = content.bytes(path)
  for i = #changes, 1, -1 do
    local change = changes[i]
    local after = not change.is_deleted and change.after or nil
    if not change.is_bytes or not change.before or after ~= bytes then
      return nil
    end
    bytes = change.before
  end
  return { bytes = bytes, mode = changes[1].mode }
end

--- The oldest that is known of what a file held.
---@param changes pivi.review.Change[] oldest first
---@return pivi.review.Bytes?
local function held_once(changes)
  for _, change in ipairs(changes) do
    if change.is_bytes and change.before then
      return { bytes = change.before, mode = change.mode }
    end
  end
end

--- Puts what is left of a text into its file.
---@param result pivi.review.Rewound
---@param changes pivi.review.Change[] oldest first
local function rewind_text(result, changes)
  local path, last = result.path, changes[#changes]
  content.load(path)
  local now = content.get(path)
  -- A buffer whose file a command deleted holds its text still.
  local is_missing = last.is_deleted and not now.is_on_disk
  if is_missing and not now.exists then
    now.text = ''
  elseif not now.text then
    result.error = now.exists and 'its text can not be read' or 'it is gone'
    return
  end
  local text, kept = take_out(changes, now.text)
  result.kept = kept
  if not text then
    result.error = 'its text from before was not kept'
  elseif text == '' and changes[1].is_new then
    if now.exists then
      result.moved, result.error = content.remove(path)
      result.is_changed = not result.error
    end
  elseif text ~= now.text or is_missing then
    local ok, err = content.set(path, text, held_once(changes))
    result.is_changed = ok == true
    result[ok and 'warning' or 'error'] = err
  end
end

---@param path string
---@param changes pivi.review.Change[] oldest first
---@return pivi.review.Rewound
local function rewind_file(path, changes)
  local result = { path = path, kept = {}, is_changed = false } ---@type pivi.review.Rewound
  local held = held_before(path, changes)
  if held then
    local ok, err = content.restore(path, held)
    result.is_changed, result.error = ok == true, err
  else
    rewind_text(result, changes)
  end
  unreviewed.refresh(path)
  return result
end

--- Takes back what a run or a call changed.
---@param step pivi.review.Step
---@return pivi.review.Rewound[] by path
function M.rewind(step)
  local by_path, owners = {}, {} ---@type table<string, pivi.review.Change[]>, table<string, true>
  for _, change in ipairs(step.changes) do
    by_path[change.path] = by_path[change.path] or {}
    table.insert(by_path[change.path], change)
    owners[runs.key(change.session, change.peer)] = true
  end
  local results, paths = {}, {}
  for path, changes in vim.spairs(by_path) do
    local result = rewind_file(path, changes)
    results[#results + 1] = result
    paths[#paths + 1] = result.is_changed and path or nil
  end
  if #paths > 0 then
    local what = vim.startswith(step.name, 'run') and 'all that a run of yours changed'
      or 'what a tool call of yours changed'
    local note = 'The user took back %s in: %s. Read these files again before you edit them.'
    told.note(owners, note:format(what, table.concat(paths, ', ')))
  end
  return results
end

return M
