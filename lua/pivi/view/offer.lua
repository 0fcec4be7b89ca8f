--- A text that an extension wants in the prompt while the user's own stands there: it waits in the
--- attention queue.

local attention = require('pivi.attention')
local commands = require('pivi.session.commands')
local pick = require('pivi.view.pick')

local M = {}

local CHOICES = {
  { 'append', 'Put it behind what stands there' },
  { 'replace', 'Put it in place of what stands there (u brings that back)' },
  { 'dismiss', 'Leave it' },
}

--- Items by number of the session.
---@type table<integer, integer>
local items = {}

---@param text string
---@return string its beginning, in one line
local function short(text)
  return vim.fn.strcharpart(vim.trim((text:sub(1, 400):gsub('[%s%c]+', ' '))), 0, 60)
end

---@param session pivi.Session
local function show(session)
  local text = session.state.offered
  pick.select(CHOICES, {
    prompt = ('An extension offers a text for the prompt: %s'):format(short(text or '')),
    kind = 'pivi-offer',
    format = function(choice)
      return choice[2]
    end,
    preview = function()
      return vim.split(text or '', '\n')
    end,
  }, function(choice)
    -- Another one may have been offered while this one was looked at.
    if session.state.offered == text then
      commands.take_offer(session, choice[1])
    end
  end)
end

---@param session pivi.Session
local function update(session)
  local number, text = session.state.number, session.state.offered
  if items[number] then
    attention.settle(items[number])
    items[number] = nil
  end
  if text then
    items[number] = attention.add({
      kind = 'offer',
      title = 'An extension offers a text for the prompt: ' .. short(text),
      session = number,
      show = function()
        show(session)
      end,
    })
  end
end

--- Puts what extensions offer to a session into the attention queue from now on.
---@param session pivi.Session
function M.attach(session)
  session:subscribe(function(change)
    if change.offer then
      update(session)
    end
  end)
end

return M
