/**
 * Which tools the model sees. What a search or the user activated is kept on the session's branch, so that reload,
 * resume, fork and moves in the tree find it. Nothing is taken away but by the user, or because a tool is gone.
 */

import type { ExtensionAPI } from '@earendil-works/pi-coding-agent';
import * as z from 'zod/mini';
import type { Catalog } from './catalog.ts';
import type { Declarations } from './declarations.ts';
import { isObject } from './json.ts';
import { type Made, once } from './once.ts';

export const SEARCH_TOOL = 'mcp_search';

/** The custom entries in which the session keeps what was activated. */
export const ENTRY = 'pivi.mcp';

const names = once(() => z.array(z.string()));
const recordSchema = once(() =>
  z.union([
    z.object({ activate: names() }),
    z.object({ deactivate: names() }),
    z.object({ pin: names() }),
    z.object({ reset: z.literal(true) }),
  ]),
);
type ActivationRecord = Made<typeof recordSchema>;

const entrySchema = once(() =>
  z.object({
    type: z.literal('custom'),
    customType: z.literal(ENTRY),
    data: recordSchema(),
  }),
);

export interface Added {
  added: string[];
  alreadyActive: string[];
}

export interface ActivationOptions {
  pi: Pick<ExtensionAPI, 'getActiveTools' | 'setActiveTools' | 'appendEntry'>;
  catalog: Catalog;
  declarations: Declarations;
  /** Whether Pi activates every tool that is registered, as old ones do. */
  activatesAll: boolean;
}

export class Activation {
  readonly #options: ActivationOptions;
  /** What searches and the user activated or pinned, in the order in which the model was told of it. */
  readonly #marks = new Map<string, 'found' | 'pinned'>();
  #isArranged = false;
  /** Whatever this session activated on any branch: what may be taken away again. */
  readonly #touched = new Set<string>();

  constructor(options: ActivationOptions) {
    this.#options = options;
  }

  #apply(record: ActivationRecord): void {
    if ('activate' in record) {
      for (const name of record.activate) {
        this.#marks.set(name, this.#marks.get(name) ?? 'found');
        this.#touched.add(name);
      }
    } else if ('pin' in record) {
      for (const name of record.pin) {
        this.#marks.set(name, 'pinned');
        this.#touched.add(name);
      }
    } else if ('deactivate' in record) {
      for (const name of record.deactivate) {
        this.#marks.delete(name);
        this.#touched.add(name);
      }
    } else {
      for (const [name] of [...this.#marks].filter(([, mark]) => mark === 'found')) {
        this.#marks.delete(name);
      }
    }
  }

  /** Takes over what a branch says, its entries in order. */
  replay(branch: readonly unknown[]): void {
    this.#marks.clear();
    for (const entry of branch) {
      if (!isObject(entry) || entry.customType !== ENTRY) {
        continue;
      }
      const parsed = entrySchema().safeParse(entry);
      if (parsed.success) {
        this.#apply(parsed.data.data);
      }
    }
    this.sync();
  }

  #record(record: ActivationRecord): void {
    this.#apply(record);
    this.#options.pi.appendEntry(ENTRY, record);
  }

  isPinned(name: string): boolean {
    return (
      this.#marks.get(name) === 'pinned' ||
      this.#options.catalog.get(name)?.access.visibility === 'pinned'
    );
  }

  /** Gets the tools of ours that the model sees. */
  active(): Set<string> {
    const { pi, catalog } = this.#options;
    return new Set(pi.getActiveTools().filter((name) => catalog.has(name)));
  }

  #wanted(): string[] {
    const { catalog } = this.#options;
    const pinned = catalog.list().filter((tool) => tool.access.visibility === 'pinned');
    return [...new Set([...pinned.map((tool) => tool.name), ...this.#marks.keys()])].filter(
      (name) => catalog.has(name),
    );
  }

  /** Brings what Pi declares in line with what is wanted; tools of others stay as they are. */
  sync(): void {
    this.#sync(false);
  }

  /**
   * Puts ours behind all others, in the order of the session's records, before the first run. An old Pi has lost their
   * order when it has loaded its extensions, and with another one the provider's cached prompt would be of no use. New
   * ones keep it themselves.
   */
  arrange(): void {
    if (this.#options.activatesAll && !this.#isArranged) {
      this.#isArranged = true;
      this.#sync(true);
    }
  }

  #sync(afresh: boolean): void {
    const { pi, catalog, declarations, activatesAll } = this.#options;
    const wanted = this.#wanted();
    const keep = new Set(wanted);
    const goes = (name: string) =>
      declarations.owns(name) &&
      !keep.has(name) &&
      (activatesAll || this.#touched.has(name) || !catalog.has(name));
    const active = pi.getActiveTools();
    const isMoved = (name: string) => afresh && (name === SEARCH_TOOL || declarations.owns(name));
    const kept = active.filter((name) => !goes(name) && !isMoved(name));
    declarations.declare(wanted.flatMap((name) => catalog.get(name) ?? []));
    const next = [...new Set([...kept, SEARCH_TOOL, ...wanted])];
    if (next.length !== active.length || next.some((name, index) => active[index] !== name)) {
      pi.setActiveTools(next);
    }
  }

  /** Activates tools for the rest of the branch; returns those that are active, since Pi's user may allow but some. */
  activate(wanted: string[]): Added {
    const active = this.active();
    const added = wanted.filter((name) => !active.has(name));
    const unknown = wanted.filter((name) => !this.#marks.has(name) && !this.isPinned(name));
    if (unknown.length > 0) {
      this.#record({ activate: unknown });
    }
    if (added.length > 0) {
      this.sync();
    }
    const now = this.active();
    return {
      added: added.filter((name) => now.has(name)),
      alreadyActive: wanted.filter((name) => active.has(name)),
    };
  }

  pin(wanted: string[]): void {
    this.#record({ pin: wanted });
    this.sync();
  }

  deactivate(unwanted: string[]): void {
    this.#record({ deactivate: unwanted });
    this.sync();
  }

  /** Deactivates what searches activated, and returns what that was. Pinned tools stay. */
  reset(): string[] {
    const before = this.active();
    for (const name of before) {
      this.#touched.add(name);
    }
    this.#record({ reset: true });
    this.sync();
    const left = this.active();
    return [...before].filter((name) => !left.has(name));
  }
}
