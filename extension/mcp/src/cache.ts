/**
 * The tool lists of servers seen before, in the file that pi-mcp-adapter keeps too: each accepts what the other wrote.
 * Fields that are the other's are kept.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { ServerConfig } from './config.ts';
import { lockFile } from './file-lock.ts';
import { replaceFile } from './files.ts';
import {
  interpolate,
  interpolateAll,
  interpolatePath,
  interpolateSecret,
  interpolateUrl,
} from './interpolate.ts';
import { isObject } from './json.ts';
import { type Made, once } from './once.ts';

const VERSION = 1;
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;
const LOCK_MS = 5_000;
const CHECK_AFTER_MS = 150;
const CLOCKS_DIFFER_MS = 60_000;

const entrySchema = once(() => {
  const text = z.optional(z.string());
  const anything = z.optional(z.unknown());
  const tool = z.looseObject({
    name: z.string().check(z.minLength(1)),
    description: text,
    inputSchema: anything,
    outputSchema: anything,
    annotations: z.optional(z.record(z.string(), z.unknown())),
    uiVisibility: anything,
  });
  return z.looseObject({
    configHash: z.string(),
    tools: z.array(tool),
    resources: z.optional(z.array(z.looseObject({ uri: z.string(), name: z.string() }))),
    prompts: z.optional(z.array(z.looseObject({ name: z.string(), description: text }))),
    instructions: text,
    cachedAt: z.number(),
    ttlMs: z.optional(z.number()),
  });
});
export type CacheEntry = Made<typeof entrySchema>;
export type CachedTool = CacheEntry['tools'][number];

function stable(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(stable).join(',')}]`;
  }
  if (isObject(value)) {
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${stable(value[key])}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'undefined';
}

function headersCommandIdentity(value: unknown, env: NodeJS.ProcessEnv): unknown {
  if (!isObject(value)) {
    return undefined;
  }
  const resolve = (it: unknown) => (typeof it === 'string' ? interpolate(it, env) : it);
  const variables = isObject(value.env)
    ? Object.fromEntries(
        Object.entries(value.env).map(([key, it]) => [
          key,
          typeof it === 'string' ? interpolateSecret(it, env) : it,
        ]),
      )
    : undefined;
  return {
    command: resolve(value.command),
    args: Array.isArray(value.args) ? value.args.map(resolve) : undefined,
    env: variables,
    timeoutMs: value.timeoutMs,
  };
}

/**
 * Gets the hash of what decides on a server's tools: pi-mcp-adapter's identity, to the letter. `undefined` when a
 * variable of the URL is unset.
 */
export function configHash(
  server: ServerConfig,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const { entry } = server;
  const socket = entry.socket;
  const { bearerToken, bearerTokenEnv } = entry;
  const fromEnv = bearerTokenEnv ? env[bearerTokenEnv] : undefined;
  let url: string | undefined;
  try {
    url = entry.url === undefined ? undefined : interpolateUrl(server.name, entry.url, env);
  } catch {
    return undefined;
  }
  const identity = {
    command: entry.command,
    args: entry.args,
    socket: typeof socket === 'string' ? interpolatePath(socket, env) : undefined,
    env: interpolateAll(entry.env, env),
    cwd: interpolatePath(entry.cwd, env),
    url,
    headers: interpolateAll(entry.headers, env),
    requestHeadersCommand: headersCommandIdentity(entry.requestHeadersCommand, env),
    auth: entry.auth,
    protocolVersion: entry.protocolVersion,
    bearerToken: bearerToken === undefined ? fromEnv : interpolateSecret(bearerToken, env),
    bearerTokenEnv: entry.bearerTokenEnv,
    exposeResources: entry.exposeResources,
    includeTools: entry.includeTools,
    excludeTools: entry.excludeTools,
  };
  return createHash('sha256').update(stable(identity)).digest('hex');
}

/** Tells whether an entry with the right hash is still recent. */
export function isFresh(entry: CacheEntry, now = Date.now()): boolean {
  const { ttlMs, cachedAt } = entry;
  const limit = ttlMs === undefined || ttlMs < 0 ? MAX_AGE_MS : Math.min(ttlMs, MAX_AGE_MS);
  // What was written by a clock that is ahead of this one has no age.
  return cachedAt - now < CLOCKS_DIFFER_MS && now - cachedAt < limit;
}

export class Cache {
  readonly #file: string;

  constructor(agentDir: string) {
    this.#file = join(agentDir, 'mcp-cache.json');
  }

  /** Reads every server's record as it is in the file, unchecked. */
  #read(): Record<string, unknown> {
    try {
      const content: unknown = JSON.parse(readFileSync(this.#file, 'utf8'));
      if (isObject(content) && content.version === VERSION && isObject(content.servers)) {
        return content.servers;
      }
    } catch {
      // A missing or broken cache is an empty one: it can always be made again.
    }
    return {};
  }

  /** Reads the entries that can be read. */
  load(): Map<string, CacheEntry> {
    const entries = new Map<string, CacheEntry>();
    for (const [name, value] of Object.entries(this.#read())) {
      const parsed = entrySchema().safeParse(value);
      if (parsed.success) {
        entries.set(name, parsed.data);
      }
    }
    return entries;
  }

  #write(servers: Record<string, unknown>): void {
    replaceFile(this.#file, JSON.stringify({ version: VERSION, servers }));
  }

  async #update(
    change: (servers: Record<string, unknown>) => Record<string, unknown>,
  ): Promise<void> {
    // The lock that our own writers share.
    const unlock = await lockFile(this.#file, LOCK_MS);
    try {
      this.#write(change(this.#read()));
    } finally {
      unlock();
    }
  }

  /**
   * Saves one server's entry over what the file says of the others. pi-mcp-adapter takes no lock, so whether it wrote
   * over the entry is looked at again a little later.
   */
  async save(name: string, entry: CacheEntry): Promise<void> {
    await this.#update((servers) => ({ ...servers, [name]: this.#joined(servers[name], entry) }));
    await sleep(CHECK_AFTER_MS, undefined, { ref: false });
    const present = this.#read()[name];
    if (!isObject(present) || Number(present.cachedAt) < entry.cachedAt) {
      await this.#update((servers) => ({ ...servers, [name]: this.#joined(servers[name], entry) }));
    }
  }

  /** Keeps what the other program added to an entry of the same server and its tools. */
  #joined(previous: unknown, entry: CacheEntry): CacheEntry {
    const old = entrySchema().safeParse(previous);
    if (!old.success || old.data.configHash !== entry.configHash) {
      return entry;
    }
    const tools = new Map(old.data.tools.map((tool) => [tool.name, tool]));
    return {
      ...old.data,
      ...entry,
      tools: entry.tools.map((tool) => ({ ...tools.get(tool.name), ...tool })),
    };
  }
}
