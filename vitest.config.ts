import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { drawnFilesPlugin } from './tools/web-build/drawn-files.ts';
import { scaledUnitsPlugin } from './tools/web-build/scaled-units.ts';
import { deskPlugin } from './apps/shell/build/desk.ts';
import { LongestFirst } from './tools/longest-first.ts';

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

/** How long a test waits for something that it polls: long enough for a busy machine, short enough to end. */
const PATIENCE = { poll: { timeout: 20_000 } };

/** Each lives half a year of the demo world or plays a long script, which takes minutes; the nightly run does it. */
const WORLD = ['fill', 'equal-fills', 'grouping'].map((name) => `tools/world/${name}.test.ts`);

/** Page tests that need modules nobody has used before: what they show depends on which files were loaded already. */
const FRESH_PAGES = 'src/shell/failed/*.test.tsx';

/** Tests of the H5 in a real browser. */
const h5Pages = (test: { name: string; include: string[]; exclude?: string[]; isolate: boolean }) => ({
  extends: true as const,
  root: 'apps/h5',
  plugins: [drawnFilesPlugin(), react()],
  css: { postcss: { plugins: [scaledUnitsPlugin()] } },
  optimizeDeps: {
    entries: ['src/main.tsx', 'src/**/*.test.tsx', '../../campaigns/*/h5/**/*.test.tsx'],
    include: ['react/jsx-dev-runtime'],
  },
  test: {
    ...test,
    setupFiles: 'src/testing/setup.ts',
    testTimeout: 40_000,
    browser: phone(),
  },
});

export default defineConfig({
  test: {
    // A test that passes at its second try hides a fault of the product or of itself.
    retry: 0,
    // These end a test that hangs; none of them is a statement about speed.
    expect: PATIENCE,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    // Server tests wait for PostgreSQL more than they compute, so a machine with two cores can run three at once.
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
          include: ['apps/server/src/**/*.test.ts', '{bench,drills,tools}/**/*.test.ts'],
          exclude: WORLD,
          globalSetup: 'tools/test-setup.ts',
          setupFiles: 'tools/test-each-file.ts',
          // Test files share the loaded modules of the server, because loading them again for each of two hundred files
          // took longer than the tests. Every file has its own database and context, and undoes what it changes in a
          // module.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'world', include: WORLD, globalSetup: 'tools/test-setup.ts', hookTimeout: 120_000 },
      },
      {
        extends: true,
        plugins: [react()],
        // All dependencies are named here, because one that Vite finds later makes the browser reload during a test.
        optimizeDeps: { entries: ['packages/{ui,web}/src/**/*.{ts,tsx}'], include: ['react/jsx-dev-runtime'] },
        test: {
          name: 'ui',
          include: ['packages/{ui,web}/src/**/*.test.tsx'],
          setupFiles: 'packages/ui/src/testing/setup.ts',
          isolate: false,
          testTimeout: 40_000,
          browser: phone(),
        },
      },
      {
        extends: true,
        root: 'apps/h5',
        test: {
          name: 'h5-plain',
          include: ['src/**/*.test.ts', 'build/**/*.test.ts', '../../packages/web/src/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        root: 'apps/console',
        test: { name: 'console-plain', include: ['src/**/*.test.ts', 'build/**/*.test.ts'] },
      },
      {
        extends: true,
        root: 'apps/console',
        plugins: [react()],
        optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.test.tsx'], include: ['react/jsx-dev-runtime'] },
        test: {
          name: 'console',
          include: ['src/**/*.test.tsx'],
          isolate: false,
          testTimeout: 40_000,
          browser: { ...phone(), viewport: { width: 1440, height: 900 } },
        },
      },
      {
        extends: true,
        root: 'apps/shell',
        test: { name: 'shell-plain', include: ['src/**/*.test.ts', 'build/**/*.test.ts'] },
      },
      {
        extends: true,
        root: 'apps/shell',
        plugins: [drawnFilesPlugin(), react(), deskPlugin()],
        // The desk of a build without a cast, but tests of the desk's own parts have the people of the demo world.
        resolve: { alias: { 'virtual:cast': fileURLToPath(new URL('apps/server/src/demo/cast.ts', import.meta.url)) } },
        css: { postcss: { plugins: [scaledUnitsPlugin()] } },
        optimizeDeps: { entries: ['src/App.tsx', 'src/**/*.test.tsx'], include: ['react/jsx-dev-runtime'] },
        test: {
          name: 'shell',
          include: ['src/**/*.test.tsx'],
          setupFiles: '../../packages/ui/src/testing/setup.ts',
          isolate: false,
          testTimeout: 40_000,
          browser: phone(),
        },
      },
      // Test files share the loaded modules of the page, because loading hundreds of them again for each file took a third of the
      // time. Every test unmounts what it has drawn.
      h5Pages({
        name: 'h5',
        include: ['src/**/*.test.tsx', '../../campaigns/*/h5/**/*.test.tsx'],
        exclude: [FRESH_PAGES],
        isolate: false,
      }),
      h5Pages({ name: 'h5-fresh', include: [FRESH_PAGES], isolate: true }),
    ],
  },
});
