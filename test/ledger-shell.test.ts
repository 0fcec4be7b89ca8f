/** What shell commands do to files is a change of the agent's: reviewed and rewound as its edits are. */

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bash, edit, expect, hunks, read, test as base, write } from './support/agent.ts';
import type { Nvim } from './support/nvim.ts';

const text = 'one\ntwo\nthree\n';

const test = base.extend<{ at: (name: string) => string }>({
  at: [
    async ({ nvim, project }, use) => {
      const at = (name: string) => join(project, name);
      for (const name of ['loaded.txt', 'read.txt', 'other.txt', 'doomed.txt']) {
        await writeFile(at(name), text);
      }
      await nvim.command(`set signcolumn=yes | edit ${at('loaded.txt')}`);
      await use(at);
    },
    { auto: true },
  ],
});

const changes = (nvim: Nvim) =>
  nvim.lua<string[]>(`return vim.tbl_map(function(change)
    return vim.fs.basename(change.path) .. ' ' .. change.tool .. ' run ' .. change.run
  end, require('pivi.review.ledger').list())`);

test('a command that changes files known to the run can be reviewed and rewound', async ({
  nvim,
  agent,
  at,
}) => {
  await agent.run(
    [read('read.txt'), read('doomed.txt'), read('made.txt')],
    [bash("sed -i 's/two/2/' loaded.txt read.txt other.txt; rm doomed.txt; echo hi >made.txt")],
  );
  expect((await changes(nvim)).sort()).toEqual([
    'doomed.txt bash run 1',
    'loaded.txt bash run 1',
    'made.txt bash run 1',
    'read.txt bash run 1',
  ]);
  expect(await nvim.lines()).toEqual(['one', '2', 'three']);
  expect((await nvim.screen())[1]).toBe('┃ 2');
  expect(await hunks(nvim)).toBe(4);
  await nvim.command('2Pi reject');
  expect(await readFile(at('loaded.txt'), 'utf8')).toBe(text);
  const said = await nvim.command('Pi rewind run-1');
  expect(said).toContain('3 of 4 files restored');
  expect(await readFile(at('read.txt'), 'utf8')).toBe(text);
  expect(await readFile(at('doomed.txt'), 'utf8')).toBe(text);
  expect(existsSync(at('made.txt'))).toBe(false);
  expect(await readFile(at('other.txt'), 'utf8')).toContain('2');
  expect(await hunks(nvim)).toBe(0);
});

test('a loaded file that a command deletes is told, and can be had back', async ({
  nvim,
  agent,
  at,
}) => {
  await agent.run([bash('rm loaded.txt read.txt')]);
  await expect.poll(() => nvim.messages()).toContain('still in a buffer: loaded.txt');
  expect(await nvim.messages()).not.toContain('read.txt');
  expect(await nvim.lines()).toEqual(['one', 'two', 'three']);
  await nvim.command('Pi rewind run-1');
  expect(await readFile(at('loaded.txt'), 'utf8')).toBe(text);
});

test('what is the same afterwards is no change, and one change is recorded once', async ({
  nvim,
  agent,
}) => {
  await agent.run(
    [read('read.txt')],
    [bash('touch read.txt loaded.txt; cp read.txt x && cp x read.txt'), bash('sleep 0.3')],
    [bash("sed -i 's/two/2/' read.txt loaded.txt"), bash('sleep 0.3')],
  );
  expect((await changes(nvim)).sort()).toEqual(['loaded.txt bash run 1', 'read.txt bash run 1']);
});

test('edits and commands on one file are rewound together', async ({ nvim, agent, at }) => {
  await agent.run(
    [edit('read.txt', ['one', '1'])],
    [bash("sed -i 's/two/2/' read.txt")],
    [write('new.txt', 'new\n')],
    [bash('echo more >>new.txt')],
  );
  expect(await readFile(at('read.txt'), 'utf8')).toBe('1\n2\nthree\n');
  expect(await readFile(at('new.txt'), 'utf8')).toBe('new\nmore\n');
  await nvim.command('Pi rewind run-1');
  expect(await readFile(at('read.txt'), 'utf8')).toBe(text);
  expect(existsSync(at('new.txt'))).toBe(false);
});

test('a buffer that Neovim loads anew while a command runs is recorded too', async ({
  nvim,
  agent,
}) => {
  const run = agent.run([bash("sed -i 's/two/2/' loaded.txt; sleep 1")]);
  await expect
    .poll(async () => {
      await nvim.command('checktime');
      return nvim.lines();
    })
    .toEqual(['one', '2', 'three']);
  await run;
  expect(await changes(nvim)).toEqual(['loaded.txt bash run 1']);
});
