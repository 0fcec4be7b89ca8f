/** What the model is asked for suggestions, and what becomes of its answer: exact texts, by pi-ide's contract. */

import { describe, expect, test } from 'vitest';
import { countOf, SuggestionParams } from '../extension/src/suggest-params.ts';
import { blocksIn, suggestionsIn } from '../extension/src/suggest-parse.ts';
import { render, SYSTEM_PROMPT } from '../extension/src/suggest-prompt.ts';

function params(more: Partial<SuggestionParams> = {}): SuggestionParams {
  return SuggestionParams().parse({ cursorBefore: '', cursorAfter: '', ...more });
}

const block = (...all: string[]) => all.map((it) => `<SUGGESTION>${it}</SUGGESTION>`).join('\n');

describe('the answer', () => {
  test.for<[string, string, Partial<SuggestionParams>, string[]]>([
    ['one block', block('foo()'), {}, ['foo()']],
    ['blocks among prose', `Sure:\n${block('a', 'b')}\nDone.`, {}, ['a', 'b']],
    ['a block that is not closed', `${block('a')}<SUGGESTION>b`, {}, ['a']],
    ['no block', 'foo()', {}, []],
    ['leading blanks and line ends', block('  a'), {}, ['  a']],
    ['a line end first', block('\n  a\n'), { cursorBefore: 'if x then' }, ['\n  a\n']],
    ['trailing blanks', block('a  '), {}, ['a  ']],
    ['only blanks', block(' \n\t'), {}, []],
    ['CRLF and CR', block('a\r\nb\rc'), {}, ['a\nb\nc']],
    ['a fence', block('\n```lua\nlocal x = 1\n```\n'), {}, ['local x = 1']],
    ['a fence inside', block('a\n```\nb'), {}, ['a\n```\nb']],
    ['a fence in markdown', block('```lua\nx\n```'), { language: 'markdown' }, ['```lua\nx\n```']],
    ['the line again', block('local x = 1'), { cursorBefore: 'a\nlocal x' }, [' = 1']],
    ['the indentation again', block('  y'), { cursorBefore: 'a\n  ' }, ['  y']],
    ['several lines, nothing after', block('a\nb'), { cursorAfter: '  \nrest' }, ['a\nb']],
    ['several lines, text after', block('a\nb', 'c'), { cursorAfter: ' .z\nrest' }, ['c']],
    ['the same twice', block('a', 'a', 'b'), {}, ['a', 'b']],
    ['too many', block('a', 'b', 'c', 'd'), {}, ['a', 'b', 'c']],
    ['fewer wanted', block('a', 'b', 'c'), { suggestionCount: 2 }, ['a', 'b']],
    ['multibyte', block('ü → 日本'), { cursorBefore: 'x = "' }, ['ü → 日本']],
    [
      'what follows again',
      block('x + yz'),
      { cursorBefore: 'a = ', cursorAfter: 'yz\n' },
      ['x + '],
    ],
    ['a bracket too many', block('x)'), { cursorBefore: 'f(', cursorAfter: ')' }, ['x']],
    ['a bracket that is due', block('x)'), { cursorBefore: 'g(f(', cursorAfter: ')' }, ['x)']],
    ['only what follows', block(')'), { cursorBefore: 'f(', cursorAfter: ')' }, [')']],
  ])('%s', ([, answer, given, expected]) => {
    expect(suggestionsIn(answer, params(given))).toEqual(expected);
  });

  test.for<[string, string, string, string[]]>([
    ['one line of several', '// and', ' so on\n// more', [' so on']],
    ['a marker again', '// and ', '// so on', ['so on']],
    ['#', '# and ', '# so on', ['so on']],
    ['--', '-- and ', '-- so on', ['so on']],
    [';', '; and ', '; so on', ['so on']],
    ['* in a block', ' * and ', '* so on', ['so on']],
    ['a list inside a comment block', 'text ', '- item', ['- item']],
    ['a line end first', '// and', '\n// so on', ['so on']],
  ])('in a comment: %s', ([, cursorBefore, text, expected]) => {
    const given = params({ cursorBefore, cursorInComment: true });
    expect(suggestionsIn(block(text), given)).toEqual(expected);
  });

  test('keeps the blocks as they were for the log', () => {
    expect(blocksIn(block('a\r\n', ''))).toEqual(['a\r\n', '']);
  });
});

test.for<[unknown, number]>([
  [undefined, 3],
  [0, 0],
  [-1, 0],
  [1.9, 1],
  [7, 3],
  [Number.NaN, 3],
  ['2', 3],
])('a count of %s means %s', ([suggestionCount, expected]) => {
  expect(countOf(SuggestionParams().parse({ suggestionCount }))).toBe(expected);
});

describe('the prompt', () => {
  test('names what is known, with what changes most at its end', () => {
    const given = params({
      filePath: '/a/b.lua',
      language: 'lua',
      outline: 'function f()',
      enclosingScope: 'function g()',
      cursorBefore: 'local x = ',
      cursorAfter: '\nreturn x',
      suggestionCount: 2,
    });
    expect(render(given)).toBe(
      `<request>
<count>2</count>
<mode>code</mode>
<file><![CDATA[/a/b.lua]]></file>
<language><![CDATA[lua]]></language>
<outline><![CDATA[function f()]]></outline>
<scope><![CDATA[function g()]]></scope>
<after><![CDATA[
return x]]></after>
<before><![CDATA[local x = ]]></before>
</request>`,
    );
  });

  test('leaves out what is not known, and lets no text end its element', () => {
    expect(render(params({ cursorBefore: 'a]]>b', filePath: '' }))).toBe(
      `<request>
<count>3</count>
<mode>code</mode>
<after><![CDATA[]]></after>
<before><![CDATA[a]]]]><![CDATA[>b]]></before>
</request>`,
    );
  });

  test('of a comment holds the lines next to the cursor only', () => {
    const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`);
    const text = render(
      params({
        cursorBefore: lines.join('\n'),
        cursorAfter: lines.join('\n'),
        cursorInComment: true,
      }),
    );
    expect(text).toContain('<mode>comment</mode>');
    expect(text).toContain(`<before><![CDATA[${lines.slice(12).join('\n')}]]></before>`);
    expect(text).toContain(`<after><![CDATA[${lines.slice(0, 4).join('\n')}]]></after>`);
  });

  test('tells the model the form of its answer', () => {
    expect(SYSTEM_PROMPT).toContain('<SUGGESTION>');
  });
});
