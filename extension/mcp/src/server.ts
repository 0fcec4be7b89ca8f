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
import { Relisting } from './relisting.ts';
import type { Settings } from './schema.ts';
import { resolveTarget, signInHint, type TargetContext } from './target.ts';
import { withSignal } from './wait.ts';

const CONNECT_MS = 30_000;
/** A call so soon after a failed connection gets that failure again instead of another attempt. */
const FAILURE_HOLDS_MS = 1_000;
const RETRY_FIRST_MS = 1_000;
const RETRY_MOST_MS = 5 * 60_000;
/** A server that ran for so long is not one that dies as soon as it is started. */
const STEADY_MS = 60_000;

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
  #openedAt = 0;
  /** When a connection could not be opened. */
  #refusedAt = 0;
  /** How many requests each connection serves: one whose session is lost is closed when they have ended. */
  readonly #served = new Map<Connection, number>();
  readonly #dropped = new Set<Connection>();
  #idle: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  readonly #relisting = new Relisting(() => {
    // One that has ended meanwhile isn't opened for that.
    if (this.#connection) {
      this.#list().catch(() => undefined);
    }
  });
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

  async #open(signal: AbortSignal): Promise<Connection> {
    const needed = Promise.all([
      this.#context.sdk(),
      resolveTarget(this.config, this.#context, signal),
    ]);
    // Pi may take any time to renew a provider's token.
    const [sdk, target] = await Promise.race([needed, aborted(signal)]);
    signal.throwIfAborted();
    let connection: Connection | undefined;
    connection = await sdk.connect({
      target,
      root: this.#context.cwd,
      timeoutMs: Math.max(CONNECT_MS, callTimeout(this.config, this.#context.settings)),
      signal,
      hooks: {
        onclose: (reason) => this.#lost(connection, reason),
        onlistchanged: () => this.#relisting.changed(),
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
      this.#connection = await withSignal(this.#closed.signal, (signal) => this.#open(signal));
      this.#openedAt = Date.now();
      this.#become('connected');
      this.#rest();
      this.#relisting.later(0);
      return this.#connection;
    } catch (error) {
      const needsAuth = (await this.#kind(error)) === 'needs_auth';
      this.#become(needsAuth ? 'needs-auth' : 'failed', error);
      if (!needsAuth) {
        this.#refusedAt = Date.now();
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
    const sdk = await this.#context.sdk().catch(() => undefined);
    return sdk?.failureKind(error) ?? 'other';
  }

  #needsAuth(error: unknown): McpError {
    return new McpError('needs_auth', `${messageOf(error)}. ${signInHint(this.config)}`);
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
  #lost(connection: Connection | undefined, reason: string): void {
    if (connection === undefined || this.#connection !== connection) {
      return;
    }
    this.#connection = undefined;
    clearTimeout(this.#idle);
    this.#relisting.stop();
    this.#become('not-connected', reason === '' ? undefined : reason);
    if (Date.now() - this.#openedAt > STEADY_MS) {
      this.#retries = 0;
    }
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

  async #list(): Promise<Listing> {
    this.#relisting.stop();
    const listing = await this.#request(
      () => this.connect(),
      (connection) => {
        this.#relisting.stop();
        return withSignal(this.#closed.signal, (signal) => connection.list(signal));
      },
    );
    this.#relisting.done(listing);
    this.#events.onlisting(listing);
    return listing;
  }

  /**
   * Lists what the server offers, connecting if need be. One that can't be listed has failed, unless it is being
   * connected or serves calls all the same.
   */
  async list(): Promise<Listing> {
    try {
      return await this.#list();
    } catch (error) {
      const isIdle = this.#calls === 0 && this.#connecting === undefined;
      if (isIdle && this.state !== 'needs-auth' && !this.#closed.signal.aborted) {
        this.#become('failed', error);
      }
      throw error;
    }
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
    return this.#connection === undefined && Date.now() - this.#refusedAt < FAILURE_HOLDS_MS;
  }

  async #ready(signal: AbortSignal): Promise<Connection> {
    if (this.#failedJustNow()) {
      throw new McpError('connect_failed', this.lastError ?? 'the connection failed');
    }
    const connection = this.connect();
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
    return withSignal(options.signal, (signal) =>
      this.#request(
        () => this.#ready(signal),
        (connection) => connection.call(tool, args, { ...options, signal, timeoutMs }),
      ),
    );
  }

  /** Does something with the connection. A session that the server has forgotten is opened anew, once. */
  #request<T>(
    open: () => Promise<Connection>,
    work: (connection: Connection) => Promise<T>,
  ): Promise<T> {
    return this.#busy(() => this.#attempt(open, work, true));
  }

  async #attempt<T>(
    open: () => Promise<Connection>,
    work: (connection: Connection) => Promise<T>,
    isFirst: boolean,
  ): Promise<T> {
    const connection = await open();
    try {
      return await this.#serve(connection, work);
    } catch (error) {
      const kind = await this.#kind(error);
      // A program on this machine has no session but itself: what a tool of its says is the tool's.
      if (isFirst && kind === 'lost_session' && this.config.transport !== 'stdio') {
        this.#drop(connection);
        return this.#attempt(open, work, false);
      }
      if (kind === 'closed' && this.#connection === connection) {
        // Over HTTP the end of a server shows only here.
        this.#become('failed', error);
      }
      if (kind !== 'needs_auth') {
        throw error;
      }
      this.#become('needs-auth', error);
      throw this.#needsAuth(error);
    }
  }

  async #serve<T>(
    connection: Connection,
    work: (connection: Connection) => Promise<T>,
  ): Promise<T> {
    this.#served.set(connection, (this.#served.get(connection) ?? 0) + 1);
    try {
      const result = await work(connection);
      if (this.state !== 'connected' && this.#connection === connection) {
        this.#become('connected');
      }
      return result;
    } finally {
      const left = (this.#served.get(connection) ?? 1) - 1;
      this.#served.set(connection, left);
      if (left === 0) {
        this.#served.delete(connection);
        this.#closeDropped(connection);
      }
    }
  }

  /** Lets go of a connection whose session is lost; other requests that are under way on it find that out themselves. */
  #drop(connection: Connection): void {
    if (this.#connection === connection) {
      this.#connection = undefined;
    }
    this.#dropped.add(connection);
    if (!this.#served.has(connection)) {
      this.#closeDropped(connection);
    }
  }

  #closeDropped(connection: Connection): void {
    if (this.#dropped.delete(connection)) {
      connection.close().catch(() => undefined);
    }
  }

  /** Closes the connection, which the next call opens again. */
  async disconnect(): Promise<void> {
    clearTimeout(this.#idle);
    clearTimeout(this.#retry);
    this.#relisting.stop();
    const connection = this.#connection;
    this.#connection = undefined;
    for (const dropped of this.#dropped) {
      this.#closeDropped(dropped);
    }
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
    const fail = () => {
      const { reason } = signal;
      reject(reason instanceof McpError ? reason : new McpError('aborted', 'the call was aborted'));
    };
    if (signal.aborted) {
      fail();
    } else {
      signal.addEventListener('abort', fail, { once: true });
    }
  });
}
