import { describe } from 'vitest';
import { test as base, expect, type Nvim } from './support/nvim.ts';
import { Transcript } from './support/transcript.ts';

// The link would start timers of its own after the first redraw.
const quiet = ['--cmd', 'let g:pivi = #{ ide: #{ start: v:false } }'];
const test = base.override({ nvimOptions: { args: quiet } });

/** The entries of a session file with so many questions, each answered after a call. */
function history(count: number): Record<string, unknown> {
  const entries = Array.from({ length: count * 4 }, (_, index) => {
    const turn = Math.floor(index / 4);
    const agent = { role: 'assistant', provider: 'test', model: 'test-1', timestamp: 0 };
    const call = {
      type: 'toolCall',
      id: `c${turn}`,
      name: 'read',
      arguments: { path: `f${turn}` },
    };
    const messages = [
      { role: 'user', content: `question ${turn}`, timestamp: 0 },
      { ...agent, content: [{ type: 'text', text: 'look' }, call], stopReason: 'toolUse' },
      { role: 'toolResult', toolCallId: `c${turn}`, content: [{ type: 'text', text: 'one\ntwo' }] },
      {
        ...agent,
        content: [{ type: 'text', text: `answer ${turn}\n\nthe end` }],
        stopReason: 'stop',
      },
    ];
    const parentId = index === 0 ? undefined : `e${index - 1}`;
    return { type: 'message', id: `e${index}`, parentId, message: messages[index % 4] };
  });
  return { type: 'local_history', entries };
}

const timers = (nvim: Nvim) =>
  nvim.lua<number>(`
    local active = 0
    vim.uv.walk(function(handle)
      if vim.uv.handle_get_type(handle) == 'timer' and vim.uv.is_active(handle) and not handle:is_closing() then
        active = active + 1
      end
    end)
    return active`);

describe('a long conversation', () => {
  test('is shown from its end, and is complete soon after', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    const first = await nvim.lua<number>(
      'session:dispatch({ ... }) return vim.api.nvim_buf_line_count(0)',
      history(800),
    );
    expect(first).toBeLessThan(300);
    expect((await transcript.lines()).slice(-3)).toEqual(['answer 799', '', 'the end']);
    await nvim
      .poll(async () => (await transcript.lines()).slice(0, 2))
      .toEqual(['▌ You', 'question 0']);
    const lines = await transcript.lines();
    expect(lines.filter((line) => line.startsWith('question '))).toHaveLength(800);
    expect(await transcript.folds()).toHaveLength(800);
    expect((await transcript.view()).lnum).toBe(lines.length);
  });

  test('leaves a reader alone while its beginning comes in', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await nvim.command('split');
    await nvim.lua(
      `session:dispatch({ ... })
       vim.api.nvim_win_set_cursor(0, { 2, 0 })
       vim.fn.winrestview({ topline = 1 })
       vim.fn.setpos("'a", { 0, 3, 1, 0 })`,
      history(800),
    );
    const screen = await nvim.screen();
    const marked = await nvim.lua<string>(`return vim.fn.getline("'a")`);
    await nvim.poll(async () => (await transcript.lines())[1]).toBe('question 0');
    // The last rows hold numbers of lines.
    expect((await nvim.screen()).slice(0, 10)).toEqual(screen.slice(0, 10));
    expect(await nvim.lua(`return vim.fn.getline("'a")`)).toBe(marked);
  });

  test('takes new blocks while its beginning comes in', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.send(history(800));
    await transcript.says('new');
    await nvim.poll(async () => (await transcript.lines()).at(-1)).toBe('new');
    await nvim.poll(async () => (await transcript.lines())[1]).toBe('question 0');
    expect((await transcript.lines()).filter((line) => line.startsWith('answer '))).toHaveLength(
      800,
    );
  });

  test('gives way to another one', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.send(history(800));
    await transcript.send(history(1));
    await nvim
      .poll(() => transcript.lines())
      .toEqual([
        '▌ You',
        'question 0',
        '',
        '▌ Pi · test-1',
        'look',
        '',
        '✓ read  f0',
        '  one',
        '  two',
        '',
        'answer 0',
        '',
        'the end',
      ]);
    expect(await transcript.folds()).toEqual(['7-9']);
  });
});

describe('a hidden transcript', () => {
  test('runs no timer while its session streams', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.start();
    await transcript.delta('one\n\n**two**');
    await nvim.poll(() => transcript.lines()).toContain('**two**');
    await nvim.command('enew');
    await nvim.poll(() => timers(nvim)).toBe(0);
    await transcript.delta('\n\nthree');
    expect(await timers(nvim)).toBe(0);
    await nvim.command(`buffer ${transcript.buf}`);
    expect(await transcript.lines()).toContain('three');
  });

  test('holds whole messages', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await nvim.command('enew');
    await transcript.says('one');
    expect(await transcript.lines()).toEqual(['▌ Pi · test-1', 'one']);
    await transcript.start();
    await transcript.delta('tw');
    expect(await transcript.lines()).toEqual(['▌ Pi · test-1', 'one']);
    await transcript.end([{ type: 'text', text: 'two' }]);
    expect(await transcript.lines()).toEqual(['▌ Pi · test-1', 'one', '', 'two']);
  });

  test('catches up when its tab page is shown', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await nvim.command('tabnew');
    await transcript.start();
    await transcript.delta('one');
    expect(await transcript.lines()).toEqual(['']);
    await nvim.command('tabprevious');
    expect(await transcript.lines()).toEqual(['▌ Pi · test-1', 'one']);
  });
});

describe('a transcript that is wiped out', () => {
  for (const command of [
    'bwipeout',
    'bwipeout!',
    'lua vim.api.nvim_buf_delete(0, { force = true })',
  ]) {
    test(`by :${command} in the middle of a stream leaves nothing behind`, async ({ nvim }) => {
      const transcript = await Transcript.open(nvim);
      await transcript.start();
      await transcript.delta('one');
      await transcript.delta('two');
      await nvim.command(command);
      await transcript.delta('three');
      await transcript.end([{ type: 'text', text: 'onetwothree' }]);
      await nvim.poll(() => timers(nvim)).toBe(0);
      const left = await nvim.leftovers();
      expect(left.bufs).toEqual([]);
      expect(left.augroups.filter((name) => name.includes('transcript'))).toEqual([]);
    });
  }

  test('comes back with everything when it is asked for', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.says('one');
    await nvim.poll(() => transcript.lines()).toContain('one');
    await nvim.command('bwipeout');
    await nvim.lua("vim.api.nvim_win_set_buf(0, require('pivi.view.transcript').buf(session))");
    expect(await nvim.lines()).toEqual(['▌ Pi · test-1', 'one']);
  });

  test('does not mind a buffer of its name that a session file made', async ({ nvim }) => {
    await nvim.command('edit pivi://transcript/1');
    const transcript = await Transcript.open(nvim);
    await transcript.says('one');
    await nvim.poll(() => transcript.lines()).toEqual(['▌ Pi · test-1', 'one']);
    expect(await nvim.lua('return vim.fn.bufname()')).toBe('pivi://transcript/1');
  });
});
