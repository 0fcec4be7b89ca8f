/**
 * The arguments of an `edit` or `write` call while they stream. Each fragment is read once, so that a fragment costs
 * the same however long the texts before it are: strings are decoded as they come and stand as numbered placeholders
 * in what is left, a short JSON text that is parsed tolerantly.
 */

import { parse } from 'partial-json';
import * as z from 'zod/mini';
import { type Made, once } from '../mcp/src/once.ts';

/** A text that grows at its end. */
export class Growing {
  text = '';
  /** What came since it was last taken. */
  #fresh = '';
  isDone = false;

  append(text: string): void {
    this.text += text;
    this.#fresh += text;
  }

  hasFresh(): boolean {
    return this.#fresh.length > (this.#holdsHalf(this.#fresh) ? 1 : 0);
  }

  /** Takes what is new; the first half of a surrogate pair waits for the second. */
  take(): string {
    return this.#give(this.#fresh);
  }

  takeAll(): string {
    return this.#give(this.text);
  }

  #give(text: string): string {
    const end = this.#holdsHalf(text) ? text.length - 1 : text.length;
    this.#fresh = text.slice(end);
    return text.slice(0, end).toWellFormed();
  }

  #holdsHalf(text: string): boolean {
    const last = text.charCodeAt(text.length - 1);
    return !this.isDone && last >= 0xd800 && last <= 0xdbff;
  }

  /** Ends it with the text that it really is. Another one, if this was not its beginning. */
  finish(text: string): Growing {
    let result: Growing = this;
    if (!text.startsWith(this.text)) {
      result = new Growing();
    }
    result.append(text.slice(result.text.length));
    result.isDone = true;
    return result;
  }
}

export interface EditTexts {
  oldText?: Growing | undefined;
  newText?: Growing | undefined;
}

/** What is known of a call. */
export interface CallTexts {
  path?: Growing | undefined;
  content?: Growing | undefined;
  edits: EditTexts[];
}

const Text = once(() => z.instanceof(Growing));
const Edit = once(() =>
  z.looseObject({ oldText: z.optional(Text()), newText: z.optional(Text()) }),
);
const Arguments = once(() =>
  z.looseObject({
    path: z.optional(Text()),
    content: z.optional(Text()),
    // Pi takes a list, one edit, and either of them as a string of JSON; and one edit beside the path.
    edits: z.optional(z.union([Text(), z.array(Edit()), Edit()])),
    oldText: z.optional(Text()),
    newText: z.optional(Text()),
  }),
);
const Edits = once(() => z.union([z.array(Edit()), Edit()]));

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Reads JSON text in fragments. */
class JsonStream {
  /** The text without the insides of its strings, which are the indices of `strings`. */
  #outline = '';
  readonly #strings: Growing[] = [];
  #open: Growing | undefined;
  #escape = '';

  append(fragment: string): void {
    let at = 0;
    while (at < fragment.length) {
      at = this.#open
        ? this.#readString(this.#open, fragment, at)
        : this.#readOutside(fragment, at);
    }
  }

  /** What the text says so far, its strings as `Growing`. */
  value(): unknown {
    try {
      return this.#resolve(parse(this.#outline));
    } catch {
      // Nothing yet, or nothing that is JSON.
      return undefined;
    }
  }

  #readOutside(fragment: string, from: number): number {
    const quote = fragment.indexOf('"', from);
    if (quote < 0) {
      this.#outline += fragment.slice(from);
      return fragment.length;
    }
    this.#open = new Growing();
    this.#outline += `${fragment.slice(from, quote)}"${this.#strings.push(this.#open) - 1}"`;
    return quote + 1;
  }

  #readString(open: Growing, fragment: string, from: number): number {
    if (this.#escape !== '') {
      return this.#readEscape(open, fragment, from);
    }
    const end = /["\\]/g;
    end.lastIndex = from;
    const at = end.exec(fragment)?.index ?? fragment.length;
    if (at > from) {
      open.append(fragment.slice(from, at));
    }
    if (fragment[at] === '\\') {
      this.#escape = '\\';
    } else if (at < fragment.length) {
      open.isDone = true;
      this.#open = undefined;
    }
    return at + 1;
  }

  /** Reads one character of an escape. What is none is kept as it stands, as Pi does. */
  #readEscape(open: Growing, fragment: string, at: number): number {
    const char = fragment[at] ?? '';
    const read = this.#escape + char;
    if (read === '\\u' || /^\\u[\da-f]{1,3}$/i.test(read)) {
      this.#escape = read;
      return at + 1;
    }
    this.#escape = '';
    if (/^\\u[\da-f]{4}$/i.test(read)) {
      open.append(String.fromCharCode(Number.parseInt(read.slice(2), 16)));
      return at + 1;
    }
    if (/^\\["\\/bfnrt]$/.test(read)) {
      open.append(ESCAPES[char] ?? char);
      return at + 1;
    }
    open.append(read.slice(0, -1));
    return at;
  }

  #resolve(value: unknown): unknown {
    if (typeof value === 'string') {
      return this.#strings[Number(value)];
    }
    if (Array.isArray(value)) {
      return value.map((item) => this.#resolve(item));
    }
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    const members = Object.entries(value);
    return Object.fromEntries(
      members.map(([key, member]) => [
        this.#strings[Number(key)]?.text ?? '',
        this.#resolve(member),
      ]),
    );
  }
}

export class ArgumentStream {
  readonly #json = new JsonStream();
  /** For edits that come as a string: what was read of it. */
  #inner: { source: Growing; json: JsonStream } | undefined;
  #final: CallTexts | undefined;

  append(fragment: string): void {
    this.#json.append(fragment);
  }

  /** What has been said so far; undefined if it is no edit and no write. */
  texts(): CallTexts | undefined {
    return this.#final ?? this.#read(this.#json.value());
  }

  /** Takes the complete arguments, as Pi has parsed them. */
  finish(args: unknown): void {
    const whole = new JsonStream();
    whole.append(JSON.stringify(args) ?? '');
    const soFar = this.texts();
    this.#inner = undefined;
    const final = this.#read(whole.value());
    if (final) {
      this.#final = {
        path: ended(soFar?.path, final.path),
        content: ended(soFar?.content, final.content),
        edits: final.edits.map(({ oldText, newText }, i) => ({
          oldText: ended(soFar?.edits[i]?.oldText, oldText),
          newText: ended(soFar?.edits[i]?.newText, newText),
        })),
      };
    }
  }

  #read(value: unknown): CallTexts | undefined {
    // A text alone is an object too, to the schema.
    const args = value instanceof Growing ? undefined : Arguments().safeParse(value).data;
    if (!args) {
      return undefined;
    }
    const { path, content, oldText, newText } = args;
    const edits = this.#edits(args.edits);
    if (oldText || newText) {
      edits.push({ oldText, newText });
    }
    return { path, content, edits };
  }

  #edits(edits: Made<typeof Arguments>['edits']): EditTexts[] {
    if (edits instanceof Growing) {
      const parsed = Edits().safeParse(this.#parseInner(edits)).data;
      return parsed ? [parsed].flat() : [];
    }
    return edits ? [edits].flat() : [];
  }

  #parseInner(source: Growing): unknown {
    if (this.#inner?.source === source) {
      this.#inner.json.append(source.take());
    } else {
      this.#inner = { source, json: new JsonStream() };
      this.#inner.json.append(source.takeAll());
    }
    return this.#inner.json.value();
  }
}

/** The final text as the continuation of what streamed. */
function ended(streamed: Growing | undefined, final: Growing | undefined): Growing | undefined {
  return final && (streamed ?? new Growing()).finish(final.text);
}
