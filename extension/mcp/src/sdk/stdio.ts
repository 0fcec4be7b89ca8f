/**
 * A server as a child process. Unlike the SDK's own transport it always drains stderr (a server that logs much would
 * stop), keeps its tail for errors, and ends the whole process group, so that nothing started by `npx` stays behind.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { deserializeMessage, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { printable, systemCode } from '../errors.ts';
import { endsWithUs, signalGroup } from './running.ts';

const TAIL_BYTES = 8192;
const TAIL_LINES = 6;
const MESSAGE_BYTES = 64 * 1024 * 1024;
/** How long a server may take to end after its stdin was closed, and after SIGTERM. */
const GRACE_MS = 700;

export interface StdioOptions {
  command: string;
  args: string[];
  env: Record<string, string>;
  cwd: string;
}

export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;

  readonly #options: StdioOptions;
  /** What came since the last end of a line: joined once, since a large message comes in thousands of parts. */
  #parts: Buffer[] = [];
  #size = 0;
  readonly #ended = Promise.withResolvers<true>();
  #child: ChildProcess | undefined;
  #tail = '';
  #exit = '';

  constructor(options: StdioOptions) {
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** How the process ended and the last that it wrote to stderr. */
  get epitaph(): string {
    const lines = printable(this.#tail)
      .split('\n')
      .map((line) => line.trimEnd());
    const tail = lines
      .filter((line) => line !== '')
      .slice(-TAIL_LINES)
      .join('\n');
    return [this.#exit, tail && `stderr: ${tail}`].filter(Boolean).join('; ');
  }

  async start(): Promise<void> {
    const { command, args, env, cwd } = this.#options;
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: 'pipe',
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    this.#child = child;
    endsWithUs(child);
    this.#listen(child);
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) => {
        this.#child = undefined;
        const reason =
          systemCode(error) === 'ENOENT' ? `cannot run "${command}" in ${cwd}` : error.message;
        reject(new Error(reason));
      });
    });
  }

  #listen(child: ChildProcess): void {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#tail = (this.#tail + text).slice(-TAIL_BYTES);
    });
    child.on('error', (error) => this.onerror?.(error));
    child.stdin?.on('error', (error) => this.onerror?.(error));
    child.stdout?.on('data', (chunk: Buffer) => this.#receive(chunk));
    child.once('exit', (code, signal) => {
      if (this.#child === child) {
        this.#exit = signal === null ? `it exited with code ${code}` : `it was ended by ${signal}`;
      }
      // What it started may hold the pipes open, and not listen.
      signalGroup(child, 'SIGTERM');
      const kill = setTimeout(() => {
        signalGroup(child, 'SIGKILL');
        // Held by what has left the group they would stay open, and the child would never be closed.
        child.stdout?.destroy();
        child.stderr?.destroy();
      }, GRACE_MS).unref();
      child.once('close', () => clearTimeout(kill));
    });
    child.once('close', () => {
      this.#child = undefined;
      this.#ended.resolve(true);
      this.onclose?.();
    });
  }

  #receive(chunk: Buffer): void {
    this.#parts.push(chunk);
    this.#size += chunk.length;
    if (this.#size > MESSAGE_BYTES) {
      this.#forget();
      this.onerror?.(new Error(`the server sent a message of more than ${MESSAGE_BYTES} bytes`));
      void this.close();
    } else if (chunk.includes('\n')) {
      const all = Buffer.concat(this.#parts);
      const end = all.lastIndexOf('\n');
      this.#parts = [all.subarray(end + 1)];
      this.#size = all.length - end - 1;
      for (const line of all.toString('utf8', 0, end).split('\n')) {
        this.#read(line);
      }
    }
  }

  #read(line: string): void {
    try {
      this.onmessage?.(deserializeMessage(line));
    } catch (error) {
      // A line that is no message (a log line on stdout) costs itself only.
      this.onerror?.(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #forget(): void {
    this.#parts = [];
    this.#size = 0;
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const child = this.#child;
    const stdin = child?.stdin;
    if (!stdin?.writable) {
      if (child !== undefined) {
        // How it ended says more than that it has.
        await this.#ended.promise;
      }
      throw new Error('Not connected');
    }
    // Not waited for: a pipe that is full holds up no caller, and a broken one is told by the end of the process.
    stdin.write(serializeMessage(message));
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (child === undefined) {
      return;
    }
    this.#child = undefined;
    child.stdin?.end();
    const ended = () => Promise.race([this.#ended.promise, sleep(GRACE_MS, false, { ref: false })]);
    if (!(await ended())) {
      signalGroup(child, 'SIGTERM');
      await ended();
    }
    // Also when the child itself has ended: what it started may not have.
    signalGroup(child, 'SIGKILL');
    this.#forget();
  }
}
