/** `:checkhealth pivi` on good machines and on bad ones: what is wrong, and for each fault what to do about it. */

import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, Nvim, test } from './support/nvim.ts';
import { type Pi, piCommand, repo, usePi } from './support/pi.ts';

const node = join(repo, '.toolchain/bin/node');

/** A directory with these programs, for a PATH of their own. */
async function programs(dir: string, scripts: Record<string, string>): Promise<string> {
  const bin = join(dir, 'bin');
  await mkdir(bin, { recursive: true });
  await symlink('/bin/sh', join(bin, 'sh'));
  await symlink('/bin/sleep', join(bin, 'sleep'));
  for (const [name, script] of Object.entries(scripts)) {
    await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  return bin;
}

const realPi = `exec ${piCommand().join(' ')} "$@"`;
const realNode = `exec ${node} "$@"`;

async function report(nvim: Nvim): Promise<string> {
  await nvim.command('checkhealth pivi');
  const lines = await nvim.lines();
  await nvim.command('bwipeout!');
  return lines.join('\n');
}

/** The points that are errors or warnings, each with its advice. */
function problems(text: string): string[] {
  return text
    .split(/\n(?=- )/)
    .filter((point) => /^- (❌|⚠️)/.test(point))
    .map((point) => point.replace(/\n\n[\s\S]*/, ''));
}

/** A Neovim on a machine that has these programs, with its `:checkhealth pivi`. */
async function on(
  dir: string,
  machine: {
    scripts?: Record<string, string>;
    env?: Record<string, string>;
    options?: Record<string, unknown>;
    pi?: Pi;
    prepare?: (nvim: Nvim) => Promise<void>;
  },
): Promise<{ text: string; problems: string[] }> {
  const PATH = await programs(dir, machine.scripts ?? { pi: realPi, node: realNode });
  const nvim = await Nvim.start(dir, { env: { PATH, ...machine.env } });
  if (machine.pi) {
    await nvim.lua('vim.g.pivi = ...', { env: machine.pi.env, ...machine.options });
  }
  await machine.prepare?.(nvim);
  const text = await report(nvim);
  await nvim.close();
  const found = problems(text);
  for (const problem of found) {
    expect(problem, 'a remedy').toContain('ADVICE:');
  }
  return { text, problems: found };
}

test('a good machine has nothing to mend, and secrets stay secret', async ({ dir, pi }) => {
  const auth = { anthropic: { type: 'api_key', key: 'sk-very-secret' } };
  await writeFile(join(pi.agentDir, 'auth.json'), JSON.stringify(auth));
  const { text, problems } = await on(dir, {
    pi,
    env: { OPENAI_API_KEY: 'sk-quite-secret', TERM: 'xterm-256color' },
    prepare: async (nvim) => {
      await usePi(nvim, { cmd: ['pi'], env: pi.env });
      await nvim.command('Pi');
      await nvim.poll(`require('pivi').status().state`).toBe('idle');
      await nvim.poll(`#require('pivi.peers').list()`).toBe(1);
    },
  });
  expect(problems).toEqual([]);
  for (const seen of [
    /OK Neovim 0\.\d+/,
    /OK Node 2\d\./,
    /OK Pi 1\.6/,
    /OK models: .*scripted: 2/,
    /signed in with: anthropic/,
    /keys in the environment: OPENAI_API_KEY/,
    /the extension for Pi is there/,
    /tree-sitter parser for markdown_inline/,
    /session 1: idle, scripted\/scripted-1/,
    /this project brings nothing of its own/,
    /OK listens on 127\.0\.0\.1:\d+/,
    /OK lockfile .*\.lock for .*project/,
    /OK peer .* in .*project/,
    /0 other editors/,
    /vim\.ui\.select` is from Neovim/,
    /clipboard/,
    /pivi\.log \(level warn\)/,
  ]) {
    expect(text).toMatch(seen);
  }
  expect(text).not.toContain('secret');
});

test('without Pi, Node and configuration it says what to install', async ({ dir }) => {
  const { text, problems } = await on(dir, { scripts: {} });
  expect(problems).toEqual([expect.stringContaining('`pi` is not on the PATH')]);
  expect(problems[0]).toContain('npm install -g @earendil-works/pi-coding-agent');
  expect(text).toContain('no `node` on the PATH');
  expect(text).toContain('none: `:Pi` starts one');
});

test('a machine on which much is wrong', async ({ dir, pi, model: _ }) => {
  await mkdir(join(dir, 'project', '.pi'), { recursive: true });
  await writeFile(join(dir, 'project', '.pi', 'settings.json'), '{}');
  await mkdir(join(dir, 'ide'), { recursive: true, mode: 0o700 });
  const dead = { pid: 2 ** 22 - 3, workspaceFolders: [dir], authToken: 'secret-token' };
  await writeFile(join(dir, 'ide', '4711.lock'), JSON.stringify(dead));
  await writeFile(join(pi.agentDir, 'models.json'), '{}');
  const { text, problems } = await on(dir, {
    scripts: { pi: realPi, node: 'echo v18.1.0' },
    env: { TMUX: '/tmp/none,1,0', TERM: 'xterm', SSH_CONNECTION: '1.2.3.4 1 5.6.7.8 22' },
    pi,
    options: { layout: 'middle', colour: 'red', ide: { start: false }, log: { level: 'trace' } },
    prepare: async (nvim) => {
      nvim.expectError(/options: /);
      await nvim.lua(`vim.ui.select = function() end`);
      await nvim.command('Pi ide stop').catch(() => {});
    },
  });
  const all = problems.join('\n');
  for (const fault of [
    'Node 18.1.0 is too old',
    'Install 22.19 or newer',
    'Pi has no model to use',
    '`:Pi login`',
    'layout',
    'colour',
    'inside tmux, but TERM is xterm',
    'nobody has decided: .pi/settings.json',
    '4711.lock',
    'the log holds what is said',
  ]) {
    expect(all).toContain(fault);
  }
  expect(text).toContain('over ssh');
  expect(text).toContain('as `ide.start` says');
  expect(text).not.toContain('secret-token');
  expect(text).not.toContain('`vim.ui.select` is from Neovim');
});

test('Pis that are too old, too new, broken, or never answer', async ({ dir, pi }) => {
  const bin = await programs(dir, {
    old: 'echo 0.70.1',
    new: 'echo 2.0.0',
    odd: 'echo hello',
    broken: 'echo "Error: cannot find module x" >&2; exit 1',
    deaf: "trap '' TERM; sleep 60",
  });
  const nvim = await Nvim.start(dir, { env: { PATH: bin } });
  const seen = async (cmd: string[]) => {
    await nvim.lua('vim.g.pivi = ...', { cmd, env: pi.env });
    return problems(await report(nvim)).join('\n');
  };
  expect(await seen(['old'])).toMatch(/Pi 0\.70\.1 is too old[\s\S]*Install 0\.85\.1 or newer/);
  expect(await seen(['new'])).toMatch(/tested with Pi 0\.85\.1 to 1\.x[\s\S]*newer pivi/);
  expect(await seen(['odd'])).toMatch(/tells no version: hello/);
  expect(await seen(['broken'])).toMatch(/fails: Error: cannot find module x[\s\S]*in a terminal/);
  expect(await seen(piCommand('0.85'))).toBe('');
  const older = (await report(nvim)).match(/^- Pi [\d.]+ and newer: .*/gm) ?? [];
  expect(older.length).toBe(await nvim.lua("return #require('pivi.session.support').LACKS"));
  expect(older[0]).toMatch(/Pi 0\.99\.0 and newer: MCP of Pi's own .* Here pivi's loader/);
  await nvim.lua(`require('pivi.health.programs').LIMIT = 300`);
  expect(await seen(['deaf'])).toMatch(/no answer within/);
  await nvim.close();
});

test('a lockfile that cannot be written, an extension that is not there', async ({ dir, pi }) => {
  await writeFile(join(dir, 'file'), '');
  const { problems } = await on(dir, {
    pi,
    env: { PI_IDE_LOCK_DIR: join(dir, 'file', 'ide') },
    prepare: async (nvim) => {
      await nvim.lua(`require('pivi.session.launch').root = function() return '/nowhere' end`);
      await nvim.lua(`require('pivi.start').ensure() require('pivi.link').start()`);
    },
  });
  const all = problems.join('\n');
  expect(all).toMatch(/does not find this Neovim: [\s\S]*a directory of yours/);
  expect(all).toMatch(/the extension for Pi is missing[\s\S]*Install pivi again/);
  expect(all).toMatch(/the MCP loader is missing/);
});
