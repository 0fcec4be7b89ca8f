--- Completion and hover in a prompt, by a language server inside Nvim: so built-in completion,
--- 'omnifunc', `K` and completion plugins all have it.

local api = vim.api
local commands = require('pivi.session.commands')
local context = require('pivi.view.prompt.context')
local files = require('pivi.view.prompt.complete.files')
local language_server = require('pivi.language_server')
local slash = require('pivi.view.prompt.slash')
local token = require('pivi.view.prompt.complete.token')

local M = {}

--- So many files are offered at once; more come with more letters.
local MAX_FILES = 100
--- So much of a file or a context text is shown by `K`, in lines.
local MAX_PREVIEW = 60
--- So much of a description stands in the menu, in characters.
local MAX_DETAIL = 40
local KIND = vim.lsp.protocol.CompletionItemKind

---@class pivi.complete.Attached
---@field session pivi.Session
---@field drop? fun() the search that goes on
---@field asked? string the line, up to the cursor, that completion was asked for last

--- By buffer.
---@type table<integer, pivi.complete.Attached>
local attached = {}
--- Plugins that complete by themselves and would only show things twice.
local PLUGINS = { 'cmp', 'blink.cmp', 'mini.completion' }

---@class pivi.complete.Entry
---@field label string
---@field text string what is inserted
---@field kind integer
---@field detail? string
---@field doc? string

---@param found pivi.prompt.Token
---@param line string
---@param row integer
---@param entries pivi.complete.Entry[]
---@return pivi.JsonObject list
local function to_list(found, line, row, entries)
  local typed = line:sub(found.first + 1, found.last)
  local range = {
    start = { line = row, character = found.first },
    ['end'] = { line = row, character = found.last },
  }
  local items = {} ---@type pivi.JsonObject[]
  for i, entry in ipairs(entries) do
    items[i] = {
      label = entry.label,
      kind = entry.kind,
      detail = entry.detail,
      documentation = entry.doc,
      -- What was typed: the search has been done here.
      filterText = typed,
      sortText = ('%05d'):format(i),
      textEdit = { newText = entry.text, range = range },
    }
  end
  return { isIncomplete = true, items = items }
end

---@param list pivi.complete.Entry[]
---@param typed string
---@return pivi.complete.Entry[]
local function matching(list, typed)
  if typed == '' then
    return list
  end
  return vim.fn.matchfuzzy(list, typed, { key = 'label' })
end

--- Gets Pi's slash commands: those of the catalog, once it is there.
---@param session pivi.Session
---@param callback fun(list: pivi.session.SlashCommand[])
local function with_catalog(session, callback)
  local list = session.state.catalog.commands
  if #list > 0 or not session:is_ready() then
    callback(list)
    return
  end
  commands.list(session, function(_, fresh)
    callback(fresh or {})
  end)
end

--- Gets what a menu has room for beside a name.
---@param text? string
---@return string?
local function in_menu(text)
  local line = text and vim.trim((text:gsub('%s+', ' ')))
  if line and vim.fn.strchars(line) > MAX_DETAIL then
    line = vim.fn.strcharpart(line, 0, MAX_DETAIL - 1) .. '…'
  end
  return line
end

---@param available pivi.session.SlashCommand[]
---@param typed string
---@return pivi.complete.Entry[]
local function command_entries(available, typed)
  local list, seen = {}, {} ---@type pivi.complete.Entry[], table<string, true>
  local function add(name, desc, kind, source)
    if not seen[name] then
      seen[name] = true
      list[#list + 1] = {
        label = '/' .. name,
        text = '/' .. name,
        kind = kind,
        detail = in_menu(desc),
        doc = desc and ('%s\n\n(%s)'):format(desc, source),
      }
    end
  end
  for _, command in ipairs(available) do
    local is_ours = vim.startswith(command.name, 'pivi-')
    if not is_ours then
      add(command.name, command.description, KIND.Function, command.source)
    end
  end
  for _, builtin in ipairs(slash.builtin) do
    if not builtin.instead then
      add(builtin.name, builtin.desc, KIND.Keyword, 'pivi')
    end
  end
  return matching(list, typed)
end

---@param typed string
---@return pivi.complete.Entry[]
local function contexts(typed)
  local list = vim.tbl_map(function(provider)
    local label = '#' .. provider.name
    return { label = label, text = label, kind = KIND.Reference, detail = in_menu(provider.desc) }
  end, context.list())
  return matching(list, typed)
end

---@param paths string[]
---@return pivi.complete.Entry[]
local function file_entries(paths)
  return vim.tbl_map(function(path)
    local text = path:find('%s') and ('@"%s"'):format(path) or '@' .. path
    return { label = path, text = text, kind = KIND.File }
  end, paths)
end

---@param params lsp.CompletionParams
---@param reply pivi.language_server.Reply
---@param drop fun()
---@return (fun())? stop
local function complete(params, reply, drop)
  local buf, position = vim.uri_to_bufnr(params.textDocument.uri), params.position
  local here, row = attached[buf], position.line
  local line = here and api.nvim_buf_get_lines(buf, row, row + 1, false)[1]
  local found = line and token.before(line, row, position.character)
  if here and here.drop then
    -- An empty answer would close the menu that the newer one is for.
    here.drop()
    here.drop = nil
  end
  if found then
    -- Whoever asks, once is enough: asking again would withdraw this.
    here.asked = line:sub(1, position.character)
  end
  if not found then
    reply(nil, { isIncomplete = false, items = {} })
  elseif found.kind == 'command' then
    with_catalog(here.session, function(list)
      reply(nil, to_list(found, line, row, command_entries(list, found.text)))
    end)
  elseif found.kind == 'context' then
    reply(nil, to_list(found, line, row, contexts(found.text)))
  else
    here.drop = drop
    return files.search(here.session.state.cwd, found.text, MAX_FILES, function(paths)
      reply(nil, to_list(found, line, row, file_entries(paths)))
    end)
  end
  return nil
end

---@param text string
---@return string
local function shortened(text)
  local lines = vim.split(text, '\n', { plain = true })
  if #lines <= MAX_PREVIEW then
    return text
  end
  local shown = vim.list_slice(lines, 1, MAX_PREVIEW)
  if vim.startswith(shown[2] or '', '```') or vim.startswith(shown[1], '```') then
    shown[#shown + 1] = '```'
  end
  return ('%s\n\n… %d more lines'):format(table.concat(shown, '\n'), #lines - MAX_PREVIEW)
end

---@param text string
---@return pivi.JsonObject
local function hover_of(text)
  return { contents = { kind = 'markdown', value = text } }
end

---@param path string
---@param cwd string
---@return string
local function describe_file(path, cwd)
  local name = path:gsub(':%d+%-?%d*$', '')
  local full = name:find('^[/~]') and vim.fs.normalize(name) or vim.fs.joinpath(cwd, name)
  local stat = vim.uv.fs_stat(full)
  if not stat then
    return ('%s: there is no such file in %s'):format(name, cwd)
  end
  return ('%s: %s, %d bytes'):format(full, stat.type, stat.size)
end

---@param params lsp.HoverParams
---@param reply pivi.language_server.Reply
local function hover(params, reply)
  local buf, position = vim.uri_to_bufnr(params.textDocument.uri), params.position
  local here = attached[buf]
  local line = here and api.nvim_buf_get_lines(buf, position.line, position.line + 1, false)[1]
  local found = line and token.at(line, position.character)
  if not found then
    reply(nil, nil)
  elseif found.kind == 'file' then
    reply(nil, hover_of(describe_file(found.text, here.session.state.cwd)))
  else
    context.get(found.text, here.session.state.cwd, function(text)
      local empty = context.is_known(found.text) and 'there is nothing to send'
        or 'no such context: it is sent as it stands'
      local size = text and ('*%d bytes go along*\n'):format(#text)
      reply(nil, hover_of(size and size .. shortened(text) or empty))
    end)
  end
end

---@param run pivi.language_server.Method
---@return pivi.language_server.Method
local function later(run)
  return function(params, reply, drop)
    -- Never at once: 'omnifunc' must have returned before.
    return run(params, vim.schedule_wrap(reply), drop)
  end
end

---@type pivi.language_server.Opts
local SERVER = {
  name = 'pivi_prompt',
  capabilities = {
    hoverProvider = true,
    completionProvider = { triggerCharacters = { '/', '@', '#' } },
  },
  methods = {
    ['textDocument/completion'] = later(complete),
    ['textDocument/hover'] = later(hover),
  },
}

--- The menu opens by itself: it must not insert what nobody has chosen.
---@param buf integer
local function set_options(buf)
  local value = vim.o.completeopt
  if not api.nvim_get_option_info2('completeopt', {}).was_set then
    vim.bo[buf].completeopt = 'menuone,noselect,popup'
  elseif not value:find('noselect', 1, true) and not value:find('noinsert', 1, true) then
    vim.bo[buf].completeopt = value .. ',noselect'
  end
end

---@return boolean
local function has_plugin()
  return vim.iter(PLUGINS):any(function(name)
    return package.loaded[name] ~= nil
  end)
end

--- Does what stands before the cursor come from the menu?
---@param before string
---@return boolean
local function is_chosen(before)
  local menu = vim.fn.complete_info({ 'selected', 'items' })
  local item = menu.selected ~= -1 and menu.items[menu.selected + 1]
  return item and vim.endswith(before, item.word) or false
end

--- Asks for completion when what stands before the cursor has changed and is worth it.
---@param buf integer
local function on_typed(buf)
  local here = attached[buf]
  local row, col = unpack(api.nvim_win_get_cursor(0))
  local before = api.nvim_get_current_line():sub(1, col)
  if before ~= here.asked and not is_chosen(before) and not has_plugin() then
    here.asked = before
    if token.before(before, row - 1, col) then
      vim.lsp.completion.get()
    end
  end
end

---@param buf integer
local function on_done(buf)
  if vim.v.event.reason == 'accept' then
    local col = api.nvim_win_get_cursor(0)[2]
    attached[buf].asked = api.nvim_get_current_line():sub(1, col)
  end
end

---@param buf integer
local function listen(buf)
  local group = api.nvim_create_augroup('pivi.view.prompt.complete:' .. buf, {})
  ---@param event string|string[]
  ---@param run fun(buf: integer)
  local function on(event, run)
    api.nvim_create_autocmd(event, {
      group = group,
      buf = buf,
      callback = function()
        run(buf)
      end,
    })
  end
  on('BufWipeout', function()
    attached[buf] = nil
    api.nvim_del_augroup_by_id(group)
  end)
  on({ 'TextChangedI', 'TextChangedP' }, on_typed)
  on('CompleteDone', on_done)
end

--- Gives a prompt's buffer completion and hover.
---@param buf integer
---@param session pivi.Session
function M.attach(buf, session)
  attached[buf] = { session = session }
  listen(buf)
  set_options(buf)
  files.prepare(session.state.cwd)
  local id = language_server.start(buf, SERVER)
  if id then
    vim.lsp.completion.enable(true, id, buf, { autotrigger = false })
  end
end

return M
