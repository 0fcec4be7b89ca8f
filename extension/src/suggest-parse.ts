/** Turns what a model says into texts that can be inserted at the cursor exactly as they are. */

import { countOf, type SuggestionParams } from './suggest-params.ts';

const BLOCK = /<SUGGESTION>([\s\S]*?)<\/SUGGESTION>/g;
const FENCE = /^\s*(```+|~~~+)[^\n`]*\n([\s\S]*?)\n?[ \t]*\1[ \t]*\n?$/;
/** Languages in which a fence may be what the user writes. */
const HAS_FENCES = new Set(['markdown', 'mdx', 'rmarkdown']);
const COMMENT_MARKER = /^\s*(\/\/+!?|#+|--+|;+|\/\*+|\*+)[ \t]?/;
const OPENING = '([{';
const CLOSING = ')]}';

/** The texts of the elements that were closed. */
export function blocksIn(answer: string): string[] {
  return [...answer.matchAll(BLOCK)].map((match) => match[1] ?? '');
}

function lineBefore({ cursorBefore }: SuggestionParams): string {
  return cursorBefore.slice(cursorBefore.lastIndexOf('\n') + 1);
}

function restOfLine({ cursorAfter }: SuggestionParams): string {
  return cursorAfter.split('\n', 1)[0] ?? '';
}

function withoutFence(text: string, { language }: SuggestionParams): string {
  if (language && HAS_FENCES.has(language)) {
    return text;
  }
  return FENCE.exec(text)?.[2] ?? text;
}

/** How many brackets a text leaves open; below zero: how many it closes that it didn't open. */
function openBrackets(text: string): number {
  let open = 0;
  for (const char of text) {
    open += OPENING.includes(char) ? 1 : CLOSING.includes(char) ? -1 : 0;
  }
  return open;
}

/** Takes off the text after the cursor, where the model has said it again. */
function withoutRest(text: string, params: SuggestionParams): string {
  const rest = restOfLine(params).trimEnd();
  if (rest.trim() === '' || !text.endsWith(rest) || text.length === rest.length) {
    return text;
  }
  // Closing brackets may be meant twice: then the line has as many to close.
  const isBrackets = [...rest.trim()].every((char) => CLOSING.includes(char));
  if (isBrackets && openBrackets(lineBefore(params) + text + rest) >= 0) {
    return text;
  }
  return text.slice(0, -rest.length);
}

/** In a comment the suggestion goes on with the line that is there. */
function asComment(text: string, params: SuggestionParams): string {
  const [first = ''] = text.replace(/^\n+/, '').split('\n', 1);
  if (!COMMENT_MARKER.test(lineBefore(params))) {
    return first;
  }
  return first.replace(COMMENT_MARKER, '');
}

/** Makes one candidate insertable; undefined: it is of no use. */
function clean(block: string, params: SuggestionParams): string | undefined {
  const prefix = lineBefore(params);
  let text = withoutFence(block.replace(/\r\n?/g, '\n'), params);
  if (prefix.trim() !== '' && text.startsWith(prefix)) {
    text = text.slice(prefix.length);
  }
  text = withoutRest(text, params);
  if (params.cursorInComment) {
    text = asComment(text, params);
  }
  const isRelocating = text.includes('\n') && restOfLine(params).trim() !== '';
  return text.trim() === '' || isRelocating ? undefined : text;
}

/** Gets the suggestions out of an answer: usable, different, no more than were asked for. */
export function suggestionsIn(answer: string, params: SuggestionParams): string[] {
  const found = blocksIn(answer)
    .map((block) => clean(block, params))
    .filter((text) => text !== undefined);
  return [...new Set(found)].slice(0, countOf(params));
}
