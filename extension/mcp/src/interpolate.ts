/**
 * Values that name environment variables (`${VAR}`, `$env:VAR`, `{env:VAR}`) or a command that prints a secret
 * (`!command`; `!!x` stands for `!x`). Commands run only when a connection needs the value.
 */

import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { McpError } from './errors.ts';
import { expandHome } from './paths.ts';

const VARIABLE = /\$\{(\w+)\}|\$env:(\w+)|\{env:(\w+)\}/g;
const COMMAND_TIMEOUT_MS = 10_000;
const COMMAND_OUTPUT_CHARS = 1024 * 1024;

type Env = NodeJS.ProcessEnv;

export interface ResolveOptions {
  env?: Env;
  /** Ends the commands that run. */
  signal?: AbortSignal | undefined;
}

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
    throw new McpError('config', `URL for "${server}" is not a URL`);
  }
  return resolved;
}

/** Runs a command in a group of its own, so that all of a pipeline ends with it. */
function commandOutput(command: string, what: string, signal?: AbortSignal): Promise<string> {
  if (signal?.aborted) {
    return Promise.reject(new McpError('config', `the command for ${what} was aborted`));
  }
  const [file = '', ...flags] =
    process.platform === 'win32' ? ['cmd.exe', '/d', '/s', '/c'] : ['/bin/sh', '-c'];
  const detached = process.platform !== 'win32';
  // Nobody can be asked: a command that wants to read ends at once.
  const child = spawn(file, [...flags, command], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached,
    windowsHide: true,
  });
  return new Promise((resolve, reject) => {
    let output = '';
    const end = (reason: string) => {
      try {
        // One that could not be started has no number, and 0 would be this process's own group.
        if (child.pid !== undefined) {
          process.kill(detached ? -child.pid : child.pid, 'SIGKILL');
        }
      } catch {
        // It has ended meanwhile.
      }
      // The message says nothing of the command and its output, which may be secrets.
      reject(new McpError('config', `the command for ${what} ${reason}`));
    };
    const timer = setTimeout(() => end('took too long'), COMMAND_TIMEOUT_MS);
    const abort = () => end('was aborted');
    signal?.addEventListener('abort', abort, { once: true });
    child.once('error', () => end('failed'));
    // There is none when the process could not be started.
    const stdout: Readable | undefined = child.stdout;
    stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.length > COMMAND_OUTPUT_CHARS) {
        end('printed too much');
      }
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      const value = output.trim();
      if (code === 0 && value !== '') {
        resolve(value);
      } else {
        end(code === 0 ? 'printed nothing' : 'failed');
      }
    });
  });
}

/** Resolves a value for use, running its command if it is one. `what` names it in errors. */
export async function resolveSecret(
  value: string,
  what: string,
  options: ResolveOptions = {},
): Promise<string> {
  const { env = process.env, signal } = options;
  const text = interpolateSecret(value, env);
  return value.startsWith('!') && !value.startsWith('!!')
    ? commandOutput(text.slice(1), what, signal)
    : text;
}

/** Resolves every value for use. */
export async function resolveSecrets(
  values: Record<string, string> | undefined,
  what: string,
  options: ResolveOptions = {},
): Promise<Record<string, string>> {
  const resolved = await Promise.all(
    Object.entries(values ?? {}).map(
      async ([key, value]): Promise<[string, string]> => [
        key,
        await resolveSecret(value, `${what} "${key}"`, options),
      ],
    ),
  );
  return Object.fromEntries(resolved);
}
