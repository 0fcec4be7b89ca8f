/** What happens in a session: its start and end, the user's word on a project's file, other extensions' servers. */

import type { ExtensionAPI, ExtensionContext } from '@earendil-works/pi-coding-agent';
import type { CommandContext } from './commands.ts';
import { type Origin, type ServerConfig, serverOf, type Withheld } from './config.ts';
import { expectation, McpError, messageOf, oneLine, printable } from './errors.ts';
import {
  listen,
  type Registration,
  type RuntimeServers,
  type SignInView,
  StatusPublisher,
} from './interop.ts';
import type { JsonObject } from './json.ts';
import type { Loader } from './loader.ts';
import { loadedNeighbour } from './neighbours.ts';
import { answerRequest, mayChange } from './requests.ts';
import { entrySchema } from './schema.ts';
import { searchTool } from './search-tool.ts';
import { type Snapshot, snapshot, statusLine } from './status.ts';

const STATUS_KEY = 'mcp';
const START = 'Start these servers';
const NEVER = "Don't, until the file changes";
const LATER = 'Not now';

function guest(name: string, definition: JsonObject, origin: Origin): ServerConfig {
  const parsed = entrySchema().safeParse(definition);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const what = issue && `${issue.path.join('.')}: ${expectation(issue)}`;
    throw new McpError('config', `MCP server "${name}": ${what}`);
  }
  const server = serverOf(name, parsed.data, origin);
  if ('problem' in server) {
    throw new McpError('config', `MCP server "${name}" ${server.problem}`);
  }
  return server;
}

export class Session implements RuntimeServers {
  readonly #pi: ExtensionAPI;
  readonly #loader: Loader;
  readonly #status: StatusPublisher;
  readonly #stopListening: () => void;
  readonly #ended = new AbortController();
  #ctx: ExtensionContext | undefined;
  #isRunning = false;
  #standsDown = false;
  /** The questions that a start asks; an old Pi starts some sessions twice. */
  #asking: Promise<void> | undefined;

  constructor(pi: ExtensionAPI, loader: Loader) {
    this.#pi = pi;
    this.#loader = loader;
    this.#stopListening = listen(pi.events, this);
    this.#status = new StatusPublisher(
      pi.events,
      () => snapshot(loader.sources),
      (now) => this.#show(now),
    );
  }

  #show(now: Snapshot): void {
    if (this.#ctx?.hasUI) {
      this.#ctx.ui.setStatus(STATUS_KEY, now.servers.length === 0 ? undefined : statusLine(now));
    }
  }

  changed(): void {
    if (this.#isRunning) {
      this.#status.publish();
    }
  }

  /** Takes up a session, unless another extension serves the servers. */
  start(ctx: ExtensionContext): void {
    this.#ctx = ctx;
    // An old Pi starts a session twice: the second time the search tool is ours.
    const neighbour = this.#isRunning ? undefined : loadedNeighbour(this.#pi);
    if (neighbour !== undefined) {
      this.#standDown(neighbour, ctx);
      return;
    }
    const loader = this.#loader;
    if (ctx.modelRegistry) {
      loader.providerToken = (provider) => ctx.modelRegistry.getApiKeyForProvider(provider);
    }
    this.#adoptRegistered();
    this.#read(ctx);
    for (const { file, path, message } of loader.problems) {
      ctx.ui.notify(`MCP: ${file}${path ? ` ${path}` : ''}: ${message}`, 'warning');
    }
    if (loader.configs().length > 0) {
      this.#run(ctx);
    }
    if (ctx.hasUI) {
      // Not awaited: Pi can't be answered before its session has started.
      this.#asking ??= this.#askAll(false)
        .catch((error: unknown) => {
          if (!this.#ended.signal.aborted) {
            ctx.ui.notify(`MCP: ${messageOf(error)}`, 'error');
          }
        })
        .finally(() => {
          this.#asking = undefined;
        });
    }
  }

  #read(ctx: ExtensionContext): void {
    const loader = this.#loader;
    const config = loader.readConfig(ctx.cwd, () => ctx.isProjectTrusted());
    // Where the project was not known to be trusted when Pi loaded us, its own MCP support serves the file that it knows.
    const servers = this.#replacesPi()
      ? config.servers
      : config.servers.filter(({ origin }) => origin === 'protected');
    loader.apply({ ...config, servers }, ctx.cwd);
  }

  #standDown(neighbour: string, ctx: ExtensionContext): void {
    this.#standsDown = true;
    const had = this.#loader.configs().some((server) => server.enabled);
    this.#loader.declarations.hide();
    this.#stopListening();
    if (had) {
      ctx.ui.notify(
        `pivi's MCP servers are off: ${neighbour} is loaded in this Pi and serves the same ones. Remove one of them.`,
        'warning',
      );
    }
  }

  #run(ctx: ExtensionContext): void {
    const loader = this.#loader;
    if (!this.#isRunning) {
      this.#isRunning = true;
      this.#pi.registerTool(searchTool((args, signal) => loader.find(args, signal)));
    }
    loader.start(ctx);
    this.#status.publish();
  }

  /** Takes over the servers that extensions registered with Pi, whose own MCP support is not there to do it. */
  #adoptRegistered(): void {
    if (typeof this.#pi.getMcpServers !== 'function' || !this.#replacesPi()) {
      return;
    }
    const registered = new Map(this.#pi.getMcpServers().map((it) => [it.name, it.config]));
    for (const server of this.#loader.guests()) {
      if (server.origin === 'extension' && !registered.has(server.name)) {
        void this.#loader.removeGuest(server.name);
      }
    }
    for (const [name, config] of registered) {
      try {
        this.#loader.setGuest(guest(name, { ...config }, 'extension'));
      } catch (error) {
        this.#ctx?.ui.notify(error instanceof Error ? error.message : String(error), 'warning');
      }
    }
  }

  /** Tells whether our `/mcp` stands in for Pi's own MCP support. */
  #replacesPi(): boolean {
    return !this.#pi
      .getCommands()
      .some((it) => it.name.startsWith('mcp') && it.sourceInfo.source === 'builtin');
  }

  /** The servers that extensions registered with Pi have changed. */
  registeredChanged(): void {
    if (this.#ctx !== undefined && !this.#standsDown) {
      this.#adoptRegistered();
    }
  }

  /** A run is about to begin: its first request should declare all that is pinned. */
  async beforeRun(ctx: ExtensionContext): Promise<void> {
    if (this.#isRunning) {
      await this.#loader.pinnedKnown(ctx.signal);
      this.#loader.activation.arrange();
    }
  }

  /** The user moved to another place in the session's tree. */
  moved(ctx: ExtensionContext): void {
    if (this.#isRunning) {
      this.#loader.activation.replay(ctx.sessionManager.getBranch());
      this.changed();
    }
  }

  async #ask(layer: Withheld, ctx: ExtensionContext): Promise<void> {
    const list = layer.servers
      .map(({ name, what }) => `  ${oneLine(`${name}: ${what}`)}`)
      .join('\n');
    const title = printable(`${layer.file} wants to start MCP servers on your machine:\n${list}`);
    const answer = await ctx.ui.select(title, [START, LATER, NEVER], {
      signal: this.#ended.signal,
    });
    const start = answer === START;
    if (start || answer === NEVER) {
      this.#loader.trust(ctx.cwd).save(layer.file, layer.hash, start);
    }
    if (start && !this.#ended.signal.aborted) {
      this.reread();
    }
  }

  /** Asks about each project file that Pi's trust doesn't speak for; `again` asks about refused ones too. */
  async #askAll(again: boolean): Promise<void> {
    const ctx = this.#ctx;
    if (ctx === undefined || !ctx.isProjectTrusted()) {
      if (again && this.#loader.withheld.length > 0) {
        const text = "Pi doesn't trust this project, so no file of it counts: change that first";
        throw new McpError('untrusted', text);
      }
      return;
    }
    const trust = this.#loader.trust(ctx.cwd);
    for (const layer of this.#loader.withheld) {
      if (again || trust.mustAsk(layer)) {
        await this.#ask(layer, ctx);
      }
    }
  }

  /** Reads the files again and takes over what they say. */
  reread(): void {
    const ctx = this.#ctx;
    if (ctx !== undefined && !this.#standsDown) {
      this.#read(ctx);
      if (this.#loader.configs().length > 0) {
        this.#run(ctx);
      }
    }
  }

  /** Gets what a command works with; `undefined` when the loader stands down. */
  commandContext(ctx: ExtensionContext): CommandContext | undefined {
    return this.#standsDown
      ? undefined
      : {
          loader: this.#loader,
          ctx,
          signal: this.#ended.signal,
          reread: () => this.reread(),
          onSignIn: (status) => this.#pi.events.emit('mcp-oauth-status', status),
          askTrust: () => this.#askAll(true),
        };
  }

  register(name: string, definition: JsonObject): Registration {
    const loader = this.#loader;
    if ([...loader.guests(), ...loader.configs()].some((it) => it.name === name)) {
      throw new McpError('config', `MCP server "${name}" is already registered`);
    }
    loader.setGuest(guest(name, definition, 'runtime'));
    if (this.#ctx !== undefined && !this.#isRunning) {
      this.#read(this.#ctx);
      this.#run(this.#ctx);
    }
    let dispose: Promise<void> | undefined;
    return {
      dispose: () => {
        dispose ??= loader.removeGuest(name);
        return dispose;
      },
    };
  }

  snapshot(name: string): JsonObject {
    const config = this.#loader.guests().find((it) => it.name === name);
    if (config === undefined) {
      throw new McpError('unknown_server', `MCP server "${name}" is not registered`);
    }
    return { name, definition: config.entry, runtime: true, persisted: false };
  }

  request(method: string, params: JsonObject, view?: SignInView): Promise<unknown> | undefined {
    const context = this.#ctx && this.commandContext(this.#ctx);
    const signIn = view === undefined ? {} : { signInView: view };
    const answer = context && answerRequest({ ...context, ...signIn }, method, params);
    const tell = () => mayChange(method) && this.changed();
    // Also where nobody waits for the answer: a failure that nobody takes would end Pi.
    answer?.then(tell, tell);
    return answer;
  }

  async close(): Promise<void> {
    this.#ended.abort();
    this.#stopListening();
    this.#status.close();
    if (this.#isRunning && this.#ctx?.hasUI) {
      this.#ctx.ui.setStatus(STATUS_KEY, undefined);
    }
    // What changes from here on is nobody's business: a Pi that is asked for its tools after this session throws.
    this.#isRunning = false;
    this.#ctx = undefined;
    await this.#loader.close();
  }
}
