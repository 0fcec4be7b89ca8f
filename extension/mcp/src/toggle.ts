/** Switches a server on or off in the file that defines it, changing nothing else there. */

import { readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
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

/** Writes the switch. A file that says `enabled`, as Pi's own format does, keeps saying it so. */
export function writeEnabled(file: string, server: string, enabled: boolean): void {
  const text = readFileSync(file, 'utf8');
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
  const draft = `${target}.${process.pid}.tmp`;
  writeFileSync(draft, changed, { mode: statSync(target).mode });
  renameSync(draft, target);
}
