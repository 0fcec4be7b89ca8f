/** The search index of a session's tools, made a little at a time so that neither the start nor the first search waits. */

import type { Catalog } from './catalog.ts';
import { ToolIndex } from './search.ts';
import { readThesaurus, type Thesaurus } from './thesaurus.ts';

/** The first slice comes when the session has started. */
const DELAY_MS = 300;
const SLICE_MS = 8;

export class BackgroundIndex {
  readonly #catalog: Catalog;
  #index: ToolIndex | undefined;
  #thesaurus: Thesaurus | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  get index(): ToolIndex {
    this.#thesaurus ??= readThesaurus();
    this.#index ??= new ToolIndex([], this.#thesaurus);
    return this.#index;
  }

  /** Begins to work in the background. */
  start(): void {
    this.#isRunning = true;
    this.#later(DELAY_MS);
  }

  /** Forgets everything: the tools have changed. */
  reset(): void {
    this.#index = undefined;
    if (this.#isRunning) {
      this.#later(DELAY_MS);
    }
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#work(performance.now() + SLICE_MS), ms).unref();
  }

  /** Adds tools until all are in, or the time is over. */
  #work(until: number): void {
    const { index } = this;
    const tools = this.#catalog.list();
    while (index.size < tools.length) {
      const tool = tools[index.size];
      if (tool === undefined || performance.now() > until) {
        this.#later(1);
        return;
      }
      index.add(tool);
    }
  }

  /** Adds at once what is not in yet. */
  finish(): void {
    clearTimeout(this.#timer);
    this.#work(Number.POSITIVE_INFINITY);
  }

  close(): void {
    this.#isRunning = false;
    clearTimeout(this.#timer);
  }
}
