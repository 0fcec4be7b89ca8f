--- Shows the previews of edits and writes in the windows that show their files: ghost text, which
--- is in no buffer. Draws some 20 times a second, and only what is in view.

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
--- Is a drawing on its way? `text`: in its time, for what previews say.
---@type 'text'|'all'|nil
local due
local drawn_at = 0
---@type fun(preview: pivi.preview.Preview, row: integer)?
local on_place

--- What previews say is drawn so often, in ms.
local PACE_MS = 50

local function draw()
  local is_only_text = due == 'text'
  due, drawn_at = nil, vim.uv.now()
  for buf, own in pairs(sheets) do
    if own.is_closed then
      sheets[buf] = nil
    else
      own:draw(is_only_text)
    end
  end
end

--- Draws soon, since windows or text may have changed.
local function draw_all()
  if due ~= 'all' then
    due = 'all'
    vim.schedule(function()
      if due == 'all' then
        draw()
      end
    end)
  end
end

--- Draws what previews say, in its time.
local function draw_text()
  if due then
    return
  end
  due = 'text'
  local delay = math.max(0, drawn_at + PACE_MS - vim.uv.now())
  vim.defer_fn(function()
    if due == 'text' then
      draw()
    end
  end, delay)
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
    sheets[buf] = sheet.new(buf, function(is_only_text)
      (is_only_text and draw_text or draw_all)()
    end)
    sheets[buf].on_place = on_place
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
  draw_all()
end

--- Takes the ghosts out of a buffer that has got another name, to where they belong now.
---@param buf integer
local function move(buf)
  if sheets[buf] then
    sheets[buf]:hide()
    sheets[buf]:close()
  end
  place_all()
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
  ---@param callback fun(buf: integer)
  ---@param pattern? string[]
  local function on(names, callback, pattern)
    api.nvim_create_autocmd(names, {
      group = augroup,
      pattern = pattern,
      callback = function(event)
        callback(event.buf)
      end,
    })
  end
  on({ 'BufFilePost' }, move)
  on({ 'BufWinEnter', 'TabEnter' }, place_all)
  on({ 'WinScrolled', 'WinResized', 'FileType' }, draw_all)
  on({ 'ModeChanged' }, draw_all, { '*:[iR]*', '[iR]*:*' })
  on({ 'OptionSet' }, draw_all, { 'diff', 'wrap', 'tabstop', 'number', 'signcolumn' })
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
      draw_all()
    end
    return unwatch()
  end
  watch()
  if not own and not unplaced[preview] then
    place(preview)
  end
  draw_text()
end

--- Calls a function when it is known where a model writes, and when that moves on. For the one who
--- scrolls there.
---@param callback fun(preview: pivi.preview.Preview, row: integer)
function M.on_place(callback)
  on_place = callback
end

--- Starts to show previews. Idempotent.
function M.setup()
  if not unsubscribe then
    highlight.define()
    unsubscribe = previews.subscribe(on_change)
  end
end

return M
