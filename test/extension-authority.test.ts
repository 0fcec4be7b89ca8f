/**
 * Pi's tools with an editor's buffers behind them, on the extension's side: the same text gives the same results as
 * Pi's own tools give, and whatever goes wrong at the editor is one clear error.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe } from 'vitest';
import { say } from './support/model.ts';
import { piVersions, repo, setUpPi } from './support/pi.ts';
import { PiProcess, type PiRecord, textOf, toolResults } from './support/pi-process.ts';
import { edit, expect, type LinkedPi, lay, read, test, write } from './support/stand-in-buffers.ts';
import { refusal, structured } from './support/stand-in-editor.ts';
import { everything, texts } from './support/tool-calls.ts';

/** What Pi answers by itself, by version: the oracle. */
const plain = new Map<
  string,
  { results: unknown; request: unknown; files: Record<string, string> }
>();

/** The results of all the calls, with the project's path and the clock taken out. */
async function answers({ call, project }: LinkedPi): Promise<unknown> {
  const ends = await call(everything);
  const results = ends.map(({ toolName, result, isError }) => ({ toolName, result, isError }));
  return normal(results, project);
}

function normal(value: unknown, project: string): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll(project, '/project'));
}

describe.each(piVersions)('the results of Pi %s', (version) => {
  describe('for the disk', () => {
    test.override({ linked: { version, args: [] } });
    test('are the oracle', async ({ linkedPi, project, model }) => {
      await lay(project, texts);
      const results = await answers(linkedPi);
      const files: Record<string, string> = {};
      for (const path of Object.keys(texts)) {
        files[path] = await readFile(join(project, path), 'utf8');
      }
      plain.set(version, { results, files, request: normal(model.requests[0], project) });
      expect(JSON.stringify(results).match(/"isError":false/g)).toHaveLength(32);
    });
  });

  describe('are the same', () => {
    test.override({ linked: { version } });

    test('for files that are not loaded', async ({ linkedPi, project, buffers, model }) => {
      await lay(project, texts);
      expect(await answers(linkedPi)).toEqual(plain.get(version)?.results);
      // The system prompt and the declarations of the tools, byte for byte.
      expect(normal(model.requests[0], project)).toEqual(plain.get(version)?.request);
      const written = buffers.editor.calls('pivi/written');
      expect(written.find((it) => it.path.endsWith('/fresh/deep/file.txt'))).toEqual({
        path: join(project, 'fresh/deep/file.txt'),
        call: expect.any(String),
        tool: 'write',
        after: 'fresh\n',
      });
      expect(written.find((it) => it.path.endsWith('/same.txt'))).toMatchObject({
        before: 'a\na\nb\n',
        after: 'b\n',
      });
      expect(written.find((it) => it.path.endsWith('/quotes.txt'))).toMatchObject({
        tool: 'edit',
        before: texts['quotes.txt'],
      });
    });

    test('for loaded buffers, whatever the disk holds', async ({ linkedPi, project, buffers }) => {
      for (const [path, text] of Object.entries(texts)) {
        await lay(project, { [path]: 'stale\n' });
        buffers.texts.set(join(project, path), text);
      }
      const { results, files } = plain.get(version) ?? {};
      expect(await answers(linkedPi)).toEqual(results);
      for (const path of Object.keys(texts)) {
        expect(await readFile(join(project, path), 'utf8'), path).toBe('stale\n');
        expect(buffers.texts.get(join(project, path)), path).toBe(files?.[path]);
      }
    });
  });
});

describe.each(piVersions)('with Pi %s', (version) => {
  test.override({ linked: { version } });

  test('a buffer without a file is read and edited', async ({ linkedPi, project, buffers }) => {
    const path = join(project, 'unsaved.txt');
    buffers.texts.set(path, 'only here\n');
    const ends = await linkedPi.call([read('unsaved.txt'), edit('unsaved.txt', ['only', 'still'])]);
    expect(ends.map((it) => textOf(it.result))).toEqual([
      'only here\n',
      'Successfully replaced 1 block(s) in unsaved.txt.',
    ]);
    expect(buffers.texts.get(path)).toBe('still here\n');
    await expect(readFile(path)).rejects.toThrow(/ENOENT/);
  });

  test('an image is read by Pi, loaded or not', async ({ linkedPi, project, buffers }) => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await lay(project, { 'dot.png': '' });
    const path = join(project, 'dot.png');
    await writeFile(path, Buffer.from(pixel, 'base64'));
    buffers.texts.set(path, '\u2030PNG');
    const [end] = await linkedPi.call([read('dot.png')]);
    expect(end?.result.content.map((it: PiRecord) => it.type)).toEqual(['text', 'image']);
  });

  test('notes follow what the built-in says, and the diff is what was applied', async ({
    linkedPi,
    project,
    buffers,
  }) => {
    const path = join(project, 'a.txt');
    buffers.texts.set(path, 'one\ntwo\n');
    buffers.overrides['pivi/apply'] = () =>
      structured({
        loaded: true,
        applied: true,
        saved: true,
        diff: '-1 one\n+1 1\n+2 formatted\n 2 two',
        notes: ['The formatter changed more:', '+1 formatted'],
      });
    const [edited, written] = await linkedPi.call([
      edit('a.txt', ['one', '1']),
      write('a.txt', 'x\n'),
    ]);
    const note = { type: 'text', text: 'The formatter changed more:\n+1 formatted' };
    expect(edited?.result.content).toEqual([
      { type: 'text', text: 'Successfully replaced 1 block(s) in a.txt.' },
      note,
    ]);
    expect(edited?.result.details).toEqual({
      diff: '-1 one\n+1 1\n+2 formatted\n 2 two',
      patch: '--- a.txt\n+++ a.txt\n@@ -1,2 +1,3 @@\n-one\n+1\n+formatted\n two\n',
      firstChangedLine: 1,
    });
    expect(written?.result.content).toEqual([
      { type: 'text', text: 'Successfully wrote to a.txt' },
      note,
    ]);
    expect(written?.result.details).toBeUndefined();
  });

  test('a refusal is one clear error, and nothing is written', async ({
    linkedPi,
    project,
    buffers,
  }) => {
    await lay(project, { 'a.txt': 'disk\n' });
    buffers.texts.set(join(project, 'a.txt'), 'buffer\n');
    const text = "Can't edit a.txt: it is not modifiable.";
    buffers.overrides['pivi/access'] = () => refusal('nomodifiable', text);
    buffers.overrides['pivi/apply'] = () => refusal('stale', 'a.txt changed since you read it');
    const ends = await linkedPi.call([edit('a.txt', ['buffer', 'x']), write('a.txt', 'x\n')]);
    expect(ends.map((it) => [it.isError, textOf(it.result)])).toEqual([
      [true, `Could not edit file: a.txt. ${text}`],
      [true, 'a.txt changed since you read it'],
    ]);
    buffers.overrides['pivi/read'] = () => refusal('conflict', 'two buffers show a.txt');
    delete buffers.overrides['pivi/access'];
    const again = await linkedPi.call([read('a.txt'), edit('a.txt', ['buffer', 'x'])]);
    expect(again.map((it) => [it.isError, textOf(it.result)])).toEqual([
      [true, 'two buffers show a.txt'],
      [true, 'two buffers show a.txt'],
    ]);
    expect(await readFile(join(project, 'a.txt'), 'utf8')).toBe('disk\n');
  });
});

describe('when things go wrong', () => {
  test('a refused proposal for a new file leaves no directory behind', async ({
    linkedPi,
    project,
    buffers,
  }) => {
    buffers.overrides['pivi/apply'] = () => refusal('rejected', 'The user rejected it.');
    const [end] = await linkedPi.call([write('new/dir/a.txt', 'x')]);
    expect(end).toMatchObject({ isError: true });
    await expect(readFile(join(project, 'new'))).rejects.toThrow(/ENOENT/);
  });

  test('a proposal for an unloaded file is written as the user left it', async ({
    linkedPi,
    project,
    buffers,
  }) => {
    buffers.overrides['pivi/apply'] = () =>
      structured({ loaded: false, content: 'theirs\n', notes: ['The user changed it.'] });
    const [end] = await linkedPi.call([write('a.txt', 'mine\n')]);
    expect(await readFile(join(project, 'a.txt'), 'utf8')).toBe('theirs\n');
    expect(end && textOf(end.result)).toBe('Successfully wrote to a.txt\nThe user changed it.');
    expect(buffers.editor.calls('pivi/written')).toMatchObject([{ after: 'theirs\n' }]);
  });

  test('edits of one file in one message come one after the other', async ({
    linkedPi,
    project,
    buffers,
  }) => {
    const path = join(project, 'a.txt');
    buffers.texts.set(path, '1\n2\n3\n4\n5\n');
    let running = 0;
    let most = 0;
    buffers.overrides['pivi/apply'] = async ({ content }) => {
      most = Math.max(most, ++running);
      await sleep(20);
      running--;
      buffers.texts.set(path, content);
      return structured({ loaded: true, applied: true, saved: false });
    };
    const edits = [1, 2, 3, 4, 5].map((n) => edit('a.txt', [`${n}\n`, `<${n}>\n`]));
    const ends = await linkedPi.call(edits, 'at once');
    expect(ends.map((it) => it.isError)).toEqual([false, false, false, false, false]);
    expect(buffers.texts.get(path)).toBe('<1>\n<2>\n<3>\n<4>\n<5>\n');
    expect(most).toBe(1);
  });

  test('proposals for several files wait at the same time', async ({
    linkedPi,
    project,
    buffers,
  }) => {
    const waiting: (() => void)[] = [];
    for (const name of ['a', 'b', 'c']) {
      buffers.texts.set(join(project, name), 'x\n');
    }
    buffers.overrides['pivi/apply'] = async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return structured({ loaded: true, applied: true, saved: false });
    };
    const ends = linkedPi.call(
      ['a', 'b', 'c'].map((name) => write(name, 'y\n')),
      'at once',
    );
    await expect.poll(() => waiting.length).toBe(3);
    for (const resolve of waiting) {
      resolve();
    }
    expect((await ends).map((it) => it.isError)).toEqual([false, false, false]);
  });

  test('an abort reaches the editor, and the run ends', async ({ linkedPi, project, buffers }) => {
    buffers.texts.set(join(project, 'a.txt'), 'x\n');
    buffers.overrides['pivi/apply'] = () => new Promise(() => {});
    const ends = linkedPi.call([write('a.txt', 'y\n')]);
    await expect.poll(() => buffers.editor.calls('pivi/apply')).toHaveLength(1);
    await linkedPi.process.request({ type: 'abort' });
    const [end] = await ends;
    expect(end).toMatchObject({ isError: true });
    expect(end && textOf(end.result)).toBe('Operation aborted');
    expect(buffers.editor.received.map((it) => it.method)).toContain('request_cancelled');
  });

  test('a link that breaks under an edit leaves its fate open, and says so', async ({
    linkedPi,
    project,
    buffers,
  }) => {
    await lay(project, { 'a.txt': 'disk\n' });
    buffers.texts.set(join(project, 'a.txt'), 'buffer\n');
    buffers.overrides['pivi/apply'] = (_args, editor) => editor.disconnect();
    const [end] = await linkedPi.call([edit('a.txt', ['buffer', 'x'])]);
    expect(end && textOf(end.result)).toMatch(/Whether the change was applied is not known/);
    expect(await readFile(join(project, 'a.txt'), 'utf8')).toBe('disk\n');
  });

  test('a link that breaks under a question is asked again', async ({
    linkedPi,
    project,
    buffers,
  }) => {
    buffers.texts.set(join(project, 'a.txt'), 'buffer\n');
    let isFirst = true;
    const usual = structured({ loaded: true, text: 'buffer\n' });
    buffers.overrides['pivi/read'] = (_args, editor) => {
      if (isFirst) {
        isFirst = false;
        return editor.disconnect();
      }
      return usual;
    };
    const [end] = await linkedPi.call([read('a.txt')]);
    expect(end && textOf(end.result)).toBe('buffer\n');
  });

  test('a buffer that is closed between reading and writing is not put on the disk', async ({
    linkedPi,
    project,
    buffers,
  }) => {
    await lay(project, { 'a.txt': 'disk\n' });
    const path = join(project, 'a.txt');
    buffers.texts.set(path, 'unsaved\n');
    buffers.overrides['pivi/read'] = (_args, editor) => {
      setTimeout(() => editor.disconnect(1001), 0);
      return structured({ loaded: true, text: 'unsaved\n' });
    };
    buffers.overrides['pivi/apply'] = () => new Promise(() => {});
    const [end] = await linkedPi.call([edit('a.txt', ['unsaved', 'x'])]);
    expect(end).toMatchObject({ isError: true });
    expect(await readFile(path, 'utf8')).toBe('disk\n');
  });

  test('a malformed answer is an error, not a guess', async ({ linkedPi, project, buffers }) => {
    await lay(project, { 'a.txt': 'disk\n' });
    buffers.overrides['pivi/read'] = () => structured({ loaded: 'yes' });
    const [end] = await linkedPi.call([read('a.txt')]);
    expect(end).toMatchObject({ isError: true });
    expect(end && textOf(end.result)).toMatch(/malformed/);
  });

  test('a tool that another extension gives is left to it', async ({ dir, model, buffers }) => {
    const other = join(dir, 'other.ts');
    await writeFile(
      other,
      `import { createReadToolDefinition } from '@earendil-works/pi-coding-agent';
       export default (pi) => {
         const content = [{ type: 'text', text: 'sandboxed' }];
         const execute = async () => ({ content, details: undefined });
         pi.registerTool({ ...createReadToolDefinition(process.cwd()), execute });
       };`,
    );
    const project = join(dir, 'p');
    const pi = await setUpPi(dir, model);
    const args = ['--no-session', '-e', repo, '-e', other];
    const child = await PiProcess.start(pi, { cwd: project, args, env: buffers.editor.env });
    model.play({ replies: [{ blocks: [read('a.txt')] }, say('done')] });
    const [result] = toolResults(await child.run('go'));
    expect(result && textOf(result.result)).toBe('sandboxed');
    await child.close();
  });
});

describe('with codemode', () => {
  test.override({ linked: { args: ['-e', repo, '--tools', '+codemode'] } });

  test('nested calls see the buffers too, at the same time', async ({
    linkedPi,
    project,
    buffers,
  }) => {
    const path = join(project, 'a.txt');
    buffers.texts.set(path, '1\n2\n3\n');
    const code = `
      const edits = [1, 2, 3].map((n) =>
        tools.edit({ path: 'a.txt', edits: [{ oldText: n + '\\n', newText: '<' + n + '>\\n' }] }));
      await Promise.all(edits);
      return tools.read({ path: 'a.txt' });`;
    const [end] = await linkedPi.call([{ tool: 'codemode', args: { code } }]);
    expect(end && textOf(end.result)).toContain('<1>\n<2>\n<3>\n');
    expect(buffers.editor.calls('pivi/apply').map((it) => it.call)).toEqual([
      'c0/1',
      'c0/2',
      'c0/3',
    ]);
  });
});
