--- The extmarks of one buffer's ghosts. Each is named for its place; what is drawn again the same
--- way is not touched.

local api = vim.api

local M = {}

M.ns = api.nvim_create_namespace('pivi.view.ghost')

--- What is to stand at a place.
---@class pivi.ghost.Mark
---@field row integer
---@field col integer
---@field look string differs when the mark looks different
---@field opts fun(): vim.api.keyset.set_extmark

---@class pivi.ghost.Drawn
---@field id integer
---@field look string

--- What is drawn in a buffer.
---@class pivi.ghost.Marks
---@field buf integer
---@field private _ns integer
---@field private _drawn table<string, pivi.ghost.Drawn> by place
local Marks = {}
Marks.__index = Marks

--- Makes an empty one.
---@param buf integer
---@param ns? integer default: that of previews
---@return pivi.ghost.Marks
function M.new(buf, ns)
  return setmetatable({ buf = buf, _ns = ns or M.ns, _drawn = {} }, Marks)
end

--- Brings what is drawn to what is wanted.
---@param wanted table<string, pivi.ghost.Mark> by place
---@return boolean is_other
function Marks:draw(wanted)
  local is_other = false
  for place, drawn in pairs(self._drawn) do
    if not wanted[place] then
      api.nvim_buf_del_extmark(self.buf, self._ns, drawn.id)
      self._drawn[place], is_other = nil, true
    end
  end
  for place, mark in pairs(wanted) do
    local drawn = self._drawn[place]
    if not drawn or drawn.look ~= mark.look then
      local opts = mark.opts()
      opts.id, opts.strict, opts.undo_restore = drawn and drawn.id, false, false
      local id = api.nvim_buf_set_extmark(self.buf, self._ns, mark.row, mark.col, opts)
      self._drawn[place], is_other = { id = id, look = mark.look }, true
    end
  end
  return is_other
end

--- Removes everything.
---@return boolean was_any
function Marks:clear()
  local was_any = next(self._drawn) ~= nil
  if was_any and api.nvim_buf_is_valid(self.buf) then
    api.nvim_buf_clear_namespace(self.buf, self._ns, 0, -1)
  end
  self._drawn = {}
  return was_any
end

--- Forgets where everything stands, since the text moved: all is drawn anew.
function Marks:forget()
  for _, drawn in pairs(self._drawn) do
    drawn.look = ''
  end
end

return M
