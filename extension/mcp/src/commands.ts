/** `/mcp` and `/mcp-auth`: what the user can see and do, with completion. */

import type { ExtensionContext } from '@earendil-works/pi-coding-agent';
import { layerHash, type ServerConfig } from './config.ts';
import { messageOf } from './errors.ts';
import type { SignInView } from './interop.ts';
import type { Loader } from './loader.ts';
import { searchLimit } from './policy.ts';
import { signInTo, signOutOf } from './sign-in.ts';
import { snapshot, statusText } from './status.ts';
import { mayUseOAuth } from './target.ts';
import { writeEnabled } from './toggle.ts';

/** How a sign-in ended. */
export interface SignInStatus {
  server: string;
  status: 'authenticated' | 'failed';
  message: string;
}

export interface CommandContext {
  loader: Loader;
  ctx: ExtensionContext;
  /** Fires when the session ends. */
  signal: AbortSignal;
  /** Reads the files again and takes over what they say. */
  reread(): void;
  /** Tells other extensions how a sign-in ended. */
  onSignIn(status: SignInStatus): void;
  /** Asks again about a project's file that may not start servers. */
  askTrust(): Promise<void>;
  /** Shows a sign-in in place of Pi's dialogs. */
  signInView?: SignInView;
}

interface Command {
  usage: string;
  about: string;
  /** Which servers' names can be its argument. */
  takes?(server: ServerConfig): boolean;
  run(context: CommandContext, argument: string): Promise<string>;
}

class UsageError extends Error {}

function serverNamed(loader: Loader, name: string, verb: string): ServerConfig {
  if (name === '') {
    throw new UsageError(`Usage: /mcp ${verb} <server>`);
  }
  const config = loader.config(name);
  if (config === undefined) {
    const known = loader.configs().map((it) => it.name);
    throw new UsageError(`Unknown MCP server "${name}". Known: ${known.join(', ') || '(none)'}`);
  }
  return config;
}

/** Connects a server anew or again and lists its tools. */
export async function connect(
  loader: Loader,
  config: ServerConfig,
  afresh: boolean,
): Promise<string> {
  if (!config.enabled) {
    throw new UsageError(
      `Server "${config.name}" is disabled. Run /mcp enable ${config.name} first.`,
    );
  }
  const server = loader.fleet.get(config.name);
  if (afresh) {
    await server?.disconnect();
  }
  await server?.list();
  return `${config.name}: connected, ${loader.catalog.list(config.name).length} tool(s)`;
}

/** Lists every server that is on anew. */
export async function refresh(loader: Loader): Promise<void> {
  const enabled = loader.configs().filter((config) => config.enabled);
  await Promise.all(enabled.map((config) => loader.fleet.index(config.name)));
}

function toolsText(loader: Loader, config: ServerConfig): string {
  const active = loader.activation.active();
  const lines = loader.catalog
    .list(config.name)
    .map(({ name }) => {
      const pinned = loader.activation.isPinned(name) ? ' (pinned)' : '';
      return `${active.has(name) ? '●' : '○'} ${name}${pinned}`;
    })
    .sort((a, b) => a.slice(2).localeCompare(b.slice(2)));
  return lines.length > 0
    ? `${config.name}: ${lines.length} tool(s)\n${lines.join('\n')}`
    : `${config.name}: no tools known yet; try /mcp connect ${config.name}`;
}

/** Signs in, tells how it went to whoever listens, and connects. */
export async function signIn(
  { loader, ctx, signal, onSignIn, signInView }: CommandContext,
  config: ServerConfig,
): Promise<string> {
  try {
    await signInTo(config, {
      cwd: loader.cwd,
      agentDir: loader.agentDir,
      sdk: () => loader.sdk(),
      ui: ctx.ui,
      hasUI: ctx.hasUI,
      signal,
      ...(signInView ? { view: signInView } : {}),
    });
  } catch (error) {
    onSignIn({ server: config.name, status: 'failed', message: messageOf(error) });
    throw error;
  }
  onSignIn({ server: config.name, status: 'authenticated', message: 'signed in' });
  const text = await connect(loader, config, true);
  return `MCP "${config.name}" is signed in. ${text}`;
}

/** Forgets the sign-in and closes the connection that used it. */
export async function signOut(loader: Loader, config: ServerConfig): Promise<string> {
  const had = await signOutOf(config, loader);
  await loader.fleet.get(config.name)?.disconnect();
  return had ? `MCP "${config.name}" is signed out.` : `MCP "${config.name}" was not signed in.`;
}

/** Switches a server on or off in its file. */
export function setEnabled(
  { loader, reread }: CommandContext,
  config: ServerConfig,
  enabled: boolean,
): string {
  if (config.file === undefined) {
    throw new UsageError(`"${config.name}" comes from an extension, not from a file`);
  }
  const before = layerHash(config.file);
  writeEnabled(config.file, config.name, enabled);
  loader.trust(loader.cwd).carry(config.file, before, layerHash(config.file));
  reread();
  const now = loader.config(config.name)?.enabled ?? false;
  const state = now === enabled ? '' : ', but another file says otherwise';
  return `MCP "${config.name}" is ${enabled ? 'enabled' : 'disabled'} in ${config.file}${state}`;
}

async function searchText({ loader }: CommandContext, query: string): Promise<string> {
  if (query === '') {
    throw new UsageError('Usage: /mcp search <query>');
  }
  const matches = await loader.search(query, searchLimit(loader.settings));
  if (matches.length === 0) {
    return `No MCP tools match "${query}"`;
  }
  const { added } = loader.activation.activate(matches.map(({ tool }) => tool.name));
  const lines = matches.map(({ tool, score }) => `${tool.name} (${score})`);
  return `${lines.join('\n')}\nactivated: ${added.join(', ') || 'none new'}`;
}

/** Tells whether it makes sense to sign in to a server. */
export function maySignIn(server: ServerConfig): boolean {
  return server.enabled && mayUseOAuth(server);
}

function withServer(
  verb: string,
  about: string,
  run: (context: CommandContext, config: ServerConfig) => Promise<string> | string,
  takes: (server: ServerConfig) => boolean = ({ enabled }) => enabled,
): [string, Command] {
  return [
    verb,
    {
      usage: `${verb} <server>`,
      about,
      takes,
      run: async (context, name) => run(context, serverNamed(context.loader, name, verb)),
    },
  ];
}

function plain(
  verb: string,
  about: string,
  run: (context: CommandContext, argument: string) => Promise<string> | string,
  usage = verb,
): [string, Command] {
  return [verb, { usage, about, run: async (context, text) => run(context, text) }];
}

function problemsText(loader: Loader): string {
  const problems = loader.problems.map(
    ({ file, path, message }) => `✗ ${file}${path ? ` ${path}` : ''}: ${message}`,
  );
  const withheld = loader.withheld.map(
    ({ file, names }) => `- ${file} may not start servers (${names.join(', ')}): /mcp trust`,
  );
  return [...problems, ...withheld].map((line) => `\n${line}`).join('');
}

function status({ loader }: CommandContext): string {
  return statusText(snapshot(loader.sources)) + problemsText(loader);
}

export const COMMANDS = new Map<string, Command>([
  plain('status', 'status of every server', status),
  withServer('tools', "a server's tools and which are active", ({ loader }, config) =>
    toolsText(loader, config),
  ),
  plain('search', 'run mcp_search by hand', searchText, 'search <query>'),
  withServer('connect', 'connect now and list its tools', ({ loader }, config) =>
    connect(loader, config, false),
  ),
  withServer('reconnect', 'close the connection and connect again', ({ loader }, config) =>
    connect(loader, config, true),
  ),
  plain('refresh', "read the files again and list every server's tools anew", async (context) => {
    context.reread();
    await refresh(context.loader);
    return status(context);
  }),
  withServer('auth', 'sign in to an OAuth server', signIn, maySignIn),
  withServer(
    'logout',
    'forget its sign-in',
    ({ loader }, config) => signOut(loader, config),
    mayUseOAuth,
  ),
  withServer(
    'enable',
    'switch it on in its file',
    (context, config) => setEnabled(context, config, true),
    ({ enabled }) => !enabled,
  ),
  withServer(
    'disable',
    'switch it off in its file',
    (context, config) => setEnabled(context, config, false),
    ({ enabled, file }) => enabled && file !== undefined,
  ),
  plain('trust', "decide on a project's .mcp.json", async (context) => {
    await context.askTrust();
    return status(context);
  }),
  plain('reset-tools', 'deactivate what searches activated; pins stay', ({ loader }) => {
    const gone = loader.activation.reset();
    return gone.length > 0
      ? `Deactivated ${gone.length} search-activated tool(s): ${gone.join(', ')}`
      : 'No search-activated tools to reset';
  }),
  plain('help', 'this list', () => helpText()),
]);

function helpText(): string {
  const width = Math.max(...[...COMMANDS.values()].map((it) => it.usage.length));
  return [...COMMANDS.values()]
    .map((it) => `/mcp ${it.usage.padEnd(width)}  ${it.about}`)
    .join('\n');
}

/** Runs a `/mcp` command and tells the user how it went. */
export async function runCommand(context: CommandContext, line: string): Promise<void> {
  const { ui } = context.ctx;
  const [verb = '', ...rest] = line.trim().split(/\s+/).filter(Boolean);
  const command = COMMANDS.get(verb === '' ? 'status' : verb);
  try {
    if (command === undefined) {
      throw new UsageError(`Unknown: /mcp ${verb}\n${helpText()}`);
    }
    ui.notify(await command.run(context, rest.join(' ')), 'info');
  } catch (error) {
    if (error instanceof UsageError) {
      ui.notify(error.message, 'warning');
    } else {
      ui.notify(`/mcp ${verb}: ${messageOf(error)}`, 'error');
    }
  }
}
