import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { expect, test as base, type Nvim } from './support/nvim.ts';
import { Transcript } from './support/transcript.ts';

interface Fixtures {
  /** A directory with `src/a.lua` of 50 lines. */
  project: string;
  transcript: Transcript;
}

const test = base.extend<Fixtures>({
  project: async ({ dir }, use) => {
    const project = join(dir, 'project');
    await mkdir(join(project, 'src'), { recursive: true });
    const lines = Array.from({ length: 50 }, (_, index) => `local x = ${index + 1}`);
    await writeFile(join(project, 'src/a.lua'), `${lines.join('\n')}\n`);
    await use(project);
  },
  transcript: async ({ nvim, project }, use) => {
    await nvim.command('vsplit');
    await use(await Transcript.open(nvim, project));
  },
});

const line = (nvim: Nvim) => nvim.lua<string>('return vim.api.nvim_get_current_line()');
const place = (nvim: Nvim) =>
  nvim.lua<string>(
    "return ('%s:%d'):format(vim.fn.fnamemodify(vim.fn.bufname(), ':t'), vim.fn.line('.'))",
  );

describe(']] and [[', () => {
  test('go by message, with a count and in visual mode', async ({ nvim, transcript }) => {
    for (const text of ['one', 'two', 'three']) {
      await transcript.user(`${text}?`);
      await transcript.says(`${text}.\n\nreally`);
    }
    await nvim.poll(() => transcript.lines()).toContain('three.');
    await nvim.input('gg]]');
    expect(await line(nvim)).toBe('▌ Pi · test-1');
    await nvim.input('3]]');
    expect(await place(nvim)).toBe('1:17');
    await nvim.input('[[');
    expect(await place(nvim)).toBe('1:12');
    await nvim.input('V]]');
    expect(await nvim.lua("return { vim.fn.mode(), vim.fn.line('v'), vim.fn.line('.') }")).toEqual([
      'V',
      12,
      17,
    ]);
    await nvim.input('<Esc>9]]');
    expect(await nvim.lua("return vim.fn.line('.') == vim.fn.line('$')")).toBe(false);
    await nvim.input(']]');
    expect(await nvim.lua("return vim.fn.line('.') == vim.fn.line('$')")).toBe(true);
  });
});

describe('gf', () => {
  const cases = [
    ['see src/a.lua:12 there', '/src<CR>', 'a.lua:12'],
    ['see `src/a.lua:12:3`', '/12<CR>', 'a.lua:12'],
    ['at (src/a.lua#L7).', '/a.lua<CR>', 'a.lua:7'],
    ['File "src/a.lua", line 9', '/lua<CR>', 'a.lua:9'],
    ['src/a.lua(4,2): error', '/a.lua<CR>', 'a.lua:4'],
    ['Look at src/a.lua.', '/a.lua<CR>', 'a.lua:1'],
    ['far src/a.lua:999', '/a.lua<CR>', 'a.lua:50'],
  ] as const;
  for (const [text, search, expected] of cases) {
    test(`opens what is named in “${text}”, in a window of the user's`, async ({
      nvim,
      transcript,
    }) => {
      const win = await nvim.lua('return vim.api.nvim_get_current_win()');
      await transcript.says(text);
      await nvim.poll(() => transcript.lines()).toContain(text);
      await nvim.input(`gg${search}gf`);
      await nvim.poll(() => place(nvim)).toBe(expected);
      expect(await nvim.lua('return vim.api.nvim_get_current_win()')).not.toBe(win);
      expect(await nvim.lua('return vim.api.nvim_win_get_buf(...)', win)).toBe(transcript.buf);
    });
  }

  test('opens the file of a call, at the line that a row is about', async ({
    nvim,
    transcript,
  }) => {
    const diff = ' 19 local x = 19\n-20 local x = 20\n+20 local x = 0\n 21 local x = 21';
    await transcript.calls(
      { id: 'c1', name: 'read', args: { path: 'src/a.lua', offset: 5 } },
      { id: 'c2', name: 'edit', args: { path: 'src/a.lua' } },
    );
    await transcript.result('c1', 'local x = 5\nlocal x = 6');
    await transcript.result('c2', 'Successfully replaced', {
      details: { diff, firstChangedLine: 20 },
    });
    await nvim.poll(async () => (await transcript.lines()).length).toBe(9);
    for (const [lnum, expected] of [
      [2, 5],
      [4, 6],
      [5, 20],
      [9, 21],
    ]) {
      await nvim.input(`<C-w>p${lnum}Ggf`.replace('<C-w>p', lnum === 2 ? '' : '<C-w>p'));
      await nvim.poll(() => place(nvim)).toBe(`a.lua:${expected}`);
    }
  });

  test("splits a window off where there is none of the user's", async ({ nvim, transcript }) => {
    await transcript.says('src/a.lua:3');
    await nvim.poll(() => transcript.lines()).toContain('src/a.lua:3');
    await nvim.input('<C-w>oGgf');
    await nvim.poll(() => place(nvim)).toBe('a.lua:3');
    expect(await nvim.lua('return #vim.api.nvim_list_wins()')).toBe(2);
  });

  test('says so where there is no file', async ({ nvim, transcript }) => {
    await transcript.says('no/such/file.lua:3');
    await nvim.poll(() => transcript.lines()).toContain('no/such/file.lua:3');
    await nvim.input('Ggf');
    expect(await nvim.messages()).toContain('pivi: no such file: no/such/file.lua');
  });
});

describe('K', () => {
  test('shows the whole output in a float, and q goes back', async ({ nvim, transcript }) => {
    await transcript.calls({ id: 'c1', name: 'bash', args: { command: 'seq 90' } });
    await transcript.result(
      'c1',
      Array.from({ length: 90 }, (_, index) => `${index + 1}`).join('\n'),
    );
    await nvim.poll(() => transcript.lines()).toContain('  90');
    await nvim.input('2GK');
    expect(await nvim.lines()).toHaveLength(91);
    expect((await nvim.lines()).slice(0, 2)).toEqual(['$ seq 90', '1']);
    expect(await nvim.lua('return { vim.bo.filetype, vim.bo.modifiable }')).toEqual([
      'pivi_output',
      false,
    ]);
    expect((await nvim.screen()).join('\n')).toContain('bash  seq 90');
    await nvim.input('q');
    expect(await nvim.lua('return vim.api.nvim_get_current_buf()')).toBe(transcript.buf);
    expect((await nvim.leftovers()).bufs).toEqual(['pivi://transcript/1']);
  });

  test('shows an edit as its patch, with colours', async ({ nvim, transcript }) => {
    await transcript.calls({ id: 'c1', name: 'edit', args: { path: 'src/a.lua' } });
    const patch = '--- a.lua\n+++ a.lua\n@@ -1 +1 @@\n-a\n+b';
    await transcript.result('c1', 'Successfully replaced', {
      details: { diff: '-1 a\n+1 b', patch },
    });
    await nvim.poll(() => transcript.lines()).toContain('  +1 b');
    await nvim.input('2GK');
    expect(await nvim.lines()).toEqual(patch.split('\n'));
    expect(await nvim.lua('return vim.bo.syntax')).toBe('diff');
  });

  test('says so elsewhere', async ({ nvim, transcript }) => {
    await transcript.says('text');
    await nvim.poll(() => transcript.lines()).toContain('text');
    await nvim.input('GK');
    expect(await nvim.messages()).toContain('pivi: no tool call under the cursor');
  });
});

describe('gy', () => {
  test('yanks the code under the cursor, into a register if one is given', async ({
    nvim,
    transcript,
  }) => {
    await transcript.says('See\n\n```lua\nlocal x\nreturn x\n```\n\ndone');
    await nvim.poll(() => transcript.lines()).toContain('done');
    await nvim.input('gg/return<CR>"agy');
    expect(await nvim.lua("return { vim.fn.getreg('a'), vim.fn.getregtype('a') }")).toEqual([
      'local x\nreturn x\n',
      'V',
    ]);
    await nvim.input('?lua<CR>gy');
    expect(await nvim.lua("return vim.fn.getreg('\"')")).toBe('local x\nreturn x\n');
  });

  test('yanks the whole of a call', async ({ nvim, transcript }) => {
    await transcript.calls({ id: 'c1', name: 'bash', args: { command: 'a' } });
    await transcript.result('c1', 'x'.repeat(1000));
    await nvim.poll(async () => (await transcript.lines()).length).toBe(3);
    await nvim.input('2Ggy');
    expect(await nvim.lua("return vim.fn.getreg('\"')")).toBe(`$ a\n${'x'.repeat(1000)}\n`);
  });
});

describe('the maps', () => {
  test('are listed by g?', async ({ nvim, transcript }) => {
    expect(transcript.buf).toBeGreaterThan(0);
    await nvim.input('g?');
    const listed = (await nvim.lines()).join('\n');
    for (const key of [']]', '[[', 'gf', 'K', 'gy', 'g?']) {
      expect(listed).toContain(` ${key} `);
    }
  });

  test('can be left out', async ({ nvim, project }) => {
    await nvim.lua('vim.g.no_pivi_maps = true');
    await Transcript.open(nvim, project);
    const keys = await nvim.lua<string[]>(
      "return vim.tbl_map(function(map) return map.lhs end, vim.api.nvim_buf_get_keymap(0, 'n'))",
    );
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !key.startsWith('<Plug>'))).toEqual([]);
  });
});
