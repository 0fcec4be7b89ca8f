/**
 * Finds the tools that a query is about: BM25 over fields of different weight, where a term of the query also counts
 * through its synonyms, short forms, beginnings and misspellings, for less. A tool that fits too little of the query is
 * not found at all.
 */

import type { CatalogTool } from './catalog.ts';
import { isObject } from './json.ts';
import { normalise, runTerms, stem, wordsOf } from './text.ts';
import { readThesaurus, type Thesaurus } from './thesaurus.ts';

export interface Match {
  tool: CatalogTool;
  score: number;
}

interface Field {
  text: string;
  weight: number;
}

interface Posting {
  document: number;
  /** How much of the document is about the term: its weighted count, long fields counting less. */
  weight: number;
  /** The weight of the best field that holds it. */
  best: number;
}

/** One meaning of a term of the query: a term of the index and how sure it is. */
interface Sense {
  term: string;
  sure: number;
}

interface QueryTerm {
  senses: Sense[];
  importance: number;
}

const NAME = 3;
const KEYWORD = 3;
const FIRST_SENTENCE = 1.4;
const DESCRIPTION = 1;
const SERVER = 1.6;
const PARAMETER = 0.45;
const PARAMETER_TEXT = 0.25;

const SATURATION = 1.2;
const LENGTH_EFFECT = 0.6;

const SHORT_FORM = 0.85;
const SYNONYM = 0.55;
const BEGINNING = 0.6;
const CONTRACTION = 0.5;
const MISSPELLING = 0.6;
const EXACT = 50;

/** How much of a query a tool must be about, by the importance of its terms. */
const COVERAGE = 0.34;
const GENERAL = new Set(
  (
    'a an and any are as at be been by can could do does for from give has have help how i if in into is it its let like me my of off on ' +
    'or our out please should so some than that the their them then there these this to tool tools up us use using via want was we what when ' +
    'where which while who why will with would you your need needs want wants something someone thing things able capability function ' +
    'mcp server la le el los las un una de des der die das ein eine und et y en para por con mit von du'
  )
    .split(' ')
    .map(stem),
);

/** Gets a text's words alone, to tell whether two texts say the same. */
function plain(text: string): string {
  return normalise(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function schemaText(parameters: CatalogTool['parameters']): { names: string; texts: string } {
  const names: string[] = [];
  const texts: string[] = [];
  for (const [name, value] of Object.entries(
    isObject(parameters.properties) ? parameters.properties : {},
  )) {
    names.push(name);
    if (isObject(value) && typeof value.description === 'string') {
      texts.push(value.description);
    }
  }
  return { names: names.join(' '), texts: texts.join(' ').slice(0, 1000) };
}

function fieldsOf(tool: CatalogTool): Field[] {
  const { names, texts } = schemaText(tool.parameters);
  const description = tool.description.slice(0, 2000);
  const first = /^[^\n]*?(?:[.。!?](?=\s|$)|\n|$)/u.exec(description)?.[0] ?? '';
  return [
    { text: tool.original, weight: NAME },
    { text: tool.keywords.join(' '), weight: KEYWORD },
    { text: tool.server, weight: SERVER },
    { text: first, weight: FIRST_SENTENCE },
    { text: description.slice(first.length), weight: DESCRIPTION },
    { text: names, weight: PARAMETER },
    { text: texts, weight: PARAMETER_TEXT },
  ];
}

/** Tells whether `short` is a contraction of `long`: the same first letter, the others in order, most of them consonants. */
function contracts(short: string, long: string): boolean {
  if (
    short.length < 3 ||
    short.length > 5 ||
    long.length < short.length + 3 ||
    short[0] !== long[0]
  ) {
    return false;
  }
  let at = 0;
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1;
    if (at === 0) {
      return false;
    }
  }
  return !/[aeiou]/.test(short.slice(1));
}

/** Tells whether two words differ by one letter, or two that changed places. */
export function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) {
    return false;
  }
  let start = 0;
  while (start < a.length && a[start] === b[start]) {
    start += 1;
  }
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) {
    end += 1;
  }
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  const swapped = restA.length === 2 && restB.length === 2 && restA === `${restB[1]}${restB[0]}`;
  return swapped || (restA.length <= 1 && restB.length <= 1);
}

export class ToolIndex {
  readonly #tools: CatalogTool[];
  readonly #thesaurus: Thesaurus;
  readonly #postings = new Map<string, Posting[]>();
  /** Single terms by their first letter, to look for beginnings and misspellings. */
  readonly #vocabulary = new Map<string, string[]>();
  readonly #plainNames: string[];
  readonly #senses = new Map<string, Sense[]>();

  constructor(tools: CatalogTool[], thesaurus: Thesaurus = readThesaurus()) {
    this.#tools = tools;
    this.#thesaurus = thesaurus;
    this.#plainNames = tools.map((tool) => plain(tool.original));
    const documents = tools.map((tool) => fieldsOf(tool).map((field) => this.#terms(field)));
    const lengths = documents.map((fields) => fields.reduce((sum, it) => sum + it.terms.length, 0));
    const average = lengths.reduce((sum, it) => sum + it, 0) / Math.max(1, tools.length);
    documents.forEach((fields, document) => {
      this.#add(document, fields, (lengths[document] ?? 0) / Math.max(1, average));
    });
    for (const term of this.#postings.keys()) {
      const first = term[0] ?? '';
      if (!term.includes(' ')) {
        const others = this.#vocabulary.get(first);
        if (others) {
          others.push(term);
        } else {
          this.#vocabulary.set(first, [term]);
        }
      }
    }
  }

  get size(): number {
    return this.#tools.length;
  }

  #terms({ text, weight }: Field): { terms: string[]; weight: number } {
    const { words, runs } = wordsOf(text);
    const stems = words.map(stem);
    const doubles = stems.slice(1).map((term, index) => `${stems[index]} ${term}`);
    const segments = runs.flatMap((run) => {
      const { words: known } = this.#thesaurus.segment(run);
      return [...known, ...runTerms(run)];
    });
    return { terms: [...stems, ...doubles, ...segments], weight };
  }

  #add(document: number, fields: { terms: string[]; weight: number }[], length: number): void {
    const counts = new Map<string, { weight: number; best: number }>();
    for (const { terms, weight } of fields) {
      for (const term of terms) {
        const count = counts.get(term);
        if (count) {
          count.weight += weight * 0.5;
          count.best = Math.max(count.best, weight);
        } else {
          counts.set(term, { weight, best: weight });
        }
      }
    }
    const norm = 1 - LENGTH_EFFECT + LENGTH_EFFECT * length;
    for (const [term, { weight, best }] of counts) {
      const posting = { document, weight: weight / norm, best };
      const postings = this.#postings.get(term);
      if (postings) {
        postings.push(posting);
      } else {
        this.#postings.set(term, [posting]);
      }
    }
  }

  #rarity(term: string): number {
    const count = this.#postings.get(term)?.length ?? 0;
    return Math.log(1 + (this.#tools.length - count + 0.5) / (count + 0.5));
  }

  /** Looks for terms that begin with a word, are contracted to it, or are nearly it. */
  #similar(term: string, known: boolean): Sense[] {
    const senses: Sense[] = [];
    for (const other of this.#vocabulary.get(term[0] ?? '') ?? []) {
      if (other === term) {
        continue;
      }
      if (term.length >= 3 && other.startsWith(term)) {
        senses.push({ term: other, sure: BEGINNING });
      } else if (!known && contracts(term, other)) {
        senses.push({ term: other, sure: CONTRACTION });
      } else if (!known && term.length >= 5 && isNear(term, other)) {
        senses.push({ term: other, sure: MISSPELLING });
      }
    }
    return senses;
  }

  #sensesOf(term: string, word: string): Sense[] {
    const cached = this.#senses.get(word);
    if (cached) {
      return cached;
    }
    const best = new Map<string, number>();
    const note = (other: string, sure: number) => {
      if (this.#postings.has(other) && (best.get(other) ?? 0) < sure) {
        best.set(other, sure);
      }
    };
    note(term, 1);
    for (const long of this.#thesaurus.expansions(word)) {
      note(long, SHORT_FORM);
      for (const other of this.#thesaurus.synonyms(long)) {
        note(other, SHORT_FORM * SYNONYM);
      }
    }
    for (const other of this.#thesaurus.synonyms(term)) {
      note(other, SYNONYM);
    }
    for (const sense of this.#similar(term, best.size > 0)) {
      note(sense.term, sense.sure);
    }
    const senses = [...best].map(([other, sure]) => ({ term: other, sure }));
    this.#senses.set(word, senses);
    return senses;
  }

  #queryTerm(term: string, word: string): QueryTerm {
    const senses = this.#sensesOf(term, word);
    const unknown = Math.log(1 + this.#tools.length) * 0.75;
    const importance =
      senses.length === 0
        ? unknown
        : Math.max(...senses.map((it) => this.#rarity(it.term) * it.sure));
    return { senses, importance };
  }

  /** Gets what a query is about. Words that every query may hold count only where there are no others. */
  #query(query: string): QueryTerm[] {
    const { words, runs } = wordsOf(query);
    const special = words.filter((word) => !GENERAL.has(stem(word)));
    const terms = (special.length > 0 || runs.length > 0 ? special : words).map((word) =>
      this.#queryTerm(stem(word), word),
    );
    const stems = special.map(stem);
    const doubles = stems.slice(1).map((term, index) => `${stems[index]} ${term}`);
    const phrases = doubles.flatMap((phrase) => {
      const senses = this.#sensesOf(phrase, phrase);
      // A phrase only adds: that it is not there takes nothing away.
      return senses.length > 0 ? [{ senses, importance: 0 }] : [];
    });
    return [...terms, ...phrases, ...runs.flatMap((run) => this.#runTerms(run))];
  }

  #runTerms(run: string): QueryTerm[] {
    const { words, rest } = this.#thesaurus.segment(run);
    const known = words.map((word) => this.#queryTerm(word, word));
    // Particles and endings between known words mean little.
    const loose = words.length > 0 ? rest.filter((it) => [...it].length > 1) : rest;
    const pairs = loose.flatMap(runTerms).map((pair) => {
      const term = this.#queryTerm(pair, pair);
      return term.senses.length === 0 && words.length > 0 ? { ...term, importance: 0 } : term;
    });
    return [...known, ...pairs];
  }

  /** Gets the tools that a query is about, best first. */
  search(query: string, limit: number, server?: string): Match[] {
    const terms = this.#query(query.slice(0, 1000));
    const total = terms.reduce((sum, it) => sum + it.importance, 0);
    const wanted = plain(query);
    const matches: Match[] = [];
    for (const [document, { score, covered }] of this.#scores(terms)) {
      const tool = this.#tools[document];
      if (tool === undefined || (server !== undefined && tool.server !== server)) {
        continue;
      }
      const share = total === 0 ? 1 : covered / total;
      const isExact = this.#plainNames[document] === wanted;
      if (isExact || share >= COVERAGE) {
        const sum = score * (0.5 + share) + (isExact ? EXACT : 0);
        matches.push({ tool, score: Math.round(100 * sum) / 100 });
      }
    }
    matches.sort((a, b) => b.score - a.score || (a.tool.name < b.tool.name ? -1 : 1));
    return matches.slice(0, limit);
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
    for (const { term, sure } of senses) {
      const rarity = this.#rarity(term) * sure;
      for (const { document, weight, best: field } of this.#postings.get(term) ?? []) {
        const value = (rarity * weight) / (SATURATION + weight);
        const known = best.get(document);
        if (known === undefined || known.value < value) {
          best.set(document, { value, fit: sure * Math.min(1, field) });
        }
      }
    }
    return best;
  }
}
