/** Waits for work to end, `ms` milliseconds at most, or until `signal` is aborted. The work goes on, a failure is thrown. */
export async function atMost(
  ms: number,
  work: Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const timeout = AbortSignal.timeout(ms);
  const ends = signal ? AbortSignal.any([signal, timeout]) : timeout;
  if (ends.aborted) {
    return;
  }
  await Promise.race([
    work,
    new Promise<void>((resolve) => ends.addEventListener('abort', () => resolve(), { once: true })),
  ]);
}

/**
 * Does work that `signal` ends, by a signal of its own: what the work leaves on that goes with it. The SDK would have a
 * server cancel every request of a run that is aborted, those that have long ended too.
 */
export async function withSignal<T>(
  signal: AbortSignal | undefined,
  work: (own: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController();
  const abort = () => own.abort(signal?.reason);
  if (signal?.aborted) {
    abort();
  }
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await work(own.signal);
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
