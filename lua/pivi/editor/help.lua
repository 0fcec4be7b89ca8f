--- Searches this Nvim's own help: tags first, then the text of the help files. Reads in slices, so
--- that the user's typing is not held up.

local async = require('pivi.async')
local help_text = require('pivi.editor.help_text')

local M = {}

--- Lines of an excerpt.
local EXCERPT = 24
--- Hits that are told.
local MAX_HITS = 6
--- Tags that are looked at before the user's typing has its turn.
local SLICE = 1000
--- Ratings of a tag that is what was asked for, and of one that has its only word.
local SURE, LIKELY = 900, 200

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

---@async
---@return pivi.editor.HelpTag[]
local function all_tags()
  local tags = {} ---@type pivi.editor.HelpTag[]
  for _, index in ipairs(vim.api.nvim_get_runtime_file('doc/tags', true)) do
    local dir = vim.fs.dirname(index)
    for at, line in ipairs(read_lines(index)) do
      if at % SLICE == 0 then
        async.sleep(0)
      end
      local tag, file = line:match('^([^\t]+)\t([^\t]+)\t')
      if tag and not vim.startswith(tag, '!_TAG') then
        tags[#tags + 1] = { tag = tag, path = vim.fs.joinpath(dir, file) }
      end
    end
  end
  return tags
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

---@async
---@param query string in lower case
---@param words string[]
---@return pivi.editor.HelpHit[] the best first
---@return integer best rating, 0 without any
local function search_tags(query, words)
  local rated = {} ---@type { tag: pivi.editor.HelpTag, score: integer }[]
  for at, tag in ipairs(all_tags()) do
    local score = rate(tag.tag, query, words)
    if score then
      rated[#rated + 1] = { tag = tag, score = score }
    end
    if at % SLICE == 0 then
      async.sleep(0)
    end
  end
  table.sort(rated, function(a, b)
    return a.score == b.score and a.tag.tag < b.tag.tag or a.score > b.score
  end)
  local hits = {} ---@type pivi.editor.HelpHit[]
  for _, each in ipairs(vim.list_slice(rated, 1, MAX_HITS)) do
    hits[#hits + 1] = open_tag(each.tag)
  end
  return hits, rated[1] and rated[1].score or 0
end

---@async
---@param words string[]
---@return pivi.editor.HelpHit[]
local function search_text(words)
  local hits = {} ---@type pivi.editor.HelpHit[]
  for _, found in ipairs(help_text.search(words, MAX_HITS)) do
    local text = excerpt(read_lines(found.path), found.lnum)
    hits[#hits + 1] = { tag = found.tag, file = found.path, lnum = found.lnum, excerpt = text }
    async.sleep(0)
  end
  return hits
end

--- Searches the help: a tag, or what is nearly one, by the tags, anything else by the text.
---@async
---@param query string tags or words
---@return pivi.editor.HelpHit[]
function M.search(query)
  local words = help_text.words(query)
  local asked = vim.trim(query):lower()
  -- What is made of common words alone may still be a tag.
  local tags = #words > 0 and words or { asked }
  local hits, best = search_tags(asked, tags)
  local is_tag = best >= SURE or (#tags == 1 and best >= LIKELY)
  if not is_tag and #words > 0 then
    local named = vim.tbl_filter(function(hit)
      return hit.tag:find('%W') ~= nil and vim.list_contains(words, hit.tag:lower())
    end, hits)
    hits = vim.list_slice(vim.list_extend(named, search_text(words)), 1, MAX_HITS)
  end
  return hits
end

return M
