--- The HTTP request that opens a WebSocket: read strictly, answered with 101 or the reason why not.
--- Knows no socket.

local limits = require('pivi.link.limits')
local sha1 = require('pivi.link.sha1')
local token = require('pivi.link.token')

local M = {}

local GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
--- The characters of a header's name.
local NAME = "^[%w!#$%%&'*+%-.^_`|~]+$"
local REASONS = {
  [400] = 'Bad Request',
  [401] = 'Unauthorized',
  [403] = 'Forbidden',
  [404] = 'Not Found',
  [405] = 'Method Not Allowed',
  [426] = 'Upgrade Required',
  [431] = 'Request Header Fields Too Large',
}

---@class pivi.link.Request
---@field method string
---@field path string
---@field headers table<string, string[]> by lower-case name

---@class pivi.link.handshake.Expected
---@field token string
---@field auth_headers string[] lower-case names, any one of which carries the token

---@param line string
---@return string? method
---@return string? path
local function request_line(line)
  local method, path, minor = line:match('^(%u+) (%S+) HTTP/1%.(%d)$')
  if minor and minor ~= '0' then
    return method, path
  end
end

---@param head string without the empty line
---@return pivi.link.Request? request nil: malformed
local function parse(head)
  local lines = vim.split(head, '\r\n', { plain = true })
  local method, path = request_line(lines[1])
  if not method then
    return nil
  end
  local headers = {} ---@type table<string, string[]>
  for i = 2, #lines do
    local name, value = lines[i]:match('^([^:]+):[ \t]*(.-)[ \t]*$')
    if not name or not name:match(NAME) or value:find('[%z\1-\8\10-\31\127]') then
      return nil
    end
    name = name:lower()
    headers[name] = headers[name] or {}
    table.insert(headers[name], value)
  end
  return { method = method, path = path, headers = headers }
end

--- Is a word in a header that holds a comma-separated list?
---@param request pivi.link.Request
---@param name string
---@param word string lower-case
---@return boolean
local function has_word(request, name, word)
  for _, value in ipairs(request.headers[name] or {}) do
    for item in value:gmatch('[^,]+') do
      if vim.trim(item):lower() == word then
        return true
      end
    end
  end
  return false
end

--- The only value of a header that must stand exactly once.
---@param request pivi.link.Request
---@param name string
---@return string?
local function single(request, name)
  local values = request.headers[name] or {}
  return #values == 1 and values[1] or nil
end

---@param request pivi.link.Request
---@param expected pivi.link.handshake.Expected
---@return boolean
local function is_authorized(request, expected)
  local given = {}
  for _, name in ipairs(expected.auth_headers) do
    vim.list_extend(given, request.headers[name] or {})
  end
  return #given == 1 and token.equals(expected.token, given[1])
end

---@param key? string
---@return boolean
local function is_key(key)
  local ok, bytes = pcall(vim.base64.decode, key or '')
  return ok and #bytes == 16
end

--- Does the request announce a body? None belongs to it, and its bytes would pass for frames.
---@param request pivi.link.Request
---@return boolean
local function has_body(request)
  local length = request.headers['content-length']
  return request.headers['transfer-encoding'] ~= nil
    or length ~= nil and not (#length == 1 and length[1] == '0')
end

---@param request pivi.link.Request
---@param expected pivi.link.handshake.Expected
---@return integer? status nil: all is well
---@return string? header that belongs to it
local function refusal(request, expected)
  if request.headers.origin then
    -- Only a browser sends one: the page in it has no business here.
    return 403
  elseif request.method ~= 'GET' then
    return 405, 'Allow: GET'
  elseif request.path ~= '/' then
    return 404
  elseif not is_authorized(request, expected) then
    return 401
  elseif has_body(request) or not single(request, 'host') then
    return 400
  elseif not has_word(request, 'upgrade', 'websocket') then
    return 426, 'Upgrade: websocket'
  elseif single(request, 'sec-websocket-version') ~= '13' then
    return 426, 'Sec-WebSocket-Version: 13'
  elseif
    not has_word(request, 'connection', 'upgrade')
    or not is_key(single(request, 'sec-websocket-key'))
  then
    return 400
  end
end

---@param status integer
---@param header? string
---@return string
local function refuse(status, header)
  local lines = { ('HTTP/1.1 %d %s'):format(status, REASONS[status]), 'Connection: close' }
  lines[#lines + 1] = header
  vim.list_extend(lines, { 'Content-Length: 0', '', '' })
  return table.concat(lines, '\r\n')
end

---@param request pivi.link.Request
---@return string
local function accept(request)
  local key = single(request, 'sec-websocket-key')
  local lines = {
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Accept: ' .. vim.base64.encode(sha1.digest(key .. GUID)),
  }
  if has_word(request, 'sec-websocket-protocol', 'mcp') then
    lines[#lines + 1] = 'Sec-WebSocket-Protocol: mcp'
  end
  vim.list_extend(lines, { '', '' })
  return table.concat(lines, '\r\n')
end

--- Answers what a client has sent so far.
---@param bytes string
---@param expected pivi.link.handshake.Expected
---@return string? response nil: the request is not all there
---@return string? rest what came after a request that was accepted; nil: it was not
function M.answer(bytes, expected)
  local last = bytes:find('\r\n\r\n', 1, true)
  if (last or #bytes) > limits.head_bytes then
    return refuse(431)
  end
  local head = last and bytes:sub(1, last - 1) or bytes
  if head:find('[^\r]\n') or head:find('^\n') then
    return refuse(400)
  elseif not last then
    return nil
  end
  local request = parse(head)
  if not request then
    return refuse(400)
  end
  local status, header = refusal(request, expected)
  if status then
    return refuse(status, header)
  end
  return accept(request), bytes:sub(last + 4)
end

return M
