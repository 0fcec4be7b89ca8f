/** Which terms of the index can stand for a term of a query. */

import { type Way, WAYS } from './likeness.ts';
import type { Postings } from './postings.ts';
import type { Thesaurus } from './thesaurus.ts';

/** One meaning of a term of the query: a term of the index and how sure it is. */
export interface Sense {
  term: string;
  /** How much a match counts. */
  sure: number;
  /** How well the query is answered by it. */
  fit: number;
}

type Note = (other: string, way: Way) => void;

export const ASCII = /^[\x20-\x7e]+$/;

export class Senses {
  readonly #postings: Postings;
  readonly #thesaurus: Thesaurus;
  readonly #known = new Map<string, Sense[]>();

  constructor(postings: Postings, thesaurus: Thesaurus) {
    this.#postings = postings;
    this.#thesaurus = thesaurus;
  }

  /** Forgets what was found, as the index isn't the same any more. */
  clear(): void {
    this.#known.clear();
  }

  /** Gets the senses of a term; `word` is the term as it was written. */
  of(term: string, word: string): Sense[] {
    const known = this.#known.get(word);
    if (known) {
      return known;
    }
    const best = new Map<string, Way>();
    const note: Note = (other, way) => {
      if ((best.get(other)?.sure ?? 0) < way.sure && this.#postings.has(other)) {
        best.set(other, way);
      }
    };
    note(term, WAYS.same);
    const subject = this.#thesaurus.subject(term);
    if (subject) {
      for (const other of subject) {
        note(other, WAYS.translation);
      }
    } else {
      this.#noteMeant(term, word, note);
      this.#noteSimilar(term, best.size > 0, note);
    }
    const senses = [...best].map(([other, way]) => ({ term: other, ...way }));
    this.#known.set(word, senses);
    return senses;
  }

  #noteMeant(term: string, word: string, note: Note): void {
    for (const long of this.#thesaurus.expansions(word)) {
      note(long, WAYS.short);
      for (const other of this.#thesaurus.synonyms(long).keys()) {
        note(other, WAYS.shortSynonym);
      }
    }
    for (const other of this.#thesaurus.sayings(term)) {
      note(other, WAYS.saying);
    }
    const isForeign = !ASCII.test(term);
    for (const [other, isMain] of this.#thesaurus.synonyms(term)) {
      note(other, isForeign && isMain ? WAYS.translation : WAYS.synonym);
    }
  }

  /** Notes words of general English for a term, what those stand for if it is unknown itself, and words like it. */
  #noteSimilar(term: string, isKnown: boolean, note: Note): void {
    for (const other of this.#thesaurus.related(term)) {
      note(other, WAYS.related);
      if (!isKnown) {
        const further = [
          ...this.#thesaurus.sayings(other),
          ...this.#thesaurus.synonyms(other).keys(),
        ];
        for (const tools of further) {
          note(tools, WAYS.relatedSynonym);
        }
      }
    }
    this.#postings.similar(term, isKnown, note);
  }
}
