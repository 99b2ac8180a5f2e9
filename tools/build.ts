// `pnpm build`: builds everything into dist/: the OpenAPI document, the drawn pictures, the H5, the web shell, the operator console, and the site that the proxy serves;
// then the sizes are checked. The server needs no build: Node runs its sources.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildOpenApiDocument } from '@shengyu/contract/openapi.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = new URL('../dist/', import.meta.url);

/** Runs another tool, without one variable of our environment if told. Its output is shown when it fails, or always with `aloud`. */
function run(args: readonly string[], { aloud = false, without = '' } = {}): void {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' };
  delete env[without];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' });
  if (aloud || status !== 0) process.stdout.write(`${stdout}${stderr}`);
  if (status !== 0) process.exit(status ?? 1);
}

const VITE = 'node_modules/vite/bin/vite.js';

const STEPS: Record<string, () => void> = {
  'dist/openapi.json': () =>
    writeFileSync(new URL('openapi.json', DIST), `${JSON.stringify(buildOpenApiDocument(), null, 2)}\n`),
  'dist/static': () => run(['packages/art/build.ts']),
  'dist/h5': () => run([VITE, 'build', 'apps/h5', '--logLevel', 'error']),
  // A variable of the environment must not put the demo desk into a production build (SHELL-46).
  'dist/shell': () => run([VITE, 'build', 'apps/shell', '--logLevel', 'error'], { without: 'SHENGYU_CAST' }),
  'dist/console': () => run([VITE, 'build', 'apps/console', '--logLevel', 'error']),
  'dist/site': () => run(['tools/ship/site.ts']),
  sizes: () => {
    run(['apps/h5/build/sizes.ts'], { aloud: true });
    run(['apps/shell/build/sizes.ts'], { aloud: true });
    run(['apps/console/build/sizes.ts'], { aloud: true });
  },
};

mkdirSync(DIST, { recursive: true });
for (const [what, make] of Object.entries(STEPS)) {
  const began = performance.now();
  make();
  console.log(`${what.padEnd(20)}${((performance.now() - began) / 1000).toFixed(1)} s`);
}
