/** Calls of Pi's file tools that tell one implementation from another, and the files they are about. */

import type { Block } from './model.ts';
import { edit, read, write } from './stand-in-buffers.ts';

const long = Array.from({ length: 2500 }, (_, n) => `line ${n + 1} ${'x'.repeat(n % 40)}`);
export const texts: Record<string, string> = {
  'plain.txt': 'one\ntwo\nthree\n',
  'open.txt': 'no newline at the end',
  'empty.txt': '',
  'newline.txt': '\n',
  'long.txt': `${long.join('\n')}\n`,
  'wide.txt': `${'wide '.repeat(30)}\n`.repeat(600),
  'huge-line.txt': `${'é'.repeat(40_000)}\nsecond\n`,
  'quotes.txt': 'say “hi” — ok  \nnext\n',
  'umlaut.txt': 'Größe 漢字 🎉\u2028x\r\n',
  'same.txt': 'a\na\nb\n',
  'sub/dir.txt': 'deep\n',
  'with space.txt': 'spaced\n',
};

export const everything: Block[] = [
  ...Object.keys(texts).map((path) => read(path)),
  read('long.txt', { offset: 2400 }),
  read('long.txt', { offset: 10, limit: 5 }),
  read('long.txt', { offset: 1.5 }),
  read('long.txt', { limit: -1 }),
  read('plain.txt', { offset: 99 }),
  read('plain.txt', { limit: 1 }),
  read('huge-line.txt', { offset: 2 }),
  read('@plain.txt'),
  read('./sub/../plain.txt'),
  read('missing.txt'),
  read('.'),
  edit('plain.txt', ['two', '2'], ['one\n', '1\n']),
  edit('plain.txt', ['absent', 'x']),
  edit('plain.txt', ['2', '2']),
  edit('plain.txt', ['', 'x']),
  edit('same.txt', ['a', 'x']),
  edit('same.txt', ['a\na', 'x'], ['a\nb', 'y']),
  edit('quotes.txt', ['say "hi" - ok', 'say "yo" - ok']),
  edit('open.txt', ['end', 'end of it']),
  edit('umlaut.txt', ['漢字', '漢\n字']),
  edit('long.txt', ['line 1200 ', 'line 1200: '], ['line 7 ', 'line seven ']),
  edit('empty.txt', ['x', 'y']),
  edit('missing.txt', ['x', 'y']),
  edit('sub', ['x', 'y']),
  { tool: 'edit', args: { path: 'plain.txt', oldText: 'three', newText: 'drei' } },
  {
    tool: 'edit',
    args: { path: 'plain.txt', edits: JSON.stringify([{ oldText: 'drei', newText: '3' }]) },
  },
  { tool: 'edit', args: { path: 'plain.txt' } },
  { tool: 'edit', args: { path: 'plain.txt', edits: [] } },
  write('plain.txt', 'new\r\ntext'),
  write('same.txt', 'b\n'),
  write('open.txt', ''),
  write('fresh/deep/file.txt', 'fresh\n'),
  write('sub', 'a directory'),
  write('sub/dir.txt/x', 'below a file'),
  { tool: 'write', args: { path: 'x.txt' } },
  read('plain.txt'),
  read('fresh/deep/file.txt'),
];
