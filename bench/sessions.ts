/**
 * What it costs to list 1,000 conversations of a directory, as `:Pi resume` does: until the picker could open, and the
 * longest time for which Neovim took no key meanwhile.
 *
 *   node bench/sessions.ts [--rounds N] [--json]
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { repo } from '../test/support/pi.ts';

const SESSIONS = 1000;
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
});

/** A conversation of `turns` turns, as Pi writes it. */
function conversation(number: number, turns: number): string {
  const timestamp = '2026-01-01T00:00:00Z';
  const lines: object[] = [
    { type: 'session', version: 3, id: `s${number}`, timestamp, cwd: '/project' },
  ];
  let parentId: string | null = null;
  for (let turn = 0; turn < 2 * turns; turn++) {
    const id = turn.toString(16).padStart(8, '0');
    const content = [{ type: 'text', text: `turn ${turn} of ${number}: ${'words '.repeat(80)}` }];
    const message =
      turn % 2 === 0
        ? { role: 'user', content }
        : { role: 'assistant', content, provider: 'scripted', model: 'scripted-1' };
    lines.push({ type: 'message', id, parentId, timestamp, message });
    parentId = id;
  }
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

const dir = mkdtempSync(join(tmpdir(), 'pivi-bench-'));
try {
  for (let number = 0; number < SESSIONS; number++) {
    // From one turn up to some 80 KB, and every twentieth has some 1.5 MB.
    const turns = number % 20 === 0 ? 1200 : 1 + (number % 60);
    writeFileSync(join(dir, `${number}.jsonl`), conversation(number, turns));
  }
  const script = join(repo, 'bench/sessions.lua');
  const nvim = join(repo, '.toolchain/bin/nvim');
  const out = execFileSync(nvim, ['--clean', '--headless', '-l', script, dir, values.rounds], {
    encoding: 'utf8',
  });
  const result = z
    .looseObject({
      ms: z.number(),
      first: z.number(),
      cpu: z.number(),
      pause: z.number(),
      count: z.number(),
    })
    .parse(JSON.parse(out));
  const rows = [
    { what: `${result.count} sessions listed`, ms: result.ms, aim: 200 },
    { what: 'the first time, with long ones counted', ms: result.first, aim: 200 },
    { what: "the processor's time for it", ms: result.cpu, aim: 200 },
    { what: 'the longest pause meanwhile', ms: result.pause, aim: 50 },
  ];
  for (const row of rows) {
    const line = `${row.what}: ${row.ms.toFixed(1)} ms (aim: ${row.aim})`;
    process.stdout.write(`${values.json ? JSON.stringify(row) : line}\n`);
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
