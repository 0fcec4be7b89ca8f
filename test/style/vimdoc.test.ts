import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repo } from '../support/pi.ts';
import { nvimBinary, run } from './survey.ts';
import { type Help, surveyHelp } from './vimdoc.ts';

const helps = surveyHelp();
const tags = helps.flatMap(({ path, tag }) => tag.map((it) => ({ ...it, path })));
const each = (kind: 'link' | 'error' | 'wide') =>
  helps.flatMap((help: Help) =>
    help[kind].map(({ row, text }) => ({ at: `${help.path}:${row}`, text })),
  );

/** The tags of Nvim's own help. */
function runtimeTags(): Set<string> {
  const runtime = run(nvimBinary, ['--clean', '-l', '-'], 'io.write(vim.env.VIMRUNTIME)');
  const lines = readFileSync(join(runtime, 'doc/tags'), 'utf8').split('\n');
  return new Set(lines.map((line) => line.split('\t')[0] ?? ''));
}

describe('the help', () => {
  test('parses as vimdoc', () => {
    expect(each('error')).toEqual([]);
  });

  test('has its main tag and a modeline', () => {
    const main = helps.find(({ path }) => path === 'doc/pivi.txt');
    expect(main?.tag.map(({ text }) => text)).toContain('pivi');
    expect(main?.text.trimEnd().split('\n').at(-1)).toMatch(/^ ?vim:.*ft=help/);
  });

  test('has unique tags', () => {
    const seen = tags.map(({ text }) => text);
    expect(seen.filter((tag, index) => seen.indexOf(tag) !== index)).toEqual([]);
  });

  test("has tags that can't meet another plugin's", () => {
    const own = /^(pivi|:Pi\b|:Pi-|<Plug>\(pivi-|Pivi|hl-Pivi|g:pivi|vim\.g\.pivi)/;
    expect(tags.filter(({ text }) => !own.test(text)).map(({ text }) => text)).toEqual([]);
  });

  test('links to tags that exist', () => {
    const known = runtimeTags();
    for (const { text } of tags) {
      known.add(text);
    }
    expect(each('link').filter(({ text }) => !known.has(text))).toEqual([]);
  });

  test('fits into 78 columns', () => {
    expect(each('wide')).toEqual([]);
  });

  test('gives `:helptags` nothing to complain of', () => {
    const dir = mkdtempSync(join(tmpdir(), 'pivi-doc-'));
    cpSync(join(repo, 'doc'), dir, { recursive: true });
    rmSync(join(dir, 'tags'), { force: true });
    run(nvimBinary, ['--clean', '-l', '-'], `vim.cmd.helptags('${dir}')`);
    expect(existsSync(join(dir, 'tags'))).toBe(true);
    rmSync(dir, { recursive: true });
  });
});
