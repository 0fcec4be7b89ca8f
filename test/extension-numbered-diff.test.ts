import { generateDiffString, generateUnifiedPatch } from '@earendil-works/pi-coding-agent';
import { expect, test } from 'vitest';
import { firstChangedLine, toPatch } from '../extension/src/numbered-diff.ts';

const lines = (count: number) => Array.from({ length: count }, (_, n) => `line ${n + 1}`);

function text(count: number, changes: Record<number, string | undefined>): string {
  return lines(count)
    .map((line, index) => (index + 1 in changes ? changes[index + 1] : line))
    .filter((line) => line !== undefined)
    .join('\n')
    .concat('\n');
}

test.for<[string, string, string]>([
  ['one line', text(9, {}), text(9, { 5: 'five' })],
  ['the first line', text(9, {}), text(9, { 1: 'one' })],
  ['the last line', text(9, {}), text(9, { 9: 'nine' })],
  ['a line more', text(9, {}), text(9, { 5: 'line 5\nmore' })],
  ['a line less', text(9, {}), text(9, { 5: undefined })],
  ['all lines', 'a\nb\n', 'c\n'],
  ['a text from nothing', '', 'a\nb\n'],
  ['nothing from a text', 'a\nb\n', ''],
  ['far apart', text(60, {}), text(60, { 3: 'three\nand', 30: undefined, 31: 'x', 58: '- 7 y' })],
  ['lines that look like others', '...\n 1 a\n', '    ...\n 1 a\n'],
])('a diff of %s becomes the patch that Pi makes', ([, before, after]) => {
  const { diff, firstChangedLine: first } = generateDiffString(before, after);
  expect(toPatch('a b.txt', diff)).toBe(generateUnifiedPatch('a b.txt', before, after));
  expect(firstChangedLine(diff)).toBe(first);
});
