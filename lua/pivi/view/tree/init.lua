--- The tree of a session in a buffer: its branches, where it stands, labels; and moving there.

local api = vim.api
local below = require('pivi.view.below')
local layout = require('pivi.view.layout')
local notify = require('pivi.notify')
local pick = require('pivi.view.pick')
local scratch = require('pivi.scratch')
local tree = require('pivi.session.tree')

local M = {}

local ns = api.nvim_create_namespace('pivi.view.tree')
--- Height of the window, as a share of the screen.
local HEIGHT = 0.4

---@type table<pivi.tree.Kind, { mark: string, group: string }>
local KINDS = {
  user = { mark = 'You', group = 'PiviUser' },
  agent = { mark = 'Pi', group = 'PiviAgent' },
  tools = { mark = 'Pi', group = 'PiviAgent' },
  summary = { mark = 'Summary', group = 'PiviNotice' },
  custom = { mark = 'Note', group = 'PiviNotice' },
  bash = { mark = '!', group = 'PiviUser' },
}

--- Byte columns.
---@class pivi.tree.Mark
---@field first integer
---@field last integer
---@field group string

---@class pivi.view.Tree
---@field session pivi.Session
---@field buf integer
---@field rows pivi.tree.Row[]
---@field unsubscribe fun()

--- By buffer.
---@type table<integer, pivi.view.Tree>
local trees = {}

---@param row pivi.tree.Row
---@return string line
---@return pivi.tree.Mark[] marks
local function render(row)
  local here = row.is_leaf and '▶ ' or '  '
  local indent = ('│ '):rep(row.depth)
  local kind = KINDS[row.kind]
  local text = row.kind == 'tools' and ('[%s]'):format(row.text) or row.text
  local head = ('%s%s%s'):format(here, indent, kind.mark)
  local fork = row.is_fork and ' ┬' or ''
  local label = row.label and (' [%s]'):format(row.label) or ''
  local line = ('%s%s%s  %s'):format(head, fork, label, text)
  if not row.is_current then
    return line, { { first = 0, last = #line, group = 'PiviDim' } }
  end
  local first = #here + #indent
  local behind = #head + #fork
  local marks = {
    { first = 0, last = first, group = row.is_leaf and 'PiviUser' or 'PiviRule' },
    { first = first, last = #head, group = kind.group },
    { first = behind, last = behind + #label, group = 'PiviNotice' },
  }
  return line, marks
end

---@param self pivi.view.Tree
local function draw(self)
  local lines, marks = {}, {} ---@type string[], pivi.tree.Mark[][]
  for i, row in ipairs(self.rows) do
    lines[i], marks[i] = render(row)
  end
  if #lines == 0 then
    lines[1] = '  (nothing yet)'
  end
  vim.bo[self.buf].modifiable = true
  api.nvim_buf_set_lines(self.buf, 0, -1, false, lines)
  vim.bo[self.buf].modifiable = false
  api.nvim_buf_clear_namespace(self.buf, ns, 0, -1)
  for i, list in ipairs(marks) do
    for _, mark in ipairs(list) do
      if mark.last > mark.first then
        local opts = { end_col = mark.last, hl_group = mark.group }
        api.nvim_buf_set_extmark(self.buf, ns, i - 1, mark.first, opts)
      end
    end
  end
end

---@param self pivi.view.Tree
---@return integer? lnum
local function leaf_lnum(self)
  for i, row in ipairs(self.rows) do
    if row.is_leaf then
      return i
    end
  end
  return nil
end

--- Reads the tree again.
---@param self pivi.view.Tree
---@param on_drawn? fun()
local function refresh(self, on_drawn)
  tree.load(self.session, function(err, entries, leaf)
    if err then
      notify.error('tree: ' .. err.message)
    elseif api.nvim_buf_is_valid(self.buf) then
      self.rows = tree.rows(entries or {}, leaf)
      draw(self)
      if on_drawn then
        on_drawn()
      end
    end
  end)
end

---@param self pivi.view.Tree
local function go_to_leaf(self)
  local lnum = leaf_lnum(self)
  for _, win in ipairs(lnum and vim.fn.win_findbuf(self.buf) or {}) do
    api.nvim_win_set_cursor(win, { lnum, 0 })
  end
end

---@param self pivi.view.Tree
local function listen(self)
  local group = api.nvim_create_augroup('pivi.view.tree:' .. self.buf, {})
  self.unsubscribe = self.session:subscribe(function(change)
    if change.reset and api.nvim_buf_is_loaded(self.buf) then
      refresh(self)
    end
  end)
  api.nvim_create_autocmd('BufWipeout', {
    group = group,
    buf = self.buf,
    callback = function()
      self.unsubscribe()
      trees[self.buf] = nil
      api.nvim_del_augroup_by_id(group)
    end,
  })
end

---@param session pivi.Session
---@return pivi.view.Tree
local function get(session)
  for _, self in pairs(trees) do
    if self.session == session then
      return self
    end
  end
  local buf = scratch.new()
  api.nvim_buf_set_name(buf, 'pivi://tree/' .. session.number)
  vim.bo[buf].bufhidden = 'wipe'
  vim.bo[buf].modifiable = false
  local self = { session = session, buf = buf, rows = {}, unsubscribe = function() end }
  trees[buf] = self
  listen(self)
  return self
end

---@param win integer
local function configure(win)
  local options = vim.wo[win][0]
  options.number, options.relativenumber, options.signcolumn = false, false, 'no'
  options.wrap, options.cursorline, options.list = false, true, false
  options.foldenable, options.spell = false, false
end

--- Opens the tree of a session below the other windows.
---@param session pivi.Session
function M.open(session)
  local self = get(session)
  local win = vim.fn.win_findbuf(self.buf)[1]
  if win and api.nvim_win_get_tabpage(win) == api.nvim_get_current_tabpage() then
    api.nvim_set_current_win(win)
  else
    configure(below.open(self.buf, math.max(5, math.floor(vim.o.lines * HEIGHT))))
  end
  if vim.bo[self.buf].filetype == '' then
    scratch.set_filetype(self.buf, 'pivi_tree')
  end
  refresh(self, function()
    go_to_leaf(self)
  end)
end

---@return pivi.view.Tree? self
---@return pivi.tree.Row? row under the cursor
local function here()
  local self = trees[api.nvim_get_current_buf()]
  return self, self and self.rows[api.nvim_win_get_cursor(0)[1]]
end

---@param self pivi.view.Tree
---@param row pivi.tree.Row
---@param opts pivi.tree.MoveOpts
local function move(self, row, opts)
  tree.move(self.session, row.entry, opts, function(err)
    if err then
      notify.error('tree: ' .. err.message)
    elseif api.nvim_buf_is_valid(self.buf) then
      refresh(self, function()
        go_to_leaf(self)
      end)
    end
  end)
  if opts.summarize then
    notify.info('the branch is being summarised')
  end
end

--- Moves the session to the entry under the cursor.
---@param is_asking? boolean ask whether the branch that is left is to be summarised
function M.move(is_asking)
  local self, row = here()
  if not self or not row then
    return
  elseif not is_asking then
    move(self, row, {})
    return
  end
  local choices = { 'A summary of the branch left behind', 'A summary that says …', 'No summary' }
  pick.select(choices, {
    prompt = 'Move with',
    kind = 'pivi-tree-move',
    format = tostring,
  }, function(choice)
    if choice == choices[2] then
      vim.ui.input({ prompt = 'The summary should say: ' }, function(text)
        if text and text ~= '' then
          move(self, row, { summarize = true, instructions = text })
        end
      end)
    else
      move(self, row, { summarize = choice == choices[1] })
    end
  end)
end

--- Asks for the label of the entry under the cursor.
function M.label()
  local self, row = here()
  if not self or not row then
    return
  end
  vim.ui.input({ prompt = 'Label: ', default = row.label }, function(text)
    if not text then
      return
    end
    local label = vim.trim(text)
    tree.label(self.session, row.entry, label ~= '' and label or nil, function(err)
      if err then
        notify.error('label: ' .. err.message)
      elseif api.nvim_buf_is_valid(self.buf) then
        refresh(self)
      end
    end)
  end)
end

--- Shows the whole text of the entry under the cursor.
function M.show()
  local _, row = here()
  if row then
    local _, text = tree.describe(row.entry)
    local lines = vim.split(text, '\r?\n')
    vim.lsp.util.open_floating_preview(lines, 'markdown', { focus_id = 'pivi.tree' })
  end
end

--- Goes to the next entry where branches part, or to the next branch's end.
---@param step integer 1 or -1
function M.next_fork(step)
  local self = here()
  local lnum = api.nvim_win_get_cursor(0)[1] + step
  while self and self.rows[lnum] do
    local row, before = self.rows[lnum], self.rows[lnum - 1]
    if row.is_fork or before and before.depth > row.depth then
      api.nvim_win_set_cursor(0, { lnum, 0 })
      return
    end
    lnum = lnum + step
  end
end

--- Reads the tree again.
function M.refresh()
  local self = here()
  if self then
    refresh(self)
  end
end

--- Closes the window and goes to the session's prompt.
function M.close()
  local self = here()
  if self then
    api.nvim_win_close(0, true)
    if layout.is_open() and layout.session_of_tab() == self.session then
      layout.focus_prompt(self.session)
    end
  end
end

return M
