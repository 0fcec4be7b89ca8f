/**
 * What a review does to the user's windows, with a real Pi: every way of closing one answers the agent and brings the
 * screen back as it was, and nothing piles up.
 */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { edit, expect, hunks, test as base } from './support/agent.ts';
import type { Nvim } from './support/nvim.ts';

const lines = Array.from({ length: 12 }, (_, n) => `line ${n + 1}`);

const test = base.extend<{ path: string }>({
  path: [
    async ({ nvim, project }, use) => {
      const path = join(project, 'a.txt');
      await writeFile(path, `${lines.join('\n')}\n`);
      await writeFile(join(project, 'b.txt'), 'b one\nb two\n');
      await nvim.command(`set noruler noshowcmd shortmess+=F | edit ${path}`);
      await nvim.command('Pi review before');
      await use(path);
    },
    { auto: true },
  ],
});

const three = () => edit('a.txt', ['line 3', 'THREE'], ['line 9', 'NINE']);
/** The screen without the command line. */
const screen = async (nvim: Nvim) => (await nvim.screen()).slice(0, -1);

async function openReview(nvim: Nvim) {
  await nvim.poll(() => hunks(nvim)).toBe(2);
  const before = await screen(nvim);
  await nvim.command('Pi review');
  await nvim
    .poll(async () => (await screen(nvim)).join('\n'))
    .toMatch(/line 3 .*│.*THREE[\s\S]*line 9 .*│.*NINE/);
  return before;
}

/** Without ghosts and signs: what the file itself looks like. */
const plain = (rows: string[]) =>
  rows.filter((row) => !/THREE|NINE/.test(row)).map((row) => row.replace(/^(┃| ) /, ''));

test.for([
  [':q', ':q<CR>'],
  ['ZQ', 'ZQ'],
  ['<C-w>c', '<C-w>c'],
  [':tabclose', ':tabclose<CR>'],
  [':q of the file', '<C-w>h:q<CR>'],
  [':bwipeout', ':bwipeout<CR>'],
  [':only in the file', '<C-w>h<C-w>o'],
  [':noautocmd tabclose', ':noautocmd tabclose<CR>'],
  ['<C-w>c while typing', 'ihello<Esc><C-w>c'],
])(
  'closing the review by %s rejects once, and the run goes on',
  async ([, keys], { nvim, agent }) => {
    const empty = await screen(nvim);
    const run = agent.run([three()], [edit('b.txt', ['b two', 'b 2'])]);
    await openReview(nvim);
    await nvim.input(keys ?? '');
    await nvim.poll(() => hunks(nvim)).toBe(1);
    await nvim.command('Pi! accept');
    const [first, second] = await run;
    expect([first?.isError, second?.isError]).toEqual([true, false]);
    expect(first?.text).toContain('rejected this change');
    await nvim.poll('vim.fn.tabpagenr("$")').toBe(1);
    expect(plain(await screen(nvim))).toEqual(plain(empty));
    expect(await nvim.lines()).toEqual(lines);
    expect((await nvim.leftovers()).bufs).toEqual([]);
  },
);

test.for([
  [
    "splits to the right and 'equalalways'",
    'set splitright splitbelow equalalways | vsplit | split | resize 5',
  ],
  [
    "'noequalalways' and uneven windows",
    'set noequalalways | vsplit | vertical resize 20 | split | resize 3',
  ],
  [
    'a sidebar',
    'topleft 15vnew | setlocal winfixwidth winfixbuf buftype=nofile nonumber | call setline(1, "tree") | wincmd p',
  ],
  ['a window that keeps its buffer', 'setlocal winfixbuf'],
  [
    'a diff of the user',
    'vsplit b.txt | windo diffthis | wincmd p | set diffopt=internal,filler,context:2',
  ],
  ['a window below the others', 'botright 4split b.txt | wincmd p'],
])('the screen with %s is afterwards what it was', async ([, commands], { nvim, agent }) => {
  await nvim.command(commands ?? '');
  // At a hunk and below one: what is shown above the cursor may not stay scrolled away.
  await nvim.command('execute bufwinnr("a.txt") . "wincmd w" | normal! 9G');
  const state = () =>
    nvim.lua(`return { vim.fn.winlayout(), vim.fn.winrestcmd(), vim.o.diffopt,
      vim.api.nvim_get_current_win(), vim.tbl_map(function(win)
        return { vim.wo[win].diff, vim.wo[win].scrollbind, vim.fn.line('w0', win) }
      end, vim.api.nvim_tabpage_list_wins(0)) }`);
  const [rows, before] = [await screen(nvim), await state()];
  for (const end of ['write', 'quit', 'tabclose']) {
    const run = agent.run([three()]);
    await openReview(nvim);
    // The user's own diff is in another tab page: not joined.
    expect(
      await nvim.lua(`return #vim.tbl_filter(function(win)
        return vim.wo[win].diff
      end, vim.api.nvim_tabpage_list_wins(0))`),
    ).toBe(2);
    await nvim.command(end);
    await run;
    await nvim.poll('vim.fn.tabpagenr("$")').toBe(1);
    if (end === 'write') {
      expect(await nvim.lua("return vim.fn.getbufline('a.txt', 1, '$')")).toContain('THREE');
      await nvim.command('silent undo | silent write | normal! 9G');
    }
    await nvim.poll(() => screen(nvim)).toEqual(rows);
    expect(await state()).toEqual(before);
  }
});

test('a review that is the last tab page leaves a window with the file', async ({
  nvim,
  agent,
}) => {
  const run = agent.run([three()]);
  await openReview(nvim);
  await nvim.command('tabonly');
  await nvim.command('quit');
  expect((await run)[0]?.isError).toBe(true);
  await nvim.poll('#vim.api.nvim_list_wins()').toBe(1);
  expect(plain(await screen(nvim)).slice(0, 12)).toEqual(lines);
  expect(await nvim.lua('return { vim.wo.diff, vim.wo.winbar, vim.wo.scrollbind }')).toEqual([
    false,
    '',
    false,
  ]);
});

test('nothing piles up over many aborts', async ({ nvim, agent }) => {
  const rows = await screen(nvim);
  const bufs = await nvim.lua('return #vim.api.nvim_list_bufs()');
  for (let n = 0; n < 4; n++) {
    const run = agent.run([three()]);
    await openReview(nvim);
    await agent.process.request({ type: 'abort' });
    await run;
    await nvim.poll('vim.fn.tabpagenr("$")').toBe(1);
  }
  expect(await screen(nvim)).toEqual(rows);
  expect(await nvim.lua('return #vim.api.nvim_list_bufs()')).toBe(bufs);
  expect(
    await nvim.lua(`return vim.iter(pairs(vim.api.nvim_get_namespaces())):filter(function(name, ns)
      return name:find('^pivi') and #vim.api.nvim_buf_get_extmarks(0, ns, 0, -1, {}) > 0
    end):totable()`),
  ).toEqual([]);
  expect(await nvim.lua("return #require('pivi.attention').list()")).toBe(0);
});

test.for(['an abort', 'a death of Pi'])(
  'what the user made of a proposal stays on %s, until they close it',
  async (end, { nvim, agent }) => {
    agent.run([three()]).catch(() => {});
    await openReview(nvim);
    await nvim.input('ggOmine<Esc>');
    if (end === 'an abort') {
      await agent.process.request({ type: 'abort' });
    } else {
      await agent.process.kill();
    }
    await nvim.poll(() => hunks(nvim)).toBe(0);
    await expect.poll(() => nvim.messages()).toContain('what you made of this edit stays');
    expect((await nvim.lines()).slice(0, 4)).toEqual(['mine', 'line 1', 'line 2', 'THREE']);
    await nvim.poll(async () => (await screen(nvim)).join('\n')).toContain(':w {name} keeps it');
    await nvim.command('write copy.txt');
    await nvim.command('tabclose');
    expect(await nvim.lines()).toEqual(lines);
    expect((await nvim.leftovers()).bufs).toEqual([]);
    expect(await nvim.lua(`return vim.fn.readfile('copy.txt')[1]`)).toBe('mine');
  },
);

test(':edit keeps what the user made of a proposal, and u goes back to it', async ({
  nvim,
  agent,
}) => {
  const run = agent.run([three()]);
  await openReview(nvim);
  const proposed = await nvim.lines();
  await nvim.input('ggOmine<Esc>');
  await nvim.command('edit');
  expect(await nvim.lines()).toEqual(['mine', ...proposed]);
  await nvim.input('u');
  expect(await nvim.lines()).toEqual(proposed);
  await nvim.input('<C-r>');
  expect(await nvim.lines()).toEqual(['mine', ...proposed]);
  await nvim.command('write');
  expect((await run)[0]?.isError).toBe(false);
  await nvim.poll(async () => (await nvim.lines())[0]).toBe('mine');
});

test('the second hunk lands where it belongs after the first, and beside what was typed', async ({
  nvim,
  agent,
}) => {
  await nvim.command('Pi review after');
  await agent.run([
    edit(
      'a.txt',
      ['line 2\n', 'line 2\nnew a\nnew b\nnew c\n'],
      ['line 9\n', ''],
      ['line 11', 'ELEVEN'],
    ),
  ]);
  await nvim.input('ggOmine<Esc>');
  const text = async () => (await screen(nvim)).map((row) => row.replace(/\s*[┃▁]\s*$/, ''));
  const changed = [
    'line 1',
    'line 2',
    'new a',
    'new b',
    'new c',
    ...lines.slice(2, 8),
    'line 10',
    'ELEVEN',
    'line 12',
  ];
  expect((await text()).slice(0, 15)).toEqual(['mine', ...changed]);
  await nvim.command('4Pi reject');
  await nvim.input('Gomine too<Esc>');
  expect((await text()).slice(0, 13)).toEqual([
    'mine',
    ...lines.slice(0, 8),
    'line 10',
    'ELEVEN',
    'line 12',
    'mine too',
  ]);
  await nvim.command('11Pi reject');
  await nvim.command('Pi! reject');
  expect((await text()).slice(0, 14)).toEqual(['mine', ...lines, 'mine too']);
  expect(await nvim.lua('return vim.bo.modified')).toBe(true);
});
