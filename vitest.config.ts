import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Each test starts a Neovim, many also a Pi: more workers than cores only make them time out.
    maxWorkers: Math.max(1, Math.min(4, availableParallelism())),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    expect: { poll: { timeout: 20_000, interval: 10 } },
    // Real processes on a busy machine: another try tells a race from a fault: the report names it.
    retry: 2,
    reporters: ['default'],
  },
});
