--- Brings a page's buffer to new blocks of lines: only those that differ are touched, so that
--- cursors and folds stay where they are. A server's first and last line never go while it is
--- there, and its fold with them. Ex commands only: they work in whatever mode the user is.

local api = vim.api
local rows = require('pivi.view.mcp.rows')

local M = {}

local ns = api.nvim_create_namespace('pivi.view.mcp')

--- Lines that belong together; a server's are in a fold.
---@class pivi.mcp.Block
---@field name string of the server, or HEAD
---@field lines pivi.mcp.Line[]

---@param buf integer
---@param row integer
---@param line pivi.mcp.Line
local function colour(buf, row, line)
  for _, span in ipairs(line.spans) do
    local last = math.min(span[2], #line.text)
    if last > span[1] then
      api.nvim_buf_set_extmark(buf, ns, row, span[1], { end_col = last, hl_group = span[3] })
    end
  end
end

---@param lines pivi.mcp.Line[]
---@param first integer
---@param last integer
---@return string[]
local function texts(lines, first, last)
  local list = {} ---@type string[]
  for i = first, last do
    list[#list + 1] = lines[i].text
  end
  return list
end

--- Puts lines in place of a range of rows.
---@param buf integer
---@param row integer
---@param count integer
---@param lines pivi.mcp.Line[]
local function replace(buf, row, count, lines)
  if count > 0 then
    api.nvim_buf_clear_namespace(buf, ns, row, row + count)
  end
  api.nvim_buf_set_lines(buf, row, row + count, true, texts(lines, 1, #lines))
  for i, line in ipairs(lines) do
    colour(buf, row + i - 1, line)
  end
end

--- Changes one line, which keeps its folds.
---@param buf integer
---@param row integer
---@param line pivi.mcp.Line
local function change(buf, row, line)
  api.nvim_buf_clear_namespace(buf, ns, row, row + 1)
  api.nvim_buf_set_text(buf, row, 0, row, -1, { line.text })
  colour(buf, row, line)
end

---@param list string[]
---@return string
local function joined(list)
  return #list > 0 and table.concat(list, '\n') .. '\n' or ''
end

--- Gets where two lists differ, the last place first.
---@param old string[]
---@param new string[]
---@return integer[][] hunks start and count in the old list, start and count in the new one
local function hunks_between(old, new)
  local a, b = joined(old), joined(new)
  local hunks = a ~= b and vim.text.diff(a, b, { result_type = 'indices' }) or {}
  return vim.iter(hunks --[[@as integer[][] ]]):rev():totable()
end

--- Brings the lines of a block that stays to what they are to be.
---@param buf integer
---@param row integer of its first line
---@param old pivi.mcp.Line[]
---@param new pivi.mcp.Line[]
local function update(buf, row, old, new)
  if old == new then
    return
  end
  if old[#old].text ~= new[#new].text then
    change(buf, row + #old - 1, new[#new])
  end
  for _, hunk in ipairs(hunks_between(texts(old, 2, #old - 1), texts(new, 2, #new - 1))) do
    local start, count, new_start, new_count = unpack(hunk)
    local first = row + (count > 0 and start or start + 1)
    local same = math.min(count, new_count)
    for i = 0, same - 1 do
      change(buf, first + i, new[1 + new_start + i])
    end
    if count > same or new_count > same then
      -- A fold does not grow by what is inserted before its last line: one line more is replaced.
      local more = count == same and first + same == row + #old - 1 and 1 or 0
      local rest = vim.list_slice(new, 1 + new_start + same - more, new_start + new_count)
      replace(buf, first + same - more, count - same + more, rest)
    end
  end
  if old[1].text ~= new[1].text then
    change(buf, row, new[1])
  end
end

---@param old pivi.mcp.Block[]
---@param new pivi.mcp.Block[]
---@return integer count of the first blocks that stay
local function staying(old, new)
  local count = 0
  while old[count + 1] and new[count + 1] and old[count + 1].name == new[count + 1].name do
    count = count + 1
  end
  return count
end

--- Gets how many lines some first blocks have.
---@param blocks pivi.mcp.Block[]
---@param count integer
---@return integer
local function height(blocks, count)
  local lines = 0
  for i = 1, count do
    lines = lines + #blocks[i].lines
  end
  return lines
end

---@param buf integer
---@param old pivi.mcp.Block[]
---@param new pivi.mcp.Block[]
---@param count integer of the first blocks that stay
local function write(buf, old, new, count)
  -- What comes and goes takes all behind it along: a line that is put before a fold joins it.
  local row = height(old, count)
  local lines = {} ---@type pivi.mcp.Line[]
  for i = count + 1, #new do
    vim.list_extend(lines, new[i].lines)
  end
  if row == 0 then
    api.nvim_buf_set_lines(buf, 0, -1, true, {})
    return replace(buf, 0, 1, lines)
  elseif count < #old or #lines > 0 then
    -- In two steps: lines in place of as many lines would keep their folds.
    replace(buf, row, api.nvim_buf_line_count(buf) - row, {})
    replace(buf, row, 0, lines)
  end
  for i = count, 1, -1 do
    row = row - #old[i].lines
    update(buf, row, old[i].lines, new[i].lines)
  end
end

---@param blocks pivi.mcp.Block[]
---@param visit fun(name: string, first: integer, last: integer) lnums
local function each_server(blocks, visit)
  local lnum = 1
  for _, block in ipairs(blocks) do
    if block.name ~= rows.HEAD then
      visit(block.name, lnum, lnum + #block.lines - 1)
    end
    lnum = lnum + #block.lines
  end
end

--- Are the folds of a window ours? The user may have others there, as in diff mode.
---@param win integer
---@return boolean
local function has_ours(win)
  return vim.wo[win].foldmethod == 'manual'
end

--- Gives a window the folds that it lacks, closed.
---@param win integer
---@param blocks pivi.mcp.Block[]
function M.fold(win, blocks)
  if not has_ours(win) then
    return
  end
  api.nvim_win_call(win, function()
    each_server(blocks, function(_, first, last)
      if vim.fn.foldlevel(first) == 0 and last > first then
        vim.cmd(('%d,%dfold'):format(first, last))
      end
    end)
  end)
end

--- Gets which folds are open in a window.
---@param win integer
---@param blocks pivi.mcp.Block[]
---@return table<string, boolean> is_open by server
function M.folds(win, blocks)
  local open = {} ---@type table<string, boolean>
  if not has_ours(win) then
    return open
  end
  api.nvim_win_call(win, function()
    each_server(blocks, function(name, first)
      open[name] = vim.fn.foldclosed(first) == -1
    end)
  end)
  return open
end

--- Opens and closes folds in a window. Those of servers that are not named stay as they are.
---@param win integer
---@param blocks pivi.mcp.Block[]
---@param wanted table<string, boolean> is_open by server
function M.set_folds(win, blocks, wanted)
  if not has_ours(win) then
    return
  end
  api.nvim_win_call(win, function()
    each_server(blocks, function(name, first)
      local is_open = vim.fn.foldclosed(first) == -1
      if wanted[name] ~= nil and wanted[name] ~= is_open and vim.fn.foldlevel(first) > 0 then
        vim.cmd(('%dfold%s'):format(first, is_open and 'close' or 'open'))
      end
    end)
  end)
end

--- What a window shows: which folds are open, and what the cursor is on.
---@class pivi.mcp.Place
---@field open table<string, boolean>
---@field view vim.fn.winsaveview.ret
---@field name string of the block
---@field offset integer lines into it

---@param win integer
---@param blocks pivi.mcp.Block[]
---@return pivi.mcp.Place
local function place_of(win, blocks)
  local view = api.nvim_win_call(win, vim.fn.winsaveview)
  local offset, name = view.lnum, rows.HEAD
  for _, block in ipairs(blocks) do
    name = block.name
    if offset <= #block.lines then
      break
    end
    offset = offset - #block.lines
  end
  return { open = M.folds(win, blocks), view = view, name = name, offset = offset }
end

---@param win integer
---@param blocks pivi.mcp.Block[]
---@param place pivi.mcp.Place
local function bring_back(win, blocks, place)
  M.set_folds(win, blocks, place.open)
  local lnum, view = 1, place.view
  for _, block in ipairs(blocks) do
    if block.name == place.name then
      lnum = lnum + math.min(place.offset, #block.lines) - 1
      view.topline = math.max(1, view.topline + lnum - view.lnum)
      view.lnum = lnum
      break
    end
    lnum = lnum + #block.lines
  end
  api.nvim_win_call(win, function()
    vim.fn.winrestview(view)
  end)
end

--- Brings the buffer from old blocks to new ones.
---@param buf integer
---@param old pivi.mcp.Block[] none: the buffer is empty
---@param new pivi.mcp.Block[]
function M.blocks(buf, old, new)
  local count = staying(old, new)
  local places = {} ---@type table<integer, pivi.mcp.Place>
  local wins = vim.fn.win_findbuf(buf)
  if count > 0 and (count < #old or count < #new) then
    for _, win in ipairs(wins) do
      places[win] = place_of(win, old)
    end
  end
  vim.bo[buf].modifiable = true
  write(buf, old, new, count)
  vim.bo[buf].modifiable = false
  for _, win in ipairs(wins) do
    M.fold(win, new)
    if places[win] then
      bring_back(win, new, places[win])
    end
  end
end

return M
