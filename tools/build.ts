// `pnpm build`: everything that is made from the sources, into dist/. The server itself needs no build: Node runs it as
// it stands.
import { mkdirSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '@shengyu/contract/openapi.ts';

const DIST = new URL('../dist/', import.meta.url);

const STEPS: Record<string, () => void | Promise<void>> = {
  'openapi.json': () => writeFileSync(new URL('openapi.json', DIST), `${JSON.stringify(openApiDocument(), null, 2)}\n`),
};

mkdirSync(DIST, { recursive: true });
for (const [what, make] of Object.entries(STEPS)) {
  await make();
  console.log(`dist/${what}`);
}
