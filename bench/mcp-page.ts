/**
 * What the MCP page costs the editor: how long it takes until it is drawn, and until a change is.
 *
 *   node bench/mcp-page.ts [--rounds N] [--json]
 */

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { repo } from '../test/support/pi.ts';

const Report = z.object({
  bench: z.string(),
  rows: z.array(z.object({ what: z.string(), ms: z.number(), aim: z.optional(z.number()) })),
});

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, json: { type: 'boolean', default: false } },
});
const nvim = join(repo, '.toolchain/bin/nvim');
const script = join(repo, 'bench/mcp-page.lua');
const args = ['--clean', '--headless', '-l', script, values.rounds];
const output = execFileSync(nvim, args, { encoding: 'utf8' }).split('\n');
const report = Report.parse(JSON.parse(output.findLast((line) => line.startsWith('{')) ?? ''));
if (values.json) {
  console.log(JSON.stringify(report));
} else {
  for (const { what, ms, aim } of report.rows) {
    const goal = aim === undefined ? '' : `   aim ≤ ${aim}`;
    console.log(`${what.padEnd(52)} ${ms.toFixed(1).padStart(8)} ms${goal}`);
  }
}
