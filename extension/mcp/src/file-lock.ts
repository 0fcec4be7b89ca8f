/** A lock on a file that several Pis write: another file beside it, which only one of them can make. */

import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemCode } from './errors.ts';

function isStale(lock: string, staleMs: number): boolean {
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - made > staleMs;
}

/**
 * Takes the lock on `file` and returns how to give it back. An owner that has had it for `staleMs` is taken for dead: its
 * lock is broken, which is waited for.
 */
export async function lockFile(
  file: string,
  staleMs: number,
  signal?: AbortSignal | null,
): Promise<() => void> {
  const lock = `${file}.lock`;
  mkdirSync(dirname(lock), { recursive: true });
  const until = Date.now() + 2 * staleMs;
  while (Date.now() < until) {
    try {
      closeSync(openSync(lock, 'wx'));
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') {
        throw error;
      }
    }
    if (isStale(lock, staleMs)) {
      // One at a time: of two the second would break the lock that the first has taken by then.
      const unlock = await lockFile(lock, staleMs, signal);
      if (isStale(lock, staleMs)) {
        rmSync(lock, { force: true });
      }
      unlock();
    }
    await sleep(5 + Math.random() * 20, undefined, signal ? { signal } : {});
  }
  throw new Error(`cannot lock ${file}`);
}
