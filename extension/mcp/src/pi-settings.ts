/** What Pi itself goes by: its settings, and which extensions it was told to load. */

import { readFileSync } from 'node:fs';
import { isObject, type JsonObject, parseJson } from './json.ts';

/** Reads a settings file; one that is missing or broken says nothing here: Pi tells of it itself. */
export function readPiSettings(file: string): JsonObject {
  try {
    const settings = parseJson(readFileSync(file, 'utf8'));
    return isObject(settings) ? settings : {};
  } catch {
    return {};
  }
}

/** Lists the extensions that are named on Pi's command line. */
export function namedExtensions(argv: string[]): string[] {
  return argv.flatMap((arg, index) => {
    if (['-e', '--extension'].includes(argv[index - 1] ?? '')) {
      return [arg];
    }
    return arg.startsWith('--extension=') ? [arg.slice('--extension='.length)] : [];
  });
}
