/** Resolves a server's entry into what a connection needs: variables, secrets, and who signs in. */

import { isAbsolute, resolve } from 'node:path';
import type { ServerConfig } from './config.ts';
import type { OAuthTarget, Target } from './connection.ts';
import { credentialsFile } from './credentials.ts';
import { McpError } from './errors.ts';
import {
  interpolate,
  interpolatePath,
  interpolateUrl,
  resolveSecret,
  resolveSecrets,
} from './interpolate.ts';
import { expandHome } from './paths.ts';

export interface TargetContext {
  cwd: string;
  agentDir: string;
  /** Gets the token of a provider that the user is signed in to in Pi. */
  providerToken?(provider: string): Promise<string | undefined>;
}

function environment(): Record<string, string> {
  const entries = Object.entries(process.env);
  return Object.fromEntries(
    entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

async function stdioTarget(
  server: ServerConfig,
  context: TargetContext,
  signal: AbortSignal | undefined,
): Promise<Target> {
  const { command = '', args = [], env, cwd } = server.entry;
  const dir = interpolatePath(cwd) ?? context.cwd;
  return {
    transport: 'stdio',
    command: expandHome(interpolate(command)),
    args: args.map((arg) => expandHome(interpolate(arg))),
    env: { ...environment(), ...(await resolveSecrets(env, `"${server.name}" env`, { signal })) },
    cwd: isAbsolute(dir) ? dir : resolve(context.cwd, dir),
  };
}

async function bearer(
  server: ServerConfig,
  context: TargetContext,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const { auth, bearerToken, bearerTokenEnv } = server.entry;
  if (typeof auth === 'object') {
    const token = await context.providerToken?.(auth.provider);
    if (token === undefined) {
      throw new McpError('needs_auth', `Pi is not signed in to provider "${auth.provider}"`);
    }
    return token;
  }
  if (bearerToken !== undefined) {
    return resolveSecret(bearerToken, `"${server.name}" bearerToken`, { signal });
  }
  const token = bearerTokenEnv === undefined ? undefined : process.env[bearerTokenEnv];
  if (auth === 'bearer' && token === undefined) {
    const what = bearerTokenEnv === undefined ? 'no bearerToken' : `${bearerTokenEnv} is not set`;
    throw new McpError('config', `"${server.name}" wants a bearer token: ${what}`);
  }
  return token;
}

/** Tells whether the server may ask for a sign-in: an HTTP server that was given no credentials. */
export function mayUseOAuth(server: ServerConfig): boolean {
  const { auth, bearerToken, bearerTokenEnv, headers, oauth } = server.entry;
  const own = Object.keys(headers ?? {}).some((name) => name.toLowerCase() === 'authorization');
  const given = own || bearerToken !== undefined || bearerTokenEnv !== undefined;
  return (
    server.transport !== 'stdio' &&
    oauth !== false &&
    (auth === 'oauth' || (auth === undefined && !given))
  );
}

/** Tells the user what to do about a server that refuses us. */
export function signInHint(server: ServerConfig): string {
  const { auth } = server.entry;
  if (typeof auth === 'object') {
    return `Run /login for the provider "${auth.provider}".`;
  }
  return mayUseOAuth(server)
    ? `Run /mcp auth ${server.name} to sign in.`
    : 'Check the credentials in its entry.';
}

/** Gets how to sign in to a server, if it may ask for that. */
export async function oauthTarget(
  server: ServerConfig,
  context: TargetContext,
  signal?: AbortSignal,
): Promise<OAuthTarget | undefined> {
  const { oauth, url = '' } = server.entry;
  if (!mayUseOAuth(server)) {
    return undefined;
  }
  const resolved = interpolateUrl(server.name, url);
  const fields = { ...(oauth || {}) };
  for (const key of ['clientSecret', 'privateKey'] as const) {
    if (fields[key] !== undefined) {
      fields[key] = await resolveSecret(fields[key], `"${server.name}" ${key}`, { signal });
    }
  }
  return { url: resolved, file: credentialsFile(context.agentDir, server.name, resolved), fields };
}

/** Resolves everything that a connection to the server needs. */
export async function resolveTarget(
  server: ServerConfig,
  context: TargetContext,
  signal?: AbortSignal,
): Promise<Target> {
  if (server.transport === 'stdio') {
    return stdioTarget(server, context, signal);
  }
  const url = interpolateUrl(server.name, server.entry.url ?? '');
  const headers = await resolveSecrets(server.entry.headers, `"${server.name}" header`, { signal });
  const token = await bearer(server, context, signal);
  if (token !== undefined) {
    // Two that differ in case would be sent as one, joined.
    for (const name of Object.keys(headers).filter((it) => it.toLowerCase() === 'authorization')) {
      delete headers[name];
    }
    headers.Authorization = `Bearer ${token}`;
  }
  const oauth = await oauthTarget(server, context, signal);
  return { transport: server.transport, url, headers, ...(oauth ? { oauth } : {}) };
}
