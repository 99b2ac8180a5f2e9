import { defineConfig } from 'vitest/config';

/**
 * The long ways through one screen, ten minutes together: `JOURNEYS=long pnpm e2e` walks them before a change of their screens is merged,
 * and `pnpm nightly` does every night. Every change is held to the others, the shells and the tests of parts, so that it hears within half
 * an hour.
 */
const LONG = [
  'decompose',
  'grade',
  'guild',
  'guild-manage',
  'guild-office',
  'guild-review',
  'happy-draw',
  'payment',
  'romance',
  'tarot',
  'tarot-fate',
  'treasure-hunt',
  'withdraw',
].map((name) => `e2e/h5/${name}.test.ts`);

/** Journeys in a real browser. They wait more than they compute: two at a time, each patient with a machine that is busy elsewhere. */
export default defineConfig({
  test: {
    include: process.env['JOURNEYS'] === 'long' ? LONG : ['e2e/**/*.test.ts'],
    exclude: process.env['JOURNEYS'] === undefined ? LONG : [],
    retry: 0,
    globalSetup: ['tools/test-setup.ts', 'e2e/setup.ts'],
    maxWorkers: 2,
    // The server and what it stands on are read once for all files.
    isolate: false,
    expect: { poll: { timeout: 25_000 } },
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
