-- Stands in for lualine, heirline and mini.statusline: of each, what its documentation says that it
-- does with a component that is given to it. They can't be fetched by a package manager; nothing
-- more of them is here. Each puts its line into 'statusline', as the plugin does.

local function preload(name, module)
  package.preload[name] = function()
    return module
  end
end

local function coloured(group, text)
  return group and ('%%#%s#%s'):format(group, text) or text
end

-- lualine: a component is a function or a table with one in front. `cond` must return true. `color`
-- may be the name of a group, or a function that returns one. What a component returns is put into
-- the line as it is, with a space on either side; an empty text is left out.
local lualine = { sections = {} }

local function lualine_component(component)
  component = type(component) == 'table' and component or { component }
  local draw = component[1]
  if type(draw) == 'string' then
    return ' <' .. draw .. '> '
  elseif component.cond and component.cond() ~= true then
    return ''
  end
  local text = draw(component, true)
  local color = component.color
  color = type(color) == 'function' and color({ section = 'x' }) or color
  return text and text ~= '' and coloured(color, ' ' .. text .. ' ') or ''
end

function lualine.setup(config)
  lualine.sections = config.sections
  vim.o.statusline = "%{%v:lua.require'lualine'.statusline()%}"
end

function lualine.statusline()
  local parts = { '%=' }
  for _, name in ipairs({ 'lualine_x', 'lualine_y', 'lualine_z' }) do
    for _, component in ipairs(lualine.sections[name] or {}) do
      parts[#parts + 1] = lualine_component(component)
    end
  end
  return table.concat(parts)
end
preload('lualine', lualine)

-- heirline: a component is a table with children. `condition` leaves it out; `provider` and `hl`
-- are values or functions that get the component.
local heirline = {}

local function heirline_component(component)
  local function value(of)
    if type(of) == 'function' then
      return of(component)
    end
    return of
  end
  if component.condition and not component.condition(component) then
    return ''
  end
  local parts = { coloured(value(component.hl), value(component.provider) or '') }
  for _, child in ipairs(component) do
    parts[#parts + 1] = heirline_component(child)
  end
  return table.concat(parts) .. '%*'
end

function heirline.setup(config)
  heirline.line = config.statusline
  vim.o.statusline = "%{%v:lua.require'heirline'.eval_statusline()%}"
end

function heirline.eval_statusline()
  return heirline_component(heirline.line)
end
preload('heirline', heirline)

-- mini.statusline: `content.active` returns the line. combine_groups() takes texts as they are, and
-- groups with a highlight group and strings, of which the empty ones are left out.
local mini = {}

function mini.setup(config)
  mini.content = config.content
  vim.o.statusline = "%{%v:lua.require'mini.statusline'.active()%}"
end

function mini.active()
  return mini.content.active()
end

function mini.section_mode()
  return 'Normal', 'MiniStatuslineModeNormal'
end

function mini.combine_groups(groups)
  return table.concat(vim.tbl_map(function(group)
    if type(group) == 'string' then
      return group
    end
    local strings = vim.tbl_filter(function(text)
      return text ~= ''
    end, group.strings)
    return coloured(group.hl, #strings > 0 and ' ' .. table.concat(strings, ' ') .. ' ' or '')
  end, groups))
end
preload('mini.statusline', mini)
