/** In how many ways a word of a query can stand for one of a tool's, and how much each counts. */

/** The ways in which a term of the index can stand for one of the query. */
export const WAYS = {
  same: { sure: 1, fit: 1 },
  short: { sure: 0.85, fit: 0.95 },
  translation: { sure: 0.8, fit: 0.95 },
  synonym: { sure: 0.65, fit: 0.8 },
  saying: { sure: 0.85, fit: 0.85 },
  shortSynonym: { sure: 0.45, fit: 0.7 },
  related: { sure: 0.35, fit: 0.45 },
  relatedSynonym: { sure: 0.4, fit: 0.5 },
  beginning: { sure: 0.6, fit: 0.8 },
  part: { sure: 0.4, fit: 0.5 },
  contraction: { sure: 0.5, fit: 0.7 },
  misspelling: { sure: 0.6, fit: 0.9 },
};
export type Way = (typeof WAYS)[keyof typeof WAYS];

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
function isNear(a: string, b: string): boolean {
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

/** Gets how a term of the index is like one of the query; a known word isn't taken for a slip of the pen. */
export function likeness(term: string, other: string, known: boolean): Way | undefined {
  if (term.length >= 3 && other.startsWith(term)) {
    return term.length < 5 ? WAYS.beginning : WAYS.part;
  }
  if (known) {
    return undefined;
  }
  if (contracts(term, other)) {
    return WAYS.contraction;
  }
  return term.length >= 5 && isNear(term, other) ? WAYS.misspelling : undefined;
}
