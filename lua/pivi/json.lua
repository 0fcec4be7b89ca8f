--- Decodes JSON that |vim.json.decode()| refuses but a JavaScript program may send: unpaired
--- surrogates (a delta that cuts an emoji) and deep nesting. Fast context.

local M = {}

local OPTIONS = { luanil = { object = true, array = true } }
--- |vim.json.decode()| gives up at 1000 levels.
local MAX_DEPTH = 900
local REPLACEMENT = '\\ufffd'

---@param hex string? four hex digits
---@return 'high'|'low'|nil
local function surrogate(hex)
  local code = hex and tonumber(hex, 16)
  if not code or code < 0xD800 or code > 0xDFFF then
    return nil
  end
  return code < 0xDC00 and 'high' or 'low'
end

--- Replaces escapes of unpaired surrogates by U+FFFD.
---@param json string
---@return string
function M.mend_surrogates(json)
  local out, from, pos = {}, 1, 1
  while true do
    local at = json:find('\\', pos, true)
    if not at then
      break
    end
    local hex = json:match('^\\u(%x%x%x%x)', at)
    local half = surrogate(hex)
    if not hex then
      pos = at + 2
    elseif not half then
      pos = at + 6
    elseif half == 'high' and surrogate(json:match('^\\u(%x%x%x%x)', at + 6)) == 'low' then
      pos = at + 12
    else
      out[#out + 1] = json:sub(from, at - 1)
      out[#out + 1] = REPLACEMENT
      pos = at + 6
      from = pos
    end
  end
  out[#out + 1] = json:sub(from)
  return table.concat(out)
end

--- Finds the end of a string literal.
---@param json string
---@param at integer position of its opening quote
---@return integer position of its closing quote, or the end
local function string_end(json, at)
  local pos = at + 1
  while true do
    local hit = json:find('["\\]', pos)
    if not hit then
      return #json
    elseif json:byte(hit) == 34 then
      return hit
    end
    pos = hit + 2
  end
end

--- Replaces containers deeper than MAX_DEPTH by null.
---@param json string
---@return string
local function prune(json)
  local out, from, pos, depth = {}, 1, 1, 0
  while true do
    local at = json:find('["%[%]{}]', pos)
    if not at then
      break
    end
    local byte = json:byte(at)
    if byte == 34 then
      pos = string_end(json, at) + 1
    elseif byte == 91 or byte == 123 then
      depth = depth + 1
      if depth == MAX_DEPTH + 1 then
        out[#out + 1] = json:sub(from, at - 1)
        out[#out + 1] = 'null'
      end
      pos = at + 1
    else
      if depth == MAX_DEPTH + 1 then
        from = at + 1
      end
      depth = depth - 1
      pos = at + 1
    end
  end
  out[#out + 1] = depth > MAX_DEPTH and '' or json:sub(from)
  return table.concat(out)
end

--- Decodes one JSON text; `null` becomes nil.
---@param json string
---@return pivi.Json value
---@return string? errmsg
function M.decode(json)
  local ok, value = pcall(vim.json.decode, json, OPTIONS)
  if ok then
    return value
  end
  local mended = M.mend_surrogates(json)
  if tostring(value):find('nested', 1, true) then
    mended = prune(mended)
  elseif mended == json then
    return nil, tostring(value)
  end
  local ok_mended, mended_value = pcall(vim.json.decode, mended, OPTIONS)
  if not ok_mended and tostring(mended_value):find('nested', 1, true) then
    ok_mended, mended_value = pcall(vim.json.decode, prune(mended), OPTIONS)
  end
  if ok_mended then
    return mended_value
  end
  return nil, tostring(mended_value)
end

--- Reads a file that holds an object or a list, with a byte order mark or without.
---@param path string
---@return table<string, pivi.Json>? value nil: there is none
---@return string? errmsg why it can't be used, if there is a file
function M.read(path)
  local file = io.open(path, 'rb')
  local text = file and file:read('*a')
  if file then
    file:close()
  end
  if not text then
    return nil
  end
  local value, err = M.decode((text:gsub('^\239\187\191', '')))
  if type(value) == 'table' then
    return value
  end
  return nil, err or 'neither an object nor a list'
end

return M
