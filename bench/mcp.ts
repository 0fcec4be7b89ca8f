/**
 * The MCP loader: how well and how fast tools are found, how long two thousand take to be known to Pi, and what the loader
 * costs when Pi starts.
 *
 *   node bench/mcp.ts [--rounds N] [--json]
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { configHash } from '../extension/mcp/src/cache.ts';
import { serverOf } from '../extension/mcp/src/config.ts';
import { ToolIndex } from '../extension/mcp/src/search/tool-index.ts';
import {
  largeCatalog,
  mean,
  plainSearch,
  type Query,
  queries,
  realCatalog,
  recall,
  type Search,
} from '../test/mcp/ranking.ts';
import { type PiVersion, piCommand, repo } from '../test/support/pi.ts';

const MANY = 2000;

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function recalls(): object[] {
  const index = new ToolIndex(realCatalog());
  const ours: Search = (query, limit) => index.search(query, limit);
  const plain = plainSearch();
  const percent = (search: Search, part: Query[], limit: number) => ({
    value: 100 * mean(part.map((query) => recall(search, query, limit))),
    unit: '%',
  });
  const heldOut = queries().filter((it) => it.isHeldOut);
  const tuned = queries().filter((it) => !it.isHeldOut);
  const answered = (part: Query[]) => part.filter((it) => it.right.length > 0);
  const unanswered = (part: Query[]) => part.filter((it) => it.right.length === 0);
  const ofKind = (kind: string) => answered(heldOut).filter((it) => it.kind === kind);
  const kinds = [...new Set(answered(heldOut).map((it) => it.kind))].flatMap((kind) =>
    [5, 15].flatMap((limit) => [
      { what: `recall@${limit}, held out, ${kind}`, ...percent(ours, ofKind(kind), limit) },
      { what: `… of plain BM25`, ...percent(plain, ofKind(kind), limit) },
    ]),
  );
  return [
    { what: 'recall@5, held out', ...percent(ours, answered(heldOut), 5), aim: 88 },
    { what: '… of plain BM25', ...percent(plain, answered(heldOut), 5) },
    { what: 'recall@15, held out', ...percent(ours, answered(heldOut), 15), aim: 94 },
    { what: '… of plain BM25', ...percent(plain, answered(heldOut), 15) },
    { what: 'nothing for queries without an answer', ...percent(ours, unanswered(heldOut), 15) },
    { what: 'recall@5, used for tuning', ...percent(ours, answered(tuned), 5) },
    { what: 'recall@15, used for tuning', ...percent(ours, answered(tuned), 15) },
    ...kinds,
  ];
}

function searches(): object[] {
  const tools = largeCatalog(MANY);
  const before = performance.now();
  const index = new ToolIndex(tools);
  const made = performance.now() - before;
  const texts = queries().map((query) => query.text);
  const times = texts.map((text) => {
    const start = performance.now();
    index.search(text, 15);
    return performance.now() - start;
  });
  return [
    { what: `index ${MANY} tools`, ms: made },
    { what: `search ${MANY} tools, median`, ms: median(times), aim: 5 },
    { what: `search ${MANY} tools, slowest`, ms: Math.max(...times) },
  ];
}

interface Start {
  /** Milliseconds until Pi answers its first command. */
  ms: number;
  /** How many of them its main thread worked, where the system tells: what else the machine does isn't in it. */
  cpu: number;
}

function mainThreadMs(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    // Only Linux has it.
    return Number.NaN;
  }
}

/** Starts a Pi that is loaded so. */
async function start(version: PiVersion, agent: string, args: string[]): Promise<Start> {
  const [command = '', ...cli] = piCommand(version);
  const before = performance.now();
  const child = spawn(command, [...cli, '--mode', 'rpc', '--no-session', ...args], {
    cwd: agent,
    env: {
      PATH: process.env.PATH,
      HOME: agent,
      PI_CODING_AGENT_DIR: agent,
      PI_OFFLINE: '1',
      PI_TELEMETRY: '0',
      NODE_COMPILE_CACHE: join(repo, '.toolchain/compile-cache'),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.write('{"id":"1","type":"get_state"}\n');
  let output = '';
  child.stdout.setEncoding('utf8');
  for await (const text of child.stdout) {
    output += text;
    if (output.includes('"command":"get_state"')) {
      break;
    }
  }
  const ms = performance.now() - before;
  const cpu = mainThreadMs(child.pid);
  child.stdin.end();
  await once(child, 'exit');
  return { ms, cpu };
}

/** Writes the user's files: servers whose tools are cached, so that none is started. */
async function setUp(agent: string, tools: number): Promise<void> {
  const byServer = Object.groupBy(largeCatalog(tools), (tool) => tool.server);
  const mcpServers = Object.fromEntries(
    Object.keys(byServer).map((name) => [name, { command: 'true', args: [name] }]),
  );
  const servers = Object.entries(byServer).map(([name, list = []]) => {
    const config = serverOf(name, mcpServers[name] ?? {}, 'user');
    const entry = {
      configHash: 'problem' in config ? '' : configHash(config),
      tools: list.map((tool) => ({
        name: tool.original,
        description: tool.description,
        inputSchema: tool.parameters,
      })),
      resources: [],
      cachedAt: Date.now(),
    };
    return [name, entry];
  });
  await mkdir(agent, { recursive: true });
  await writeFile(join(agent, 'mcp.json'), JSON.stringify({ mcpServers }));
  const cache = { version: 1, servers: Object.fromEntries(servers) };
  await writeFile(join(agent, 'mcp-cache.json'), JSON.stringify(cache));
}

async function starts(rounds: number): Promise<object[]> {
  const dir = await mkdtemp(join(tmpdir(), 'pivi-bench-'));
  const loader = ['-e', join(repo, 'extension/mcp/dist/mcp.mjs')];
  const both = ['-e', join(repo, 'extension/pivi.ts'), ...loader];
  const agents = { none: join(dir, 'none'), usual: join(dir, 'usual'), many: join(dir, 'many') };
  try {
    await mkdir(agents.none, { recursive: true });
    await setUp(agents.usual, 176);
    await setUp(agents.many, MANY);
    const cases: [string, PiVersion, string[], string][] = [
      ['bare', '1.6', [], agents.none],
      ['none', '1.6', loader, agents.none],
      ['usual', '1.6', loader, agents.usual],
      ['many', '1.6', loader, agents.many],
      ['both', '1.6', both, agents.usual],
      ['old bare', '0.85', [], agents.none],
      ['old many', '0.85', loader, agents.many],
    ];
    const times = new Map(cases.map(([name]) => [name, [] as Start[]]));
    // In turns, so that what else the machine does falls on all alike; the first round warms the caches.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, version, args, agent] of cases) {
        const time = await start(version, agent, args);
        if (round > 0) {
          times.get(name)?.push(time);
        }
      }
    }
    // The quickest of each: whatever else the machine does only adds.
    const quickest = (name: string, key: keyof Start) =>
      Math.min(...(times.get(name) ?? []).map((it) => it[key]));
    /** What a case takes longer than a bare Pi, and how much of it is work and not waiting for the machine. */
    const over = (what: string, name: string, aim?: number, bare = 'bare') => {
      const more = (key: keyof Start) => quickest(name, key) - quickest(bare, key);
      const work = { what: '… of that, work of the main thread', ms: more('cpu') };
      return [
        { what, ms: more('ms'), ...(aim === undefined ? {} : { aim }) },
        ...(Number.isNaN(work.ms) ? [] : [work]),
      ];
    };
    return [
      { what: 'start of Pi without the loader', ms: quickest('bare', 'ms') },
      ...over('the loader adds, no server', 'none'),
      ...over('the loader adds, 176 tools', 'usual', 20),
      ...over(`the loader adds, ${MANY} tools registered`, 'many', 150),
      ...over(`the loader adds to Pi 0.85.1, ${MANY} tools`, 'old many', 150, 'old bare'),
      ...over('both extensions add', 'both', 45),
    ];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, json: { type: 'boolean', default: false } },
});
const rows = [...(await starts(Number(values.rounds))), ...searches(), ...recalls()];
if (values.json) {
  console.log(JSON.stringify({ rows }));
} else {
  console.table(rows);
}
