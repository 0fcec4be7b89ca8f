/** `make soak`: one long test; `make test` does not run it. */

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/soak/*.soak.ts'],
    testTimeout: 10 * 60_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    reporters: ['default'],
  },
});
