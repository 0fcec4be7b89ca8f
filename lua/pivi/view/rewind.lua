--- Lets the user take back a run or a call, and says what came of it.

local ledger = require('pivi.review.ledger')
local notify = require('pivi.notify')
local pick = require('pivi.view.pick')
local rewinds = require('pivi.review.rewind')

local M = {}

---@param path string
---@return string
local function short(path)
  return vim.fn.fnamemodify(path, ':~:.')
end

---@param step pivi.review.Step
---@return string[] paths
local function paths_of(step)
  local seen, paths = {}, {}
  for _, change in ipairs(step.changes) do
    if not seen[change.path] then
      seen[change.path] = true
      paths[#paths + 1] = short(change.path)
    end
  end
  return paths
end

---@param step pivi.review.Step
---@return string
local function describe(step)
  local paths = paths_of(step)
  local files = #paths == 1 and paths[1] or ('%d files'):format(#paths)
  local last = step.changes[#step.changes]
  return ('%s  %s ago  %s'):format(step.name, pick.age(last.time), files)
end

--- Puts the places into the quickfix list where the user's own text was in the way.
---@param results pivi.review.Rewound[]
---@return integer count
local function list_kept(results)
  local items = {} ---@type vim.quickfix.entry[]
  for _, result in ipairs(results) do
    for _, lnum in ipairs(result.kept) do
      items[#items + 1] =
        { filename = result.path, lnum = lnum, text = 'kept: the lines were changed since' }
    end
  end
  if #items > 0 then
    vim.fn.setqflist({}, ' ', { title = 'pi: not taken back', items = items })
    vim.cmd('botright copen')
    vim.cmd.wincmd('p')
  end
  return #items
end

---@param step pivi.review.Step
local function rewind(step)
  local results = rewinds.rewind(step)
  local changed, parts = 0, {}
  for _, result in ipairs(results) do
    changed = changed + (result.is_changed and 1 or 0)
    if result.error then
      notify.warn(('%s: %s'):format(short(result.path), result.error))
    elseif result.moved then
      parts[#parts + 1] = ('%s is now %s'):format(short(result.path), result.moved)
    elseif result.warning then
      parts[#parts + 1] = ('%s: %s'):format(short(result.path), result.warning)
    end
  end
  local kept = list_kept(results)
  if kept > 0 then
    parts[#parts + 1] = ('%d kept, see the quickfix list'):format(kept)
  end
  table.insert(parts, 1, ('%s: %d of %d files restored'):format(step.name, changed, #results))
  notify.info(table.concat(parts, '; '))
end

---@param name string
local function rewind_named(name)
  local step = rewinds.find(name)
  if step then
    rewind(step)
  else
    local dropped = ledger.dropped() > 0 and '; older ones were dropped to save memory' or ''
    notify.error(('no run or call %s%s'):format(name, dropped))
  end
end

--- Takes back a run or a call.
---@param name? string without it, the user chooses a run
function M.run(name)
  local steps = rewinds.runs()
  if name then
    rewind_named(name)
  elseif #steps == 0 then
    notify.info('no run has changed anything')
  else
    pick.select(steps, {
      prompt = 'Take back all changes of',
      kind = 'pivi-rewind',
      format = describe,
      preview = paths_of,
    }, rewind)
  end
end

--- Completes the names of runs and calls.
---@param lead string
---@return string[]
function M.complete(lead)
  local names = {}
  for _, list in ipairs({ rewinds.runs(), rewinds.calls() }) do
    for _, step in ipairs(list) do
      names[#names + 1] = vim.startswith(step.name, lead) and step.name or nil
    end
  end
  return names
end

return M
