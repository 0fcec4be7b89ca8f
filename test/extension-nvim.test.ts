/** The extension in a real Pi, linked with a real Neovim. */

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { say } from './support/model.ts';
import { expect, Nvim, test as base } from './support/nvim.ts';
import { type PiVersion, piVersions, repo, setUpPi } from './support/pi.ts';
import { PiProcess, type PiRecord, textOf } from './support/pi-process.ts';
import { edit, lay, read, write } from './support/stand-in-buffers.ts';
import { everything, texts } from './support/tool-calls.ts';

interface Terminal {
  process: PiProcess;
  call(...blocks: ReturnType<typeof read>[]): Promise<PiRecord[]>;
}

const test = base.extend<{
  version: PiVersion;
  project: string;
  locks: string;
  /** Starts a Pi in a terminal, or a child of Neovim's where it is given the environment. */
  startPi: (env?: Record<string, string>, args?: string[], cwd?: string) => Promise<Terminal>;
}>({
  version: '1.6',
  project: async ({ dir }, use) => {
    const project = join(dir, 'project');
    await mkdir(project, { recursive: true });
    await use(project);
  },
  locks: async ({ dir }, use) => use(join(dir, 'ide')),
  startPi: async ({ dir, model, version, project, locks }, use) => {
    const running: PiProcess[] = [];
    const pi = await setUpPi(dir, model, { version });
    await use(async (env = {}, args = ['--no-session'], cwd = project) => {
      const process = await PiProcess.start(pi, {
        cwd,
        args: ['-e', repo, ...args],
        env: { PI_IDE_LOCK_DIR: locks, ...env },
      });
      running.push(process);
      await process.request({ type: 'get_state' });
      return {
        process,
        call: async (...blocks) => {
          const named = blocks.map((block, index) => ({ id: `c${index}`, ...block }));
          model.play({ replies: [...named.map((block) => ({ blocks: [block] })), say('done')] });
          const records = await process.run('go');
          return records.filter((it) => it.type === 'tool_execution_end');
        },
      };
    });
    await Promise.all(running.map((process) => process.close()));
  },
});

const start = "return require('pivi.link').start()";
const peers = "require('pivi.peers').list()";

async function typed(nvim: Nvim, path: string, keys: string): Promise<void> {
  await nvim.command(`edit ${path}`);
  await nvim.input(keys);
}

describe.each(piVersions)('Pi %s in a terminal', (version) => {
  test.override({ version });

  test('reads and edits the buffers of the editor it finds', async ({ nvim, project, startPi }) => {
    await lay(project, { 'a.txt': 'one\ntwo\nthree\n' });
    await nvim.lua(start);
    await typed(nvim, 'a.txt', 'Gounsaved<Esc>');
    const pi = await startPi();
    await expect
      .poll(() => pi.process.records.findLast((it) => it.method === 'setStatus')?.statusText)
      .toBe(`linked to Neovim (pid ${nvim.pid})`);
    const ends = await pi.call(
      read('a.txt'),
      edit('a.txt', ['two', '2'], ['unsaved', 'still unsaved']),
      write('new.txt', 'new\n'),
      read('missing.txt'),
    );
    expect(ends.map((it) => textOf(it.result))).toEqual([
      'one\ntwo\nthree\nunsaved\n',
      expect.stringMatching(/^Successfully replaced 2 block\(s\) in a.txt\.\n.*not yet saved/),
      'Successfully wrote to new.txt',
      expect.stringMatching(/^ENOENT/),
    ]);
    expect(await nvim.lines()).toEqual(['one', '2', 'three', 'still unsaved']);
    expect(await readFile(join(project, 'a.txt'), 'utf8')).toBe('one\ntwo\nthree\n');
    expect(await readFile(join(project, 'new.txt'), 'utf8')).toBe('new\n');
    await nvim.input('u');
    expect(await nvim.lines()).toEqual(['one', 'two', 'three', 'unsaved']);
  });
});

describe.each(piVersions)('with Pi %s', (version) => {
  test.override({ version });

  test('files in buffers end as files on the disk do', async ({
    nvim,
    dir,
    model,
    project,
    startPi,
  }) => {
    // A buffer's line endings are the editor's affair.
    const { 'umlaut.txt': _, ...files } = texts;
    const calls = everything.filter((it) => !JSON.stringify(it).includes('umlaut'));
    const outcome = async (pi: Terminal, at: string) => {
      const ends = await pi.call(...calls);
      const results = ends.map(({ toolCallId, result, isError }) => [toolCallId, result, isError]);
      const found: Record<string, string> = {};
      for (const path of Object.keys(files)) {
        found[path] = await readFile(join(at, path), 'utf8');
      }
      return JSON.parse(JSON.stringify({ results, found }).replaceAll(at, '/project'));
    };
    const plain = join(dir, 'plain');
    await lay(plain, files);
    const alone = await outcome(await startPi({ PI_IDE_LOCK_DIR: dir }, [], plain), plain);
    await lay(project, files);
    await nvim.lua(start);
    for (const path of Object.keys(files)) {
      await nvim.command(`edit ${path.replaceAll(' ', '\\ ')} | setlocal nofixendofline`);
    }
    const pi = await startPi();
    await nvim.poll(`#${peers}`).toBe(1);
    const linked = await outcome(pi, project);
    expect(linked).toEqual(alone);
    expect(model.requests.length).toBeGreaterThan(calls.length);
    const modified = await nvim.lua('return vim.fn.getbufinfo({ bufmodified = 1 })');
    expect(modified).toEqual([]);
  });
});

describe('a session', () => {
  test('that ends or is replaced keeps the editor informed', async ({ nvim, startPi, project }) => {
    await nvim.lua(start);
    const env = await nvim.lua<Record<string, string>>("return require('pivi.link').env(3)");
    const pi = await startPi(env, ['--session-dir', join(project, 'sessions')]);
    const ours = () => nvim.lua<PiRecord[]>(`return ${peers}`);
    await expect
      .poll(ours)
      .toMatchObject([{ session: 3, pid: pi.process.pid, cwd: project, is_pivi: true }]);
    await expect.poll(async () => (await ours())[0]?.model).toBe('scripted/scripted-1');
    const [first] = await ours();
    await pi.process.request({ type: 'set_session_name', name: 'Given' });
    await expect.poll(async () => (await ours())[0]?.session_name).toBe('Given');
    await pi.process.request({ type: 'new_session' });
    // The new session links anew: for a moment there is no peer.
    await expect
      .poll(async () => (await ours()).map((peer) => peer.session_id !== first?.session_id))
      .toEqual([true]);
    expect(await ours()).toMatchObject([{ session: 3, pid: pi.process.pid }]);
    await pi.call(read('a.txt'));
    const { messages } = await pi.process.request({ type: 'get_fork_messages' });
    await pi.process.request({ type: 'fork', entryId: messages[0].entryId });
    await expect.poll(async () => (await ours()).length).toBe(1);
    await pi.call(read('a.txt'));
    await pi.process.close();
    await expect.poll(ours).toEqual([]);
  });

  test('survives the death of either side', async ({ nvim, dir, locks, startPi, project }) => {
    await lay(project, { 'a.txt': 'disk\n' });
    await nvim.lua(start);
    const doomed = await startPi();
    const pi = await startPi();
    await nvim.poll(`#${peers}`).toBe(2);
    await doomed.process.kill();
    await nvim.poll(`#${peers}`).toBe(1);
    await typed(nvim, 'a.txt', 'obuffer<Esc>');
    expect((await pi.call(read('a.txt'))).map((it) => textOf(it.result))).toEqual([
      'disk\nbuffer\n',
    ]);
    await nvim.kill();
    await expect
      .poll(() => pi.process.notices().at(-1))
      .toBe(`pivi: Neovim (pid ${nvim.pid}) died: Pi works on the files on disk`);
    expect((await pi.call(read('a.txt'))).map((it) => textOf(it.result))).toEqual(['disk\n']);
    const again = await Nvim.start(dir);
    await again.lua(start);
    expect(await readdir(locks)).toHaveLength(1);
    await again.poll(`#${peers}`).toBe(1);
    await expect
      .poll(() => pi.process.notices().at(-1))
      .toBe(`pivi: linked to Neovim (pid ${again.pid}) again`);
    await again.close();
    await expect
      .poll(() => pi.process.notices().at(-1))
      .toBe(`pivi: Neovim (pid ${again.pid}) ended the link: Pi works on the files on disk`);
  });

  test('outlives a link that is stopped and started again', async ({ nvim, startPi }) => {
    await nvim.lua(start);
    const env = await nvim.lua<Record<string, string>>("return require('pivi.link').env(1)");
    await startPi(env);
    await nvim.poll(`#${peers}`).toBe(1);
    await nvim.lua("require('pivi.link').stop()");
    await nvim.poll(`#${peers}`).toBe(0);
    await nvim.lua(start);
    await nvim.poll(`#${peers}`).toBe(1);
  });
});

describe('while the editor waits for a key', () => {
  test('a call waits with it, and says so', async ({ nvim, project, startPi }) => {
    await lay(project, { 'a.txt': 'disk\n' });
    await nvim.lua(start);
    await typed(nvim, 'a.txt', 'obuffer<Esc>');
    const pi = await startPi();
    await nvim.poll(`#${peers}`).toBe(1);
    await nvim.client.request('nvim_input', ['r']);
    await expect.poll(async () => (await nvim.mode()).blocking).toBe(true);
    const ends = pi.call(read('a.txt'));
    await expect
      .poll(() => pi.process.records.findLast((it) => it.method === 'setStatus')?.statusText)
      .toBe('Neovim waits for a key');
    await nvim.client.request('nvim_input', ['X']);
    expect((await ends).map((it) => textOf(it.result))).toEqual(['disk\nbuffeX\n']);
    expect(pi.process.records.findLast((it) => it.method === 'setStatus')?.statusText).toBe(
      `linked to Neovim (pid ${nvim.pid})`,
    );
  });
});

test('two editors on one folder leave Pi alone', async ({ nvim, dir, project, startPi, model }) => {
  const other = await Nvim.start(dir);
  await nvim.lua(start);
  await other.lua(start);
  await writeFile(join(project, 'a.txt'), 'disk\n');
  await typed(nvim, 'a.txt', 'obuffer<Esc>');
  const pi = await startPi();
  expect((await pi.call(read('a.txt'))).map((it) => textOf(it.result))).toEqual(['disk\n']);
  expect(JSON.stringify(model.requests)).not.toContain('<pivi>');
  expect(pi.process.notices()).toEqual([]);
  await other.close();
});

test('the model is told what the user sees', async ({ nvim, project, startPi, model }) => {
  await lay(project, { 'a.txt': 'one\ntwo <&>\nthree\n' });
  await nvim.lua(start);
  await typed(nvim, 'a.txt', 'jVj');
  const pi = await startPi();
  await nvim.poll(`#${peers}`).toBe(1);
  await pi.call();
  const [request] = model.requests;
  const system = JSON.stringify(Object(request).messages[0].content);
  expect(system).toContain(JSON.stringify(`<file path="${project}/a.txt"/>`).slice(1, -1));
  expect(system).toContain('<selection lines=\\"2-3\\">\\ntwo &lt;&amp;&gt;\\nthree\\n');
});
