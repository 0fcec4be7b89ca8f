/**
 * Reads the configuration layers and merges them by field. What is wrong is reported with its file and path and left
 * out. Nothing here starts anything.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { expectation, messageOf, systemCode } from './errors.ts';
import { isObject, type JsonObject, parseJson } from './json.ts';
import { type Layer, layers, type Scope } from './paths.ts';
import { type Entry, entrySchema, type Settings, settingsSchema } from './schema.ts';

/** Something in a file that can't be used. */
export interface Problem {
  file: string;
  /** Where in the file, as `mcpServers.x.args.1`; empty for the whole file. */
  path: string;
  message: string;
}

export type Transport = 'stdio' | 'http' | 'sse';

/** Who a server comes from: a file's scope, another extension's event, or Pi's own registration for extensions. */
export type Origin = Scope | 'runtime' | 'extension';

export interface ServerConfig {
  name: string;
  origin: Origin;
  /** The file to change to switch the server on and off; none for servers that come from no file. */
  file?: string;
  entry: Entry;
  transport: Transport;
  enabled: boolean;
}

/** A layer that is there but may not be used, with the servers that it would bring. */
export interface Withheld extends Layer {
  names: string[];
  /** Of what the layer says, so that an answer holds for that and nothing else. */
  hash: string;
  servers: { name: string; what: string }[];
}

export interface Config {
  servers: ServerConfig[];
  settings: Settings;
  problems: Problem[];
  withheld: Withheld[];
}

interface LayerContent extends Layer {
  entries: Map<string, Entry>;
  settings: Settings;
  hash: string;
}

const CREDENTIALS = ['headers', 'auth', 'bearerToken', 'bearerTokenEnv', 'oauth'] as const;
const HTTP_ONLY = ['url', 'httpTransport', 'type', ...CREDENTIALS] as const;
const STDIO_ONLY = ['command', 'args', 'env', 'cwd', 'type', ...CREDENTIALS] as const;

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT' || systemCode(error) === 'ENOTDIR') {
      return undefined;
    }
    throw error;
  }
}

function issues(file: string, path: string, error: z.core.$ZodError): Problem[] {
  return error.issues.map((issue) => ({
    file,
    path: [path, ...issue.path.map(String)].join('.'),
    message: expectation(issue),
  }));
}

/** Hashes what a layer says of servers, whatever its layout. */
function contentHash(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex');
}

function readEntries(
  { file, scope }: Layer,
  servers: JsonObject,
  problems: Problem[],
): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [name, value] of Object.entries(servers)) {
    const path = `mcpServers.${name}`;
    const parsed = entrySchema().safeParse(value);
    if (!parsed.success) {
      problems.push(...issues(file, path, parsed.error));
    } else if (parsed.data.command !== undefined && parsed.data.url !== undefined) {
      problems.push({ file, path, message: 'has both "command" and "url"' });
    } else if (scope !== 'user' && typeof parsed.data.auth === 'object') {
      const message = "a project can't use a provider's credentials";
      problems.push({ file, path: `${path}.auth`, message });
    } else {
      entries.set(name, parsed.data);
    }
  }
  return entries;
}

/** Reads what can be used of the settings. */
function readSettings(file: string, value: unknown, problems: Problem[]): Settings {
  if (value === undefined || value === null) {
    return {};
  }
  const parsed = settingsSchema().safeParse(value);
  if (parsed.success) {
    return parsed.data;
  }
  problems.push(...issues(file, 'settings', parsed.error));
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const rest = isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => !wrong.has(key)))
    : {};
  return settingsSchema().safeParse(rest).data ?? {};
}

function parseLayer(layer: Layer, text: string, problems: Problem[]): LayerContent | undefined {
  const { file } = layer;
  const content: unknown = parseJson(text);
  if (content === undefined) {
    return undefined;
  }
  const servers = isObject(content) ? (content.mcpServers ?? content['mcp-servers'] ?? {}) : null;
  if (!isObject(content) || !isObject(servers)) {
    problems.push({ file, path: 'mcpServers', message: 'expected an object of servers' });
    return undefined;
  }
  const settings = readSettings(file, content.settings, problems);
  return {
    ...layer,
    entries: readEntries(layer, servers, problems),
    settings,
    hash: contentHash(servers),
  };
}

function readLayer(layer: Layer, problems: Problem[]): LayerContent | undefined {
  try {
    const text = readText(layer.file);
    return text === undefined ? undefined : parseLayer(layer, text, problems);
  } catch (error) {
    problems.push({ file: layer.file, path: '', message: messageOf(error) });
    return undefined;
  }
}

/** Gets the hash of what a file says of servers now. */
export function layerHash(file: string): string | undefined {
  return readLayer({ file, scope: 'user' }, [])?.hash;
}

function without(entry: Entry, keys: readonly string[]): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !keys.includes(key)));
}

/** Fields of several formats that say the same: one of a higher layer takes the place of all of them. */
const SYNONYMS: readonly (readonly [said: readonly string[], unsaid: readonly string[]])[] = [
  [
    ['disabled', 'enabled'],
    ['disabled', 'enabled'],
  ],
  [
    ['timeout', 'requestTimeoutMs'],
    ['timeout', 'requestTimeoutMs'],
  ],
  [
    ['type', 'httpTransport'],
    ['type', 'httpTransport'],
  ],
  [
    ['bearerToken', 'bearerTokenEnv'],
    ['bearerToken', 'bearerTokenEnv'],
  ],
  [['exposure'], ['directTools']],
];

function outdone(over: Entry): string[] {
  return SYNONYMS.flatMap(([said, unsaid]) =>
    said.some((key) => over[key] !== undefined) ? unsaid : [],
  );
}

/**
 * Merges an entry over one of a lower layer. A new transport or host inherits no credentials, and a project's command
 * doesn't inherit the environment that the user wrote for another.
 */
export function mergeEntries(base: Entry, over: Entry, scope: Scope): Entry {
  let kept = without(base, outdone(over));
  if (over.command !== undefined) {
    kept = base.url === undefined ? kept : without(kept, HTTP_ONLY);
    if (scope !== 'user' && base.command !== undefined && base.command !== over.command) {
      kept = without(kept, ['env']);
    }
  } else if (over.url !== undefined) {
    if (base.command !== undefined) {
      kept = without(kept, STDIO_ONLY);
    } else if (base.url !== over.url) {
      kept = without(kept, CREDENTIALS);
    }
  }
  return { ...kept, ...over };
}

/** Tells whether something can be reached at a URL, as far as that can be told before its variables are known. */
function isWebAddress(url: string): boolean {
  const isOpen = /\$\{\w+\}|\$env:\w|\{env:\w/.test(url);
  return isOpen || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));
}

/** Gets how to reach the server, or why that can't be told. */
function transportOf(entry: Entry): Transport | { problem: string } {
  const { command, url, type } = entry;
  if (command === undefined && url === undefined) {
    return { problem: 'needs "command" or "url"' };
  }
  if (command !== undefined) {
    return type === undefined || type === 'stdio'
      ? 'stdio'
      : { problem: `type "${type}" doesn't go with "command"` };
  }
  if (type === 'stdio') {
    return { problem: 'type "stdio" needs "command"' };
  }
  if (url !== undefined && !isWebAddress(url)) {
    return { problem: '"url" is not an http or https URL' };
  }
  return entry.httpTransport === 'sse' || (type === 'sse' && entry.httpTransport === undefined)
    ? 'sse'
    : 'http';
}

/** Makes a server of a merged entry. */
export function serverOf(
  name: string,
  entry: Entry,
  origin: Origin,
  file?: string,
): ServerConfig | { problem: string } {
  const transport = transportOf(entry);
  if (typeof transport === 'object') {
    return transport;
  }
  const enabled = entry.disabled !== true && entry.enabled !== false;
  return { name, origin, ...(file ? { file } : {}), entry, transport, enabled };
}

interface Merged {
  entry: Entry;
  scope: Scope;
  /** Where the server is defined, and where it is switched off. */
  file: string;
  switchFile?: string;
}

function mergedOver(base: Merged | undefined, over: Entry, { file, scope }: Layer): Merged {
  const switches = over.disabled !== undefined || over.enabled !== undefined;
  const switchFile = switches ? file : base?.switchFile;
  const origin = over.command === undefined && over.url === undefined ? base : undefined;
  return {
    entry: base ? mergeEntries(base.entry, over, scope) : over,
    scope: origin?.scope ?? scope,
    file: origin?.file ?? file,
    ...(switchFile ? { switchFile } : {}),
  };
}

function mergeLayers(contents: LayerContent[]): Map<string, Merged> {
  const merged = new Map<string, Merged>();
  for (const content of contents) {
    for (const [name, over] of content.entries) {
      merged.set(name, mergedOver(merged.get(name), over, content));
    }
  }
  return merged;
}

/** Lists the commands that a value's texts are, which print secrets or what they like. */
function commandsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return /^!(?!!)/.test(value) ? [value.slice(1)] : [];
  }
  return isObject(value) ? Object.values(value).flatMap(commandsIn) : [];
}

/** Lists what would be sent to a server to prove who asks. */
function proofsOf({ headers = {}, bearerToken, bearerTokenEnv }: Entry): string[] {
  return [
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(bearerToken === undefined ? [] : [`the token ${bearerToken}`]),
    ...(bearerTokenEnv === undefined ? [] : [`the token in ${bearerTokenEnv}`]),
  ];
}

/** Tells all that a server would run, reach or be sent, as its file says it: an answer is for the whole of it. */
function describe(entry: Entry): string {
  const { command = '', args = [], env = {}, cwd, url, headers, bearerToken, oauth } = entry;
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const commands = commandsIn({ headers, bearerToken, oauth });
  const proofs = proofsOf(entry);
  const places = Object.values(oauth || {}).filter((it) => /^https?:/.test(String(it)));
  return [
    url ?? [command, ...args].join(' '),
    cwd !== undefined && `in ${cwd}`,
    variables.length > 0 && `with ${variables.join(' ')}`,
    proofs.length > 0 && `sending ${proofs.join('; ')}`,
    places.length > 0 && `signing in at ${places.join(' ')}`,
    commands.length > 0 && `running ${commands.join('; ')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function withheldOf(content: LayerContent): Withheld {
  const { file, scope, hash, entries } = content;
  const servers = [...entries].map(([name, entry]) => ({ name, what: describe(entry) }));
  return { file, scope, hash, names: [...entries.keys()], servers };
}

export interface LoadOptions {
  cwd: string;
  /** Tells whether a project's layer may be used. */
  allows(layer: { file: string; scope: Scope; hash: string }): boolean;
  env?: NodeJS.ProcessEnv;
}

/** Reads all layers and merges those that may be used. */
export function loadConfig(options: LoadOptions): Config {
  const problems: Problem[] = [];
  const contents = layers(options.cwd, options.env).flatMap((layer) => {
    const content = readLayer(layer, problems);
    return content ? [content] : [];
  });
  const allowed = contents.filter((it) => it.scope === 'user' || options.allows(it));
  const servers: ServerConfig[] = [];
  for (const [name, { entry, scope, file, switchFile }] of mergeLayers(allowed)) {
    const server = serverOf(name, entry, scope, switchFile ?? file);
    if ('problem' in server) {
      problems.push({ file, path: `mcpServers.${name}`, message: server.problem });
    } else {
      servers.push(server);
    }
  }
  return {
    servers,
    settings: Object.assign({}, ...allowed.map((it) => it.settings)),
    problems,
    withheld: contents
      .filter((it) => !allowed.includes(it) && it.entries.size > 0)
      .map((it) => withheldOf(it)),
  };
}
