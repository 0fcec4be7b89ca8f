/** Finds running editors by their lockfiles, by pi-ide's rules. */

import { readdir, readFile, realpath } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join, resolve, sep } from 'node:path';
import { expandHome } from '../mcp/src/paths.ts';
import type { Target } from './shared.ts';
import { Lockfile } from './wire.ts';

const PROBE_TIMEOUT_MS = 500;

/** As the editor reads it: nothing in it means the default, and `~` is the user's home. */
export function lockDir(): string {
  const dir = process.env.PI_IDE_LOCK_DIR || join('~', '.pi', 'ide');
  return expandHome(dir);
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
    const parsed = Lockfile().parse(JSON.parse(await readFile(join(dir, name), 'utf8')));
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

/** The living, listening editors to which `rate` gives a number, the highest first. */
async function find(
  dir: string,
  rate: (target: Target) => Promise<number | undefined>,
): Promise<Target[]> {
  const found = await Promise.all(
    (await readLockfiles(dir)).map(async (target) => {
      const score = await rate(target);
      const isUsable = score !== undefined && (await isListening(target.port));
      return isUsable ? { target, score } : undefined;
    }),
  );
  return found
    .filter((it) => it !== undefined)
    .sort((a, b) => b.score - a.score || a.target.port - b.target.port)
    .map(({ target }) => target);
}

/** The editors that a Pi in `cwd` may link with, best fit first: they work on its folder, live and listen. */
export async function findEditors(cwd: string, dir = lockDir()): Promise<Target[]> {
  return find(dir, (target) => closeness(target, cwd));
}

/** What all worktrees of a repository have in common: where git keeps it. Undefined: `path` is in none. */
async function repositoryOf(path: string): Promise<string | undefined> {
  const dotGit = join(path, '.git');
  const text = await readFile(dotGit, 'utf8').catch((error) =>
    // A repository's own working tree has a folder there.
    error instanceof Error && 'code' in error && error.code === 'EISDIR' ? '' : undefined,
  );
  if (text === '') {
    return real(dotGit);
  }
  const gitDir = /^gitdir: (.+)$/m.exec(text ?? '')?.[1];
  if (gitDir === undefined) {
    const parent = dirname(path);
    return parent === path ? undefined : repositoryOf(parent);
  }
  const own = resolve(path, gitDir);
  const common = await readFile(join(own, 'commondir'), 'utf8').catch(() => undefined);
  return real(common === undefined ? own : resolve(own, common.trim()));
}

/**
 * The editors that work in another worktree of the repository that `cwd` is in. Their files are others than Pi's, so
 * that is for the user to choose: nothing links with them by itself.
 */
export async function findSiblings(cwd: string, dir = lockDir()): Promise<Target[]> {
  const repository = await repositoryOf(await real(cwd));
  return find(dir, async (target) => {
    if (repository === undefined || (await closeness(target, cwd)) !== undefined) {
      return undefined;
    }
    const folders = await Promise.all(target.folders.map(real));
    const theirs = await Promise.all(folders.map(repositoryOf));
    return theirs.includes(repository) ? 0 : undefined;
  });
}

export function isSame(a: Target, b: Target): boolean {
  return a.port === b.port && a.token === b.token && a.pid === b.pid;
}
