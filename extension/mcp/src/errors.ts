/** Errors of the loader: each has a code that a caller, a status or a tool result can tell apart. */

import { stripVTControlCharacters } from 'node:util';
import type * as z from 'zod/mini';
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

/** Tells what would have been right: the messages of `zod/mini` don't. */
export function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected === 'record' ? 'object' : issue.expected}`;
    case 'invalid_value':
      return `expected ${issue.values.map((it) => JSON.stringify(it)).join(' or ')}`;
    case 'too_small':
      return `expected ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'too_big':
      return `expected ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
    case 'invalid_union': {
      const each = issue.errors.flatMap((errors) => errors.slice(0, 1).map(expectation));
      return [...new Set(each)].join(', or ').replaceAll(', or expected', ' or');
    }
    default:
      return issue.message;
  }
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

/** Brings a text from elsewhere onto one line, without what would make it look like another. */
export function oneLine(text: string): string {
  const lines = printable(text).split(/[\n\u2028\u2029]/u);
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ⏎ ')
    .replace(/\p{Cf}/gu, '');
}
