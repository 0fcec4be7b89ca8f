/**
 * Runs the checks and all tests, and ends with `N passed, N failed` over both. Arguments go to vitest.
 * Must run with the toolchain on PATH: `make test`.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChecks, type Tally } from './check.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  /** A file that does not load has no tests; it counts all the same. */
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Runs vitest and counts from its own report, so that a crash can't look like a pass. */
function runTests(args: string[]): Tally {
  const dir = mkdtempSync(join(tmpdir(), 'pivi-report-'));
  const file = join(dir, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  try {
    const { status } = spawnSync('vitest', ['run', ...reporters, ...args], {
      cwd: root,
      stdio: 'inherit',
    });
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    const unloaded = report.testResults.filter(
      (result) => result.status === 'failed' && result.assertionResults.length === 0,
    );
    const failed = report.numFailedTests + unloaded.length;
    // Errors outside of tests, such as an unhandled rejection, fail vitest without failing a test.
    const strayed = status !== 0 && failed === 0;
    return { passed: report.numPassedTests, failed: failed + (strayed ? 1 : 0) };
  } catch (error) {
    console.error('vitest left no report:', error);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const checks = runChecks();
const tests = runTests(process.argv.slice(2));
const passed = checks.passed + tests.passed;
const failed = checks.failed + tests.failed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && tests.passed > 0 ? 0 : 1;
