import type { KnipConfig } from 'knip';

/**
 * Knip reports unused files, exports and dependencies, so that they are deleted. An entry is a file that a person, a
 * script, a browser, a test runner or a process starts. No package is published, so the exports of entries must be used
 * in this repository too.
 */
export default {
  includeEntryExports: true,
  workspaces: {
    '.': {
      entry: [
        'tools/*.ts',
        'tools/**/*.test.ts',
        'tools/world/{main,pulse}.ts',
        '{bench,drills}/*.ts',
        'bench/*/*-server.ts',
        'drills/**/*.test.ts',
        'bench/lighthouse/empty/main.js',
        'e2e/{*,h5/shots,console/shots,isle/{shots,room-shots}}.ts',
        'e2e/**/*.test.ts',
        'e2e/h5/in-page/*.ts',
      ],
      project: ['*.ts', '{tools,bench,drills,e2e}/**/*.{ts,js}'],
    },
    'apps/server': {
      entry: ['src/**/*.test.ts'],
      project: ['src/**/*.ts'],
      // Both packages are loaded by `createRequire` when the first PDF is drawn, so knip sees no import of them.
      ignoreDependencies: ['fontkit', 'pdfkit'],
    },
    'apps/h5': {
      entry: [
        'src/drawn.tsx',
        'src/worker/{page-worker,worker-off}.ts',
        'build/*.ts',
        '{src,build}/**/*.test.{ts,tsx}',
      ],
      project: ['{src,build}/**/*.{ts,tsx}'],
    },
    'apps/console': {
      entry: ['src/main.tsx', 'build/*.ts', '{src,build}/**/*.test.{ts,tsx}'],
      project: ['{src,build}/**/*.{ts,tsx}'],
    },
    'apps/shell': {
      // build/desk.ts puts one of the two desks into a build.
      entry: [
        'src/main.tsx',
        'src/first-screen.tsx',
        'src/{desk,demo}/beside.tsx',
        'build/*.ts',
        '{src,build}/**/*.test.{ts,tsx}',
      ],
      project: ['{src,build}/**/*.{ts,tsx}'],
    },
    'packages/art': {
      entry: ['{build,gallery,shots}.ts', 'bake/*.ts', 'src/**/*.test.ts'],
      project: ['**/*.ts'],
      // bake/icons.ts reads the files of this package without importing it.
      ignoreDependencies: ['@phosphor-icons/core'],
    },
    'packages/ui': {
      entry: ['gallery/{main.tsx,shots.ts,vite.config.ts}', 'src/**/*.{test,demo}.tsx', 'src/testing/setup.ts'],
      project: ['**/*.{ts,tsx}'],
    },
    'packages/*': { entry: ['src/**/*.test.{ts,tsx}'], project: ['**/*.{ts,tsx}'] },
    campaigns: { entry: ['_template/*.ts', '**/*.test.{ts,tsx}'], project: ['**/*.{ts,tsx}'] },
  },
  // These programs are installed on the machine and come from no npm package.
  ignoreBinaries: [
    'apt-get',
    'docker-compose',
    'dpkg',
    'fallocate',
    'haproxy',
    'ip',
    'mkfs.ext4',
    'mount',
    'nats-server',
    'openssl',
    'promtool',
    'redis-server',
    'runuser',
    'umount',
  ],
  // vitest.config.ts names these paths relative to the root of one of its projects.
  ignoreUnresolved: ['src/testing/setup.ts', '../../packages/ui/src/testing/setup.ts'],
  ignoreIssues: {
    // These exports are used without an import: the gallery, vitest or the tool of a configuration file loads them.
    '**/*.demo.tsx': ['exports'],
    // The build of the H5 app renders these exports into index.html.
    'apps/h5/src/{drawn.tsx,first-paint.ts}': ['exports'],
    'apps/shell/src/{first-screen.tsx,head-script.ts}': ['exports'],
    'apps/shell/src/{desk,demo}/beside.tsx': ['exports'],
    // The build renders the drawings of this file and gives their addresses instead.
    'apps/shell/src/tabs/home/sea.ts': ['exports'],
    '{e2e/setup,tools/test-setup}.ts': ['exports'],
    '**/*.config.ts': ['exports'],
    // openapi.ts goes through all exports of this file; each becomes a component of the OpenAPI document.
    'packages/contract/src/shapes.ts': ['exports'],
  },
} satisfies KnipConfig;
