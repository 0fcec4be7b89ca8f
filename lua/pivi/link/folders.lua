--- The folders that this Nvim works in: a Pi in one of them finds the editor.

local M = {}

---@param list string[]
---@param dir? string
local function add(list, dir)
  if not dir or dir == '' then
    return
  end
  dir = vim.fs.normalize(dir, { expand_env = false })
  -- Pi compares with its own working directory, which has no symlinks in it.
  for _, name in ipairs({ vim.uv.fs_realpath(dir) or dir, dir }) do
    if not vim.list_contains(list, name) then
      list[#list + 1] = name
    end
  end
end

--- Gets the working directories of Nvim and its tab pages, and the roots of the language servers.
---@return string[] absolute, the current directory first, each with and without its symlinks
function M.list()
  local list = {} ---@type string[]
  add(list, vim.fn.getcwd(-1, -1))
  for _, tabpage in ipairs(vim.api.nvim_list_tabpages()) do
    add(list, vim.fn.getcwd(-1, vim.api.nvim_tabpage_get_number(tabpage)))
  end
  for _, client in ipairs(vim.lsp.get_clients()) do
    add(list, client.root_dir)
    for _, folder in ipairs(client.workspace_folders or {}) do
      if vim.startswith(folder.uri, 'file:') then
        add(list, vim.uri_to_fname(folder.uri))
      end
    end
  end
  return list
end

return M
