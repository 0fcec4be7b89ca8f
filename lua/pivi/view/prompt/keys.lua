--- The maps of a prompt's buffer. Each is a buffer-local `<Plug>` map and a default key for it.

local act = require('pivi.view.prompt.act')
local api = vim.api
local attach = require('pivi.view.prompt.attach')
local maps = require('pivi.view.maps')
local prompt = require('pivi.view.prompt')

local M = {}

---@param run fun(self: pivi.prompt.Prompt)
---@return fun()
local function with_prompt(run)
  return function()
    local self = prompt.of_buf(api.nvim_get_current_buf())
    if self then
      run(self)
    end
  end
end

--- Moves the cursor as the key does elsewhere, and past the first or last line through the history.
---@param step integer 1 is up and older, -1 down and newer
---@return fun()
local function move(step)
  return with_prompt(function(self)
    local edge = step > 0 and 1 or api.nvim_buf_line_count(0)
    if api.nvim_win_get_cursor(0)[1] == edge then
      self:browse(step)
    else
      vim.cmd(('normal! %d%s'):format(vim.v.count1, step > 0 and 'k' or 'j'))
    end
  end)
end

---@type pivi.maps.Map[]
M.list = {
  {
    mode = 'n',
    key = '<CR>',
    plug = '<Plug>(pivi-prompt-send)',
    desc = 'send; steer while Pi works; if it is empty, show what waits',
    run = with_prompt(function(self)
      self:send()
    end),
  },
  {
    mode = { 'n', 'i' },
    key = '<C-s>',
    plug = '<Plug>(pivi-prompt-send-stay)',
    desc = 'send, and stay in insert mode',
    run = with_prompt(function(self)
      self:send()
    end),
  },
  {
    mode = 'n',
    key = 'g<CR>',
    plug = '<Plug>(pivi-prompt-follow-up)',
    desc = 'send as a follow-up: taken up when the run is over',
    run = with_prompt(function(self)
      self:send({ is_follow_up = true })
    end),
  },
  {
    mode = 'n',
    key = '<C-c>',
    plug = '<Plug>(pivi-prompt-abort)',
    desc = 'abort the run; what is queued returns here',
    run = with_prompt(function(self)
      act.abort(self.session)
    end),
  },
  {
    mode = 'n',
    key = '<M-Up>',
    plug = '<Plug>(pivi-prompt-dequeue)',
    desc = 'take what is queued back',
    run = with_prompt(function(self)
      self.session:clear_queue()
    end),
  },
  {
    mode = 'n',
    key = '<C-p>',
    plug = '<Plug>(pivi-prompt-older)',
    desc = 'up; in the first line: older prompt',
    run = move(1),
  },
  {
    mode = 'n',
    key = '<C-n>',
    plug = '<Plug>(pivi-prompt-newer)',
    desc = 'down; in the last line: newer prompt',
    run = move(-1),
  },
  {
    mode = 'n',
    key = '<M-m>',
    plug = '<Plug>(pivi-prompt-cycle-model)',
    desc = 'take the next model',
    run = function()
      vim.cmd('Pi! model')
    end,
  },
  {
    mode = 'n',
    key = '<M-t>',
    plug = '<Plug>(pivi-prompt-cycle-thinking)',
    desc = 'take the next thinking level',
    run = function()
      vim.cmd('Pi! thinking')
    end,
  },
  {
    mode = 'n',
    key = 'g/',
    plug = '<Plug>(pivi-prompt-history)',
    desc = 'choose one of the prompts sent before',
    run = with_prompt(function(self)
      self:search_history()
    end),
  },
  {
    mode = { 'n', 'i' },
    key = '<M-v>',
    plug = '<Plug>(pivi-prompt-paste-image)',
    desc = 'attach the image of the clipboard',
    run = with_prompt(function(self)
      attach.image(self.session)
    end),
  },
  {
    mode = 'n',
    key = 'g?',
    plug = '<Plug>(pivi-prompt-maps)',
    desc = 'list these keys',
    run = function()
      maps.show('Keys of the prompt', M.list)
    end,
  },
}

--- Sets the maps of a prompt's buffer.
---@param buf integer
function M.attach(buf)
  maps.attach(buf, M.list, 'no_pivi_prompt_maps')
end

return M
