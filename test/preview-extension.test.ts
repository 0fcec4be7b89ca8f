/** What the extension tells the editor of a call that is still being written, with the real Pi. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { call, gated, type Reply, say } from './support/model.ts';
import { test as base, expect } from './support/nvim.ts';
import { type PiOptions, piVersions, repo, setUpPi } from './support/pi.ts';
import { PiProcess } from './support/pi-process.ts';
import { type Json, StandInEditor, structured } from './support/stand-in-editor.ts';

const SETTLED = { timeout: 10_000 };

interface Fixtures {
  editor: StandInEditor;
  project: string;
  /** Starts Pi, linked with the editor, against a model that plays the replies. */
  start: (replies: Reply[], options: PiOptions) => Promise<PiProcess>;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
  editor: async ({}, use) => {
    const unloaded = () => structured({ loaded: false });
    const tools = {
      'pivi/read': unloaded,
      'pivi/access': unloaded,
      'pivi/apply': unloaded,
      'pivi/written': () => structured({}),
      'pivi/context': () => structured({}),
    };
    const editor = await StandInEditor.start({ tools });
    await use(editor);
    await editor.close();
  },
  project: async ({ dir }, use) => {
    const project = join(dir, 'project');
    await mkdir(project);
    await writeFile(join(project, 'a.lua'), 'one\ntwo\nthree\n');
    await use(project);
  },
  start: async ({ dir, model, editor, project }, use) => {
    const started: PiProcess[] = [];
    await use(async (replies, options) => {
      model.play({ replies });
      const pi = await setUpPi(dir, model, options);
      const args = ['--no-session', '-e', repo];
      const child = await PiProcess.start(pi, { cwd: project, args, env: editor.env });
      started.push(child);
      return child;
    });
    for (const child of started) {
      expect(await child.close()).toBe(0);
    }
  },
});

function previews(editor: StandInEditor, id?: string): Json[] {
  return editor.received
    .filter((it) => it.method === 'pivi/preview' && (!id || it.params.call === id))
    .map((it) => it.params);
}

function ends(editor: StandInEditor): Json[] {
  return editor.received.filter((it) => it.method === 'pivi/preview_end').map((it) => it.params);
}

/** Puts the pieces together as the editor does; one that doesn't fit fails the test. */
function assemble(messages: Json[]): Json {
  const texts = new Map<string, { bytes: Buffer; isDone: boolean }>();
  const take = (key: string, piece: Json) => {
    if (piece) {
      const before = texts.get(key)?.bytes ?? Buffer.alloc(0);
      expect(piece.offset).toBeLessThanOrEqual(before.length);
      const bytes = Buffer.concat([before.subarray(0, piece.offset), Buffer.from(piece.append)]);
      texts.set(key, { bytes, isDone: piece.isDone });
    }
  };
  for (const [i, message] of messages.entries()) {
    expect(message.seq).toBe(i + 1);
    take('content', message.content);
    for (const edit of message.edits ?? []) {
      take(`${edit.index}.old`, edit.old);
      take(`${edit.index}.new`, edit.new);
    }
  }
  return Object.fromEntries(
    [...texts].map(([key, { bytes, isDone }]) => [key, [bytes.toString(), isDone]]),
  );
}

const edits = [
  { oldText: 'two', newText: 'zwei 😀\n\tzwei' },
  { oldText: 'three\n', newText: '' },
];
const assembled = {
  '0.old': ['two', true],
  '0.new': ['zwei 😀\n\tzwei', true],
  '1.old': ['three\n', true],
  '1.new': ['', true],
};
const slow = { chunk: 3, delayMs: 8 };
const apis = ['openai-completions', 'anthropic-messages'] as const;

describe.each(piVersions)('Pi %s', (version) => {
  test.for(apis)(
    'previews an edit and a write while they stream (%s)',
    async (api, { editor, project, start }) => {
      const content = 'x\n'.repeat(200);
      const reply: Reply = {
        blocks: [
          { tool: 'edit', args: { path: 'a.lua', edits }, id: 'c1', ...slow },
          { tool: 'write', args: { path: '@sub/b.md', content }, id: 'c2', ...slow },
          { tool: 'read', args: { path: 'a.lua' }, id: 'c3' },
        ],
      };
      const child = await start([reply, say('done')], { version, api });
      await child.run('go');
      await expect.poll(() => ends(editor).length, SETTLED).toBe(2);
      const [edit, write] = [previews(editor, 'c1'), previews(editor, 'c2')];
      expect(assemble(edit)).toEqual(assembled);
      expect(assemble(write)).toEqual({ content: [content, true] });
      expect(edit.length).toBeGreaterThan(2);
      expect(edit[0]).toMatchObject({ tool: 'edit', path: join(project, 'a.lua'), isDone: false });
      expect(edit.at(-1)).toMatchObject({ isDone: true });
      expect(write.at(-1)).toMatchObject({ path: join(project, 'sub/b.md'), isDone: true });
      expect(previews(editor, 'c3')).toEqual([]);
      // The two ran at once.
      const outcomes = ends(editor).map((it) => `${it.call} ${it.outcome}`);
      expect(outcomes.sort()).toEqual(['c1 applied', 'c2 applied']);
      // The editor has it all before it is asked to make the change.
      const order = editor.received.map(({ method, params }) => `${method} ${params?.name ?? ''}`);
      const last = order.lastIndexOf('pivi/preview ');
      expect(order.indexOf('tools/call pivi/apply')).toBeGreaterThan(last);
    },
  );

  test('sends no more than 20 a second, however fast the model', async ({ editor, start }) => {
    const content = 'some text\n'.repeat(600);
    const args = { path: 'b.md', content };
    const child = await start(
      [{ blocks: [{ tool: 'write', args, id: 'c1', chunk: 4, delayMs: 1 }] }, say('done')],
      { version },
    );
    const began = Date.now();
    await child.run('go');
    const seconds = (Date.now() - began) / 1000;
    await expect.poll(() => ends(editor).length, SETTLED).toBe(1);
    expect(assemble(previews(editor))).toEqual({ content: [content, true] });
    // One more at once at the end.
    expect(previews(editor).length).toBeLessThanOrEqual(seconds * 20 + 2);
  });

  test('waits for the path, and takes edits in every form', async ({ editor, project, start }) => {
    const late = JSON.stringify({ edits, path: 'a.lua' });
    const child = await start(
      [
        { blocks: [{ tool: 'edit', rawArgs: late, id: 'c1', chunk: 4, delayMs: 5 }] },
        call('edit', { path: 'a.lua', oldText: 'one', newText: '1' }),
        call('edit', { path: `${project}/a.lua`, edits: JSON.stringify(edits.slice(0, 1)) }),
        call('write', { path: '~/nowhere/x\u00a0y', content: '' }),
        say('done'),
      ],
      { version },
    );
    await child.run('go');
    const file = join(project, 'a.lua');
    const paths = [...new Set(previews(editor).map((it) => it.path))];
    expect(paths).toEqual([file, join(project, 'nowhere/x y')]);
    expect(assemble(previews(editor, 'c1'))).toEqual(assembled);
  });

  test('ends the preview of a call that fails', async ({ editor, start }) => {
    const args = { path: 'a.lua', edits: [{ oldText: 'not there', newText: 'x' }] };
    const child = await start([call('edit', args), say('done')], { version });
    await child.run('go');
    await expect
      .poll(() => ends(editor), SETTLED)
      .toEqual([{ call: expect.any(String), outcome: 'failed' }]);
  });

  test('ends the preview of a call that is aborted', async ({ editor, start }) => {
    const blocks = [
      { tool: 'edit', args: { path: 'a.lua', edits }, id: 'c1' },
      gated('never', { text: 'more' }),
    ];
    const child = await start([{ blocks }], { version });
    await child.request({ type: 'prompt', message: 'go' });
    await expect.poll(() => previews(editor).length, SETTLED).toBeGreaterThan(0);
    expect(ends(editor)).toEqual([]);
    await child.request({ type: 'abort' });
    await expect.poll(() => ends(editor), SETTLED).toEqual([{ call: 'c1', outcome: 'aborted' }]);
  });

  test('ends the preview of a message that breaks off, and starts anew', async ({
    editor,
    start,
  }) => {
    const block = { tool: 'write', args: { path: 'b', content: 'x'.repeat(99) }, chunk: 9 };
    const child = await start(
      [
        { blocks: [{ ...block, id: 'c1', delayMs: 60 }], disconnectAfter: 7 },
        { blocks: [{ ...block, id: 'c1' }] },
        say('done'),
      ],
      { version },
    );
    await child.run('go');
    await expect
      .poll(() => ends(editor), SETTLED)
      .toEqual([
        { call: 'c1', outcome: 'withdrawn' },
        { call: 'c1', outcome: 'applied' },
      ]);
    const again = previews(editor).findLastIndex((preview) => preview.seq === 1);
    expect(again).toBeGreaterThan(0);
    expect(assemble(previews(editor).slice(again)).content).toEqual(['x'.repeat(99), true]);
  });

  test('tells a new link everything again', async ({ editor, model, start }) => {
    const blocks = [
      { tool: 'edit', args: { path: 'a.lua', edits }, id: 'c1', ...slow },
      gated('go on', { tool: 'write', args: { path: 'b', content: 'b' }, id: 'c2' }),
    ];
    const child = await start([{ blocks }, say('done')], { version });
    await child.request({ type: 'prompt', message: 'go' });
    await expect.poll(() => assemble(previews(editor))['1.new']?.[1], SETTLED).toBe(true);
    const before = editor.received.length;
    editor.disconnect();
    const resent = () => editor.received.slice(before).filter((m) => m.method === 'pivi/preview');
    await expect.poll(() => resent().length, SETTLED).toBe(1);
    const [first] = resent().map((m) => m.params);
    expect(first).toMatchObject({ call: 'c1', seq: 1, isResend: true });
    expect(assemble([first])).toEqual(assembled);
    model.open('go on');
    await child.waitFor((record) => record.type === 'agent_settled');
    expect(ends(editor).map((end) => end.outcome)).toEqual(['applied', 'applied']);
  });
});
