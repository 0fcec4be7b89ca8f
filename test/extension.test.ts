/** How Pi loads the extension, and what it is to a Pi without an editor: nothing. */

import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe } from 'vitest';
import { call, type Reply, say } from './support/model.ts';
import { expect, test as base } from './support/nvim.ts';
import { type Pi, piVersions, repo, setUpPi } from './support/pi.ts';
import { PiProcess, type PiRecord, textOf, toolResults } from './support/pi-process.ts';
import { StandInEditor } from './support/stand-in-editor.ts';

const run = promisify(execFile);

const test = base.extend<{ editor: StandInEditor; project: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
  editor: async ({}, use) => {
    const editor = await StandInEditor.start();
    await use(editor);
    await editor.close();
  },
  project: async ({ dir }, use) => {
    const project = join(dir, 'project');
    await mkdir(project);
    await use(project);
  },
});

/** Checks how often a Pi started so links with the editor. */
async function expectLinks(
  expected: number,
  pi: Pi,
  editor: StandInEditor,
  cwd: string,
  args: string[],
): Promise<void> {
  const before = editor.received.length;
  const process = await PiProcess.start(pi, {
    cwd,
    args: ['--no-session', ...args],
    env: editor.env,
  });
  await process.request({ type: 'get_state' });
  const count = () =>
    editor.received.slice(before).filter((it) => it.method === 'initialize').length;
  await expect.poll(count).toBeGreaterThanOrEqual(expected);
  // A second copy, or one that isn't wanted, would have linked by now.
  await process.run('hello');
  expect(await process.close()).toBe(0);
  expect(count()).toBe(expected);
}

/** Runs a command of Pi's, and returns what it prints. */
async function piCli(
  pi: Pi,
  cwd: string,
  more: Record<string, string>,
  ...args: string[]
): Promise<string> {
  const [command = '', ...rest] = pi.cmd;
  const env = { PATH: process.env.PATH, HOME: cwd, ...pi.env, ...more };
  const child = run(command, [...rest, ...args], { cwd, env });
  child.child.stdin?.end();
  return (await child).stdout;
}

/** Copies what Pi needs of the package. */
async function copyPackage(to: string): Promise<void> {
  const manifest = ['package.json', 'package-lock.json'];
  for (const path of [...manifest, 'extension/pivi.ts', 'extension/dist', 'extension/mcp/dist']) {
    await cp(join(repo, path), join(to, path), { recursive: true });
  }
}

describe.each(piVersions)('Pi %s', (version) => {
  test('loads the repository as an extension, without transpiling the bundle', async ({
    dir,
    model,
    editor,
    project,
  }) => {
    const pi = await setUpPi(dir, model, { version });
    await expectLinks(1, pi, editor, project, ['-e', repo]);
    const transpiled = await readdir(join(dir, 'tmp', 'jiti'));
    expect(transpiled.filter((name) => name.includes('pivi'))).toEqual([
      expect.stringMatching(/^extension-pivi\..*\.mjs$/),
    ]);
    expect(await readFile(join(dir, 'tmp', 'jiti', transpiled[0] ?? ''), 'utf8')).toMatch(
      /dist\/pivi\.mjs/,
    );
  });

  test('installs and removes it, for the user and for a project', async ({
    dir,
    model,
    editor,
    project,
  }) => {
    const pi = await setUpPi(dir, model, { version });
    await piCli(pi, project, {}, 'install', repo);
    await expectLinks(1, pi, editor, project, []);
    await piCli(pi, project, {}, 'remove', repo);
    await expectLinks(0, pi, editor, project, []);
    await piCli(pi, project, {}, 'install', '-l', '--approve', repo);
    await expectLinks(1, pi, editor, project, ['--approve']);
    await expectLinks(0, pi, editor, project, []);
    await piCli(pi, project, {}, 'remove', '-l', '--approve', repo);
    expect(JSON.parse(await readFile(join(project, '.pi/settings.json'), 'utf8'))).toEqual({
      packages: [],
    });
  });

  test('installs and removes it from git', async ({ dir, model, editor, project }) => {
    const pi = await setUpPi(dir, model, { version });
    const source = join(dir, 'source');
    await copyPackage(source);
    const git = (...args: string[]) => run('git', ['-C', source, ...args]);
    await git('init', '-q');
    await git('add', '-A');
    await git('-c', 'user.name=x', '-c', 'user.email=x', 'commit', '-qm', 'all');
    // Pi takes git packages by address; git itself is told that this one is at hand.
    const address = 'git:github.com/example/pivi';
    const nearby = {
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: `url.file://${source}.insteadOf`,
      GIT_CONFIG_VALUE_0: 'https://github.com/example/pivi',
      // The package needs nothing from a registry: Pi's `npm install` has nothing to fetch.
      npm_config_offline: 'true',
      npm_config_audit: 'false',
    };
    await piCli(pi, project, nearby, 'install', address);
    await expectLinks(1, pi, editor, project, []);
    await piCli(pi, project, nearby, 'remove', address);
    await expectLinks(0, pi, editor, project, []);
  });

  test('works once where it is installed and handed over too', async ({
    dir,
    model,
    editor,
    project,
  }) => {
    const pi = await setUpPi(dir, model, { version });
    const copy = join(dir, 'copy');
    await copyPackage(copy);
    await piCli(pi, project, {}, 'install', copy);
    await expectLinks(1, pi, editor, project, ['-e', repo]);
  });

  test('is as without the extension when there is no editor', async ({ dir, model, project }) => {
    const plain = await witness(dir, model, project, version, []);
    const extended = await witness(dir, model, project, version, ['-e', repo]);
    expect(extended).toEqual(plain);
  });

  test('ends with a prompt on the command line, linked or not', async ({
    dir,
    model,
    editor,
    project,
  }) => {
    const pi = await setUpPi(dir, model, { version });
    const locks = join(dir, 'ide');
    const ask = () => {
      model.play({ replies: [say('answered')] });
      return piCli(pi, project, { PI_IDE_LOCK_DIR: locks }, '-p', '-e', repo, 'hello');
    };
    expect(await ask()).toBe('answered\n');
    await editor.lock(locks, [project]);
    expect(await ask()).toBe('answered\n');
    expect(editor.received.map((it) => it.params?.name ?? it.method)).toContain('pivi/context');
    editor.options.isSilent = true;
    expect(await ask()).toBe('answered\n');
  });

  test('may be replaced while it shakes hands', async ({ dir, model, editor, project }) => {
    editor.options.isSilent = true;
    const pi = await setUpPi(dir, model, { version });
    const args = ['--no-session', '-e', repo];
    const child = await PiProcess.start(pi, { cwd: project, args, env: editor.env });
    await expect.poll(() => editor.received.length).toBe(1);
    await child.request({ type: 'new_session' });
    await expect.poll(() => editor.received.length).toBe(2);
    editor.options.isSilent = false;
    await child.request({ type: 'new_session' });
    await expect.poll(() => editor.received.length).toBeGreaterThan(3);
    model.play({ replies: [say('answered')] });
    await child.run('hello');
    expect(child.notices()).toEqual([]);
    expect(child.stderr).toBe('');
    expect(editor.sockets.size).toBe(1);
    expect(await child.close()).toBe(0);
  });

  test('keeps the address of the link from shell commands', async ({
    dir,
    model,
    editor,
    project,
  }) => {
    model.play({
      replies: [call('bash', { command: 'env | grep -c ^PIVI_ || true' }), say('done')],
    });
    const pi = await setUpPi(dir, model, { version });
    const child = await PiProcess.start(pi, {
      cwd: project,
      args: ['--no-session', '-e', repo],
      env: editor.env,
    });
    const [bash] = toolResults(await child.run('go'));
    expect(bash && textOf(bash.result).trim()).toBe('0');
    await child.close();
  });
});

/** Everything that model and client see of a run that uses each of the tools. */
async function witness(
  dir: string,
  model: Parameters<typeof setUpPi>[1],
  project: string,
  version: (typeof piVersions)[number],
  args: string[],
): Promise<unknown> {
  await rm(project, { recursive: true });
  await mkdir(project);
  await writeFile(join(project, 'a.txt'), 'one\ntwo\nthree\n');
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await writeFile(join(project, 'dot.png'), Buffer.from(pixel, 'base64'));
  const calls: Reply = {
    blocks: [
      { id: 'c1', tool: 'read', args: { path: 'a.txt' } },
      { id: 'c2', tool: 'read', args: { path: 'dot.png' } },
      { id: 'c3', tool: 'read', args: { path: 'missing.txt' } },
      { id: 'c4', tool: 'write', args: { path: 'new/b.txt', content: 'new\n' } },
      {
        id: 'c5',
        tool: 'edit',
        args: { path: 'a.txt', edits: [{ oldText: 'two', newText: '2' }] },
      },
      { id: 'c6', tool: 'bash', args: { command: 'echo out; exit 3' } },
    ],
  };
  model.play({ replies: [calls, say('done')] });
  const from = model.requests.length;
  const pi = await setUpPi(dir, model, { version });
  const child = await PiProcess.start(pi, { cwd: project, args: ['--no-session', ...args] });
  const before = await child.request({ type: 'get_commands' });
  const records = await child.run('go');
  await child.close();
  expect(child.notices()).toEqual([]);
  return {
    // `/ide` is how an editor is found later.
    commands: before.commands
      .map((it: PiRecord) => it.name)
      .filter((name: string) => name !== 'ide'),
    requests: model.requests.slice(from),
    results: toolResults(records).map(withoutTimes).sort(),
    statuses: child.records.filter((it) => it.method === 'setStatus'),
    files: [
      await readFile(join(project, 'a.txt'), 'utf8'),
      await readFile(join(project, 'new/b.txt'), 'utf8'),
    ],
  };
}

function withoutTimes(record: PiRecord): string {
  return JSON.stringify(record, (key, value) => (key === 'wall_time_seconds' ? undefined : value));
}
