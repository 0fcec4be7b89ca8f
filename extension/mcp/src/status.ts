/** What is told about the servers: the line in the status bar, the snapshot for other extensions, the texts. */

import type { Activation } from './activation.ts';
import type { Catalog } from './catalog.ts';
import type { CacheEntry } from './cache.ts';
import type { ServerConfig } from './config.ts';
import type { Fleet } from './fleet.ts';
import { argsWithoutSecrets, withoutSecrets } from './secrets.ts';
import type { ServerState } from './server.ts';

export type Status =
  | 'connected'
  | 'cached'
  | 'failed'
  | 'needs-auth'
  | 'not-connected'
  | 'disabled';

export interface ServerStatus {
  name: string;
  status: Status;
  toolCount: number;
  directToolCount: number;
  resourceCount?: number;
  failedAgoSeconds?: number;
  disabled: boolean;
  listenState: 'not-listening';
  activeToolCount: number;
  pinnedToolCount: number;
  activeToolNames: string[];
  lastError?: string;
  runtimeRegistered: boolean;
  transport: string;
  cachedAt?: number;
  /** What is run or reached, without secrets. */
  what: string;
  file?: string;
  indexing: boolean;
}

export interface Snapshot {
  version: 1;
  servers: ServerStatus[];
  totalTools: number;
  totalResources: number;
  connectedCount: number;
  disabledCount: number;
  source: 'pivi';
  piviVersion: string;
  activeToolCount: number;
}

export interface StatusSources {
  configs: ServerConfig[];
  fleet: Fleet;
  catalog: Catalog;
  activation: Activation;
  cached: ReadonlyMap<string, CacheEntry>;
}

const VERSION = '0.1.0';

const targets = new WeakMap<ServerConfig, string>();

/** Gets what a server runs or reaches; what may be a secret is left out. */
export function describeTarget(config: ServerConfig): string {
  const known = targets.get(config);
  if (known !== undefined) {
    return known;
  }
  const { url, command = '', args = [] } = config.entry;
  // As it is written: what a variable stands for may be a secret.
  const target =
    url === undefined
      ? [withoutSecrets(command), ...argsWithoutSecrets(args)].join(' ')
      : withoutSecrets(url);
  targets.set(config, target);
  return target;
}

function statusOf(config: ServerConfig, state: ServerState, isCached: boolean): Status {
  if (!config.enabled) {
    return 'disabled';
  }
  if (state === 'connected' || state === 'failed' || state === 'needs-auth') {
    return state;
  }
  return isCached ? 'cached' : 'not-connected';
}

function serverStatus(
  config: ServerConfig,
  sources: StatusSources,
  active: Set<string>,
): ServerStatus {
  const { fleet, catalog, activation, cached } = sources;
  const server = fleet.get(config.name);
  const tools = catalog.list(config.name);
  const entry = cached.get(config.name);
  const names = tools.map((tool) => tool.name);
  const pinned = names.filter((name) => activation.isPinned(name)).length;
  const activeNames = names.filter((name) => active.has(name));
  return {
    name: config.name,
    status: statusOf(config, server?.state ?? 'not-connected', entry !== undefined),
    toolCount: tools.length,
    directToolCount: pinned,
    ...(entry?.resources ? { resourceCount: entry.resources.length } : {}),
    ...(server?.failedAt === undefined
      ? {}
      : { failedAgoSeconds: Math.round((Date.now() - server.failedAt) / 1000) }),
    disabled: !config.enabled,
    listenState: 'not-listening',
    activeToolCount: activeNames.length,
    pinnedToolCount: pinned,
    activeToolNames: activeNames,
    ...(server?.lastError === undefined ? {} : { lastError: server.lastError }),
    runtimeRegistered: config.origin === 'runtime' || config.origin === 'extension',
    transport: config.transport,
    ...(entry ? { cachedAt: entry.cachedAt } : {}),
    what: describeTarget(config),
    ...(config.file ? { file: config.file } : {}),
    indexing: fleet.indexing.includes(config.name),
  };
}

/** Takes stock of everything. */
export function snapshot(sources: StatusSources): Snapshot {
  const active = sources.activation.active();
  const servers = sources.configs.map((config) => serverStatus(config, sources, active));
  const sum = (get: (server: ServerStatus) => number) =>
    servers.reduce((total, it) => total + get(it), 0);
  return {
    version: 1,
    servers,
    totalTools: sum((it) => it.toolCount),
    totalResources: sum((it) => it.resourceCount ?? 0),
    connectedCount: sum((it) => (it.status === 'connected' ? 1 : 0)),
    disabledCount: sum((it) => (it.disabled ? 1 : 0)),
    source: 'pivi',
    piviVersion: VERSION,
    activeToolCount: sum((it) => it.activeToolCount),
  };
}

/** Gets the line for the status bar. */
export function statusLine(now: Snapshot): string {
  const enabled = now.servers.length - now.disabledCount;
  const count = (status: Status) => now.servers.filter((it) => it.status === status).length;
  const indexing = now.servers.filter((it) => it.indexing).length;
  return [
    `MCP ${now.connectedCount}/${enabled}`,
    `${now.activeToolCount}/${now.totalTools} tools`,
    count('needs-auth') > 0 && `${count('needs-auth')} need auth`,
    count('failed') > 0 && `${count('failed')} failed`,
    indexing > 0 && `indexing ${indexing}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function age(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) {
    return `${minutes} min`;
  }
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

const MARK: Record<Status, string> = {
  connected: '●',
  cached: '○',
  failed: '✗',
  'needs-auth': '!',
  'not-connected': '○',
  disabled: '-',
};

function serverLines(server: ServerStatus): string[] {
  const tools = `${server.activeToolCount}/${server.toolCount} tools`;
  const cached =
    server.cachedAt === undefined ? '' : `, listed ${age(Date.now() - server.cachedAt)} ago`;
  const indexing = server.indexing ? ', still indexing' : '';
  const line = `${MARK[server.status]} ${server.name}  ${server.status}  ${tools} active${cached}${indexing}`;
  const error = server.lastError?.split('\n').map((it) => `    ${it}`) ?? [];
  return [line, ...error];
}

/** Gets the text of `/mcp`. */
export function statusText(now: Snapshot): string {
  if (now.servers.length === 0) {
    return 'No MCP server is configured.';
  }
  const head = [
    `${now.connectedCount}/${now.servers.length - now.disabledCount} connected`,
    `${now.activeToolCount} of ${now.totalTools} tools active`,
    now.disabledCount > 0 && `${now.disabledCount} off`,
  ];
  return [head.filter(Boolean).join(' · '), ...now.servers.flatMap(serverLines)].join('\n');
}
