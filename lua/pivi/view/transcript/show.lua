--- Shows everything that a tool call gave back, in a float over the transcript.

local locate = require('pivi.view.transcript.locate')
local notify = require('pivi.notify')
local output = require('pivi.view.transcript.output')
local scratch = require('pivi.scratch')
local text = require('pivi.view.transcript.text')
local tool = require('pivi.view.transcript.tool')

local api = vim.api

local M = {}

--- More than this gets no colours, in bytes.
local MAX_COLOURED = 500000

---@param buf integer
---@param filetype string
local function colour(buf, filetype)
  local lang = vim.treesitter.language.get_lang(filetype) or filetype
  if not pcall(vim.treesitter.start, buf, lang) then
    vim.bo[buf].syntax = filetype
  end
end

---@param lines string[]
---@param title string
---@return vim.api.keyset.win_config
local function config_of(lines, title)
  local widest = 40
  for _, line in ipairs(lines) do
    widest = math.max(widest, #line > 500 and 500 or api.nvim_strwidth(line))
  end
  local width = math.max(1, math.min(widest + 1, vim.o.columns - 8))
  local height = math.max(1, math.min(#lines, vim.o.lines - vim.o.cmdheight - 6))
  return {
    relative = 'editor',
    width = width,
    height = height,
    row = math.floor((vim.o.lines - vim.o.cmdheight - height) / 2) - 1,
    col = math.floor((vim.o.columns - width) / 2) - 1,
    border = vim.o.winborder == '' and 'rounded' or nil,
    title = { { (' %s '):format(text.cut(title, math.max(width - 4, 1))), 'FloatTitle' } },
    zindex = 60,
  }
end

---@param lines string[]
---@param title string
---@return integer buf
local function open(lines, title)
  local buf = scratch.new()
  vim.bo[buf].bufhidden, vim.bo[buf].undolevels = 'wipe', -1
  vim.bo[buf].modeline = false
  api.nvim_buf_set_lines(buf, 0, -1, false, lines)
  vim.bo[buf].modifiable = false
  local win = api.nvim_open_win(buf, true, config_of(lines, title))
  local options = vim.wo[win][0]
  options.wrap, options.linebreak, options.number = true, false, false
  options.relativenumber, options.signcolumn, options.list = false, 'no', false
  options.foldenable, options.spell = false, false
  local function close()
    if api.nvim_win_is_valid(win) then
      api.nvim_win_close(win, true)
    end
  end
  for _, key in ipairs({ 'q', '<Esc>', 'K' }) do
    vim.keymap.set('n', key, close, { buf = buf, nowait = true, desc = 'close' })
  end
  vim.bo[buf].filetype = 'pivi_output'
  return buf
end

--- Shows the whole output of the tool call under the cursor.
---@param transcript pivi.Transcript
function M.output(transcript)
  local row = api.nvim_win_get_cursor(0)[1] - 1
  local call = locate.call_at(transcript.buf, row)
  if not call then
    notify.warn('no tool call under the cursor')
    return
  end
  local full, filetype = output.full(call), output.filetype(call)
  local lines = vim.tbl_map(text.plain, text.split((text.trim_end(full))))
  local target = tool.target(call, transcript.session.state.cwd)
  local buf = open(lines, ('%s  %s'):format(text.one_line(call.name, 60), target))
  if filetype and #full <= MAX_COLOURED then
    colour(buf, filetype)
  end
end

return M
