/** A terminal multiplexer of a test's own: programs on a real terminal, with keys and a screen. */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const run = promisify(execFile);
export const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A terminal multiplexer of the test's own. */
export class Tmux {
  readonly #socket: string;
  readonly #env: Record<string, string>;

  constructor(dir: string, env: Record<string, string>) {
    this.#socket = join(dir, 'tmux');
    this.#env = env;
  }

  async tmux(...args: string[]): Promise<string> {
    const env = { ...process.env, ...this.#env, TMUX: '', TERM: 'xterm-256color' };
    return (await run('tmux', ['-f', '/dev/null', '-S', this.#socket, ...args], { env })).stdout;
  }

  /** Opens a window that runs a command, and returns its process. */
  async open(name: string, cwd: string, command: string[]): Promise<number> {
    const line = `exec ${command.map(quoted).join(' ')}`;
    const sessions = await this.tmux('list-sessions').catch(() => '');
    const size = ['-x', '120', '-y', '40'];
    const where =
      sessions === '' ? ['new-session', '-d', '-s', 't', ...size] : ['new-window', '-d'];
    await this.tmux(...where, '-n', name, '-c', cwd, line);
    return Number(await this.tmux('display-message', '-p', '-t', name, '#{pane_pid}'));
  }

  async keys(name: string, ...keys: string[]): Promise<void> {
    await this.tmux('send-keys', '-t', name, ...keys);
  }

  async screen(name: string): Promise<string> {
    return this.tmux('capture-pane', '-p', '-t', name);
  }
}

export const hasTmux = await run('tmux', ['-V']).then(
  () => true,
  () => false,
);
