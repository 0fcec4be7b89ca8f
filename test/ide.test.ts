/** A Pi in a terminal and the editors around it: `/ide`, what it does by itself, and what it leaves to pi-ide. */

import { execFileSync } from 'node:child_process';
import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { expect, test as base } from './support/nvim.ts';
import { type Pi, piVersions, repo, setUpPi } from './support/pi.ts';
import { PiProcess, type PiRecord } from './support/pi-process.ts';
import { removeLock, StandInEditor, type StandInOptions } from './support/stand-in-editor.ts';

interface Start {
  args?: string[];
  settings?: Record<string, unknown>;
  project?: Record<string, unknown>;
  cwd?: string;
  env?: Record<string, string>;
  version?: (typeof piVersions)[number];
}

const test = base.extend<{
  locks: string;
  project: string;
  editor: (options?: StandInOptions) => Promise<StandInEditor>;
  terminal: (start?: Start) => Promise<PiProcess>;
}>({
  locks: async ({ dir }, use) => use(join(dir, 'ide')),
  project: async ({ dir }, use) => {
    const project = join(dir, 'project');
    await mkdir(join(project, '.pi'), { recursive: true });
    await use(project);
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
  editor: async ({}, use) => {
    const editors: StandInEditor[] = [];
    await use(async (options) => {
      const editor = await StandInEditor.start(options);
      editors.push(editor);
      return editor;
    });
    await Promise.all(editors.map((editor) => editor.close()));
  },
  terminal: async ({ dir, model, locks, project }, use) => {
    const running: PiProcess[] = [];
    await use(async (start = {}) => {
      const { version = '1.6', settings = {} } = start;
      const pi: Pi = await setUpPi(dir, model, { settings, version });
      await writeFile(join(project, '.pi/settings.json'), JSON.stringify(start.project ?? {}));
      const child = await PiProcess.start(pi, {
        cwd: start.cwd ?? project,
        args: ['--no-session', '--approve', '-e', repo, ...(start.args ?? [])],
        env: { PI_IDE_LOCK_DIR: locks, ...start.env },
      });
      running.push(child);
      await child.request({ type: 'get_state' });
      return child;
    });
    await Promise.all(running.map((child) => child.kill()));
  },
});

const isLinked = ({ sockets, received }: StandInEditor) =>
  sockets.size === 1 && received.some((it) => it.method === 'notifications/initialized');
const initialized = (editor: StandInEditor) =>
  editor.received.filter((it) => it.method === 'initialize').length;

function widget(child: PiProcess): string | undefined {
  return child.records.findLast((it) => it.method === 'setWidget')?.widgetLines?.[0];
}

/** Runs `/ide` and chooses what `pick` finds among the options. */
async function ide(
  child: PiProcess,
  pick: (options: string[]) => string | undefined,
): Promise<PiRecord> {
  const from = child.records.length;
  const done = child.request({ type: 'prompt', message: '/ide' });
  const dialog = await child.waitFor((it) => it.method === 'select', from);
  child.answer(dialog, pick(dialog.options));
  await done;
  return dialog;
}

/** A Pi that has answered has done at its start what it does by itself. */
async function settles(child: PiProcess): Promise<void> {
  await child.request({ type: 'prompt', message: 'hello' });
  await child.waitFor((it) => it.type === 'agent_settled');
}

describe.each(piVersions)('/ide of Pi %s', (version) => {
  test('connects, switches and disconnects', async ({ editor, locks, project, terminal }) => {
    const [one, two] = [await editor(), await editor()];
    await one.lock(locks, [project], { ideName: 'One' });
    await two.lock(locks, [join(project, '..')], { ideName: 'Two' });
    const child = await terminal({ version });
    await settles(child);
    expect([isLinked(one), isLinked(two)]).toEqual([false, false]);

    const first = await ide(child, (options) => options[0]);
    expect(first.title).toBe('Connect to IDE');
    expect(first.options).toEqual([
      `One · ${project} · pid=${process.pid} port=${one.port}`,
      `Two · ${join(project, '..')} · pid=${process.pid} port=${two.port}`,
    ]);
    expect(isLinked(one)).toBe(true);
    expect(child.notices().at(-1)).toBe('Connected to One');
    await expect.poll(() => widget(child)).toBe('One');

    const second = await ide(child, (options) => options[1]);
    expect(second.title).toBe('Select IDE (toggle to disconnect)');
    expect(second.options[0]).toMatch(/ · \(connected\)$/);
    await expect.poll(() => [isLinked(one), isLinked(two)]).toEqual([false, true]);

    await ide(child, (options) => options.find((label) => label.endsWith('(connected)')));
    await expect.poll(() => isLinked(two)).toBe(false);
    expect(child.notices().at(-1)).toBe('Disconnected from Two');
    expect(widget(child)).toBeUndefined();
    await child.request({ type: 'new_session' });
    await settles(child);
    expect([isLinked(one), isLinked(two)]).toEqual([false, false]);
  });

  test('reconnects over /new, /fork and a resume, although another editor has come', async ({
    editor,
    locks,
    project,
    terminal,
    model,
  }) => {
    model.play({ loop: true, replies: [{ blocks: [{ text: 'hi' }] }] });
    const one = await editor();
    await one.lock(locks, [project]);
    const child = await terminal({ version });
    await expect.poll(() => isLinked(one)).toBe(true);
    const two = await editor();
    await two.lock(locks, [project]);
    await settles(child);
    const { messages } = await child.request({ type: 'get_fork_messages' });
    await child.request({ type: 'fork', entryId: messages[0].entryId });
    await expect.poll(() => initialized(one)).toBe(2);
    await child.request({ type: 'new_session' });
    await expect.poll(() => initialized(one)).toBe(3);
    await expect.poll(() => isLinked(one)).toBe(true);
    expect(initialized(two)).toBe(0);
  });
});

describe('a remembered editor', () => {
  test('that is gone is forgotten, and the only one left is linked with', async ({
    editor,
    locks,
    project,
    terminal,
  }) => {
    const one = await editor();
    const lock = await one.lock(locks, [project]);
    const child = await terminal();
    await expect.poll(() => isLinked(one)).toBe(true);
    await removeLock(lock);
    await one.close();
    const two = await editor();
    await two.lock(locks, [project]);
    await child.request({ type: 'new_session' });
    await expect.poll(() => isLinked(two)).toBe(true);
  });

  test('that has gone to another project is forgotten', async ({
    editor,
    locks,
    project,
    terminal,
  }) => {
    const [one, two] = [await editor(), await editor()];
    await one.lock(locks, [project]);
    const child = await terminal();
    await expect.poll(() => isLinked(one)).toBe(true);
    await one.lock(locks, ['/elsewhere']);
    await two.lock(locks, [project]);
    await child.request({ type: 'new_session' });
    await expect.poll(() => isLinked(two)).toBe(true);
    expect(isLinked(one)).toBe(false);
  });

  test('that no longer answers is passed over for the only other one', async ({
    editor,
    locks,
    project,
    terminal,
  }) => {
    const [one, two] = [await editor(), await editor()];
    await one.lock(locks, [project]);
    const child = await terminal();
    await expect.poll(() => isLinked(one)).toBe(true);
    await two.lock(locks, [project]);
    one.options.isSilent = true;
    await child.request({ type: 'new_session' });
    await expect.poll(() => isLinked(two)).toBe(true);
  });
});

describe('the setting autoconnect', () => {
  const off = { autoconnect: false };
  const on = { autoconnect: true };
  test.for<[string, Record<string, unknown>, Record<string, unknown>, boolean]>([
    ['is on when it is missing', {}, {}, true],
    ['can be off', { pivi: off }, {}, false],
    ["is pi-ide's where ours is missing", { 'pi-ide': off }, {}, false],
    ["is ours before pi-ide's", { 'pi-ide': off, pivi: on }, {}, true],
    ["is the project's before the user's", { pivi: on }, { pivi: off }, false],
    [
      "is the project's before the user's, for pi-ide too",
      { 'pi-ide': off },
      { 'pi-ide': on },
      true,
    ],
    ['is nothing else than true or false', { pivi: { autoconnect: 'no' } }, {}, true],
  ])('%s', async ([, settings, ofProject, isOn], { editor, locks, project, terminal }) => {
    const one = await editor();
    await one.lock(locks, [project]);
    const child = await terminal({ settings, project: ofProject });
    await settles(child);
    expect(isLinked(one)).toBe(isOn);
    await child.request({ type: 'new_session' });
    await settles(child);
    expect(isLinked(one)).toBe(isOn);
  });

  test('leaves /ide as it is when it is off', async ({ editor, locks, project, terminal }) => {
    const one = await editor();
    await one.lock(locks, [project]);
    const child = await terminal({ settings: { pivi: { autoconnect: false } } });
    await ide(child, (options) => options[0]);
    expect(isLinked(one)).toBe(true);
    await child.request({ type: 'new_session' });
    await settles(child);
    expect(isLinked(one)).toBe(false);
  });
});

test('/ide lists the nearest folder first, by real paths and in both directions', async ({
  dir,
  editor,
  locks,
  project,
  terminal,
}) => {
  const deep = join(project, 'packages/one');
  await mkdir(join(deep, 'src'), { recursive: true });
  await symlink(deep, join(dir, 'alias'));
  const folders = [dir, join(deep, 'src'), project, join(dir, 'alias'), '/elsewhere'];
  for (const [index, folder] of folders.entries()) {
    await (await editor()).lock(locks, [folder], { ideName: `E${index}` });
  }
  const child = await terminal({ cwd: await realpath(deep) });
  const { options } = await ide(child, () => undefined);
  expect(options.map((label: string) => label.split(' ')[0])).toEqual(['E3', 'E2', 'E0', 'E1']);
});

test('an editor in another worktree is offered last, never linked with by itself, and kept once chosen', async ({
  dir,
  editor,
  locks,
  terminal,
}) => {
  const [tree, other] = [join(dir, 'repo'), join(dir, 'feature')];
  const options = { cwd: dir, env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' } };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], options);
  git('init', '-q', tree);
  git('-C', tree, 'commit', '-q', '--allow-empty', '-m', 'first');
  git('-C', tree, 'worktree', 'add', '-q', other);
  await mkdir(join(tree, 'src'));
  const [theirs, ours, stranger] = [await editor(), await editor(), await editor()];
  await theirs.lock(locks, [join(tree, 'src')], { ideName: 'Theirs' });
  await stranger.lock(locks, [join(dir, 'project')], { ideName: 'Stranger' });
  const child = await terminal({ cwd: other });
  await settles(child);
  expect(isLinked(theirs)).toBe(false);

  await ours.lock(locks, [other], { ideName: 'Ours' });
  const { options: labels } = await ide(child, (all) => all[1]);
  expect(labels).toEqual([
    `Ours · ${other} · pid=${process.pid} port=${ours.port}`,
    `Theirs · ${join(tree, 'src')} · pid=${process.pid} port=${theirs.port} · other worktree`,
  ]);
  await expect.poll(() => isLinked(theirs)).toBe(true);
  await child.request({ type: 'new_session' });
  await expect.poll(() => initialized(theirs)).toBe(2);
  expect(initialized(ours)).toBe(0);
});

test('/ide says when there is no editor', async ({ terminal }) => {
  const child = await terminal();
  await child.request({ type: 'prompt', message: '/ide' });
  expect(child.notices()).toEqual(['No running IDE found for this project']);
});

test('/ide tells why an editor can not be connected', async ({
  editor,
  locks,
  project,
  terminal,
}) => {
  const one = await editor({ isSilent: true });
  await one.lock(locks, [project]);
  const child = await terminal({ settings: { pivi: { autoconnect: false } } });
  await ide(child, (options) => options[0]);
  expect(child.notices().at(-1)).toMatch(/^Failed to connect: no answer to initialize/);
});

test('the widget says what is selected in the editor', async ({
  editor,
  locks,
  project,
  terminal,
}) => {
  const one = await editor();
  await one.lock(locks, [project]);
  const child = await terminal();
  await expect.poll(() => isLinked(one)).toBe(true);
  const at = (line: number) => ({ line, character: 0 });
  const params = { text: '', filePath: '/a/b.lua', selection: { start: at(3), end: at(3) } };
  one.send({ method: 'selection_changed', params });
  await expect.poll(() => widget(child)).toBe('Neovim · In b.lua');
  const selected = { ...params, text: 'x\ny\n', selection: { start: at(3), end: at(5) } };
  one.send({ method: 'selection_changed', params: selected });
  await expect.poll(() => widget(child)).toBe('Neovim · Lines 4-6 selected in b.lua');
  one.disconnect(1001);
  await expect.poll(() => widget(child)).toBeUndefined();
});

describe('beside pi-ide', () => {
  const PI_IDE = `export default (pi) => {
    pi.registerFlag('pi-ide-suggestion-model', { type: 'string', description: '' });
    pi.registerFlag('pi-ide-suggestion-debug-log', { type: 'string', description: '' });
    pi.registerCommand('ide', { description: 'theirs', handler: async () => {} });
  };`;

  test.for([
    ['before pivi', true, 'pi-ide'],
    ['after pivi', false, 'pi-ide'],
    ['under another name', true, 'my-editor'],
    ['under another name and after pivi', false, 'my-editor'],
  ] as const)(
    'loaded %s, its command and flags are left to it',
    async ([, isFirst, name], { dir, project, terminal }) => {
      const theirs = join(dir, name, 'index.ts');
      await mkdir(join(dir, name));
      await writeFile(theirs, PI_IDE);
      const flags = ['--pi-ide-suggestion-model', 'scripted/scripted-2'];
      const args = [...(isFirst ? [] : ['-e', theirs]), ...flags];
      const settings = isFirst ? { extensions: [theirs] } : {};
      const child = await terminal({ args, settings, cwd: project });
      const { commands } = await child.request({ type: 'get_commands' });
      expect(
        commands.filter((it: PiRecord) => it.name === 'ide').map((it: PiRecord) => it.description),
      ).toEqual(['theirs']);
      expect(child.notices()).toEqual([expect.stringContaining('pi-ide is installed too')]);
      expect(child.stderr).toBe('');
    },
  );

  test('an embedded Pi says so too, once', async ({ dir, editor, model, terminal }) => {
    model.play({ loop: true, replies: [{ blocks: [{ text: 'hi' }] }] });
    const one = await editor();
    await mkdir(join(dir, 'pi-ide'));
    await writeFile(join(dir, 'pi-ide', 'index.ts'), PI_IDE);
    const child = await terminal({
      settings: { extensions: [join(dir, 'pi-ide', 'index.ts')] },
      env: { PIVI_LINK_PORT: String(one.port), PIVI_LINK_TOKEN: one.token, PIVI_REVIEW: 'after' },
    });
    await expect.poll(() => isLinked(one)).toBe(true);
    await settles(child);
    await child.request({ type: 'new_session' });
    await expect.poll(() => initialized(one)).toBe(2);
    const { commands } = await child.request({ type: 'get_commands' });
    expect(commands.filter((it: PiRecord) => it.name.startsWith('ide'))).toHaveLength(1);
    expect(child.notices().filter((text) => text.includes('pi-ide is installed too'))).toEqual([
      expect.stringContaining('"autoconnect": false'),
    ]);
  });

  test('absent, its flags are understood', async ({ terminal }) => {
    const args = ['--pi-ide-suggestion-model', 'scripted/scripted-2'];
    const child = await terminal({ args: [...args, '--pivi-suggestion-debug-log=x'] });
    expect(child.stderr).toBe('');
    expect(child.notices()).toEqual([]);
  });
});
