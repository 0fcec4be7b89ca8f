/** The full texts of results that were too long for the model, in files that only the user can read. */

import { randomBytes } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sanitise } from './names.ts';

/** A session that is taken up again finds what it was told of for so long. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Gets the folder of this user. One of its name that another user made, or can look into, isn't used. */
function folder(): string {
  const uid = process.getuid?.();
  const dir = join(tmpdir(), `pivi-mcp-${uid ?? 'user'}`);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const { mode, uid: owner } = lstatSync(dir);
  const isPrivate = uid === undefined || (owner === uid && (mode & 0o170077) === 0o040000);
  return isPrivate ? dir : mkdtempSync(`${dir}-`);
}

function removeOld(dir: string): void {
  for (const name of readdirSync(dir)) {
    const file = join(dir, name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > KEPT_MS) {
      rmSync(file, { force: true });
    }
  }
}

/** Writes a text to a new file and returns its path; `undefined` when there is no place for it. */
export function spill(text: string, name: string): string | undefined {
  try {
    const dir = folder();
    removeOld(dir);
    const file = join(dir, `${sanitise(name).slice(0, 80)}-${randomBytes(6).toString('hex')}.txt`);
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    return file;
  } catch {
    // The text is cut all the same, and the note says that the rest is lost.
    return undefined;
  }
}
