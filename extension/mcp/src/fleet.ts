/** All servers of a session: which there are, which are being indexed, and their end. */

import type { ServerConfig } from './config.ts';
import type { Listing } from './connection.ts';
import { isEager } from './policy.ts';
import { Server, type ServerContext } from './server.ts';

/** How many servers are connected at the same time only to list their tools. */
const INDEXING_AT_ONCE = 4;

export interface FleetEvents {
  onchange(): void;
  onlisting(server: ServerConfig, listing: Listing): void;
}

export class Fleet {
  readonly #context: ServerContext;
  readonly #events: FleetEvents;
  readonly #servers = new Map<string, Server>();
  readonly #indexing = new Map<string, { server: Server; work: Promise<void> }>();
  #queue: (() => void)[] = [];
  #running = 0;

  constructor(context: ServerContext, events: FleetEvents) {
    this.#context = context;
    this.#events = events;
  }

  get(name: string): Server | undefined {
    return this.#servers.get(name);
  }

  list(): Server[] {
    return [...this.#servers.values()];
  }

  /** Names the servers whose tools are still being listed for the first time. */
  get indexing(): string[] {
    return [...this.#indexing.keys()];
  }

  /** Puts a server in place of the one of its name, whose connection is closed. */
  set(config: ServerConfig): void {
    void this.#servers.get(config.name)?.close();
    const server = new Server(config, this.#context, {
      onstate: () => this.#events.onchange(),
      onlisting: (listing) => {
        if (this.#servers.get(config.name) === server) {
          this.#events.onlisting(config, listing);
        }
      },
    });
    this.#servers.set(config.name, server);
  }

  async remove(name: string): Promise<void> {
    const server = this.#servers.get(name);
    this.#servers.delete(name);
    await server?.close();
  }

  async #turn(): Promise<void> {
    if (this.#running < INDEXING_AT_ONCE) {
      this.#running += 1;
      return;
    }
    // The turn is handed over, so the number of those that run stays.
    await new Promise<void>((resolve) => this.#queue.push(resolve));
  }

  #done(): void {
    const next = this.#queue.shift();
    if (next) {
      next();
    } else {
      this.#running -= 1;
    }
  }

  async #indexNow(server: Server): Promise<void> {
    await this.#turn();
    const wasOpen = server.state === 'connected';
    try {
      await server.list();
    } catch {
      // The server's state says what failed.
    } finally {
      this.#done();
    }
    if (!wasOpen && !isEager(server.config)) {
      await server.disconnectIfIdle();
    }
  }

  /** Connects a server to list its tools and lets it go again, unless it is to stay. */
  index(name: string): Promise<void> {
    const server = this.#servers.get(name);
    if (server === undefined) {
      return Promise.resolve();
    }
    const running = this.#indexing.get(name);
    // One of another entry by this name is of no use.
    if (running?.server === server) {
      return running.work;
    }
    const work = this.#indexNow(server).finally(() => {
      if (this.#indexing.get(name)?.server === server) {
        this.#indexing.delete(name);
      }
      this.#events.onchange();
    });
    this.#indexing.set(name, { server, work });
    this.#events.onchange();
    return work;
  }

  /** Gets why servers are of no use now, the first line of each reason. */
  failures(names: string[]): Record<string, string> {
    const failed = names.flatMap((name): [string, string][] => {
      const { state, lastError = '' } = this.get(name) ?? {};
      const reason = state === 'needs-auth' ? 'it wants a sign-in' : lastError.split('\n', 1)[0];
      return state === 'failed' || state === 'needs-auth' ? [[name, reason ?? '']] : [];
    });
    return Object.fromEntries(failed);
  }

  async close(): Promise<void> {
    this.#queue = [];
    await Promise.all(this.list().map((server) => server.close()));
    this.#servers.clear();
  }
}
