import { describe } from 'vitest';
import { expect, test } from './support/nvim.ts';
import { Transcript } from './support/transcript.ts';

const DIFF = ' 1 local x = 1\n-2 print("hi")\n+2 print("hello")\n+3 print("you")\n 4 return x';

/** A conversation with a bit of everything. */
async function conversation(transcript: Transcript): Promise<void> {
  await transcript.user('please fix **hello.lua**');
  await transcript.start();
  await transcript.end(
    [
      { type: 'thinking', thinking: 'They want a fix.\nI look at the file first.\n' },
      { type: 'text', text: "I'll read the *file*.\n\n- `one`\n- two\n\n" },
      {
        type: 'toolCall',
        id: 'c1',
        name: 'read',
        arguments: { path: '/project/hello.lua', offset: 10, limit: 31 },
      },
      { type: 'toolCall', id: 'c2', name: 'bash', arguments: { command: 'make test' } },
      { type: 'toolCall', id: 'c3', name: 'edit', arguments: { path: 'hello.lua', edits: [] } },
    ],
    'toolUse',
  );
  await transcript.result('c1', 'line 1\nline 2');
  await transcript.result('c2', 'FAIL hello\n\nCommand exited with code 2', { isError: true });
  await transcript.result('c3', 'Successfully replaced 1 block(s) in hello.lua.', {
    details: { diff: DIFF },
  });
  await transcript.says('Done.');
}

describe('a conversation', () => {
  test('is calm to look at', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await conversation(transcript);
    await nvim.poll(() => transcript.lines()).toContain('Done.');
    expect(await nvim.screen()).toMatchInlineSnapshot(`
      [
        "▌ You ──────────────────────────────────────────────────────────────────────────",
        "please fix hello.lua",
        "",
        "▌ Pi · test-1 ──────────────────────────────────────────────────────────────────",
        "∴ Thinking  They want a fix. I look at the file first.  2 lines",
        "",
        "I'll read the file.",
        "",
        "- one",
        "- two",
        "",
        "✓ read  hello.lua:10-40  12 ms",
        "✗ bash  make test  exit 2  12 ms",
        "  FAIL hello",
        "",
        "  Command exited with code 2",
        "✓ edit  hello.lua  +2 -1  12 ms",
        "",
        "Done.",
        "",
        "",
        "",
        "pivi://transcript/1 [-]                                       28,5           All",
        "",
      ]
    `);
  });

  test('has its calls cut to a narrow window, the outcome still in sight', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    const command = 'cd /some/where/far/away && make test V=1 && echo done';
    await transcript.calls({ id: 'c1', name: 'bash', args: { command } });
    await transcript.result('c1', 'one\ntwo');
    await nvim.resize(40, 12);
    await nvim.poll(async () => (await nvim.screen())[1]).toMatch(/12 ms$/);
    expect((await nvim.screen())[1]).toBe('✓ bash  cd /some/where/far/away …  12 ms');
  });

  test('tells user and agent apart without colours', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.user('one');
    await transcript.says('two');
    await nvim.poll(() => transcript.lines()).toEqual(['▌ You', 'one', '', '▌ Pi · test-1', 'two']);
  });

  test('names the agent once for messages in a row, and again for another model', async ({
    nvim,
  }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.says('one');
    await transcript.says('two');
    await transcript.send({
      type: 'message_end',
      message: {
        role: 'assistant',
        content: [{ type: 'text', text: 'three' }],
        provider: 'test',
        model: 'test-2',
        stopReason: 'stop',
        timestamp: 0,
      },
    });
    await nvim
      .poll(() => transcript.lines())
      .toEqual(['▌ Pi · test-1', 'one', '', 'two', '', '▌ Pi · test-2', 'three']);
  });

  test('shows images, summaries and notices', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    const image = { type: 'image', mimeType: 'image/png', data: 'A'.repeat(16000) };
    await transcript.send(
      {
        type: 'message_end',
        message: { role: 'user', content: [{ type: 'text', text: 'see' }, image], timestamp: 0 },
      },
      { type: 'compaction_start', reason: 'manual' },
      {
        type: 'compaction_end',
        result: { summary: 'What was said.', tokensBefore: 900, estimatedTokensAfter: 90 },
      },
      { type: 'extension_error', extensionPath: 'x.ts', event: 'input', error: 'kaboom' },
    );
    await nvim
      .poll(() => transcript.lines())
      .toEqual([
        '▌ You',
        'see',
        '[image png 12 KB]',
        '',
        '· Compacted: 900 → ~90 tokens',
        '  What was said.',
        '✗ Extension x.ts failed in input: kaboom',
      ]);
    expect(await transcript.folds()).toEqual(['5-6']);
  });

  test('shows a command of the user as theirs', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.says('one');
    const ran = { role: 'bashExecution', command: 'ls', output: 'a\nb', exitCode: 0, timestamp: 0 };
    await transcript.send({ type: 'message_end', message: ran });
    await transcript.says('two');
    await nvim
      .poll(async () => (await transcript.lines()).slice(2))
      .toEqual(['', '▌ You', '✓ ! ls', '  a', '  b', '', '▌ Pi · test-1', 'two']);
  });

  test('cannot be modified, never counts as modified, and does not hinder :wqa', async ({
    nvim,
  }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.says('text');
    await nvim.poll(() => transcript.lines()).toContain('text');
    expect(
      await nvim.lua(
        'return { vim.bo.modifiable, vim.bo.modified, vim.bo.filetype, vim.bo.undolevels }',
      ),
    ).toEqual([false, false, 'pivi', -1]);
    await expect(nvim.command('wqa')).rejects.toThrow('Neovim exited (0)');
  });

  test('takes up its text again after :edit and :bdelete', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.says('text');
    await nvim.poll(() => transcript.lines()).toContain('text');
    await nvim.command('edit');
    expect(await transcript.lines()).toContain('text');
    await nvim.command('bdelete');
    await transcript.says('more');
    await nvim.lua("vim.api.nvim_win_set_buf(0, require('pivi.view.transcript').buf(session))");
    expect(await transcript.lines()).toEqual(['▌ Pi · test-1', 'text', '', 'more']);
    expect(await nvim.lua('return { vim.bo.modifiable, vim.bo.buftype }')).toEqual([
      false,
      'nofile',
    ]);
  });
});

describe('streaming', () => {
  test('appends text as it comes, and the end record changes nothing', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.start();
    await transcript.delta('\n\nOne ');
    await transcript.delta('line.\n\n');
    await nvim.poll(() => transcript.lines()).toEqual(['▌ Pi · test-1', 'One line.']);
    await transcript.delta('Two.\n');
    await nvim.poll(() => transcript.lines()).toEqual(['▌ Pi · test-1', 'One line.', '', 'Two.']);
    const tick = await nvim.lua('return vim.b.changedtick');
    await transcript.end([{ type: 'text', text: '\n\nOne line.\n\nTwo.\n' }]);
    await nvim.poll('#session.state.blocks[1].chunks').toBe(1);
    await nvim.poll('vim.b.changedtick').toBe(tick);
  });

  test('takes the end record as the truth', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.start();
    await transcript.delta('One\ntwo\nthree');
    await transcript.end([{ type: 'text', text: 'One\n2\nthree' }]);
    await nvim.poll(() => transcript.lines()).toEqual(['▌ Pi · test-1', 'One', '2', 'three']);
  });

  test('names the target of a call while its arguments stream', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.start();
    const assistantMessageEvent = {
      type: 'toolcall_start',
      contentIndex: 0,
      id: 'c1',
      toolName: 'edit',
    };
    await transcript.send({ type: 'message_update', assistantMessageEvent });
    await nvim.poll(async () => (await transcript.lines())[1]).toBe('… edit');
    await transcript.delta('{"pa', 'toolcall');
    await transcript.delta('th": "/project/src/a \\"b', 'toolcall');
    await nvim.poll(async () => (await transcript.lines())[1]).toBe('… edit  src/a "b');
    await transcript.delta('\\".lua", "edits": [{"oldText": "', 'toolcall');
    await nvim.poll(async () => (await transcript.lines())[1]).toBe('… edit  src/a "b".lua');
  });

  test('shows what an aborted message had, and why it ended', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.start();
    await transcript.delta('Half a sen');
    await transcript.end([{ type: 'text', text: 'Half a sen' }], 'aborted');
    await nvim
      .poll(() => transcript.lines())
      .toEqual(['▌ Pi · test-1', 'Half a sen', '', '! Aborted']);
  });

  test('puts nested calls under the call that made them', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.calls(
      { id: 'cm1', name: 'codemode', args: { code: 'read()' } },
      { id: 'c2', name: 'read', args: { path: 'b' } },
    );
    await transcript.send({
      type: 'tool_execution_start',
      toolCallId: 'cm1/1',
      toolName: 'read',
      args: { path: 'a' },
      parentToolCallId: 'cm1',
    });
    await nvim
      .poll(async () => (await transcript.lines()).filter((line) => line !== ''))
      .toEqual(['▌ Pi · test-1', '● codemode read()', '  ● read  a', '● read  b']);
  });
});

describe('tool output', () => {
  test('is cut to its end for a shell, with a note', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.calls({ id: 'c1', name: 'bash', args: { command: 'seq 100' } });
    await transcript.result(
      'c1',
      Array.from({ length: 100 }, (_, index) => `${index + 1}`).join('\n'),
    );
    await nvim
      .poll(async () => (await transcript.lines()).slice(1, 4))
      .toEqual(['✓ bash  seq 100  12 ms', '  … 60 lines before, K shows all', '  61']);
    expect((await transcript.lines()).at(-1)).toBe('  100');
  });

  test('is cut to its beginning for other tools, with a note', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.calls({ id: 'c1', name: 'read', args: { path: 'a' } });
    await transcript.result(
      'c1',
      Array.from({ length: 50 }, (_, index) => `${index + 1}`).join('\n'),
    );
    await nvim
      .poll(async () => (await transcript.lines()).slice(-2))
      .toEqual(['  40', '  … 10 lines more, K shows all']);
  });

  test('shows what an edit that failed wanted, and the reason', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    const edits = [{ oldText: 'a\nb', newText: 'c' }];
    await transcript.calls({ id: 'c1', name: 'edit', args: { path: 'x.lua', edits } });
    await transcript.result('c1', 'Could not find the exact text in x.lua.', { isError: true });
    await nvim
      .poll(async () => (await transcript.lines()).slice(1))
      .toEqual([
        '✗ edit  x.lua  12 ms',
        '  -a',
        '  -b',
        '  +c',
        '  Could not find the exact text in x.lua.',
      ]);
  });

  test('whose arguments were bad says so once', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    const reason = 'Unexpected end of JSON input';
    await transcript.start();
    await transcript.end(
      [{ type: 'toolCall', id: 'c1', name: 'bash', arguments: {}, argumentsError: reason }],
      'toolUse',
    );
    await nvim.poll(() => transcript.lines()).toContain(`  ${reason}`);
    await transcript.result('c1', `Invalid arguments for tool "bash": ${reason}`, {
      isError: true,
    });
    const shown = async () => (await transcript.lines()).filter((line) => line.includes(reason));
    await nvim.poll(shown).toEqual([`  Invalid arguments for tool "bash": ${reason}`]);
  });

  test('with odd bytes does no harm', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.calls({ id: 'c1', name: 'we\nird', args: { command: 'a\0b\tc' } });
    const output =
      'nul \0 here\r\ncolour \u001b[31mred\u001b[0m\u001b]0;title\u0007 end\n10%\r50%\r100%\nline\u2028sep \u202e rtl';
    await transcript.result('c1', output);
    await nvim
      .poll(async () => (await transcript.lines()).slice(1))
      .toEqual([
        '✓ we ird a b c  12 ms',
        '  nul \0 here',
        '  colour red end',
        '  100%',
        '  line\u2028sep \u202e rtl',
      ]);
    await nvim.input('gg');
    await nvim.command('normal! zR');
    expect((await nvim.screen())[2]).toBe('  nul ^@ here');
  });

  test('of one very long line is cut', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.calls({ id: 'c1', name: 'read', args: { path: 'é'.repeat(1000) } });
    await transcript.result('c1', 'é'.repeat(100_000));
    await nvim.poll(async () => (await transcript.lines()).length).toBe(3);
    for (const line of await transcript.lines()) {
      expect(Buffer.byteLength(line)).toBeLessThan(420);
      expect(line).not.toContain('\ufffd');
    }
  });
});

describe('text', () => {
  test('of 200 KB on one line is shown and followed', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.start();
    for (let index = 0; index < 20; index++) {
      await transcript.delta(`${'word '.repeat(2000)}`);
    }
    await transcript.delta('the end');
    await nvim.poll(async () => (await nvim.screen()).join('\n')).toMatch(/the end/);
    expect((await transcript.lines())[1]?.length).toBe(200_007);
  });

  test('loses carriage returns, also one cut off from its newline', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.start();
    await transcript.delta('one\r');
    await transcript.delta('\ntwo');
    await nvim.poll(() => transcript.lines()).toEqual(['▌ Pi · test-1', 'one', 'two']);
  });

  test('is coloured as markdown, and code in its language', async ({ nvim }) => {
    const transcript = await Transcript.open(nvim);
    await transcript.says('plain **bold** plain\n\n```lua\nlocal x = 1 -- note\n```');
    const attributes = async (row: number, ...columns: number[]) =>
      nvim.lua<number[]>(
        `local row, columns = ...
         vim.cmd.redraw()
         return vim.tbl_map(function(column) return vim.fn.screenattr(row, column) end, columns)`,
        row,
        columns,
      );
    await nvim
      .poll(async () => {
        const [plain, bold] = await attributes(2, 1, 8);
        return plain !== bold;
      })
      .toBe(true);
    expect((await nvim.screen())[1]).toBe('plain bold plain');
    const [keyword, name, comment] = await attributes(5, 1, 7, 14);
    expect(new Set([keyword, name, comment]).size).toBe(3);
  });

  test('shows without a parser', async ({ nvim }) => {
    await nvim.lua(
      "vim.opt.runtimepath:remove(vim.fn.globpath(vim.o.rtp, 'parser/markdown.so', 0, 1)[1]:gsub('/parser/.*', ''))",
    );
    const transcript = await Transcript.open(nvim);
    await transcript.says('plain **bold**\n\n```lua\nlocal x\n```\n\nend');
    await nvim.poll(async () => (await nvim.screen())[1]).toBe('plain **bold**');
  });
});
