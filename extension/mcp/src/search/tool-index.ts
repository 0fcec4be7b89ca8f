/**
 * Finds the tools that a query is about: BM25 over fields of different weight, where a term of the query also counts
 * through its synonyms, short forms, beginnings and misspellings, for less. Where no tool fits enough of the query,
 * nothing is found at all; where one does, the others that fit some of it are found too.
 */

import type { CatalogTool } from '../catalog.ts';
import { Postings } from './postings.ts';
import { QueryReader, type QueryTerm } from './query.ts';
import { type Sense, Senses } from './senses.ts';
import { normalise, runTerms, stem, wordsOf } from './text.ts';
import { readThesaurus, type Thesaurus } from './thesaurus.ts';
import { type Field, type FieldKind, fieldsOf } from './tool-text.ts';

export interface Match {
  tool: CatalogTool;
  score: number;
}

/** What a query's terms say of a tool. */
interface Sum {
  score: number;
  /** How much of the query the tool explains, by the importance of its terms. */
  covered: number;
  /** How much less is missing than if it explained nothing. */
  spared: number;
}

const SATURATION = 2;
/** How much a term counts that stands in a document again. */
const REPEATED = 0.3;
const EXACT = 50;
/** How much more a tool counts whose server is named. */
const NAMED = 1.3;

/** How much of a query one of the best tools must explain for there to be an answer. */
const COVERAGE = 0.4;
const BEST = 3;
/** The same for one that is found beside them. */
const COVERAGE_BESIDE = 0.1;

/** Gets a text's words alone, to tell whether two texts say the same. */
function plain(text: string): string {
  return normalise(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export class ToolIndex {
  readonly #tools: CatalogTool[] = [];
  readonly #thesaurus: Thesaurus;
  readonly #postings = new Postings();
  readonly #senses: Senses;
  readonly #reader: QueryReader;
  readonly #plainNames: string[] = [];
  /** The words that each server is called by. */
  readonly #servers = new Map<string, string>();
  readonly #stems = new Map<string, string>();

  constructor(tools: CatalogTool[] = [], thesaurus: Thesaurus = readThesaurus()) {
    this.#thesaurus = thesaurus;
    this.#senses = new Senses(this.#postings, thesaurus);
    this.#reader = new QueryReader(this.#postings, thesaurus, this.#senses);
    for (const tool of tools) {
      this.add(tool);
    }
  }

  get size(): number {
    return this.#tools.length;
  }

  /** Adds a tool to what is found. */
  add(tool: CatalogTool): void {
    this.#tools.push(tool);
    this.#plainNames.push(plain(tool.original));
    if (!this.#servers.has(tool.server)) {
      this.#servers.set(tool.server, plain(tool.server));
    }
    const fields = fieldsOf(tool).map((field) => this.#terms(field));
    const length = fields.reduce((sum, it) => sum + it.terms.length, 0);
    this.#postings.add(length, countsOf(fields));
    this.#senses.clear();
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

  /** Gets the tools that a query is about, best first. */
  search(query: string, limit: number, server?: string): Match[] {
    const wanted = plain(query);
    const named = new Set(
      [...this.#servers].flatMap(([it, words]) =>
        ` ${wanted} `.includes(` ${words} `) ? [it] : [],
      ),
    );
    const terms = this.#reader.read(query.slice(0, 1000), named.size > 0);
    const missing = terms.reduce((sum, it) => sum + it.absence, 0);
    const matches: (Match & { share: number })[] = [];
    for (const [document, { score, covered, spared }] of this.#scores(terms)) {
      const tool = this.#tools[document];
      if (tool === undefined || (server !== undefined && tool.server !== server)) {
        continue;
      }
      const isExact = this.#plainNames[document] === wanted;
      const share = isExact || missing === 0 ? 1 : covered / (covered + missing - spared);
      const sum =
        score * (1 + share) * (named.has(tool.server) ? NAMED : 1) + (isExact ? EXACT : 0);
      matches.push({ tool, share, score: Math.round(100 * sum) / 100 });
    }
    matches.sort((a, b) => b.score - a.score || (a.tool.name < b.tool.name ? -1 : 1));
    if (!matches.slice(0, BEST).some((it) => it.share >= COVERAGE)) {
      return [];
    }
    return matches
      .filter((it) => it.share >= COVERAGE_BESIDE)
      .slice(0, limit)
      .map(({ tool, score }) => ({ tool, score }));
  }

  /** Sums up what each term of a query says of each tool. */
  #scores(terms: QueryTerm[]): Map<number, Sum> {
    const scores = new Map<number, Sum>();
    for (const { senses, weight, importance, absence } of terms) {
      for (const [document, { value, fit }] of this.#best(senses)) {
        const sum = scores.get(document) ?? { score: 0, covered: 0, spared: 0 };
        sum.score += value * weight;
        sum.covered += importance * fit;
        sum.spared += absence * fit;
        scores.set(document, sum);
      }
    }
    return scores;
  }

  /** Scores each document by the best of a term's senses. */
  #best(senses: Sense[]): Map<number, { value: number; fit: number }> {
    const best = new Map<number, { value: number; fit: number }>();
    for (const { term, sure, fit } of senses) {
      const rarity = this.#postings.rarity(term) * sure;
      for (const { document, weight, fit: held } of this.#postings.of(term)) {
        const weighed = weight / this.#postings.norm(document);
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

/** Gets how much a tool is about each of its terms. */
function countsOf(fields: { terms: string[]; kind: FieldKind }[]): Map<string, FieldKind> {
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
  return counts;
}
