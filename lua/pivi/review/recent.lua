--- Earlier texts of a file and what was reviewed of them then: undo and redo lead back to them.
--- Pure.

local M = {}

--- So many texts are remembered of a file, and so many bytes.
local MAX_TEXTS, MAX_BYTES = 16, 4 * 1024 * 1024

---@alias pivi.review.Recent { text: string, base: string }[]

--- Remembers a text, the newest last.
---@param recent pivi.review.Recent
---@param text string
---@param base string
function M.add(recent, text, base)
  for i, entry in ipairs(recent) do
    if entry.text == text then
      table.remove(recent, i)
      break
    end
  end
  recent[#recent + 1] = { text = text, base = base }
  local bytes = 0
  for i = #recent, 1, -1 do
    bytes = bytes + #recent[i].text
    if i < #recent and (bytes > MAX_BYTES or #recent - i >= MAX_TEXTS) then
      table.remove(recent, i)
    end
  end
end

--- Finds what the base of a text was.
---@param recent pivi.review.Recent
---@param text string
---@return string? base
function M.find(recent, text)
  for _, entry in ipairs(recent) do
    if entry.text == text then
      return entry.base
    end
  end
end

return M
