--- The tools by which a Pi with pivi's extension reads and edits the user's buffers. Translates
--- between the wire and `review/`; decides nothing.

local access = require('pivi.review.access')
local context = require('pivi.editor.context')
local diagnostics = require('pivi.editor.diagnostics')
local disk = require('pivi.editor.disk')
local edit = require('pivi.review.edit')
local mcp = require('pivi.link.mcp')
local peers = require('pivi.peers')
local permission = require('pivi.review.permission')
local runs = require('pivi.review.runs')
local shell = require('pivi.review.shell')
local told = require('pivi.review.told')
local written = require('pivi.review.written')

local M = {}

local is_registered = false

---@param required string[]
---@param properties table<string, string> from name to type
---@return pivi.link.Schema
local function schema(required, properties)
  return {
    type = 'object',
    required = required,
    properties = vim.tbl_map(function(kind)
      return { type = kind }
    end, properties),
  }
end

---@param call pivi.link.Call
---@param result? table
---@param err? pivi.Error
local function answer(call, result, err)
  if err then
    call.fail(err.code, err.message)
  else
    -- A result of ours may have a `content` of its own.
    local data = result and next(result) and result or vim.empty_dict()
    call.reply({ content = { { type = 'text', text = 'ok' } }, structuredContent = data })
  end
end

--- Adds what the agent has to be told of the user's review.
---@param call pivi.link.Call
---@param result table
---@return table result
local function with_told(call, result)
  local notes = told.take(call.peer.session, call.peer.id)
  if #notes > 0 then
    result.notes = vim.list_extend(result.notes or {}, notes)
  end
  return result
end

---@class pivi.link.authority.Tool
---@field description string
---@field schema pivi.link.Schema
---@field run fun(args: table, call: pivi.link.Call)

---@type table<string, pivi.link.authority.Tool>
local TOOLS = {
  ['pivi/read'] = {
    description = "Reads the text of a file's buffer, if the file is loaded.",
    schema = schema({ 'path' }, { path = 'string', call = 'string' }),
    run = function(args, call)
      answer(call, access.read(call.peer.id, args.path, args.call))
    end,
  },
  ['pivi/access'] = {
    description = 'Says whether a file is loaded, and may be edited.',
    schema = schema({ 'path' }, { path = 'string', write = 'boolean' }),
    run = function(args, call)
      answer(call, access.check(call.peer.id, args.path, args.write == true))
    end,
  },
  ['pivi/apply'] = {
    description = "Gives a file's buffer a new text, if the file is loaded.",
    schema = schema(
      { 'path', 'content', 'call', 'tool' },
      { path = 'string', content = 'string', call = 'string', tool = 'string' }
    ),
    run = function(args, call)
      local request = {
        peer = call.peer.id,
        session = call.peer.session,
        path = args.path,
        content = args.content,
        call = args.call,
        tool = args.tool == 'write' and 'write' or 'edit',
        is_cancelled = call.is_done,
      }
      edit.run(request, function(err, result)
        answer(call, result and with_told(call, result), err)
      end)
      call.on_cancel(function()
        edit.cancel(request)
      end)
    end,
  },
  ['pivi/written'] = {
    description = 'Tells of a file that was written because it is not loaded.',
    schema = schema({ 'path', 'call', 'tool', 'after' }, {
      path = 'string',
      call = 'string',
      tool = 'string',
      before = 'string',
      after = 'string',
    }),
    run = function(args, call)
      written.record({
        path = args.path,
        before = args.before,
        after = args.after,
        call = args.call,
        tool = args.tool,
        peer = call.peer.id,
        session = call.peer.session,
      })
      call.reply({})
    end,
  },
  ['pivi/shell'] = {
    description = 'Tells that a command is about to run, or has run.',
    schema = schema({ 'phase', 'tool', 'call' }, {
      phase = 'string',
      tool = 'string',
      call = 'string',
      command = 'string',
    }),
    run = function(args, call)
      local request = {
        peer = call.peer.id,
        session = call.peer.session,
        call = args.call,
        tool = args.tool,
        command = args.command,
        is_cancelled = call.is_done,
      }
      if args.phase == 'after' then
        return shell.after(request, function(notes)
          call.reply(with_told(call, { notes = notes }))
        end)
      elseif args.tool == 'grep' then
        local notes, files = shell.before_search()
        return call.reply({ proceed = true, notes = notes, files = files })
      end
      call.on_cancel(function()
        shell.cancel(request)
      end)
      shell.before(request, function(notes)
        call.reply({ proceed = true, notes = notes })
      end)
    end,
  },
  ['pivi/permission'] = {
    description = 'Asks whether a tool may be used.',
    schema = schema({ 'tool', 'call', 'args' }, {
      tool = 'string',
      server = 'string',
      call = 'string',
      args = 'object',
    }),
    run = function(args, call)
      local request = {
        peer = call.peer.id,
        session = call.peer.session,
        call = args.call,
        tool = args.tool,
        server = args.server,
        args = args.args,
      }
      call.on_cancel(function()
        permission.cancel(request)
      end)
      permission.decide(request, call.reply)
    end,
  },
  ['pivi/diagnostics'] = {
    description = "Gets what the editor's language servers and linters found.",
    schema = schema({}, { path = 'string' }),
    run = function(args, call)
      call.reply({ diagnostics = diagnostics.list(args.path) })
    end,
  },
  ['pivi/context'] = {
    description = 'Gets what the user looks at. A run of the agent starts with it.',
    schema = schema({}, {}),
    run = function(_, call)
      shell.reset(call.peer.id)
      runs.note(call.peer.session, call.peer.id)
      call.reply(with_told(call, context.get()))
    end,
  },
}

--- Offers the tools. Idempotent.
function M.register()
  if is_registered then
    return
  end
  is_registered = true
  disk.start()
  for name, tool in pairs(TOOLS) do
    mcp.register({
      name = name,
      description = tool.description,
      inputSchema = tool.schema,
      is_pivi_only = true,
      run = tool.run,
    })
  end
  peers.subscribe(function(change, peer)
    if change == 'closed' then
      shell.forget(peer.id)
      permission.forget(peer.id)
      if not peer.session then
        -- A child of this Nvim comes back as another peer of the same session.
        runs.forget(nil, peer.id)
      end
    end
  end)
end

return M
