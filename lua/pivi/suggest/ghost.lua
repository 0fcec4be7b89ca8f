--- Draws what is left of a suggestion at the cursor, exactly where it would be inserted.

local shown_at = require('pivi.suggest.shown')

local api = vim.api

local M = {}

local ns = api.nvim_create_namespace('pivi.suggest')
---@type integer?
local drawn_in

--- Removes what is drawn. Idempotent.
function M.clear()
  if drawn_in and api.nvim_buf_is_valid(drawn_in) then
    api.nvim_buf_clear_namespace(drawn_in, ns, 0, -1)
  end
  drawn_in = nil
end

--- Makes a line of text drawable: tabs as wide as in the buffer, other control characters visible.
---@param text string
---@param width integer columns before it
---@param tabstop integer
---@return string
local function drawable(text, width, tabstop)
  if not text:find('[%z\1-\31\127]') then
    return text
  end
  local parts = {} ---@type string[]
  for part, tab in text:gmatch('([^\t]*)(\t?)') do
    part = vim.fn.strtrans(part)
    width = width + api.nvim_strwidth(part)
    parts[#parts + 1] = part
    if tab ~= '' then
      local blanks = tabstop - width % tabstop
      width = width + blanks
      parts[#parts + 1] = (' '):rep(blanks)
    end
  end
  return table.concat(parts)
end

---@param lines string[]
---@param tabstop integer
---@return [string, string][][]
local function virtual(lines, tabstop)
  return vim.tbl_map(function(text)
    return { { drawable(text, 0, tabstop), 'PiviSuggest' } }
  end, lines)
end

---@param buf integer
---@param row integer
---@param col integer
---@param text string
---@param more? table
local function inline(buf, row, col, text, more)
  local options = { virt_text_pos = 'inline', hl_mode = 'combine', right_gravity = true }
  options.virt_text = text ~= '' and { { text, 'PiviSuggest' } } or nil
  api.nvim_buf_set_extmark(buf, ns, row, col, vim.tbl_extend('force', options, more or {}))
end

--- Draws the lines of a suggestion of which the first one ends before closing characters that move
--- behind the last one.
---@param buf integer
---@param rest pivi.suggest.Rest
---@param lines string[]
---@param tail string
---@param tabstop integer
local function draw_around(buf, rest, lines, tail, tabstop)
  lines[#lines] = lines[#lines] .. rest.extra .. tail
  local below = vim.list_slice(lines, 2)
  inline(buf, rest.row, rest.col, lines[1], { virt_lines = virtual(below, tabstop) })
  api.nvim_buf_set_extmark(buf, ns, rest.row, rest.col, {
    virt_text = { { (' '):rep(#rest.extra), 'Normal' } },
    virt_text_pos = 'overlay',
  })
end

---@param shown pivi.suggest.Shown
---@return string
local function counter(shown)
  if not shown.has_cycled or #shown.items == 1 then
    return ''
  end
  return (' (%d/%d)'):format(shown.index, #shown.items)
end

--- Draws what is left of a suggestion, in place of what was drawn before.
---@param shown pivi.suggest.Shown
---@param rest pivi.suggest.Rest
function M.draw(shown, rest)
  M.clear()
  local buf, tabstop = shown.buf, vim.bo[shown.buf].tabstop
  local head, tail = shown_at.split(rest)
  local lines = vim.split(head, '\n', { plain = true })
  lines[1] = drawable(lines[1], vim.fn.virtcol('.') - 1, tabstop)
  drawn_in = buf
  local more = counter(shown)
  if tail and #lines > 1 then
    lines[1], tail = lines[1], tail:gsub('\n', ' ')
    draw_around(buf, rest, lines, tail .. more, tabstop)
    return
  end
  local below = vim.list_slice(lines, 2)
  if tail then
    local tails = vim.split(tail .. more, '\n', { plain = true })
    inline(buf, rest.row, rest.col, lines[1])
    inline(buf, rest.row, rest.col + #rest.extra, tails[1])
    below = vim.list_slice(tails, 2)
  else
    local last = #below > 0 and below or lines
    last[#last] = last[#last] .. more
    inline(buf, rest.row, rest.col, lines[1])
  end
  if #below > 0 then
    inline(buf, rest.row, rest.col, '', { virt_lines = virtual(below, tabstop) })
  end
end

--- Is a suggestion drawn?
---@return boolean
function M.is_drawn()
  return drawn_in ~= nil
end

return M
