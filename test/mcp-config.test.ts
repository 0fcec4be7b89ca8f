/** What configuration files may say, who may say it, and what a switch changes in them. */

import { chmod, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { Catalog, parametersOf } from '../extension/mcp/src/catalog.ts';
import {
  loadConfig,
  mergeEntries,
  type ServerConfig,
  serverOf,
} from '../extension/mcp/src/config.ts';
import { messageOf, oneLine } from '../extension/mcp/src/errors.ts';
import { ForeignNames } from '../extension/mcp/src/foreign-names.ts';
import { interpolateUrl, resolveSecret } from '../extension/mcp/src/interpolate.ts';
import { lineOf, parseJson, setMember } from '../extension/mcp/src/json.ts';
import { NameBook, toolName } from '../extension/mcp/src/names.ts';
import { expectedNeighbour } from '../extension/mcp/src/neighbours.ts';
import { layers } from '../extension/mcp/src/paths.ts';
import {
  accessTo,
  callTimeout,
  fits,
  idleTimeout,
  searchLimit,
} from '../extension/mcp/src/policy.ts';
import type { Entry } from '../extension/mcp/src/schema.ts';
import { withoutSecrets } from '../extension/mcp/src/secrets.ts';
import { describeTarget } from '../extension/mcp/src/status.ts';
import { resolveTarget } from '../extension/mcp/src/target.ts';
import { writeEnabled } from '../extension/mcp/src/toggle.ts';
import { Trust } from '../extension/mcp/src/trust.ts';
import { atMost } from '../extension/mcp/src/wait.ts';
import { writeJson } from './mcp/setup.ts';
import { test } from './support/nvim.ts';

function server(entry: Entry, origin: ServerConfig['origin'] = 'user'): ServerConfig {
  const made = serverOf('s', entry, origin);
  if ('problem' in made) {
    throw new Error(made.problem);
  }
  return made;
}

describe('JSON as people write it', () => {
  test.each([
    ['comments', '{ // one\n "a": /* two */ 1 }', { a: 1 }],
    ['trailing commas', '{ "a": [1, 2,], }', { a: [1, 2] }],
    ['a byte order mark', '\uFEFF{"a": 1}', { a: 1 }],
    ['nothing', ' \n', undefined],
    ['comment marks in strings', '{"a": "// no /* no */ ,}"}', { a: '// no /* no */ ,}' }],
    ['escapes', '{"a\\"b": "\\\\"}', { 'a"b': '\\' }],
  ])('%s', (_what, text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  test.each(['/* ', '"\\', '"', ', ', '// '])('a file of %j is refused at once', (part) => {
    const before = performance.now();
    expect(() => parseJson(`{${part.repeat(100_000 / part.length)}`)).toThrow(SyntaxError);
    expect(performance.now() - before).toBeLessThan(1000);
  });

  const text =
    '{\r\n  // mine\r\n  "mcpServers": {\r\n    "a": { "command": "x", },\r\n    "b": {\r\n      "url": "y"\r\n    }\r\n  }\r\n}\r\n';

  test('a new member leaves every other byte as it was', () => {
    const one = setMember(text, ['mcpServers', 'a'], 'disabled', true);
    expect(one).toBe(text.replace('{ "command"', '{ "disabled": true, "command"'));
    const two = setMember(text, ['mcpServers', 'b'], 'disabled', true);
    expect(two).toBe(text.replace('"b": {\r\n', '"b": {\r\n      "disabled": true,\r\n'));
    expect(setMember(two, ['mcpServers', 'b'], 'disabled', false)).toBe(
      two.replace('true', 'false'),
    );
    expect(
      parseJson(setMember('{"mcpServers":{"a":{}}}', ['mcpServers', 'a'], 'disabled', true)),
    ).toEqual({
      mcpServers: { a: { disabled: true } },
    });
  });

  test('the line of an entry is known', () => {
    expect(lineOf(text, ['mcpServers', 'b'])).toBe(5);
    expect(lineOf(text, ['mcpServers', 'c'])).toBeUndefined();
  });
});

describe('layers', () => {
  const everything = { allows: () => true };

  test('later files win field by field, settings too', async ({ dir }) => {
    const env = { PI_CODING_AGENT_DIR: join(dir, 'agent') };
    const cwd = join(dir, 'project');
    const files = layers(cwd, env).map((it) => it.file);
    expect(files.map((file) => file.replace(dir, '').replace(homedir(), '~'))).toEqual([
      '~/.config/mcp/mcp.json',
      '~/.agents/mcp.json',
      '~/.agents/mcp/mcp.json',
      '/agent/mcp.json',
      '/project/.mcp.json',
      '/project/.pi/mcp.json',
    ]);
    await writeJson(join(dir, 'agent/mcp.json'), {
      settings: { toolPrefix: 'short', searchDefaultLimit: 3 },
      mcpServers: {
        a: { command: 'one', args: ['x'], description: 'first' },
        off: { command: 'x' },
      },
    });
    await writeJson(join(cwd, '.mcp.json'), { mcpServers: { a: { args: ['y'] } } });
    await writeJson(join(cwd, '.pi/mcp.json'), {
      settings: { searchDefaultLimit: 7 },
      mcpServers: { a: { lifecycle: 'eager' }, off: { enabled: false } },
    });
    const config = loadConfig({ cwd, env, ...everything });
    expect(config.problems).toEqual([]);
    expect(config.settings).toEqual({ toolPrefix: 'short', searchDefaultLimit: 7 });
    expect(config.servers).toMatchObject([
      {
        name: 'a',
        entry: { command: 'one', args: ['y'], description: 'first', lifecycle: 'eager' },
      },
      { name: 'off', enabled: false, file: join(cwd, '.pi/mcp.json') },
    ]);
  });

  test('what is wrong is reported with file and path, and the rest works', async ({ dir }) => {
    const env = { PI_CODING_AGENT_DIR: dir };
    const file = join(dir, 'mcp.json');
    await writeJson(file, {
      settings: { toolPrefix: 'no such' },
      mcpServers: {
        args: { command: 'x', args: ['a', 1] },
        both: { command: 'x', url: 'https://x' },
        neither: { description: 'nothing' },
        mixed: { type: 'http', command: 'x' },
        good: { command: 'x', unknown: { kept: true } },
      },
    });
    const { servers, problems } = loadConfig({ cwd: join(dir, 'p'), env, ...everything });
    expect(servers.map((it) => it.name)).toEqual(['good']);
    expect(servers[0]?.entry.unknown).toEqual({ kept: true });
    expect(problems.map((it) => it.path)).toEqual([
      'settings.toolPrefix',
      'mcpServers.args.args.1',
      'mcpServers.both',
      'mcpServers.neither',
      'mcpServers.mixed',
    ]);
    expect(new Set(problems.map((it) => it.file))).toEqual(new Set([file]));
  });

  test('a mistake is told without what stands around it', async ({ dir }) => {
    const env = { PI_CODING_AGENT_DIR: dir };
    await writeFile(join(dir, 'mcp.json'), '{ "mcpServers": { "x": { "bearerToken": s3cret } } }');
    const { problems } = loadConfig({ cwd: join(dir, 'p'), env, ...everything });
    expect(problems.map((it) => it.message)).toEqual(["Unexpected token 's' in JSON"]);
    const address = 'host/{env:PATH}?token=s3cret';
    expect(() => interpolateUrl('x', address, { PATH: 's3cret' })).toThrow(
      /^URL for "x" is not a URL$/,
    );
  });

  test('of wrong settings the right ones count, and no server is where nothing can be', async ({
    dir,
  }) => {
    const env = { PI_CODING_AGENT_DIR: dir };
    await writeJson(join(dir, 'mcp.json'), {
      settings: { toolPrefix: 'no such', idleTimeout: 3, searchDefaultLimit: 0 },
      mcpServers: {
        bare: { url: 'localhost:3000/mcp' },
        file: { url: 'file:///etc/passwd' },
        words: { url: 'not a URL' },
        typo: { url: 'htps://me:s3cret@host/mcp?token=s3cret' },
        slashes: { url: 'https//me:s3cret@host/mcp?token=s3cret' },
        // biome-ignore lint/suspicious/noTemplateCurlyInString: that is how files name variables
        open: { url: '${BASE}/mcp' },
      },
    });
    const { servers, settings, problems } = loadConfig({ cwd: join(dir, 'p'), env, ...everything });
    expect(settings).toEqual({ idleTimeout: 3 });
    expect(servers.map((it) => it.name)).toEqual(['open']);
    expect(problems.map((it) => it.path)).toEqual([
      'settings.toolPrefix',
      'settings.searchDefaultLimit',
      'mcpServers.bare',
      'mcpServers.file',
      'mcpServers.words',
      'mcpServers.typo',
      'mcpServers.slashes',
    ]);
    expect(JSON.stringify(problems)).not.toContain('s3cret');
  });

  test.for<[string, unknown, string, string]>([
    ['a text for a number', { timeout: '5' }, 'timeout', 'expected number'],
    ['no time', { timeout: 0 }, 'timeout', 'expected more than 0'],
    ['a list for a text', { command: ['npx'] }, 'command', 'expected string'],
    ['a number in the environment', { env: { A: 1 } }, 'env.A', 'expected string'],
    ['a text for a list', { args: 'x' }, 'args', 'expected array'],
    ['nothing', null, '', 'expected object'],
    ['a word that is none', { lifecycle: 'x' }, 'lifecycle', 'expected "lazy" or "eager" or '],
    ['a port that is none', { oauth: { callbackPort: 70_000 } }, 'oauth', 'expected at most 65535'],
    ['a word of none of the kinds', { auth: 'x' }, 'auth', 'expected "oauth" or "bearer" or false'],
  ])('%s is told with what is right', async ([, entry, path, message], { dir }) => {
    await writeJson(join(dir, 'mcp.json'), { mcpServers: { x: entry } });
    const env = { PI_CODING_AGENT_DIR: dir };
    const { problems } = loadConfig({ cwd: join(dir, 'p'), env, ...everything });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.path).toContain(['mcpServers.x', path].filter(Boolean).join('.'));
    expect(problems[0]?.message).toContain(message);
  });

  test("a project uses no provider's credentials, not even for a server of the user's", async ({
    dir,
  }) => {
    const env = { PI_CODING_AGENT_DIR: join(dir, 'agent') };
    const cwd = join(dir, 'project');
    const auth = { provider: 'anthropic' };
    await writeJson(join(dir, 'agent/mcp.json'), {
      mcpServers: { mine: { url: 'https://a' }, ours: { url: 'https://b', auth } },
    });
    await writeJson(join(cwd, '.pi/mcp.json'), {
      mcpServers: { mine: { auth }, theirs: { url: 'https://c', auth }, ours: { timeout: 5 } },
    });
    const { servers, problems } = loadConfig({ cwd, env, ...everything });
    expect(servers.map(({ name, entry }) => [name, entry.auth])).toEqual([
      ['mine', undefined],
      ['ours', auth],
    ]);
    expect(problems.map((it) => it.path)).toEqual([
      'mcpServers.mine.auth',
      'mcpServers.theirs.auth',
    ]);
  });

  test.each<[string, Entry, Entry, Entry]>([
    ['off and on', { disabled: true }, { enabled: true }, { enabled: true }],
    ['on and off', { enabled: false }, { disabled: false }, { disabled: false }],
    ['a time limit', { requestTimeoutMs: 1000 }, { timeout: 5 }, { timeout: 5 }],
    ['a transport', { httpTransport: 'sse' }, { type: 'http' }, { type: 'http' }],
    ['a token', { bearerToken: 'x' }, { bearerTokenEnv: 'X' }, { bearerTokenEnv: 'X' }],
    ['exposure', { directTools: true }, { exposure: 'hidden' }, { exposure: 'hidden' }],
    [
      'exposure of some',
      { exposure: 'hidden' },
      { toolExposure: { a: 'direct' } },
      { exposure: 'hidden', toolExposure: { a: 'direct' } },
    ],
    [
      'exposure of some beside pins',
      { directTools: ['b'] },
      { toolExposure: { a: 'direct' } },
      { directTools: ['b'], toolExposure: { a: 'direct' } },
    ],
  ])('the last word counts, in whichever format: %s', (_what, base, over, expected) => {
    const url = { url: 'https://a' };
    expect(mergeEntries({ ...url, ...base }, over, 'project')).toEqual({ ...url, ...expected });
  });

  test('broken, empty and linked files do no harm', async ({ dir }) => {
    const env = { PI_CODING_AGENT_DIR: join(dir, 'agent') };
    const cwd = join(dir, 'project');
    await writeJson(join(dir, 'dotfiles/mcp.json'), '{"mcpServers": {"linked": {"command": "x"}}}');
    await mkdir(join(dir, 'agent'));
    await symlink(join(dir, 'dotfiles/mcp.json'), join(dir, 'agent/mcp.json'));
    await writeJson(join(cwd, '.mcp.json'), '');
    await writeJson(join(cwd, '.pi/mcp.json'), '{"mcpServers": ');
    const { servers, problems } = loadConfig({ cwd, env, ...everything });
    expect(servers.map((it) => it.name)).toEqual(['linked']);
    expect(problems).toMatchObject([{ file: join(cwd, '.pi/mcp.json'), path: '' }]);
  });

  const secret = {
    headers: { A: 'secret' },
    bearerToken: 'secret',
    auth: 'bearer' as const,
    oauth: { clientId: 'x' },
  };
  test.each<[string, Entry, Entry, Entry]>([
    ['another host', { url: 'https://a', ...secret }, { url: 'https://b' }, { url: 'https://b' }],
    [
      'the same host',
      { url: 'https://a', ...secret },
      { url: 'https://a' },
      { url: 'https://a', ...secret },
    ],
    [
      'a command',
      { url: 'https://a', httpTransport: 'sse', ...secret },
      { command: 'x' },
      { command: 'x' },
    ],
    [
      'a URL',
      { command: 'x', args: ['y'], env: { T: 'secret' }, cwd: '/' },
      { url: 'https://a' },
      { url: 'https://a' },
    ],
    ['another command', { command: 'x', env: { T: 'secret' } }, { command: 'y' }, { command: 'y' }],
  ])('an override with %s inherits no credentials for it', (_what, base, over, expected) => {
    expect(mergeEntries(base, over, 'project')).toEqual(expected);
  });
});

test('who is asked about a file is told all that it would run', async ({ dir }) => {
  const env = { PI_CODING_AGENT_DIR: join(dir, 'agent') };
  const oauth = { clientSecret: '!echo c' };
  const mcpServers = {
    local: { command: 'x', args: ['y'], env: { A: '1', B: '!echo b' }, cwd: 'sub' },
    remote: { url: 'https://nice', headers: { X: '!curl evil', Y: '!!plain' }, oauth },
    plain: { command: 'x' },
    borrows: {
      url: 'https://n',
      bearerTokenEnv: 'A_TOKEN',
      oauth: { authServerMetadataUrl: 'https://evil/x' },
    },
  };
  await writeJson(join(dir, '.mcp.json'), { mcpServers });
  const { withheld } = loadConfig({ cwd: dir, env, allows: () => false });
  expect(withheld.flatMap(({ servers }) => servers.map(({ what }) => what))).toEqual([
    'x y, in sub, with A=1 B=!echo b',
    'https://nice, sending X: !curl evil; Y: !!plain, running curl evil; echo c',
    'x',
    'https://n, sending the token in A_TOKEN, signing in at https://evil/x',
  ]);
});

test('a text from elsewhere stays on its line', () => {
  expect(oneLine('a\n  b: harmless\r\n\u2028c\u202ed\u001b[2J')).toBe('a ⏎ b: harmless ⏎ cd');
});

describe('trust', () => {
  const hash = 'of the content';

  test('a project file follows Pi, the protected one needs its own yes', async ({ dir }) => {
    const trust = new Trust(join(dir, 'agent'), dir);
    const project = { file: join(dir, '.pi/mcp.json'), scope: 'project' as const, hash };
    const guarded = { file: join(dir, '.mcp.json'), scope: 'protected' as const, hash };
    expect(trust.allows(project, true)).toBe(true);
    expect(trust.allows(project, false)).toBe(false);
    expect(trust.allows(guarded, true)).toBe(false);
    trust.save(guarded.file, hash, true);
    expect(trust.allows(guarded, true)).toBe(true);
    expect(trust.allows(guarded, false)).toBe(false);
    expect(trust.allows({ ...guarded, hash: 'of a changed file' }, true)).toBe(false);
  });

  test('a link to a file that was said yes to elsewhere is another question', async ({ dir }) => {
    const trust = new Trust(join(dir, 'agent'), dir);
    const [mine, theirs] = [join(dir, 'mine/.mcp.json'), join(dir, 'theirs/.mcp.json')];
    await writeJson(mine, { mcpServers: { a: { command: './server' } } });
    await mkdir(join(dir, 'theirs'));
    await symlink(mine, theirs);
    trust.save(mine, hash, true);
    expect(trust.answer(mine, hash)).toBe(true);
    expect(trust.answer(theirs, hash)).toBeUndefined();
  });

  test('every project that Pi trusts unasked is known to be trusted', async ({ dir }) => {
    const agent = join(dir, 'agent');
    await writeJson(join(agent, 'settings.json'), { defaultProjectTrust: 'always' });
    expect(new Trust(agent, dir).guessPiTrust([])).toBe(true);
    expect(new Trust(agent, dir).guessPiTrust(['--no-approve'])).toBe(false);
    await mkdir(join(dir, '.pi/skills'), { recursive: true });
    expect(new Trust(agent, dir).guessPiTrust([])).toBe(true);
    const guarded = { file: join(dir, '.mcp.json'), scope: 'protected' as const, hash };
    expect(new Trust(agent, dir).allows(guarded, true)).toBe(false);
    await writeJson(join(agent, 'trust.json'), { [dir]: false });
    expect(new Trust(agent, dir).guessPiTrust([])).toBe(false);
  });

  test('a folder with nothing that Pi asks about is known to be trusted', async ({ dir }) => {
    const cwd = join(dir, 'work/project');
    const guess = (knowsFile = true) =>
      new Trust(join(dir, 'agent'), cwd, knowsFile).guessPiTrust([]);
    await writeJson(join(cwd, '.mcp.json'), {});
    expect(guess()).toBe(true);
    await writeJson(join(cwd, '.pi/mcp.json'), {});
    expect(guess()).toBe(false);
    // An old Pi doesn't know the file: that is no word on it.
    expect(guess(false)).toBe(true);
    const project = { file: join(cwd, '.pi/mcp.json'), scope: 'project' as const, hash };
    expect(new Trust(join(dir, 'agent'), cwd, false).allows(project, true)).toBe(false);
    await mkdir(join(dir, 'work/.agents/skills'), { recursive: true });
    expect(guess(false)).toBe(false);
  });

  test('what the user saved in Pi for this very folder is a yes', async ({ dir }) => {
    const agent = join(dir, 'agent');
    const cwd = join(dir, 'work/project');
    await mkdir(cwd, { recursive: true });
    const trust = new Trust(agent, cwd);
    await writeJson(join(agent, 'trust.json'), { [join(dir, 'work')]: true });
    expect(trust.guessPiTrust([])).toBe(true);
    expect(trust.guessPiTrust(['--no-approve'])).toBe(false);
    expect(trust.answer(join(cwd, '.mcp.json'), hash)).toBeUndefined();
    await writeJson(join(agent, 'trust.json'), { [cwd]: true });
    expect(trust.answer(join(cwd, '.mcp.json'), hash)).toBe(true);
  });
});

describe('values', () => {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: that is how files name variables
  test('variables are resolved in all forms, an unset one of a URL is named', async () => {
    const env = { A: '1', B: '2' };
    expect(await resolveSecret('${A}-$env:B-{env:C}', 'x', { env })).toBe('1-2-');
    expect(interpolateUrl('s', 'https://h/${A}', env)).toBe('https://h/1');
    expect(() => interpolateUrl('s', 'https://${NO}/{env:NEITHER}', env)).toThrow(
      'URL for "s" references unset env vars: NO, NEITHER',
    );
  });

  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: that is how files name variables

  test('a command prints a secret, and its failure tells nothing of it', async () => {
    expect(await resolveSecret('!echo hush', 'x')).toBe('hush');
    expect(await resolveSecret('!!echo hush', 'x')).toBe('!echo hush');
    await expect(resolveSecret('!echo secret; exit 1', 'the header')).rejects.toThrow(
      /^the command for the header failed$/,
    );
    await expect(resolveSecret('!true', 'the header')).rejects.toThrow('printed nothing');
  });

  test('a command that wants to read, prints without end or is not needed any more ends', async () => {
    const start = performance.now();
    await expect(resolveSecret('!cat', 'it')).rejects.toThrow('printed nothing');
    await expect(resolveSecret('!yes', 'it')).rejects.toThrow('printed too much');
    const abort = new AbortController();
    const resolved = resolveSecret('!sleep 99 | cat', 'it', { signal: abort.signal });
    abort.abort();
    await expect(resolved).rejects.toThrow('was aborted');
    await expect(resolveSecret('!sleep 99', 'it', { signal: abort.signal })).rejects.toThrow(
      'was aborted',
    );
    expect(performance.now() - start).toBeLessThan(30_000);
  });

  test('a server gets its environment, arguments and folder with everything resolved', async ({
    dir,
  }) => {
    const entry = {
      command: '~/bin/x',
      args: ['~/data', '$env:HOME'],
      env: { TOKEN: '!echo t', PLAIN: '{env:HOME}' },
      cwd: 'sub',
    };
    const target = await resolveTarget(server(entry), { cwd: dir, agentDir: dir });
    expect(target).toMatchObject({
      transport: 'stdio',
      command: join(homedir(), 'bin/x'),
      args: [join(homedir(), 'data'), process.env.HOME],
      cwd: join(dir, 'sub'),
      env: { TOKEN: 't', PLAIN: process.env.HOME, PATH: process.env.PATH },
    });
  });

  test('a bearer token comes as a header and rules a sign-in out', async ({ dir }) => {
    const context = { cwd: dir, agentDir: dir };
    const token = await resolveTarget(
      server({ url: 'https://h', bearerToken: '!echo t' }),
      context,
    );
    expect(token).toEqual({
      transport: 'http',
      url: 'https://h',
      headers: { Authorization: 'Bearer t' },
    });
    const twice = {
      url: 'https://h',
      headers: { authorization: 'Basic x', A: 'a' },
      bearerToken: 't',
    };
    expect(await resolveTarget(server(twice), context)).toMatchObject({
      headers: expect.not.objectContaining({ authorization: 'Basic x' }),
    });
    expect(await resolveTarget(server({ url: 'https://h' }), context)).toHaveProperty('oauth');
    expect(
      await resolveTarget(server({ url: 'https://h', auth: false }), context),
    ).not.toHaveProperty('oauth');
  });
});

describe('policy', () => {
  const access = (entry: Entry, tool = 'tool') =>
    accessTo(server({ command: 'x', ...entry }), {}, tool, `s_${tool}`).visibility;

  test.each<[string, Entry, string]>([
    ['by default a tool is searchable', {}, 'search'],
    ['directTools pins', { directTools: true }, 'pinned'],
    ['directTools pins by name', { directTools: ['tool'] }, 'pinned'],
    ['and only those', { directTools: ['other'] }, 'search'],
    ['directTools "search"', { directTools: 'search' }, 'search'],
    ['exposure direct', { exposure: 'direct' }, 'pinned'],
    ['exposure codemode', { exposure: 'codemode' }, 'search'],
    ['exposure hidden', { exposure: 'hidden' }, 'hidden'],
    ['toolExposure by pattern', { exposure: 'hidden', toolExposure: { 't*': 'direct' } }, 'pinned'],
    [
      'an exact name before a pattern',
      { toolExposure: { 't*': 'hidden', tool: 'direct' } },
      'pinned',
    ],
    [
      'a tool that is hidden by name is not pinned with all',
      { directTools: true, toolExposure: { 't*': 'hidden' } },
      'hidden',
    ],
    [
      'a tool that is pinned by name beside others',
      { directTools: ['other'], toolExposure: { tool: 'direct' } },
      'pinned',
    ],
    [
      'a tool that is not pinned with all',
      { directTools: true, toolExposure: { tool: 'deferred' } },
      'search',
    ],
    ['excludeTools', { excludeTools: ['s_t*'] }, 'hidden'],
    ['includeTools', { includeTools: ['other'] }, 'hidden'],
    ['includeTools, named', { includeTools: ['tool'] }, 'search'],
  ])('%s', (_what, entry, expected) => {
    expect(access(entry)).toBe(expected);
  });

  test("Pi's two names for what codemode reaches are one", () => {
    const listed = (exposure: Entry['exposure']) =>
      accessTo(server({ command: 'x', ...(exposure ? { exposure } : {}) }), {}, 't', 's_t').listed;
    expect([listed('codemode'), listed('codemode-deferred')]).toEqual([true, true]);
    expect(listed('deferred')).toBe(false);
  });

  test('the setting pins too, but not what another extension brings', () => {
    const settings = { directTools: true };
    expect(accessTo(server({ command: 'x' }), settings, 't', 's_t').visibility).toBe('pinned');
    expect(accessTo(server({ command: 'x' }, 'runtime'), settings, 't', 's_t').visibility).toBe(
      'search',
    );
    const own = server({ command: 'x', directTools: true }, 'runtime');
    expect(accessTo(own, settings, 't', 's_t').visibility).toBe('pinned');
  });

  test('timeouts come in both formats, and from the settings', () => {
    const settings = { requestTimeoutMs: 7000, idleTimeout: 2 };
    expect(callTimeout(server({ command: 'x' }), {})).toBe(60_000);
    expect(callTimeout(server({ command: 'x' }), settings)).toBe(7000);
    expect(callTimeout(server({ command: 'x', timeout: 3 }), settings)).toBe(3000);
    expect(callTimeout(server({ command: 'x', requestTimeoutMs: 5 }), settings)).toBe(5);
    expect(callTimeout(server({ command: 'x', requestTimeoutMs: 0 }), settings)).toBe(7000);
    expect(idleTimeout(server({ command: 'x' }), {})).toBe(300_000);
    expect(idleTimeout(server({ command: 'x' }), settings)).toBe(120_000);
    expect(idleTimeout(server({ command: 'x', idleTimeout: 0 }), settings)).toBe(0);
    expect(idleTimeout(server({ command: 'x', lifecycle: 'keep-alive' }), settings)).toBe(0);
    // What a timer can't hold would be no time at all.
    const longest = 2 ** 31 - 1;
    expect(callTimeout(server({ command: 'x', timeout: 1e9 }), settings)).toBe(longest);
    expect(idleTimeout(server({ command: 'x', idleTimeout: 1e9 }), settings)).toBe(longest);
  });

  test('a search activates five by default and fifteen at most', () => {
    expect(searchLimit({})).toBe(5);
    expect(searchLimit({}, 100)).toBe(15);
    expect(searchLimit({ searchDefaultLimit: 3, searchActivationLimit: 4 }, 9)).toBe(4);
  });

  test('a pattern of many stars is no trap', () => {
    const start = performance.now();
    expect(fits(`${'*a'.repeat(12)}b`, 'a'.repeat(60))).toBe(false);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('names', () => {
  test.each([
    ['github', 'get_issue', 'server', 'github_get_issue'],
    ['github', 'github_get_issue', 'server', 'github_get_issue'],
    ['my-github', 'my_github-x', 'server', 'my_github-x'],
    ['git.hub', 'a/b', 'server', 'git_hub_a_2f_b'],
    ['chart-mcp', 'draw', 'short', 'chart_draw'],
    ['x', 'draw', 'none', 'draw'],
    ['x', 'draw', 'mcp', 'mcp__x_draw'],
    ['x', '搜索', 'server', 'x__641c__7d22_'],
  ] as const)('%s/%s with prefix %s is %s', (name, tool, prefix, expected) => {
    expect(toolName(name, tool, prefix)).toBe(expected);
  });

  test('long names end in a hash and stay apart', () => {
    const long = (end: string) => toolName('server', `${'long_'.repeat(20)}${end}`, 'server');
    expect(long('a')).toHaveLength(64);
    expect(long('a')).not.toBe(long('b'));
    expect(toolName('🦜'.repeat(40), 'x', 'server')).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  });

  test('a name that is taken goes to who had it first', () => {
    const book = new NameBook();
    expect(book.claim('a', 'x', 'none')).toBe('x');
    const other = book.claim('b', 'x', 'none');
    expect(other).toMatch(/^x_[0-9a-f]{8}$/);
    expect(book.claim('b', 'x', 'none')).toBe(other);
    expect(book.claim('a', 'x', 'none')).toBe('x');
    expect(book.claim('a', 'read', 'none')).toMatch(/^read_[0-9a-f]{8}$/);
  });
});

test('a tool that another has the name of stays excluded', () => {
  const catalog = new Catalog();
  catalog.reserve(['s_delete']);
  const entry = { configHash: '', tools: [{ name: 'delete' }, { name: 'list' }], cachedAt: 0 };
  const excluding = server({ command: 'x', excludeTools: ['s_delete'] });
  expect(catalog.set(excluding, {}, entry).map((it) => it.name)).toEqual(['s_list']);
  const [suffixed] = catalog.set(server({ command: 'x' }), {}, entry);
  expect(suffixed?.name).toMatch(/^s_delete_[0-9a-f]{8}$/);
});

describe('neighbours', () => {
  test('are expected where Pi loads them, not where they are named', async ({ dir }) => {
    const settings = join(dir, 'settings.json');
    const expected = (...argv: string[]) => expectedNeighbour(dir, join(dir, 'p'), argv);
    expect(expected('pi', '--append-system-prompt', 'compare with pid-mcp')).toBeUndefined();
    expect(expected('pi', '-e', '/x/pi-mcp-adapter/index.ts')).toBe('pi-mcp-adapter');
    await writeJson(settings, { packages: ['npm:pid-mcp'] });
    expect(expected('pi')).toBe('pid-mcp');
    await writeJson(settings, { packages: [{ source: 'npm:pid-mcp', extensions: [] }] });
    expect(expected('pi')).toBeUndefined();
    // A file where a folder is looked for is Pi's to tell.
    await writeFile(join(dir, 'extensions'), '');
    expect(expected('pi')).toBeUndefined();
  });

  test('a start that came to no session does not rely on their names again', ({ dir }) => {
    const names = () => new ForeignNames(dir, dir, ['pi']);
    expect(names().forStart()).toBeUndefined();
    names().save(['theirs']);
    expect(names().forStart()).toEqual(['theirs']);
    expect(names().forStart()).toBeUndefined();
    names().save(['theirs']);
    expect(names().forStart()).toEqual(['theirs']);
  });
});

test('waiting ends at once where it is given up before', async () => {
  const never = new Promise<void>(() => undefined);
  await atMost(60_000, never, AbortSignal.abort());
});

describe('a schema', () => {
  test('that is nested too deeply allows everything', ({ dir: _dir }) => {
    let inputSchema: unknown = { type: 'string' };
    for (let depth = 0; depth < 20_000; depth += 1) {
      inputSchema = { type: 'object', properties: { deeper: inputSchema } };
    }
    const catalog = new Catalog();
    const entry = { configHash: '', tools: [{ name: 'deep', inputSchema }], cachedAt: 0 };
    const [tool] = catalog.set(server({ command: 'x' }), {}, entry);
    expect(tool?.parameters).toEqual({ type: 'object', properties: {} });
  });

  test.each<[string, unknown, unknown]>([
    ['that is missing', undefined, { type: 'object', properties: {} }],
    ['that is no object', [1], { type: 'object', properties: {} }],
    ['without properties', { type: 'object' }, { type: 'object', properties: {} }],
    [
      'with keys that some providers refuse',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'x',
        type: 'object',
        additionalProperties: false,
        'x-order': 1,
        properties: { a: { type: 'array', items: { $comment: 'why', type: 'string', 'x-b': 1 } } },
        required: ['a'],
      },
      {
        type: 'object',
        properties: { a: { type: 'array', items: { type: 'string' } } },
        required: ['a'],
      },
    ],
    [
      'with parameters and values of such names',
      {
        type: 'object',
        properties: { 'x-header': { const: { $id: 1 } }, $schema: { default: { 'x-y': 1 } } },
      },
      {
        type: 'object',
        properties: { 'x-header': { const: { $id: 1 } }, $schema: { default: { 'x-y': 1 } } },
      },
    ],
    [
      'that no validator takes',
      {
        type: 'object',
        properties: {
          nothing: null,
          pattern: { type: 'string', pattern: '(?P<year>\\d+)' },
          fine: { type: 'string', pattern: '^\\d+$' },
        },
      },
      {
        type: 'object',
        properties: {
          nothing: {},
          pattern: { type: 'string' },
          fine: { type: 'string', pattern: '^\\d+$' },
        },
      },
    ],
    [
      'with definitions of draft 07',
      {
        type: 'object',
        properties: { a: { $ref: '#/definitions/b' } },
        definitions: { b: { $id: 'b', type: 'number' } },
      },
      {
        type: 'object',
        properties: { a: { $ref: '#/definitions/b' } },
        definitions: { b: { type: 'number' } },
      },
    ],
  ])('%s is declared as one of an object', (_what, schema, expected) => {
    expect(parametersOf(schema)).toEqual(expected);
  });
});

describe('a switch', () => {
  const content =
    '{\n  // keep me\n  "mcpServers": {\n    "a": { "command": "x" },\n    "b": { "command": "y", "enabled": true }\n  }\n}\n';

  test('is written where the server is, and nothing else changes', async ({ dir }) => {
    const file = join(dir, 'real.json');
    const link = join(dir, 'mcp.json');
    await writeFile(file, content, { mode: 0o600 });
    await symlink(file, link);
    writeEnabled(link, 'a', false);
    expect(await readFile(file, 'utf8')).toBe(
      content.replace('{ "command": "x"', '{ "disabled": true, "command": "x"'),
    );
    writeEnabled(link, 'a', true);
    expect(await readFile(file, 'utf8')).toBe(
      content.replace('{ "command": "x"', '{ "disabled": false, "command": "x"'),
    );
  });

  test('leaves bytes that are no UTF-8 and the mode as they are', async ({ dir }) => {
    const file = join(dir, 'mcp.json');
    const bytes = Buffer.from('{"mcpServers":{"a":{}}} // caf\xe9\n', 'latin1');
    await writeFile(file, bytes);
    expect(() => writeEnabled(file, 'a', false)).toThrow('is not UTF-8');
    expect(await readFile(file)).toEqual(bytes);
    await writeFile(file, content);
    await chmod(file, 0o666);
    writeEnabled(file, 'a', false);
    expect((await stat(file)).mode & 0o777).toBe(0o666);
  });

  test.skipIf(process.getuid?.() === 0)('refuses a file that is read-only', async ({ dir }) => {
    const file = join(dir, 'mcp.json');
    await writeFile(file, content, { mode: 0o444 });
    expect(() => writeEnabled(file, 'a', false)).toThrow('EACCES');
    expect(await readFile(file, 'utf8')).toBe(content);
  });

  test('an empty entry is filled with what the file is indented with', async ({ dir }) => {
    const file = join(dir, 'mcp.json');
    await writeFile(file, '{\n\t"mcpServers": {\n\t\t"a": {}\n\t}\n}\n');
    writeEnabled(file, 'a', false);
    expect(await readFile(file, 'utf8')).toBe(
      '{\n\t"mcpServers": {\n\t\t"a": {\n\t\t\t"disabled": true\n\t\t}\n\t}\n}\n',
    );
  });

  test('keeps the word that the file uses', async ({ dir }) => {
    const file = join(dir, 'mcp.json');
    await writeFile(file, content);
    writeEnabled(file, 'b', false);
    expect(await readFile(file, 'utf8')).toBe(content.replace('true', 'false'));
  });
});

describe('what a server runs or reaches is told without secrets:', () => {
  test.each(['a.', 'ab-', 'eyJabcdefgh-', 'sk-', '://', 'x://a@', ' ', '"a'])(
    'a long text of %j takes no time',
    (part) => {
      const long = part.repeat(100_000 / part.length);
      const before = performance.now();
      messageOf(new Error(long));
      withoutSecrets(long);
      oneLine(long);
      expect(performance.now() - before).toBeLessThan(1000);
    },
  );

  test.for<[string[], string]>([
    [
      ['--token', 's3cret', '--api-key=s3cret', '--port', '80', 'plain'],
      '--token … --api-key=… --port 80 plain',
    ],
    [['-e', 'GITHUB_TOKEN=s3cret', '-e', 'LANG=C'], '-e GITHUB_TOKEN=… -e LANG=C'],
    [['--header', 'Authorization: Bearer s3cret'], '--header Authorization: …'],
    [['-H', 'X-Api-Key:s3cret', '-H', 'Accept: a/b'], '-H X-Api-Key:… -H Accept: a/b'],
    [
      ['https://me:s3cret@host.example:8080/mcp?key=s3cret#s3cret'],
      'https://host.example:8080/mcp',
    ],
    [['postgresql://me:s3cr@t@host/db'], 'postgresql://host/db'],
    [['--url=https://host/mcp?t=s3cret', '-v'], '--url=https://host/mcp -v'],
    [
      ['-c', 'API_KEY="s3 cret" exec server --password s3cret -v'],
      '-c API_KEY=… exec server --password … -v',
    ],
    [
      ['--config', '{"apiKey":"s3cret","n":1,"name":"x"}'],
      '--config {"apiKey":…,"n":1,"name":"x"}',
    ],
    [['ghp_abcdefghijklmnop1234', 'sk-proj-abcdefgh1234'], '… …'],
    [['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', 'AKIAIOSFODNN7EXAMPLE'], '… …'],
    [['0123456789abcdef0123456789abcdef', '8f14e45f-ceea-467f-a0d2-5b1f3c2d4e6a'], '… …'],
    // What is none stays.
    [
      ['npm_config_registry=x', 'secret_santa_list', 'hf_hub_download'],
      'npm_config_registry=x secret_santa_list hf_hub_download',
    ],
    [
      ['-y', '@modelcontextprotocol/server-filesystem@2026.8.31', '/home/me/Projects'],
      '-y @modelcontextprotocol/server-filesystem@2026.8.31 /home/me/Projects',
    ],
    [
      ['C:\\Users\\me', '--root=/srv/a:b', 'git+ssh://host/x.git', '$TOKEN'],
      'C:\\Users\\me --root=/srv/a:b git+ssh://host/x.git $TOKEN',
    ],
  ])('%j', ([args, told]) => {
    expect(describeTarget(server({ command: 'x', args }))).toBe(`x ${told}`);
  });

  test.for<[string, string]>([
    ['https://me:s3cret@host/mcp?key=s3cret', 'https://host/mcp'],
    ['https://host/a%20b/mcp#s3cret', 'https://host/a%20b/mcp'],
    ['https://{env:ME}:{env:PASS}@{env:HOST}/mcp?key=$env:KEY', 'https://{env:HOST}/mcp'],
    ['https://host/s/YzE2OTk0MzAtN2U4Yi00OWQ3LTg0/mcp', 'https://host/s/…/mcp'],
  ])('%s', ([url, told]) => {
    expect(describeTarget(server({ url }))).toBe(told);
  });
});
