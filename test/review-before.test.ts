/** Changes that wait for the user: hunk by hunk in the buffer, or beside their file, with a real Pi and the screen. */

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe } from 'vitest';
import { type Ended, edit, expect, hunks, test as base, write } from './support/agent.ts';
import type { Nvim } from './support/nvim.ts';
import { piVersions } from './support/pi.ts';

const lines = Array.from({ length: 20 }, (_, n) => `line ${n + 1}`);
const text = `${lines.join('\n')}\n`;

const test = base.extend<{ path: string }>({
  path: [
    async ({ nvim, project }, use) => {
      const path = join(project, 'a.txt');
      await writeFile(path, text);
      await nvim.command(`set signcolumn=yes | edit ${path}`);
      await nvim.command('Pi review before');
      await use(path);
    },
    { auto: true },
  ],
});

/** The text with some lines replaced; an empty list deletes one. */
function changed(changes: Record<number, string | string[]>): string[] {
  return lines.flatMap((line, n) => changes[n + 1] ?? line);
}

const three = (): ReturnType<typeof edit> =>
  edit(
    'a.txt',
    ['line 3\n', 'THREE\n'],
    ['line 10\n', 'line 10\nnew a\nnew b\n'],
    ['line 15\n', ''],
  );
const afterThree = changed({ 3: 'THREE', 10: ['line 10', 'new a', 'new b'], 15: [] });

const waits = (nvim: Nvim, count: number) => nvim.poll(() => hunks(nvim)).toBe(count);
const ghosts = (nvim: Nvim) =>
  nvim.lua<number>(`local count = 0
    for name, ns in pairs(vim.api.nvim_get_namespaces()) do
      if name:find('^pivi%.view%.[gh]') then
        count = count + #vim.api.nvim_buf_get_extmarks(0, ns, 0, -1, {})
      end
    end
    return count`);
const only = (ended: Ended[]): Ended => {
  expect(ended).toHaveLength(1);
  return ended[0] as Ended;
};

describe.each(piVersions)('with Pi %s', (version) => {
  test.override({ version });

  test('a change waits in the buffer and is decided by hunk', async ({ nvim, agent, path }) => {
    const before = await nvim.lua('return { vim.b.changedtick, vim.fn.undotree().seq_last }');
    const run = agent.run([three()]);
    await waits(nvim, 3);
    expect(await nvim.lines()).toEqual(lines);
    expect(await nvim.lua('return { vim.b.changedtick, vim.fn.undotree().seq_last }')).toEqual(
      before,
    );
    await expect.poll(async () => (await nvim.screen()).join('\n')).toContain('new b');
    const screen = (await nvim.screen()).join('\n');
    expect(screen).toMatch(/ {2}THREE\n┃ line 3\n/);
    await nvim.command('Pi next');
    await nvim.command('Pi accept');
    await nvim.command('Pi next');
    await nvim.command('Pi reject no new lines');
    await waits(nvim, 1);
    expect(await nvim.lines()).toEqual(lines);
    await nvim.command('Pi next');
    await nvim.command('Pi accept');
    const { text: told, isError } = only(await run);
    const wanted = changed({ 3: 'THREE', 15: [] });
    expect(isError).toBe(false);
    expect(told).toContain('The user accepted 2 of 3 hunks.\nWhat was applied:\n');
    expect(told).toMatch(/- 3 line 3\n\+ 3 THREE/);
    expect(told).toMatch(/What was rejected:\n[\s\S]*\+11 new a\n\+12 new b/);
    expect(told).toContain('Their reason: no new lines');
    expect(await nvim.lines()).toEqual(wanted);
    expect(await readFile(path, 'utf8')).toBe(`${wanted.join('\n')}\n`);
    await nvim.input('u');
    expect(await nvim.lines()).toEqual(lines);
  });

  test('all hunks rejected is an error with the reason, and nothing is changed', async ({
    nvim,
    agent,
    path,
  }) => {
    const run = agent.run([three()]);
    await waits(nvim, 3);
    await nvim.command('Pi! reject leave it');
    const { text: told, isError } = only(await run);
    expect(isError).toBe(true);
    expect(told).toMatch(/rejected this change to .*a\.txt.*\nTheir reason: leave it/);
    expect(await nvim.lines()).toEqual(lines);
    expect(await ghosts(nvim)).toBe(0);
    expect(await readFile(path, 'utf8')).toBe(text);
  });
});

test('a change that is accepted as it is leaves the result as Pi gives it', async ({
  nvim,
  agent,
}) => {
  const run = agent.run([three()]);
  await waits(nvim, 3);
  await nvim.command('Pi! accept');
  const { text: told } = only(await run);
  expect(told).toBe('Successfully replaced 3 block(s) in a.txt.');
  expect(await nvim.lines()).toEqual(afterThree);
  expect(await hunks(nvim)).toBe(0);
});

test('accepting the rest of the run lets nothing wait until the next', async ({ nvim, agent }) => {
  const run = agent.run([edit('a.txt', ['line 3', 'THREE'])], [edit('a.txt', ['line 9', 'NINE'])]);
  await waits(nvim, 1);
  await nvim.command('Pi! accept');
  expect((await run).map((it) => it.isError)).toEqual([false, false]);
  const next = agent.run([edit('a.txt', ['line 12', 'TWELVE'])]);
  await waits(nvim, 1);
  expect((await nvim.lines())[8]).toBe('NINE');
  await nvim.command('Pi reject');
  expect(only(await next).isError).toBe(true);
});

test('what was accepted is decided: no sign, not counted, also when it was there before', async ({
  nvim,
  agent,
}) => {
  const changes = () => nvim.lua("return require('pivi').status().changes");
  const signs = async () => (await nvim.screen()).filter((row) => /^[┃✓]/.test(row));
  await nvim.command('Pi review after');
  await agent.run([edit('a.txt', ['line 3', 'THREE'])]);
  expect(await signs()).toEqual(['┃ THREE']);
  await nvim.command('Pi! reject');
  await nvim.command('Pi review before');
  const run = agent.run([edit('a.txt', ['line 3', 'THREE'], ['line 9', 'NINE'])]);
  await waits(nvim, 2);
  await nvim.command('3Pi accept');
  expect(await signs()).toEqual(['✓ line 3', '┃ line 9']);
  expect(await changes()).toBe(0);
  await nvim.command('9Pi reject');
  await run;
  expect((await nvim.lines()).slice(2, 9)).toEqual(['THREE', ...lines.slice(3, 9)]);
  expect(await hunks(nvim)).toBe(0);
  expect(await changes()).toBe(0);
  expect(await signs()).toEqual([]);
  await nvim.input('u');
  await nvim.input('<C-r>');
  expect((await nvim.lines())[2]).toBe('THREE');
  expect(await hunks(nvim)).toBe(0);
  expect(await signs()).toEqual([]);
});

test.for([
  ['set signcolumn=auto', 'line 3', '┃'],
  ['set signcolumn=auto number', '  3 line 3', ''],
  ['set signcolumn=number number', '┃  line 3', ''],
  ['set signcolumn=no', 'line 3', '┃'],
  ['set signcolumn=auto:1-3', '┃ line 3', ''],
])('with "%s" signs move no text', async ([setting, row, edge], { nvim, agent }) => {
  await nvim.command(setting ?? '');
  const of = (rows: string[], text: string) => rows.find((it) => it.includes(text)) ?? '';
  const before = of(await nvim.screen(), 'line 20').indexOf('line');
  const run = agent.run([edit('a.txt', ['line 3', 'THREE'])]);
  await waits(nvim, 1);
  const column = async () => of(await nvim.screen(), 'line 20').indexOf('line');
  await expect.poll(async () => of(await nvim.screen(), 'THREE')).not.toBe('');
  expect(await column()).toBe(before);
  expect(of(await nvim.screen(), 'line 3')).toMatch(new RegExp(`^ *${row} *${edge}$`));
  await nvim.input('3GAx<Esc>');
  await expect.poll(async () => of(await nvim.screen(), 'line 3x')).toContain('!');
  expect(await column()).toBe(before);
  await nvim.input('u');
  await nvim.command('Pi! accept');
  await run;
  await nvim.command('Pi review after');
  await agent.run([edit('a.txt', ['line 5', 'FIVE'])]);
  expect(await column()).toBe(before);
  await nvim.command('set signcolumn=yes nonumber');
  await expect.poll(async () => of(await nvim.screen(), 'FIVE')).toBe('┃ FIVE');
});

test('the user types on while a change waits, and loses nothing', async ({ nvim, agent }) => {
  const run = agent.run([three()]);
  await waits(nvim, 3);
  await nvim.input('ggOmine<Esc>Gomine too<Esc>');
  await nvim.command('Pi! accept');
  const { text: told } = only(await run);
  expect(told).toContain('The user had changed the file');
  expect(await nvim.lines()).toEqual(['mine', ...afterThree, 'mine too']);
  await nvim.input('u');
  expect(await nvim.lines()).toEqual(['mine', ...lines, 'mine too']);
});

test('a hunk whose lines the user changes meanwhile is not made', async ({ nvim, agent }) => {
  const run = agent.run([three()]);
  await waits(nvim, 3);
  await nvim.input('3GAx<Esc>');
  await expect.poll(async () => (await nvim.screen()).join('\n')).toMatch(/! line 3x/);
  expect(await nvim.command('Pi! accept')).toContain('1 hunk cannot be made');
  const { text: told, isError } = only(await run);
  expect(isError).toBe(false);
  expect(told).toContain('The user accepted 2 of 3 hunks.');
  expect(told).toContain('The user changed the same lines meanwhile.');
  expect((await nvim.lines())[2]).toBe('line 3x');
});

test('several changes of one message wait at once, each an attention item', async ({
  nvim,
  agent,
  project,
}) => {
  await writeFile(join(project, 'b.txt'), 'one\r\ntwo\r\n');
  const run = agent.run([
    edit('a.txt', ['line 3', 'THREE']),
    edit('b.txt', ['two', '2']),
    write('new/c.txt', 'fresh\n'),
  ]);
  await waits(nvim, 3);
  expect(
    await nvim.lua(
      `local titles = vim.tbl_map(function(item) return item.title end, require('pivi.attention').list())
      table.sort(titles)
      return titles`,
    ),
  ).toEqual(['an edit of a.txt', 'an edit of b.txt', 'an edit of new/c.txt']);
  expect(existsSync(join(project, 'new'))).toBe(false);
  await nvim.command('Pi review after');
  await sleep(100);
  expect(await hunks(nvim)).toBe(3);
  await nvim.command('Pi accept');
  const ended = await run;
  expect(ended.map((it) => it.isError)).toEqual([false, false, false]);
  expect(await readFile(join(project, 'b.txt'), 'utf8')).toBe('one\r\n2\r\n');
  expect(await readFile(join(project, 'new/c.txt'), 'utf8')).toBe('fresh\n');
  await agent.run([edit('a.txt', ['line 5', 'FIVE'])]);
  expect((await nvim.lines())[4]).toBe('FIVE');
});

test('a change to a file that is not loaded is shown beside it, and can be edited', async ({
  nvim,
  agent,
  project,
}) => {
  const path = join(project, 'b.txt');
  await writeFile(path, 'one\ntwo\nthree\n');
  const run = agent.run([edit('b.txt', ['two', '2'], ['three', '3'])]);
  await waits(nvim, 1);
  expect(await nvim.lua('return vim.fn.tabpagenr("$")')).toBe(1);
  await nvim.command('Pi next');
  expect(await nvim.lua('return vim.fn.tabpagenr("$")')).toBe(2);
  expect(await nvim.lines()).toEqual(['one', '2', '3']);
  await nvim.command('2');
  await nvim.input('Cdeux<Esc>');
  await nvim.command('write');
  const { text: told } = only(await run);
  expect(told).toContain('The user changed this proposal before accepting it.');
  expect(told).toMatch(/\+2 deux/);
  expect(await readFile(path, 'utf8')).toBe('one\ndeux\n3\n');
  expect(await nvim.lua('return vim.fn.tabpagenr("$")')).toBe(1);
  expect(await nvim.lua("return vim.fn.bufloaded('b.txt')")).toBe(0);
});

test('the change in a buffer can be edited beside it; closing rejects', async ({ nvim, agent }) => {
  const first = agent.run([three()]);
  await waits(nvim, 3);
  await nvim.command('Pi review');
  await nvim.command('3');
  // Takes the file's line back.
  await nvim.input('do');
  await nvim.command('wq');
  const { text: told } = only(await first);
  expect(told).toContain('The user accepted 2 of 3 hunks.');
  expect(await nvim.lines()).toEqual(changed({ 10: ['line 10', 'new a', 'new b'], 15: [] }));
  const second = agent.run([edit('a.txt', ['line 3', 'THREE'])]);
  await waits(nvim, 1);
  await nvim.command('Pi review');
  await nvim.input('<C-w>c');
  expect(only(await second).isError).toBe(true);
  expect(await nvim.lua('return vim.fn.tabpagenr("$")')).toBe(1);
});

test('an aborted call takes its change back, and nothing of it stays', async ({ nvim, agent }) => {
  const run = agent.run([three()]);
  await waits(nvim, 3);
  await nvim.command('Pi review');
  // What is said of it is longer than the message line.
  await nvim.resize(50, 12);
  await agent.process.request({ type: 'abort' });
  await run;
  await waits(nvim, 0);
  expect(await nvim.lua("return #require('pivi.attention').list()")).toBe(0);
  await nvim.poll('vim.fn.tabpagenr("$")').toBe(1);
  expect(await nvim.lines()).toEqual(lines);
  expect(await ghosts(nvim)).toBe(0);
});

test('a Pi that dies takes its changes along', async ({ nvim, agent }) => {
  agent.run([three()]).catch(() => {});
  await waits(nvim, 3);
  await agent.process.kill();
  await waits(nvim, 0);
  expect(await nvim.lua("return #require('pivi.attention').list()")).toBe(0);
  expect(await ghosts(nvim)).toBe(0);
});

test('closing the buffer while its change waits loses nothing', async ({ nvim, agent, path }) => {
  await writeFile(path, text.replaceAll('\n', '\r\n'));
  await nvim.command('edit');
  const run = agent.run([three()]);
  await waits(nvim, 3);
  await nvim.command('bwipeout');
  await nvim.command('Pi accept');
  expect(only(await run).isError).toBe(false);
  expect(await readFile(path, 'utf8')).toBe(`${afterThree.join('\r\n')}\r\n`);
  expect(await hunks(nvim)).toBe(0);
});

test('opening the file while its change waits shows it there', async ({ nvim, agent, project }) => {
  const path = join(project, 'b.txt');
  await writeFile(path, '\uFEFFone\r\ntwo\r\n');
  const run = agent.run([edit('b.txt', ['two', '2'])]);
  await waits(nvim, 1);
  await nvim.command(`set signcolumn=yes | edit ${path}`);
  await expect.poll(async () => (await nvim.screen()).join('\n')).toContain('  2\n┃ two');
  await nvim.input('Gothree<Esc>2G');
  await nvim.command('Pi accept');
  expect(only(await run).isError).toBe(false);
  expect(await nvim.lines()).toEqual(['one', '2', 'three']);
  await nvim.command('write');
  expect(await readFile(path, 'utf8')).toBe('\uFEFFone\r\n2\r\nthree\r\n');
});

test('a buffer that becomes another file leaves the change that waits with its own', async ({
  nvim,
  agent,
  path,
}) => {
  const run = agent.run([three()]);
  await waits(nvim, 3);
  await nvim.command('saveas other.txt');
  expect((await nvim.screen()).slice(0, 20)).toEqual(lines.map((line) => `  ${line}`));
  expect(await ghosts(nvim)).toBe(0);
  await nvim.command(`edit ${path}`);
  await expect.poll(async () => (await nvim.screen()).join('\n')).toContain('new b');
  await nvim.command('Pi! accept');
  expect(only(await run).isError).toBe(false);
  expect(await nvim.lines()).toEqual(afterThree);
  await nvim.command('buffer other.txt');
  expect(await nvim.lines()).toEqual(lines);
  expect(await ghosts(nvim)).toBe(0);
});

test('a new empty file is accepted or rejected as a whole', async ({ nvim, agent, project }) => {
  const first = agent.run([write('empty.txt', '')]);
  await nvim.poll("#require('pivi.attention').list()").toBe(1);
  await nvim.command('Pi! accept');
  expect(only(await first).isError).toBe(false);
  expect(await readFile(join(project, 'empty.txt'), 'utf8')).toBe('');
  const second = agent.run([write('other.txt', '')]);
  await nvim.poll("#require('pivi.attention').list()").toBe(1);
  await nvim.command('Pi attention');
  await nvim.command('quit');
  expect(only(await second).isError).toBe(true);
  expect(existsSync(join(project, 'other.txt'))).toBe(false);
});

test('hidden and unlisted buffers are reviewed as visible ones are', async ({ nvim, agent }) => {
  await nvim.command('set nobuflisted');
  await nvim.command('enew');
  const run = agent.run([three()]);
  await waits(nvim, 3);
  await nvim.command('Pi next');
  expect(await nvim.lua("return vim.fn.expand('%:t') .. vim.fn.line('.')")).toBe('a.txt3');
  await expect.poll(async () => (await nvim.screen()).join('\n')).toContain('new b');
  await nvim.command('Pi! reject');
  expect(only(await run).isError).toBe(true);
});

test.for(['qall!', 'cquit 0'])(
  'quitting by :%s while a change waits tells the agent at once',
  async (quit, { nvim, agent }) => {
    const run = agent.run([three()]).catch(() => []);
    await waits(nvim, 3);
    nvim.client.request('nvim_command', [quit]).catch(() => {});
    await expect
      .poll(() => agent.process.records.find((it) => it.type === 'tool_execution_end')?.isError)
      .toBe(true);
    await run.catch(() => {});
  },
);

test('nothing of the user moves while a change comes and waits', async ({ nvim, agent }) => {
  await nvim.command('vsplit | wincmd l | normal! 12G');
  await nvim.input('iab');
  const view = () =>
    nvim.lua(`return { vim.api.nvim_get_mode().mode, vim.api.nvim_get_current_win(),
      vim.api.nvim_tabpage_list_wins(0), vim.api.nvim_win_get_cursor(0), vim.fn.winline(),
      vim.fn.winlayout(), vim.fn.undotree().seq_last, vim.fn.getjumplist()[2] }`);
  const before = await view();
  const run = agent.run([three()]);
  await waits(nvim, 3);
  await expect.poll(async () => (await nvim.screen()).join('\n')).toContain('new b');
  expect(await view()).toEqual(before);
  await nvim.input('cd<Esc>');
  expect((await nvim.lines())[11]).toBe('abcdline 12');
  await nvim.command('Pi! reject');
  await run;
});
