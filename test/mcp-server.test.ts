/** Servers' lives, with real processes and the SDK: starts, ends, floods, lost sessions, idleness, progress. */

import { execFile } from 'node:child_process';
import { getEventListeners, once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { type ServerConfig, serverOf } from '../extension/mcp/src/config.ts';
import type { Listing } from '../extension/mcp/src/connection.ts';
import { Fleet } from '../extension/mcp/src/fleet.ts';
import { toolResult } from '../extension/mcp/src/results.ts';
import type { Settings } from '../extension/mcp/src/schema.ts';
import sdk from '../extension/mcp/src/sdk/index.ts';
import { retryDelay, Server } from '../extension/mcp/src/server.ts';
import { Restartable } from './mcp/restartable-server.ts';
import {
  everythingOverHttp,
  fixture,
  freePort,
  node,
  npmServer,
  rawServer,
  type ServerEntry,
} from './mcp/setup.ts';
import { test as base } from './support/nvim.ts';
import { repo } from './support/pi.ts';

const run = promisify(execFile);

interface Started {
  server: Server;
  listings: Listing[];
}

type Start = (entry: ServerEntry, settings?: Settings) => Started;

function config(entry: ServerEntry, name = 'fixture'): ServerConfig {
  const made = serverOf(name, entry, 'user');
  if ('problem' in made) {
    throw new Error(made.problem);
  }
  return made;
}

const test = base.extend<{ start: Start }>({
  start: async ({ dir }, use) => {
    const servers: Server[] = [];
    await use((entry, settings = {}) => {
      const listings: Listing[] = [];
      const context = { cwd: dir, agentDir: dir, settings, sdk: async () => sdk };
      const server = new Server(config(entry), context, {
        onstate: () => {},
        onlisting: (listing) => listings.push(listing),
      });
      servers.push(server);
      return { server, listings };
    });
    await Promise.all(servers.map((server) => server.close()));
  },
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function text(result: Awaited<ReturnType<Server['call']>>): string {
  return result.content.map((block) => String(block.text ?? '')).join('\n');
}

describe('over stdio', () => {
  test('calls share one process, which is gone after the end', async ({ start }) => {
    const { server } = start(fixture());
    const results = await Promise.all(
      ['a', 'b', 'c'].map((value) => server.call('say', { value })),
    );
    expect(results.map(text)).toEqual(['a', 'b', 'c']);
    const pid = server.pid ?? 0;
    expect(isAlive(pid)).toBe(true);
    await server.close();
    await expect.poll(() => isAlive(pid)).toBe(false);
    await expect(server.call('say', {})).rejects.toThrow('the session has ended');
  });

  test('what a wrapper started ends with it', async ({ start, dir }) => {
    const pidFile = join(dir, 'pid');
    const { command, args, env } = fixture({ pidFile });
    const script = `"${command}" ${args} & wait`;
    const { server } = start({
      command: 'sh',
      args: ['-c', `trap '' TERM; exec 3<&0; ${script.replace(' & wait', ' <&3 & wait')}`],
      env,
    });
    await server.list();
    const pid = Number(await readFile(pidFile, 'utf8'));
    expect(isAlive(pid)).toBe(true);
    await server.close();
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  test('a server that floods stderr before it answers connects', async ({ start }) => {
    const { server } = start(fixture({ flood: 1024 * 1024 }));
    expect(text(await server.call('say', { value: 'dry' }))).toBe('dry');
  });

  test('a server that ends at the start leaves its last words in the error', async ({ start }) => {
    const { server } = start(fixture({ exit: 7, lastWords: 'no licence found\n' }));
    await expect(server.call('say', {})).rejects.toThrow(
      /it exited with code 7; stderr: no licence found/,
    );
    expect(server.state).toBe('failed');
    expect(server.lastError).toContain('no licence found');
  });

  test('a program that is not there is named', async ({ start }) => {
    const { server } = start({ command: '/no/such/program' });
    await expect(server.call('say', {})).rejects.toThrow('cannot run "/no/such/program"');
  });

  test('a crash in a call is its error, and the next call starts the server again', async ({
    start,
  }) => {
    const { server } = start(fixture());
    await expect(server.call('crash', {})).rejects.toThrow(
      /it exited with code 3; stderr: the fixture gives up/,
    );
    expect(text(await server.call('say', { value: 'again' }))).toBe('again');
  });

  test('a call during a slow start waits for it', async ({ start }) => {
    const { server } = start(fixture({ startDelayMs: 400 }));
    const list = server.list();
    expect(text(await server.call('say', { value: 'late' }))).toBe('late');
    expect((await list).tools.length).toBe(10);
  });

  test('an aborted call ends at once, here and there; the connection stays', async ({
    start,
    dir,
  }) => {
    const cancelFile = join(dir, 'cancelled');
    const { server } = start(fixture({ cancelFile }));
    const abort = new AbortController();
    const call = server.call('silent', { ms: 60_000 }, { signal: abort.signal });
    await expect.poll(() => server.state).toBe('connected');
    abort.abort();
    await expect(call).rejects.toThrow();
    await expect.poll(() => existsSync(cancelFile)).toBe(true);
    expect(text(await server.call('say', { value: 'still' }))).toBe('still');
  });

  test('a call that has ended leaves nothing on its signal, and is not cancelled later', async ({
    start,
    dir,
  }) => {
    const log = join(dir, 'received');
    const { command, args, env } = fixture();
    const script = `tee "${log}" | "${command}" ${args}`;
    const { server } = start({ command: 'sh', args: ['-c', script], env });
    const abort = new AbortController();
    for (const value of ['a', 'b']) {
      await server.call('say', { value }, { signal: abort.signal });
    }
    expect(getEventListeners(abort.signal, 'abort')).toEqual([]);
    abort.abort();
    await server.call('say', { value: 'c' });
    expect(readFileSync(log, 'utf8')).not.toContain('notifications/cancelled');
  });

  test('many calls with much to say wait for a slow server without a warning', async ({
    start,
  }) => {
    const warnings: string[] = [];
    const onWarning = ({ message }: Error) => warnings.push(message);
    process.on('warning', onWarning);
    const { server } = start(fixture());
    const value = 'x'.repeat(300_000);
    const calls = Array.from({ length: 20 }, () => server.call('say', { value }));
    expect(new Set((await Promise.all(calls)).map(text))).toEqual(new Set([value]));
    process.off('warning', onWarning);
    expect(warnings).toEqual([]);
  });

  test('progress resets the time limit, silence runs into it', async ({ start }) => {
    const { server } = start(fixture({}, { requestTimeoutMs: 2000 }));
    const seen: number[] = [];
    const onprogress = ({ progress }: { progress: number }) => seen.push(progress);
    expect(text(await server.call('slow', { ms: 3000 }, { onprogress }))).toBe('done');
    // The SDK drops the last one where it comes together with the result.
    expect(seen.slice(0, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await expect(server.call('silent', { ms: 60_000 })).rejects.toThrow(/timed out/i);
  });

  test('idleness closes a connection, but never under a call', async ({ start }) => {
    const { server } = start(fixture({}, { idleTimeout: 0.2 / 60 }));
    expect(text(await server.call('silent', { ms: 800 }))).toBe('waited');
    expect(server.state).toBe('connected');
    await expect.poll(() => server.state).toBe('not-connected');
    expect(server.lastError).toBeUndefined();
  });

  test('idleTimeout of the settings counts', async ({ start }) => {
    const { server } = start(fixture(), { idleTimeout: 0.1 / 60 });
    await server.call('say', {});
    await expect.poll(() => server.state).toBe('not-connected');
  });

  test('a server that is to be kept alive is started again when it dies', async ({ start }) => {
    const { server } = start(fixture({}, { lifecycle: 'keep-alive', idleTimeout: 0.01 }));
    await server.list();
    const first = server.pid ?? 0;
    process.kill(first, 'SIGKILL');
    await expect.poll(() => server.pid).not.toBe(first);
    await expect.poll(() => server.state).toBe('connected');
  });

  test('one that never starts is tried again, ever more rarely', async ({ start, dir }) => {
    const pidFile = join(dir, 'pids');
    const { server } = start(fixture({ pidFile, exit: 1 }, { lifecycle: 'keep-alive' }));
    await expect(server.list()).rejects.toThrow('exited with code 1');
    const starts = () => readFileSync(pidFile, 'utf8').trim().split('\n').length;
    await expect.poll(starts).toBeGreaterThanOrEqual(2);
    expect([0, 1, 2, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 300_000]);
    await server.close();
    expect(server.state).not.toBe('connecting');
  });

  test('one that dies as soon as it is connected is started ever more rarely, too', async ({
    start,
    dir,
  }) => {
    const log = join(dir, 'starts');
    const { command, args, env } = rawServer({ 'tools/list': { exit: 3 } });
    const { server } = start({
      command: 'sh',
      args: ['-c', `date +%s%3N >>"${log}"; exec "${command}" ${args}`],
      env,
      lifecycle: 'keep-alive',
    });
    await server.connect();
    const starts = () => readFileSync(log, 'utf8').trim().split('\n').map(Number);
    await expect.poll(() => starts().length, { timeout: 15_000 }).toBe(3);
    const [first = 0, second = 0, third = 0] = starts();
    expect(third - second).toBeGreaterThan(second - first);
    expect(server.lastError ?? 'it exited with code 3').toContain('it exited with code 3');
  });

  test('a crash is noticed though what the server started holds its pipes', async ({
    start,
    dir,
  }) => {
    const pidFile = join(dir, 'pid');
    const { command, args, env } = fixture();
    const stubborn = `(trap '' TERM; sleep 60) & echo $! >"${pidFile}"`;
    const { server } = start({
      command: 'sh',
      args: ['-c', `${stubborn}; exec "${command}" ${args}`],
      env,
      requestTimeoutMs: 10_000,
    });
    await expect(server.call('crash', {})).rejects.toThrow('it exited with code 3');
    const pid = Number(readFileSync(pidFile, 'utf8'));
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  test('a crash is noticed though what holds its pipes has left its group', async ({ start }) => {
    const { command, args, env } = fixture();
    const daemon = `require('node:child_process').spawn('sleep', ['30'], { detached: true, stdio: 'inherit' }).unref()`;
    const { server } = start({
      command: 'sh',
      args: ['-c', `"${command}" -e "${daemon}"; exec "${command}" ${args}`],
      env,
      requestTimeoutMs: 10_000,
    });
    await expect(server.call('crash', {})).rejects.toThrow('it exited with code 3');
    expect(server.state).toBe('not-connected');
  });

  test.for([
    ['ends at once, with no end of its session,', 'process.exit(0)'],
    ['is killed', "process.kill(process.pid, 'SIGKILL')"],
  ] as const)('a process that %s leaves no server', async ([, end]) => {
    const { command, args, env } = rawServer({ stubborn: {} });
    const script = `
      import { writeSync } from 'node:fs';
      import sdk from ${JSON.stringify(pathToFileURL(join(repo, 'extension/mcp/src/sdk/index.ts')).href)};
      const target = ${JSON.stringify({ transport: 'stdio', command, args, env, cwd: '/' })};
      const hooks = { onclose() {}, onlistchanged() {} };
      const connection = await sdk.connect({ target, root: '/', timeoutMs: 20000, hooks });
      writeSync(1, String(connection.pid));
      ${end};`;
    const ended = run(node, ['--input-type=module', '-e', script]);
    const { stdout } = await ended.catch((error) => error);
    expect(Number(stdout)).toBeGreaterThan(0);
    await expect.poll(() => isAlive(Number(stdout)), { timeout: 10_000 }).toBe(false);
  });

  test('why a server ended by itself is told', async ({ start }) => {
    const { server } = start(fixture());
    await server.list();
    process.kill(server.pid ?? 0, 'SIGKILL');
    await expect.poll(() => server.state).toBe('not-connected');
    expect(server.lastError).toBe('it was ended by SIGKILL');
    expect(text(await server.call('say', { value: 'again' }))).toBe('again');
    expect(server.lastError).toBeUndefined();
  });

  test('the end of a session waits for no command that is to print a secret', async ({ start }) => {
    const { server } = start(fixture({}, { env: { TOKEN: '!sleep 99 | cat' } }));
    const call = server.call('say', {});
    const failed = expect(call).rejects.toThrow('the session has ended');
    await expect.poll(() => server.state).toBe('connecting');
    const before = performance.now();
    await server.close();
    expect(performance.now() - before).toBeLessThan(8000);
    await failed;
  });

  test('an eager server stays connected when its tools are known, a lazy one does not', async ({
    dir,
  }) => {
    const context = { cwd: dir, agentDir: dir, settings: {}, sdk: async () => sdk };
    const fleet = new Fleet(context, { onchange: () => {}, onlisting: () => {} });
    for (const lifecycle of ['lazy', 'eager']) {
      fleet.set(config(fixture({}, { lifecycle }), lifecycle));
      await fleet.index(lifecycle);
    }
    expect(fleet.list().map((it) => it.state)).toEqual(['not-connected', 'connected']);
    await fleet.close();
  });

  test('all pages of a list are read', async ({ start }) => {
    const { server } = start(fixture({ pages: 200 }));
    const { tools, instructions } = await server.list();
    expect(tools).toHaveLength(200);
    expect(tools.at(-1)?.name).toBe('page_199');
    expect(instructions).toBe('Use it in tests.');
  });

  test('a list that changed is read again: tools, resources, prompts', async ({ start }) => {
    const { server, listings } = start(fixture());
    await server.list();
    const names = (kind: 'tools' | 'resources' | 'prompts') =>
      listings.at(-1)?.[kind].map(({ name }) => name) ?? [];
    expect(names('resources')).toEqual(['one']);
    expect(names('prompts')).toEqual(['greet']);
    await server.call('grow', { value: 'resources' });
    await expect.poll(() => names('resources')).toEqual(['one', 'two']);
    await server.call('grow', { value: 'prompts' });
    await expect.poll(() => names('prompts')).toEqual(['part']);
    await server.call('grow', { value: 'tools' });
    await expect.poll(() => names('tools')).toContain('grown');
    expect(names('tools')).not.toContain('say');
    await server.call('grow', { value: 'schema' });
    const described = () => listings.at(-1)?.tools.find(({ name }) => name === 'say')?.description;
    await expect.poll(described).toBe('Shouts the value.');
  });

  test('what the client cannot do it does not claim to', async ({ start }) => {
    const { server } = start(fixture({ tools: ['client'] }));
    expect(JSON.parse(text(await server.call('client', {})))).toEqual({ roots: {} });
  });

  test('results of five megabytes, and those that break their own schema, come through', async ({
    start,
  }) => {
    const { server } = start(fixture({ tools: ['huge', 'misfit'] }));
    expect(text(await server.call('huge', {}))).toHaveLength(5 * 1024 * 1024);
    expect(await server.call('misfit', {})).toEqual({
      content: [{ type: 'text', text: 'no number' }],
      structuredContent: { number: 'none' },
      isError: false,
    });
  });

  test('a result takes as long as it is large, not as the square of that', async ({ start }) => {
    const { server } = start(fixture({ tools: ['huge'] }));
    await server.connect();
    const before = process.cpuUsage();
    expect(text(await server.call('huge', { value: '30' }))).toHaveLength(30 * 1024 * 1024);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(2);
  });

  test("the session's folder is the only root", async ({ start, dir }) => {
    const { server } = start(npmServer('everything'));
    expect(text(await server.call('get-roots-list', {}))).toContain(`file://${dir}`);
  });

  test('structured content is not lost beside text, nor repeated where the text is it', async ({
    start,
  }) => {
    const { server } = start(npmServer('everything'));
    const weather = await server.call('get-structured-content', { location: 'New York' });
    const repeated = toolResult(weather, 's', 't');
    expect(repeated.content).toHaveLength(1);
    expect(repeated.structuredContent).toEqual(weather.structuredContent);
    const { server: other } = start(fixture());
    const both = toolResult(await other.call('structured', {}), 's', 't');
    expect(both.content.map((it) => (it.type === 'text' ? it.text : ''))).toEqual([
      'two numbers',
      expect.stringMatching(/^structuredContent:\n\{/),
    ]);
  });
});

describe('what is not as the specification says', () => {
  const said = [{ type: 'text', text: 'said' }];

  test.for<[string, object, object]>([
    [
      'structured content that is no object',
      { content: said, structuredContent: [1, 2] },
      { structuredContent: [1, 2] },
    ],
    ['structured content that is null', { content: said, structuredContent: null }, {}],
    ['isError that is null', { content: said, isError: null }, {}],
    ['isError in words', { content: said, isError: 'true' }, { isError: true }],
    ['content that is a text', { content: 'said' }, {}],
    ['a part that is a text', { content: ['said'] }, {}],
    [
      'the result of an old server',
      { content: said, toolResult: { a: 1 } },
      { structuredContent: { a: 1 } },
    ],
  ])('in a result, %s, loses nothing', async ([, result, expected], { start }) => {
    const { server } = start(rawServer({ 'tools/call': result }));
    expect(await server.call('x', {})).toEqual({ content: said, isError: false, ...expected });
  });

  test('in a result, a part of an odd kind leaves the others', async ({ start }) => {
    const odd = [
      { type: 'hologram', depth: 3 },
      { type: 'image', data: 'data:image/png;base64,AAAA' },
      { type: 'resource', resource: { text: 'no URI' } },
      { type: 'text', text: null },
    ];
    const { server } = start(rawServer({ 'tools/call': { content: [...odd, ...said] } }));
    const { content } = toolResult(await server.call('x', {}), 's', 't');
    expect(content).toEqual([
      { type: 'text', text: JSON.stringify(odd[0]) },
      { type: 'image', data: 'AAAA', mimeType: 'image/png' },
      { type: 'text', text: '[Resource: ]\nno URI' },
      { type: 'text', text: '' },
      ...said,
    ]);
  });

  test('in a list, a tool of an odd kind leaves the others', async ({ start }) => {
    const object = { type: 'object' };
    const broken = { type: 'object', properties: { a: { $ref: '#/definitions/none' } } };
    const tools = [
      { name: 'good', inputSchema: object },
      { name: 'bare' },
      { name: 'untyped', inputSchema: {}, description: null },
      { name: 'array', inputSchema: object, outputSchema: { type: 'array' } },
      { name: 'reference', inputSchema: object, outputSchema: broken },
      { name: 'hints', inputSchema: object, annotations: { readOnlyHint: true, title: 1 } },
      { description: 'nameless' },
      'no tool',
    ];
    const { server } = start(rawServer({ 'tools/list': { tools, nextCursor: null, ttlMs: 0 } }));
    const listing = await server.list();
    expect(listing.ttlMs).toBe(0);
    expect(listing.tools).toEqual([
      { name: 'good', inputSchema: object },
      { name: 'bare', inputSchema: object },
      { name: 'untyped', inputSchema: {} },
      { name: 'array', inputSchema: object, outputSchema: { type: 'array' } },
      { name: 'reference', inputSchema: object, outputSchema: broken },
      { name: 'hints', inputSchema: object, annotations: { readOnlyHint: true } },
    ]);
  });

  test('no list at all is told as the failure that it is', async ({ start }) => {
    const { server } = start(rawServer({ 'tools/list': {} }));
    await expect(server.list()).rejects.toThrow("the server's answer is not valid: tools: ");
    await server.disconnectIfIdle();
    expect(server.state).toBe('failed');
    const { server: refusing } = start(
      rawServer({ 'tools/list': { error: { code: -32603, message: 'no database' } } }),
    );
    await expect(refusing.list()).rejects.toThrow('no database');
    await refusing.disconnectIfIdle();
    expect([refusing.state, refusing.lastError]).toEqual([
      'failed',
      'MCP error -32603: no database',
    ]);
    // It is asked again all the same.
    expect((await refusing.call('x', {})).isError).toBe(false);
    expect(refusing.state).toBe('connected');
  });

  test('a list that is said to have changed whenever it is read is read ever more rarely', async ({
    start,
  }) => {
    const restless = { capabilities: { tools: { listChanged: true } }, restless: {} };
    const { server, listings } = start(rawServer({ ...restless, 'tools/list': { tools: [] } }));
    await server.list();
    await sleep(1500);
    expect(listings.length).toBeGreaterThan(2);
    expect(listings.length).toBeLessThan(9);
  });

  test("what belongs to prompts' commands and to user interfaces is kept", async ({ start }) => {
    const ui = { resourceUri: 'ui://x', visibility: ['app'], 'pi-mcp-adapter.streamMode': 'eager' };
    const prompt = { name: 'p', title: 'P', arguments: [{ name: 'a', required: true }, {}] };
    const { server } = start(
      rawServer({
        capabilities: { tools: {}, prompts: {}, resources: {} },
        'tools/list': { tools: [{ name: 't', inputSchema: { type: 'object' }, _meta: { ui } }] },
        'prompts/list': { prompts: [prompt, {}] },
        'resources/list': { resources: [{ uri: 'x://y', name: 'y' }, { uri: 'x://z' }] },
      }),
    );
    expect(await server.list()).toEqual({
      tools: [
        {
          name: 't',
          inputSchema: { type: 'object' },
          uiVisibility: ['app'],
          uiResourceUri: 'ui://x',
          uiStreamMode: 'eager',
        },
      ],
      prompts: [{ ...prompt, arguments: [{ name: 'a', required: true }] }],
      resources: [{ uri: 'x://y', name: 'y' }],
    });
  });
});

/** Sends requests on to a server, and forgets its sessions when told to. */
class Forgetful {
  readonly #server: HttpServer;
  status = 0;
  refused = 0;

  constructor(port: number) {
    this.#server = createServer(async (request, response) => {
      if (this.status !== 0 && request.headers['mcp-session-id'] !== undefined) {
        const status = this.status;
        this.status = 0;
        this.refused += 1;
        response
          .writeHead(status)
          .end(
            '{"jsonrpc":"2.0","error":{"code":-32000,"message":"No valid session ID provided"},"id":null}',
          );
        return;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of request) {
        chunks.push(chunk);
      }
      const { host: _, connection: __, ...headers } = request.headers;
      const init = {
        method: request.method ?? 'GET',
        headers: JSON.parse(JSON.stringify(headers)),
      };
      const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
      const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
        ...init,
        ...body,
      }).catch(() => undefined);
      response.writeHead(answer?.status ?? 502, Object.fromEntries(answer?.headers ?? []));
      for await (const chunk of answer?.body ?? []) {
        response.write(chunk);
      }
      response.end();
    });
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address: AddressInfo | string | null = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/mcp`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

describe('over HTTP', () => {
  test.for([404, 400])(
    'a session that the server has forgotten (%i) is opened anew, once',
    async (status, { start }) => {
      const port = await freePort();
      const child = await everythingOverHttp('streamableHttp', port);
      const proxy = new Forgetful(port);
      try {
        const { server } = start({ url: await proxy.listen() });
        expect(text(await server.call('echo', { message: 'one' }))).toContain('one');
        await sleep(100);
        proxy.status = status;
        expect(text(await server.call('echo', { message: 'two' }))).toContain('two');
        expect(proxy.refused).toBe(1);
        proxy.status = status;
        expect((await server.list()).tools.length).toBeGreaterThan(10);
        expect(proxy.refused).toBe(2);
        await server.close();
      } finally {
        proxy.close();
        child.kill();
      }
    },
  );

  test('calls that are under way together when the session is lost all get through', async ({
    start,
  }) => {
    const http = new Restartable();
    const { server } = start({ url: await http.start() });
    await server.list();
    http.session = 2;
    const results = await Promise.all(['a', 'b', 'c'].map((name) => server.call(name, {})));
    expect(results.map(text)).toEqual(['a', 'b', 'c']);
    await server.close();
    http.stop();
  });

  test('a server that has lost the session and wants other credentials now says so', async ({
    start,
  }) => {
    const http = new Restartable();
    const { server } = start({ url: await http.start(), headers: { Authorization: 'Basic x' } });
    await server.list();
    http.session = 2;
    http.isLocked = true;
    await expect(server.call('a', {})).rejects.toThrow('Check the credentials in its entry.');
    expect(server.state).toBe('needs-auth');
    http.isLocked = false;
    expect(text(await server.call('b', {}))).toBe('b');
    expect(server.state).toBe('connected');
    await server.close();
    http.stop();
  });

  test('a server that has gone is told as failed, until it answers again', async ({ start }) => {
    const http = new Restartable();
    const { server } = start({ url: await http.start() });
    await server.list();
    http.stop();
    await expect(server.call('a', {})).rejects.toThrow('fetch failed');
    expect(server.state).toBe('failed');
    expect(server.lastError).toContain('fetch failed');
    http.session = 2;
    await http.start();
    expect(text(await server.call('b', {}))).toBe('b');
    expect(server.state).toBe('connected');
    await server.close();
    http.stop();
  });

  test('SSE works where it is asked for', async ({ start }) => {
    const port = await freePort();
    const child = await everythingOverHttp('sse', port);
    try {
      const { server } = start({ url: `http://127.0.0.1:${port}/sse`, httpTransport: 'sse' });
      expect(text(await server.call('get-sum', { a: 1, b: 2 }))).toContain('3');
      await server.close();
    } finally {
      child.kill();
    }
  });

  test('over SSE, a server that was started again is connected to anew', async ({ start }) => {
    const port = await freePort();
    const first = await everythingOverHttp('sse', port);
    const url = `http://127.0.0.1:${port}/sse`;
    const { server } = start({ url, httpTransport: 'sse', requestTimeoutMs: 10_000 });
    await server.call('get-sum', { a: 1, b: 2 });
    first.kill('SIGKILL');
    await expect.poll(() => server.state).toBe('not-connected');
    const second = await everythingOverHttp('sse', port);
    try {
      expect(text(await server.call('get-sum', { a: 1, b: 2 }))).toContain('3');
      await server.close();
    } finally {
      second.kill();
    }
  });

  test('a server that is not there fails, and is not asked again at once', async ({ start }) => {
    let requests = 0;
    const http = createServer((_request, response) => {
      requests += 1;
      response.writeHead(503).end('busy');
    }).listen(0, '127.0.0.1');
    await once(http, 'listening');
    const address: AddressInfo | string | null = http.address();
    const { server } = start({
      url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/mcp`,
    });
    await expect(server.call('x', {})).rejects.toThrow('503');
    await expect(server.call('x', {})).rejects.toThrow('503');
    expect(requests).toBe(1);
    http.close();
  });
});

test('the end of a session waits for no provider that gives no token', async ({ dir }) => {
  const providerToken = () => new Promise<string>(() => undefined);
  const context = { cwd: dir, agentDir: dir, settings: {}, sdk: async () => sdk, providerToken };
  const events = { onstate: () => {}, onlisting: () => {} };
  const entry = { url: 'http://127.0.0.1:9/mcp', auth: { provider: 'p' } };
  const server = new Server(config(entry), context, events);
  const failed = expect(server.call('say', {})).rejects.toThrow('the session has ended');
  await expect.poll(() => server.state).toBe('connecting');
  await server.close();
  await failed;
});

test('without the SDK a call fails, and so has the server', async ({ dir }) => {
  const sdkMissing = () => Promise.reject(new Error('no bundle'));
  const context = { cwd: dir, agentDir: dir, settings: {}, sdk: sdkMissing };
  const events = { onstate: () => {}, onlisting: () => {} };
  const server = new Server(config(fixture()), context, events);
  await expect(server.call('say', {})).rejects.toThrow('no bundle');
  expect(server.state).toBe('failed');
});

test('at most four servers are indexed at a time', async ({ dir }) => {
  const listed: string[] = [];
  const context = { cwd: dir, agentDir: dir, settings: {}, sdk: async () => sdk };
  let most = 0;
  const fleet = new Fleet(context, {
    onchange: () => {
      const busy = fleet
        .list()
        .filter((it) => it.state === 'connecting' || it.state === 'connected');
      most = Math.max(most, busy.length);
    },
    onlisting: ({ name }) => listed.push(name),
  });
  const names = Array.from({ length: 9 }, (_, index) => `s${index}`);
  for (const name of names) {
    fleet.set(config(fixture({ startDelayMs: 50 }), name));
    void fleet.index(name);
  }
  expect(fleet.indexing).toEqual(names);
  await Promise.all(names.map((name) => fleet.index(name)));
  expect(listed.toSorted()).toEqual(names);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(5);
  await fleet.close();
});
