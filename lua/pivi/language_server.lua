--- Language servers inside Nvim: the client's side is |vim.lsp|'s own, the server's is a table of
--- functions. Knows LSP's rules for requests, not what is asked.

local M = {}

---@alias pivi.language_server.Reply fun(err?: lsp.ResponseError, result?: any)
---@alias pivi.language_server.Drop fun() for a request that is void by now: it is not answered
---@alias pivi.language_server.Stop fun() ends the work on a request that was withdrawn

--- Replies or drops, at once or later.
---@alias pivi.language_server.Method
---| fun(params: any, reply: pivi.language_server.Reply, drop: pivi.language_server.Drop):
---|   pivi.language_server.Stop?

---@class pivi.language_server.Opts
---@field name string of the client; nobody else's
---@field capabilities lsp.ServerCapabilities
---@field methods table<string, pivi.language_server.Method>

---@param opts pivi.language_server.Opts
---@return pivi.language_server.Method
local function initialize(opts)
  -- Columns are Nvim's own, and the buffer is at hand: nothing is synchronised.
  local own = { positionEncoding = 'utf-8', textDocumentSync = 0 }
  local result = {
    capabilities = vim.tbl_extend('force', own, opts.capabilities),
    serverInfo = { name = opts.name },
  }
  return function(_, reply)
    reply(nil, result)
  end
end

---@param opts pivi.language_server.Opts
---@return fun(dispatchers: vim.lsp.rpc.Dispatchers): vim.lsp.rpc.PublicClient
local function command(opts)
  local methods = vim.tbl_extend('error', { initialize = initialize(opts) }, opts.methods)
  return function(dispatchers)
    local last, is_closing = 0, false
    local pending = {} ---@type table<integer, fun()>
    return {
      request = function(method, params, callback, on_replied)
        last = last + 1
        local id, is_done = last, false
        -- Without it the client takes the request for one that still waits.
        local function settle()
          is_done, pending[id] = true, nil
          if on_replied then
            on_replied(id)
          end
        end
        local function reply(err, result)
          if not is_done then
            settle()
            callback(err, result, id)
          end
        end
        local run, stop = methods[method], nil
        local function drop()
          if not is_done then
            settle()
            if stop then
              stop()
            end
          end
        end
        pending[id] = drop
        if run then
          stop = run(params, reply, drop)
        else
          reply(nil, nil)
        end
        return true, id
      end,
      notify = function(method, params)
        if method == '$/cancelRequest' and pending[params.id] then
          pending[params.id]()
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
end

--- Serves a buffer, starting the server if it does not run. Idempotent.
---@param buf integer
---@param opts pivi.language_server.Opts
---@return integer? client_id
---@return boolean is_new
function M.start(buf, opts)
  local is_new = true
  local id = vim.lsp.start({ name = opts.name, cmd = command(opts) }, {
    bufnr = buf,
    silent = true,
    reuse_client = function(client)
      local is_ours = client.name == opts.name and not client:is_stopped()
      is_new = is_new and not is_ours
      return is_ours
    end,
  })
  return id, is_new
end

--- Stops a server, if it runs.
---@param name string
function M.stop(name)
  for _, client in ipairs(vim.lsp.get_clients({ name = name })) do
    client:stop()
  end
end

--- Gets the client of a server that serves a buffer.
---@param buf integer
---@param name string
---@return integer? client_id
function M.serving(buf, name)
  local client = vim.lsp.get_clients({ bufnr = buf, name = name })[1]
  return client and client.id
end

return M
