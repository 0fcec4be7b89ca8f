/** What a server answered and what becomes of it: kinds of content, cuts, and the private files of long texts. */

import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect } from 'vitest';
import { type ToolResult, toolResult } from '../extension/mcp/src/results.ts';
import { test as base } from './support/nvim.ts';

/** With a temporary folder of the test's own. */
const test = base.extend<{ scratch: string }>({
  scratch: async ({ dir }, use) => {
    const before = process.env.TMPDIR;
    const scratch = join(dir, 'scratch');
    mkdirSync(scratch);
    process.env.TMPDIR = scratch;
    await use(scratch);
    if (before === undefined) {
      delete process.env.TMPDIR;
    } else {
      process.env.TMPDIR = before;
    }
  },
});

function result(...texts: string[]): ToolResult {
  const content = texts.map((text) => ({ type: 'text', text }));
  return toolResult({ content, isError: false }, 'server', 'tool');
}

function textOf({ content }: ToolResult): string {
  return content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
}

function modeOf(path: string): number {
  return statSync(path).mode & 0o777;
}

const LIMIT = 50 * 1024;

describe('a long text', () => {
  test('is kept whole in a private file', ({ scratch }) => {
    const long = 'ü'.repeat(LIMIT);
    const { details, content } = result('first', long);
    const file = details.spillPath ?? '';
    expect(dirname(dirname(file))).toBe(scratch);
    expect(readFileSync(file, 'utf8')).toBe(`first\n${long}`);
    expect(modeOf(file)).toBe(0o600);
    expect(modeOf(dirname(file))).toBe(0o700);
    expect(details.truncated).toBe(true);
    expect(content).toHaveLength(1);
    expect(textOf({ content, details })).toContain(`Full output: ${file}]`);
  });

  test.for<[string, string]>([
    ['two bytes', 'ü'],
    ['three bytes', '截'],
    ['four bytes', '🦜'],
  ])(
    'of characters of %s is cut between them, wherever the limit falls',
    ([, character], { scratch }) => {
      for (let shift = 0; shift < 4; shift += 1) {
        const full = 'x'.repeat(shift) + character.repeat(LIMIT / 2);
        const kept = textOf(result(full)).split('\n\n[output truncated')[0] ?? '';
        expect(full.startsWith(kept)).toBe(true);
        expect(kept).not.toContain('\uFFFD');
        const bytes = Buffer.byteLength(kept);
        expect(bytes).toBeLessThanOrEqual(LIMIT);
        expect(bytes).toBeGreaterThan(LIMIT - 4);
      }
      expect(readdirSync(scratch)).toHaveLength(1);
    },
  );

  test('of many lines is cut to two thousand', ({ scratch }) => {
    const lines = Array.from({ length: 2001 }, (_, index) => `line ${index}`);
    expect(result(lines.slice(1).join('\n')).details.truncated).toBeUndefined();
    const { details, content } = result(lines.join('\n'));
    expect(textOf({ content, details }).split('\n').slice(0, 2001)).toEqual([
      ...lines.slice(0, 2000),
      '',
    ]);
    expect(details.spillPath).toContain(scratch);
  });

  test('leaves images as they are', ({ scratch }) => {
    const image = { type: 'image', data: 'AAAA', mimeType: 'image/png' };
    const content = [image, { type: 'text', text: 'x'.repeat(LIMIT + 1) }, image];
    const made = toolResult({ content, isError: false }, 's', 't');
    expect(made.content.map((block) => block.type)).toEqual(['text', 'image', 'image']);
    expect(made.details.spillPath).toContain(scratch);
  });

  test('has its file removed after seven days, not before', ({ scratch }) => {
    const first = result('x'.repeat(LIMIT + 1)).details.spillPath ?? '';
    const second = result('y'.repeat(LIMIT + 1)).details.spillPath ?? '';
    const day = 24 * 60 * 60;
    const now = Date.now() / 1000;
    utimesSync(first, now - 7.1 * day, now - 7.1 * day);
    utimesSync(second, now - 6.9 * day, now - 6.9 * day);
    result('z'.repeat(LIMIT + 1));
    expect(existsSync(first)).toBe(false);
    expect(existsSync(second)).toBe(true);
    expect(scratch).not.toBe('');
  });

  test("isn't put where others can look", ({ scratch }) => {
    const taken = join(scratch, `pivi-mcp-${process.getuid?.()}`);
    mkdirSync(taken);
    chmodSync(taken, 0o755);
    const file = result('x'.repeat(LIMIT + 1)).details.spillPath ?? '';
    expect(dirname(file)).not.toBe(taken);
    expect(modeOf(dirname(file))).toBe(0o700);
    expect(readdirSync(taken)).toEqual([]);
  });

  test('is cut without a file where there is no place for one', ({ scratch }) => {
    process.env.TMPDIR = join(scratch, 'file');
    writeFileSync(join(scratch, 'file'), '');
    const { details, content } = result('x'.repeat(LIMIT + 1));
    expect(details.spillPath).toBeUndefined();
    expect(textOf({ content, details })).toContain('The rest is lost.]');
  });
});

describe('content', () => {
  const structured = (structuredContent: unknown, ...texts: string[]) =>
    toolResult(
      {
        content: texts.map((text) => ({ type: 'text', text })),
        structuredContent,
        isError: false,
      },
      's',
      't',
    );

  base.for<[string, unknown, string[], string]>([
    ['alone', { a: 1 }, [], '{\n  "a": 1\n}'],
    ['beside text', { a: 1 }, ['text'], 'text\nstructuredContent:\n{\n  "a": 1\n}'],
    ['that the text repeats', { a: [1] }, ['{"a":  [1]}'], '{"a":  [1]}'],
    ['that is no object', [1], [], '[\n  1\n]'],
    ['that is null', null, [], 'null'],
  ])('structured, %s', ([, value, texts, expected]) => {
    const made = structured(value, ...texts);
    expect(textOf(made)).toBe(expected);
    expect(made.details.structuredContent).toEqual(value);
  });

  base('of no kind that is known is shown as JSON, none at all as such', () => {
    const odd = { type: 'hologram', depth: 3 };
    expect(textOf(toolResult({ content: [odd], isError: false }, 's', 't'))).toBe(
      JSON.stringify(odd),
    );
    expect(textOf(toolResult({ content: [], isError: false }, 's', 't'))).toBe('(no content)');
  });

  base.for<[string, object, object]>([
    ['as a data URL', { data: 'data:image/png;base64,AAAA' }, { data: 'AAAA' }],
    ['in the alphabet of URLs', { data: 'ab-_', mimeType: 'image/png' }, { data: 'ab+/' }],
    ['of a misspelt type', { data: 'AAAA', mimeType: 'image/jpg' }, { mimeType: 'image/jpeg' }],
  ])('that is an image %s goes through', ([, image, expected]) => {
    const { content } = toolResult(
      { content: [{ type: 'image', ...image }], isError: false },
      's',
      't',
    );
    expect(content).toMatchObject([{ type: 'image', ...expected }]);
  });

  base.for<[string, object]>([
    ['nothing', { data: '', mimeType: 'image/png' }],
    ['no base64', { data: '<svg>', mimeType: 'image/png' }],
    ['a bitmap', { data: 'AAAA', mimeType: 'image/bmp' }],
    ['a drawing', { data: 'AAAA', mimeType: 'image/svg+xml' }],
    ['no image', { data: 'AAAA', mimeType: 'text/plain' }],
  ])('that is an image of %s is told, as no model would take it', ([, image]) => {
    const { content } = toolResult(
      { content: [{ type: 'image', ...image }], isError: false },
      's',
      't',
    );
    expect(content).toMatchObject([
      { type: 'text', text: expect.stringContaining('[Image content]') },
    ]);
  });

  base('of a failure is an error, whether it says something or not', () => {
    for (const content of [[], [{ type: 'audio', data: '', mimeType: 'audio/wav' }]]) {
      const made = toolResult({ content, isError: true }, 's', 't');
      expect(made.isError).toBe(true);
      expect(made.details.error).toBe('tool_error');
      expect(textOf(made)).not.toBe('');
    }
  });
});
