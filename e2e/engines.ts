// Opens the built app, the web shell and every demo of the UI kit in old browser engines and in the current one, and fails on a console error or a
// blank page. Run `pnpm build`, then `pnpm engines [version …] [--pages] [--shots <folder>]`; --pages leaves out the demos, version
// 0 is the Chromium of this machine. The first run needs the npm registry.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { H5_DIST, serveH5 } from '../tools/serve-h5.ts';
import { startBrowserEngine, type BrowserEngine } from './engines/devtools.ts';
import { ensureOldChromium, CHROMIUM_VERSIONS, OLDEST_OF_SHELL, type ChromiumVersion } from './engines/old-chromium.ts';
import { walkGallery } from './engines/walk-gallery.ts';
import { walkH5 } from './engines/walk-h5.ts';
import { walkIsle } from './engines/walk-isle.ts';
import type { SiteWalk } from './engines/walk.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shots: { type: 'string' }, pages: { type: 'boolean', default: false } },
});
const CURRENT = 0;
const versions = positionals.length > 0 ? positionals.map(Number) : [...CHROMIUM_VERSIONS, CURRENT];

if (!existsSync(join(H5_DIST, 'index.html'))) throw new Error('there is no build: `pnpm build` first');
if (!values.pages)
  await build({ root: fileURLToPath(new URL('../packages/ui/gallery', import.meta.url)), logLevel: 'error' });
const h5 = await serveH5();
const gallery = await serveH5({ dist: fileURLToPath(new URL('../dist/ui-gallery/', import.meta.url)) });

const WALKS: readonly { what: string; walk: SiteWalk; url: string; oldest?: ChromiumVersion }[] = [
  { what: 'pages', walk: walkH5, url: h5.url },
  { what: 'isle', walk: walkIsle, url: h5.url, oldest: OLDEST_OF_SHELL },
  ...(values.pages ? [] : [{ what: 'demos', walk: walkGallery, url: gallery.url }]),
];

const columns = (cells: readonly (string | number)[]): string =>
  cells.map((cell, i) => (i === 0 ? String(cell).padEnd(30) : String(cell).padStart(10))).join('');

let faults = 0;
console.log(columns(['engine', ...WALKS.map(({ what }) => what), 'faults', 'seconds']));
for (const version of versions) {
  const began = performance.now();
  const binary =
    version === CURRENT ? (process.env.CHROMIUM ?? '/usr/bin/chromium') : ensureOldChromium(version as ChromiumVersion);
  const engine = await startBrowserEngine(binary);
  try {
    const walked = [];
    for (const one of WALKS.filter(({ oldest = 0 }) => version === CURRENT || version >= oldest))
      walked.push({ ...one, ...(await take(engine, one.walk, one.url, `${version}-${one.what}`)) });
    const wrong = walked.flatMap(({ what, wrong }) => wrong.map((line) => `${what} ${line}`));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(columns([engine.version, ...walked.map(({ stops }) => stops), wrong.length, seconds]));
    for (const line of wrong) console.log(`  ${line}`);
    faults += wrong.length;
  } finally {
    engine.close();
  }
}
await Promise.all([h5.close(), gallery.close()]);
process.exitCode = faults === 0 ? 0 : 1;

async function take(engine: BrowserEngine, walk: SiteWalk, url: string, prefix: string): ReturnType<SiteWalk> {
  const page = await engine.openPage();
  return walk(page, url, async (name) => {
    if (!values.shots) return;
    mkdirSync(values.shots, { recursive: true });
    await new Promise((resolve) => setTimeout(resolve, 400));
    writeFileSync(join(values.shots, `${prefix}${name}.png`), await page.screenshot());
  });
}
