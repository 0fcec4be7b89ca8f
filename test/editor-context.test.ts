/** What the user looks at: the selection as pi-ide's clients get it, and the context of a run. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Nvim, test } from './support/nvim.ts';

interface Selection {
  text: string;
  filePath: string;
  fileUrl: string;
  selection: {
    start: { line: number; character: number };
    end: { line: number; character: number };
    isEmpty: boolean;
  };
}

const LINES = ['héllo wörld', 'x😀y', '', 'tab\there'];

const selection = (nvim: Nvim) =>
  nvim.lua<Selection | null>(`return require('pivi.editor.context').selection() or vim.NIL`);

/** Text and range in short: `text`, [line, character] of both ends. */
async function brief(nvim: Nvim) {
  const { text, selection: range } = (await selection(nvim)) as Selection;
  const { start, end } = range;
  return [text, [start.line, start.character], [end.line, end.character]];
}

test.beforeEach(async ({ nvim, dir }) => {
  await writeFile(join(dir, 'file.txt'), `${LINES.join('\n')}\n`);
  await nvim.command(`edit ${join(dir, 'file.txt')}`);
});

test('selections of every kind have the right text and UTF-16 range', async ({ nvim }) => {
  const cases: [string, unknown[]][] = [
    ['l', ['', [0, 1], [0, 1]]],
    ['v', ['h', [0, 0], [0, 1]]],
    ['lv', ['é', [0, 1], [0, 2]]],
    ['v$', ['héllo wörld', [0, 0], [0, 11]]],
    ['V', ['héllo wörld', [0, 0], [0, 11]]],
    ['Vj', ['héllo wörld\nx😀y', [0, 0], [1, 4]]],
    ['jlv', ['😀', [1, 1], [1, 3]]],
    ['jlvk', ['éllo wörld\nx😀', [0, 1], [1, 3]]],
    ['2jV', ['', [2, 0], [2, 0]]],
    ['l<C-v>jl', ['éll\n😀y', [0, 1], [1, 4]]],
    ['l<C-v>j$', ['éllo wörld\n😀y', [0, 1], [1, 4]]],
    ['gH', ['héllo wörld', [0, 0], [0, 11]]],
  ];
  for (const [keys, expected] of cases) {
    await nvim.input(`<Esc>gg0${keys}`);
    expect(await brief(nvim), keys).toEqual(expected);
  }
  await nvim.input('<Esc>gg0:set selection=exclusive<CR>wvj');
  expect(await brief(nvim)).toEqual(['wörld\nx😀y', [0, 6], [1, 4]]);
});

test('a selection of many lines is cut, its range is not', async ({ nvim }) => {
  await nvim.lua(`
    local lines = {}
    for i = 1, 6000 do lines[i] = 'line ' .. i end
    vim.api.nvim_buf_set_lines(0, 0, -1, true, lines)`);
  await nvim.input('ggVG');
  const got = (await selection(nvim)) as Selection;
  expect(got.selection.end).toEqual({ line: 5999, character: 9 });
  expect(got.text.split('\n').slice(-2)).toEqual(['line 5000', '… (1000 more lines)']);
});

test('what is no text is still UTF-8 on the wire', async ({ nvim }) => {
  await nvim.lua(`vim.api.nvim_buf_set_lines(0, 0, 1, true, { 'a\\255b' })`);
  await nvim.input('ggV');
  expect((await brief(nvim))[0]).toBe('a\ufffdb');
});

test('buffers that are no files have no selection', async ({ nvim }) => {
  for (const command of [
    'enew',
    'help',
    'edit oil:///tmp/',
    'terminal true',
    'new | set bt=nofile',
  ]) {
    await nvim.command(command);
    expect(await selection(nvim), command).toBeNull();
  }
});

test('a watcher hears of the last move, once it is over', async ({ nvim }) => {
  await nvim.lua(`
    Seen = {}
    Stop = require('pivi.editor.context').watch(function(it)
      table.insert(Seen, { it.text, it.selection.start.line })
    end)`);
  await nvim.input('jjj');
  await nvim.poll('Seen').toEqual([['', 3]]);
  await nvim.input('ggVj');
  await nvim.poll('Seen[#Seen]').toEqual(['héllo wörld\nx😀y', 0]);
  // Gone to a terminal, the user has not given up the selection.
  await nvim.command('vnew | set buftype=nofile');
  const context = `require('pivi.editor.context').get().selection`;
  await new Promise((resolve) => setTimeout(resolve, 1300));
  expect(await nvim.lua(`return ${context}`)).toEqual({
    startLine: 1,
    endLine: 2,
    text: 'héllo wörld\nx😀y',
  });
  await nvim.command('wincmd p');
  await nvim.input('G');
  await nvim.poll('Seen[#Seen]').toEqual(['', 3]);
  expect(await nvim.lua(`return ${context} or vim.NIL`)).toBeNull();
  await nvim.lua('Stop()');
  await nvim.input('gg');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await nvim.lua('return Seen[#Seen]')).toEqual(['', 3]);
});

test('the selection stays for a moment when Visual mode ends', async ({ nvim }) => {
  await nvim.lua(`
    Seen = {}
    require('pivi.editor.context').watch(function(it) table.insert(Seen, it.text) end)`);
  await nvim.input('ggVj');
  await nvim.poll('Seen[#Seen]').toBe('héllo wörld\nx😀y');
  await nvim.input('<Esc>');
  expect((await brief(nvim))[0]).toBe('héllo wörld\nx😀y');
  await nvim.poll('Seen[#Seen]').toBe('');
});

test('the context tells of the file that the user came from', async ({ nvim, dir }) => {
  const path = join(dir, 'file.txt');
  await nvim.lua(
    `local ns = vim.api.nvim_create_namespace('test')
    vim.diagnostic.set(ns, 0, {
      { lnum = 0, col = 3, message = 'bad', severity = 1, source = 'ls', code = 7 },
      { lnum = 1, col = 0, message = 'only a hint', severity = 4 },
    })`,
  );
  await nvim.input('jlix<Esc>');
  await nvim.command('vnew | set buftype=nofile');
  expect(await nvim.lua(`return require('pivi.editor.context').get()`)).toEqual({
    file: path,
    cursor: { line: 2, column: 2 },
    modified: true,
    visible: { first: 1, last: 4 },
    diagnostics: [
      { path, line: 1, column: 3, severity: 'error', message: 'bad', source: 'ls', code: '7' },
    ],
  });
  expect(
    await nvim.lua(
      `return require('pivi.editor.context').get({ visible = false, diagnostics = false })`,
    ),
  ).toEqual({ file: path, cursor: { line: 2, column: 2 }, modified: true, diagnostics: [] });
});

test('diagnostics are told by file and by URI', async ({ nvim, dir }) => {
  const path = join(dir, 'file.txt');
  const list = (...of: string[]) =>
    nvim.lua<{ message: string }[]>(`return require('pivi.editor.diagnostics').list(...)`, ...of);
  expect(
    await nvim.lua(`return vim.json.encode(require('pivi.editor.diagnostics').by_uri())`),
  ).toBe('{}');
  await nvim.lua(
    `local ns, path = vim.api.nvim_create_namespace('test'), ...
    vim.diagnostic.set(ns, 0, { { lnum = 1, col = 5, end_col = 6, message = 'here', severity = 2 } })
    vim.diagnostic.set(ns, vim.fn.bufadd(path), { { lnum = 8, col = 2, message = 'there', severity = 3 } })`,
    join(dir, 'unloaded.txt'),
  );
  expect((await list()).map((it) => it.message)).toEqual(['here', 'there']);
  expect((await list(join(dir, 'unloaded.txt'))).map((it) => it.message)).toEqual(['there']);
  expect(await list(join(dir, 'none.txt'))).toEqual([]);
  expect(await nvim.lua(`return require('pivi.editor.diagnostics').by_uri(...)`, path)).toEqual({
    [`file://${path}`]: [
      {
        severity: 'Warning',
        message: 'here',
        range: { start: { line: 1, character: 3 }, end: { line: 1, character: 4 } },
      },
    ],
  });
});
