import type * as z from 'zod/mini';

/**
 * Puts the making of something off to its first use, and keeps it. Zod takes up to 0.1 ms for each part of a schema in a
 * process that has just begun: Pi's start would wait for all of them.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** What a schema that is made at its first use stands for. */
export type Made<T extends () => z.ZodMiniType> = z.infer<ReturnType<T>>;

/** Puts a loading off to its first use, and keeps what was loaded; after a failure the next use tries again. */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
