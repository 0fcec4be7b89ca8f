/** Where the agent works is shown in a window given to it, or as a trail; the user's own window stays as it is. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, say } from './support/model.ts';
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
