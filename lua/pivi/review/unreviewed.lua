--- What agents changed and the user has not reviewed yet, by file: a base, which is the text
--- without the hunks to be reviewed, is carried along with all that the user types. Accepting a
--- hunk puts it into the base, rejecting one takes it out of the text.

local absorb = require('pivi.review.absorb')
local content = require('pivi.review.content')
local diff = require('pivi.editor.diff')
local hunks = require('pivi.review.hunks')
local identity = require('pivi.editor.identity')
local ledger = require('pivi.review.ledger')
local read = require('pivi.editor.read')
local recent = require('pivi.review.recent')
local rest = require('pivi.review.rest')
local runs = require('pivi.review.runs')
local shift = require('pivi.review.shift')
local signal = require('pivi.signal')

local api = vim.api

local M = {}

---@class pivi.review.File
---@field path string real
---@field base string
---@field text string as it was looked at last
---@field hunks pivi.review.Hunk[] from the base to the text
---@field gone pivi.review.Gone[] what the user's last edits wrote over, in rows of the text
---@field is_new boolean an agent created it, and nothing of it is accepted yet
---@field sessions table<integer, true> whose agents changed it
---@field owners table<string, true> who changed it, as `runs.key()` names them
---@field run? integer the run of the last change
---@field buf? integer its edits are followed
---@field held? pivi.review.Bytes what the file held when it was last without hunks, if not loaded
---@field private sides? pivi.review.Sides base and text as lines, once they were needed
---@field private recent pivi.review.Recent

--- An edit of the user's is looked at so long after it, in ms; in a large file later.
local REST, REST_LARGE, LARGE = 120, 500, 1024 * 1024

---@type table<string, pivi.review.File> by real path
local files = {}
local changed = signal.new()
---@type integer?
local augroup
local looks ---@type pivi.review.Rest at files whose buffers were edited

--- Gives a file another text or base.
---@param file pivi.review.File
---@param base string
---@param text string
---@param gone? pivi.review.Gone[]
local function set(file, base, text, gone)
  file.base, file.text, file.gone, file.sides = base, text, gone or {}, nil
  file.hunks = hunks.between(base, text)
  recent.add(file.recent, file.text, file.base)
  changed:emit(file)
end

--- Gets a file's texts as lines; not if they end differently, which lines can't tell.
---@param file pivi.review.File
---@return pivi.review.Sides?
local function sides_of(file)
  file.sides = file.sides or shift.sides(file.base, file.text, file.hunks)
  return file.sides
end

--- Gives a file what it has become without comparing it anew.
---@param file pivi.review.File
---@param sides pivi.review.Sides
---@param text string
local function move(file, sides, text)
  local is_final = vim.endswith(text, '\n')
  file.base = #sides.base == 0 and '' or table.concat(sides.base, '\n') .. (is_final and '\n' or '')
  file.text, file.gone, file.hunks, file.sides = text, {}, sides.hunks, sides
  recent.add(file.recent, file.text, file.base)
  changed:emit(file)
end

--- Takes a text that the user has made.
---@param file pivi.review.File
---@param text string
---@param lines? string[] the same as lines, if they are at hand
---@param is_accepted? boolean they have just said so, whatever it was before
local function take(file, text, lines, is_accepted)
  if text == file.text then
    return
  end
  local earlier = recent.find(file.recent, text)
  if earlier and not is_accepted then
    -- Undo or redo: what was reviewed is what was reviewed then.
    return set(file, earlier, text)
  end
  local is_plain = #text > 0 and vim.endswith(text, '\n') == vim.endswith(file.text, '\n')
  local sides = is_plain and sides_of(file) or nil
  local shifted = sides and shift.take(sides, lines or (diff.split(text)))
  if shifted then
    return move(file, shifted, text)
  end
  local base, gone = absorb.absorb(file.base, file.text, text)
  set(file, base, text, gone)
end

---@param file pivi.review.File
local function look(file)
  looks:drop(file.path)
  if file.buf and not api.nvim_buf_is_loaded(file.buf) then
    file.buf = nil
  end
  local now = content.get(file.path, file.buf)
  if now.text or not now.exists then
    take(file, now.text or '', now.buf and read.snapshot(now.buf).lines)
  elseif #file.hunks > 0 then
    -- It is no text any more.
    set(file, file.text, file.text)
  end
end

looks = rest.new(function(path)
  if files[path] then
    look(files[path])
  end
end)

---@param file pivi.review.File
local function look_soon(file)
  looks:touch(file.path, #file.text > LARGE and REST_LARGE or REST)
end

--- Follows the edits of a file's buffer.
---@param file pivi.review.File
---@param buf integer
local function follow(file, buf)
  if file.buf == buf then
    return
  end
  file.buf = buf
  api.nvim_buf_attach(buf, false, {
    on_lines = function()
      if file.buf ~= buf then
        return true
      end
      look_soon(file)
    end,
    on_reload = function()
      look_soon(file)
    end,
    on_detach = function()
      -- Another buffer may have become the file's meanwhile.
      file.buf = file.buf ~= buf and file.buf or nil
    end,
  })
end

--- Brings a buffer that has come to a name, or to another one, together with the file of it.
---@param buf integer
local function meet(buf)
  local path = identity.is_file(buf) and identity.real(api.nvim_buf_get_name(buf)) or nil
  for _, file in pairs(files) do
    if file.buf == buf and file.path ~= path then
      file.buf = nil
      look(file)
      changed:emit(file)
    end
  end
  local file = files[path]
  if file then
    follow(file, buf)
    look(file)
    changed:emit(file)
  end
end

---@param path string
---@param base string
---@return pivi.review.File
local function add(path, base)
  if not augroup then
    augroup = api.nvim_create_augroup('pivi.review.unreviewed', {})
    api.nvim_create_autocmd({ 'BufReadPost', 'BufFilePost', 'BufNewFile' }, {
      group = augroup,
      callback = function(event)
        meet(event.buf)
      end,
    })
  end
  local file = {
    path = path,
    base = base,
    text = base,
    hunks = {},
    gone = {},
    is_new = false,
    sessions = {},
    owners = {},
    recent = {},
  }
  files[path] = file
  return file
end

--- Stops to look after a file.
---@param path string
local function drop(path)
  local file = files[path]
  if file then
    set(file, file.text, file.text)
    files[path] = nil
  end
end

--- Forgets a file that has nothing to be reviewed and no undo to bring something back.
---@param file pivi.review.File
local function prune(file)
  if #file.hunks == 0 and not file.buf and files[file.path] == file then
    files[file.path] = nil
  end
end

--- Notes whose change it is, and what is to be known of the file before it.
---@param file pivi.review.File
---@param change pivi.review.Change
---@param before string
local function note(file, change, before)
  if #file.hunks == 0 then
    file.is_new = change.is_new or false
  end
  if change.is_bytes and file.base == before then
    file.held = { bytes = change.before or '', mode = change.mode }
  end
  if change.session then
    file.sessions[change.session] = true
  end
  file.owners[runs.key(change.session, change.peer)] = true
  file.run = change.run
end

---@param change pivi.review.Change
local function on_change(change)
  local before, after = change.before or (change.is_new and '' or nil), change.after
  local buf = identity.find(change.path).buf
  if not before then
    return drop(change.path)
  elseif buf and change.is_deleted then
    return -- The buffer still holds the text.
  elseif change.is_bytes then
    before, after = content.normal(before), content.normal(after)
  end
  local file = files[change.path] or add(change.path, before)
  if buf then
    follow(file, buf)
  end
  take(file, before)
  recent.add(file.recent, file.text, file.base)
  note(file, change, before)
  looks:drop(file.path)
  if change.is_reviewed or runs.is_allowed(change.run) then
    -- As if the user had typed it.
    take(file, after, nil, true)
    prune(file)
  else
    set(file, file.base, after)
  end
end

--- Gets the files with hunks to be reviewed, as they are now, by path.
---@return pivi.review.File[]
function M.list()
  local list = {}
  for _, file in pairs(files) do
    look(file)
    if #file.hunks > 0 then
      list[#list + 1] = file
    end
  end
  table.sort(list, function(a, b)
    return a.path < b.path
  end)
  return list
end

--- Gets what is to be reviewed in a buffer, as it is now.
---@param buf integer
---@return pivi.review.File?
function M.of_buf(buf)
  local file = identity.is_file(buf) and files[identity.real(api.nvim_buf_get_name(buf))]
  if file then
    look(file)
  end
  return file or nil
end

--- Looks at once what a file holds now.
---@param path string real
function M.refresh(path)
  if files[path] then
    look(files[path])
  end
end

--- Gets how many hunks are to be reviewed. Cheap.
---@param session? integer only in files that its agent changed
---@return integer
function M.count(session)
  local count = 0
  for _, file in pairs(files) do
    if not session or file.sessions[session] then
      count = count + #file.hunks
    end
  end
  return count
end

---@alias pivi.review.Choice fun(hunk: pivi.review.Hunk, index: integer): boolean

--- Accepts hunks of a file: they are no longer to be reviewed.
---@param file pivi.review.File
---@param is_wanted pivi.review.Choice
---@return integer count
function M.accept(file, is_wanted)
  local count = #vim
    .iter(ipairs(file.hunks))
    :filter(function(i, hunk)
      return is_wanted(hunk, i)
    end)
    :totable()
  if count > 0 then
    file.is_new = false
    local sides = sides_of(file)
    if sides then
      move(file, shift.accept(sides, is_wanted), file.text)
    else
      set(file, hunks.select(file.base, file.text, is_wanted), file.text)
    end
    prune(file)
  end
  return count
end

---@class pivi.review.Rejected
---@field hunks pivi.review.Hunk[]
---@field moved? string where the file went that there was not before
---@field warning? string

--- Takes hunks out of a file, in one undo step.
---@param file pivi.review.File
---@param is_wanted pivi.review.Choice
---@return pivi.review.Rejected? rejected
---@return string? errmsg
function M.reject(file, is_wanted)
  local rejected = {} ---@type pivi.review.Hunk[]
  local text = hunks.select(file.base, file.text, function(hunk, i)
    local is_out = is_wanted(hunk, i)
    rejected[#rejected + 1] = is_out and hunk or nil
    return not is_out
  end)
  if #rejected == 0 then
    return { hunks = {} }
  end
  local result = { hunks = rejected } ---@type pivi.review.Rejected
  if file.is_new and text == '' then
    local moved, err = content.remove(file.path)
    if err then
      return nil, err
    end
    result.moved = moved
    set(file, file.base, '')
    prune(file)
    return result
  end
  local ok, err = content.set(file.path, text, file.held)
  if not ok then
    return nil, err
  end
  result.warning = err
  set(file, file.base, text)
  look(file)
  prune(file)
  return result
end

--- Calls a function after what is to be reviewed in a file may have changed.
---@param on_file fun(file: pivi.review.File)
---@return fun() unsubscribe
function M.subscribe(on_file)
  return changed:subscribe(on_file)
end

ledger.subscribe(on_change)
runs.on_forget(function(key)
  for _, file in pairs(files) do
    file.owners[key] = nil
  end
end)

return M
