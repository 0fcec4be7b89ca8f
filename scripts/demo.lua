-- The Neovim side of `make demo`: with a screen, the prompt is ready to be sent; without one, it
-- is sent, and the transcript is printed.

local api = vim.api
local prompt, model = vim.env.PIVI_DEMO_PROMPT, vim.env.PIVI_DEMO_MODEL
vim.g.pivi = vim.json.decode(vim.env.PIVI_DEMO)
vim.env.PIVI_DEMO, vim.env.PIVI_DEMO_PROMPT, vim.env.PIVI_DEMO_MODEL = nil, nil, nil

--- How long the headless job may take, in ms.
local PATIENCE = 120000

local function print_transcript()
  for _, buf in ipairs(api.nvim_list_bufs()) do
    if vim.bo[buf].filetype == 'pivi' then
      io.stdout:write(table.concat(api.nvim_buf_get_lines(buf, 0, -1, false), '\n'), '\n')
    end
  end
end

local function run_headless()
  local is_settled = false
  api.nvim_create_autocmd('User', {
    pattern = { 'PiviRunSettled', 'PiviSessionEnd' },
    callback = function()
      is_settled = true
    end,
  })
  vim.cmd.Pi({ args = { 'prompt', prompt } })
  vim.wait(PATIENCE, function()
    return is_settled
  end, 20)
  -- The last lines are drawn by the next turn of the loop.
  vim.wait(200)
  print_transcript()
  vim.cmd(is_settled and 'qa!' or 'cquit')
end

if #api.nvim_list_uis() == 0 then
  run_headless()
  return
end

vim.o.number = true
vim.cmd.Pi()
require('pivi').add(prompt)
api.nvim_echo({
  { 'pivi demo, ' .. model .. ': ', 'Title' },
  { '<CR> sends' },
}, false, {})
