/**
 * What the model is asked for a suggestion. What changes with every keystroke stands last, so that a provider's cache
 * can serve the rest again.
 */

import { countOf, type SuggestionParams } from './suggest-params.ts';

const COMMENT_LINES_BEFORE = 8;
const COMMENT_LINES_AFTER = 4;

export const SYSTEM_PROMPT = `You complete text at the cursor of a programmer's editor.

You are given a <request>. The text before the cursor is in <before>, the text after it in <after>; they meet at the cursor.
Answer with up to <count> alternatives, the likeliest first, each in an element of its own and nothing else:
<SUGGESTION>text to be inserted at the cursor</SUGGESTION>

- The text is inserted exactly as it stands between the tags: begin with the very next character, and keep leading spaces, line ends and indentation that belong there. Do not wrap it in a fence.
- Repeat neither what is before the cursor nor what is after it: the result must read right with both.
- If other text follows on the cursor's line, suggest only what belongs on that line, before that text.
- In the mode "comment" continue the sentence of the comment, on its line, as prose without another comment marker.
- Keep to what the user is about to write: usually the rest of a line, at most a few lines. Match the style around it.
- If nothing sensible is to be inserted, answer with nothing.`;

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function element(name: string, text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : [`<${name}>${cdata(text)}</${name}>`];
}

function lastLines(text: string, count: number): string {
  return text.split('\n').slice(-count).join('\n');
}

function firstLines(text: string, count: number): string {
  return text.split('\n').slice(0, count).join('\n');
}

/** Renders a request. */
export function render(params: SuggestionParams): string {
  const { filePath, language, outline, enclosingScope, cursorInComment } = params;
  const before = cursorInComment
    ? lastLines(params.cursorBefore, COMMENT_LINES_BEFORE)
    : params.cursorBefore;
  const after = cursorInComment
    ? firstLines(params.cursorAfter, COMMENT_LINES_AFTER)
    : params.cursorAfter;
  return [
    '<request>',
    `<count>${countOf(params)}</count>`,
    `<mode>${cursorInComment ? 'comment' : 'code'}</mode>`,
    ...element('file', filePath),
    ...element('language', language),
    ...element('outline', outline),
    ...element('scope', enclosingScope),
    `<after>${cdata(after)}</after>`,
    `<before>${cdata(before)}</before>`,
    '</request>',
  ].join('\n');
}
