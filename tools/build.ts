// `pnpm build`: everything that is made from the sources, into dist/: the interface description, the drawn world, the H5, and
// the site the door serves; then it is weighed. The server itself needs no build: Node runs it as it stands.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '@shengyu/contract/openapi.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = new URL('../dist/', import.meta.url);

/** Another tool's work. What it says is shown when it fails, or when saying is what it is for. */
function run(args: readonly string[], { aloud = false } = {}): void {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' });
  if (aloud || status !== 0) process.stdout.write(`${stdout}${stderr}`);
  if (status !== 0) process.exit(status ?? 1);
}

const VITE = 'node_modules/vite/bin/vite.js';

const STEPS: Record<string, () => void> = {
  'dist/openapi.json': () =>
    writeFileSync(new URL('openapi.json', DIST), `${JSON.stringify(openApiDocument(), null, 2)}\n`),
  'dist/static': () => run(['packages/art/build.ts']),
  'dist/h5': () => run([VITE, 'build', 'apps/h5', '--logLevel', 'error']),
  'dist/site': () => run(['tools/ship/site.ts']),
  sizes: () => run(['apps/h5/build/sizes.ts'], { aloud: true }),
};

mkdirSync(DIST, { recursive: true });
for (const [what, make] of Object.entries(STEPS)) {
  const began = performance.now();
  make();
  console.log(`${what.padEnd(20)}${((performance.now() - began) / 1000).toFixed(1)} s`);
}
