--- What a session has used, and compaction of its context.

local api = vim.api
local commands = require('pivi.session.commands')
local notify = require('pivi.notify')
local pick = require('pivi.view.pick')
local scratch = require('pivi.scratch')
local tree = require('pivi.session.tree')

local M = {}

---@class pivi.usage.Sum
---@field input number
---@field output number
---@field cache number
---@field cost number

--- Adds up what each model has used, on all branches.
---@param entries pivi.rpc.Entry[]
---@return table<string, pivi.usage.Sum> by 'provider/id'
local function by_model(entries)
  local sums = {} ---@type table<string, pivi.usage.Sum>
  for _, entry in ipairs(entries) do
    local message = entry.type == 'message' and entry.message or {}
    local usage = message.role == 'assistant' and message.usage
    if usage and message.model then
      local name = ('%s/%s'):format(message.provider or '?', message.model)
      local sum = sums[name] or { input = 0, output = 0, cache = 0, cost = 0 }
      sums[name] = sum
      sum.input = sum.input + (usage.input or 0)
      sum.output = sum.output + (usage.output or 0)
      sum.cache = sum.cache + (usage.cacheRead or 0)
      sum.cost = sum.cost + ((usage.cost or {}).total or 0)
    end
  end
  return sums
end

---@param stats table the answer to get_session_stats
---@return string
local function context_line(stats)
  local context = stats.contextUsage or {}
  local percent = context.percent and (' (%d%%)'):format(context.percent) or ''
  local window = context.contextWindow or '?'
  return ('context: %s of %s tokens%s'):format(context.tokens or '?', window, percent)
end

---@param stats table the answer to get_session_stats
---@param entries pivi.rpc.Entry[]
---@return string[]
local function lines_of(stats, entries)
  local zero = { input = 0, output = 0, cacheRead = 0, cacheWrite = 0 }
  local tokens = vim.tbl_extend('keep', stats.tokens or {}, zero)
  local lines = {
    ('%d of your messages, %d of the agent, %d tool calls'):format(
      stats.userMessages or 0,
      stats.assistantMessages or 0,
      stats.toolCalls or 0
    ),
    ('tokens: %d in, %d out, %d read from and %d written to the cache'):format(
      tokens.input,
      tokens.output,
      tokens.cacheRead,
      tokens.cacheWrite
    ),
    context_line(stats),
    ('cost: $%.4f'):format(stats.cost or 0),
  }
  for name, sum in vim.spairs(by_model(entries)) do
    local text = '%s: %d in, %d out, %d cached, $%.4f'
    lines[#lines + 1] = text:format(name, sum.input, sum.output, sum.cache, sum.cost)
  end
  return lines
end

--- Shows lines in the middle of the screen until the user does anything.
---@param title string
---@param lines string[]
local function show(title, lines)
  local width = #title + 2
  for _, line in ipairs(lines) do
    width = math.max(width, vim.fn.strdisplaywidth(line))
  end
  width = math.min(width, vim.o.columns - 4)
  local buf = scratch.new()
  vim.bo[buf].bufhidden = 'wipe'
  api.nvim_buf_set_lines(buf, 0, -1, true, lines)
  local win = api.nvim_open_win(buf, false, {
    relative = 'editor',
    row = math.max(0, math.floor((vim.o.lines - #lines) / 2) - 2),
    col = math.max(0, math.floor((vim.o.columns - width) / 2) - 1),
    width = width,
    height = #lines,
    style = 'minimal',
    focusable = false,
    border = vim.o.winborder == '' and 'rounded' or nil,
    title = (' %s '):format(title),
    title_pos = 'center',
  })
  vim.wo[win][0].wrap = true
  vim.wo[win][0].linebreak = true
  api.nvim_win_set_height(win, api.nvim_win_text_height(win, {}).all)
  api.nvim_create_autocmd(
    { 'CursorMoved', 'CursorMovedI', 'ModeChanged', 'WinEnter', 'VimResized' },
    {
      once = true,
      callback = function()
        if api.nvim_win_is_valid(win) then
          api.nvim_win_close(win, true)
        end
      end,
    }
  )
end

--- Shows the statistics of a session.
---@param session pivi.Session
function M.stats(session)
  commands.stats(session, function(err, stats)
    if err then
      notify.error('stats: ' .. err.message)
      return
    end
    tree.load(session, function(_, entries)
      local lines = lines_of(stats, entries or {})
      show('Statistics', lines)
    end)
  end)
end

--- Compacts the conversation.
---@param session pivi.Session
---@param instructions? string
function M.compact(session, instructions)
  -- How it went stands in the transcript.
  commands.compact(session, instructions, function(err)
    if err and err.code == 'busy' then
      notify.error('compact: ' .. err.message)
    end
  end)
end

--- Turns automatic compaction on or off, once the user knows that this holds for every Pi.
---@param session pivi.Session
---@param is_enabled boolean
function M.auto_compact(session, is_enabled)
  local word = is_enabled and 'on' or 'off'
  local choices = { 'Not now', ('Turn it %s, for every Pi of yours'):format(word) }
  pick.select(choices, {
    prompt = "Automatic compaction is one of Pi's global settings",
    kind = 'pivi-auto-compact',
    format = tostring,
  }, function(choice)
    if choice ~= choices[2] then
      return
    end
    local command = { type = 'set_auto_compaction', enabled = is_enabled }
    session:request(command, function(err)
      if err then
        notify.error('compact: ' .. err.message)
      else
        notify.info(("automatic compaction is %s, in Pi's settings.json"):format(word))
      end
    end)
  end)
end

return M
