--- A language server inside Nvim that knows one thing, `textDocument/inlineCompletion`: it is how
--- |vim.lsp.inline_completion| and other plugins get the same suggestions.

local fetch = require('pivi.suggest.fetch')
local manners = require('pivi.suggest.manners')
local shown_at = require('pivi.suggest.shown')

local api = vim.api

local M = {}

local METHOD = 'textDocument/inlineCompletion'
local NOTHING = { items = {} }

---@type integer?
local client_id

--- Answers for the cursor's place only: any other is stale by now.
---@param params lsp.InlineCompletionParams
---@param callback fun(err?: lsp.ResponseError, result?: any)
---@return (fun())? withdraw
local function complete(params, callback)
  local place = shown_at.here()
  local position = params.position
  local is_here = vim.uri_to_bufnr(params.textDocument.uri) == place.buf
    and position.line == place.row
    and position.character == place.col
  if not is_here or not manners.is_suitable(place.buf) or manners.is_quiet() then
    callback(nil, NOTHING)
    return nil
  end
  return fetch.get(place, function(items)
    if not shown_at.is_same(place, shown_at.here()) or manners.is_quiet() then
      callback(nil, NOTHING)
      return
    end
    local shown = shown_at.new(place, items)
    callback(nil, {
      items = vim.tbl_map(function(text)
        return { insertText = text, range = { start = position, ['end'] = position } }
      end, shown and shown.items or {}),
    })
  end)
end

---@param callback fun(err?: lsp.ResponseError, result?: any)
local function initialize(callback)
  callback(nil, {
    capabilities = {
      inlineCompletionProvider = true,
      positionEncoding = 'utf-8',
      textDocumentSync = 0,
    },
    serverInfo = { name = 'pivi' },
  })
end

---@param dispatchers vim.lsp.rpc.Dispatchers
---@return vim.lsp.rpc.PublicClient
local function serve(dispatchers)
  local last, is_closing = 0, false
  local withdraw = {} ---@type table<integer, fun()>
  return {
    request = function(method, params, callback)
      last = last + 1
      local id = last
      if method == 'initialize' then
        initialize(callback)
      elseif method == METHOD then
        local is_done = false
        local cancel = complete(params, function(...)
          is_done, withdraw[id] = true, nil
          callback(...)
        end)
        withdraw[id] = not is_done and cancel or nil
      else
        callback(nil, nil)
      end
      return true, id
    end,
    notify = function(method, params)
      if method == '$/cancelRequest' and withdraw[params.id] then
        withdraw[params.id]()
        withdraw[params.id] = nil
      elseif method == 'exit' then
        is_closing = true
        dispatchers.on_exit(0, 0)
      end
      return true
    end,
    is_closing = function()
      return is_closing
    end,
    terminate = function()
      is_closing = true
    end,
  }
end

--- Serves a buffer. Idempotent.
---@param buf integer
function M.attach(buf)
  if client_id and vim.lsp.buf_is_attached(buf, client_id) then
    return
  end
  local is_new = client_id == nil
  client_id = vim.lsp.start({ name = 'pivi', cmd = serve }, {
    bufnr = buf,
    silent = true,
    reuse_client = function(client)
      return client.id == client_id
    end,
  })
  if is_new and client_id then
    -- pivi draws its suggestions itself, unless the user wants Nvim's own module to.
    vim.lsp.inline_completion.enable(false, { client_id = client_id })
  end
end

--- Stops to serve.
function M.stop()
  local client = client_id and vim.lsp.get_client_by_id(client_id)
  client_id = nil
  if client then
    client:stop()
  end
end

--- Has the user left the drawing of pivi's suggestions to |vim.lsp.inline_completion|?
---@param buf integer
---@return boolean
function M.is_drawn_by_core(buf)
  return client_id ~= nil
    and vim.lsp.buf_is_attached(buf, client_id)
    and vim.lsp.inline_completion.is_enabled({ bufnr = buf, client_id = client_id })
end

--- Detaches a buffer that is no longer suitable.
---@param buf integer
function M.detach(buf)
  if client_id and api.nvim_buf_is_valid(buf) and vim.lsp.buf_is_attached(buf, client_id) then
    vim.lsp.buf_detach_client(buf, client_id)
  end
end

return M
