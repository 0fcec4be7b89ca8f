/** Where terms stand, and how rare they are. */

import { likeness, type Way } from './likeness.ts';

export interface Posting {
  document: number;
  /** How much of the document is about the term: its weighted count. */
  weight: number;
  /** How well a query is answered by the best field that holds it. */
  fit: number;
}

const LENGTH_EFFECT = 0.2;

export class Postings {
  readonly #postings = new Map<string, Posting[]>();
  /** The same for terms that a plus joins, as far as they were asked for. */
  readonly #joined = new Map<string, Posting[]>();
  /** Single terms by their first letter, to look for beginnings and misspellings. */
  readonly #vocabulary = new Map<string, string[]>();
  readonly #lengths: number[] = [];
  #length = 0;

  /** How many documents there are. */
  get documents(): number {
    return this.#lengths.length;
  }

  /** Adds a document: its length in terms, and how much it is about each. */
  add(length: number, counts: ReadonlyMap<string, { weight: number; fit: number }>): void {
    const document = this.#lengths.push(length) - 1;
    this.#length += length;
    this.#joined.clear();
    for (const [term, count] of counts) {
      const postings = this.#postings.get(term);
      if (postings) {
        postings.push({ document, ...count });
      } else {
        this.#postings.set(term, [{ document, ...count }]);
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

  /** Gets where a term stands, or where all do that a plus joins. */
  of(term: string): readonly Posting[] {
    const known = this.#postings.get(term) ?? this.#joined.get(term);
    if (known !== undefined || !term.includes('+')) {
      return known ?? [];
    }
    const found = term
      .split('+')
      .map((part) => this.#postings.get(part) ?? [])
      .reduce(both);
    this.#joined.set(term, found);
    return found;
  }

  has(term: string): boolean {
    return this.of(term).length > 0;
  }

  /** Gets by how much a long document counts less. */
  norm(document: number): number {
    const average = Math.max(1, this.#length / Math.max(1, this.documents));
    return 1 - LENGTH_EFFECT + (LENGTH_EFFECT * (this.#lengths[document] ?? 0)) / average;
  }

  /** Gets how much it says that a document holds a term. */
  rarity(term: string): number {
    const count = this.of(term).length;
    return Math.log(1 + (this.documents - count + 0.5) / (count + 0.5));
  }

  /** Looks for terms that begin with a word, are contracted to it, or are nearly it. */
  similar(term: string, known: boolean, note: (other: string, way: Way) => void): void {
    for (const other of this.#vocabulary.get(term[0] ?? '') ?? []) {
      const way = other === term ? undefined : likeness(term, other, known);
      if (way) {
        note(other, way);
      }
    }
  }
}

/** Gets the documents that stand in both; they are about both as much as about the lesser. */
function both(some: readonly Posting[], others: readonly Posting[]): Posting[] {
  const byDocument = new Map(others.map((it) => [it.document, it]));
  return some.flatMap(({ document, weight, fit }) => {
    const other = byDocument.get(document);
    return other === undefined
      ? []
      : [{ document, weight: Math.min(weight, other.weight), fit: Math.min(fit, other.fit) }];
  });
}
