/** What the style tests look at: the repository's files, and its Lua as Nvim's own parser reads it. */

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { repo } from '../support/pi.ts';

export interface Place {
  row: number;
}

export interface LuaFunction extends Place {
  /** `M.get` or `Session:close`; missing for what only its file can call. */
  name?: string;
  lines: number;
  params: string[];
  returns: boolean;
  awaits: boolean;
  doc?: string[];
}

export interface LuaFile {
  path: string;
  lines: number;
  has_error: boolean;
  header: string;
  requires: (Place & { module: string; lazy: boolean })[];
  functions: LuaFunction[];
  calls: (Place & { callee: string; first?: string })[];
  indexes: (Place & { text: string })[];
  keys: (Place & { text: string })[];
  identifiers: Record<string, number>;
  comments: (Place & { text: string })[];
}

/** Runs a program in the repository and returns what it printed. */
export function run(program: string, args: string[], input = ''): string {
  return execFileSync(program, args, {
    cwd: repo,
    encoding: 'utf8',
    input,
    maxBuffer: 64 * 1024 * 1024,
  });
}

export const nvimBinary = join(repo, '.toolchain/bin/nvim');

/** Runs Neovim as a script interpreter on Lua code, with pivi on its runtime path. */
export function nvimLua(file: string, ...args: string[]): string {
  return run(nvimBinary, ['--clean', '--cmd', `set rtp^=${repo}`, '-l', join(repo, file), ...args]);
}

/** The files of the repository that git knows or would add, below the given paths. */
export function files(...paths: string[]): string[] {
  const listed = run('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    ...paths,
  ]);
  const deleted = new Set(run('git', ['ls-files', '-z', '--deleted', ...paths]).split('\0'));
  return listed.split('\0').filter((path) => path !== '' && !deleted.has(path));
}

/** Surveys the plugin's Lua files. */
export function surveyLua(): LuaFile[] {
  const paths = files('lua', 'plugin', 'ftplugin').filter((path) => path.endsWith('.lua'));
  const found: LuaFile[] = JSON.parse(nvimLua('test/style/survey.lua', ...paths));
  // An empty Lua table is an empty object in JSON.
  const list = <T>(value: T[]) => (Array.isArray(value) ? value : []);
  return found.map((file) => ({
    ...file,
    requires: list(file.requires),
    functions: list(file.functions).map((it) => ({ ...it, params: list(it.params) })),
    calls: list(file.calls),
    indexes: list(file.indexes),
    keys: list(file.keys),
    comments: list(file.comments),
  }));
}
