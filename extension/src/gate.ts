/**
 * Edits and writes with an editor that has no pivi: each waits there, as pi-ide's `openDiff`, for the user's verdict.
 * What can't be shown is not written.
 */

import { readFile } from 'node:fs/promises';
import type { Editor, FileCall } from './editor.ts';
import { LinkError, messageOf } from './errors.ts';
import type { Host } from './host.ts';

const BOM = '\uFEFF';

/** A text as an editor shows it, and the way back. */
interface Shown {
  text: string;
  restore(text: string): string;
}

/** Takes off what an editor keeps apart from a file's text: a mark at its start, and line ends that are all CRLF. */
function shown(content: string): Shown {
  const bom = content.startsWith(BOM) ? BOM : '';
  const bare = content.slice(bom.length);
  const isCrlf = bare.includes('\r\n') && !/(^|[^\r])\n|\r(?!\n)/.test(bare);
  const text = isCrlf ? bare.replaceAll('\r\n', '\n') : bare;
  const restore = (answer: string) => {
    const plain = answer.startsWith(BOM) ? answer.slice(1) : answer;
    // Editors end a file's last line even where the proposal did not.
    const same = !text.endsWith('\n') && plain === `${text}\n` ? text : plain;
    const lf = isCrlf ? same.replaceAll('\r\n', '\n') : same;
    return bom + (isCrlf ? lf.replaceAll('\n', '\r\n') : lf);
  };
  return { text, restore };
}

async function bytesOf(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  });
}

function isEqual(a: Buffer | undefined, b: Buffer | undefined): boolean {
  return a && b ? a.equals(b) : a === b;
}

export interface Verdict {
  /** What to write. */
  content: string;
  notes: string[];
  /** Pi's display lines of what changes, when that isn't what was proposed. */
  diff?: string;
}

/** Says what the user made of the proposal. */
function verdict(host: Host, before: string, proposed: string, content: string): Verdict {
  if (content === proposed) {
    return { content, notes: [] };
  }
  if (content === before) {
    const note = 'The user took everything back: the file stays as it was. Nothing was changed.';
    return { content, notes: [note] };
  }
  const { diff } = host.generateDiffString(before, content);
  const note = 'The user changed this before accepting it. What was applied:';
  return { content, notes: [`${note}\n${diff}`], diff };
}

/**
 * Lets the user decide on what is to become of a file. `based`: the bytes that the proposal starts from, where they are
 * known. Rejects for a rejection, and whenever it isn't certain that the user has seen and accepted what is returned.
 */
export async function review(
  host: Host,
  editor: Editor,
  call: FileCall,
  proposed: string,
  based: Buffer | undefined,
  signal: AbortSignal | undefined,
): Promise<Verdict> {
  const { path, tool } = call;
  const before = based ?? (await bytesOf(path));
  const { text, restore } = shown(proposed);
  const tab = `pi-${tool}:${call.call}`;
  const answer = await editor
    .openDiff(path, text, tab, signal)
    .catch((error) => {
      if (signal?.aborted) {
        throw error;
      }
      const why = error instanceof LinkError ? 'the link broke' : messageOf(error);
      throw new Error(
        `${editor.name} could not show the ${tool} of ${path} for review (${why}). Nothing was written.`,
      );
    })
    .finally(() => editor.closeTab(tab));
  if (answer === undefined) {
    throw new Error(`user rejected the ${tool} in IDE. Nothing was written to ${path}.`);
  }
  const content = restore(answer);
  const now = await bytesOf(path);
  if (!isEqual(now, before) && !isEqual(now, Buffer.from(content))) {
    throw new Error(
      `${path} changed on disk while the user reviewed the ${tool}. Nothing was written; read the file again.`,
    );
  }
  return verdict(host, before?.toString('utf8') ?? '', proposed, content);
}

/** Blocks a tool of another extension's where the user would have to review what it does and can't. */
export function refuseUnseen(editor: Editor | undefined, tool: string) {
  if (!editor || editor.pivi) {
    return undefined;
  }
  const reason = `${tool} is another extension's tool here: ${editor.target.name} can't show what it would do for review. Nothing was written.`;
  return { block: true, reason };
}
