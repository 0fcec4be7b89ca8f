/** What decides whether the loader runs: the user's choice, and whether another copy of it is there. */

import { join } from 'node:path';
import { isObject } from './json.ts';
import { readPiSettings } from './pi-settings.ts';

/** Who runs MCP servers: this loader, Pi itself, or nobody. */
export type Mode = 'pivi' | 'pi' | 'off';

function modeOf(value: unknown): Mode | undefined {
  if (value === 'pivi' || value === 'pi') {
    return value;
  }
  return value === 'off' || value === false || value === 'false' ? 'off' : undefined;
}

/** Reads `{"pivi": {"mcp": …}}` of Pi's settings. */
function settingOf(agentDir: string): unknown {
  const { pivi } = readPiSettings(join(agentDir, 'settings.json'));
  return isObject(pivi) ? pivi.mcp : undefined;
}

/** Gets the user's choice: Neovim's, which comes in the environment, before that in Pi's settings. */
export function loaderMode(agentDir: string, env: NodeJS.ProcessEnv = process.env): Mode {
  const flag = process.argv.includes('--no-mcp') ? 'off' : undefined;
  return modeOf(env.PIVI_MCP) ?? flag ?? modeOf(settingOf(agentDir)) ?? 'pivi';
}

interface Owner {
  url: string;
  token: object;
}

const KEY = Symbol.for('pivi.mcp');

function owners(): Map<symbol, Owner> {
  const known: unknown = Reflect.get(globalThis, KEY);
  if (known instanceof Map) {
    return known;
  }
  const made = new Map<symbol, Owner>();
  Reflect.set(globalThis, KEY, made);
  return made;
}

/** Claims the process for this copy of the loader. A new instance of the same copy follows its predecessor. */
export function claim(url: string, token: object): boolean {
  const known = owners().get(KEY);
  if (known !== undefined && known.url !== url) {
    return false;
  }
  owners().set(KEY, { url, token });
  return true;
}

/** Gives the claim up, unless a successor has it. */
export function release(token: object): void {
  if (owners().get(KEY)?.token === token) {
    owners().delete(KEY);
  }
}
