--- What Claude Code asks of an editor beyond pi-ide's protocol, in the shapes it expects.

local context = require('pivi.editor.context')
local folders = require('pivi.link.folders')
local identity = require('pivi.editor.identity')
local mcp = require('pivi.link.mcp')
local peers = require('pivi.peers')
local proposals = require('pivi.review.proposal')
local save = require('pivi.editor.save')

local api = vim.api

local M = {}

--- How Claude Code calls itself.
M.NAME = 'claude-code'
--- The header that carries its token, and where it looks for lockfiles.
M.HEADER = 'x-claude-code-ide-authorization'
local NOT_OPEN = -32001

--- Gets the directory of its lockfiles.
---@return string
function M.lock_dir()
  local dir = vim.env.CLAUDE_CONFIG_DIR
  if not dir or dir == '' then
    dir = '~/.claude'
  end
  return vim.fs.joinpath(vim.fs.abspath(vim.fs.normalize(dir, { expand_env = false })), 'ide')
end

---@param call pivi.link.Call
---@param text string
local function reply_text(call, text)
  call.reply({ content = { { type = 'text', text = text } } })
end

---@param call pivi.link.Call
---@param value pivi.Json
local function reply_json(call, value)
  reply_text(call, vim.json.encode(value))
end

--- Gets diagnostics in its shape: a list of files, with another word for `Information`.
---@param by_uri table<string, table[]>
---@return pivi.JsonObject[]
function M.diagnostics(by_uri)
  local list = {}
  for uri, found in vim.spairs(by_uri) do
    for _, diagnostic in ipairs(found) do
      if diagnostic.severity == 'Information' then
        diagnostic.severity = 'Info'
      end
    end
    list[#list + 1] = { uri = uri, diagnostics = found }
  end
  return list
end

--- Fails a call for a file that is not open.
---@param call pivi.link.Call
---@param path? string
---@return boolean has_failed
function M.fail_unless_open(call, path)
  local is_missing = path ~= nil and identity.find(path).buf == nil
  if is_missing then
    call.fail(NOT_OPEN, 'File not open: ' .. path)
  end
  return is_missing
end

---@param call pivi.link.Call
local function get_selection(_, call)
  local selection = context.selection()
  if not selection then
    reply_json(call, { success = false, message = 'No active editor found' })
    return
  end
  reply_json(call, {
    success = true,
    text = selection.text,
    filePath = selection.filePath,
    selection = selection.selection,
  })
end

---@param call pivi.link.Call
local function get_workspace_folders(_, call)
  local list = vim.tbl_map(function(path)
    return { name = vim.fs.basename(path), uri = vim.uri_from_fname(path), path = path }
  end, folders.list())
  reply_json(call, { success = true, folders = list, rootPath = vim.fn.getcwd(-1, -1) })
end

---@param call pivi.link.Call
local function get_open_editors(_, call)
  local tabs = {}
  for _, buf in ipairs(api.nvim_list_bufs()) do
    if api.nvim_buf_is_loaded(buf) and vim.bo[buf].buflisted and identity.is_file(buf) then
      local name = api.nvim_buf_get_name(buf)
      tabs[#tabs + 1] = {
        uri = vim.uri_from_fname(name),
        isActive = buf == api.nvim_get_current_buf(),
        label = vim.fs.basename(name),
        languageId = vim.bo[buf].filetype,
        isDirty = vim.bo[buf].modified,
      }
    end
  end
  reply_json(call, { tabs = tabs })
end

---@param args { filePath: string }
---@param call pivi.link.Call
local function check_dirty(args, call)
  local buf = identity.find(args.filePath).buf
  local is_open = buf ~= nil
  reply_json(call, {
    success = is_open,
    filePath = args.filePath,
    isDirty = is_open and vim.bo[buf].modified or nil,
    message = not is_open and 'Document not open' or nil,
  })
end

---@param args { filePath: string }
---@param call pivi.link.Call
local function save_document(args, call)
  local buf = identity.find(args.filePath).buf
  local ok, err = nil, 'Document not open' ---@type boolean?, string?
  if buf then
    ok, err = save.save(buf)
  end
  reply_json(call, {
    success = ok == true,
    saved = ok == true,
    filePath = args.filePath,
    message = not ok and err or nil,
  })
end

---@param call pivi.link.Call
local function close_all(_, call)
  local count = 0
  for _, proposal in ipairs(proposals.list()) do
    if proposal.peer == call.peer.id then
      proposals.reject(proposal.id)
      count = count + 1
    end
  end
  reply_text(call, ('CLOSED_%d_DIFF_TABS'):format(count))
end

--- Is a peer Claude Code?
---@param peer pivi.Peer
---@return boolean
function M.is_claude(peer)
  return peer.name == M.NAME
end

--- Mentions a file, or lines of it, in the prompt of every Claude Code that is connected.
---@param path string
---@param first? integer lnum
---@param last? integer lnum
---@return integer count of those that were told
function M.mention(path, first, last)
  local count = 0
  for _, peer in ipairs(peers.list()) do
    if M.is_claude(peer) then
      peers.notify(peer.id, 'at_mentioned', {
        filePath = path,
        lineStart = first and first - 1,
        lineEnd = last and last - 1,
      })
      count = count + 1
    end
  end
  return count
end

local FILE = {
  type = 'object',
  properties = { filePath = { type = 'string', description = 'absolute path' } },
  required = { 'filePath' },
}
local NOTHING = { type = 'object', properties = {} }

---@type pivi.link.Tool[]
local TOOLS = {
  {
    name = 'getCurrentSelection',
    description = 'Get what is selected in the editor',
    inputSchema = NOTHING,
    run = get_selection,
  },
  {
    name = 'getLatestSelection',
    description = 'Get what was selected in the editor last',
    inputSchema = NOTHING,
    run = get_selection,
  },
  {
    name = 'getWorkspaceFolders',
    description = 'List the folders that the editor works in',
    inputSchema = NOTHING,
    run = get_workspace_folders,
  },
  {
    name = 'getOpenEditors',
    description = 'List the open files',
    inputSchema = NOTHING,
    run = get_open_editors,
  },
  {
    name = 'checkDocumentDirty',
    description = 'Tell whether a file has unsaved changes',
    inputSchema = FILE,
    run = check_dirty,
  },
  {
    name = 'saveDocument',
    description = 'Save a file that is open',
    inputSchema = FILE,
    run = save_document,
  },
  {
    name = 'closeAllDiffTabs',
    description = 'Close all proposals that wait; they count as rejected',
    inputSchema = NOTHING,
    run = close_all,
  },
}

--- Offers the tools, to Claude Code only.
function M.register()
  for _, tool in ipairs(TOOLS) do
    mcp.register(vim.tbl_extend('error', tool, { only_for = M.NAME }))
  end
  mcp.answer('prompts/list', M.NAME, { prompts = {} })
end

return M
