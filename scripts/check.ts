/**
 * Runs every checker, prints what those that fail say, and ends with `N passed, N failed`.
 * Must run with the toolchain on PATH: `make check` or `npm run check`.
 */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const steps: { name: string; command: string[] }[] = [
  { name: 'Lua is formatted', command: ['stylua', '--check', '.'] },
  { name: 'Lua is free of lint', command: ['luacheck', '--quiet', '--no-color', '.'] },
  {
    name: 'TypeScript and JSON are formatted and free of lint',
    command: ['biome', 'check', '--error-on-warnings', '.'],
  },
  { name: 'TypeScript has no type errors', command: ['tsc', '--noEmit'] },
  {
    name: 'the committed bundles are fresh',
    command: ['node', 'scripts/build.mjs', '--check'],
  },
];

export interface Tally {
  passed: number;
  failed: number;
}

/** Runs all checks, also after one failed. */
export function runChecks(): Tally {
  const tally = { passed: 0, failed: 0 };
  for (const { name, command } of steps) {
    const [program = '', ...args] = command;
    const result = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
    const passed = result.status === 0;
    tally[passed ? 'passed' : 'failed'] += 1;
    console.log(`${passed ? 'ok' : 'FAILED'}  ${name}`);
    if (!passed) {
      console.log(`$ ${command.join(' ')}`);
      console.log(result.error?.message ?? `${result.stdout}${result.stderr}`);
    }
  }
  return tally;
}

if (import.meta.main) {
  const { passed, failed } = runChecks();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
