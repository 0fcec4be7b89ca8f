--- Shows the previews of edits and writes in the windows that show their files: ghost text, which
--- is in no buffer. Draws at most once per turn of the main loop, and only what is in view.

local apply = require('pivi.editor.apply')
local highlight = require('pivi.highlight')
local identity = require('pivi.editor.identity')
local previews = require('pivi.review.preview')
local sheet = require('pivi.view.ghost.sheet')

local api = vim.api

local M = {}

---@type table<integer, pivi.ghost.Sheet> by buffer
local sheets = {}
--- Previews that no window was found for, until something changes.
---@type table<pivi.preview.Preview, true>
local unplaced = setmetatable({}, { __mode = 'k' })
---@type fun()?
local unsubscribe
---@type integer?
local augroup
local is_due = false

local function draw()
  is_due = false
  for buf, own in pairs(sheets) do
    if own.is_closed then
      sheets[buf] = nil
    else
      own:draw()
    end
  end
end

local function due()
  if not is_due then
    is_due = true
    vim.schedule(draw)
  end
end

---@param preview pivi.preview.Preview
---@return pivi.ghost.Sheet?
local function sheet_of(preview)
  for _, own in pairs(sheets) do
    if not own.is_closed and own:has(preview) then
      return own
    end
  end
end

--- Finds a window for a preview. A buffer that can't be edited gets none: the edit will be refused.
---@param preview pivi.preview.Preview
local function place(preview)
  local buf = identity.find(preview.path).buf
  unplaced[preview] = true
  if not buf or vim.fn.bufwinid(buf) == -1 and #vim.fn.win_findbuf(buf) == 0 then
    return
  elseif apply.obstacle(buf) then
    return
  end
  if not sheets[buf] or sheets[buf].is_closed then
    sheets[buf] = sheet.new(buf, due)
  end
  sheets[buf]:add(preview)
  unplaced[preview] = nil
end

local function place_all()
  for _, preview in ipairs(previews.list()) do
    if not sheet_of(preview) then
      place(preview)
    end
  end
  due()
end

local function look()
  for _, own in pairs(sheets) do
    if not own.is_closed then
      own:look()
    end
  end
end

--- Follows the windows for as long as there are previews.
local function watch()
  if augroup then
    return
  end
  augroup = api.nvim_create_augroup('pivi.view.ghost', {})
  ---@param names string[]
  ---@param callback fun()
  ---@param pattern? string[]
  local function on(names, callback, pattern)
    api.nvim_create_autocmd(names, {
      group = augroup,
      pattern = pattern,
      callback = function()
        callback()
      end,
    })
  end
  on({ 'BufWinEnter', 'BufFilePost', 'TabEnter' }, place_all)
  on({ 'WinScrolled', 'WinResized', 'InsertLeave', 'FileType' }, due)
  on({ 'OptionSet' }, due, { 'diff', 'wrap', 'tabstop', 'number', 'signcolumn' })
  on({ 'CursorMoved', 'CursorMovedI', 'WinScrolled' }, look)
end

local function unwatch()
  if augroup and #previews.list() == 0 then
    api.nvim_del_augroup_by_id(augroup)
    augroup, sheets = nil, {}
  end
end

---@param preview pivi.preview.Preview
---@param outcome? pivi.preview.Outcome
local function on_change(preview, outcome)
  local own = sheet_of(preview)
  if outcome then
    if own then
      own:remove(preview, outcome == 'applied')
      due()
    end
    return unwatch()
  end
  watch()
  if not own and not unplaced[preview] then
    place(preview)
  end
  due()
end

--- Starts to show previews. Idempotent.
function M.setup()
  if not unsubscribe then
    highlight.define()
    unsubscribe = previews.subscribe(on_change)
  end
end

return M
