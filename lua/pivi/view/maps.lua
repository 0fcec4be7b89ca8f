--- The maps of pivi's buffers: sets them, and lists them in a float, which is what `g?` shows.

local api = vim.api
local scratch = require('pivi.scratch')

local M = {}

--- In this order.
local MODES = { 'n', 'x', 'i' }
--- What maps do that Nvim itself sets: it describes them by the function they call.
---@type table<string, string>
local IN_WORDS = { ['vim.lsp.buf.hover()'] = 'show what the word under the cursor stands for' }
local IS_CODE = '^vim%.[%w_.]+%(.*%)$'

---@class pivi.maps.Map
---@field mode? string|string[] default: normal mode
---@field key string|string[] without the user's own maps
---@field plug string
---@field desc string
---@field run fun()

--- Sets maps in a buffer, and the keys for them unless the user wants none.
---@param buf integer
---@param list pivi.maps.Map[]
---@param switch string the variable of `vim.g` that turns the keys off
function M.attach(buf, list, switch)
  local has_keys = not vim.g.no_plugin_maps and not vim.g[switch]
  for _, map in ipairs(list) do
    local mode = map.mode or 'n'
    vim.keymap.set(mode, map.plug, map.run, { buf = buf, desc = map.desc })
    local keys = type(map.key) == 'table' and map.key or { map.key }
    for _, key in ipairs(has_keys and keys or {}) do
      vim.keymap.set(mode, key, map.plug, { buf = buf, remap = true, desc = map.desc })
    end
  end
end

---@class pivi.maps.Row
---@field key string
---@field modes string
---@field desc string

--- Puts the maps into the order of a list, those it doesn't have behind, by key.
---@param rows pivi.maps.Row[]
---@param order { desc: string }[]
local function sort(rows, order)
  local places = {} ---@type table<string, integer>
  for i, map in ipairs(order) do
    places[map.desc] = i
  end
  table.sort(rows, function(a, b)
    local one, other = places[a.desc] or #order + 1, places[b.desc] or #order + 1
    if one ~= other then
      return one < other
    end
    return a.key < b.key
  end)
end

---@param map vim.api.keyset.get_keymap
---@return string? desc nil: none that a user could read
local function description_of(map)
  local desc = map.desc and (IN_WORDS[map.desc] or map.desc)
  return desc and not desc:find(IS_CODE) and desc or nil
end

---@param buf integer
---@return pivi.maps.Row[]
local function rows_of(buf)
  local rows = {} ---@type table<string, pivi.maps.Row>
  for _, mode in ipairs(MODES) do
    for _, map in ipairs(api.nvim_buf_get_keymap(buf, mode)) do
      local key = vim.fn.keytrans(map.lhsraw):gsub('<C%-%u>', string.lower):gsub('<c%-', '<C-')
      local desc = description_of(map)
      if desc and not vim.startswith(key, '<Plug>') then
        local id = key .. '\0' .. desc
        rows[id] = rows[id] or { key = key, modes = '', desc = desc }
        rows[id].modes = rows[id].modes .. mode
      end
    end
  end
  return vim.tbl_values(rows)
end

---@param rows pivi.maps.Row[]
---@return string[] lines
---@return integer key_width
local function lines_of(rows)
  local key_width = 0
  for _, row in ipairs(rows) do
    key_width = math.max(key_width, vim.fn.strdisplaywidth(row.key))
  end
  return vim.tbl_map(function(row)
    local pad = (' '):rep(key_width - vim.fn.strdisplaywidth(row.key))
    return (' %s%s  %-2s  %s'):format(row.key, pad, row.modes, row.desc)
  end, rows),
    key_width
end

---@param buf integer of the list
local function colour(buf, rows)
  local ns = api.nvim_create_namespace('pivi.view.maps')
  for i, row in ipairs(rows) do
    api.nvim_buf_set_extmark(buf, ns, i - 1, 1, { end_col = 1 + #row.key, hl_group = 'PiviTool' })
  end
end

--- Shows the buffer-local maps of the current buffer that have a description. `q`, `<Esc>`, `g?` or
--- leaving the window close it.
---@param title string
---@param order? { desc: string }[] maps in the order in which they are to be shown
function M.show(title, order)
  local rows = rows_of(api.nvim_get_current_buf())
  sort(rows, order or {})
  local lines, key_width = lines_of(rows)
  local width = 20
  for _, line in ipairs(lines) do
    width = math.max(width, vim.fn.strdisplaywidth(line) + 1)
  end
  width = math.min(width, vim.o.columns - 4)
  local buf = scratch.new()
  vim.bo[buf].bufhidden = 'wipe'
  api.nvim_buf_set_lines(buf, 0, -1, true, lines)
  vim.bo[buf].modifiable = false
  colour(buf, rows)
  local height = math.min(#lines, vim.o.lines - 6)
  local win = api.nvim_open_win(buf, true, {
    relative = 'editor',
    row = math.floor((vim.o.lines - height) / 2) - 1,
    col = math.floor((vim.o.columns - width) / 2) - 1,
    width = width,
    height = height,
    style = 'minimal',
    border = vim.o.winborder == '' and 'rounded' or nil,
    title = ' ' .. title .. ' ',
    title_pos = 'center',
    zindex = 60,
  })
  vim.wo[win][0].wrap = true
  vim.wo[win][0].breakindent = true
  vim.wo[win][0].breakindentopt = 'shift:' .. key_width + 7
  local function close()
    if api.nvim_win_is_valid(win) then
      api.nvim_win_close(win, true)
    end
  end
  for _, key in ipairs({ 'q', '<Esc>', 'g?' }) do
    vim.keymap.set('n', key, close, { buf = buf, nowait = true, desc = 'close' })
  end
  api.nvim_create_autocmd(
    'WinLeave',
    { buf = buf, once = true, callback = vim.schedule_wrap(close) }
  )
end

return M
