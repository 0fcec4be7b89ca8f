/** Which editor a Pi links with. */

import { findEditors, findSiblings, isAlive, isSame, readLockfiles } from './lockfile.ts';
import type { Shared, Target } from './shared.ts';

/**
 * The editor that started this Pi; else the one it was linked with before; else the only one that works on its folder,
 * or the one in whose terminal it runs. One in another worktree is kept, once chosen, and never found. `failed` is passed
 * over.
 */
export async function pickTarget(
  shared: Shared,
  cwd: string,
  failed?: Target,
): Promise<Target | undefined> {
  const { embedded, sticky } = shared;
  if (embedded) {
    return locate(embedded);
  }
  const isOther = (target: Target) => !failed || !isSame(target, failed);
  const found = (await findEditors(cwd)).filter(isOther);
  const known = sticky ? [...found, ...(await findSiblings(cwd)).filter(isOther)] : [];
  const same = sticky && known.find((target) => isSame(target, sticky));
  const host = found.find((target) => target.pid === hostPid());
  return same ?? (found.length === 1 ? found[0] : host);
}

/** Notes which process an editor is, as its lockfile tells. */
async function identify(embedded: Target): Promise<void> {
  const { port, token } = embedded;
  const locks = await readLockfiles();
  const pid = locks.find((it) => it.port === port && it.token === token)?.pid;
  if (pid !== undefined) {
    embedded.pid = pid;
  }
}

/**
 * The editor's lockfile tells on which port it has opened since. At first the one from the environment is right, and
 * the first prompt waits for no file.
 */
async function locate(embedded: Target): Promise<Target> {
  if (embedded.pid === undefined) {
    void identify(embedded);
    return embedded;
  }
  const lock = (await readLockfiles()).find((it) => it.pid === embedded.pid);
  return lock ? Object.assign(embedded, { port: lock.port, token: lock.token }) : embedded;
}

/** The Neovim in whose terminal this Pi runs: its socket's name tells. */
function hostPid(): number | undefined {
  const pid = /nvim\.(\d+)\.\d+$/.exec(process.env.NVIM ?? '')?.[1];
  return pid === undefined ? undefined : Number(pid);
}

export function isDead(target: Target): boolean {
  return target.pid !== undefined && !isAlive(target.pid);
}

export function describe(target: Target): string {
  return target.pid === undefined ? target.name : `${target.name} (pid ${target.pid})`;
}
