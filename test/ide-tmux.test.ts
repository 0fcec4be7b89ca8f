/** Pi in one pane of a terminal and Neovim in others, as a user has them: everything that can come between them. */

import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call, say } from './support/model.ts';
import { expect, test as base } from './support/nvim.ts';
import { type Pi, repo, setUpPi } from './support/pi.ts';
import { hasTmux, quoted, run, Tmux } from './support/tmux.ts';

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

const PEERS = "#require('pivi.peers').list()";

function editorCommand(dir: string, name: string): string[] {
  return [
    join(repo, '.toolchain/bin/nvim'),
    '--clean',
    '--listen',
    join(dir, `${name}.sock`),
    '--cmd',
    `set rtp^=${repo} | let g:pivi = #{ review: 'before' }`,
    'a.txt',
  ];
}

/** What a Lua expression is in an editor, as text; `gone` where there is none. */
async function askEditor(dir: string, name: string, code: string): Promise<string> {
  const expression = `luaeval('${code.replaceAll("'", "''")}')`;
  const args = ['--server', join(dir, `${name}.sock`), '--remote-expr', expression];
  const answer = run(join(repo, '.toolchain/bin/nvim'), args);
  return (await answer.catch(() => ({ stdout: 'gone' }))).stdout.trim();
}

test.runIf(hasTmux)(
  'Pi and Neovim stay together, or part in good order',
  { timeout: 120_000 },
  async ({ dir, terminal, project, setUp, model }) => {
    const openEditor = (name: string) => terminal.open(name, project, editorCommand(dir, name));
    const ask = (name: string, code: string) => askEditor(dir, name, code);
    const peers = (name: string) => ask(name, PEERS);
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

/** Whether a process, or what a shell runs in its name, is stopped. */
async function isStopped(pid: number): Promise<boolean> {
  return / T /.test(await readFile(`/proc/${pid}/stat`, 'utf8'));
}

/** The processes below one, the nearest first. */
async function below(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const own = text.split(' ').filter(Boolean).map(Number);
  return [...own, ...(await Promise.all(own.map(below))).flat()];
}

test.runIf(hasTmux && existsSync('/proc/self/stat'))(
  'either one is suspended and comes back',
  { timeout: 120_000 },
  async ({ dir, terminal, project, setUp, model }) => {
    const sees = (name: string) => expect.poll(() => terminal.screen(name));
    const ask = (code: string) => askEditor(dir, 'editor', code);
    const shell = async (name: string, command: string[]) => {
      const pid = await terminal.open(name, project, ['bash', '--norc', '-i']);
      await terminal.keys(name, '-l', command.map(quoted).join(' '));
      await terminal.keys(name, 'Enter');
      return pid;
    };
    const editorShell = await shell('editor', editorCommand(dir, 'editor'));
    await expect.poll(() => ask(PEERS)).toBe('0');
    const piShell = await shell('pi', [...setUp.cmd, '-e', repo]);
    await expect.poll(() => ask(PEERS)).toBe('1');
    await sees('pi').toContain('Neovim · In a.txt');
    const prompt = async (text: string) => {
      await terminal.keys('pi', '-l', text);
      await sees('pi').toContain(text);
      await terminal.keys('pi', 'Enter');
    };

    // Pi goes to the background by its own key, and the shell has the terminal.
    const [pi = 0] = await below(piShell);
    await terminal.keys('pi', 'C-z');
    await expect.poll(() => isStopped(pi)).toBe(true);
    await terminal.keys('editor', 'Gofrom the editor', 'Escape');
    await expect
      .poll(() => ask('vim.api.nvim_buf_get_lines(0, -2, -1, true)[1]'))
      .toBe('from the editor');
    await terminal.keys('pi', 'fg', 'Enter');
    await expect.poll(() => isStopped(pi)).toBe(false);
    await expect.poll(() => ask(PEERS)).toBe('1');
    model.play({ replies: [call('read', { path: 'a.txt' }), say('I have read it')] });
    await prompt('read it');
    await sees('pi').toContain('I have read it');
    expect(JSON.stringify(model.requests.at(-1))).toContain('from the editor');

    // Neovim goes to the background: only its screen does, and the link serves on.
    const editor = Number(await ask('vim.fn.getpid()'));
    const [screen = 0] = await below(editorShell);
    await terminal.keys('editor', 'C-z');
    await expect.poll(() => isStopped(screen)).toBe(true);
    model.play({ replies: [call('read', { path: 'a.txt' }), say('I have read it again')] });
    await prompt('once more');
    await sees('pi').toContain('I have read it again');
    expect(JSON.stringify(model.requests.at(-1))).toContain('from the editor');
    await terminal.keys('editor', 'fg', 'Enter');
    await expect.poll(() => isStopped(screen)).toBe(false);

    // Stopped as a whole, it is waited for: nothing is read from the disk instead.
    process.kill(editor, 'SIGSTOP');
    model.play({ replies: [call('read', { path: 'a.txt' }), say('I have read it at last')] });
    await prompt('and again');
    await expect.poll(() => JSON.stringify(model.requests.at(-1))).toContain('and again');
    await sees('pi').toMatch(/read\s+a\.txt/);
    process.kill(editor, 'SIGCONT');
    await sees('pi').toContain('I have read it at last');
    expect(JSON.stringify(model.requests.at(-1))).toContain('from the editor');
    await expect.poll(() => ask(PEERS)).toBe('1');
  },
);
