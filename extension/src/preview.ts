/**
 * Shows the editor each `edit` and `write` while the model writes it. Pi's events only note what is new; a timer sends
 * it, the texts as what was appended to them, so that Pi's stream never waits and a long text costs no more than a
 * short one.
 */

import type { AgentMessage } from '@earendil-works/pi-agent-core';
import type { ExtensionAPI } from '@earendil-works/pi-coding-agent';
import type { Editor } from './editor.ts';
import type { Link } from './link.ts';
import { ArgumentStream, type CallTexts, type Growing } from './preview-arguments.ts';
import { resolvePath } from './preview-path.ts';

const INTERVAL_MS = 50;
/** While so many bytes wait in the socket the editor doesn't keep up, and nothing is added to them. */
const MAX_BACKLOG = 256 * 1024;
/** A longer text is not shown: the editor bounds its messages, and a new link gets it whole. */
const MAX_LENGTH = 2 * 1024 * 1024;

/** `withdrawn`: the call is never made, since its message failed. */
type Outcome = 'applied' | 'failed' | 'aborted' | 'withdrawn';

/** What was appended to a text, and where, in bytes. */
interface Piece {
  offset: number;
  append: string;
  isDone: boolean;
}

interface EditPieces {
  index: number;
  old?: Piece;
  new?: Piece;
}

/** How much of a text the editor has. */
interface Sent {
  source: Growing;
  bytes: number;
  isDone: boolean;
}

/** One call, and what the editor knows of it. */
class Call {
  readonly id: string;
  readonly tool: 'edit' | 'write';
  readonly index: number;
  readonly stream = new ArgumentStream();
  isDone = false;
  /** What has come since the last message is not sent. */
  isDirty = true;
  #editor: Editor | undefined;
  #sent = new Map<string, Sent>();
  #seq = 0;

  constructor(id: string, tool: 'edit' | 'write', index: number) {
    this.id = id;
    this.tool = tool;
    this.index = index;
  }

  isKnownTo(editor: Editor): boolean {
    return this.#editor === editor;
  }

  send(editor: Editor, cwd: string): void {
    this.isDirty = false;
    const texts = this.stream.texts();
    const path = texts?.path?.isDone ? resolvePath(texts.path.text, cwd) : undefined;
    if (!texts || path === undefined || isTooLong(texts)) {
      return;
    }
    const isResend = this.#editor !== undefined && !this.isKnownTo(editor);
    if (!this.isKnownTo(editor)) {
      this.#editor = editor;
      this.#sent.clear();
      this.#seq = 0;
    }
    const pieces = this.#pieces(texts);
    editor.notify('pivi/preview', {
      call: this.id,
      tool: this.tool,
      path,
      seq: ++this.#seq,
      isDone: this.isDone,
      ...(isResend ? { isResend } : {}),
      ...pieces,
    });
  }

  #pieces(texts: CallTexts) {
    if (this.tool === 'write') {
      const content = this.#piece('content', texts.content);
      return content ? { content } : {};
    }
    const edits = texts.edits.flatMap(({ oldText, newText }, index): EditPieces[] => {
      const sides = {
        ...named('old', this.#piece(`${index}.old`, oldText)),
        ...named('new', this.#piece(`${index}.new`, newText)),
      };
      return Object.keys(sides).length > 0 ? [{ index, ...sides }] : [];
    });
    return edits.length > 0 ? { edits } : {};
  }

  /** What the editor lacks of a text, if anything. */
  #piece(name: string, text: Growing | undefined): Piece | undefined {
    if (!text) {
      return undefined;
    }
    const sent = this.#sent.get(name);
    const isSame = sent?.source === text;
    if (isSame && !text.hasFresh() && sent.isDone === text.isDone) {
      return undefined;
    }
    const offset = isSame ? sent.bytes : 0;
    const append = isSame ? text.take() : text.takeAll();
    const { isDone } = text;
    this.#sent.set(name, { source: text, bytes: offset + Buffer.byteLength(append), isDone });
    return { offset, append, isDone };
  }
}

function named<K extends string>(name: K, piece: Piece | undefined): { [P in K]?: Piece } {
  const result: { [P in K]?: Piece } = {};
  if (piece) {
    result[name] = piece;
  }
  return result;
}

function isTooLong({ content, edits }: CallTexts): boolean {
  const texts = [content, ...edits.flatMap(({ oldText, newText }) => [oldText, newText])];
  return texts.reduce((sum, text) => sum + (text?.text.length ?? 0), 0) > MAX_LENGTH;
}

export class Previews {
  readonly #link: Link;
  readonly #cwd: string;
  readonly #calls = new Map<string, Call>();
  #timer: NodeJS.Timeout | undefined;
  #sentAt = 0;

  constructor(link: Link, cwd: string) {
    this.#link = link;
    this.#cwd = cwd;
  }

  /** Takes a fragment of a call's arguments; at their end all of them. */
  onFragment(message: AgentMessage, index: number, fragment: string, isEnd: boolean): void {
    const block = message.role === 'assistant' ? message.content[index] : undefined;
    if (block?.type !== 'toolCall' || (block.name !== 'edit' && block.name !== 'write')) {
      return;
    }
    let call = this.#calls.get(block.id);
    if (!call || (call.isDone && !isEnd)) {
      // Some providers count their calls from one in every message.
      call = new Call(block.id, block.name, index);
      this.#calls.set(block.id, call);
    }
    call.stream.append(fragment);
    if (isEnd && !call.isDone) {
      call.stream.finish(block.arguments);
      call.isDone = true;
    }
    call.isDirty = true;
    this.#schedule();
  }

  /** A message is complete: its calls are made now, or never. */
  onMessage(message: AgentMessage): void {
    if (message.role !== 'assistant') {
      return;
    }
    const { stopReason } = message;
    const isLost = stopReason === 'error' || stopReason === 'aborted';
    for (const block of message.content) {
      const call = block.type === 'toolCall' ? this.#calls.get(block.id) : undefined;
      if (call && isLost) {
        this.end(call.id, stopReason === 'aborted' ? 'aborted' : 'withdrawn');
      } else if (call && !call.isDone) {
        this.onFragment(message, call.index, '', true);
      }
    }
    // Before the call itself reaches the editor.
    this.#flush();
  }

  end(id: string, outcome: Outcome): void {
    const call = this.#calls.get(id);
    const editor = this.#link.current;
    this.#calls.delete(id);
    if (call && editor && call.isKnownTo(editor)) {
      editor.notify('pivi/preview_end', { call: id, outcome });
    }
  }

  /** Ends what a run has left over. */
  endAll(): void {
    for (const id of [...this.#calls.keys()]) {
      this.end(id, 'withdrawn');
    }
  }

  /** A new link gets everything. */
  onUp(): void {
    for (const call of this.#calls.values()) {
      call.isDirty = true;
    }
    this.#schedule();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#calls.clear();
  }

  #schedule(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#flush();
      },
      Math.max(0, this.#sentAt + INTERVAL_MS - Date.now()),
    );
  }

  #flush(): void {
    const editor = this.#link.current;
    const dirty = [...this.#calls.values()].filter((call) => call.isDirty);
    if (!editor?.pivi || dirty.length === 0) {
      return;
    }
    this.#sentAt = Date.now();
    if (editor.backlog > MAX_BACKLOG) {
      this.#schedule();
      return;
    }
    for (const call of dirty) {
      call.send(editor, this.#cwd);
    }
  }
}

/** Follows the calls of a session. */
export function installPreview(pi: ExtensionAPI, link: Link, cwd: string): Previews {
  const previews = new Previews(link, cwd);
  pi.on('message_update', ({ message, assistantMessageEvent: event }) => {
    if (event.type === 'toolcall_delta') {
      previews.onFragment(message, event.contentIndex, event.delta, false);
    } else if (event.type === 'toolcall_end') {
      previews.onFragment(message, event.contentIndex, '', true);
    }
  });
  pi.on('message_end', ({ message }) => previews.onMessage(message));
  pi.on('tool_execution_end', ({ toolCallId, isError }) => {
    previews.end(toolCallId, isError ? 'failed' : 'applied');
  });
  pi.on('agent_end', () => previews.endAll());
  return previews;
}
