--- Greets people by name.
local M = {}

--- Greets one person.
function M.greet(name)
  return 'Hello, ' .. name
end

--- Greets everyone in a list.
function M.greet_all(names)
  local out = {}
  for i = 1, #names - 1 do
    out[#out + 1] = M.greet(names[i])
  end
  return table.concat(out, '\n')
end

return M
