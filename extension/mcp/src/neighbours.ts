/**
 * Other extensions that serve MCP servers. Two of them would start every server twice, and two tools of one name that are
 * registered while Pi loads its extensions keep it from starting: so others are looked for before and after that.
 */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ExtensionAPI } from '@earendil-works/pi-coding-agent';
import { isObject } from './json.ts';
import { namedExtensions, readPiSettings } from './pi-settings.ts';

const OTHERS = /\b(pi-mcp-adapter|pid-mcp)\b/;

/** Tools by which the others are known. */
const TOOLS = new Map([
  ['mcp', 'pi-mcp-adapter'],
  ['mcpScript', 'pi-mcp-adapter'],
  ['mcp_search', 'pid-mcp'],
]);

function nameIn(text: string): string | undefined {
  return OTHERS.exec(text)?.[1];
}

/** Tells whether a package of the settings is one whose extensions are left out. */
function isOff(source: unknown): boolean {
  return isObject(source) && Array.isArray(source.extensions) && source.extensions.length === 0;
}

/** Looks for another in what a settings file has Pi load. */
function inSettings(file: string): string | undefined {
  const { packages, extensions } = readPiSettings(file);
  const loaded = Array.isArray(packages) ? packages.filter((it) => !isOff(it)) : packages;
  return nameIn(JSON.stringify([loaded, extensions]));
}

function inFolder(dir: string): string | undefined {
  try {
    return nameIn(readdirSync(dir).join(' '));
  } catch {
    // Most have no such folder.
    return undefined;
  }
}

/** Guesses, while Pi loads its extensions, whether another is or will be among them. */
export function expectedNeighbour(
  agentDir: string,
  cwd: string,
  argv = process.argv,
): string | undefined {
  return (
    nameIn(namedExtensions(argv).join(' ')) ??
    inSettings(join(agentDir, 'settings.json')) ??
    inSettings(join(cwd, '.pi', 'settings.json')) ??
    inFolder(join(agentDir, 'extensions')) ??
    inFolder(join(cwd, '.pi', 'extensions'))
  );
}

/** Finds another by the tools that it registered. Ours must not be registered yet. */
export function loadedNeighbour(pi: Pick<ExtensionAPI, 'getAllTools'>): string | undefined {
  const tool = pi.getAllTools().find(({ name }) => TOOLS.has(name));
  return tool && (nameIn(tool.sourceInfo.path) ?? TOOLS.get(tool.name));
}
