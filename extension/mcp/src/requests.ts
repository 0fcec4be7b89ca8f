/** What Neovim's page and other extensions can ask of the loader, by name. */

import * as z from 'zod/mini';
import { type CommandContext, connect, refresh, setEnabled, signIn, signOut } from './commands.ts';
import type { CatalogTool } from './catalog.ts';
import type { ServerConfig } from './config.ts';
import { McpError } from './errors.ts';
import { isObject } from './json.ts';
import type { Loader } from './loader.ts';
import { snapshot } from './status.ts';
import { entryLine } from './toggle.ts';
import { once } from './once.ts';

const serverSchema = once(() => z.object({ server: z.string() }));
const toolsSchema = once(() => z.object({ tools: z.array(z.string()) }));
const listSchema = once(() => z.object({ server: z.optional(z.string()) }));
const toolSchema = once(() => z.object({ tool: z.string() }));

type Handler = (context: CommandContext, params: unknown) => unknown;

function server(context: CommandContext, params: unknown): ServerConfig {
  const { server: name } = serverSchema().parse(params);
  const config = context.loader.config(name);
  if (config === undefined) {
    throw new McpError('unknown_server', `there is no MCP server "${name}"`);
  }
  return config;
}

/** Gets names of tools that the model can be shown. */
function toolNames({ loader }: CommandContext, params: unknown): string[] {
  const { tools: names } = toolsSchema().parse(params);
  const unknown = names.find((name) => !loader.catalog.has(name));
  if (unknown !== undefined) {
    const isHidden = loader.catalog.hidden().some((it) => it.name === unknown);
    throw new McpError(
      'config',
      isHidden
        ? `"${unknown}" is hidden by its server's entry`
        : `there is no MCP tool "${unknown}"`,
    );
  }
  return names;
}

type ToolState = 'pinned' | 'active' | 'waiting' | 'hidden';

function stateOf(loader: Loader, name: string, active: Set<string>): ToolState {
  if (loader.activation.isPinned(name)) {
    return 'pinned';
  }
  return active.has(name) ? 'active' : 'waiting';
}

function tools(context: CommandContext, params: unknown) {
  const { loader } = context;
  const active = loader.activation.active();
  const isOfOne = listSchema().parse(params).server !== undefined;
  const name = isOfOne ? server(context, params).name : undefined;
  const told = (tool: CatalogTool, state: ToolState) => ({
    name: tool.name,
    server: tool.server,
    original: tool.original,
    description: tool.description,
    state,
  });
  return [
    ...loader.catalog.list(name).map((tool) => told(tool, stateOf(loader, tool.name, active))),
    ...loader.catalog.hidden(name).map((tool) => told(tool, 'hidden')),
  ];
}

function schema({ loader }: CommandContext, params: unknown) {
  const { tool: name } = toolSchema().parse(params);
  const tool = loader.catalog.get(name) ?? loader.catalog.hidden().find((it) => it.name === name);
  return tool && { parameters: tool.parameters, outputSchema: tool.outputSchema };
}

function position(context: CommandContext, params: unknown) {
  const { file, name } = server(context, params);
  return file === undefined ? undefined : { file, line: entryLine(file, name) };
}

function status({ loader }: CommandContext) {
  const { problems, withheld } = loader;
  return { ...snapshot(loader.sources), problems, withheld };
}

const activation = ({ loader }: CommandContext) => loader.activation;

const HANDLERS = new Map<string, Handler>([
  ['status', status],
  ['tools', tools],
  ['schema', schema],
  ['position', position],
  ['connect', (context, params) => connect(context.loader, server(context, params), false)],
  ['reconnect', (context, params) => connect(context.loader, server(context, params), true)],
  [
    'refresh',
    async ({ loader, reread }) => {
      reread();
      await refresh(loader);
    },
  ],
  ['auth', (context, params) => signIn(context, server(context, params))],
  ['logout', (context, params) => signOut(context.loader, server(context, params))],
  ['enable', (context, params) => setEnabled(context, server(context, params), true)],
  ['disable', (context, params) => setEnabled(context, server(context, params), false)],
  ['search', ({ loader }, params) => loader.find(z.object({ query: z.string() }).parse(params))],
  ['activate', (context, params) => activation(context).activate(toolNames(context, params))],
  ['deactivate', (context, params) => activation(context).deactivate(toolNames(context, params))],
  ['pin', (context, params) => activation(context).pin(toolNames(context, params))],
  ['reset-tools', ({ loader }) => loader.activation.reset()],
  ['trust', (context) => context.askTrust()],
]);

const READS = new Set(['status', 'tools', 'schema', 'position']);

/** Whether a request may change what the status tells. */
export function mayChange(method: string): boolean {
  return !READS.has(method);
}

/** Answers a request; `undefined` when nothing of that name can be asked. */
export function answerRequest(
  context: CommandContext,
  method: string,
  params: unknown,
): Promise<unknown> | undefined {
  const handler = HANDLERS.get(method);
  if (handler === undefined) {
    return undefined;
  }
  return Promise.resolve().then(async () => {
    const result = await handler(context, isObject(params) ? params : {});
    return result ?? {};
  });
}
