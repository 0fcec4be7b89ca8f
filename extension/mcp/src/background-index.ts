/**
 * The search index of a session's tools. The search is loaded, and the index made, a little at a time when the session
 * has started: neither the start nor the first search waits.
 */

import type { Catalog } from './catalog.ts';
import { loadedOnce } from './once.ts';
import type { Match, ToolIndex } from './search/tool-index.ts';

/** The first slice comes when the session has started. */
const DELAY_MS = 300;
const SLICE_MS = 8;

async function loadIndex(): Promise<() => ToolIndex> {
  const search = await import('../dist/search.mjs');
  const thesaurus = search.readThesaurus();
  return () => new search.ToolIndex([], thesaurus);
}

export class BackgroundIndex {
  readonly #catalog: Catalog;
  readonly #load = loadedOnce(loadIndex);
  #index: ToolIndex | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
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

  /** Gets the tools that a query is about, the best first. What is not in the index yet is added at once. */
  async search(query: string, limit: number, server?: string): Promise<Match[]> {
    clearTimeout(this.#timer);
    const index = await this.#made();
    this.#work(index, Number.POSITIVE_INFINITY);
    return index.search(query, limit, server);
  }

  async #made(): Promise<ToolIndex> {
    const make = await this.#load();
    this.#index ??= make();
    return this.#index;
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    // A search that can't be loaded is told of to who searches.
    this.#timer = setTimeout(() => void this.#next().catch(() => undefined), ms).unref();
  }

  async #next(): Promise<void> {
    const index = await this.#made();
    if (this.#isRunning && index === this.#index) {
      this.#work(index, performance.now() + SLICE_MS);
    }
  }

  /** Adds tools until all are in, or the time is over. */
  #work(index: ToolIndex, until: number): void {
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

  close(): void {
    this.#isRunning = false;
    clearTimeout(this.#timer);
  }
}
