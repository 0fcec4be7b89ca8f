import { describe, expect, test } from 'vitest';
import { type LuaFunction, surveyLua } from './survey.ts';

const files = surveyLua();
const members = files.flatMap(({ path, functions }) =>
  functions.filter(({ name }) => name !== undefined).map((it) => ({ ...it, path })),
);

const isPrivate = ({ name = '' }: LuaFunction) => /[.:]_[^.:]*$/.test(name);
const isMeta = ({ name = '' }: LuaFunction) => /[.:]__[^.:]*$/.test(name);
const where = (it: LuaFunction & { path: string }) => `${it.path}:${it.row} ${it.name}`;
const tags = (it: LuaFunction, tag: string) =>
  (it.doc ?? []).filter((line) => line.startsWith(`@${tag}`)).map((line) => line.trim());
/** `---@type fun(…)` says it all about a function that is assigned. */
const isTyped = (it: LuaFunction) => tags(it, 'type').length > 0;

/** The docstring before its first annotation. */
function prose(doc: string[] = []): string {
  const end = doc.findIndex((line) => line.startsWith('@'));
  return (end < 0 ? doc : doc.slice(0, end)).join(' ').trim();
}

function isSentence(text: string): boolean {
  return /^[\p{Lu}`'"{|:<[(]/u.test(text) && /[.!?:)`]$/.test(text);
}

/** The name an annotation gives to a parameter: `@param name? type` and `@param ... type`. */
function paramNames(it: LuaFunction): string[] {
  return tags(it, 'param').map((line) => (line.split(/\s+/)[1] ?? '').replace(/\?$/, ''));
}

/** The type in `@param name type …` or `@return type …`, up to the first blank. */
function typeOf(line: string): string {
  const words = line.split(/\s+/);
  return (words[0] === '@param' ? words[2] : words[1]) ?? '';
}

describe('annotations', () => {
  test('there is something to look at', () => {
    expect(members.length).toBeGreaterThan(50);
  });

  test('all Lua parses', () => {
    expect(files.filter((file) => file.has_error).map(({ path }) => path)).toEqual([]);
  });

  test('every module starts with a docstring', () => {
    const modules = files.filter(({ path }) => path.startsWith('lua/'));
    const bare = modules.filter(({ header }) => !/^---(@meta| ?\S)/.test(header));
    expect(bare.map(({ path, header }) => `${path}: ${header}`)).toEqual([]);
  });

  test('every file outside the modules starts with a comment', () => {
    const others = files.filter(({ path }) => !path.startsWith('lua/'));
    expect(others.filter(({ header }) => !header.startsWith('--')).map(({ path }) => path)).toEqual(
      [],
    );
  });

  test('every public function has a docstring sentence', () => {
    const bare = members.filter(
      (it) => !isPrivate(it) && !isMeta(it) && !isTyped(it) && !isSentence(prose(it.doc)),
    );
    expect(bare.map((it) => `${where(it)}: ${prose(it.doc)}`)).toEqual([]);
  });

  test('every underscored member is marked private or package', () => {
    const open = members.filter(
      (it) =>
        isPrivate(it) &&
        !isMeta(it) &&
        tags(it, 'private').length + tags(it, 'package').length === 0,
    );
    expect(open.map(where)).toEqual([]);
  });

  test('every argument of a public function has a @param', () => {
    const missing = members
      .filter((it) => !isPrivate(it) && !isMeta(it) && !isTyped(it))
      .flatMap((it) => {
        const named = paramNames(it);
        return it.params
          .filter((param) => param !== 'self' && !param.startsWith('_') && !named.includes(param))
          .map((param) => `${where(it)}: ${param}`);
      });
    expect(missing).toEqual([]);
  });

  test('every @param names an argument', () => {
    const stray = members.flatMap((it) =>
      paramNames(it)
        .filter((name) => !it.params.includes(name))
        .map((name) => `${where(it)}: ${name}`),
    );
    expect(stray).toEqual([]);
  });

  test('every public function that returns a value has a @return', () => {
    const missing = members.filter(
      (it) =>
        it.returns &&
        !isPrivate(it) &&
        !isMeta(it) &&
        !isTyped(it) &&
        tags(it, 'return').length === 0,
    );
    expect(missing.map(where)).toEqual([]);
  });

  test('every member that awaits is marked @async', () => {
    const missing = members.filter(
      (it) => it.awaits && !it.path.endsWith('pivi/async.lua') && tags(it, 'async').length === 0,
    );
    expect(missing.map(where)).toEqual([]);
  });

  test('no public signature has a bare table, function or any', () => {
    const vague = members
      .filter((it) => !isPrivate(it) && !isMeta(it))
      .flatMap((it) =>
        [...tags(it, 'param'), ...tags(it, 'return')]
          // What is only passed on may be anything.
          .filter((line) => !line.startsWith('@param ...'))
          .filter((line) => /^(table|function|any)$/.test(typeOf(line).replace(/[?,]$/, '')))
          .map((line) => `${where(it)}: ${line}`),
      );
    expect(vague).toEqual([]);
  });
});
