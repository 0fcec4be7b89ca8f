/** The loader beside others in a real Pi: whose servers start, who steps back, commands, events. */

import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import {
  command,
  extension,
  fixture,
  indexed,
  node,
  npmServer,
  setUpMcp,
  startPi,
  statusOf,
  writeJson,
} from './mcp/setup.ts';
import { call, type ScriptedModel, tape } from './support/model.ts';
import { expect, test } from './support/nvim.ts';
import { type Pi, piVersions, repo } from './support/pi.ts';
import { PiProcess, textOf, toolResults } from './support/pi-process.ts';

/** The names of the tools that the last request declared. */
function declared(model: ScriptedModel): string[] {
  const tools: { function: { name: string } }[] = JSON.parse(
    JSON.stringify(model.requests.at(-1)?.tools ?? []),
  );
  return tools.map((it) => it.function.name);
}

async function commands(process: PiProcess): Promise<string[]> {
  const { commands: known } = await process.request({ type: 'get_commands' });
  return known.map((it: { name: string }) => it.name);
}

/** An extension, written to a file, that runs `body` with `pi`. */
async function writeExtension(dir: string, body: string): Promise<string> {
  const file = join(dir, 'other.mjs');
  await writeFile(file, `export default function (pi) {\n${body}\n}\n`);
  return file;
}

function start(pi: Pi, cwd: string, ...args: string[]): Promise<PiProcess> {
  return PiProcess.start(pi, { cwd, args: ['--no-session', ...args] });
}

describe.each(piVersions)('Pi %s', (version) => {
  test("without a server nothing is registered and Pi's own MCP stays", async ({ dir, model }) => {
    const pi = await setUpMcp(dir, model, { version });
    const process = await startPi(pi, join(dir, 'project'));
    const names = await commands(process);
    expect(names.filter((name) => name.startsWith('mcp'))).toEqual(
      version === '1.6' ? ['mcp'] : [],
    );
    expect(process.stderr).not.toContain('mcp');
    model.play(tape('hello'));
    await process.run('hello');
    expect(declared(model)).not.toContain('mcp_search');
    expect(await process.close()).toBe(0);
  });

  test('steps back when pi-mcp-adapter is loaded, before or after it', async ({ dir, model }) => {
    // Pi transpiles the adapter's many files; that they are kept spares most of it.
    const scratch = join(repo, '.toolchain/transpiled');
    await mkdir(scratch, { recursive: true });
    const servers = { fixture: fixture() };
    const pi = await setUpMcp(dir, model, { version, servers, env: { TMPDIR: scratch } });
    const adapter = join(repo, 'node_modules/pi-mcp-adapter/index.ts');
    // One order with each version: its start is slow.
    const order = version === '1.6' ? [adapter, extension] : [extension, adapter];
    const args = order.flatMap((path) => ['-e', path]);
    const process = await start(pi, join(dir, 'project'), ...args);
    await expect
      .poll(() => process.notices().join('\n'), { timeout: 45_000 })
      .toContain('pi-mcp-adapter is loaded');
    model.play(tape('hello'));
    await process.run('hello');
    expect(declared(model)).not.toContain('mcp_search');
    expect(declared(model)).toContain('mcp');
    // The adapter's commands keep their names.
    const { commands } = await process.request({ type: 'get_commands' });
    const names = commands.map((it: { name: string }) => it.name);
    expect(names.filter((it: string) => /^mcp(-auth)?(:|$)/.test(it))).toEqual(['mcp', 'mcp-auth']);
    await process.close();
  });

  test('an extension keeps the name of its tool, and Pi starts, whichever comes first', async ({
    dir,
    model,
  }) => {
    const other = await writeExtension(
      dir,
      `pi.registerTool({ name: 'fixture_say', label: 'theirs', description: 'theirs', parameters: { type: 'object' },
         execute: async () => ({ content: [{ type: 'text', text: 'theirs' }], details: {} }) });`,
    );
    const pi = await setUpMcp(dir, model, { version, servers: { fixture: fixture() } });
    // The tools are known since the first time; since the second, with these extensions.
    const orders = [[extension], [extension, other], [extension, other], [other, extension]];
    for (const order of orders) {
      const args = order.flatMap((path) => ['-e', path]);
      const process = await start(pi, join(dir, 'project'), ...args);
      await indexed(process, 10);
      if (order.includes(other)) {
        model.play(tape(call('fixture_say', {}), 'said'));
        const [said] = toolResults(await process.run('say'));
        expect(textOf(said?.result)).toBe('theirs');
        expect(await command(process, '/mcp tools fixture')).toMatch(/○ fixture_say_[0-9a-f]{8}$/m);
      }
      await process.close();
    }
  });

  test("a project's files start nothing before the user said yes", async ({ dir, model }) => {
    const cwd = join(dir, 'project');
    const pidFile = join(dir, 'pid');
    const pi = await setUpMcp(dir, model, { version });
    await writeJson(join(cwd, '.mcp.json'), { mcpServers: { shared: fixture({ pidFile }) } });
    const first = await startPi(pi, cwd);
    const asked = await first.waitFor((it) => it.method === 'select');
    expect(asked.title).toContain(`shared: ${node}`);
    await expect(readFile(pidFile)).rejects.toThrow('ENOENT');
    await first.request({ type: 'get_state' });
    await first.close();

    const second = await startPi(pi, cwd);
    const again = await second.waitFor((it) => it.method === 'select');
    await expect(readFile(pidFile)).rejects.toThrow('ENOENT');
    second.answer(again, again.options[0]);
    await indexed(second, 10);
    await second.close();

    const third = await startPi(pi, cwd);
    await third.waitFor(
      (it) => it.method === 'setStatus' && String(it.statusText).includes('/10 tools'),
    );
    expect(third.records.some((it) => it.method === 'select')).toBe(false);
    await third.close();

    await writeJson(join(cwd, '.mcp.json'), {
      mcpServers: { shared: fixture(), other: fixture() },
    });
    const fourth = await startPi(pi, cwd);
    const changed = await fourth.waitFor((it) => it.method === 'select');
    expect(changed.title).toContain('other: ');
    fourth.answer(changed, changed.options.at(-1));
    await fourth.close();

    // Who said no can still take it back.
    const fifth = await startPi(pi, cwd);
    expect(await commands(fifth)).toContain('mcp');
    expect(fifth.records.some((it) => it.method === 'select')).toBe(false);
    await fifth.close();
  });

  test('an untrusted project brings no servers, a trusted one does', async ({ dir, model }) => {
    const cwd = join(dir, 'project');
    const pi = await setUpMcp(dir, model, {
      version,
      servers: { mine: fixture({}, { disabled: true }) },
    });
    await writeJson(join(cwd, '.pi/mcp.json'), { mcpServers: { theirs: fixture() } });
    const first = await startPi(pi, cwd);
    const text = await command(first, '/mcp');
    expect(text).toContain('- mine  disabled');
    expect(text).not.toContain('○ theirs');
    if (version === '1.6') {
      expect(await command(first, '/mcp trust')).toContain("Pi doesn't trust this project");
    }
    await first.close();
    const second = await startPi(pi, cwd, ['--no-session', '--approve']);
    await indexed(second, 10);
    await second.close();
  });

  test('enable and disable write to the file and take effect at once', async ({ dir, model }) => {
    const pi = await setUpMcp(dir, model, { version, servers: { fixture: fixture() } });
    const file = join(pi.agentDir, 'mcp.json');
    const process = await startPi(pi, join(dir, 'project'));
    await indexed(process, 10);
    model.play(
      tape(
        call('mcp_search', { query: 'say', limit: 1 }),
        'found',
        call('fixture_say', { value: 'x' }),
        'off',
        'on',
      ),
    );
    await process.run('find');
    expect(await command(process, '/mcp disable fixture')).toBe(
      `MCP "fixture" is disabled in ${file}`,
    );
    expect(JSON.parse(await readFile(file, 'utf8')).mcpServers.fixture.disabled).toBe(true);
    const [off] = toolResults(await process.run('call it'));
    expect(off?.isError).toBe(true);
    expect(declared(model)).not.toContain('fixture_say');
    expect(statusOf(process)).toBe('MCP 0/0 · 0/0 tools');
    await command(process, '/mcp enable fixture');
    await process.run('and now');
    expect(declared(model)).toContain('fixture_say');
    await process.close();
  });

  test('another extension registers a server, under the names of all loaders', async ({
    dir,
    model,
  }) => {
    const definition = JSON.stringify(fixture());
    const other = await writeExtension(
      dir,
      `const made = {};
       pi.on('session_start', () => {
         for (const name of ['pid-mcp', 'pi-mcp-adapter', 'pivi-mcp']) {
           const request = { version: 1, name: name.replace('-mcp', ''), definition: ${definition} };
           pi.events.emit(name + ':runtime-register:v1', request);
           made[name] = request.result;
         }
         const twice = { version: 1, name: 'pid', definition: ${definition} };
         pi.events.emit('pid-mcp:runtime-register:v1', twice);
         made.twice = twice.result;
       });
       pi.events.on('pid-mcp/status/v1', (status) => { made.status = status; });
       pi.registerCommand('made', { handler: async (args, ctx) => {
         if (args === 'dispose') await made['pid-mcp'].registration.dispose();
         const snapshot = { version: 1, name: 'pivi' };
         pi.events.emit('pi-mcp-adapter:runtime-snapshot:v1', snapshot);
         ctx.ui.notify(JSON.stringify({ ok: ['pid-mcp', 'pi-mcp-adapter', 'pivi-mcp', 'twice'].map((it) => made[it].ok), error: made.twice.error.message,
           snapshot: snapshot.result, servers: made.status.servers.map((it) => [it.name, it.runtimeRegistered, it.toolCount]) }));
       } });`,
    );
    const pi = await setUpMcp(dir, model, { version });
    const process = await start(pi, join(dir, 'project'), '-e', extension, '-e', other);
    await indexed(process, 30);
    const made = JSON.parse(await command(process, '/made'));
    expect(made).toMatchObject({
      ok: [true, true, true, false],
      error: 'MCP server "pid" is already registered',
      snapshot: { ok: true, snapshot: { name: 'pivi', runtime: true, persisted: false } },
      servers: [
        ['pid', true, 10],
        ['pi-adapter', true, 10],
        ['pivi', true, 10],
      ],
    });
    model.play(
      tape(
        call('mcp_search', { query: 'say value back', server: 'pid' }),
        call('pid_say', { value: 'hi' }),
        'done',
      ),
    );
    const [, said] = toolResults(await process.run('say hi'));
    expect(textOf(said?.result)).toBe('hi');
    const left = JSON.parse(await command(process, '/made dispose'));
    expect(left.servers.length).toBeGreaterThan(1);
    await expect.poll(() => statusOf(process)).toContain('/20 tools');
    await process.close();
  });
});

test("a switch in a file that was said yes to doesn't ask again", async ({ dir, model }) => {
  const cwd = join(dir, 'project');
  const pi = await setUpMcp(dir, model);
  const file = join(cwd, '.mcp.json');
  await writeJson(file, { mcpServers: { one: fixture(), two: fixture() } });
  const first = await startPi(pi, cwd);
  const asked = await first.waitFor((it) => it.method === 'select');
  first.answer(asked, asked.options[0]);
  await indexed(first, 20);
  expect(await command(first, '/mcp disable one')).toBe(`MCP "one" is disabled in ${file}`);
  await first.close();
  const second = await startPi(pi, cwd);
  await indexed(second, 10);
  expect(await command(second, '/mcp enable one')).toBe(`MCP "one" is enabled in ${file}`);
  await indexed(second, 20);
  expect(second.records.some((it) => it.method === 'select')).toBe(false);
  await second.close();
});

test.for<[string, Record<string, unknown>, string]>([
  ['always, by the user', { defaultProjectTrust: 'always' }, ''],
  // Pi's own MCP support serves the file then, and starts its server at once.
  ['for this once', {}, `pi.on('project_trust', () => ({ trusted: 'yes' }));`],
])(
  'the server of a project that is trusted %s is started once, by one of the two',
  async ([, settings, body], { dir, model }) => {
    const cwd = join(dir, 'project');
    const pidFile = join(dir, 'pids');
    const pi = await setUpMcp(dir, model, { settings });
    const other = await writeExtension(dir, body);
    await writeJson(join(cwd, '.pi/mcp.json'), { mcpServers: { theirs: fixture({ pidFile }) } });
    const process = await start(pi, cwd, '-e', extension, '-e', other);
    await expect.poll(() => existsSync(pidFile)).toBe(true);
    model.play(tape('hello', 'again'));
    await process.run('hello');
    const isOurs = settings.defaultProjectTrust === 'always';
    expect(declared(model).includes('mcp_search')).toBe(isOurs);
    expect((await commands(process)).includes('mcp-auth')).toBe(isOurs);
    await process.run('again');
    expect((await readFile(pidFile, 'utf8')).trim().split('\n')).toHaveLength(1);
    await process.close();
  },
);

test("servers that extensions register with Pi are served too, since Pi's own MCP is not there", async ({
  dir,
  model,
}) => {
  const other = await writeExtension(
    dir,
    `const definition = ${JSON.stringify(fixture())};
     pi.registerMcpServer('guest', definition);
     pi.registerCommand('more', { handler: async () => pi.registerMcpServer('late', definition) });
     pi.registerCommand('less', { handler: async () => pi.unregisterMcpServer('guest') });`,
  );
  const pi = await setUpMcp(dir, model, { servers: { fixture: fixture() } });
  const process = await start(pi, join(dir, 'project'), '-e', extension, '-e', other);
  await indexed(process, 20);
  expect(await command(process, '/mcp tools guest')).toContain('○ guest_say');
  await process.request({ type: 'prompt', message: '/more' });
  await indexed(process, 30);
  await process.request({ type: 'prompt', message: '/less' });
  await expect.poll(() => statusOf(process)).toContain('/20 tools');
  expect(await command(process, '/mcp tools guest')).toContain('Unknown MCP server');
  await process.close();
});

test('no process of a server is left when Pi has ended', async ({ dir, model }) => {
  const pidFile = join(dir, 'pid');
  const pi = await setUpMcp(dir, model, {
    servers: { fixture: fixture({ pidFile }, { lifecycle: 'keep-alive' }) },
  });
  for (const end of ['close', 'kill'] as const) {
    const child = await startPi(pi, join(dir, 'project'));
    await child.waitFor(
      (it) => it.method === 'setStatus' && String(it.statusText).startsWith('MCP 1/1'),
    );
    const pid = Number((await readFile(pidFile, 'utf8')).trim().split('\n').at(-1));
    await child[end]();
    await expect
      .poll(() => {
        try {
          return process.kill(pid, 0);
        } catch {
          return false;
        }
      })
      .toBe(false);
  }
});

test('texts of the commands', async ({ dir, model }) => {
  const pi = await setUpMcp(dir, model, {
    servers: { memory: npmServer('memory'), gone: { command: '/no/such' } },
  });
  const process = await startPi(pi, join(dir, 'project'));
  await indexed(process, 9);
  const status = await command(process, '/mcp');
  expect(status).toMatch(
    /^0\/2 connected · 0 of 9 tools active\n○ memory {2}cached {2}0\/9 tools active, listed 0 min ago\n✗ gone {2}failed/,
  );
  expect(status).toContain('cannot run "/no/such"');
  expect(await command(process, '/mcp connect memory')).toBe('memory: connected, 9 tool(s)');
  expect(await command(process, '/mcp search delete an entity')).toMatch(
    /^memory_delete_entities \(.*\nactivated: memory_delete_entities/s,
  );
  expect(await command(process, '/mcp tools memory')).toContain('● memory_delete_entities');
  await writeJson(join(pi.agentDir, 'mcp.json'), {
    mcpServers: { memory: npmServer('memory'), gone: { command: '/no/such' }, new: fixture() },
  });
  expect(await command(process, '/mcp refresh')).toMatch(/^○ new {2}cached {2}0\/10 tools active/m);
  await writeJson(join(pi.agentDir, 'mcp.json'), {
    mcpServers: { memory: npmServer('memory'), gone: { command: '/no/such' } },
  });
  expect(await command(process, '/mcp refresh')).not.toContain('new');
  expect(await command(process, '/mcp tools sk_reports_2024')).toBe(
    'Unknown MCP server "sk_reports_2024". Known: memory, gone',
  );
  expect(await command(process, '/mcp connect')).toBe('Usage: /mcp connect <server>');
  expect(await command(process, '/mcp-auth memory')).toContain('is not a server to sign in to');
  expect(await command(process, '/mcp frobnicate')).toContain('/mcp reset-tools');
  model.play(tape(call('mcp_search', { query: 'zzzzzz' }), 'nothing'));
  const [nothing] = toolResults(await process.run('find it'));
  expect(textOf(nothing?.result)).toBe(
    [
      'No MCP tools match "zzzzzz".',
      `1 server(s) can't be used before the user has looked at /mcp: gone (cannot run "/no/such" in ${join(dir, 'project')}).`,
      'Configured servers: memory, gone.',
    ].join('\n'),
  );
  await process.close();
});

test("the user's choice turns it off", async ({ dir, model }) => {
  const servers = { fixture: fixture() };
  const pi = await setUpMcp(dir, model, { servers, settings: { pivi: { mcp: false } } });
  const off = await startPi(pi, join(dir, 'project'));
  expect(await command(off, '/mcp')).toContain('MCP is off');
  await off.close();
  const chosen = { ...pi, env: { ...pi.env, PIVI_MCP: 'pivi' } };
  const on = await startPi(chosen, join(dir, 'project'));
  await indexed(on, 10);
  await on.close();
});

test('a second copy does nothing', async ({ dir, model }) => {
  const pi = await setUpMcp(dir, model, { servers: { fixture: fixture() } });
  const copy = join(dir, 'copy/extension/mcp/dist');
  const source = await readFile(extension, 'utf8');
  await writeJson(join(copy, 'mcp.mjs'), source);
  const process = await start(
    pi,
    join(dir, 'project'),
    '-e',
    extension,
    '-e',
    join(copy, 'mcp.mjs'),
  );
  await indexed(process, 10);
  expect((await commands(process)).filter((name) => name.startsWith('mcp'))).toEqual([
    'mcp',
    'mcp-auth',
  ]);
  await process.close();
});

test("Neovim's page and other extensions can ask for everything", async ({ dir, model }) => {
  const other = await writeExtension(
    dir,
    `pi.registerCommand('ask', { handler: async (args, ctx) => {
       const request = JSON.parse(args);
       pi.events.emit('pivi-mcp:request:v1', request);
       const answer = await Promise.resolve(request.result).catch((error) => ({ error: error.message }));
       ctx.ui.notify(JSON.stringify(answer ?? null));
     } });
     pi.registerCommand('tell', { handler: async (args, ctx) => {
       pi.events.emit('pivi-mcp:request:v1', JSON.parse(args));
       ctx.ui.notify('told');
     } });`,
  );
  const servers = { fixture: fixture({}, { excludeTools: ['crash'] }) };
  const pi = await setUpMcp(dir, model, { servers });
  const process = await start(pi, join(dir, 'project'), '-e', extension, '-e', other);
  await indexed(process, 9);
  const ask = async (method: string, params: object = {}) =>
    JSON.parse(await command(process, `/ask ${JSON.stringify({ method, params })}`));
  expect(await ask('status')).toMatchObject({
    servers: [{ name: 'fixture', status: 'cached' }],
    problems: [],
  });
  await ask('activate', { tools: ['fixture_say'] });
  await ask('pin', { tools: ['fixture_env'] });
  const states = async () => {
    const tools: { name: string; state: string }[] = await ask('tools', { server: 'fixture' });
    return Object.fromEntries(tools.map((it) => [it.name, it.state]));
  };
  expect(await states()).toMatchObject({
    fixture_say: 'active',
    fixture_env: 'pinned',
    fixture_big: 'waiting',
    fixture_crash: 'hidden',
  });
  expect(await ask('reset-tools')).toEqual(['fixture_say']);
  await ask('deactivate', { tools: ['fixture_env'] });
  expect(await states()).toMatchObject({ fixture_say: 'waiting', fixture_env: 'waiting' });
  expect(await ask('position', { server: 'fixture' })).toEqual({
    file: join(pi.agentDir, 'mcp.json'),
    line: 3,
  });
  expect(await ask('schema', { tool: 'fixture_say' })).toMatchObject({
    parameters: { type: 'object' },
  });
  expect(await ask('connect', { server: 'nobody' })).toEqual({
    error: 'there is no MCP server "nobody"',
  });
  expect(await ask('frobnicate')).toBeNull();
  // Who doesn't wait for an answer does no harm to Pi.
  for (const method of ['tools', 'connect']) {
    await command(process, `/tell ${JSON.stringify({ method, params: { server: 'nobody' } })}`);
  }
  expect(await ask('status')).toMatchObject({ servers: [{ name: 'fixture' }] });
  await process.close();
});

test("Pi's codemode and tool_search reach tools that are not active", async ({ dir, model }) => {
  const settings = { defaultTools: ['+codemode', '+tool_search'] };
  const pi = await setUpMcp(dir, model, { servers: { fixture: fixture() }, settings });
  const process = await startPi(pi, join(dir, 'project'));
  await indexed(process, 10);
  const code = 'return await tools.fixture_say({ value: "from a script" });';
  model.play(
    tape(
      call('codemode', { code }),
      call('tool_search', { query: 'structured content', limit: 1 }),
      call('fixture_structured', {}),
      'done',
    ),
  );
  const [said, , , structured] = toolResults(await process.run('go'));
  expect(textOf(said?.result)).toBe('from a script');
  expect(structured).toMatchObject({
    toolName: 'fixture_structured',
    result: { structuredContent: { numbers: [1, 2] } },
  });
  await process.close();
});

test("names that other extensions' tools have stay theirs, whoever is loaded first", async ({
  dir,
  model,
}) => {
  const other = await writeExtension(
    dir,
    `pi.registerTool({ name: 'lookup', label: 'theirs', description: 'Theirs.', parameters: { type: 'object' },
       execute: async () => ({ content: [{ type: 'text', text: 'theirs' }], details: {} }) });`,
  );
  const tools = ['lookup', 'mcp', 'codemode', 'editor_help'];
  const servers = { fixture: fixture({ tools }, { toolPrefix: 'none' }) };
  const pi = await setUpMcp(dir, model, { servers });
  // The second time the tools are known from the start.
  for (const order of [
    [extension, other],
    [other, extension],
    [extension, other],
  ]) {
    const args = order.flatMap((path) => ['-e', path]);
    const process = await start(pi, join(dir, 'project'), ...args);
    await indexed(process, 14);
    const listed = await command(process, '/mcp tools fixture');
    for (const name of tools) {
      expect(listed).toMatch(new RegExp(`^○ ${name}_[0-9a-f]{8}$`, 'm'));
    }
    model.play(
      tape(call('mcp_search', { query: 'lookup', limit: 1 }), call('lookup', {}), 'done', 'reset'),
    );
    const [found, said] = toolResults(await process.run('theirs'));
    expect(found?.result.details.added).toEqual([expect.stringMatching(/^lookup_/)]);
    expect(textOf(said?.result)).toBe('theirs');
    expect(await command(process, '/mcp reset-tools')).toMatch(/1 search-activated.*: lookup_/);
    await process.run('and now?');
    expect(declared(model)).toEqual(['read', 'bash', 'edit', 'write', 'lookup', 'mcp_search']);
    await process.close();
  }
});

test('a search in one server waits for no other, an empty name is none', async ({ dir, model }) => {
  const servers = { quick: fixture(), slow: fixture({ startDelayMs: 60_000 }) };
  const pi = await setUpMcp(dir, model, { servers });
  const process = await startPi(pi, join(dir, 'project'));
  await process.waitFor((it) => String(it.statusText).includes('/10 tools'));
  model.play(
    tape(
      call('mcp_search', { query: 'zzzzzz', server: 'quick' }),
      call('mcp_search', { query: 'say value back', server: '', limit: 1 }),
      'done',
    ),
  );
  const from = Date.now();
  const [nothing, found] = toolResults(await process.run('search'));
  expect(Date.now() - from).toBeLessThan(30_000);
  expect(textOf(nothing?.result)).toContain('No MCP tools match "zzzzzz".');
  expect(found?.result.details.added).toEqual(['quick_say']);
  await process.close();
});

test('steps back for an extension with a search tool of the same name', async ({ dir, model }) => {
  const other = await writeExtension(
    dir,
    `pi.registerTool({ name: 'mcp_search', label: 'theirs', description: 'theirs', parameters: { type: 'object' },
       execute: async () => ({ content: [], details: {} }) });`,
  );
  const pi = await setUpMcp(dir, model, { servers: { fixture: fixture() } });
  const process = await start(pi, join(dir, 'project'), '-e', extension, '-e', other);
  await expect.poll(() => process.notices().join('\n')).toContain('pid-mcp is loaded');
  expect(await command(process, '/mcp')).toContain('Another MCP extension is loaded');
  await process.close();
});
