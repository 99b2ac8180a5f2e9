import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Server tests wait for PostgreSQL more than they compute, so a machine with two cores carries more than two of
    // them.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    projects: [
      { extends: true, test: { name: 'rules', include: ['packages/rules/src/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'drills/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: 'tools/test-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
