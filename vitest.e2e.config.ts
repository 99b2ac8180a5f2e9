import { defineConfig } from 'vitest/config';

/** Journeys in a real browser: one at a time, so that a slow machine fails none of them by being busy with another. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: 'tools/test-setup.ts',
    fileParallelism: false,
    // The server and what it stands on are read once for all files.
    isolate: false,
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
