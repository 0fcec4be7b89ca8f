/** What can be typed after `/mcp`: completion, in a table and in the terminal. */

import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { complete, completeSignIn } from '../extension/mcp/src/completion.ts';
import { type ServerConfig, serverOf } from '../extension/mcp/src/config.ts';
import { extension, fixture, setUpMcp } from './mcp/setup.ts';
import { test } from './support/nvim.ts';

const run = promisify(execFile);

const definitions = {
  github: { command: 'x' },
  gitlab: { url: 'https://gitlab.example/mcp' },
  token: { url: 'https://token.example/mcp', bearerToken: 'x' },
  off: { url: 'https://off.example/mcp', disabled: true },
};
const servers = Object.entries(definitions).map(([name, entry]): ServerConfig => {
  const made = serverOf(name, entry, 'user', '/home/me/mcp.json');
  if ('problem' in made) {
    throw new Error(made.problem);
  }
  return made;
});

const values = (typed: string) => complete(servers, typed)?.map(({ value }) => value) ?? null;

test.for<[string, string[] | null]>([
  ['re', ['reconnect ', 'refresh', 'reset-tools']],
  ['h', ['help']],
  ['x', []],
  ['tools ', ['tools github', 'tools gitlab', 'tools token']],
  ['tools  git', ['tools github', 'tools gitlab']],
  ['connect t', ['connect token']],
  ['auth ', ['auth gitlab']],
  ['logout ', ['logout gitlab', 'logout off']],
  ['enable ', ['enable off']],
  ['disable ', ['disable github', 'disable gitlab', 'disable token']],
  ['tools nobody', []],
  ['search ', null],
  ['refresh ', null],
  ['frobnicate ', null],
])('after "/mcp %s"', ([typed, expected]) => {
  expect(values(typed)).toEqual(expected);
});

test('every subcommand is offered, with what it does', () => {
  const all = complete(servers, '') ?? [];
  expect(all.map(({ label }) => label).toSorted()).toEqual(
    [
      'auth',
      'connect',
      'disable',
      'enable',
      'help',
      'logout',
      'reconnect',
      'refresh',
      'reset-tools',
      'search',
      'status',
      'tools',
      'trust',
    ].toSorted(),
  );
  expect(all.filter(({ description }) => !description)).toEqual([]);
});

test('after "/mcp-auth" come the servers that one can sign in to', () => {
  expect(completeSignIn(servers, ' git')).toEqual([
    { value: 'gitlab', label: 'gitlab', description: 'https://gitlab.example/mcp' },
  ]);
  expect(completeSignIn(servers, '').map(({ value }) => value)).toEqual(['gitlab']);
});

const hasTmux = await run('tmux', ['-V']).then(
  () => true,
  () => false,
);

test.runIf(hasTmux)(
  'in a terminal Pi completes subcommands and servers',
  async ({ dir, model }) => {
    const pi = await setUpMcp(dir, model, { servers: { fixture: fixture() } });
    const project = join(dir, 'project');
    await mkdir(project);
    const env = { ...process.env, ...pi.env, HOME: dir, TMUX: '', TERM: 'xterm-256color' };
    const tmux = async (...args: string[]) =>
      (await run('tmux', ['-f', '/dev/null', '-S', join(dir, 'tmux'), ...args], { env })).stdout;
    const screen = () => tmux('capture-pane', '-p', '-t', 't');
    const command = [...pi.cmd, '-e', extension].map((it) => `'${it}'`).join(' ');
    await tmux('new-session', '-d', '-s', 't', '-x', '100', '-y', '40', '-c', project, command);
    try {
      await expect.poll(screen).toContain('0/10 tools');
      await tmux('send-keys', '-t', 't', '-l', '/mcp recon');
      await expect.poll(screen).toContain('close the connection and connect again');
      await tmux('send-keys', '-t', 't', 'Tab');
      await expect.poll(screen).toMatch(/\/mcp reconnect$/m);
      await tmux('send-keys', '-t', 't', '-l', 'fi');
      await expect.poll(screen).toMatch(/→ fixture +\S/);
      await tmux('send-keys', '-t', 't', 'Tab');
      await expect.poll(screen).toMatch(/^ ?.*\/mcp reconnect fixture *$/m);
      await tmux('send-keys', '-t', 't', 'Enter');
      await expect.poll(screen).toContain('fixture: connected, 10 tool(s)');
    } finally {
      await tmux('kill-server');
    }
  },
);
