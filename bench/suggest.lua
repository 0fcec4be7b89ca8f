-- Times what suggestions cost in a file of 10,000 lines, with a peer that answers at once: run in
-- insert mode, at the end of a line. Returns rows.
local ROUNDS = ...

local message = require('pivi.link.message')
local peers = require('pivi.peers')
local suggest = require('pivi.suggest')

local rows = {}
local sent_at ---@type integer?
local callback ---@type fun(err?: pivi.Error, result?: any)

peers.add({ id = 1, name = 'pivi', version = '', is_pivi = true }, {
  request = function(method, params, on_answer)
    message.call(method, params, 'pivi-1')
    sent_at = vim.uv.hrtime()
    callback = on_answer
    return function() end
  end,
  notify = function() end,
})

local function median(list)
  table.sort(list)
  return list[math.ceil(#list / 2)]
end

local function row(what, list, aim)
  rows[#rows + 1] = { what = what, ms = median(list), aim = aim }
end

local function type_text(text)
  local cursor = vim.api.nvim_win_get_cursor(0)
  vim.api.nvim_buf_set_text(0, cursor[1] - 1, cursor[2], cursor[1] - 1, cursor[2], { text })
  vim.api.nvim_win_set_cursor(0, { cursor[1], cursor[2] + #text })
end

local function keystroke(text)
  type_text(text)
  local start = vim.uv.hrtime()
  for _, event in ipairs({ 'TextChangedI', 'CursorMovedI' }) do
    vim.api.nvim_exec_autocmds(event, { group = 'pivi.suggest', modeline = false })
  end
  return (vim.uv.hrtime() - start) / 1e6
end

local function ask()
  local client = vim.lsp.get_clients({ name = 'pivi' })[1]
  local cursor = vim.api.nvim_win_get_cursor(0)
  local params = {
    textDocument = { uri = vim.uri_from_bufnr(0) },
    position = { line = cursor[1] - 1, character = cursor[2] },
    context = { triggerKind = 2 },
  }
  sent_at = nil
  local start = vim.uv.hrtime()
  client:request('textDocument/inlineCompletion', params, function() end, 0)
  assert(sent_at, 'nothing was sent')
  return (sent_at - start) / 1e6
end

local to_wire, to_screen, typing, advancing = {}, {}, {}, {}
for i = 1, ROUNDS do
  typing[i] = keystroke('x')
  vim.treesitter.get_parser(0):parse() -- as the highlighter does with each redraw
  to_wire[i] = ask()
  suggest.request()
  local start = vim.uv.hrtime()
  callback(nil, { suggestions = { 'abcdef(one, two)\n  three = 3\nend', 'abcx', 'z' } })
  vim.cmd.redraw()
  to_screen[i] = (vim.uv.hrtime() - start) / 1e6
  assert(suggest.is_visible())
  advancing[i] = keystroke('a')
  assert(suggest.is_visible())
end

row('from the server method called to the request sent', to_wire, 2)
row('of ours on a keystroke', typing, 0.5)
row('of ours on a keystroke that the suggestion follows', advancing, 0.5)
row('from the response to the screen', to_screen, 5)
return rows
