--- Finds what the cursor of a prompt stands in: a slash command, a file or a context mention. Pure.

local M = {}

---@alias pivi.prompt.TokenKind 'command'|'file'|'context'

---@class pivi.prompt.Token
---@field kind pivi.prompt.TokenKind
---@field text string without the mark and the quotes
---@field first integer byte column of the mark, 0-based
---@field last integer byte column behind the token, 0-based

--- A mark counts only where a word could begin.
---@param line string
---@param first integer 1-based
---@return boolean
local function begins_word(line, first)
  return first == 1 or line:sub(first - 1, first - 1):find('[%s%(%[{,;]') ~= nil
end

--- Patterns of what stands before the cursor; the capture is the text.
---@type { kind: pivi.prompt.TokenKind, pattern: string }[]
local BEFORE = {
  { kind = 'file', pattern = '()@"([^"]*)$' },
  { kind = 'file', pattern = '()@([^%s@"]*)$' },
  { kind = 'context', pattern = '()#([%w_-]*)$' },
}

--- Finds the token that is being typed: it ends at the cursor.
---@param line string
---@param row integer 0-based
---@param col integer byte column of the cursor, 0-based
---@return pivi.prompt.Token?
function M.before(line, row, col)
  local before = line:sub(1, col)
  local name = row == 0 and before:match('^/(%S*)$')
  if name then
    return { kind = 'command', text = name, first = 0, last = col }
  end
  for _, rule in ipairs(BEFORE) do
    local first, text = before:match(rule.pattern)
    if first and begins_word(before, first) then
      return { kind = rule.kind, text = text, first = first - 1, last = col }
    end
  end
  return nil
end

--- Finds all mentions of a line.
---@param line string
---@return pivi.prompt.Token[] tokens in order
function M.all(line)
  local tokens = {} ---@type pivi.prompt.Token[]
  local from = 1
  while true do
    local first = line:find('[@#]', from)
    if not first then
      return tokens
    end
    local mark = line:sub(first, first)
    local text, behind = line:match('^"([^"]+)"()', first + 1)
    if mark == '#' then
      text, behind = line:match('^([%a][%w_-]*)()', first + 1)
    elseif not text then
      text, behind = line:match('^([^%s@"]+)()', first + 1)
    end
    if text and begins_word(line, first) then
      local kind = mark == '#' and 'context' or 'file'
      tokens[#tokens + 1] = { kind = kind, text = text, first = first - 1, last = behind - 1 }
    end
    from = text and behind or first + 1
  end
end

--- Finds the mention that the cursor stands on.
---@param line string
---@param col integer byte column of the cursor, 0-based
---@return pivi.prompt.Token?
function M.at(line, col)
  for _, token in ipairs(M.all(line)) do
    if token.first <= col and col < token.last then
      return token
    end
  end
  return nil
end

return M
