/** A lock on a file that several Pis write: another file beside it, which only one of them can make. */

import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemCode } from './errors.ts';

export interface LockOptions {
  /** After so long its owner is taken for dead. */
  staleMs: number;
  /** How long to wait for it. */
  waitMs: number;
}

function isStale(lock: string, staleMs: number): boolean {
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - made > staleMs;
}

/** Takes the lock on `file` and returns how to give it back; one that a dead owner left is broken. */
export async function lockFile(
  file: string,
  { staleMs, waitMs }: LockOptions,
): Promise<() => void> {
  const lock = `${file}.lock`;
  mkdirSync(dirname(lock), { recursive: true });
  const until = Date.now() + waitMs;
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
      rmSync(lock, { force: true });
    }
    await sleep(5 + Math.random() * 20);
  }
  throw new Error(`cannot lock ${file}`);
}
