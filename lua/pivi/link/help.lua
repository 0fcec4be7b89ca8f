--- The tools by which the Pi of `:Pi help` reads the editor's help and looks at the editor.

local async = require('pivi.async')
local help = require('pivi.editor.help')
local inspect = require('pivi.editor.inspect')
local log = require('pivi.log')
local mcp = require('pivi.link.mcp')

local M = {}

local is_registered = false

---@param call pivi.link.Call
---@param err any
---@param hits? pivi.editor.HelpHit[]
local function answer_search(call, err, hits)
  if err then
    log.error('cannot search the help', err)
    call.fail('failed', 'The help cannot be searched.')
  else
    call.reply({ hits = hits })
  end
end

---@param call pivi.link.Call
---@param err any
---@param text? string
---@param errmsg? string
local function answer_inspect(call, err, text, errmsg)
  if err then
    log.error('cannot look at the editor', err)
    call.fail('failed', 'Neovim cannot look at that: ' .. tostring(err))
  elseif text then
    call.reply({ text = text })
  else
    call.fail('unknown', errmsg)
  end
end

--- Offers the tools. Idempotent.
function M.register()
  if is_registered then
    return
  end
  is_registered = true
  mcp.register({
    name = 'pivi/help',
    description = "Searches the editor's own help.",
    inputSchema = {
      type = 'object',
      required = { 'query' },
      properties = { query = { type = 'string' } },
    },
    is_pivi_only = true,
    run = function(args, call)
      async.run(function()
        return help.search(args.query)
      end, function(err, hits)
        answer_search(call, err, hits)
      end)
    end,
  })
  mcp.register({
    name = 'pivi/inspect',
    description = 'Looks at an option, a mapping, a highlight group and the like.',
    inputSchema = {
      type = 'object',
      required = { 'kind' },
      properties = { kind = { type = 'string' }, name = { type = 'string' } },
    },
    is_pivi_only = true,
    run = function(args, call)
      async.run(function()
        return inspect.get(args.kind, args.name or '')
      end, function(err, text, errmsg)
        answer_inspect(call, err, text, errmsg)
      end)
    end,
  })
end

return M
