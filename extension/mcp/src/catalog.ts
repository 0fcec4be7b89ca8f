/** The tools that are known, from which server, under which name, and how the model reaches them. */

import type { CachedTool, CacheEntry } from './cache.ts';
import type { Config, ServerConfig } from './config.ts';
import { isObject, type JsonObject } from './json.ts';
import { NameBook, toolName } from './names.ts';
import { accessTo, fits, prefixOf, type ToolAccess } from './policy.ts';

export interface CatalogTool {
  /** The name that the model calls. */
  name: string;
  server: string;
  /** The name that the server gave it. */
  original: string;
  description: string;
  parameters: JsonObject;
  outputSchema?: JsonObject;
  annotations?: JsonObject;
  keywords: string[];
  access: ToolAccess;
}

/** Tells whether a key is no part of the schema proper: some providers refuse a tool for it. */
function isDropped(key: string): boolean {
  return (
    (key.startsWith('$') && (key === '$schema' || key === '$id' || key === '$comment')) ||
    key.startsWith('x-')
  );
}

/** Tells whether a text's pattern is one of another language: every call would fail on it. */
function isAlien(key: string, value: unknown): boolean {
  if (key !== 'pattern' || typeof value !== 'string') {
    return false;
  }
  try {
    return !new RegExp(value, 'u');
  } catch {
    return true;
  }
}

/** Keys whose values are data, and keys whose values map names to schemas. */
const LITERAL = new Set(['default', 'const', 'enum', 'example', 'examples']);
const MAP = new Set(['properties', 'patternProperties', '$defs', 'definitions']);

/** Leaves out what is no part of the schema. What needs no change is given back as it is. */
function plainSchema(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(plainSchema);
    return items.some((it, index) => it !== value[index]) ? items : value;
  }
  if (!isObject(value)) {
    return value;
  }
  const isGone = ([key, it]: [string, unknown]) => isDropped(key) || isAlien(key, it);
  const entries = Object.entries(value);
  const kept = entries.some(isGone)
    ? Object.fromEntries(entries.filter((entry) => !isGone(entry)))
    : value;
  return changed(kept, (key, it) => {
    if (LITERAL.has(key)) {
      return it;
    }
    return MAP.has(key) && isObject(it)
      ? changed(it, (_name, schema) => plainSchema(schema ?? {}))
      : plainSchema(it);
  });
}

/** Changes an object's values; without a change it is given back as it is. */
function changed(value: JsonObject, change: (key: string, it: unknown) => unknown): JsonObject {
  let copy: JsonObject | undefined;
  for (const key of Object.keys(value)) {
    const now = change(key, value[key]);
    if (now !== value[key]) {
      copy ??= { ...value };
      copy[key] = now;
    }
  }
  return copy ?? value;
}

/** Makes the schema that a tool is declared with: always one of an object. */
export function parametersOf(schema: unknown): JsonObject {
  const plain = plainSchema(schema);
  if (!isObject(plain)) {
    return { type: 'object', properties: {} };
  }
  const { additionalProperties: _, ...rest } = plain;
  rest.type = 'object';
  if (!isObject(rest.properties)) {
    rest.properties = {};
  }
  return rest;
}

/** Tells whether a tool is meant for the model, and not only for a server's own user interface. */
function isForModel(tool: CachedTool): boolean {
  return !Array.isArray(tool.uiVisibility) || tool.uiVisibility.includes('model');
}

function keywordsOf(server: ServerConfig, ...names: string[]): string[] {
  return Object.entries(server.entry.searchKeywords ?? {}).flatMap(([pattern, words]) =>
    fits(pattern, ...names) ? words : [],
  );
}

/** Gets a schema for Pi; one that is nested too deeply to be walked allows everything. */
function safeParameters(inputSchema: unknown): JsonObject {
  try {
    return parametersOf(inputSchema);
  } catch {
    return { type: 'object', properties: {} };
  }
}

function toolOf(
  server: ServerConfig,
  tool: CachedTool,
  name: string,
  access: ToolAccess,
): CatalogTool {
  const { outputSchema, annotations, inputSchema } = tool;
  let parameters: JsonObject | undefined;
  return {
    name,
    server: server.name,
    original: tool.name,
    description: tool.description ?? '',
    // Made when it is asked for: of most tools of a long list nobody asks.
    get parameters() {
      parameters ??= safeParameters(inputSchema);
      return parameters;
    },
    ...(isObject(outputSchema) ? { outputSchema } : {}),
    ...(annotations ? { annotations } : {}),
    keywords: keywordsOf(server, tool.name, name),
    access,
  };
}

export class Catalog {
  readonly #names = new NameBook();
  readonly #tools = new Map<string, CatalogTool>();
  readonly #byServer = new Map<string, CatalogTool[]>();
  readonly #hidden = new Map<string, CatalogTool[]>();

  /** Keeps names of others from being given to tools that are set from now on. */
  reserve(names: Iterable<string>): void {
    this.#names.reserve(names);
  }

  /** Puts a server's tools in place of those it had, and returns them; hidden ones are left out. */
  set(server: ServerConfig, settings: Config['settings'], entry: CacheEntry): CatalogTool[] {
    this.delete(server.name);
    const prefix = prefixOf(server, settings);
    const tools: CatalogTool[] = [];
    const hidden: CatalogTool[] = [];
    const seen = new Set<string>();
    for (const tool of entry.tools) {
      if (!isForModel(tool) || seen.has(tool.name)) {
        continue;
      }
      seen.add(tool.name);
      const name = this.#names.claim(server.name, tool.name, prefix);
      const access = accessTo(
        server,
        settings,
        tool.name,
        name,
        toolName(server.name, tool.name, prefix),
      );
      const known = toolOf(server, tool, name, access);
      if (access.visibility === 'hidden') {
        hidden.push(known);
      } else {
        tools.push(known);
        this.#tools.set(name, known);
      }
    }
    this.#byServer.set(server.name, tools);
    this.#hidden.set(server.name, hidden);
    return tools;
  }

  /** Forgets a server's tools. */
  delete(server: string): void {
    for (const tool of this.#byServer.get(server) ?? []) {
      this.#tools.delete(tool.name);
    }
    this.#byServer.delete(server);
    this.#hidden.delete(server);
  }

  get(name: string): CatalogTool | undefined {
    return this.#tools.get(name);
  }

  has(name: string): boolean {
    return this.#tools.has(name);
  }

  /** Lists a server's tools, or all. */
  list(server?: string): CatalogTool[] {
    return server === undefined ? [...this.#tools.values()] : (this.#byServer.get(server) ?? []);
  }

  /** Lists the tools that the configuration hides: nothing but a list for the user knows them. */
  hidden(server?: string): CatalogTool[] {
    return server === undefined
      ? [...this.#hidden.values()].flat()
      : (this.#hidden.get(server) ?? []);
  }

  get size(): number {
    return this.#tools.size;
  }
}
