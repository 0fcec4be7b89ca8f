-- Runs one edit through every kind of file and gives what reached the disk and should not, or the
-- reverse.
local apply = require('pivi.editor.apply')
local identity = require('pivi.editor.identity')
local read = require('pivi.editor.read')

local M = {}

local BOMS = { ['utf-8'] = '\239\187\191', ['utf-16le'] = '\255\254' }
local SEPARATORS = { unix = '\n', dos = '\r\n', mac = '\r' }
local WORDS =
  { latin1 = 'é', cp932 = 'テスト', ['utf-8'] = 'é漢😀', ['utf-16le'] = 'é漢😀' }

local function write(path, bytes)
  local file = assert(io.open(path, 'wb'))
  file:write(bytes)
  file:close()
end

local function bytes_of(path)
  local file = assert(io.open(path, 'rb'))
  local bytes = file:read('a')
  file:close()
  return bytes
end

local function encode(case, lines)
  local separator = SEPARATORS[case.ff]
  local text = table.concat(lines, separator) .. (case.eol and separator or '')
  local bytes = case.fenc == 'utf-8' and text or assert(vim.iconv(text, 'utf-8', case.fenc))
  return (case.bomb and BOMS[case.fenc] or '') .. bytes
end

local function each_case(fn)
  for _, ff in ipairs({ 'unix', 'dos', 'mac' }) do
    for _, fenc in ipairs({ 'utf-8', 'latin1', 'cp932', 'utf-16le' }) do
      for _, bomb in ipairs(BOMS[fenc] and { false, true } or { false }) do
        for _, eol in ipairs({ true, false }) do
          for _, fixeol in ipairs({ true, false }) do
            for _, hidden in ipairs({ false, true }) do
              for _, modified in ipairs({ false, true }) do
                fn({
                  ff = ff,
                  fenc = fenc,
                  bomb = bomb,
                  eol = eol,
                  fixeol = fixeol,
                  hidden = hidden,
                  modified = modified,
                })
              end
            end
          end
        end
      end
    end
  end
end

local function open(case, path)
  vim.cmd(('silent edit ++ff=%s ++enc=%s %s'):format(case.ff, case.fenc, vim.fn.fnameescape(path)))
  local buf = vim.api.nvim_get_current_buf()
  vim.bo[buf].fixendofline = case.fixeol
  if case.bomb then
    assert(vim.bo[buf].bomb, 'no bomb')
  end
  return buf
end

--- One case; `problem` is told what went wrong.
local function run(case, path, problem)
  local lines = { 'alpha', 'beta ' .. WORDS[case.fenc], 'gamma', '', 'last' }
  local function text_of()
    return table.concat(lines, '\n') .. (case.eol and '\n' or '')
  end
  local function expect(what, got, wanted)
    if not vim.deep_equal(got, wanted) then
      problem(what, got, wanted)
    end
  end
  local old_bytes = encode(case, lines)
  write(path, old_bytes)
  expect('not loaded', identity.find(path).buf, nil)
  local buf = open(case, path)
  if case.modified then
    lines[1] = 'alpha, said the user'
    vim.api.nvim_buf_set_lines(buf, 0, 1, true, { lines[1] })
  end
  if case.hidden then
    vim.cmd('hide enew')
  end
  expect('text', read.text(buf), text_of())
  lines[3] = 'GAMMA ' .. WORDS[case.fenc]
  local new = text_of()
  local result, err = apply.apply(buf, nil, new, { save = 'clean' })
  expect(
    'result',
    { result and result.saved, result and result.save_error, err },
    { not case.modified }
  )
  if case.modified then
    expect('what the user did not save', bytes_of(path), old_bytes)
    apply.apply(buf, nil, new .. 'x', { save = 'always' })
    result = apply.apply(buf, nil, new, { save = 'always' })
    expect('saved', result and result.saved, true)
  end
  expect('bytes', bytes_of(path), encode(case, lines))
  expect('fixendofline', vim.bo[buf].fixendofline, case.fixeol)
  expect('endofline', vim.bo[buf].endofline, case.eol)
  vim.api.nvim_buf_delete(buf, { force = true })
end

--- The whole table; returns the number of cases and what went wrong.
function M.table(dir)
  local count, problems = 0, {}
  each_case(function(case)
    count = count + 1
    run(case, ('%s/%d.txt'):format(dir, count), function(what, got, wanted)
      local name = vim.inspect(case, { newline = ' ', indent = '' })
      table.insert(problems, { name, what, vim.inspect(got), vim.inspect(wanted) })
    end)
  end)
  return { count = count, problems = problems }
end

--- Odd files: an edit changes only its own bytes. Each: bytes before, what the agent reads, what
--- it wants, bytes after.
local ODD = {
  { 'empty', '', '', 'new\n', 'new\n' },
  { 'emptied', 'old\n', 'old\n', '', '' },
  { 'one newline', '\n', '\n', '\nx\n', '\nx\n' },
  { 'one newline, emptied', '\n', '\n', '', '' },
  { 'BOM only', '\239\187\191', '', 'x\n', '\239\187\191x\n' },
  { 'CR LF only', '\r\n', '\n', 'x\n', 'x\r\n' },
  { 'mixed line ends', 'a\r\nb\nc\r\n', 'a\r\nb\nc\r\n', 'a\r\nB\nc\r\n', 'a\r\nB\nc\r\n' },
  { 'lone CR', 'a\rb\nc\n', 'a\rb\nc\n', 'a\rb\nC\n', 'a\rb\nC\n' },
  { 'NUL', 'a\0b\nc\n', 'a\0b\nc\n', 'a\0b\nC\0\n', 'a\0b\nC\0\n' },
  { 'CR LF given to a dos file', 'a\r\nb\r\n', 'a\nb\n', 'a\r\nB\r\nc\r\n', 'a\r\nB\r\nc\r\n' },
  { 'a CR of its own in a dos file', 'a\r\r\nb\r\n', 'a\r\nb\n', 'a\r\nB\n', 'a\r\r\nB\r\n' },
  { 'loses its final newline', 'a\nb\n', 'a\nb\n', 'a\nb', 'a\nb' },
  { 'gains a final newline', 'a\nb', 'a\nb', 'a\nb\n', 'a\nb\n' },
  { 'last line without newline', 'a\nb', 'a\nb', 'a\nB', 'a\nB' },
  { 'append without newline', 'a', 'a', 'a\nb', 'a\nb' },
  {
    'invalid UTF-8',
    'a \255 b\nc\n',
    'a \239\191\189 b\nc\n',
    'a \239\191\189 B\nC\n',
    'a \255 B\nC\n',
    'utf-8',
  },
  { 'many final newlines', 'a\n\n\n', 'a\n\n\n', 'a\n\n', 'a\n\n' },
}

function M.odd(dir)
  local problems = {}
  for i, case in ipairs(ODD) do
    local name, old_bytes, text, new, new_bytes, encoding = unpack(case)
    local path = ('%s/odd%d.txt'):format(dir, i)
    write(path, old_bytes)
    local flags = encoding and ('++bad=keep ++enc=%s '):format(encoding) or ''
    vim.cmd('silent edit ' .. flags .. vim.fn.fnameescape(path))
    local buf = vim.api.nvim_get_current_buf()
    vim.bo[buf].readonly = false -- what Nvim sets for bytes that are no text
    local got = read.text(buf)
    local result, err = apply.apply(buf, text, new, { save = 'clean' })
    local bytes = bytes_of(path)
    if got ~= text or not result or not result.saved or bytes ~= new_bytes then
      table.insert(problems, vim.inspect({ name, got, result, err, bytes }))
    end
    if result and read.text(buf) ~= result.after then
      table.insert(problems, vim.inspect({ name, read.text(buf), result.after }))
    end
    -- Once more: nothing changes by itself.
    apply.apply(buf, nil, (result or { after = text }).after .. 'z', { save = 'always' })
    apply.apply(buf, nil, (result or { after = text }).after, { save = 'always' })
    if bytes_of(path) ~= new_bytes then
      table.insert(problems, vim.inspect({ name, 'there and back', bytes_of(path) }))
    end
    vim.api.nvim_buf_delete(buf, { force = true })
  end
  return problems
end

--- Text that an encoding can't hold: refused, nothing changes.
function M.unencodable(dir)
  local problems = {}
  for _, encoding in ipairs({ 'latin1', 'cp1252', 'cp932', 'ucs-2', 'iso-8859-2' }) do
    local path = ('%s/%s.txt'):format(dir, encoding)
    write(path, encoding == 'ucs-2' and '\0a\0\n' or 'a\n')
    vim.cmd(('silent edit ++enc=%s %s'):format(encoding, vim.fn.fnameescape(path)))
    local buf = vim.api.nvim_get_current_buf()
    local before, tick = bytes_of(path), vim.api.nvim_buf_get_changedtick(buf)
    local result, err = apply.apply(buf, 'a\n', 'a\nb 😀\n', { save = 'clean' })
    local is_refused = not result
      and err.code == 'encoding'
      and err.message:find('😀 (U+1F600)', 1, true)
    if
      not is_refused
      or bytes_of(path) ~= before
      or vim.api.nvim_buf_get_changedtick(buf) ~= tick
    then
      table.insert(problems, vim.inspect({ encoding, result, err }))
    end
    local ok = apply.apply(buf, 'a\n', 'a\nb\n', { save = 'clean' })
    if not ok or not ok.saved or #vim.fn.glob(path .. '~') > 0 then
      table.insert(problems, vim.inspect({ encoding, ok }))
    end
    vim.api.nvim_buf_delete(buf, { force = true })
  end
  return problems
end

return M
