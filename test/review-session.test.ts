/** Review in a session of pivi's own: from the preview that is being written to the verdict and after it. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hunks } from './support/agent.ts';
import { call, tape } from './support/model.ts';
import { expect, type Nvim, test as base } from './support/nvim.ts';
import { usePi } from './support/pi.ts';

const lines = Array.from({ length: 12 }, (_, n) => `line ${n + 1}`);

const test = base.extend<{ path: string }>({
  path: [
    async ({ nvim, pi }, use) => {
      const path = join(nvim.dir, 'project', 'a.txt');
      await writeFile(path, `${lines.join('\n')}\n`);
      await nvim.command(`set signcolumn=yes | edit ${path}`);
      await usePi(nvim, pi, { review: 'before', layout: 'bottom', window: { height: 8 } });
      await use(path);
    },
    { auto: true },
  ],
});

const status = "require('pivi').status()";
const rows = async (nvim: Nvim) => (await nvim.screen()).join('\n');
const oneEdit = (oldText: string, newText: string) =>
  call('edit', { path: 'a.txt', edits: [{ oldText, newText }] }, { chunk: 4, delayMs: 15 });

test('what is written as ghost text becomes what waits, and then the text', async ({
  nvim,
  model,
}) => {
  const wide = `line 3\n${'new text of several lines\n'.repeat(4)}`;
  model.play(tape(oneEdit('line 3\n', wide), 'done'));
  await nvim.command('Pi prompt go');
  await expect.poll(() => rows(nvim)).toContain('new text');
  const seen: string[] = [];
  await expect
    .poll(async () => {
      seen.push(await rows(nvim));
      return hunks(nvim);
    })
    .toBe(1);
  // Not for one screen was the ghost gone.
  expect(seen.filter((screen) => !screen.includes('new text'))).toEqual([]);
  expect(await nvim.lines()).toEqual(lines);
  await expect.poll(() => rows(nvim)).toContain('┃ line 3');
  expect(await nvim.lua(`return { ${status}.attention, ${status}.changes }`)).toEqual([1, 0]);
  expect(await nvim.lua("return require('pivi').statusline()")).toContain('!1');
  await nvim.command('Pi accept');
  await nvim.poll(`${status}.state`).toBe('idle');
  expect((await nvim.lines()).length).toBe(16);
  expect(await nvim.lua(`return { ${status}.attention, ${status}.changes }`)).toEqual([0, 0]);
  expect(JSON.stringify(model.requests.at(-1))).toContain('Successfully replaced 1 block(s)');
});

test('an edit that another edit waits for is shown in its turn', async ({ nvim, model }) => {
  model.play({
    replies: [
      {
        blocks: [
          ...(oneEdit('line 3', 'THREE').blocks ?? []),
          ...(oneEdit('line 9', 'NINE').blocks ?? []),
        ],
      },
      ...(tape('done').replies ?? []),
    ],
  });
  await nvim.command('Pi prompt go');
  await nvim.poll(() => hunks(nvim)).toBe(1);
  await nvim.command('Pi next');
  await nvim.command('Pi reject wrong line');
  await nvim.poll(() => hunks(nvim)).toBe(1);
  await nvim.command('Pi next');
  expect(await nvim.lua("return vim.fn.line('.')")).toBe(9);
  await nvim.command('Pi accept');
  await nvim.poll(`${status}.state`).toBe('idle');
  expect(await nvim.lines()).toEqual(lines.map((line) => (line === 'line 9' ? 'NINE' : line)));
  const told = JSON.stringify(model.requests.at(-1));
  expect(told).toContain('Their reason: wrong line');
});

test('aborting, stopping and restarting leave nothing that waits', async ({ nvim, model }) => {
  for (const command of ['abort', 'restart']) {
    model.play(tape(oneEdit('line 3', 'THREE'), 'done'));
    await nvim.command('Pi prompt go');
    await nvim.poll(() => hunks(nvim)).toBe(1);
    await nvim.command(`Pi ${command}`);
    await nvim.poll(() => hunks(nvim)).toBe(0);
    await nvim.poll(`${status}.attention`).toBe(0);
    await nvim.poll(`${status}.state`).toBe('idle');
    expect(await nvim.lines()).toEqual(lines);
    expect(await rows(nvim)).not.toContain('┃ line 3');
  }
});
