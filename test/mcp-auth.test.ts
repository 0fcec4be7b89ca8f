/** Signing in to servers: by the public conformance suite, and with the user in front of a real Pi. */

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe } from 'vitest';
import { type ServerConfig, serverOf } from '../extension/mcp/src/config.ts';
import type { Entry, OAuthFields } from '../extension/mcp/src/schema.ts';
import sdk from '../extension/mcp/src/sdk/index.ts';
import { withHeaders } from '../extension/mcp/src/sdk/own-headers.ts';
import { Server } from '../extension/mcp/src/server.ts';
import { oauthTarget } from '../extension/mcp/src/target.ts';
import { OAuthServer } from './mcp/oauth-server.ts';
import { command, indexed, node, setUpMcp, startPi } from './mcp/setup.ts';
import { call, tape } from './support/model.ts';
import { expect, test as base } from './support/nvim.ts';
import { piVersions, repo } from './support/pi.ts';
import { type PiRecord, textOf, toolResults } from './support/pi-process.ts';

const run = promisify(execFile);

const test = base.extend<{ guarded: OAuthServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
  guarded: async ({}, use) => {
    const server = await OAuthServer.start();
    await use(server);
    server.close();
  },
});

/** Follows the page's redirect, as the browser does for a user who says yes at once. */
async function redirected(page: string): Promise<string> {
  const response = await fetch(page, { redirect: 'manual' });
  return response.headers.get('location') ?? '';
}

const suitePath = join(repo, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');

/** Runs the conformance suite against the loader's client and returns what it prints. */
async function conformance(dir: string, ...args: string[]): Promise<string> {
  const client = `${node} ${join(repo, 'test/mcp/conformance-client.ts')}`;
  const env = { ...process.env, NODE_COMPILE_CACHE: join(repo, '.toolchain/compile-cache') };
  const all = [suitePath, 'client', '--command', client, '-o', dir, ...args];
  const { stdout, stderr } = await run(node, all, { env }).catch((error) => error);
  return `${stdout}${stderr}`;
}

/** Scenarios of the conformance suite that are not run, and why. */
const LEFT_OUT = new Map([
  ['elicitation-sep1034-client-defaults', 'elicitation is declared as unsupported'],
  ['auth/cross-app-access-complete-flow', "needs the token of an employer's identity provider"],
]);
/** Scenarios that are run by themselves; the others come as suites. */
const SINGLE = [
  'initialize',
  'tools_call',
  'sse-retry',
  'auth/2025-03-26-oauth-metadata-backcompat',
  'auth/2025-03-26-oauth-endpoint-fallback',
  'auth/client-credentials-basic',
  'auth/client-credentials-jwt',
];
const SUITES = [
  ['auth', 14],
  ['draft', 3],
] as const;

describe('the conformance suite passes', () => {
  base.for(SINGLE)('%s', async (scenario, { dir }) => {
    expect(await conformance(dir, '--scenario', scenario)).toContain('OVERALL: PASSED');
  });

  // Its scenarios run all at once: on a busy machine each takes long.
  base.for(SUITES)('the suite "%s"', { timeout: 180_000 }, async ([suite, count], { dir }) => {
    const output = await conformance(dir, '--suite', suite, '--timeout', '120000');
    const results = [...output.matchAll(/^([✓✗]) (auth\S+):/gm)];
    expect(results.filter(([, mark]) => mark === '✗').map(([, , name]) => name)).toEqual([]);
    expect(results).toHaveLength(count);
  });

  base('and every scenario of it is run, or left out for a reason', async () => {
    const { stdout } = await run(node, [suitePath, 'list', '--client']);
    const names = [...stdout.matchAll(/^\s+- (\S+) \[/gm)].map(([, name]) => name);
    const known = [...SINGLE, ...LEFT_OUT.keys()];
    expect(known.filter((name) => !names.includes(name))).toEqual([]);
    const inSuites = SUITES.reduce((sum, [, count]) => sum + count, 0);
    expect(names).toHaveLength(known.length + inSuites);
  });
});

describe.each(piVersions)('Pi %s', (version) => {
  test('the user signs in, calls, and signs out', async ({ dir, model, guarded }) => {
    const servers = { guarded: { url: guarded.url, directTools: true } };
    const pi = await setUpMcp(dir, model, { version, servers, env: { BROWSER: 'true' } });
    const process = await startPi(pi, join(dir, 'project'));
    await process.waitFor((it) => String(it.statusText).includes('1 need auth'));
    expect(guarded.registrations).toBe(0);

    const from = process.records.length;
    const done = process.request({ type: 'prompt', message: '/mcp auth guarded' });
    const shown = await process.waitFor((it) => it.method === 'notify', from);
    const page = /http:\S+/.exec(shown.message)?.[0] ?? '';
    await fetch(await redirected(page));
    await done;
    expect(process.notices().at(-1)).toBe(
      'MCP "guarded" is signed in. guarded: connected, 1 tool(s)',
    );
    model.play(tape(call('guarded_whisper', {}), 'heard'));
    const [whisper] = toolResults(await process.run('listen'));
    expect(textOf(whisper?.result)).toBe('psst');

    const store = join(pi.agentDir, 'pivi-mcp-auth');
    const [file = ''] = await readdir(store);
    expect((await stat(store)).mode & 0o777).toBe(0o700);
    expect((await stat(join(store, file))).mode & 0o777).toBe(0o600);
    expect(await command(process, '/mcp logout guarded')).toBe('MCP "guarded" is signed out.');
    expect(await readdir(store)).toEqual([]);
    model.play(tape(call('guarded_whisper', {}), 'refused'));
    const [refused] = toolResults(await process.run('listen again'));
    expect(refused?.isError).toBe(true);
    expect(textOf(refused?.result)).toContain('Run /mcp auth guarded to sign in.');
    expect(guarded.registrations).toBe(1);
    await process.close();
  });
});

test('over ssh the user pastes the redirected URL', async ({ dir, model, guarded }) => {
  const servers = { guarded: { url: guarded.url } };
  const env = { SSH_CONNECTION: '1 2 3 4' };
  const pi = await setUpMcp(dir, model, { servers, env });
  const process = await startPi(pi, join(dir, 'project'));
  const done = process.request({ type: 'prompt', message: '/mcp-auth guarded' });
  const shown = await process.waitFor(
    (it) => it.method === 'notify' && String(it.message).includes('http'),
  );
  const dialog = await process.waitFor((it) => it.method === 'input');
  process.answer(dialog, await redirected(/http:\S+/.exec(shown.message)?.[0] ?? ''));
  await done;
  await indexed(process, 1);
  await process.close();
});

test.for([
  ['cancels', undefined, 'the sign-in was cancelled'],
  ['pastes something else', 'not a URL', 'that is not the redirected URL'],
] as const)(
  'a user who %s is told so, and can try again',
  async ([, value, told], { dir, model, guarded }) => {
    const servers = { guarded: { url: guarded.url } };
    const pi = await setUpMcp(dir, model, { servers, env: { SSH_CONNECTION: '1 2 3 4' } });
    const process = await startPi(pi, join(dir, 'project'));
    const attempt = async (answer: (page: string) => Promise<string | undefined>) => {
      const from = process.records.length;
      const done = process.request({ type: 'prompt', message: '/mcp auth guarded' });
      const isPage = (it: PiRecord) =>
        it.method === 'notify' && String(it.message).includes('http');
      const shown = await process.waitFor(isPage, from);
      const dialog = await process.waitFor((it) => it.method === 'input', from);
      process.answer(dialog, await answer(/http:\S+/.exec(shown.message)?.[0] ?? ''));
      await done;
      return process.notices().at(-1);
    };
    expect(await attempt(async () => value)).toBe(`/mcp auth: ${told}`);
    expect(await attempt(redirected)).toContain('MCP "guarded" is signed in.');
    await process.close();
  },
);

describe('by itself', () => {
  const made = (url: string, more: Entry = {}): ServerConfig => {
    const config = serverOf('guarded', { url, ...more }, 'user');
    if ('problem' in config) {
      throw new Error(config.problem);
    }
    return config;
  };

  const signIn = async (dir: string, config: ServerConfig, more: object = {}) => {
    const oauth = await oauthTarget(config, { cwd: dir, agentDir: dir });
    if (oauth === undefined) {
      throw new Error('no sign-in');
    }
    await sdk.signIn({
      transport: 'http',
      url: oauth.url,
      oauth,
      headers: {},
      timeoutMs: 10_000,
      signal: new AbortController().signal,
      onurl: (page) => void redirected(page).then((back) => fetch(back)),
      ...more,
    });
    return oauth.file;
  };

  const connected = (dir: string, config: ServerConfig) =>
    new Server(
      config,
      { cwd: dir, agentDir: dir, settings: {}, sdk: async () => sdk },
      { onstate: () => {}, onlisting: () => {} },
    );

  test('expired tokens are refreshed, by two Pis at once too', async ({ dir, guarded }) => {
    const config = made(guarded.url);
    await signIn(dir, config);
    const one = connected(dir, config);
    const two = connected(dir, config);
    await Promise.all([one.list(), two.list()]);
    guarded.expire();
    await one.call('whisper', {});
    // The other finds the tokens that the first one got.
    await two.call('whisper', {});
    expect(guarded.tokenRequests).toEqual(['authorization_code', 'refresh_token']);
    await Promise.all([one.close(), two.close()]);
  });

  test('many calls at once, in two Pis, have an expired token refreshed once', async ({
    dir,
    guarded,
  }) => {
    const config = made(guarded.url);
    await signIn(dir, config);
    const pis = [connected(dir, config), connected(dir, config)];
    await Promise.all(pis.map((pi) => pi.list()));
    for (let round = 1; round <= 3; round += 1) {
      guarded.expire();
      const calls = [...pis, ...pis, ...pis].map((pi) => pi.call('whisper', {}));
      expect(await Promise.all(calls)).toHaveLength(6);
      expect(guarded.tokenRequests).toHaveLength(1 + round);
    }
    await Promise.all(pis.map((pi) => pi.close()));
  });

  test('a token that the server never takes is not asked for again and again', async ({
    dir,
    guarded,
  }) => {
    const config = made(guarded.url);
    await signIn(dir, config);
    guarded.refuses = true;
    const one = connected(dir, config);
    await expect(one.list()).rejects.toThrow('Run /mcp auth guarded to sign in.');
    expect(one.state).toBe('needs-auth');
    expect(guarded.tokenRequests).toEqual(['authorization_code', 'refresh_token']);
    await one.close();
  });

  test('tokens of a configured authorization server are refreshed there', async ({
    dir,
    guarded,
  }) => {
    guarded.isHidden = true;
    const oauth = { authServerMetadataUrl: guarded.metadataUrl };
    const config = made(guarded.url, { oauth });
    await signIn(dir, config);
    const one = connected(dir, config);
    guarded.expire();
    await one.call('whisper', {});
    expect(guarded.tokenRequests).toEqual(['authorization_code', 'refresh_token']);
    await one.close();
  });

  test('what is configured as scope comes before what the server advertises', async ({
    dir,
    guarded,
  }) => {
    guarded.scopes = ['everything'];
    const asked: (string | null)[] = [];
    const onurl = (page: string) => {
      asked.push(new URL(page).searchParams.get('scope'));
      void redirected(page).then((back) => fetch(back));
    };
    await signIn(dir, made(guarded.url), { onurl });
    await signIn(join(dir, 'other'), made(guarded.url, { oauth: { scope: 'read' } }), { onurl });
    expect(asked).toEqual(['everything', 'read']);
  });

  test('a port that is in use is no obstacle, unless it is the configured one', async ({
    dir,
    guarded,
  }) => {
    const file = await signIn(dir, made(guarded.url));
    const { redirectUrl } = JSON.parse(await readFile(file, 'utf8'));
    const port = Number(new URL(redirectUrl).port);
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    guarded.expire();
    guarded.forget();
    await signIn(dir, made(guarded.url));
    expect(JSON.parse(await readFile(file, 'utf8')).redirectUrl).not.toBe(redirectUrl);
    const fixed = made(guarded.url, { oauth: { callbackPort: port } });
    await expect(signIn(join(dir, 'other'), fixed)).rejects.toThrow(`port ${port} is in use`);
    other.close();
  });

  test.for<[string, OAuthFields, RegExp]>([
    ['a port', { callbackPort: 39_871 }, /^http:\/\/127\.0\.0\.1:39871\/callback$/],
    ['a path', { callbackUrl: 'http://localhost/cb' }, /^http:\/\/localhost:\d+\/cb$/],
    [
      'a path and a port',
      { callbackUrl: 'http://localhost/cb', callbackPort: 39_872 },
      /^http:\/\/localhost:39872\/cb$/,
    ],
    [
      'all of it',
      { redirectUri: 'http://localhost:39873/a/b' },
      /^http:\/\/localhost:39873\/a\/b$/,
    ],
    ['any port', { redirectUri: 'http://localhost:{port}/cb' }, /^http:\/\/localhost:\d+\/cb$/],
  ])(
    'the browser comes back to where the entry says: %s',
    async ([, oauth, expected], { dir, guarded }) => {
      const file = await signIn(dir, made(guarded.url, { oauth }));
      expect(JSON.parse(await readFile(file, 'utf8')).redirectUrl).toMatch(expected);
    },
  );

  test('an address to come back to that is none is told', async ({ dir, guarded }) => {
    const config = made(guarded.url, { oauth: { callbackUrl: 'nonsense' } });
    await expect(signIn(dir, config)).rejects.toThrow('not a URL: nonsense');
  });

  test('a server whose metadata hangs is one to sign in to all the same', async ({
    dir,
    guarded,
  }) => {
    guarded.silent.add('/.well-known/oauth-protected-resource/mcp');
    const one = connected(dir, made(guarded.url));
    await expect(one.list()).rejects.toThrow('Run /mcp auth guarded to sign in.');
    expect(one.state).toBe('needs-auth');
    await one.close();
  });

  test("an entry's headers go to its server, not to who signs in for it", async () => {
    const seen: [string, string | null][] = [];
    const base: typeof fetch = async (to, init) => {
      seen.push([String(to), new Headers(init?.headers).get('x-key')]);
      return new Response();
    };
    const get = withHeaders(base, 'https://a.example/mcp', { 'X-Key': 'k' });
    await get('https://a.example/other', { headers: { accept: 'x' } });
    await get(new URL('https://login.example/token'));
    await get('https://a.example/mcp', { headers: { 'x-key': 'own' } });
    expect(seen).toEqual([
      ['https://a.example/other', 'k'],
      ['https://login.example/token', null],
      ['https://a.example/mcp', 'own'],
    ]);
  });

  test('refused credentials of the entry are told as such, no sign-in helps', async ({
    dir,
    guarded,
  }) => {
    const one = connected(dir, made(guarded.url, { bearerToken: 'wrong' }));
    await expect(one.list()).rejects.toThrow('Check the credentials in its entry.');
    await one.close();
    const unset = { auth: 'bearer' as const, bearerTokenEnv: 'NOT_SET_ANYWHERE' };
    const other = connected(dir, made(guarded.url, unset));
    await expect(other.list()).rejects.toThrow(
      '"guarded" wants a bearer token: NOT_SET_ANYWHERE is not set',
    );
    await other.close();
    const provider = connected(dir, made(guarded.url, { auth: { provider: 'someone' } }));
    await expect(provider.list()).rejects.toThrow('Run /login for the provider "someone".');
    await provider.close();
  });

  test('a second sign-in uses the same registration', async ({ dir, guarded }) => {
    const config = made(guarded.url);
    await signIn(dir, config);
    guarded.expire();
    const file = await signIn(dir, config);
    expect(guarded.registrations).toBe(1);
    expect(JSON.parse(await readFile(file, 'utf8')).url).toBe(guarded.url);
  });

  test('a sign-in that takes too long ends, and so does one that is cancelled', async ({
    dir,
    guarded,
  }) => {
    const config = made(guarded.url);
    await expect(signIn(dir, config, { onurl: () => {}, timeoutMs: 300 })).rejects.toThrow(
      'took too long',
    );
    const abort = new AbortController();
    const cancelled = signIn(dir, config, { onurl: () => abort.abort(), signal: abort.signal });
    await expect(cancelled).rejects.toThrow('cancelled');
    guarded.silent.add('/token');
    await expect(signIn(dir, config, { timeoutMs: 500 })).rejects.toThrow('took too long');
  });

  test('a request that makes no sense does no harm to a sign-in', async ({ dir, guarded }) => {
    const onurl = async (page: string) => {
      const back = new URL(await redirected(page));
      const [response] = await once(get({ port: back.port, path: '//' }), 'response');
      expect(response.statusCode).toBe(404);
      await fetch(back);
    };
    expect(await signIn(dir, made(guarded.url), { onurl })).toContain('guarded');
  });

  test("an answer to another sign-in doesn't count", async ({ dir, guarded }) => {
    const config = made(guarded.url);
    const forged = signIn(dir, config, {
      onurl: () => {},
      paste: async () => 'http://127.0.0.1/callback?code=x&state=forged',
    });
    await expect(forged).rejects.toThrow('belongs to another sign-in');
  });
});
