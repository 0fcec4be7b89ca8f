--- What of a buffer's text reaches the file: the final newline, line ends, the encoding.

local undo = require('pivi.editor.undo')

local api = vim.api
local uv = vim.uv

local M = {}

--- Buffers that were given a text without a final newline, and how often they had been written by
--- then: until the next time their file has one.
---@type table<integer, integer>
local unterminated = {}

--- Encodings that hold every character.
local UNIVERSAL = { [''] = true, ['utf-8'] = true }

---@param encoding string
---@return boolean
local function is_universal(encoding)
  return UNIVERSAL[encoding]
    or encoding:match('^utf%-?16') ~= nil
    or encoding:match('^utf%-?32') ~= nil
    or encoding:match('^ucs%-?4') ~= nil
end

--- Gets the last bytes of a file.
---@param path string
---@param count integer
---@return string bytes empty when there is no such file
local function tail(path, count)
  local fd = uv.fs_open(path, 'r', 0)
  if not fd then
    return ''
  end
  local stat = uv.fs_fstat(fd)
  local size = stat and stat.size or 0
  local bytes = uv.fs_read(fd, math.min(count, size), math.max(size - count, 0))
  uv.fs_close(fd)
  return bytes or ''
end

--- Does the buffer hold nothing at all, not even an empty line?
---@param buf integer
---@param lines string[] all of its lines
---@return boolean
function M.is_empty(buf, lines)
  return #lines == 1
    and lines[1] == ''
    and api.nvim_buf_call(buf, function()
      return vim.fn.wordcount().bytes == 0
    end)
end

--- Does the file end in a newline, once the buffer is written by pivi? With 'noendofline' and
--- 'fixendofline' it is the file that knows: Nvim adds the newline and leaves the option as it
--- was.
---@param buf integer
---@return boolean
function M.has_final_newline(buf)
  local bo = vim.bo[buf]
  if bo.endofline or bo.binary or not bo.fixendofline then
    return bo.endofline
  elseif unterminated[buf] and unterminated[buf] == undo.writes(buf) then
    return false
  end
  local bytes = tail(api.nvim_buf_get_name(buf), 4)
  if bo.fileencoding:match('16') then
    return bytes:match('\n%z$') ~= nil or bytes:match('%z\n$') ~= nil
  end
  return bytes:match(bo.fileformat == 'mac' and '\r$' or '\n%z*$') ~= nil
end

--- Says whether the file shall end in a newline.
---@param buf integer
---@param has_final_newline boolean
function M.set_final_newline(buf, has_final_newline)
  api.nvim_buf_call(buf, function()
    vim.cmd('noautocmd setlocal ' .. (has_final_newline and 'endofline' or 'noendofline'))
  end)
  unterminated[buf] = not has_final_newline and undo.writes(buf) or nil
end

--- Drops the carriage returns that belong to line ends: with 'fileformat' "dos" they come from
--- the option. A line that had one of its own before keeps it.
---@param buf integer
---@param old string[]
---@param new string[] changed in place
---@return boolean was_any
function M.drop_line_ends(buf, old, new)
  local bo = vim.bo[buf]
  if bo.binary or bo.fileformat == 'unix' then
    return false
  end
  local was_any = false
  local kept ---@type table<string, true>?
  for i, line in ipairs(new) do
    if line:byte(-1) == 13 then
      if not kept then
        kept = {}
        for _, text in ipairs(old) do
          if text:byte(-1) == 13 then
            kept[text] = true
          end
        end
      end
      if not kept[line] then
        new[i] = line:sub(1, -2)
        was_any = true
      end
    end
  end
  return was_any
end

--- Names the first character that an encoding can't hold.
---@param text string
---@param encoding string
---@return string
local function first_unencodable(text, encoding)
  for _, start in ipairs(vim.str_utf_pos(text)) do
    local character = text:sub(start, start + vim.str_utf_end(text, start))
    local encoded = vim.iconv(character, 'utf-8', encoding)
    if encoded and vim.iconv(encoded, encoding, 'utf-8') ~= character then
      return ('%s (U+%04X)'):format(character, vim.fn.char2nr(character))
    end
  end
  return 'a character'
end

--- Checks that the buffer's encoding can hold some text. Nvim itself writes rubbish for some
--- encodings.
---@param buf integer
---@param texts string[]
---@return string? problem which character it can't hold
function M.find_unencodable(buf, texts)
  local encoding = vim.bo[buf].fileencoding
  if vim.bo[buf].binary or is_universal(encoding) then
    return nil
  end
  for _, text in ipairs(texts) do
    if text:find('[\128-\255]') then
      local encoded = vim.iconv(text, 'utf-8', encoding)
      if encoded and vim.iconv(encoded, encoding, 'utf-8') ~= text then
        return first_unencodable(text, encoding)
      end
    end
  end
end

return M
