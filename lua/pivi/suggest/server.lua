--- A language server inside Nvim that knows one thing, `textDocument/inlineCompletion`: it is how
--- |vim.lsp.inline_completion| and other plugins get the same suggestions.

local fetch = require('pivi.suggest.fetch')
local language_server = require('pivi.language_server')
local manners = require('pivi.suggest.manners')
local shown_at = require('pivi.suggest.shown')

local api = vim.api

local M = {}

local NAME = 'pivi'
local NOTHING = { items = {} }

--- Answers for the cursor's place only: any other is stale by now.
---@param params lsp.InlineCompletionParams
---@param reply pivi.language_server.Reply
---@return (fun())? withdraw
local function complete(params, reply)
  local place = shown_at.here()
  local position = params.position
  local is_here = vim.uri_to_bufnr(params.textDocument.uri) == place.buf
    and position.line == place.row
    and position.character == place.col
  if not is_here or not manners.is_suitable(place.buf) or manners.is_quiet() then
    reply(nil, NOTHING)
    return nil
  end
  return fetch.get(place, function(items)
    if not shown_at.is_same(place, shown_at.here()) or manners.is_quiet() then
      reply(nil, NOTHING)
      return
    end
    local shown = shown_at.new(place, items)
    reply(nil, {
      items = vim.tbl_map(function(text)
        return { insertText = text, range = { start = position, ['end'] = position } }
      end, shown and shown.items or {}),
    })
  end)
end

--- Serves a buffer. Idempotent.
---@param buf integer
function M.attach(buf)
  if language_server.serving(buf, NAME) then
    return
  end
  local id, is_new = language_server.start(buf, {
    name = NAME,
    capabilities = { inlineCompletionProvider = true },
    methods = { ['textDocument/inlineCompletion'] = complete },
  })
  if is_new and id then
    -- pivi draws its suggestions itself, unless the user wants Nvim's own module to.
    vim.lsp.inline_completion.enable(false, { client_id = id })
  end
end

--- Stops to serve.
function M.stop()
  language_server.stop(NAME)
end

--- Has the user left the drawing of pivi's suggestions to |vim.lsp.inline_completion|?
---@param buf integer
---@return boolean
function M.is_drawn_by_core(buf)
  local id = language_server.serving(buf, NAME)
  return id ~= nil and vim.lsp.inline_completion.is_enabled({ bufnr = buf, client_id = id })
end

--- Detaches a buffer that is no longer suitable.
---@param buf integer
function M.detach(buf)
  local id = api.nvim_buf_is_valid(buf) and language_server.serving(buf, NAME)
  if id then
    vim.lsp.buf_detach_client(buf, id)
  end
end

return M
