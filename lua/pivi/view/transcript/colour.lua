--- Draws the colours of transcripts: a decoration provider that is asked for each row that Nvim
--- draws. Nothing is stored in the buffer, so a long transcript costs no more than a short one.

local documents = require('pivi.view.transcript.document')
local log = require('pivi.log')
local paint = require('pivi.view.transcript.paint')
local sheet = require('pivi.view.transcript.sheet')
local tool = require('pivi.view.transcript.tool')

local api = vim.api

local M = {}

local ns = api.nvim_create_namespace('pivi.view.transcript')

--- In one redraw text is parsed for so long, in ns; the rest is coloured in the next ones.
local BUDGET = 4e6
--- When so many paragraphs are in store, all are dropped: those in view are soon made again.
local MAX_PAINTED = 1500

local HEADINGS = { user = 'PiviUser', custom = 'PiviNotice' }
local NOTICES = { info = 'PiviNotice', warn = 'PiviWarning', error = 'PiviError' }
local PARTS = {
  command = 'PiviToolTarget',
  output = 'PiviToolOutput',
  error = 'PiviError',
  note = 'PiviDim',
}
local DIFF_SIGNS = { ['+'] = 'PiviDiffAdd', ['-'] = 'PiviDiffDelete', ['@'] = 'PiviDiffHunk' }

--- The redraw that goes on.
---@class pivi.transcript.Redraw
---@field started number
---@field deadline number
---@field document? pivi.transcript.Document of the window being drawn
---@field width integer
---@field missed table<integer, integer[]> by buffer: first and last row left without colours
local redraw = { started = 0, deadline = 0, width = 0, missed = {} }

---@type table<string, integer> highlight ids by group
local ids = setmetatable({}, {
  __index = function(self, group)
    local id = api.nvim_get_hl_id_by_name(group)
    self[group] = id
    return id
  end,
})

---@param buf integer
---@param row integer
---@param from integer
---@param to integer
---@param group string
---@param conceal? string
local function mark(buf, row, from, to, group, conceal)
  api.nvim_buf_set_extmark(buf, ns, row, from, {
    end_col = to,
    hl_group = ids[group],
    conceal = conceal,
    ephemeral = true,
    strict = false,
  })
end

---@param buf integer
---@param row integer
---@param group string
local function mark_row(buf, row, group)
  api.nvim_buf_set_extmark(buf, ns, row, 0, {
    end_row = row + 1,
    hl_group = group,
    ephemeral = true,
    strict = false,
  })
end

---@param buf integer
---@param row integer
---@param chunks pivi.transcript.Chunk[]
local function mark_chunks(buf, row, chunks)
  local column = 0
  for _, chunk in ipairs(chunks) do
    if chunk[1] ~= '' then
      mark(buf, row, column, column + #chunk[1], chunk[2])
    end
    column = column + #chunk[1]
  end
end

---@param buf integer
---@param row integer
---@param view pivi.transcript.View
local function draw_heading(buf, row, view)
  local block = view.block
  local group = block.is_bash and 'PiviUser' or HEADINGS[block.kind] or 'PiviAgent'
  mark_row(buf, row, group)
  local line = api.nvim_buf_get_lines(buf, row, row + 1, false)[1]
  local left = redraw.width - api.nvim_strwidth(line) - 1
  if left > 0 then
    api.nvim_buf_set_extmark(buf, ns, row, 0, {
      virt_text = { { ('─'):rep(left), 'PiviRule' } },
      virt_text_pos = 'eol',
      ephemeral = true,
    })
  end
end

---@param view pivi.transcript.View
---@param offset integer
---@return string kind of the part that a row inside a tool call belongs to
local function part_of(view, offset)
  local left = offset - view.fold - 1
  for _, part in ipairs(view.parts or {}) do
    if left < part.rows then
      return part.kind
    end
    left = left - part.rows
  end
  return 'output'
end

---@param buf integer
---@param row integer
---@param view pivi.transcript.View
---@param offset integer
local function draw_tool(buf, row, view, offset)
  if offset == view.fold then
    mark_chunks(buf, row, tool.chunks(view.block, redraw.document.state.cwd))
    return
  end
  local kind = part_of(view, offset)
  local group = PARTS[kind]
  if kind == 'diff' then
    local line = api.nvim_buf_get_lines(buf, row, row + 1, false)[1]
    group = DIFF_SIGNS[line:match('^ *(.)')] or 'PiviToolOutput'
  end
  mark_row(buf, row, group)
end

---@param buf integer
---@param row integer
local function miss(buf, row)
  local range = redraw.missed[buf]
  if range then
    range[1], range[2] = math.min(range[1], row), math.max(range[2], row)
  else
    redraw.missed[buf] = { row, row }
  end
end

---@param buf integer
---@param row integer
---@param view pivi.transcript.View
---@param offset integer
local function draw_markdown(buf, row, view, offset)
  local document = redraw.document
  local context = {
    buf = buf,
    top = row - offset + view.text,
    count = view.rows - view.text,
    view = view,
    started = redraw.started,
    deadline = redraw.deadline,
  }
  local was_known = view.spans[offset - view.text] ~= nil
  local spans = paint.spans(context, offset - view.text)
  if spans == nil then
    miss(buf, row)
    return
  end
  document.painted = document.painted + (was_known and 0 or 1)
  for _, span in ipairs(spans or {}) do
    mark(buf, row, span[1], span[2], span[3], span[4])
  end
end

---@param buf integer
---@param row integer
local function draw_row(buf, row)
  local view, offset = redraw.document:at(row)
  if not view or offset < view.lead then
    if view and offset == view.heading then
      draw_heading(buf, row, view)
    end
    return
  end
  local block = view.block
  if block.kind == 'tool' then
    draw_tool(buf, row, view, offset)
  elseif block.kind == 'notice' then
    local is_detail = view.fold and offset > view.fold
    mark_row(buf, row, is_detail and 'PiviDim' or NOTICES[block.level])
  elseif block.kind == 'thinking' or offset < view.text then
    mark_row(buf, row, 'PiviThinking')
  elseif view.scan then
    if block.kind == 'user' then
      mark_row(buf, row, 'PiviUserText')
    end
    draw_markdown(buf, row, view, offset)
  end
end

---@param missed table<integer, integer[]>
local function draw_missed(missed)
  for buf, range in pairs(missed) do
    if api.nvim_buf_is_valid(buf) then
      sheet.touch(buf, range[1], range[2] + 1)
    end
  end
end

---@type table<string, fun(...: any): boolean?>
local provider = {
  on_start = function()
    redraw.started = vim.uv.hrtime()
    redraw.deadline = redraw.started + BUDGET
    redraw.missed = {}
  end,
  on_win = function(_, win, buf)
    local document = documents.of(buf)
    redraw.document = document
    if not document then
      return false
    end
    if document.painted > MAX_PAINTED then
      document:forget_colours()
    end
    local textoff = vim.fn.getwininfo(win)[1].textoff
    redraw.width = api.nvim_win_get_width(win) - textoff
  end,
  on_line = function(_, _, buf, row)
    -- A query of the user's may fail on text that no author thought of: then the row stays plain.
    local ok, err = pcall(draw_row, buf, row)
    if not ok then
      log.error('a row has no colours', err)
    end
  end,
  on_end = function()
    if next(redraw.missed) then
      local missed = redraw.missed
      vim.schedule(function()
        draw_missed(missed)
      end)
    end
  end,
}

local is_set = false

--- Starts to draw, once.
function M.start()
  if not is_set then
    is_set = true
    api.nvim_set_decoration_provider(ns, provider)
  end
end

return M
