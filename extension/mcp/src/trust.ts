/**
 * Whether a project's files may start servers. `.pi/mcp.json` follows Pi's trust. `.mcp.json` needs the user's own yes:
 * Pi calls a folder trusted that holds nothing else, so that word doesn't count for it; nor does it for `.pi/mcp.json` in
 * an old Pi, which doesn't know that file. The yes is either what the user saved in Pi, or an answer given here, which
 * holds for what the file said at that time.
 */

import { mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from './json.ts';
import type { Scope } from './paths.ts';
import { type Made, once } from '../../src/once.ts';

const answersSchema = once(() =>
  z.object({
    version: z.literal(1),
    files: z.record(z.string(), z.object({ hash: z.string(), start: z.boolean() })),
  }),
);
type Answers = Made<typeof answersSchema>;

const piTrustSchema = once(() => z.record(z.string(), z.union([z.boolean(), z.null()])));

/** A missing or broken file holds no answer. */
function readAnswers<T>(file: string, schema: z.ZodMiniType<T>): T | undefined {
  try {
    return schema.safeParse(parseJson(readFileSync(file, 'utf8'))).data;
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
    return readAnswers(this.#file, answersSchema()) ?? { version: 1, files: {} };
  }

  #savedInPi(): Made<typeof piTrustSchema> {
    return readAnswers(join(this.#agentDir, 'trust.json'), piTrustSchema()) ?? {};
  }

  /** Gets what Pi will say of the project before it can be asked: its saved answer and its flags. */
  guessPiTrust(argv: string[] = process.argv): boolean {
    if (argv.includes('--no-approve') || argv.includes('-na')) {
      return false;
    }
    if (argv.includes('--approve') || argv.includes('-a')) {
      return true;
    }
    const saved = this.#savedInPi();
    let dir = real(this.#cwd);
    for (;;) {
      const answer = saved[dir];
      if (typeof answer === 'boolean') {
        return answer;
      }
      if (dirname(dir) === dir) {
        return false;
      }
      dir = dirname(dir);
    }
  }

  /** Gets the user's answer to what `file` says now, if there is one. */
  answer(file: string, hash: string): boolean | undefined {
    const own = this.#answers().files[real(file)];
    if (own?.hash === hash) {
      return own.start;
    }
    return this.#savedInPi()[real(dirname(file))] === true ? true : undefined;
  }

  /** Saves the user's answer to what `file` says now. */
  save(file: string, hash: string, start: boolean): void {
    const answers = this.#answers();
    answers.files[real(file)] = { hash, start };
    mkdirSync(this.#agentDir, { recursive: true });
    const draft = `${this.#file}.${process.pid}.tmp`;
    writeFileSync(draft, `${JSON.stringify(answers, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, this.#file);
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
    const isCovered = layer.scope === 'project' && (this.#knowsFile || this.guessPiTrust());
    return isCovered || this.answer(layer.file, layer.hash) === true;
  }
}
