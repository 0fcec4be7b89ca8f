/** Where the agent works is shown in a window given to it, or as a trail; the user's own window stays as it is. */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, gated, type Reply, say } from './support/model.ts';
import { expect, type Nvim, test } from './support/nvim.ts';
import { usePi } from './support/pi.ts';

const lines = Array.from({ length: 60 }, (_, i) => `line ${i + 1}`).join('\n');
const edit = (path: string, line: number) =>
  call('edit', { path, edits: [{ oldText: `line ${line}\n`, newText: `LINE ${line}\n` }] });

function makeFiles(dir: string) {
  const project = join(dir, 'project');
  mkdirSync(project, { recursive: true });
  for (const name of ['a.txt', 'b.txt', 'mine.txt']) {
    writeFileSync(join(project, name), `${lines}\n`);
  }
}

const settled = async (nvim: Nvim) => {
  await nvim
    .poll(`#require('pivi').session().state.blocks > 3 and require('pivi').status().state`)
    .toBe('idle');
};

test('the window that was given shows the last place, and the current one is left alone', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  makeFiles(dir);
  model.play({
    replies: [call('read', { path: 'a.txt', offset: 20 }), edit('b.txt', 40), say('done')],
  });
  await usePi(nvim, pi);
  await nvim.command('edit mine.txt');
  await nvim.command('vsplit');
  await nvim.lua('FOLLOW = vim.api.nvim_get_current_win()');
  await nvim.command('Pi follow window');
  expect(await nvim.lua('return vim.api.nvim_get_current_win() ~= FOLLOW')).toBe(true);
  await nvim.input('10Gix<Esc>i');
  const before = await nvim.lua(
    `return { vim.api.nvim_get_mode().mode, vim.fn.getjumplist()[1], vim.fn.bufname('#'), vim.api.nvim_win_get_cursor(0) }`,
  );
  await nvim.lua(`require('pivi').prompt('go')`);
  await settled(nvim);
  expect(
    await nvim.lua(
      `return { vim.fs.basename(vim.api.nvim_buf_get_name(vim.api.nvim_win_get_buf(FOLLOW))), vim.api.nvim_win_get_cursor(FOLLOW)[1] }`,
    ),
  ).toEqual(['b.txt', 40]);
  expect(
    await nvim.lua(
      `return { vim.api.nvim_get_mode().mode, vim.fn.getjumplist()[1], vim.fn.bufname('#'), vim.api.nvim_win_get_cursor(0) }`,
    ),
  ).toEqual(before);

  // While the user is in it, it is theirs.
  await nvim.input('<Esc>');
  await nvim.lua('vim.api.nvim_set_current_win(FOLLOW)');
  model.play({ replies: [call('read', { path: 'a.txt' }), say('done')] });
  await nvim.lua(`require('pivi').prompt('again')`);
  await nvim
    .poll(`#require('pivi').session().state.blocks > 6 and require('pivi').status().state`)
    .toBe('idle');
  expect(await nvim.lua(`return vim.fs.basename(vim.api.nvim_buf_get_name(0))`)).toBe('b.txt');
});

test('the trail is a quickfix list of its own', async ({ dir, nvim, pi, model }) => {
  makeFiles(dir);
  model.play({
    replies: [call('read', { path: 'a.txt', offset: 20 }), edit('b.txt', 40), say('done')],
  });
  await usePi(nvim, pi, { follow: 'marks' });
  await nvim.lua(`vim.fn.setqflist({ { filename = 'mine.txt', lnum = 1, text = 'mine' } }, ' ')`);
  await nvim.lua(`require('pivi').prompt('go')`);
  await settled(nvim);
  expect(
    await nvim.lua(`return vim.tbl_map(function(item)
      return { vim.fs.basename(vim.api.nvim_buf_get_name(item.bufnr)), item.lnum, item.text }
    end, vim.fn.getqflist())`),
  ).toEqual([
    ['a.txt', 20, 'read'],
    ['b.txt', 40, 'edit'],
  ]);
  await nvim.command('colder');
  expect(await nvim.lua(`return vim.fn.getqflist()[1].text`)).toBe('mine');
});

/** All that must be as it was in the user's window, and of the window that was given once nothing came of the call. */
const state = (nvim: Nvim) =>
  nvim.lua(`local function of(win)
      return vim.api.nvim_win_call(win, function()
        local view = vim.fn.winsaveview()
        return { vim.fn.bufname(), view.lnum, view.col, view.topline, vim.fn.bufname('#'),
          #vim.fn.getjumplist()[1] }
      end)
    end
    return { vim.api.nvim_get_mode().mode, vim.api.nvim_get_current_win(), vim.fn.winlayout(),
      of(0), of(FOLLOW), #vim.api.nvim_list_bufs() }`);
/** The rows of the window that was given: it stands at the left. */
const given = async (nvim: Nvim) =>
  (await nvim.screen()).map((row) => row.split('│')[0]?.trimEnd() ?? '');

async function give(nvim: Nvim): Promise<void> {
  await nvim.command('edit mine.txt');
  await nvim.command('vsplit');
  await nvim.lua('FOLLOW = vim.api.nvim_get_current_win()');
  await nvim.input('30Gzt');
  await nvim.command('Pi follow window');
  await nvim.input('10Gix');
}

const fresh = 'local M = {}\n\nfunction M.new()\n  return 1\nend\n\nreturn M\n';
const writing = (outcome: Reply): Reply[] => [
  {
    blocks: [{ tool: 'write', args: { path: 'sub/new.lua', content: fresh }, chunk: 5 }],
    ...outcome,
  },
  say('done'),
];

test('a new file is shown while it is written, and stays once it was', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  makeFiles(dir);
  await usePi(nvim, pi, { layout: 'bottom', window: { height: 8 } });
  await nvim.command('autocmd BufNewFile * call setline(1, "a template")');
  await give(nvim);
  const reply = writing({})[0] as Reply;
  model.play({
    replies: [{ blocks: [...(reply.blocks ?? []), gated('end', { text: 'so' })] }, say('done')],
  });
  await nvim.lua(`require('pivi').prompt('go')`);
  await nvim.poll(async () => (await given(nvim)).slice(0, 7)).toEqual(fresh.trimEnd().split('\n'));
  const buf = await nvim.lua<number>('return vim.api.nvim_win_get_buf(FOLLOW)');
  expect(await nvim.lines(buf)).toEqual(['']);
  expect(await nvim.lua('return { vim.bo[...].modified, vim.bo[...].filetype }', buf)).toEqual([
    false,
    'lua',
  ]);
  expect(existsSync(join(dir, 'project/sub'))).toBe(false);
  model.open('end');
  await nvim.poll(() => nvim.lines(buf)).toEqual(fresh.trimEnd().split('\n'));
  expect(existsSync(join(dir, 'project/sub/new.lua'))).toBe(true);
  expect(await nvim.lua('return vim.bo[...].buflisted', buf)).toBe(true);
  expect((await nvim.mode()).mode).toBe('i');
});

test.for(['aborted', 'stopped', 'rejected'])(
  'a new file that comes to nothing leaves no trace (%s)',
  async (how, { dir, nvim, pi, model }) => {
    makeFiles(dir);
    const review = how === 'rejected' ? 'before' : 'after';
    await usePi(nvim, pi, { review, layout: 'bottom', window: { height: 8 } });
    await nvim.lua(`require('pivi').open({ enter = false })`);
    await give(nvim);
    await nvim.poll(`require('pivi').status().state`).toBe('idle');
    const before = await state(nvim);
    const outcome = how === 'rejected' ? {} : { hangAfter: 14 };
    model.play({ replies: writing(outcome) });
    await nvim.lua(`require('pivi').prompt('go')`);
    await nvim.poll(async () => (await given(nvim)).slice(0, 2)).toEqual(['local M = {}', '']);
    expect(await nvim.lua('return vim.fn.bufname(vim.api.nvim_win_get_buf(FOLLOW))')).toBe(
      'sub/new.lua',
    );
    if (how === 'aborted') {
      await nvim.lua(`require('pivi').abort()`);
    } else if (how === 'stopped') {
      await nvim.lua(`require('pivi').stop()`);
    } else {
      await nvim.poll(`require('pivi').status().attention`).toBe(1);
      await nvim.lua(`require('pivi').reject({ all = true })`);
    }
    await nvim.poll('vim.fn.bufname(vim.api.nvim_win_get_buf(FOLLOW))').toBe('mine.txt');
    await nvim.poll(`require('pivi').status().state`).toBe(how === 'stopped' ? 'dead' : 'idle');
    expect(await state(nvim)).toEqual(before);
    expect(existsSync(join(dir, 'project/sub'))).toBe(false);
  },
);

test('a file that no window shows is shown at the place that is written', async ({
  dir,
  nvim,
  pi,
  model,
}) => {
  makeFiles(dir);
  await usePi(nvim, pi, { layout: 'bottom', window: { height: 8 } });
  await give(nvim);
  const args = { path: 'a.txt', edits: [{ oldText: 'line 50\n', newText: 'fifty\nand more\n' }] };
  model.play({
    replies: [
      { blocks: [{ tool: 'edit', args, chunk: 5 }, gated('end', { text: 'so' })] },
      say('done'),
    ],
  });
  await nvim.lua(`require('pivi').prompt('go')`);
  await nvim
    .poll(async () => (await given(nvim)).join('\n'))
    .toMatch(/fifty\n.*and more\n.*line 50\n.*line 51/);
  expect((await nvim.mode()).mode).toBe('i');
  model.open('end');
  await settled(nvim);
  expect(
    await nvim.lua('return vim.fn.getbufline(vim.api.nvim_win_get_buf(FOLLOW), 50, 51)'),
  ).toEqual(['fifty', 'and more']);
});
