--- Turns Pi's messages into blocks of the transcript. Pure: no API calls, no clock.
--- Message shapes: Pi's docs/message-types.md.

local M = {}

--- Gets the text of a message's content, and what images are in it.
---@param content string|pivi.rpc.Part[]?
---@return string text
---@return { mimeType: string, bytes: integer }[]? images
function M.flatten(content)
  if type(content) ~= 'table' then
    return content or ''
  end
  local texts, images = {}, nil
  for _, part in ipairs(content) do
    if part.type == 'text' and type(part.text) == 'string' then
      texts[#texts + 1] = part.text
    elseif part.type == 'image' then
      images = images or {}
      -- Base64: four characters for three bytes.
      local bytes = math.floor(#(part.data or '') * 3 / 4)
      images[#images + 1] = { mimeType = part.mimeType or 'image', bytes = bytes }
    end
  end
  return table.concat(texts, '\n'), images
end

--- Makes a block of text.
---@param kind string
---@param message integer
---@param text string
---@param fields? pivi.JsonObject more fields
---@return pivi.session.TextBlock
function M.text(kind, message, text, fields)
  local block = { kind = kind, message = message, chunks = { text }, rev = 0, is_open = false }
  return fields and vim.tbl_extend('force', block, fields) or block
end

--- Makes a notice.
---@param message integer
---@param level 'info'|'warn'|'error'
---@param text string
---@param fields? pivi.JsonObject more fields
---@return pivi.session.NoticeBlock
function M.notice(message, level, text, fields)
  local block =
    { kind = 'notice', message = message, level = level, text = text, rev = 0, is_open = false }
  return fields and vim.tbl_extend('force', block, fields) or block
end

--- Makes the block of a tool call that has not started.
---@param message integer
---@param id string
---@param name string
---@return pivi.session.ToolBlock
function M.tool(message, id, name)
  return {
    kind = 'tool',
    message = message,
    id = id,
    name = name,
    args_chunks = {},
    status = 'pending',
    output = '',
    rev = 0,
    is_open = true,
  }
end

--- Puts the result of a tool call into its block.
---@param block pivi.session.ToolBlock
---@param result pivi.rpc.ToolResult
---@param is_error? boolean nil while the call still runs
---@param duration_ms? integer
function M.set_result(block, result, is_error, duration_ms)
  block.output, block.images = M.flatten(result.content)
  block.details = type(result.details) == 'table' and result.details or nil
  block.rev = block.rev + 1
  if is_error ~= nil then
    block.status = is_error and 'error' or 'done'
    block.duration_ms = duration_ms
    block.is_open = false
  end
end

--- Gets 'provider/id' of the model that wrote a message.
---@param message pivi.rpc.Message
---@return string?
function M.model_of(message)
  if type(message.model) ~= 'string' then
    return nil
  end
  return ('%s/%s'):format(message.provider or '?', message.model)
end

--- Makes the blocks of a finished message, as history holds it. Tool results are not among them.
---@param message pivi.rpc.Message
---@param number integer
---@return pivi.session.Block[]
function M.of_message(message, number)
  local role = message.role
  local common = { timestamp = message.timestamp, entry_id = message.entry_id }
  local function text_block(kind, text, fields)
    return M.text(kind, number, text, vim.tbl_extend('force', common, fields or {}))
  end
  if role == 'user' then
    local text, images = M.flatten(message.content)
    return { text_block('user', text, { images = images }) }
  elseif role == 'assistant' then
    return M.of_assistant(message, number)
  elseif role == 'custom' then
    if message.display == false then
      return {}
    end
    local text, images = M.flatten(message.content)
    return { text_block('custom', text, { title = message.customType, images = images }) }
  elseif role == 'compactionSummary' then
    local title = ('Compacted (%d tokens before)'):format(message.tokensBefore or 0)
    return { text_block('summary', message.summary or '', { title = title }) }
  elseif role == 'branchSummary' then
    return { text_block('summary', message.summary or '', { title = 'Branch summary' }) }
  elseif role == 'bashExecution' then
    return { M.of_bash(message, number) }
  end
  return {}
end

--- Makes the block of a command that the user ran.
---@param message pivi.rpc.Message
---@param number integer
---@return pivi.session.ToolBlock
function M.of_bash(message, number)
  local block = M.tool(number, ('bash:%s'):format(message.timestamp or number), 'bash')
  block.is_bash = true
  block.args = { command = message.command }
  local failed = message.cancelled or (message.exitCode or 0) ~= 0
  M.set_result(
    block,
    { content = message.output, details = { exitCode = message.exitCode } },
    failed
  )
  return block
end

---@param part table
---@param message pivi.rpc.Message
---@param number integer
---@param index integer contentIndex
---@return pivi.session.Block?
local function of_part(part, message, number, index)
  local fields = {
    index = index,
    model = M.model_of(message),
    timestamp = message.timestamp,
    entry_id = message.entry_id,
  }
  if part.type == 'text' then
    return M.text('text', number, part.text or '', fields)
  elseif part.type == 'thinking' then
    return M.text('thinking', number, part.thinking or '', fields)
  elseif part.type == 'toolCall' and type(part.id) == 'string' then
    local block = M.tool(number, part.id, tostring(part.name))
    block.index, block.model = index, fields.model
    block.args = type(part.arguments) == 'table' and part.arguments or {}
    block.args_error = part.argumentsError
    return block
  end
  return nil
end

--- Makes the blocks of an assistant message, with a notice if it failed or was aborted.
---@param message pivi.rpc.Message
---@param number integer
---@return pivi.session.Block[]
function M.of_assistant(message, number)
  local list = {} ---@type pivi.session.Block[]
  for i, part in ipairs(type(message.content) == 'table' and message.content or {}) do
    list[#list + 1] = of_part(part, message, number, i - 1)
  end
  list[#list + 1] = M.of_stop(message, number)
  return list
end

--- Pi puts a provider's JSON behind the status: its message is what a person wants to read.
---@param text string?
---@return string
function M.plain_error(text)
  text = text or 'no reason given'
  local status, body = text:match('^(%d+): ({.*})$')
  local ok, decoded = pcall(vim.json.decode, body or '')
  local message = ok
    and type(decoded) == 'table'
    and (decoded.message or (decoded.error or {}).message)
  return type(message) == 'string' and ('%s: %s'):format(status, message) or text
end

--- Makes the notice of why a message ended, if it did not end well.
---@param message pivi.rpc.Message
---@param number integer
---@return pivi.session.NoticeBlock?
function M.of_stop(message, number)
  if message.stopReason == 'error' then
    return M.notice(number, 'error', M.plain_error(message.errorMessage))
  elseif message.stopReason == 'aborted' then
    return M.notice(number, 'warn', 'Aborted')
  elseif message.stopReason == 'length' then
    return M.notice(number, 'warn', 'The answer was cut: the output limit of the model is reached')
  end
  return nil
end

return M
