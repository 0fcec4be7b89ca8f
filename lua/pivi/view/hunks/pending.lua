--- Shows proposals that wait in the buffers of their files: what would go is marked, what would
--- come is ghost text, and each hunk has a sign. Changes nothing of the buffer itself.

local pending = require('pivi.review.pending')
local proposals = require('pivi.review.proposal')
local regions = require('pivi.review.preview.region')
local sheets = require('pivi.view.ghost.sheet')
local signs = require('pivi.view.hunks.signs')

local api = vim.api

local M = {}

local ns = api.nvim_create_namespace('pivi.view.hunks.pending')
local sign_ns = api.nvim_create_namespace('pivi.view.hunks.pending.signs')

local PRIORITY = 8

--- What a sheet shows of one proposal.
---@class pivi.hunks.Target: pivi.preview.Target
---@field preview pivi.review.Proposal
---@field is_doomed boolean
---@field buf integer
---@field private _items pivi.review.PendingHunk[] without those that are rejected
---@field private _regions table<integer, pivi.preview.Region> by hunk
---@field private _shown pivi.preview.Region[]
local Target = {}
Target.__index = Target

---@class pivi.hunks.Shown
---@field sheet pivi.ghost.Sheet
---@field targets table<integer, pivi.hunks.Target> by proposal

---@type table<integer, pivi.hunks.Shown> by buffer
local shown = {}
---@type integer?
local augroup
local is_due = false

---@param buf integer
---@param style pivi.hunks.Style
---@param item pivi.review.PendingHunk
local function put_sign(buf, style, item)
  local hunk = item.hunk
  local row = hunk.count > 0 and item.start or math.max(item.start - 1, 0)
  local text, group = '┃', 'PiviHunkPending'
  if item.is_torn then
    text = '!'
  elseif item.decision then
    text, group = '✓', 'PiviHunkAccepted'
  end
  signs.put(buf, sign_ns, style, {
    row = row,
    last = row + math.max(hunk.count, 1) - 1,
    text = text,
    group = group,
    priority = PRIORITY,
    is_telling = text ~= '┃',
  })
end

---@param buf integer
local function put_signs(buf)
  if not api.nvim_buf_is_loaded(buf) then
    return
  end
  local style = signs.style(buf)
  api.nvim_buf_clear_namespace(buf, sign_ns, 0, -1)
  for _, target in pairs(shown[buf] and shown[buf].targets or {}) do
    for _, item in ipairs(target._items) do
      put_sign(buf, style, item)
    end
  end
end

--- Finds the places of the hunks anew.
function Target:rebase()
  self._items, self._shown = {}, {}
  for _, item in ipairs(pending.hunks(self.preview, self.buf)) do
    if not item.decision or item.decision.is_accepted then
      table.insert(self._items, item)
      if not item.is_torn then
        local region = self._regions[item.index]
          or regions.of_hunk(item.start, item.hunk.old_lines, item.hunk.new_lines)
        region.row = item.start
        self._regions[item.index] = region
        table.insert(self._shown, region)
      end
    end
  end
  put_signs(self.buf)
end

--- There is nothing more to come.
function Target:sync() end

--- Takes note that lines of the file were replaced by others.
---@param first integer row
---@param last integer exclusive
---@param new_last integer exclusive
---@return boolean is_hit
function Target:shift(first, last, new_last)
  local is_hit = false
  for _, region in ipairs(self._shown) do
    if last <= region.row then
      region.row = region.row + new_last - last
    elseif first < region.row + #region.old then
      is_hit = true
    end
  end
  return is_hit
end

--- Gets what is shown, in the order of the file.
---@return pivi.preview.Region[]
function Target:regions()
  return self._shown
end

local function draw()
  is_due = false
  for _, own in pairs(shown) do
    own.sheet:draw()
  end
end

local function due()
  if not is_due then
    is_due = true
    vim.schedule(draw)
  end
end

--- Shows a proposal in its file's buffer, if that is loaded.
---@param proposal pivi.review.Proposal
local function show(proposal)
  local buf = pending.buf(proposal)
  if not buf then
    return
  elseif not shown[buf] or shown[buf].sheet.is_closed then
    shown[buf] = { sheet = sheets.new(buf, due, ns), targets = {} }
  end
  local own = shown[buf]
  local target = own.targets[proposal.id]
  if not target then
    target = setmetatable({
      preview = proposal,
      is_doomed = false,
      buf = buf,
      _items = {},
      _regions = {},
      _shown = {},
    }, Target)
    own.targets[proposal.id] = target
    own.sheet:add_target(target)
  end
  target:rebase()
  -- At once: the preview goes in the same turn, and no screen should be without either.
  own.sheet:draw()
end

---@param proposal pivi.review.Proposal
local function hide(proposal)
  for buf, own in pairs(shown) do
    if own.targets[proposal.id] then
      own.targets[proposal.id] = nil
      if not own.sheet.is_closed then
        own.sheet:remove(proposal, proposal.state == 'accepted')
      end
      if own.sheet.is_closed then
        shown[buf] = nil
      end
      put_signs(buf)
      due()
    end
  end
end

local function show_all()
  for _, proposal in ipairs(pending.proposals()) do
    show(proposal)
  end
end

--- Takes what is shown out of a buffer that has got another name.
---@param buf integer
local function leave(buf)
  local own = shown[buf]
  if own then
    shown[buf] = nil
    own.sheet:hide()
    own.sheet:close()
    put_signs(buf)
  end
end

--- Follows buffers and windows for as long as something waits.
local function watch()
  if augroup then
    return
  end
  augroup = api.nvim_create_augroup('pivi.view.hunks.pending', {})
  ---@param events string[]
  ---@param callback fun(buf: integer)
  local function on(events, callback)
    api.nvim_create_autocmd(events, {
      group = augroup,
      callback = function(event)
        callback(event.buf)
      end,
    })
  end
  on({ 'BufFilePost' }, leave)
  on({ 'BufReadPost', 'BufNewFile', 'BufFilePost' }, vim.schedule_wrap(show_all))
  on({ 'BufWinEnter', 'TabEnter', 'WinScrolled', 'WinResized', 'InsertLeave', 'FileType' }, due)
  on({ 'CursorMoved', 'CursorMovedI', 'WinScrolled' }, function()
    for _, own in pairs(shown) do
      own.sheet:look()
    end
  end)
end

---@param proposal pivi.review.Proposal
local function on_proposal(proposal)
  if proposal.state == 'waiting' and proposal.hunks then
    watch()
    show(proposal)
  elseif proposal.state ~= 'waiting' then
    hide(proposal)
  end
  if augroup and #pending.proposals() == 0 then
    api.nvim_del_augroup_by_id(augroup)
    augroup = nil
  end
end

--- Takes what is shown in a buffer away, until it is drawn next.
---@param buf? integer
function M.hide(buf)
  if buf and shown[buf] then
    shown[buf].sheet:hide()
  end
end

--- Starts to show what waits.
function M.setup()
  proposals.subscribe(on_proposal)
  signs.watch(function()
    vim.iter(vim.tbl_keys(shown)):each(put_signs)
  end)
  vim.iter(pending.proposals()):each(on_proposal)
end

return M
