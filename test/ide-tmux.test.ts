/** Pi in one pane of a terminal and Neovim in others, as a user has them: everything that can come between them. */

import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { call, say } from './support/model.ts';
import { expect, test as base } from './support/nvim.ts';
import { type Pi, repo, setUpPi } from './support/pi.ts';

const run = promisify(execFile);
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A terminal multiplexer of the test's own. */
class Tmux {
  readonly #socket: string;
  readonly #env: Record<string, string>;

  constructor(dir: string, env: Record<string, string>) {
    this.#socket = join(dir, 'tmux');
    this.#env = env;
  }

  async tmux(...args: string[]): Promise<string> {
    const env = { ...process.env, ...this.#env, TMUX: '', TERM: 'xterm-256color' };
    return (await run('tmux', ['-f', '/dev/null', '-S', this.#socket, ...args], { env })).stdout;
  }

  /** Opens a window that runs a command, and returns its process. */
  async open(name: string, cwd: string, command: string[]): Promise<number> {
    const line = `exec ${command.map(quoted).join(' ')}`;
    const sessions = await this.tmux('list-sessions').catch(() => '');
    const size = ['-x', '120', '-y', '40'];
    const where =
      sessions === '' ? ['new-session', '-d', '-s', 't', ...size] : ['new-window', '-d'];
    await this.tmux(...where, '-n', name, '-c', cwd, line);
    return Number(await this.tmux('display-message', '-p', '-t', name, '#{pane_pid}'));
  }

  async keys(name: string, ...keys: string[]): Promise<void> {
    await this.tmux('send-keys', '-t', name, ...keys);
  }

  async screen(name: string): Promise<string> {
    return this.tmux('capture-pane', '-p', '-t', name);
  }
}

const test = base.extend<{ terminal: Tmux; project: string; setUp: Pi }>({
  setUp: async ({ dir, model }, use) => use(await setUpPi(dir, model)),
  project: async ({ dir }, use) => {
    const project = join(dir, 'project');
    await mkdir(project);
    await writeFile(join(project, 'a.txt'), 'one\ntwo\n');
    await use(project);
  },
  terminal: async ({ dir, setUp }, use) => {
    const homes = Object.fromEntries(
      ['STATE', 'DATA', 'CONFIG', 'CACHE'].map((name) => [`XDG_${name}_HOME`, join(dir, name)]),
    );
    const env = { ...setUp.env, ...homes, HOME: dir, PI_IDE_LOCK_DIR: join(dir, 'ide') };
    const terminal = new Tmux(dir, env);
    await use(terminal);
    await terminal.tmux('kill-server').catch(() => {});
  },
});

const hasTmux = await run('tmux', ['-V']).then(
  () => true,
  () => false,
);

test.runIf(hasTmux)(
  'Pi and Neovim stay together, or part in good order',
  { timeout: 120_000 },
  async ({ dir, terminal, project, setUp, model }) => {
    const openEditor = (name: string) =>
      terminal.open(name, project, [
        join(repo, '.toolchain/bin/nvim'),
        '--clean',
        '--listen',
        join(dir, `${name}.sock`),
        '--cmd',
        `set rtp^=${repo} | let g:pivi = #{ review: 'before' }`,
        'a.txt',
      ]);
    const ask = async (name: string, code: string) => {
      const args = [
        '--server',
        join(dir, `${name}.sock`),
        '--remote-expr',
        `luaeval('${code.replaceAll("'", "''")}')`,
      ];
      const { stdout } = await run(join(repo, '.toolchain/bin/nvim'), args).catch(() => ({
        stdout: 'gone',
      }));
      return stdout.trim();
    };
    const peers = (name: string) => ask(name, "#require('pivi.peers').list()");
    const session = (name: string) => ask(name, "require('pivi.peers').list()[1].session_id");
    /** Types a line into Pi's editor, which may hold a text already. */
    const type = async (text: string) => {
      await terminal.keys('pi', 'C-u');
      await terminal.keys('pi', '-l', text);
      await sees('pi').toContain(text);
      await terminal.keys('pi', 'Enter');
    };
    const sees = (name: string) => expect.poll(() => terminal.screen(name));
    model.play({ loop: true, replies: [say('hello there')] });

    // Connects by itself.
    await openEditor('one');
    await expect.poll(() => peers('one')).toBe('0');
    const pi = await terminal.open('pi', project, [...setUp.cmd, '-e', repo]);
    await expect.poll(() => peers('one')).toBe('1');
    await sees('pi').toContain('Neovim · In a.txt');

    // An edit waits for the review and is applied with it.
    const edits = [{ oldText: 'two', newText: 'zwei' }];
    model.play({ replies: [call('edit', { path: 'a.txt', edits }), say('all is done')] });
    await type('go');
    await expect.poll(() => ask('one', "#require('pivi.attention').list()")).toBe('1');
    await terminal.keys('one', ':Pi! accept', 'Enter');
    await sees('pi').toContain('all is done');
    expect(await ask('one', "table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), ',')")).toBe(
      'one,zwei',
    );

    // A new session, and a fork of it.
    model.play({ loop: true, replies: [say('hello there')] });
    const before = await session('one');
    await type('/new');
    await expect.poll(() => session('one')).not.toBe(before);
    await expect.poll(() => peers('one')).toBe('1');
    await type('hi');
    await sees('pi').toContain('hello there');
    const second = await session('one');
    await type('/fork');
    await sees('pi').toMatch(/fork/i);
    await terminal.keys('pi', 'Enter');
    await expect
      .poll(async () => [await peers('one'), (await session('one')) !== second])
      .toEqual(['1', true]);

    // The editor starts again.
    await terminal.keys('one', ':qa!', 'Enter');
    await expect.poll(() => peers('one')).toBe('gone');
    await openEditor('one');
    await expect.poll(() => peers('one')).toBe('1');

    // Another editor: Pi keeps to the first one, until the user says otherwise.
    await openEditor('two');
    await expect.poll(() => peers('two')).toBe('0');
    const third = await session('one');
    await type('/new');
    await expect
      .poll(async () => [await peers('one'), (await session('one')) !== third])
      .toEqual(['1', true]);
    expect(await peers('two')).toBe('0');
    await type('/ide');
    await sees('pi').toContain('Select IDE');
    const rows = (await terminal.screen('pi')).split('\n').filter((row) => row.includes('pid='));
    const isFirst = !rows[0]?.includes('(connected)');
    await terminal.keys('pi', ...(isFirst ? [] : ['Down']), 'Enter');
    await expect.poll(async () => [await peers('one'), await peers('two')]).toEqual(['0', '1']);

    // Either one is killed.
    process.kill(Number(await ask('two', 'vim.fn.getpid()')), 'SIGKILL');
    await expect.poll(() => peers('one')).toBe('1');
    process.kill(pi, 'SIGKILL');
    await expect.poll(() => peers('one')).toBe('0');
    expect(await ask('one', "require('pivi').has_suggestion()")).toBe('false');
  },
);
