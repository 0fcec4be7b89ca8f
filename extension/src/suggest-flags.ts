/**
 * The command line's say in suggestions, under pi-ide's names and our own. A flag must be registered when the extension
 * is loaded, and a flag that two extensions register keeps Pi from starting.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { ExtensionAPI } from '@earendil-works/pi-coding-agent';
import * as z from 'zod/mini';
import type { Shared } from './shared.ts';

const FLAGS = {
  'suggestion-model': 'Model of inline suggestions, as provider/id',
  'suggestion-debug-log': 'File to which every suggestion request is appended',
};
type Flag = keyof typeof FLAGS;

const PREFIXES = ['pivi', 'pi-ide'];
/** pi-ide itself, not something whose name only begins the same. */
const PI_IDE = /(^|[/\\:@])pi-ide(@|\.git|[/\\]|$)/;

const Sources = z.looseObject({
  packages: z.optional(z.array(z.union([z.string(), z.looseObject({ source: z.string() })]))),
  extensions: z.optional(z.array(z.string())),
});

/** What follows a flag on the command line. */
function onCommandLine(name: string): string | undefined {
  const { argv } = process;
  const at = argv.findIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  const arg = argv[at];
  return arg?.includes('=') ? arg.slice(arg.indexOf('=') + 1) : argv[at + 1];
}

function isOnCommandLine(name: string): boolean {
  return process.argv.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
}

/** The extensions and packages that a settings file or a folder of extensions names. */
function namedIn(dir: string): string[] {
  const folder = join(dir, 'extensions');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  try {
    const text = readFileSync(join(dir, 'settings.json'), 'utf8');
    const { packages = [], extensions = [] } = Sources.parse(JSON.parse(text));
    const sources = packages.map((it) => (typeof it === 'string' ? it : it.source));
    return [...names, ...sources, ...extensions];
  } catch {
    // No settings, or none that Pi would understand either.
    return names;
  }
}

/** Whether pi-ide is loaded beside this extension, as far as that can be known before everything is loaded. */
function isPiIdeNamed(): boolean {
  const agentDir = process.env.PI_CODING_AGENT_DIR ?? join(homedir(), '.pi', 'agent');
  const named = [
    ...process.argv,
    ...namedIn(agentDir),
    ...namedIn(join(process.cwd(), '.pi')),
  ].filter((it) => !it.startsWith('--'));
  return named.some((it) => PI_IDE.test(it));
}

/** Registers the flags, unless another copy of this extension has. pi-ide's only if they are used and pi-ide is not there. */
export function registerFlags(pi: ExtensionAPI, shared: Shared, self: string): void {
  shared.flags ??= self;
  if (shared.flags !== self) {
    return;
  }
  for (const [flag, description] of Object.entries(FLAGS)) {
    pi.registerFlag(`pivi-${flag}`, { type: 'string', description });
    const theirs = `pi-ide-${flag}`;
    if (isOnCommandLine(theirs) && !isPiIdeNamed()) {
      pi.registerFlag(theirs, { type: 'string', description });
    }
  }
}

/** Gets a flag's value; our own name wins. */
export function flag(name: Flag): string | undefined {
  return PREFIXES.map((prefix) => `${prefix}-${name}`)
    .filter(isOnCommandLine)
    .map(onCommandLine)
    .find((value) => value !== undefined && value !== '');
}
