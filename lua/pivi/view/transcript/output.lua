--- The rows inside a tool call: its diff or content, its output cut to a bounded number of rows,
--- its images. Pure.

local text = require('pivi.view.transcript.text')

local M = {}

--- Rows of one kind, in order.
---@class pivi.transcript.Part
---@field kind 'command'|'diff'|'output'|'error'|'note'
---@field rows integer

--- What stands before each row inside a call.
M.INDENT = '  '

--- At most so many rows of each part, and so many bytes of each row.
local MAX_ROWS, MAX_ROW = 40, 400

---@class pivi.transcript.Body
---@field lines string[]
---@field parts pivi.transcript.Part[]
---@field indent string

---@param body pivi.transcript.Body
---@param kind string
---@param lines string[]
local function add(body, kind, lines)
  if #lines == 0 then
    return
  end
  for _, line in ipairs(lines) do
    body.lines[#body.lines + 1] = body.indent .. text.cut(text.plain(line), MAX_ROW)
  end
  body.parts[#body.parts + 1] = { kind = kind, rows = #lines }
end

---@param body pivi.transcript.Body
---@param left integer
---@param where string
local function add_note(body, left, where)
  if left > 0 then
    add(body, 'note', { ('… %s %s, K shows all'):format(text.count(left, 'line'), where) })
  end
end

---@param body pivi.transcript.Body
---@param kind string
---@param output string
local function add_head(body, kind, output)
  local lines, left = text.head(output, MAX_ROWS)
  add(body, kind, lines)
  add_note(body, left, 'more')
end

---@param body pivi.transcript.Body
---@param output string
local function add_tail(body, output)
  local lines, left = text.tail(output, MAX_ROWS)
  add_note(body, left, 'before')
  add(body, 'output', lines)
end

---@param lines string[] lines are appended
---@param edit table
---@param key 'oldText'|'newText'
---@param sign string
local function add_side(lines, edit, key, sign)
  local side = edit[key]
  if type(side) ~= 'string' or side == '' then
    return
  end
  for _, line in ipairs(text.split((text.trim_end(side)))) do
    lines[#lines + 1] = sign .. line
  end
end

---@param edits any as the model gave them
---@return string diff of what an edit asks for, with no context; may be empty
local function asked_diff(edits)
  local lines = {}
  if type(edits) == 'table' then
    for _, edit in ipairs(edits.oldText and { edits } or edits) do
      if type(edit) == 'table' then
        add_side(lines, edit, 'oldText', '-')
        add_side(lines, edit, 'newText', '+')
      end
    end
  end
  return table.concat(lines, '\n')
end

---@param body pivi.transcript.Body
---@param block pivi.session.ToolBlock
local function add_request(body, block)
  local args, details = block.args or {}, block.details or {}
  if type(details.diff) == 'string' then
    add_head(body, 'diff', (text.trim_end(details.diff)))
  elseif block.name == 'edit' then
    local diff = asked_diff(args.edits or args)
    if diff ~= '' then
      add_head(body, 'diff', diff)
    end
  elseif block.name == 'write' and type(args.content) == 'string' then
    add_head(body, 'output', (text.trim_end(args.content)))
  elseif type(args.command) == 'string' and args.command:find('\n', 1, true) then
    add_head(body, 'command', (text.trim_end(args.command)))
  end
end

---@param block pivi.session.ToolBlock
---@return boolean hides_output the output says only what the summary says
local function is_redundant(block)
  if block.status ~= 'done' then
    return false
  end
  return block.output == ''
    or block.name == 'edit' and block.output:find('^Successfully replaced[^\n]*$') ~= nil
    or block.name == 'write' and block.output:find('^Successfully wrote[^\n]*$') ~= nil
end

---@param block pivi.session.ToolBlock
---@return boolean
local function runs_a_shell(block)
  return block.is_bash or block.name == 'bash' or block.name == 'powershell'
end

--- Gets what was wrong with the arguments of a call, unless its output says so too.
---@param block pivi.session.ToolBlock
---@return string?
local function args_error(block)
  local err = block.args_error
  return err and not block.output:find(err, 1, true) and err or nil
end

--- Gets the rows inside a tool call.
---@param block pivi.session.ToolBlock
---@param indent string what stands before each
---@return string[] lines
---@return pivi.transcript.Part[] parts
function M.rows(block, indent)
  local body = { lines = {}, parts = {}, indent = indent } ---@type pivi.transcript.Body
  add_request(body, block)
  local err = args_error(block)
  if err then
    add_head(body, 'error', err)
  end
  local output = text.trim_end(block.output)
  if output ~= '' and not is_redundant(block) then
    if runs_a_shell(block) then
      add_tail(body, output)
    else
      add_head(body, block.status == 'error' and 'error' or 'output', output)
    end
  end
  for _, image in ipairs(block.images or {}) do
    add(body, 'note', { text.image(image) })
  end
  return body.lines, body.parts
end

--- Gets the rows of an edit that is being written.
---@param diff string[] its newest lines
---@param left integer lines before those
---@param indent string what stands before each
---@return string[] lines
---@return pivi.transcript.Part[] parts
function M.growing(diff, left, indent)
  local body = { lines = {}, parts = {}, indent = indent } ---@type pivi.transcript.Body
  if left > 0 then
    add(body, 'note', { ('… %s before'):format(text.count(left, 'line')) })
  end
  add(body, 'diff', diff)
  return body.lines, body.parts
end

---@param block pivi.session.ToolBlock
---@return string? request what the call asks for
local function request_of(block)
  local args, details = block.args or {}, block.details or {}
  local diff = details.patch or details.diff
  if type(args.command) == 'string' then
    return '$ ' .. args.command
  elseif type(diff) == 'string' then
    return diff
  elseif block.name == 'edit' then
    return asked_diff(args.edits or args)
  elseif block.name == 'write' and type(args.content) == 'string' then
    return args.content
  end
  return block.name ~= 'read' and next(args) ~= nil and vim.inspect(args) or nil
end

--- Gets everything a tool call has to show, uncut.
---@param block pivi.session.ToolBlock
---@return string text
function M.full(block)
  local parts = { request_of(block) }
  parts[#parts + 1] = args_error(block)
  if not is_redundant(block) then
    parts[#parts + 1] = block.output
  end
  for _, image in ipairs(block.images or {}) do
    parts[#parts + 1] = text.image(image)
  end
  return table.concat(parts, '\n')
end

--- Gets the filetype whose colours suit what full() returns.
---@param block pivi.session.ToolBlock
---@return string?
function M.filetype(block)
  local path = block.args and block.args.path
  if block.name == 'edit' or (block.details or {}).diff then
    return 'diff'
  elseif (block.name == 'read' or block.name == 'write') and type(path) == 'string' then
    return (vim.filetype.match({ filename = path }))
  end
  return nil
end

return M
