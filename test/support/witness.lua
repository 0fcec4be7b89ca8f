-- Records what a user would have been told as an error or a deprecation, for the test fixture to
-- judge at the end. Sourced before anything else; what it wraps still does what it did.
local witness = { notified = {}, deprecated = {} }

local notify = vim.notify
vim.notify = function(msg, level, opts) ---@diagnostic disable-line: duplicate-set-field
  if level == vim.log.levels.ERROR then
    table.insert(witness.notified, tostring(msg))
  end
  return notify(msg, level, opts)
end

local deprecate = vim.deprecate
vim.deprecate = function(name, ...) ---@diagnostic disable-line: duplicate-set-field
  table.insert(witness.deprecated, debug.traceback('deprecated: ' .. name, 2))
  return deprecate(name, ...)
end

function witness.collect()
  return {
    notified = witness.notified,
    deprecated = witness.deprecated,
    errmsg = vim.v.errmsg,
    messages = vim.api.nvim_exec2('messages', { output = true }).output,
  }
end

-- Rows as they stand on the screen: virtual lines, floats, signs and all.
function witness.screen()
  vim.cmd.redraw()
  local rows = {}
  for row = 1, vim.o.lines do
    local cells = {}
    for col = 1, vim.o.columns do
      cells[col] = vim.fn.screenstring(row, col)
    end
    rows[row] = table.concat(cells):gsub('%s+$', '')
  end
  return rows
end

package.preload['pivi-test.witness'] = function()
  return witness
end
