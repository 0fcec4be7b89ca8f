/** What the loader asks of a live connection. The SDK's side of it is in a bundle of its own, loaded when it is needed. */

import type { JsonObject } from './json.ts';
import type { OAuthFields } from './schema.ts';

/** A server with every variable and secret resolved. */
export type Target =
  | {
      transport: 'stdio';
      command: string;
      args: string[];
      env: Record<string, string>;
      cwd: string;
    }
  | {
      transport: 'http' | 'sse';
      url: string;
      headers: Record<string, string>;
      oauth?: OAuthTarget;
    };

/** How to sign in to a server, and where what was signed is kept. */
export interface OAuthTarget {
  /** The server's URL, for which the credentials hold. */
  url: string;
  file: string;
  fields: OAuthFields;
}

export type ListKind = 'tools' | 'resources' | 'prompts';

export interface Hooks {
  /** The connection ended; `reason` is what is known of why, empty if nothing is. */
  onclose(reason: string): void;
  onlistchanged(kind: ListKind): void;
}

export interface ConnectOptions {
  target: Target;
  /** The client's only root. */
  root: string;
  timeoutMs: number;
  signal?: AbortSignal;
  hooks: Hooks;
}

export interface ListedTool {
  name: string;
  description?: string;
  inputSchema?: JsonObject;
  outputSchema?: JsonObject;
  annotations?: JsonObject;
  uiVisibility?: string[];
  uiResourceUri?: string;
  uiStreamMode?: string;
}

export interface ListedResource {
  uri: string;
  name: string;
  description?: string;
}

export interface ListedPrompt {
  name: string;
  title?: string;
  description?: string;
  arguments?: { name: string; description?: string; required?: boolean }[];
}

export interface Listing {
  tools: ListedTool[];
  resources: ListedResource[];
  prompts: ListedPrompt[];
  instructions?: string;
  /** For how long the list holds, by the server's word; 0 is for no time at all. */
  ttlMs?: number;
}

export interface Progress {
  progress: number;
  total?: number;
  message?: string;
}

export interface CallOptions {
  timeoutMs: number;
  signal?: AbortSignal;
  onprogress?(progress: Progress): void;
}

/** A tool's result, content as the server sent it. */
export interface CallResult {
  content: JsonObject[];
  structuredContent?: unknown;
  isError: boolean;
}

export interface Connection {
  /** Lists everything, all pages. */
  list(signal?: AbortSignal): Promise<Listing>;
  call(tool: string, args: JsonObject, options: CallOptions): Promise<CallResult>;
  close(): Promise<void>;
  /** The server process's id, while it runs. */
  readonly pid: number | undefined;
}

/** Why a connection or a call failed, as far as the loader acts on it. */
export type FailureKind = 'needs_auth' | 'lost_session' | 'closed' | 'other';

export interface SignInOptions {
  transport: 'http' | 'sse';
  url: string;
  oauth: OAuthTarget;
  headers: Record<string, string>;
  timeoutMs: number;
  signal: AbortSignal;
  /** Shows the page to sign in at. */
  onurl(url: string): void;
  /** Gets the redirected URL from the user when the browser can't reach this machine. */
  paste?(signal: AbortSignal): Promise<string | undefined>;
}

/** What the second bundle exports. */
export interface Sdk {
  connect(options: ConnectOptions): Promise<Connection>;
  signIn(options: SignInOptions): Promise<void>;
  failureKind(error: unknown): FailureKind;
}
