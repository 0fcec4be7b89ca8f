import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repo } from '../support/pi.ts';
import { files, type LuaFile, type Place, surveyLua } from './survey.ts';

const MODULE_LINES = 400;
const FUNCTION_LINES = 60;
const PLUGIN_LINES = 60;

const lua = surveyLua();
/** Hand-written text files; the lock file and the bundles are made by tools. */
const written = files().filter(
  (path) => !/(^|\/)dist\/|^package-lock\.json$|\.(png|gif|webp|jpe?g|jsonl|cast)$/.test(path),
);

const read = (path: string) => readFileSync(join(repo, path), 'utf8');

function found<T extends Place>(
  pick: (file: LuaFile) => T[],
  isWrong: (item: T, file: LuaFile) => boolean,
  show: (item: T) => string,
): string[] {
  return lua.flatMap((file) =>
    pick(file)
      .filter((item) => isWrong(item, file))
      .map((item) => `${file.path}:${item.row} ${show(item)}`),
  );
}

const indexes = (isWrong: (text: string, path: string) => boolean) =>
  found(
    (file) => file.indexes,
    ({ text }, { path }) => isWrong(text, path),
    ({ text }) => text,
  );

const calls = (isWrong: (callee: string, path: string, first?: string) => boolean) =>
  found(
    (file) => file.calls,
    ({ callee, first }, { path }) => isWrong(callee, path, first),
    ({ callee, first = '' }) => `${callee}(${first})`,
  );

/** Lines of tracked text in which `pattern` stands. */
function grep(pattern: RegExp, paths: string[]): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
      ),
  );
}

describe('sizes', () => {
  test(`a module has at most ${MODULE_LINES} lines`, () => {
    const sources = written.filter((path) =>
      /^(lua|plugin|ftplugin|extension|scripts)\//.test(path),
    );
    const long = sources
      .map((path) => ({ path, lines: read(path).split('\n').length - 1 }))
      .filter(({ lines }) => lines > MODULE_LINES);
    expect(long).toEqual([]);
  });

  test(`a function has at most ${FUNCTION_LINES} lines`, () => {
    const long = found(
      (file) => file.functions,
      ({ lines }) => lines > FUNCTION_LINES,
      ({ name = 'a local function', lines }) => `${name}: ${lines} lines`,
    );
    expect(long).toEqual([]);
  });

  test(`plugin/pivi.lua stays under ${PLUGIN_LINES} lines`, () => {
    const plugin = lua.find(({ path }) => path === 'plugin/pivi.lua');
    expect(plugin?.lines).toBeLessThan(PLUGIN_LINES);
  });
});

describe('Lua', () => {
  test('uses nothing private, deprecated or unfinished of Neovim', () => {
    const wrong = /^vim\.(_|diff$|pos$|range$|tbl_flatten|tbl_islist|loop\b|validate$)/;
    expect(indexes((text) => wrong.test(text) && text !== 'vim.validate')).toEqual([]);
  });

  test('has no `buffer` key, which Neovim calls `buf` now', () => {
    const keys = found(
      (file) => file.keys,
      ({ text }) => text === 'buffer',
      ({ text }) => text,
    );
    expect(keys).toEqual([]);
  });

  test('never blocks', () => {
    const blocking =
      /(:wait$|^vim\.wait$|^vim\.fn\.(system|systemlist|input|inputlist|confirm|getchar)$|uv\.sleep$)/;
    // While Neovim quits nothing else runs, and a child may need a moment to end well; and
    // `:checkhealth` shows what a check wrote before it returned.
    const mayWait = /^lua\/pivi\/(transport\/stdio|health\/programs)\.lua$/;
    const waits = calls((callee, path) => blocking.test(callee) && !mayWait.test(path));
    expect(waits).toEqual([]);
  });

  test('shares no globals', () => {
    const shared = lua.filter(({ identifiers }) => '_G' in identifiers);
    expect(shared.map(({ path }) => path)).toEqual([]);
  });

  test('turns null into nil where it decodes', () => {
    const mayKnow = /^lua\/pivi\/(protocol|link)\//;
    expect(indexes((text, path) => text === 'vim.NIL' && !mayKnow.test(path))).toEqual([]);
  });

  test('notifies in one place', () => {
    const inNotify = 'lua/pivi/notify.lua';
    expect(indexes((text, path) => text === 'vim.notify' && path !== inNotify)).toEqual([]);
  });

  test('makes its own buffers in one place, for `nvim -M`', () => {
    const made = lua
      .map(({ path }) => path)
      .filter((path) => path !== 'lua/pivi/scratch.lua')
      .filter((path) => read(path).includes('nvim_create_buf(false'));
    expect(made).toEqual([]);
  });

  test('knows no slash that makes a path absolute, which Windows has none of', () => {
    const slash =
      /startswith\([\w.]*(path|uri|file)\w*, '\/'\)|(path|uri|file)\w*:(sub\(1, 1\) == '\/'|(find|match)\('\^\/'\))/;
    const knowing = lua
      .map(({ path }) => path)
      .filter((path) => path !== 'lua/pivi/path.lua' && slash.test(read(path)));
    expect(knowing).toEqual([]);
  });

  test('names its namespaces and augroups after itself', () => {
    const makers = /nvim_create_(namespace|augroup)$/;
    const strangers = calls(
      (callee, _path, first) =>
        makers.test(callee) && first !== undefined && !first.startsWith('pivi.'),
    );
    expect(strangers).toEqual([]);
  });
});

describe('the repository', () => {
  test('names no package host and no path of a developer', () => {
    // Put together, so that this file doesn't name them either.
    const hosts = [
      'registry',
      '\\.(npmjs|yarnpkg)|',
      'deb',
      '\\.debian|',
      '/work',
      '/(main|shared)',
    ];
    const tracked = files().filter((path) => !/\.(png|gif|webp|jpe?g)$/.test(path));
    expect(grep(new RegExp(hosts.join('')), tracked)).toEqual([]);
  });

  test('has no open ends', () => {
    const marker = new RegExp(`\\b(${['TO', 'DO|FIX', 'ME|XX', 'X'].join('')})\\b`);
    const sources = written.filter((path) => /^\.(lua|ts|mjs|sh)$/.test(extname(path)));
    expect(grep(marker, sources)).toEqual([]);
  });

  test('has no skipped or focused tests', () => {
    const tests = written.filter((path) => path.endsWith('.test.ts'));
    expect(grep(/\b(test|it|describe)\.(only|skip|todo)\b/, tests)).toEqual([]);
  });

  test('ends every text file with one newline', () => {
    const odd = written.filter((path) => {
      const text = read(path);
      return text !== '' && !/[^\n]\n$/.test(text);
    });
    expect(odd).toEqual([]);
  });
});
