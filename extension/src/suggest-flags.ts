/**
 * The command line's say in suggestions, under pi-ide's names and our own. A flag must be registered when the extension
 * is loaded, and a flag that two extensions register keeps Pi from starting.
 */

import type { ExtensionAPI } from '@earendil-works/pi-coding-agent';
import { isPiIdeLoaded } from './pi-ide.ts';
import type { Shared } from './shared.ts';

const FLAGS = {
  'suggestion-model': 'Model of inline suggestions, as provider/id',
  'suggestion-debug-log': 'File to which every suggestion request is appended',
};
type Flag = keyof typeof FLAGS;

const PREFIXES = ['pivi', 'pi-ide'];

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

/** Registers the flags, unless another copy of this extension has. pi-ide's only if they are used and pi-ide is not there. */
export function registerFlags(pi: ExtensionAPI, shared: Shared, self: string): void {
  shared.flags ??= self;
  if (shared.flags !== self) {
    return;
  }
  for (const [flag, description] of Object.entries(FLAGS)) {
    pi.registerFlag(`pivi-${flag}`, { type: 'string', description });
    const theirs = `pi-ide-${flag}`;
    if (isOnCommandLine(theirs) && !isPiIdeLoaded(theirs, self)) {
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
