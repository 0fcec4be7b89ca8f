--- Shows where the agent works: in a window that the user gave to it, or as a trail in the
--- quickfix list. The current window, the jumplist, the alternate file and the mode stay as they
--- are.

local api = vim.api
local config = require('pivi.config')
local ghost = require('pivi.view.ghost')
local guests = require('pivi.view.follow.guests')
local identity = require('pivi.editor.identity')
local paths = require('pivi.path')
local previews = require('pivi.review.preview')
local proposals = require('pivi.review.proposal')

local M = {}

local TRAIL = 'pivi: where the agent works'
--- Places that the trail keeps.
local MAX_TRAIL = 500

---@class pivi.view.Place
---@field path string absolute
---@field lnum integer
---@field text string

--- The window that was given.
---@type integer?
local window
--- Previews that were looked at.
---@type table<pivi.preview.Preview, true>
local seen = setmetatable({}, { __mode = 'k' })
local is_set_up = false

---@param block pivi.session.ToolBlock
---@param cwd string
---@return string? path absolute
local function path_of(block, cwd)
  local path = type(block.args) == 'table' and block.args.path
  if type(path) ~= 'string' then
    return nil
  end
  path = path:gsub('^@', '')
  if paths.is_absolute(path) or vim.startswith(path, '~') then
    return vim.fs.normalize(path)
  end
  return vim.fs.normalize(vim.fs.joinpath(cwd, path))
end

---@param block pivi.session.ToolBlock
---@return integer lnum where the call reads or changed something
local function lnum_of(block)
  local details = block.details or {}
  local lnum = details.firstChangedLine or tonumber((block.args or {}).offset)
  return math.max(1, math.floor(lnum or 1))
end

---@param block pivi.session.ToolBlock
---@param cwd string
---@return pivi.view.Place?
local function place_of(block, cwd)
  local is_file_tool = block.name == 'read' or block.name == 'edit' or block.name == 'write'
  local path = is_file_tool and block.status == 'done' and path_of(block, cwd)
  if not path or not vim.uv.fs_stat(path) then
    return nil
  end
  return { path = path, lnum = lnum_of(block), text = block.name }
end

---@return integer? win where the agent's place may be shown now
local function free_window()
  if not window or not api.nvim_win_is_valid(window) then
    window = nil
  elseif window ~= api.nvim_get_current_win() and not vim.wo[window].winfixbuf then
    return window
  end
  return nil
end

---@param place pivi.view.Place
local function show(place)
  local win = free_window()
  local buf = win and (identity.find(place.path).buf or guests.load(place.path))
  if not win or not buf then
    return
  end
  vim.bo[buf].buflisted = true
  if guests.show(win, buf) then
    api.nvim_win_call(win, function()
      local lnum = math.min(place.lnum, api.nvim_buf_line_count(buf))
      api.nvim_win_set_cursor(win, { lnum, 0 })
      vim.cmd('normal! zz')
    end)
  end
end

---@param place pivi.view.Place
local function add_to_trail(place)
  local item = { filename = place.path, lnum = place.lnum, text = place.text }
  local list = vim.fn.getqflist({ title = true, items = true, nr = 0 })
  if list.title ~= TRAIL then
    vim.fn.setqflist({}, ' ', { title = TRAIL, items = { item } })
    return
  end
  vim.fn.setqflist({}, 'a', { items = { item } })
  if #list.items >= MAX_TRAIL then
    vim.fn.setqflist({}, 'r', { title = TRAIL, items = vim.list_slice(list.items, 2) })
  end
end

--- Gives the current window to the agent. The next ordinary window becomes the current one; if
--- there is none, a split does.
function M.give_window()
  window = api.nvim_get_current_win()
  for _, win in ipairs(api.nvim_tabpage_list_wins(0)) do
    local is_ordinary = api.nvim_win_get_config(win).relative == ''
    if win ~= window and is_ordinary and vim.bo[api.nvim_win_get_buf(win)].buftype == '' then
      api.nvim_set_current_win(win)
      return
    end
  end
  vim.cmd('vertical split')
end

---@param preview pivi.preview.Preview
---@param outcome? pivi.preview.Outcome
local function on_preview(preview, outcome)
  if outcome == 'applied' then
    guests.stay(preview.peer, preview.call)
  elseif outcome and outcome ~= 'proposed' then
    guests.leave(preview.peer, preview.call)
  elseif not outcome and not seen[preview] then
    seen[preview] = true
    local win = config.get().follow == 'window' and free_window()
    if win then
      guests.come(preview, win)
    end
  end
end

---@param proposal pivi.review.Proposal
local function on_proposal(proposal)
  if proposal.state == 'accepted' then
    guests.stay(proposal.peer, proposal.name)
  elseif proposal.state ~= 'waiting' then
    guests.leave(proposal.peer, proposal.name)
  end
end

--- Follows what models write, of whatever Pi. Idempotent.
function M.setup()
  if not is_set_up then
    is_set_up = true
    previews.subscribe(on_preview)
    proposals.subscribe(on_proposal)
    ghost.on_place(guests.look)
  end
end

--- Follows the calls of a session from now on.
---@param session pivi.Session
function M.attach(session)
  session:subscribe(function(change)
    local mode = config.get().follow
    if mode == 'off' then
      return
    end
    for _, event in ipairs(change.events) do
      local block = event.name == 'PiviToolEnd' and session.state.calls[event.data.id]
      local place = block and place_of(block, session.state.cwd)
      if place then
        (mode == 'window' and show or add_to_trail)(place)
      end
    end
  end)
end

return M
