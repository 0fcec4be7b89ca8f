/** Waiting for a state of something that says when it changes. */

export class Changes {
  readonly #waiters = new Set<() => void>();

  emit(): void {
    for (const waiter of [...this.#waiters]) {
      waiter();
    }
  }

  /** Waits until a condition holds; gives up quietly after `ms` or with the signal. */
  until(condition: () => boolean, ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (condition() || signal?.aborted) {
        resolve();
        return;
      }
      const done = () => {
        clearTimeout(timer);
        this.#waiters.delete(check);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const check = () => {
        if (condition()) {
          done();
        }
      };
      const timer = setTimeout(done, ms);
      this.#waiters.add(check);
      signal?.addEventListener('abort', done, { once: true });
    });
  }
}
