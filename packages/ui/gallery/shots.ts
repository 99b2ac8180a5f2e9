// Photographs every demo at 390 × 844 and 360 × 640, light and dark, for review by eye.
//   pnpm exec node packages/ui/gallery/shots.ts [Component …] [--theme light|dark] [--width 390|360] [--out folder]
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const HEIGHT: Record<string, number> = { '390': 844, '360': 640 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { theme: { type: 'string' }, width: { type: 'string' }, out: { type: 'string' } },
});
const out = values.out ?? join(tmpdir(), 'ui-shots');
mkdirSync(out, { recursive: true });

// Each run has its own Vite cache, because an open gallery or a second run of this script would delete the files of a shared one.
const server = await createServer({
  configFile: join(HERE, 'vite.config.ts'),
  cacheDir: join(tmpdir(), `ui-shots-vite-${process.pid}`),
  logLevel: 'error',
  server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
});
await server.listen();
const address = server.resolvedUrls!.local[0]!;
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

const routes = await demoRoutes();
for (const theme of values.theme ? [values.theme] : ['light', 'dark']) {
  for (const width of values.width ? [values.width] : ['390', '360']) {
    const page = await browser.newPage({
      viewport: { width: Number(width), height: HEIGHT[width] ?? 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
    page.on('pageerror', (error) => process.stderr.write(`${page.url()}: ${error.message}\n`));
    for (const route of routes) {
      await page.goto('about:blank');
      await page.goto(`${address}?theme=${theme}${route}/bare`);
      await page.waitForFunction(() => document.getElementById('root')!.childElementCount > 0);
      await page.waitForTimeout(700);
      await page.screenshot({ path: join(out, `${route.slice(2).replace('/', '-')}-${theme}-${width}.png`) });
    }
    await page.close();
  }
}

await browser.close();
await server.close();
process.stdout.write(`${routes.length} demos in ${out}\n`);

/** Reads the routes (`#/<Component>/<demo>`) from the links of the gallery's index. */
async function demoRoutes(): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(address);
  const links = page.locator('a[href^="#/"]');
  await links.first().waitFor();
  const routes = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  await page.close();
  return routes.filter((route) => positionals.length === 0 || positionals.includes(route.split('/')[1]!));
}
