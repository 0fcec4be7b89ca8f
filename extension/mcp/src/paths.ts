/** Where Pi and MCP clients keep their files; both extensions go by it. */

import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** Expands a leading `~`. */
export function expandHome(path: string): string {
  if (path === '~') {
    return homedir();
  }
  return /^~[/\\]/.test(path) ? join(homedir(), path.slice(2)) : path;
}

/** Gets Pi's agent directory. */
export function agentDir(env: NodeJS.ProcessEnv = process.env): string {
  const configured = env.PI_CODING_AGENT_DIR?.trim();
  return configured ? resolve(expandHome(configured)) : join(homedir(), '.pi', 'agent');
}

/**
 * Whose word a configuration layer is: the user's, the project's (which Pi's trust covers), or `protected`: a file that
 * other tools read too and that Pi's trust says nothing about.
 */
export type Scope = 'user' | 'project' | 'protected';

export interface Layer {
  file: string;
  scope: Scope;
}

/** Lists the configuration files, lowest precedence first. */
export function layers(cwd: string, env: NodeJS.ProcessEnv = process.env): Layer[] {
  const home = homedir();
  const user = [
    join(home, '.config', 'mcp', 'mcp.json'),
    join(home, '.agents', 'mcp.json'),
    join(home, '.agents', 'mcp', 'mcp.json'),
    join(agentDir(env), 'mcp.json'),
  ];
  return [
    ...user.map((file): Layer => ({ file, scope: 'user' })),
    { file: join(cwd, '.mcp.json'), scope: 'protected' },
    { file: join(cwd, '.pi', 'mcp.json'), scope: 'project' },
  ];
}
