/** Taking back a run or a call: every file of it, beside what the user and later runs did since. */

import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { edit, expect, hunks, test as base, write } from './support/agent.ts';
import { piVersions, usePi } from './support/pi.ts';
import { call, tape } from './support/model.ts';
import type { Nvim } from './support/nvim.ts';

const test = base.extend<{ files: { a: string; b: string; fresh: string } }>({
  files: [
    async ({ nvim, project }, use) => {
      const [a, b] = [join(project, 'a.txt'), join(project, 'b.txt')];
      await writeFile(a, 'one\ntwo\nthree\nfour\nfive\n');
      await writeFile(b, 'one\r\ntwo\r\nthree\r\n');
      await nvim.command(`edit ${a}`);
      await use({ a, b, fresh: join(project, 'sub/fresh.txt') });
    },
    { auto: true },
  ],
});

const run = [
  [edit('a.txt', ['two', '2'])],
  [edit('b.txt', ['three', '3']), write('sub/fresh.txt', 'fresh\n')],
  [edit('a.txt', ['four', '4'])],
];

const trash = async (nvim: Nvim) =>
  readdir(await nvim.lua<string>("return require('pivi.review.trash').dir()"));
const completed = (nvim: Nvim, lead: string) =>
  nvim.lua<string[]>('return vim.fn.getcompletion(...)', lead, 'cmdline');

describe.each(piVersions)('with Pi %s', (version) => {
  test.override({ version });

  test('a run is taken back in all files, and one u brings a buffer back', async ({
    nvim,
    agent,
    files,
  }) => {
    await agent.run(...run);
    expect(await nvim.lines()).toEqual(['one', '2', 'three', '4', 'five']);
    const said = await nvim.command('Pi rewind run-1');
    expect(said).toContain('3 of 3 files restored');
    expect(await nvim.lines()).toEqual(['one', 'two', 'three', 'four', 'five']);
    expect(await readFile(files.a, 'utf8')).toBe('one\ntwo\nthree\nfour\nfive\n');
    expect(await readFile(files.b, 'utf8')).toBe('one\r\ntwo\r\nthree\r\n');
    expect(existsSync(files.fresh)).toBe(false);
    expect(await trash(nvim)).toEqual([expect.stringMatching(/-fresh\.txt$/)]);
    expect(await hunks(nvim)).toBe(0);
    await nvim.input('u');
    expect(await nvim.lines()).toEqual(['one', '2', 'three', '4', 'five']);
    expect(await hunks(nvim)).toBe(2);
  });
});

test('folders that were made for new files go with the last of them', async ({
  nvim,
  agent,
  project,
}) => {
  const at = (name: string) => join(project, name);
  await mkdir(at('empty'));
  await nvim.command(`edit ${at('new/loaded.txt')}`);
  await agent.run([
    write('new/loaded.txt', 'one\n'),
    write('new/deep/a.txt', 'one\n'),
    write('new/deep/b.txt', 'one\n'),
    write('empty/a.txt', 'one\n'),
    write('mine/a.txt', 'one\n'),
  ]);
  await writeFile(at('mine/own.txt'), 'own\n');
  await nvim.lua(`vim.fn.cursor(1, 1)`);
  await nvim.command('Pi reject');
  expect(existsSync(at('new/loaded.txt'))).toBe(false);
  expect(existsSync(at('new/deep/a.txt'))).toBe(true);
  await nvim.command('Pi rewind run-1');
  expect(existsSync(at('new'))).toBe(false);
  expect(await readdir(at('empty'))).toEqual([]);
  expect(await readdir(at('mine'))).toEqual(['own.txt']);
});

test('a folder that went with its files is there again for what the user writes into it', async ({
  nvim,
  agent,
  project,
}) => {
  const at = (name: string) => join(project, name);
  await agent.run([write('new/deep/a.txt', 'one\n'), write('other/b.txt', 'one\n')]);
  await nvim.command(`edit ${at('other/mine.txt')}`);
  await nvim.input('imine<Esc>');
  await nvim.command(`edit ${at('new/deep/a.txt')}`);
  await nvim.command('Pi! reject');
  expect(existsSync(at('new')) || existsSync(at('other'))).toBe(false);
  await nvim.input('u');
  await nvim.command('wall');
  expect(await readFile(at('new/deep/a.txt'), 'utf8')).toBe('one\n');
  expect(await readFile(at('other/mine.txt'), 'utf8')).toBe('mine\n');
});

test('what the user typed stays, and is listed where it is in the way', async ({
  nvim,
  agent,
  files,
}) => {
  await agent.run(...run);
  await nvim.input('ggOmine<Esc>Gomine too<Esc>');
  await nvim.command('%s/^4$/4 and more/');
  await writeFile(files.fresh, 'fresh\nmine\n');
  await nvim.command('Pi rewind run-1');
  expect(await nvim.lines()).toEqual([
    'mine',
    'one',
    'two',
    'three',
    '4 and more',
    'five',
    'mine too',
  ]);
  expect(await readFile(files.fresh, 'utf8')).toBe('mine\n');
  expect(
    await nvim.lua(`return vim.tbl_map(function(item)
      return vim.fn.bufname(item.bufnr) .. ':' .. item.lnum
    end, vim.fn.getqflist())`),
  ).toEqual(['a.txt:5']);
  expect(await nvim.lua("return vim.fn.expand('%:t')")).toBe('a.txt');
});

test('one call of a run, and a run below a later one, are taken back alone', async ({
  nvim,
  agent,
}) => {
  await agent.run(...run);
  await agent.run([edit('a.txt', ['five', '5'])]);
  expect(await completed(nvim, 'Pi rewind ')).toEqual([
    'run-2',
    'run-1',
    'call-5:edit:a.txt',
    'call-4:edit:a.txt',
    expect.stringMatching(/^call-[23]:/),
    expect.stringMatching(/^call-[23]:/),
    'call-1:edit:a.txt',
  ]);
  await nvim.command('Pi rewind call-1:edit:a.txt');
  expect(await nvim.lines()).toEqual(['one', 'two', 'three', '4', '5']);
  await nvim.command('Pi rewind run-1');
  expect(await nvim.lines()).toEqual(['one', 'two', 'three', 'four', '5']);
  await nvim.command('Pi rewind run-2');
  expect(await nvim.lines()).toEqual(['one', 'two', 'three', 'four', 'five']);
  nvim.expectError(/no run or call nonsense/);
  await expect(nvim.command('Pi rewind nonsense')).rejects.toThrow();
});

test('runs of a session are counted, chosen from, and survive a restart of Pi', async ({
  nvim,
  pi,
  model,
}) => {
  await usePi(nvim, pi);
  const changes = "require('pivi').status().changes";
  model.play(
    tape(
      call('edit', { path: 'a.txt', edits: [{ oldText: 'two', newText: '2' }] }),
      'done',
      call('edit', { path: 'a.txt', edits: [{ oldText: 'five', newText: '5' }] }),
      'done',
    ),
  );
  const settled = "require('pivi').status().state";
  await nvim.command('Pi prompt first');
  await nvim.poll(changes).toBe(1);
  await nvim.poll(settled).toBe('idle');
  await nvim.command('Pi prompt second');
  await nvim.poll(changes).toBe(2);
  await nvim.poll(settled).toBe('idle');
  await nvim.command('Pi restart');
  await nvim.poll(settled).toBe('idle');
  expect(await nvim.lua(`return ${changes}`)).toBe(2);
  await nvim.lua(`vim.ui.select = function(items, opts, on_choice)
    Offered = vim.tbl_map(opts.format_item, items)
    on_choice(items[2])
  end`);
  await nvim.command('Pi rewind');
  expect(await nvim.lua('return Offered')).toEqual([
    expect.stringMatching(/^run-2 {2}\d+s ago {2}a\.txt$/),
    expect.stringMatching(/^run-1 {2}\d+s ago {2}a\.txt$/),
  ]);
  expect(await nvim.lines()).toEqual(['one', 'two', 'three', 'four', '5']);
  await nvim.poll(changes).toBe(1);
});

test('the oldest changes go first when there are too many, and it is said', async ({
  nvim,
  agent,
}) => {
  await nvim.lua("require('pivi.review.ledger').MAX_BYTES = 60");
  await agent.run([edit('a.txt', ['two', '2'])]);
  await agent.run([edit('a.txt', ['four', '4'])]);
  expect(await completed(nvim, 'Pi rewind run')).toEqual(['run-2']);
  nvim.expectError(/no run or call run-1; older ones were dropped/);
  await expect(nvim.command('Pi rewind run-1')).rejects.toThrow();
});
