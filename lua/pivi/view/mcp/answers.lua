--- The texts with which `:Pi mcp` answers.

local rows = require('pivi.view.mcp.rows')

local M = {}

local MARKS = { pinned = '◆', active = '●', waiting = '○', hidden = '-' }

---@param lines pivi.mcp.Line[]
---@return string[]
local function texts(lines)
  return vim.tbl_map(function(line)
    return line.text
  end, lines)
end

--- Says how every server is.
---@param status pivi.mcp.Status
---@return string
function M.status(status)
  local head = texts(rows.head({ status = status, filter = '', is_empty = false }))
  -- Without the filter and the blank line.
  local lines = vim.list_slice(head, 1, #head - 2)
  local opts = { name_width = rows.name_width(status.servers), now = os.time() }
  for _, server in ipairs(status.servers) do
    local block = texts(rows.block(server, nil, opts))
    lines[#lines + 1] = block[1]
    if server.lastError then
      lines[#lines + 1] = '    ' .. rows.flat(server.lastError)
    end
  end
  return table.concat(lines, '\n')
end

--- Lists a server's tools.
---@param server string
---@param tools pivi.mcp.Tool[]
---@return string
function M.tools(server, tools)
  if #tools == 0 then
    return ('%s: no tools are known: `:Pi mcp connect %s`'):format(server, server)
  end
  table.sort(tools, function(a, b)
    return a.name < b.name
  end)
  local lines = { ('%s: %d tools'):format(server, #tools) }
  for _, tool in ipairs(tools) do
    local mark = MARKS[tool.state] or '?'
    lines[#lines + 1] = ('%s %-7s  %s'):format(mark, tool.state, rows.flat(tool.name))
  end
  return table.concat(lines, '\n')
end

---@class pivi.mcp.Found
---@field matches { tool: { name: string, server: string }, score: number }[]
---@field activation { added: string[], alreadyActive: string[] }
---@field unindexed string[]

--- Says what a search has found and activated.
---@param query string
---@param found pivi.mcp.Found
---@return string
function M.found(query, found)
  local lines = {} ---@type string[]
  for _, match in ipairs(found.matches) do
    local is_new = vim.list_contains(found.activation.added, match.tool.name)
    local state = is_new and 'activated' or 'active already'
    lines[#lines + 1] = ('%s  %s'):format(rows.flat(match.tool.name), state)
  end
  if #lines == 0 then
    lines[1] = ('no tool fits "%s"'):format(query)
  end
  if #found.unindexed > 0 then
    lines[#lines + 1] = 'not listed yet: ' .. table.concat(found.unindexed, ', ')
  end
  return table.concat(lines, '\n')
end

return M
