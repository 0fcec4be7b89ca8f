/** Events between extensions: servers that one registers at run time, and the status for those that show it. */

import type { ExtensionAPI } from '@earendil-works/pi-coding-agent';
import { McpError } from './errors.ts';
import { isObject, type JsonObject } from './json.ts';
import type { Snapshot } from './status.ts';

const NAMES = ['pivi-mcp', 'pid-mcp', 'pi-mcp-adapter'];
const PROTOCOL = 1;
const STATUS_DELAY_MS = 20;

/** How Neovim's page, by way of the link, and other extensions ask for something. */
export const REQUEST_EVENT = 'pivi-mcp:request:v1';

export interface Registration {
  dispose(): Promise<void>;
}

/** How a request's sender shows a sign-in to the user, in place of Pi's own dialogs. */
export interface SignInView {
  onurl(url: string): void;
  /** Gets the URL that the browser was redirected to; `undefined` gives the sign-in up. */
  paste(signal: AbortSignal): Promise<string | undefined>;
}

export interface RuntimeServers {
  register(name: string, definition: JsonObject): Registration;
  snapshot(name: string): JsonObject;
  /** Answers a request by name; `undefined` is for one that is not known. */
  request(method: string, params: JsonObject, view?: SignInView): Promise<unknown> | undefined;
}

function isSignInView(value: unknown): value is SignInView {
  return isObject(value) && typeof value.onurl === 'function' && typeof value.paste === 'function';
}

function checked(request: JsonObject): { name: string; definition: JsonObject } {
  const { version, name, definition } = request;
  if (version !== PROTOCOL) {
    throw new McpError(
      'config',
      `Unsupported MCP runtime registration version: ${String(version)}`,
    );
  }
  if (typeof name !== 'string' || name.trim() === '') {
    throw new McpError('config', 'MCP server name must not be empty');
  }
  return { name, definition: isObject(definition) ? definition : {} };
}

/** Answers in the request itself, as its sender expects, unless another extension has. */
function answer(raw: unknown, respond: (request: JsonObject) => JsonObject): void {
  if (!isObject(raw) || raw.result !== undefined) {
    return;
  }
  try {
    raw.result = { ok: true, ...respond(raw) };
  } catch (error) {
    raw.result = { ok: false, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Listens to the events of all names, and returns how to stop. */
export function listen(events: ExtensionAPI['events'], servers: RuntimeServers): () => void {
  const register = (raw: unknown) =>
    answer(raw, (request) => {
      const { name, definition } = checked(request);
      if (!isObject(request.definition)) {
        throw new McpError('config', 'MCP server definition must be an object');
      }
      return { registration: servers.register(name, definition) };
    });
  const snapshot = (raw: unknown) =>
    answer(raw, (request) => ({ snapshot: servers.snapshot(checked(request).name) }));
  const request = (raw: unknown) => {
    if (isObject(raw) && raw.result === undefined && typeof raw.method === 'string') {
      const view = isSignInView(raw.signIn) ? raw.signIn : undefined;
      raw.result = servers.request(raw.method, isObject(raw.params) ? raw.params : {}, view);
    }
  };
  const stops = NAMES.flatMap((name) => [
    events.on(`${name}:runtime-register:v1`, register),
    events.on(`${name}:runtime-snapshot:v1`, snapshot),
  ]);
  stops.push(events.on(REQUEST_EVENT, request));
  return () => {
    for (const stop of stops) {
      stop();
    }
  };
}

/** Tells the status to whoever listens, changes close together once. */
export class StatusPublisher {
  readonly #take: () => Snapshot;
  readonly #tell: (now: Snapshot) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    events: ExtensionAPI['events'],
    take: () => Snapshot,
    shown: (now: Snapshot) => void,
  ) {
    this.#take = take;
    this.#tell = (now) => {
      for (const name of NAMES) {
        events.emit(`${name}/status/v1`, now);
      }
      shown(now);
    };
  }

  publish(): void {
    this.#timer ??= setTimeout(() => this.publishNow(), STATUS_DELAY_MS).unref();
  }

  publishNow(): void {
    this.close();
    this.#tell(this.#take());
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
