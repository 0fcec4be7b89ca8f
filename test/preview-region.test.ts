/** What of a text that streams stands for which old line: pure logic, run in a real Neovim's Lua. */

import { describe } from 'vitest';
import { test as base, expect, type Nvim } from './support/nvim.ts';

const test = base;

/** Streams `new` into a region of `old` in pieces and returns the parts after each, as one reads them. */
const HELPERS = `
  local regions = require('pivi.review.preview.region')
  local texts = require('pivi.review.preview.text')

  local H = {}

  -- The lines that are shown: the old ones with the parts made.
  function H.made(region)
    local lines = vim.list_slice(region.old)
    local parts = vim.list_extend(region:settled_parts(0, #region.old), region:open_parts())
    for i = #parts, 1, -1 do
      local part = parts[i]
      if part.kind == 'delete' then
        for _ = part.row + 1, part.end_row do table.remove(lines, part.row + 1) end
      elseif part.kind == 'change' then
        local line = lines[part.row + 1]
        assert(part.end_col <= #line, vim.inspect(part))
        lines[part.row + 1] = line:sub(1, part.col) .. part.text .. line:sub(part.end_col + 1)
      elseif part.kind == 'insert' then
        local new = vim.list_slice(region.new, part.first, part.last)
        new[#new + 1] = part.tail
        for j = #new, 1, -1 do table.insert(lines, part.row + 1, new[j]) end
      end
    end
    return lines, parts
  end

  function H.split(text)
    local lines = vim.split(text, '\\n', { plain = true })
    if lines[#lines] == '' then lines[#lines] = nil end
    return lines
  end

  -- One letter per part, with its rows.
  function H.describe(region)
    local out = {}
    for _, part in ipairs(vim.list_extend(region:settled_parts(0, #region.old), region:open_parts())) do
      local text
      if part.kind == 'delete' then
        text = ('-%d..%d'):format(part.row, part.end_row - 1)
      elseif part.kind == 'insert' then
        local new = vim.list_slice(region.new, part.first, part.last)
        if part.tail then new[#new + 1] = part.tail .. '…' end
        text = ('+%d %s'):format(part.row, table.concat(new, '|'))
      elseif part.kind == 'change' then
        text = ('~%d:%d-%d %s'):format(part.row, part.col, part.end_col, part.text)
      else
        text = ('?%d:%d-%d:%d'):format(part.row, part.col, part.end_row, part.end_col)
      end
      out[#out + 1] = text
    end
    return out
  end

  function H.stream(region, text, piece, is_done)
    text:take({ offset = text.bytes, append = piece, isDone = is_done or false })
    region:sync(text)
  end
`;

/** The parts after each piece of the new text of a whole file. */
function whole(nvim: Nvim, old: string, pieces: string[]): Promise<string[][]> {
  return nvim.lua(
    `${HELPERS}
    local old, pieces = ...
    local region, text, out = regions.whole(H.split(old)), texts.new(), {}
    for i, piece in ipairs(pieces) do
      H.stream(region, text, piece, i == #pieces)
      out[i] = H.describe(region)
    end
    return out`,
    old,
    pieces,
  );
}

/** The same for a place in a file. */
function place(nvim: Nvim, file: string, old: string, pieces: string[]): Promise<string[][]> {
  return nvim.lua(
    `${HELPERS}
    local file, old, pieces = ...
    local lines = H.split(file)
    local match = assert(require('pivi.review.preview.match').new(lines):find(old, true))
    local region, text, out = regions.at(lines, match), texts.new(), { H.describe(regions.at(lines, match)) }
    for i, piece in ipairs(pieces) do
      H.stream(region, text, piece, i == #pieces)
      out[i + 1] = H.describe(region)
    end
    return out`,
    file,
    old,
    pieces,
  );
}

describe('a region', () => {
  test('of a place is pending until the new text has come by', async ({ nvim }) => {
    const file = 'a\nlocal one = 1\nlocal two = 2\nend\nz\n';
    const old = 'local one = 1\nlocal two = 2\nend\n';
    const steps = await place(nvim, file, old, [
      'local o',
      'ne = 1\nlocal tw',
      'elve',
      ' = 12\n',
      'en',
      'd\n',
      '',
    ]);
    expect(steps).toEqual([
      ['?0:0-3:0'],
      ['?0:7-3:0'],
      ['?1:8-3:0'],
      ['~1:8-8 elve', '?1:8-3:0'],
      ['~1:6-9 twelve', '~1:12-13 12', '?2:0-3:0'],
      ['~1:6-9 twelve', '~1:12-13 12', '?2:2-3:0'],
      ['~1:6-9 twelve', '~1:12-13 12'],
      ['~1:6-9 twelve', '~1:12-13 12'],
    ]);
  });

  test('within a line grows in its place', async ({ nvim }) => {
    const steps = await place(nvim, 'x\n  call(foo, bar)\ny\n', 'foo', ['qu', 'x, q', 'uux']);
    expect(steps).toEqual([
      ['?0:7-0:10'],
      ['~0:7-7 qu', '?0:7-0:10'],
      ['~0:7-7 qux, q', '?0:7-0:10'],
      ['~0:7-10 qux, quux'],
    ]);
  });

  test('shows new lines before the old ones that they replace', async ({ nvim }) => {
    const file = 'begin\nfirst thing\nsecond thing\nfinal line\n';
    const steps = await place(nvim, file, 'first thing\nsecond thing\nfinal line', [
      'something else\n',
      'and another one\n',
      'final li',
      'ne',
    ]);
    expect(steps).toEqual([
      ['?0:0-2:10'],
      ['+0 something else', '?0:0-2:10'],
      ['+0 something else|and another one', '?0:0-2:10'],
      // The beginning of a line that stands further on is no news.
      ['+0 something else|and another one', '?0:0-2:10'],
      ['+0 something else|and another one', '-0..1'],
    ]);
  });

  test('takes a line back for an insertion when the old one follows', async ({ nvim }) => {
    const steps = await whole(nvim, "require('a')\nrequire('c')\n", [
      "require('a')\nrequire('b')\n",
      "require('c')\n",
    ]);
    expect(steps).toEqual([['~1:9-10 b'], ["+1 require('b')"]]);
  });

  test('is not misled by blank lines and lone braces', async ({ nvim }) => {
    const old = 'int a() {\n}\n\nint b() {\n}\n\nint c() {\n}\n';
    const steps = await whole(nvim, old, [
      'int a() {\n}\n\n',
      'int new_one() {\n  return 1;\n',
      '}\n\n',
      'int b() {\n}\n\nint c() {\n}\n',
    ]);
    expect(steps[2]).toEqual(['+3 int new_one() {|  return 1;|}|']);
    expect(steps[3]).toEqual(['+3 int new_one() {|  return 1;|}|']);
  });

  test('says what goes only when it is certain', async ({ nvim }) => {
    const old = 'one\ntwo\nthree\nfour\nfive\n';
    const steps = await whole(nvim, old, ['one\nfour\n', 'five\n', '']);
    expect(steps).toEqual([['-1..2'], ['-1..2'], ['-1..2']]);
    expect(await whole(nvim, old, ['one\ntwo\n', ''])).toEqual([[], ['-2..4']]);
  });

  test('of a new file is all new', async ({ nvim }) => {
    const steps = await whole(nvim, '', ['# Title', '\n\ntext', '\n']);
    expect(steps).toEqual([['+0 # Title…'], ['+0 # Title||text…'], ['+0 # Title||text']]);
  });
});

describe('for any texts, cut anywhere', () => {
  test.for([1, 2, 3, 4, 5, 6])(
    'what is shown is what was written (seed %i)',
    async (seed, { nvim }) => {
      const failures = await nvim.lua(
        `${HELPERS}
      math.randomseed(...)
      local words = { 'local x = 1', 'local y = 22', '', 'end', '  return x', 'if x then', '}', 'für é', '漢字 漢', 'x', '  x', 'foo(bar, baz)', 'foo(bar, qux)' }
      local function random_lines(n)
        local lines = {}
        for i = 1, n do lines[i] = words[math.random(#words)] .. (math.random(4) == 1 and math.random(9) or '') end
        return lines
      end
      local function mutate(lines)
        local new = {}
        for _, line in ipairs(lines) do
          local dice = math.random(10)
          if dice == 1 then vim.list_extend(new, random_lines(math.random(3)))
          elseif dice == 2 then line = line .. ' ' .. words[math.random(#words)] end
          if dice ~= 3 then new[#new + 1] = line end
        end
        return new
      end
      local function starts(line, tail) return line ~= nil and line:sub(1, #tail) == tail end
      local failures = {}
      for round = 1, 60 do
        local old = random_lines(math.random(0, 30))
        local new = math.random(6) == 1 and random_lines(math.random(0, 20)) or mutate(old)
        local all = table.concat(new, '\\n') .. (#new > 0 and '\\n' or '')
        local region, text = regions.whole(old), texts.new()
        local at = 0
        while at < #all do
          local size = math.random(1, 25)
          -- Never within a character: JSON strings aren't cut there.
          while at + size < #all and vim.str_utf_start(all, at + size + 1) ~= 0 do size = size + 1 end
          H.stream(region, text, all:sub(at + 1, at + size))
          at = at + size
          local ok, made = pcall(H.made, region)
          if not ok then failures[#failures + 1] = made; break end
          for i, line in ipairs(text.lines) do
            if made[i] ~= line then
              failures[#failures + 1] = ('round %d at %d: line %d is %s, not %s'):format(round, at, i, tostring(made[i]), line)
            end
          end
          local is_known = not text.tail:find('%S')
          for _, line in ipairs(old) do is_known = is_known or starts(line, text.tail) end
          if not starts(made[#text.lines + 1], text.tail) and not is_known then
            failures[#failures + 1] = ('round %d at %d: tail %s'):format(round, at, text.tail)
          end
        end
        H.stream(region, text, '', true)
        if not vim.deep_equal(H.made(region), new) then
          failures[#failures + 1] = 'round ' .. round .. ' ends wrong'
        end
      end
      return vim.list_slice(failures, 1, 5)`,
        seed,
      );
      expect(failures).toEqual([]);
    },
  );

  test.for([7, 8, 9])('an edit becomes what Pi makes of it (seed %i)', async (seed, { nvim }) => {
    const failures = await nvim.lua(
      `${HELPERS}
      math.randomseed(...)
      local failures = {}
      local alphabet = { 'a', 'b', ' ', '\\n', 'é', '(', 'word', '\\n\\n', '  ' }
      local function random_text(n)
        local parts = {}
        for i = 1, n do parts[i] = alphabet[math.random(#alphabet)] end
        return table.concat(parts)
      end
      for round = 1, 300 do
        local file = random_text(math.random(1, 60)) .. '\\n'
        local new = random_text(math.random(0, 15))
        local from = math.random(1, #file)
        while vim.str_utf_start(file, from) ~= 0 do from = from - 1 end
        local to = math.random(from, #file)
        while to < #file and vim.str_utf_start(file, to + 1) ~= 0 do to = to + 1 end
        local old = file:sub(from, to)
        local lines = H.split(file)
        -- One that only has its blank lines: nothing to split.
        local match = require('pivi.review.preview.match').new(lines):find(old, true)
        if match then
          local region, text = regions.at(lines, match), texts.new()
          for i, char in ipairs(vim.fn.split(new, '\\\\zs')) do
            H.stream(region, text, char)
            local ok, err = pcall(H.made, region)
            if not ok then failures[#failures + 1] = err end
          end
          H.stream(region, text, '', true)
          local made = vim.list_slice(lines, 1, match.row)
          vim.list_extend(made, (H.made(region)))
          vim.list_extend(made, lines, match.row + #region.old + 1)
          local first, last = file:find(old, 1, true)
          local expected = H.split(file:sub(1, first - 1) .. new .. file:sub(last + 1))
          if not vim.deep_equal(made, expected) then
            failures[#failures + 1] = vim.inspect({ file = file, old = old, new = new, made = made })
          end
        end
      end
      return vim.list_slice(failures, 1, 3)`,
      seed,
    );
    expect(failures).toEqual([]);
  });
});

describe('the place of an old text', () => {
  const find = (nvim: Nvim, lines: string[], needle: string, isComplete = true) =>
    nvim.lua<[unknown, string | null]>(
      `local lines, needle, is_complete = ...
      local found, why = require('pivi.review.preview.match').new(lines):find(needle, is_complete)
      return { found and { found.row, found.col, found.end_row, found.end_col } or vim.NIL, why or vim.NIL }`,
      lines,
      needle,
      isComplete,
    );

  test.for([
    [['a', 'b', 'c'], 'b', [1, 0, 1, 1], null],
    [['a', 'b', 'c'], 'b\n', [1, 0, 2, 0], null],
    [['a', 'b', 'c'], 'c\n', [2, 0, 3, 0], null],
    [['a', 'xéy', 'c'], 'éy\nc', [1, 1, 2, 1], null],
    [['a\r', 'b\r'], 'a\nb', [0, 0, 1, 1], null],
    [['a', 'b', 'a'], 'a', null, 'ambiguous'],
    [['aXa'], 'aXaX', null, 'missing'],
    [['foo ', 'foo'], 'foo ', null, 'ambiguous'],
    [['“a”'], '"a"', null, 'missing'],
    [['a'], '', null, 'missing'],
    [[], 'a', null, 'missing'],
    [['%d+', 'x'], '%d+', [0, 0, 0, 3], null],
  ] as const)('%j %j', async ([lines, needle, place_, why], { nvim }) => {
    expect(await find(nvim, [...lines], needle)).toEqual([place_, why]);
  });

  test('is known as soon as its beginning is unique', async ({ nvim }) => {
    const lines = ['local a = 1', 'local b = 2'];
    expect(await find(nvim, lines, 'local ', false)).toEqual([null, 'ambiguous']);
    expect(await find(nvim, lines, 'local b', false)).toEqual([[1, 0, 1, 7], null]);
    expect(await find(nvim, lines, 'local c', false)).toEqual([null, 'missing']);
  });
});
