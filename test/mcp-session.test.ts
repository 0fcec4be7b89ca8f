/** MCP servers' tools in a session of the real Pi, as the model sees them. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, onTestFinished } from 'vitest';
import { Restartable } from './mcp/restartable-server.ts';
import {
  command,
  everythingOverHttp,
  fixture,
  freePort,
  indexed,
  npmServer,
  setUpMcp,
  startPi,
  statusOf,
} from './mcp/setup.ts';
import { call, type ScriptedModel, tape } from './support/model.ts';
import { expect, test } from './support/nvim.ts';
import { piVersions } from './support/pi.ts';
import { type PiRecord, textOf, toolResults } from './support/pi-process.ts';

interface Declared {
  function: { name: string; parameters: unknown };
}

/** The tools that a request declares. */
function declared(model: ScriptedModel, request: number): string[] {
  const body = model.requests.at(request);
  const tools: Declared[] = JSON.parse(JSON.stringify(body?.tools ?? []));
  return tools.map((it) => it.function.name);
}

function messages(model: ScriptedModel, request: number): PiRecord[] {
  return JSON.parse(JSON.stringify(model.requests.at(request)?.messages ?? []));
}

describe.each(piVersions)('Pi %s', (version) => {
  test('the model searches, then calls what it found directly', async ({ dir, model }) => {
    const servers = { everything: npmServer('everything'), memory: npmServer('memory') };
    const pi = await setUpMcp(dir, model, { version, servers });
    const process = await startPi(pi, join(dir, 'project'));
    await indexed(process, 23);
    model.play(
      tape(
        call('mcp_search', { query: 'add two numbers', limit: 1 }),
        call('everything_get-sum', { a: 20, b: 22 }),
        'It is 42.',
      ),
    );
    const [search, sum] = toolResults(await process.run('add 20 and 22'));
    expect(textOf(search?.result)).toBe(
      [
        'Found 1 matching MCP tool(s).',
        'Activated 1 new tool(s):',
        '- everything_get-sum — Returns the sum of two numbers',
        'Call the activated tools directly by name.',
      ].join('\n'),
    );
    expect(search?.result.details).toEqual({
      query: 'add two numbers',
      matches: [{ server: 'everything', tool: 'everything_get-sum', score: expect.any(Number) }],
      added: ['everything_get-sum'],
      alreadyActive: [],
    });
    expect(sum).toMatchObject({ toolName: 'everything_get-sum', isError: false });
    expect(textOf(sum?.result)).toContain('42');

    const before = declared(model, 0);
    expect(before.filter((name) => /^(everything|memory|mcp)/.test(name))).toEqual(['mcp_search']);
    expect(declared(model, 1)).toEqual([...before, 'everything_get-sum']);
    // What the provider has cached of the first request is the beginning of those that follow.
    const head = JSON.stringify(messages(model, 0)).slice(0, -1);
    expect(JSON.stringify(messages(model, 1)).startsWith(head)).toBe(true);
    expect(JSON.stringify(messages(model, 2)).startsWith(head)).toBe(true);
    const tools = JSON.stringify(model.requests[0]?.tools).slice(0, -1);
    expect(JSON.stringify(model.requests[1]?.tools).startsWith(tools)).toBe(true);
    expect(statusOf(process)).toBe('MCP 1/2 · 1/23 tools');
    expect(await process.close()).toBe(0);
  });

  test('what was activated survives resume, and reset-tools takes it away', async ({
    dir,
    model,
  }) => {
    const servers = { fixture: fixture() };
    const pi = await setUpMcp(dir, model, { version, servers });
    const cwd = join(dir, 'project');
    const file = join(dir, 'session.jsonl');
    const first = await startPi(pi, cwd, ['--session', file]);
    await indexed(first, 10);
    model.play(tape(call('mcp_search', { query: 'say value back', limit: 1 }), 'found'));
    await first.run('find it');
    await first.close();

    const second = await startPi(pi, cwd, ['--session', file]);
    model.play(tape(call('fixture_say', { value: 'still here' }), 'said', 'gone'));
    const [said] = toolResults(await second.run('say it'));
    expect(textOf(said?.result)).toBe('still here');
    expect(await command(second, '/mcp reset-tools')).toBe(
      'Deactivated 1 search-activated tool(s): fixture_say',
    );
    await second.run('and now?');
    expect(declared(model, -1)).not.toContain('fixture_say');
    expect(declared(model, -1)).toContain('mcp_search');
    await second.close();

    const third = await startPi(pi, cwd, ['--session', file]);
    model.play(tape('still gone'));
    await third.run('after a restart?');
    expect(declared(model, -1)).not.toContain('fixture_say');
    await third.close();
  });

  test('a fork from before the search has none of what it activated', async ({ dir, model }) => {
    const pi = await setUpMcp(dir, model, { version, servers: { fixture: fixture() } });
    const process = await startPi(pi, join(dir, 'project'), ['--session', join(dir, 'one.jsonl')]);
    await indexed(process, 10);
    model.play(
      tape(
        'hello',
        call('mcp_search', { query: 'say value back', limit: 1 }),
        'found',
        'forked',
        'cloned',
      ),
    );
    await process.run('hello');
    await process.run('find it');
    const { messages: points } = await process.request({ type: 'get_fork_messages' });
    await process.request({ type: 'clone' });
    await process.run('in the clone');
    expect(declared(model, -1)).toContain('fixture_say');
    const point = points.find((it: PiRecord) => it.text === 'find it');
    await process.request({ type: 'fork', entryId: point.entryId });
    await process.run('in the fork');
    expect(declared(model, -1)).not.toContain('fixture_say');
    await process.close();
  });

  test('what was activated survives a reload and follows moves in the tree', async ({
    dir,
    model,
  }) => {
    const pi = await setUpMcp(dir, model, { version, servers: { fixture: fixture() } });
    const mover = join(dir, 'mover.mjs');
    await writeFile(
      mover,
      `export default (pi) => pi.registerCommand('move', { handler: async (args, ctx) => {
         if (args === 'reload') { await ctx.reload(); return; }
         await ctx.navigateTree(args, { summarize: false });
         ctx.ui.notify('moved');
       } });`,
    );
    const process = await startPi(pi, join(dir, 'project'), [
      '--session',
      join(dir, 's.jsonl'),
      '-e',
      mover,
    ]);
    await indexed(process, 10);
    const search = call('mcp_search', { query: 'say value back', limit: 1 });
    model.play(tape('hello', search, 'found', 'reloaded', 'before', 'after'));
    await process.run('hello');
    const { leafId: early } = await process.request({ type: 'get_entries' });
    await process.run('find it');
    await process.request({ type: 'prompt', message: '/move reload' });
    await process.run('after a reload');
    expect(declared(model, -1)).toContain('fixture_say');
    const { leafId: late } = await process.request({ type: 'get_entries' });

    expect(await command(process, `/move ${early}`)).toBe('moved');
    await process.run('from the early place');
    expect(declared(model, -1)).not.toContain('fixture_say');
    expect(await command(process, `/move ${late}`)).toBe('moved');
    await process.run('from the late place');
    expect(declared(model, -1)).toContain('fixture_say');
    await process.close();
  });

  test('the prompt that the provider has cached stays through reload, resume and moves', async ({
    dir,
    model,
  }) => {
    const servers = { pinned: fixture({}, { directTools: ['say'] }), fixture: fixture() };
    const pi = await setUpMcp(dir, model, { version, servers });
    const mover = join(dir, 'mover.mjs');
    // Another's tool comes after the session's start, as one for the editor does.
    await writeFile(
      mover,
      `export default (pi) => {
         pi.on('session_start', (_event, ctx) => {
           const tool = { name: 'late', label: 'late', description: 'Late.', parameters: { type: 'object' } };
           setTimeout(() => {
             pi.registerTool({ ...tool, execute: async () => ({ content: [], details: {} }) });
             ctx.ui.notify('late is here');
           }, 10);
         });
         pi.registerCommand('move', { handler: async (args, ctx) => {
           if (args === 'reload') { await ctx.reload(); return; }
           if (args === 'pin') {
             const request = { method: 'pin', params: { tools: ['fixture_env'] } };
             pi.events.emit('pivi-mcp:request:v1', request);
             await request.result;
           } else {
             await ctx.navigateTree(args, { summarize: false });
           }
           ctx.ui.notify('moved');
         } });
       };`,
    );
    const args = ['--session', join(dir, 's.jsonl'), '-e', mover];
    const first = await startPi(pi, join(dir, 'project'), args);
    await indexed(first, 20);
    const search = (query: string) => call('mcp_search', { query, limit: 1, server: 'fixture' });
    model.play(tape('hello', search('say value back'), 'found', search('long text'), 'found'));
    await first.run('hello');
    const { leafId: early } = await first.request({ type: 'get_entries' });
    await first.run('find it');
    expect(await command(first, '/move pin')).toBe('moved');
    await first.run('find more');
    const names = ['pinned_say', 'fixture_say', 'fixture_env', 'fixture_big'];
    expect(declared(model, -1).filter((name) => name.includes('_'))).toEqual([
      'mcp_search',
      ...names,
    ]);
    const { leafId: late } = await first.request({ type: 'get_entries' });
    /** What a request begins with: the tools and the system prompt. */
    const head = () => JSON.stringify([model.requests.at(-1)?.tools, messages(model, -1)[0]]);
    const before = head();
    model.play(tape('reloaded'));
    const from = first.records.length;
    await first.request({ type: 'prompt', message: '/move reload' });
    await first.waitFor((it) => it.message === 'late is here', from);
    await first.run('after a reload');
    expect(head()).toBe(before);
    await first.close();

    const second = await startPi(pi, join(dir, 'project'), args);
    model.play(tape('resumed', 'early', 'late'));
    await second.waitFor((it) => it.message === 'late is here');
    await second.run('after a resume');
    expect(head()).toBe(before);
    await command(second, `/move ${early}`);
    await second.run('from the early place');
    expect(declared(model, -1).filter((name) => name.includes('_'))).toEqual([
      'mcp_search',
      'pinned_say',
    ]);
    await command(second, `/move ${late}`);
    await second.run('from the late place');
    expect(head()).toBe(before);
    await second.close();
  });

  test('a search says which tools the user has not allowed', async ({ dir, model }) => {
    const pi = await setUpMcp(dir, model, { version, servers: { fixture: fixture() } });
    const args = ['--no-session', '--tools', 'read,mcp_search,fixture_say'];
    const process = await startPi(pi, join(dir, 'project'), args);
    await indexed(process, 10);
    const search = (query: string, limit: number) => call('mcp_search', { query, limit });
    model.play(tape(search('very long text', 1), search('say the value, long text', 2), 'done'));
    const [none, one] = toolResults(await process.run('find'));
    expect(textOf(none?.result)).toBe(
      'Found 1 matching MCP tool(s).\nNot allowed in this session: fixture_big.',
    );
    expect(none?.result.details).toMatchObject({ added: [], alreadyActive: [] });
    expect(textOf(one?.result)).toContain('- fixture_say — Says the value back.');
    expect(declared(model, -1)).toEqual(expect.not.arrayContaining(['fixture_big']));
    await process.close();
  });

  test('pinned tools are there from the first request', async ({ dir, model }) => {
    const servers = {
      all: fixture({}, { directTools: ['say'] }),
      pis: fixture({}, { exposure: 'hidden', toolExposure: { say: 'direct', 's*': 'deferred' } }),
    };
    const pi = await setUpMcp(dir, model, { version, servers });
    const process = await startPi(pi, join(dir, 'project'));
    // Their servers are being indexed for the first time: the first prompt waits for them.
    model.play(tape('hello'));
    await process.run('hello');
    await indexed(process, 14);
    const ours = declared(model, 0).filter((name) => /^(all|pis)/.test(name));
    expect(ours.toSorted()).toEqual(['all_say', 'pis_say']);
    expect(await command(process, '/mcp tools pis')).toBe(
      'pis: 4 tool(s)\n● pis_say (pinned)\n○ pis_silent\n○ pis_slow\n○ pis_structured',
    );
    await process.close();
  });

  test('two servers may have tools of one name', async ({ dir, model }) => {
    const bare = { toolPrefix: 'none', directTools: ['say', 'env'] };
    const servers = {
      one: fixture({}, bare),
      two: { ...fixture({}, bare), env: { FIXTURE: '{}', WHO: 'two' } },
    };
    const pi = await setUpMcp(dir, model, { version, servers });
    const process = await startPi(pi, join(dir, 'project'));
    await indexed(process, 20);
    model.play(tape('hello'));
    await process.run('hello');
    const names = declared(model, -1).filter((name) => name.startsWith('env'));
    expect(names).toHaveLength(2);
    expect(names.toSorted()[1]).toMatch(/^env_[0-9a-f]{8}$/);
    model.play(tape(...names.map((name) => call(name, { value: 'WHO' })), 'asked'));
    const answers = toolResults(await process.run('who are you?'));
    expect(answers.map(({ result }) => textOf(result)).toSorted()).toEqual(['(unset)', 'two']);
    await process.close();
  });

  test('of two tools of one name the same one keeps it in every session', async ({
    dir,
    model,
  }) => {
    const servers = {
      slow: fixture({ startDelayMs: 1500 }, { toolPrefix: 'none' }),
      quick: fixture({}, { toolPrefix: 'none' }),
    };
    const pi = await setUpMcp(dir, model, { version, servers });
    for (const session of [1, 2]) {
      const process = await startPi(pi, join(dir, 'project'));
      await indexed(process, 20);
      const text = await command(process, '/mcp tools quick');
      expect(text, `in session ${session}`).toMatch(/ say$/m);
      expect(await command(process, '/mcp')).toMatch(/slow.*quick/s);
      await process.close();
    }
  });

  test('a result with isError is an error, whatever its shape', async ({ dir, model }) => {
    const pi = await setUpMcp(dir, model, {
      version,
      servers: { fixture: fixture({}, { directTools: true }) },
    });
    const process = await startPi(pi, join(dir, 'project'));
    await indexed(process, 10);
    model.play(tape(call('fixture_broken', {}), call('fixture_kinds', {}), 'seen'));
    const [broken, kinds] = toolResults(await process.run('break it'));
    expect(broken).toMatchObject({ isError: true, result: { content: [{ type: 'image' }] } });
    expect(kinds?.isError).toBe(false);
    expect(textOf(kinds?.result)).toBe(
      [
        'plain',
        '',
        '[Audio content: audio/wav]',
        '[Resource: test://text]\ninside',
        '[Resource: test://blob] (application/zip, 3 bytes)',
        '[Resource link: a link]\nURI: test://link',
      ].join('\n'),
    );
    await process.close();
  });

  test('a tool that its server withdraws is gone for the model, until it comes back', async ({
    dir,
    model,
  }) => {
    const pi = await setUpMcp(dir, model, { version, servers: { fixture: fixture() } });
    const process = await startPi(pi, join(dir, 'project'));
    await indexed(process, 10);
    const search = (query: string) => call('mcp_search', { query, limit: 1 });
    model.play(
      tape(
        search('say the value back'),
        search('changes what is offered'),
        call('fixture_grow', { value: 'tools' }),
        'grown',
      ),
    );
    await process.run('grow');
    // The last request may already be without it.
    expect(declared(model, -2)).toContain('fixture_say');
    const tools = () => command(process, '/mcp tools fixture');
    await expect.poll(tools).toContain('fixture_grown');
    expect(await tools()).not.toContain('fixture_say');

    model.play(
      tape(
        call('fixture_say', { value: 'x' }),
        search('says value back'),
        search('grown'),
        call('fixture_grown', {}),
        'gone',
      ),
    );
    const [stale, nothing, , grown] = toolResults(await process.run('use the old one'));
    expect(stale?.isError).toBe(true);
    expect(textOf(stale?.result)).toMatch(/no longer offered|fixture_say not found/);
    expect(textOf(nothing?.result)).not.toContain('fixture_say');
    expect(textOf(grown?.result)).toBe('grown called');
    expect(declared(model, -1)).toContain('fixture_grown');
    for (const request of [-5, -4, -3, -2, -1]) {
      expect(declared(model, request)).not.toContain('fixture_say');
    }

    model.play(tape(call('fixture_grow', { value: 'back' }), 'back'));
    await process.run('take it back');
    await expect.poll(tools).toContain('● fixture_say');
    model.play(tape(call('fixture_say', { value: 'here again' }), 'said'));
    const [said] = toolResults(await process.run('say it'));
    expect(textOf(said?.result)).toBe('here again');
    expect(declared(model, -1)).not.toContain('fixture_grown');
    await process.close();
  });

  test('lists of resources and prompts that change are kept', async ({ dir, model }) => {
    const servers = { fixture: fixture({}, { directTools: true }) };
    const pi = await setUpMcp(dir, model, { version, servers });
    const process = await startPi(pi, join(dir, 'project'));
    await indexed(process, 10);
    const cached = async () => {
      const content = JSON.parse(await readFile(join(pi.agentDir, 'mcp-cache.json'), 'utf8'));
      const { resources, prompts, tools } = content.servers.fixture;
      const names = (list: { name: string }[]) => list.map(({ name }) => name);
      return [names(resources), names(prompts), tools.length];
    };
    await expect.poll(cached).toEqual([['one'], ['greet'], 10]);
    model.play(
      tape(
        call('fixture_grow', { value: 'resources' }),
        call('fixture_grow', { value: 'prompts' }),
        'changed',
      ),
    );
    await process.run('change them');
    await expect.poll(cached).toEqual([['one', 'two'], ['part'], 10]);
    await process.close();
  });

  test('progress shows in the transcript and an abort cancels the call', async ({ dir, model }) => {
    const pi = await setUpMcp(dir, model, {
      version,
      servers: { fixture: fixture({}, { directTools: true }) },
    });
    const process = await startPi(pi, join(dir, 'project'));
    await indexed(process, 10);
    model.play(tape(call('fixture_slow', { ms: 30_000 })));
    await process.request({ type: 'prompt', message: 'wait' });
    await process.request({ type: 'get_state' });
    const running = await process.waitFor((it) => it.type === 'tool_execution_start');
    expect(running.toolName).toBe('fixture_slow');
    await process.request({ type: 'abort' });
    const end = await process.waitFor((it) => it.type === 'tool_execution_end');
    expect(textOf(end.result)).toMatch(/^Aborted/);
    expect(end.isError).toBe(true);

    model.play(tape(call('fixture_slow', { ms: 300 }), 'done'));
    const records = await process.run('wait a little');
    const updates = records.filter((it) => it.type === 'tool_execution_update');
    expect(updates.map((it) => textOf(it.partialResult))).toContain('5/10 working');
    await process.close();
  });

  test('a connection that is open when its session ends is closed, and Pi goes on', async ({
    dir,
    model,
  }) => {
    const http = new Restartable();
    onTestFinished(() => http.stop());
    const servers = { web: { url: await http.start(), lifecycle: 'eager' } };
    const pi = await setUpMcp(dir, model, { version, servers });
    const process = await startPi(pi, join(dir, 'project'), []);
    await process.waitFor((it) => String(it.statusText).startsWith('MCP 1/1'));
    for (const session of [1, 2]) {
      await process.request({ type: 'new_session' });
      const text = await command(process, '/mcp connect web');
      expect(text, `after session ${session}`).toBe('web: connected, 0 tool(s)');
    }
    await process.close();
  });

  test('the whole of a long result is in a file that only the user can read', async ({
    dir,
    model,
  }) => {
    const pi = await setUpMcp(dir, model, {
      version,
      servers: { fixture: fixture({}, { directTools: true }) },
    });
    const process = await startPi(pi, join(dir, 'project'));
    await indexed(process, 10);
    model.play(tape(call('fixture_big', {}), 'long'));
    const [big] = toolResults(await process.run('go'));
    const text = textOf(big?.result);
    expect(text).not.toContain('\uFFFD');
    expect(Buffer.byteLength(text)).toBeLessThan(52_000);
    const { spillPath } = big?.result.details ?? {};
    expect(text).toContain(`Full output: ${spillPath}`);
    const full = await readFile(spillPath, 'utf8');
    expect(full).toBe(`${'ä'.repeat(40)}\n${'€'.repeat(60_000)}`);
    await process.close();
  });
});

test("what was activated doesn't disturb the prompt of Anthropic's API either", async ({
  dir,
  model,
}) => {
  const servers = { fixture: fixture() };
  const pi = await setUpMcp(dir, model, { api: 'anthropic-messages', servers });
  const process = await startPi(pi, join(dir, 'project'));
  await indexed(process, 10);
  model.play(
    tape(
      call('mcp_search', { query: 'say value back', limit: 1 }),
      call('fixture_say', { value: 'x' }),
      'done',
    ),
  );
  const [, said] = toolResults(await process.run('say x'));
  expect(textOf(said?.result)).toBe('x');
  // Marks of what may be cached move on with the conversation: they are no part of what is cached.
  const bytes = (value: unknown) =>
    JSON.stringify(value).replace(/,"cache_control":\{[^}]*\}/g, '');
  const [first, ...later] = model.requests;
  for (const request of later) {
    expect(bytes(request.system)).toBe(bytes(first?.system));
    expect(bytes(request.tools).startsWith(bytes(first?.tools).slice(0, -1))).toBe(true);
    expect(bytes(request.messages).startsWith(bytes(first?.messages).slice(0, -1))).toBe(true);
  }
  await process.close();
});

test('four servers from npm serve one session, one of them over HTTP', async ({ dir, model }) => {
  const cwd = join(dir, 'project');
  const port = await freePort();
  const everything = await everythingOverHttp('streamableHttp', port);
  onTestFinished(() => void everything.kill());
  const memory = { ...npmServer('memory'), env: { MEMORY_FILE_PATH: join(dir, 'memory.jsonl') } };
  const pi = await setUpMcp(dir, model, {
    servers: {
      everything: { url: `http://127.0.0.1:${port}/mcp` },
      filesystem: npmServer('filesystem', dir),
      memory,
      github: npmServer('github'),
    },
  });
  const process = await startPi(pi, cwd);
  await writeFile(join(cwd, 'hello.txt'), 'hello from a file');
  await indexed(process, 14 + 14 + 9 + 26);
  const entity = { name: 'Ada', entityType: 'person', observations: ['wrote the first program'] };
  model.play(
    tape(
      call('mcp_search', { query: 'read a text file', server: 'filesystem' }),
      call('filesystem_read_text_file', { path: join(cwd, 'hello.txt') }),
      call('mcp_search', { query: 'create an entity', server: 'memory' }),
      call('memory_create_entities', { entities: [entity] }),
      call('mcp_search', { query: 'sum of numbers', limit: 1 }),
      call('everything_get-sum', { a: 2, b: 3 }),
      call('mcp_search', { query: 'create pr', limit: 2 }),
      'done',
    ),
  );
  const [, read, , created, , sum, found] = toolResults(await process.run('go'));
  expect(textOf(sum?.result)).toContain('5');
  expect(textOf(read?.result)).toContain('hello from a file');
  expect(textOf(created?.result)).toContain('wrote the first program');
  expect(await readFile(join(dir, 'memory.jsonl'), 'utf8')).toContain('Ada');
  expect(found?.result.details.added).toContain('github_create_pull_request');
  await process.close();
});
