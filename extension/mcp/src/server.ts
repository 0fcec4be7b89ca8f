/**
 * One server's life: it is connected when it is needed, once for all who need it, and let go when nobody did for a
 * while. A call that runs is never cut off by that.
 */

import type { ServerConfig } from './config.ts';
import type {
  CallOptions,
  CallResult,
  Connection,
  FailureKind,
  Listing,
  Sdk,
} from './connection.ts';
import { McpError, messageOf } from './errors.ts';
import type { JsonObject } from './json.ts';
import { callTimeout, idleTimeout, keepsAlive } from './policy.ts';
import type { Settings } from './schema.ts';
import { resolveTarget, type TargetContext } from './target.ts';

const CONNECT_MS = 30_000;
const LIST_DEBOUNCE_MS = 50;
/** A call so soon after a failed connection gets that failure again instead of another attempt. */
const FAILURE_HOLDS_MS = 1_000;
const RETRY_FIRST_MS = 1_000;
const RETRY_MOST_MS = 5 * 60_000;

export type ServerState = 'not-connected' | 'connecting' | 'connected' | 'failed' | 'needs-auth';

export interface ServerEvents {
  /** The state changed. */
  onstate(): void;
  /** What the server offers was listed, on connecting or since it said that it changed. */
  onlisting(listing: Listing): void;
}

export interface ServerContext extends TargetContext {
  settings: Settings;
  sdk(): Promise<Sdk>;
}

/** Gets how long to wait before a connection that failed so many times is tried again. */
export function retryDelay(failures: number): number {
  return Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_MOST_MS);
}

export class Server {
  readonly config: ServerConfig;
  state: ServerState = 'not-connected';
  lastError: string | undefined;
  failedAt: number | undefined;

  readonly #context: ServerContext;
  readonly #events: ServerEvents;
  #connection: Connection | undefined;
  #connecting: Promise<Connection> | undefined;
  #calls = 0;
  #retries = 0;
  #idle: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #relist: NodeJS.Timeout | undefined;
  readonly #closed = new AbortController();

  constructor(config: ServerConfig, context: ServerContext, events: ServerEvents) {
    this.config = config;
    this.#context = context;
    this.#events = events;
  }

  get pid(): number | undefined {
    return this.#connection?.pid;
  }

  #become(state: ServerState, error?: unknown): void {
    this.state = state;
    if (error === undefined) {
      this.lastError = undefined;
      this.failedAt = undefined;
    } else {
      this.lastError = messageOf(error);
      this.failedAt = Date.now();
    }
    this.#events.onstate();
  }

  async #open(): Promise<Connection> {
    const signal = this.#closed.signal;
    const [sdk, target] = await Promise.all([
      this.#context.sdk(),
      resolveTarget(this.config, this.#context),
    ]);
    signal.throwIfAborted();
    let connection: Connection | undefined;
    connection = await sdk.connect({
      target,
      root: this.#context.cwd,
      timeoutMs: CONNECT_MS,
      signal,
      hooks: {
        onclose: () => this.#lost(connection),
        onlistchanged: () => this.#listLater(LIST_DEBOUNCE_MS),
      },
    });
    if (signal.aborted) {
      await connection.close();
      signal.throwIfAborted();
    }
    return connection;
  }

  async #connect(): Promise<Connection> {
    this.#become('connecting');
    try {
      this.#connection = await this.#open();
      this.#retries = 0;
      this.#become('connected');
      this.#rest();
      this.#listLater(0);
      return this.#connection;
    } catch (error) {
      const needsAuth = (await this.#kind(error)) === 'needs_auth';
      this.#become(needsAuth ? 'needs-auth' : 'failed', error);
      if (!needsAuth) {
        this.#retryLater();
      }
      throw needsAuth
        ? this.#needsAuth(error)
        : new McpError('connect_failed', messageOf(error), { cause: error });
    }
  }

  async #kind(error: unknown): Promise<FailureKind> {
    if (error instanceof McpError) {
      return error.code === 'needs_auth' ? 'needs_auth' : 'other';
    }
    return (await this.#context.sdk()).failureKind(error);
  }

  /** Makes of a request's failure what tells the user to sign in, if that is what the server wants. */
  async #refused(error: unknown): Promise<McpError | undefined> {
    if ((await this.#kind(error)) !== 'needs_auth') {
      return undefined;
    }
    this.#become('needs-auth', error);
    return this.#needsAuth(error);
  }

  #needsAuth(error: unknown): McpError {
    const text = `${messageOf(error)}. Run /mcp auth ${this.config.name} to sign in.`;
    return new McpError('needs_auth', text);
  }

  /** Gets the connection, opening it if need be. */
  connect(): Promise<Connection> {
    if (this.#connection) {
      return Promise.resolve(this.#connection);
    }
    clearTimeout(this.#retry);
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  /** The connection ended without our doing. */
  #lost(connection: Connection | undefined): void {
    if (connection === undefined || this.#connection !== connection) {
      return;
    }
    this.#connection = undefined;
    clearTimeout(this.#idle);
    this.#become('not-connected');
    this.#retryLater();
  }

  #retryLater(): void {
    if (!keepsAlive(this.config) || this.#closed.signal.aborted) {
      return;
    }
    const wait = retryDelay(this.#retries);
    this.#retries += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.connect().catch(() => undefined), wait).unref();
  }

  /** Starts counting idle time, unless a call runs. */
  #rest(): void {
    clearTimeout(this.#idle);
    const wait = idleTimeout(this.config, this.#context.settings);
    if (this.#calls === 0 && wait > 0 && this.#connection) {
      this.#idle = setTimeout(() => void this.disconnect(), wait).unref();
    }
  }

  #listLater(wait: number): void {
    clearTimeout(this.#relist);
    this.#relist = setTimeout(() => void this.list().catch(() => undefined), wait).unref();
  }

  /** Lists what the server offers, connecting if need be. */
  async list(): Promise<Listing> {
    clearTimeout(this.#relist);
    const listing = await this.#request(
      () => this.connect(),
      (connection) => {
        clearTimeout(this.#relist);
        return connection.list(this.#closed.signal);
      },
    );
    this.#events.onlisting(listing);
    return listing;
  }

  async #busy<T>(work: () => Promise<T>): Promise<T> {
    this.#calls += 1;
    clearTimeout(this.#idle);
    try {
      return await work();
    } finally {
      this.#calls -= 1;
      this.#rest();
    }
  }

  #failedJustNow(): boolean {
    return this.state === 'failed' && Date.now() - (this.failedAt ?? 0) < FAILURE_HOLDS_MS;
  }

  async #ready(signal: AbortSignal | undefined): Promise<Connection> {
    if (this.#failedJustNow()) {
      throw new McpError('connect_failed', this.lastError ?? 'the connection failed');
    }
    const connection = this.connect();
    if (signal === undefined) {
      return connection;
    }
    // The others who wait for the connection still get it.
    connection.catch(() => undefined);
    return Promise.race([connection, aborted(signal)]);
  }

  /** Calls a tool. */
  call(
    tool: string,
    args: JsonObject,
    options: Omit<CallOptions, 'timeoutMs'> = {},
  ): Promise<CallResult> {
    const timeoutMs = callTimeout(this.config, this.#context.settings);
    return this.#request(
      () => this.#ready(options.signal),
      (connection) => connection.call(tool, args, { ...options, timeoutMs }),
    );
  }

  /** Does something with the connection. A session that the server has forgotten is opened anew, once. */
  #request<T>(
    open: () => Promise<Connection>,
    work: (connection: Connection) => Promise<T>,
  ): Promise<T> {
    return this.#busy(async () => {
      const connection = await open();
      try {
        return await work(connection);
      } catch (error) {
        if ((await this.#kind(error)) !== 'lost_session') {
          throw (await this.#refused(error)) ?? error;
        }
        await this.#drop(connection);
        return work(await open());
      }
    });
  }

  async #drop(connection: Connection): Promise<void> {
    if (this.#connection === connection) {
      this.#connection = undefined;
    }
    await connection.close().catch(() => undefined);
  }

  /** Closes the connection, which the next call opens again. */
  async disconnect(): Promise<void> {
    clearTimeout(this.#idle);
    clearTimeout(this.#retry);
    clearTimeout(this.#relist);
    const connection = this.#connection;
    this.#connection = undefined;
    if (connection) {
      if (this.state === 'connected') {
        this.#become('not-connected');
      }
      await connection.close().catch(() => undefined);
    }
  }

  /** Closes the connection unless a call runs. */
  async disconnectIfIdle(): Promise<void> {
    if (this.#calls === 0) {
      await this.disconnect();
    }
  }

  /** Ends the server for good: nothing is opened after this. */
  async close(): Promise<void> {
    this.#closed.abort(new McpError('aborted', 'the session has ended'));
    await this.disconnect();
    // A connection that is being opened closes itself, and is waited for.
    await this.#connecting?.catch(() => undefined);
    clearTimeout(this.#retry);
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new McpError('aborted', 'the call was aborted'));
    if (signal.aborted) {
      fail();
    } else {
      signal.addEventListener('abort', fail, { once: true });
    }
  });
}
