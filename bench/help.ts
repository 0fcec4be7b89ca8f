/**
 * How soon `:Pi help` answers, beyond the time that the model takes: from the keys until the text of a model that answers
 * at once is on the screen. The first question starts a Pi; further ones find it warm.
 *
 *   node bench/help.ts [--rounds N] [--json]
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { attach, type NeovimClient } from 'neovim';
import { ScriptedModel } from '../scripts/model/server.ts';
import { type Pi, repo, setUpPi } from '../test/support/pi.ts';

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Notes when the command line was left, when the float was there, and when it showed a text. */
const WATCH = `
  function Shown(text)
    for _, win in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(win).relative ~= '' then
        FLOAT = FLOAT or vim.uv.hrtime()
        local lines = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(win), 0, -1, false)
        return table.concat(lines, ' '):find(text, 1, true) ~= nil
      end
    end
  end
  function Ask(text)
    BEGAN, FLOAT, ENDED = nil, nil, nil
    vim.api.nvim_create_autocmd('CmdlineLeave', { once = true, callback = function()
      BEGAN = vim.uv.hrtime()
      local timer = vim.uv.new_timer()
      timer:start(0, 1, vim.schedule_wrap(function()
        if not ENDED and Shown(text) then
          vim.cmd.redraw()
          ENDED = vim.uv.hrtime()
          timer:close()
        end
      end))
    end })
  end`;

async function ask(client: NeovimClient, answer: string): Promise<{ float: number; text: number }> {
  await client.request('nvim_exec_lua', ['Ask(...)', [answer]]);
  await client.request('nvim_input', [`:Pi help the ${answer.toLowerCase()}<CR>`]);
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(20)) {
    const code = 'return ENDED and { (FLOAT - BEGAN) / 1e6, (ENDED - BEGAN) / 1e6 }';
    const found = (await client.request('nvim_exec_lua', [code, []])) as [number, number] | null;
    if (found) {
      return { float: found[0], text: found[1] };
    }
  }
  throw new Error(`the answer ${answer} never came`);
}

/** Milliseconds until a bare Pi answers its first command, and until it has the model's text: a start can't be faster. */
async function bare(pi: Pi): Promise<{ ready: number; text: number }> {
  const [program = '', ...args] = pi.cmd;
  const began = performance.now();
  const child = spawn(program, [...args, '--mode', 'rpc', '--no-session', '-ne'], {
    env: { ...process.env, ...pi.env },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.write('{"type":"get_state"}\n{"type":"prompt","message":"the first"}\n');
  await once(child.stdout, 'data');
  const ready = performance.now() - began;
  for await (const chunk of child.stdout) {
    if (String(chunk).includes('"text_delta"')) {
      break;
    }
  }
  const text = performance.now() - began;
  child.stdin.end();
  await once(child, 'exit');
  return { ready, text };
}

/** One Neovim: a question, and one more. */
async function round(dir: string, model: ScriptedModel) {
  const home = await mkdtemp(join(dir, 'home-'));
  const sub = (name: string) => join(home, name);
  // What Pi keeps of extensions that it has transpiled is there from the second round on, as for a user.
  const pi = await setUpPi(home, model, { env: { TMPDIR: dir } });
  await mkdir(sub('run'));
  const own = { HOME: home, XDG_STATE_HOME: sub('state'), PI_IDE_LOCK_DIR: sub('ide') };
  const child = spawn(
    join(repo, '.toolchain/bin/nvim'),
    ['--embed', '--clean', '-i', 'NONE', '--cmd', `set rtp^=${repo}`],
    {
      cwd: home,
      env: { ...process.env, ...own, XDG_CONFIG_HOME: sub('config'), XDG_DATA_HOME: sub('data') },
      stdio: 'pipe',
    },
  );
  const client = attach({ proc: child });
  client.on('notification', () => {});
  await client.request('nvim_exec_lua', ['vim.g.pivi = ...', [{ cmd: pi.cmd, env: pi.env }]]);
  await client.request('nvim_ui_attach', [120, 40, { rgb: true, ext_linegrid: true }]);
  await client.request('nvim_exec_lua', [WATCH, []]);
  // As a user has it, who does not ask in the first instant.
  await sleep(500);
  const first = await ask(client, 'FIRST');
  const second = await ask(client, 'SECOND');
  const exited = once(child, 'exit');
  client.request('nvim_command', ['qa!']).catch(() => {
    // The connection ends before the answer comes.
  });
  await exited;
  return { first, second, bare: await bare(pi) };
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '11' }, json: { type: 'boolean', default: false } },
});
const dir = await mkdtemp(join(tmpdir(), 'pivi-bench-'));
const model = await ScriptedModel.start();
try {
  model.play({
    replies: [],
    rules: [
      { match: 'first', blocks: [{ text: 'FIRST' }] },
      { match: 'second', blocks: [{ text: 'SECOND' }] },
    ],
  });
  await round(dir, model); // Pi's code is compiled, and kept, the first time.
  const rounds = [];
  for (let at = 0; at < Number(values.rounds); at++) {
    rounds.push(await round(dir, model));
  }
  const rows = [
    { what: ':Pi help to the float', ms: median(rounds.map((it) => it.first.float)), aim: 50 },
    { what: ':Pi help to the answer', ms: median(rounds.map((it) => it.first.text)), aim: 300 },
    { what: 'a bare Pi, to its first answer', ms: median(rounds.map((it) => it.bare.ready)) },
    { what: "a bare Pi, to the model's text", ms: median(rounds.map((it) => it.bare.text)) },
    { what: 'a further question', ms: median(rounds.map((it) => it.second.text)), aim: 60 },
  ];
  // Not through `console`: the Neovim client has taken that over.
  const lines = values.json
    ? [JSON.stringify({ bench: 'help', rows })]
    : rows.map(({ what, ms, aim }) =>
        `${what.padEnd(52)} ${ms.toFixed(2)} ms   ${aim ? `aim ≤ ${aim}` : ''}`.trimEnd(),
      );
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  await model.close();
  await rm(dir, { recursive: true, force: true, maxRetries: 5 });
}
