/**
 * `make bench`: runs every benchmark beside this file, one after the other, and prints each figure beside its aim. Aims
 * are what to come close to on two idle cores; missing one is no failure, a benchmark that breaks is.
 *
 *   node bench/run.ts [--json] [NAME…]
 *
 * A benchmark prints, with `--json`, lines of JSON: a figure, or an object whose `rows` are figures. With `--json` this
 * prints one line per figure.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

const Row = z.looseObject({
  what: z.string(),
  /** Milliseconds, or `value` in `unit`. */
  ms: z.optional(z.number()),
  value: z.optional(z.number()),
  unit: z.optional(z.string()),
  /** What to stay under; of a share in `%`, what to reach. */
  aim: z.optional(z.number()),
});
const Line = z.union([z.looseObject({ rows: z.array(Row) }), Row]);

interface Figure {
  bench: string;
  what: string;
  value: number;
  unit: string;
  aim?: number;
}

/** The benchmarks: what else is in the folder stands in for something, or helps. */
function benchmarks(names: string[]): string[] {
  const all = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !/^(run|stand-in-.*)\.ts$/.test(file))
    .map((file) => basename(file, '.ts'))
    .sort();
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new Error(`no benchmark ${unknown.join(', ')}: there are ${all.join(', ')}`);
  }
  return names.length > 0 ? names : all;
}

function figuresIn(bench: string, line: string): Figure[] {
  const { data } = Line.safeParse(JSON.parse(line));
  if (!data) {
    throw new Error(`${bench} printed something else than figures: ${line}`);
  }
  const rows = 'rows' in data ? z.array(Row).parse(data.rows) : [Row.parse(data)];
  return rows.map(({ what, ms, value, unit = 'ms', aim }) => ({
    bench,
    what,
    value: value ?? ms ?? Number.NaN,
    unit,
    ...(aim === undefined ? {} : { aim }),
  }));
}

async function run(bench: string): Promise<Figure[]> {
  const file = join(import.meta.dirname, `${bench}.ts`);
  const child = spawn(process.execPath, [file, '--json'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) {
    throw new Error(`${bench} ended with ${code}`);
  }
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  return lines.flatMap((line) => figuresIn(bench, line));
}

/** As many digits as tell something. */
function short(value: number): string {
  return value.toFixed(Math.abs(value) < 1 ? 3 : Math.abs(value) < 100 ? 1 : 0);
}

/** The figure beside its aim, if it has one. */
function row({ what, value, unit, aim }: Figure): string {
  const line = `  ${what.padEnd(58)} ${short(value).padStart(9)} ${unit}`;
  if (aim === undefined) {
    return line;
  }
  const isShare = unit === '%';
  const mark = (isShare ? value >= aim : value <= aim) ? '✓' : '✗';
  return `${line.padEnd(73)}  ${`aim ${isShare ? '≥' : '≤'} ${aim}`.padEnd(10)} ${mark}`;
}

function print(bench: string, figures: Figure[], isJson: boolean): void {
  const lines = isJson ? figures.map((it) => JSON.stringify(it)) : [bench, ...figures.map(row)];
  console.log(lines.join('\n'));
}

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
});

function complain(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

try {
  for (const bench of benchmarks(positionals)) {
    await run(bench).then((figures) => print(bench, figures, values.json), complain);
  }
} catch (error) {
  complain(error);
}
