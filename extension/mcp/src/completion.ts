/** What can follow `/mcp` and `/mcp-auth`. */

import { COMMANDS, maySignIn } from './commands.ts';
import type { ServerConfig } from './config.ts';
import { describeTarget } from './status.ts';

export interface Completion {
  value: string;
  label: string;
  description?: string;
}

/** Completes what follows `/mcp `; `null` where anything can. */
export function complete(servers: ServerConfig[], typed: string): Completion[] | null {
  const [, verb = '', space, argument = ''] = /^\s*(\S*)(\s*)(.*)$/s.exec(typed) ?? [];
  if (space === '') {
    const found = [...COMMANDS].filter(([name]) => name.startsWith(verb));
    return found.map(([name, { about, takes }]) => ({
      // The space brings the names that can follow.
      value: takes ? `${name} ` : name,
      label: name,
      description: about,
    }));
  }
  const takes = COMMANDS.get(verb)?.takes;
  return takes ? names(servers.filter(takes), argument, `${verb} `) : null;
}

/** Completes what follows `/mcp-auth `. */
export function completeSignIn(servers: ServerConfig[], typed: string): Completion[] {
  return names(servers.filter(maySignIn), typed.trimStart(), '');
}

function names(servers: ServerConfig[], typed: string, before: string): Completion[] {
  return servers
    .filter(({ name }) => name.startsWith(typed))
    .map((server) => ({
      value: before + server.name,
      label: server.name,
      description: describeTarget(server),
    }));
}
