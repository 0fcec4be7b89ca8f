--- A page: what is shown of one Pi's servers, and the drawing of it, at most once per tick and only
--- while somebody sees it. Knows nothing of where it comes from.

local api = vim.api
local catalog = require('pivi.view.mcp.catalog')
local draw = require('pivi.view.mcp.draw')
local rows = require('pivi.view.mcp.rows')
local target = require('pivi.view.mcp.target')
local windows = require('pivi.view.mcp.windows')

local M = {}

--- What a server's lines were made of.
---@class pivi.mcp.Source
---@field server pivi.mcp.Server
---@field tools? pivi.mcp.Tool[]
---@field opts pivi.mcp.rows.Opts
---@field lines pivi.mcp.Line[]

---@class pivi.mcp.Page
---@field buf integer
---@field target pivi.mcp.Target
---@field status? pivi.mcp.Status the last that is known
---@field problem? string why nothing newer is known
---@field filter string
---@field busy table<string, string> by server: what is being done to it
---@field urls table<string, string> by server: where to sign in
---@field blocks pivi.mcp.Block[] as drawn
---@field focus? string the server to go to once it is drawn
---@field private _sources table<string, pivi.mcp.Source> by server
---@field private _folds? table<integer, table<string, boolean>> by window, from before the filter
---@field private _opened table<string, true> servers that the filter has opened
---@field is_dirty boolean it has changed while nobody saw it
---@field is_over boolean
---@field private _is_due boolean
---@field private _tick integer of the buffer when it was drawn
local Page = {}
Page.__index = Page

--- Makes a server's lines, or takes those that it had.
---@private
---@param server pivi.mcp.Server
---@param opts pivi.mcp.rows.Opts
---@param id? integer of the peer
---@return pivi.mcp.Line[]
function Page:_lines(server, opts, id)
  local had = self._sources[server.name]
  local tools = id and catalog.tools(id, server.name)
  -- What a Pi said that is gone stays to be read.
  tools = tools or had and had.tools
  local is_same = had
    and had.tools == tools
    and vim.deep_equal(had.opts, opts)
    and vim.deep_equal(had.server, server)
  if not is_same then
    local lines = rows.block(server, tools, opts)
    had = { server = server, tools = tools, opts = opts, lines = lines }
    self._sources[server.name] = had
  end
  return had.lines
end

--- Makes all that is to be shown.
---@private
---@return pivi.mcp.Block[] blocks
---@return table<string, true> opened servers that the filter has found
function Page:_all()
  local opened, blocks = {}, {} ---@type table<string, true>, pivi.mcp.Block[]
  local servers = self.status and self.status.servers or {}
  local peer = target.peer(self.target)
  local width, room = rows.name_width(servers), windows.width(self.buf)
  -- Ages are told by the minute.
  local now = math.floor(os.time() / 60) * 60
  for _, server in ipairs(servers) do
    local name = server.name
    local opts = {
      name_width = width,
      now = now,
      width = room,
      busy = self.busy[name],
      url = self.urls[name],
    }
    local lines = self:_lines(server, opts, peer and peer.id)
    if self.filter ~= '' then
      lines = rows.narrow(lines, self.filter)
      opened[name] = lines and true
    end
    if lines then
      blocks[#blocks + 1] = { name = name, lines = lines }
    end
  end
  local head = rows.head({
    status = self.status,
    problem = self.problem,
    filter = self.filter,
    is_empty = #blocks == 0 and #servers > 0,
  })
  table.insert(blocks, 1, { name = rows.HEAD, lines = head })
  return blocks, opened
end

--- Gets what is on a line.
---@param lnum integer
---@return pivi.mcp.Line?
function Page:line(lnum)
  for _, block in ipairs(self.blocks) do
    if lnum <= #block.lines then
      return block.lines[lnum]
    end
    lnum = lnum - #block.lines
  end
  return nil
end

--- Gets a tool that is shown.
---@param line pivi.mcp.Line
---@return pivi.mcp.Tool? tool nil: the line is none's
function Page:tool(line)
  local source = self._sources[line.server or '']
  for _, tool in ipairs(line.tool and source and source.tools or {}) do
    if tool.name == line.tool then
      return tool
    end
  end
  return nil
end

--- Finds where a server begins.
---@param name? string nil: the first
---@return integer? lnum
function Page:lnum_of(name)
  local lnum = 1
  for _, block in ipairs(self.blocks) do
    if block.name ~= rows.HEAD and (block.name == name or not name) then
      return lnum
    end
    lnum = lnum + #block.lines
  end
  return nil
end

--- Puts the cursor on the server that the user wants to see, once it is there; at first on the
--- first.
---@private
---@param is_first boolean no server was there before
function Page:_place(is_first)
  local lnum = self:lnum_of(self.focus)
  if not lnum or not (self.focus or is_first) then
    return
  end
  for _, win in ipairs(vim.fn.win_findbuf(self.buf)) do
    api.nvim_win_set_cursor(win, { lnum, 0 })
    if self.focus then
      draw.set_folds(win, self.blocks, { [self.focus] = true })
    end
  end
  self.focus = nil
end

--- Is the buffer as it was drawn? `:edit` empties it, and who makes it modifiable can change it.
---@return boolean
function Page:is_intact()
  return api.nvim_buf_get_changedtick(self.buf) == self._tick
end

--- Draws what has changed, if somebody sees it; all of it, if the buffer is not as it was drawn.
function Page:render()
  self._is_due = false
  if self.is_over or not api.nvim_buf_is_loaded(self.buf) then
    return
  elseif not windows.is_shown(self.buf) then
    self.is_dirty = true
    return
  end
  self.is_dirty = false
  local old = self.blocks
  local opened ---@type table<string, true>
  self.blocks, opened = self:_all()
  draw.blocks(self.buf, self:is_intact() and old or {}, self.blocks)
  self._tick = api.nvim_buf_get_changedtick(self.buf)
  -- Once: what the user closes after that stays closed.
  local fresh = vim.tbl_extend('force', {}, opened)
  for name in pairs(self._opened) do
    fresh[name] = nil
  end
  self._opened = opened
  for _, win in ipairs(next(fresh) and vim.fn.win_findbuf(self.buf) or {}) do
    draw.set_folds(win, self.blocks, fresh)
  end
  self:_place(#old < 2)
end

--- Notes that something has changed; drawn once per tick.
function Page:changed()
  if not self._is_due then
    self._is_due = true
    vim.schedule(function()
      self:render()
    end)
  end
end

--- Shows only what holds a text.
---@param text string '' shows everything
function Page:set_filter(text)
  if text == self.filter then
    return
  elseif self.filter == '' then
    self._folds = {}
    for _, win in ipairs(vim.fn.win_findbuf(self.buf)) do
      self._folds[win] = draw.folds(win, self.blocks)
    end
  end
  self.filter, self._opened = text, {}
  self:render()
  for win, folds in pairs(text == '' and self._folds or {}) do
    if api.nvim_win_is_valid(win) and api.nvim_win_get_buf(win) == self.buf then
      draw.set_folds(win, self.blocks, folds)
    end
  end
end

--- Makes the page of a Pi in a buffer.
---@param buf integer
---@param to pivi.mcp.Target
---@return pivi.mcp.Page
function M.new(buf, to)
  return setmetatable({
    buf = buf,
    target = to,
    filter = '',
    busy = {},
    urls = {},
    blocks = {},
    is_dirty = false,
    is_over = false,
    _sources = {},
    _opened = {},
    _is_due = false,
    _tick = -1,
  }, Page)
end

return M
