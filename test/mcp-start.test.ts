/** The start of a session: what is loaded and connected, what waits, and what a shared cache spares. */

import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe } from 'vitest';
import { command, extension, fixture, indexed, setUpMcp, startPi, statusOf } from './mcp/setup.ts';
import { call, tape } from './support/model.ts';
import { expect, test } from './support/nvim.ts';
import { piVersions, repo } from './support/pi.ts';
import { PiProcess, textOf, toolResults } from './support/pi-process.ts';

/** The loader with a second bundle that notes when it is loaded. */
async function noting(dir: string, note: string): Promise<string> {
  const copy = join(dir, 'loader/dist/mcp.mjs');
  await mkdir(dirname(copy), { recursive: true });
  await copyFile(extension, copy);
  const real = (name: string) => JSON.stringify(pathToFileURL(join(dirname(extension), name)).href);
  await writeFile(
    join(dirname(copy), 'sdk.mjs'),
    `import { writeFileSync } from 'node:fs';
     writeFileSync(${JSON.stringify(note)}, '');
     export { default } from ${real('sdk.mjs')};`,
  );
  await writeFile(join(dirname(copy), 'search.mjs'), `export * from ${real('search.mjs')};`);
  return copy;
}

describe.each(piVersions)('Pi %s', (version) => {
  test('the SDK is loaded and a server started when a tool is called, not before', async ({
    dir,
    model,
  }) => {
    const note = join(dir, 'sdk-loaded');
    const pidFile = join(dir, 'pids');
    const servers = { fixture: fixture({ pidFile }) };
    const pi = await setUpMcp(dir, model, { version, servers });
    const cwd = join(dir, 'project');
    const loader = await noting(dir, note);
    const args = ['-e', loader, '--no-session'];
    const first = await PiProcess.start(pi, { cwd, args });
    await indexed(first, 10);
    await first.close();
    expect(existsSync(note)).toBe(true);
    await Promise.all([rm(note), rm(pidFile)]);

    const second = await PiProcess.start(pi, { cwd, args });
    await indexed(second, 10);
    model.play(tape(call('mcp_search', { query: 'say value back', limit: 1 }), 'found'));
    await second.run('find it');
    expect(existsSync(note)).toBe(false);
    expect(existsSync(pidFile)).toBe(false);
    model.play(tape(call('fixture_say', { value: 'now' }), 'said'));
    const [said] = toolResults(await second.run('say it'));
    expect(textOf(said?.result)).toBe('now');
    expect(existsSync(note)).toBe(true);
    expect((await readFile(pidFile, 'utf8')).trim().split('\n')).toHaveLength(1);
    await second.close();
  });

  test('a search that cannot be loaded fails and says why, Pi goes on', async ({ dir, model }) => {
    const servers = { fixture: fixture() };
    const pi = await setUpMcp(dir, model, { version, servers });
    const loader = await noting(dir, join(dir, 'sdk-loaded'));
    await writeFile(join(dirname(loader), 'search.mjs'), 'throw new Error("no word list");');
    const process = await PiProcess.start(pi, {
      cwd: join(dir, 'project'),
      args: ['-e', loader, '--no-session'],
    });
    await indexed(process, 10);
    model.play(tape(call('mcp_search', { query: 'say value back' }), 'a pity'));
    const [found] = toolResults(await process.run('find it'));
    expect(found?.isError).toBe(true);
    expect(textOf(found?.result)).toContain('no word list');
    await process.close();
  });

  test('an SDK that cannot be loaded fails its servers and says why, until it can', async ({
    dir,
    model,
  }) => {
    const pi = await setUpMcp(dir, model, { version, servers: { fixture: fixture() } });
    const loader = await noting(dir, join(dir, 'sdk-loaded'));
    const sdk = join(dirname(loader), 'sdk.mjs');
    await rename(sdk, `${sdk}.away`);
    const process = await PiProcess.start(pi, {
      cwd: join(dir, 'project'),
      args: ['-e', loader, '--no-session'],
    });
    await process.waitFor((it) => String(it.statusText).includes('1 failed'));
    expect(await command(process, '/mcp connect fixture')).toContain('sdk.mjs');
    await rename(`${sdk}.away`, sdk);
    expect(await command(process, '/mcp connect fixture')).toBe('fixture: connected, 10 tool(s)');
    await process.close();
  });

  test('a server that is still being indexed is named, and found once it is there', async ({
    dir,
    model,
  }) => {
    const servers = { quick: fixture(), slow: fixture({ startDelayMs: 4000, tools: ['bake'] }) };
    const pi = await setUpMcp(dir, model, { version, servers });
    const process = await startPi(pi, join(dir, 'project'));
    await process.waitFor((it) => String(it.statusText).endsWith('/10 tools · indexing 1'));
    model.play(
      tape(
        call('mcp_search', { query: 'say value back', limit: 1 }),
        // Nothing fits yet: the search waits for the server.
        call('mcp_search', { query: 'bake', limit: 1 }),
        'found',
      ),
    );
    const [first, second] = toolResults(await process.run('find both'));
    expect(textOf(first?.result)).toContain('not published their tool list yet: slow.');
    expect(first?.result.details.unindexed).toEqual(['slow']);
    expect(second?.result.details).toMatchObject({ added: ['slow_bake'] });
    await indexed(process, 21);
    expect(statusOf(process)).toBe('MCP 0/2 · 2/21 tools');
    await process.close();
  });
});

test('neither the loader nor pi-mcp-adapter starts a server that the other has listed', async ({
  dir,
  model,
}) => {
  const scratch = join(repo, '.toolchain/transpiled');
  await mkdir(scratch, { recursive: true });
  const adapter = ['-e', join(repo, 'node_modules/pi-mcp-adapter/index.ts'), '--no-session'];
  const pids = { ours: join(dir, 'ours'), theirs: join(dir, 'theirs') };
  const servers = { ours: fixture({ pidFile: pids.ours }) };
  const pi = await setUpMcp(dir, model, { servers, env: { TMPDIR: scratch } });
  const cwd = join(dir, 'project');
  const file = join(pi.agentDir, 'mcp.json');
  const cache = async () => {
    const text = await readFile(join(pi.agentDir, 'mcp-cache.json'), 'utf8').catch(() => '{}');
    const entries: Record<string, { tools: unknown[] }> = JSON.parse(text).servers ?? {};
    return Object.entries(entries).map(([name, { tools }]) => `${name} ${tools.length}`);
  };
  const loaded = await startPi(pi, cwd);
  await indexed(loaded, 10);
  await expect.poll(cache).toEqual(['ours 10']);
  await loaded.close();
  await rm(pids.ours);

  // The adapter knows our entry, and lists the other server when it is told to.
  const both = { ...servers, theirs: fixture({ pidFile: pids.theirs }) };
  await writeFile(file, JSON.stringify({ mcpServers: both }));
  const other = await PiProcess.start(pi, { cwd, args: adapter });
  model.play(
    tape(call('mcp', { describe: 'ours_say' }), call('mcp', { connect: 'theirs' }), 'described'),
  );
  // Pi transpiles the adapter's many files before it answers.
  await expect
    .poll(() => other.records.some((it) => it.method === 'setStatus'), { timeout: 45_000 })
    .toBe(true);
  const [described, connected] = toolResults(await other.run('look'));
  expect(textOf(described?.result)).toContain('Says the value back.');
  expect(textOf(connected?.result)).toContain('theirs');
  await expect.poll(cache).toEqual(['ours 10', 'theirs 10']);
  expect(existsSync(pids.ours)).toBe(false);
  expect(existsSync(pids.theirs)).toBe(true);
  await other.close();
  await rm(pids.theirs);

  // We know its entry.
  const again = await startPi(pi, cwd);
  await indexed(again, 20);
  model.play(tape(call('mcp_search', { query: 'say value back', server: 'theirs' }), 'found'));
  const [found] = toolResults(await again.run('find it'));
  expect(found?.result.details.added).toContain('theirs_say');
  expect(existsSync(pids.ours)).toBe(false);
  expect(existsSync(pids.theirs)).toBe(false);
  await again.close();
});
