/** `getSuggestions` and `listSuggestionModels` of a real Pi, asked as an editor asks that knows pi-ide only. */

import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { gated, say } from './support/model.ts';
import { expect, test as base } from './support/nvim.ts';
import { piVersions, repo, setUpPi } from './support/pi.ts';
import { PiProcess } from './support/pi-process.ts';
import { type Json, StandInEditor } from './support/stand-in-editor.ts';

/** A Pi and the editor that asks it. */
interface Asked {
  child: PiProcess;
  editor: StandInEditor;
  /** Sends a request under an id of its own and waits for the answer. */
  ask: (method: string, params?: Json, id?: string | number) => Promise<Json>;
  answer: (id: string | number) => Promise<Json>;
}

const test = base.extend<{
  version: (typeof piVersions)[number];
  start: (...args: string[]) => Promise<Asked>;
}>({
  version: '1.6',
  start: async ({ dir, model, version }, use) => {
    const ends: (() => Promise<unknown>)[] = [];
    await use(async (...args) => {
      const editor = await StandInEditor.start({ pivi: null });
      const cwd = join(dir, 'project');
      await mkdir(cwd, { recursive: true });
      await editor.lock(join(dir, 'ide'), [cwd]);
      const pi = await setUpPi(dir, model, { version });
      const child = await PiProcess.start(pi, {
        cwd,
        args: ['-e', repo, ...args],
        env: { PI_IDE_LOCK_DIR: join(dir, 'ide') },
      });
      ends.push(
        () => child.kill(),
        () => editor.close(),
      );
      await expect
        .poll(() => editor.received.map((it) => it.method))
        .toContain('notifications/initialized');
      const answer = async (id: string | number) => {
        const find = () => editor.received.find((it) => it.id === id && !it.method);
        await expect.poll(find).toBeTruthy();
        return find();
      };
      let last = 0;
      return {
        child,
        editor,
        answer,
        ask: (method, params, id = `out_${++last}`) => {
          editor.send({ id, method, ...(params === undefined ? {} : { params }) });
          return answer(id);
        },
      };
    });
    for (const end of ends) {
      await end();
    }
  },
});

const request = {
  cursorBefore: 'local x = ',
  cursorAfter: '\n',
  language: 'lua',
  filePath: '/a.lua',
};
const suggest = (...all: string[]) =>
  say(all.map((text) => `<SUGGESTION>${text}</SUGGESTION>`).join('\n'));
const modelsOf = (model: { requests: Json[] }) => model.requests.map((it) => it.model);

describe.each(piVersions)('Pi %s', (version) => {
  test.override({ version });

  test('answers with what the model suggests, and the session knows nothing of it', async ({
    start,
    model,
  }) => {
    model.play({ replies: [suggest('compute()', 'nil'), say('hello')] });
    const { child, ask } = await start();
    const answer = await ask('getSuggestions', request);
    expect(answer).toEqual({
      jsonrpc: '2.0',
      id: 'out_1',
      result: { suggestions: ['compute()', 'nil'] },
    });
    const [call] = model.requests as Json[];
    expect(call.model).toBe('scripted-1');
    expect(call.max_tokens ?? call.max_completion_tokens).toBe(1024);
    expect(call.tools ?? []).toEqual([]);
    expect(call.messages).toHaveLength(2);
    expect(JSON.stringify(call.messages[0])).toContain('<SUGGESTION>text to be inserted');
    expect(JSON.stringify(call.messages.at(-1))).toContain('<![CDATA[local x = ]]>');
    expect((await child.request({ type: 'get_messages' })).messages).toEqual([]);
    expect((await child.request({ type: 'get_session_stats' })).totalMessages).toBe(0);
    await child.run('hi');
    expect(JSON.stringify(model.requests.at(-1))).not.toContain('SUGGESTION');
  });

  test('answers while a run goes on', async ({ start, model }) => {
    model.play({
      rules: [
        { match: '<request>', ...suggest('now') },
        { match: 'go', blocks: [gated('later', { text: 'done' })] },
      ],
    });
    const { child, ask } = await start();
    await child.request({ type: 'prompt', message: 'go' });
    expect((await ask('getSuggestions', request)).result).toEqual({ suggestions: ['now'] });
    model.open('later');
    await child.waitFor((it) => it.type === 'agent_settled');
  });

  test('lists the models, and asks the one that the editor names', async ({ start, model }) => {
    model.play({ replies: [suggest('x')] });
    const { ask } = await start();
    const { result } = await ask('listSuggestionModels');
    expect(result.currentModel).toBe('scripted/scripted-1');
    expect(result).not.toHaveProperty('cliOverride');
    expect(result.models).toContainEqual({
      provider: 'scripted',
      id: 'scripted-2',
      name: 'Scripted Two',
      model: 'scripted/scripted-2',
    });
    await ask('getSuggestions', { ...request, model: 'scripted/scripted-2' });
    expect(modelsOf(model)).toEqual(['scripted-2']);
  });

  test.for([['--pi-ide-suggestion-model'], ['--pivi-suggestion-model']] as const)(
    '%s wins over what the editor names',
    async ([flag], { start, model }) => {
      model.play({ replies: [suggest('x')] });
      const { ask } = await start(flag, 'scripted/scripted-2');
      expect((await ask('listSuggestionModels')).result.cliOverride).toBe('scripted/scripted-2');
      await ask('getSuggestions', { ...request, model: 'scripted/scripted-1' });
      expect(modelsOf(model)).toEqual(['scripted-2']);
    },
  );

  test('stops the call of a request that is cancelled', async ({ start, model }) => {
    model.play({ replies: [{ blocks: [gated('never', { text: 'x' })] }] });
    const { editor, answer } = await start();
    editor.send({ id: 'out_1', method: 'getSuggestions', params: request });
    await expect.poll(() => model.requests.length).toBe(1);
    editor.send({ method: 'request_cancelled', params: { id: 'out_1' } });
    expect((await answer('out_1')).error.code).toBe(-32800);
  });
});

test('a request that was cancelled before it came is not run', async ({ start, model }) => {
  const { editor, answer, ask } = await start();
  editor.send({ method: 'request_cancelled', params: { id: 'out_1' } });
  editor.send({ id: 'out_1', method: 'getSuggestions', params: request });
  expect((await answer('out_1')).error).toEqual({ code: -32800, message: 'Request cancelled' });
  expect(model.requests).toEqual([]);
  // The id 1 and the id "1" are two.
  editor.send({ method: 'request_cancelled', params: { id: 1 } });
  expect((await ask('getSuggestions', { ...request, suggestionCount: 0 }, '1')).result).toEqual({
    suggestions: [],
  });
});

test.for<[string, Json, RegExp]>([
  [
    'a model without a provider',
    { model: 'nonsense' },
    /^suggestion model expects provider\/id, got "nonsense"$/,
  ],
  ['an unknown model', { model: 'scripted/none' }, /^model not found: scripted\/none$/],
  ['a model without a key', { model: 'openai/gpt-4o' }, /^(no API key for|model not found)/],
])('%s is an error', async ([, more, message], { start }) => {
  const { ask } = await start();
  const { error } = await ask('getSuggestions', { ...request, ...more });
  expect(error.code).toBe(-32603);
  expect(error.message).toMatch(message);
});

test('a provider that refuses is an error, and the next request is served', async ({
  start,
  model,
}) => {
  model.play({ replies: [{ status: 401, error: 'wrong key' }, suggest('x')] });
  const { ask } = await start();
  expect((await ask('getSuggestions', request)).error.message).toMatch(/401|wrong key/);
  expect((await ask('getSuggestions', request)).result.suggestions).toEqual(['x']);
});

test('none wanted means no call, and nonsense is no harm', async ({ start, model }) => {
  model.play({ replies: [suggest('x')] });
  const { ask } = await start();
  const { result } = await ask('getSuggestions', { ...request, suggestionCount: 0 });
  expect(result).toEqual({ suggestions: [] });
  expect(model.requests).toEqual([]);
  const odd = { cursorBefore: 7, language: {}, suggestionCount: 'many', model: null };
  expect((await ask('getSuggestions', odd)).result.suggestions).toEqual(['x']);
});

test.for(['--pi-ide-suggestion-debug-log', '--pivi-suggestion-debug-log'])(
  '%s gets every request',
  async (flag, { start, model, dir }) => {
    model.play({ loop: true, replies: [suggest('x', 'x')] });
    const path = join(dir, 'suggest.log');
    const { ask } = await start(flag, path);
    await ask('getSuggestions', request);
    await ask('getSuggestions', request);
    const parts = (await readFile(path, 'utf8')).split('\n---\n');
    expect(parts.pop()).toBe('');
    expect(parts).toHaveLength(2);
    expect(JSON.parse(parts[0] ?? '')).toEqual({
      timestamp: expect.stringMatching(/^\d{4}-/),
      model: 'scripted/scripted-1',
      params: request,
      userText: expect.stringContaining('<request>'),
      durationMs: expect.any(Number),
      stopReason: 'stop',
      usage: expect.any(Object),
      rawText: '<SUGGESTION>x</SUGGESTION>\n<SUGGESTION>x</SUGGESTION>',
      parsedBlocks: ['x', 'x'],
      returnedSuggestions: ['x'],
    });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  },
);
