/** What is left of a day's sessions after `:mksession`, `:restart`, a quit or a crash, and in each tab page. */

import { join } from 'node:path';
import { gated, say } from './support/model.ts';
import { expect, Nvim, test } from './support/nvim.ts';
import { usePi } from './support/pi.ts';
import { blocks, choose, here, idle, start, talk } from './support/prompt.ts';

const bufs = `vim.tbl_filter(function(name) return name:find('^pivi://') ~= nil end,
  vim.tbl_map(vim.api.nvim_buf_get_name, vim.api.nvim_list_bufs()))`;

async function screen(nvim: Nvim) {
  return (await nvim.screen()).join('\n');
}

test(':mksession and :source leave no hollow buffer, and the session is offered again', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [], fallback: say('echo {{user}}') });
  await nvim.command('edit notes.txt');
  await start(nvim, pi);
  await talk(nvim, 'plan the work', 'echo plan the work');
  const session = join(dir, 'Session.vim');
  await nvim.command(`mksession! ${session}`);

  // In the same Neovim: the session that runs is shown again.
  await nvim.command(`silent source ${session}`);
  await nvim.poll(`require('pivi.view.layout').is_open()`).toBe(true);
  expect((await nvim.lua<string[]>(`return ${bufs}`)).sort()).toEqual([
    'pivi://prompt/1',
    'pivi://transcript/1',
  ]);
  await nvim.command('Pi');
  await nvim.input('iagain<Esc>');
  await nvim.poll(`${here}.state.draft`).toBe('again');
  expect(await blocks(nvim)).toEqual(['plan the work', 'echo plan the work']);
  await nvim.close();

  // In the next one.
  const next = await Nvim.start(dir, { args: ['-S', session] });
  await usePi(next, pi);
  await next.poll(bufs).toEqual([]);
  expect(await next.lua(`return vim.fn.bufname()`)).toBe('notes.txt');
  expect(await next.lua(`return #vim.api.nvim_list_wins()`)).toBe(1);
  expect(await next.messages()).toContain('`:Pi continue` goes on where you were');
  await next.command('Pi continue');
  await expect.poll(() => blocks(next)).toEqual(['plan the work', 'echo plan the work']);
  await next.poll(`${here}.state.draft`).toBe('again');
  await next.close();
});

test('after kill -9 the next Neovim offers the session, with the draft and the queue', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  model.play({
    replies: [say('done'), { blocks: [{ text: 'work' }, gated('never', { text: 'ing' })] }],
  });
  await start(nvim, pi);
  await talk(nvim, 'fix the parser', 'done');
  await nvim.lua(`require('pivi').prompt('go')`);
  await nvim.poll(idle).toBe('running');
  await nvim.input('isteer it<Esc><CR>');
  await nvim.poll(`#${here}.state.queue.steer`).toBe(1);
  await nvim.input('ihalf a thought<Esc>');
  await new Promise((resolve) => setTimeout(resolve, 800));
  await nvim.kill();

  const next = await Nvim.start(dir);
  await usePi(next, pi);
  await next.command('Pi');
  await expect
    .poll(async () => (await blocks(next)).join('\n'))
    .toMatch(/Left open here: fix the parser \(.*\)\. `:Pi continue` goes on with it/);
  await next.poll(`${here}.state.draft`).toBe('steer it\n\nhalf a thought');
  await next.command('Pi continue');
  await expect
    .poll(async () => (await blocks(next)).slice(0, 3))
    .toEqual(['fix the parser', 'done', 'go']);
  expect(await next.lua(`return ${here}.state.draft`)).toBe('steer it\n\nhalf a thought');
  expect(await next.lua(`return ${here}.number`)).toBe(1);
  await next.close();
});

test('what was not left open is not offered', async ({ dir, nvim, pi, model }) => {
  model.play({ replies: [], fallback: say('ok') });
  await start(nvim, pi);
  await talk(nvim, 'mine', 'ok');
  // Another Neovim in the same directory, while this one lives.
  const other = await Nvim.start(dir);
  await usePi(other, pi);
  await other.command('Pi');
  await other.poll(idle).toBe('idle');
  expect(await blocks(other)).toEqual([]);
  await other.close();
});

test('each tab page has its session; hidden ones go on, and keep draft, place and marks', async ({
  nvim,
  pi,
  model,
}) => {
  model.play({
    replies: [
      say(Array.from({ length: 100 }, (_, i) => `line ${i}\n`).join('\n')),
      { blocks: [{ text: 'slow ' }, gated('go', { text: 'end' })] },
    ],
    fallback: say('echo {{user}}'),
  });
  await start(nvim, pi);
  await nvim.lua(`require('pivi').prompt('long')`);
  await nvim.poll(`#${here}.state.blocks`).toBe(2);
  await nvim.poll(idle).toBe('idle');
  await nvim.input('idraft of one<Esc>');
  // The line of tab pages takes one of the window's when it appears, and Nvim scrolls then.
  await nvim.command('set showtabline=2');
  const transcript = `vim.fn.bufwinid("pivi://transcript/1")`;
  await nvim.poll(`vim.fn.line("$", ${transcript}) > 150`).toBe(true);
  await nvim.lua(`
    vim.api.nvim_set_current_win(${transcript})
    vim.cmd('normal! 50Gztma')
    PLACE = vim.fn.winsaveview()`);

  await nvim.command('tabnew');
  await nvim.command('Pi');
  await nvim.poll(`${here}.number`).toBe(2);
  await nvim.poll(idle).toBe('idle');
  await nvim.lua(`require('pivi').prompt('slow')`);
  await nvim.poll(idle).toBe('running');
  await nvim.input('idraft of two<Esc>');

  // The second session is shown in the first tab page, and runs on.
  await nvim.command('tabprevious');
  await choose(nvim, '2 · ');
  await nvim.command('Pi sessions');
  await nvim.poll(`${here}.number`).toBe(2);
  await expect.poll(() => screen(nvim)).toContain('draft of two');
  expect(await nvim.lua('return ASKED[1].items')).toEqual([
    expect.stringMatching(/^1 · .* · idle/),
    expect.stringMatching(/^2 · .* · running/),
  ]);
  model.open('go');
  await nvim.poll(idle).toBe('idle');

  // Back to the first, by `resume`: it runs, so it is shown.
  await choose(nvim, 'long');
  await nvim.command('Pi resume');
  await nvim.poll(`${here}.number`).toBe(1);
  await expect.poll(() => screen(nvim)).toContain('draft of one');
  expect(await nvim.lua(`return #require('pivi').sessions()`)).toBe(2);
  const place = await nvim.lua<{ lnum: number; topline: number }>('return PLACE');
  const now = await nvim.lua(`
    return vim.api.nvim_win_call(${transcript}, function() return vim.fn.winsaveview() end)`);
  expect(now).toMatchObject({ lnum: place.lnum, topline: place.topline });
  expect(
    await nvim.lua(`return vim.api.nvim_buf_get_mark(vim.fn.bufnr('pivi://transcript/1'), 'a')[1]`),
  ).toBe(50);

  // Closed and opened again: the same place.
  await nvim.command('Pi close');
  await nvim.command('Pi open');
  const after = await nvim.lua(`
    return vim.api.nvim_win_call(${transcript}, function() return vim.fn.winsaveview() end)`);
  expect(after).toMatchObject({ lnum: place.lnum, topline: place.topline });
});
