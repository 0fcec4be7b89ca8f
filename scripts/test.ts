/**
 * Runs the checks and all tests, and ends with `N passed, N failed` over both. Arguments go to vitest.
 * Must run with the toolchain on PATH: `make test`.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChecks, type Tally } from './check.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  /** A file that does not load has no tests; it counts all the same. */
  testResults: { name: string; status: string; message: string; assertionResults: Result[] }[];
}

interface Result {
  fullName: string;
  status: string;
  /** Of all tries, so a test that passed may have some. */
  failureMessages: string[];
}

/** What failed, at all or at the first try, and why: the last lines of a log are often all that is left. */
function printFailures(report: Report): void {
  for (const { name, message, assertionResults } of report.testResults) {
    const file = relative(root, name);
    if (assertionResults.length === 0 && message) console.log(`failed: ${file}\n    ${message}`);
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (failureMessages.length === 0) continue;
      console.log(
        `${status === 'failed' ? 'failed' : 'passed at another try'}: ${file}: ${fullName}`,
      );
      for (const text of failureMessages) console.log(`    ${shorten(text)}`);
    }
  }
}

/** A failure's message without the frames of others' code. */
function shorten(text: string): string {
  const lines = text.split('\n').filter((line) => !/^\s+at .*node_modules/.test(line));
  return lines.slice(0, 16).join('\n    ');
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
    printFailures(report);
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
