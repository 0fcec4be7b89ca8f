/**
 * Values that name environment variables (`${VAR}`, `$env:VAR`, `{env:VAR}`) or a command that prints a secret
 * (`!command`; `!!x` stands for `!x`). Commands run only when a connection needs the value.
 */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { McpError } from './errors.ts';
import { expandHome } from './paths.ts';

const VARIABLE = /\$\{(\w+)\}|\$env:(\w+)|\{env:(\w+)\}/g;
const COMMAND_TIMEOUT_MS = 10_000;
const COMMAND_OUTPUT_BYTES = 1024 * 1024;

const run = promisify(execFile);

type Env = NodeJS.ProcessEnv;

/** Replaces the variables in `value`; unset ones become empty. */
export function interpolate(value: string, env: Env = process.env): string {
  return value
    .replace(/\$\{(\w+)\}/g, (_, name: string) => env[name] ?? '')
    .replace(/\$env:(\w+)/g, (_, name: string) => env[name] ?? '')
    .replace(/\{env:(\w+)\}/g, (_, name: string) => env[name] ?? '');
}

/** Replaces the variables in a value that may be a command, which stays as it is written. */
export function interpolateSecret(value: string, env: Env = process.env): string {
  if (value.startsWith('!!')) {
    return interpolate(value.slice(1), env);
  }
  return value.startsWith('!') ? value : interpolate(value, env);
}

/** Applies `interpolateSecret` to every value. */
export function interpolateAll(
  values: Record<string, string> | undefined,
  env: Env = process.env,
): Record<string, string> | undefined {
  return (
    values &&
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, interpolateSecret(value, env)]),
    )
  );
}

/** Resolves variables and a leading `~`. */
export function interpolatePath(
  value: string | undefined,
  env: Env = process.env,
): string | undefined {
  return value === undefined ? undefined : expandHome(interpolate(value, env));
}

/** Resolves a server's URL. Throws when a variable is unset or the result is no URL. */
export function interpolateUrl(server: string, url: string, env: Env = process.env): string {
  const missing = new Set<string>();
  for (const [, a, b, c] of url.matchAll(VARIABLE)) {
    const name = a ?? b ?? c ?? '';
    if (env[name] === undefined) {
      missing.add(name);
    }
  }
  if (missing.size > 0) {
    const names = [...missing].join(', ');
    throw new McpError('config', `URL for "${server}" references unset env vars: ${names}`);
  }
  const resolved = interpolate(url, env);
  if (!URL.canParse(resolved)) {
    throw new McpError('config', `URL for "${server}" is not a URL: ${resolved}`);
  }
  return resolved;
}

async function commandOutput(command: string, what: string): Promise<string> {
  const shell = process.platform === 'win32' ? ['cmd.exe', '/d', '/s', '/c'] : ['/bin/sh', '-c'];
  const [file = '', ...flags] = shell;
  const { stdout } = await run(file, [...flags, command], {
    timeout: COMMAND_TIMEOUT_MS,
    maxBuffer: COMMAND_OUTPUT_BYTES,
    windowsHide: true,
  }).catch((error: unknown) => {
    // The message of a failed child holds its command and output, which may be secrets.
    const killed = error instanceof Error && 'killed' in error && error.killed === true;
    const reason = killed ? 'took too long' : 'failed';
    throw new McpError('config', `the command for ${what} ${reason}`);
  });
  const value = stdout.trim();
  if (value === '') {
    throw new McpError('config', `the command for ${what} printed nothing`);
  }
  return value;
}

/** Resolves a value for use, running its command if it is one. `what` names it in errors. */
export async function resolveSecret(
  value: string,
  what: string,
  env: Env = process.env,
): Promise<string> {
  const text = interpolateSecret(value, env);
  return value.startsWith('!') && !value.startsWith('!!')
    ? commandOutput(text.slice(1), what)
    : text;
}

/** Resolves every value for use. */
export async function resolveSecrets(
  values: Record<string, string> | undefined,
  what: string,
  env: Env = process.env,
): Promise<Record<string, string>> {
  const resolved = await Promise.all(
    Object.entries(values ?? {}).map(
      async ([key, value]): Promise<[string, string]> => [
        key,
        await resolveSecret(value, `${what} "${key}"`, env),
      ],
    ),
  );
  return Object.fromEntries(resolved);
}
