/** Asking the linked editor from within a tool call, and adding to the call's result. */

import type { AgentToolResult } from '@earendil-works/pi-coding-agent';
import type { Editor } from './editor.ts';
import { LinkError, messageOf } from './errors.ts';
import type { Link } from './link.ts';

/** Whether the link broke under a request. */
export function isBroken(error: unknown): boolean {
  return error instanceof LinkError && (error.code === 'closed' || error.code === 'silent');
}

/**
 * Asks what changes nothing, and once more when the link broke meanwhile. Undefined: no editor is there to ask, so the
 * disk is the truth.
 */
export async function ask<T>(
  link: Link,
  intent: 'read' | 'write',
  signal: AbortSignal | undefined,
  question: (editor: Editor) => Promise<T>,
): Promise<T | undefined> {
  for (let isRetry = false; ; isRetry = true) {
    const editor = await link.editor(intent, signal);
    if (!editor?.pivi) {
      return undefined;
    }
    try {
      return await question(editor);
    } catch (error) {
      if (isRetry || !isBroken(error)) {
        throw error;
      }
    }
  }
}

/** Adds notes for the agent after what the built-in tool says; the rest of the result stays as it is. */
export function withNotes<T>(result: AgentToolResult<T>, notes: string[]): AgentToolResult<T> {
  if (notes.length === 0) {
    return result;
  }
  const note = { type: 'text' as const, text: notes.join('\n') };
  return { ...result, content: [...result.content, note] };
}

export function errorWithNotes(error: unknown, notes: string[]): unknown {
  return notes.length === 0 ? error : new Error([messageOf(error), ...notes].join('\n\n'));
}
