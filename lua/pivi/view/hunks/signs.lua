--- How a hunk's lines are marked without moving the text: a sign where the sign column is there
--- anyway, else the colour of the line's number, else a mark at the window's right edge.

local api = vim.api

local M = {}

---@alias pivi.hunks.Style 'sign'|'number'|'edge'

--- What is to be marked.
---@class pivi.hunks.Sign
---@field row integer
---@field last integer row, inclusive
---@field text string
---@field group string
---@field priority integer
---@field is_telling? boolean its text says what no colour does

--- So many lines of a hunk get a mark at the edge.
local MAX_EDGE = 500

--- Would a sign make no window wider on the left than it is?
---@param buf integer
---@param win integer
---@return boolean
local function has_column(buf, win)
  local column = vim.wo[win].signcolumn
  if column == 'number' and (vim.wo[win].number or vim.wo[win].relativenumber) then
    return true
  elseif column:find('^yes') or column:find('^auto:%d%-') then
    return true
  elseif column == 'no' then
    return false
  end
  local signs = api.nvim_buf_get_extmarks(buf, -1, 0, -1, { type = 'sign', details = true })
  return vim.iter(signs):any(function(mark)
    return mark[4].sign_text ~= nil
  end)
end

--- Says how hunks are to be marked in a buffer now.
---@param buf integer
---@return pivi.hunks.Style
function M.style(buf)
  local style = 'sign'
  for _, win in ipairs(vim.fn.win_findbuf(buf)) do
    if not has_column(buf, win) then
      if not vim.wo[win].number and not vim.wo[win].relativenumber then
        return 'edge'
      end
      style = 'number'
    end
  end
  return style
end

--- Marks the lines of a hunk.
---@param buf integer
---@param ns integer
---@param style pivi.hunks.Style
---@param sign pivi.hunks.Sign
function M.put(buf, ns, style, sign)
  local count = api.nvim_buf_line_count(buf)
  local row, last = math.min(sign.row, count - 1), math.min(sign.last, count - 1)
  api.nvim_buf_set_extmark(buf, ns, row, 0, {
    end_row = last,
    sign_text = style == 'sign' and sign.text or nil,
    sign_hl_group = style == 'sign' and sign.group or nil,
    number_hl_group = sign.group,
    priority = sign.priority,
    undo_restore = false,
  })
  if style == 'edge' or (style == 'number' and sign.is_telling) then
    for at = row, sign.is_telling and row or math.min(last, row + MAX_EDGE) do
      api.nvim_buf_set_extmark(buf, ns, at, 0, {
        virt_text = { { sign.text, sign.group } },
        virt_text_pos = 'eol_right_align',
        hl_mode = 'combine',
        priority = sign.priority,
        undo_restore = false,
      })
    end
  end
end

--- Calls a function when windows have got or lost the columns that hunks are marked in.
---@param on_change fun()
function M.watch(on_change)
  local is_due = false
  api.nvim_create_autocmd('OptionSet', {
    group = api.nvim_create_augroup('pivi.view.hunks.signs', { clear = false }),
    pattern = { 'signcolumn', 'number', 'relativenumber' },
    callback = function()
      if not is_due then
        is_due = true
        vim.schedule(function()
          is_due = false
          on_change()
        end)
      end
    end,
  })
end

return M
