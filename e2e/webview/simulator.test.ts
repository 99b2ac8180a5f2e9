// A developer opens the shell simulator, sends messages, breaks it and copies a fixture.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUSY_MACHINE, openBrowser } from '../browser.ts';

const PICTURES = new URL('../../.cache/webview/', import.meta.url);

let browser: Browser;
let server: ViteDevServer;
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  const root = fileURLToPath(new URL('../../packages/bridge', import.meta.url));
  server = await createServer({ root, logLevel: 'error', server: { host: '127.0.0.1', port: 0 } });
  await server.listen();
  browser = await openBrowser();
  const context = await browser.newContext({
    viewport: { width: 1100, height: 844 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(BUSY_MACHINE);
  page = await context.newPage();
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const note = (text: string | RegExp) => page.locator('.notes li', { hasText: text }).first();
const action = (name: string) => page.locator(`button[data-action=${name}]`);
const picture = (name: string) => page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, PICTURES)) });

it('shows what is said both ways, answers what the developer writes, and dies on request', async () => {
  mkdirSync(PICTURES, { recursive: true });
  await page.goto(`${server.resolvedUrls!.local[0]}`);
  await expect.poll(() => page.url()).toContain('/simulator/');
  await page.goto(`${server.resolvedUrls!.local[0]}simulator/?shell=channel`);
  await page.getByText('simulator 3.2.0').waitFor();
  await action('share').click();
  await note('share').waitFor();
  await page.locator('.out summary', { hasText: 'share' }).first().click();
  // The word stands for a second and a half.
  await Promise.all([page.getByText('Copied').waitFor(), page.getByText('Copy as fixture').first().click()]);
  const fixture = JSON.parse(await page.evaluate('navigator.clipboard.readText()'));
  expect(fixture).toMatchObject({
    action: 'share',
    request: { action: 'share' },
    replies: [{ reply: { ack: true } }, { reply: { ok: true, payload: { shared: true } }, taken: true }],
  });
  await picture('simulator-log');

  await page.getByRole('tab', { name: 'Answers' }).click();
  await page.getByLabel('Action').selectOption('getToken');
  await page.getByLabel('Answer as JSON').fill('{"token": 7}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('the page will say BAD_REPLY').waitFor();
  await picture('simulator-answers');
  await action('getToken').click();
  await note('BAD_REPLY').waitFor();
  await page.getByLabel('Answer as JSON').fill('{"token": "mine"}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await action('getToken').click();
  await note('"token":"mine"').waitFor();

  await page.getByRole('tab', { name: 'Events' }).click();
  await page.getByRole('button', { name: 'roomState' }).click();
  await note('event roomState: {"room_id":100861,"in_room":true}').waitFor();
  await picture('simulator-events');

  await page.getByRole('button', { name: 'Kill shell' }).click();
  await action('getSafeArea').click();
  await note(/getSafeArea (?:[5-9]\d\d|\d{4,}) ms: TIMEOUT/).waitFor();
});

it('the mode is chosen in the drawer, and each of them opens without an error', async () => {
  for (const mode of ['inapp', 'inapp-late', 'legacy', 'silent', 'slow', 'liar', 'deny', 'none']) {
    await Promise.all([page.waitForURL(`**/?shell=${mode}`), page.getByLabel('Mode').selectOption(mode)]);
    await page.getByText(`Mode: ${mode}.`).waitFor();
  }
  expect(errors).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.resolvedUrls!.local[0]}simulator/?shell=liar`);
  await page.getByText('simulator 3.2.0').waitFor();
  await picture('simulator-phone');
});
