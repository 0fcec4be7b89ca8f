/**
 * Finds the tools that a query is about: BM25 over fields of different weight, where a term of the query also counts
 * through its synonyms, short forms, beginnings and misspellings, for less. A tool that fits too little of the query is
 * not found at all.
 */

import type { CatalogTool } from '../catalog.ts';
import { generalStems } from './general-words.ts';
import { likeness, type Way, WAYS } from './likeness.ts';
import { normalise, runTerms, stem, wordsOf } from './text.ts';
import { readThesaurus, type Thesaurus } from './thesaurus.ts';
import { type Field, type FieldKind, fieldsOf } from './tool-text.ts';

export interface Match {
  tool: CatalogTool;
  score: number;
}

interface Posting {
  document: number;
  /** How much of the document is about the term: its weighted count. */
  weight: number;
  /** How well a query is answered by the best field that holds it. */
  fit: number;
}

/** One meaning of a term of the query: a term of the index and how sure it is. */
interface Sense {
  term: string;
  /** How much a match counts. */
  sure: number;
  /** How well the query is answered by it. */
  fit: number;
}

interface QueryTerm {
  senses: Sense[];
  /** How much is missing where the term is. */
  importance: number;
}

const SATURATION = 1.6;
const LENGTH_EFFECT = 0.2;
/** How much a term counts that stands in a document again. */
const REPEATED = 0.3;

/** How important a word is that no tool knows, compared with the rarest that one does. */
const UNKNOWN = 0.8;
/** The same where the query is in a language that the tools are not in. */
const UNKNOWN_FOREIGN = 0.2;
/** Adverbs and numbers say how, not what: they count for nothing where no tool knows them. */
const MANNER = /^[a-z]{3,}ly$|^\p{N}+$/u;
/** The same for a system or field: no tool is about it. */
const UNKNOWN_SUBJECT = 2;
const EXACT = 50;
const ASCII = /^[\x20-\x7e]+$/;

/** How much of a query a tool must be about, by the importance of its terms. */
const COVERAGE = 0.39;
/** The same for one that is found beside a better one. */
const COVERAGE_BESIDE = 0.2;
/** Gets a text's words alone, to tell whether two texts say the same. */
function plain(text: string): string {
  return normalise(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export class ToolIndex {
  readonly #tools: CatalogTool[] = [];
  readonly #thesaurus: Thesaurus;
  readonly #postings = new Map<string, Posting[]>();
  /** Single terms by their first letter, to look for beginnings and misspellings. */
  readonly #vocabulary = new Map<string, string[]>();
  readonly #plainNames: string[] = [];
  readonly #lengths: number[] = [];
  #length = 0;
  readonly #senses = new Map<string, Sense[]>();
  readonly #stems = new Map<string, string>();
  readonly #general = generalStems();

  constructor(tools: CatalogTool[] = [], thesaurus: Thesaurus = readThesaurus()) {
    this.#thesaurus = thesaurus;
    for (const tool of tools) {
      this.add(tool);
    }
  }

  get size(): number {
    return this.#tools.length;
  }

  /** Adds a tool to what is found. */
  add(tool: CatalogTool): void {
    const document = this.#tools.push(tool) - 1;
    const fields = fieldsOf(tool).map((field) => this.#terms(field));
    const length = fields.reduce((sum, it) => sum + it.terms.length, 0);
    this.#plainNames.push(plain(tool.original));
    this.#lengths.push(length);
    this.#length += length;
    this.#senses.clear();
    this.#addTerms(document, fields);
  }

  /** Gets a word's stem. Descriptions use the same words over and over. */
  #stem(word: string): string {
    const known = this.#stems.get(word);
    if (known !== undefined) {
      return known;
    }
    const made = stem(word);
    this.#stems.set(word, made);
    return made;
  }

  #terms({ text, kind }: Field): { terms: string[]; kind: FieldKind } {
    const { words, runs } = wordsOf(text);
    const stems = words.map((word) => this.#stem(word));
    const doubles = stems.slice(1).map((term, index) => `${stems[index]} ${term}`);
    const segments = runs.flatMap((run) => {
      const { words: known } = this.#thesaurus.segment(run);
      return [...known, ...runTerms(run)];
    });
    return { terms: [...stems, ...doubles, ...segments], kind };
  }

  #addTerms(document: number, fields: { terms: string[]; kind: FieldKind }[]): void {
    const counts = new Map<string, { weight: number; fit: number }>();
    for (const { terms, kind } of fields) {
      for (const term of terms) {
        const count = counts.get(term);
        if (count) {
          count.weight += kind.weight * REPEATED;
          count.fit = Math.max(count.fit, kind.fit);
        } else {
          counts.set(term, { ...kind });
        }
      }
    }
    for (const [term, { weight, fit }] of counts) {
      const postings = this.#postings.get(term);
      if (postings) {
        postings.push({ document, weight, fit });
      } else {
        this.#postings.set(term, [{ document, weight, fit }]);
        this.#addToVocabulary(term);
      }
    }
  }

  #addToVocabulary(term: string): void {
    if (!term.includes(' ')) {
      const first = term[0] ?? '';
      const others = this.#vocabulary.get(first);
      if (others) {
        others.push(term);
      } else {
        this.#vocabulary.set(first, [term]);
      }
    }
  }

  /** Gets by how much a long document counts less. */
  #norm(document: number): number {
    const average = this.#length / Math.max(1, this.#tools.length);
    return (
      1 - LENGTH_EFFECT + (LENGTH_EFFECT * (this.#lengths[document] ?? 0)) / Math.max(1, average)
    );
  }

  #rarity(term: string): number {
    const count = this.#postings.get(term)?.length ?? 0;
    return Math.log(1 + (this.#tools.length - count + 0.5) / (count + 0.5));
  }

  /** Looks for terms that begin with a word, are contracted to it, or are nearly it. */
  #similar(term: string, known: boolean, note: (other: string, way: Way) => void): void {
    for (const other of this.#vocabulary.get(term[0] ?? '') ?? []) {
      const way = other === term ? undefined : likeness(term, other, known);
      if (way) {
        note(other, way);
      }
    }
  }

  #sensesOf(term: string, word: string): Sense[] {
    const cached = this.#senses.get(word);
    if (cached) {
      return cached;
    }
    const best = new Map<string, Way>();
    const note = (other: string, way: Way) => {
      if (this.#postings.has(other) && (best.get(other)?.sure ?? 0) < way.sure) {
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
      this.#noteSimilar(term, word, best, note);
    }
    const senses = [...best].map(([other, way]) => ({ term: other, ...way }));
    this.#senses.set(word, senses);
    return senses;
  }

  #noteSimilar(
    term: string,
    word: string,
    best: ReadonlyMap<string, Way>,
    note: (other: string, way: Way) => void,
  ): void {
    for (const long of this.#thesaurus.expansions(word)) {
      note(long, WAYS.short);
      for (const other of this.#thesaurus.synonyms(long).keys()) {
        note(other, WAYS.shortSynonym);
      }
    }
    const isForeign = !ASCII.test(term);
    for (const [other, isMain] of this.#thesaurus.synonyms(term)) {
      note(other, isForeign && isMain ? WAYS.translation : WAYS.synonym);
    }
    const isKnown = best.size > 0;
    for (const other of this.#thesaurus.related(term)) {
      note(other, WAYS.related);
    }
    this.#similar(term, isKnown, note);
  }

  #queryTerm(term: string, word: string): QueryTerm {
    const senses = this.#sensesOf(term, word);
    if (senses.length === 0) {
      if (MANNER.test(word)) {
        return { senses, importance: 0 };
      }
      const isSubject = this.#thesaurus.subject(term) !== undefined;
      const share = isSubject ? UNKNOWN_SUBJECT : ASCII.test(term) ? UNKNOWN : UNKNOWN_FOREIGN;
      return { senses, importance: share * Math.log(1 + this.#tools.length) };
    }
    return {
      senses,
      importance: Math.max(...senses.map((it) => this.#rarity(it.term) * Math.sqrt(it.sure))),
    };
  }

  /** Gets what a query is about. Words that every query may hold count for nothing. */
  #query(query: string): QueryTerm[] {
    const { words, runs } = wordsOf(query);
    const special = words.filter((word) => !this.#general.has(stem(word)) && !/^[a-z]$/.test(word));
    return [...this.#wordTerms(words, special), ...runs.flatMap((run) => this.#runTerms(run))];
  }

  /** Takes known phrases first: their words alone would mean something else. */
  #wordTerms(words: string[], used: string[]): QueryTerm[] {
    const terms: QueryTerm[] = [];
    const left = this.#takePhrases(used, this.#takePhrases(words, used, terms), terms);
    const stems = used.map(stem);
    for (const [index, term] of stems.entries()) {
      const pair = `${term} ${stems[index + 1] ?? ''}`;
      if (this.#postings.has(pair)) {
        // The words side by side say more than each alone, but that they aren't takes nothing away.
        terms.push({ senses: this.#sensesOf(pair, pair), importance: 0 });
      }
    }
    return [...terms, ...left.map((word) => this.#queryTerm(stem(word), word))];
  }

  /** Adds the phrases in `words` that have synonyms, and returns what of `left` is in none. */
  #takePhrases(words: string[], left: string[], terms: QueryTerm[]): string[] {
    const stems = words.map(stem);
    const taken = new Set<string>();
    for (const length of [3, 2]) {
      for (let at = 0; at + length <= stems.length; at += 1) {
        const phrase = stems.slice(at, at + length).join(' ');
        if (taken.has(words[at] ?? '') || this.#thesaurus.synonyms(phrase).size === 0) {
          continue;
        }
        const term = this.#queryTerm(phrase, phrase);
        if (term.senses.length > 0) {
          terms.push(term);
          for (const word of words.slice(at, at + length)) {
            taken.add(word);
          }
        }
      }
    }
    return left.filter((word) => !taken.has(word));
  }

  #runTerms(run: string): QueryTerm[] {
    const { words, rest } = this.#thesaurus.segment(run);
    const known = words.map((word) => this.#queryTerm(word, word));
    // Particles and endings between known words mean little.
    const loose = words.length > 0 ? rest.filter((it) => [...it].length > 1) : rest;
    return [...known, ...loose.flatMap(runTerms).map((pair) => this.#queryTerm(pair, pair))];
  }

  /** Gets the tools that a query is about, best first. */
  search(query: string, limit: number, server?: string): Match[] {
    const terms = this.#query(query.slice(0, 1000));
    const total = terms.reduce((sum, it) => sum + it.importance, 0);
    const wanted = plain(query);
    const matches: (Match & { share: number })[] = [];
    for (const [document, { score, covered }] of this.#scores(terms)) {
      const tool = this.#tools[document];
      if (tool === undefined || (server !== undefined && tool.server !== server)) {
        continue;
      }
      const isExact = this.#plainNames[document] === wanted;
      const share = isExact || total === 0 ? 1 : covered / total;
      const sum = score * (0.5 + share) + (isExact ? EXACT : 0);
      matches.push({ tool, share, score: Math.round(100 * sum) / 100 });
    }
    if (!matches.some((it) => it.share >= COVERAGE)) {
      return [];
    }
    return matches
      .filter((it) => it.share >= COVERAGE_BESIDE)
      .sort((a, b) => b.score - a.score || (a.tool.name < b.tool.name ? -1 : 1))
      .slice(0, limit)
      .map(({ tool, score }) => ({ tool, score }));
  }

  /** Sums up what each term of a query says of each tool. */
  #scores(terms: QueryTerm[]): Map<number, { score: number; covered: number }> {
    const scores = new Map<number, { score: number; covered: number }>();
    for (const { senses, importance } of terms) {
      for (const [document, { value, fit }] of this.#best(senses)) {
        const sum = scores.get(document) ?? { score: 0, covered: 0 };
        sum.score += value;
        sum.covered += importance * fit;
        scores.set(document, sum);
      }
    }
    return scores;
  }

  /** Scores each document by the best of a term's senses. */
  #best(senses: Sense[]): Map<number, { value: number; fit: number }> {
    const best = new Map<number, { value: number; fit: number }>();
    for (const { term, sure, fit } of senses) {
      const rarity = this.#rarity(term) * sure;
      for (const { document, weight, fit: held } of this.#postings.get(term) ?? []) {
        const weighed = weight / this.#norm(document);
        const value = (rarity * weighed) / (SATURATION + weighed);
        const known = best.get(document);
        if (known === undefined || known.value < value) {
          best.set(document, { value, fit: fit * held });
        }
      }
    }
    return best;
  }
}
