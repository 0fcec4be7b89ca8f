-- Reads Lua files with Nvim's own parser and prints what the style tests judge, as JSON:
-- nvim -l survey.lua FILE...

local ts = vim.treesitter

---@param path string
---@return string
local function read(path)
  local file = assert(io.open(path, 'rb'))
  local text = file:read('*a')
  file:close()
  return text
end

local query = ts.query.parse(
  'lua',
  [[
  (function_declaration) @function
  (function_definition) @function
  (function_call name: (_) @callee arguments: (arguments) @arguments) @call
  (dot_index_expression) @index
  (field name: (identifier) @key)
  (comment) @comment
  (identifier) @identifier
]]
)

---@param node TSNode
---@param types string[]
---@return TSNode?
local function ancestor(node, types)
  local parent = node:parent()
  while parent and not vim.list_contains(types, parent:type()) do
    parent = parent:parent()
  end
  return parent
end

local FUNCTIONS = { 'function_declaration', 'function_definition' }

-- Visits what is a function's own, leaving out the functions within it.
---@param node TSNode
---@param visit fun(node: TSNode)
local function own(node, visit)
  for child in node:iter_children() do
    if not vim.list_contains(FUNCTIONS, child:type()) then
      visit(child)
      own(child, visit)
    end
  end
end

---@param node TSNode
---@param text string
---@return string? name 'M.get', 'Session:close'; nil for what only its file can call
---@return TSNode statement above which the docstring stands
local function name_of(node, text)
  if node:type() == 'function_declaration' then
    local name = node:field('name')[1]
    local is_member = name:type() ~= 'identifier'
    return is_member and ts.get_node_text(name, text) or nil, node
  end
  local list = node:parent()
  local statement = list and list:type() == 'expression_list' and list:parent() or nil
  if statement and statement:type() == 'assignment_statement' then
    local target = statement:named_child(0):named_child(0)
    local is_top = statement:parent():type() == 'chunk'
    if is_top and target and target:type() == 'dot_index_expression' then
      return ts.get_node_text(target, text), statement
    end
  end
  return nil, node
end

-- The `---` lines right above a statement.
---@param lines string[]
---@param row integer
---@return string[]
local function doc_above(lines, row)
  local doc = {}
  while row > 0 and lines[row]:match('^%s*%-%-%-') do
    table.insert(doc, 1, (lines[row]:gsub('^%s*%-%-%-%s?', '')))
    row = row - 1
  end
  return doc
end

---@param node TSNode
---@param text string
---@param lines string[]
---@return table
local function survey_function(node, text, lines)
  local name, statement = name_of(node, text)
  local first, _, last = node:range()
  local params = {}
  for param in node:field('parameters')[1]:iter_children() do
    if param:named() and param:type() ~= 'comment' then
      params[#params + 1] = ts.get_node_text(param, text)
    end
  end
  local returns, awaits = false, false
  own(node, function(child)
    if child:type() == 'return_statement' and child:named_child_count() > 0 then
      returns = true
    elseif child:type() == 'function_call' then
      local callee = ts.get_node_text(child:field('name')[1], text)
      awaits = awaits or callee:match('^async%.[am][wa]i[tn]$') ~= nil
    end
  end)
  return {
    name = name,
    row = first + 1,
    lines = last - first + 1,
    params = params,
    returns = returns,
    awaits = awaits,
    doc = name and doc_above(lines, (statement:range())) or nil,
  }
end

---@param call TSNode
---@param text string
---@return string? literal the first argument, if it is a plain string
local function first_string(call, text)
  local argument = call:field('arguments')[1]:named_child(0)
  -- ('pivi.x.%d'):format(n): what counts is how it begins.
  while argument and argument:type() ~= 'string' and argument:named_child_count() > 0 do
    argument = argument:named_child(0)
  end
  local content = argument and argument:type() == 'string' and argument:field('content')[1]
  return content and ts.get_node_text(content, text) or nil
end

---@param path string
---@return table
local function survey(path)
  local text = read(path)
  local lines = vim.split(text, '\n', { plain = true })
  local root = ts.get_string_parser(text, 'lua'):parse()[1]:root()
  local file = {
    path = path,
    lines = #lines - 1,
    has_error = root:has_error(),
    header = lines[1],
    requires = {},
    functions = {},
    calls = {},
    indexes = {},
    keys = {},
    identifiers = {},
    comments = {},
  }
  for id, node in query:iter_captures(root, text) do
    local capture = query.captures[id]
    local row = node:range() + 1
    if capture == 'function' then
      table.insert(file.functions, survey_function(node, text, lines))
    elseif capture == 'call' then
      local callee = ts.get_node_text(node:field('name')[1], text):gsub('%s+', '')
      local first = first_string(node, text)
      table.insert(file.calls, { callee = callee, first = first, row = row })
      if callee == 'require' and first then
        local lazy = ancestor(node, FUNCTIONS) ~= nil
        table.insert(file.requires, { module = first, lazy = lazy, row = row })
      end
    elseif capture == 'index' and node:parent():type() ~= 'dot_index_expression' then
      table.insert(file.indexes, { text = ts.get_node_text(node, text), row = row })
    elseif capture == 'key' then
      table.insert(file.keys, { text = ts.get_node_text(node, text), row = row })
    elseif capture == 'identifier' then
      file.identifiers[ts.get_node_text(node, text)] = row
    elseif capture == 'comment' then
      table.insert(file.comments, { text = ts.get_node_text(node, text), row = row })
    end
  end
  return file
end

io.stdout:write(vim.json.encode(vim.tbl_map(survey, vim.list_slice(arg, 1))))
