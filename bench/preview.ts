/**
 * What previews cost, from Pi's stream to the screen of a real terminal: a 200-line edit at 200 deltas a second in a
 * visible file of 10,000 lines, and the write of 5,000 lines. The extension's own code sends them over the link.
 *
 *   node bench/preview.ts [--json]
 */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { Link } from '../extension/src/link.ts';
import { Previews } from '../extension/src/preview.ts';
import { repo } from '../test/support/pi.ts';

const LIMIT_MS = 120_000;
const DELTAS_PER_SECOND = 200;

const Address = z.object({ port: z.number(), token: z.string() });
const Samples = z.array(
  z.object({
    time: z.number(),
    cpu: z.number(),
    first: z.number(),
    later: z.number(),
    drawing: z.number(),
  }),
);

interface Case {
  tool: 'edit' | 'write';
  args: object;
  /** Characters of one delta. */
  size: number;
  /** Normal mode commands that bring the place into view. */
  keys: string;
  /** Each turn of Neovim's main loop is measured, which costs something itself. */
  turns?: boolean;
  /** Lua's garbage is not collected, whosever it is. */
  keepGarbage?: boolean;
  /** No preview: the window is only drawn as often. */
  floor?: boolean;
}

interface Row {
  what: string;
  value: number;
  unit: string;
  aim?: number;
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const line = (n: number) => `  local value_${n} = compute(${n}, "of usual length")`;
const body = (from: number, count: number, format = line) =>
  Array.from({ length: count }, (_, i) => format(from + i));
/** A file of functions of 20 lines each. */
const file = Array.from({ length: 500 }, (_, f) => [
  `function M.f${f}()`,
  ...body(f * 18, 18),
  'end',
]).flat();

async function waitFor(path: string): Promise<string> {
  const deadline = Date.now() + LIMIT_MS;
  while (!existsSync(path)) {
    if (Date.now() > deadline) {
      throw new Error(`Neovim never wrote ${path}`);
    }
    await sleep(20);
  }
  await sleep(50);
  return readFile(path, 'utf8');
}

/** Feeds a call's arguments to the extension at the pace of a model, asking for a sample at each quarter. */
async function stream(link: Link, { tool, args, size, floor }: Case): Promise<number> {
  const sample = () =>
    link.current?.notify('pivi/preview_end', { call: 'sample', outcome: 'failed' });
  const previews = new Previews(link, '/');
  const json = JSON.stringify(args);
  const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, totalTokens: 0 };
  const cost = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 };
  const message = {
    role: 'assistant' as const,
    content: [{ type: 'toolCall' as const, id: 'c1', name: tool, arguments: {} }],
    api: 'bench' as const,
    provider: 'bench' as const,
    model: 'bench',
    usage: { ...usage, cost },
    stopReason: 'toolUse' as const,
    timestamp: 0,
  };
  const start = performance.now();
  const count = Math.ceil(json.length / size);
  const before = process.cpuUsage();
  sample();
  for (let i = 0; i < count; i++) {
    if (!floor) {
      previews.onFragment(message, 0, json.slice(i * size, (i + 1) * size), false);
    }
    if ((i + 1) % Math.floor(count / 4) === 0) {
      sample();
    }
    const due = start + ((i + 1) * 1000) / DELTAS_PER_SECOND;
    if (due > performance.now()) {
      await sleep(due - performance.now());
    }
  }
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - start) / 1000;
  // A busy machine may have cut the link for a moment.
  await link.settled(5000);
  link.current?.notify('pivi/preview_end', { call: 'finish', outcome: 'failed' });
  previews.close();
  return (user + system) / 1e6 / seconds;
}

async function measure(dir: string, what: Case) {
  const [address, out] = [join(dir, 'address.json'), join(dir, 'result.json')];
  await Promise.all([address, out].map((path) => rm(path, { force: true })));
  const bench = {
    file: join(dir, 'large.lua'),
    keys: what.keys,
    turns: what.turns,
    keep_garbage: what.keepGarbage,
    floor: what.floor,
    address,
    out,
  };
  const nvim = [
    join(repo, '.toolchain/bin/nvim'),
    '--clean',
    ...['-i', 'NONE'],
    ...['--cmd', `set rtp^=${repo} noswapfile`],
    ...['--cmd', `let g:bench = json_decode('${JSON.stringify(bench)}')`],
    ...['-c', `luafile ${join(repo, 'bench/preview.lua')}`],
  ];
  const socket = join(dir, 'tmux');
  const tmux = (...args: string[]) =>
    execFileSync('tmux', ['-S', socket, '-f', '/dev/null', ...args], { stdio: 'ignore' });
  const env = ['STATE', 'DATA', 'CONFIG', 'CACHE'].map((name) => `XDG_${name}_HOME=${dir}/${name}`);
  env.push(`PI_IDE_LOCK_DIR=${dir}/ide`);
  const command = ['env', ...env, 'COLORTERM=truecolor', ...nvim].map(quote).join(' ');
  tmux('new-session', '-d', '-x', '200', '-y', '60', `cd ${quote(dir)} && ${command}`);
  try {
    const { port, token } = Address.parse(JSON.parse(await waitFor(address)));
    const shared = { embedded: { port, token, name: 'Neovim', folders: [] } };
    const quiet = { notice() {}, status() {}, onNotification() {}, onUp() {} };
    const link = new Link(shared, dir, { ...quiet, identify: () => ({ cwd: dir }) });
    link.open();
    await link.settled(5000);
    await sleep(1000);
    const extension = await stream(link, what);
    link.close();
    return { samples: Samples.parse(JSON.parse(await waitFor(out))), extension };
  } finally {
    try {
      tmux('kill-server');
    } catch {
      // It has ended with its only window.
    }
  }
}

type Sample = z.infer<typeof Samples>[number];

const share = (from: Sample | undefined, to: Sample | undefined) =>
  from && to ? (100 * (to.cpu - from.cpu)) / (to.time - from.time) : Number.NaN;

/** How long a case holds up Neovim's main loop at a time. */
async function* turns(dir: string, what: Case): AsyncGenerator<Row> {
  const worst = (samples: Sample[], of: (sample: Sample) => number) => Math.max(...samples.map(of));
  const { samples } = await measure(dir, { ...what, turns: true });
  const first = worst(samples, (sample) => sample.first);
  yield { what: '… longest turn of the loop, first 0.5 s', value: first, unit: 'ms', aim: 8 };
  const later = worst(samples, (sample) => sample.later);
  yield { what: '… later', value: later, unit: 'ms', aim: 8 };
  const kept = await measure(dir, { ...what, turns: true, keepGarbage: true });
  const least = worst(kept.samples, (sample) => Math.max(sample.first, sample.later));
  yield { what: '… while no garbage is collected', value: least, unit: 'ms' };
  const drawing = worst(samples, (sample) => sample.drawing);
  yield { what: "… Neovim's own drawing, beside that", value: drawing, unit: 'ms' };
}

async function* rows(dir: string): AsyncGenerator<Row> {
  await writeFile(join(dir, 'large.lua'), `${file.join('\n')}\n`);
  const place = file.slice(5000, 5020).join('\n');
  const rewritten = [
    ...file.slice(5000, 5002),
    ...body(90_000, 196, (n) => `  local entry_${n} = { name = "${n}", size = ${n} }`),
    ...file.slice(5018, 5020),
  ].join('\n');
  const edit: Case = {
    tool: 'edit',
    args: { path: join(dir, 'large.lua'), edits: [{ oldText: place, newText: rewritten }] },
    size: 4,
    keys: '5000Gzt',
  };
  const none = await measure(dir, { ...edit, args: { ...edit.args, path: join(dir, 'none.lua') } });
  yield {
    what: 'An edit of a file that no window shows',
    value: share(none.samples[0], none.samples.at(-1)),
    unit: '% CPU',
  };
  const floor = await measure(dir, { ...edit, floor: true });
  const drawn = share(floor.samples[0], floor.samples.at(-1));
  yield {
    what: "A window of 200×60 drawn 20 times a second: Neovim's",
    value: drawn,
    unit: '% CPU',
  };
  const { samples, extension } = await measure(dir, edit);
  const used = share(samples[0], samples.at(-1));
  yield { what: 'A 200-line edit, 200 deltas/s, and its drawing', value: used, unit: '% CPU' };
  yield { what: "… pivi's part", value: used - drawn, unit: '% CPU', aim: 3 };
  yield { what: '… in Pi', value: 100 * (extension - floor.extension), unit: '% CPU' };
  yield* turns(dir, edit);
  const content = file
    .slice(0, 5000)
    .map((text, i) => (i % 10 === 3 ? `${text} -- changed` : text))
    .join('\n');
  const write: Case = {
    tool: 'write',
    args: { path: join(dir, 'large.lua'), content },
    size: 120,
    keys: 'gg',
  };
  const long = await measure(dir, write);
  const quarters = [1, 2, 3, 4].map((i) => share(long.samples[i - 1], long.samples[i]));
  yield {
    what: '5,000 lines written, in view: first quarter',
    value: quarters[0] ?? 0,
    unit: '% CPU',
  };
  yield { what: '… last quarter', value: quarters[3] ?? 0, unit: '% CPU' };
  const fresh = {
    ...write,
    args: {
      path: join(dir, 'large.lua'),
      content: body(0, 5000, (n) => `new ${line(n)}`).join('\n'),
    },
  };
  const new_ = await measure(dir, fresh);
  const grown = [1, 2, 3, 4].map((i) => share(new_.samples[i - 1], new_.samples[i]));
  yield {
    what: '5,000 new lines in one ghost: first quarter',
    value: grown[0] ?? 0,
    unit: '% CPU',
  };
  yield { what: '… last quarter', value: grown[3] ?? 0, unit: '% CPU' };
  yield { what: '… in Pi', value: 100 * (new_.extension - floor.extension), unit: '% CPU' };
  yield* turns(dir, fresh);
}

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const dir = await mkdtemp(join(tmpdir(), 'pivi-bench-'));
await mkdir(join(dir, 'STATE'));
try {
  for await (const { what, value, unit, aim } of rows(dir)) {
    const goal = aim === undefined ? '' : `   aim ≤ ${aim}`;
    console.log(
      values.json
        ? JSON.stringify({ what, value, unit, aim })
        : `${what.padEnd(52)} ${value.toFixed(1).padStart(7)} ${unit}${goal}`,
    );
  }
} finally {
  await rm(dir, { recursive: true, force: true });
}
