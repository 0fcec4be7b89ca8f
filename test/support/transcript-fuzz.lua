-- Sends a session events in a random order and compares its transcript after each batch with a
-- rendering made anew. Takes a seed and the session; returns what differs, or ''.
local seed, session = ...
local blocks = require('pivi.view.transcript.blocks')
local documents = require('pivi.view.transcript.document')
local transcripts = require('pivi.view.transcript')
local api, random = vim.api, math.random
local buf = transcripts.buf(session)
math.randomseed(seed)

local function pick(list)
  return list[1] ~= nil and list[random(#list)] or nil
end

local WORDS = {
  'hello ',
  '**b** ',
  '\n',
  '\n\n',
  '```lua\n',
  '```\n',
  'x = 1\n',
  '\r\n',
  'héllo',
  '日本',
  '- item\n',
  'a\tb',
  '# h\n',
  '\n    code\n',
  '',
  '   ',
  '| a | b |\n',
}

local function prose()
  local parts = {}
  for i = 1, random(0, 4) do
    parts[i] = pick(WORDS)
  end
  return table.concat(parts)
end

local function text_result(text)
  return { content = { { type = 'text', text = text } } }
end

local open -- the agent's message that streams: { parts, texts, ids } by contentIndex
local waiting = {} -- ids of calls without a result
local last_id = 0

local function new_id()
  last_id = last_id + 1
  return ('c%d.%d'):format(seed, last_id)
end

local function message(content, reason)
  return {
    role = 'assistant',
    content = content,
    provider = 'p',
    model = pick({ 'm1', 'm1', 'm2' }),
    stopReason = reason,
    errorMessage = 'bad\nthing',
    timestamp = 0,
  }
end

local makers = {
  function()
    return not open
      and {
        type = 'message_end',
        message = { role = 'user', content = prose() .. 'u', timestamp = 0 },
      }
  end,
  function()
    if not open then
      open = { parts = {}, texts = {}, ids = {} }
      return { type = 'message_start', message = message({}, 'pending') }
    end
  end,
  function()
    local index = random(0, 2)
    if not open or open.parts[index] then
      return nil
    end
    open.parts[index] = pick({ 'text', 'thinking', 'toolcall' })
    if open.parts[index] == 'toolcall' then
      open.ids[index] = new_id()
      local part = {
        type = 'toolcall_start',
        contentIndex = index,
        id = open.ids[index],
        toolName = pick({ 'bash', 'a\nb' }),
      }
      return { type = 'message_update', assistantMessageEvent = part }
    end
  end,
  function()
    local index = random(0, 2)
    local kind = open and open.parts[index]
    if kind then
      local piece = kind == 'toolcall' and pick({ '{"pa', 'th":"a/b', '.lua"', '}' }) or prose()
      open.texts[index] = (open.texts[index] or '') .. piece
      return { type = 'delta', kind = kind, index = index, chunks = { piece } }
    end
  end,
  function()
    if not open then
      return nil
    end
    local content = {}
    for index = 0, 2 do
      local text = (open.texts[index] or '') .. pick({ '', '', ' more\n\n' })
      if open.parts[index] == 'text' then
        content[#content + 1] = { type = 'text', text = text }
      elseif open.parts[index] == 'thinking' then
        content[#content + 1] = { type = 'thinking', thinking = text }
      elseif open.parts[index] then
        local arguments = { command = pick({ 'ls', 'make\ntest' }) }
        content[#content + 1] =
          { type = 'toolCall', id = open.ids[index], name = 'bash', arguments = arguments }
        waiting[#waiting + 1] = open.ids[index]
      end
    end
    open = nil
    return {
      type = 'message_end',
      message = message(content, pick({ 'stop', 'toolUse', 'error', 'aborted' })),
    }
  end,
  function()
    local id = pick(waiting)
    return id and { type = 'tool_execution_start', toolCallId = id, toolName = 'bash', args = {} }
  end,
  function()
    local result = text_result(prose() .. prose())
    return waiting[1]
      and {
        type = 'tool_execution_update',
        toolCallId = pick(waiting),
        toolName = 'bash',
        partialResult = result,
      }
  end,
  function()
    return waiting[1]
      and {
        type = 'tool_execution_end',
        toolCallId = table.remove(waiting, random(#waiting)),
        toolName = 'bash',
        result = text_result(prose()),
        isError = random(2) == 1,
        durationMs = 5,
      }
  end,
  function()
    local nested = {
      type = 'tool_execution_start',
      toolCallId = new_id(),
      toolName = 'read',
      args = { path = 'x' },
    }
    nested.parentToolCallId = waiting[1]
    return pick({
      { type = 'compaction_start' },
      { type = 'compaction_end', result = { summary = 'a\nb' } },
      nested,
    })
  end,
  function()
    -- The user is at it too.
    pcall(vim.cmd, random(vim.fn.line('$')) .. pick({ 'foldopen', 'foldclose' }))
  end,
}

local function compare_folds(win, document)
  return api.nvim_win_call(win, function()
    for _, view in ipairs(document.views) do
      local first, last = document:row(view) + (view.fold or 0) + 1, document:row(view) + view.rows
      if view.fold and last > first then
        local closed = vim.fn.foldclosed(first)
        if vim.fn.foldlevel(first) ~= 1 or vim.fn.foldlevel(last) ~= 1 then
          return ('no fold %d-%d'):format(first, last)
        elseif closed ~= -1 and (closed ~= first or vim.fn.foldclosedend(first) ~= last) then
          return ('fold %d-%d instead of %d-%d'):format(
            closed,
            vim.fn.foldclosedend(first),
            first,
            last
          )
        end
      end
    end
    return ''
  end)
end

local function compare()
  local document, wanted = documents.of(buf), {}
  for at = document.first, #session.state.blocks do
    vim.list_extend(wanted, blocks.rows(session.state.blocks, at, session.state.cwd).lines)
  end
  wanted = #wanted > 0 and wanted or { '' }
  local found = api.nvim_buf_get_lines(buf, 0, -1, true)
  if not vim.deep_equal(found, wanted) then
    return vim.text.diff(table.concat(wanted, '\n') .. '\n', table.concat(found, '\n') .. '\n')
  end
  for _, win in ipairs(vim.fn.win_findbuf(buf)) do
    local differs = compare_folds(win, document)
    if differs ~= '' then
      return differs
    end
  end
  return ''
end

for step = 1, 250 do
  local batch = {}
  for _ = 1, random(3) do
    batch[#batch + 1] = pick(makers)() or nil
  end
  session:dispatch(batch)
  local transcript = transcripts.of(buf)
  if random(3) > 1 and transcript:_is_dirty() then
    transcript:_render()
    local differs = compare()
    if differs ~= '' then
      return ('seed %d, step %d: %s'):format(seed, step, differs)
    end
  end
end
return ''
