/** Which terms stand for the same idea, and which phrases of unspaced scripts are words. */

import { normalise, stem, wordsOf } from './text.ts';
import { ABBREVIATIONS, THESAURUS } from './thesaurus-table.ts';

export interface Thesaurus {
  /** Terms of the same idea, and whether each is a main word for it. */
  synonyms(term: string): ReadonlyMap<string, boolean>;
  /** What a short form stands for, as terms. */
  expansions(word: string): readonly string[];
  /** Cuts known words out of a run; what is left comes in pieces. */
  segment(run: string): { words: string[]; rest: string[] };
}

const LONGEST_PHRASE = 14;
/** So many words at the beginning of a line say best what it is about. */
const MAIN_WORDS = 3;

class Tables implements Thesaurus {
  readonly #groups = new Map<string, Set<number>>();
  readonly #lines: string[][] = [];
  readonly #short = new Map<string, string[]>();
  readonly #phrases = new Set<string>();
  readonly #known = new Map<string, ReadonlyMap<string, boolean>>();

  constructor() {
    for (const line of THESAURUS.split('\n')) {
      this.#addLine(line.replace('|', ' ').split(/\s+/).filter(Boolean));
    }
    for (const line of ABBREVIATIONS.split('\n')) {
      const [short, ...long] = line.split(/\s+/).filter(Boolean);
      if (short !== undefined) {
        const terms = long.flatMap((it) => termsOfEntry(it));
        this.#short.set(short, [...(this.#short.get(short) ?? []), ...terms]);
      }
    }
  }

  #addLine(entries: string[]): void {
    const terms = entries.flatMap((entry) => {
      const { words, runs } = wordsOf(entry.replaceAll('_', ' '));
      for (const run of runs) {
        this.#phrases.add(run);
      }
      // A phrase stands for the idea only as a whole; its words are too general alone.
      return words.length > 1 ? [words.map(stem).join(' ')] : [...words.map(stem), ...runs];
    });
    const line = this.#lines.push(terms) - 1;
    for (const term of terms) {
      const groups = this.#groups.get(term) ?? new Set();
      this.#groups.set(term, groups.add(line));
    }
  }

  synonyms(term: string): ReadonlyMap<string, boolean> {
    const known = this.#known.get(term);
    if (known) {
      return known;
    }
    const found = new Map<string, boolean>();
    for (const line of this.#groups.get(term) ?? []) {
      this.#lines[line]?.forEach((other, index) => {
        found.set(other, found.get(other) === true || index < MAIN_WORDS);
      });
    }
    found.delete(term);
    this.#known.set(term, found);
    return found;
  }

  expansions(word: string): readonly string[] {
    return this.#short.get(word) ?? [];
  }

  segment(run: string): { words: string[]; rest: string[] } {
    const words: string[] = [];
    const rest: string[] = [];
    const characters = [...normalise(run)];
    let loose = '';
    let at = 0;
    while (at < characters.length) {
      const word = this.#wordAt(characters, at);
      if (word === '') {
        loose += characters[at];
        at += 1;
        continue;
      }
      if (loose !== '') {
        rest.push(loose);
        loose = '';
      }
      words.push(word);
      at += [...word].length;
    }
    if (loose !== '') {
      rest.push(loose);
    }
    return { words, rest };
  }

  #wordAt(characters: string[], at: number): string {
    for (let length = Math.min(LONGEST_PHRASE, characters.length - at); length > 0; length -= 1) {
      const candidate = characters.slice(at, at + length).join('');
      if (this.#phrases.has(candidate)) {
        return candidate;
      }
    }
    return '';
  }
}

function termsOfEntry(entry: string): string[] {
  const words = entry.split('_').map(stem);
  return words.length > 1 ? [words.join(' '), ...words] : words;
}

/** Reads the tables. */
export function readThesaurus(): Thesaurus {
  return new Tables();
}
