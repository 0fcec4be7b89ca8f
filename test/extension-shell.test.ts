/** Pi's shell tools with an editor: it is told before and after, and what it says reaches the agent. */

import { describe } from 'vitest';
import type { Block } from './support/model.ts';
import { piVersions, repo } from './support/pi.ts';
import { type PiRecord, textOf } from './support/pi-process.ts';
import { expect, test } from './support/stand-in-buffers.ts';
import { refusal, structured } from './support/stand-in-editor.ts';

const bash = (command: string, more = {}): Block => ({ tool: 'bash', args: { command, ...more } });

function texts(ends: PiRecord[]): string[] {
  return ends.map((it) => textOf(it.result));
}

describe.each(piVersions)('with Pi %s', (version) => {
  test.override({ linked: { version } });

  test('the editor is told before and after, with the command', async ({ linkedPi, buffers }) => {
    const [end] = await linkedPi.call([bash('echo out')]);
    expect(end).toMatchObject({ isError: false });
    expect(texts([end ?? {}])).toEqual(['out\n']);
    const command = { tool: 'bash', call: 'c0', command: 'echo out' };
    expect(buffers.editor.calls('pivi/shell')).toEqual([
      { phase: 'before', ...command },
      { phase: 'after', ...command },
    ]);
  });

  test('its notes follow the output, also of a command that fails', async ({
    linkedPi,
    buffers,
  }) => {
    buffers.overrides['pivi/shell'] = ({ phase }) => structured({ notes: [`note ${phase}`] });
    const ends = await linkedPi.call([
      bash('echo out'),
      bash('echo bad; exit 7'),
      bash('sleep 9', { timeout: 0.1 }),
    ]);
    expect(ends.map((it) => it.isError)).toEqual([false, true, true]);
    const [good, bad, late] = texts(ends);
    expect(good).toBe('out\n\nnote before\nnote after');
    expect(bad).toMatch(/^bad\n\n\nCommand exited with code 7\s+note before\s+note after$/);
    expect(late).toMatch(/^Command timed out after 0.1 seconds\s+note before\s+note after$/);
  });

  test('commands of one message run at the same time', async ({ linkedPi, buffers }) => {
    const waiting: (() => void)[] = [];
    buffers.overrides['pivi/shell'] = async ({ phase }) => {
      if (phase === 'before') {
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      return structured({});
    };
    const ends = linkedPi.call([bash('echo 1'), bash('echo 2')], 'at once');
    await expect.poll(() => waiting.length).toBe(2);
    for (const resolve of waiting) {
      resolve();
    }
    expect(texts(await ends)).toEqual(['1\n', '2\n']);
  });

  describe('where they are active', () => {
    test.override({ linked: { version, args: ['-e', repo, '--tools', 'read,grep,find'] } });

    test('grep and find are told too', async ({ linkedPi, buffers, model }) => {
      buffers.overrides['pivi/shell'] = ({ phase }) => structured({ notes: [`note ${phase}`] });
      const ends = await linkedPi.call([
        { tool: 'grep', args: { pattern: 'x' } },
        { tool: 'find', args: { pattern: '*' } },
      ]);
      expect(buffers.editor.calls('pivi/shell').map(({ phase, tool }) => [phase, tool])).toEqual([
        ['before', 'grep'],
        ['after', 'grep'],
        ['before', 'find'],
        ['after', 'find'],
      ]);
      for (const text of texts(ends)) {
        expect(text).toMatch(/note before\s+note after$/);
      }
      expect(declared(model.requests[0])).toEqual(['read', 'grep', 'find']);
    });
  });

  test('no tool is made active that was not', async ({ linkedPi, model }) => {
    await linkedPi.call([]);
    await linkedPi.process.request({ type: 'new_session' });
    await linkedPi.call([]);
    for (const request of model.requests) {
      expect(declared(request)).toEqual(['read', 'bash', 'edit', 'write']);
    }
  });
});

function declared(request: unknown): string[] {
  const { tools } = Object(request);
  return tools.map((tool: PiRecord) => tool.function.name);
}

test('a command waits for the user, and an abort ends the wait', async ({ linkedPi, buffers }) => {
  buffers.overrides['pivi/shell'] = () => new Promise(() => {});
  const ends = linkedPi.call([bash('echo never')]);
  await expect.poll(() => buffers.editor.calls('pivi/shell')).toHaveLength(1);
  await linkedPi.process.request({ type: 'abort' });
  const [end] = await ends;
  expect(end).toMatchObject({ isError: true });
  expect(buffers.editor.calls('pivi/shell')).toHaveLength(1);
});

test('a command that the editor refuses does not run', async ({ linkedPi, buffers }) => {
  buffers.overrides['pivi/shell'] = () => refusal('denied', 'The user said no.');
  const [end] = await linkedPi.call([bash('echo never')]);
  expect(end).toMatchObject({ isError: true });
  expect(texts([end ?? {}])).toEqual(['The user said no.']);
});

test('a command runs when the link breaks, or the editor has no time afterwards', async ({
  linkedPi,
  buffers,
}) => {
  buffers.overrides['pivi/shell'] = ({ phase }, editor) =>
    phase === 'before' ? editor.disconnect() : new Promise(() => {});
  const [first] = await linkedPi.call([bash('echo one')]);
  expect(texts([first ?? {}])).toEqual(['one\n']);
  await expect.poll(() => buffers.editor.sockets.size).toBe(1);
  buffers.overrides['pivi/shell'] = ({ phase }) =>
    phase === 'before' ? structured({}) : new Promise(() => {});
  const [second] = await linkedPi.call([bash('echo two')]);
  expect(texts([second ?? {}])).toEqual(['two\n']);
});

describe('settings of the shell', () => {
  test.override({ linked: { pi: { settings: { shellCommandPrefix: 'PREFIX=set' } } } });
  test('hold with an editor as without', async ({ linkedPi }) => {
    const ends = await linkedPi.call([bash('echo "$PREFIX $PI_MODEL"')]);
    expect(texts(ends)).toEqual(['set scripted-1\n']);
  });
});

describe('with codemode', () => {
  test.override({ linked: { args: ['-e', repo, '--tools', '+codemode'] } });
  test('a nested command is told too', async ({ linkedPi, buffers }) => {
    const code = "return (await tools.bash({ command: 'echo nested' })).output;";
    const ends = await linkedPi.call([{ tool: 'codemode', args: { code } }]);
    expect(texts(ends)[0]).toContain('nested');
    expect(buffers.editor.calls('pivi/shell').map((it) => it.call)).toEqual(['c0/1', 'c0/1']);
  });
});
