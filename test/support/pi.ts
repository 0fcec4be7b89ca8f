/** The real Pi, set up against the scripted model: an agent directory of its own, its command and environment. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ScriptedModel } from '../../scripts/model/server.ts';
import type { Nvim } from './nvim.ts';

export const repo = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The newest and the oldest supported Pi. */
export type PiVersion = '1.6' | '0.85';
export const piVersions: PiVersion[] = ['1.6', '0.85'];

const CLI: Record<PiVersion, string> = {
  '1.6': 'node_modules/@earendil-works/pi-coding-agent/dist/bundle/cli.js',
  '0.85': 'node_modules/pi-0.85/dist/cli.js',
};

export interface PiOptions {
  version?: PiVersion;
  api?: 'openai-completions' | 'anthropic-messages';
  /** Merged over the defaults of `settings.json`. */
  settings?: Record<string, unknown>;
  /** Replaces `models.json`; `{}` is a Pi without models. */
  models?: Record<string, unknown>;
  env?: Record<string, string>;
}

export interface Pi {
  cmd: string[];
  env: Record<string, string>;
  agentDir: string;
}

/** The command that starts Pi with the toolchain's Node. */
export function piCommand(version: PiVersion = '1.6'): string[] {
  return [join(repo, '.toolchain/bin/node'), join(repo, CLI[version])];
}

function modelsFor(model: ScriptedModel, api: NonNullable<PiOptions['api']>) {
  const cost = { input: 1, output: 2, cacheRead: 0.1, cacheWrite: 1 };
  const limits = { contextWindow: 32_000, maxTokens: 4096, cost };
  return {
    providers: {
      scripted: {
        // Pi adds `/v1` itself for Anthropic's API only.
        baseUrl: api === 'anthropic-messages' ? model.origin : `${model.origin}/v1`,
        api,
        apiKey: 'none-needed',
        models: [
          { id: 'scripted-1', name: 'Scripted One', reasoning: true, ...limits },
          { id: 'scripted-2', name: 'Scripted Two', ...limits },
        ],
      },
    },
  };
}

/** Makes an agent directory under `dir` whose models are the scripted one. */
export async function setUpPi(
  dir: string,
  model: ScriptedModel,
  options: PiOptions = {},
): Promise<Pi> {
  const agentDir = join(dir, 'agent');
  const scratch = join(dir, 'tmp');
  await Promise.all([agentDir, scratch].map((path) => mkdir(path, { recursive: true })));
  const models = options.models ?? modelsFor(model, options.api ?? 'openai-completions');
  const settings = {
    defaultProvider: 'scripted',
    defaultModel: 'scripted-1',
    defaultThinkingLevel: 'low',
    enableInstallTelemetry: false,
    cacheWarming: 'off',
    retry: { baseDelayMs: 50, maxRetries: 2 },
    ...options.settings,
  };
  await writeFile(join(agentDir, 'models.json'), JSON.stringify(models, null, 2));
  await writeFile(join(agentDir, 'settings.json'), JSON.stringify(settings, null, 2));
  return {
    cmd: piCommand(options.version),
    agentDir,
    env: {
      PI_CODING_AGENT_DIR: agentDir,
      PI_OFFLINE: '1',
      PI_TELEMETRY: '0',
      PI_SKIP_VERSION_CHECK: '1',
      TMPDIR: scratch,
      // Shared, since compiling Pi anew for every test is most of its start.
      NODE_COMPILE_CACHE: join(repo, '.toolchain/compile-cache'),
      ...options.env,
    },
  };
}

/** Gives pivi in `nvim` this Pi, as a user would in `vim.g.pivi`, with further options merged in. */
export async function usePi(
  nvim: Nvim,
  pi: Pick<Pi, 'cmd' | 'env'>,
  config: Record<string, unknown> = {},
): Promise<void> {
  await nvim.lua('vim.g.pivi = ...', { cmd: pi.cmd, env: pi.env, ...config });
}
