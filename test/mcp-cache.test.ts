/** The cache of tool lists: shared with pi-mcp-adapter, and with other Pis that write it at the same time. */

import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import {
  computeServerHash,
  isServerCacheValid,
  loadMetadataCache,
  reconstructToolMetadata,
  saveMetadataCache,
} from '../node_modules/pi-mcp-adapter/dist/metadata-cache.js';
import { Cache, type CacheEntry, configHash, isFresh } from '../extension/mcp/src/cache.ts';
import { type ServerConfig, serverOf } from '../extension/mcp/src/config.ts';
import type { Entry } from '../extension/mcp/src/schema.ts';
import { node, npmServer, setUpMcp, startPi, writeJson, indexed } from './mcp/setup.ts';
import { test } from './support/nvim.ts';
import { repo } from './support/pi.ts';

const run = promisify(execFile);

function server(entry: Entry): ServerConfig {
  const made = serverOf('s', entry, 'user');
  if ('problem' in made) {
    throw new Error(made.problem);
  }
  return made;
}

function entry(hash: string, more: Partial<CacheEntry> = {}): CacheEntry {
  const tool = { name: 'say', description: 'Says.', inputSchema: { type: 'object' } };
  return { configHash: hash, tools: [tool], resources: [], cachedAt: Date.now(), ...more };
}

/** Runs `work` with the agent directory that pi-mcp-adapter finds in the environment. */
function inAgentDir<T>(dir: string, work: () => T): T {
  const before = process.env.PI_CODING_AGENT_DIR;
  process.env.PI_CODING_AGENT_DIR = dir;
  try {
    return work();
  } finally {
    if (before === undefined) {
      delete process.env.PI_CODING_AGENT_DIR;
    } else {
      process.env.PI_CODING_AGENT_DIR = before;
    }
  }
}

describe('pi-mcp-adapter', () => {
  test.each<[string, Entry]>([
    [
      'a command',
      { command: 'npx', args: ['-y', 'x'], env: { A: '$env:HOME', B: '!secret', C: '!!c' } },
    ],
    ['a folder', { command: 'x', cwd: '~/sub' }],
    ['a URL', { url: 'https://host/{env:HOME}', headers: { Authorization: 'Bearer {env:HOME}' } }],
    ['an unset variable', { command: 'x', env: { A: '$env:NOT_SET_ANYWHERE' } }],
    ['a bearer token', { url: 'https://host', auth: 'bearer', bearerToken: '$env:HOME' }],
    ['an empty bearer token', { url: 'https://host', bearerToken: '' }],
    ['a bearer variable', { url: 'https://host', bearerTokenEnv: 'HOME' }],
    ['an unset bearer variable', { url: 'https://host', bearerTokenEnv: 'NOT_SET_ANYWHERE' }],
    ['OAuth off', { url: 'https://host', auth: false }],
    [
      'filters',
      { command: 'x', includeTools: ['a'], excludeTools: ['b*'], exposeResources: false },
    ],
    ['a protocol', { command: 'x', protocolVersion: 'auto' }],
    [
      'a command for headers',
      { url: 'https://h', requestHeadersCommand: { command: 'x', args: ['{env:HOME}'] } },
    ],
    [
      "what doesn't matter",
      { command: 'x', lifecycle: 'eager', timeout: 5, exposure: 'direct', type: 'stdio' },
    ],
  ])('hashes %s alike', (_what, definition) => {
    const theirs = computeServerHash(JSON.parse(JSON.stringify(definition)));
    expect(configHash(server(definition))).toBe(theirs);
  });

  test('accepts what we wrote, and we what it wrote', async ({ dir }) => {
    const definition = { command: 'x', args: ['y'], env: { A: '{env:HOME}' } };
    const hash = configHash(server(definition)) ?? '';
    const cache = new Cache(dir);
    await cache.save('ours', entry(hash));
    const theirs = inAgentDir(dir, () => loadMetadataCache());
    const read = theirs?.servers.ours;
    expect(read && isServerCacheValid(read, definition)).toBe(true);
    expect(read && reconstructToolMetadata('ours', read, 'server', {})).toMatchObject([
      { name: 'ours_say', originalName: 'say' },
    ]);
    inAgentDir(dir, () =>
      saveMetadataCache({
        version: 1,
        servers: {
          theirs: {
            configHash: computeServerHash(definition),
            tools: [{ name: 'do', uiVisibility: ['app'] }],
            resources: [],
            cachedAt: Date.now(),
            ttlMs: 1000,
          },
        },
      }),
    );
    const both = cache.load();
    expect([...both.keys()].toSorted()).toEqual(['ours', 'theirs']);
    expect(both.get('theirs')?.configHash).toBe(hash);
    expect(isFresh(both.get('theirs') ?? entry(''))).toBe(true);
  });

  test('keeps what it added when we list the same server again', async ({ dir }) => {
    const cache = new Cache(dir);
    const theirs = entry('hash', { cachedAt: 1 });
    theirs.tools[0] = { name: 'say', uiResourceUri: 'ui://x' };
    await writeJson(join(dir, 'mcp-cache.json'), {
      version: 1,
      other: true,
      servers: { s: { ...theirs, cacheScope: 'x' } },
    });
    await cache.save('s', entry('hash'));
    const { servers } = JSON.parse(await readFile(join(dir, 'mcp-cache.json'), 'utf8'));
    expect(servers.s).toMatchObject({
      cacheScope: 'x',
      tools: [{ uiResourceUri: 'ui://x', description: 'Says.' }],
    });
  });

  test('starts no server whose tools the loader has listed', async ({ dir, model }) => {
    const memory = npmServer('memory');
    const pi = await setUpMcp(dir, model, { servers: { memory } });
    const process = await startPi(pi, join(dir, 'project'));
    await indexed(process, 9);
    await process.close();
    const cache = inAgentDir(pi.agentDir, () => loadMetadataCache());
    const read = cache?.servers.memory;
    const definition = JSON.parse(JSON.stringify(memory));
    expect(read && isServerCacheValid(read, definition)).toBe(true);
    expect(read && reconstructToolMetadata('memory', read, 'server', {})).toHaveLength(
      9 + (read?.resources?.length ?? 0),
    );
  });
});

test('many writers at once lose nothing', async ({ dir }) => {
  const module = pathToFileURL(join(repo, 'extension/mcp/src/cache.ts')).href;
  const script = `
    import { Cache } from ${JSON.stringify(module)};
    const [dir, writer] = process.argv.slice(1);
    const cache = new Cache(dir);
    const alive = setInterval(() => {}, 1000);
    for (let n = 0; n < 5; n += 1) {
      await cache.save(writer + n, { configHash: 'h', tools: [{ name: 't'.repeat(5000) }], cachedAt: Date.now() });
    }
    clearInterval(alive);`;
  const writers = ['a', 'b', 'c', 'd'];
  await Promise.all(
    writers.map((writer) => run(node, ['--input-type=module', '-e', script, dir, writer])),
  );
  const names = [...new Cache(dir).load().keys()].toSorted();
  expect(names).toEqual(writers.flatMap((writer) => [0, 1, 2, 3, 4].map((n) => `${writer}${n}`)));
});

test('a lock whose owner died is broken, a broken file is an empty one', async ({ dir }) => {
  await writeJson(join(dir, 'mcp-cache.json'), '{"version": 1, "servers": {');
  await writeJson(join(dir, 'mcp-cache.json.lock'), '');
  await run('touch', ['-d', '1 minute ago', join(dir, 'mcp-cache.json.lock')]);
  const cache = new Cache(dir);
  expect(cache.load().size).toBe(0);
  await cache.save('s', entry('h'));
  expect([...cache.load().keys()]).toEqual(['s']);
});

test('a lock that a dead owner left a moment ago is waited for, and goes to one at a time', async ({
  dir,
}) => {
  const file = join(dir, 'file');
  const module = pathToFileURL(join(repo, 'extension/mcp/src/file-lock.ts')).href;
  await writeFile(`${file}.lock`, '');
  // The lock on the breaking of it was left, too.
  await writeFile(`${file}.lock.lock`, '');
  const script = `
    import { closeSync, openSync, rmSync } from 'node:fs';
    import { lockFile } from ${JSON.stringify(module)};
    const [file] = process.argv.slice(1);
    const unlock = await lockFile(file, 1000);
    closeSync(openSync(file, 'wx'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    rmSync(file);
    unlock();`;
  const owners = Array.from({ length: 4 }, () =>
    run(node, ['--input-type=module', '-e', script, file]),
  );
  await Promise.all(owners);
  expect(await readdir(dir)).not.toContain('file.lock');
});

test('an entry is fresh for seven days, or as long as its server said', () => {
  const day = 24 * 60 * 60 * 1000;
  const now = Date.now();
  expect(isFresh(entry('h', { cachedAt: now - 6.9 * day }))).toBe(true);
  expect(isFresh(entry('h', { cachedAt: now - 7.1 * day }))).toBe(false);
  expect(isFresh(entry('h', { cachedAt: now - 2000, ttlMs: 1000 }))).toBe(false);
  expect(isFresh(entry('h', { cachedAt: now, ttlMs: 0 }))).toBe(false);
  expect(isFresh(entry('h', { cachedAt: now + 1000 }))).toBe(true);
  expect(isFresh(entry('h', { cachedAt: now + day }))).toBe(false);
});
