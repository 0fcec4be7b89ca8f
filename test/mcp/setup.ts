/** A user's Pi with MCP servers: configuration files, real servers from npm, fixture servers. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { ScriptedModel } from '../support/model.ts';
import { type Pi, type PiOptions, repo, setUpPi } from '../support/pi.ts';
import { PiProcess } from '../support/pi-process.ts';

export const node = join(repo, '.toolchain/bin/node');
export const extension = join(repo, 'extension/mcp/dist/mcp.mjs');

export type ServerEntry = Record<string, unknown>;

/** A server from npm. */
export function npmServer(
  name: 'everything' | 'filesystem' | 'memory' | 'github',
  ...args: string[]
): ServerEntry {
  return {
    command: node,
    args: [join(repo, `node_modules/@modelcontextprotocol/server-${name}/dist/index.js`), ...args],
  };
}

/** The fixture server, with its switches. */
export function fixture(
  switches: Record<string, unknown> = {},
  more: ServerEntry = {},
): ServerEntry {
  return {
    command: node,
    args: [join(repo, 'test/mcp/fixture-server.ts')],
    env: { FIXTURE: JSON.stringify(switches) },
    ...more,
  };
}

/** A server that answers what `answers` says, valid or not. */
export function rawServer(answers: Record<string, unknown>, more: ServerEntry = {}): ServerEntry {
  return {
    command: node,
    args: [join(repo, 'test/mcp/raw-server.ts')],
    env: { RAW: JSON.stringify(answers) },
    ...more,
  };
}

export async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value, null, 2));
}

export interface McpOptions extends PiOptions {
  servers?: Record<string, ServerEntry>;
  mcpSettings?: Record<string, unknown>;
}

/** Sets up Pi with these servers in the user's own file. */
export async function setUpMcp(
  dir: string,
  model: ScriptedModel,
  options: McpOptions = {},
): Promise<Pi> {
  const { servers, mcpSettings, ...rest } = options;
  const pi = await setUpPi(dir, model, rest);
  if (servers) {
    await writeJson(join(pi.agentDir, 'mcp.json'), {
      ...(mcpSettings ? { settings: mcpSettings } : {}),
      mcpServers: servers,
    });
  }
  return pi;
}

/** Starts Pi with the loader. */
export function startPi(
  pi: Pi,
  cwd: string,
  args: string[] = ['--no-session'],
): Promise<PiProcess> {
  return PiProcess.start(pi, { cwd, args: ['-e', extension, ...args] });
}

/** Gets the last line of the status bar. */
export function statusOf(process: PiProcess): string | undefined {
  return process.records.findLast((it) => it.method === 'setStatus' && it.statusKey === 'mcp')
    ?.statusText;
}

/** Waits until every server's tools are known. */
export async function indexed(process: PiProcess, tools: number): Promise<void> {
  await process.waitFor(
    (it) =>
      it.method === 'setStatus' &&
      String(it.statusText).includes(`/${tools} tools`) &&
      !String(it.statusText).includes('indexing'),
  );
}

/** Runs a command of Pi's and returns what it says. */
export async function command(process: PiProcess, line: string): Promise<string> {
  const from = process.records.length;
  await process.request({ type: 'prompt', message: line });
  const notice = await process.waitFor((it) => it.method === 'notify', from);
  return notice.message;
}

/** Starts server-everything over HTTP on a port. */
export async function everythingOverHttp(
  kind: 'streamableHttp' | 'sse',
  port: number,
): Promise<ChildProcess> {
  const script = join(repo, 'node_modules/@modelcontextprotocol/server-everything/dist/index.js');
  const child = spawn(node, [script, kind], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'pipe',
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  child.stderr.on('data', read);
  child.stdout.on('data', read);
  await expect.poll(() => output).toContain(String(port));
  return child;
}

/** Gets a port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
