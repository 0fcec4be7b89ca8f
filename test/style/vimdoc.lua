-- Reads help files with Nvim's vimdoc parser and prints tags, links, code and errors as JSON:
-- nvim -l vimdoc.lua FILE...

local ts = vim.treesitter

local query = ts.query.parse(
  'vimdoc',
  [[
  (tag text: (word) @tag)
  (taglink text: (word) @link)
  (ERROR) @error
]]
)

---@param path string
---@return table
local function survey(path)
  local file = assert(io.open(path, 'rb'))
  local text = file:read('*a')
  file:close()
  local root = ts.get_string_parser(text, 'vimdoc'):parse()[1]:root()
  local found = { path = path, text = text, tag = {}, link = {}, error = {}, wide = {} }
  for id, node in query:iter_captures(root, text) do
    local row = node:range() + 1
    table.insert(found[query.captures[id]], { text = ts.get_node_text(node, text), row = row })
  end
  for row, line in ipairs(vim.split(text, '\n', { plain = true })) do
    if vim.fn.strdisplaywidth(line) > 78 then
      table.insert(found.wide, { text = line, row = row })
    end
  end
  return found
end

vim.o.tabstop = 8
io.stdout:write(vim.json.encode(vim.tbl_map(survey, vim.list_slice(arg, 1))))
