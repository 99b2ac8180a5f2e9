/*
 * Screenshots of the gallery, one per section: `node packages/art/shots.ts [folder]`, default .cache/art.
 * CHROMIUM names the browser.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const folder = resolve(process.argv[2] ?? join(here, '../../.cache/art'));
mkdirSync(folder, { recursive: true });

const server = await createServer({ root: here, configFile: false, logLevel: 'error', server: { port: 0 } });
await server.listen();
const address = server.resolvedUrls?.local[0];
if (!address) throw new Error('the gallery is not served');

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--force-color-profile=srgb'],
});
const faults: string[] = [];
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(`${address}gallery.html`);
  await page.waitForSelector('body[data-ready]');
  for (const section of await page.locator('section').all()) {
    const name = await section.getAttribute('id');
    await section.screenshot({ path: join(folder, `${name}.png`) });
    process.stdout.write(`${join(folder, `${name}.png`)}\n`);
  }
} finally {
  await browser.close();
  await server.close();
}
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}
