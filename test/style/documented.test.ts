import { describe, expect, test } from 'vitest';
import { files, nvimLua, surveyLua } from './survey.ts';
import { surveyHelp } from './vimdoc.ts';

interface Surface {
  options: string[];
  subcommands: string[];
  maps: string[];
  groups: string[];
  events: string[];
  api: string[];
}

const surface: Surface = JSON.parse(nvimLua('test/style/surface.lua'));
const help = surveyHelp()
  .map(({ text }) => text)
  .join('\n');

/** A name as a regular expression that matches it alone. */
const quoted = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\-]/g, '\\$&');

/** Whether the help names `word` as a thing: as a tag, in backticks, or at the start of an entry. */
function names(word: string): boolean {
  const escaped = quoted(word);
  const tag = `[*|](\\S*[-.:])?${escaped}(\\(\\))?[*|]`;
  const code = `\`${escaped}(\\(\\))?\``;
  const entry = `^\\s*[•-]?\\s*${escaped}(\\(|\\s|~|$)`;
  return new RegExp(`${tag}|${code}|${entry}`, 'm').test(help);
}

function matches(pattern: RegExp): string[] {
  return [...new Set([...help.matchAll(pattern)].map((match) => match[1] ?? ''))];
}

describe('documentation', () => {
  test.for(['options', 'subcommands', 'maps', 'groups', 'events', 'api'] as const)(
    'there are %s to look for',
    (kind) => {
      expect(surface[kind].length).toBeGreaterThan(0);
    },
  );

  test('names every option', () => {
    expect(surface.options.filter((name) => !names(name))).toEqual([]);
  });

  test('names every subcommand', () => {
    const missing = surface.subcommands.filter(
      (name) => !new RegExp(`:(\\S+)?Pi!? ${quoted(name)}\\b`).test(help),
    );
    expect(missing).toEqual([]);
  });

  test('names every map', () => {
    expect(surface.maps.filter((name) => !help.includes(name))).toEqual([]);
  });

  test('names every highlight group', () => {
    expect(surface.groups.filter((name) => !new RegExp(`\\b${name}\\b`).test(help))).toEqual([]);
  });

  test('names every event', () => {
    expect(surface.events.filter((name) => !new RegExp(`\\b${name}\\b`).test(help))).toEqual([]);
  });

  test('names every function of the API', () => {
    expect(surface.api.filter((name) => !new RegExp(`\\b${name}\\(`).test(help))).toEqual([]);
  });

  test('names no subcommand that does not exist', () => {
    const named = matches(/^\s*(?:\S*\*)?:Pi!? ([a-z-]+)/gm).concat(matches(/\*:Pi-([a-z-]+)\*/g));
    expect(named.filter((name) => !surface.subcommands.includes(name))).toEqual([]);
  });

  test('names no map that does not exist', () => {
    const named = matches(/(<Plug>\(pivi-[a-z-]+\))/g);
    expect(named.filter((name) => !surface.maps.includes(name))).toEqual([]);
  });

  test('names no highlight group and no event that does not exist', () => {
    const known = [...surface.groups, ...surface.events];
    expect(matches(/\b(Pivi[A-Z][A-Za-z]+)\b/g).filter((name) => !known.includes(name))).toEqual(
      [],
    );
  });

  test('the code fires no event and links no group that its table does not name', () => {
    const known = [...surface.groups, ...surface.events];
    const used = surveyLua().flatMap(({ path, calls }) =>
      calls
        .map(({ first = '' }) => first)
        .filter((first) => /^Pivi[A-Z]\w+$/.test(first) && !known.includes(first))
        .map((first) => `${path}: ${first}`),
    );
    expect(used).toEqual([]);
  });

  test('the repository has the pages that a newcomer looks for', () => {
    const pages = ['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE'];
    expect(pages.filter((page) => !files().includes(page))).toEqual([]);
  });
});
