--- The tools of pi-ide: openDiff waits for the user's verdict, the others answer at once.

local claude = require('pivi.link.claude')
local content = require('pivi.review.content')
local diagnostics = require('pivi.editor.diagnostics')
local disk = require('pivi.editor.disk')
local identity = require('pivi.editor.identity')
local mcp = require('pivi.link.mcp')
local message = require('pivi.link.message')
local paths = require('pivi.path')
local proposals = require('pivi.review.proposal')

local api = vim.api

local M = {}

--- When to look for what the client wrote after an edit was accepted, in ms.
local LOOK_AFTER = { 300, 1500 }

---@param ... string
---@return table result of a tool
local function texts(...)
  return {
    content = vim.tbl_map(function(text)
      return { type = 'text', text = text }
    end, { ... }),
  }
end

---@param value any
---@return table result of a tool
local function as_json(value)
  return texts(vim.json.encode(value))
end

--- Shows what the client is about to write, once it has.
---@param path string
local function look_at(path)
  for _, delay in ipairs(LOOK_AFTER) do
    vim.defer_fn(function()
      local buf = identity.find(path).buf
      if buf then
        disk.refresh(buf)
      end
    end, delay)
  end
end

---@param args { new_file_path: string, new_file_contents: string, tab_name: string }
---@param call pivi.link.Call
local function open_diff(args, call)
  local path = args.new_file_path
  if not paths.is_absolute(path) then
    return call.fail(message.INVALID_PARAMS, 'new_file_path must be absolute')
  end
  local proposal = proposals.create({
    path = path,
    text = args.new_file_contents,
    before = content.like(path, args.new_file_contents),
    name = args.tab_name,
    peer = call.peer.id,
    session = call.peer.session,
    on_settled = function(verdict)
      if verdict.is_accepted then
        call.reply(texts('FILE_SAVED', verdict.text))
        look_at(path)
      else
        call.reply(texts('DIFF_REJECTED', args.tab_name))
      end
    end,
  })
  call.on_cancel(function()
    proposals.withdraw(proposal.id)
  end)
end

---@param args { tab_name: string }
---@param call pivi.link.Call
local function close_tab(args, call)
  for _, proposal in ipairs(proposals.list()) do
    if proposal.peer == call.peer.id and proposal.name == args.tab_name then
      proposals.reject(proposal.id)
    end
  end
  call.reply(texts('TAB_CLOSED'))
end

---@param args { uri?: string }
---@param call pivi.link.Call
local function get_diagnostics(args, call)
  local path ---@type string?
  if args.uri and args.uri ~= '' then
    if paths.is_absolute(args.uri) then
      path = args.uri
    elseif vim.startswith(args.uri, 'file:') then
      path = vim.uri_to_fname(args.uri)
    else
      return call.fail(message.INVALID_PARAMS, 'uri must be a file: URI')
    end
  end
  local by_uri = diagnostics.by_uri(path)
  if not claude.is_claude(call.peer) then
    call.reply(as_json(by_uri))
  elseif not claude.fail_unless_open(call, path) then
    call.reply(as_json(claude.diagnostics(by_uri)))
  end
end

---@param call pivi.link.Call
local function get_open_editor_tabs(_, call)
  local tabs, seen = {}, {}
  for _, win in ipairs(api.nvim_tabpage_list_wins(0)) do
    local buf = api.nvim_win_get_buf(win)
    if not seen[buf] and identity.is_file(buf) and vim.bo[buf].buflisted then
      seen[buf] = true
      tabs[#tabs + 1] = {
        uri = vim.uri_from_fname(api.nvim_buf_get_name(buf)),
        isActive = buf == api.nvim_get_current_buf(),
        isDirty = vim.bo[buf].modified,
        languageId = vim.bo[buf].filetype,
      }
    end
  end
  call.reply(as_json(tabs))
end

--- Makes the description of a tool's arguments, all of them strings.
---@param names table<string, string> name to description; a name with `?` may be left out
---@return pivi.link.Schema
local function strings(names)
  local properties, required = {}, {}
  for name, description in vim.spairs(names) do
    local bare = name:gsub('%?$', '')
    properties[bare] = { type = 'string', description = description }
    if bare == name then
      required[#required + 1] = bare
    end
  end
  return { type = 'object', properties = properties, required = #required > 0 and required or nil }
end

local TOOLS = { ---@type pivi.link.Tool[]
  {
    name = 'openDiff',
    description = 'Ask the user to accept, edit or reject the proposed contents of a file',
    inputSchema = strings({
      old_file_path = 'absolute path of the existing file',
      new_file_path = 'absolute path of the file to be written',
      new_file_contents = 'proposed contents',
      tab_name = 'id of this proposal',
    }),
    run = open_diff,
  },
  {
    name = 'close_tab',
    description = 'Close a proposal that still waits; it counts as rejected',
    inputSchema = strings({ tab_name = 'id of the proposal' }),
    run = close_tab,
  },
  {
    name = 'getDiagnostics',
    description = 'Get the diagnostics of one file or of all',
    inputSchema = strings({ ['uri?'] = 'file: URI' }),
    run = get_diagnostics,
  },
  {
    name = 'getOpenEditorTabs',
    description = 'List the files that the user sees',
    inputSchema = strings({}),
    run = get_open_editor_tabs,
  },
}

--- Offers the tools.
function M.register()
  for _, tool in ipairs(TOOLS) do
    mcp.register(tool)
  end
end

--- Rejects what still waits for a verdict, since its clients are about to be cut off.
function M.reject_all()
  for _, proposal in ipairs(proposals.list()) do
    proposals.reject(proposal.id)
  end
end

return M
