--- The one place that tells the user something outside pivi's own windows.

local M = {}

--- What Nvim itself keeps free at the right of the message line ('showcmd', 'ruler'), in cells.
local RESERVED = 12
--- When the redraw at the end of a command is over, in ms.
local SETTLE = 20
local GROUPS = { [vim.log.levels.ERROR] = 'ErrorMsg', [vim.log.levels.WARN] = 'WarningMsg' }

---@param text string
---@return boolean
local function fits(text)
  return not text:find('\n', 1, true) and vim.api.nvim_strwidth(text) < vim.o.columns - RESERVED
end

--- Calls a function whose messages may be long or many, without the more-prompt or the hit-enter
--- prompt they would end in. They are in |:messages|.
---@param fn fun(): boolean returns whether there were such messages
function M.without_prompt(fn)
  local before = ('let [&messagesopt, &more] = [%s, %d]'):format(
    vim.fn.string(vim.o.messagesopt),
    vim.o.more and 1 or 0
  )
  vim.cmd('noautocmd set nomore messagesopt=wait:0,history:500')
  local ok, result = pcall(fn)
  vim.cmd('noautocmd ' .. before)
  if not ok then
    error(result, 0)
  elseif result and #vim.api.nvim_list_uis() > 0 then
    vim.cmd.redraw()
  end
end

--- Does |vim.notify()| put its text into the message line, as Nvim's own does?
---@return boolean
function M.is_builtin()
  -- What a plugin puts there may be a table that can be called.
  if type(vim.notify) ~= 'function' then
    return false
  end
  local source = debug.getinfo(vim.notify, 'S').source
  return source == '?' or vim.startswith(source, '@vim/')
end

---@param text string
---@return string the beginning of it, and where the rest is
local function shorten(text)
  local rest = ' … :messages'
  local room = vim.o.columns - RESERVED - vim.api.nvim_strwidth(rest)
  return vim.fn.strcharpart(text:match('^[^\n]*'), 0, math.max(10, room)) .. rest
end

--- Tells a text that does not fit into the message line, without the hit-enter prompt that would
--- block all that is scheduled.
---@param text string
---@param level integer
local function notify_long(text, level)
  local is_ours = M.is_builtin() and #vim.api.nvim_list_uis() > 0
  -- Not as an error: Nvim would show the first line of one again after each redraw.
  M.without_prompt(function()
    if is_ours then
      vim.api.nvim_echo({ { text, GROUPS[level] } }, true, {})
    else
      vim.notify(text, level)
    end
    return true
  end)
  if is_ours then
    vim.defer_fn(function()
      vim.cmd.redraw()
      vim.api.nvim_echo({ { shorten(text), GROUPS[level] } }, false, {})
    end, SETTLE)
  end
end

---@param message string
---@param level integer
local function notify(message, level)
  local text = 'pivi: ' .. message
  if vim.in_fast_event() then
    vim.schedule(function()
      notify(message, level)
    end)
  elseif fits(text) then
    vim.notify(text, level)
  else
    notify_long(text, level)
  end
end

--- Tells what failed and what to do.
---@param message string
function M.error(message)
  notify(message, vim.log.levels.ERROR)
end

--- Tells what needs care.
---@param message string
function M.warn(message)
  notify(message, vim.log.levels.WARN)
end

--- Tells what happened.
---@param message string
function M.info(message)
  notify(message, vim.log.levels.INFO)
end

--- Shows an answer that the user has asked for, whole: like `:ls`, it may end in a hit-enter
--- prompt.
---@param text string
function M.answer(text)
  vim.api.nvim_echo({ { text } }, true, {})
end

return M
