/**
 * Whether pi-ide is loaded beside this extension, which must be known before everything is loaded: by the names of the
 * sources that Pi loads from, and, for a copy under another name, by the flag that its code registers.
 */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { agentDir, expandHome } from '../mcp/src/paths.ts';
import { once } from '../mcp/src/once.ts';

/** pi-ide itself, not something whose name only begins the same. */
const PI_IDE = /(^|[/\\:@])pi-ide(@|\.git|[/\\]|$)/;
const CODE = new Set(['.ts', '.js', '.mjs', '.cjs']);
/** Where no code that Pi loads lies. */
const SKIPPED = new Set(['node_modules', 'test', 'tests']);
const MAX_DEPTH = 4;
const MAX_BYTES = 2 * 1024 * 1024;

const Sources = once(() =>
  z.looseObject({
    packages: z.optional(z.array(z.union([z.string(), z.looseObject({ source: z.string() })]))),
    extensions: z.optional(z.array(z.string())),
  }),
);

function entriesOf(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    // Not there, or no folder.
    return [];
  }
}

/** Where Pi keeps what it has installed for a source of a settings file that lies in `dir`. */
function placeOf(source: string, dir: string): string {
  const [kind, rest = ''] = source.split(/:(.*)/s);
  if (kind === 'npm') {
    return join(dir, 'npm', 'node_modules', rest.replace(/(.)@[^/]*$/, '$1'));
  }
  if (kind === 'git' || kind === 'https' || kind === 'ssh') {
    const bare = rest
      .replace(/^\/\//, '')
      .replace(/^git@/, '')
      .replace(/(.)@[^/]*$/, '$1');
    return join(dir, 'git', bare.replace(/\.git$/, '').replace(':', '/'));
  }
  return resolve(dir, expandHome(source));
}

/** The extensions and packages that a folder of Pi's names, by what they are called and where they are. */
function namedIn(dir: string): [string, string][] {
  const folder = join(dir, 'extensions');
  const own = entriesOf(folder).map((name): [string, string] => [name, join(folder, name)]);
  try {
    const text = readFileSync(join(dir, 'settings.json'), 'utf8');
    const { packages = [], extensions = [] } = Sources().parse(JSON.parse(text));
    const sources = packages.map((it) => (typeof it === 'string' ? it : it.source));
    const found = [...sources, ...extensions].map((it): [string, string] => [it, placeOf(it, dir)]);
    return [...own, ...found];
  } catch {
    // No settings, or none that Pi would understand either.
    return own;
  }
}

function onCommandLine(): [string, string][] {
  const { argv } = process;
  return argv
    .filter((_, index) => ['-e', '--extension'].includes(argv[index - 1] ?? ''))
    .map((it) => [it, isAbsolute(it) ? it : placeOf(it, process.cwd())]);
}

/** Whether a file, or a folder of them, holds a text in its code. */
function holds(path: string, text: string, depth = 0): boolean {
  try {
    const stat = statSync(path);
    if (stat.isDirectory()) {
      const names = depth < MAX_DEPTH ? entriesOf(path) : [];
      return names
        .filter((name) => !SKIPPED.has(name) && !name.startsWith('.'))
        .some((name) => holds(join(path, name), text, depth + 1));
    }
    return (
      CODE.has(extname(path)) && stat.size <= MAX_BYTES && readFileSync(path, 'utf8').includes(text)
    );
  } catch {
    // Gone, or not for us to read.
    return false;
  }
}

/** Whether pi-ide is there. `flag`: one of its flags; `self`: the URL of this extension's own bundle. */
export function isPiIdeLoaded(flag: string, self: string): boolean {
  const own = dirname(fileURLToPath(self));
  const sources = [
    ...onCommandLine(),
    ...namedIn(agentDir()),
    ...namedIn(join(process.cwd(), '.pi')),
  ];
  return (
    sources.some(([name]) => PI_IDE.test(name)) ||
    sources.some(([, path]) => !own.startsWith(path) && holds(path, flag))
  );
}
