/** Edits and writes of a Pi whose editor has no pivi: none reaches the disk that the user has not accepted there. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { call, type Reply, say } from './support/model.ts';
import { expect, test as base } from './support/nvim.ts';
import { piVersions, repo, setUpPi } from './support/pi.ts';
import { PiProcess, type PiRecord, textOf, toolResults } from './support/pi-process.ts';
import { type Json, StandInEditor, type Tool } from './support/stand-in-editor.ts';

const texts = (...all: string[]) => ({ content: all.map((text) => ({ type: 'text', text })) });
const accept: Tool = (args) => texts('FILE_SAVED', args.new_file_contents);
const reject: Tool = (args) => texts('DIFF_REJECTED', args.tab_name);
const closeTab: Tool = () => texts('TAB_CLOSED');

interface Terminal {
  child: PiProcess;
  editor: StandInEditor;
  /** Runs one reply's calls and returns the results, by the order of their end. */
  run: (...replies: Reply[]) => Promise<PiRecord[]>;
  file: string;
  text: () => Promise<string>;
}

const test = base.extend<{
  version: (typeof piVersions)[number];
  terminal: (tools: Record<string, Tool>, content?: string, args?: string[]) => Promise<Terminal>;
}>({
  version: '1.6',
  terminal: async ({ dir, model, version }, use) => {
    const ends: (() => Promise<unknown>)[] = [];
    await use(async (tools, content, args = []) => {
      const project = join(dir, 'project');
      await mkdir(project, { recursive: true });
      const file = join(project, 'a.txt');
      if (content !== undefined) {
        await writeFile(file, content);
      }
      const editor = await StandInEditor.start({
        pivi: null,
        tools: { close_tab: closeTab, ...tools },
      });
      await editor.lock(join(dir, 'ide'), [project]);
      const pi = await setUpPi(dir, model, { version });
      const child = await PiProcess.start(pi, {
        cwd: project,
        args: ['--no-session', '-e', repo, ...args],
        env: { PI_IDE_LOCK_DIR: join(dir, 'ide') },
      });
      ends.push(
        () => child.kill(),
        () => editor.close(),
      );
      await expect
        .poll(() => editor.received.map((it) => it.method))
        .toContain('notifications/initialized');
      return {
        child,
        editor,
        file,
        text: () => readFile(file, 'utf8'),
        run: async (...replies) => {
          model.play({ replies: [...replies, say('done')] });
          return toolResults(await child.run('go'));
        },
      };
    });
    for (const end of ends) {
      await end();
    }
  },
});

const edit = (oldText: string, newText: string): Reply =>
  call('edit', { path: 'a.txt', edits: [{ oldText, newText }] });
const write = (content: string): Reply => call('write', { path: 'a.txt', content });
const tabs = (editor: StandInEditor, name: string): Json[] =>
  editor.calls(name).map((it) => it.tab_name);

describe.each(piVersions)('with Pi %s', (version) => {
  test.override({ version });

  test('an edit is shown as a whole file, and applied once it is accepted', async ({
    terminal,
  }) => {
    const { run, editor, file, text } = await terminal({ openDiff: accept }, 'one\ntwo\n');
    const [result] = await run(edit('two', '2'));
    expect(result).toMatchObject({ isError: false });
    expect(textOf(result?.result)).toBe('Successfully replaced 1 block(s) in a.txt.');
    expect(await text()).toBe('one\n2\n');
    expect(editor.calls('openDiff')).toEqual([
      {
        old_file_path: file,
        new_file_path: file,
        new_file_contents: 'one\n2\n',
        tab_name: expect.stringMatching(/^pi-edit:/),
      },
    ]);
    await expect.poll(() => tabs(editor, 'close_tab')).toEqual(tabs(editor, 'openDiff'));
  });

  test('a rejection is an error, and nothing is written', async ({ terminal }) => {
    const { run, text } = await terminal({ openDiff: reject }, 'one\n');
    const [result] = await run(write('two\n'));
    expect(result).toMatchObject({ isError: true });
    expect(textOf(result?.result)).toMatch(/user rejected the write in IDE/);
    expect(await text()).toBe('one\n');
  });
});

test('what the user made of the proposal is written, and the agent is told', async ({
  terminal,
}) => {
  const openDiff: Tool = () => texts('FILE_SAVED', 'one\nzwei\n');
  const { run, text } = await terminal({ openDiff }, 'one\ntwo\n');
  const [result] = await run(edit('two', '2'));
  expect(await text()).toBe('one\nzwei\n');
  expect(textOf(result?.result)).toMatch(/The user changed this[\s\S]*\+2 zwei/);
  expect(result?.result.details.diff).toMatch(/\+2 zwei/);
});

test('a proposal that the user took back is no error', async ({ terminal }) => {
  const openDiff: Tool = () => texts('FILE_SAVED', 'one\ntwo\n');
  const { run, text } = await terminal({ openDiff }, 'one\ntwo\n');
  const [result] = await run(edit('two', '2'));
  expect(result?.isError).toBe(false);
  expect(textOf(result?.result)).toMatch(/Nothing was changed/);
  expect(await text()).toBe('one\ntwo\n');
});

describe('what can not be reviewed is not written', () => {
  test.for<[string, Tool]>([
    ['an error of the tool', () => ({ ...texts('E95: buffer exists'), isError: true })],
    ['an answer without text', () => texts('FILE_SAVED')],
    ['a closed tab', () => texts('TAB_CLOSED')],
    [
      'a broken link',
      (_args, editor) => {
        editor.disconnect();
        return undefined;
      },
    ],
  ])('%s', async ([, openDiff], { terminal }) => {
    const { run, text } = await terminal({ openDiff }, 'one\n');
    const results = await run(edit('one', '1'));
    expect(results[0]?.isError).toBe(true);
    expect(await text()).toBe('one\n');
  });

  test('an editor without openDiff', async ({ terminal }) => {
    const { run, text } = await terminal({}, 'one\n');
    const [result] = await run(write('two\n'));
    expect(textOf(result?.result)).toMatch(/could not show the write.*Nothing was written/);
    expect(await text()).toBe('one\n');
  });

  test('an editor that was killed', async ({ terminal }) => {
    const { run, editor, child, text } = await terminal({ openDiff: accept }, 'one\n');
    // Its lockfile names this test's process, which lives on: for Pi the editor may be back.
    editor.options.isSilent = true;
    editor.disconnect();
    const [result] = await run(write('two\n'));
    expect(textOf(result?.result)).toMatch(/Nothing was read or written/);
    expect(await text()).toBe('one\n');
    const [read] = await run(call('read', { path: 'a.txt' }));
    expect(textOf(read?.result)).toBe('one\n');
    const done = child.request({ type: 'prompt', message: '/ide' });
    const dialog = await child.waitFor((it) => it.method === 'select');
    child.answer(dialog, dialog.options.at(-1));
    await done;
    await run(write('two\n'));
    expect(await text()).toBe('two\n');
  });

  test('a file that changed on disk meanwhile', async ({ terminal }) => {
    const openDiff: Tool = async (args) => {
      await writeFile(args.new_file_path, 'of somebody else\n');
      return accept(args, undefined as never);
    };
    const { run, text } = await terminal({ openDiff }, 'one\n');
    const [result] = await run(edit('one', '1'));
    expect(textOf(result?.result)).toMatch(/changed on disk/);
    expect(await text()).toBe('of somebody else\n');
  });

  test('a call that the user aborted: its diff is closed', async ({ terminal, model }) => {
    const { child, editor, text } = await terminal({ openDiff: () => undefined }, 'one\n');
    model.play({ replies: [edit('one', '1'), say('done')] });
    await child.request({ type: 'prompt', message: 'go' });
    await expect.poll(() => editor.calls('openDiff').length).toBe(1);
    await child.request({ type: 'abort' });
    await expect.poll(() => tabs(editor, 'close_tab')).toEqual(tabs(editor, 'openDiff'));
    expect(editor.received.map((it) => it.method)).toContain('request_cancelled');
    expect(await text()).toBe('one\n');
  });
});

test('an edit by a tool of another extension is not run, for nobody could see it', async ({
  terminal,
  dir,
}) => {
  const theirs = join(dir, 'theirs.ts');
  await writeFile(
    theirs,
    `import { writeFileSync } from 'node:fs';
    export default (pi) => pi.registerTool({
      name: 'edit', label: 'edit', description: 'theirs',
      parameters: { type: 'object', properties: { path: { type: 'string' } } },
      execute: async () => {
        writeFileSync('a.txt', 'theirs');
        return { content: [{ type: 'text', text: 'done' }] };
      },
    });`,
  );
  const { run, text } = await terminal({ openDiff: accept }, 'one\n', ['-e', theirs]);
  const [result] = await run(call('edit', { path: 'a.txt' }));
  expect(textOf(result?.result)).toMatch(/another extension's tool/);
  expect(await text()).toBe('one\n');
});

describe('bytes', () => {
  /** As the reference editor: the last line always gets its end. */
  const eol: Tool = (args) => texts('FILE_SAVED', `${args.new_file_contents.replace(/\n$/, '')}\n`);

  test.for<[string, string, Reply, string, string]>([
    ['CRLF', 'one\r\ntwo\r\n', edit('two', '2'), 'one\n2\n', 'one\r\n2\r\n'],
    ['a BOM', '\uFEFFone\ntwo\n', edit('two', '2'), 'one\n2\n', '\uFEFFone\n2\n'],
    ['mixed ends', 'one\r\ntwo\nx\n', edit('two', '2'), 'one\r\n2\nx\n', 'one\r\n2\nx\n'],
    ['no last line end', 'one\ntwo', edit('two', '2'), 'one\n2', 'one\n2'],
    ['curly quotes', 'say “hi”\n', edit('say "hi"', 'say "yo"'), 'say "yo"\n', 'say "yo"\n'],
    ['edits out of order', 'a\nb\n', editBoth(), 'A\nB\n', 'A\nB\n'],
    ['an empty file', '', write('new'), 'new', 'new'],
    ['a file made empty', 'one\n', write(''), '', ''],
  ])('%s', async ([, before, reply, shown, after], { terminal }) => {
    const { run, editor, text } = await terminal({ openDiff: eol }, before);
    const [result] = await run(reply);
    expect(result?.isError).toBe(false);
    expect(editor.calls('openDiff')[0].new_file_contents).toBe(shown);
    expect(await text()).toBe(after);
    expect(textOf(result?.result)).not.toMatch(/The user/);
  });
});

function editBoth(): Reply {
  const edits = [
    { oldText: 'b', newText: 'B' },
    { oldText: 'a', newText: 'A' },
  ];
  return call('edit', { path: 'a.txt', edits });
}

test('a new file in a new folder is made only once it is accepted', async ({ terminal, dir }) => {
  const path = 'deep/er/new.txt';
  const at = join(dir, 'project', path);
  const { run, editor } = await terminal({ openDiff: reject });
  await run(call('write', { path: `@${path}`, content: 'x\n' }));
  expect(editor.calls('openDiff')[0].new_file_path).toBe(at);
  await expect(readFile(at)).rejects.toThrow(/ENOENT/);
  editor.options.tools = { openDiff: accept, close_tab: closeTab };
  await run(call('write', { path, content: 'x\n' }));
  expect(await readFile(at, 'utf8')).toBe('x\n');
});

test('two edits of one file in one message come one after the other', async ({ terminal }) => {
  const { run, editor, text } = await terminal({ openDiff: accept }, 'one\ntwo\n');
  const both: Reply = {
    blocks: [
      { tool: 'edit', args: { path: 'a.txt', edits: [{ oldText: 'one', newText: '1' }] } },
      { tool: 'edit', args: { path: 'a.txt', edits: [{ oldText: 'two', newText: '2' }] } },
    ],
  };
  const results = await run(both);
  expect(results.map((it) => it.isError)).toEqual([false, false]);
  expect(await text()).toBe('1\n2\n');
  expect(editor.calls('openDiff')).toHaveLength(2);
});
