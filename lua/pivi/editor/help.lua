--- Searches this Nvim's own help: tags first, then the text of the help files. Reads in slices, so
--- that the user's typing is not held up.

local async = require('pivi.async')

local M = {}

--- Lines of an excerpt.
local EXCERPT = 24
--- Hits that are told.
local MAX_HITS = 6

---@class pivi.editor.HelpHit
---@field tag? string jump to it with `:help {tag}`
---@field file string
---@field lnum integer
---@field excerpt string

---@class pivi.editor.HelpTag
---@field tag string
---@field path string

---@param path string
---@return string[] lines
local function read_lines(path)
  local file = io.open(path, 'rb')
  if not file then
    return {}
  end
  local text = file:read('*a')
  file:close()
  return vim.split(text, '\r?\n')
end

---@return pivi.editor.HelpTag[]
local function all_tags()
  local tags = {} ---@type pivi.editor.HelpTag[]
  for _, index in ipairs(vim.api.nvim_get_runtime_file('doc/tags', true)) do
    local dir = vim.fs.dirname(index)
    for _, line in ipairs(read_lines(index)) do
      local tag, file = line:match('^([^\t]+)\t([^\t]+)\t')
      if tag and not vim.startswith(tag, '!_TAG') then
        tags[#tags + 1] = { tag = tag, path = vim.fs.joinpath(dir, file) }
      end
    end
  end
  return tags
end

---@param text string
---@return string[]
local function words_of(text)
  local words = {} ---@type string[]
  for word in text:lower():gmatch("[%w_<>:%-'./]+") do
    words[#words + 1] = word
  end
  return words
end

--- Rates a tag: more is better, nil is no match.
---@param tag string
---@param query string in lower case
---@param words string[]
---@return integer?
local function rate(tag, query, words)
  local lower = tag:lower()
  local bare = lower:gsub("^[:'<]?(.-)[%('>]*%)?$", '%1')
  if lower == query or bare == query then
    return 1000 - #tag
  end
  local score = 0
  for _, word in ipairs(words) do
    if lower == word or bare == word then
      score = score + 300
    elseif vim.startswith(bare, word) then
      score = score + 100
    elseif lower:find(word, 1, true) then
      score = score + 50
    end
  end
  return score > 0 and score - #tag or nil
end

---@param lines string[]
---@param lnum integer
---@return string
local function excerpt(lines, lnum)
  local first = math.max(1, lnum - 1)
  return table.concat(vim.list_slice(lines, first, first + EXCERPT - 1), '\n')
end

---@param hit pivi.editor.HelpTag
---@return pivi.editor.HelpHit?
local function open_tag(hit)
  local lines = read_lines(hit.path)
  local mark = ('*%s*'):format(hit.tag)
  for lnum, line in ipairs(lines) do
    if line:find(mark, 1, true) then
      return { tag = hit.tag, file = hit.path, lnum = lnum, excerpt = excerpt(lines, lnum) }
    end
  end
  return nil
end

---@param lines string[]
---@param lnum integer
---@return string? tag the last one above a line
local function tag_above(lines, lnum)
  for above = lnum, 1, -1 do
    local tag = lines[above]:match('%*([^%s*|]+)%*')
    if tag then
      return tag
    end
  end
  return nil
end

--- Finds the paragraphs of a help file that hold most of the words.
---@param path string
---@param words string[]
---@return { score: integer, lnum: integer, lines: string[] }?
local function best_lines(path, words)
  local lines = read_lines(path)
  local best ---@type { score: integer, lnum: integer, lines: string[] }?
  for lnum = 1, #lines, 4 do
    local window = table.concat(vim.list_slice(lines, lnum, lnum + 7), ' '):lower()
    local score = 0
    for _, word in ipairs(words) do
      score = score + (window:find(word, 1, true) and 1 or 0)
    end
    if score > (best and best.score or 0) then
      best = { score = score, lnum = lnum, lines = lines }
    end
  end
  return best
end

---@async
---@param words string[]
---@param limit integer
---@return pivi.editor.HelpHit[]
local function search_text(words, limit)
  local found = {} ---@type { score: integer, lnum: integer, lines: string[], path: string }[]
  for _, path in ipairs(vim.api.nvim_get_runtime_file('doc/*.txt', true)) do
    local best = best_lines(path, words)
    if best and best.score * 2 > #words then
      found[#found + 1] = vim.tbl_extend('error', best, { path = path })
    end
    async.sleep(0)
  end
  table.sort(found, function(a, b)
    return a.score > b.score
  end)
  return vim.tbl_map(function(hit)
    local tag = tag_above(hit.lines, math.min(#hit.lines, hit.lnum + 3))
    local text = excerpt(hit.lines, hit.lnum)
    return { tag = tag, file = hit.path, lnum = hit.lnum, excerpt = text }
  end, vim.list_slice(found, 1, limit))
end

--- Searches the help.
---@async
---@param query string tags or words
---@return pivi.editor.HelpHit[]
function M.search(query)
  local words = words_of(query)
  local rated = {} ---@type { tag: pivi.editor.HelpTag, score: integer }[]
  for _, tag in ipairs(all_tags()) do
    local score = rate(tag.tag, vim.trim(query):lower(), words)
    if score then
      rated[#rated + 1] = { tag = tag, score = score }
    end
  end
  table.sort(rated, function(a, b)
    return a.score == b.score and a.tag.tag < b.tag.tag or a.score > b.score
  end)
  local hits = {} ---@type pivi.editor.HelpHit[]
  for _, each in ipairs(vim.list_slice(rated, 1, MAX_HITS)) do
    hits[#hits + 1] = open_tag(each.tag)
  end
  -- A sentence hits many tags by its common words.
  local is_sure = #words <= 2 and rated[1] ~= nil and rated[1].score >= 200
  if not is_sure and #words > 0 then
    local texts = search_text(words, MAX_HITS)
    hits = vim.list_extend(texts, vim.list_slice(hits, 1, MAX_HITS - #texts))
  end
  return hits
end

return M
