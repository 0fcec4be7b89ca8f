--- What the winbar says: state, model, thinking level, context, cost and what is restricted. A pure
--- function of a session's state.

local M = {}

--- Share of the context, in percent, from which on the winbar warns.
local WARN_AT, FULL_AT = 75, 90
local BAR_CELLS = 8

---@class pivi.winbar.Segment
---@field text string
---@field group string

--- A part of the winbar: its forms from the longest to the shortest; an empty form leaves it out.
---@alias pivi.winbar.Part pivi.winbar.Segment[][]

---@param text string
---@return string without control characters
local function clean(text)
  return (text:gsub('%c+', ' '))
end

---@param text string
---@param group? string
---@return pivi.winbar.Segment
local function seg(text, group)
  return { text = clean(text), group = group or 'PiviWinbar' }
end

---@param ms integer
---@return string such as '12s' or '3m05s'
local function duration(ms)
  local seconds = math.floor(ms / 1000)
  if seconds < 60 then
    return ('%ds'):format(seconds)
  end
  return ('%dm%02ds'):format(math.floor(seconds / 60), seconds % 60)
end

---@param count integer
---@return string such as '850', '48k' or '1.2M'
local function tokens(count)
  if count < 1000 then
    return tostring(count)
  elseif count < 1e6 then
    return ('%dk'):format(math.floor(count / 1000 + 0.5))
  end
  return (('%.1fM'):format(count / 1e6):gsub('%.0M', 'M'))
end

--- Gets the tool call that has run for longest.
---@param state pivi.session.State
---@return pivi.session.ToolBlock?
local function oldest_call(state)
  local oldest ---@type pivi.session.ToolBlock?
  for id in pairs(state.running) do
    local call = state.calls[id]
    if call and (not oldest or (call.started or 0) < (oldest.started or 0)) then
      oldest = call
    end
  end
  return oldest
end

---@param call pivi.session.ToolBlock
---@param now integer ms of vim.uv.now()
---@return pivi.winbar.Part
local function tool_part(call, now)
  local elapsed = call.started and now - call.started or 0
  local head = seg('● ' .. call.name, 'PiviWinbarState')
  if elapsed < 1000 then
    return { { head } }
  end
  return { { head, seg(' ' .. duration(elapsed)) }, { head } }
end

---@type table<pivi.session.Phase, pivi.winbar.Segment>
local PHASES = {
  starting = seg('○ starting', 'PiviWinbarState'),
  idle = seg('○ ready'),
  running = seg('● working', 'PiviWinbarState'),
  retry = seg('● retrying', 'PiviWinbarWarn'),
  compacting = seg('● compacting', 'PiviWinbarState'),
  dead = seg('✗ stopped', 'PiviWinbarWarn'),
}

---@param state pivi.session.State
---@param now integer
---@return pivi.winbar.Part
local function state_part(state, now)
  local call = state.phase == 'running' and oldest_call(state)
  if call then
    return tool_part(call, now)
  end
  local phase = PHASES[state.phase]
  if state.phase == 'retry' and state.retry then
    local attempt = (' %d/%d'):format(state.retry.attempt, state.retry.max)
    return { { phase, seg(attempt, phase.group) }, { phase } }
  end
  return { { phase } }
end

---@param state pivi.session.State
---@return pivi.winbar.Part
local function model_part(state)
  local model = state.model
  if not model then
    return state.phase == 'idle' and { { seg('no model', 'PiviWinbarWarn') } } or { {} }
  end
  local id = clean(model.id)
  local short = vim.fn.strcharlen(id) > 14 and vim.fn.strcharpart(id, 0, 13) .. '…' or id
  return {
    { seg(model.provider .. '/' .. id, 'PiviWinbarModel') },
    { seg(id, 'PiviWinbarModel') },
    { seg(short, 'PiviWinbarModel') },
    {},
  }
end

---@param state pivi.session.State
---@return pivi.winbar.Part
local function thinking_part(state)
  local is_shown = state.thinking and state.thinking ~= 'off'
  return is_shown and { { seg(state.thinking) }, {} } or { {} }
end

---@param percent number
---@param group string
---@return pivi.winbar.Segment full
---@return pivi.winbar.Segment empty
local function bar(percent, group)
  local full = math.floor(percent / 100 * BAR_CELLS + 0.5)
  full = math.max(percent > 0 and 1 or 0, math.min(BAR_CELLS, full))
  return seg(('▰'):rep(full), group), seg(('▱'):rep(BAR_CELLS - full), 'PiviDim')
end

---@param state pivi.session.State
---@return pivi.winbar.Part
local function context_part(state)
  local percent, window = state.context.percent, state.context.window
  if not percent then
    return { {} }
  end
  local group = percent >= FULL_AT and 'PiviError' or percent >= WARN_AT and 'PiviWinbarWarn'
  local full, empty = bar(percent, group or 'PiviWinbarState')
  local figure = seg((' %d%%'):format(math.floor(percent + 0.5)), group or nil)
  local of = seg(window and (' of ' .. tokens(window)) or '')
  local bare = { seg(vim.trim(figure.text), figure.group) }
  return { { full, empty, figure, of }, { full, empty, figure }, bare, group and bare or {} }
end

---@param texts string[]
---@param group string
---@return pivi.winbar.Part
local function list_part(texts, group)
  if #texts == 0 then
    return { {} }
  end
  return { { seg(table.concat(texts, ' · '), group) }, {} }
end

---@param statuses table<string, string>
---@return string[] sorted by key
local function shown_statuses(statuses)
  local keys = vim.tbl_keys(statuses)
  table.sort(keys)
  local texts = {} ---@type string[]
  for _, key in ipairs(keys) do
    texts[#texts + 1] = clean(statuses[key])
  end
  return texts
end

---@param waiting integer
---@return pivi.winbar.Part
local function waiting_part(waiting)
  if waiting == 0 then
    return { {} }
  end
  local short = seg(('%d!'):format(waiting), 'PiviWinbarWarn')
  return { { seg(('%d waiting'):format(waiting), 'PiviWinbarWarn') }, { short } }
end

---@param segments pivi.winbar.Segment[]
---@return integer cells
local function width_of(segments)
  local width = 0
  for _, segment in ipairs(segments) do
    width = width + vim.fn.strdisplaywidth(segment.text)
  end
  return width
end

local SEPARATOR = '  '

---@param parts table<string, pivi.winbar.Part>
---@param forms table<string, integer>
---@param names string[]
---@return pivi.winbar.Segment[]
local function join(parts, forms, names)
  local joined = {} ---@type pivi.winbar.Segment[]
  for _, name in ipairs(names) do
    local segments = parts[name][forms[name]]
    if #segments > 0 and #joined > 0 then
      joined[#joined + 1] = seg(SEPARATOR)
    end
    vim.list_extend(joined, segments)
  end
  return joined
end

local LEFT = { 'state', 'waiting', 'model', 'thinking' }
local RIGHT = { 'statuses', 'notes', 'context', 'cost' }
--- What gives way when the window is narrow, one form at a time, in this order.
local GIVE_WAY = {
  'context',
  'model',
  'statuses',
  'cost',
  'thinking',
  'context',
  'model',
  'notes',
  'state',
  'model',
  'context',
  'waiting',
}

---@param segments pivi.winbar.Segment[]
---@return string in the format of 'statusline'
local function format(segments)
  local out, group = {}, nil ---@type string[], string?
  for _, segment in ipairs(segments) do
    if segment.text ~= '' then
      if segment.group ~= group then
        group = segment.group
        out[#out + 1] = ('%%#%s#'):format(group)
      end
      out[#out + 1] = (segment.text:gsub('%%', '%%%%'))
    end
  end
  return table.concat(out)
end

---@class pivi.winbar.Opts
---@field now integer ms of vim.uv.now()
---@field waiting integer number of things that wait for the user

--- Builds the winbar for a width: what matters less is shortened or left out where there is no
--- room.
---@param state pivi.session.State
---@param width integer cells
---@param opts pivi.winbar.Opts
---@return string text in the format of 'winbar'
function M.build(state, width, opts)
  local parts = {
    state = state_part(state, opts.now),
    waiting = waiting_part(opts.waiting),
    model = model_part(state),
    thinking = thinking_part(state),
    statuses = list_part(shown_statuses(state.statuses), 'PiviWinbar'),
    notes = list_part(state.notes, 'PiviWinbarWarn'),
    context = context_part(state),
    cost = state.cost > 0 and { { seg(('$%.2f'):format(state.cost)) }, {} } or { {} },
  }
  local forms = vim.tbl_map(function()
    return 1
  end, parts)
  local left, right = join(parts, forms, LEFT), join(parts, forms, RIGHT)
  for _, name in ipairs(GIVE_WAY) do
    if width_of(left) + width_of(right) + 4 <= width then
      break
    end
    forms[name] = math.min(forms[name] + 1, #parts[name])
    left, right = join(parts, forms, LEFT), join(parts, forms, RIGHT)
  end
  return ('%%#PiviWinbar# %s%%#PiviWinbar#%%<%%=%s%%#PiviWinbar# '):format(
    format(left),
    format(right)
  )
end

--- Builds the statusline of a transcript's window, for users who have left theirs to Nvim.
---@param state pivi.session.State
---@return string text in the format of 'statusline'
function M.statusline(state)
  local own = state.title or state.name
  local name = own and clean(own) or 'Pi' .. (state.number > 1 and ' ' .. state.number or '')
  return (" %s%%=%%{%%&busy>0?'◐ ':''%%}%%P "):format((name:gsub('%%', '%%%%')))
end

--- The statusline of a prompt's window, for the same users.
M.prompt_statusline = " prompt%=%{line('$')>1?line('.').'/'.line('$'):''} "

return M
