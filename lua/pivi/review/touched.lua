--- The files that each Pi read or wrote in its run: what a shell command does to them is a change
--- of its agent's too, also when they are not loaded.

local identity = require('pivi.editor.identity')

local M = {}

--- So many files are remembered of each Pi.
local MAX_FILES = 200

---@type table<integer, string[]> real paths by peer, oldest first
local paths = {}

--- Notes that a Pi works on a file.
---@param peer integer
---@param path string absolute
function M.add(peer, path)
  local real = identity.real(path)
  local list = paths[peer] or {}
  paths[peer] = list
  if not vim.list_contains(list, real) then
    list[#list + 1] = real
    if #list > MAX_FILES then
      table.remove(list, 1)
    end
  end
end

--- Gets the files of a Pi's run.
---@param peer integer
---@return string[] real paths
function M.list(peer)
  return paths[peer] or {}
end

--- Forgets them, since another run begins or the Pi is gone.
---@param peer integer
function M.reset(peer)
  paths[peer] = nil
end

return M
