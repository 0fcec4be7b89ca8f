/**
 * What a transcript costs Neovim, with the plugin as users get it, in a real terminal of 200×60: a burst of deltas, a
 * paced stream, the same at the end of 100,000 lines, and the opening of a long conversation. Beside them what reading,
 * decoding and plain appending cost on the same machine at the same time.
 *
 *   node bench/transcript.ts [--json]
 */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { repo } from '../test/support/pi.ts';

const LIMIT_MS = 120_000;

const Result = z.object({
  cpu: z.optional(z.number()),
  stall: z.optional(z.number()),
  lines: z.optional(z.number()),
  memory: z.number(),
  paint: z.optional(z.number()),
  decoded: z.optional(z.number()),
});

interface Case {
  kind: 'stream' | 'history' | 'decode' | 'append';
  prompt?: string;
  /** Streamed first, and not measured. */
  before?: string;
  stalls?: boolean;
  /** Entries of the conversation that the stand-in holds. */
  messages?: number;
}

interface Row {
  what: string;
  value: number;
  unit: string;
  aim?: number;
}

let servers = 0;

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

async function measure(dir: string, { messages = 0, ...what }: Case) {
  const out = join(dir, 'result.json');
  await rm(out, { force: true });
  const standIn = [join(repo, 'bench/stand-in-pi.ts'), '--messages', String(messages)];
  const bench = { ...what, out, cmd: [process.execPath, ...standIn] };
  const nvim = [
    join(repo, '.toolchain/bin/nvim'),
    '--clean',
    ...['-i', 'NONE'],
    ...['--cmd', `set rtp^=${repo}`],
    ...['--cmd', `let g:bench = json_decode('${JSON.stringify(bench)}')`],
    ...['-c', `luafile ${join(repo, 'bench/transcript.lua')}`],
  ];
  // A server that ends would still answer on its socket.
  const socket = join(dir, `tmux-${++servers}`);
  const tmux = (...args: string[]) =>
    execFileSync('tmux', ['-S', socket, '-f', '/dev/null', ...args], { stdio: 'ignore' });
  const env = ['STATE', 'DATA', 'CONFIG', 'CACHE'].map((name) => `XDG_${name}_HOME=${dir}/${name}`);
  const command = ['env', ...env, 'COLORTERM=truecolor', ...nvim].map(quote).join(' ');
  tmux('new-session', '-d', '-x', '200', '-y', '60', `cd ${quote(dir)} && ${command}`);
  try {
    const deadline = Date.now() + LIMIT_MS;
    while (!existsSync(out)) {
      if (Date.now() > deadline) {
        throw new Error(`no result of ${JSON.stringify(what)}`);
      }
      await sleep(100);
    }
    await sleep(50);
    return Result.parse(JSON.parse(await readFile(out, 'utf8')));
  } finally {
    try {
      tmux('kill-server');
    } catch {
      // It has ended with its only window.
    }
  }
}

async function* rows(dir: string): AsyncGenerator<Row> {
  const burst = 'burst 50000';
  const paced = 'paced 3000';
  const floor = await measure(dir, { kind: 'decode', prompt: burst });
  yield { what: '50,000 deltas: only read and decoded', value: floor.cpu ?? 0, unit: 's' };
  const all = await measure(dir, { kind: 'stream', prompt: burst });
  yield { what: '50,000 deltas in one burst: CPU', value: all.cpu ?? 0, unit: 's', aim: 0.15 };
  const watched = await measure(dir, { kind: 'stream', prompt: burst, stalls: true });
  yield { what: '… worst stall', value: watched.stall ?? 0, unit: 'ms', aim: 10 };
  const plain = await measure(dir, { kind: 'append', prompt: paced });
  yield { what: '3,000 deltas at 300/s: only appended', value: plain.cpu ?? 0, unit: 's' };
  const stream = await measure(dir, { kind: 'stream', prompt: paced });
  yield { what: '3,000 deltas at 300/s: CPU', value: stream.cpu ?? 0, unit: 's', aim: 0.24 };
  const long = await measure(dir, { kind: 'stream', before: 'lines 100000', prompt: paced });
  yield { what: '… after 100,000 lines: CPU', value: long.cpu ?? 0, unit: 's', aim: 0.24 };
  yield { what: '… memory there', value: long.memory, unit: 'MB', aim: 100 };
  const history = await measure(dir, { kind: 'history', messages: 3000 });
  yield { what: '3,000 messages, 20 MB: decoded', value: history.decoded ?? 0, unit: 'ms' };
  yield { what: '… first paint', value: history.paint ?? 0, unit: 'ms', aim: 300 };
  yield {
    what: '… worst stall while the rest comes in',
    value: history.stall ?? 0,
    unit: 'ms',
    aim: 10,
  };
}

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const dir = await mkdtemp(join(tmpdir(), 'pivi-bench-'));
await mkdir(join(dir, 'STATE'));
try {
  for await (const { what, value, unit, aim } of rows(dir)) {
    const digits = unit === 's' ? 3 : 1;
    const goal = aim === undefined ? '' : `   aim ≤ ${aim}`;
    console.log(
      values.json
        ? JSON.stringify({ what, value, unit, aim })
        : `${what.padEnd(44)} ${value.toFixed(digits).padStart(9)} ${unit}${goal}`,
    );
  }
} finally {
  await rm(dir, { recursive: true, force: true });
}
