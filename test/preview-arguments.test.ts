/** Reading the arguments of a call while they stream: cut anywhere, in every form that Pi takes. */

import { parse } from 'partial-json';
import { describe, expect, test } from 'vitest';
import { ArgumentStream, type CallTexts, Growing } from '../extension/src/preview-arguments.ts';

const tricky = 'tab\t"quoted" back\\slash\nline\r\n\u0000\u001b é 漢字 👩‍👩‍👧 \ud83d\ude00 end';
const edit = { oldText: tricky, newText: `${tricky}\n}` };
const later = { oldText: '{"[', newText: '' };

function plain(texts: CallTexts | undefined) {
  return {
    path: texts?.path?.text,
    content: texts?.content?.text,
    edits: texts?.edits.map(({ oldText, newText }) => ({
      oldText: oldText?.text,
      newText: newText?.text,
    })),
  };
}

/** JSON with every character beyond ASCII escaped, as many servers write it. */
function ascii(json: string): string {
  return json.replace(
    /[\u0080-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const cases: [string, object, object][] = [
  ['edits', { path: 'a.lua', edits: [edit, later] }, { path: 'a.lua', edits: [edit, later] }],
  ['the path last', { edits: [edit], path: 'a.lua' }, { path: 'a.lua', edits: [edit] }],
  [
    'new text first',
    { path: 'a', edits: [{ newText: 'n', oldText: 'o' }] },
    {
      path: 'a',
      edits: [{ oldText: 'o', newText: 'n' }],
    },
  ],
  [
    'edits as a string',
    { path: 'a', edits: JSON.stringify([edit, later]) },
    {
      path: 'a',
      edits: [edit, later],
    },
  ],
  [
    'one edit as a string',
    { path: 'a', edits: JSON.stringify(edit) },
    { path: 'a', edits: [edit] },
  ],
  ['one edit', { path: 'a', edits: edit }, { path: 'a', edits: [edit] }],
  ['texts beside the path', { path: 'a', ...edit }, { path: 'a', edits: [edit] }],
  ['both', { path: 'a', edits: [later], ...edit }, { path: 'a', edits: [later, edit] }],
  ['a write', { path: 'a', content: tricky }, { path: 'a', content: tricky, edits: [] }],
];

describe.each(cases)('%s', (_name, args, expected) => {
  const wanted = { path: undefined, content: undefined, edits: [], ...expected };

  test.each([
    ['as they are', JSON.stringify(args)],
    ['escaped', ascii(JSON.stringify(args))],
    ['indented', JSON.stringify(args, null, 2)],
  ])('read to the end, %s', (_form, json) => {
    for (const size of [1, 2, 3, 7, json.length]) {
      const stream = new ArgumentStream();
      for (let at = 0; at < json.length; at += size) {
        stream.append(json.slice(at, at + size));
        stream.texts();
      }
      expect(plain(stream.texts())).toEqual(wanted);
    }
  });

  test('cut at every character, it only ever grows', () => {
    const json = ascii(JSON.stringify(args));
    const stream = new ArgumentStream();
    let before = new Map<string, string>();
    for (let at = 0; at < json.length; at++) {
      stream.append(json.charAt(at));
      const now = new Map<string, string>();
      const texts = stream.texts();
      for (const [i, { oldText, newText }] of (texts?.edits ?? []).entries()) {
        now.set(`${i}.old`, oldText?.text ?? '');
        now.set(`${i}.new`, newText?.text ?? '');
      }
      now.set('content', texts?.content?.text ?? '');
      for (const [key, text] of before) {
        expect(now.get(key)?.startsWith(text), `${key} at ${at}`).toBe(true);
      }
      before = now;
    }
  });

  test('after any cut, the end sets it right', () => {
    const json = JSON.stringify(args);
    for (let at = 0; at <= json.length; at++) {
      const stream = new ArgumentStream();
      stream.append(json.slice(0, at));
      stream.texts();
      stream.finish(args);
      expect(plain(stream.texts())).toEqual(wanted);
    }
  });
});

test('sees what a tolerant parser of the whole text sees', () => {
  const args = { path: 'a.lua', content: tricky };
  const json = JSON.stringify(args);
  const stream = new ArgumentStream();
  for (let at = 0; at < json.length; at++) {
    stream.append(json.charAt(at));
    const oracle = parse(json.slice(0, at + 1));
    // It trims, and leaves out what has only just begun.
    const seen = stream.texts()?.content?.text ?? '';
    expect(seen.startsWith(oracle.content ?? '')).toBe(true);
    expect(seen.trimEnd().length - (oracle.content ?? '').trimEnd().length).toBeLessThanOrEqual(1);
  }
});

test.each([
  ['', undefined],
  ['[1,2', undefined],
  ['"text"', undefined],
  ['{"path":"a","edits":[{"oldText":5', undefined],
  ['{"path":"a","edits":7', undefined],
  ['{"path":"a","content":"\\d \\u12 \\ux"', { content: '\\d \\u12 \\ux' }],
  ['{"path":"a","content":"raw\nbreak"', { content: 'raw\nbreak' }],
  ['{"__proto__":"x","path":"a"', { path: 'a' }],
])('takes %j for what it is', (json, expected) => {
  const stream = new ArgumentStream();
  stream.append(json);
  const texts = stream.texts();
  if (expected === undefined) {
    expect(texts).toBeUndefined();
  } else {
    expect(plain(texts)).toMatchObject(expected);
  }
});

describe('a growing text', () => {
  test('holds half a surrogate pair back', () => {
    const text = new Growing();
    text.append('a\ud83d');
    expect([text.take(), text.hasFresh()]).toEqual(['a', false]);
    text.append('\ude00b');
    expect(text.take()).toBe('😀b');
  });

  test('gives a half that stays alone as a replacement character', () => {
    const text = new Growing();
    text.append('a\ud83d');
    text.take();
    text.append('b\udc00');
    expect(text.take()).toBe('\ufffdb\ufffd');
    text.append('\ud83d');
    text.isDone = true;
    expect([text.hasFresh(), text.take()]).toEqual([true, '\ufffd']);
  });

  test('starts over when it ends as another text', () => {
    const text = new Growing();
    text.append('abc');
    text.take();
    const other = text.finish('abX');
    expect([other === text, other.take(), other.isDone]).toEqual([false, 'abX', true]);
    expect(text.finish('abcd')).toBe(text);
    expect(text.take()).toBe('d');
  });
});
