/** Which file a tool's `path` means: Pi's own rules, which it doesn't export. */

import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const UNICODE_SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;

/** Gets the absolute path, or undefined for what Pi would refuse. */
export function resolvePath(path: string, cwd: string): string | undefined {
  const plain = path.replace(UNICODE_SPACES, ' ').replace(/^@/, '');
  if (plain === '~') {
    return homedir();
  }
  if (plain.startsWith('~/')) {
    return join(homedir(), plain.slice(2));
  }
  if (!plain.startsWith('file://')) {
    return resolve(cwd, plain);
  }
  try {
    return fileURLToPath(plain);
  } catch {
    return undefined;
  }
}
