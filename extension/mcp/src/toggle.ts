/** Switches a server on or off in the file that defines it, changing nothing else there. */

import { accessSync, constants, readFileSync, realpathSync, statSync } from 'node:fs';
import { McpError } from './errors.ts';
import { replaceFile } from './files.ts';
import { isObject, lineOf, parseJson, setMember } from './json.ts';

/** Gets where a server's entry is in a file's text. */
function pathTo(text: string, server: string): string[] {
  const content = parseJson(text);
  const key = isObject(content) && !isObject(content.mcpServers) ? 'mcp-servers' : 'mcpServers';
  return [key, server];
}

/** Gets the 1-based line of a server's entry. */
export function entryLine(file: string, server: string): number | undefined {
  const text = readFileSync(file, 'utf8');
  return lineOf(text, pathTo(text, server));
}

/** Gets the entry's own fields, unchecked. */
function entryIn(text: string, path: string[]): Record<string, unknown> {
  let value = parseJson(text);
  for (const key of path) {
    value = isObject(value) ? value[key] : undefined;
  }
  return isObject(value) ? value : {};
}

/** Reads a file that is to be written back: what can't be read as it is would not stay as it is. */
function readExactly(file: string): string {
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  if (!Buffer.from(text).equals(bytes)) {
    throw new McpError('config', `${file} is not UTF-8, so it is left as it is`);
  }
  return text;
}

/** Writes the switch. A file that says `enabled`, as Pi's own format does, keeps saying it so. */
export function writeEnabled(file: string, server: string, enabled: boolean): void {
  const text = readExactly(file);
  const path = pathTo(text, server);
  const entry = entryIn(text, path);
  let changed = text;
  if (entry.enabled !== undefined) {
    changed = setMember(changed, path, 'enabled', enabled);
  }
  if (entry.disabled !== undefined || entry.enabled === undefined) {
    changed = setMember(changed, path, 'disabled', !enabled);
  }
  // A linked file is changed where it is, and keeps its mode.
  const target = realpathSync(file);
  // A new file could be put in place of one that the user has made read-only.
  accessSync(target, constants.W_OK);
  const { mode } = statSync(target);
  replaceFile(target, changed, mode);
}
