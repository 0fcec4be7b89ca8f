/**
 * Makes the picture in the README: plays `make demo` in tmux as a user would, and draws the screen as SVG or, with
 * rsvg-convert on PATH, as PNG: `node scripts/screenshot.ts media/demo.png`. Needs tmux and the font DejaVu Sans Mono.
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drawSvg, parseScreen } from './ansi.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const out = process.argv[2] ?? 'demo.svg';
const [columns, lines] = [124, 36];
const PATIENCE_MS = 60_000;

/** A terminal that nobody else uses, and a user who has set nothing. */
class Terminal {
  readonly #home = mkdtempSync(join(tmpdir(), 'pivi-shot-'));

  run(...args: string[]): string {
    const socket = join(this.#home, 'tmux');
    return execFileSync('tmux', ['-S', socket, '-f', '/dev/null', ...args], { encoding: 'utf8' });
  }

  start(command: string): void {
    const size = ['-x', String(columns), '-y', String(lines)];
    const env = [`HOME=${this.#home}`, 'COLORTERM=truecolor', 'TERM=tmux-256color'];
    const shell = `env ${env.join(' ')} ${command}`;
    this.run('new-session', '-d', ...size, shell, ';', 'set', '-g', 'status', 'off');
    this.run('set', '-ga', 'terminal-overrides', ',*:Tc');
  }

  async see(pattern: RegExp): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
      if (pattern.test(this.run('capture-pane', '-p'))) {
        return;
      }
    }
    throw new Error(`no ${pattern} on the screen:\n${this.run('capture-pane', '-p')}`);
  }

  async type(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.run('send-keys', key);
      await sleep(300);
    }
  }

  close(): void {
    this.run('kill-server');
    rmSync(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function play(terminal: Terminal): Promise<void> {
  terminal.start(`make -C ${root} demo`);
  await terminal.see(/○ ready/);
  await terminal.type(':vertical resize 66', 'Enter', 'Enter');
  await terminal.see(/scripted demo model\.\)[\s\S]*done/);
  // To the edit, whose fold is opened, and back to the prompt with the next thing to ask for.
  await terminal.type('C-w', 'k', 'gg', '/✓ edit', 'Enter', 'zo', ':nohlsearch', 'Enter');
  await terminal.type('gg', 'C-w', 'j', 'i', 'Now let the check try an empty list, too.');
  await sleep(1000);
}

const terminal = new Terminal();
try {
  await play(terminal);
  const [column = 0, row = 0] = terminal
    .run('display-message', '-p', '#{cursor_x} #{cursor_y}')
    .split(' ')
    .map(Number);
  const screen = terminal.run('capture-pane', '-e', '-p', '-N').replace(/\n$/, '');
  const svg = drawSvg({
    columns,
    lines: parseScreen(screen),
    cursor: { column, row },
    fg: '#e0e2ea',
    bg: '#14161b',
  });
  if (out.endsWith('.png')) {
    const args = ['--zoom', '1.4', '--output', out];
    execFileSync('rsvg-convert', args, { input: svg });
  } else {
    writeFileSync(out, svg);
  }
} finally {
  terminal.close();
}
