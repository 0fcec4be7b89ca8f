/** What a sign-in left, one file per server, readable by the user alone. */

import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { replaceFile } from './files.ts';
import { type Made, once } from './once.ts';

const credentialsSchema = once(() =>
  z.object({
    url: z.string(),
    redirectUrl: z.optional(z.string()),
    client: z.optional(z.record(z.string(), z.unknown())),
    tokens: z.optional(z.record(z.string(), z.unknown())),
    /** What a server asked for that the tokens don't grant: the next sign-in's scope. */
    scope: z.optional(z.string()),
  }),
);
export type Credentials = Made<typeof credentialsSchema>;

/** Gets where a server's credentials are kept: by name and URL, so that a changed URL gets none of the old ones. */
export function credentialsFile(agentDir: string, server: string, url: string): string {
  const safe = server.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 40);
  const hash = createHash('sha256').update(`${server}\0${url}`).digest('hex').slice(0, 16);
  return join(agentDir, 'pivi-mcp-auth', `${safe}-${hash}.json`);
}

/** Reads credentials; those of another URL don't count. */
export function readCredentials(file: string, url: string): Credentials {
  try {
    const parsed = credentialsSchema().safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (parsed.success && parsed.data.url === url) {
      return parsed.data;
    }
  } catch {
    // A missing or broken file holds no credentials.
  }
  return { url };
}

/** Writes credentials at once, never half. */
export function writeCredentials(file: string, credentials: Credentials): void {
  const dir = dirname(file);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  chmodSync(dir, 0o700);
  replaceFile(file, `${JSON.stringify(credentials, null, 2)}\n`, 0o600);
}

/** Forgets a server's credentials and tells whether there were any. */
export function removeCredentials(file: string, url: string): boolean {
  const had = readCredentials(file, url).tokens !== undefined;
  rmSync(file, { force: true });
  return had;
}
