/**
 * A real Neovim per test, driven over its API as a user drives it, and vitest's `test` extended with it. An error that
 * a user would have seen, a deprecated call, a bad exit or a process left behind fails the test.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attach, type NeovimClient } from 'neovim';
import { test as base, expect } from 'vitest';
import { ScriptedModel } from './model.ts';
import { type Pi, type PiOptions, repo, setUpPi } from './pi.ts';

const REQUEST_TIMEOUT_MS = 20_000;
const EXIT_TIMEOUT_MS = 15_000;
const STARTS_ERROR = /^(Error\b|Lua callback|.*\bE\d{1,4}: )/;
const CONTINUES_ERROR = /^(\s|stack traceback:)/;

export interface NvimOptions {
  columns?: number;
  lines?: number;
  /** More arguments, such as files to open. */
  args?: string[];
  env?: Record<string, string>;
  cwd?: string;
  /** `false`: Neovim without pivi on the runtime path. */
  plugin?: boolean;
}

interface Testimony {
  notified: string[];
  deprecated: string[];
  errmsg: string;
  messages: string;
}

// The client would log through winston, and take over `console` with it.
const quietLogger = {
  level: 'error',
  ...Object.fromEntries(['info', 'warn', 'error', 'debug'].map((name) => [name, () => {}])),
} as unknown as NonNullable<NonNullable<Parameters<typeof attach>[0]['options']>['logger']>;

/** Splits `:messages` into the errors in it, each with its stack trace. */
function errorsIn(messages: string): string[] {
  const errors: string[] = [];
  let open = false;
  for (const line of messages.split('\n')) {
    if (STARTS_ERROR.test(line)) {
      errors.push(line);
      open = true;
    } else if (open && CONTINUES_ERROR.test(line)) {
      errors[errors.length - 1] += `\n${line}`;
    } else {
      open = false;
    }
  }
  return errors;
}

/** The environment of a user who has set nothing for Neovim or Pi, living in `dir`. */
async function userEnv(dir: string): Promise<Record<string, string>> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !/^(X?N?VIM|NVIM_|VIM|PI_|XDG_|VITEST|NODE_)/.test(entry[0]),
  );
  const own = {
    HOME: 'home',
    XDG_CONFIG_HOME: 'config',
    XDG_DATA_HOME: 'data',
    XDG_STATE_HOME: 'state',
    XDG_CACHE_HOME: 'cache',
    XDG_RUNTIME_DIR: 'run',
    TMPDIR: 'tmp',
    PI_IDE_LOCK_DIR: 'ide',
  };
  const entries = Object.entries(own).map(([name, sub]) => [name, join(dir, sub)] as const);
  await Promise.all(entries.map(([, path]) => mkdir(path, { recursive: true, mode: 0o700 })));
  return {
    ...Object.fromEntries(inherited),
    ...Object.fromEntries(entries),
    PATH: `${join(repo, '.toolchain/bin')}:${process.env.PATH ?? ''}`,
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
  };
}

/** Processes whose environment carries `marker`: whatever a test's Neovim started, orphans included. */
async function processesWith(marker: string): Promise<string[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const environ = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
      if (!environ.includes(marker)) {
        return undefined;
      }
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      // A zombie has neither.
      return command === '' ? undefined : `${pid} ${command.replaceAll('\0', ' ').trim()}`;
    }),
  );
  return found.filter((line) => line !== undefined);
}

export class Nvim {
  /** The client, for API calls that the helpers don't cover. */
  readonly client: NeovimClient;
  readonly pid: number;
  /** The directory in which this Neovim's user lives. */
  readonly dir: string;
  readonly #process: ChildProcess;
  readonly #marker: string;
  readonly #expected: RegExp[] = [];
  readonly #exited: Promise<number | string>;
  readonly #prompts: string[] = [];
  #stderr = '';
  #hasExited = false;

  private constructor(child: ChildProcess, client: NeovimClient, dir: string, marker: string) {
    this.#process = child;
    this.client = client;
    this.dir = dir;
    this.#marker = marker;
    this.pid = child.pid ?? -1;
    this.#exited = once(child, 'exit').then(([code, signal]) => {
      this.#hasExited = true;
      return code ?? signal;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr += text;
    });
  }

  /** Starts Neovim with a UI attached and pivi loaded as from a user's runtime path. */
  static async start(dir: string, options: NvimOptions = {}): Promise<Nvim> {
    const { columns = 80, lines = 24, args = [], plugin = true } = options;
    const env = await userEnv(dir);
    const cwd = options.cwd ?? join(dir, 'project');
    await mkdir(cwd, { recursive: true });
    const marker = `PIVI_TEST=${dir}:${crypto.randomUUID()}`;
    const [name = '', value] = marker.split(/=(.*)/s);
    const rtp = plugin ? ['--cmd', `set rtp^=${repo}`] : [];
    const witness = ['--cmd', `luafile ${join(repo, 'test/support/witness.lua')}`];
    const child = spawn(
      join(repo, '.toolchain/bin/nvim'),
      ['--embed', '--clean', '-i', 'NONE', ...witness, ...rtp, ...args],
      { cwd, env: { ...env, [name]: value, ...options.env }, stdio: 'pipe' },
    );
    await once(child, 'spawn');
    const client = attach({ proc: child, options: { logger: quietLogger } });
    const nvim = new Nvim(child, client, dir, marker);
    // A request may be on its way when Neovim goes.
    child.stdin.on('error', () => {});
    // Without a listener the client's redraw notifications would be logged as unhandled.
    client.on('notification', () => {});
    await nvim.#request('nvim_ui_attach', columns, lines, { rgb: true, ext_linegrid: true });
    return nvim;
  }

  /** Types keys (`<CR>` notation) and waits until Neovim has taken them. */
  async input(keys: string): Promise<void> {
    // In portions, cut between keys: Neovim's input buffer takes only so much at a time.
    for (const portion of keys.match(/(?:<[^<>\s]+>|.){1,500}/gsu) ?? []) {
      await this.client.request('nvim_input', [portion]);
      await this.#settled();
    }
  }

  async command(command: string): Promise<string> {
    const result = await this.#request('nvim_exec2', command, { output: true });
    return String(Object(result).output ?? '');
  }

  /** Runs Lua in Neovim; `...` are the arguments. The caller names the type of what it returns. */
  async lua<T = unknown>(code: string, ...args: unknown[]): Promise<T> {
    return (await this.#request('nvim_exec_lua', code, args)) as T;
  }

  /** The screen's rows as a user sees them, without trailing blanks. */
  async screen(): Promise<string[]> {
    return this.lua<string[]>("return require('pivi-test.witness').screen()");
  }

  async lines(buf = 0): Promise<string[]> {
    return (await this.#request('nvim_buf_get_lines', buf, 0, -1, true)) as string[];
  }

  async messages(): Promise<string> {
    return this.command('messages');
  }

  /** Mode and whether Neovim waits for a key; answered also while it does. */
  async mode(): Promise<{ mode: string; blocking: boolean }> {
    return (await this.client.request('nvim_get_mode', [])) as { mode: string; blocking: boolean };
  }

  /** `expect.poll` of a function or of a Lua expression. */
  poll<T = unknown>(subject: string | (() => T | Promise<T>)) {
    return expect.poll(
      typeof subject === 'string' ? () => this.lua<T>(`return ${subject}`) : subject,
    );
  }

  async resize(columns: number, lines: number): Promise<void> {
    await this.#request('nvim_ui_try_resize', columns, lines);
    await this.poll(() => this.lua<number[]>('return { vim.o.columns, vim.o.lines }')).toEqual([
      columns,
      lines,
    ]);
  }

  /** Says that the test provokes an error; it fails if none like it was seen. */
  expectError(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** What a user would have been told as an error so far. */
  async errors(): Promise<string[]> {
    const seen = await this.lua<Testimony>("return require('pivi-test.witness').collect()");
    const all = [
      ...this.#prompts,
      ...seen.notified,
      ...seen.deprecated,
      ...errorsIn(seen.messages),
      seen.errmsg,
    ];
    return all.filter((text, index) => text !== '' && all.indexOf(text) === index);
  }

  /** Buffers, augroups and running handles of pivi's that exist now: nothing of them should outlive its owner. */
  async leftovers(): Promise<{ bufs: string[]; augroups: string[]; handles: string[] }> {
    return this.lua(`
      local bufs, augroups, handles = {}, {}, {}
      for _, buf in ipairs(vim.api.nvim_list_bufs()) do
        local name = vim.api.nvim_buf_get_name(buf)
        if name:find('^pivi://') then bufs[#bufs + 1] = name end
      end
      for _, autocmd in ipairs(vim.api.nvim_get_autocmds({})) do
        local group = autocmd.group_name or ''
        if group:find('^pivi%.') and not vim.list_contains(augroups, group) then
          augroups[#augroups + 1] = group
        end
      end
      vim.uv.walk(function(handle)
        local kind = vim.uv.handle_get_type(handle)
        if not handle:is_closing() and (kind == 'timer' or kind == 'process' or kind == 'tcp') then
          handles[#handles + 1] = kind
        end
      end)
      return { bufs = bufs, augroups = augroups, handles = handles }`);
  }

  /** The processes that this Neovim started and that still run, as `pid command`. */
  async children(): Promise<string[]> {
    const all = await processesWith(this.#marker);
    return all.filter((line) => !line.startsWith(`${this.pid} `));
  }

  /** Kills Neovim as a crash would. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.#process.kill(signal);
    await this.#exited;
  }

  /** Quits as a user does and judges how it went; after `kill` or a quit of the test's own, only what is left. */
  async close(options: { graceMs?: number } = {}): Promise<void> {
    const errors = this.#hasExited
      ? []
      : await this.#errorsAtEnd().catch((error: unknown) => [String(error)]);
    const exit = this.#hasExited ? 0 : await this.#quit();
    errors.push(...errorsIn(this.#stderr));
    const orphans = await this.#orphans(options.graceMs ?? EXIT_TIMEOUT_MS);
    const missing = this.#expected.filter((pattern) => !errors.some((text) => pattern.test(text)));
    const unexpected = errors.filter((text) => !this.#expected.some((it) => it.test(text)));
    expect(unexpected, 'errors in Neovim').toEqual([]);
    expect(missing, 'expected errors that did not come').toEqual([]);
    expect(exit, 'exit status of Neovim').toBe(0);
    expect(orphans, 'processes that outlived Neovim').toEqual([]);
  }

  async #errorsAtEnd(): Promise<string[]> {
    const errors = await this.errors();
    // Whatever else waits for a key, so that `:qa!` is heard.
    for (let tries = 0; tries < 20 && (await this.mode()).blocking; tries++) {
      await this.client.request('nvim_input', ['<C-c>']);
      await sleep(10);
    }
    return errors;
  }

  async #quit(): Promise<number | string> {
    this.client.request('nvim_command', ['qa!']).catch(() => {
      // The connection ends before the answer comes.
    });
    const stuck = sleep(EXIT_TIMEOUT_MS, undefined, { ref: false }).then(() => {
      this.#process.kill('SIGKILL');
      return `none within ${EXIT_TIMEOUT_MS} ms of :qa!`;
    });
    return Promise.race([this.#exited, stuck]);
  }

  /** What still runs `graceMs` after Neovim ended; it is killed. */
  async #orphans(graceMs: number): Promise<string[]> {
    const deadline = Date.now() + graceMs;
    let left = await processesWith(this.#marker);
    while (left.length > 0 && Date.now() < deadline) {
      await sleep(20);
      left = await processesWith(this.#marker);
    }
    for (const line of left) {
      process.kill(Number.parseInt(line, 10), 'SIGKILL');
    }
    return left;
  }

  /** Waits until the main loop serves requests again, or waits for a key: then what was typed has been taken. */
  async #settled(): Promise<void> {
    let served = false;
    const request = this.#request('nvim_exec_lua', '', []).finally(() => {
      served = true;
    });
    while (!served && !(await this.mode()).blocking) {
      await Promise.race([request, sleep(2)]);
    }
    request.catch(() => {});
  }

  async #request(method: string, ...args: unknown[]): Promise<unknown> {
    let answered = false;
    const answer = this.client.request(method, args).finally(() => {
      answered = true;
    });
    const gone = this.#exited.then((exit) => {
      throw new Error(`Neovim exited (${exit}) during ${method}\n${this.#stderr}`);
    });
    for (const promise of [answer, gone]) {
      promise.catch(() => {});
    }
    const deadline = Date.now() + REQUEST_TIMEOUT_MS;
    for (let wait = 200; !answered && Date.now() < deadline; wait = 50) {
      await Promise.race([answer, gone, sleep(wait)]);
      if (!answered) {
        await Promise.race([this.#dismissPrompt(method), gone]);
      }
    }
    if (!answered) {
      const { mode, blocking } = await this.mode();
      const state = blocking ? 'waits for a key' : 'is busy';
      throw new Error(`${method}: no answer, Neovim ${state} in mode "${mode}"`);
    }
    return answer;
  }

  /** Answers a hit-enter or more prompt, which would keep requests waiting, and remembers it as an error. */
  async #dismissPrompt(method: string): Promise<void> {
    const { mode, blocking } = await this.mode();
    if (blocking && (mode === 'r' || mode === 'rm')) {
      this.#prompts.push(`hit-enter prompt before ${method}`);
      await this.client.request('nvim_input', [mode === 'r' ? '<CR>' : 'q']);
    }
  }
}

/** Makes a directory for one test; its path is short, since a socket's path must be. */
export async function makeDir(): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), 'pivi-')));
}

export interface Fixtures {
  /** A directory of the test's own, removed afterwards. */
  dir: string;
  /** How `nvim` is started; override it with `test.override`. */
  nvimOptions: NvimOptions;
  /** Which Pi `pi` is, and how it is set up. */
  piOptions: PiOptions;
  nvim: Nvim;
  model: ScriptedModel;
  pi: Pi;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
  dir: async ({}, use) => {
    const dir = await makeDir();
    await use(dir);
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  },
  nvimOptions: {},
  piOptions: {},
  nvim: async ({ dir, nvimOptions }, use) => {
    const nvim = await Nvim.start(dir, nvimOptions);
    await use(nvim);
    await nvim.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  model: async ({}, use) => {
    const model = await ScriptedModel.start();
    await use(model);
    await model.close();
  },
  pi: async ({ dir, model, piOptions }, use) => {
    await use(await setUpPi(dir, model, piOptions));
  },
});

export { expect };
