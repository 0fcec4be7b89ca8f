/**
 * Pi's `read`, `edit` and `write` with the editor's loaded buffers in place of the files. Each call runs Pi's own tool
 * with operations of its own, so for the same text its results, details and errors are the built-in's.
 */

import { constants } from 'node:fs';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EditOperations, EditToolDetails } from '@earendil-works/pi-coding-agent';
import { ask, isBroken, withNotes } from './ask.ts';
import { EditorError, LinkError } from './errors.ts';
import { review } from './gate.ts';
import type { Editor } from './editor.ts';
import type { Host, ToolSettings } from './host.ts';
import type { Link } from './link.ts';
import { firstChangedLine, toPatch } from './numbered-diff.ts';
import type { ApplyResult } from './wire.ts';

/** Larger files are not sent along as what a write replaced. */
const MAX_BEFORE = 8 * 1024 * 1024;

/** Ends a read that isn't the editor's: Pi's own tool starts over. */
class NotLoadedError extends Error {
  readonly code = 'not_loaded';
}

async function isImage(host: Host, path: string): Promise<boolean> {
  // What can't be read is no image; a buffer may have no file yet.
  return Boolean(await host.detectSupportedImageMimeTypeFromFile(path).catch(() => null));
}

export function readTool(host: Host, link: Link, cwd: string, settings: ToolSettings) {
  const { autoResizeImages } = settings;
  const builtin = host.createReadToolDefinition(cwd, { autoResizeImages });
  const execute: typeof builtin.execute = async (id, params, signal, onUpdate, ctx) => {
    let text = '';
    const operations = {
      access: async (path: string) => {
        const answer = await ask(link, 'read', signal, (editor) =>
          editor.read(path, undefined, signal),
        );
        if (!answer?.loaded || (await isImage(host, path))) {
          throw new NotLoadedError();
        }
        text = answer.text;
      },
      readFile: async () => Buffer.from(text),
    };
    try {
      const tool = host.createReadToolDefinition(ctx.cwd, { operations });
      return await tool.execute(id, params, signal, onUpdate, ctx);
    } catch (error) {
      if (error instanceof NotLoadedError) {
        return builtin.execute(id, params, signal, onUpdate, ctx);
      }
      throw error;
    }
  };
  return { ...builtin, execute };
}

/** One call of `edit` or `write`: where its text came from, what became of it. */
class Mutation {
  readonly notes: string[] = [];
  diff: string | undefined;
  readonly #host: Host;
  readonly #link: Link;
  readonly #call: string;
  readonly #tool: 'edit' | 'write';
  readonly #signal: AbortSignal | undefined;
  /** The text is that of a buffer, so the disk must not get it behind the editor's back. */
  #isOfBuffer = false;
  #before: string | undefined;
  /** The bytes of the file that an edit starts from. */
  #based: Buffer | undefined;

  constructor(
    host: Host,
    link: Link,
    call: string,
    tool: 'edit' | 'write',
    signal: AbortSignal | undefined,
  ) {
    this.#host = host;
    this.#link = link;
    this.#call = call;
    this.#tool = tool;
    this.#signal = signal;
  }

  async access(path: string): Promise<void> {
    const answer = await ask(this.#link, 'write', this.#signal, (editor) =>
      editor.access(path, true, this.#signal),
    ).catch((error) => {
      // Pi's edit tool shows a code in place of a text, where there is one.
      throw error instanceof EditorError || error instanceof LinkError ? plain(error) : error;
    });
    if (!answer?.loaded) {
      await access(path, constants.R_OK | constants.W_OK);
    }
  }

  async read(path: string): Promise<Buffer> {
    const answer = await ask(this.#link, 'write', this.#signal, (editor) =>
      editor.read(path, this.#call, this.#signal),
    );
    if (answer?.loaded) {
      this.#isOfBuffer = true;
      this.#before = answer.text;
      return Buffer.from(answer.text);
    }
    const buffer = await readFile(path);
    this.#before = textOf(buffer);
    this.#based = buffer;
    return buffer;
  }

  async write(path: string, content: string): Promise<void> {
    const editor = await this.#link.editor('write', this.#signal);
    if (!editor?.pivi) {
      if (this.#isOfBuffer) {
        throw new Error(
          `The editor was closed before ${path} could be changed. Nothing was written; read the file again.`,
        );
      }
      await writeToDisk(path, editor ? await this.#reviewed(editor, path, content) : content);
      return;
    }
    const call = { path, call: this.#call, tool: this.#tool };
    const result = await editor.apply(call, content, this.#signal).catch((error) => {
      throw isBroken(error) ? new UnknownFateError(path) : error;
    });
    this.#take(result);
    if (!result.loaded) {
      const before = this.#before ?? (await readText(path));
      const after = result.content ?? content;
      await writeToDisk(path, after);
      // What the editor makes of it is its own affair, and a broken link is noticed elsewhere.
      editor.written(call, before, after).catch(() => {});
    }
  }

  /** What the user accepts of it, in an editor that has no other way to see edits. */
  async #reviewed(editor: Editor, path: string, content: string): Promise<string> {
    const call = { path, call: this.#call, tool: this.#tool };
    const verdict = await review(this.#host, editor, call, content, this.#based, this.#signal);
    this.notes.push(...verdict.notes);
    this.diff = verdict.diff;
    return verdict.content;
  }

  #take(result: ApplyResult): void {
    this.notes.push(...(result.notes ?? []));
    this.diff = result.diff;
  }
}

class UnknownFateError extends Error {
  readonly code = 'unknown_fate';

  constructor(path: string) {
    super(
      `The link to the editor broke while it was changing ${path}. Whether the change was applied is not known: read the file again before you edit it.`,
    );
  }
}

/** The same message, for code that shows an error's name or code where there is one, and then a full stop. */
function plain(error: Error): Error {
  const copy = new Error(error.message.replace(/\.$/, ''));
  copy.name = '';
  return copy;
}

function textOf(buffer: Buffer): string | undefined {
  if (buffer.length > MAX_BEFORE) {
    return undefined;
  }
  const text = buffer.toString('utf8');
  return Buffer.from(text).equals(buffer) ? text : undefined;
}

async function readText(path: string): Promise<string | undefined> {
  // A new file has nothing before.
  return readFile(path).then(textOf, () => undefined);
}

async function writeToDisk(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, 'utf-8');
}

export function editTool(host: Host, link: Link, cwd: string) {
  const builtin = host.createEditToolDefinition(cwd);
  const execute: typeof builtin.execute = async (id, params, signal, onUpdate, ctx) => {
    const mutation = new Mutation(host, link, id, 'edit', signal);
    const operations: EditOperations = {
      access: (path) => mutation.access(path),
      readFile: (path) => mutation.read(path),
      writeFile: (path, content) => mutation.write(path, content),
    };
    const tool = host.createEditToolDefinition(ctx.cwd, { operations });
    const result = await tool.execute(id, params, signal, onUpdate, ctx);
    const details = mutation.diff ? detailsOf(params.path, mutation.diff) : result.details;
    return withNotes({ ...result, details }, mutation.notes);
  };
  return { ...builtin, execute };
}

/** The details of an edit, for what was really applied where it isn't what the model asked for. */
function detailsOf(path: string, diff: string): EditToolDetails {
  const line = firstChangedLine(diff);
  const patch = toPatch(path, diff);
  return { diff, patch, ...(line === undefined ? {} : { firstChangedLine: line }) };
}

export function writeTool(host: Host, link: Link, cwd: string) {
  const builtin = host.createWriteToolDefinition(cwd);
  const execute: typeof builtin.execute = async (id, params, signal, onUpdate, ctx) => {
    const mutation = new Mutation(host, link, id, 'write', signal);
    const operations = {
      // The directory is made with the file: a proposal that is refused leaves none behind.
      mkdir: async () => {},
      writeFile: (path: string, content: string) => mutation.write(path, content),
    };
    const tool = host.createWriteToolDefinition(ctx.cwd, { operations });
    return withNotes(await tool.execute(id, params, signal, onUpdate, ctx), mutation.notes);
  };
  return { ...builtin, execute };
}
