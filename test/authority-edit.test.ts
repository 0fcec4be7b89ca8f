/** What may happen between a tool's read and its write, driven call by call without a Pi. */

import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Nvim, test as base } from './support/nvim.ts';

interface Outcome {
  error?: { code: string; message: string };
  result?: { loaded: boolean; applied?: boolean; saved?: boolean; diff?: string; notes?: string[] };
}

class Tool {
  readonly #nvim: Nvim;
  readonly #path: string;
  readonly #call: string;

  constructor(nvim: Nvim, path: string, call: string) {
    this.#nvim = nvim;
    this.#path = path;
    this.#call = call;
  }

  /** Reads, as Pi's edit tool does before it computes the new text. */
  async read(): Promise<string> {
    return this.#nvim.lua(
      `local path, call = ...
      local access = require('pivi.review.access')
      assert(access.check(1, path, true))
      return access.read(1, path, call).text`,
      this.#path,
      this.#call,
    );
  }

  async start(content: string, tool: 'edit' | 'write' = 'edit'): Promise<void> {
    await this.#nvim.lua(
      `local path, call, tool, content = ...
      Answers = Answers or {}
      Answers[call] = {}
      require('pivi.review.edit').run({
        peer = 1, path = path, call = call, tool = tool, content = content,
        is_cancelled = function() return false end,
      }, function(err, result)
        table.insert(Answers[call], { error = err, result = result })
      end)`,
      this.#path,
      this.#call,
      tool,
      content,
    );
  }

  /** The one answer. */
  async answer(): Promise<Outcome> {
    await this.#nvim.poll(`#Answers['${this.#call}']`).toBe(1);
    return this.#nvim.lua(`return Answers['${this.#call}'][1]`);
  }

  async apply(content: string, tool: 'edit' | 'write' = 'edit'): Promise<Outcome> {
    await this.start(content, tool);
    return this.answer();
  }
}

const test = base.extend<{ path: string; tool: (call?: string) => Tool }>({
  path: async ({ nvim, dir }, use) => {
    const path = join(dir, 'a.txt');
    await writeFile(path, 'one\ntwo\nthree\nfour\nfive\n');
    await nvim.command(`edit ${path}`);
    await use(path);
  },
  tool: async ({ nvim, path }, use) => use((call = 'c1') => new Tool(nvim, path, call)),
});

test('what the user types meanwhile stays, above and below the edit', async ({ nvim, tool }) => {
  const edit = tool();
  const text = await edit.read();
  await nvim.input('ggOabove<Esc>Gobelow<Esc>:silent 3delete<CR>');
  const { result } = await edit.apply(text.replace('three', '3'));
  expect(await nvim.lines()).toEqual(['above', 'one', '3', 'four', 'five', 'below']);
  expect(result).toMatchObject({ applied: true, saved: false });
  expect(result?.notes?.[0]).toMatch(/user had changed the file since it was read/);
  expect(result?.diff).toBe(' 1 above\n 2 one\n-3 three\n+3 3\n 4 four\n 5 five\n 6 below');
  await nvim.input('u');
  expect(await nvim.lines()).toEqual(['above', 'one', 'three', 'four', 'five', 'below']);
});

test('an edit of lines that the user changed meanwhile is refused, whole', async ({
  nvim,
  tool,
}) => {
  const edit = tool();
  const text = await edit.read();
  await nvim.input('3GA, said the user<Esc>');
  const { error } = await edit.apply(text.replace('one', '1').replace('three', '3'));
  expect(error?.code).toBe('overlap');
  expect(error?.message).toMatch(/now line 3.*Nothing was changed; read the file again/);
  expect(await nvim.lines()).toEqual(['one', 'two', 'three, said the user', 'four', 'five']);
  const again = tool('c2');
  const live = await again.read();
  expect((await again.apply(live.replace('three,', '3,'))).result?.applied).toBe(true);
});

test('an edit that the user has made meanwhile is made once', async ({ nvim, tool }) => {
  const edit = tool();
  const text = await edit.read();
  await nvim.input('3Gcc3<Esc>');
  const { result } = await edit.apply(text.replace('three', '3'));
  expect(result).toMatchObject({ loaded: true, applied: false });
  expect(await nvim.lines()).toEqual(['one', 'two', '3', 'four', 'five']);
});

test('a buffer that was closed meanwhile is not written behind the back of the user', async ({
  nvim,
  tool,
  path,
}) => {
  const edit = tool();
  await nvim.input('ouser<Esc>');
  const text = await edit.read();
  await nvim.command('bwipeout!');
  expect((await edit.apply(text.replace('three', '3'))).error?.code).toBe('stale');
  expect(await readFile(path, 'utf8')).toBe('one\ntwo\nthree\nfour\nfive\n');
});

test('a buffer that was opened or read anew meanwhile', async ({ nvim, tool }) => {
  const edit = tool();
  await nvim.input('ouser<Esc>');
  const text = await edit.read();
  await nvim.command('silent edit!');
  // The edit did not depend on the line that is gone.
  expect((await edit.apply(text.replace('three', '3'))).result?.applied).toBe(true);
  expect(await nvim.lines()).toEqual(['one', 'two', '3', 'four', 'five']);
  // Of this call the editor knows nothing.
  expect((await tool('c9').apply('x\n')).error?.code).toBe('stale');
});

test('a file that another program changed meanwhile', async ({ nvim, tool, path }) => {
  const edit = tool();
  const text = await edit.read();
  await writeFile(path, 'zero\none\ntwo\nthree\nfour\nfive\n');
  const { result } = await edit.apply(text.replace('three', '3'));
  expect(result).toMatchObject({ applied: true, saved: true });
  expect(await readFile(path, 'utf8')).toBe('zero\none\ntwo\n3\nfour\nfive\n');
  const second = tool('c2');
  const live = await second.read();
  await nvim.input('ggIx<Esc>');
  await writeFile(path, 'theirs\n');
  await nvim.lua(`require('pivi.config').set('save', 'always')`);
  const { error } = await second.apply(live.replace('four', '4'));
  expect(error?.code).toBe('save_failed');
  expect(await readFile(path, 'utf8')).toBe('theirs\n');
  expect(await nvim.lua(`return require('pivi.attention').list()[1].kind`)).toBe('conflict');
});

test('a file that was deleted is gone for the agent, unless the user has text for it', async ({
  nvim,
  tool,
  path,
}) => {
  const loaded = () => nvim.lua(`return require('pivi.review.access').read(1, ...).loaded`, path);
  expect(await loaded()).toBe(true);
  await rm(path);
  expect(await loaded()).toBe(false);
  await nvim.input('ouser<Esc>');
  expect(await loaded()).toBe(true);
  await nvim.input('u');
  expect((await tool().apply('new\n', 'write')).error?.code).toBe('stale');
  expect(await loaded()).toBe(false);
  const { result } = await tool('c2').apply('new\n', 'write');
  expect(result).toMatchObject({ loaded: true, saved: true });
  expect(await readFile(path, 'utf8')).toBe('new\n');
});

test('a second edit waits for the first, also while a formatter lets others run', async ({
  nvim,
  tool,
  path,
}) => {
  const [first, second] = [tool('c1'), tool('c2')];
  const text = await first.read();
  await second.read();
  await nvim.lua(`
    vim.api.nvim_create_autocmd('BufWritePre', { once = true, callback = function()
      vim.wait(5000, function() return Answers.c2 end)
      Midway = { lines = vim.api.nvim_buf_get_lines(0, 0, 1, true), answers = #Answers.c2 }
    end })`);
  const started = first.start(text.replace('one', '1'));
  await second.start(text.replace('two', '2'));
  await started;
  expect((await first.answer()).result).toMatchObject({ applied: true, saved: true });
  expect((await second.answer()).result).toMatchObject({ applied: true, saved: true });
  expect(await nvim.lua('return Midway')).toEqual({ lines: ['1'], answers: 0 });
  expect(await readFile(path, 'utf8')).toBe('1\n2\nthree\nfour\nfive\n');
  expect(await nvim.lua('return #vim.fn.undotree().entries')).toBe(2);
});

test('an autocommand that throws in the midst of an edit leaves one answer', async ({
  nvim,
  tool,
}) => {
  await nvim.lua(`
    vim.api.nvim_create_autocmd('User', { pattern = 'PiviChange', callback = function()
      vim.cmd('bwipeout!')
    end })`);
  const edit = tool();
  const text = await edit.read();
  const { result } = await edit.apply(text.replace('one', '1'));
  expect(result).toMatchObject({ applied: true, saved: true });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await nvim.lua('return #Answers.c1')).toBe(1);
});

test('a search is given every text that the disk does not have', async ({ nvim, dir, path }) => {
  await nvim.input('ouser<Esc>');
  await nvim.command(`edit ${join(dir, 'clean.txt')} | edit ${join(dir, 'huge.txt')}`);
  await nvim.lua(`
    vim.api.nvim_buf_set_lines(0, 0, -1, true, { ('x'):rep(200) })
    require('pivi.editor.read').MAX_BYTES = 100`);
  const [notes, files] = await nvim.lua<[string[], unknown[]]>(
    `return { require('pivi.review.shell').before_search() }`,
  );
  expect(files).toEqual([{ path, text: 'one\nuser\ntwo\nthree\nfour\nfive\n' }]);
  expect(notes).toEqual([expect.stringMatching(/^Too large.*huge\.txt$/)]);
});

test('what cannot be read has a code of its own', async ({ nvim, dir, path }) => {
  const code = (of = path) =>
    nvim.lua<string>(
      `local result, err = require('pivi.review.access').read(1, ...)
      return err and err.code or tostring(result.loaded)`,
      of,
    );
  await nvim.lua(`require('pivi.editor.read').MAX_BYTES = 4`);
  // The file has the same text, and Pi reads it a piece at a time.
  expect(await code()).toBe('false');
  await nvim.command('setlocal noautoread');
  await writeFile(path, 'another text\n');
  expect(await code()).toBe('huge');
  await nvim.command('edit');
  expect(await code()).toBe('false');
  await nvim.input('ox<Esc>');
  expect(await code()).toBe('huge');
  await nvim.command('undo | setlocal buftype=nofile');
  expect(await code()).toBe('special');
  await nvim.command('setlocal buftype=');
  const other = join(dir, 'other.txt');
  await writeFile(other, 'x\n');
  await nvim.command(`edit ${other}`);
  await rm(other);
  await link(path, other);
  expect(await code()).toBe('conflict');
  await nvim.command(`help`);
  const help = await nvim.lua<string>('return vim.api.nvim_buf_get_name(0)');
  expect([await code(help), await code(dir), await code(join(dir, 'none'))]).toEqual([
    'false',
    'false',
    'false',
  ]);
});

test('another Vim with unsaved text of an unloaded file is an obstacle', async ({
  nvim,
  dir,
  path,
}) => {
  const check = (write: boolean) =>
    nvim.lua<unknown[]>(
      `local result, err = require('pivi.review.access').check(1, ...)
      return { result or vim.NIL, err and err.code or vim.NIL }`,
      path,
      write,
    );
  await nvim.command('enew | bwipeout a.txt');
  const other = join(dir, 'other.lua');
  await writeFile(
    other,
    `vim.cmd.edit(${JSON.stringify(path)})
    vim.api.nvim_buf_set_lines(0, 0, 1, true, { 'theirs' })
    vim.cmd.preserve()`,
  );
  const job = await nvim.lua<number>(
    `return vim.fn.jobstart({ vim.v.progpath, '--embed', '--headless', '--clean', '-S', ... })`,
    other,
  );
  await expect.poll(() => check(true)).toEqual([null, 'swap']);
  expect(await check(false)).toEqual([{ loaded: false }, null]);
  await nvim.lua(
    `vim.fn.jobstop(...)
    vim.fn.jobwait({ ... })`,
    job,
  );
});
