/** `make demo` without a terminal: the job is done by the real Pi, printed, and judged by what became of the files. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { call, type ScriptedModel, tape } from './support/model.ts';
import { expect, test } from './support/nvim.ts';
import { repo, setUpPi } from './support/pi.ts';

interface Outcome {
  code: number | null;
  output: string;
}

/** Runs the demo as a user who lives in `dir`, and has set nothing but what `env` says. */
async function runDemo(dir: string, env: Record<string, string> = {}): Promise<Outcome> {
  const scratch = join(dir, 'scratch');
  await mkdir(scratch, { recursive: true });
  const node = join(repo, '.toolchain/bin');
  const child = spawn('node', [join(repo, 'scripts/demo.ts')], {
    cwd: dir,
    env: {
      PATH: [env.PATH, node, process.env.PATH].filter(Boolean).join(delimiter),
      HOME: dir,
      TMPDIR: scratch,
      LANG: 'C.UTF-8',
      PI_OFFLINE: '1',
      NODE_COMPILE_CACHE: join(repo, '.toolchain/compile-cache'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: child.exitCode, output: out + err };
}

/** Puts a `pi` on the PATH that has the scripted model, as a user's own has its models. */
async function ownPi(dir: string, model: ScriptedModel): Promise<string> {
  const { cmd, env } = await setUpPi(dir, model);
  const exports = Object.entries(env).map(([name, value]) => `export ${name}='${value}'\n`);
  const bin = join(dir, 'bin');
  await mkdir(bin);
  await writeFile(join(bin, 'pi'), `#!/bin/sh\n${exports.join('')}exec ${cmd.join(' ')} "$@"\n`);
  await chmod(join(bin, 'pi'), 0o755);
  return bin;
}

test('prints the transcript and the diff, and leaves the sample and the machine as they were', async ({
  dir,
}) => {
  const sample = await readFile(join(repo, 'demo/project/greeting.lua'), 'utf8');
  const { code, output } = await runDemo(dir);
  expect(output).toContain('pivi demo with scripted offline model');
  const told = output.split('--- diff of the files ---');
  expect(told[0]).toMatch(/▌ You\nSomeone is never greeted/);
  expect(told[0]).toMatch(/✓ read +greeting\.lua/);
  expect(told[0]).toMatch(/✗ bash +nvim -l check\.lua +exit 1/);
  expect(told[0]).toMatch(/✓ edit +greeting\.lua +\+2 -2/);
  expect(told[0]).toContain('ok: everyone is greeted');
  expect(told[1]).toMatch(/^-\s+for i = 1, #names - 1 do$/m);
  expect(told[1]).toMatch(/^\+\s+for _, name in ipairs\(names\) do$/m);
  expect(code).toBe(0);
  expect(await readFile(join(repo, 'demo/project/greeting.lua'), 'utf8')).toBe(sample);
  const left = await readdir(join(dir, 'scratch'));
  expect(left.filter((name) => name.startsWith('pivi-'))).toEqual([]);
});

test("uses the models of the user's own Pi", async ({ dir, model }) => {
  const path = await ownPi(dir, model);
  model.play(
    tape(call('write', { path: 'greeting.lua', content: 'return {}\n' }), 'I made it short.'),
  );
  const { code, output } = await runDemo(dir, { PATH: path });
  expect(output).toContain("pivi demo with your own Pi's models");
  expect(output).toContain('I made it short.');
  expect(output).toMatch(/^\+return \{\}$/m);
  expect(code).toBe(0);
});

test('fails when nothing was changed', async ({ dir, model }) => {
  const path = await ownPi(dir, model);
  model.play(tape('It is fine as it is.'));
  const { code, output } = await runDemo(dir, { PATH: path });
  expect(output).toContain('It is fine as it is.');
  expect(code).toBe(1);
});
