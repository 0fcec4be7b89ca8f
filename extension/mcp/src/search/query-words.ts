/** Which words of a query say what it asks for, and which say more of it. */

import { generalStems } from './general-words.ts';
import { stem, wordsOf } from './text.ts';

export interface QueryWord {
  word: string;
  term: string;
  /** Whether it says anything alone: any query may hold the other words. */
  isSpecial: boolean;
  /** Whether it is part of the name of a file, a path or an address. */
  isName: boolean;
  /** How much it matters that a tool knows nothing of it. */
  cost: number;
}

/** What follows one of these says more of what comes before: the things to chart, the file to read. */
const PREPOSITIONS = new Set(
  'of in on at by for from with without into about to over between as than per after before that using via'.split(
    ' ',
  ),
);
const MODIFIER = 0.4;

/** What is to be done, where a query begins with it: a tool that does something else is no answer. */
const DEEDS = new Set(
  [
    'delete remove erase drop wipe send post publish forward move rename update edit change modify install',
    'uninstall deploy merge upload download restart stop start launch convert translate compress copy duplicate',
    'schedule book reserve order pay buy sell create add write run execute compile build format resize crop',
    'rotate encrypt decrypt commit push cancel enable disable subscribe transcribe play record generate extract',
    'split sign invite kill ping print export import sync archive restore backup mount train measure connect',
  ]
    .join(' ')
    .split(' ')
    .map(stem),
);
const DEED = 2;

/** Numbers and times, and adverbs: they say how many, when and how, not what. */
const FREE = new Set(
  [
    'one two three four five six seven eight nine ten hundred second minute hour day week month year morning evening',
    'today tomorrow tonight yesterday monday tuesday wednesday thursday friday saturday sunday',
  ]
    .join(' ')
    .split(' ')
    .map(stem),
);
const MANNER = /^[a-z]{3,}ly$|^\p{N}+$/u;

const ADDRESS =
  /(?<![\p{L}\d])(?:https?:\/\/\S+|(?:[\p{L}\d-]+\.)+(?:com|org|net|io|dev|app)(?:\/\S*)?)/giu;
const FILE_NAME = /(?<![\p{L}\d/])[\p{L}\d_*.-]*\.[a-z]{1,5}(?![\p{L}\d])/gu;
const PATH = /(?<!\S)[\p{L}\d_.-]*\/[\p{L}\d_./-]+/gu;
const ARTICLES = new Set('a an the this that these those my your our their its some'.split(' '));
const general = generalStems();

/** Gets what names of files and addresses in a query stand for, and the words in them and in paths: the user's own. */
function namesIn(query: string): { kind: string | undefined; words: Set<string> } {
  const urls = query.match(ADDRESS) ?? [];
  const files = query.replace(ADDRESS, ' ').match(FILE_NAME) ?? [];
  const kind = urls.length > 0 ? 'url' : files.length > 0 ? 'file' : undefined;
  const names = [...urls, ...files, ...(query.match(PATH) ?? [])];
  return { kind, words: new Set(names.flatMap((name) => wordsOf(name).words)) };
}

/**
 * Reads a query's words, without articles.
 *
 * @returns the words, the runs of scripts without spaces, and what a name in the query is: `url`, `file` or nothing
 */
export function readQuery(query: string): {
  words: QueryWord[];
  runs: string[];
  kind: string | undefined;
} {
  const { words, runs } = wordsOf(query);
  const names = namesIn(query);
  let isAfter = false;
  let hasSpecial = false;
  const read = words.map((word) => {
    const term = stem(word);
    const isSpecial = !general.has(term) && !/^[a-z]$/.test(word);
    const isDeed = isSpecial && !hasSpecial && DEEDS.has(term);
    isAfter ||= hasSpecial && PREPOSITIONS.has(word);
    hasSpecial ||= isSpecial;
    const isName = names.words.has(word);
    const isFree = isName || FREE.has(term) || MANNER.test(word);
    const cost = isFree ? 0 : isAfter ? MODIFIER : isDeed ? DEED : 1;
    return { word, term, isSpecial, isName, cost };
  });
  return { words: read.filter(({ word }) => !ARTICLES.has(word)), runs, kind: names.kind };
}

/** Gets the term of a phrase: articles in it make no difference. */
export function phraseOf(phrase: string): string {
  return wordsOf(phrase.replaceAll('_', ' '))
    .words.filter((word) => !ARTICLES.has(word))
    .map(stem)
    .join(' ');
}
