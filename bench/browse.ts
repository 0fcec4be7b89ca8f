/**
 * What it costs to look around: the tree of a session with 5,000 entries, read by the real Pi, and `@` in a prompt whose
 * directory has 100,000 files.
 *
 *   node bench/browse.ts [--rounds N] [--json]
 */

import { execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { attach } from 'neovim';
import * as z from 'zod/mini';
import { ScriptedModel } from '../scripts/model/server.ts';
import { repo, setUpPi } from '../test/support/pi.ts';

const Rows = z.array(z.object({ what: z.string(), ms: z.number(), aim: z.number() }));
const ENTRIES = 5000;
const FILES = 100_000;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, json: { type: 'boolean', default: false } },
});

/** A session file with a branch at every 500th entry. */
function conversation(cwd: string): string {
  const timestamp = '2026-01-01T00:00:00Z';
  const lines: object[] = [{ type: 'session', version: 3, id: 'long', timestamp, cwd }];
  const id = (number: number) => number.toString(16).padStart(8, '0');
  const cost = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 };
  const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, totalTokens: 2, cost };
  for (let i = 0; i < ENTRIES; i++) {
    const content = [{ type: 'text', text: `message ${i} ${'words '.repeat(30)}` }];
    const agent = { provider: 'scripted', model: 'scripted-1', api: 'openai-completions', usage };
    const message =
      i % 2 === 0
        ? { role: 'user', content, timestamp: 1 }
        : { role: 'assistant', content, ...agent, stopReason: 'stop', timestamp: 1 };
    const parentId = i === 0 ? null : id(i % 500 === 0 ? i - 101 : i - 1);
    lines.push({ type: 'message', id: id(i), parentId, timestamp, message });
  }
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

/** Makes a repository whose index names the files: git lists them from there. */
function fillIndex(cwd: string): void {
  const git = (args: string[], input = '') => execFileSync('git', args, { cwd, input });
  git(['init', '-q']);
  const blob = git(['hash-object', '-w', '--stdin']).toString().trim();
  const names = Array.from(
    { length: FILES },
    (_, i) => `100644 ${blob}\tsrc/m${i % 97}/d${i % 31}/file_${i}.lua\n`,
  );
  git(['update-index', '--index-info'], names.join(''));
}

const dir = await mkdtemp(join(tmpdir(), 'pivi-bench-'));
const cwd = join(dir, 'project');
await mkdir(cwd);
fillIndex(cwd);
const file = join(dir, 'long.jsonl');
await writeFile(file, conversation(cwd));
const model = await ScriptedModel.start();
const pi = await setUpPi(dir, model);

const options = ['--embed', '--clean', '-i', 'NONE', '--cmd', `set rtp^=${repo}`];
const env = { ...process.env, PI_IDE_LOCK_DIR: join(dir, 'ide'), XDG_STATE_HOME: dir };
const child = spawn(join(repo, '.toolchain/bin/nvim'), options, { cwd, env });
const nvim = attach({ proc: child });
nvim.on('notification', () => {});
const lua = (code: string, ...args: unknown[]) => nvim.request('nvim_exec_lua', [code, args]);
await nvim.request('nvim_ui_attach', [80, 24, { rgb: true, ext_linegrid: true }]);
await lua('vim.g.pivi = ...', { cmd: pi.cmd, env: pi.env, args: ['--session', file] });
await nvim.command('Pi');
while ((await lua("return require('pivi').status().state")) !== 'idle') {
  await lua('vim.wait(50)');
}
const run = 'local script, rounds = ... return assert(loadfile(script))(rounds)';
const script = join(repo, 'bench/browse.lua');
const rows = Rows.parse(await lua(run, script, Number(values.rounds)));
child.kill('SIGKILL');
await model.close();
await rm(dir, { recursive: true, force: true });

// The client has taken `console` over.
const text = rows.map(
  ({ what, ms, aim }) => `${what.padEnd(58)} ${ms.toFixed(1).padStart(8)} ms   aim ≤ ${aim}\n`,
);
const json = `${JSON.stringify({ bench: 'browse', rows })}\n`;
process.stdout.write(values.json ? json : text.join(''), () => process.exit());
