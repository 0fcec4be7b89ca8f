/**
 * What pivi costs when nothing is asked of it, and how soon `:Pi` gives a prompt to type in. Both in a real Neovim, the
 * second from the keys to the first character on the screen, with the real Pi starting behind it.
 *
 *   node bench/startup.ts [--rounds N] [--json]
 */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { attach, type NeovimClient } from 'neovim';
import { piCommand, repo } from '../test/support/pi.ts';

const nvim = join(repo, '.toolchain/bin/nvim');
const arguments_ = ['--clean', '-i', 'NONE', '--cmd', `set rtp^=${repo}`];

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function times(rounds: number, measure: (round: number) => Promise<number>) {
  const found: number[] = [];
  for (let round = 0; round < rounds; round++) {
    found.push(await measure(round));
  }
  return median(found);
}

/** Milliseconds that Neovim says it sourced `plugin/pivi.lua` for. */
async function sourcing(dir: string, round: number): Promise<number> {
  const file = join(dir, `startup-${round}`);
  execFileSync(nvim, [...arguments_, '--headless', '--startuptime', file, '-c', 'qa']);
  const line = (await readFile(file, 'utf8')).split('\n').find((it) => it.includes('plugin/pivi.'));
  const self = /^[\d.]+ +[\d.]+ +([\d.]+):/.exec(line ?? '')?.[1];
  return Number(self ?? Number.NaN);
}

/** A Neovim with a screen, of a user who has set nothing. */
async function start(dir: string, options: Record<string, unknown>) {
  const home = await mkdtemp(join(dir, 'home-'));
  const sub = (name: string) => join(home, name);
  const own = { HOME: home, XDG_STATE_HOME: sub('state'), PI_IDE_LOCK_DIR: sub('ide') };
  const child = spawn(nvim, ['--embed', ...arguments_], {
    cwd: home,
    env: { ...process.env, ...own, XDG_CONFIG_HOME: sub('config'), XDG_DATA_HOME: sub('data') },
    stdio: 'pipe',
  });
  const client = attach({ proc: child });
  client.on('notification', () => {});
  const env = { PI_CODING_AGENT_DIR: sub('agent'), PI_OFFLINE: '1', PI_SKIP_VERSION_CHECK: '1' };
  await mkdir(sub('agent'));
  const config = { cmd: piCommand(), env, ...options };
  await client.request('nvim_exec_lua', ['vim.g.pivi = ...', [config]]);
  await client.request('nvim_ui_attach', [200, 60, { rgb: true, ext_linegrid: true }]);
  return { child, client };
}

/** Notes when the command line was left, and when the first character was on the screen. */
const WATCH = `
  vim.api.nvim_create_autocmd('CmdlineLeave', { once = true, callback = function()
    BEGAN = vim.uv.hrtime()
  end })
  vim.api.nvim_create_autocmd('TextChangedI', { once = true, callback = function()
    vim.cmd.redraw()
    ENDED = vim.bo.filetype == 'pivi_prompt' and vim.uv.hrtime() or BEGAN
  end })`;

async function poll(client: NeovimClient, expression: string): Promise<number> {
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(10)) {
    const value = await client.request('nvim_exec_lua', [`return ${expression}`, []]);
    if (typeof value === 'number') {
      return value;
    }
  }
  throw new Error(`Neovim never said ${expression}`);
}

/** Milliseconds from `:Pi<CR>` until the first character typed stands in the prompt. */
async function opening(dir: string, ide: false | 'startup'): Promise<number> {
  const { child, client } = await start(dir, { ide: { start: ide } });
  if (ide) {
    await poll(client, "package.loaded['pivi.link'] and require('pivi.link').status().port");
  }
  await client.request('nvim_exec_lua', [WATCH, []]);
  await client.request('nvim_input', [':Pi<CR>ix']);
  const time = await poll(client, 'ENDED and (ENDED - BEGAN) / 1e6');
  const exited = once(child, 'exit');
  client.request('nvim_command', ['qa!']).catch(() => {
    // The connection ends before the answer comes.
  });
  await exited;
  return time;
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, json: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
const dir = await mkdtemp(join(tmpdir(), 'pivi-bench-'));
try {
  const rows = [
    {
      what: 'plugin/pivi.lua at startup',
      ms: await times(2 * rounds, (round) => sourcing(dir, round)),
      aim: 0.2,
    },
    {
      what: ':Pi to a usable prompt, the link listens already',
      ms: await times(rounds, () => opening(dir, 'startup')),
      aim: 30,
    },
    {
      what: ':Pi to a usable prompt, nothing loaded before',
      ms: await times(rounds, () => opening(dir, false)),
      aim: 30,
    },
  ];
  // Not through `console`: the Neovim client has taken that over.
  const lines = values.json
    ? [JSON.stringify({ bench: 'startup', rows })]
    : rows.map(({ what, ms, aim }) => `${what.padEnd(52)} ${ms.toFixed(2)} ms   aim ≤ ${aim}`);
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  await rm(dir, { recursive: true, force: true, maxRetries: 5 });
}
