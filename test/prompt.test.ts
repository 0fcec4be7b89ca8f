/** The prompt: what its keys do, and that a draft survives everything. */

import { existsSync } from 'node:fs';
import { gated } from './support/model.ts';
import { expect, Nvim, test } from './support/nvim.ts';
import type { Pi } from './support/pi.ts';

/** Opens the prompt of a session without a process. */
async function open(nvim: Nvim, layout = 'right') {
  await nvim.lua(
    `
    L = require('pivi.view.layout')
    S = S or require('pivi.session').new()
    L.open(S, { enter = true, layout = ... })`,
    layout,
  );
}

/** Opens the prompt of a new session with `:Pi`. */
async function openWith(nvim: Nvim, pi: Pi) {
  // By setup(), since the options may have been read at start-up already.
  await nvim.lua(`require('pivi').setup(...)`, { cmd: pi.cmd, env: pi.env });
  await nvim.command('Pi');
  await nvim.lua(`S = require('pivi.session').get(1)`);
}

/** Opens the prompt of a session whose Pi is ready. */
async function start(nvim: Nvim, pi: Pi) {
  await openWith(nvim, pi);
  await nvim.poll('S.state.phase').toBe('idle');
}

/** Reduces events into the session's state, as if Pi had sent them. */
const dispatch = (nvim: Nvim, ...events: object[]) => nvim.lua('S:dispatch(...)', events);

const prompt = `vim.api.nvim_buf_get_lines(vim.fn.bufnr('pivi://prompt/1'), 0, -1, false)`;
const draft = 'S.state.draft';
const userTexts = `vim.tbl_map(function(block) return table.concat(block.chunks) end,
  vim.tbl_filter(function(block) return block.kind == 'user' end, S.state.blocks))`;

async function modeOf(nvim: Nvim) {
  return (await nvim.mode()).mode;
}

test('<CR> sends in normal mode and makes a line in insert mode', async ({ nvim, pi, model }) => {
  model.play({ replies: [], fallback: { blocks: [{ text: 'ok' }] } });
  await start(nvim, pi);
  await nvim.input('ione<CR>two<Esc>');
  expect(await nvim.lines()).toEqual(['one', 'two']);
  await nvim.input('<CR>');
  expect(await nvim.lines()).toEqual(['']);
  await nvim.poll(userTexts).toEqual(['one\ntwo']);
  await nvim.input('u');
  expect(await nvim.lines()).toEqual(['one', 'two']);
});

test('<C-s> sends from insert mode and stays there', async ({ nvim, pi, model }) => {
  model.play({ replies: [], fallback: { blocks: [{ text: 'ok' }] } });
  await start(nvim, pi);
  await nvim.input('ifirst<C-s>second');
  expect(await modeOf(nvim)).toBe('i');
  expect(await nvim.lines()).toEqual(['second']);
  await nvim.poll(userTexts).toEqual(['first']);
  await nvim.input('<C-s>third');
  await nvim.poll(userTexts).toEqual(['first', 'second']);
  expect(await nvim.lines()).toEqual(['third']);
});

test('steers and follows up while Pi works, shows the queue, and takes it back', async ({
  nvim,
  pi,
  model,
}) => {
  model.play({ replies: [{ blocks: [{ text: 'start ' }, gated('go', { text: 'end' })] }] });
  await start(nvim, pi);
  await nvim.input('igo on<Esc><CR>');
  await nvim.poll('#S.state.blocks').toBe(2);
  await nvim.input('i100% faster<Esc><CR>');
  await nvim.input('ithen commit<Esc>g<CR>');
  await nvim.poll('S.state.queue').toEqual({ steer: ['100% faster'], follow_up: ['then commit'] });
  await nvim.resize(160, 24);
  expect(await nvim.lua('return vim.api.nvim_win_get_width(0)')).toBe(64);
  await nvim
    .poll(async () => (await nvim.screen()).join('\n'))
    .toMatch(/2 queued {2}steer: 100% faster │ then: then commit/);
  await nvim.input('ihalf a thou<C-o>0');
  await nvim.input('<Esc>');
  await nvim.input('<C-c>');
  await nvim.poll('S.state.phase').toBe('idle');
  await nvim.poll(prompt).toEqual(['100% faster', '', 'then commit', '', 'half a thou']);
  expect(await nvim.lua('return vim.api.nvim_win_get_cursor(0)[1]')).toBe(5);
  await nvim.poll(async () => (await nvim.screen()).join('\n')).not.toContain('queued');
});

test('tells in the empty prompt what the keys do now', async ({ nvim }) => {
  await open(nvim);
  const hint = async () => (await nvim.screen()).join('\n');
  await nvim.poll(hint).toContain('Pi starts: <CR> sends when it can');
  const data = { sessionId: 'x', thinkingLevel: 'off' };
  await dispatch(nvim, { type: 'local_pi_state', data });
  await nvim.poll(hint).toContain('Ask Pi: i writes, <CR> sends, g? helps');
  await nvim.input('ix');
  await nvim.poll(hint).not.toContain('Ask Pi');
  await nvim.input('<BS>');
  await nvim.poll(hint).toContain('Ask Pi: <C-s> sends');
  await nvim.input('<Esc>');
  await nvim.poll(hint).toContain('Ask Pi: i writes, <CR> sends');
  await dispatch(nvim, { type: 'agent_start' });
  await nvim.poll(hint).toContain('<CR> steers, g<CR> follows up');
  await nvim.lua(`
    require('pivi.attention').add({ kind = 'x', title = 'x', session = 1,
      show = function() SHOWN = true end })`);
  await nvim.poll(hint).toContain('1 thing waits for you: <CR> shows it');
  await nvim.input('<CR>');
  expect(await nvim.lua('return SHOWN')).toBe(true);
});

test('a draft survives toggles, layouts, :tabclose, :bdelete and :bwipeout', async ({ nvim }) => {
  await open(nvim);
  await nvim.input('ithe draft<CR>of two lines');
  await nvim.lua('L.toggle(S)');
  await expect.poll(() => modeOf(nvim)).toBe('n');
  for (const layout of ['bottom', 'float', 'tab', 'left', 'top', 'right']) {
    await open(nvim, layout);
    expect(await nvim.lua(`return ${prompt}`)).toEqual(['the draft', 'of two lines']);
  }
  for (const end of ['tabclose', 'bdelete', 'bwipeout', 'bunload', 'edit', 'edit!']) {
    await nvim.command('tab split');
    await open(nvim);
    await nvim.input(`Go${end}<Esc>`);
    const before = await nvim.lines();
    expect(before.at(-1)).toBe(end);
    await nvim.command(end);
    await open(nvim);
    expect(await nvim.lines(), end).toEqual(before);
    await nvim.command('wincmd p');
    await open(nvim);
    expect(await nvim.lines(), end).toEqual(before);
    await nvim.input('<CR>');
    await nvim.poll(draft).toBe('');
    await nvim.input('u');
    await nvim.poll(draft).toBe(before.join('\n'));
  }
});

test('a text that comes back never replaces what was typed', async ({ nvim }) => {
  await open(nvim);
  await nvim.input('itypo');
  await nvim.poll(draft).toBe('typo');
  // Typed, and not yet told to the session, while the text returns.
  await nvim.lua(`
    vim.api.nvim_buf_set_text(0, 0, 4, 0, 4, { ' more' })
    vim.api.nvim_win_set_cursor(0, { 1, 9 })
    S:dispatch({ { type = 'local_return', texts = { 'returned' } } })`);
  expect(await nvim.lines()).toEqual(['returned', '', 'typo more']);
  expect(await modeOf(nvim)).toBe('i');
  await nvim.input('!');
  expect(await nvim.lines()).toEqual(['returned', '', 'typo more!']);
  await nvim.poll(draft).toBe('returned\n\ntypo more!');
  await nvim.lua(`S:add_to_draft('@file')`);
  expect((await nvim.lines()).join('\n')).toBe('returned\n\ntypo more! @file');
});

test('merges drafts without losing a side', async ({ nvim }) => {
  const cases: [string, string, string, string][] = [
    ['a', 'r\n\na', 'a', 'r\n\na'],
    ['a', 'r\n\na', 'ab', 'r\n\nab'],
    ['a', 'a f', 'ba', 'ba f'],
    ['', 'r', 'mine', 'r\n\nmine'],
    ['', 'r', '', 'r'],
    ['a', 'a', 'b', 'b'],
    ['a', '', 'b', 'b'],
    ['a', 'other', 'b', 'other\n\nb'],
  ];
  for (const [base, theirs, mine, merged] of cases) {
    const args = [base, theirs, mine];
    const got = await nvim.lua(`return require('pivi.view.prompt.draft').merge(...)`, ...args);
    expect(got, JSON.stringify(args)).toBe(merged);
  }
});

test('keeps the history of a directory over a restart, and the draft behind it', async ({
  nvim,
  dir,
}) => {
  await nvim.lua(`
    local history = require('pivi.view.prompt.history')
    history.add(vim.fn.getcwd(), 'oldest')
    history.add(vim.fn.getcwd(), 'two\\nlines')
    history.add(vim.fn.getcwd(), 'two\\nlines')
    history.add('/elsewhere', 'not here')`);
  const next = await Nvim.start(dir);
  await open(next);
  await next.input('idraft<CR>end<Esc>');
  await next.input('<C-p>');
  expect(await next.lines(), 'the cursor moves up first').toEqual(['draft', 'end']);
  await next.input('<C-p>');
  expect(await next.lines()).toEqual(['two', 'lines']);
  await next.input('<C-p>');
  expect(await next.lines()).toEqual(['oldest']);
  await next.input('<C-p><C-n>');
  expect(await next.lines()).toEqual(['two', 'lines']);
  await next.input('<C-n>');
  expect(await next.lines()).toEqual(['draft', 'end']);
  await next.input('<C-n>');
  expect(await next.lines()).toEqual(['draft', 'end']);
  await next.close();
});

test('takes a paste of 1 MB', async ({ nvim }) => {
  await open(nvim);
  const text = Array.from({ length: 10_000 }, (_, i) => `${i} ${'x'.repeat(95)}`).join('\n');
  await nvim.input('i');
  await nvim.client.request('nvim_paste', [text, true, -1]);
  await nvim.poll(`#${draft}`).toBe(text.length);
  await nvim.input('<Esc>u');
  expect(await nvim.lines()).toEqual(['']);
  await nvim.poll(draft).toBe('');
});

test('g? lists the keys and closes with q', async ({ nvim }) => {
  await nvim.resize(120, 40);
  await open(nvim);
  await nvim.poll(`vim.fn.maparg('K', 'n')`).not.toBeNull();
  await nvim.lua(`vim.keymap.set('n', 'gz', '', { buf = 0, desc = 'vim.lsp.codelens.run()' })`);
  await nvim.input('g?');
  const screen = (await nvim.screen()).join('\n');
  expect(screen).toMatch(/ K +n +show what the word under the cursor stands for/);
  expect(screen).not.toContain('vim.lsp');
  for (const text of ['Keys of the prompt', '<C-s>', 'g<CR>', 'abort the run']) {
    expect(screen).toContain(text);
  }
  expect(screen).not.toContain('<Plug>');
  await nvim.input('q');
  expect(await nvim.lua('return vim.api.nvim_buf_get_name(0)')).toBe('pivi://prompt/1');
  expect((await nvim.screen()).join('\n')).not.toContain('Keys of the prompt');
});

test('leaves nothing behind when the buffer is wiped out', async ({ nvim }) => {
  await open(nvim);
  await nvim.input('itext<Esc>');
  await nvim.lua('L.close()');
  await nvim.command(`execute 'bwipeout' bufnr('pivi://prompt/1')`);
  const left = await nvim.leftovers();
  expect(left.bufs).not.toContain('pivi://prompt/1');
  expect(left.augroups).not.toContain('pivi.view.prompt:1');
  await nvim.lua('S:set_draft("changed"); S:dispatch({ { type = "local_note", text = "x" } })');
});

test('SIGTERM keeps the draft on disk', async ({ nvim, dir, pi }) => {
  await openWith(nvim, pi);
  await nvim.input('inot yet sent');
  await nvim.poll(draft).toBe('not yet sent');
  await nvim.kill('SIGTERM');
  const next = await Nvim.start(dir);
  await openWith(next, pi);
  await next.poll('vim.api.nvim_get_current_line()').toBe('not yet sent');
  await next.close();
});

test(':qa keeps a large draft that was pasted right before', async ({ nvim, dir, pi }) => {
  await openWith(nvim, pi);
  const large = Array.from({ length: 2000 }, () => 'x'.repeat(60)).join('\n');
  await nvim.client.request('nvim_paste', [large, true, -1]);
  // Scheduled: Neovim is not to owe an answer when it goes.
  await nvim.lua('vim.schedule(vim.cmd.qall)');
  await expect.poll(() => existsSync(`/proc/${nvim.pid}`)).toBe(false);
  const next = await Nvim.start(dir);
  await openWith(next, pi);
  await next.poll('#S.state.draft').toBe(large.length);
  expect((await next.lines()).join('\n')).toBe(large);
  await next.close();
});
