/** Which terms stand for the same idea, and which phrases of unspaced scripts are words. */

import { ABBREVIATIONS } from './abbreviations.ts';
import { LANGUAGES } from './languages-table.ts';
import { phraseOf } from './query-words.ts';
import { RELATED } from './related-words.ts';
import { SAYINGS } from './sayings.ts';
import { SUBJECTS } from './subjects.ts';
import { normalise, stem, wordsOf } from './text.ts';
import { THESAURUS } from './thesaurus-table.ts';

export interface Thesaurus {
  /** Terms of the same idea, and whether each is a main word for it. */
  synonyms(term: string): ReadonlyMap<string, boolean>;
  /** The names of the system or field that a term names, if it does; they are all that stands for it. */
  subject(term: string): readonly string[] | undefined;
  /** What tools call what people say so; a plus joins terms of which a tool needs every one. */
  sayings(term: string): readonly string[];
  /** Terms that mean the same in general English. */
  related(term: string): readonly string[];
  /** What a short form stands for, as terms. */
  expansions(word: string): readonly string[];
  /** Tells whether a phrase stands for anything as a whole. */
  hasPhrase(phrase: string): boolean;
  /** Cuts known words out of a run; what is left comes in pieces. */
  segment(run: string): { words: string[]; rest: string[] };
}

/** Marks an object in Japanese, often between two words that are one idea. */
const PARTICLE = /を/g;

const LONGEST_PHRASE = 14;
/** So many words at the beginning of a line say best what it is about. */
const MAIN_WORDS = 3;

class Tables implements Thesaurus {
  readonly #groups = new Map<string, Set<number>>();
  readonly #lines: string[][] = [];
  readonly #short = new Map<string, string[]>();
  readonly #subjects = new Map<string, string[]>();
  readonly #related = new Map<string, string[]>();
  readonly #sayings = new Map<string, string[]>();
  readonly #phrases = new Set<string>();
  readonly #known = new Map<string, ReadonlyMap<string, boolean>>();

  constructor() {
    for (const line of `${THESAURUS}${LANGUAGES}`.split('\n')) {
      this.#addLine(line.replace('|', ' ').split(/\s+/).filter(Boolean));
    }
    for (const line of SUBJECTS.split('\n')) {
      const terms = this.#termsOf(line.split(' ').filter(Boolean));
      for (const term of terms) {
        this.#subjects.set(term, terms);
      }
    }
    for (const line of SAYINGS.split('\n')) {
      const [tools = '', said = ''] = line.split(' : ');
      this.#addSayings(tools.split(' ').map(joined), said.split(' ').filter(Boolean));
    }
    for (const entry of RELATED.split(/[\n,]/)) {
      const [term = '', ...others] = entry.split(' ');
      this.#related.set(term, others);
    }
    for (const line of ABBREVIATIONS.split('\n')) {
      const [short, ...long] = line.split(/\s+/).filter(Boolean);
      if (short !== undefined) {
        const terms = long.flatMap((it) => termsOfEntry(it));
        this.#short.set(short, [...(this.#short.get(short) ?? []), ...terms]);
      }
    }
  }

  #addSayings(tools: string[], said: string[]): void {
    for (const entry of said) {
      const phrase = phraseOf(entry);
      this.#sayings.set(phrase, [...(this.#sayings.get(phrase) ?? []), ...tools]);
    }
  }

  #termsOf(entries: string[]): string[] {
    return entries.flatMap((entry) => {
      const { words, runs } = wordsOf(entry.replaceAll('_', ' '));
      for (const run of runs) {
        this.#phrases.add(run);
      }
      // A phrase stands for the idea only as a whole; its words are too general alone.
      return words.length > 1 ? [phraseOf(entry)] : [...words.map(stem), ...runs];
    });
  }

  #addLine(entries: string[]): void {
    const terms = this.#termsOf(entries);
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

  subject(term: string): readonly string[] | undefined {
    return this.#subjects.get(term);
  }

  sayings(term: string): readonly string[] {
    return this.#sayings.get(term) ?? [];
  }

  hasPhrase(phrase: string): boolean {
    return this.#groups.has(phrase) || this.#sayings.has(phrase) || this.#subjects.has(phrase);
  }

  related(term: string): readonly string[] {
    return this.#related.get(term) ?? [];
  }

  expansions(word: string): readonly string[] {
    return this.#short.get(word) ?? [];
  }

  segment(run: string): { words: string[]; rest: string[] } {
    const words: string[] = [];
    const rest: string[] = [];
    const characters = [...normalise(run).replace(PARTICLE, '')];
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

/** Gets the terms of a part of a tool's words. */
function joined(target: string): string {
  return target
    .split('+')
    .map((part) => part.split('_').map(stem).join(' '))
    .join('+');
}

function termsOfEntry(entry: string): string[] {
  const words = entry.split('_').map(stem);
  return words.length > 1 ? [words.join(' '), ...words] : words;
}

/** Reads the tables. */
export function readThesaurus(): Thesaurus {
  return new Tables();
}
