/** The loader of one session: which servers there are, what they offer, what of it Pi knows and the model sees. */

import type { ExtensionAPI, ExtensionContext } from '@earendil-works/pi-coding-agent';
import { once } from './once.ts';
import { Activation, SEARCH_TOOL } from './activation.ts';
import { Cache, type CacheEntry, configHash, isFresh } from './cache.ts';
import { executor } from './call-tool.ts';
import { BackgroundIndex } from './background-index.ts';
import { Catalog } from './catalog.ts';
import {
  type Config,
  loadConfig,
  type Problem,
  type ServerConfig,
  type Withheld,
} from './config.ts';
import type { Listing, Sdk } from './connection.ts';
import { Declarations } from './declarations.ts';
import { Fleet } from './fleet.ts';
import { ForeignNames } from './foreign-names.ts';
import { isEager, mayPin, searchLimit } from './policy.ts';
import type { Settings } from './schema.ts';
import type { Match } from './search/tool-index.ts';
import type { Found, SearchArguments } from './search-tool.ts';
import type { StatusSources } from './status.ts';
import type { TargetContext } from './target.ts';
import { Trust } from './trust.ts';
import { atMost } from './wait.ts';

/** How long a search without a match, and the first prompt, wait for the indexing. */
const INDEX_WAIT_MS = 5_000;

export interface LoaderOptions {
  pi: ExtensionAPI;
  agentDir: string;
  sdk(): Promise<Sdk>;
  onchange(): void;
}

export class Loader implements TargetContext {
  readonly agentDir: string;
  cwd = process.cwd();
  settings: Settings = {};
  problems: Problem[] = [];
  withheld: Withheld[] = [];
  readonly catalog = new Catalog();
  readonly declarations: Declarations;
  readonly activation: Activation;
  readonly fleet: Fleet;
  /** Calls that failed, until Pi asks for their results. */
  readonly failedCalls = new Set<string>();
  providerToken?: (provider: string) => Promise<string | undefined>;

  readonly #options: LoaderOptions;
  /** Whether Pi knows MCP servers itself: then it also knows tools that are not active, and trust for its file. */
  readonly #isNewPi: boolean;
  readonly #cache: Cache;
  readonly #configs = new Map<string, ServerConfig>();
  /** Servers of other extensions, which outlive a new reading of the files. */
  readonly #guests = new Map<string, ServerConfig>();
  readonly #entries = new Map<string, CacheEntry>();
  readonly #origins = new Map<string, string>();
  readonly #indexed: BackgroundIndex;
  readonly #foreign = once(() => new ForeignNames(this.agentDir, this.cwd));
  #isStarted = false;

  constructor(options: LoaderOptions) {
    this.#options = options;
    this.#isNewPi = typeof options.pi.registerMcpServer === 'function';
    this.agentDir = options.agentDir;
    this.#cache = new Cache(options.agentDir);
    this.#indexed = new BackgroundIndex(this.catalog);
    const activatesAll = !this.#isNewPi;
    this.declarations = new Declarations({
      ondeclared: () => activatesAll && this.activation.sync(),
      pi: options.pi,
      catalog: this.catalog,
      namespace: (server) => this.#namespace(server),
      execute: (name) =>
        executor(name, {
          catalog: this.catalog,
          fleet: this.fleet,
          lastServer: (tool) => this.#origins.get(tool),
          isDisabled: (server) => this.#configs.get(server)?.enabled === false,
          onfailed: (id) => this.failedCalls.add(id),
        }),
    });
    this.activation = new Activation({
      pi: options.pi,
      catalog: this.catalog,
      declarations: this.declarations,
      activatesAll,
    });
    this.fleet = new Fleet(this, {
      onchange: () => options.onchange(),
      onlisting: (server, listing) => void this.#listed(server, listing),
    });
  }

  sdk(): Promise<Sdk> {
    return this.#options.sdk();
  }

  configs(): ServerConfig[] {
    return [...this.#configs.values()];
  }

  config(name: string): ServerConfig | undefined {
    return this.#configs.get(name);
  }

  get sources(): StatusSources {
    const { fleet, catalog, activation } = this;
    return { configs: this.configs(), fleet, catalog, activation, cached: this.#entries };
  }

  #namespace(server: string): { description?: string; instructions?: string } {
    const description = this.#configs.get(server)?.entry.description;
    const instructions = this.#entries.get(server)?.instructions;
    return { ...(description ? { description } : {}), ...(instructions ? { instructions } : {}) };
  }

  /** Gets the user's word on the files of the project in `cwd`. */
  trust(cwd: string): Trust {
    return new Trust(this.agentDir, cwd, this.#isNewPi);
  }

  /** Reads the files for a session in `cwd`, given what Pi says of the project. */
  readConfig(cwd: string, piTrusts: () => boolean): Config {
    const trust = this.trust(cwd);
    return loadConfig({ cwd, allows: (layer) => trust.allows(layer, piTrusts()) });
  }

  /**
   * Takes over what the files say: servers that changed are put in place of what they were, those that are gone go.
   */
  apply(config: Config, cwd: string): void {
    const sameSettings = JSON.stringify(this.settings) === JSON.stringify(config.settings);
    this.cwd = cwd;
    this.settings = config.settings;
    this.problems = config.problems;
    this.withheld = config.withheld;
    const wanted = new Map(config.servers.map((server) => [server.name, server]));
    for (const [name, guest] of this.#guests) {
      // What the user wrote comes before what an extension brings.
      wanted.set(name, wanted.get(name) ?? guest);
    }
    for (const name of this.#configs.keys()) {
      if (!wanted.has(name)) {
        this.#configs.delete(name);
        this.#forget(name);
      }
    }
    const changed = [...wanted.values()].filter(
      (server) => JSON.stringify(this.#configs.get(server.name)) !== JSON.stringify(server),
    );
    for (const server of wanted.values()) {
      this.#configs.set(server.name, server);
      if (!sameSettings) {
        this.#setTools(server, this.#entries.get(server.name));
      }
    }
    this.#setServers(changed);
    this.#options.onchange();
  }

  /**
   * Sets servers in the order in which they were first listed, which the cache keeps: of two tools of one name the same
   * one has it in every session.
   */
  #setServers(servers: ServerConfig[]): void {
    const cached = servers.length > 0 ? this.#cache.load() : new Map<string, CacheEntry>();
    const order = [...cached.keys()];
    servers.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
    for (const server of servers) {
      this.#setServer(server, cached.get(server.name));
    }
  }

  #setServer(server: ServerConfig, cached: CacheEntry | undefined): void {
    this.#configs.set(server.name, server);
    this.#forget(server.name);
    if (!server.enabled) {
      return;
    }
    this.fleet.set(server);
    if (cached !== undefined && cached.configHash === configHash(server)) {
      this.#entries.set(server.name, cached);
      this.#setTools(server, cached);
    }
  }

  #setTools(server: ServerConfig, entry: CacheEntry | undefined): void {
    this.#indexed.reset();
    if (entry === undefined || !server.enabled) {
      return;
    }
    if (this.#isStarted) {
      this.catalog.reserve(this.#othersTools());
    }
    for (const tool of this.catalog.set(server, this.settings, entry)) {
      this.#origins.set(tool.name, server.name);
    }
  }

  #othersTools(): string[] {
    const names = this.#options.pi.getAllTools().map(({ name }) => name);
    return names.filter((name) => name !== SEARCH_TOOL && !this.declarations.owns(name));
  }

  #forget(name: string): void {
    this.#indexed.reset();
    const gone = this.catalog.list(name).map((tool) => tool.name);
    this.catalog.delete(name);
    this.#entries.delete(name);
    void this.fleet.remove(name);
    this.#withdraw(gone);
  }

  #withdraw(gone: string[]): void {
    if (gone.length > 0 && this.#isStarted) {
      this.declarations.refresh(gone);
      this.activation.sync();
    }
  }

  /**
   * Declares what is known while Pi loads its extensions, when that costs nothing, except pinned tools and those whose
   * names another extension may want.
   */
  declareEarly(): void {
    const names = this.#foreign().forStart();
    if (names === undefined) {
      // These extensions were never loaded together: one may have a tool of a name that we would take.
      return;
    }
    this.#reserve(names);
    const tools = this.catalog.list().filter((tool) => tool.access.visibility !== 'pinned');
    this.declarations.declare(tools);
  }

  /** Leaves the names of others to them: tools of ours that would have one of them get another. */
  #reserve(names: string[]): void {
    this.catalog.reserve(names);
    if (names.some((name) => this.catalog.has(name))) {
      for (const server of this.configs()) {
        this.#setTools(server, this.#entries.get(server.name));
      }
    }
  }

  #reserveForeign(): void {
    const foreign = this.#othersTools();
    this.#reserve(foreign);
    this.#foreign().save(foreign);
  }

  /** Takes the session up: declares the rest, restores what was active, lists what is not known. */
  start(ctx: ExtensionContext): void {
    this.#isStarted = true;
    this.#reserveForeign();
    this.#indexed.start();
    this.activation.replay(ctx.sessionManager.getBranch());
    this.declarations.declareLater(this.catalog.list());
    for (const server of this.configs()) {
      this.#begin(server);
    }
  }

  #begin(server: ServerConfig): void {
    const running = this.fleet.get(server.name);
    if (!server.enabled || running === undefined || running.state !== 'not-connected') {
      return;
    }
    const entry = this.#entries.get(server.name);
    if (entry === undefined || !isFresh(entry) || isEager(server)) {
      void this.fleet.index(server.name);
    }
  }

  async #listed(server: ServerConfig, listing: Listing): Promise<void> {
    const hash = configHash(server);
    if (hash === undefined) {
      return;
    }
    const { tools, resources, prompts, ...rest } = listing;
    const entry: CacheEntry = {
      ...rest,
      configHash: hash,
      tools: tools.map((tool) => ({ ...tool })),
      resources: resources.map((it) => ({ ...it })),
      prompts: prompts.map((it) => ({ ...it })),
      cachedAt: Date.now(),
    };
    const before = this.#entries.get(server.name);
    this.#entries.set(server.name, entry);
    if (JSON.stringify(before?.tools) !== JSON.stringify(entry.tools)) {
      this.#relist(server, entry);
    }
    this.#options.onchange();
    await this.#cache.save(server.name, entry).catch(() => undefined);
  }

  /** Puts a new list of tools in place of the old one: tools may come, change and go. */
  #relist(server: ServerConfig, entry: CacheEntry): void {
    const old = this.catalog.list(server.name).map((tool) => tool.name);
    this.#setTools(server, entry);
    if (!this.#isStarted) {
      return;
    }
    const gone = old.filter((name) => !this.catalog.has(name));
    if (gone.length > 0) {
      this.declarations.refresh(gone);
    }
    this.activation.sync();
    this.declarations.declareLater(this.catalog.list(server.name));
  }

  /** Adds or changes the server of another extension. */
  setGuest(server: ServerConfig): void {
    if (JSON.stringify(this.#guests.get(server.name)) === JSON.stringify(server)) {
      return;
    }
    this.#guests.set(server.name, server);
    if (this.#isStarted && this.#configs.get(server.name)?.file === undefined) {
      this.#setServers([server]);
      this.activation.sync();
      this.declarations.declareLater(this.catalog.list(server.name));
      this.#begin(server);
    }
    this.#options.onchange();
  }

  async removeGuest(name: string): Promise<void> {
    this.#guests.delete(name);
    if (this.#configs.get(name)?.file === undefined) {
      this.#configs.delete(name);
      const server = this.fleet.get(name);
      this.#forget(name);
      await server?.close();
    }
    this.#options.onchange();
  }

  guests(): ServerConfig[] {
    return [...this.#guests.values()];
  }

  /** Names the servers that are on and whose tools are not known. */
  unindexed(): string[] {
    return this.configs()
      .filter((server) => server.enabled && !this.#entries.has(server.name))
      .map((server) => server.name);
  }

  search(query: string, limit: number, server?: string): Promise<Match[]> {
    return this.#indexed.search(query, limit, server);
  }

  /** Searches, waits a little for servers that are being indexed if there is nothing, and activates what was found. */
  async find(args: SearchArguments, signal?: AbortSignal): Promise<Found> {
    const limit = searchLimit(this.settings, args.limit);
    let matches = await this.search(args.query, limit, args.server);
    const missing = this.unindexed().filter((name) => name === (args.server ?? name));
    if (matches.length === 0 && missing.length > 0) {
      const indexed = Promise.all(missing.map((name) => this.fleet.index(name)));
      await atMost(INDEX_WAIT_MS, indexed, signal);
      matches = await this.search(args.query, limit, args.server);
    }
    const names = matches.map(({ tool }) => tool.name);
    const activation = this.activation.activate(names);
    this.#options.onchange();
    const servers = this.configs()
      .filter((server) => server.enabled)
      .map((server) => server.name);
    const unindexed = this.unindexed();
    return { matches, activation, unindexed, failed: this.fleet.failures(unindexed), servers };
  }

  /** Waits a little for servers whose pinned tools the first request should declare. */
  async pinnedKnown(signal?: AbortSignal): Promise<void> {
    const waiting = this.configs().filter(
      (server) => !this.#entries.has(server.name) && mayPin(server, this.settings),
    );
    const names = waiting.map((server) => server.name);
    const indexing = this.fleet.indexing.filter((name) => names.includes(name));
    await atMost(
      INDEX_WAIT_MS,
      Promise.all(indexing.map((name) => this.fleet.index(name))),
      signal,
    );
  }

  async close(): Promise<void> {
    this.#isStarted = false;
    this.declarations.close();
    this.#indexed.close();
    await this.fleet.close();
  }
}
