--- What the MCP page says, as lines: a head, and a block for each server. Pure: knows no buffer.

local M = {}

--- What stands for a server's name in the block above the servers.
M.HEAD = '\0'

--- What a line is coloured with: byte columns and a group.
---@alias pivi.mcp.Span { [1]: integer, [2]: integer, [3]: string }

---@class pivi.mcp.Line
---@field text string
---@field spans pivi.mcp.Span[]
---@field server? string
---@field tool? string

---@class pivi.mcp.Tool
---@field name string
---@field server string
---@field description? string
---@field state 'active'|'waiting'|'pinned'|'hidden'

---@class pivi.mcp.rows.Word
---@field mark string
---@field word string
---@field group string

---@type table<string, pivi.mcp.rows.Word>
local STATES = {
  connected = { mark = '●', word = 'connected', group = 'PiviMcpConnected' },
  cached = { mark = '○', word = 'cached', group = 'PiviDim' },
  failed = { mark = '✗', word = 'failed', group = 'PiviMcpFailed' },
  ['needs-auth'] = { mark = '!', word = 'sign in', group = 'PiviMcpSignIn' },
  ['not-connected'] = { mark = '○', word = 'not connected', group = 'PiviDim' },
  disabled = { mark = '-', word = 'off', group = 'PiviDim' },
}
local WORD_WIDTH = #'not connected'

---@type table<string, pivi.mcp.rows.Word>
local TOOL_STATES = {
  pinned = { mark = '◆', word = 'pinned ', group = 'PiviMcpActive' },
  active = { mark = '●', word = 'active ', group = 'PiviMcpActive' },
  waiting = { mark = '○', word = 'waiting', group = 'PiviDim' },
  hidden = { mark = '-', word = 'hidden ', group = 'PiviDim' },
}

--- Names are padded up to so many cells.
local MAX_NAME, MAX_TOOL = 24, 32
--- So much of a description stands behind a tool's name.
local MAX_DESCRIPTION = 80
local INDENT = '    '
local LABEL_WIDTH = 8

--- Makes one line of text that comes from elsewhere.
---@param text string
---@return string
function M.flat(text)
  return (vim.trim(text):gsub('%s+', ' '):gsub('%c', ''))
end

---@param text string
---@param width integer cells
---@return string
local function pad(text, width)
  return text .. (' '):rep(width - vim.api.nvim_strwidth(text))
end

--- Puts a line together from pieces: texts, and pairs of a text and its group.
---@param pieces (string|{ [1]: string, [2]: string })[]
---@return pivi.mcp.Line
local function line_of(pieces)
  local texts, spans, column = {}, {}, 0 ---@type string[], pivi.mcp.Span[], integer
  for _, piece in ipairs(pieces) do
    local text = type(piece) == 'table' and piece[1] or piece --[[@as string]]
    if type(piece) == 'table' and text ~= '' then
      spans[#spans + 1] = { column, column + #text, piece[2] }
    end
    texts[#texts + 1] = text
    column = column + #text
  end
  return { text = (table.concat(texts):gsub('%s+$', '')), spans = spans }
end

--- Says how long ago something was, in one unit.
---@param seconds number
---@return string
local function ago(seconds)
  local minutes = math.floor(seconds / 60)
  if minutes < 1 then
    return 'just now'
  elseif minutes < 120 then
    return ('%d min ago'):format(minutes)
  end
  local hours = math.floor(minutes / 60)
  return hours < 48 and ('%d h ago'):format(hours) or ('%d days ago'):format(math.floor(hours / 24))
end

--- Cuts text between words into lines of so many cells.
---@param text string one line
---@param width integer
---@return string[]
local function wrapped(text, width)
  local lines = {} ---@type string[]
  while vim.api.nvim_strwidth(text) > width do
    local piece = vim.fn.strcharpart(text, 0, width)
    local at = piece:find('%s%S*$')
    piece = at and at > #piece / 2 and piece:sub(1, at) or piece
    lines[#lines + 1] = vim.trim(piece)
    text = text:sub(#piece + 1)
  end
  lines[#lines + 1] = vim.trim(text)
  return lines
end

--- Gets the names of the servers that need a sign-in.
---@param status pivi.mcp.Status
---@return string[]
function M.need_sign_in(status)
  local names = {} ---@type string[]
  for _, server in ipairs(status.servers) do
    if server.status == 'needs-auth' then
      names[#names + 1] = M.flat(server.name)
    end
  end
  return names
end

--- Gets the line that sums all up.
---@param status pivi.mcp.Status
---@return string
function M.summary(status)
  local parts = {
    ('%d/%d connected'):format(status.connectedCount, #status.servers - status.disabledCount),
    ('%d of %d tools active'):format(status.activeToolCount, status.totalTools),
  }
  if status.disabledCount > 0 then
    parts[#parts + 1] = ('%d off'):format(status.disabledCount)
  end
  return table.concat(parts, ' · ')
end

---@class pivi.mcp.rows.Head
---@field status? pivi.mcp.Status
---@field problem? string why nothing newer is known
---@field filter string
---@field is_empty boolean the filter leaves no server

---@param lines pivi.mcp.Line[]
---@param status pivi.mcp.Status
local function add_summary(lines, status)
  if #status.servers == 0 then
    lines[#lines + 1] = line_of({ 'No MCP server is configured (:help pivi-mcp-servers).' })
    return
  end
  lines[#lines + 1] = line_of({ M.summary(status) })
  local names = M.need_sign_in(status)
  if #names > 0 then
    lines[#lines + 1] =
      line_of({ { 'Sign in to: ' .. table.concat(names, ', '), 'PiviMcpSignIn' } })
  end
end

---@param lines pivi.mcp.Line[]
---@param status pivi.mcp.Status
local function add_problems(lines, status)
  for _, it in ipairs(status.problems or {}) do
    local where = vim.fn.fnamemodify(it.file, ':~') .. (it.path and ' ' .. it.path or '')
    local text = ('✗ %s: %s'):format(M.flat(where), M.flat(it.message))
    lines[#lines + 1] = line_of({ { text, 'PiviError' } })
  end
  for _, it in ipairs(status.withheld or {}) do
    local file, names = vim.fn.fnamemodify(it.file, ':~'), table.concat(it.names, ', ')
    local text = '! %s may not start servers (%s): T decides'
    lines[#lines + 1] = line_of({ { text:format(M.flat(file), M.flat(names)), 'PiviWarning' } })
  end
end

--- Makes the lines above the servers.
---@param head pivi.mcp.rows.Head
---@return pivi.mcp.Line[]
function M.head(head)
  local lines = {} ---@type pivi.mcp.Line[]
  if head.problem then
    lines[1] = line_of({ { M.flat(head.problem), 'PiviWarning' } })
  end
  if head.status then
    add_summary(lines, head.status)
    add_problems(lines, head.status)
  end
  local filter = head.filter ~= '' and head.filter or { 'none (f)', 'PiviDim' }
  lines[#lines + 1] = line_of({ { 'Filter: ', 'PiviDim' }, filter })
  local nothing = head.is_empty and 'No server and no tool holds that.' or ''
  lines[#lines + 1] = line_of({ { nothing, 'PiviDim' } })
  return lines
end

---@class pivi.mcp.rows.Opts
---@field name_width integer
---@field now integer seconds since the epoch
---@field width? integer cells to fit details into; nil: any number
---@field busy? string what is being done to the server
---@field url? string where to sign in

--- Gets how wide the servers' names are to be.
---@param servers pivi.mcp.Server[]
---@return integer
function M.name_width(servers)
  local width = 0
  for _, server in ipairs(servers) do
    width = math.max(width, vim.api.nvim_strwidth(M.flat(server.name)))
  end
  return math.min(width, MAX_NAME)
end

---@param server pivi.mcp.Server
---@param opts pivi.mcp.rows.Opts
---@return pivi.mcp.rows.Word
local function state_of(server, opts)
  if opts.busy then
    return { mark = '…', word = opts.busy, group = 'PiviNotice' }
  elseif server.indexing then
    return { mark = '…', word = 'indexing', group = 'PiviNotice' }
  end
  return STATES[server.status] or { mark = '?', word = server.status, group = 'PiviWarning' }
end

---@param server pivi.mcp.Server
---@param opts pivi.mcp.rows.Opts
---@return pivi.mcp.Line
local function server_line(server, opts)
  local state = state_of(server, opts)
  local is_off = server.status == 'disabled'
  local counts = ('%d/%d tools'):format(server.activeToolCount, server.toolCount)
  return line_of({
    is_off and '[ ] ' or '[x] ',
    { state.mark, state.group },
    ' ',
    { pad(M.flat(state.word), WORD_WIDTH), state.group },
    '  ',
    { pad(M.flat(server.name), opts.name_width), is_off and 'PiviDim' or 'PiviMcpServer' },
    '  ',
    { not (is_off and server.toolCount == 0) and counts or '', 'PiviDim' },
  })
end

--- Adds a detail, on as many lines as it needs.
---@param lines pivi.mcp.Line[]
---@param label string
---@param value string one line
---@param opts pivi.mcp.rows.Opts
---@param group? string
local function add(lines, label, value, opts, group)
  local width = opts.width and math.max(20, opts.width - #INDENT - LABEL_WIDTH)
  for i, text in ipairs(width and wrapped(value, width) or { value }) do
    local head = { pad(i == 1 and label or '', LABEL_WIDTH), 'PiviDim' }
    lines[#lines + 1] = line_of({ INDENT, head, group and { text, group } or text })
  end
end

---@param lines pivi.mcp.Line[]
---@param server pivi.mcp.Server
---@param opts pivi.mcp.rows.Opts
local function add_error(lines, server, opts)
  local texts = vim.split(vim.trim(server.lastError), '\n')
  local when = server.failed_at and ago(opts.now - server.failed_at) .. ': ' or ''
  add(lines, 'error', when .. M.flat(texts[1]), opts, 'PiviError')
  for i = 2, #texts do
    add(lines, '', M.flat(texts[i]), opts, 'PiviDim')
  end
end

---@param server pivi.mcp.Server
---@param opts pivi.mcp.rows.Opts
---@return pivi.mcp.Line[]
local function details(server, opts)
  local lines = {} ---@type pivi.mcp.Line[]
  add(lines, M.flat(server.transport), M.flat(server.what), opts)
  if server.file then
    add(lines, 'file', M.flat(vim.fn.fnamemodify(server.file, ':~')), opts)
  end
  if server.cachedAt then
    add(lines, 'listed', ago(opts.now - server.cachedAt / 1000), opts)
  end
  if server.lastError then
    add_error(lines, server, opts)
  end
  if opts.url then
    -- In one piece, for `gx`.
    add(lines, 'sign in', M.flat(opts.url), { name_width = 0, now = 0 }, 'PiviMcpSignIn')
  end
  return lines
end

---@param description? string
---@return string
local function first_sentence(description)
  local text = M.flat((description or ''):sub(1, 400))
  text = text:match('^(.-[.!?]) ') or text
  return vim.fn.strcharpart(text, 0, MAX_DESCRIPTION)
end

--- The lines of tools that are still known: there may be thousands.
---@type table<pivi.mcp.Tool, pivi.mcp.Line>
local tool_lines = setmetatable({}, { __mode = 'k' })

---@param tool pivi.mcp.Tool
---@return pivi.mcp.Line
local function tool_line(tool)
  local known = tool_lines[tool]
  if known then
    return known
  end
  local state = TOOL_STATES[tool.state] or TOOL_STATES.waiting
  local line = line_of({
    INDENT,
    { state.mark .. ' ' .. state.word, state.group },
    '  ',
    pad(M.flat(tool.name), MAX_TOOL),
    '  ',
    { first_sentence(tool.description), 'PiviDim' },
  })
  line.tool = tool.name
  tool_lines[tool] = line
  return line
end

--- Makes the lines of a server: the first is its own, the last is empty.
---@param server pivi.mcp.Server
---@param tools? pivi.mcp.Tool[] nil: they are not known here yet
---@param opts pivi.mcp.rows.Opts
---@return pivi.mcp.Line[]
function M.block(server, tools, opts)
  local lines = { server_line(server, opts) }
  vim.list_extend(lines, details(server, opts))
  for _, tool in ipairs(tools or {}) do
    lines[#lines + 1] = tool_line(tool)
  end
  if not tools and server.toolCount > 0 then
    lines[#lines + 1] = line_of({ INDENT, { '…', 'PiviDim' } })
  elseif server.toolCount == 0 and server.status ~= 'disabled' then
    lines[#lines + 1] = line_of({ INDENT, { 'no tools are known (r connects)', 'PiviDim' } })
  end
  lines[#lines + 1] = line_of({ '' })
  for _, line in ipairs(lines) do
    line.server = server.name
  end
  return lines
end

---@param text string
---@return string
local function lower(text)
  return text:find('[\128-\255]') and vim.fn.tolower(text) or text:lower()
end

--- Narrows a block to the tools that hold every word of a text, in what is shown of them or in
--- their server's name. It stays whole if its server's name and state hold them all. Case is
--- ignored unless the text has capitals.
---@param block pivi.mcp.Line[]
---@param filter string
---@return pivi.mcp.Line[]? block nil: nothing of it does
function M.narrow(block, filter)
  local ignores_case = filter == lower(filter)
  local words = vim.split(filter, '%s+', { trimempty = true })
  ---@param text string
  local function has(text)
    text = ignores_case and lower(text) or text
    return vim.iter(words):all(function(word)
      return text:find(word, 1, true) ~= nil
    end)
  end
  local server = block[1].text:gsub('%d+/%d+ tools$', '')
  if has(server) then
    return block
  end
  local name, found = M.flat(block[1].server or ''), { block[1] }
  for _, line in ipairs(block) do
    if line.tool and has(name .. ' ' .. line.text:sub(#INDENT + 1)) then
      found[#found + 1] = line
    end
  end
  found[#found + 1] = block[#block]
  return #found > 2 and found or nil
end

return M
