/** What extensions show at the prompt: above and below it, bounded, and never in the way of the draft. */

import { expect, type Nvim, test } from './support/nvim.ts';

const widget = (nvim: Nvim, key: string, lines?: unknown, widgetPlacement?: string) =>
  nvim.lua(
    `local event = ...
     event.widgetLines = event.widgetLines ~= vim.NIL and event.widgetLines or nil
     event.widgetPlacement = event.widgetPlacement ~= vim.NIL and event.widgetPlacement or nil
     local decoded = require('pivi.protocol.messages').decode(vim.json.encode(event))
     S:dispatch({ decoded })`,
    {
      type: 'extension_ui_request',
      id: 'x',
      method: 'setWidget',
      widgetKey: key,
      widgetLines: lines ?? null,
      widgetPlacement: widgetPlacement ?? null,
    },
  );

async function ready(nvim: Nvim, layout = 'right') {
  await nvim.lua(
    `S = require('pivi.session').new()
     L = require('pivi.view.layout')
     L.open(S, { layout = ..., enter = true })
     function Height() return vim.api.nvim_win_get_height(0) end`,
    layout,
  );
}

/** The rows of the prompt's window, from its first on. */
async function rows(nvim: Nvim): Promise<string[]> {
  const [top, left, height, width] = await nvim.lua<[number, number, number, number]>(
    `local info = vim.fn.getwininfo(vim.fn.bufwinid('pivi://prompt/1'))[1]
     local border = vim.api.nvim_win_get_config(info.winid).border and 1 or 0
     return { info.winrow + info.winbar + border, info.wincol + border, info.height, info.width }`,
  );
  const screen = await nvim.screen();
  return screen.slice(top - 1, top - 1 + height).map((row) =>
    [...row]
      .slice(left - 1, left - 1 + width)
      .join('')
      .trimEnd(),
  );
}

test('stand above and below the draft, by key, until they are taken away', async ({ nvim }) => {
  await ready(nvim);
  const before = await nvim.lua('return Height()');
  await widget(nvim, 'b', ['below 1'], 'belowEditor');
  await widget(nvim, 'z', ['above z']);
  await widget(nvim, 'a', ['\u001b[31mabove\u001b[0m a1', 'above a2\twide']);
  await nvim.input('ithe draft<CR>goes on');
  expect((await rows(nvim)).slice(0, 6)).toEqual([
    'above a1',
    'above a2    wide',
    'above z',
    'the draft',
    'goes on',
    'below 1',
  ]);
  expect(await nvim.lines()).toEqual(['the draft', 'goes on']);
  // The room for them is taken from the transcript.
  expect(await nvim.lua('return Height()')).toBe((before as number) + 4);
  await widget(nvim, 'a', ['once more']);
  expect((await rows(nvim)).slice(0, 3)).toEqual(['once more', 'above z', 'the draft']);
  for (const key of ['a', 'b', 'z']) {
    await widget(nvim, key);
  }
  expect((await rows(nvim)).slice(0, 3)).toEqual(['the draft', 'goes on', '']);
  expect(await nvim.lua('return Height()')).toBe(before);
});

test('keep their places while the user types, moves, undoes and scrolls', async ({ nvim }) => {
  await ready(nvim);
  await widget(nvim, 'a', ['above']);
  await widget(nvim, 'b', ['below'], 'belowEditor');
  const shown = async () => (await rows(nvim)).filter((row) => row !== '');
  for (const [keys, text] of [
    ['ione', ['one']],
    ['<CR>two<Esc>', ['one', 'two']],
    ['ggOzero<Esc>', ['zero', 'one', 'two']],
    ['dd', ['one', 'two']],
    ['u', ['zero', 'one', 'two']],
    ['ggdGix<Esc>', ['x']],
    ['yy3pgg', ['x', 'x', 'x', 'x']],
    ['<C-w>k<C-w>j', ['x', 'x', 'x', 'x']],
  ] as const) {
    await nvim.input(keys);
    await expect.poll(shown, { message: keys }).toEqual(['above', ...text, 'below']);
  }
  // A long draft has the window for itself; at its top the lines are there again.
  await nvim.input(`Go${Array.from({ length: 30 }, (_, i) => `line ${i}`).join('<CR>')}<Esc>`);
  await expect.poll(shown).not.toContain('above');
  expect(await shown()).toContain('line 29');
  await nvim.input('gg');
  await expect.poll(async () => (await shown())[0]).toBe('above');
});

test('come back with the windows, in each layout, and change no window of the user', async ({
  nvim,
}) => {
  await ready(nvim);
  await nvim.command('wincmd t | vsplit');
  const sizes = `vim.tbl_map(function(win)
    return { vim.api.nvim_win_get_width(win), vim.api.nvim_win_get_height(win) }
  end, vim.tbl_filter(function(win)
    return vim.api.nvim_buf_get_name(vim.api.nvim_win_get_buf(win)) == ''
  end, vim.api.nvim_tabpage_list_wins(0)))`;
  await nvim.lua('L.close()');
  const before = await nvim.lua(`return ${sizes}`);
  await widget(nvim, 'a', ['above']);
  for (const layout of ['right', 'left', 'bottom', 'top', 'float']) {
    await nvim.lua('L.open(S, { layout = ... })', layout);
    const opened = await nvim.lua(`return ${sizes}`);
    await expect.poll(async () => (await rows(nvim))[0], { message: layout }).toBe('above');
    await widget(nvim, 'b', ['below', 'and below'], 'belowEditor');
    expect(await nvim.lua(`return ${sizes}`), layout).toEqual(opened);
    const text = layout === 'bottom' || layout === 'top' ? '… 2 more' : 'and below';
    await expect.poll(() => rows(nvim), { message: layout }).toContain(text);
    await widget(nvim, 'b');
    await nvim.lua('L.close()');
    expect(await nvim.lua(`return ${sizes}`), layout).toEqual(before);
  }
});

test('move nothing but the border between transcript and prompt', async ({ nvim }) => {
  await ready(nvim);
  const sizes = `vim.tbl_map(vim.api.nvim_win_get_width, vim.api.nvim_tabpage_list_wins(0))`;
  await nvim.command('vertical resize 50 | resize 4');
  // Another tab page with the same session, in other sizes.
  await nvim.command('tabnew');
  await nvim.lua('L.open(S, { enter = true })');
  await nvim.command('vertical resize 30 | resize 7');
  const before = await nvim.lua(`return ${sizes}`);
  await widget(nvim, 'a', ['one', 'two']);
  expect(await nvim.lua(`return ${sizes}`)).toEqual(before);
  expect(await nvim.lua('return Height()')).toBe(9);
  await nvim.command('tabprevious');
  expect(await nvim.lua('return { Height(), vim.api.nvim_win_get_width(0) }')).toEqual([6, 50]);
  await widget(nvim, 'a');
  expect(await nvim.lua('return { Height(), vim.api.nvim_win_get_width(0) }')).toEqual([4, 50]);
  await nvim.command('tabnext');
  expect(await nvim.lua('return { Height(), vim.api.nvim_win_get_width(0) }')).toEqual([7, 30]);
});

test('leave room to write in a small window', async ({ nvim }) => {
  await ready(nvim);
  const many = Array.from({ length: 40 }, (_, i) => `widget ${i}`);
  await widget(nvim, 'a', many);
  await widget(nvim, 'b', many, 'belowEditor');
  for (const [columns, lines] of [
    [80, 24],
    [60, 16],
    [40, 10],
    [200, 60],
  ] as const) {
    await nvim.resize(columns, lines);
    await nvim.lua(`vim.api.nvim_buf_set_lines(0, 0, -1, true, { '' })`);
    await nvim.input('ifirst<CR>second<Esc>');
    await expect.poll(() => rows(nvim)).toEqual(expect.arrayContaining(['first', 'second']));
    expect((await rows(nvim)).filter((row) => row.startsWith('widget')).length).toBeLessThan(20);
    // The transcript is still there.
    expect(
      await nvim.lua(`return vim.api.nvim_win_get_height(vim.fn.bufwinid('pivi://transcript/1'))`),
    ).toBeGreaterThan(1);
  }
});

test('take whatever an extension sends', async ({ nvim }) => {
  await ready(nvim);
  await widget(nvim, 'a', [1, { a: 1 }, 'two\nlines', '\u0001control', '']);
  expect((await rows(nvim)).slice(0, 6)).toEqual(['1', '{"a":1}', 'two', 'lines', ' control', '']);
  await widget(nvim, 'a', 'no list');
  expect((await rows(nvim))[0]).toBe('no list');
  await widget(nvim, 'a', ['x'.repeat(5000)]);
  expect((await rows(nvim))[0]).toMatch(/^x+$/);
  await widget(nvim, 'a', []);
  expect((await rows(nvim))[0]).not.toMatch(/^x/);
});
