/** When a server's lists are read again: soon after it says that they changed, and ever later if they have not. */

import { createHash } from 'node:crypto';
import type { Listing } from './connection.ts';

const FIRST_MS = 50;
const MOST_MS = 5_000;

export class Relisting {
  readonly #list: () => void;
  #timer: NodeJS.Timeout | undefined;
  #last = '';
  /** How often a change was told since there was one. */
  #told = 0;

  constructor(list: () => void) {
    this.#list = list;
  }

  /** Reads the lists after a while; what is to come already covers this too. */
  later(wait: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#list();
    }, wait).unref();
  }

  /** The server said that a list changed. */
  changed(): void {
    this.later(Math.min(FIRST_MS * 2 ** this.#told, MOST_MS));
    this.#told += 1;
  }

  /** The lists were read. */
  done(listing: Listing): void {
    const seen = createHash('sha256').update(JSON.stringify(listing)).digest('base64');
    if (seen !== this.#last) {
      this.#last = seen;
      this.#told = 0;
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
