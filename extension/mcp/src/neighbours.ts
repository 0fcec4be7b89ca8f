/**
 * Other extensions that serve MCP servers. Two of them would start every server twice, and two tools of one name that are
 * registered while Pi loads its extensions keep it from starting: so others are looked for before and after that.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExtensionAPI } from '@earendil-works/pi-coding-agent';
import { isObject, parseJson } from './json.ts';

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

/** Looks for another among the extensions that Pi was told to load. */
function inArguments(argv: string[]): string | undefined {
  const named = argv.filter(
    (arg, index) =>
      ['-e', '--extension'].includes(argv[index - 1] ?? '') || arg.startsWith('--extension='),
  );
  return nameIn(named.join(' '));
}

/** Tells whether a package of the settings is one whose extensions are left out. */
function isOff(source: unknown): boolean {
  return isObject(source) && Array.isArray(source.extensions) && source.extensions.length === 0;
}

/** Looks for another in what a settings file has Pi load. */
function inSettings(file: string): string | undefined {
  try {
    const settings = parseJson(readFileSync(file, 'utf8'));
    if (isObject(settings)) {
      const { packages, extensions } = settings;
      const loaded = Array.isArray(packages) ? packages.filter((it) => !isOff(it)) : packages;
      return nameIn(JSON.stringify([loaded, extensions]));
    }
  } catch {
    // No settings, or none that can be read: Pi says so itself.
  }
  return undefined;
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
    inArguments(argv) ??
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
