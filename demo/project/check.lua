-- Run it with `nvim -l check.lua`.
package.path = './?.lua;' .. package.path
local greeting = require('greeting')

local got = greeting.greet_all({ 'Ada', 'Grace', 'Barbara' })
local want = 'Hello, Ada\nHello, Grace\nHello, Barbara'
if got == want then
  print('ok: everyone is greeted')
else
  print('FAILED: got ' .. vim.inspect(got))
  os.exit(1)
end
