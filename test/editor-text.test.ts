import { join } from 'node:path';
import { describe } from 'vitest';
import { expect, test } from './support/nvim.ts';

const driver = join(import.meta.dirname, 'editor/texts.lua');

describe('random texts', () => {
  test.beforeEach(async ({ nvim }) => {
    await nvim.lua(`vim.g.pivi = { flash = 0 }; Texts = dofile(...)`, driver);
  });

  test('applied, are the new text in one undo step, and undone the old one', async ({
    nvim,
    dir,
  }) => {
    expect(await nvim.lua('return Texts.apply(...)', dir, 11, 2000)).toEqual([]);
  });

  test('can be had with some hunks only', async ({ nvim }) => {
    expect(await nvim.lua('return Texts.select(...)', 12, 4000)).toEqual([]);
  });

  test('are compared in passing when they are long', async ({ nvim }) => {
    expect(await nvim.lua('return Texts.long(...)', 14, 100)).toEqual([]);
  });

  test('take changes that were made to another version', async ({ nvim }) => {
    expect(await nvim.lua('return Texts.rebase(...)', 13, 4000)).toEqual([]);
  });
});

test.for([
  ['a\nb\nc\n', 'a\nAGENT\nc\n', 'a\nUSER\nc\n', [2, 2]],
  ['a\nb\nc\n', 'a\nb\nnew\nc\n', 'a\nb\nother\nc\n', [3, 3]],
  ['a\nb\nc\nd\n', 'a\nd\n', 'a\nb\nC\nd\n', [3, 3]],
  ['a\nb\n', 'a\nB', 'a\nb\nmore\n', 'a\nB\nmore\n'],
  ['a\nb\nc\n', 'a\nX\nc\n', 'a\nX\nc\nmore\n', 'a\nX\nc\nmore\n'],
  ['a\nb\nc\n', 'A\nb\nc\n', 'a\nB\nc\n', 'A\nB\nc\n'],
  ['a\n', '', 'a\nb\n', 'b\n'],
  ['', 'a\n', 'b\n', [1, 1]],
  ['a', 'a\nb', 'x\na', 'x\na\nb'],
] as const)('rebasing %j -> %j over %j', async ([base, text, live, expected], { nvim }) => {
  const got = await nvim.lua<[string | null, { first: number; last: number }[] | null]>(
    `local text, overlaps = require('pivi.review.rebase').rebase(...)
    return { text or vim.NIL, overlaps or vim.NIL }`,
    base,
    text,
    live,
  );
  if (typeof expected === 'string') {
    expect(got[0]).toBe(expected);
  } else {
    expect(got[0]).toBeNull();
    expect(got[1]).toEqual([{ first: expected[0], last: expected[1] }]);
  }
});
