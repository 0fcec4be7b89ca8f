--- A native diff of one proposal, in a tab page of its own: the file to the left, the proposal to
--- the right. `:w` accepts what the right side holds, closing either side in whatever way rejects
--- it.

local events = require('pivi.events')
local identity = require('pivi.editor.identity')
local notify = require('pivi.notify')
local panes = require('pivi.view.review_panes')
local pending = require('pivi.view.hunks.pending')
local proposals = require('pivi.review.proposal')
local text = require('pivi.review.text')

local api = vim.api

local M = {}

--- What is said at the end of a review.
---@type table<pivi.review.State, string>
local SAYS = {
  accepted = 'accepted',
  rejected = 'rejected',
  withdrawn = 'Pi does not wait for this edit any more',
}
local KEPT = 'Pi does not wait any more: what you made of this edit stays'

--- Where the user came from.
---@class pivi.view.review.Origin
---@field tabpage integer
---@field win integer
---@field places pivi.view.review.Place[]
---@field sizes string |winrestcmd()|

--- A window as it was before the review.
---@class pivi.view.review.Place
---@field win integer
---@field buf integer
---@field tick integer
---@field view vim.fn.winsaveview.ret

---@class pivi.view.Review
---@field proposal pivi.review.Proposal
---@field shape pivi.review.Shape
---@field tabpage integer
---@field left integer window
---@field left_buf integer
---@field right_buf integer
---@field origin pivi.view.review.Origin
---@field augroup integer
---@field was_current boolean it was in front of the user when a part of it closed

---@type table<integer, pivi.view.Review> by id of the proposal
local reviews = {}

---@return pivi.view.review.Origin
local function remember_origin()
  local places = {}
  for _, win in ipairs(api.nvim_tabpage_list_wins(0)) do
    local buf = api.nvim_win_get_buf(win)
    places[#places + 1] = {
      win = win,
      buf = buf,
      tick = api.nvim_buf_get_changedtick(buf),
      view = api.nvim_win_call(win, vim.fn.winsaveview),
    }
  end
  return {
    tabpage = api.nvim_get_current_tabpage(),
    win = api.nvim_get_current_win(),
    places = places,
    sizes = vim.fn.winrestcmd(),
  }
end

--- Are the windows still those that were there?
---@param places pivi.view.review.Place[]
---@return boolean
local function is_same_layout(places)
  local wins = vim.tbl_map(function(place)
    return place.win
  end, places)
  return vim.deep_equal(wins, api.nvim_tabpage_list_wins(0))
end

--- Scrolls the windows back that the tab line has moved; those that the user moved since stay.
---@param places pivi.view.review.Place[]
local function restore_views(places)
  for _, place in ipairs(places) do
    if
      api.nvim_win_is_valid(place.win)
      and api.nvim_win_get_buf(place.win) == place.buf
      and api.nvim_buf_get_changedtick(place.buf) == place.tick
    then
      local cursor = api.nvim_win_get_cursor(place.win)
      if cursor[1] == place.view.lnum and cursor[2] == place.view.col then
        api.nvim_win_call(place.win, function()
          vim.fn.winrestview(place.view)
        end)
      end
    end
  end
end

---@param origin pivi.view.review.Origin
local function go_back(origin)
  if not api.nvim_tabpage_is_valid(origin.tabpage) then
    return
  end
  api.nvim_set_current_tabpage(origin.tabpage)
  if api.nvim_win_is_valid(origin.win) then
    api.nvim_set_current_win(origin.win)
  end
  if is_same_layout(origin.places) then
    -- Entering a window may have widened it, as 'winwidth' says.
    vim.cmd(origin.sizes)
  end
  restore_views(origin.places)
end

--- Closes what is left of the windows.
---@param review pivi.view.Review
local function close_windows(review)
  if api.nvim_buf_is_valid(review.right_buf) then
    api.nvim_buf_delete(review.right_buf, { force = true })
  end
  if not api.nvim_win_is_valid(review.left) then
    return
  elseif #api.nvim_list_tabpages() > 1 or #api.nvim_tabpage_list_wins(0) > 1 then
    api.nvim_win_close(review.left, true)
  else
    -- The last window of all stays.
    panes.release(review.left)
  end
end

---@param review pivi.view.Review
---@return string
local function proposed_text(review)
  local lines = api.nvim_buf_get_lines(review.right_buf, 0, -1, true)
  return text.join(lines, review.shape, review.proposal.text == '')
end

---@param review pivi.view.Review
local function close(review)
  local is_current = api.nvim_get_current_tabpage() == review.tabpage
  if is_current then
    vim.cmd.stopinsert()
  end
  close_windows(review)
  if is_current or review.was_current then
    go_back(review.origin)
    notify.info(SAYS[review.proposal.state])
  end
end

--- Leaves the windows to the user, if nobody waits any more for what they have written there.
---@param review pivi.view.Review
---@return boolean is_kept
local function keep_work(review)
  local proposal = review.proposal
  local is_kept = proposal.state == 'withdrawn'
    and api.nvim_buf_is_loaded(review.right_buf)
    and proposed_text(review) ~= proposal.text
  if is_kept then
    panes.keep(review.right_buf)
    notify.info(KEPT)
  end
  return is_kept
end

--- Ends the review of a proposal that is settled.
---@param review pivi.view.Review
local function dispose(review)
  if reviews[review.proposal.id] ~= review then
    return
  elseif vim.fn.getcmdwintype() ~= '' then
    -- No window can be closed while the command-line window is open.
    api.nvim_create_autocmd('CmdwinLeave', {
      once = true,
      callback = vim.schedule_wrap(function()
        dispose(review)
      end),
    })
    return
  end
  reviews[review.proposal.id] = nil
  api.nvim_del_augroup_by_id(review.augroup)
  if not keep_work(review) then
    close(review)
  end
  events.emit('PiviReviewClosed', {
    session = review.proposal.session,
    path = review.proposal.path,
    state = review.proposal.state,
  })
end

--- Rejects the proposal if one of its sides is gone. No single event says so: whatever may have
--- closed one leads here.
---@param review pivi.view.Review
---@param was_current boolean it was in front of the user before
local function check(review, was_current)
  if review.proposal.state ~= 'waiting' then
    return
  end
  local is_shown = api.nvim_buf_is_loaded(review.right_buf)
    and #vim.fn.win_findbuf(review.right_buf) > 0
  if not is_shown or not api.nvim_win_is_valid(review.left) then
    review.was_current = was_current
    proposals.reject(review.proposal.id)
  end
end

---@param review pivi.view.Review
local function check_soon(review)
  local is_current = api.nvim_get_current_tabpage() == review.tabpage
  vim.schedule(function()
    check(review, is_current)
  end)
end

--- Is a buffer being written because of another event? Then no user has said so, but a plugin that
--- saves everything.
---@return boolean
local function is_by_autocommand()
  local words = vim.fn.gettext('%s Autocommands for "%s"'):match('%%s(.-)%%s')
  local stack = vim.fn.expand('<stack>')
  local _, own = stack:find(words or '', 1, true)
  return words ~= nil and own ~= nil and stack:find(words, own + 1, true) ~= nil
end

--- Handles `:w`; with another name it only makes a copy.
---@param review pivi.view.Review
---@param name string
local function on_write(review, name)
  if is_by_autocommand() then
    return
  elseif name ~= api.nvim_buf_get_name(review.right_buf) then
    local lines = vim.split(proposed_text(review), '\n', { plain = true })
    vim.fn.writefile(lines, name, 'b')
    return
  end
  proposals.accept(review.proposal.id, proposed_text(review))
end

---@param review pivi.view.Review
local function watch(review)
  ---@param event string
  ---@param pattern integer|string|nil
  ---@param callback fun(event: vim.api.keyset.create_autocmd.callback_args)
  local function on(event, pattern, callback)
    api.nvim_create_autocmd(event, {
      group = review.augroup,
      buf = not pattern and review.right_buf or nil,
      pattern = pattern and tostring(pattern) or nil,
      callback = callback,
    })
  end
  local function on_closing()
    check_soon(review)
  end
  on('BufWriteCmd', nil, function(event)
    on_write(review, event.match)
  end)
  local made ---@type string[] of the proposal, when `:edit` unloads it
  on('BufUnload', nil, function()
    made = api.nvim_buf_get_lines(review.right_buf, 0, -1, true)
  end)
  on('BufReadCmd', nil, function()
    panes.fill(review.right_buf, (text.split(review.proposal.text, review.shape)))
    panes.attach(review.right_buf, on_closing)
    api.nvim_buf_set_lines(review.right_buf, 0, -1, true, made)
  end)
  on('BufWinLeave', nil, on_closing)
  on('WinClosed', '*', on_closing)
  on('VimLeavePre', '*', function()
    proposals.reject(review.proposal.id)
  end)
  -- Comes even where no autocommand does, as with `:noautocmd tabclose`.
  panes.attach(review.right_buf, on_closing)
end

--- Opens the diff of a proposal, or goes to it.
---@param proposal pivi.review.Proposal
function M.open(proposal)
  local open = reviews[proposal.id]
  if open then
    if api.nvim_tabpage_is_valid(open.tabpage) then
      api.nvim_set_current_tabpage(open.tabpage)
    end
    return
  end
  local found = identity.find(proposal.path)
  local loaded = found.buf or (found.conflict or {})[1]
  -- What the user will come back to is the file without what was shown of the proposal.
  pending.hide(loaded)
  local origin = remember_origin()
  local left_buf, hides = panes.base(proposal, loaded)
  local lines, shape = text.split(proposal.text, hides)
  local right_buf = panes.proposed(proposal, lines, shape)
  local tabpage, left, right = panes.open(left_buf, right_buf)
  local review = { ---@type pivi.view.Review
    proposal = proposal,
    shape = shape,
    tabpage = tabpage,
    left = left,
    left_buf = left_buf,
    right_buf = right_buf,
    origin = origin,
    augroup = api.nvim_create_augroup('pivi.view.review:' .. proposal.id, {}),
    was_current = false,
  }
  reviews[proposal.id] = review
  watch(review)
  events.emit('PiviReviewOpen', {
    session = proposal.session,
    path = proposal.path,
    buf = right_buf,
  })
  panes.decorate({ left, right }, proposal.path)
  panes.go_to_hunk(left, right, proposal.hunks and proposal.hunks[1])
end

--- Finds the review that the current tab page shows.
---@return pivi.view.Review?
local function current()
  local tabpage = api.nvim_get_current_tabpage()
  for _, review in pairs(reviews) do
    if review.tabpage == tabpage and review.proposal.state == 'waiting' then
      return review
    end
  end
end

--- Accepts what the review in the current tab page holds.
---@return boolean was_any
function M.accept_current()
  local review = current()
  return review ~= nil and proposals.accept(review.proposal.id, proposed_text(review))
end

--- Rejects the proposal of the review in the current tab page.
---@param reason? string
---@return boolean was_any
function M.reject_current(reason)
  local review = current()
  return review ~= nil and proposals.reject(review.proposal.id, reason)
end

--- Follows the proposals that are shown.
function M.setup()
  proposals.subscribe(function(proposal)
    local review = reviews[proposal.id]
    if review and proposal.state ~= 'waiting' then
      -- Not at once: a command that accepts may go on to close the window, as `:wq` does.
      vim.schedule(function()
        dispose(review)
      end)
    end
  end)
end

return M
