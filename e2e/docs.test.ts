// A developer who uses the API opens its page and finds the calls.
import type { AddressInfo } from 'node:net';
import { CALLS } from '@shengyu/contract/registry.ts';
import { modules } from '@shengyu/server/app.ts';
import { createTestContext, type TestContext } from '@shengyu/server/testing/kit.ts';
import { buildServer } from '@shengyu/server/wire/server.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openWatchedPage } from './browser.ts';

let ctx: TestContext;
let app: Awaited<ReturnType<typeof buildServer>>;
let browser: Browser;
let address: string;

beforeAll(async () => {
  ctx = await createTestContext();
  app = await buildServer(ctx, modules);
  await app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await ctx?.close();
});

it('the page of the API lists the calls, without an error and without speaking to anybody else', async () => {
  const { page, errors, strangers } = await openWatchedPage(browser);
  await page.goto(`${address}/docs`);
  for (const module of new Set(CALLS.map((call) => call.module))) {
    await page.getByText(module, { exact: true }).first().waitFor();
  }
  await page.getByText('guild', { exact: true }).first().click();
  for (const call of CALLS.filter((c) => c.module === 'guild')) {
    await page.getByText(`${call.id} ${call.summary}`).first().waitFor();
  }
  expect({ errors, strangers }).toEqual({ errors: [], strangers: [] });
});
