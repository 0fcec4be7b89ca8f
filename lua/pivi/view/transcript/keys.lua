--- The maps of a transcript's buffer.

local jump = require('pivi.view.transcript.jump')
local locate = require('pivi.view.transcript.locate')
local maps = require('pivi.view.maps')
local notify = require('pivi.notify')
local output = require('pivi.view.transcript.output')
local show = require('pivi.view.transcript.show')
local text = require('pivi.view.transcript.text')
local transcripts = require('pivi.view.transcript')

local api = vim.api

local M = {}

---@param run fun(transcript: pivi.Transcript)
---@return fun()
local function with_transcript(run)
  return function()
    local transcript = transcripts.of()
    if transcript then
      run(transcript)
    end
  end
end

---@param direction 1|-1
---@return fun()
local function to_message(direction)
  return with_transcript(function(transcript)
    local row = api.nvim_win_get_cursor(0)[1] - 1
    local is_found = false
    for _ = 1, vim.v.count1 do
      local next_row = locate.message_from(transcript.buf, row, direction)
      is_found = is_found or next_row ~= nil
      row = next_row or row
    end
    if not is_found and direction == 1 then
      row = api.nvim_buf_line_count(transcript.buf) - 1
    end
    vim.cmd("normal! m'")
    api.nvim_win_set_cursor(0, { row + 1, 0 })
  end)
end

---@param lines string[]
local function yank(lines)
  vim.fn.setreg(vim.v.register, lines, 'l')
  api.nvim_echo({ { ('yanked %s'):format(text.count(#lines, 'line')) } }, false, {})
end

---@param transcript pivi.Transcript
local function yank_block(transcript)
  local row = api.nvim_win_get_cursor(0)[1] - 1
  local first, last = locate.code_at(transcript.buf, row)
  local call = locate.call_at(transcript.buf, row)
  if first and last and last > first then
    local ns = api.nvim_create_namespace('pivi.view.transcript.yank')
    vim.hl.range(transcript.buf, ns, 'PiviFlash', { first, 0 }, { last - 1, -1 }, { timeout = 200 })
    yank(api.nvim_buf_get_lines(transcript.buf, first, last, false))
  elseif call then
    yank(text.split((text.trim_end(output.full(call)))))
  else
    notify.warn('no code block and no tool call under the cursor')
  end
end

---@type pivi.maps.Map[]
M.list = {
  {
    mode = { 'n', 'x', 'o' },
    key = ']]',
    plug = '<Plug>(pivi-transcript-next)',
    desc = 'next message',
    run = to_message(1),
  },
  {
    mode = { 'n', 'x', 'o' },
    key = '[[',
    plug = '<Plug>(pivi-transcript-prev)',
    desc = 'previous message',
    run = to_message(-1),
  },
  {
    mode = 'n',
    key = 'gf',
    plug = '<Plug>(pivi-transcript-file)',
    desc = 'open the file and line under the cursor, or that of the tool call',
    run = with_transcript(jump.to_file),
  },
  {
    mode = 'n',
    key = 'K',
    plug = '<Plug>(pivi-transcript-output)',
    desc = 'show the whole output of the tool call',
    run = with_transcript(show.output),
  },
  {
    mode = 'n',
    key = 'gy',
    plug = '<Plug>(pivi-transcript-yank)',
    desc = "yank the code block, or the tool call's output",
    run = with_transcript(yank_block),
  },
  {
    mode = 'n',
    key = { 'i', 'a' },
    plug = '<Plug>(pivi-transcript-prompt)',
    desc = 'go to the prompt and type',
    run = function()
      vim.cmd('Pi')
      vim.cmd.startinsert()
    end,
  },
  {
    mode = 'n',
    key = 'g?',
    plug = '<Plug>(pivi-transcript-maps)',
    desc = 'list these keys',
    run = function()
      maps.show('Keys of the transcript')
    end,
  },
}

--- Sets the maps of a transcript's buffer.
---@param buf integer
function M.attach(buf)
  maps.attach(buf, M.list, 'no_pivi_maps')
end

return M
