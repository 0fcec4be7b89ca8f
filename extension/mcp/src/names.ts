/** The names under which tools are declared to the model. */

import type { Prefix } from './schema.ts';

const LONGEST = 64;

/** Names that Pi's own tools have, pivi's, the search tool's, and those by which other MCP extensions are known. */
const TAKEN = [
  ...['read', 'bash', 'powershell', 'edit', 'write', 'grep', 'find', 'ls'],
  ...['codemode', 'tool_search', 'editor_diagnostics', 'editor_help', 'editor_inspect'],
  ...['mcp_search', 'mcp', 'mcpScript'],
];

const PLAIN = /^[A-Za-z0-9_-]*$/;

function fnv1a(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}

/** Makes a name of the characters that every provider accepts. */
export function sanitise(name: string): string {
  if (PLAIN.test(name)) {
    return name;
  }
  return name
    .replaceAll('.', '_')
    .replace(/[^A-Za-z0-9_-]/gu, (char) => `_${(char.codePointAt(0) ?? 0).toString(16)}_`);
}

function shortened(name: string, identity: string): string {
  return name.length <= LONGEST ? name : `${name.slice(0, LONGEST - 9)}_${fnv1a(identity)}`;
}

/** Tells whether a tool's own name begins with its server's already. */
function isPrefixed(tool: string, server: string): boolean {
  const mark = tool[server.length];
  if (mark !== '_' && mark !== '-') {
    return false;
  }
  const plain = (text: string) => text.toLowerCase().replaceAll('-', '_');
  return plain(tool.slice(0, server.length)) === plain(server);
}

function prefixed(server: string, tool: string, prefix: Prefix): string {
  switch (prefix) {
    case 'none':
      return tool;
    case 'mcp':
      return `mcp__${server}_${tool}`;
    default: {
      const name = prefix === 'short' ? server.replace(/-?mcp$/i, '') || server : server;
      return isPrefixed(tool, name) ? tool : `${name}_${tool}`;
    }
  }
}

/** Gets the name that a tool has if no other tool wants it. */
export function toolName(server: string, tool: string, prefix: Prefix): string {
  const name = prefixed(sanitise(server), sanitise(tool), prefix);
  return shortened(name, `${server}/${tool}`);
}

/** Hands out names. Who asks first gets the plain one, others get one with a hash of what they are. */
export class NameBook {
  readonly #owners = new Map<string, string>();
  #foreign = new Set<string>(TAKEN);

  /** Keeps the names that others have, and Pi's own, from being handed out. */
  reserve(names: Iterable<string>): void {
    this.#foreign = new Set([...TAKEN, ...names]);
  }

  /** Gets a name for `tool` of `server`, always the same one. */
  claim(server: string, tool: string, prefix: Prefix): string {
    const identity = `${server}/${tool}`;
    const plain = toolName(server, tool, prefix);
    const owner = this.#owners.get(plain);
    if (!this.#foreign.has(plain) && (owner === undefined || owner === identity)) {
      this.#owners.set(plain, identity);
      return plain;
    }
    const suffixed = `${plain.slice(0, LONGEST - 9)}_${fnv1a(identity)}`;
    this.#owners.set(suffixed, identity);
    return suffixed;
  }
}
