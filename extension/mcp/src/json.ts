/**
 * JSON as people write it: with comments, trailing commas and a byte order mark. Edits change one member and leave
 * every other byte of the file as it is.
 */

export type JsonObject = Record<string, unknown>;

/** Tells whether `value` is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What isn't closed goes to the end: else each of many would be looked for an end of. */
const STRING_OR_COMMENT = /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const STRING_OR_COMMA = /"(?:[^"\\\n]|\\.)*"?|,(?=\s*[\]}])/g;

/** Blanks comments, trailing commas and the byte order mark, so that every position stays where it was. */
function blanked(text: string): string {
  const blank = (match: string) => (match.startsWith('"') ? match : match.replace(/[^\n]/g, ' '));
  return text
    .replace(/^\uFEFF/, ' ')
    .replace(STRING_OR_COMMENT, blank)
    .replace(STRING_OR_COMMA, blank);
}

/** What V8 quotes of a text around a mistake: it may be somebody's secret. */
const QUOTED = /, (?:\.{3})?".*"(?:\.{3})? is not valid JSON$/s;

/** Parses lenient JSON; a text that holds nothing gives `undefined`. Throws a `SyntaxError` that quotes nothing of it. */
export function parseJson(text: string): unknown {
  const plain = blanked(text);
  try {
    return plain.trim() === '' ? undefined : JSON.parse(plain);
  } catch (error) {
    throw new SyntaxError(
      String(error instanceof Error ? error.message : error).replace(QUOTED, ' in JSON'),
    );
  }
}

interface Span {
  start: number;
  end: number;
}

interface Member extends Span {
  key: string;
  value: Span;
}

const SPACE = /\s*/y;
const SCALAR = /"(?:[^"\\]|\\.)*"|[^\s,\]}]+/y;

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Gets where the value that starts at `at` ends. `text` is blanked and valid. */
function valueEnd(text: string, at: number): number {
  const opener = text[at];
  if (opener !== '{' && opener !== '[') {
    return skip(SCALAR, text, at);
  }
  let depth = 0;
  let index = at;
  while (index < text.length) {
    const char = text[index];
    if (char === '"') {
      index = skip(SCALAR, text, index);
      continue;
    }
    depth += char === '{' || char === '[' ? 1 : char === '}' || char === ']' ? -1 : 0;
    index += 1;
    if (depth === 0) {
      return index;
    }
  }
  return index;
}

/** Lists the members of the object that starts at `at`. */
function members(text: string, at: number): Member[] {
  const found: Member[] = [];
  let index = skip(SPACE, text, at + 1);
  while (text[index] === '"') {
    const start = index;
    const keyEnd = skip(SCALAR, text, start);
    const colon = skip(SPACE, text, keyEnd);
    const valueStart = skip(SPACE, text, colon + 1);
    const end = valueEnd(text, valueStart);
    const key: unknown = JSON.parse(text.slice(start, keyEnd));
    found.push({ key: String(key), start, end, value: { start: valueStart, end } });
    index = skip(SPACE, text, end);
    if (text[index] === ',') {
      index = skip(SPACE, text, index + 1);
    }
  }
  return found;
}

/** Finds the object or value at `path`; the last member of a repeated key wins, as in `JSON.parse`. */
function locate(plain: string, path: string[]): Member | undefined {
  let at = skip(SPACE, plain, 0);
  let member: Member | undefined;
  for (const key of path) {
    if (plain[at] !== '{') {
      return undefined;
    }
    member = members(plain, at).findLast((it) => it.key === key);
    if (member === undefined) {
      return undefined;
    }
    at = member.value.start;
  }
  return member;
}

/** Gets the 1-based line of the member at `path`, if the text has it. */
export function lineOf(text: string, path: string[]): number | undefined {
  const member = locate(blanked(text), path);
  return member && text.slice(0, member.start).split('\n').length;
}

function indentAt(text: string, at: number): string {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  return /^[ \t]*/.exec(text.slice(lineStart, at))?.[0] ?? '';
}

/** Inserts the first member of the object that starts at `at`, laid out as its present members are. */
function insertMember(text: string, plain: string, at: number, member: string): string {
  const first = members(plain, at)[0];
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const head = text.slice(0, at + 1);
  if (first === undefined) {
    const outer = indentAt(text, at);
    const inner = outer + (outer.includes('\t') ? '\t' : '  ');
    const rest = text.slice(at + 1).replace(/^\s*(?=\})/, '');
    return rest.startsWith('}')
      ? `${head}${eol}${inner}${member}${eol}${outer}${rest}`
      : `${head}${eol}${inner}${member}${rest}`;
  }
  const isBroken = text.slice(at + 1, first.start).includes('\n');
  const gap = isBroken ? `${eol}${indentAt(text, first.start)}` : ' ';
  return `${text.slice(0, first.start)}${member},${gap}${text.slice(first.start)}`;
}

/**
 * Sets the member `key` of the object at `path` and returns the new text. Throws if there is no such object.
 */
export function setMember(text: string, path: string[], key: string, value: unknown): string {
  const plain = blanked(text);
  const owner = locate(plain, path);
  const at = owner?.value.start;
  if (at === undefined || plain[at] !== '{') {
    throw new Error(`there is no object "${path.join('.')}"`);
  }
  const present = members(plain, at).findLast((it) => it.key === key);
  if (present) {
    const { start, end } = present.value;
    return text.slice(0, start) + JSON.stringify(value) + text.slice(end);
  }
  return insertMember(text, plain, at, `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
}
