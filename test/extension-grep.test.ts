/**
 * A search sees what the editor holds. Ripgrep is not at hand everywhere: a search of the test's own, which answers in
 * the form of Pi's tool, stands in for it.
 */

import { execFileSync } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type GrepResult, grepOpenFiles } from '../extension/src/grep.ts';
import { expect, lay, test } from './support/stand-in-buffers.ts';

interface Params {
  pattern: string;
  path?: string;
  context?: number;
  limit?: number;
}

async function filesIn(root: string): Promise<string[]> {
  if ((await stat(root)).isFile()) {
    return [root];
  }
  const all = await readdir(root, { recursive: true, withFileTypes: true });
  return all
    .filter((it) => it.isFile() && !it.parentPath.includes('.git') && !it.name.endsWith('.log'))
    .map((it) => join(it.parentPath, it.name));
}

async function linesOf(root: string, path: string, { pattern, context }: Params) {
  const name = path === root ? basename(path) : path.slice(root.length + 1);
  const lines = (await readFile(path, 'utf8')).split('\n');
  return lines.flatMap((line, index) => {
    const after = context && lines[index + 1];
    const found = line.includes(pattern) ? [`${name}:${index + 1}: ${line}`] : [];
    return found.length > 0 && after ? [...found, `${name}-${index + 2}- ${after}`] : found;
  });
}

/** Searches as Pi's grep does. */
function searchFrom(cwd: string) {
  return async (params: Params): Promise<GrepResult> => {
    const root = resolve(cwd, params.path ?? '.');
    const found = await Promise.all((await filesIn(root)).map((it) => linesOf(root, it, params)));
    const lines = found.flat();
    const { limit = 100 } = params;
    const isCut = lines.length > limit;
    const text = lines.slice(0, limit).join('\n') || 'No matches found';
    const notice = isCut ? `\n\n[${limit} matches limit reached. Refine pattern]` : '';
    return {
      content: [{ type: 'text', text: text + notice }],
      details: isCut ? { matchLimitReached: limit } : undefined,
    };
  };
}

const disk = {
  'a.txt': 'needle old\n',
  'a.txt.bak': 'needle kept\n',
  'sub/b.ts': 'needle gone\n',
  'd.txt': 'the needle\nafter\n',
  'x.log': 'needle\n',
  '.gitignore': '*.log\n',
};
const held = {
  'a.txt': 'needle one\nx\nneedle two\n',
  'sub/b.ts': 'nothing\n',
  'new/c.txt': 'a needle\n',
  'x.log': 'needle\n',
};

test.for<[string, Params, string[]]>([
  [
    'takes the lines of the editor',
    { pattern: 'needle' },
    [
      'a.txt.bak:1: needle kept',
      'a.txt:1: needle one',
      'a.txt:3: needle two',
      'd.txt:1: the needle',
      'new/c.txt:1: a needle',
    ],
  ],
  [
    'takes lines of context too',
    { pattern: 'needle', context: 1 },
    [
      'a.txt-2- x',
      'a.txt.bak:1: needle kept',
      'a.txt:1: needle one',
      'a.txt:3: needle two',
      'd.txt-2- after',
      'd.txt:1: the needle',
      'new/c.txt:1: a needle',
    ],
  ],
  ['finds what only the editor has', { pattern: 'two' }, ['a.txt:3: needle two']],
  ['does not find what the editor has no more', { pattern: 'gone' }, ['No matches found']],
  [
    'searches one file',
    { pattern: 'needle', path: 'a.txt' },
    ['a.txt:1: needle one', 'a.txt:3: needle two'],
  ],
  ['searches one directory', { pattern: 'needle', path: '@sub' }, ['No matches found']],
  [
    'keeps the notice of a limit',
    { pattern: 'needle', path: 'a.txt', limit: 1 },
    ['', '[1 matches limit reached. Refine pattern]', 'a.txt:1: needle one'],
  ],
])('%s', async ([, params, expected], { project }) => {
  execFileSync('git', ['init', '-q', project]);
  await lay(project, disk);
  const files = Object.entries(held).map(([name, text]) => ({ path: join(project, name), text }));
  const search = searchFrom(project);
  const plain = (it: Params) =>
    search({ ...it, ...(it.path ? { path: it.path.replace(/^@/, '') } : {}) });
  const result = await grepOpenFiles(plain, params, project, files);
  const [block] = result.content;
  const text = block?.type === 'text' ? block.text : '';
  expect(text.split('\n').sort()).toEqual(expected);
});

test('nothing is searched twice when the editor holds nothing else', async ({ project }) => {
  let count = 0;
  const result: GrepResult = {
    content: [{ type: 'text', text: 'No matches found' }],
    details: undefined,
  };
  const search = async () => {
    count++;
    return result;
  };
  const outside = { path: '/elsewhere/a.txt', text: 'x' };
  expect(await grepOpenFiles(search, { pattern: 'x' }, project, [outside])).toBe(result);
  expect(await grepOpenFiles(search, { pattern: 'x' }, project, [])).toBe(result);
  expect(count).toBe(2);
});
