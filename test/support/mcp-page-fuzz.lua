-- Random servers and tools that come, change and go; returns 'ok', or what was drawn wrong.

local draw = require('pivi.view.mcp.draw')
local rows = require('pivi.view.mcp.rows')

local seed = ...
math.randomseed(seed)

local SERVERS = { 'v', 'w', 'x', 'y', 'z' }

---@param texts string[]
---@return pivi.mcp.Line[]
local function lines_of(texts)
  return vim.tbl_map(function(text)
    return { text = text, spans = { { 0, 1, 'Title' } } }
  end, texts)
end

---@param name string
---@return pivi.mcp.Block
local function server(name)
  local texts = { ('[%s] %d'):format(name, math.random(2)) }
  for i = 1, 6 do
    if i == 1 or math.random() < 0.5 then
      texts[#texts + 1] = ('%s detail %d%s'):format(name, i, math.random() < 0.3 and '!' or '')
    end
  end
  for i = 1, math.random() < 0.3 and 4 or 0 do
    texts[#texts + 1] = ('%s tool %d'):format(name, i)
  end
  if #texts > 2 and math.random() < 0.2 then
    table.remove(texts, 2)
  end
  texts[#texts + 1] = ''
  return { name = name, lines = lines_of(texts) }
end

---@return pivi.mcp.Block[]
local function some()
  local head = vim.list_slice({ 'one', 'two', 'three', '' }, math.random(3), 4)
  local blocks = { { name = rows.HEAD, lines = lines_of(head) } }
  for _, name in ipairs(SERVERS) do
    if math.random() < 0.8 then
      blocks[#blocks + 1] = server(name)
    end
  end
  return blocks
end

---@param blocks pivi.mcp.Block[]
---@return string[]
local function texts_of(blocks)
  local texts = {}
  for _, block in ipairs(blocks) do
    for _, line in ipairs(block.lines) do
      texts[#texts + 1] = line.text
    end
  end
  return texts
end

---@param blocks pivi.mcp.Block[]
---@param open table<string, boolean> what is to be open
---@return string? wrong
local function judge(blocks, open)
  local lnum = 1
  if not vim.deep_equal(texts_of(blocks), vim.api.nvim_buf_get_lines(0, 0, -1, true)) then
    return 'the text'
  end
  for _, block in ipairs(blocks) do
    local last = lnum + #block.lines - 1
    if block.name ~= rows.HEAD then
      if (vim.fn.foldclosed(lnum) == -1) ~= (open[block.name] == true) then
        return 'whether a fold is open'
      end
      vim.cmd(lnum .. 'foldclose')
      if vim.fn.foldclosed(lnum) ~= lnum or vim.fn.foldclosedend(lnum) ~= last then
        return 'what a fold holds'
      end
      open[block.name] = math.random() < 0.5
      if open[block.name] then
        vim.cmd(lnum .. 'foldopen')
      end
    end
    lnum = last + 1
  end
  return nil
end

vim.cmd('new')
vim.wo[0][0].foldmethod = 'manual'
local buf = vim.api.nvim_get_current_buf()
local blocks, open = some(), {}
draw.blocks(buf, {}, blocks)
for round = 1, 500 do
  local wrong = judge(blocks, open)
  if wrong then
    return ('round %d: %s'):format(round, wrong)
  end
  local lnum = math.random(vim.api.nvim_buf_line_count(buf))
  vim.api.nvim_win_set_cursor(0, { lnum, 0 })
  local text = vim.api.nvim_get_current_line()
  local new = some()
  draw.blocks(buf, blocks, new)
  local names = vim.tbl_map(function(block)
    return block.name
  end, new)
  for name in pairs(open) do
    open[name] = vim.list_contains(names, name) and open[name] or nil
  end
  -- A tool that is still there, in a server that was not moved, has the cursor still.
  local is_same = #new == #blocks
    and vim.deep_equal(
      names,
      vim.tbl_map(function(block)
        return block.name
      end, blocks)
    )
  local is_there = text:find('tool') and vim.list_contains(texts_of(new), text)
  if is_same and is_there and vim.api.nvim_get_current_line() ~= text then
    return ('round %d: the cursor left %q'):format(round, text)
  end
  blocks = new
end
vim.cmd('bwipeout!')
return 'ok'
