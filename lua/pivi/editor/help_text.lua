--- Ranks the sections of the help files by the words of a question. A section begins at a line with
--- tags. Rare words count more than common ones, words of a tag more than those of the text
--- (BM25).

local async = require('pivi.async')

local M = {}

--- Words that say nothing of what is asked.
local COMMON = 'a an and any are as at be by can do does for from get how i if in into is it its'
  .. ' me my of on or our set so some that the there this to use using want was what when where'
  .. ' which who why will with without would you your vim nvim neovim vi editor help'
local STOP = {} ---@type table<string, true>
for word in COMMON:gmatch('%S+') do
  STOP[word] = true
end

--- Files that tell of what was, or of Nvim's inside.
local LESSER = { 'news', 'dev', 'deprecated', 'vi_diff', 'luvref', 'lua-bit', 'quickref' }

--- How soon one more occurrence of a word counts less, and how much longer sections count less.
local SATURATION, LENGTH = 1.2, 0.75
--- What a word counts in a tag, compared with one in the text.
local IN_TAG = 3

---@class pivi.editor.HelpSection
---@field path string
---@field tags string[]
---@field first integer byte, of its line with the tags
---@field size integer bytes
---@field counts integer[] of each word, in the text
---@field is_tagged boolean[] is the word part of a tag?

---@class pivi.editor.RankedSection
---@field path string
---@field tag string that of its tags which says most of what is asked
---@field lnum integer
---@field score number

---@param word string
---@return string stem that the word's other forms begin with too
local function stem(word)
  local shorter = word:match('^(%a%a%a+)ing$')
    or word:match('^(%a%a%a+)es$')
    or word:match('^(%a%a%a+)ed$')
    or word:match('^(%a%a%a+)s$')
  return shorter or word
end

--- Gets the words of a question that say something, each in a form that its others begin with.
---@param question string
---@return string[]
function M.words(question)
  local words, seen = {}, {} ---@type string[], table<string, true>
  for word in question:lower():gmatch("[%w_<>:%-'./]+") do
    word = word:gsub('[.:?!]+$', '')
    if word ~= '' and not STOP[word] and not seen[stem(word)] then
      seen[stem(word)] = true
      words[#words + 1] = stem(word)
    end
  end
  return words
end

---@param path string
---@param text string in lower case
---@return pivi.editor.HelpSection[]
local function sections_of(path, text)
  local sections = {} ---@type pivi.editor.HelpSection[]
  local line_end = 0
  for at, tag in text:gmatch('()%*([^%s*|]+)%*%f[%s]') do
    local last = sections[#sections]
    if at <= line_end and last then
      last.tags[#last.tags + 1] = tag
    else
      line_end = text:find('\n', at, true) or #text
      if last then
        last.size = at - last.first
      end
      sections[#sections + 1] =
        { path = path, tags = { tag }, first = at, size = 0, counts = {}, is_tagged = {} }
    end
  end
  if #sections > 0 then
    sections[#sections].size = #text - sections[#sections].first
  end
  return sections
end

--- Counts a word in the sections of a file, where it begins.
---@param text string
---@param sections pivi.editor.HelpSection[]
---@param word string
---@param at integer number of the word
local function count(text, sections, word, at)
  local current, from = 1, sections[1].first
  while true do
    local found = text:find(word, from, true)
    if not found then
      return
    end
    from = found + #word
    while sections[current + 1] and sections[current + 1].first <= found do
      current = current + 1
    end
    if not text:sub(found - 1, found - 1):find('%w') then
      local section = sections[current]
      section.counts[at] = (section.counts[at] or 0) + 1
    end
  end
end

---@param section pivi.editor.HelpSection
---@param words string[]
---@return boolean has_any
local function look_at_tags(section, words)
  local tags = ' ' .. table.concat(section.tags, ' ')
  local has_any = false
  for at, word in ipairs(words) do
    section.is_tagged[at] = tags:find('%f[%w]' .. vim.pesc(word)) ~= nil
    has_any = has_any or section.is_tagged[at] or section.counts[at] ~= nil
  end
  return has_any
end

---@param path string
---@return string text in lower case
local function read(path)
  local file = io.open(path, 'rb')
  local text = file and file:read('*a') or ''
  if file then
    file:close()
  end
  return text:lower()
end

---@async
---@param words string[]
---@return pivi.editor.HelpSection[] those that have any of the words
---@return integer total how many sections there are
---@return number size of one, on average
local function matching(words)
  local found, total, bytes = {}, 0, 0 ---@type pivi.editor.HelpSection[], integer, integer
  for _, path in ipairs(vim.api.nvim_get_runtime_file('doc/*.txt', true)) do
    local text = read(path)
    local sections = sections_of(path, text)
    total, bytes = total + #sections, bytes + #text
    async.sleep(0)
    for at, word in ipairs(#sections > 0 and words or {}) do
      count(text, sections, word, at)
    end
    async.sleep(0)
    for _, section in ipairs(sections) do
      if look_at_tags(section, words) then
        found[#found + 1] = section
      end
    end
    async.sleep(0)
  end
  return found, total, bytes / math.max(1, total)
end

---@param sections pivi.editor.HelpSection[]
---@param words string[]
---@param total integer
---@return number[] of each word: the rarer, the more
local function weights_of(sections, words, total)
  local weights = {} ---@type number[]
  for at in ipairs(words) do
    local having = 0
    for _, section in ipairs(sections) do
      having = having + (section.counts[at] and 1 or 0)
    end
    weights[at] = math.log(1 + (total - having + 0.5) / (having + 0.5))
  end
  return weights
end

---@param section pivi.editor.HelpSection
---@param weights number[]
---@param average number
---@return number
local function rate(section, weights, average)
  local norm = SATURATION * (1 - LENGTH + LENGTH * section.size / average)
  local score, having = 0, 0
  for at, weight in ipairs(weights) do
    local times = section.counts[at] or 0
    score = score + weight * times * (SATURATION + 1) / (times + norm)
    score = score + (section.is_tagged[at] and weight * IN_TAG or 0)
    having = having + ((times > 0 or section.is_tagged[at]) and 1 or 0)
  end
  -- A section that knows all of the words is about them.
  score = score * (having / #weights)
  local name = vim.fs.basename(section.path)
  for _, lesser in ipairs(LESSER) do
    score = vim.startswith(name, lesser) and score / 2 or score
  end
  return score
end

---@param section pivi.editor.HelpSection
---@param words string[]
---@return string
local function best_tag(section, words)
  local best, most = section.tags[1], -1
  for _, tag in ipairs(section.tags) do
    local having = 0
    for _, word in ipairs(words) do
      having = having + (tag:find(word, 1, true) and 1 or 0)
    end
    if having > most then
      best, most = tag, having
    end
  end
  return best
end

---@param section pivi.editor.HelpSection
---@param words string[]
---@param score number
---@return pivi.editor.RankedSection
local function finish(section, words, score)
  local file = assert(io.open(section.path, 'rb'))
  local text = file:read('*a')
  file:close()
  local _, lnum = text:sub(1, section.first):gsub('\n', '\n')
  local tag = best_tag(section, words)
  -- In the case that it is written in.
  local at = text:lower():find('*' .. tag .. '*', section.first, true)
  local written = at and text:sub(at + 1, at + #tag) or tag
  return { path = section.path, tag = written, lnum = lnum + 1, score = score }
end

--- Finds the sections that say most of what is asked.
---@async
---@param words string[] of words()
---@param limit integer
---@return pivi.editor.RankedSection[]
function M.search(words, limit)
  local sections, total, average = matching(words)
  local weights = weights_of(sections, words, total)
  async.sleep(0)
  local scores = {} ---@type table<pivi.editor.HelpSection, number>
  for _, section in ipairs(sections) do
    scores[section] = rate(section, weights, average)
  end
  table.sort(sections, function(a, b)
    return scores[a] > scores[b]
  end)
  local ranked = {} ---@type pivi.editor.RankedSection[]
  for _, section in ipairs(vim.list_slice(sections, 1, limit)) do
    async.sleep(0)
    ranked[#ranked + 1] = finish(section, words, scores[section])
  end
  return ranked
end

return M
