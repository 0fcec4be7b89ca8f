--- Shows what Pi would load from a project: the files themselves, in a buffer of pivi's. They are
--- not edited there, and nothing of them is run: no modeline, no filetype plugin, no language
--- server.

local api = vim.api
local scratch = require('pivi.scratch')

local M = {}

--- Of one file so much is shown, in bytes; of one project so many files.
local MAX_BYTES, MAX_FILES = 128 * 1024, 100
local SKIPPED = { node_modules = true, ['.git'] = true }

local last_number = 0

---@param root string
---@param path string
---@return string
local function name_of(root, path)
  return vim.fs.relpath(root, path) or path
end

--- Gets the files below a path, or the file itself.
---@param path string
---@param files string[] they are added here
local function collect(path, files)
  if #files > MAX_FILES then
    return
  elseif vim.fn.isdirectory(path) == 0 then
    files[#files + 1] = path
    return
  end
  local names = {} ---@type string[]
  for name in vim.fs.dir(path) do
    names[#names + 1] = name
  end
  table.sort(names)
  for _, name in ipairs(names) do
    if not SKIPPED[name] then
      collect(vim.fs.joinpath(path, name), files)
    end
  end
end

---@param path string
---@return string[]
local function text_of(path)
  local file, err = io.open(path, 'rb')
  local text = file and file:read(MAX_BYTES + 1)
  if file then
    file:close()
  end
  if not text then
    return { err and ('(cannot be read: %s)'):format(err) or '(empty)' }
  elseif text:find('\0', 1, true) then
    return { '(binary)' }
  end
  local fence = '```'
  while text:find(fence, 1, true) do
    fence = fence .. '`'
  end
  local lines = { fence .. (vim.fs.basename(path):match('%.(%w+)$') or '') }
  local shown = text:sub(1, MAX_BYTES):gsub('\r\n', '\n'):gsub('\n$', '')
  vim.list_extend(lines, vim.split(shown, '\n'))
  lines[#lines + 1] = fence
  if #text > MAX_BYTES then
    lines[#lines + 1] = ('(only the first %d KB are shown)'):format(MAX_BYTES / 1024)
  end
  return lines
end

---@param root string
---@param paths string[]
---@return string[]
local function lines_of(root, paths)
  local files = {} ---@type string[]
  for _, path in ipairs(paths) do
    collect(path, files)
  end
  local lines = {
    ('What Pi would load from %s.'):format(root:gsub('%c', '?')),
    '`q` closes this, `:Pi trust` asks again.',
  }
  for _, path in ipairs(vim.list_slice(files, 1, MAX_FILES)) do
    vim.list_extend(lines, { '', '# ' .. name_of(root, path):gsub('%c', '?'), '' })
    vim.list_extend(lines, text_of(path))
  end
  if #files > MAX_FILES then
    vim.list_extend(lines, { '', '# And more files' })
  end
  return lines
end

--- Lists the files in short, for a picker that shows a preview.
---@param root string
---@param paths string[]
---@return string[] lines
function M.list(root, paths)
  local files = {} ---@type string[]
  for _, path in ipairs(paths) do
    collect(path, files)
  end
  local lines = { '# What Pi would load', '' }
  for _, path in ipairs(vim.list_slice(files, 1, MAX_FILES)) do
    lines[#lines + 1] = '- ' .. name_of(root, path):gsub('%c', '?')
  end
  return lines
end

--- Opens the files in a tab page of their own.
---@param root string the project's directory
---@param paths string[] files and directories
function M.open(root, paths)
  last_number = last_number + 1
  local buf = scratch.new()
  api.nvim_buf_set_name(buf, 'pivi://trust/' .. last_number)
  api.nvim_buf_set_lines(buf, 0, -1, true, lines_of(root, paths))
  vim.bo[buf].bufhidden = 'wipe'
  vim.bo[buf].modifiable = false
  vim.bo[buf].readonly = true
  pcall(vim.treesitter.start, buf, 'markdown')
  vim.keymap.set('n', 'q', '<Cmd>close<CR>', { buf = buf, desc = 'close' })
  api.nvim_open_tabpage(buf, true, {})
  vim.bo[buf].filetype = 'pivi_trust'
end

return M
