--- Images put into a prompt: by path, from the clipboard, or dropped on the terminal (which pastes
--- their path).

local act = require('pivi.view.prompt.act')
local api = vim.api
local clipboard = require('pivi.view.prompt.clipboard')
local images = require('pivi.view.prompt.images')
local notify = require('pivi.notify')
local prompt = require('pivi.view.prompt')

local M = {}

---@param session pivi.Session
---@param path string absolute
local function add(session, path)
  act.add(session, images.mention(path, session.state.cwd))
end

--- Attaches an image to the draft of a session.
---@param session pivi.Session
---@param path? string without it: the image of the clipboard
function M.image(session, path)
  if path then
    local full = vim.fs.abspath(vim.fs.normalize(path))
    if not images.is_image(full) then
      local text = vim.uv.fs_stat(full) and '%s is no image that Pi takes (png, jpg, gif, webp)'
        or 'there is no file %s'
      notify.error('attach: ' .. text:format(path))
      return
    end
    add(session, full)
    return
  end
  clipboard.image(function(found, err)
    if found then
      add(session, found)
    else
      notify.error('attach: ' .. err)
    end
  end)
end

local is_watching = false

--- Makes a path that is pasted into a prompt, as a terminal does for a dropped file, a mention.
function M.watch_paste()
  if is_watching then
    return
  end
  is_watching = true
  local paste = vim.paste
  vim.paste = function(lines, phase) -- luacheck: ignore 122
    local path = #lines == 1 and phase == -1 and images.dropped(lines[1])
    local here = path and prompt.of_buf(api.nvim_get_current_buf())
    if here then
      lines = { images.mention(path, here.session.state.cwd) .. ' ' }
    end
    return paste(lines, phase)
  end
end

return M
