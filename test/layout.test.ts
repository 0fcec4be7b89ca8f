/** The pair of windows: where they open, and that nothing else of the user's moves for them. */

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Nvim, test } from './support/nvim.ts';

const LAYOUTS = ['right', 'left', 'bottom', 'top', 'float', 'tab'] as const;

/** Makes a session without a process; `L` is the layout, `S` the session. */
async function ready(nvim: Nvim) {
  await nvim.lua(`
    L = require('pivi.view.layout')
    S = require('pivi.session').new()
    function Wins(tab)
      local wins = {}
      for _, win in ipairs(vim.api.nvim_tabpage_list_wins(tab or 0)) do
        local name = vim.api.nvim_buf_get_name(vim.api.nvim_win_get_buf(win))
        wins[#wins + 1] = vim.fs.basename(vim.fs.dirname(name)):find('^%a+$')
          and name:find('^pivi:') and name:match('^pivi://(%a+)') or vim.fs.basename(name)
      end
      return wins
    end
    function Sizes()
      local sizes = {}
      for _, win in ipairs(vim.api.nvim_tabpage_list_wins(0)) do
        local name = vim.api.nvim_buf_get_name(vim.api.nvim_win_get_buf(win))
        if not name:find('^pivi:') then
          local view = vim.api.nvim_win_call(win, vim.fn.winsaveview)
          sizes[#sizes + 1] = { win, vim.api.nvim_win_get_width(win),
            vim.api.nvim_win_get_height(win), view.topline, view.lnum }
        end
      end
      return sizes
    end`);
}

const open = (nvim: Nvim, layout: string, enter = false) =>
  nvim.lua(`return L.open(S, { layout = ..., enter = select(2, ...) })`, layout, enter);
const wins = (nvim: Nvim) => nvim.lua<string[]>('return Wins()');
const sizes = (nvim: Nvim) => nvim.lua<number[][]>('return Sizes()');
const currentBuf = (nvim: Nvim) => nvim.lua<string>('return vim.api.nvim_buf_get_name(0)');
const tick = (nvim: Nvim) =>
  nvim.lua('return vim.wait(30)').then(() => nvim.lua('return vim.wait(0)'));

/** A few windows of the user's, in each of which something is scrolled. */
async function userWindows(nvim: Nvim) {
  const text = Array.from({ length: 300 }, (_, i) => `line ${i + 1}`).join('\n');
  await writeFile(join(nvim.dir, 'project', 'long.txt'), `${text}\n`);
  await nvim.command('edit long.txt | normal! 150Gzt');
  await nvim.command('vsplit | split | normal! 40Gzz');
  await nvim.command('wincmd h | split | normal! 200Gzb');
  await nvim.command('vertical resize +7 | resize +2');
}

for (const layout of LAYOUTS) {
  test(`opens and closes at the ${layout} without entering it`, async ({ nvim }) => {
    await ready(nvim);
    await userWindows(nvim);
    const before = await sizes(nvim);
    const current = await nvim.lua('return vim.api.nvim_get_current_win()');
    expect(await open(nvim, layout)).toBe(true);
    expect(await nvim.lua('return vim.api.nvim_get_current_win()')).toBe(current);
    const tab = layout === 'tab' ? 2 : 1;
    const shown = await nvim.lua<string[]>('return Wins(vim.api.nvim_list_tabpages()[...])', tab);
    expect(shown).toEqual(expect.arrayContaining(['transcript', 'prompt']));
    await nvim.lua(`L.open(S, { enter = true })`);
    expect(await currentBuf(nvim)).toBe('pivi://prompt/1');
    expect(await nvim.lua('return L.is_open()')).toBe(true);
    await nvim.lua('L.close()');
    expect(await nvim.lua('return L.is_open()')).toBe(false);
    expect(await nvim.lua('return vim.api.nvim_get_current_win()')).toBe(current);
    expect(await sizes(nvim)).toEqual(before);
  });

  for (const options of [
    '',
    'noequalalways',
    'splitright splitbelow',
    'laststatus=3',
    'winfixwidth',
  ])
    test(`ten toggles at the ${layout} change no window (${options})`, async ({ nvim }) => {
      await ready(nvim);
      await userWindows(nvim);
      await nvim.command(`set ${options || 'equalalways'}`);
      const before = await sizes(nvim);
      await nvim.lua(`L.open(S, { layout = ... })`, layout);
      await nvim.lua('L.open(S, { enter = true })');
      const opened = await sizes(nvim);
      const pair = await nvim.lua<string[]>('return Wins()');
      for (let i = 0; i < 10; i++) {
        await nvim.lua('L.toggle(S)');
        expect(await sizes(nvim)).toEqual(before);
        await nvim.lua('L.toggle(S)');
        expect(await sizes(nvim)).toEqual(opened);
        expect(await wins(nvim)).toEqual(pair);
      }
    });
}

for (const [columns, lines] of [
  [80, 24],
  [200, 60],
] as const)
  test(`shows winbar, prompt and the user's text in ${columns}x${lines}`, async ({ nvim }) => {
    await ready(nvim);
    await nvim.resize(columns, lines);
    await nvim.command('edit a.txt | call setline(1, "the text of the user")');
    const data = {
      sessionId: 'x',
      thinkingLevel: 'low',
      model: { id: 'some-model', provider: 'some' },
    };
    await nvim.lua('S:dispatch(...)', [{ type: 'local_pi_state', data }]);
    const seen: Record<string, number[]> = {};
    for (const layout of LAYOUTS) {
      await open(nvim, layout, true);
      const screen = await nvim.screen();
      const row = (text: string) => screen.findIndex((it) => it.includes(text));
      const [bar, hint, text] = [
        row('○ ready'),
        row('Ask Pi: i writes, <CR> sends'),
        row('the text of'),
      ];
      expect(screen[bar], layout).toContain('some-model');
      expect(hint, layout).toBeGreaterThan(bar + 2);
      seen[layout] = [bar, hint, text];
    }
    const prompt = Math.min(6, Math.floor((lines - 2) / 3));
    const status = lines - 2;
    expect(seen.right).toEqual([0, status - prompt, 0]);
    expect(seen.left).toEqual([0, status - prompt, 0]);
    expect(seen.bottom?.[2]).toBe(0);
    expect(seen.top?.[0]).toBe(0);
    expect(seen.tab).toEqual([1, status - prompt, -1]);
    await nvim.command('bwipeout! a.txt');
  });

test('keeps the sizes that the user gave over toggles and layouts', async ({ nvim }) => {
  await ready(nvim);
  await nvim.resize(200, 60);
  await open(nvim, 'right', true);
  await nvim.command('vertical resize 55 | resize 11');
  await nvim.lua('L.toggle(S)');
  await nvim.lua('L.toggle(S)');
  const size = `{ vim.api.nvim_win_get_width(0), vim.api.nvim_win_get_height(0) }`;
  expect(await nvim.lua(`return ${size}`)).toEqual([55, 11]);
  await open(nvim, 'left', true);
  expect(await nvim.lua(`return ${size}`)).toEqual([55, 11]);
  await open(nvim, 'bottom', true);
  expect(await nvim.lua(`return vim.api.nvim_win_get_height(0)`)).toBe(11);
});

test('closes the other window with one of the pair, never a window of the user', async ({
  nvim,
}) => {
  await ready(nvim);
  await userWindows(nvim);
  const before = await sizes(nvim);
  for (const [layout, keys] of [
    ['right', ':q<CR>'],
    ['left', '<C-w>c'],
    ['bottom', 'ZQ'],
    ['top', '<C-w>k:q<CR>'],
    ['float', ':q<CR>'],
    ['tab', ':q<CR>'],
  ] as const) {
    await open(nvim, layout, true);
    await nvim.input(keys);
    await nvim.poll('L.is_open()').toBe(false);
    await tick(nvim);
    expect(await sizes(nvim), layout).toEqual(before);
    expect(await currentBuf(nvim)).toMatch(/long\.txt$/);
  }
});

/** Runs a command that ends Neovim, and waits for the end. */
async function quitBy(nvim: Nvim, command: string) {
  // Scheduled: Neovim is not to owe an answer when it goes.
  await nvim.lua('local command = ... vim.schedule(function() vim.cmd(command) end)', command);
  await expect.poll(() => existsSync(`/proc/${nvim.pid}`)).toBe(false);
}

test('never stops :wa or :wqa', async ({ nvim, dir }) => {
  await ready(nvim);
  await nvim.command('edit a.txt');
  await open(nvim, 'right', true);
  await nvim.input('iunsent<Esc>');
  await nvim.command('wa');
  await nvim.lua(`vim.api.nvim_buf_set_lines(vim.fn.bufnr('a.txt'), 0, -1, true, { 'text' })`);
  await quitBy(nvim, 'wqall');
  expect(await readFile(join(dir, 'project', 'a.txt'), 'utf8')).toBe('text\n');
});

test(':only in the transcript leaves the pair alone in the tab page', async ({ nvim }) => {
  await ready(nvim);
  await userWindows(nvim);
  await open(nvim, 'right', true);
  await nvim.input('<C-w>k');
  await nvim.command('only');
  await nvim.poll('Wins()').toEqual(['transcript', 'prompt']);
  await nvim.command('only');
  await nvim.poll('Wins()').toEqual(['transcript', 'prompt']);
  await nvim.lua('L.close()');
  expect(await wins(nvim)).toEqual(['long.txt']);
  expect(await nvim.lua('return { vim.wo.winfixbuf, vim.wo.winfixwidth, vim.wo.winbar }')).toEqual([
    false,
    false,
    '',
  ]);
});

test(':only in a window of the user closes the pair', async ({ nvim }) => {
  await ready(nvim);
  await userWindows(nvim);
  await open(nvim, 'left');
  await nvim.command('only');
  await nvim.poll('L.is_open()').toBe(false);
  expect(await wins(nvim)).toEqual(['long.txt']);
});

test('<C-w>c in a pair that is all there is gives way to a buffer of the user', async ({
  nvim,
}) => {
  await ready(nvim);
  await nvim.command('edit a.txt');
  await open(nvim, 'right');
  await nvim.command('quit');
  expect(await wins(nvim)).toEqual(['transcript', 'prompt']);
  await nvim.command('wincmd b');
  await nvim.input('<C-w>c');
  await nvim.poll('Wins()').toEqual(['a.txt']);
});

test(':q in a pair that is all there is quits', async ({ nvim }) => {
  await ready(nvim);
  await nvim.command('edit a.txt');
  await open(nvim, 'right');
  await nvim.command('quit');
  await quitBy(nvim, 'quit');
});

test(':q in a pair that is all there is does not quit over unsaved work', async ({ nvim }) => {
  await ready(nvim);
  await nvim.command('edit a.txt | call setline(1, "unsaved")');
  await open(nvim, 'right');
  await nvim.command('hide');
  await expect(nvim.command('quit')).rejects.toThrow(/E37|E162/);
  await nvim.poll('Wins()').toEqual(['transcript', 'prompt']);
  await nvim.command('bwipeout! a.txt');
});

test('survives :bdelete, :bwipeout and :tabclose of what it shows', async ({ nvim }) => {
  await ready(nvim);
  await nvim.command('edit a.txt');
  for (const command of ['bdelete', 'bwipeout']) {
    for (const part of ['prompt', 'transcript']) {
      await open(nvim, 'right', true);
      await nvim.command(`execute '${command}' bufnr('pivi://${part}/1')`);
      await nvim.poll('L.is_open()').toBe(false);
      await nvim.poll('Wins()').toEqual(['a.txt']);
    }
  }
  await open(nvim, 'tab', true);
  await nvim.command('tabclose');
  await nvim.poll('#vim.api.nvim_list_tabpages()').toBe(1);
  await nvim.command('tab split');
  await open(nvim, 'right', true);
  await nvim.command('tabclose');
  await tick(nvim);
  expect(await wins(nvim)).toEqual(['a.txt']);
  expect(await nvim.lua('return L.is_open()')).toBe(false);
});

test('keeps a window of its own for each tab page, and one session per tab page', async ({
  nvim,
}) => {
  await ready(nvim);
  await nvim.command('edit a.txt');
  await open(nvim, 'right');
  await nvim.command('tab split');
  expect(await nvim.lua('return L.session_of_tab()')).toBeNull();
  await nvim.lua(`T = require('pivi.session').new(); L.open(T, { layout = 'left' })`);
  expect(await nvim.lua('return L.session_of_tab().number')).toBe(2);
  await nvim.lua('L.close()');
  expect(await nvim.lua('return L.session_of_tab().number')).toBe(2);
  await nvim.command('tabprevious');
  expect(await nvim.lua('return { L.session_of_tab().number, L.is_open() }')).toEqual([1, true]);
  await nvim.lua('L.open(T)');
  expect(await nvim.lua('return L.session_of_tab().number')).toBe(2);
  expect(await nvim.lua(`return vim.fn.bufwinnr('pivi://prompt/2') > 0`)).toBe(true);
  expect(await nvim.lua(`return vim.fn.bufwinnr('pivi://prompt/1')`)).toBe(-1);
});

test.for(['tab split', 'wincmd k | tab split', 'wincmd T'])(
  'a tab page that shows a session without its pair, after %s, is that session’s',
  async (command, { nvim }) => {
    await ready(nvim);
    await open(nvim, 'right', true);
    await nvim.command(command);
    expect(await nvim.lua('return { L.session_of_tab().number, L.is_open() }')).toEqual([1, false]);
    await open(nvim, 'left');
    await nvim.lua(`T = require('pivi.session').new(); L.open(T)`);
    expect(await nvim.lua('return L.session_of_tab().number')).toBe(2);
    await nvim.command('tabnew');
    expect(await nvim.lua('return L.session_of_tab()')).toBeNull();
  },
);

test('opens beside a fixed window and from a float', async ({ nvim }) => {
  await ready(nvim);
  await nvim.command('edit a.txt | set winfixbuf');
  for (const layout of LAYOUTS) {
    await nvim.lua(`
      F = vim.api.nvim_open_win(vim.api.nvim_create_buf(false, true), true,
        { relative = 'editor', row = 1, col = 1, width = 10, height = 3 })`);
    expect(await open(nvim, layout)).toBe(true);
    expect(await nvim.lua('return vim.api.nvim_get_current_win() == F')).toBe(true);
    await nvim.lua('L.open(S, { enter = true }) L.close() vim.api.nvim_win_close(F, true)');
    expect(await wins(nvim)).toEqual(['a.txt']);
  }
  expect(await nvim.lua('return vim.wo.winfixbuf')).toBe(true);
});

test('takes no options of the window beside it', async ({ nvim }) => {
  await ready(nvim);
  await nvim.command(
    'edit a.txt | set number diff scrollbind cursorbind list spell signcolumn=yes',
  );
  await open(nvim, 'right', true);
  const names = ['number', 'diff', 'scrollbind', 'cursorbind', 'list'];
  expect(
    await nvim.lua(`return vim.tbl_map(function(n) return vim.wo[n] end, ...)`, names),
  ).toEqual([false, false, false, false, false]);
  await nvim.command('wincmd p');
  expect(await nvim.lua('return { vim.wo.number, vim.wo.diff, vim.wo.winfixbuf }')).toEqual([
    true,
    true,
    false,
  ]);
});

test('floats stay on a screen that shrinks', async ({ nvim }) => {
  await ready(nvim);
  await nvim.resize(200, 60);
  await open(nvim, 'float', true);
  await nvim.resize(60, 20);
  const screen = await nvim.screen();
  expect(screen.filter((row) => row.includes('╮'))).toHaveLength(2);
  expect(screen.filter((row) => row.includes('╯'))).toHaveLength(2);
});

test('closing one half of a split transcript keeps the pair', async ({ nvim }) => {
  await ready(nvim);
  await nvim.command('edit a.txt');
  await open(nvim, 'right', true);
  await nvim.input('<C-w>k:split<CR><C-w>j:q<CR>');
  await tick(nvim);
  expect(await wins(nvim)).toEqual(['a.txt', 'transcript', 'prompt']);
  await nvim.input('<C-w>t<C-w>l:q<CR>');
  await nvim.poll('Wins()').toEqual(['a.txt']);
});

test('a float that closes with one of the pair is not taken for :only', async ({ nvim }) => {
  await ready(nvim);
  await nvim.command('edit a.txt | tab split');
  await open(nvim, 'right');
  await nvim.command('quit');
  await nvim.lua(`
    local float = vim.api.nvim_open_win(vim.api.nvim_create_buf(false, true), false,
      { relative = 'editor', row = 1, col = 1, width = 10, height = 3 })
    vim.cmd('quit')
    vim.api.nvim_win_close(float, true)`);
  await nvim.poll('#vim.api.nvim_list_tabpages()').toBe(1);
  expect(await wins(nvim)).toEqual(['a.txt']);
});

test('the layout tab as the last tab page gives way to a buffer of the user', async ({ nvim }) => {
  await ready(nvim);
  await nvim.command('edit a.txt');
  await open(nvim, 'tab', true);
  await nvim.command('tabonly');
  await nvim.lua('L.toggle(S)');
  expect(await wins(nvim)).toEqual(['a.txt']);
  await nvim.lua('L.toggle(S)');
  expect(await nvim.lua('return #vim.api.nvim_list_tabpages()')).toBe(2);
});

test('a session that was stopped is forgotten with its tab page, unless something is unsent', async ({
  nvim,
}) => {
  await ready(nvim);
  const known = `#require('pivi').sessions()`;
  let kept = 1;
  for (const [draft, aside] of [
    ['', null],
    ['half a thought', null],
    ['', 'behind an older prompt'],
  ]) {
    await nvim.command('tab split');
    await nvim.lua(
      `local other = require('pivi.session').new()
      L.open(other, { layout = 'right' })
      local draft, aside = ...
      other:set_draft(draft)
      require('pivi.session.commands').set_aside(other, aside ~= vim.NIL and aside or nil, 'older')
      other:dispatch({ { type = 'local_exit', exit = { code = 0 }, is_expected = true } })`,
      draft,
      aside,
    );
    await nvim.poll(known).toBe(kept + 1);
    await nvim.command('tabclose');
    await tick(nvim);
    kept += draft || aside ? 1 : 0;
    await nvim.poll(known).toBe(kept);
    const { bufs } = await nvim.leftovers();
    expect(bufs).toHaveLength(2 * (kept - 1));
  }
});

test('says so when there is no room', async ({ nvim }) => {
  await ready(nvim);
  await nvim.resize(120, 5);
  nvim.expectError(/^pivi: no room for the bottom layout: E36: Not enough room$/);
  expect(await open(nvim, 'bottom')).toBe(false);
  expect(await nvim.lua('return L.is_open()')).toBe(false);
});
