/** A bare `pi --mode rpc`, driven record by record. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Pi } from './pi.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into records, whose shape is Pi's
export type PiRecord = Record<string, any>;

export interface PiProcessOptions {
  /** Default: no session file. */
  args?: string[];
  env?: Record<string, string>;
  cwd: string;
}

export class PiProcess {
  readonly records: PiRecord[] = [];
  readonly #child: ChildProcess;
  readonly #exit: Promise<number | string>;
  #stderr = '';
  #lastId = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#exit = once(child, 'exit').then(([code, signal]) => code ?? signal);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr += text;
    });
    let rest = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      this.records.push(...lines.map((line) => JSON.parse(line)));
    });
  }

  static async start(pi: Pi, options: PiProcessOptions): Promise<PiProcess> {
    const { args = ['--no-session'], env = {}, cwd } = options;
    await mkdir(cwd, { recursive: true });
    const [command = '', ...rest] = pi.cmd;
    const child = spawn(command, [...rest, '--mode', 'rpc', ...args], {
      cwd,
      env: {
        PATH: process.env.PATH,
        HOME: cwd,
        PI_IDE_LOCK_DIR: join(pi.agentDir, 'no-editors'),
        ...pi.env,
        ...env,
      },
      stdio: 'pipe',
    });
    await once(child, 'spawn');
    return new PiProcess(child);
  }

  get pid(): number {
    return this.#child.pid ?? -1;
  }

  get stderr(): string {
    return this.#stderr;
  }

  /** Sends a command and returns its response's data; a refusal throws. */
  async request(command: PiRecord): Promise<PiRecord> {
    const id = `t${++this.#lastId}`;
    this.#child.stdin?.write(`${JSON.stringify({ id, ...command })}\n`);
    const response = await this.waitFor((it) => it.type === 'response' && it.id === id);
    if (!response.success) {
      throw new Error(`${command.type}: ${response.error}`);
    }
    return response.data ?? {};
  }

  /** Sends a prompt and returns the records until the run has settled. */
  async run(message: string): Promise<PiRecord[]> {
    const from = this.records.length;
    await this.request({ type: 'prompt', message });
    await this.waitFor((it) => it.type === 'agent_settled', from);
    return this.records.slice(from);
  }

  /** Answers a dialog of an extension's. */
  answer(dialog: PiRecord, value: string | undefined): void {
    const reply = value === undefined ? { cancelled: true } : { value };
    const record = { type: 'extension_ui_response', id: dialog.id, ...reply };
    this.#child.stdin?.write(`${JSON.stringify(record)}\n`);
  }

  async waitFor(fits: (record: PiRecord) => boolean, from = 0): Promise<PiRecord> {
    const find = () => this.records.slice(from).find(fits);
    await expect.poll(find, { message: `Pi never said it\n${this.#stderr}` }).not.toBeUndefined();
    return find() ?? {};
  }

  /** What the user was told by `notify`. */
  notices(): string[] {
    return this.records.filter((it) => it.method === 'notify').map((it) => it.message);
  }

  /** Closes stdin, as a client that ends does, and returns the exit status. */
  async close(): Promise<number | string> {
    this.#child.stdin?.end();
    return this.#exit;
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exit;
  }
}

/** The results of the tools that ran, in the order in which they ended. */
export function toolResults(records: PiRecord[]): PiRecord[] {
  return records
    .filter((it) => it.type === 'tool_execution_end')
    .map(({ toolName, result, isError }) => ({ toolName, result, isError }));
}

export function textOf(result: PiRecord): string {
  return result.content.map((block: PiRecord) => block.text ?? '').join('\n');
}
