import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

/**
 * End-to-end tests that use one screen at length; together they take ten minutes. `JOURNEYS=long pnpm e2e` runs them
 * before a change of their screens is merged, and `pnpm nightly` runs them every night. The check of every change
 * leaves them out, so that its result is there within half an hour.
 */
const LONG = [
  'cp-520',
  'decompose',
  'everyday-charge',
  'first-charge',
  'grade',
  'guild',
  'guild-manage',
  'guild-office',
  'guild-review',
  'happy-draw',
  'new-service',
  'pair',
  'payment',
  'qixi',
  'romance',
  'snake',
  'star-days',
  'star-map',
  'star-seat',
  'summer',
  'tarot',
  'tarot-fate',
  'treasure-hunt',
  'withdraw',
  'zyj',
]
  .map((name) => `e2e/h5/${name}.test.ts`)
  // These first live two months of the demo world.
  .concat(
    'e2e/world/journeys.test.ts',
    'e2e/console/a11y.test.ts',
    'e2e/isle/engines.test.ts',
    'e2e/isle/roles.test.ts',
    'e2e/isle/taps.test.ts',
  )
  .concat(
    [
      'export',
      'four-eyes',
      'inbox-queues',
      'inbox-speed',
      'keyboard',
      'minor',
      'onboarding',
      'personal',
      'recharge',
      'objects',
      'trail',
    ].map((name) => `e2e/console/${name}.test.ts`),
  );

/** The check of every change runs a sample of the cases in these files; the nightly run runs all of them. */
const SAMPLED = [
  'console/roles',
  'h5/failures',
  'h5/sizes',
  'isle/back',
  'isle/journeys',
  'isle/room',
  'isle/webviews',
].map((name) => `e2e/${name}.test.ts`);

/** End-to-end tests in a real browser. Two run at a time, with timeouts long enough for a machine that is busy. */
export default defineConfig({
  test: {
    include: process.env['JOURNEYS'] === 'long' ? [...LONG, ...SAMPLED] : ['e2e/**/*.test.ts'],
    exclude: process.env['JOURNEYS'] === undefined ? LONG : [],
    retry: 0,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tools/test-setup.ts', 'e2e/setup.ts'],
    maxWorkers: 2,
    // The modules of the server are loaded once for all test files.
    isolate: false,
    expect: { poll: { timeout: 25_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
