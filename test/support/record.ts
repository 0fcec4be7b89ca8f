/**
 * Records what the real Pi prints for several scenarios: `node test/support/record.ts [name…]` writes
 * `test/recordings/<name>.jsonl`. Run it again when a new Pi is supported; the replays tell what changed.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, type Script, ScriptedModel, say, tape } from './model.ts';
import { type PiOptions, repo, setUpPi } from './pi.ts';

interface Drive {
  send(command: Record<string, unknown>): void;
  /** Waits for a record that holds `text`. */
  see(text: string): Promise<void>;
  model: ScriptedModel;
}

interface Scenario {
  script: Script;
  pi?: PiOptions;
  args?: string[];
  extension?: string;
  drive: (it: Drive) => Promise<void>;
}

const settled = '"agent_settled"';

async function prompts(it: Drive, ...messages: string[]) {
  for (const message of messages) {
    it.send({ type: 'prompt', message });
    await it.see(settled);
  }
}

const edit = { path: 'hello.lua', edits: [{ oldText: 'print("hi")', newText: 'print("hello")' }] };

const conversation: Script = tape(
  {
    chunk: 9,
    blocks: [
      { thinking: 'The user wants a greeting. I read the file first.' },
      { text: 'I look at **hello.lua** first.\n\n- one\n- two\n' },
      { tool: 'read', args: { path: 'hello.lua' } },
    ],
  },
  {
    chunk: 7,
    blocks: [
      { tool: 'edit', args: edit },
      { tool: 'bash', args: { command: 'echo out; exit 3' } },
    ],
  },
  { chunk: 11, blocks: [{ text: 'Done:\n\n```lua\nprint("hello")\n```\n\nSee hello.lua:2.' }] },
);

const scenarios: Record<string, Scenario> = {
  conversation: { script: conversation, drive: (it) => prompts(it, 'please fix hello.lua') },
  anthropic: {
    script: conversation,
    pi: { api: 'anthropic-messages' },
    drive: (it) => prompts(it, 'please fix hello.lua'),
  },
  oldest: {
    script: conversation,
    pi: { version: '0.85' },
    drive: (it) => prompts(it, 'please fix hello.lua'),
  },
  queue: {
    script: {
      replies: [
        {
          blocks: [
            { text: 'working ' },
            { text: 'on it', gate: 'go' },
            { tool: 'read', args: { path: 'hello.lua' } },
          ],
        },
        say('steered'),
        say('followed'),
        { blocks: [{ text: 'long ' }, { text: 'never', gate: 'never' }] },
      ],
    },
    async drive(it) {
      it.send({ type: 'prompt', message: 'start' });
      await it.see('"working "');
      it.send({ type: 'prompt', message: 'turn left', streamingBehavior: 'steer' });
      it.send({ type: 'prompt', message: 'then stop', streamingBehavior: 'followUp' });
      await it.see('"then stop"');
      it.model.open('go');
      await it.see(settled);
      it.send({ type: 'prompt', message: 'again' });
      await it.see('"long "');
      it.send({ type: 'abort' });
      await it.see('"aborted":true');
    },
  },
  failures: {
    script: {
      replies: [
        { status: 429, error: 'slow down' },
        say('after a retry'),
        { blocks: [{ text: 'this will be cut off' }], chunk: 5, delayMs: 20, disconnectAfter: 3 },
        say('recovered'),
        { blocks: [{ tool: 'edit', args: edit }], chunk: 8, delayMs: 20, disconnectAfter: 3 },
        say('recovered again'),
        { status: 401, error: 'bad key' },
        {
          blocks: [{ tool: 'edit', rawArgs: '{"path":"hello.lua","edits":[{"oldT' }],
          stop: 'length',
        },
        say('after the limit'),
        {
          blocks: [
            {
              tool: 'edit',
              args: { path: 'hello.lua', edits: [{ oldText: 'NOPE', newText: 'y' }] },
            },
            { tool: 'zork', args: { a: 1 } },
            { tool: 'read', args: { path: 'missing.txt' } },
            { tool: 'edit', args: { path: 'hello.lua' } },
          ],
        },
        say('all failed'),
      ],
    },
    drive: (it) => prompts(it, 'rate limit', 'cut', 'cut call', 'bad key', 'too long', 'bad calls'),
  },
  giving_up: {
    script: { replies: [], fallback: { status: 500, error: 'down' } },
    drive: (it) => prompts(it, 'hopeless'),
  },
  script: {
    script: tape(
      call('codemode', {
        code: 'const a = await tools.read({path: "hello.lua"}); const b = await tools.bash({command: "echo nested"}); return "ok";',
      }),
      'ran it',
    ),
    args: ['--tools', '+codemode'],
    drive: (it) => prompts(it, 'run a script'),
  },
  compaction: {
    script: {
      replies: [say(`word ${'lorem ipsum '.repeat(400)}`), say('short'), say('The summary.')],
      fallback: say('The summary.'),
    },
    pi: { settings: { compaction: { enabled: true, keepRecentTokens: 10, reserveTokens: 100 } } },
    async drive(it) {
      await prompts(it, 'tell much', 'tell little');
      it.send({ type: 'compact' });
      await it.see('"command":"compact"');
    },
  },
  extension: {
    script: tape('fine'),
    extension: `export default function (pi) {
      pi.registerCommand('ask', { description: 'asks', handler: async (args, ctx) => {
        ctx.ui.notify('a note', 'warning');
        ctx.ui.setStatus('probe', 'status text');
        ctx.ui.setWidget('probe', ['widget line']);
        const answer = await ctx.ui.select('Pick one', ['A', 'B']);
        ctx.ui.notify('picked ' + answer);
        throw new Error('kaboom');
      } });
      pi.on('before_agent_start', () => ({ message: { customType: 'probe', content: 'a custom message', display: true } }));
    }`,
    async drive(it) {
      it.send({ type: 'prompt', message: '/ask' });
      await it.see('"method":"select"');
      it.send({ type: 'extension_ui_response', id: '$dialog', cancelled: true });
      await it.see('kaboom');
      await prompts(it, 'hello');
    },
  },
};

async function record(name: string, scenario: Scenario) {
  const dir = await mkdtemp(join(tmpdir(), 'pivi-record-'));
  const project = join(dir, 'project');
  await mkdir(project);
  await writeFile(join(project, 'hello.lua'), 'local M = {}\nprint("hi")\nreturn M\n');
  const model = await ScriptedModel.start(scenario.script);
  const { origin } = model;
  const pi = await setUpPi(dir, model, scenario.pi);
  const args = [...pi.cmd.slice(1), '--mode', 'rpc', ...(scenario.args ?? [])];
  if (scenario.extension) {
    await writeFile(join(dir, 'probe.ts'), scenario.extension);
    args.push('-e', join(dir, 'probe.ts'));
  }
  const child = spawn(pi.cmd[0] ?? 'node', args, {
    cwd: project,
    env: { ...process.env, ...pi.env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  let waiting: { text: string; resolve: () => void } | undefined;
  let dialog = '';
  createInterface({ input: child.stdout, crlfDelay: Number.POSITIVE_INFINITY }).on(
    'line',
    (line) => {
      lines.push(line);
      dialog = /"extension_ui_request","id":"([^"]+)","method":"select"/.exec(line)?.[1] ?? dialog;
      if (waiting && line.includes(waiting.text)) {
        waiting.resolve();
        waiting = undefined;
      }
    },
  );
  const drive: Drive = {
    model,
    send: (command) => child.stdin.write(`${JSON.stringify(command).replace('$dialog', dialog)}\n`),
    see: (text) =>
      new Promise((resolve) => {
        waiting = { text, resolve };
      }),
  };
  await scenario.drive(drive);
  await sleep(100);
  child.stdin.end();
  await once(child, 'exit');
  await model.close();
  const text = `${lines.join('\n')}\n`
    .replaceAll(dir, '/home/user')
    .replaceAll(repo, '/opt/pivi')
    .replaceAll(origin, 'http://127.0.0.1:8080');
  await writeFile(join(repo, 'test/recordings', `${name}.jsonl`), text);
  await rm(dir, { recursive: true, force: true });
  console.log(`${name}: ${lines.length} records`);
}

const wanted = process.argv.slice(2);
for (const [name, scenario] of Object.entries(scenarios)) {
  if (wanted.length === 0 || wanted.includes(name)) {
    await record(name, scenario);
  }
}
