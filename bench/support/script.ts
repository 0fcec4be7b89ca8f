/** A benchmark that Neovim runs by itself: a Lua script, which prints its report as JSON. */

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { repo } from '../../test/support/pi.ts';

const Report = z.object({
  bench: z.string(),
  rows: z.array(z.object({ what: z.string(), ms: z.number(), aim: z.optional(z.number()) })),
});

/** Runs `bench/NAME.lua` as the command line says (`--rounds N`, `--json`) and prints what it reports. */
export function runScript(name: string): void {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '15' },
      json: { type: 'boolean', default: false },
    },
  });
  const nvim = join(repo, '.toolchain/bin/nvim');
  const script = join(repo, `bench/${name}.lua`);
  const args = ['--clean', '--headless', '-l', script, values.rounds];
  const output = execFileSync(nvim, args, { encoding: 'utf8' }).split('\n');
  const report = Report.parse(JSON.parse(output.findLast((line) => line.startsWith('{')) ?? ''));
  if (values.json) {
    console.log(JSON.stringify(report));
    return;
  }
  for (const { what, ms, aim } of report.rows) {
    const goal = aim === undefined ? '' : `   aim ≤ ${aim}`;
    console.log(`${what.padEnd(52)} ${ms.toFixed(1).padStart(8)} ms${goal}`);
  }
}
