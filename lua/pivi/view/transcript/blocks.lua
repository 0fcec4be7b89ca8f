--- Turns a block into rows: lines, which of them are its lead, and where its fold begins. Pure.

local growing = require('pivi.view.transcript.growing')
local output = require('pivi.view.transcript.output')
local text = require('pivi.view.transcript.text')
local tool = require('pivi.view.transcript.tool')

local M = {}

---@class pivi.transcript.Rows
---@field lines string[]
---@field lead integer rows before the block's own: a blank one, the heading
---@field heading? integer offset of the heading
---@field text? integer offset of the first row of the block's own text
---@field held? string newlines at the text's end that are not shown yet
---@field fold? integer offset of the row that stands for the closed fold; it ends at the last row
---@field parts? pivi.transcript.Part[] of a tool call, from the row after the summary
---@field is_live? boolean an edit that is being written: it is not folded
---@field has_sentinel? boolean the last row is a blank one that lets the fold grow by itself

local MARKERS = { info = '·', warn = '!', error = '✗' }

local TEXT_KINDS = { user = true, text = true, thinking = true, custom = true, summary = true }

--- Is the block text that may grow?
---@param block pivi.session.Block
---@return boolean
function M.is_text(block)
  return TEXT_KINDS[block.kind] == true
end

--- Has the block nothing to show? Then it has no rows.
---@param block pivi.session.Block
---@return boolean
function M.is_blank(block)
  if not M.is_text(block) or block.images then
    return false
  end
  for _, chunk in ipairs(block.chunks) do
    if chunk:find('%S') then
      return false
    end
  end
  return block.kind ~= 'summary'
end

---@param block pivi.session.Block
---@return 'you'|'pi'|'other'|nil speaker nil: nobody, as in a notice
local function speaker(block)
  if block.kind == 'user' or block.is_bash then
    return 'you'
  elseif block.kind == 'notice' then
    return nil
  elseif block.kind == 'custom' or block.kind == 'summary' then
    return 'other'
  end
  return 'pi'
end

---@param model string?
---@return string
local function agent_name(model)
  local id = model and model:match('/(.*)$') or model
  return id and ('▌ Pi · %s'):format(text.one_line(id, 60)) or '▌ Pi'
end

--- Finds the last block before a position that shows something.
---@param list pivi.session.Block[]
---@param at integer
---@param is_wanted fun(block: pivi.session.Block): boolean
---@return pivi.session.Block?
local function last_before(list, at, is_wanted)
  for i = at - 1, 1, -1 do
    if is_wanted(list[i]) and not M.is_blank(list[i]) then
      return list[i]
    end
  end
  return nil
end

--- Does the same go on speaking, with the same model?
---@param block pivi.session.Block
---@param prev pivi.session.Block?
---@return boolean
local function goes_on(block, prev)
  if not prev or speaker(prev) ~= speaker(block) then
    return false
  end
  return not (block.model and prev.model and prev.model ~= block.model)
end

---@param list pivi.session.Block[]
---@param at integer
---@return string? heading
local function heading(list, at)
  local block = list[at]
  local who = speaker(block)
  if block.kind == 'user' then
    return '▌ You'
  elseif block.kind == 'custom' then
    return '▌ ' .. text.one_line(block.title or 'Message', 80)
  elseif who ~= 'pi' and who ~= 'you' then
    return nil
  end
  local prev = last_before(list, at, function(other)
    return speaker(other) ~= nil
  end)
  if goes_on(block, prev) then
    return nil
  end
  return who == 'you' and '▌ You' or agent_name(block.model)
end

---@param block pivi.session.Block
---@return boolean
local function is_one_liner(block)
  return block.kind == 'tool' or block.kind == 'thinking' or block.kind == 'notice'
end

--- Starts the rows of a block: what separates it from the one before.
---@param list pivi.session.Block[]
---@param at integer
---@return pivi.transcript.Rows
local function lead(list, at)
  local rows = { lines = {}, lead = 0 } ---@type pivi.transcript.Rows
  local title = heading(list, at)
  local prev = last_before(list, at, function()
    return true
  end)
  if prev and (title or not (is_one_liner(prev) and is_one_liner(list[at]))) then
    rows.lines[1] = ''
  end
  if title then
    rows.heading = #rows.lines
    rows.lines[#rows.lines + 1] = title
  end
  rows.lead = #rows.lines
  return rows
end

---@param rows pivi.transcript.Rows
---@param block pivi.session.TextBlock
local function add_text(rows, block)
  local shown, held = text.trim_end(table.concat(block.chunks))
  rows.text, rows.held = #rows.lines, held
  if shown ~= '' or not rows.fold then
    vim.list_extend(rows.lines, text.split_prose((shown:gsub('^[\r\n]+', ''))))
  end
end

---@param rows pivi.transcript.Rows
---@param block pivi.session.TextBlock
local function text_rows(rows, block)
  if block.kind == 'thinking' or block.kind == 'summary' then
    rows.fold = #rows.lines
    local title = block.kind == 'thinking' and '∴ Thinking'
      or ('≡ ' .. (block.title or 'Summary'))
    rows.lines[#rows.lines + 1] = text.one_line(title, 200)
  end
  add_text(rows, block)
  for _, image in ipairs(block.images or {}) do
    rows.lines[#rows.lines + 1] = text.image(image)
  end
end

---@param rows pivi.transcript.Rows
---@param block pivi.session.ToolBlock
---@param cwd? string
local function tool_rows(rows, block, cwd)
  rows.fold = #rows.lines
  local texts = vim.tbl_map(function(chunk)
    return chunk[1]
  end, tool.chunks(block, cwd))
  rows.lines[#rows.lines + 1] = table.concat(texts):gsub('%s+$', '')
  local indent = output.INDENT:rep(tool.depth(block) + 1)
  local growing_lines, left = growing.of(block)
  local lines, parts
  if growing_lines then
    lines, parts = output.growing(growing_lines, left, indent)
    rows.is_live = true
  else
    lines, parts = output.rows(block, indent)
  end
  rows.parts = parts
  vim.list_extend(rows.lines, lines)
end

---@param rows pivi.transcript.Rows
---@param block pivi.session.NoticeBlock
local function notice_rows(rows, block)
  local marker = MARKERS[block.level] .. ' '
  for i, line in ipairs(text.split((text.trim_end(block.text)))) do
    rows.lines[#rows.lines + 1] = (i == 1 and marker or '  ') .. text.plain(line)
  end
  if block.detail then
    rows.fold = #rows.lines - 1
    for _, line in ipairs(text.split((text.trim_end(block.detail)))) do
      rows.lines[#rows.lines + 1] = '  ' .. text.plain(line)
    end
  end
end

--- Turns a block into rows.
---@param list pivi.session.Block[]
---@param at integer position of the block in the list
---@param cwd? string of the session
---@return pivi.transcript.Rows
function M.rows(list, at, cwd)
  local block = list[at]
  if M.is_blank(block) then
    return { lines = {}, lead = 0 }
  end
  local rows = lead(list, at)
  if block.kind == 'tool' then
    tool_rows(rows, block, cwd)
  elseif block.kind == 'notice' then
    notice_rows(rows, block)
  else
    text_rows(rows, block)
  end
  if rows.fold and block.is_open and block.kind ~= 'notice' then
    rows.lines[#rows.lines + 1] = ''
    rows.has_sentinel = true
  end
  return rows
end

return M
