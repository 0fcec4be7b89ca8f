/**
 * `make demo`: Neovim on a copy of the sample project, with pivi ready. Uses the models of the user's own Pi, else a
 * scripted model on loopback. Without a terminal the same job runs headless, and its transcript and diff are printed.
 */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoScript } from './demo-script.ts';
import { ScriptedModel } from './model/server.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const cli = join(root, 'node_modules/@earendil-works/pi-coding-agent/dist/bundle/cli.js');
const prompt = 'Someone is never greeted. Please find out why, and mend it.';

interface Setup {
  cmd: string[];
  env: Record<string, string>;
  model: string;
}

/** The user's own Pi, if it has a model to use. */
function ownPi(): Setup | undefined {
  for (const cmd of [['pi'], [process.execPath, cli]]) {
    const [program = '', ...args] = cmd;
    const { status, stdout } = spawnSync(program, [...args, '--list-models'], { encoding: 'utf8' });
    if (status === 0 && /^\S+\s+\S+/m.test(stdout) && !/no models/i.test(stdout)) {
      return { cmd, env: {}, model: "your own Pi's models" };
    }
  }
  return undefined;
}

/** A Pi of the demo's own whose only model is the scripted one. */
function demoPi(dir: string, origin: string): Setup {
  const agentDir = join(dir, 'agent');
  mkdirSync(agentDir);
  const model = {
    id: 'scripted-demo',
    name: 'Scripted demo model (offline)',
    reasoning: true,
    contextWindow: 32_000,
    maxTokens: 4096,
  };
  const provider = {
    baseUrl: `${origin}/v1`,
    api: 'openai-completions',
    apiKey: 'none-needed',
    models: [model],
  };
  const settings = {
    defaultProvider: 'demo',
    defaultModel: model.id,
    defaultThinkingLevel: 'low',
    enableInstallTelemetry: false,
    cacheWarming: 'off',
  };
  writeFileSync(join(agentDir, 'models.json'), JSON.stringify({ providers: { demo: provider } }));
  writeFileSync(join(agentDir, 'settings.json'), JSON.stringify(settings));
  const env = { PI_CODING_AGENT_DIR: agentDir, PI_OFFLINE: '1', PI_SKIP_VERSION_CHECK: '1' };
  return { cmd: [process.execPath, cli], env, model: 'scripted offline model' };
}

async function runNvim(project: string, setup: Setup, hasTerminal: boolean): Promise<number> {
  const options = JSON.stringify({ cmd: setup.cmd, env: setup.env });
  const args = [
    '--clean',
    ...(hasTerminal ? [] : ['--headless']),
    ...['--cmd', `set rtp^=${root}`],
    'greeting.lua',
    ...['-S', join(root, 'scripts/demo.lua')],
  ];
  const demo = { PIVI_DEMO: options, PIVI_DEMO_PROMPT: prompt, PIVI_DEMO_MODEL: setup.model };
  const child = spawn('nvim', args, {
    cwd: project,
    env: { ...process.env, ...demo },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}

/** Prints how the project differs from the sample; says whether it does. */
function printDiff(project: string): boolean {
  const args = ['diff', '--no-index', '--no-color', '--', 'demo/project', project];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  console.log(`\n--- diff of the files ---\n${stdout.replaceAll(`${project}/`, '/demo/project/')}`);
  return status === 1;
}

const hasTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;
const dir = mkdtempSync(join(tmpdir(), 'pivi-demo-'));
const project = join(dir, 'greetings');
cpSync(join(root, 'demo/project'), project, { recursive: true });
const model = await ScriptedModel.start(demoScript(hasTerminal ? 25 : 0));
try {
  const setup = ownPi() ?? demoPi(dir, model.origin);
  console.log(`pivi demo with ${setup.model}`);
  const status = await runNvim(project, setup, hasTerminal);
  const hasChanged = hasTerminal || printDiff(project);
  process.exitCode = status === 0 && !hasChanged ? 1 : status;
  if (hasTerminal) {
    console.log(`The sample project was a copy in a temporary folder, and is removed now.`);
  }
} finally {
  await model.close();
  rmSync(dir, { recursive: true, force: true });
}
