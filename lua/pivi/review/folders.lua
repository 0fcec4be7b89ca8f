--- Folders that are made for agents' new files: when the last of these is taken back, they go too.

local uv = vim.uv

local M = {}

---@type table<string, true>
local made = {}

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

--- Removes what was made for a file that is gone, as far as nothing else is there.
---@param path string real
function M.tidy(path)
  for dir in vim.fs.parents(path) do
    if not made[dir] or not uv.fs_rmdir(dir) then
      return
    end
    made[dir] = nil
  end
end

return M
