/**
 * What the extension costs Pi: its start, and a read through the editor.
 *
 *   node bench/extension.ts [--rounds N] [--json]
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Editor } from '../extension/src/editor.ts';
import { ScriptedModel } from '../scripts/model/server.ts';
import { type Pi, type PiVersion, piVersions, repo, setUpPi } from '../test/support/pi.ts';

interface Row {
  what: string;
  ms: number;
  aim?: number;
}

/** Milliseconds from the start of Pi until it has answered its first request. */
async function startUp(pi: Pi, args: string[], env: Record<string, string> = {}): Promise<number> {
  const [command = '', ...rest] = pi.cmd;
  const before = performance.now();
  const child = spawn(command, [...rest, '--mode', 'rpc', '--no-session', ...args], {
    cwd: tmpdir(),
    env: { ...process.env, ...pi.env, ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.write('{"id":"1","type":"get_state"}\n');
  let output = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    output += chunk;
    if (output.includes('"command":"get_state"')) {
      break;
    }
  }
  const time = performance.now() - before;
  child.stdin.end();
  await once(child, 'exit');
  return time;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** What each way takes at best; they take turns, so that a busy machine harms all alike. */
async function compare(rounds: number, ways: (() => Promise<number>)[]): Promise<number[]> {
  const times = ways.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, way] of ways.entries()) {
      times[index]?.push(await way());
    }
  }
  return times.map((all) => Math.min(...all));
}

async function timed(what: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await what();
  return performance.now() - before;
}

/** The editor's answer for a loaded buffer of 10,000 lines beside a read from the disk. */
async function reads(dir: string, rounds: number): Promise<Row[]> {
  const file = join(dir, 'large.lua');
  const line = (n: number) => `local value_${n} = compute(${n}) -- a line of usual length`;
  await writeFile(file, `${Array.from({ length: 10_000 }, (_, n) => line(n)).join('\n')}\n`);
  const { nvim, port, token } = await startNvim(dir, file);
  const target = { port, token, name: 'Neovim', folders: [] };
  const editor = await Editor.connect(target, { cwd: dir }, { onNotification() {}, onClose() {} });
  const disk: number[] = [];
  const buffer: number[] = [];
  for (let round = 0; round < rounds * 10; round++) {
    disk.push(await timed(() => readFile(file)));
    buffer.push(await timed(() => editor.read(file, undefined)));
  }
  editor.close();
  nvim.kill();
  return [
    { what: 'a file of 10,000 lines, from the disk', ms: median(disk) },
    { what: 'more for the buffer, from Neovim', ms: median(buffer) - median(disk), aim: 2 },
  ];
}

/** A Neovim without a screen that has a file open, and its link. */
async function startNvim(dir: string, file: string) {
  const report = 'lua io.stdout:write(vim.json.encode(require("pivi.link").start()), "\\n")';
  const nvim = spawn(
    join(repo, '.toolchain/bin/nvim'),
    ['--clean', '--headless', '--cmd', `set rtp^=${repo}`, file, '-c', report],
    { cwd: dir, env: { ...process.env, PI_IDE_LOCK_DIR: join(dir, 'ide') }, stdio: 'pipe' },
  );
  const [text] = await once(nvim.stdout, 'data');
  const { port, token }: { port: number; token: string } = JSON.parse(String(text));
  return { nvim, port, token };
}

async function starts(version: PiVersion, dir: string, rounds: number): Promise<Row[]> {
  const model = await ScriptedModel.start();
  const pi = await setUpPi(join(dir, version), model, {
    version,
    env: { PI_IDE_LOCK_DIR: join(dir, 'no-editors') },
  });
  const embedded = { PIVI_LINK_PORT: '1', PIVI_LINK_TOKEN: 'x' };
  const ways = [
    () => startUp(pi, []),
    () => startUp(pi, ['-e', repo]),
    () => startUp(pi, ['-e', repo], embedded),
  ];
  await compare(2, ways);
  const [plain = 0, terminal = 0, child = 0] = await compare(rounds, ways);
  await model.close();
  return [
    { what: `Pi ${version}, spawn to first answer`, ms: plain },
    { what: `Pi ${version}, more with the extension, no editor`, ms: terminal - plain, aim: 30 },
    { what: `Pi ${version}, more with the extension, embedded`, ms: child - plain, aim: 30 },
  ];
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, json: { type: 'boolean', default: false } },
});
const dir = await mkdtemp(join(tmpdir(), 'pivi-bench-'));
try {
  const rounds = Number(values.rounds);
  const rows: Row[] = [];
  for (const version of piVersions) {
    rows.push(...(await starts(version, dir, rounds)));
  }
  rows.push(...(await reads(dir, rounds)));
  if (values.json) {
    console.log(JSON.stringify({ bench: 'extension', rows }));
  } else {
    for (const { what, ms, aim } of rows) {
      const goal = aim === undefined ? '' : `   aim ≤ ${aim}`;
      console.log(`${what.padEnd(52)} ${ms.toFixed(1).padStart(8)} ms${goal}`);
    }
  }
} finally {
  await rm(dir, { recursive: true, force: true });
}
