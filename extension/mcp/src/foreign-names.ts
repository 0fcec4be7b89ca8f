/**
 * The names of tools that are not ours. Pi doesn't start when two extensions register one name while they are loaded, and
 * at that time neither sees the other: so what a session saw is kept, for the next one with the same extensions.
 */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { replaceFile } from './files.ts';
import { once } from './once.ts';
import { namedExtensions, readPiSettings } from './pi-settings.ts';

/** So many sets of extensions are remembered: each project may have its own. */
const KEPT = 30;

const fileSchema = once(() =>
  z.object({ version: z.literal(1), seen: z.record(z.string(), z.array(z.string())) }),
);

/** Gets what a settings file has Pi load. */
function inSettings(file: string): unknown[] {
  const { packages, extensions } = readPiSettings(file);
  return [packages, extensions];
}

function changedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

function inFolder(dir: string): unknown[] {
  try {
    return readdirSync(dir).map((name) => [name, changedAt(join(dir, name))]);
  } catch {
    // Most have no such folder.
    return [];
  }
}

function inArguments(argv: string[]): unknown[] {
  return [
    ...namedExtensions(argv).map((path) => [path, changedAt(path)]),
    ...argv.filter((arg) => /^--?(ne|no-extensions)/.test(arg)),
  ];
}

/** Tells sets of extensions apart, as far as that can be seen while Pi loads them. */
function fingerprint(agentDir: string, cwd: string, argv: string[]): string {
  const program = argv[1] ?? '';
  const identity = [
    [program, changedAt(program)],
    inArguments(argv),
    ...[agentDir, join(cwd, '.pi')].flatMap((dir) => [
      inSettings(join(dir, 'settings.json')),
      inFolder(join(dir, 'extensions')),
    ]),
  ];
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 32);
}

export class ForeignNames {
  readonly #file: string;
  readonly #key: string;
  #names: string[] | undefined;

  constructor(agentDir: string, cwd: string, argv = process.argv) {
    this.#file = join(agentDir, 'pivi-mcp-names.json');
    this.#key = fingerprint(agentDir, cwd, argv);
  }

  #read(): Record<string, string[]> {
    try {
      const parsed = fileSchema().safeParse(JSON.parse(readFileSync(this.#file, 'utf8')));
      return parsed.success ? parsed.data.seen : {};
    } catch {
      // Nothing was kept, or nothing that can be read.
      return {};
    }
  }

  get #mark(): string {
    return `${this.#file}.${this.#key}.start`;
  }

  /**
   * Gets the names that a session with these extensions saw, for a start that relies on them; `undefined` when there was
   * none, or when the last start that did so came to no session: an extension may have changed in a way that can't be seen.
   */
  forStart(): string[] | undefined {
    if (existsSync(this.#mark)) {
      return undefined;
    }
    const known = this.#known();
    try {
      if (known !== undefined) {
        writeFileSync(this.#mark, '');
      }
      return known;
    } catch {
      // What can't be watched over isn't relied on.
      return undefined;
    }
  }

  #known(): string[] | undefined {
    this.#names ??= this.#read()[this.#key];
    return this.#names;
  }

  /** Keeps what this session sees: the start has succeeded. */
  save(names: string[]): void {
    rmSync(this.#mark, { force: true });
    const sorted = names.toSorted();
    if (JSON.stringify(this.#known()) === JSON.stringify(sorted)) {
      return;
    }
    this.#names = sorted;
    const seen = this.#read();
    delete seen[this.#key];
    const kept = [...Object.entries(seen), [this.#key, sorted]].slice(-KEPT);
    try {
      replaceFile(this.#file, JSON.stringify({ version: 1, seen: Object.fromEntries(kept) }));
    } catch {
      // Where nothing can be kept, tools are declared when the session has started.
    }
  }
}
