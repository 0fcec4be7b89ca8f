--- The two sides of a review: their buffers, and the tab page that shows them.

local scratch = require('pivi.scratch')
local text = require('pivi.review.text')

local api = vim.api
local uv = vim.uv

local M = {}

--- Larger texts get no filetype: colouring them would hold up the editor.
local MAX_COLOURED = 1024 * 1024

---@param path string
---@return string content empty when there is no such file
local function read_file(path)
  local fd = uv.fs_open(path, 'r', 0)
  if not fd then
    return ''
  end
  local stat = uv.fs_fstat(fd)
  local content = stat and stat.type == 'file' and uv.fs_read(fd, stat.size, 0)
  uv.fs_close(fd)
  return content or ''
end

--- Replaces all lines, as if it had always been so.
---@param buf integer
---@param lines string[]
function M.fill(buf, lines)
  local undolevels = vim.bo[buf].undolevels
  vim.bo[buf].undolevels = -1
  api.nvim_buf_set_lines(buf, 0, -1, true, lines)
  vim.bo[buf].undolevels = undolevels
  vim.bo[buf].modified = false
end

---@param name string
---@param buftype string
---@param lines string[]
---@param shape pivi.review.Shape
---@return integer buf
local function new_buf(name, buftype, lines, shape)
  local buf = scratch.new()
  api.nvim_buf_set_name(buf, name)
  vim.bo[buf].buftype = buftype
  vim.bo[buf].bufhidden = 'wipe'
  vim.bo[buf].fileformat = shape.is_dos and 'dos' or 'unix'
  M.fill(buf, lines)
  return buf
end

--- Gives a side's own buffer the filetype of the file, which may run anything of the user's.
---@param buf integer
---@param path string
local function set_filetype(buf, path)
  local is_own = vim.startswith(api.nvim_buf_get_name(buf), 'pivi://')
  if is_own and api.nvim_buf_get_offset(buf, api.nvim_buf_line_count(buf)) < MAX_COLOURED then
    vim.bo[buf].filetype = vim.filetype.match({ filename = path, buf = buf }) or ''
  end
end

--- Gets the buffer of the file as it is: the user's own if it is loaded, else a read-only copy.
---@param proposal pivi.review.Proposal
---@param loaded? integer
---@return integer buf
---@return pivi.review.Hidden hides
function M.base(proposal, loaded)
  if loaded then
    return loaded, { is_dos = vim.bo[loaded].fileformat == 'dos', has_bom = vim.bo[loaded].bomb }
  end
  local content = read_file(proposal.path)
  local lines, shape = text.split(content)
  local buf =
    new_buf(('pivi://base/%d%s'):format(proposal.id, proposal.path), 'nofile', lines, shape)
  vim.bo[buf].modifiable = false
  if content == '' then
    -- Of a file that is not there nothing can be the same.
    shape = { is_dos = true, has_bom = true, has_eol = true }
  end
  return buf, shape
end

--- Makes the buffer of the proposal.
---@param proposal pivi.review.Proposal
---@param lines string[]
---@param shape pivi.review.Shape
---@return integer buf
function M.proposed(proposal, lines, shape)
  local name = ('pivi://proposal/%d%s'):format(proposal.id, proposal.path)
  return new_buf(name, 'acwrite', lines, shape)
end

--- Keeps a buffer unmodified, so that nothing but an explicit `:w` writes it and nothing stops it
--- from being closed; calls back when it is unloaded.
---@param buf integer
---@param on_unload fun()
function M.attach(buf, on_unload)
  api.nvim_buf_attach(buf, false, {
    on_lines = function()
      vim.bo[buf].modified = false
    end,
    on_detach = on_unload,
  })
end

--- Gives a window the user's own values of its options: it came with those of the window before it,
--- which may be one of pivi's.
---@param win integer
function M.reset_options(win)
  for name, option in pairs(api.nvim_get_all_options_info()) do
    if option.scope == 'win' then
      local value = api.nvim_get_option_value(name, { scope = 'global' })
      if api.nvim_get_option_value(name, { win = win }) ~= value then
        api.nvim_set_option_value(name, value, { scope = 'local', win = win })
      end
    end
  end
end

--- Shows both sides in a new tab page, the proposal being current.
---@param left_buf integer
---@param right_buf integer
---@return integer tabpage
---@return integer left window
---@return integer right window
function M.open(left_buf, right_buf)
  local tabpage = api.nvim_open_tabpage(left_buf, true, {})
  local left = api.nvim_get_current_win()
  local right = api.nvim_open_win(right_buf, true, { split = 'right', win = left })
  M.reset_options(left)
  M.reset_options(right)
  vim.wo[left][0].winbar = ' %#PiviWinbar#file'
  vim.wo[right][0].winbar = ' %#PiviWinbar#proposal  %#PiviDim#:w accepts, closing rejects%<'
  return tabpage, left, right
end

--- Colours both sides and marks their differences. Last of all: what the user's own plugins do
--- about a filetype must not undo the marks, nor an error of theirs keep the review from being one.
---@param wins integer[]
---@param path string
function M.decorate(wins, path)
  for _, win in ipairs(wins) do
    set_filetype(api.nvim_win_get_buf(win), path)
    api.nvim_win_call(win, function()
      vim.cmd('silent diffthis')
    end)
  end
end

--- Puts the cursors of both sides at the first hunk, and both sides side by side: the left one may
--- have been scrolled before.
---@param left integer window
---@param right integer window
---@param hunk? pivi.review.Hunk
function M.go_to_hunk(left, right, hunk)
  local rows = { [left] = hunk and hunk.start or 0, [right] = hunk and hunk.new_start or 0 }
  for win, row in pairs(rows) do
    if api.nvim_win_is_valid(win) then
      local count = api.nvim_buf_line_count(api.nvim_win_get_buf(win))
      api.nvim_win_call(win, function()
        local lnum = math.max(1, math.min(row + 1, count))
        vim.fn.winrestview({ topline = 1, topfill = 0, lnum = lnum, col = 0 })
        if lnum > api.nvim_win_get_height(win) then
          vim.cmd('normal! zz')
        end
      end)
    end
  end
end

--- Makes a proposal's buffer one of the user's own: nobody waits for it. `:w` needs a name now.
---@param buf integer
function M.keep(buf)
  vim.bo[buf].buftype = 'nofile'
  for _, win in ipairs(vim.fn.win_findbuf(buf)) do
    vim.wo[win][0].winbar = ' %#PiviWinbar#proposal  %#PiviDim#:w {name} keeps it'
  end
end

--- Makes a side an ordinary window again.
---@param win integer
function M.release(win)
  api.nvim_win_call(win, function()
    vim.cmd('silent diffoff')
  end)
  vim.wo[win][0].winbar = ''
  local buf = api.nvim_win_get_buf(win)
  if vim.startswith(api.nvim_buf_get_name(buf), 'pivi://base/') then
    api.nvim_buf_delete(buf, { force = true })
  end
end

return M
