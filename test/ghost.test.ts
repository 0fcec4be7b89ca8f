/** Ghost text of previews, on the screen of a real Neovim. The previews are told as the link tells them. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe } from 'vitest';
import { test as base, expect, type Nvim } from './support/nvim.ts';
import { covered, drawn, ghostMarks, StreamingCall, untouched } from './support/previews.ts';

interface Fixtures {
  /** Opens a file of these lines, and starts to stream a call for it. */
  open: (lines: string[] | string, name?: string) => Promise<StreamingCall>;
}

const test = base.extend<Fixtures>({
  open: async ({ nvim, dir }, use) => {
    await use(async (lines, name = 'a.txt') => {
      const path = join(dir, 'project', name);
      await writeFile(path, typeof lines === 'string' ? lines : `${lines.join('\n')}\n`);
      await nvim.command(`edit ${path}`);
      await nvim.lua("require('pivi.view.ghost').setup()");
      return new StreamingCall(nvim, path);
    });
  },
});

const numbered = (count: number, from = 1) =>
  Array.from({ length: count }, (_, i) => `line ${i + from}`);

/** The rows of the screen that a window of this height shows, without the rest. */
async function rows(nvim: Nvim, count = 22): Promise<string[]> {
  await drawn(nvim);
  return (await nvim.screen()).slice(0, count).filter((row) => row !== '~');
}

const cursorRow = (nvim: Nvim) => nvim.lua<number>('return vim.fn.winline()');

// No link at the start: what is open afterwards is then a ghost's.
test.override({ nvimOptions: { args: ['--cmd', 'let g:pivi = #{ide: #{start: v:false}}'] } });

beforeEach(() => {
  expect.hasAssertions();
});

describe('an edit', () => {
  test('grows in its place, and goes as it came', async ({ nvim, open }) => {
    const call = await open(['one', 'two', 'three', 'four']);
    await nvim.input('G');
    const before = await untouched(nvim);
    await call.edit({ oldText: 'two\nthr', isOpen: true });
    await drawn(nvim);
    expect(await covered(nvim, 'PiviGhostPending')).toEqual(['two\nthr']);
    await call.edit({ oldText: 'two\nthree\n', newText: '', isOpen: true });
    await drawn(nvim);
    expect(await covered(nvim, 'PiviGhostPending')).toEqual(['two\nthree\n']);
    await call.edit({ oldText: 'two\nthree\n', newText: 'zwei\nand a', isOpen: true });
    expect(await rows(nvim)).toEqual(['one', 'zwei', 'and a', 'two', 'three', 'four']);
    await call.edit({ oldText: 'two\nthree\n', newText: 'zwei\nand a half\nthree\n' });
    expect(await rows(nvim)).toEqual(['one', 'zwei', 'and a half', 'two', 'three', 'four']);
    expect(await covered(nvim, 'PiviGhostStrike')).toEqual(['two']);
    expect(await covered(nvim, 'PiviGhostDelete')).toEqual(['two\n']);
    expect(await covered(nvim, 'PiviGhostPending')).toEqual([]);
    expect(await untouched(nvim)).toEqual(before);
    await call.end();
    expect(await ghostMarks(nvim)).toBe(0);
    expect(await rows(nvim)).toEqual(['one', 'two', 'three', 'four']);
    expect(await untouched(nvim)).toEqual(before);
  });

  test('changes words within their line', async ({ nvim, open }) => {
    const call = await open(['local size = compute(width)', 'next']);
    await call.edit({ oldText: 'size = compute(width)', newText: 'si', isOpen: true });
    expect(await rows(nvim)).toEqual(['local size = compute(width)', 'next']);
    await call.edit({ oldText: 'size = compute(width)', newText: 'size = meas', isOpen: true });
    expect(await rows(nvim)).toEqual(['local size = meascompute(width)', 'next']);
    await call.edit({ oldText: 'size = compute(width)', newText: 'size = measure(width)' });
    expect(await rows(nvim)).toEqual(['local size = measurecompute(width)', 'next']);
    expect(await covered(nvim, 'PiviGhostStrike')).toEqual(['compute']);
  });

  test('shows each of several places', async ({ nvim, open }) => {
    const call = await open(['a', 'b', 'c', 'd', 'e']);
    await call.edit(
      { oldText: 'b\n', newText: '' },
      { oldText: 'd', newText: 'new one\nd' },
      { oldText: 'e\n', isOpen: true },
    );
    expect(await rows(nvim)).toEqual(['a', 'b', 'c', 'new one', 'd', 'e']);
    expect(await covered(nvim, 'PiviGhostStrike')).toEqual(['b']);
    expect(await covered(nvim, 'PiviGhostPending')).toEqual(['e']);
  });

  test.for([
    ['stands nowhere', [{ oldText: 'not there', newText: 'x' }]],
    ['stands twice', [{ oldText: 'e', newText: 'x' }]],
    ['differs in quotes', [{ oldText: "it's", newText: 'x' }]],
    ['is empty', [{ oldText: '', newText: 'x' }]],
    [
      'is wanted twice',
      [
        { oldText: 'one\ntwo', newText: 'x' },
        { oldText: 'two\nthree', newText: 'y' },
      ],
    ],
    [
      'stands beside one that Pi refuses',
      [
        { oldText: 'one', newText: 'x' },
        { oldText: 'e', newText: 'y' },
      ],
    ],
  ] as const)('is not guessed when its old text %s', async ([, edits], { nvim, open }) => {
    const call = await open(['one', 'two', 'three', 'it’s']);
    await call.edit(...edits);
    expect(await rows(nvim)).toEqual(['one', 'two', 'three', 'it’s']);
    expect(await ghostMarks(nvim)).toBe(0);
  });

  test('of the last line, with and without its newline', async ({ nvim, open }) => {
    const call = await open(['a', 'b']);
    await call.edit({ oldText: 'b\n', newText: 'b\nc\n' });
    expect(await rows(nvim)).toEqual(['a', 'b', 'c']);
    await call.end();
    const more = await open('a\nb', 'noeol.txt');
    await more.edit({ oldText: 'b', newText: 'b\nc' });
    expect(await rows(nvim)).toEqual(['a', 'b', 'c']);
  });
});

describe('a write', () => {
  test('shows what differs so far', async ({ nvim, open }) => {
    const call = await open(numbered(6));
    await call.write('line 1\nli');
    expect(await rows(nvim)).toEqual(numbered(6));
    await call.write('line 1\nline 2\nbrand new\nline 3\n');
    expect(await rows(nvim)).toEqual(['line 1', 'line 2', 'brand new', ...numbered(4, 3)]);
    expect(await covered(nvim, 'PiviGhostStrike')).toEqual([]);
    await call.write('line 1\nline 2\nbrand new\nline 3\nline 6\n', true);
    await drawn(nvim);
    expect(await covered(nvim, 'PiviGhostStrike')).toEqual(['line 4', 'line 5']);
  });

  test('of a file that is still empty starts in its first row', async ({ nvim, open }) => {
    const call = await open('', 'new.txt');
    await call.write('# Title\n\nsome te');
    expect(await rows(nvim)).toEqual(['# Title', '', 'some te']);
    await call.end();
    expect(await rows(nvim)).toEqual(['']);
  });

  test('shows first and newest lines of a long text, and how many are between', async ({
    nvim,
    open,
  }) => {
    const call = await open(['# one', '# two', '# three']);
    await call.write(`# one\n${numbered(5000).join('\n')}\nlas`);
    const screen = await rows(nvim);
    expect(screen.slice(0, 4)).toEqual(['# one', ...numbered(3)]);
    expect(screen.slice(-7, -6)[0]).toMatch(/^ ⋯ 49\d\d more lines$/);
    expect(screen.slice(-6)).toEqual([...numbered(3, 4998), 'las', '# two', '# three']);
    expect(screen).toHaveLength(22);
  });

  test('in a window with more text leaves a third of it to the text', async ({ nvim, open }) => {
    const call = await open(numbered(100));
    const text = Array.from({ length: 50 }, (_, i) => `${'new '.repeat(i % 3)}words ${i}`);
    await call.write(`line 1\n${text.join('\n')}\nwor`);
    const screen = await rows(nvim);
    expect(screen.slice(0, 2)).toEqual(['line 1', 'words 0']);
    expect(screen.slice(-7)).toEqual(numbered(7, 2));
    expect(screen.slice(-9, -7)).toEqual([text.at(-1), 'wor']);
  });

  test('in a narrow window wraps long lines', async ({ nvim, open }) => {
    const call = await open(['a', 'z']);
    await call.write(`a\n${'0123456789'.repeat(9)}\nz`);
    expect(await rows(nvim)).toEqual(['a', '0123456789'.repeat(8), '0123456789', 'z']);
    await nvim.command('set nowrap');
    expect(await rows(nvim)).toEqual(['a', '0123456789'.repeat(8), 'z']);
  });

  test('shows control characters, wide ones and tabs', async ({ nvim, open }) => {
    const call = await open(['a', 'z']);
    await call.write('a\n\tx\u0000y\u001b[0mé漢字\r\nz');
    expect(await rows(nvim)).toEqual(['a', '        x^@y^[[0mé漢字', 'z']);
  });
});

describe('lines above the first line', () => {
  test('are shown in a window that stands there', async ({ nvim, open }) => {
    const call = await open(numbered(40));
    await call.edit({ oldText: 'line 1\n', newText: 'header\nof two\nline 1\n' });
    expect((await rows(nvim)).slice(0, 4)).toEqual(['header', 'of two', 'line 1', 'line 2']);
    await call.end();
    expect((await rows(nvim)).slice(0, 2)).toEqual(['line 1', 'line 2']);
  });

  test('wait until the user has typed', async ({ nvim, open }) => {
    const call = await open(numbered(40));
    await nvim.input('A!');
    await call.edit(
      { oldText: 'line 2\n', newText: 'line 2\nx\n' },
      { oldText: 'line 1!', newText: 'header\nline 1!' },
    );
    const screen = await rows(nvim);
    expect(screen.slice(0, 4)).toEqual(['line 1!', 'line 2', 'x', 'line 3']);
    await nvim.input('<Esc>');
    await nvim
      .poll(async () => (await rows(nvim)).slice(0, 3))
      .toEqual(['header', 'line 1!', 'line 2']);
  });
});

describe('what the user looks at', () => {
  test('stays in its place while lines come and go above', async ({ nvim, open }) => {
    const call = await open(numbered(100));
    await nvim.input('50Gzz10j');
    const row = await cursorRow(nvim);
    for (let i = 1; i < 14; i++) {
      const newText = `line 55\n${numbered(i, 1000).join('\n')}\n`;
      await call.edit({ oldText: 'line 55\nline 56\n', newText, isOpen: true });
      const screen = await rows(nvim);
      expect(screen[row - 1]).toBe('line 60');
      expect(await cursorRow(nvim)).toBe(row);
    }
    await call.end();
    expect((await rows(nvim))[row - 1]).toBe('line 60');
  });

  test('stays in its place when the text takes the place of the ghost', async ({ nvim, open }) => {
    const call = await open(numbered(100));
    await nvim.input('50Gzz10j');
    const newText = 'line 54\nwholly\ndifferent\ntext\ncomes\nline 57\n';
    await call.edit({ oldText: 'line 54\nline 55\nline 56\nline 57\n', newText });
    const before = await rows(nvim);
    const row = await cursorRow(nvim);
    // The text changes and the change is recorded in one turn: no screen is between them.
    await nvim.lua(
      `local lines = vim.api.nvim_buf_get_lines(0, 0, -1, true)
      local text = table.concat(lines, '\\n') .. '\\n'
      local after = text:gsub('line 54\\nline 55\\nline 56\\nline 57\\n', (...))
      require('pivi.editor.apply').apply(0, nil, after, {})
      require('pivi.review.ledger').record({ path = vim.api.nvim_buf_get_name(0), before = text, after = after, call = 'c1', tool = 'edit', peer = 1 })`,
      newText,
    );
    expect(await ghostMarks(nvim)).toBe(0);
    const after = await rows(nvim);
    expect(await cursorRow(nvim)).toBe(row);
    expect(after[row - 1]).toBe('line 60');
    const shown = before.filter((text) => !/^line 5[56]$/.test(text));
    expect(after.slice(-shown.length)).toEqual(shown);
  });

  test('stays in its place in every window', async ({ nvim, open }) => {
    const call = await open(numbered(100));
    await nvim.command('split');
    await nvim.input('60Gzz');
    await nvim.command('wincmd j');
    await nvim.input('62Gzt');
    const look = () =>
      nvim.lua<number[]>(
        'return vim.tbl_map(function(win) return vim.api.nvim_win_call(win, vim.fn.winline) end, vim.api.nvim_tabpage_list_wins(0))',
      );
    const before = await look();
    await call.edit({ oldText: 'line 59\n', newText: 'line 59\nx\ny\nz', isOpen: true });
    const screen = await rows(nvim);
    expect(await look()).toEqual(before);
    expect(screen.slice(0, 10)).toContain('y');
  });

  test('is not disturbed while they type', async ({ nvim, open }) => {
    const call = await open(numbered(60));
    await nvim.input('30Gzt5jA');
    const row = await cursorRow(nvim);
    let newText = 'line 31\n';
    for (const char of ' typed') {
      newText += 'ghost line\n';
      await call.edit({ oldText: 'line 31\n', newText, isOpen: true });
      await nvim.input(char === ' ' ? '<Space>' : char);
      await drawn(nvim);
      expect(await cursorRow(nvim)).toBe(row);
    }
    expect((await nvim.screen())[row - 1]).toBe('line 35 typed');
    await nvim.input('<Esc>u');
    expect((await nvim.lines())[34]).toBe('line 35');
    expect(await nvim.lua('return vim.bo.modified')).toBe(false);
  });
});

describe('windows', () => {
  test('draw only what is in view', async ({ nvim, open }) => {
    const call = await open(numbered(1000));
    await call.edit({ oldText: 'line 500\n', newText: 'line 500\nghost\n' });
    await drawn(nvim);
    expect(await ghostMarks(nvim)).toBe(0);
    await nvim.input('490Gzt');
    await nvim.poll(async () => (await rows(nvim)).includes('ghost')).toBe(true);
    await nvim.input('gg');
    await nvim.poll(() => ghostMarks(nvim)).toBe(0);
  });

  test('that come later show it too', async ({ nvim, open }) => {
    const call = await open(['one', 'two']);
    await nvim.command('enew');
    await call.edit({ oldText: 'one\n', newText: 'one\nghost\n' });
    await drawn(nvim);
    expect(await ghostMarks(nvim)).toBe(0);
    await nvim.command('buffer a.txt');
    expect(await rows(nvim)).toEqual(['one', 'ghost', 'two']);
    await nvim.command('tab split');
    expect((await rows(nvim)).slice(1)).toEqual(['one', 'ghost', 'two']);
  });

  test('in diff mode show nothing', async ({ nvim, open, dir }) => {
    const call = await open(['one', 'two']);
    await call.edit({ oldText: 'one\n', newText: 'one\nghost\n' });
    expect(await rows(nvim)).toEqual(['one', 'ghost', 'two']);
    await writeFile(join(dir, 'other.txt'), 'one\nzwei\n');
    await nvim.command(`vertical diffsplit ${join(dir, 'other.txt')}`);
    await nvim.poll(() => ghostMarks(nvim)).toBe(0);
    await nvim.command('only | diffoff | buffer a.txt | diffoff');
    await nvim.poll(async () => rows(nvim)).toEqual(['one', 'ghost', 'two']);
  });

  test('with closed folds show it outside of them', async ({ nvim, open }) => {
    const call = await open(numbered(12));
    await nvim.command('set foldmethod=manual | 3,6fold');
    await call.edit(
      { oldText: 'line 6\n', newText: 'line 6\nafter the fold\n' },
      { oldText: 'line 4\n', newText: 'line 4\nin the fold\n' },
      { oldText: 'line 2\n', newText: 'line 2\nbefore the fold\n' },
    );
    const screen = await rows(nvim);
    expect(screen[2]).toBe('before the fold');
    expect(screen[3]).toMatch(/^\+--/);
    expect(screen[4]).toBe('after the fold');
    expect(screen.join('\n')).not.toContain('in the fold');
    expect(await nvim.lua('return vim.fn.foldclosed(4)')).toBe(3);
  });

  test('of a buffer that cannot be edited show nothing', async ({ nvim, open }) => {
    const call = await open(['one', 'two']);
    await nvim.command('set nomodifiable');
    await call.edit({ oldText: 'one\n', newText: 'one\nghost\n' });
    await drawn(nvim);
    expect(await ghostMarks(nvim)).toBe(0);
  });
});

describe('the text below', () => {
  test('may move: the ghost goes along', async ({ nvim, open }) => {
    const call = await open(numbered(10));
    await call.edit({ oldText: 'line 5\n', newText: 'line 5\nghost', isOpen: true });
    await nvim.input('ggOnew<Esc>');
    await call.edit({ oldText: 'line 5\n', newText: 'line 5\nghost writ', isOpen: true });
    const expected = ['new', ...numbered(5), 'ghost writ', 'line 6'];
    expect((await rows(nvim)).slice(0, 8)).toEqual(expected);
    await nvim.input('u');
    expect((await rows(nvim)).slice(4, 7)).toEqual(['line 5', 'ghost writ', 'line 6']);
    await nvim.input('G:s/10/ten/<CR>gg');
    expect((await rows(nvim)).slice(4, 7)).toEqual(['line 5', 'ghost writ', 'line 6']);
  });

  test('may change: then there is nothing to replace', async ({ nvim, open }) => {
    const call = await open(numbered(10));
    await call.edit({ oldText: 'line 5\nline 6\n', newText: 'ghost\n', isOpen: true });
    await drawn(nvim);
    expect(await ghostMarks(nvim)).toBeGreaterThan(0);
    await nvim.input('5GAx<Esc>');
    await nvim.poll(() => ghostMarks(nvim)).toBe(0);
    await nvim.input('u');
    await nvim.poll(() => rows(nvim)).toContain('ghost');
    await call.end();
    expect(await ghostMarks(nvim)).toBe(0);
  });

  test('may be deleted whole', async ({ nvim, open }) => {
    const call = await open(numbered(10));
    await call.write('line 1\nghost\n');
    await nvim.input('ggdG');
    await nvim
      .poll(async () => rows(nvim))
      .toEqual(['line 1', 'ghost', '--No lines in buffer--'].slice(0, 2));
    await call.end();
    expect(await ghostMarks(nvim)).toBe(0);
  });

  test.for(['edit!', 'bwipeout!', 'bdelete!', 'bunload!', 'enew', 'quit', 'file other.txt'])(
    'may go with :%s',
    async (command, { nvim, open }) => {
      const call = await open(numbered(10));
      await call.edit({ oldText: 'line 5\n', newText: 'line 5\nghost', isOpen: true });
      await drawn(nvim);
      await nvim.command('new | wincmd p');
      await nvim.command(command);
      await call.edit({ oldText: 'line 5\n', newText: 'line 5\nghost writ', isOpen: true });
      await drawn(nvim);
      await call.end();
      expect(await ghostMarks(nvim)).toBe(0);
      expect((await nvim.leftovers()).augroups).not.toContain('pivi.view.ghost');
      // A drawing may be due; it will find nothing to do.
      await nvim.poll(async () => (await nvim.leftovers()).handles).toEqual([]);
    },
  );

  test('that become those of another file show nothing', async ({ nvim, open }) => {
    const call = await open(numbered(10));
    await call.edit({ oldText: 'line 5\n', newText: 'line 5\nghost', isOpen: true });
    expect(await rows(nvim)).toContain('ghost');
    await nvim.command('saveas other.txt');
    await call.edit({ oldText: 'line 5\n', newText: 'line 5\nghost writ', isOpen: true });
    expect(await rows(nvim)).toEqual(numbered(10));
    await nvim.command('edit a.txt');
    expect(await rows(nvim)).toContain('ghost writ');
  });

  test('may be read again from a changed file', async ({ nvim, open, dir }) => {
    const call = await open(numbered(10));
    await call.edit({ oldText: 'line 5\n', newText: 'line 5\nghost', isOpen: true });
    await drawn(nvim);
    await writeFile(join(dir, 'project/a.txt'), `new\n${numbered(10).join('\n')}\n`);
    await nvim.command('checktime');
    await nvim
      .poll(async () => (await rows(nvim)).slice(4, 8))
      .toEqual(['line 4', 'line 5', 'ghost', 'line 6']);
  });

  test('with other line ends is found', async ({ nvim, open }) => {
    const call = await open('one\r\ntwo\r\nthree\r\n');
    await call.edit({ oldText: 'one\ntwo\n', newText: 'one\nghost\ntwo\n' });
    expect(await rows(nvim)).toEqual(['one', 'ghost', 'two', 'three']);
  });
});

describe('several calls', () => {
  test('for one file are shown together, and end one by one', async ({ nvim, open, dir }) => {
    const first = await open(numbered(6));
    const second = new StreamingCall(nvim, join(dir, 'project/a.txt'), 'c2');
    await first.edit({ oldText: 'line 2\n', newText: 'line 2\nfirst\n' });
    await second.edit({ oldText: 'line 2\n', newText: 'line 2\nsecond\n' });
    expect((await rows(nvim)).slice(1, 5)).toEqual(['line 2', 'first', 'second', 'line 3']);
    await first.end();
    expect((await rows(nvim)).slice(1, 4)).toEqual(['line 2', 'second', 'line 3']);
    await second.end();
    expect(await ghostMarks(nvim)).toBe(0);
  });

  test('of a peer that is gone are gone', async ({ nvim, open, dir }) => {
    const mine = await open(numbered(6));
    const other = new StreamingCall(nvim, join(dir, 'project/a.txt'), 'c1', 2);
    await mine.edit({ oldText: 'line 2\n', newText: 'line 2\nmine\n' });
    await other.edit({ oldText: 'line 4\n', newText: 'line 4\nother\n' });
    await drawn(nvim);
    await nvim.lua("require('pivi.review.preview').close_all(2)");
    const screen = await rows(nvim);
    expect(screen).toContain('mine');
    expect(screen).not.toContain('other');
  });

  test('tell of themselves when they begin and end', async ({ nvim, open, dir }) => {
    await nvim.lua(`
      _G.seen = {}
      vim.api.nvim_create_autocmd('User', { pattern = 'PiviPreview', callback = function(event)
        table.insert(_G.seen, { event.data.call, event.data.tool, event.data.path, event.data.outcome or 'begun' })
      end })`);
    const call = await open(numbered(3));
    await call.write('x');
    await call.write('xy');
    await call.end('aborted');
    await call.write('xyz');
    const path = join(dir, 'project/a.txt');
    expect(await nvim.lua('return _G.seen')).toEqual([
      ['c1', 'write', path, 'begun'],
      ['c1', 'write', path, 'aborted'],
    ]);
  });

  test('that are over stay so, until another takes their name', async ({ nvim, open }) => {
    const call = await open(numbered(3));
    await call.write('new');
    await call.end('applied');
    const tell = (more: object) =>
      nvim.lua(
        `require('pivi.review.preview').update({ id = 2 }, vim.tbl_extend('force', {
          call = 'c1', tool = 'write', path = vim.api.nvim_buf_get_name(0), isDone = false,
          content = { offset = 0, append = 'again', isDone = false } }, ...))`,
        more,
      );
    await tell({ seq: 1, isResend: true });
    expect(await rows(nvim)).not.toContain('again');
    await tell({ seq: 1 });
    expect(await rows(nvim)).toContain('again');
  });

  test('that lost a piece are dropped', async ({ nvim, open }) => {
    const call = await open(numbered(3));
    await call.write('line 1\nghost\n');
    await drawn(nvim);
    await nvim.lua(`require('pivi.review.preview').update({ id = 1 }, {
      call = 'c1', tool = 'write', path = vim.api.nvim_buf_get_name(0), seq = 2, isDone = false,
      content = { offset = 99, append = 'x', isDone = false } })`);
    expect(await ghostMarks(nvim)).toBe(0);
  });
});

describe('as lines of a diff', () => {
  const diff = (nvim: Nvim, max = 99) =>
    nvim.lua<{ lines: string[]; left: number; is_done: boolean } | null>(
      "return require('pivi.review.preview.rows').of('c1', ...) or vim.NIL",
      max,
    );

  test('an edit grows without a buffer', async ({ nvim }) => {
    const call = new StreamingCall(nvim, '/nowhere/a.txt');
    expect(await diff(nvim)).toBeNull();
    await call.edit({ oldText: 'one\ntw', isOpen: true });
    expect((await diff(nvim))?.lines).toEqual([' one', ' tw']);
    await call.edit({ oldText: 'one\ntwo\nthree', newText: 'one\nzwei', isOpen: true });
    expect((await diff(nvim))?.lines).toEqual([' one', '+zwei', ' two', ' three']);
    await call.edit({ oldText: 'one\ntwo\nthree', newText: 'one\nzwei\nthree!' });
    expect(await diff(nvim)).toEqual({
      path: '/nowhere/a.txt',
      lines: [' one', '-two', '-three', '+zwei', '+three!'],
      left: 0,
      is_done: true,
    });
    expect(await diff(nvim, 2)).toMatchObject({ lines: ['+zwei', '+three!'], left: 3 });
    await call.end();
    expect(await diff(nvim)).toBeNull();
  });

  test('a write shows its newest lines', async ({ nvim }) => {
    const call = new StreamingCall(nvim, '/nowhere/a.txt');
    await call.write(`${numbered(100).join('\n')}\nla`);
    expect(await diff(nvim, 3)).toMatchObject({
      lines: ['+line 99', '+line 100', '+la'],
      left: 98,
    });
  });
});

describe('a long file', () => {
  const COUNT = 100_000;

  test('is read in turns, between which keys come through', async ({ nvim, open }) => {
    const call = await open(numbered(COUNT));
    await nvim.input('gg');
    await nvim.lua(`
      local ns = require('pivi.view.ghost.marks').ns
      local timer, turns = assert(vim.uv.new_timer()), 0
      vim.api.nvim_create_autocmd('User', {
        pattern = 'PiviPreview',
        once = true,
        callback = function()
          timer:start(1, 1, vim.schedule_wrap(function()
            if not timer:is_active() then
              return
            elseif #vim.api.nvim_buf_get_extmarks(0, ns, 0, -1, { limit = 1 }) > 0 then
              timer:stop()
              vim.g.turns = turns
            end
            turns = turns + 1
          end))
        end,
      })`);
    await call.edit({ oldText: 'line 2\n', newText: 'zwei\n', isOpen: true });
    await nvim.poll(() => nvim.lua<number | null>('return vim.g.turns')).toBeGreaterThan(20);
  });

  test('may change while it is read', async ({ nvim, open }) => {
    const call = await open(numbered(COUNT));
    await nvim.input('gg');
    await call.edit({ oldText: 'line 5\n', newText: 'fünf\n', isOpen: true });
    await nvim.lua("vim.api.nvim_buf_set_lines(0, 0, 2, true, { 'new' })");
    await nvim.poll(() => rows(nvim, 5)).toEqual(['new', 'line 3', 'line 4', 'fünf', 'line 5']);
  });

  test('shows nothing of what ended while it was read', async ({ nvim, open }) => {
    const call = await open(numbered(COUNT));
    await nvim.input('gg');
    await call.edit({ oldText: 'line 5\n', newText: 'fünf\n', isOpen: true });
    await call.end();
    const next = await open(numbered(COUNT), 'b.txt');
    await next.edit({ oldText: 'line 5\n', newText: 'cinq\n', isOpen: true });
    await nvim.poll(() => rows(nvim, 5)).toContain('cinq');
    await nvim.command('buffer #');
    expect(await ghostMarks(nvim)).toBe(0);
    expect(await rows(nvim, 5)).not.toContain('fünf');
  });
});

describe('whatever the user does', () => {
  test.for([
    ['insert', 'A', 'i'],
    ['replace', 'R', 'R'],
    ['visual', 'Vj', 'V'],
    ['blockwise', '<C-v>jl', '\x16'],
    ['operator-pending', 'd', 'no'],
    ['half a command', 'f', 'n'],
    ['a count and a register', '"a3', 'n'],
    ['the command line', ':echo 1', 'c'],
    ['a search', '/line', 'c'],
    ['the command-line window', 'q:', 'n'],
    ['a substitution that asks', ':%s/line/row/gc<CR>', 'r'],
    ['completion', 'oli<C-n>', 'ic'],
    ['a macro', 'qq', 'n'],
  ] as const)('ghosts come and go (%s)', async ([, keys, mode], { nvim, open, dir }) => {
    await open(numbered(60));
    const call = new StreamingCall(nvim, join(dir, 'project/a.txt'));
    await nvim.input('20Gzt');
    await nvim.input(keys);
    let newText = '';
    for (let i = 0; i < 5; i++) {
      newText += `ghost ${i}\n`;
      // Nothing waits here: some of these states let nothing on the main loop run.
      void call.write(`line 1\n${newText}`).catch(() => {});
    }
    const seen = await nvim.mode();
    expect(seen.mode.startsWith(mode)).toBe(true);
    await nvim.input(keys === 'q:' ? ':q<CR>' : '<Esc>');
    await call.write(`line 1\n${newText}line 2\n`, true);
    await drawn(nvim);
    await nvim.input('gg');
    await nvim.poll(() => rows(nvim)).toContain('ghost 4');
    await call.end();
    expect(await ghostMarks(nvim)).toBe(0);
  });
});
