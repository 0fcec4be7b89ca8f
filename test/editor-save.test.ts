/** Saving, the disk behind a buffer, and which buffer a file is; with a user's renaming writes, no test's. */

import { link, mkdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Nvim, test } from './support/nvim.ts';

interface Outcome {
  saved?: boolean;
  changed?: boolean;
  after?: string;
  save_error?: { code: string; message: string };
  code?: string;
  message?: string;
}

/** Opens a file with a text and gives its path; the buffer is the global `Buf`. */
async function open(nvim: Nvim, dir: string, text = 'one\ntwo\n'): Promise<string> {
  const path = join(dir, 'file.txt');
  await writeFile(path, text);
  await nvim.lua('vim.cmd.edit(...); Buf = vim.api.nvim_get_current_buf()', path);
  return path;
}

const apply = (nvim: Nvim, text: string, save = 'clean') =>
  nvim.lua<Outcome>(
    `local text, save = ...
    local result, err = require('pivi.editor.apply').apply(Buf, nil, text, { save = save })
    return result or err`,
    text,
    save,
  );
const disk = (path: string) => readFile(path, 'utf8');
const find = (nvim: Nvim, path: string) =>
  nvim.lua<{ buf?: number; conflict?: number[] }>(
    `return require('pivi.editor.identity').find(...)`,
    path,
  );

test.beforeEach(async ({ nvim }) => {
  await nvim.lua(`vim.o.backupskip = ''; vim.g.pivi = { flash = 0 }`);
});

test('a clean buffer is saved, one with text of the user is not', async ({ nvim, dir }) => {
  const path = await open(nvim, dir);
  expect(await apply(nvim, 'one\n2\n')).toMatchObject({ saved: true, changed: true });
  expect(await disk(path)).toBe('one\n2\n');
  await nvim.input('Gothree<Esc>');
  expect(await apply(nvim, '1\n2\nthree\n')).toMatchObject({ saved: false });
  expect(await disk(path)).toBe('one\n2\n');
  expect(await apply(nvim, '1\n2\n3\n', 'always')).toMatchObject({ saved: true });
  expect(await disk(path)).toBe('1\n2\n3\n');
  expect(await apply(nvim, '1\n', 'never')).toMatchObject({ saved: false });
  expect(await nvim.messages()).toBe('');
});

test('saving in the background shows nothing and moves nothing', async ({ nvim, dir }) => {
  const path = await open(nvim, dir);
  await nvim.command(`edit ${join(dir, 'other.txt')} | split | wincmd j`);
  const state = `{ vim.fn.winlayout(), vim.fn.bufnr('#'), vim.fn.win_getid(), vim.fn.getreg('%') }`;
  const before = await nvim.lua(`return ${state}`);
  const screen = await nvim.screen();
  await apply(nvim, 'one\n2\n');
  expect(await nvim.lua(`return ${state}`)).toEqual(before);
  expect(await nvim.screen()).toEqual(screen);
  expect(await disk(path)).toBe('one\n2\n');
});

test.for([
  ['readonly', 'vim.bo[Buf].readonly = true', 'readonly'],
  ['nomodifiable', 'vim.bo[Buf].modifiable = false', 'nomodifiable'],
  ['a scratch buffer', "vim.bo[Buf].buftype = 'nofile'", 'special'],
  ['a huge buffer', "require('pivi.editor.read').MAX_BYTES = 4", 'huge'],
] as const)('%s is an error and stays as it is', async ([, setup, code], { nvim, dir }) => {
  const path = await open(nvim, dir);
  await nvim.lua(setup);
  expect(await apply(nvim, 'other\n')).toMatchObject({ code });
  expect(await nvim.lines()).toEqual(['one', 'two']);
  expect(await disk(path)).toBe('one\ntwo\n');
});

test('an autocommand that throws before the write makes it fail; the text stays', async ({
  nvim,
  dir,
}) => {
  const path = await open(nvim, dir);
  await nvim.command(`autocmd BufWritePre * throw 'my hook'`);
  const outcome = await apply(nvim, 'one\n2\n');
  expect(outcome.save_error).toMatchObject({ code: 'save_failed' });
  expect(outcome.save_error?.message).toContain('my hook');
  expect(await nvim.lines()).toEqual(['one', '2']);
  expect(await disk(path)).toBe('one\ntwo\n');
  await nvim.input('u');
  expect(await nvim.lines()).toEqual(['one', 'two']);
});

test('one that throws after the write does not undo that it is written', async ({ nvim, dir }) => {
  const path = await open(nvim, dir);
  await nvim.command(`autocmd BufWritePost * lua error('my hook')`);
  expect(await apply(nvim, 'one\n2\n')).toMatchObject({ saved: true });
  expect(await disk(path)).toBe('one\n2\n');
});

test('one that writes nothing, or wipes the buffer, is an error', async ({ nvim, dir }) => {
  await open(nvim, dir);
  await nvim.command('autocmd BufWriteCmd *.txt let g:asked = 1');
  expect(await apply(nvim, 'one\n2\n')).toMatchObject({ save_error: { code: 'save_failed' } });
  expect(await nvim.lua('return vim.g.asked')).toBe(1);
  await nvim.command('autocmd! BufWriteCmd | set nomodified');
  await nvim.lua(`vim.api.nvim_create_autocmd('BufWritePre', { command = 'bwipeout! ' .. Buf })`);
  expect(await apply(nvim, 'one\n3\n')).toMatchObject({ code: 'gone' });
});

test("a formatter's changes are told", async ({ nvim, dir }) => {
  const path = await open(nvim, dir);
  await nvim.command(`autocmd BufWritePre * silent %s/ *$/;/e`);
  expect(await apply(nvim, 'one\n2\n')).toMatchObject({ saved: true, after: 'one;\n2;\n' });
  expect(await disk(path)).toBe('one;\n2;\n');
});

test('a file that changed on disk meanwhile is not overwritten, and nobody is asked', async ({
  nvim,
  dir,
}) => {
  const path = await open(nvim, dir);
  await nvim.lua(`require('pivi.editor.disk').state(Buf)`);
  await nvim.input('Gothree<Esc>');
  await writeFile(path, 'from elsewhere\n');
  const outcome = await apply(nvim, '1\n2\n', 'always');
  expect(outcome.save_error?.message).toContain('changed on disk');
  expect(await disk(path)).toBe('from elsewhere\n');
  expect(await nvim.mode()).toMatchObject({ mode: 'n', blocking: false });
});

test('also when it changed before pivi looked for the first time', async ({ nvim, dir }) => {
  const path = await open(nvim, dir);
  await nvim.input('Gothree<Esc>');
  await writeFile(path, 'from elsewhere\n');
  expect((await apply(nvim, '1\n', 'always')).save_error?.message).toContain('changed on disk');
  await rm(path);
  const fresh = join(dir, 'fresh.txt');
  await nvim.lua('vim.cmd.edit(...); Buf = vim.api.nvim_get_current_buf()', fresh);
  await writeFile(fresh, 'made elsewhere\n');
  expect((await apply(nvim, '1\n')).save_error?.message).toContain('has made the file');
  expect(await disk(fresh)).toBe('made elsewhere\n');
});

test('also when the buffer has no text of its own and does not follow the disk', async ({
  nvim,
  dir,
}) => {
  await nvim.command('set noautoread');
  const path = await open(nvim, dir);
  await writeFile(path, 'from elsewhere\n');
  expect(await nvim.lua(`return require('pivi.editor.disk').refresh(Buf)`)).toBe('changed');
  expect((await apply(nvim, '1\n')).save_error?.message).toContain('changed on disk');
  expect(await disk(path)).toBe('from elsewhere\n');
  expect(await nvim.mode()).toMatchObject({ mode: 'n', blocking: false });
});

test('a file of whatever name was there before', async ({ nvim, dir }) => {
  const path = join(dir, '[New].txt');
  await writeFile(path, 'one\n');
  await nvim.lua(
    'vim.cmd.edit(vim.fn.fnameescape(...)); Buf = vim.api.nvim_get_current_buf()',
    path,
  );
  expect(await apply(nvim, '1\n')).toMatchObject({ saved: true });
});

test('what was written without an event is what the buffer holds', async ({ nvim, dir }) => {
  const path = await open(nvim, dir);
  const state = () => nvim.lua(`return require('pivi.editor.disk').state(Buf)`);
  expect(await state()).toBe('same');
  // As many do who save automatically: an autocommand that is not nested has no events.
  await nvim.command('autocmd InsertLeave * silent write');
  await nvim.input('Gothree<Esc>');
  expect(await disk(path)).toBe('one\ntwo\nthree\n');
  expect(await state()).toBe('same');
  expect(await apply(nvim, '1\n')).toMatchObject({ saved: true });
  await nvim.command('noautocmd write');
  await writeFile(path, 'from elsewhere, later\n');
  await nvim.command('autocmd! InsertLeave');
  await nvim.input('Gothree<Esc>');
  expect(await state()).toBe('changed');
  expect(await state()).toBe('changed');
  expect((await apply(nvim, '1\n', 'always')).save_error?.message).toContain('changed on disk');
  await nvim.lua('vim.cmd.edit(...); Buf = vim.api.nvim_get_current_buf()', join(dir, 'new.txt'));
  expect(await state()).toBe('same');
  await nvim.command('noautocmd write');
  expect(await apply(nvim, '1\n')).toMatchObject({ saved: true });
  expect(await nvim.mode()).toMatchObject({ mode: 'n', blocking: false });
});

test('a file that the user wrote has a final newline, also without an event', async ({
  nvim,
  dir,
}) => {
  const path = await open(nvim, dir);
  for (const write of ['write', 'noautocmd write']) {
    expect(await apply(nvim, 'one', 'never')).toMatchObject({ after: 'one', saved: false });
    await nvim.command(write);
    expect(await disk(path)).toBe('one\n');
    expect(await apply(nvim, '1\n')).toMatchObject({ before: 'one\n', saved: true });
    expect(await disk(path)).toBe('1\n');
  }
});

test('a buffer without text of its own follows the disk', async ({ nvim, dir }) => {
  const path = await open(nvim, dir);
  const refresh = () => nvim.lua(`return require('pivi.editor.disk').refresh(Buf)`);
  expect(await refresh()).toBe('same');
  await writeFile(path, 'from elsewhere\n');
  expect(await refresh()).toBe('same');
  expect(await nvim.lines()).toEqual(['from elsewhere']);
  // Only touched: the next write must not ask.
  await utimes(path, 1e9, 1e9);
  expect(await refresh()).toBe('same');
  expect(await apply(nvim, 'new\n')).toMatchObject({ saved: true });
  await nvim.command('setlocal noautoread');
  await writeFile(path, 'once more\n');
  expect(await refresh()).toBe('changed');
  expect(await nvim.lines()).toEqual(['new']);
  expect(await nvim.messages()).toBe('');
  await rm(path);
  expect(await refresh()).toBe('deleted');
});

test('a new file is written with the directories it needs', async ({ nvim, dir }) => {
  const path = join(dir, 'some/where/new.txt');
  await nvim.lua('vim.cmd.edit(...); Buf = vim.api.nvim_get_current_buf()', path);
  expect(await apply(nvim, '')).toMatchObject({ saved: true, changed: false });
  expect(await disk(path)).toBe('');
  expect(await apply(nvim, 'x\n')).toMatchObject({ saved: true });
  expect(await disk(path)).toBe('x\n');
});

test('a file is one buffer, whatever it is called', async ({ nvim, dir }) => {
  const path = await open(nvim, dir);
  const { buf } = await find(nvim, path);
  await mkdir(join(dir, 'real'));
  await writeFile(join(dir, 'real/in.txt'), 'x\n');
  await symlink(path, join(dir, 'link.txt'));
  await symlink(join(dir, 'real'), join(dir, 'dirlink'));
  expect(await find(nvim, join(dir, 'link.txt'))).toMatchObject({ buf });
  expect(await find(nvim, join(dir, 'real/../file.txt'))).toMatchObject({ buf });
  await nvim.command(`cd ${dir} | edit dirlink/in.txt | cd /`);
  const inner = await nvim.lua<number>('return vim.api.nvim_get_current_buf()');
  expect(await find(nvim, join(dir, 'real/in.txt'))).toMatchObject({ buf: inner });
  // Saved by renaming, the file is another inode.
  expect(await apply(nvim, 'one\n2\n')).toMatchObject({ saved: true });
  expect(await find(nvim, join(dir, 'link.txt'))).toMatchObject({ buf });
  await nvim.command(`setlocal nobuflisted | tabnew | b ${buf} | hide enew`);
  expect(await find(nvim, path)).toMatchObject({ buf });
  await nvim.command(`bunload ${buf}`);
  expect((await find(nvim, path)).buf).toBeUndefined();
});

test('a symlink stays one when its buffer is saved', async ({ nvim, dir }) => {
  const path = join(dir, 'target.txt');
  await writeFile(path, 'x\n');
  await symlink(path, join(dir, 'link.txt'));
  await nvim.lua('vim.cmd.edit(...); Buf = vim.api.nvim_get_current_buf()', join(dir, 'link.txt'));
  expect(await apply(nvim, 'y\n')).toMatchObject({ saved: true });
  expect(await disk(path)).toBe('y\n');
});

test('two buffers of one file are a conflict', async ({ nvim, dir }) => {
  const path = await open(nvim, dir);
  const other = join(dir, 'other.txt');
  await writeFile(other, 'x\n');
  // Nvim itself would have reused the buffer, had they been one file then.
  await nvim.command(`edit ${other}`);
  await rm(other);
  await link(path, other);
  expect((await find(nvim, path)).conflict).toHaveLength(2);
});
