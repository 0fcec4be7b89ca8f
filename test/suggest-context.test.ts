/** What a request for suggestions carries: the text around the cursor, scope, comment, outline. */

import { describe } from 'vitest';
import { expect, test } from './support/suggester.ts';

const ask = "require('pivi.suggest').request()";
const outlineOf = `require('pivi.suggest.outline').get(0)`;

test('the lines around the cursor, as they are', async ({ nvim, suggester, edit }) => {
  const lines = Array.from({ length: 200 }, (_, index) => `line ${index + 1}`);
  await edit(lines, { name: 'a.txt', lnum: 100 });
  await nvim.input('!');
  await expect.poll(() => suggester.requests.length).toBeGreaterThan(0);
  await expect.poll(() => String(suggester.params().cursorBefore)).toMatch(/!$/);
  const params = suggester.params();
  expect(params.cursorBefore).toBe(`${lines.slice(39, 100).join('\n')}!`);
  expect(params.cursorAfter).toBe(`\n${lines.slice(100, 120).join('\n')}`);
  expect(params.filePath).toMatch(/\/project\/a\.txt$/);
  expect(params).not.toHaveProperty('cursorInComment');
});

test('long lines are cut between characters, and bytes that are no text are replaced', async ({
  nvim,
  suggester,
  edit,
}) => {
  await edit(['ü'.repeat(9000), '', '日'.repeat(3000)], { name: 'a.txt', lnum: 2 });
  await nvim.lua(`vim.api.nvim_buf_set_lines(0, 1, 2, true, { 'a\\255b' }) ${ask}`);
  await expect.poll(() => suggester.requests.length).toBeGreaterThan(0);
  const { cursorBefore, cursorAfter } = suggester.params();
  expect(String(cursorBefore)).toMatch(/^ü+\na?\uFFFD?b?$/);
  expect(Buffer.byteLength(String(cursorBefore))).toBeLessThanOrEqual(8002);
  expect(String(cursorAfter)).toMatch(/\n日+$/);
});

test('the scope and the outline, from the syntax tree', async ({ nvim, suggester, edit }) => {
  const lines = [
    '-- a module',
    'local M = {}',
    'function M.one(a)',
    '  local function inner()',
    '    return 1',
    '  end',
    'end',
    'function M.two() end',
    'return M',
  ];
  await edit(lines, { lnum: 5 });
  await nvim.lua('vim.treesitter.start()');
  await nvim.poll(outlineOf).toContain('function M.two()');
  await nvim.input(' ');
  await expect.poll(() => String(suggester.params().cursorBefore)).toMatch(/return 1 $/);
  expect(suggester.params().enclosingScope).toBe('function M.one(a)\n  local function inner()');
  expect(suggester.params().outline).toBe(
    ['local M = {}', 'function M.one(a)', 'function M.two() end', 'return M'].join('\n'),
  );
});

test('the outline follows standard queries where a language has them', async ({
  nvim,
  suggester,
  edit,
}) => {
  expect(suggester.requests).toEqual([]);
  await nvim.lua(`vim.treesitter.query.set('lua', 'tags',
    '(function_declaration name: (_) @name) @definition.function')`);
  await edit(['local a = 1', 'function f()', '  local function g() end', 'end']);
  await nvim.poll(outlineOf).toBe('function f()\n  local function g() end');
});

test('the outline is asked of a language server where there is no query', async ({
  nvim,
  suggester,
  edit,
}) => {
  expect(suggester.requests).toEqual([]);
  await edit(['struct One', '  field', 'fn two'], { name: 'a.xyz' });
  await nvim.lua(`
    local range = function(row) return { start = { line = row, character = 0 }, ['end'] = { line = row, character = 1 } } end
    local symbols = {
      { name = 'One', kind = 23, range = range(0), children = { { name = 'field', kind = 8, range = range(1) } } },
      { name = 'two', kind = 12, range = range(2) },
    }
    vim.lsp.start({ name = 'fake', cmd = function() return {
      request = function(method, _, callback)
        callback(nil, method == 'initialize' and { capabilities = { documentSymbolProvider = true } }
          or method == 'textDocument/documentSymbol' and symbols or nil)
        return true, 1
      end,
      notify = function() return true end,
      is_closing = function() return false end,
      terminate = function() end,
    } end })`);
  await nvim.lua("require('pivi.suggest.outline').forget(0)");
  await nvim
    .poll(outlineOf.replace('0', 'vim.api.nvim_get_current_buf()'))
    .toBe('struct One\nfn two');
});

describe('a comment is told', () => {
  test.for<[string, string[], string, boolean | undefined]>([
    ['by the syntax tree', ['local x = 1 -- and'], 'a.lua', true],
    ['by its beginning', ['', '  -- and'], 'a.lua', true],
    ['by the syntax highlighting', ['x = 1 # and'], 'a.py', true],
    ['from code', ['local x = 1'], 'a.lua', undefined],
    ['from a string', ['local x = "-- a'], 'a.lua', undefined],
  ])('%s', async ([, lines, name, expected], { nvim, suggester, edit }) => {
    await nvim.command('syntax on | filetype on');
    await edit(lines, { name });
    await nvim.lua("pcall(vim.treesitter.start) vim.cmd('redraw')");
    await nvim.input(' ');
    await expect.poll(() => String(suggester.params().cursorBefore)).toMatch(/ $/);
    expect(suggester.params().cursorInComment).toBe(expected);
  });
});
