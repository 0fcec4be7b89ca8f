/** How a Pi in a terminal finds the editor: the lockfile, its life, and what becomes of those of the dead. */

import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe } from 'vitest';
import { LinkClient, startLink } from './support/link.ts';
import { expect, Nvim, type NvimOptions, test } from './support/nvim.ts';

interface Lock {
  pid: number;
  workspaceFolders: string[];
  ideName: string;
  transport: string;
  authToken: string;
}

async function locksIn(dir: string): Promise<string[]> {
  return (await readdir(dir).catch(() => [])).sort();
}

async function readLock(nvim: Nvim, dir = join(nvim.dir, 'ide')): Promise<Lock> {
  const { port } = await startLink(nvim);
  return JSON.parse(await readFile(join(dir, `${port}.lock`), 'utf8'));
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8);

/** The number of a process that has just ended. */
async function deadPid(dir: string): Promise<number> {
  const nvim = await Nvim.start(dir);
  await nvim.kill();
  return nvim.pid;
}

describe('the lockfile', () => {
  test('says where the editor listens, to its user only', async ({ nvim, dir }) => {
    const { port, token } = await startLink(nvim);
    const path = join(dir, 'ide', `${port}.lock`);
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
      pid: nvim.pid,
      workspaceFolders: [join(dir, 'project')],
      ideName: 'Neovim',
      transport: 'ws',
      authToken: token,
    });
    expect(await modeOf(path)).toBe('600');
    expect(await modeOf(join(dir, 'ide'))).toBe('700');
    expect(await locksIn(join(dir, 'ide'))).toEqual([`${port}.lock`]);
    expect(await nvim.lua("return require('pivi.link').status()")).toEqual({
      is_running: true,
      port,
      lockfile: path,
      folders: [join(dir, 'project')],
      peers: 0,
      unauthenticated: 0,
    });
  });

  test('is there after the start of an editor with a UI, without a command', async ({
    nvim,
    dir,
  }) => {
    await nvim.poll(() => locksIn(join(dir, 'ide'))).toHaveLength(1);
    expect(await nvim.lua("return require('pivi.link').status().is_running")).toBe(true);
  });

  test.for<[string, NvimOptions, string]>([
    ['where no directory is', { env: { PI_IDE_LOCK_DIR: '%/a/b/c' } }, 'a/b/c'],
    ["in pi-ide's place by default", { env: { PI_IDE_LOCK_DIR: '' } }, 'home/.pi/ide'],
    ['below the home directory', { env: { PI_IDE_LOCK_DIR: '~/locks' } }, 'home/locks'],
  ])('is made %s', async ([, options, place], { dir }) => {
    const env = Object.fromEntries(
      Object.entries(options.env ?? {}).map(([name, value]) => [name, value.replace('%', dir)]),
    );
    const nvim = await Nvim.start(dir, { env });
    expect(await readLock(nvim, join(dir, place))).toMatchObject({ pid: nvim.pid });
    expect(await modeOf(join(dir, place))).toBe('700');
    await nvim.close();
    expect(await locksIn(join(dir, place))).toEqual([]);
  });

  test('closes a directory that others could read', async ({ dir }) => {
    await mkdir(join(dir, 'open'));
    await chmod(join(dir, 'open'), 0o755);
    const nvim = await Nvim.start(dir, { env: { PI_IDE_LOCK_DIR: join(dir, 'open') } });
    await readLock(nvim, join(dir, 'open'));
    expect(await modeOf(join(dir, 'open'))).toBe('700');
    await nvim.close();
  });

  test('leaves a shared directory as it is', async ({ dir }) => {
    await mkdir(join(dir, 'shared'));
    await chmod(join(dir, 'shared'), 0o1777);
    const nvim = await Nvim.start(dir, { env: { PI_IDE_LOCK_DIR: join(dir, 'shared') } });
    await readLock(nvim, join(dir, 'shared'));
    expect(await modeOf(join(dir, 'shared'))).toBe('1777');
    await nvim.close();
  });

  test('that cannot be made leaves the link to Pis of this editor', async ({ dir }) => {
    await writeFile(join(dir, 'file'), '');
    const nvim = await Nvim.start(dir, { env: { PI_IDE_LOCK_DIR: join(dir, 'file') } });
    const address = await startLink(nvim);
    const client = await LinkClient.start(address);
    await client.close();
    const status = await nvim.lua<{ lock_error: string; lockfile?: string }>(
      "return require('pivi.link').status()",
    );
    expect(status.lock_error).toBeTruthy();
    expect(status.lockfile).toBeUndefined();
    await nvim.close();
  });

  test.for([
    ['quits', (nvim: Nvim) => nvim.close()],
    ['gets SIGTERM', (nvim: Nvim) => nvim.kill('SIGTERM')],
    ['gets SIGHUP', (nvim: Nvim) => nvim.kill('SIGHUP')],
    [
      'quits with an error',
      (nvim: Nvim) =>
        nvim.command('cquit').then(
          () => {},
          () => {},
        ),
    ],
  ] as const)('is gone when the editor %s', async ([, end], { dir }) => {
    const nvim = await Nvim.start(dir);
    await readLock(nvim);
    await end(nvim);
    await nvim.poll(() => locksIn(join(dir, 'ide'))).toEqual([]);
  });

  test('goes when the link stops, and a new one has a new token', async ({ nvim, dir }) => {
    const before = await startLink(nvim);
    const client = await LinkClient.start(before);
    await nvim.lua("require('pivi.link').stop() require('pivi.link').stop()");
    await nvim.poll(() => client.closed).toEqual({ code: 1001, reason: 'the editor stops' });
    expect(await locksIn(join(dir, 'ide'))).toEqual([]);
    expect(await nvim.lua("return require('pivi.link').status()")).toEqual({ is_running: false });
    // What is promised to the user is told all the same.
    expect(await nvim.lua("return require('pivi.link').env(1)")).toEqual({
      PIVI_PERMISSION: '',
      PIVI_REVIEW: 'after',
    });
    await expect(LinkClient.connect(before)).rejects.toThrow('ECONNREFUSED');
    const after = await startLink(nvim);
    expect(after.token).not.toBe(before.token);
    await (await LinkClient.start(after)).close();
    expect(await nvim.lua("return require('pivi.link').env(3)")).toMatchObject({
      PIVI_LINK_PORT: `${after.port}`,
      PIVI_LINK_TOKEN: after.token,
      PIVI_LINK_SESSION: '3',
    });
  });

  test('a stopped link leaves no handle and no augroup', async ({ nvim }) => {
    const client = await LinkClient.start(await startLink(nvim));
    await nvim.lua("require('pivi.link').stop()");
    await nvim
      .poll(async () => {
        const { augroups, handles } = await nvim.leftovers();
        return [
          augroups.filter((name) => name.startsWith('pivi.link')),
          handles.filter((kind) => kind === 'tcp'),
        ];
      })
      .toEqual([[], []]);
    await client.close();
  });
});

describe('the folders', () => {
  const folders = async (nvim: Nvim) =>
    (await readLock(nvim)).workspaceFolders.map((path) => path.replace(nvim.dir, ''));

  test('follow :cd and :tcd', async ({ nvim, dir }) => {
    await Promise.all(['one', 'two'].map((name) => mkdir(join(dir, 'project', name))));
    expect(await folders(nvim)).toEqual(['/project']);
    await nvim.command('cd one');
    await nvim.poll(() => folders(nvim)).toEqual(['/project/one']);
    await nvim.command('tabnew');
    await nvim.command(`tcd ${dir}/project/two`);
    await nvim.poll(() => folders(nvim)).toEqual(['/project/one', '/project/two']);
    await nvim.command('tabfirst');
    await nvim.poll(() => folders(nvim)).toEqual(['/project/one', '/project/two']);
    await nvim.command('tabonly');
    await nvim.poll(() => folders(nvim)).toEqual(['/project/one']);
  });

  test('follow language servers, by both names of a symlinked root', async ({ nvim, dir }) => {
    await mkdir(join(dir, 'real'));
    await symlink(join(dir, 'real'), join(dir, 'link'));
    await startLink(nvim);
    const id = await nvim.lua<number>(
      `local root = ...
      return vim.lsp.start({ name = 'test', root_dir = root, cmd = function()
        return {
          request = function(method, _, callback)
            vim.schedule(function() callback(nil, method == 'initialize' and { capabilities = {} } or nil) end)
            return true, 1
          end,
          notify = function() return true end,
          is_closing = function() return false end,
          terminate = function() end,
        }
      end })`,
      join(dir, 'link'),
    );
    await nvim.poll(() => folders(nvim)).toEqual(['/project', '/real', '/link']);
    await nvim.lua('vim.lsp.buf_detach_client(0, ...)', id);
    await nvim.lua('vim.lsp.get_client_by_id(...):stop(true)', id);
  });

  test('are never half written', async ({ nvim, dir }) => {
    await Promise.all(Array.from({ length: 30 }, (_, i) => mkdir(join(dir, 'project', `d${i}`))));
    const { port } = await startLink(nvim);
    let done = false;
    const reader = (async () => {
      let reads = 0;
      for (; !done; reads++) {
        const lock: Lock = JSON.parse(await readFile(join(dir, 'ide', `${port}.lock`), 'utf8'));
        expect(lock.workspaceFolders).toHaveLength(1);
      }
      return reads;
    })();
    for (let i = 0; i < 30; i++) {
      await nvim.command(`cd ${dir}/project/d${i}`);
    }
    done = true;
    expect(await reader).toBeGreaterThan(5);
    await nvim.poll(() => folders(nvim)).toEqual(['/project/d29']);
  });

  test('are withdrawn while nobody looks at the editor', async ({ nvim, dir }) => {
    const { port } = await startLink(nvim);
    await nvim.client.request('nvim_ui_detach', []);
    await nvim.poll(() => locksIn(join(dir, 'ide'))).toEqual([]);
    await nvim.client.request('nvim_ui_attach', [80, 24, { rgb: true, ext_linegrid: true }]);
    await nvim.poll(() => locksIn(join(dir, 'ide'))).toEqual([`${port}.lock`]);
  });
});

describe('many editors and dead ones', () => {
  test('twenty that start at once all have a port of their own', async ({ dir }) => {
    const editors = await Promise.all(Array.from({ length: 20 }, () => Nvim.start(dir)));
    const addresses = await Promise.all(editors.map(startLink));
    expect(new Set(addresses.map(({ port }) => port)).size).toBe(20);
    expect(new Set(addresses.map(({ token }) => token)).size).toBe(20);
    expect(await locksIn(join(dir, 'ide'))).toHaveLength(20);
    for (const [i, address] of addresses.entries()) {
      const client = await LinkClient.start(address);
      await client.close();
      const other = addresses[(i + 1) % 20];
      await expect(
        LinkClient.connect({ port: address.port, token: other?.token ?? '' }),
      ).rejects.toThrow('401');
    }
    await Promise.all(editors.map((nvim) => nvim.close()));
    expect(await locksIn(join(dir, 'ide'))).toEqual([]);
  });

  test('the next editor collects what kill -9 left, and nothing else', async ({ dir }) => {
    const ide = join(dir, 'ide');
    const killed = await Nvim.start(dir);
    const { port: stale } = await startLink(killed);
    await killed.kill();
    expect(await locksIn(ide)).toEqual([`${stale}.lock`]);
    const lock = (pid: unknown) =>
      JSON.stringify({
        pid,
        workspaceFolders: ['/'],
        ideName: 'x',
        transport: 'ws',
        authToken: 't',
      });
    const dead = await deadPid(dir);
    const keep = {
      '1001.lock': lock(process.pid),
      '1002.lock': 'no json',
      '1003.lock': lock('5'),
      '1004.lock': '',
      '1005.txt': lock(dead),
      'x.lock': lock(dead),
      '1007.lock': '[]',
    };
    const drop = { '2001.lock': lock(dead), [`.2002.${dead}.tmp`]: 'half' };
    await Promise.all(
      Object.entries({ ...keep, ...drop }).map(([name, text]) => writeFile(join(ide, name), text)),
    );
    const nvim = await Nvim.start(dir);
    const { port } = await startLink(nvim);
    expect(await locksIn(ide)).toEqual([...Object.keys(keep), `${port}.lock`].sort());
    await nvim.close();
    expect(await locksIn(ide)).toEqual(Object.keys(keep).sort());
    await rm(ide, { recursive: true });
  });

  test('a client learns at once that its editor was killed', async ({ dir }) => {
    const nvim = await Nvim.start(dir);
    const client = await LinkClient.start(await startLink(nvim));
    client.post('tools/call', {
      name: 'openDiff',
      arguments: {
        old_file_path: '/x',
        new_file_path: '/x',
        new_file_contents: 'x',
        tab_name: 'x',
      },
    });
    await nvim.poll("#require('pivi.attention').list()").toBe(1);
    await nvim.kill();
    await expect.poll(() => client.closed?.code).toBe(1006);
  });

  test('a client that is not heard of any more is dropped, but not when the editor itself slept', async ({
    nvim,
  }) => {
    const address = await startLink(nvim);
    await nvim.lua("local l = require('pivi.link.limits') l.ping_ms, l.silence_ms = 100, 400");
    const mute = await LinkClient.start(address);
    mute.socket.pause();
    const alive = await LinkClient.start(address);
    await nvim.poll("require('pivi.link').status().peers").toBe(1);
    process.kill(nvim.pid, 'SIGSTOP');
    await sleep(900);
    process.kill(nvim.pid, 'SIGCONT');
    await sleep(300);
    expect((await alive.request('ping')).result).toEqual({});
    expect(alive.closed).toBeUndefined();
    await alive.close();
    mute.socket.terminate();
  });
});
