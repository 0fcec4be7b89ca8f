/** Finds running editors by their lockfiles, by pi-ide's rules. */

import { readdir, readFile, realpath } from 'node:fs/promises';
import { connect } from 'node:net';
import { homedir } from 'node:os';
import { join, sep } from 'node:path';
import type { Target } from './shared.ts';
import { Lockfile } from './wire.ts';

const PROBE_TIMEOUT_MS = 500;

/** As the editor reads it: nothing in it means the default, and `~` is the user's home. */
export function lockDir(): string {
  const dir = process.env.PI_IDE_LOCK_DIR || join('~', '.pi', 'ide');
  return dir.replace(/^~(?=\/|$)/, homedir());
}

/** Whether a process lives; one that belongs to somebody else does. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function readLockfile(dir: string, name: string): Promise<Target | undefined> {
  const port = /^(\d{1,5})\.lock$/.exec(name)?.[1];
  if (!port) {
    return undefined;
  }
  try {
    const parsed = Lockfile.parse(JSON.parse(await readFile(join(dir, name), 'utf8')));
    const { pid, authToken: token, ideName: ide = 'unknown', workspaceFolders = [] } = parsed;
    return { port: Number(port), pid, token, name: ide, folders: workspaceFolders };
  } catch {
    // Half written, gone meanwhile, or somebody else's: not an editor to link with.
    return undefined;
  }
}

/** Every editor that has a lockfile and whose process lives. */
export async function readLockfiles(dir = lockDir()): Promise<Target[]> {
  // A directory that isn't there, or can't be read, has no editor for us.
  const names = await readdir(dir).catch(() => []);
  const found = await Promise.all(names.map((name) => readLockfile(dir, name)));
  return found.filter((it) => it !== undefined).filter((it) => it.pid && isAlive(it.pid));
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

async function real(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

/**
 * How well an editor's folders fit a Pi in `cwd`, by real path: the nearest folder that holds `cwd` is best, the nearest
 * one below it comes after those. Undefined: none fits.
 */
export async function closeness(target: Target, cwd: string): Promise<number | undefined> {
  const realCwd = await real(cwd);
  const folders = await Promise.all(target.folders.map(real));
  const above = folders.filter((folder) => isWithin(realCwd, folder));
  if (above.length > 0) {
    return Math.max(...above.map((folder) => folder.length));
  }
  const below = folders.filter((folder) => isWithin(folder, realCwd));
  return below.length > 0 ? Math.max(...below.map((folder) => -folder.length)) : undefined;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: PROBE_TIMEOUT_MS });
    const done = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => done(true));
    socket.once('timeout', () => done(false));
    socket.once('error', () => done(false));
  });
}

/** The editors that a Pi in `cwd` may link with, best fit first: they work on its folder, live and listen. */
export async function findEditors(cwd: string, dir = lockDir()): Promise<Target[]> {
  const found = await Promise.all(
    (await readLockfiles(dir)).map(async (target) => {
      const score = await closeness(target, cwd);
      const isUsable = score !== undefined && (await isListening(target.port));
      return isUsable ? { target, score } : undefined;
    }),
  );
  return found
    .filter((it) => it !== undefined)
    .sort((a, b) => b.score - a.score || a.target.port - b.target.port)
    .map(({ target }) => target);
}

export function isSame(a: Target, b: Target): boolean {
  return a.port === b.port && a.token === b.token && a.pid === b.pid;
}
