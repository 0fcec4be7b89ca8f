/** Cuts text of any script into the terms that searches are about. */

import { stemmer } from 'stemmer';

/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]+/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ASCII = /^[\x00-\x7f]*$/;
/** The article of Arabic, before a word of some length. */
const ARTICLE = /^\u0627\u0644(?=.{3})/;
const LATIN = /^[a-z0-9]+$/;
const LONGEST_STEM = 5;
const SHORTEST_INFLECTED = 4;

/** Brings text to one form: width, accents, case, and `camelCase` in words. */
export function normalise(text: string): string {
  const plain = ASCII.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC');
  return plain
    .replace(/(\p{Ll}|\p{Nd})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}(?!s(?!\p{L}))\p{Ll})/gu, '$1 $2')
    .toLowerCase();
}

/** Gets what the forms of a word have in common. */
export function stem(word: string): string {
  if (LATIN.test(word)) {
    return word.length > 3 ? stemmer(word) : word;
  }
  // Languages with endings: the beginning is what stays, but for the article that Arabic writes with its word.
  const characters = [...word.replace(ARTICLE, '')];
  const kept = Math.min(LONGEST_STEM, characters.length - 1);
  return characters.length > SHORTEST_INFLECTED
    ? characters.slice(0, kept).join('')
    : characters.join('');
}

function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) {
    return characters;
  }
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

export interface Words {
  /** Whole words, as they are written. */
  words: string[];
  /** Runs of scripts without spaces. */
  runs: string[];
}

/** Splits text into words and runs. */
export function wordsOf(text: string): Words {
  const words: string[] = [];
  const runs: string[] = [];
  for (const [piece] of normalise(text).matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const found = piece.match(UNSPACED);
    if (found === null) {
      words.push(piece);
      continue;
    }
    runs.push(...found);
    words.push(...piece.split(UNSPACED).filter((it) => it !== ''));
  }
  return { words, runs };
}

/** Gets the terms of a text: stems of words, pairs of characters where there are no words. */
export function termsOf(text: string): string[] {
  const { words, runs } = wordsOf(text);
  return [...words.map(stem), ...runs.flatMap(pairs)];
}

/** Gets the terms of a run that no known phrase covers. */
export function runTerms(run: string): string[] {
  return pairs(run);
}
