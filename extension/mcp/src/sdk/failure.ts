/** What the SDK's errors mean to the loader, and how they read. */

import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { SseError } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { $ZodError } from 'zod/v4/core';
import type { FailureKind } from '../connection.ts';
import { expectation, messageOf, printable, systemCode } from '../errors.ts';

const LONGEST = 500;

/** Gets what an error says; of an answer that has the wrong form, where it has. */
function said(error: unknown): string {
  if (!(error instanceof $ZodError)) {
    return messageOf(error);
  }
  const parts = error.issues.map((it) => `${it.path.map(String).join('.')}: ${expectation(it)}`);
  return `the server's answer is not valid: ${parts.join('; ')}`;
}

/** Makes an error that says all that is known: the HTTP status, the reason of a failed fetch, a process's last words. */
export function explained(error: unknown, epitaph = ''): Error {
  const status =
    (error instanceof StreamableHTTPError || error instanceof SseError) && error.code
      ? `HTTP ${error.code}: `
      : '';
  const cause =
    error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  const end = epitaph === '' ? '' : ` (${epitaph})`;
  return new Error(`${status}${printable(said(error).slice(0, LONGEST))}${cause}${end}`, {
    cause: error,
  });
}

function isLostSession(error: unknown): boolean {
  if (error instanceof StreamableHTTPError) {
    const about = /session|not initialized/i.test(error.message);
    return error.code === 404 || (error.code === 400 && about);
  }
  return (
    error instanceof McpError && /server not initialized|session not found/i.test(error.message)
  );
}

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

function isUnauthorized(error: unknown): boolean {
  if (error instanceof StreamableHTTPError || error instanceof SseError) {
    return error.code === 401;
  }
  return error instanceof UnauthorizedError;
}

function protocolFailure(error: McpError): FailureKind {
  if (error.code === ErrorCode.ConnectionClosed) {
    return 'closed';
  }
  return error.code === ErrorCode.RequestTimeout ? 'timeout' : 'other';
}

/** Gets what a failure is to the loader. */
export function failureKind(error: unknown): FailureKind {
  if (isUnauthorized(error)) {
    return 'needs_auth';
  }
  if (isLostSession(error)) {
    return 'lost_session';
  }
  if (error instanceof McpError) {
    return protocolFailure(error);
  }
  if (NETWORK.has(systemCode(error) ?? '') || messageOf(error) === 'Not connected') {
    return 'closed';
  }
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? 'other' : failureKind(cause);
}
