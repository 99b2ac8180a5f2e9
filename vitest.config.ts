import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { drawnFiles } from './apps/h5/build/drawn-files.ts';
import { scaledUnits } from './apps/h5/build/scaled-units.ts';

const phone = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  viewport: { width: 390, height: 844 },
  provider: playwright({
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    contextOptions: { hasTouch: true, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
  }),
  instances: [{ browser: 'chromium' as const }],
});

/** How long a page may take to show something: a machine busy elsewhere draws slowly, a test that waits for nothing still ends. */
const PATIENCE = { poll: { timeout: 10_000 } };

export default defineConfig({
  test: {
    // A test that passes at its second try hides a fault of the product or of itself.
    retry: 0,
    // Server tests wait for PostgreSQL more than they compute, so a machine with two cores carries more than two of
    // them.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['packages/rules/src/**/*.test.ts'], isolate: false, testTimeout: 30_000 },
      },
      { extends: true, test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'campaign',
          include: [
            'packages/campaign/src/**/*.test.ts',
            'campaigns/*.test.ts',
            'campaigns/*/*.test.ts',
            'campaigns/*/h5/**/*.test.ts',
          ],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      { extends: true, test: { name: 'art', include: ['packages/art/src/**/*.test.ts'], testTimeout: 20_000 } },
      'packages/bridge',
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'drills/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: 'tools/test-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        // Found late, a dependency makes the browser reload in the middle of a test.
        optimizeDeps: { entries: ['packages/ui/src/**/*.{ts,tsx}'], include: ['react/jsx-dev-runtime'] },
        test: {
          name: 'ui',
          include: ['packages/ui/src/**/*.test.tsx'],
          setupFiles: 'packages/ui/src/testing/setup.ts',
          expect: PATIENCE,
          testTimeout: 40_000,
          browser: phone(),
        },
      },
      {
        extends: true,
        root: 'apps/h5',
        test: {
          name: 'h5-plain',
          include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
          expect: PATIENCE,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        root: 'apps/h5',
        plugins: [drawnFiles(), react()],
        css: { postcss: { plugins: [scaledUnits()] } },
        optimizeDeps: {
          entries: ['src/main.tsx', 'src/**/*.test.tsx', '../../campaigns/*/h5/**/*.test.tsx'],
          include: ['react/jsx-dev-runtime'],
        },
        test: {
          name: 'h5',
          include: ['src/**/*.test.tsx', '../../campaigns/*/h5/**/*.test.tsx'],
          setupFiles: 'src/testing/setup.ts',
          expect: PATIENCE,
          testTimeout: 40_000,
          browser: phone(),
        },
      },
    ],
  },
});
