/** Files that others read at any time: a reader finds the whole of what was, or the whole of what is. */

import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Puts a text in place of a file's, and makes its folder; `mode` counts whatever the umask is. Throws what Node does. */
export function replaceFile(file: string, text: string, mode?: number): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${process.hrtime.bigint()}.tmp`;
  try {
    writeFileSync(draft, text, mode === undefined ? {} : { mode });
    if (mode !== undefined) {
      chmodSync(draft, mode);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
