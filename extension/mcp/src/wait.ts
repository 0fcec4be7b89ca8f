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
