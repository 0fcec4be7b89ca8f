/** The sizes of the pair of windows: other windows that come and go beside it leave them as they were. */

import { expect, type Nvim, test } from './support/nvim.ts';

const LAYOUTS = ['right', 'left', 'bottom', 'top', 'float', 'tab'] as const;
const SCREENS = [
  [80, 24],
  [120, 40],
] as const;

/** A window that opens, and the keys that close it again. */
const BESIDE = [
  ['botright 17split', ':q<CR>'],
  ['topleft 17split', ':q<CR>'],
  ['botright split', '<C-w>c'],
  ['botright vsplit', ':q<CR>'],
  ['topleft vsplit', ':q<CR>'],
  ['split', ':q<CR>'],
  ['vsplit', ':q<CR>'],
  ['help', ':q<CR>'],
  ['copen', ':cclose<CR>'],
  ['Pi mcp', 'q'],
  ['botright new | close', '<Ignore>'],
  ['execute "Pi mcp" | split | vsplit', ':bwipeout pivi://mcp<CR>'],
] as const;

/** Makes a session without a process and shows it; `Pair` measures its windows. */
async function ready(nvim: Nvim, layout: string, enter = true) {
  await nvim.command('edit greeting.lua');
  await nvim.lua(
    `L = require('pivi.view.layout')
    S = require('pivi.session').new()
    function Pair(tab)
      local sizes = {}
      for _, win in ipairs(vim.api.nvim_tabpage_list_wins(tab or 0)) do
        local name = vim.api.nvim_buf_get_name(vim.api.nvim_win_get_buf(win))
        local part = name:match('^pivi://(%a+)/%d')
        if part == 'transcript' or part == 'prompt' then
          sizes[part] = { vim.api.nvim_win_get_width(win), vim.api.nvim_win_get_height(win) }
        end
      end
      return sizes
    end
    L.open(S, { layout = ..., enter = select(2, ...) })`,
    layout,
    enter,
  );
}

interface Sizes {
  transcript: [number, number];
  prompt: [number, number];
}

const pair = (nvim: Nvim) => nvim.lua<Sizes>('return Pair()');
/** Only when the loop turns does Neovim tell that windows have been resized. */
const turn = (nvim: Nvim) => nvim.input('<Ignore>');

for (const layout of LAYOUTS)
  for (const [columns, lines] of SCREENS)
    test(`windows beside the pair at the ${layout} leave its sizes alone in ${columns}x${lines}`, async ({
      nvim,
    }) => {
      await nvim.resize(columns, lines);
      await ready(nvim, layout);
      const before = await pair(nvim);
      const user = await nvim.lua(`return vim.fn.winrestcmd()`);
      for (const options of ['equalalways', 'noequalalways', 'splitbelow splitright'])
        for (const [open, close] of BESIDE) {
          await nvim.command(`wincmd t | set ${options}`);
          await nvim.command(open);
          await turn(nvim);
          await nvim.input(close);
          await nvim.poll('Pair()').toEqual(before);
          await nvim.command('set equalalways splitbelow& splitright&');
        }
      if (layout !== 'tab') {
        expect(await nvim.lua(`return vim.fn.winrestcmd()`)).toBe(user);
        await nvim.lua('L.toggle(S) L.toggle(S)');
        expect(await pair(nvim)).toEqual(before);
      }
    });

for (const layout of ['right', 'bottom', 'tab'])
  test(`the prompt at the ${layout} keeps its height while there is room`, async ({ nvim }) => {
    await nvim.resize(120, 50);
    await ready(nvim, layout);
    const { prompt } = await pair(nvim);
    for (const [open, close] of BESIDE) {
      await nvim.command('wincmd t');
      await nvim.command(open);
      await turn(nvim);
      expect((await pair(nvim)).prompt[1], open).toBe(prompt[1]);
      await nvim.input(close);
      await nvim.poll('Pair().prompt').toEqual(prompt);
    }
  });

test('windows that open on each other leave the pair its sizes, in whatever order they close', async ({
  nvim,
}) => {
  await ready(nvim, 'right');
  const before = await pair(nvim);
  await nvim.command('wincmd t');
  for (const closed of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2],
  ]) {
    const wins: number[] = [];
    for (const command of ['botright 14split', 'botright vsplit', 'topleft split']) {
      await nvim.command(command);
      wins.push(await nvim.lua<number>('return vim.api.nvim_get_current_win()'));
      await turn(nvim);
    }
    for (const index of closed) {
      await nvim.lua('vim.api.nvim_win_close(..., true)', wins[index]);
      await turn(nvim);
    }
    expect(await pair(nvim)).toEqual(before);
  }
});

test('a window that stays beside the pair may be followed by others', async ({ nvim }) => {
  await ready(nvim, 'right');
  const before = await pair(nvim);
  await nvim.command('wincmd t | vsplit');
  await turn(nvim);
  expect(await pair(nvim)).toEqual(before);
  await nvim.command('botright 17split');
  await turn(nvim);
  await nvim.input(':q<CR>');
  await nvim.poll('Pair()').toEqual(before);
});

test('the pair that is closed beside another window opens with its own sizes', async ({ nvim }) => {
  await ready(nvim, 'right');
  const before = await pair(nvim);
  await nvim.command('botright 17split');
  await turn(nvim);
  expect(await pair(nvim)).not.toEqual(before);
  await nvim.lua('L.toggle(S)');
  await nvim.command('quit');
  await nvim.lua('L.toggle(S)');
  expect(await pair(nvim)).toEqual(before);
});

test('sizes that the user chooses beside another window stay when it closes', async ({ nvim }) => {
  await nvim.resize(120, 40);
  await ready(nvim, 'right');
  await nvim.command('botright 17split');
  await turn(nvim);
  await nvim.command('wincmd p | resize 9 | vertical resize 50');
  await turn(nvim);
  await nvim.command('wincmd b | quit');
  await nvim.poll('Pair().prompt').toEqual([50, 9]);
  await nvim.lua('L.toggle(S) L.toggle(S)');
  expect((await pair(nvim)).prompt).toEqual([50, 9]);
});

for (const layout of LAYOUTS)
  test(`<C-w>= leaves the pair at the ${layout} as it was`, async ({ nvim }) => {
    await ready(nvim, layout);
    const before = await pair(nvim);
    await nvim.input('<C-w>=<C-w>t<C-w>=');
    expect(await pair(nvim)).toEqual(before);
    await nvim.command('botright 17split');
    await nvim.input('<C-w>=:q<CR>');
    await nvim.poll('Pair()').toEqual(before);
  });

for (const layout of LAYOUTS)
  test(`a screen that shrinks and grows gives the pair at the ${layout} its sizes back`, async ({
    nvim,
  }) => {
    await nvim.resize(120, 40);
    await ready(nvim, layout);
    const before = await pair(nvim);
    for (const command of ['', 'botright 17split']) {
      await nvim.command(command);
      await turn(nvim);
      await nvim.resize(70, 20);
      await turn(nvim);
      await nvim.resize(120, 40);
      await turn(nvim);
      if (command) {
        await nvim.input(':q<CR>');
      }
      await nvim.poll('Pair()').toEqual(before);
    }
  });

test('what happens in another tab page leaves the pair its sizes', async ({ nvim }) => {
  await nvim.resize(120, 40);
  await nvim.command('set showtabline=2');
  await ready(nvim, 'right', false);
  const before = await pair(nvim);
  await nvim.command('botright 30split');
  await turn(nvim);
  const win = await nvim.lua('return vim.api.nvim_get_current_win()');
  await nvim.command('tabnew');
  await nvim.resize(70, 20);
  await nvim.resize(120, 40);
  await nvim.lua('vim.api.nvim_win_close(..., true)', win);
  await nvim.command('botright 10split | quit');
  await nvim.command('tabprevious');
  await nvim.poll('Pair()').toEqual(before);
  await nvim.command('tabnext');
  await nvim.resize(70, 20);
  await nvim.command('tabprevious');
  await turn(nvim);
  await nvim.resize(120, 40);
  await nvim.poll('Pair()').toEqual(before);
  await nvim.lua('L.toggle(S) L.toggle(S)');
  expect(await pair(nvim)).toEqual(before);
});

for (const layout of LAYOUTS)
  test(`rows that options take from the screen are no choice of the user's: ${layout}`, async ({
    nvim,
  }) => {
    await ready(nvim, layout);
    const before = await pair(nvim);
    for (const [take, back] of [
      ['set cmdheight=6', 'set cmdheight&'],
      ['set laststatus=0', 'set laststatus&'],
      ['set laststatus=3', 'set laststatus&'],
      ['set showtabline=2', 'set showtabline&'],
      ['set cmdheight=6 laststatus=3', 'set laststatus& | set cmdheight&'],
    ] as const) {
      await nvim.command(take);
      await turn(nvim);
      await nvim.lua('L.toggle(S) L.toggle(S)');
      await nvim.command(back);
      await turn(nvim);
      await nvim.poll('Pair()').toEqual(before);
      await nvim.lua('L.toggle(S) L.toggle(S)');
      expect(await pair(nvim), take).toEqual(before);
    }
  });

test.for(['<C-w>H', '<C-w>x', '<C-w>J'])(
  'a pair that the user takes apart with %s opens as it was',
  async (keys, { nvim }) => {
    await ready(nvim, 'right');
    await turn(nvim);
    const before = await pair(nvim);
    await nvim.input(keys);
    await turn(nvim);
    await nvim.lua('L.close() L.open(S, { enter = true })');
    await turn(nvim);
    expect(await pair(nvim)).toEqual(before);
  },
);

test('a prompt that takes the column leaves a float its transcript', async ({ nvim }) => {
  await ready(nvim, 'right');
  await nvim.input(':resize 19<CR>');
  await turn(nvim);
  await nvim.lua(`L.open(S, { layout = 'float', enter = true })`);
  const { transcript, prompt } = await pair(nvim);
  expect(transcript[1]).toBeGreaterThanOrEqual(2);
  expect(transcript[1] + prompt[1]).toBeLessThanOrEqual(24 - 5);
});
