import { join } from 'node:path';
import { describe } from 'vitest';
import { expect, type Nvim, test } from './support/nvim.ts';
import { Transcript } from './support/transcript.ts';

const fuzz = join(import.meta.dirname, 'support/transcript-fuzz.lua');

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, index) => `paragraph ${index + 1}`).join('\n\n');

/** Records every event that tells of a window, a buffer or a mode that changed. */
async function recordEvents(nvim: Nvim): Promise<() => Promise<string[]>> {
  // What the test itself has done is to be over: some events come with the next turn of the main loop.
  await nvim.input('<Ignore>');
  await nvim.screen();
  await nvim.lua(`
    _G.seen = {}
    vim.api.nvim_create_autocmd({
      'WinEnter', 'WinLeave', 'BufEnter', 'BufLeave', 'CursorMoved', 'CursorMovedI', 'ModeChanged', 'TabEnter', 'TabLeave',
      'InsertEnter', 'InsertLeave', 'CmdlineEnter', 'WinResized',
    }, { callback = function(event) table.insert(_G.seen, event.event) end })`);
  return () => nvim.lua<string[]>('return _G.seen');
}

/** A transcript in the lower window of two, the upper one current. */
async function besides(nvim: Nvim): Promise<{ transcript: Transcript; win: number }> {
  await nvim.command('split');
  const transcript = await Transcript.open(nvim);
  const win = await nvim.lua<number>('return vim.api.nvim_get_current_win()');
  await nvim.command('wincmd p');
  return { transcript, win };
}

describe('a window whose cursor is at the end', () => {
  test('follows, and nothing else moves', async ({ nvim }) => {
    const { transcript, win } = await besides(nvim);
    await nvim.lua("vim.api.nvim_buf_set_lines(0, 0, -1, true, { 'mine', 'too' })");
    await nvim.input('jihere ');
    const seen = await recordEvents(nvim);
    await transcript.start();
    await transcript.delta(paragraphs(60));
    await nvim.poll(async () => (await transcript.view(win)).lnum).toBe(120);
    await transcript.delta(' goes on\nand on');
    await nvim.poll(async () => (await transcript.view(win)).lnum).toBe(121);
    expect((await nvim.screen()).join('\n')).toContain('and on');
    expect(await seen()).toEqual([]);
    expect(await nvim.mode()).toEqual({ mode: 'i', blocking: false });
    await nvim.input('go on');
    expect(await nvim.lines()).toEqual(['mine', 'here go ontoo']);
  });

  test('follows in another tab page too', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    const win = await nvim.lua<number>('return vim.api.nvim_get_current_win()');
    await transcript.says('first');
    await nvim.command('tabnew');
    const seen = await recordEvents(nvim);
    await transcript.says(paragraphs(50));
    await nvim.poll(async () => (await transcript.view(win)).lnum).toBe(102);
    expect(await seen()).toEqual([]);
    await nvim.command('tabprevious');
    expect((await nvim.screen()).join('\n')).toContain('paragraph 50');
  });

  test('follows where a closed fold is the end', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.calls({ id: 'c1', name: 'bash', args: { command: 'a' } });
    await transcript.result('c1', 'one\ntwo\nthree');
    await nvim.poll(async () => (await transcript.folds())[0]).toBe('2-5');
    await nvim.screen();
    await transcript.says(paragraphs(40));
    await nvim.poll(async () => (await transcript.view()).lnum).toBe(85);
  });

  test('does not follow while text is selected', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.says('first');
    await nvim.poll(async () => (await transcript.view()).lnum).toBe(2);
    await nvim.input('v');
    await transcript.says('second');
    await nvim.poll(() => transcript.lines()).toContain('second');
    expect((await transcript.view()).lnum).toBe(2);
  });

  test('is at the end again when it is shown again', async ({ nvim }) => {
    const { transcript, win } = await besides(nvim);
    await transcript.says('first');
    await nvim.lua('vim.api.nvim_win_close(..., true)', win);
    await transcript.says(paragraphs(40));
    await nvim.lua('vim.api.nvim_win_set_buf(0, ...)', transcript.buf);
    expect((await transcript.view()).lnum).toBe(82);
  });
});

describe('a reader', () => {
  test('stays where they are, whatever comes', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.says(paragraphs(60));
    await nvim.poll(async () => (await transcript.view()).lnum).toBe(120);
    await nvim.input('40Gzt');
    const before = await transcript.view();
    const seen = await recordEvents(nvim);
    await transcript.start();
    await transcript.delta(paragraphs(30));
    await transcript.end([{ type: 'text', text: paragraphs(30) }]);
    await transcript.calls({ id: 'c1', name: 'bash', args: { command: 'a' } });
    await transcript.result('c1', 'one\ntwo');
    await nvim.poll(async () => (await transcript.lines()).at(-1)).toBe('  two');
    expect(await transcript.view()).toEqual(before);
    expect(await seen()).toEqual([]);
  });

  test('stays where they are when a call above them ends', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.calls(
      { id: 'c1', name: 'bash', args: { command: 'a' } },
      { id: 'c2', name: 'bash', args: { command: 'b' } },
    );
    await transcript.says(paragraphs(60));
    await nvim.poll(async () => (await transcript.view()).lnum).toBeGreaterThan(100);
    await nvim.input('/paragraph 30<CR>zt');
    const text = await nvim.lua('return vim.api.nvim_get_current_line()');
    const top = (await nvim.screen())[0];
    await transcript.result('c1', paragraphs(10));
    await nvim.poll(() => transcript.lines()).toContain('  paragraph 10');
    expect(await nvim.lua('return vim.api.nvim_get_current_line()')).toBe(text);
    expect((await nvim.screen())[0]).toBe(top);
  });

  test('shares the transcript with a window that follows', async ({ nvim }) => {
    const { transcript, win } = await besides(nvim);
    await nvim.lua('vim.api.nvim_win_set_buf(0, ...)', transcript.buf);
    await transcript.says(paragraphs(60));
    await nvim.poll(async () => (await transcript.view(win)).lnum).toBe(120);
    await nvim.poll(async () => (await transcript.view()).lnum).toBe(120);
    await nvim.input('gg');
    await transcript.says('the end');
    await nvim.poll(async () => (await transcript.view(win)).lnum).toBe(122);
    expect(await transcript.view()).toEqual({ lnum: 1, topline: 1 });
  });
});

describe('folds', () => {
  test('hold calls and thinking, closed, but open where a call failed', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.start();
    await transcript.delta('I think\nI am', 'thinking');
    await nvim.poll(() => transcript.folds()).toEqual(['2-5']);
    expect((await nvim.screen())[1]).toBe('∴ Thinking  I am  2 lines');
    await transcript.end([
      { type: 'thinking', thinking: 'I think\nI am' },
      { type: 'toolCall', id: 'c1', name: 'bash', arguments: { command: 'a' } },
      { type: 'toolCall', id: 'c2', name: 'bash', arguments: { command: 'b' } },
    ]);
    await transcript.result('c1', 'one\ntwo');
    await transcript.result('c2', 'one\ntwo', { isError: true });
    await nvim.poll(() => transcript.folds()).toEqual(['2-4', '5-7', '[8-10]']);
  });

  test('grow as the user has them, open or closed', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.calls(
      { id: 'c1', name: 'bash', args: { command: 'a' } },
      { id: 'c2', name: 'bash', args: { command: 'b' } },
    );
    await nvim.poll(() => transcript.folds()).toEqual(['2-3', '4-5']);
    await nvim.command('2foldopen');
    await transcript.output('c1', 'one\ntwo');
    await transcript.output('c2', 'one\ntwo');
    await nvim.poll(() => transcript.folds()).toEqual(['[2-5]', '6-9']);
    await transcript.result('c1', 'one\ntwo\nthree');
    await transcript.result('c2', 'one\ntwo\nthree');
    await nvim.poll(() => transcript.folds()).toEqual(['[2-5]', '6-9']);
  });

  test('are each window their own', async ({ nvim }) => {
    const { transcript, win } = await besides(nvim);
    await transcript.calls({ id: 'c1', name: 'bash', args: { command: 'a' } });
    await transcript.result('c1', 'one');
    await nvim.poll(() => transcript.folds(win)).toEqual(['2-3']);
    await nvim.lua('vim.api.nvim_win_set_buf(0, ...)', transcript.buf);
    await nvim.command('2foldopen');
    await transcript.calls({ id: 'c2', name: 'bash', args: { command: 'b' } });
    await transcript.result('c2', 'two');
    await nvim.poll(() => transcript.folds()).toEqual(['[2-3]', '4-5']);
    expect(await transcript.folds(win)).toEqual(['2-3', '4-5']);
  });

  test('are right after the transcript was hidden while it changed', async ({ nvim }) => {
    const { transcript, win } = await besides(nvim);
    for (const id of ['c1', 'c2']) {
      await transcript.calls({ id, name: 'bash', args: { command: 'a' } });
      await transcript.result(id, 'one');
    }
    await nvim.poll(() => transcript.folds(win)).toEqual(['2-3', '4-5']);
    await nvim.lua("vim.api.nvim_win_call(..., function() vim.cmd('4foldopen') end)", win);
    await nvim.lua('vim.api.nvim_win_close(..., true)', win);
    await transcript.user('text');
    await transcript.calls({ id: 'c3', name: 'bash', args: { command: 'a' } });
    await transcript.result('c3', 'one');
    await nvim.lua('vim.api.nvim_win_set_buf(0, ...)', transcript.buf);
    expect(await transcript.folds()).toEqual(['2-3', '[4-5]', '11-12']);
  });

  test('survive whatever order events come in', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await nvim.command('split');
    for (let seed = 1; seed <= 5; seed++) {
      expect(await nvim.lua('return loadfile((...))(select(2, ...), session)', fuzz, seed)).toBe(
        '',
      );
    }
    expect((await transcript.lines()).length).toBeGreaterThan(1);
  });
});
