/** The list of all files with hunks, in a tab page of its own, and the diff beside it. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { edit, expect, hunks, test as base, write } from './support/agent.ts';
import type { Nvim } from './support/nvim.ts';

const text = 'one\ntwo\nthree\nfour\nfive\n';

const test = base.extend<{ at: (name: string) => string }>({
  at: [
    async ({ nvim, project, agent }, use) => {
      const at = (name: string) => join(project, name);
      await writeFile(at('a.txt'), text);
      await writeFile(at('b.txt'), text);
      await nvim.command(`edit ${at('a.txt')}`);
      await agent.run(
        [edit('a.txt', ['two', '2'], ['five', '5\n6'])],
        [edit('b.txt', ['three', '3'])],
        [write('c.txt', 'c\n')],
      );
      await use(at);
    },
    { auto: true },
  ],
});

const tabs = (nvim: Nvim) => nvim.lua("return vim.fn.tabpagenr('$')");

test('lists the files with their counts, and shows each as a diff', async ({ nvim }) => {
  await nvim.resize(120, 20);
  await nvim.command('split');
  const before = await nvim.lua('return { vim.fn.winlayout(), vim.fn.winrestcmd() }');
  await nvim.command('Pi review');
  expect(await nvim.lines()).toEqual([
    'a.txt +3 -2 2 hunks',
    'b.txt +1 -1 1 hunk',
    'c.txt +1 -0 1 hunk',
  ]);
  await nvim.input('<CR>');
  let screen = (await nvim.screen()).join('\n');
  expect(screen).toMatch(/two +│.*2/);
  const widths = await nvim.lua<number[]>(
    'return vim.tbl_map(vim.api.nvim_win_get_width, vim.api.nvim_tabpage_list_wins(0))',
  );
  expect(widths[0]).toBeLessThan(30);
  expect(Math.abs((widths[1] ?? 0) - (widths[2] ?? 0))).toBeLessThan(2);
  await nvim.input('j<CR>');
  screen = (await nvim.screen()).join('\n');
  expect(screen).toMatch(/three +│.*3/);
  const sides = await nvim.lua(`return vim.tbl_map(function(win)
    return { vim.fs.basename(vim.api.nvim_buf_get_name(vim.api.nvim_win_get_buf(win))), vim.wo[win].diff }
  end, vim.api.nvim_tabpage_list_wins(0))`);
  expect(sides).toEqual([
    ['changes', false],
    ['', true],
    ['b.txt', true],
  ]);
  expect(await nvim.lua("return vim.fn.expand('%')")).toBe('pivi://changes');
  await nvim.input('q');
  expect(await tabs(nvim)).toBe(1);
  expect(await nvim.lua('return { vim.fn.winlayout(), vim.fn.winrestcmd() }')).toEqual(before);
  expect((await nvim.leftovers()).bufs).toEqual([]);
});

test('its keys accept and reject files, and it follows', async ({ nvim, at }) => {
  await nvim.command('Pi review');
  await nvim.input('<CR>a');
  await nvim.poll('vim.api.nvim_buf_get_lines(0, 0, -1, true)[1]').toBe('b.txt +1 -1 1 hunk');
  expect(await readFile(at('a.txt'), 'utf8')).toContain('2\n');
  await nvim.input('dd');
  expect(await readFile(at('b.txt'), 'utf8')).toBe(text);
  await nvim.poll('vim.api.nvim_buf_get_lines(0, 0, -1, true)[1]').toBe('c.txt +1 -0 1 hunk');
  await nvim.input('gf');
  expect(await nvim.lua("return { vim.fn.expand('%:t'), vim.fn.tabpagenr() }")).toEqual([
    'c.txt',
    1,
  ]);
  await nvim.command('Pi review');
  expect(await tabs(nvim)).toBe(2);
  await nvim.input('dd');
  await nvim.poll('vim.api.nvim_buf_get_lines(0, 0, -1, true)[1]').toBe('nothing to review');
  expect(await hunks(nvim)).toBe(0);
  await nvim.command('tabclose');
  expect(await nvim.command('Pi review')).toContain('review is after');
  expect((await nvim.leftovers()).bufs).toEqual([]);
});

test('g? lists the keys', async ({ nvim }) => {
  await nvim.command('Pi review');
  await nvim.input('g?');
  expect((await nvim.screen()).join('\n')).toContain('reject all hunks of the file');
});
