--- Lines that extensions show at the prompt: virtual lines above and below the draft. The draft
--- comes first: in a small window there are fewer of them, and they scroll away with its ends.

local api = vim.api

local M = {}

local ns = api.nvim_create_namespace('pivi.view.prompt.widgets')

--- One widget has at most so many lines, as in Pi's terminal, and one line so many characters.
local MAX_LINES, MAX_CHARS = 10, 500
--- So many rows of a window are left to the draft.
local MIN_ROOM = 3

---@class pivi.prompt.Widgets
---@field above string[]
---@field below string[]

---@param line string
---@return string
local function clean(line)
  local plain = line:sub(1, 4 * MAX_CHARS):gsub('\t', '    '):gsub('%c', ' ')
  return vim.fn.strcharpart(plain, 0, MAX_CHARS)
end

---@param lines string[] they are added here
---@param widget string[]
local function append(lines, widget)
  local count = 0
  for _, text in ipairs(widget) do
    for line in vim.gsplit(text, '\r?\n') do
      count = count + 1
      if count <= MAX_LINES then
        lines[#lines + 1] = clean(line)
      end
    end
  end
  if count > MAX_LINES then
    lines[#lines] = ('… %d more'):format(count - MAX_LINES + 1)
  end
end

--- Gets what is to be shown if there is room, in the order of the keys.
---@param state pivi.session.State
---@return pivi.prompt.Widgets
function M.wanted(state)
  local wanted = { above = {}, below = {} }
  local keys = vim.tbl_keys(state.widgets)
  table.sort(keys)
  for _, key in ipairs(keys) do
    local widget = state.widgets[key]
    append(widget.placement == 'belowEditor' and wanted.below or wanted.above, widget.lines)
  end
  return wanted
end

---@param lines string[]
---@param room integer
---@return string[]
local function cut(lines, room)
  if #lines <= room then
    return lines
  elseif room <= 0 then
    return {}
  end
  local shown = vim.list_slice(lines, 1, room)
  shown[room] = ('… %d more'):format(#lines - room + 1)
  return shown
end

---@param lines string[]
---@return [string, string][][]
local function virtual(lines)
  return vim.tbl_map(function(line)
    return { { line == '' and ' ' or line, 'PiviWidget' } }
  end, lines)
end

--- Shows the virtual lines above the first line, in each window whose top it is: Nvim would scroll
--- them out of sight with every edit.
---@param buf integer
---@param count integer
function M.keep_top(buf, count)
  for _, win in ipairs(count > 0 and vim.fn.win_findbuf(buf) or {}) do
    api.nvim_win_call(win, function()
      local view = vim.fn.winsaveview()
      if view.topline == 1 and view.topfill < count then
        vim.fn.winrestview({ topline = 1, topfill = count })
      end
    end)
  end
end

--- Draws the widgets into a prompt's buffer.
---@param buf integer
---@param state pivi.session.State
---@return integer above number of lines above the draft
function M.draw(buf, state)
  api.nvim_buf_clear_namespace(buf, ns, 0, -1)
  if next(state.widgets) == nil then
    return 0
  end
  local room = math.huge
  for _, win in ipairs(vim.fn.win_findbuf(buf)) do
    local winbar = vim.wo[win].winbar ~= '' and 1 or 0
    room = math.min(room, api.nvim_win_get_height(win) - winbar - MIN_ROOM)
  end
  local wanted = M.wanted(state)
  local above = cut(wanted.above, room)
  local below = cut(wanted.below, room - #above)
  if #above > 0 then
    api.nvim_buf_set_extmark(buf, ns, 0, 0, {
      virt_lines = virtual(above),
      virt_lines_above = true,
      right_gravity = false,
    })
  end
  if #below > 0 then
    local last = api.nvim_buf_line_count(buf) - 1
    api.nvim_buf_set_extmark(buf, ns, last, 0, { virt_lines = virtual(below) })
  end
  M.keep_top(buf, #above)
  return #above
end

return M
