--- A suggestion at its place in a buffer: what of it is still to come once the user has typed on.
--- Reads the buffer, draws nothing.

local api = vim.api

local M = {}

--- What an autopairs plugin puts behind the cursor by itself.
local CLOSERS = '^[%)%]}>"\'`]+$'

--- A moment at which suggestions were asked for.
---@class pivi.suggest.Place
---@field buf integer
---@field tick integer
---@field row integer 0-based
---@field col integer bytes

---@class pivi.suggest.Shown
---@field buf integer
---@field row integer where the suggestion begins
---@field col integer
---@field before string what stood before it on its line
---@field after string what stood after it
---@field items string[]
---@field index integer
---@field has_cycled boolean

--- What is left of a suggestion.
---@class pivi.suggest.Rest
---@field row integer of the cursor
---@field col integer
---@field text string
---@field extra string closing characters between the cursor and what stood there before
---@field item string the whole suggestion

--- Gets the place of the cursor in the current window.
---@return pivi.suggest.Place
function M.here()
  local buf = api.nvim_get_current_buf()
  local cursor = api.nvim_win_get_cursor(0)
  return {
    buf = buf,
    tick = api.nvim_buf_get_changedtick(buf),
    row = cursor[1] - 1,
    col = cursor[2],
  }
end

--- Are two places the same?
---@param a? pivi.suggest.Place
---@param b? pivi.suggest.Place
---@return boolean
function M.is_same(a, b)
  return a ~= nil
    and b ~= nil
    and a.buf == b.buf
    and a.tick == b.tick
    and a.row == b.row
    and a.col == b.col
end

---@param buf integer
---@param row integer
---@return string
local function line(buf, row)
  return api.nvim_buf_get_lines(buf, row, row + 1, false)[1] or ''
end

--- Puts suggestions at a place. Those that can't be shown as what they would become are left out.
---@param place pivi.suggest.Place
---@param items string[]
---@return pivi.suggest.Shown? shown nil: none is left
function M.new(place, items)
  local text = line(place.buf, place.row)
  local after = text:sub(place.col + 1)
  local has_text_after = after:find('%S') ~= nil
  local usable = {} ---@type string[]
  for _, item in ipairs(items) do
    local is_relocating = has_text_after and item:find('\n', 1, true)
    if item ~= '' and not is_relocating and not vim.list_contains(usable, item) then
      usable[#usable + 1] = item
    end
  end
  if #usable == 0 then
    return nil
  end
  return {
    buf = place.buf,
    row = place.row,
    col = place.col,
    before = text:sub(1, place.col),
    after = after,
    items = usable,
    index = 1,
    has_cycled = false,
  }
end

--- What was typed since, and what came behind the cursor by itself; nil: something else changed.
---@param shown pivi.suggest.Shown
---@param place pivi.suggest.Place
---@return string? typed
---@return string? extra
local function progress(shown, place)
  local is_before = place.row < shown.row or (place.row == shown.row and place.col < shown.col)
  if place.buf ~= shown.buf or is_before then
    return nil
  elseif line(shown.buf, shown.row):sub(1, shown.col) ~= shown.before then
    return nil
  end
  local rest = line(shown.buf, place.row):sub(place.col + 1)
  if not vim.endswith(rest, shown.after) then
    return nil
  end
  local extra = rest:sub(1, #rest - #shown.after)
  if extra ~= '' and not extra:match(CLOSERS) then
    return nil
  end
  local typed = api.nvim_buf_get_text(shown.buf, shown.row, shown.col, place.row, place.col, {})
  return table.concat(typed, '\n'), extra
end

---@param item string
---@param typed string
---@return boolean
local function continues(item, typed)
  return #item > #typed and vim.startswith(item, typed)
end

--- Gets what is left at the cursor of the suggestion that is chosen, or of the next one that says
--- what was typed; nil: none does.
---@param shown pivi.suggest.Shown
---@return pivi.suggest.Rest?
function M.rest(shown)
  local place = M.here()
  local typed, extra = progress(shown, place)
  if not typed or not extra then
    return nil
  end
  for step = 0, #shown.items - 1 do
    local index = (shown.index - 1 + step) % #shown.items + 1
    local item = shown.items[index]
    if continues(item, typed) then
      shown.index = index
      return {
        row = place.row,
        col = place.col,
        text = item:sub(#typed + 1),
        extra = extra,
        item = item,
      }
    end
  end
  return nil
end

--- Chooses another one of those that say what was typed.
---@param shown pivi.suggest.Shown
---@param step 1|-1
function M.cycle(shown, step)
  local typed = progress(shown, M.here())
  shown.has_cycled = true
  for _ = 1, #shown.items do
    shown.index = (shown.index - 1 + step) % #shown.items + 1
    if typed and continues(shown.items[shown.index], typed) then
      return
    end
  end
end

--- Splits what is left at the closing characters that are there already.
---@param rest pivi.suggest.Rest
---@return string head to come before them
---@return string? tail to come after them; nil: it does not say them
function M.split(rest)
  local first, last = rest.text:find(rest.extra, 1, true)
  if rest.extra == '' or not first then
    return rest.text, nil
  end
  return rest.text:sub(1, first - 1), rest.text:sub(last + 1)
end

return M
