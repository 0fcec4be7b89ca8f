/** Errors of the loader: each has a code that a caller, a status or a tool result can tell apart. */

import { stripVTControlCharacters } from 'node:util';
import { proseWithoutSecrets } from './secrets.ts';

export type McpErrorCode =
  | 'aborted'
  | 'call_failed'
  | 'config'
  | 'connect_failed'
  | 'disabled'
  | 'needs_auth'
  | 'stale_tool'
  | 'timeout'
  | 'unknown_server'
  | 'untrusted';

export class McpError extends Error {
  override readonly name = 'McpError';
  readonly code: McpErrorCode;

  constructor(code: McpErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Gets what an unknown thrown value says: the user sees it, and the model, so what may be a secret is left out. */
export function messageOf(error: unknown): string {
  return proseWithoutSecrets(error instanceof Error ? error.message : String(error));
}

/** Gets the system's code of a failed file or process operation, if it has one. */
export function systemCode(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return error.code;
  }
  return undefined;
}

/** Leaves out what would move the cursor or colour the screen: the text comes from elsewhere. */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/[^\P{Cc}\n\t]/gu, '');
}
