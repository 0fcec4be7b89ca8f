/**
 * Whether a project's files may start servers. `.pi/mcp.json` follows Pi's trust. `.mcp.json` needs the user's own yes:
 * Pi calls a folder trusted that holds nothing else, so that word doesn't count for it; nor does it for `.pi/mcp.json` in
 * an old Pi, which doesn't know that file. The yes is either what the user saved in Pi, or an answer given here, which
 * holds for what the file said at that time.
 */

import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { replaceFile } from './files.ts';
import { parseJson } from './json.ts';
import { readPiSettings } from './pi-settings.ts';
import type { Scope } from './paths.ts';
import { type Made, once } from './once.ts';

const answersSchema = once(() =>
  z.object({
    version: z.literal(1),
    files: z.record(z.string(), z.object({ hash: z.string(), start: z.boolean() })),
  }),
);
type Answers = Made<typeof answersSchema>;

const piTrustSchema = once(() => z.record(z.string(), z.union([z.boolean(), z.null()])));

/** A missing or broken file holds no answer. */
function readAnswers<T>(file: string, schema: () => z.ZodMiniType<T>): T | undefined {
  try {
    const answers = parseJson(readFileSync(file, 'utf8'));
    return schema().safeParse(answers).data;
  } catch {
    return undefined;
  }
}

function real(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

/** Lists a folder and those that it is in, the nearest first. */
function ancestors(path: string): string[] {
  const dirs = [real(path)];
  for (let dir = real(path); dirname(dir) !== dir; dir = dirname(dir)) {
    dirs.push(dirname(dir));
  }
  return dirs;
}

/** What in a project's `.pi` Pi asks about. */
const RESOURCES = 'settings.json extensions skills prompts themes SYSTEM.md APPEND_SYSTEM.md'.split(
  ' ',
);

/** Tells whether a project has something that Pi asks about. */
function hasOwnResources(cwd: string, knowsFile: boolean): boolean {
  const names = knowsFile ? [...RESOURCES, 'mcp.json'] : RESOURCES;
  const own = join(homedir(), '.agents', 'skills');
  const skills = ancestors(cwd).map((dir) => join(dir, '.agents', 'skills'));
  return (
    names.some((name) => existsSync(join(cwd, '.pi', name))) ||
    skills.some((dir) => dir !== own && existsSync(dir))
  );
}

/** Names a file by where it is, not by what it links to: a link is this project's word, not the other one's. */
function placeOf(file: string): string {
  return join(real(dirname(file)), basename(file));
}

export class Trust {
  readonly #agentDir: string;
  readonly #cwd: string;
  readonly #knowsFile: boolean;

  /** `knowsFile` tells whether Pi's trust covers `.pi/mcp.json`. */
  constructor(agentDir: string, cwd: string, knowsFile = true) {
    this.#agentDir = agentDir;
    this.#cwd = cwd;
    this.#knowsFile = knowsFile;
  }

  get #file(): string {
    return join(this.#agentDir, 'pivi-mcp-trust.json');
  }

  #answers(): Answers {
    return readAnswers(this.#file, answersSchema) ?? { version: 1, files: {} };
  }

  #savedInPi(): Made<typeof piTrustSchema> {
    return readAnswers(join(this.#agentDir, 'trust.json'), piTrustSchema) ?? {};
  }

  /** Tells whether the user has Pi trust every project that it has no answer for. */
  #trustsByDefault(): boolean {
    const settings = readPiSettings(join(this.#agentDir, 'settings.json'));
    return settings.defaultProjectTrust === 'always';
  }

  /** Gets the nearest answer that was saved in Pi. */
  #nearestInPi(): boolean | undefined {
    const saved = this.#savedInPi();
    return ancestors(this.#cwd)
      .map((dir) => saved[dir])
      .find((answer) => typeof answer === 'boolean');
  }

  /** Gets the user's own word on the project, of the flags, what was saved, and the settings. */
  #saidInPi(argv: string[]): boolean | undefined {
    if (argv.includes('--no-approve') || argv.includes('-na')) {
      return false;
    }
    if (argv.includes('--approve') || argv.includes('-a')) {
      return true;
    }
    return this.#nearestInPi() ?? (this.#trustsByDefault() ? true : undefined);
  }

  /** Gets what Pi will say of the project before it can be asked: a folder without anything of its own is trusted. */
  guessPiTrust(argv: string[] = process.argv): boolean {
    return this.#saidInPi(argv) ?? !hasOwnResources(this.#cwd, this.#knowsFile);
  }

  /** Gets the user's answer to what `file` says now, if there is one. */
  answer(file: string, hash: string): boolean | undefined {
    const own = this.#answers().files[placeOf(file)];
    if (own?.hash === hash) {
      return own.start;
    }
    return this.#savedInPi()[real(dirname(file))] === true ? true : undefined;
  }

  /** Saves the user's answer to what `file` says now. */
  save(file: string, hash: string, start: boolean): void {
    const answers = this.#answers();
    answers.files[placeOf(file)] = { hash, start };
    replaceFile(this.#file, `${JSON.stringify(answers, null, 2)}\n`, 0o600);
  }

  /** Lets the user's own change of what `file` says not be a new question. */
  carry(file: string, before: string | undefined, after: string | undefined): void {
    const own = this.#answers().files[placeOf(file)];
    if (own !== undefined && own.hash === before && after !== undefined) {
      this.save(file, after, own.start);
    }
  }

  /** Tells whether a layer is for the user to decide on, or was decided on here. */
  concernsUser(layer: { file: string; scope: Scope; hash: string }): boolean {
    return this.mustAsk(layer) || this.answer(layer.file, layer.hash) !== undefined;
  }

  /** Tells whether Pi's trust doesn't speak for a layer, so that the user must. */
  mustAsk(layer: { file: string; scope: Scope; hash: string }): boolean {
    const isOpen = layer.scope === 'protected' || (layer.scope === 'project' && !this.#knowsFile);
    return isOpen && this.answer(layer.file, layer.hash) === undefined;
  }

  /** Tells whether a layer may be used, given what Pi says of the project. */
  allows(layer: { file: string; scope: Scope; hash: string }, piTrusts: boolean): boolean {
    if (layer.scope === 'user') {
      return true;
    }
    if (!piTrusts) {
      return false;
    }
    const isCovered =
      layer.scope === 'project' && (this.#knowsFile || this.#saidInPi(process.argv) === true);
    return isCovered || this.answer(layer.file, layer.hash) === true;
  }
}
