/** Changes that were applied at once, reviewed afterwards by hunk, with a real Pi and what the screen shows. */

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { edit, expect, hunks, test as base, write } from './support/agent.ts';
import { piVersions } from './support/pi.ts';

const lines = Array.from({ length: 20 }, (_, n) => `line ${n + 1}`);
const text = `${lines.join('\n')}\n`;

const test = base.extend<{ path: string }>({
  path: [
    async ({ nvim, project }, use) => {
      const path = join(project, 'a.txt');
      await writeFile(path, text);
      await nvim.command(`set signcolumn=yes | edit ${path}`);
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

describe.each(piVersions)('with Pi %s', (version) => {
  test.override({ version });

  test('applied hunks are marked, and each can be taken back', async ({ nvim, agent, path }) => {
    await agent.run([three()]);
    expect(await nvim.lines()).toEqual(afterThree);
    const screen = await nvim.screen();
    expect(screen[2]).toBe('┃ THREE');
    expect(screen.slice(10, 12)).toEqual(['┃ new a', '┃ new b']);
    expect(screen[15]).toBe('▁ line 14');
    await nvim.command('Pi next');
    expect(await nvim.lua('return vim.fn.getline(".")')).toBe('THREE');
    await nvim.command('Pi next');
    await nvim.command('Pi prev');
    expect(await nvim.lua('return vim.fn.getline(".")')).toBe('THREE');
    await nvim.command('Pi next');
    await nvim.command('Pi reject');
    expect(await nvim.lines()).toEqual(changed({ 3: 'THREE', 15: [] }));
    expect(await readFile(path, 'utf8')).toBe(`${changed({ 3: 'THREE', 15: [] }).join('\n')}\n`);
    await nvim.input('u');
    expect(await nvim.lines()).toEqual(afterThree);
    expect(await hunks(nvim)).toBe(3);
  });
});

test('marks move with the text and go with a verdict', async ({ nvim, agent }) => {
  await agent.run([three()]);
  await nvim.input('ggOtop<Esc>');
  await expect.poll(async () => (await nvim.screen())[3]).toBe('┃ THREE');
  await nvim.command('4Pi accept');
  expect((await nvim.screen())[3]).toBe('  THREE');
  expect(await hunks(nvim)).toBe(2);
  expect(await nvim.lua("return require('pivi.status').of(1).changes")).toBe(0);
  await nvim.command('%Pi accept');
  expect(await hunks(nvim)).toBe(0);
  expect((await nvim.screen())[3]).toBe('  THREE');
});

test('a hunk is taken back beside what was typed since', async ({ nvim, agent, path }) => {
  await agent.run([three()]);
  await nvim.input('Gomine<Esc>gg0imine <Esc>');
  await nvim.command('3Pi reject');
  expect(await nvim.lines()).toEqual([
    'mine line 1',
    ...changed({ 10: ['line 10', 'new a', 'new b'], 15: [] }).slice(1),
    'mine',
  ]);
  await nvim.input('u');
  expect(await nvim.lines()).toEqual(['mine line 1', ...afterThree.slice(1), 'mine']);
  expect(await nvim.lua('return vim.bo.modified')).toBe(true);
  expect(await readFile(path, 'utf8')).toBe(`${afterThree.join('\n')}\n`);
});

test('a hunk that the user has written over is gone, and not forced', async ({ nvim, agent }) => {
  await agent.run([three()]);
  await nvim.input('3GAx<Esc>');
  expect(await nvim.command('Pi reject')).toContain("the agent's change here is gone");
  expect((await nvim.lines())[2]).toBe('THREEx');
  expect(await hunks(nvim)).toBe(2);
});

test('lines typed into added ones stay when those are taken back', async ({ nvim, agent }) => {
  await agent.run([three()]);
  await nvim.command('11');
  await nvim.input('omine<Esc>');
  await nvim.command('11Pi reject');
  await nvim.command('12Pi reject');
  expect(await nvim.lines()).toEqual(changed({ 3: 'THREE', 10: ['line 10', 'mine'], 15: [] }));
});

test('undo and redo bring the marks back as they were', async ({ nvim, agent }) => {
  await agent.run([three()]);
  await nvim.input('u');
  await expect.poll(() => hunks(nvim)).toBe(0);
  expect((await nvim.screen())[2]).toBe('  line 3');
  await nvim.input('<C-r>');
  await expect.poll(() => hunks(nvim)).toBe(3);
  expect((await nvim.screen())[2]).toBe('┃ THREE');
});

test('files that are not loaded are reviewed without being loaded', async ({
  nvim,
  agent,
  project,
}) => {
  const [old, fresh] = [join(project, 'b.txt'), join(project, 'sub/new.txt')];
  await writeFile(old, 'one\r\ntwo\r\nthree\r\n');
  await agent.run([edit('b.txt', ['two', '2'])], [write('sub/new.txt', 'fresh\n')]);
  expect(await hunks(nvim)).toBe(2);
  await nvim.command('Pi changes');
  expect(
    await nvim.lua(`return vim.tbl_map(function(item)
      return vim.fn.fnamemodify(vim.fn.bufname(item.bufnr), ':t') .. ' ' .. item.lnum .. ' ' .. item.text
    end, vim.fn.getqflist())`),
  ).toEqual(['b.txt 2 applied -1 +1  2', 'new.txt 1 applied -0 +1  fresh']);
  await nvim.command('cclose');
  await nvim.command('Pi! reject no thanks');
  expect(await readFile(old, 'utf8')).toBe('one\r\ntwo\r\nthree\r\n');
  expect(existsSync(fresh)).toBe(false);
  const loaded = await nvim.lua(`return vim.tbl_filter(function(buf)
    local name = vim.fs.basename(vim.api.nvim_buf_get_name(buf))
    return vim.api.nvim_buf_is_loaded(buf) and (name == 'b.txt' or name == 'new.txt')
  end, vim.api.nvim_list_bufs())`);
  expect(loaded).toEqual([]);
  const kept = await nvim.lua<string>(
    "return vim.fn.glob(require('pivi.review.trash').dir() .. '/*')",
  );
  expect(await readFile(kept, 'utf8')).toBe('fresh\n');
});

test('next and prev go through the hunks of all files, round at the end', async ({
  nvim,
  agent,
  project,
}) => {
  await writeFile(join(project, 'b.txt'), 'one\ntwo\n');
  await agent.run([three()], [edit('b.txt', ['two', '2'])]);
  const place = () => nvim.lua("return vim.fn.expand('%:t') .. ':' .. vim.fn.line('.')");
  const seen = [];
  for (const sub of ['next', 'next', 'next', 'next', 'next', 'prev', 'prev']) {
    await nvim.command(`Pi ${sub}`);
    seen.push(await place());
  }
  expect(seen).toEqual([
    'a.txt:3',
    'a.txt:11',
    'a.txt:16',
    'b.txt:2',
    'a.txt:3',
    'b.txt:2',
    'a.txt:16',
  ]);
});

test('accepting the rest of the run lets nothing more be reviewed until the next', async ({
  nvim,
  agent,
  path,
}) => {
  await nvim.lua(
    `vim.api.nvim_create_autocmd('User', { pattern = 'PiviChange', once = true, callback = function()
      vim.schedule(function() vim.cmd('Pi! accept') end)
    end })`,
  );
  await agent.run([edit('a.txt', ['line 3', 'THREE'])], [edit('a.txt', ['line 9', 'NINE'])]);
  expect(await hunks(nvim)).toBe(0);
  await agent.run([edit('a.txt', ['line 12', 'TWELVE'])]);
  expect(await hunks(nvim)).toBe(1);
  expect(await readFile(path, 'utf8')).toContain('NINE');
});

test('the agent is told what was taken back, in its run or with the next prompt', async ({
  nvim,
  agent,
  model,
}) => {
  await agent.run([three()]);
  await nvim.command('3Pi reject not like this');
  await agent.run([edit('a.txt', ['line 20', 'TWENTY'])]);
  const asked = JSON.stringify(model.requests.at(-1));
  expect(asked).toContain('The user reviewed your changes and took these back in');
  expect(asked).toContain('-line 3\\n+THREE\\nTheir reason: not like this');
  await nvim.lua(
    `vim.api.nvim_create_autocmd('User', { pattern = 'PiviChange', once = true, callback = function()
      vim.schedule(function() vim.cmd('5Pi reject') end)
    end })`,
  );
  const ended = await agent.run(
    [edit('a.txt', ['line 5', 'FIVE'])],
    [edit('a.txt', ['line 7', 'SEVEN'])],
  );
  const told = ended.map((it) => it.text).join('\n');
  expect(told).toContain('took these back');
  expect(told).toContain('-line 5\n+FIVE');
});

test('nothing waits to be told to a Pi in a terminal that is gone', async ({ nvim, path }) => {
  const owners = () =>
    nvim.lua(`return vim.tbl_keys(require('pivi.review.unreviewed').list()[1].owners)`);
  await writeFile(path, 'one two');
  await nvim.command('edit');
  await nvim.lua(
    `local peers = require('pivi.peers')
     require('pivi.start').ensure()
     for id = 71, 72 do
       peers.add({ id = id, name = 'pi', is_pivi = true }, {})
       require('pivi.review.ledger').record({ path = ..., call = 'c', tool = 'edit', peer = id,
         before = ({ '', 'one' })[id - 70], after = ({ 'one', 'one two' })[id - 70] })
     end
     require('pivi.review.told').note({ p71 = true, p72 = true }, 'a note')
     peers.remove(71)`,
    path,
  );
  await nvim.poll(owners).toEqual(['p72']);
  expect(
    await nvim.lua(`local told = require('pivi.review.told')
      return { told.take(nil, 71), told.take(nil, 72) }`),
  ).toEqual([[], ['a note']]);
});

test('a buffer that gets another name leaves what is to be reviewed with its file', async ({
  nvim,
  agent,
  path,
}) => {
  await agent.run([three()]);
  expect(await hunks(nvim)).toBe(3);
  await nvim.command('saveas other.txt');
  await expect.poll(async () => (await nvim.screen())[2]).toBe('  THREE');
  await nvim.command('%delete | write');
  expect(await hunks(nvim)).toBe(3);
  await nvim.command('Pi! reject');
  expect(await readFile(path, 'utf8')).toBe(text);
  expect(await nvim.lines()).toEqual(['']);
});

test('a file whose buffer is closed after another one took its place is still followed', async ({
  nvim,
  agent,
  path,
}) => {
  await agent.run([three()]);
  await nvim.command('let old = bufnr() | file elsewhere.txt');
  await nvim.command(`edit ${path} | execute 'bwipeout!' old`);
  expect(await hunks(nvim)).toBe(3);
  await nvim.input('ggOmine<Esc>');
  await expect.poll(async () => (await nvim.screen())[3]).toBe('┃ THREE');
  await nvim.command('Pi! reject');
  expect(await nvim.lines()).toEqual(['mine', ...lines]);
});
