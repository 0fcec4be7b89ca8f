--- Buffers with unsaved text whose file was changed on disk as well. Each waits for the user as
--- an attention item, until one of the two texts has won.

local attention = require('pivi.attention')
local disk = require('pivi.editor.disk')

local api = vim.api

local M = {}

--- From buffer to its item.
---@type table<integer, { item: integer, autocmds: integer[] }>
local conflicts = {}

---@param buf integer
local function settle(buf)
  local conflict = conflicts[buf]
  if not conflict then
    return
  end
  conflicts[buf] = nil
  for _, id in ipairs(conflict.autocmds) do
    pcall(api.nvim_del_autocmd, id) -- those of a wiped buffer are gone
  end
  attention.settle(conflict.item)
end

--- What the user can do, in the order that they are offered.
---@type { label: string, run: fun(buf: integer) }[]
local CHOICES = {
  {
    label = 'Keep my text (saving it will overwrite the file)',
    run = function(buf)
      disk.overrule(buf)
      settle(buf)
    end,
  },
  {
    label = 'Load the file (undo brings my text back)',
    run = function(buf)
      disk.load(buf)
      settle(buf)
    end,
  },
}

---@param buf integer
local function show(buf)
  if not api.nvim_buf_is_loaded(buf) then
    return settle(buf)
  end
  local name = vim.fn.fnamemodify(api.nvim_buf_get_name(buf), ':~:.')
  vim.ui.select(CHOICES, {
    prompt = ('%s has unsaved text and was changed on disk'):format(name),
    kind = 'pivi.conflict',
    format_item = function(choice)
      return choice.label
    end,
  }, function(choice)
    if choice and api.nvim_buf_is_loaded(buf) then
      choice.run(buf)
    end
  end)
end

--- Adds a buffer. Does nothing for one that waits already.
---@param buf integer
---@param session? integer
function M.add(buf, session)
  if conflicts[buf] then
    return
  end
  local name = vim.fn.fnamemodify(api.nvim_buf_get_name(buf), ':~:.')
  conflicts[buf] = {
    autocmds = {
      api.nvim_create_autocmd({ 'BufWritePost', 'BufReadPost', 'BufUnload' }, {
        buf = buf,
        callback = function()
          settle(buf)
        end,
      }),
    },
    item = attention.add({
      kind = 'conflict',
      title = name .. ' has unsaved text and was changed on disk',
      session = session,
      show = function()
        show(buf)
      end,
    }),
  }
end

return M
