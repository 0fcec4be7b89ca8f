--- Folders that are made for agents' new files: when the last of these is taken back, they go too,
--- until the user writes into one.

local identity = require('pivi.editor.identity')

local uv = vim.uv

local M = {}

---@type table<string, true>
local made = {}
--- Folders that went, and whether that is looked after.
---@type table<string, true>
local gone, is_watching = {}, false

--- Notes which folders a file that is about to be written still needs.
---@param path string real
function M.expect(path)
  for dir in vim.fs.parents(path) do
    if uv.fs_stat(dir) then
      return
    end
    made[dir] = true
  end
end

--- Lets buffers be written whose folder went: those that undo fills again, or that are new.
local function watch()
  if is_watching then
    return
  end
  is_watching = true
  vim.api.nvim_create_autocmd('BufWritePre', {
    group = vim.api.nvim_create_augroup('pivi.review.folders', {}),
    callback = function(event)
      local dir = vim.fs.dirname(identity.real(event.match))
      if gone[dir] then
        vim.fn.mkdir(dir, 'p')
      end
    end,
  })
end

--- Removes what was made for a file that is gone, as far as nothing else is there.
---@param path string real
function M.tidy(path)
  for dir in vim.fs.parents(path) do
    if not made[dir] or not uv.fs_rmdir(dir) then
      return
    end
    made[dir], gone[dir] = nil, true
    watch()
  end
end

return M
