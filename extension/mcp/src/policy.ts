/** What a server's entry and the settings say about its calls and its tools, in one vocabulary for all formats. */

import type { ServerConfig } from './config.ts';
import type { Exposure, Prefix, Settings } from './schema.ts';

const IDLE_MINUTES = 5;
const CALL_MS = 60_000;
/** A timer that is set for longer fires at once. */
const LONGEST_MS = 2_147_483_647;
const SEARCH_DEFAULT = 5;
const SEARCH_MOST = 15;

/** How the model reaches a tool: always declared, declared once found, or not at all. */
export type Visibility = 'pinned' | 'search' | 'hidden';

export interface ToolAccess {
  visibility: Visibility;
  /** Whether Pi's codemode lists the tool, as its own format can ask for. */
  listed: boolean;
}

/** Fits `name` to the pieces between a pattern's stars: each at the first place where it can stand. */
function fitsPieces(pieces: string[], name: string): boolean {
  const [first = '', ...rest] = pieces;
  const last = rest.pop() ?? '';
  if (!name.startsWith(first) || name.length < first.length + last.length) {
    return false;
  }
  let at = first.length;
  for (const piece of rest) {
    const found = name.indexOf(piece, at);
    if (found < 0) {
      return false;
    }
    at = found + piece.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}

/** Tells whether a tool's name fits a pattern in which `*` stands for anything. */
export function fits(pattern: string, ...names: string[]): boolean {
  const pieces = pattern.split('*');
  return names.some((name) => (pieces.length === 1 ? name === pattern : fitsPieces(pieces, name)));
}

function accessOf(exposure: Exposure): ToolAccess {
  switch (exposure) {
    case 'direct':
      return { visibility: 'pinned', listed: true };
    case 'hidden':
      return { visibility: 'hidden', listed: false };
    case 'deferred':
      return { visibility: 'search', listed: false };
    default:
      // `codemode-deferred` is Pi's other name for it.
      return { visibility: 'search', listed: true };
  }
}

const SEARCHABLE: ToolAccess = { visibility: 'search', listed: false };
const PINNED: ToolAccess = { visibility: 'pinned', listed: true };

/** Gets what the entry says of this very tool. */
function toolExposure(
  server: ServerConfig,
  tool: string,
  prefixed: string[],
): Exposure | undefined {
  const patterns = Object.entries(server.entry.toolExposure ?? {});
  const exact = patterns.find(([name]) => name === tool);
  return (exact ?? patterns.find(([name]) => fits(name, tool, ...prefixed)))?.[1];
}

/** Gets how the model reaches `tool` of `server`; `prefixed` is what it is called, and would be if that were free. */
export function accessTo(
  server: ServerConfig,
  settings: Settings,
  tool: string,
  ...prefixed: string[]
): ToolAccess {
  const { includeTools, excludeTools, directTools, exposure } = server.entry;
  const listed = (patterns: string[] | undefined) =>
    patterns?.some((pattern) => fits(pattern, tool, ...prefixed)) === true;
  if (listed(excludeTools) || (includeTools && includeTools.length > 0 && !listed(includeTools))) {
    return accessOf('hidden');
  }
  const own = toolExposure(server, tool, prefixed);
  if (own !== undefined) {
    return accessOf(own);
  }
  if (Array.isArray(directTools)) {
    return listed(directTools) ? PINNED : SEARCHABLE;
  }
  if (directTools !== undefined) {
    return directTools === true ? PINNED : SEARCHABLE;
  }
  if (exposure !== undefined) {
    return accessOf(exposure);
  }
  // An extension's server is searchable unless its own definition says otherwise.
  return settings.directTools === true && server.origin !== 'runtime' ? PINNED : SEARCHABLE;
}

/** Tells whether the server may have tools that the model is to see from the beginning. */
export function mayPin(server: ServerConfig, settings: Settings): boolean {
  const { directTools, exposure, toolExposure } = server.entry;
  if (Object.values(toolExposure ?? {}).includes('direct')) {
    return true;
  }
  if (directTools !== undefined) {
    return directTools === true || (Array.isArray(directTools) && directTools.length > 0);
  }
  return exposure === undefined
    ? settings.directTools === true && server.origin !== 'runtime'
    : exposure === 'direct';
}

/** Gets how the server's tools are named. */
export function prefixOf(server: ServerConfig, settings: Settings): Prefix {
  return server.entry.toolPrefix ?? settings.toolPrefix ?? 'server';
}

/** Gets how long a call may be silent, in milliseconds. */
export function callTimeout(server: ServerConfig, settings: Settings): number {
  const { requestTimeoutMs, timeout } = server.entry;
  const limits = [requestTimeoutMs, timeout && timeout * 1000, settings.requestTimeoutMs];
  return Math.min(limits.find((it) => it) ?? CALL_MS, LONGEST_MS);
}

/** Gets after how many idle milliseconds the connection is closed; 0 for never. */
export function idleTimeout(server: ServerConfig, settings: Settings): number {
  if (keepsAlive(server)) {
    return 0;
  }
  const minutes = server.entry.idleTimeout ?? settings.idleTimeout ?? IDLE_MINUTES;
  return minutes > 0 ? Math.min(minutes * 60_000, LONGEST_MS) : 0;
}

/** Tells whether the connection is opened at the session's start. */
export function isEager(server: ServerConfig): boolean {
  return server.entry.lifecycle === 'eager' || server.entry.lifecycle === 'keep-alive';
}

/** Tells whether the connection is opened again when it breaks. */
export function keepsAlive(server: ServerConfig): boolean {
  const { lifecycle } = server.entry;
  return lifecycle === 'keep-alive' || lifecycle === 'lazy-keep-alive';
}

/** Gets how many tools a search activates, given what the model asked for. */
export function searchLimit(settings: Settings, asked?: number): number {
  const most = Math.min(settings.searchActivationLimit ?? SEARCH_MOST, SEARCH_MOST);
  const wanted = asked ?? settings.searchDefaultLimit ?? SEARCH_DEFAULT;
  return Math.max(1, Math.min(wanted, most));
}
