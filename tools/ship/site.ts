// Builds dist/site, the files that the proxy serves, from dist/h5, dist/shell, dist/console and dist/static. Text files are also stored compressed, so that
// they are not compressed again for each visitor, and the page's headers are written as the file that nginx includes
// (deploy/door/nginx.conf).
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Stands in the console's page and headers where nginx writes the nonce of a visit. */
const NONCE_MARK = '__CSP_NONCE__';
/** nginx makes it from sixteen random bytes for each request. */
const NONCE = '$request_id';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
/** The built apps and the folder of the site from which each is served. */
const APPS = { h5: 'h5', shell: 'isle', console: 'console' };
/** Below this size a compressed response is not smaller on the network. */
const WORTH_PACKING = 512;

export async function buildSite(dist = DIST): Promise<void> {
  const site = join(dist, 'site');
  rmSync(site, { recursive: true, force: true });
  for (const [app, place] of Object.entries(APPS)) {
    for (const part of ['assets', 'index.html'])
      cpSync(join(dist, app, part), join(site, place, part), { recursive: true, preserveTimestamps: true });
    // The service worker, and the one that takes it away.
    for (const worker of globSync('sw*.js', { cwd: join(dist, app) }))
      cpSync(join(dist, app, worker), join(site, place, worker), { preserveTimestamps: true });
    const headers = JSON.parse(readFileSync(join(dist, app, 'headers.json'), 'utf8')) as Record<string, string>;
    writeFileSync(join(site, `${place}-headers.conf`), formatNginxHeaders(headers));
  }
  cpSync(join(dist, 'static'), join(site, 'static'), { recursive: true, preserveTimestamps: true });
  // The console's page gets a nonce at each visit, so it cannot be stored compressed.
  const packed = globSync('**/*.{html,js,css,svg,json}', { cwd: site, exclude: ['console/index.html'] });
  await Promise.all(packed.map((file) => pack(join(site, file))));
}

/** Headers in nginx's syntax. Inside its quotes a dollar sign would start a variable. */
export function formatNginxHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => {
      if (!/^[\w-]+$/.test(name) || /["$\\\n]/.test(value))
        throw new Error(`${name} cannot be written for nginx: ${value}`);
      return `add_header ${name} "${value.replaceAll(NONCE_MARK, NONCE)}";\n`;
    })
    .join('');
}

async function pack(file: string): Promise<void> {
  const plain = readFileSync(file);
  if (plain.length < WORTH_PACKING) return;
  // SVG and JSON files (pictures) get brotli level 9 instead of 11: there are many of them, and level 11 would make them about 1 %
  // smaller but take most of the build time.
  const quality = /\.(svg|json)$/.test(file) ? 9 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  await Promise.all([
    promisify(brotliCompress)(plain, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(plain, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}

if (import.meta.main) await buildSite();
