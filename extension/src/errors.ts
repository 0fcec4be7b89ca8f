/** What can go wrong between Pi and the editor. Texts are for people and models, codes for the code. */

/**
 * `closed`: the socket is gone. `silent`: nothing came for too long. `timeout`: this request's own limit.
 * `aborted`: its signal. `refused`: no connection. `protocol`: an answer that can't be understood.
 */
export type LinkErrorCode = 'closed' | 'silent' | 'timeout' | 'aborted' | 'refused' | 'protocol';

/** The link failed: whether the editor did what was asked is not known. */
export class LinkError extends Error {
  override readonly name = 'LinkError';
  readonly code: LinkErrorCode;

  constructor(code: LinkErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A JSON-RPC error that the editor answered. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: string;

  constructor(code: number, message: string) {
    super(message);
    this.code = String(code);
  }
}

/** The editor refused what the agent wants; the text is for the agent. */
export class EditorError extends Error {
  override readonly name = 'EditorError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
