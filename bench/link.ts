/**
 * The link, as a Pi meets it: large messages, and how long typing is held up by them; small ones, and how soon they are
 * answered. A server of npm's `ws` in a process of its own answers the same for comparison.
 *
 *   node bench/link.ts [--rounds N] [--json]
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { attach } from 'neovim';
import WebSocket from 'ws';
import * as z from 'zod/mini';
import { repo } from '../test/support/pi.ts';

const MB = 1024 * 1024;
const Address = z.object({ port: z.number(), token: z.string() });
const Answer = z.looseObject({ id: z.optional(z.string()) });
type Address = z.infer<typeof Address>;

interface Row {
  what: string;
  ms?: number;
  value?: number;
  unit?: string;
  aim?: number;
}

const texts: [string, string][] = [
  ['ASCII', 'hello world, this is a line of code; '],
  ['code with umlauts', 'hello wörld, this is a line of code with é in it '],
  ['Chinese', '漢字かな交じり文'],
];

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** A server of `ws` that answers as the link does. */
const wsServer = `
  import { WebSocketServer } from 'ws';
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: ${64 * MB} });
  server.on('connection', (socket) => socket.on('message', (bytes) => {
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(bytes).id, result: {} }));
  }));
  server.on('listening', () => console.log(server.address().port));`;

async function startWs() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', wsServer], {
    cwd: repo,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return { address: { port: Number(port), token: 'any' }, stop: () => child.kill() };
}

async function startNvim(dir: string) {
  const env = {
    ...process.env,
    XDG_STATE_HOME: join(dir, 'state'),
    PI_IDE_LOCK_DIR: join(dir, 'ide'),
  };
  const args = ['--embed', '--clean', '-i', 'NONE', '--cmd', `set rtp^=${repo}`];
  const child = spawn(join(repo, '.toolchain/bin/nvim'), args, { env, stdio: 'pipe' });
  const client = attach({ proc: child });
  client.on('notification', () => {});
  await client.request('nvim_ui_attach', [200, 60, { rgb: true, ext_linegrid: true }]);
  const lua = (code: string): Promise<unknown> => client.request('nvim_exec_lua', [code, []]);
  const address = Address.parse(await lua("return assert(require('pivi.link').start())"));
  const stop = async () => {
    client.request('nvim_command', ['qa!']).catch(() => {
      // The connection ends before the answer comes.
    });
    await once(child, 'exit');
  };
  return { address, lua, stop };
}

/** A client that asks one thing at a time. */
async function connect({ port, token }: Address) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, {
    perMessageDeflate: false,
    headers: { 'x-pi-ide-authorization': token },
  });
  await once(socket, 'open');
  let answered: () => void = () => {};
  socket.on('message', (bytes) => {
    if (Answer.parse(JSON.parse(String(bytes))).id === 'bench') {
      answered();
    }
  });
  /** Milliseconds until the answer to a request with the id `bench`. */
  const time = async (request: string) => {
    const done = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const start = performance.now();
    socket.send(request);
    await done;
    return performance.now() - start;
  };
  return { socket, time };
}

type Connection = Awaited<ReturnType<typeof connect>>;

function request(method: string, params: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 'bench', method, params });
}

/** A request of `size` bytes that is answered at once. */
function padded(size: number, text: string): string {
  const rest = size - Buffer.byteLength(request('ping', { x: '' }));
  const filled = text.repeat(Math.floor(rest / Buffer.byteLength(text)));
  return request('ping', { x: filled + 'x'.repeat(rest - Buffer.byteLength(filled)) });
}

async function many(rounds: number, connection: Connection, text: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    times.push(await connection.time(text));
  }
  return median(times);
}

const WATCH = `
  GAP, LAST = 0, vim.uv.hrtime()
  TIMER = vim.uv.new_timer()
  TIMER:start(0, 1, function()
    local now = vim.uv.hrtime()
    GAP, LAST = math.max(GAP, (now - LAST) / 1e6), now
  end)`;

const UNWATCH = 'TIMER:close() return GAP';

type Nvim = Awaited<ReturnType<typeof startNvim>>;

/** The median of the longest standstills of Nvim's event loop, one for each message. */
async function gaps(rounds: number, nvim: Nvim, connection: Connection, text: string) {
  const found: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await nvim.lua(WATCH);
    await connection.time(text);
    found.push(z.number().parse(await nvim.lua(UNWATCH)));
    await sleep(20);
  }
  return median(found);
}

async function large(
  rounds: number,
  nvim: Nvim,
  here: Connection,
  there: Connection,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, text] of texts) {
    const message = padded(8 * MB, text);
    await many(3, here, message);
    await many(3, there, message);
    rows.push(
      { what: `8 MB of ${name}`, ms: await many(rounds, here, message), aim: 120 },
      { what: `8 MB of ${name}, by npm's ws`, ms: await many(rounds, there, message) },
      {
        what: `8 MB of ${name}: typing waits`,
        ms: await gaps(rounds, nvim, here, message),
        aim: 20,
      },
    );
  }
  return rows;
}

async function interpreted(rounds: number, nvim: Nvim, here: Connection): Promise<Row[]> {
  const message = padded(8 * MB, texts[1]?.[1] ?? '');
  await nvim.lua('jit.off()');
  const rows = [
    { what: '8 MB without the compiler', ms: await many(rounds, here, message) },
    {
      what: '8 MB without the compiler: typing waits',
      ms: await gaps(rounds, nvim, here, message),
      aim: 20,
    },
  ];
  await nvim.lua('jit.on()');
  return rows;
}

async function small(here: Connection, there: Connection): Promise<Row[]> {
  const echo = padded(100, 'x');
  const call = request('tools/call', { name: 'getOpenEditorTabs' });
  await many(500, here, echo);
  return [
    { what: 'echo of 100 B', ms: await many(3000, here, echo), aim: 0.3 },
    { what: "echo of 100 B, by npm's ws", ms: await many(3000, there, echo) },
    { what: 'a tool call, through the main loop', ms: await many(1000, here, call) },
  ];
}

/** MB that Nvim keeps after messages that it has answered. */
async function memory(nvim: Nvim, here: Connection): Promise<Row> {
  const message = padded(8 * MB, 'memory ');
  const rss = async () =>
    z.number().parse(await nvim.lua('collectgarbage() return vim.uv.resident_set_memory()'));
  const before = await rss();
  await many(30, here, message);
  return {
    what: 'kept after 30 more messages of 8 MB',
    value: ((await rss()) - before) / MB,
    unit: 'MB',
    aim: 16,
  };
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, json: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
const dir = await mkdtemp(join(tmpdir(), 'pivi-bench-'));
const nvim = await startNvim(dir);
const ws = await startWs();
try {
  const here = await connect(nvim.address);
  const there = await connect(ws.address);
  await here.time(request('initialize', { protocolVersion: '2025-06-18', capabilities: {} }));
  const rows = [
    ...(await small(here, there)),
    ...(await large(rounds, nvim, here, there)),
    ...(await interpreted(rounds, nvim, here)),
    await memory(nvim, here),
  ];
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ bench: 'link', rows })}\n`);
  } else {
    for (const { what, ms, value = ms ?? Number.NaN, unit = 'ms', aim } of rows) {
      const goal = aim === undefined ? '' : `  aim ≤ ${aim}`;
      const figure = value.toFixed(value < 1 ? 3 : 1).padStart(8);
      process.stdout.write(`${what.padEnd(48)} ${figure} ${unit}${goal}\n`);
    }
  }
  here.socket.close();
  there.socket.close();
} finally {
  ws.stop();
  await nvim.stop();
  await rm(dir, { recursive: true, force: true, maxRetries: 5 });
}
