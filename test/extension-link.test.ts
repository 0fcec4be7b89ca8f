/** Which editor the extension links with, and what it promises while there is one, none, or one that can't be reached. */

import { spawn } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { Link } from '../extension/src/link.ts';
import { findEditors } from '../extension/src/lockfile.ts';
import type { Shared } from '../extension/src/shared.ts';
import { expect, test as base } from './support/nvim.ts';
import { removeLock, StandInEditor, type StandInOptions } from './support/stand-in-editor.ts';

interface Witness {
  link: Link;
  shared: Shared;
  ups: number;
  notices: string[];
  status: string | undefined;
}

const test = base.extend<{
  start: (options?: StandInOptions) => Promise<StandInEditor>;
  /** A link of a Pi in `cwd`, not opened yet. */
  link: (cwd: string, shared?: Shared, onNotification?: (method: string) => void) => Witness;
  locks: string;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
  start: async ({}, use) => {
    const editors: StandInEditor[] = [];
    await use(async (options) => {
      const editor = await StandInEditor.start(options);
      editors.push(editor);
      return editor;
    });
    await Promise.all(editors.map((editor) => editor.close()));
  },
  locks: async ({ dir }, use) => {
    const locks = join(dir, 'ide');
    await mkdir(locks);
    process.env.PI_IDE_LOCK_DIR = locks;
    await use(locks);
    delete process.env.PI_IDE_LOCK_DIR;
  },
  link: async ({ locks: _ }, use) => {
    const links: Link[] = [];
    await use((cwd, shared = {}, onNotification = () => {}) => {
      const witness: Witness = {
        shared,
        ups: 0,
        notices: [],
        status: undefined,
        link: new Link(
          shared,
          cwd,
          {
            identify: () => ({ cwd }),
            onUp: () => {
              witness.ups++;
            },
            onNotification: (_editor, method) => onNotification(method),
            notice: (text) => witness.notices.push(text),
            status: (text) => {
              witness.status = text;
            },
          },
          { openingMs: 600, lostMs: 500, backoffMs: [20, 40, 80, 80, 80, 200] },
        ),
      };
      links.push(witness.link);
      return witness;
    });
    for (const link of links) {
      link.close();
    }
  },
});

function embedded(editor: StandInEditor): Shared {
  const { port, token } = editor;
  return { embedded: { port, token, name: 'Neovim', folders: [] } };
}

describe('an editor is found by its lockfile', () => {
  test.for<[string, string, string, boolean]>([
    ['of the folder itself', '', '', true],
    ['of a folder above', '', 'sub/deep', true],
    ['of a folder below', 'sub', '', true],
    ['of a folder whose name only starts the same', 'pro', 'project', false],
    ['of the folder by another name', 'alias', 'project', true],
    ['of the real folder, from within a symlink', 'project', 'alias', true],
  ])('%s', async ([, folder, cwd, isFound], { dir, locks, start }) => {
    await mkdir(join(dir, 'sub/deep'), { recursive: true });
    await mkdir(join(dir, 'project'));
    await symlink(join(dir, 'project'), join(dir, 'alias'));
    const editor = await start();
    await editor.lock(locks, [join(dir, folder)]);
    expect(await findEditors(join(dir, cwd))).toHaveLength(isFound ? 1 : 0);
  });

  test('but not when it is dead, deaf or damaged', async ({ dir, locks, start }) => {
    const editor = await start();
    await editor.lock(locks, [dir], { pid: 2 ** 22 + 1 });
    expect(await findEditors(dir)).toEqual([]);
    await editor.lock(locks, [dir], { pid: 'x' });
    expect(await findEditors(dir)).toEqual([]);
    await editor.lock(locks, [dir], { authToken: undefined });
    expect(await findEditors(dir)).toEqual([]);
    const content = JSON.stringify({ pid: process.pid, authToken: 'x', workspaceFolders: [dir] });
    await writeFile(join(locks, '1.lock'), content);
    await writeFile(join(locks, '12ab.lock'), content);
    await writeFile(join(locks, '2.lock'), content.slice(0, 9));
    await mkdir(join(locks, '3.lock'));
    expect(await findEditors(dir)).toEqual([]);
  });

  test('and without a directory of lockfiles there is none', async ({ dir }) => {
    expect(await findEditors(dir, join(dir, 'nowhere'))).toEqual([]);
    expect(await findEditors(dir, '')).toEqual([]);
  });
});

describe('a Pi in a terminal', () => {
  test('links with the one editor that matches', async ({ dir, locks, link, start }) => {
    const editor = await start();
    const other = await start();
    await editor.lock(locks, [dir]);
    await other.lock(locks, ['/elsewhere']);
    const it = link(dir);
    await it.link.settled(5000);
    expect(it.link.current?.target.port).toBe(editor.port);
    expect(await it.link.editor('write')).toBe(it.link.current);
    expect(it.status).toBe(`linked to Neovim (pid ${process.pid})`);
    expect(it.shared.sticky?.port).toBe(editor.port);
    expect(editor.received[0]).toMatchObject({
      method: 'initialize',
      params: { clientInfo: { name: 'pivi' }, pivi: { version: 1, pid: process.pid, cwd: dir } },
    });
    await expect
      .poll(() => editor.received.at(-1))
      .toMatchObject({ method: 'notifications/initialized' });
  });

  test('links with none of two, unless it was linked with one', async ({
    dir,
    locks,
    link,
    start,
  }) => {
    const [one, two] = [await start(), await start()];
    await one.lock(locks, [dir]);
    await two.lock(locks, [dir]);
    const first = link(dir);
    await first.link.settled(5000);
    expect(first.link.current).toBeUndefined();
    expect(await first.link.editor('write')).toBeUndefined();
    expect(first.notices).toEqual([]);
    const { port, token } = two;
    const sticky = { port, token, pid: process.pid, name: 'Neovim', folders: [dir] };
    const second = link(dir, { sticky });
    await second.link.settled(5000);
    expect(second.link.current?.target.port).toBe(two.port);
  });

  test('in the terminal of one of two editors links with that one', async ({
    dir,
    locks,
    link,
    start,
  }) => {
    const [one, two] = [await start(), await start()];
    const child = spawn('sleep', ['60']);
    await one.lock(locks, [dir], { pid: child.pid });
    await two.lock(locks, [dir]);
    process.env.NVIM = `/run/user/0/nvim.${child.pid}.0`;
    const it = link(dir);
    await it.link.settled(5000);
    delete process.env.NVIM;
    child.kill();
    expect(it.link.current?.target.port).toBe(one.port);
  });

  test('finds an editor that was started later, with the next prompt', async ({
    dir,
    locks,
    link,
    start,
  }) => {
    const it = link(dir);
    it.link.open();
    await it.link.settled(5000);
    expect(it.link.current).toBeUndefined();
    const editor = await start();
    await editor.lock(locks, [dir]);
    await it.link.settled(5000);
    expect(it.link.current?.target.port).toBe(editor.port);
  });

  test('follows an editor that is quit and started again', async ({ dir, locks, link, start }) => {
    const editor = await start();
    const lock = await editor.lock(locks, [dir]);
    const it = link(dir);
    await it.link.settled(5000);
    await removeLock(lock);
    editor.disconnect(1001);
    await expect.poll(() => it.link.current === undefined).toBe(true);
    expect(await it.link.editor('write')).toBeUndefined();
    expect(it.notices).toEqual([expect.stringContaining('ended the link')]);
    expect(it.status).toBeUndefined();
    const again = await start();
    await again.lock(locks, [dir]);
    await expect.poll(() => it.link.current?.target.port).toBe(again.port);
    expect(it.ups).toBe(2);
  });

  test('follows an editor that is started again over a new session', async ({
    dir,
    locks,
    link,
    start,
  }) => {
    const sticky = { port: 1, token: 'gone', pid: process.pid, name: 'Neovim', folders: [dir] };
    const it = link(dir, { sticky });
    it.link.open();
    await it.link.settled(5000);
    expect(it.link.current).toBeUndefined();
    const editor = await start();
    await editor.lock(locks, [dir]);
    await expect.poll(() => it.link.current?.target.port).toBe(editor.port);
  });

  test('works on with the disk when the editor died', async ({ dir, locks, link, start }) => {
    const editor = await start();
    const child = spawn('sleep', ['60']);
    await editor.lock(locks, [dir], { pid: child.pid });
    const it = link(dir);
    await it.link.settled(5000);
    child.kill('SIGKILL');
    await expect.poll(() => child.signalCode).toBe('SIGKILL');
    editor.disconnect();
    await expect.poll(() => it.notices).toEqual([expect.stringContaining('died')]);
    expect(await it.link.editor('write')).toBeUndefined();
  });

  test('writes nothing unreviewed when the editor died that reviews', async ({
    dir,
    locks,
    link,
    start,
  }) => {
    const editor = await start({ pivi: { version: 1, review: 'before' } });
    const child = spawn('sleep', ['60']);
    const lock = await editor.lock(locks, [dir], { pid: child.pid });
    const it = link(dir);
    await it.link.settled(5000);
    child.kill('SIGKILL');
    await expect.poll(() => child.signalCode).toBe('SIGKILL');
    await removeLock(lock);
    editor.disconnect();
    await expect.poll(() => it.notices).toEqual([expect.stringContaining('edits wait')]);
    await expect(it.link.editor('write')).rejects.toThrow(/Nothing was written/);
    expect(await it.link.editor('read')).toBeUndefined();
    await editor.lock(locks, [dir]);
    await expect.poll(() => it.link.current !== undefined).toBe(true);
    expect(await it.link.editor('write')).toBeTruthy();
  });
});

describe('a link that broke while the editor lives', () => {
  test('is restored, and calls wait for it', async ({ dir, locks, link, start }) => {
    const editor = await start();
    await editor.lock(locks, [dir]);
    const it = link(dir);
    await it.link.settled(5000);
    const first = it.link.current;
    editor.disconnect();
    await expect.poll(() => it.link.current === undefined).toBe(true);
    const again = await it.link.editor('write');
    expect(again).toBeTruthy();
    expect(again).not.toBe(first);
  });

  test('and stays broken lets nothing go to the disk', async ({ dir, locks, link, start }) => {
    const editor = await start();
    const lock = await editor.lock(locks, [dir]);
    const it = link(dir);
    await it.link.settled(5000);
    await removeLock(lock);
    editor.disconnect();
    await expect.poll(() => it.status).toMatch(/broken/);
    await expect(it.link.editor('read')).rejects.toThrow(/Nothing was read or written/);
    await expect(it.link.editor('read', AbortSignal.timeout(50))).rejects.toMatchObject({
      code: 'closed',
    });
    expect(it.notices).toEqual([expect.stringContaining('is broken')]);
  });
});

describe('an embedded Pi', () => {
  test('links with the editor that started it', async ({ dir, link, start }) => {
    const editor = await start();
    const it = link(dir, embedded(editor));
    it.link.open();
    expect(await it.link.editor('read')).toBeTruthy();
    expect(it.status).toBeUndefined();
    expect(it.notices).toEqual([]);
  });

  test('that can reach no editor says so once, and works on the disk', async ({
    dir,
    link,
    start,
  }) => {
    const editor = await start();
    const shared = embedded(editor);
    await editor.close();
    const it = link(dir, shared);
    it.link.open();
    expect(await it.link.editor('write')).toBeUndefined();
    await expect.poll(() => it.notices).toEqual([expect.stringContaining("can't link")]);
    // Nothing waits a second time.
    const later = new Promise((resolve) => setTimeout(resolve, 0, 'later'));
    expect(await Promise.race([it.link.editor('write'), later])).toBeUndefined();
    await it.link.settled(500);
    const again = await start({ port: shared.embedded?.port ?? 0 });
    await expect.poll(() => it.link.current !== undefined).toBe(true);
    expect(it.notices).toEqual([expect.anything(), expect.stringContaining('again')]);
    expect(again.received[0]).toMatchObject({ method: 'initialize' });
  });

  test('finds the same editor on another port', async ({ dir, locks, link, start }) => {
    const editor = await start();
    const lock = await editor.lock(locks, []);
    const shared = embedded(editor);
    const it = link(dir, shared);
    it.link.open();
    await it.link.editor('read');
    await expect.poll(() => shared.embedded?.pid).toBe(process.pid);
    await editor.close();
    await removeLock(lock);
    const again = await start();
    await again.lock(locks, []);
    expect((await it.link.editor('read'))?.target.port).toBe(again.port);
  });
});

describe('the handshake', () => {
  test('with another version is told once, and leaves context only', async ({
    dir,
    link,
    start,
  }) => {
    const editor = await start({ pivi: { version: 2 } });
    const it = link(dir, embedded(editor));
    it.link.open();
    expect((await it.link.editor('write'))?.pivi).toBeUndefined();
    expect(it.notices).toEqual([expect.stringContaining('speaks version 2')]);
    editor.disconnect();
    await expect.poll(() => it.ups).toBe(2);
    expect(it.notices.filter((text) => text.includes('version'))).toHaveLength(1);
  });

  test('with an editor without pivi is told once too', async ({ dir, locks, link, start }) => {
    const editor = await start({ pivi: null });
    await editor.lock(locks, [dir]);
    const it = link(dir);
    await it.link.settled(5000);
    expect(it.link.current?.pivi).toBeUndefined();
    expect(it.notices).toEqual([expect.stringContaining('has no pivi')]);
  });

  test.for([
    ['a silent editor', { isSilent: true }, /no answer to initialize/],
    ['a malformed answer', { pivi: 'yes' }, /malformed/],
  ] as const)('with %s fails in time', async ([, options, reason], { dir, locks, link, start }) => {
    const editor = await start(options);
    await editor.lock(locks, [dir]);
    const it = link(dir);
    await it.link.settled(5000);
    expect(it.link.current).toBeUndefined();
    expect(it.notices).toEqual([expect.stringMatching(reason)]);
    expect(await it.link.editor('write')).toBeUndefined();
  });

  test('loses nothing that comes together with its answer', async ({ dir, link, start }) => {
    const editor = await start();
    const heard: string[] = [];
    const it = link(dir, embedded(editor), (method) => heard.push(method));
    editor.onInitialized = (socket) => {
      for (const method of ['one', 'two']) {
        socket.send(JSON.stringify({ jsonrpc: '2.0', method }));
      }
    };
    it.link.open();
    await it.link.editor('read');
    await expect.poll(() => heard).toEqual(['one', 'two']);
  });

  test('takes options that come later', async ({ dir, link, start }) => {
    const editor = await start({ pivi: { version: 1, tools: {}, review: 'after' } });
    const it = link(dir, embedded(editor));
    it.link.open();
    const linked = await it.link.editor('read');
    expect(linked?.options).toEqual({ tools: [], review: 'after' });
    linked?.update({ review: 'before' });
    linked?.update('nonsense');
    expect(linked?.options).toEqual({ tools: [], review: 'before' });
  });
});
