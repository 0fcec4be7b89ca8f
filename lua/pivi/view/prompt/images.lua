--- Images of a prompt: a mention of an image file (`@shot.png`) is sent along as one. The text is
--- the attachment: who deletes the mention removes it, and a draft keeps it.

local api = vim.api
local token = require('pivi.view.prompt.complete.token')

local M = {}

local ns = api.nvim_create_namespace('pivi.view.prompt.images')
--- Pi scales images down itself; what is larger than this is hardly meant, in bytes.
local MAX_SIZE = 20 * 1024 * 1024
local MIME_TYPES = {
  png = 'image/png',
  jpg = 'image/jpeg',
  jpeg = 'image/jpeg',
  gif = 'image/gif',
  webp = 'image/webp',
}

---@class pivi.prompt.Image
---@field path string absolute
---@field mime string
---@field size integer bytes
---@field line integer 0-based
---@field last integer byte column behind the mention

---@param path string
---@return string? mime
local function mime_of(path)
  return MIME_TYPES[(path:match('%.(%w+)$') or ''):lower()]
end

--- Is this a file that Pi takes as an image?
---@param path string absolute
---@return boolean
function M.is_image(path)
  local stat = mime_of(path) and vim.uv.fs_stat(path)
  return stat ~= nil and stat ~= false and stat.type == 'file'
end

--- Finds the images that a text mentions, as far as they are there.
---@param lines string[]
---@param cwd string of the session
---@return pivi.prompt.Image[]
function M.find(lines, cwd)
  local images = {} ---@type pivi.prompt.Image[]
  for i, line in ipairs(lines) do
    for _, found in ipairs(line:find('@', 1, true) and token.all(line) or {}) do
      local mime = found.kind == 'file' and mime_of(found.text)
      local path = mime and vim.fs.abspath(vim.fs.joinpath(cwd, found.text))
      if mime and found.text:find('^[/~]') then
        path = vim.fs.normalize(found.text)
      end
      local stat = path and vim.uv.fs_stat(path)
      if stat and stat.type == 'file' then
        images[#images + 1] =
          { path = path, mime = mime, size = stat.size, line = i - 1, last = found.last }
      end
    end
  end
  return images
end

--- Writes a size for people.
---@param bytes integer
---@return string
function M.size(bytes)
  return bytes >= 1024 * 1024 and ('%.1f MB'):format(bytes / 1024 / 1024)
    or ('%d KB'):format(math.max(1, math.floor(bytes / 1024 + 0.5)))
end

--- Draws behind each image's mention that it goes along, and its size.
---@param buf integer of a prompt
---@param cwd string of the session
function M.draw(buf, cwd)
  api.nvim_buf_clear_namespace(buf, ns, 0, -1)
  for _, image in ipairs(M.find(api.nvim_buf_get_lines(buf, 0, -1, true), cwd)) do
    api.nvim_buf_set_extmark(buf, ns, image.line, image.last, {
      virt_text = { { (' [image, %s]'):format(M.size(image.size)), 'PiviPrompt' } },
      virt_text_pos = 'inline',
    })
  end
end

---@param path string
---@param callback fun(data?: string, errmsg?: string) on the main loop
local function read(path, callback)
  local done = vim.schedule_wrap(callback)
  vim.uv.fs_open(path, 'r', 0, function(err, fd)
    if not fd then
      return done(nil, err)
    end
    vim.uv.fs_fstat(fd, function(_, stat)
      vim.uv.fs_read(fd, stat and stat.size or 0, 0, function(errmsg, data)
        vim.uv.fs_close(fd)
        done(data, errmsg)
      end)
    end)
  end)
end

--- Reads the images that a text mentions, as Pi wants them.
---@param text string
---@param cwd string of the session
---@param callback fun(images?: { type: 'image', data: string, mimeType: string }[], err?: string)
function M.load(text, cwd, callback)
  local found, loaded = M.find(vim.split(text, '\n'), cwd), {}
  local function step(i)
    local image = found[i]
    if not image then
      callback(loaded)
    elseif image.size > MAX_SIZE then
      callback(nil, ('%s is larger than %s'):format(image.path, M.size(MAX_SIZE)))
    else
      read(image.path, function(data, err)
        if not data then
          callback(nil, ('%s cannot be read: %s'):format(image.path, err))
          return
        end
        loaded[i] = { type = 'image', data = vim.base64.encode(data), mimeType = image.mime }
        step(i + 1)
      end)
    end
  end
  step(1)
end

--- Takes a pasted text for the path of an image that was dropped on the terminal, if it is one.
---@param text string
---@return string? path
function M.dropped(text)
  local path = vim.trim(text):gsub('^([\'"])(.*)%1$', '%2')
  path = path:gsub('^file://', ''):gsub('\\(.)', '%1')
  local is_path = path:find('^[/~]') and not path:find('\n', 1, true) and mime_of(path)
  local full = is_path and vim.fs.normalize(path)
  return full and M.is_image(full) and full or nil
end

--- Writes a path as a mention.
---@param path string
---@param cwd string of the session
---@return string
function M.mention(path, cwd)
  local short = vim.fs.relpath(cwd, path) or path
  return short:find('%s') and ('@"%s"'):format(short) or '@' .. short
end

return M
