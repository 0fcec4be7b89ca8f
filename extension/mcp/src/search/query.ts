/** What a query is about: its terms, what each can mean, and how much it matters. */

import type { Postings } from './postings.ts';
import { type QueryWord, readQuery } from './query-words.ts';
import { ASCII, type Sense, type Senses } from './senses.ts';
import { ANYTHING } from './subjects.ts';
import { runTerms, stem } from './text.ts';
import type { Thesaurus } from './thesaurus.ts';

export interface QueryTerm {
  senses: Sense[];
  /** How much a match counts in the order of the tools. */
  weight: number;
  /** How much of the query is explained where the term is. */
  importance: number;
  /** How much is missing where it isn't. */
  absence: number;
}

/** How important a word is that no tool knows, compared with the rarest that one does. */
const UNKNOWN = 0.7;
/** The same where the query is in a language that the tools are not in. */
const UNKNOWN_FOREIGN = 0.2;
/** The same for a system or field, known or not: no other tool is about it. */
const SUBJECT = 3;
/** How much a phrase counts: it is more sure than a word. */
const PHRASE = 1.5;
const LONGEST_PHRASE = 6;
/** A shorter beginning or end of a word is seldom one itself. */
const SHORTEST_PART = 4;
/** How much the words of a phrase or name count beside it. */
const BESIDE = 0.5;

export class QueryReader {
  readonly #postings: Postings;
  readonly #thesaurus: Thesaurus;
  readonly #senses: Senses;

  constructor(postings: Postings, thesaurus: Thesaurus, senses: Senses) {
    this.#postings = postings;
    this.#thesaurus = thesaurus;
    this.#senses = senses;
  }

  /** Gets what a query is about. */
  read(query: string, namesServer: boolean): QueryTerm[] {
    const { words, runs, kind } = readQuery(query);
    const canBeAboutAnything = namesServer || words.some(({ term }) => ANYTHING.has(term));
    const subjectCost = canBeAboutAnything ? 0 : SUBJECT;
    const terms = [
      ...this.#wordTerms(words, subjectCost),
      ...runs.flatMap((run) => this.#runTerms(run, subjectCost)),
    ];
    return kind === undefined ? terms : [...terms, this.#term(kind, kind, 0, 0)];
  }

  #term(term: string, word: string, cost: number, subjectCost: number): QueryTerm {
    const senses = this.#senses.of(term, word);
    const most = Math.log(1 + this.#postings.documents);
    if (subjectCost > 0 && cost > 0 && this.#thesaurus.subject(term) !== undefined) {
      return { senses, weight: 1, importance: most, absence: subjectCost * most };
    }
    const known = senses.map((it) => this.#postings.rarity(it.term) * Math.sqrt(it.sure));
    const importance =
      known.length > 0 ? Math.max(...known) : most * (ASCII.test(term) ? UNKNOWN : UNKNOWN_FOREIGN);
    return { senses, weight: 1, importance, absence: importance * cost };
  }

  /** Takes known phrases first: their words alone would mean something else, and are evidence at most. */
  #wordTerms(words: QueryWord[], subjectCost: number): QueryTerm[] {
    const taken = new Set<QueryWord>();
    const special = words.filter((it) => it.isSpecial);
    const phrases = [
      ...this.#takePhrases(words, taken, subjectCost),
      ...this.#takePhrases(special, taken, subjectCost),
    ];
    const pairs = special.flatMap((first, index) => {
      const second = special[index + 1];
      const pair = `${first.term} ${second?.term ?? ''}`;
      const isTaken = second === undefined || (taken.has(first) && taken.has(second));
      // The words side by side say more than each alone, but that they aren't takes nothing away.
      return !isTaken && this.#postings.has(pair) ? [evidence(this.#senses.of(pair, pair), 1)] : [];
    });
    const single = special.flatMap((it) =>
      taken.has(it) || it.isName
        ? [evidence(this.#senses.of(it.term, it.word), BESIDE)]
        : this.#partsOf(it).map((part) => this.#term(stem(part), part, it.cost, subjectCost)),
    );
    return [...phrases, ...pairs, ...single];
  }

  /** Cuts a compound that nothing is known of in two known words, as German and others write one for them. */
  #partsOf({ word, term }: QueryWord): string[] {
    if (word.length < 2 * SHORTEST_PART || this.#senses.of(term, word).length > 0) {
      return [word];
    }
    for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at -= 1) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every((part) => this.#thesaurus.synonyms(stem(part)).size > 0)) {
        return parts;
      }
    }
    return [word];
  }

  /** Gets the phrases of words that aren't taken yet, longest first, and takes these. */
  #takePhrases(words: QueryWord[], taken: Set<QueryWord>, subjectCost: number): QueryTerm[] {
    const terms: QueryTerm[] = [];
    for (let length = Math.min(LONGEST_PHRASE, words.length); length > 1; length -= 1) {
      for (let at = 0; at + length <= words.length; at += 1) {
        const part = words.slice(at, at + length);
        const term = part.some((it) => taken.has(it)) ? undefined : this.#phrase(part, subjectCost);
        if (term !== undefined) {
          terms.push(term);
          for (const word of part) {
            taken.add(word);
          }
        }
      }
    }
    return terms;
  }

  /** Gets what words are as a phrase, if they stand for anything so. */
  #phrase(words: QueryWord[], subjectCost: number): QueryTerm | undefined {
    const phrase = words.map((it) => it.term).join(' ');
    if (!this.#thesaurus.hasPhrase(phrase)) {
      return undefined;
    }
    const cost = words.find((it) => it.isSpecial)?.cost ?? 1;
    const { senses, importance, absence } = this.#term(phrase, phrase, cost, subjectCost);
    if (senses.length === 0 && this.#thesaurus.subject(phrase) === undefined) {
      return undefined;
    }
    return {
      senses,
      weight: PHRASE,
      importance: PHRASE * importance,
      absence: PHRASE * absence,
    };
  }

  #runTerms(run: string, subjectCost: number): QueryTerm[] {
    const { words, rest } = this.#thesaurus.segment(run);
    const term = (word: string) => this.#term(word, word, 1, subjectCost);
    // Particles and endings between known words mean little.
    const loose = words.length > 0 ? rest.filter((it) => [...it].length > 1) : rest;
    return [...words.map(term), ...loose.flatMap(runTerms).map(term)];
  }
}

function evidence(senses: Sense[], weight: number): QueryTerm {
  return { senses, weight, importance: 0, absence: 0 };
}
