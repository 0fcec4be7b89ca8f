--- What agents have to be told of the user's review: what was taken back after it was applied. It
--- waits until the agent's Pi asks or is answered next: on disk, with the conversation.

local json = require('pivi.json')
local log = require('pivi.log')
local runs = require('pivi.review.runs')
local utf8 = require('pivi.editor.utf8')

local M = {}

--- So many lines of what was taken back are told, and so many notes wait.
local MAX_LINES, MAX_NOTES = 40, 50

--- What is not kept on disk.
---@type table<string, string[]> by the key of the Pi
local waiting = {}
--- Where the rest is, of Pis whose conversation has a file. That of a session that is over may be
--- continued by another one.
---@type table<string, string>
local paths = {}

---@param path string
---@param notes string[]
---@return boolean ok
local function write(path, notes)
  local ok, err = pcall(function()
    vim.fn.mkdir(vim.fs.dirname(path), 'p', tonumber('700', 8))
    vim.fn.writefile({ vim.json.encode(notes) }, path)
  end)
  if not ok then
    log.error('cannot keep what an agent has to be told', err)
  end
  return ok
end

---@param key string
---@return string[]
local function get(key)
  return paths[key] and json.read(paths[key]) or waiting[key] or {}
end

---@param key string
---@param notes string[]
local function set(key, notes)
  local path = paths[key]
  if path and #notes == 0 then
    os.remove(path)
  end
  local is_kept = #notes == 0 or path ~= nil and write(path, notes)
  waiting[key] = not is_kept and notes or nil
end

--- Notes which conversation a session has come to: what was kept with it waits again, and what
--- waits for its agent is kept with that as well, since it may be a fork of the one before.
---@param session integer
---@param file string of Pi's
function M.follow(session, file)
  local key = runs.key(session)
  local dir = vim.fs.joinpath(vim.fn.stdpath('state') --[[@as string]], 'pivi', 'told')
  local path = vim.fs.joinpath(dir, vim.fn.sha256(file):sub(1, 32))
  if paths[key] == path then
    return
  end
  local before = get(key)
  paths[key], waiting[key] = path, nil
  local notes = get(key)
  for _, note in ipairs(before) do
    if not vim.tbl_contains(notes, note) then
      notes[#notes + 1] = note
    end
  end
  set(key, notes)
end

---@param hunks pivi.review.Hunk[]
---@return string
local function render(hunks)
  local lines = {} ---@type string[]
  for _, hunk in ipairs(hunks) do
    lines[#lines + 1] = ('@@ line %d @@'):format(hunk.start + 1)
    for _, line in ipairs(hunk.old_lines) do
      lines[#lines + 1] = '-' .. line
    end
    for _, line in ipairs(hunk.new_lines) do
      lines[#lines + 1] = '+' .. line
    end
  end
  local rest = #lines - MAX_LINES
  if rest > 0 then
    lines = vim.list_slice(lines, 1, MAX_LINES)
    lines[#lines + 1] = ('… (%d more lines)'):format(rest)
  end
  return utf8.sanitize(table.concat(lines, '\n'))
end

--- Notes that the user took hunks of a file back.
---@param file pivi.review.File
---@param hunks pivi.review.Hunk[]
---@param reason? string
function M.rejected(file, hunks, reason)
  local note = ('The user reviewed your changes and took these back in %s:\n%s%s'):format(
    file.path,
    render(hunks),
    reason and '\nTheir reason: ' .. reason or ''
  )
  M.note(file.owners, note)
end

--- Notes something for several agents.
---@param owners table<string, true> keys of their Pis
---@param note string
function M.note(owners, note)
  local keys = {} ---@type table<string, string> one for each conversation
  for key in pairs(owners) do
    keys[paths[key] or key] = key
  end
  for _, key in pairs(keys) do
    local notes = get(key)
    notes[#notes + 1] = note
    if #notes > MAX_NOTES then
      table.remove(notes, 1)
    end
    set(key, notes)
  end
end

--- Takes out what an agent has to be told.
---@param session? integer
---@param peer? integer
---@return string[]
function M.take(session, peer)
  local key = runs.key(session, peer)
  local notes = get(key)
  if #notes > 0 then
    set(key, {})
  end
  return notes
end

runs.on_forget(function(key)
  waiting[key] = nil
end)

return M
