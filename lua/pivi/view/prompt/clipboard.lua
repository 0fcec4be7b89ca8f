--- An image from the clipboard, through whatever the machine has for that.

local M = {}

--- How long a tool may take, in ms.
local DEADLINE = 5000
M.NOTHING = 'no tool to read an image from the clipboard: install wl-clipboard (Wayland),'
  .. ' xclip (X11) or pngpaste (macOS)'

---@class pivi.clipboard.Tool
---@field cmd string[] writes a PNG to stdout
---@field is_fit fun(): boolean

---@type pivi.clipboard.Tool[]
local TOOLS = {
  {
    cmd = { 'wl-paste', '--no-newline', '--type', 'image/png' },
    is_fit = function()
      return vim.env.WAYLAND_DISPLAY ~= nil
    end,
  },
  {
    cmd = { 'xclip', '-selection', 'clipboard', '-target', 'image/png', '-out' },
    is_fit = function()
      return vim.env.DISPLAY ~= nil
    end,
  },
  {
    cmd = { 'pngpaste', '-' },
    is_fit = function()
      return true
    end,
  },
  {
    cmd = {
      'powershell.exe',
      '-NoProfile',
      '-Command',
      'Add-Type -AssemblyName System.Windows.Forms; $i = [Windows.Forms.Clipboard]::GetImage();'
        .. ' if (!$i) { exit 1 }; $s = New-Object IO.MemoryStream; $i.Save($s,'
        .. ' [Drawing.Imaging.ImageFormat]::Png); $o = [Console]::OpenStandardOutput();'
        .. ' $s.WriteTo($o); $o.Flush()',
    },
    is_fit = function()
      return true
    end,
  },
}

---@return pivi.clipboard.Tool?
local function find_tool()
  for _, tool in ipairs(TOOLS) do
    if vim.fn.executable(tool.cmd[1]) == 1 and tool.is_fit() then
      return tool
    end
  end
  return nil
end

--- Gets the name of the program that reads images here.
---@return string?
function M.tool()
  local tool = find_tool()
  return tool and tool.cmd[1]
end

---@param png string
---@return string? path
---@return string? errmsg
local function keep(png)
  local dir = vim.fs.joinpath(vim.fn.stdpath('state') --[[@as string]], 'pivi', 'images')
  vim.fn.mkdir(dir, 'p', tonumber('700', 8))
  local path = vim.fs.joinpath(dir, os.date('%Y%m%d-%H%M%S-') .. vim.fn.sha256(png):sub(1, 8))
  path = path .. '.png'
  local fd, err = vim.uv.fs_open(path, 'w', tonumber('600', 8))
  if not fd then
    return nil, err
  end
  vim.uv.fs_write(fd, png)
  vim.uv.fs_close(fd)
  return path
end

--- Keeps the image of the clipboard as a file.
---@param callback fun(path?: string, errmsg?: string) once, on the main loop
function M.image(callback)
  local tool = find_tool()
  if not tool then
    callback(nil, M.NOTHING)
    return
  end
  vim.system(
    tool.cmd,
    { timeout = DEADLINE },
    vim.schedule_wrap(function(out)
      local png = out.code == 0 and out.stdout or ''
      if not vim.startswith(png, '\137PNG') then
        callback(nil, 'there is no image in the clipboard')
      else
        callback(keep(png))
      end
    end)
  )
end

return M
